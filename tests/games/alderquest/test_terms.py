"""What the words of the rules mean, and where everything lies (AQ-TERM, AQ-GEO)."""

import pytest

from tests.games.alderquest.scene import GAME, GROUND, Scene, scene
from tests.games.alderquest.table import (
    board,
    collection,
    discard,
    held,
    lying,
    offered,
    play,
    points,
    refused,
    reserve,
    revealed,
    rune_pouch,
    snowflakes,
    table,
    targets,
    tile_pouch,
)
from tests.games.playing import asked, kind, offers

# Terms


def test_ally_is_the_own_team_and_an_ally_acorn_has_the_own_colour() -> None:
    """AQ-TERM-01: the teammate's minion is an ally's; Acorns of the own colour are no prey."""
    state = scene("seats 4\nplace 2\nred T c2 carries 2\nred T b2\ntiles b2 AR1 up, c2 AB1 up")
    play(state, "P2: [act]")
    assert {move[:2] for move in offers(state, "move")} == {"b2", "c2"}
    state = scene("seats 4\nplace 2\nred T b2\ntiles b2 AR1 up")
    assert not offered(state, "take")
    state = scene("seats 4\nplace 1\nturn 4\nblue H b2\ntiles b2 AR1 up")
    assert offered(state, "take")


def test_a_face_down_tile_is_a_tile_and_no_acorn() -> None:
    """AQ-TERM-02, AQ-TERM-03: what lies face-down is unrevealed and nobody takes it."""
    state = scene("red T b2\ntiles b2 AB2, c2 AB1 up")
    seen = {space["space"]: space["tiles"] for space in table(state, 0)["field"]}
    assert [(tile["up"], tile["kind"]) for tile in seen["b2"] + seen["c2"]] == [(False, None), (True, "A1")]
    assert not offered(state, "take")
    assert offered(scene("red T b2\ntiles b2 AB2 up"), "take")
    smuggle = scene("red T b2; red held T1; red quarrels TQ07\ntiles b2 AB2, c2 AB1, a1 AB3")
    assert refused(smuggle, "play:TQ07") == "AQ-QUAR-10"


def test_tiles_are_in_pouches_hands_reserves_and_on_the_field() -> None:
    """AQ-TERM-02: all 32 of a colour can be told apart by where they are."""
    state = scene("red hand X A3; tiles a1 AR1, b1 SR\nred reserve 5\nphase set")
    elsewhere = sum(tile_pouch(state).values()) + 2 + reserve(state)
    assert elsewhere + len(lying(state, "a1").split() + lying(state, "b1").split()) == 32


def test_acorns_and_snowflakes_become_runes() -> None:
    """AQ-TERM-04, AQ-ACORN-01: a revealed Snowflake goes to the rune discard, is drawn again, and dropped."""
    state = scene("red GM03 b2 upgraded\ntiles b3 SB\nboard 1: T | 2: G\npouch_only B\ndiscard AR1")
    play(state, "move:b2-b3 reveal")
    assert "*1" in discard(state)
    assert "AR1" in discard(state)


def test_a_refill_brings_acorns_and_snowflakes_back() -> None:
    """AQ-TERM-06, AQ-DROP-03, AQ-DROP-10, R-AQ-12: the whole discard returns, for both sides alike."""
    everything = "blue held B9 H10; red held G10 T9"
    state = scene(f"{everything}\nphase reveal\nboard 1: B | 2: T\npouch_only\ndiscard AR1 AB2 *")
    assert sorted(revealed(state).split()) == ["*", "AB2", "AR1"]
    assert (discard(state), rune_pouch(state)) == ("", "")
    play(state, "drop:*@3 drop:AR1@4 drop:AB2@2")
    assert board(state) == "1: B | 2: T AB2 | 3: * | 4: AR1"


def test_red_spends_a_rune_and_blue_draws_it() -> None:
    """AQ-TERM-06, AQ-HERO-02: there is one rune pouch and one rune discard for everybody."""
    text = "red held T9 G10; blue held B10 H10\nboard 1: T\npouch_only"
    state = play(scene(text), "use_hero:a summon:G use_hero:c summon:G end")
    assert (asked(state)[0], revealed(state)) == (1, "G G")


def test_acorns_and_snowflakes_are_never_held() -> None:
    """AQ-TERM-05: their matches give no held rune, and no position holds one."""
    state = play(scene("board 1: AB1 | 2: AB2 | 3: - | 4: T\nrevealed *"), "drop:*@3")
    assert (held(state), held(state, "blue"), points(state)) == ("", "", 3)
    position = Scene("").position()
    position["table"]["held"]["red"] = {"AB1": 1}
    with pytest.raises(ValueError, match="AB1"):
        GAME.load(position)


def test_a_collection_holds_the_rivals_colour() -> None:
    """AQ-TERM-07, AQ-TERM-04: a scored Acorn is a rune no more."""
    state = play(scene("board 1: AR3 | 2: AR1 | 3: - | 4: T\nrevealed AR2"), "drop:AR2@3")
    assert (collection(state), collection(state, "blue")) == ("", "3 2 1")
    assert list(state.scores()) == [0, 6]
    assert (discard(state), board(state)) == ("", "1: - | 2: - | 3: - | 4: T")


FOX = "blue\nblue HM06 b3 upgraded; blue held H3\ntiles b2 AR1\nrevealed H"


def test_neighbours_of_runes_are_on_the_board() -> None:
    """AQ-TERM-08: a Hunter rune in hand or in the revealed row is next to nothing."""
    state = play(scene(f"{FOX}\nboard 1: T G | 2: B"), "move:b3-b2 reveal leave")
    assert kind(state) == "move"
    state = play(scene(f"{FOX}\nboard 1: T G | 2: H B | 3: - | 4: G"), "move:b3-b2 reveal leave use")
    assert board(state) == "1: G | 2: H B | 3: - | 4: G"  # the only rival rune next to a Hunter rune


def test_destroyed_runes_are_discarded_and_matches_follow() -> None:
    """AQ-TERM-09: gravity acts, and what it brings together matches; nobody scores what was destroyed."""
    text = "blue\nblue held H1; blue quarrels HQ03\nboard 1: B T G | 2: B G | 3: T B T H | 4: G"
    state = play(scene(text), "play:HQ03 cell:3,1")
    assert held(state, "blue") == "B3"
    assert discard(state) == "H1 T1"
    assert board(state) == "1: T G | 2: G | 3: T H | 4: G"


def test_the_view_shows_what_lies_how() -> None:
    """AQ-TERM-10: Heroes and minions exhausted, the exalted guild and its effect are seen by all."""
    state = scene("exalted T; heroes red a GH1-, c GH2, e TH1\nred T b2 exhausted")
    seen = table(state)
    assert [hero["ready"] for hero in seen["heroes"][:3]] == [False, True, True]
    minion = next(space["minion"] for space in seen["field"] if space["space"] == "b2")
    assert minion["ready"] is False
    assert (seen["exalted"]["guild"], seen["exalted"]["side"]) == ("T", "red")
    assert "Sneak" in seen["exalted"]["text"]


def test_a_basic_minion_shows_guild_and_class_only() -> None:
    """R-AQ-11: which card it is nobody knows, not even its owner, until it is upgraded; a deck shows the
    class of its top card.
    """
    state = scene("red TM08 b2; red GM03 c2 upgraded; blue BM06 d2\ndeck T TM04")
    for viewer in (0, 1, None):
        seen = table(state, viewer)
        shown = {space["space"]: space["minion"] for space in seen["field"] if space["minion"]}
        assert [(one["guild"], one["class"]) for one in shown.values()] == [
            ("T", "Pirate"),
            ("G", "Monk"),
            ("B", "Artiste"),
        ]
        assert [one["card"] for one in shown.values()] == [None, "GM03", None]
        assert [one["text"] is None for one in shown.values()] == [True, False, True]
        assert {one["guild"]: one["top"] for one in seen["decks"]}["T"] == "Ninja"


# The Field


def steps_from(space: str, more: str = "") -> list[str]:
    """Where a Red minion may step from a space, alone on the Field."""
    state = scene(f"red T {space}\nboard 1: T\n{more}")
    return targets(state)


def test_the_field_has_24_ground_and_4_canopy_spaces() -> None:
    """AQ-GEO-01, R-AQ-03: five lanes and five rows, and the stump in the middle is no space."""
    spaces = [space["space"] for space in table(scene(""))["field"]]
    assert spaces == [*GROUND, "tN", "tE", "tS", "tW"]
    assert len(GROUND) == 24
    assert "c3" not in spaces


@pytest.mark.parametrize("space", GROUND)
def test_neighbours_share_an_edge(space: str) -> None:
    """AQ-GEO-05, AQ-GEO-08, AQ-GEO-03, R-AQ-04: one step in a lane or row, never the stump; four spaces lead
    up into the Tree.
    """
    lane, row = "abcde".index(space[0]), int(space[1])
    near = [(lane - 1, row), (lane, row - 1), (lane, row + 1), (lane + 1, row)]
    ground = [f"{'abcde'[one]}{two}" for one, two in near if 0 <= one <= 4 and 1 <= two <= 5]
    canopy = {"c4": ["tN"], "d3": ["tE"], "c2": ["tS"], "b3": ["tW"]}.get(space, [])
    assert steps_from(space) == [one for one in ground if one != "c3"] + canopy


@pytest.mark.parametrize(("canopy", "beneath"), [("tN", "c4"), ("tE", "d3"), ("tS", "c2"), ("tW", "b3")])
def test_a_canopy_space_is_next_to_the_ground_beneath_only(canopy: str, beneath: str) -> None:
    """AQ-GEO-06, R-AQ-05: one way down, and no way to another branch."""
    state = scene(f"red T {canopy}; red T a1")
    assert targets(state, canopy) == [beneath]


def test_passing_between_the_levels() -> None:
    """AQ-GEO-06, R-AQ-05: from the ground up to the space above, and to no other branch."""
    state = scene("red T c2 carries 1; red T tS; red G tE; red G d2; red G tW\nboard 1: T")
    play(state, "pass:c2")
    assert offers(state, "receiver") == ["d2", "tS"]


def test_surrounding_means_eight_neighbours() -> None:
    """AQ-GEO-07, AQ-GEO-05: diagonals count where a card says surrounding; far ones do not."""
    tiles = "a1 AB1 up, a3 AB1 up, c1 AB1 up, c2 AB2 up, b3 AB3 up, d2 AB1 up, b4 AB1 up, d4 AB1 up"
    state = scene(f"red T b2; red held T1; red quarrels TQ07\ntiles {tiles}")
    play(state, "play:TQ07")
    assert offers(state, "tile") == ["a1", "a3", "b3", "c1", "c2"]


def test_surrounding_keeps_to_its_level() -> None:
    """AQ-GEO-07, R-AQ-05: a minion in the canopy is surrounded by canopy, not by tiles on the ground."""
    text = "blue\nblue held H1; blue quarrels HQ05\ntiles b2 AR1, c2 AR1, d3 AR2\nblue B {}"
    assert not offered(scene(text.format("tS")), "play")
    state = play(scene(text.format("c1")), "play:HQ05")
    assert offers(state, "tile") == ["b2", "c2"]


STOAT = """blue
blue HM05 {0} upgraded carries 2 1; blue B c4; red TM02 tN upgraded
board 1: T | 2: G"""


def test_canopy_spaces_surround_one_another_in_a_ring() -> None:
    """AQ-GEO-07, R-AQ-05: between two tributes in tE a squabble in tN makes the Stoat Fighter spill, since tE
    and tN are neighbours of the ring; in tS, opposite, nothing happens to it.
    """
    climb = "move:{}-{} acorn:2 column:3 use step:tN P0: use"
    state = play(scene(STOAT.format("d3")), climb.format("d3", "tE"))
    assert lying(state, "d3") == "AR1 up"
    state = play(scene(STOAT.format("c2")), climb.format("c2", "tS").replace(" P0: use", ""))
    assert lying(state, "c2") == ""
    assert asked(state) == (1, "pick_column")  # the second tribute


def test_the_stump_is_never_crossed() -> None:
    """AQ-GEO-08, R-AQ-59: no Flight over it, no Sneak onto it, no Charge through it."""
    flight = scene("blue\nblue BM01 c2 upgraded")
    assert targets(flight) == ["a2", "b2", "c1", "d2", "e2", "tS"]
    sneak = scene("red TM03 b2 upgraded")
    assert targets(sneak) == ["a1", "a2", "a3", "b1", "b3", "c1", "c2"]
    charge = scene("blue\nblue HM01 c5 upgraded; red T c1; red T a5")
    assert targets(charge) == ["a5", "b5", "c4", "d5"]


def confronting(side: str) -> list[str]:
    """Where a minion of a side may confront a Hero."""
    turn, guild = ("blue", "B") if side == "blue" else ("turn 3", "T")
    found = []
    for space in GROUND:
        state = scene(f"{turn}\n{side} {guild} {space}")
        if offered(state, "confront"):
            found.append(space)
    return found


def test_sides_heroes_and_fronts() -> None:
    """AQ-GEO-02, AQ-GEO-09, AQ-GEO-10, AQ-GEO-11, R-AQ-03: Red sits south, Blue north; Heroes in a, c and e;
    a rival Hero is met from the space in front of it, one of the 16 outer spaces.
    """
    state = scene("")
    fronts = {(hero["side"], hero["lane"]): hero["front"] for hero in table(state)["heroes"]}
    assert fronts == {
        ("red", "a"): "a1", ("red", "c"): "c1", ("red", "e"): "e1",
        ("blue", "a"): "a5", ("blue", "c"): "c5", ("blue", "e"): "e5",
    }  # fmt: skip
    assert confronting("red") == ["a5", "c5", "e5"]
    assert confronting("blue") == ["a1", "c1", "e1"]
    outer = [space for space in GROUND if space[0] in "ae" or space[1] in "15"]
    assert len(outer) == 16
    assert set(fronts.values()) <= set(outer)


def test_space_means_ground_space() -> None:
    """AQ-GEO-04: a tile, a summoned minion or a jump never goes to the canopy."""
    state = scene("phase set; red hand X")
    assert offers(state, "space") == GROUND
    jump = scene("red T c2; red held T1; red quarrels TQ02")
    play(jump, "play:TQ02")
    assert offers(jump, "space") == ["b1", "b2", "b3", "c1", "d1", "d2", "d3"]


def test_open_and_vacant() -> None:
    """AQ-GEO-14: a minion closes a space; a minion or a tile keeps it from being vacant."""
    tiles = ", ".join(f"{space} AR1" for space in GROUND[:5]) + ", b1 AB1 up"
    state = scene(f"phase set; red hand X; red T b2; blue B b3\ntiles {tiles}")
    assert offers(state, "space") == [space for space in GROUND[5:] if space not in ("b1", "b2", "b3")]
    judo = scene("blue\nred GM01 d2 upgraded; blue B d3; red T c2; blue H e2\ntiles d1 AB1")
    play(judo, "move:d3-d2 P0: [judo]")
    assert offers(judo, "evade") == ["d1", "d3"]  # open, although a tile lies there


# The Board


def test_the_board_is_4_by_6_and_alike_for_all() -> None:
    """AQ-GEO-15, AQ-GEO-16, R-AQ-01: column 1 is the left-most one for both sides."""
    state = scene("board 1: B T | 2: G")
    seen = [table(state, viewer)["board"] for viewer in (0, 1, None)]
    assert seen[0] == {"columns": 4, "rows": 6, "cells": [["B", "T"], ["G"], [], []]}
    assert seen[1] == seen[2] == seen[0]


def test_no_column_is_higher_than_6() -> None:
    """AQ-GEO-17: a column is full with six runes and takes no more."""
    state = scene("board 1: B G H T B G | 2: T\nrevealed H")
    assert offers(state, "drop") == ["H@2", "H@3", "H@4"]
    with pytest.raises(ValueError, match="most is 6"):
        scene("board 1: B G H T B G H | 2: T")


def test_the_revealed_row_is_not_on_the_board() -> None:
    """AQ-GEO-18: what waits above the Board matches with nothing, and is neither swapped nor slid."""
    state = scene("board 1: T T | 2: H\nrevealed T T T")
    assert (board(state), revealed(state)) == ("1: T T | 2: H | 3: - | 4: -", "T T T")
    play(state, "use_hero:a swap:1,1-2,1")  # the only two unlike neighbours
    assert board(state) == "1: H T | 2: T | 3: - | 4: -"
    play(state, "use_hero:c")
    assert (offers(state, "slide_left"), offers(state, "slide_right")) == ([], ["1,2", "2,1"])


def test_matched_snowflakes_lie_below_the_board() -> None:
    """AQ-GEO-19, AQ-ACORN-06, R-AQ-26: four spaces outside the grid; red or blue is the same."""
    text = "board 1: T | 2: * | 3: *\nrevealed *\nred pouch S S S S S S"
    state = play(scene(text), "drop:*@4")
    assert (snowflakes(state), board(state)) == (3, "1: T | 2: - | 3: - | 4: -")
    assert table(state)["snowflakes"] == {"scored": 3, "end": 4}
    assert "*" not in discard(state) + rune_pouch(state)
