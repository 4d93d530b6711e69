"""How an expedition ends: comparing, what success and failure bring (AB-EXPLORE-12 to AB-EXPLORE-18)."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE, Fact
from fireside.games.above_and_below.actions import FIRST_TIER, TIER, elsewhere
from fireside.games.above_and_below.changed import with_appended
from fireside.games.above_and_below.rules.building import RowEnd
from fireside.games.above_and_below.rules.rewards import GainReward, SufferPenalty
from fireside.games.above_and_below.rules.stores import gain_coins
from fireside.games.above_and_below.rules.villagers import exhaust
from fireside.games.above_and_below.state import NO_CARD, NO_TIER, AboveAndBelow, Decision, Step
from fireside.games.above_and_below.terms import CAVE, DESERT, FAILURE, FIRST_GROVE, GROVE, QUESTS, SUCCESS


class Compare(Step):
    """AB-EXPLORE-12 One of the numbers is reached, or not; AB-EXPLORE-13, R-AB-19 the highest counts."""

    def run(self, game: AboveAndBelow) -> None:
        reached = NO_TIER
        for tier, number in enumerate(game.numbers):
            if game.total >= number:
                reached = tier
        if game.destination == CAVE:
            game.reveal()  # R-AB-18 the reward of the reached tier, or the penalty
        game.tier = reached
        game.outcome = FAILURE if reached == NO_TIER else SUCCESS
        if game.watched:
            kind = "expedition_failed" if reached == NO_TIER else "expedition_succeeded"
            game.tell(kind, {"seat": game.active, "total": game.total}, EVERYONE)
        if reached == NO_TIER:
            fail(game)
        else:
            succeed(game, reached)


def succeed(game: AboveAndBelow, reached: int) -> None:
    """AB-EXPLORE-13 The reward; AB-GR-03 of a grove, the one picked; then AB-EXPLORE-15 the coins."""
    box = game.box
    agenda = game.agenda
    if game.destination == GROVE:
        grove = game.grove_deck[-1]
        game.then([EXPLORE_COINS, RowEnd(FIRST_GROVE + grove), TAKE_GROVE])
        agenda.append(PICK_TIER if reached else GainReward(box.groves[grove].rewards[0], 0))
    elif game.destination == CAVE:
        tier = box.encounters[game.encounter].first_tier[game.choice] + reached
        game.then([GainReward(game.rewards[tier], 0), KEEP_CAVE, EXPLORE_COINS])
    else:
        land = game.destination - DESERT
        reward = box.quests[land][game.quest_stacks[land][-1]].reward
        game.then([GainReward(reward, 0), TAKE_QUEST, EXPLORE_COINS])


def fail(game: AboveAndBelow) -> None:
    """AB-EXPLORE-16 The cave card goes under the pile; AB-GR-05 a grove likewise; AB-DU-07 a quest stays."""
    if game.destination == CAVE:
        game.cave_pile = [game.cave, *game.cave_pile]
        game.cave_known += 1
        game.cave = NO_CARD
        game.agenda.append(SufferPenalty(game.penalties[game.choice], 0))
    elif game.destination == GROVE and len(game.grove_deck) > 1:
        deck = game.grove_deck
        game.reveal()  # the next one is turned up
        game.grove_deck = [deck[-1], *deck[:-1]]
        game.grove_known = min(game.grove_known + 1, len(deck))


class PickTier(Decision):
    """AB-GR-03 With both tiers reached, one of them."""

    kind: ClassVar = "reward_pick"
    rule: ClassVar = "AB-GR-03"

    def options(self, game: AboveAndBelow) -> list[int]:
        return [FIRST_TIER + tier for tier in range(game.tier + 1)]

    def chosen(self, game: AboveAndBelow, action: int) -> None:
        grove = game.box.groves[game.grove_deck[-1]]
        game.agenda.append(GainReward(grove.rewards[action - FIRST_TIER], 0))

    def refusal(self, game: AboveAndBelow, action: int) -> str | None:
        return None if TIER.holds(action) and action - FIRST_TIER <= game.tier else elsewhere(action)

    def prompt(self, game: AboveAndBelow) -> str:
        return "Which reward do you take?"


class KeepCave(Step):
    """AB-EXPLORE-14 The cave card is an empty cave now."""

    def run(self, game: AboveAndBelow) -> None:
        game.caves = with_appended(game.caves, game.active, game.cave)
        if game.watched:
            name = game.box.caves[game.cave].name
            game.tell("cave_kept", {"seat": game.active, "cave": name}, EVERYONE)
        game.cave = NO_CARD


class ExploreCoins(Step):
    """AB-EXPLORE-15, AB-SYM-06 Each symbol yields its coins after a success."""

    def run(self, game: AboveAndBelow) -> None:
        coins = game.explore_coins[game.active]
        if coins:
            gain_coins(game, game.active, coins, "explore")


class TakeQuest(Step):
    """AB-DU-06 The token is taken, and the next one is turned up."""

    def run(self, game: AboveAndBelow) -> None:
        you = game.active
        land = game.destination - DESERT
        quest = game.quest_stacks[land][-1]
        stacks = game.quest_stacks[:]
        stacks[land] = stacks[land][:-1]
        game.quest_stacks = stacks
        game.quests = with_appended(game.quests, you, land * QUESTS + quest)
        game.reveal()
        if game.watched:
            game.tell("quest_taken", {"seat": you, "quest": game.box.quests[land][quest].id}, EVERYONE)


class TakeGrove(Step):
    """AB-GR-04 The grove has its place in the row, and the next one is turned up."""

    def run(self, game: AboveAndBelow) -> None:
        deck = game.grove_deck
        grove = deck[-1]
        game.grove_deck = deck[:-1]
        game.grove_known = min(game.grove_known, len(game.grove_deck))
        game.reveal()
        if game.watched:
            facts: dict[str, Fact] = {"seat": game.active, "grove": game.box.groves[grove].name}
            game.tell("grove_taken", facts, EVERYONE)


class EndExpedition(Step):
    """AB-EXPLORE-18, R-AB-22 Explorers that are not injured are exhausted, whatever came of it."""

    def run(self, game: AboveAndBelow) -> None:
        exhaust(game, game.active, game.party & game.ready[game.active])
        game.close_expedition()


COMPARE: Final[Step] = Compare()
PICK_TIER: Final[Step] = PickTier()
KEEP_CAVE: Final[Step] = KeepCave()
EXPLORE_COINS: Final[Step] = ExploreCoins()
TAKE_QUEST: Final[Step] = TakeQuest()
TAKE_GROVE: Final[Step] = TakeGrove()
END_EXPEDITION: Final[Step] = EndExpedition()
