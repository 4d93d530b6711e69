"""Exalted guilds and Relics (AQ-EXALT, AQ-RELIC)."""

import pytest

from fireside.core.state import State
from tests.games.alderquest.scene import RELICS, scene
from tests.games.alderquest.table import (
    board,
    discard,
    exalted,
    held,
    heroes,
    offered,
    play,
    points,
    refused,
    relics,
    revealed,
    snowflakes,
    table,
    targets,
    told,
)
from tests.games.playing import asked, kind, names, offers


def swapped(text: str, cells: str) -> State:
    return play(scene(text), f"use_hero:a swap:{cells}")


FOUR = "board 1: {0} | 2: {0} | 3: G {0} | 4: {0}"

# The status


def test_every_ally_match_of_four_exalts() -> None:
    """AQ-EXALT-01, AQ-EXALT-02, R-AQ-29: not only the first of a game; the own other guild is replaced."""
    assert exalted(swapped(FOUR.format("T"), "3,1-3,2")) == "T"
    for before in ("G", "B", "H", "T"):
        state = swapped(f"exalted {before}\n{FOUR.format('T')}", "3,1-3,2")
        assert table(state)["exalted"]["guild"] == "T"
        assert table(state)["exalted"]["side"] == "red"


def test_a_match_of_three_exalts_nobody() -> None:
    """AQ-EXALT-02: and takes nothing away."""
    state = swapped("exalted G\nboard 1: T | 2: T | 3: G T | 4: B", "3,1-3,2")
    assert (held(state), exalted(state)) == ("T3", "G")
    state = swapped("exalted H\nboard 1: H | 2: H | 3: G H | 4: B", "3,1-3,2")
    assert exalted(state) == "H"


def test_a_rival_match_of_four_ends_the_rivals_status() -> None:
    """AQ-EXALT-03: only of the exalted guild itself."""
    assert exalted(swapped(f"exalted H\n{FOUR.format('H')}", "3,1-3,2")) is None


@pytest.mark.parametrize("before", ["B", "T", "G", None])
def test_a_rival_match_of_four_of_another_guild_changes_nothing(before: str | None) -> None:
    """AQ-EXALT-04"""
    status = f"exalted {before}\n" if before else ""
    assert exalted(swapped(f"{status}{FOUR.format('H')}", "3,1-3,2")) == before


LOST_AND_WON = "board 1: {0} | 2: {1} | 3: B | 4: T"


@pytest.mark.parametrize(
    ("left", "right", "after"),
    [("T T H T", "H H T H", "T"), ("H H T H", "T T H T", "T"), ("B T H T T", "H H T H", "T")],
)
def test_several_changes_are_made_in_their_order(left: str, right: str, after: str) -> None:
    """AQ-EXALT-05, R-AQ-30: Thieves exalted and Hunters removed in one wave, in either order."""
    state = swapped(f"exalted H\n{LOST_AND_WON.format(left, right)}", "1,3-2,3")
    assert (exalted(state), held(state)) == (after, "T4")
    changes = [event.kind for event in state.log(None) if event.kind in ("guild_exalted", "exalted_lost")]
    hunters_first = left[0] in "HB"
    assert changes == (["exalted_lost", "guild_exalted"] if hunters_first else ["guild_exalted"])


# The effects


def test_exalted_guardians_bar_the_opponents_swaps() -> None:
    """AQ-EXALT-06, R-AQ-33: Blue's Swap action keeps off Guardian runes; Red's own does not."""
    text = "exalted G\nboard 1: G T | 2: B G | 3: H B"
    state = play(scene(f"blue\n{text}"), "use_hero:a")
    assert offers(state, "swap") == ["2,1-3,1", "3,1-3,2"]
    state = play(scene(text), "use_hero:a")
    assert "swap:1,1-1,2" in names(state)
    state = play(scene(f"blue\n{text.replace('exalted G', '')}"), "use_hero:a")
    assert "swap:1,1-1,2" in names(state)


def test_exalted_guardians_may_leave_no_swap() -> None:
    """AQ-EXALT-06: then the action is not offered, and the rule is the reason."""
    state = play(scene("blue\nexalted G\nboard 1: G T | 2: T"), "use_hero:a")
    assert not offered(state, "swap")
    state = play(scene("blue\nexalted G\nboard 1: G T B | 2: B T"), "use_hero:a")
    assert refused(state, "swap:1,1-1,2") == "AQ-EXALT-06"


def test_swaps_by_cards_are_not_limited() -> None:
    """AQ-EXALT-06, R-AQ-33"""
    state = scene("blue\nexalted G\nboard 1: G T | 2: B G\nblue held B1; blue quarrels BQ01")
    play(state, "play:BQ01")
    assert "swap:1,1-1,2" in names(state)


def test_exalted_thieves_sneak() -> None:
    """AQ-EXALT-07, R-AQ-36: minions of that side without a special movement, basic ones included."""
    basic = scene("exalted T\nred G b2")
    assert targets(basic) == ["a1", "a2", "a3", "b1", "b3", "c1", "c2"]
    plain = scene("exalted T\nred GM03 b2 upgraded")
    assert targets(plain) == targets(basic)
    special = scene("exalted T\nred GM05 b2 upgraded")  # it has Speed
    assert targets(special) == ["a2", "b1", "b3", "c2"]
    rival = scene("blue\nexalted T\nblue B b2")
    assert targets(rival) == targets(special)
    without = scene("exalted G\nred T b2")
    assert targets(without) == targets(special)


BARDS = "exalted B\nphase reveal\nboard 1: T | 2: H | 3: - | 4: T"


def test_exalted_bards_drop_two_of_three() -> None:
    """AQ-EXALT-08, R-AQ-34: Blue chooses runes and columns in Red's turn; Red has the third."""
    state = scene(f"{BARDS}\npouch T G H")
    assert (asked(state), {drop[0] for drop in offers(state, "drop")}) == ((1, "drop_rune"), {"G", "H", "T"})
    play(state, "P1: drop:H@2 P1: drop:T@3 P0: [act]")
    assert (revealed(state), board(state)) == ("G", "1: T | 2: H H | 3: T | 4: T")


def test_exalted_bards_do_nothing_in_the_own_turn() -> None:
    """AQ-EXALT-08: it happens in the opponent's turn."""
    state = scene(f"blue\n{BARDS}\npouch T G H")
    assert (asked(state), revealed(state)) == ((1, "act"), "T G H")


def test_exalted_bards_finish_what_they_have_begun() -> None:
    """AQ-EXALT-08, AQ-EXALT-10, R-AQ-34, R-AQ-28: the first drop makes four Thieves for Red, who are exalted
    instead; Blue drops the second rune all the same.
    """
    state = scene("exalted B\nphase reveal\nboard 1: T | 2: T | 3: - | 4: T\npouch T G H G B")
    play(state, "P1: drop:T@3")
    assert (held(state), exalted(state)) == ("T4", "T")
    play(state, "P1: drop:G@1 P0: [act]")
    assert revealed(state) == "H"


def test_winter_may_come_while_the_bards_drop() -> None:
    """AQ-EXALT-08, AQ-END-02, AQ-ACORN-05: their first drop brings the fourth Snowflake; nothing follows."""
    state = scene("exalted B\nphase reveal\nsnowflakes 3\nboard 1: * | 2: AB1\npouch AB2 T G")
    play(state, "P1: drop:AB2@3")
    assert (state.to_move, revealed(state), points(state), list(state.winners())) == (-1, "T G", 3, [0])


@pytest.mark.parametrize(("pouch", "drops"), [("H", 1), ("H G", 2)])
def test_exalted_bards_drop_what_there_is(pouch: str, drops: int) -> None:
    """AQ-EXALT-08, R-AQ-34: with fewer than two runes as many as there are."""
    rest = {"H": "red held T8 G10; blue held B10 H8", "H G": "red held T8 G9; blue held B10 H8"}[pouch]
    state = scene(f"{BARDS}\n{rest}\npouch_only {pouch}")
    for _ in range(drops):
        assert state.to_move == 1
        play(state, "drop:G@1" if offered(state, "drop:G@1") else "drop:H@3")
    assert (asked(state), revealed(state)) == ((0, "act"), "")


def test_exalted_hunters_destroy_what_they_swap() -> None:
    """AQ-EXALT-09, R-AQ-35: a rival rune swapped with a Hunter rune, unless the first wave matches it."""
    alone = swapped("blue\nexalted H\nboard 1: H B | 2: T G | 3: B | 4: G", "1,1-2,1")
    assert (board(alone), discard(alone)) == ("1: B | 2: H G | 3: B | 4: G", "T1")
    text = "blue\nexalted H\nboard 1: T G | 2: H T | 3: T B | 4: G T\npouch G B H B"
    state = swapped(text, "2,1-2,2")
    assert not told(state, "runes_destroyed")  # T T T in row 1: the prey is matched
    assert (discard(state), held(state, "blue")) == ("T3", "")


def test_exalted_hunters_spare_the_others() -> None:
    """AQ-EXALT-09: own runes, Acorns, Snowflakes; swaps without a Hunter rune or by the other side."""
    for text, cells in (
        ("blue\nexalted H\nboard 1: H G | 2: B G | 3: T", "1,1-2,1"),
        ("blue\nexalted H\nboard 1: H G | 2: AR1 G | 3: T", "1,1-2,1"),
        ("blue\nexalted H\nboard 1: H G | 2: * G | 3: T", "1,1-2,1"),
        ("blue\nexalted H\nboard 1: B G | 2: T G | 3: H", "1,1-2,1"),
        ("blue\nexalted B\nboard 1: H G | 2: T G | 3: H", "1,1-2,1"),
        ("exalted H\nboard 1: H G | 2: T G | 3: H", "1,1-2,1"),
    ):
        state = swapped(text, cells)
        assert discard(state) == ""
        assert not told(state, "runes_destroyed")


def test_exalted_hunters_act_on_swaps_by_effects() -> None:
    """AQ-EXALT-09: by action or effect."""
    text = "blue\nexalted H\nboard 1: H B | 2: T G | 3: B\nblue held B1; blue quarrels BQ01"
    state = play(scene(text), "play:BQ01 swap:1,1-2,1")
    assert discard(state) == "B1 T1"


def test_exalted_hunters_destroy_before_a_cascade() -> None:
    """AQ-EXALT-09, R-AQ-35: destroyed with the first wave, although a second would have matched it."""
    text = "blue\nexalted H\nboard 1: H B | 2: H T | 3: T H | 4: T"
    state = swapped(text, "3,1-3,2")
    assert (held(state, "blue"), discard(state)) == ("H3", "T1")
    assert board(state) == "1: B | 2: T | 3: - | 4: T"


def test_an_effect_stops_with_the_status() -> None:
    """AQ-EXALT-10: in the middle of a turn, as soon as four of the guild have gone."""
    state = scene(
        "blue\nexalted G\nboard 1: G H | 2: G B | 3: T H | 4: G T\nrevealed G\npouch B H B H T G T G"
    )
    play(state, "use_hero:a")
    assert not any("swap:1,1" in name for name in names(state))
    state = scene("blue\nexalted G\nboard 1: G | 2: G | 3: - | 4: G\nrevealed G\npouch G T B H")
    play(state, "drop:G@3")
    assert exalted(state) is None
    play(state, "use_hero:a")
    assert "swap:1,1-2,1" in names(state)  # the line has brought a new Guardian rune


def test_an_effect_starts_with_the_status() -> None:
    """AQ-EXALT-10: the Thieves sneak in the turn in which they are exalted."""
    state = play(scene("board 1: T | 2: T | 3: - | 4: T\nrevealed T\nred G b2"), "drop:T@3")
    assert targets(state) == ["a1", "a2", "a3", "b1", "b3", "c1", "c2"]


# Relics

FIVE = "board 1: {0} | 2: {0} | 3: B {0} {0} | 4: {0}"


def test_a_match_of_five_gives_a_relic() -> None:
    """AQ-RELIC-01: in addition to the exalted status; four give none."""
    state = swapped(f"{FIVE.format('T')}\nrelic_deck RL5", "3,1-4,1")
    assert (relics(state), exalted(state), held(state)) == ("RL5", "T", "T5")
    assert relics(swapped(FOUR.format("T"), "3,1-3,2")) == ""


def test_a_rival_match_of_five_gives_a_relic_too() -> None:
    """AQ-RELIC-01, R-AQ-31: to the turn player, who also takes the status away."""
    state = swapped(f"exalted H\n{FIVE.format('H')}\nrelic_deck RL5\npouch G T G T", "3,1-4,1")
    assert (relics(state), relics(state, "blue"), exalted(state)) == ("RL5", "", None)


def test_relics_are_hidden_and_do_not_count_as_quarrels() -> None:
    """AQ-RELIC-02, R-AQ-32: the opponent sees the number; with two Quarrels a third is drawn."""
    state = scene("red relics RL1 RL2 RL3; red quarrels TQ01 TQ02; red deck GQ05")
    seen = [table(state, viewer)["sides"][0]["relics"] for viewer in (0, 1, None)]
    assert [one["hand"] for one in seen] == [3, 3, 3]
    assert [relic["card"] for relic in seen[0]["cards"]] == ["RL1", "RL2", "RL3"]
    assert seen[1]["cards"] is seen[2]["cards"] is None
    play(state, "end")
    assert len(table(state, 0)["sides"][0]["quarrels"]["cards"]) == 3


def test_a_relic_costs_one_rune_of_any_guild_and_no_hero() -> None:
    """AQ-RELIC-03, AQ-RELIC-04, AQ-HERO-15: a stolen rune pays as well; then the Relic is discarded."""
    state = scene("red relics RL5; red held G1 H1; red T b2")
    play(state, "relic:RL5 [pay]")
    assert names(state) == ["pay:G", "pay:H"]
    play(state, "pay:H")
    if kind(state) == "effect_target":
        play(state, names(state)[0])
    assert (held(state), heroes(state)) == ("G1", "a GH1, c GH2, e TH1")
    assert (relics(state), relics(state, "discard")) == ("", "RL5")


@pytest.mark.parametrize(
    ("relic", "useful"),
    [
        ("RL1", "board 1: AB1 | 2: T"), ("RL2", "board 1: * | 2: T"), ("RL3", "red T b2 exhausted"),
        ("RL4", "heroes red a GH1-, c GH2, e TH1"), ("RL5", "red T b2"), ("RL6", "blue held B1"),
        ("RL8", "tiles b2 AB1"),
    ],
)  # fmt: skip
def test_a_relic_that_could_do_nothing_may_not_be_played(relic: str, useful: str) -> None:
    """AQ-RELIC-03: nor one that cannot be paid for."""
    assert refused(scene(f"red relics {relic}; red held T1"), "relic") == "AQ-RELIC-03"
    assert not offered(scene(f"red relics {relic}\n{useful}"), "relic")
    assert offered(scene(f"red relics {relic}; red held T1\n{useful}"), "relic")


def test_relics_are_played_in_the_own_action_phase_only() -> None:
    """AQ-RELIC-03"""
    state = scene("phase set; red hand X A1; red relics RL7; red held T1")
    assert names(state) == ["set:A1", "set:X"]
    state = scene("blue\nred relics RL7; red held T1; blue held B1")
    assert not offered(state, "relic")


def test_an_empty_relic_deck_is_made_anew() -> None:
    """AQ-RELIC-04, R-AQ-32: of the discard; if that is empty too there is none."""
    state = swapped(f"{FIVE.format('T')}\nrelic_deck_only\nred relics RL1", "3,1-4,1")
    assert len(relics(state).split()) == 2
    assert (relics(state, "discard"), len(relics(state, "deck").split())) == ("", 6)
    nothing = f"red relics {' '.join(RELICS[:4])}; blue relics {' '.join(RELICS[4:])}"
    state = swapped(f"{FIVE.format('T')}\n{nothing}", "3,1-4,1")
    assert relics(state) == "RL1 RL2 RL3 RL4"
    assert (held(state), snowflakes(state)) == ("T5", 0)
