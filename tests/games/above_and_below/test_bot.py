"""What bots look at: the market, fresh rows, who is kept on his feet; and what a search looks at besides."""

from collections import Counter

import pytest

from fireside.bots.greedy import GreedyBot
from fireside.bots.reasons import compared, outlooks
from fireside.bots.search.search import Search
from fireside.core.random import seeded
from fireside.core.state import State
from tests.games.above_and_below.scene import GAME, scene
from tests.games.above_and_below.table import name_of, play
from tests.games.playing import act

RICH_TRACK = "track fruit 1, fish 1, pot 1, rope 1, paper 1"  # the next kind scores most


def looked_at(state: State) -> list[str]:
    """The names of the actions that a bot tries."""
    return [name_of(action) for action in state.candidates()]


def chosen(state: State) -> str:
    """What the bot does that takes what looks best at once."""
    return name_of(GreedyBot().choose(state.resample(state.to_move, 1), 1))


def test_a_good_that_a_rival_gains_more_by_is_listed() -> None:
    state = scene(f"seats 3\nP0 track ore 1; stores ore 1\nP1 coins 9; {RICH_TRACK}")
    assert looked_at(state) == ["list:ore"]
    act(state, "list:ore")
    assert "place:ore" not in looked_at(state)  # it waits for a buyer


@pytest.mark.parametrize(
    "rival",
    [
        "coins 2; " + RICH_TRACK,
        "coins 9; track ore 1",
        "coins 9; track fruit 1, fish 1, pot 1, rope 1, paper 1, ore 1",
    ],
    ids=["too poor", "no better use", "the best use"],
)
def test_goods_are_listed_only_for_those_who_can_use_and_pay_them(rival: str) -> None:
    state = scene(f"seats 3\nP0 track ore 1; stores ore 1\nP1 {rival}")
    assert (looked_at(state) == ["list:ore"]) == rival.endswith("paper 1, ore 1")


def test_a_bargain_is_bought_at_a_price_that_the_seller_takes() -> None:
    state = scene(f"seats 3\nP0 coins 9; {RICH_TRACK}\nP1 track ore 1; stores ore 1; sale ore")
    assert looked_at(state) == ["buy:1"]
    act(state, "buy:1")
    offers = looked_at(state)
    assert len(offers) == 1
    play(state, f"{offers[0]}, P1")
    assert chosen(state) == "accept"


def test_what_scores_no_more_for_the_buyer_is_not_bought() -> None:
    state = scene("P0 coins 9; track ore 1\nP1 track ore 1; stores ore 1; sale ore")
    assert "buy:1" not in looked_at(state)


def test_a_poor_row_is_refreshed_by_somebody_who_can_build() -> None:
    poor = "houses H01, H02, H23, H24\nkeys K1, K2, K7, K8\nround 2\nP0 coins 6"
    assert looked_at(scene(poor)) == ["refresh:houses"]
    assert "refresh:houses" not in looked_at(scene(poor + "; ready SQ, SX"))  # the builder is exhausted
    good = "houses H18, H05, H20, H08\nround 2\nP0 coins 5"
    assert "refresh:houses" not in looked_at(scene(good))


def test_a_fresh_row_is_explained_with_the_action_after_it_which_costs_a_villager_too() -> None:
    state = scene("round 4\nP0 coins 14; caves C05")
    fresh = GAME.vocabulary.action("refresh:houses")
    before, after = outlooks(state, [[fresh]], seed=1)
    ready = GAME.features.index("ready")
    assert after.values[ready] <= before.values[ready] - 1


def test_coins_that_nobody_could_build_with_any_more_are_not_called_fewer_or_more() -> None:
    state = scene("round 7\nP0 coins 18; ready SB, SQ, SX")
    moves = [["main:labor", "villager:2", "done"], ["main:labor", "villager:0", "villager:2", "done"]]
    looks = outlooks(state, [[GAME.vocabulary.action(name) for name in move] for move in moves], seed=1)
    said = [merit.words for merit in compared(state, *looks).merits]
    assert "keeps somebody who can build with the coins" in said, said


def test_the_only_builder_gets_a_bed_before_others_who_are_exhausted() -> None:
    text = "P0 injured SB; ready none; exhausted SQ, SX, V15; coins 0\nP1 coins 0; passed"
    assert looked_at(scene("round 3\n" + text)) == ["villager:0"]
    assert looked_at(scene("round 6\n" + text)) != ["villager:0"]  # he would not be ready in time


def test_bots_list_buy_and_refresh_in_the_course_of_a_game() -> None:
    taken: Counter[str] = Counter()
    state, seeds, bot = GAME.new(3, 1002), seeded(2, 3), GreedyBot()
    while state.to_move >= 0:
        world = state.resample(state.to_move, int(seeds.next()))
        action = bot.choose(world, int(seeds.next()))
        taken[name_of(action).split(":")[0]] += 1
        state.apply(action)
    assert min(taken["list"], taken["buy"], taken["accept"], taken["refresh"]) > 0, taken


# What a search looks at besides


def weighed_up(state: State) -> set[str]:
    """The first actions of the moves that a search tries."""
    search = Search(state.resample(state.to_move, 1), 1)
    return {name_of(branch.actions[0]) for branch in search.root.branches}


def test_a_search_weighs_a_bargain_and_a_fresh_row_against_the_rest_of_the_menu() -> None:
    state = scene(f"seats 3\nP0 coins 9; {RICH_TRACK}\nP1 track ore 1; stores ore 1; sale ore")
    assert looked_at(state) == ["buy:1"]
    assert {"buy:1", "refresh:houses", "main:build", "pass"} <= weighed_up(state)


def test_a_search_weighs_all_choices_of_an_encounter() -> None:
    state = scene("P0 ready SB, SQ, SX")
    play(state, "main:explore, villager:0, villager:1, done")
    assert len(looked_at(state)) == 1
    assert len(state.legal()) > 1
    assert weighed_up(state) == {name_of(action) for action in state.legal()}


def test_all_that_bots_look_at_is_legal_and_a_search_looks_at_more() -> None:
    more = 0
    state, seeds = GAME.new(3, 7), seeded(7)
    while state.to_move >= 0:
        legal, few, all_of_them = state.legal(), state.candidates(), state.alternatives()
        assert len(set(all_of_them)) == len(all_of_them)
        assert set(all_of_them) <= set(legal)
        assert (
            set(few) <= set(all_of_them) or state.is_mid_move()
        )  # amid another move there are other ways on
        more += len(all_of_them) > len(few)
        state.apply(all_of_them[int(seeds.below(len(all_of_them)))])
    assert more > 10
