"""The open expedition, who is at work and what is being paid, as a view shows them (R-AB-18, R-AB-58)."""

from typing import Any

from fireside.core.words import capital
from fireside.games.above_and_below.effects import Choice
from fireside.games.above_and_below.rules.building import PickCard, RowEnd, TakeCard
from fireside.games.above_and_below.rules.exploring import PickExplorers
from fireside.games.above_and_below.rules.paying import Pay
from fireside.games.above_and_below.rules.rows import RefreshRow
from fireside.games.above_and_below.rules.training import PickRecruit, Recruit
from fireside.games.above_and_below.rules.working import PickHarvesters, PickWorkers, TakeGoods
from fireside.games.above_and_below.shown import cave_shown, tier_shown
from fireside.games.above_and_below.state import NO_CARD, NO_CHOICE, NO_TIER, AboveAndBelow
from fireside.games.above_and_below.terms import (
    CHOICE_NAMES,
    FACES,
    FAILURE,
    NOWHERE,
    OPEN,
    OUTCOME_NAMES,
    PLACE_NAMES,
    ROW_NAMES,
    SUCCESS,
    TEMPLATES,
    bits_of,
)
from fireside.games.above_and_below.words import bonus_in_words, reputation_in_words, reward_in_words


def expedition_shown(game: AboveAndBelow, viewer: int) -> dict[str, Any] | None:
    """From the moment the party sets out until the action is over."""
    if game.destination == NOWHERE:
        return None
    return {
        "seat": game.active,
        "reader": game.reader(),
        "destination": PLACE_NAMES[game.destination],
        "party": bits_of(game.party),
        "failed": bits_of(game.failed),
        "cave": None if game.encounter == NO_CARD else cave_shown(game, game.encounter // FACES),
        "face": game.face or None,
        "encounter": None if game.encounter == NO_CARD else encounter_shown(game, viewer),
        "chosen": None if game.choice == NO_CHOICE else CHOICE_NAMES[game.choice],
        "numbers": game.numbers[:],
        "dice": dice_shown(game),
        "bonus": game.bonus,
        "exerted": bits_of(game.exerted),
        "total": game.total,
        "rerolls": game.rerolls_left,
        "outcome": None if game.outcome == OPEN else OUTCOME_NAMES[game.outcome],
        "tier": None if game.tier == NO_TIER else game.tier,
    }


def has_book_open(game: AboveAndBelow, viewer: int) -> bool:
    """R-AB-18 The reader sees what is bracketed, unless the table plays with a closed book."""
    return viewer == game.reader() and not game.closed_book


def encounter_shown(game: AboveAndBelow, viewer: int) -> dict[str, Any]:
    """AB-EXPLORE-05 Text, choices and explore numbers are for all."""
    encounter = game.box.encounters[game.encounter]
    is_open = has_book_open(game, viewer)
    return {
        "encounter": encounter.id,
        "title": encounter.title,
        "template": TEMPLATES[encounter.template],
        "text": encounter.text,
        "open": is_open,
        "choices": [
            choice_shown(game, place, choice, is_open) for place, choice in enumerate(encounter.choices)
        ],
    }


def choice_shown(game: AboveAndBelow, place: int, choice: Choice, is_open: bool) -> dict[str, Any]:
    """R-AB-58 What is attached is known once chosen; rewards and penalties once they are applied."""
    attached = game.attached[place] if is_open or place == game.choice else None
    penalty = game.penalties[place] if is_open or is_suffered(game, place) else None
    return {
        "choice": CHOICE_NAMES[place],
        "label": choice.label,
        "cost": choice.cost,
        "bonus": choice.bonus_code(),
        "bonus_text": bonus_in_words(choice),
        "attached": attached,
        "attached_text": None if attached is None else capital(reputation_in_words(attached)),
        "tiers": [tier_of(game, place, tier, is_open) for tier in range(len(choice.numbers))],
        "penalty": None if penalty is None else game.box.codes[penalty][:],
        "penalty_text": None if penalty is None else reward_in_words(game.box.rewards[penalty]),
    }


def is_suffered(game: AboveAndBelow, place: int) -> bool:
    """Whether the penalty of a choice is public: the expedition has failed by it."""
    return game.outcome == FAILURE and place == game.choice


def is_won(game: AboveAndBelow, place: int, tier: int) -> bool:
    """R-AB-18 Whether the reward of a tier is public: it was reached."""
    return game.outcome == SUCCESS and place == game.choice and tier == game.tier


def tier_of(game: AboveAndBelow, place: int, tier: int, is_open: bool) -> dict[str, Any]:
    """A tier of a choice, its reward for those who may know it."""
    encounter = game.box.encounters[game.encounter]
    reward = game.rewards[encounter.first_tier[place] + tier]
    number = encounter.choices[place].numbers[tier]
    return tier_shown(game, number, reward if is_open or is_won(game, place, tier) else None)


def dice_shown(game: AboveAndBelow) -> list[dict[str, int]]:
    """Each explorer's die."""
    if not game.dice:
        return []
    villagers = game.villagers[game.active]
    return [
        {"villager": villager, "face": face, "lanterns": game.box.lanterns[villagers[villager]][face - 1]}
        for villager, face in zip(bits_of(game.party), game.dice, strict=True)
    ]


# Who works, what is paid


def work_shown(game: AboveAndBelow) -> dict[str, Any] | None:
    """The villagers that are being picked or have just been."""
    step = game.agenda[-1] if game.agenda else None
    if isinstance(step, PickWorkers):
        is_harvest = isinstance(step, PickHarvesters)
        action = "explore" if isinstance(step, PickExplorers) else "harvest" if is_harvest else "labor"
        return _work(game, action, bits_of(step.picked), 0)
    if isinstance(step, PickCard):
        return _work(game, "build", [step.builder], 0)
    if isinstance(step, PickRecruit):
        return _work(game, "train", [step.trainer], 0)
    return _work(game, "harvest", [], step.left) if isinstance(step, TakeGoods) else None


def _work(game: AboveAndBelow, action: str, picked: list[int], left: int) -> dict[str, Any]:
    return {"seat": game.active, "action": action, "picked": picked, "left": left}


def bill_shown(game: AboveAndBelow) -> dict[str, Any] | None:
    """What is being paid, while it is asked how; the next step tells what for."""
    if len(game.agenda) < 2:
        return None
    step, purpose = game.agenda[-1], game.agenda[-2]
    if not isinstance(step, Pay):
        return None
    why, what = "encounter", CHOICE_NAMES[game.choice]
    if isinstance(purpose, RowEnd):
        purpose = game.agenda[-3]
    if isinstance(purpose, TakeCard):
        why, what = "build", game.box.cards[purpose.card].id
    elif isinstance(purpose, Recruit):
        why, what = "train", game.box.kind_ids[game.slots[purpose.slot]]
    elif isinstance(purpose, RefreshRow):
        why, what = "refresh", ROW_NAMES[purpose.row]
    return {"seat": game.active, "why": why, "what": what, "left": step.price}
