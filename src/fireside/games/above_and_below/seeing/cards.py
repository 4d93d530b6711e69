"""Cards, villagers, caves, quests and groves as a view shows them: everything printed on them."""

from typing import Any

from fireside.core.phrases import chained
from fireside.games.above_and_below.content.effects import codes
from fireside.games.above_and_below.state import AboveAndBelow
from fireside.games.above_and_below.terms import (
    FIRST_KEY,
    FIRST_OUTPOST,
    FIRST_STAR,
    QUESTS,
    SIDE_NAMES,
    SPECIAL_NAMES,
    START,
)
from fireside.games.above_and_below.words.cards import card_effect_in_words, reward_in_words


def card_kind(card: int) -> str:
    """Which of the decks a building is from."""
    if card == START:
        return "start"
    if card >= FIRST_STAR:
        return "star"
    if card >= FIRST_KEY:
        return "key"
    return "outpost" if card >= FIRST_OUTPOST else "house"


def card_in_view(state: AboveAndBelow, number: int) -> dict[str, Any]:
    """Everything on a building; made once for each content."""
    edition, id = state.edition, state.edition.cards[number].id
    known = edition.in_view(id)
    if known is not None:
        return known
    return edition.put_in_views(id, _card(state, number))


def _card(state: AboveAndBelow, number: int) -> dict[str, Any]:
    card = state.edition.cards[number]
    texts = [card_effect_in_words(effect).capital() for effect in card.effects]
    return {
        "card": card.id,
        "name": card.name,
        "kind": card_kind(number),
        "cost": card.cost,
        "effects": codes(card.effects),
        "texts": [str(text) for text in texts],
        "phrase": chained(texts, ". ", ". ").json(),
        "icons": state.edition.icons[number][:],
    }


def cave_in_view(state: AboveAndBelow, number: int) -> dict[str, Any]:
    """Everything on a cave card."""
    cave = state.edition.caves[number]
    return {"cave": cave.id, "name": cave.name, "depth": cave.depth}


def kind_in_view(state: AboveAndBelow, number: int) -> dict[str, Any]:
    """Everything on a villager."""
    kind = state.edition.kinds[number]
    special = state.edition.special_of(number)
    hammer = ["", "hammer", "hammer+"][kind.hammer]
    quill = ["", "quill", "quill+"][kind.quill]
    return {
        "kind": kind.id,
        "name": kind.name,
        "symbols": [symbol for symbol in (hammer, quill) if symbol],
        "lanterns": kind.lanterns[:],
        "special": None if special < 0 else SPECIAL_NAMES[special],
    }


def quest_in_view(state: AboveAndBelow, number: int) -> dict[str, Any]:
    """Everything on a quest token."""
    quest = state.edition.quests[number // QUESTS][number % QUESTS]
    return {
        "quest": quest.id,
        "land": "desert" if number < QUESTS else "underforest",
        "number": quest.numbers[0],
        "points": quest.points,
        "reward": state.edition.codes[quest.reward][:],
        "reward_text": str(reward_in_words(state.edition.rewards[quest.reward])),
    }


def tier_in_view(state: AboveAndBelow, number: int, reward: int | None) -> dict[str, Any]:
    """An explore number and its reward, if the viewer may know it."""
    if reward is None:
        return {"number": number, "reward": None, "reward_text": None}
    return {
        "number": number,
        "reward": state.edition.codes[reward][:],
        "reward_text": str(reward_in_words(state.edition.rewards[reward])),
    }


def grove_in_view(state: AboveAndBelow, number: int) -> dict[str, Any]:
    """Everything on a grove."""
    grove = state.edition.groves[number]
    tiers = zip(grove.numbers, grove.rewards, strict=True)
    return {
        "grove": grove.id,
        "name": grove.name,
        "tiers": [tier_in_view(state, number, reward) for number, reward in tiers],
        "arrow": SIDE_NAMES[grove.arrow],
        "icon": grove.icon,
        "points": grove.points,
    }
