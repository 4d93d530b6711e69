"""Cards as a view shows them: everything printed on them, made once for each content and never changed."""

from typing import Any

from fireside.core.phrases import Phrase, chained, phrase
from fireside.games.snowcrest.content.effects import Alternative
from fireside.games.snowcrest.content.reading import SnowcrestContent
from fireside.games.snowcrest.terms import (
    COMMON,
    FOREST_SCROLLS,
    RESOURCE_NAMES,
    RESOURCES,
    SCROLL,
    STARTERS,
    UNIT_NAMES,
)
from fireside.games.snowcrest.words.cards import (
    BRIEF,
    BRIEFEST,
    FULL,
    alternative_in_icons,
    alternative_in_words,
    count_in_words,
    effect_in_words,
    goal_in_words,
    steps_in_icons,
    units_in_words,
)


def card_in_view(edition: SnowcrestContent, number: int) -> dict[str, Any]:
    """Everything on a Villager."""
    id = edition.ids[number]
    return edition.in_view(id) or edition.put_in_views(id, _card(edition, number))


def _card(edition: SnowcrestContent, number: int) -> dict[str, Any]:
    card = edition.cards[number]
    return {
        "card": card.id,
        "name": card.name,
        "kind": "common" if number >= COMMON else "starter" if number < STARTERS else "personal",
        "cost": card.cost,
        "icons": [RESOURCE_NAMES[one] for one in range(RESOURCES) for _ in range(card.icons[one])],
        "avoid": card.avoid,
        "actions": [str(alternative_in_words(alternative)) for alternative in card.alternatives],
        "deeds": [_deed(alternative) for alternative in card.alternatives],
    }


def _deed(alternative: Alternative) -> dict[str, Any]:
    """An action in icons, and in fewer and fewer words beside them."""
    words = [alternative_in_words(alternative, brevity) for brevity in (FULL, BRIEF, BRIEFEST)]
    return {
        "icons": alternative_in_icons(alternative),
        "words": [str(one) for one in words],
        "phrase": words[0].json(),
    }


def guardian_in_view(edition: SnowcrestContent, number: int) -> dict[str, Any]:
    """Everything on a Guardian."""
    id = edition.guardians[number].id
    return edition.in_view(id) or edition.put_in_views(id, _guardian(edition, number))


def _guardian(edition: SnowcrestContent, number: int) -> dict[str, Any]:
    guardian = edition.guardians[number]
    rewards = [effect_in_words(effect) for effect in guardian.reward]
    offering, penalty = units_in_words(guardian.offering), units_in_words(guardian.penalty)
    return {
        "card": guardian.id,
        "name": guardian.name,
        "offering": unit_names(guardian.offering),
        "penalty": unit_names(guardian.penalty),
        "reward": [str(reward.capital()) for reward in rewards],
        "offering_text": str(offering),
        "penalty_text": str(penalty),
        "reward_text": str(chained(rewards).capital()),
        "reward_icons": steps_in_icons(guardian.reward),
        "phrase": _asked_and_given(offering, penalty, chained(rewards)),
    }


def forest_in_view(edition: SnowcrestContent, number: int) -> dict[str, Any]:
    """Everything on a Forest card."""
    id = edition.forest[number].id
    return edition.in_view(id) or edition.put_in_views(id, _forest_card(edition, number))


def _forest_card(edition: SnowcrestContent, number: int) -> dict[str, Any]:
    card = edition.forest[number]
    active, rivals = units_in_words(card.active), units_in_words(card.rivals)
    reward = phrase("gain {scrolls}", scrolls=count_in_words(FOREST_SCROLLS, SCROLL))
    return {
        "card": card.id,
        "name": card.name,
        "active": unit_names(card.active),
        "rivals": unit_names(card.rivals),
        "active_text": str(active),
        "rivals_text": str(rivals),
        "reward_text": str(reward.capital()),
        "reward_icons": [["scroll", FOREST_SCROLLS]],
        "phrase": _asked_and_given(active, rivals, reward),
    }


def _asked_and_given(active: Phrase, rivals: Phrase, reward: Phrase) -> list[Any]:
    """All that a Guardian or Forest card says, as a phrase in JSON."""
    template = "Active: {active}. Rivals: {rivals}. Reward: {reward}."
    return phrase(template, active=active, rivals=rivals, reward=reward).json()


def achievement_in_view(edition: SnowcrestContent, number: int) -> dict[str, Any]:
    """Everything on an Achievement."""
    id = edition.achievements[number].id
    return edition.in_view(id) or edition.put_in_views(id, _achievement(edition, number))


def _achievement(edition: SnowcrestContent, number: int) -> dict[str, Any]:
    goal = edition.achievements[number]
    text = goal_in_words(goal)
    return {"achievement": goal.id, "name": goal.name, "text": str(text), "phrase": text.json()}


def unit_names(units: list[int]) -> list[str]:
    """The units of a bill by name."""
    return [UNIT_NAMES[unit] for unit in units]
