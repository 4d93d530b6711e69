"""The final count."""

import random
from typing import Any

import pytest

from fireside.bots.levels import bot
from fireside.core.state import State
from fireside.play.hints import hint
from tests.games.playing import hidden
from tests.games.snowcrest.cards import RESOURCES
from tests.games.snowcrest.reading.scoring import base, majorities, rank, resources, totals, winners
from tests.games.snowcrest.scene import GAME, scene
from tests.games.snowcrest.strategies import MODES, crowded_position
from tests.games.snowcrest.table import decisions, table

DOWN = "village 0 Peasant-, 2 Labourer-, 6 Acolyte-, 8 Pilgrim-"
LABELS = {
    "barley": "Most barley",
    "bell": "Most bells",
    "bowl": "Most bowls",
    "juniper": "Most juniper",
    "gold": "Most gold",
}


def lines(state: State, seat: int = 0) -> dict[str, int]:
    """The points of each line of a seat's result."""
    return {line["label"]: line["points"] for line in state.view(None)["result"]["seats"][seat]["lines"]}


def ended(mine: str, rival: str = "") -> State:
    return scene(f"over\nP0 {mine}\nP1 tiles none; {DOWN}; {rival}")


def test_a_scroll_is_a_point() -> None:
    """SC-SCORE-01"""
    assert lines(ended("scrolls 11"))["Scrolls"] == 11


@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 0), (5, 0), (6, 1), (7, 3), (8, 5)])
def test_buildings(count: int, points: int) -> None:
    """SC-SCORE-02, R-SC-41 Either side, one value only."""
    tiles = " ".join((["farm+", "forge-", "shrine-"] * 3)[:count]) or "none"
    assert lines(ended(f"tiles {tiles}"))["Buildings"] == points


@pytest.mark.parametrize(("track", "count"), [(-5, 3), (-1, 0), (0, 0), (5, 0), (-3, 1)])
def test_omens(track: int, count: int) -> None:
    """SC-SCORE-03, SC-SCORE-04, SC-OMEN-03"""
    state = ended(f"omens {track}; omen_tokens {count}; tiles none; {DOWN}")
    assert (lines(state)["Omen track"], lines(state)["Omen tokens"]) == (track, -count)
    assert state.scores()[0] == track - count


@pytest.mark.parametrize(
    ("mine", "resource", "count"),
    [
        ("tiles none; barley 2", "barley", 2),
        ("tiles farm+ farm+ farm-", "barley", 2),
        ("tiles forge+", "bell", 1),
        ("tiles shrine+ shrine-", "bowl", 1),
        ("tiles none; village 4 Farmer+", "barley", 2),
        ("tiles none; village 4 Farmer-", "barley", 0),
        ("tiles none; village 4 Great Abbot+", "bell", 1),
        ("tiles none; hand Officer", "gold", 1),
        ("tiles none; hand Priest, Nun", "bell", 3),
        ("tiles none; hand Peasant; village 4 Farmer-", "barley", 0),
        ("tiles none; juniper 1; village 4 Forester+; hand Carpenter", "juniper", 4),
    ],
)
def test_resources_in_the_end(mine: str, resource: str, count: int) -> None:
    """SC-SCORE-05, SC-SCORE-06, SC-SCORE-07 Tokens, face-up Villagers and Buildings, hands; Starters nothing.

    The Starters lie face-up for one and face-down for the other. Whoever has one token more has the most.
    """
    for rival, expected in ((max(count, 1), min(count, 1)), (count + 1, 0)):
        state = ended(mine, f"{resource} {rival}")
        assert lines(state)[LABELS[resource]] == expected
        assert lines(state, 1)[LABELS[resource]] == 1
        assert state.view(None)["result"]["seats"][0]["sum"] == count


def test_all_who_have_the_most_score() -> None:
    """SC-SCORE-08, R-SC-39 Ties all gain the point; what nobody has, nobody scores."""
    bells = "\n".join(f"P{seat} tiles none; bell {count}; {DOWN}" for seat, count in enumerate([3, 3, 2]))
    state = scene(f"over\nseats 3\n{bells}")
    assert [lines(state, seat)["Most bells"] for seat in range(3)] == [1, 1, 0]
    assert [lines(state, seat)["Most gold"] for seat in range(3)] == [0, 0, 0]


def test_ties_are_broken_by_all_resources() -> None:
    """SC-SCORE-09, R-SC-40"""
    state = ended(f"scrolls 5; tiles none; {DOWN}", "scrolls 4; barley 1")
    assert state.scores() == [5, 5]
    assert state.winners() == [1]
    assert lines(state)["Resources in a tie"] == 0
    state = ended(f"scrolls 5; tiles none; {DOWN}; barley 1", "scrolls 5; bell 1")
    assert (state.scores(), state.winners()) == ([6, 6], [0, 1])
    state = ended(f"scrolls 6; tiles none; {DOWN}", "scrolls 4; barley 1")
    assert state.winners() == [0]
    assert "Resources in a tie" not in lines(state)


def test_counting_changes_nothing() -> None:
    """SC-SCORE-10, SC-SCORE-07 Supply, box, cards and Forest stay as they were."""
    position = crowded_position(3, 3, "full")
    position["agenda"] = []
    position["table"].update(last_round=True, supply=0)
    state = GAME.load(position)
    assert state.to_move == -1
    before, box = hidden(state), table(state)["scrolls"]["box"]
    assert len(state.scores()) == 3
    assert state.view(0)["result"]
    assert (hidden(state), table(state)["scrolls"]["box"]) == (before, box)


def random_ends() -> list[dict[str, Any]]:
    """Positions after the end, of all modes."""
    found = []
    for seed in range(10):
        for seats, mode in MODES:
            position = crowded_position(seed, seats, mode)
            position["agenda"] = []
            position["table"].update(last_round=True, supply=0)
            chance = random.Random(seed)
            for own in position["table"]["seats"]:
                own["scrolls"] = chance.randrange(8, 12)
            found.append(position)
    return found


def test_an_independent_count_agrees() -> None:
    """SC-SCORE-01, SC-SCORE-02, SC-SCORE-03, SC-SCORE-04, SC-SCORE-05, SC-SCORE-08, SC-SCORE-09

    And SC-SOLO-09: line by line, over many random ends.
    """
    for position in random_ends():
        state = GAME.load(position)
        assert state.scores() == totals(position, is_over=True)
        assert state.winners() == winners(position)
        check_lines(state, position)


def check_lines(state: State, position: dict[str, Any]) -> None:
    """Every line of the result, and its sum."""
    won = majorities(position, is_over=True)
    results = state.view(None)["result"]["seats"]
    for own, result, most in zip(position["table"]["seats"], results, won, strict=True):
        shown = {line["label"]: line["points"] for line in result["lines"]}
        assert sum(shown.values()) == result["total"]
        assert result["sum"] == sum(resources(own, True).values())
        parts = ("Scrolls", "Buildings", "Omen track", "Omen tokens")
        assert sum(shown[label] for label in parts) == base(own)
        if position["options"]["mode"] == "solo":
            assert not set(LABELS.values()) & set(shown)
            assert result["rank"] == rank(result["total"], position["options"]["level"])
        else:
            assert [name for name in RESOURCES if shown[LABELS[name]]] == most
            assert result["rank"] is None


def test_lines_name_their_rules() -> None:
    """SC-SCORE-01, SC-SCORE-02, SC-SCORE-03, SC-SCORE-04, SC-SCORE-08"""
    state = ended("scrolls 11; barley 2; village 4 Farmer+")
    rules = {line["label"]: line["rule"] for line in state.view(None)["result"]["seats"][0]["lines"]}
    assert rules == {
        "Scrolls": "SC-SCORE-01",
        "Buildings": "SC-SCORE-02",
        "Omen track": "SC-SCORE-03",
        "Omen tokens": "SC-SCORE-04",
        **dict.fromkeys(LABELS.values(), "SC-SCORE-08"),
    }


# In the middle of a game


@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_the_running_score_leaves_hands_out(seats: int, mode: str) -> None:
    """R-SC-42 The same formula on the present position; no hand is counted, not even one's own."""
    scores: list[list[int]] = []
    for number, state in enumerate(decisions(GAME.new(seats=seats, mode=mode, seed=2), seed=2)):
        if number % 9 == 0 or state.to_move < 0:
            scores.append(totals(state.position(), is_over=state.to_move < 0))
            for viewer in (None, *range(seats)):
                assert [own["score"] for own in table(state, viewer)["seats"]] == scores[-1]
    assert scores[0] != scores[-1]


def test_a_hand_counts_at_the_end_only() -> None:
    """R-SC-42, SC-SCORE-05"""
    text = f"P0 hand Officer; tiles none; {DOWN.replace('0 Peasant-', '0 Peasant+')}\nP1 tiles none; gold 1"
    assert [own["score"] for own in table(scene(text))["seats"]] == [0, 1]
    assert [own["score"] for own in table(scene(f"over\n{text}"))["seats"]] == [1, 1]


def test_the_parts_that_reasons_name_are_all_of_a_solo_score() -> None:
    """SC-SOLO-09 Scrolls, Buildings and Omens; with rivals the most of each resource comes on top."""
    sums, scores = [], []
    for seed in range(3):
        chance, state = random.Random(seed), GAME.new(seats=1, seed=seed)
        while state.to_move >= 0:
            sums.append(sum(part.points for part in state.score_parts(0)))
            scores += state.scores()
            state.apply(chance.choice(state.legal()))
    assert sums == scores
    assert len(set(scores)) > 1


def test_a_reason_says_where_points_come_from() -> None:
    """SC-OMEN-04"""
    state = scene("P0 village 4 Abbot+, 1 Great Abbot+; barley 3")
    draw = GAME.vocabulary.action("activate:0")
    compared = hint(state, bot("greedy"), [draw], 1, seconds=0.0).other
    assert compared is not None
    assert "scores 2 points (Omens)" in compared.why
