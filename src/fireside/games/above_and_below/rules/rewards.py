"""Rewards and penalties, part by part in printed order (AB-EXPLORE-20, AB-EXPLORE-21, R-AB-60)."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE, Fact
from fireside.games.above_and_below.actions import FIRST_PICK, FIRST_VILLAGER, PICK, VILLAGER, elsewhere
from fireside.games.above_and_below.content import effects
from fireside.games.above_and_below.content.effects import Effect
from fireside.games.above_and_below.rules.stores import change_reputation, gain, gain_coins, lose_coins
from fireside.games.above_and_below.rules.villagers import gain_special, gain_villager, injure, name_of
from fireside.games.above_and_below.state import AboveAndBelow, Decision, Step
from fireside.games.above_and_below.terms import CLASSES, bits_of, count_of, has


class GainReward(Step):
    """AB-EXPLORE-21 The parts of a reward, from the `place`-th on."""

    def __init__(self, reward: int, place: int) -> None:
        self.reward: Final = reward
        self.place: Final = place

    def run(self, state: AboveAndBelow) -> None:
        parts = state.edition.rewards[self.reward]
        place = self.place
        while place < len(parts):
            part = parts[place]
            place += 1
            if part.word == effects.GOOD_PICK:
                state.agenda.append(GainReward(self.reward, place))
                state.agenda.append(PickGood(part.what))
                return
            gain_part(state, state.active, part)


def gain_part(state: AboveAndBelow, you: int, part: Effect) -> None:
    """One part of a reward that needs no choice."""
    word = part.word
    if word == effects.COIN:
        gain_coins(state, you, part.count, "reward")
    elif word == effects.GOOD or word == effects.DRINK:
        gain(state, you, part.what, part.count)
    elif word == effects.REP:
        change_reputation(state, you, part.count)
    elif word == effects.VILLAGER:
        gain_villager(state, you)
    elif not gain_special(state, you, part.what):  # R-AB-29 taken: the coins instead
        gain_coins(state, you, part.count, "reward")


class PickGood(Decision):
    """AB-EXPLORE-13 A good of a class, of those that the bank has; R-AB-27 nothing if it has none."""

    kind: ClassVar = "reward_pick"
    rule: ClassVar = "AB-EXPLORE-13"

    def __init__(self, rank: int) -> None:
        self.rank: Final = rank

    def options(self, state: AboveAndBelow) -> list[int]:
        return [FIRST_PICK + good for good in CLASSES[self.rank] if state.bank[good]]

    def chosen(self, state: AboveAndBelow, action: int) -> None:
        gain(state, state.active, action - FIRST_PICK, 1)

    def refusal(self, state: AboveAndBelow, action: int) -> str | None:
        if not PICK.holds(action):
            return elsewhere(action)
        good = action - FIRST_PICK
        if good not in CLASSES[self.rank]:
            return "AB-EXPLORE-13"
        return None if state.bank[good] else "AB-TRACK-11"

    def prompt(self, state: AboveAndBelow) -> str:
        return "Which good do you take?"


class SufferPenalty(Step):
    """AB-EXPLORE-17 The penalties of the choice, from the `place`-th on; R-AB-26 never goods or cards."""

    def __init__(self, penalty: int, place: int) -> None:
        self.penalty: Final = penalty
        self.place: Final = place

    def run(self, state: AboveAndBelow) -> None:
        parts = state.edition.rewards[self.penalty]
        place = self.place
        while place < len(parts):
            part = parts[place]
            place += 1
            if part.word == effects.INJURE:
                state.agenda.append(SufferPenalty(self.penalty, place))
                state.agenda.append(PickInjured(part.count))
                return
            if part.word == effects.LOSE_COIN:
                lose_coins(state, state.active, part.count)
            else:
                change_reputation(state, state.active, part.count)


class PickInjured(Decision):
    """AB-EXPLORE-20 So many explorers not yet injured, their owner choosing; all if there are fewer."""

    kind: ClassVar = "injure_pick"
    rule: ClassVar = "AB-EXPLORE-20"

    def __init__(self, left: int) -> None:
        self.left: Final = left

    def options(self, state: AboveAndBelow) -> list[int]:
        """Where all of them are injured anyway, the next one alone."""
        candidates = state.expedition.party & state.ready[state.active]
        villagers = bits_of(candidates)
        if count_of(candidates) <= self.left:
            villagers = villagers[:1]
        return [FIRST_VILLAGER + villager for villager in villagers]

    def chosen(self, state: AboveAndBelow, action: int) -> None:
        you = state.active
        villager = action - FIRST_VILLAGER
        injure(state, you, villager)
        if state.watched:
            facts: dict[str, Fact] = {
                "seat": you,
                "name": name_of(state, you, villager),
                "villager": villager,
            }
            state.tell("villager_injured", facts, EVERYONE)
        if self.left > 1:
            state.agenda.append(PickInjured(self.left - 1))

    def refusal(self, state: AboveAndBelow, action: int) -> str | None:
        if not VILLAGER.holds(action):
            return elsewhere(action)
        villager = action - FIRST_VILLAGER
        is_candidate = has(state.expedition.party & state.ready[state.active], villager)
        return None if is_candidate else "AB-EXPLORE-20"

    def prompt(self, state: AboveAndBelow) -> str:
        return "Who is injured?" if self.left == 1 else f"Who is injured? {self.left} of them."
