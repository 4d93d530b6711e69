"""How an expedition ends: comparing, what success and failure bring (AB-EXPLORE-12 to AB-EXPLORE-18)."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE, Fact
from fireside.games.above_and_below.actions import FIRST_TIER, TIER, elsewhere
from fireside.games.above_and_below.changed import with_appended
from fireside.games.above_and_below.rules.building import RowEnd
from fireside.games.above_and_below.rules.rewards import GainReward, SufferPenalty
from fireside.games.above_and_below.rules.stores import gain_coins
from fireside.games.above_and_below.rules.villagers import exhaust, name_of
from fireside.games.above_and_below.state import (
    NO_CARD,
    NO_EXPEDITION,
    NO_TIER,
    AboveAndBelow,
    Decision,
    Step,
)
from fireside.games.above_and_below.terms import (
    CAVE,
    DESERT,
    FAILURE,
    FIRST_GROVE,
    GROVE,
    PLACE_NAMES,
    QUESTS,
    SUCCESS,
    bits_of,
)
from fireside.games.above_and_below.words.cards import reward_in_words


class Compare(Step):
    """AB-EXPLORE-12 One of the numbers is reached, or not; AB-EXPLORE-13, R-AB-19 the highest counts."""

    def run(self, state: AboveAndBelow) -> None:
        expedition = state.expedition
        reached = NO_TIER
        for tier, number in enumerate(expedition.numbers):
            if expedition.total >= number:
                reached = tier
        if expedition.destination == CAVE:
            state.reveal()  # R-AB-18 the reward of the reached tier, or the penalty
        expedition.tier = reached
        expedition.outcome = FAILURE if reached == NO_TIER else SUCCESS
        if state.watched:
            tell_outcome(state)
        if reached == NO_TIER:
            fail(state)
        else:
            succeed(state, reached)


def tell_outcome(state: AboveAndBelow) -> None:
    """What was rolled and reached, and what that brings: it is public from now on (R-AB-18, R-AB-58)."""
    expedition = state.expedition
    you = state.active
    party = bits_of(expedition.party)
    kinds = [state.villagers[you][villager] for villager in party]
    facts: dict[str, Fact] = {
        "seat": you,
        "total": expedition.total,
        "title": title_of(state),
        "place": PLACE_NAMES[expedition.destination],
        "choice": state.encounter().choices[expedition.chosen].label
        if expedition.destination == CAVE
        else "",
        "names": [name_of(state, you, villager) for villager in party],
        "villagers": party,
        "dice": expedition.dice[:],
        "lanterns": [
            state.edition.lanterns[kind][face - 1] for kind, face in zip(kinds, expedition.dice, strict=True)
        ],
        "bonus": expedition.bonus,
        "exerted": bits_of(expedition.exerted),
        "numbers": expedition.numbers[:],
        "brings": brought(state),
    }
    state.tell(
        "expedition_failed" if expedition.outcome == FAILURE else "expedition_succeeded", facts, EVERYONE
    )


def title_of(state: AboveAndBelow) -> str:
    """What the expedition went for: the encounter, the grove, or the land of a quest."""
    destination = state.expedition.destination
    if destination == CAVE:
        return state.encounter().title
    if destination == GROVE:
        return state.edition.groves[state.grove_deck[-1]].name
    return f"The {PLACE_NAMES[destination].capitalize()}"


def brought(state: AboveAndBelow) -> list[str]:
    """The reward or penalty in words; of a grove, each that may be taken."""
    expedition = state.expedition
    edition = state.edition
    reached = expedition.tier
    found: list[int] = []
    if expedition.outcome == FAILURE:
        found = [expedition.penalties[expedition.chosen]] if expedition.destination == CAVE else []
    elif expedition.destination == CAVE:
        found = [expedition.rewards[state.encounter().first_tier[expedition.chosen] + reached]]
    elif expedition.destination == GROVE:
        found = edition.groves[state.grove_deck[-1]].rewards[: reached + 1]
    else:
        land = expedition.destination - DESERT
        found = [edition.quests[land][state.quest_stacks[land][-1]].reward]
    words = [str(reward_in_words(edition.rewards[one])) for one in found]
    return [one for one in words if one]


def succeed(state: AboveAndBelow, reached: int) -> None:
    """AB-EXPLORE-13 The reward; AB-GR-03 of a grove, the one picked; then AB-EXPLORE-15 the coins."""
    expedition = state.expedition
    edition = state.edition
    agenda = state.agenda
    if expedition.destination == GROVE:
        grove = state.grove_deck[-1]
        state.then([EXPLORE_COINS, RowEnd(FIRST_GROVE + grove), TAKE_GROVE])
        agenda.append(PICK_TIER if reached else GainReward(edition.groves[grove].rewards[0], 0))
    elif expedition.destination == CAVE:
        tier = state.encounter().first_tier[expedition.chosen] + reached
        state.then([GainReward(expedition.rewards[tier], 0), KEEP_CAVE, EXPLORE_COINS])
    else:
        land = expedition.destination - DESERT
        reward = edition.quests[land][state.quest_stacks[land][-1]].reward
        state.then([GainReward(reward, 0), TAKE_QUEST, EXPLORE_COINS])


def fail(state: AboveAndBelow) -> None:
    """AB-EXPLORE-16 The cave card goes under the pile; AB-GR-05 a grove likewise; AB-DU-07 a quest stays."""
    expedition = state.expedition
    if expedition.destination == CAVE:
        state.cave_pile = [expedition.cave, *state.cave_pile]
        state.cave_known += 1
        expedition.cave = NO_CARD
        state.agenda.append(SufferPenalty(expedition.penalties[expedition.chosen], 0))
    elif expedition.destination == GROVE and len(state.grove_deck) > 1:
        deck = state.grove_deck
        state.reveal()  # the next one is turned up
        state.grove_deck = [deck[-1], *deck[:-1]]
        state.grove_known = min(state.grove_known + 1, len(deck))


class PickTier(Decision):
    """AB-GR-03 With both tiers reached, one of them."""

    kind: ClassVar = "reward_pick"
    rule: ClassVar = "AB-GR-03"

    def options(self, state: AboveAndBelow) -> list[int]:
        return [FIRST_TIER + tier for tier in range(state.expedition.tier + 1)]

    def chosen(self, state: AboveAndBelow, action: int) -> None:
        grove = state.edition.groves[state.grove_deck[-1]]
        state.agenda.append(GainReward(grove.rewards[action - FIRST_TIER], 0))

    def refusal(self, state: AboveAndBelow, action: int) -> str | None:
        return (
            None if TIER.holds(action) and action - FIRST_TIER <= state.expedition.tier else elsewhere(action)
        )

    def prompt(self, state: AboveAndBelow) -> str:
        return "Which reward do you take?"


class KeepCave(Step):
    """AB-EXPLORE-14 The cave card is an empty cave now."""

    def run(self, state: AboveAndBelow) -> None:
        expedition = state.expedition
        state.caves = with_appended(state.caves, state.active, expedition.cave)
        if state.watched:
            name = state.edition.caves[expedition.cave].name
            state.tell("cave_kept", {"seat": state.active, "cave": name}, EVERYONE)
        expedition.cave = NO_CARD


class ExploreCoins(Step):
    """AB-EXPLORE-15, AB-SYM-06 Each symbol yields its coins after a success."""

    def run(self, state: AboveAndBelow) -> None:
        coins = state.explore_coins[state.active]
        if coins:
            gain_coins(state, state.active, coins, "explore")


class TakeQuest(Step):
    """AB-DU-06 The token is taken, and the next one is turned up."""

    def run(self, state: AboveAndBelow) -> None:
        you = state.active
        land = state.expedition.destination - DESERT
        quest = state.quest_stacks[land][-1]
        stacks = state.quest_stacks[:]
        stacks[land] = stacks[land][:-1]
        state.quest_stacks = stacks
        state.quests = with_appended(state.quests, you, land * QUESTS + quest)
        state.reveal()
        if state.watched:
            state.tell("quest_taken", {"seat": you, "quest": state.edition.quests[land][quest].id}, EVERYONE)


class TakeGrove(Step):
    """AB-GR-04 The grove has its place in the row, and the next one is turned up."""

    def run(self, state: AboveAndBelow) -> None:
        deck = state.grove_deck
        grove = deck[-1]
        state.grove_deck = deck[:-1]
        state.grove_known = min(state.grove_known, len(state.grove_deck))
        state.reveal()
        if state.watched:
            facts: dict[str, Fact] = {"seat": state.active, "grove": state.edition.groves[grove].name}
            state.tell("grove_taken", facts, EVERYONE)


class EndExpedition(Step):
    """AB-EXPLORE-18, R-AB-22 Explorers that are not injured are exhausted, whatever came of it."""

    def run(self, state: AboveAndBelow) -> None:
        exhaust(state, state.active, state.expedition.party & state.ready[state.active])
        state.expedition = NO_EXPEDITION


COMPARE: Final[Step] = Compare()
PICK_TIER: Final[Step] = PickTier()
KEEP_CAVE: Final[Step] = KeepCave()
EXPLORE_COINS: Final[Step] = ExploreCoins()
TAKE_QUEST: Final[Step] = TakeQuest()
TAKE_GROVE: Final[Step] = TakeGrove()
END_EXPEDITION: Final[Step] = EndExpedition()
