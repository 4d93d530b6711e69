"""The open expedition, who is at work and what is being paid, as a view shows them (R-AB-18, R-AB-58)."""

from typing import Any

from fireside.games.above_and_below.content.effects import Choice
from fireside.games.above_and_below.rules.building import PickCard, RowEnd, TakeCard
from fireside.games.above_and_below.rules.exploring import PickExplorers
from fireside.games.above_and_below.rules.paying import Pay
from fireside.games.above_and_below.rules.rows import RefreshRow
from fireside.games.above_and_below.rules.training import PickRecruit, Recruit
from fireside.games.above_and_below.rules.working import PickHarvesters, PickWorkers, TakeGoods
from fireside.games.above_and_below.seeing.cards import cave_in_view, tier_in_view
from fireside.games.above_and_below.state import NO_CARD, NO_CHOICE, NO_TIER, AboveAndBelow
from fireside.games.above_and_below.terms import (
    CHOICE_NAMES,
    FAILURE,
    NOWHERE,
    OPEN,
    OUTCOME_NAMES,
    PLACE_NAMES,
    ROW_NAMES,
    SUCCESS,
    TEMPLATES,
    bits_of,
    cave_of,
)
from fireside.games.above_and_below.words.cards import bonus_in_words, reputation_in_words, reward_in_words


def expedition_in_view(state: AboveAndBelow, viewer: int) -> dict[str, Any] | None:
    """From the moment the party sets out until the action is over."""
    expedition = state.expedition
    if expedition.destination == NOWHERE:
        return None
    return {
        "seat": state.active,
        "reader": state.reader(),
        "destination": PLACE_NAMES[expedition.destination],
        "party": bits_of(expedition.party),
        "failed": bits_of(expedition.failed),
        "cave": None
        if expedition.encounter == NO_CARD
        else cave_in_view(state, cave_of(expedition.encounter)),
        "face": expedition.face or None,
        "encounter": None if expedition.encounter == NO_CARD else encounter_in_view(state, viewer),
        "chosen": None if expedition.chosen == NO_CHOICE else CHOICE_NAMES[expedition.chosen],
        "numbers": expedition.numbers[:],
        "dice": dice_in_view(state),
        "bonus": expedition.bonus,
        "exerted": bits_of(expedition.exerted),
        "total": expedition.total,
        "rerolls": expedition.rerolls,
        "outcome": None if expedition.outcome == OPEN else OUTCOME_NAMES[expedition.outcome],
        "tier": None if expedition.tier == NO_TIER else expedition.tier,
    }


def has_book_open(state: AboveAndBelow, viewer: int) -> bool:
    """R-AB-18 The reader sees what is bracketed, unless the table plays with a closed book."""
    return viewer == state.reader() and not state.closed_book


def encounter_in_view(state: AboveAndBelow, viewer: int) -> dict[str, Any]:
    """AB-EXPLORE-05 Text, choices and explore numbers are for all."""
    encounter = state.encounter()
    is_open = has_book_open(state, viewer)
    return {
        "encounter": encounter.id,
        "title": encounter.title,
        "template": TEMPLATES[encounter.template],
        "text": encounter.text,
        "open": is_open,
        "choices": [
            choice_in_view(state, place, choice, is_open) for place, choice in enumerate(encounter.choices)
        ],
    }


def choice_in_view(state: AboveAndBelow, place: int, choice: Choice, is_open: bool) -> dict[str, Any]:
    """R-AB-58 What is attached is known once chosen; rewards and penalties once they are applied."""
    expedition = state.expedition
    attached = expedition.attached[place] if is_open or place == expedition.chosen else None
    penalty = expedition.penalties[place] if is_open or is_suffered(state, place) else None
    return {
        "choice": CHOICE_NAMES[place],
        "label": choice.label,
        "cost": choice.cost,
        "bonus": choice.bonus_code(),
        "bonus_text": bonus_in_words(choice),
        "attached": attached,
        "attached_text": None if attached is None else str(reputation_in_words(attached)),
        "tiers": [tier_of(state, place, tier, is_open) for tier in range(len(choice.numbers))],
        "penalty": None if penalty is None else state.edition.codes[penalty][:],
        "penalty_text": None if penalty is None else str(reward_in_words(state.edition.rewards[penalty])),
    }


def is_suffered(state: AboveAndBelow, place: int) -> bool:
    """Whether the penalty of a choice is public: the expedition has failed by it."""
    expedition = state.expedition
    return expedition.outcome == FAILURE and place == expedition.chosen


def is_won(state: AboveAndBelow, place: int, tier: int) -> bool:
    """R-AB-18 Whether the reward of a tier is public: it was reached."""
    expedition = state.expedition
    return expedition.outcome == SUCCESS and place == expedition.chosen and tier == expedition.tier


def tier_of(state: AboveAndBelow, place: int, tier: int, is_open: bool) -> dict[str, Any]:
    """A tier of a choice, its reward for those who may know it."""
    encounter = state.encounter()
    reward = state.expedition.rewards[encounter.first_tier[place] + tier]
    number = encounter.choices[place].numbers[tier]
    return tier_in_view(state, number, reward if is_open or is_won(state, place, tier) else None)


def dice_in_view(state: AboveAndBelow) -> list[dict[str, int]]:
    """Each explorer's die."""
    expedition = state.expedition
    if not expedition.dice:
        return []
    villagers = state.villagers[state.active]
    return [
        {
            "villager": villager,
            "face": face,
            "lanterns": state.edition.lanterns[villagers[villager]][face - 1],
        }
        for villager, face in zip(bits_of(expedition.party), expedition.dice, strict=True)
    ]


# Who works, what is paid


def work_in_view(state: AboveAndBelow) -> dict[str, Any] | None:
    """The villagers that are being picked or have just been."""
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, PickWorkers):
        is_harvest = isinstance(step, PickHarvesters)
        action = "explore" if isinstance(step, PickExplorers) else "harvest" if is_harvest else "labor"
        return _work(state, action, bits_of(step.picked), 0)
    if isinstance(step, PickCard):
        return _work(state, "build", [step.builder], 0)
    if isinstance(step, PickRecruit):
        return _work(state, "train", [step.trainer], 0)
    return _work(state, "harvest", [], step.left) if isinstance(step, TakeGoods) else None


def _work(state: AboveAndBelow, action: str, picked: list[int], left: int) -> dict[str, Any]:
    return {"seat": state.active, "action": action, "picked": picked, "left": left}


def bill_in_view(state: AboveAndBelow) -> dict[str, Any] | None:
    """What is being paid, while it is asked how; the next step tells what for."""
    if len(state.agenda) < 2:
        return None
    step, purpose = state.agenda[-1], state.agenda[-2]
    if not isinstance(step, Pay):
        return None
    why, what = "encounter", CHOICE_NAMES[state.expedition.chosen]
    if isinstance(purpose, RowEnd):
        purpose = state.agenda[-3]
    if isinstance(purpose, TakeCard):
        why, what = "build", state.edition.cards[purpose.card].id
    elif isinstance(purpose, Recruit):
        why, what = "train", state.edition.kind_ids[state.slots[purpose.slot]]
    elif isinstance(purpose, RefreshRow):
        why, what = "refresh", ROW_NAMES[purpose.row]
    return {"seat": state.active, "why": why, "what": what, "left": step.price}
