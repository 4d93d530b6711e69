"""Hero actions: Swap, Slide, Drop a Line, Summon, Ability (AQ-HERO)."""

import pytest

from fireside.core.state import State
from tests.games.alderquest.scene import GAME, scene
from tests.games.alderquest.table import (
    board,
    deck,
    discard,
    held,
    heroes,
    lying,
    minions,
    offered,
    play,
    quarrels,
    refused,
    told,
)
from tests.games.playing import asked, names, offers


def at_hero(text: str, lane: str = "a") -> State:
    """The table while a Hero is asked what to do."""
    return play(scene(text), f"use_hero:{lane}")


# Heroes as actions


def test_each_ready_hero_acts_once() -> None:
    """AQ-HERO-01: then it is exhausted until its controller's next Ready phase."""
    state = scene("board 1: T G | 2: H B | 3: G\nheroes red a GH1-, c GH2, e TH1\nred quarrels TQ01")
    assert offers(state, "use_hero") == ["c", "e"]
    play(state, "use_hero:c swap:1,1-1,2")
    assert heroes(state) == "a GH1-, c GH2-, e TH1"
    play(state, "use_hero:e swap:1,1-1,2")
    assert heroes(state) == "a GH1-, c GH2-, e TH1-"
    assert not offered(state, "use_hero")
    play(state, "end")
    while state.to_move == 1:
        state.apply(state.legal()[-1])
    assert heroes(state) == "a GH1, c GH2, e TH1"


def test_board_actions_cost_nothing() -> None:
    """AQ-HERO-03, R-AQ-14: without a single rune there are Swap, Slide and Drop a Line."""
    state = at_hero("board 1: T G | 2: H")
    assert names(state) == ["swap:1,1-1,2", "swap:1,1-2,1", "slide_right:1,2", "slide_right:2,1", "line"]
    for action in ("swap:1,1-1,2", "slide_right:1,2", "line"):
        state = play(at_hero("board 1: T G | 2: H\nred held G1 T1"), action)
        assert (held(state), told(state, "rune_paid")) == ("G1 T1", [])


def test_spent_runes_go_to_the_rune_discard_and_are_of_any_guild() -> None:
    """AQ-HERO-02, AQ-HERO-12: the payer chooses each of them, stolen ones too."""
    state = at_hero("heroes red a TH2, c GH1, e TH1\nred held T1 G1 H1\nboard 1: B H T")
    play(state, "ability")
    assert names(state) == ["pay:G", "pay:H"]
    play(state, "pay:G")
    assert names(state) == ["pay:H", "pay:T"]
    play(state, "pay:H")
    assert (held(state), board(state)) == ("T1", "1: B | 2: - | 3: - | 4: -")
    assert discard(state) == "G1 H2 T1"  # with the two destroyed ones


# Swap


def test_a_swap_takes_two_neighbours_on_the_board() -> None:
    """AQ-HERO-04, R-AQ-17: beside or above one another, both cells filled, Acorns and Snowflakes too."""
    state = at_hero("board 1: T G | 2: AR1 | 3: - | 4: *")
    assert offers(state, "swap") == ["1,1-1,2", "1,1-2,1"]
    state = at_hero("board 1: T G H T G H | 2: G H T G H T | 3: H T G H T G | 4: T G H T G H")
    assert len(offers(state, "swap")) == 38


def test_a_swap_need_not_match() -> None:
    """AQ-HERO-05, R-AQ-17"""
    state = play(at_hero("board 1: T G | 2: H"), "swap:1,1-1,2")
    assert (board(state), held(state)) == ("1: G T | 2: H | 3: - | 4: -", "")
    assert heroes(state) == "a GH1-, c GH2, e TH1"


@pytest.mark.parametrize(
    ("one", "two", "is_offered"),
    [
        ("T", "T", False), ("*", "*", False), ("AR1", "AR1", False), ("AB3", "AB3", False),
        ("AR1", "AR2", True), ("AR1", "AB1", True), ("AR1", "*", True), ("T", "G", True), ("T", "*", True),
    ],
)  # fmt: skip
def test_like_runes_are_not_swapped(one: str, two: str, is_offered: bool) -> None:
    """AQ-HERO-05, R-AQ-17: the same guild, two Snowflakes, Acorns of the same colour and points."""
    state = at_hero(f"board 1: {one} {two} | 2: B | 3: H B")
    assert offered(state, "swap:1,1-1,2") == is_offered
    if not is_offered:
        assert refused(state, "swap:1,1-1,2") == "AQ-HERO-05"


# Slide


def test_a_slide_needs_an_empty_cell_beside() -> None:
    """AQ-HERO-06: the neighbouring column is lower than the row."""
    state = at_hero("board 1: T G H | 2: B | 3: T G | 4: H B T")
    assert (offers(state, "slide_left"), offers(state, "slide_right")) == (["3,2", "4,3"], ["1,2", "1,3"])
    assert refused(state, "slide_right:1,1") == "AQ-HERO-06"


def test_a_slide_lets_both_columns_fall() -> None:
    """AQ-HERO-06, R-AQ-18: the rune falls where nothing is under it, and those above it move down."""
    state = play(at_hero("board 1: T G H B | 2: -"), "slide_right:1,2")
    assert board(state) == "1: T H B | 2: G | 3: - | 4: -"
    state = play(at_hero("board 1: - | 2: T AB1 B | 3: H"), "slide_left:2,1")
    assert board(state) == "1: T | 2: AB1 B | 3: H | 4: -"


def test_a_slide_may_match_at_once() -> None:
    """AQ-HERO-06, AQ-MATCH-04: both columns are looked at."""
    state = play(at_hero("board 1: G T T B T | 2: H"), "slide_right:1,4")
    assert (held(state), board(state)) == ("T3", "1: G | 2: H B | 3: - | 4: -")


# Drop a Line


def test_drop_a_line() -> None:
    """AQ-HERO-07: always possible while a rune can be drawn, be it from the discard."""
    state = play(at_hero("board 1: T\npouch G B H T"), "line")
    assert board(state) == "1: T G | 2: B | 3: H | 4: T"
    state = at_hero("board 1: T | 2: G\nred held T9 G9; blue held B10 H9\npouch_only\ndiscard H1")
    assert offered(state, "line")


# Summon


def test_a_summoned_minion_enters_basic_and_exhausted() -> None:
    """AQ-HERO-08, R-AQ-96: in front of the Hero used; the rune decides the guild, not the Hero's guild."""
    state = at_hero("red held T1 G1\ndeck G GM07\ndeck T TM03", "e")
    assert offers(state, "summon") == ["G", "T"]
    play(state, "summon:G")
    assert minions(state) == "e1 G exhausted"
    assert (held(state), discard(state), len(deck(state, "G"))) == ("T1", "G1", 9)
    assert "GM07" not in deck(state, "G")
    state = play(at_hero("blue\nblue held B1", "c"), "summon:B")
    assert minions(state, "blue") == "c5 B exhausted"


def test_no_summon_onto_an_ally_or_from_an_empty_deck() -> None:
    """AQ-HERO-09, R-AQ-55"""
    state = at_hero("red held T1\nred G a1")
    assert refused(state, "summon") == "AQ-HERO-09"
    spaces = [f"red T {space}" for space in ("b1", "b2", "b3", "b4", "b5", "d1", "d2", "d4", "d5", "c4")]
    state = at_hero("red held T1\n" + "; ".join(spaces))
    assert deck(state, "T") == []
    assert not offered(state, "summon")
    state = at_hero("red held T1 G1\n" + "; ".join(spaces))
    assert offers(state, "summon") == ["G"]
    play(state, "summon:G")
    assert "a1 G exhausted" in minions(state)


def test_a_summon_onto_a_rival_is_an_attack() -> None:
    """AQ-HERO-10: both are destroyed."""
    state = play(at_hero("red held T1\nblue B a1 carries 2\ndeck T TM03"), "summon:T")
    assert (minions(state), minions(state, "blue")) == ("", "")
    assert lying(state, "a1") == "AR2 up"
    assert deck(state, "T")[-1] == "TM03"


def test_a_summoned_minion_meets_no_tile() -> None:
    """AQ-HERO-11, R-AQ-43: no face-down rival tile; a face-up Acorn only as an act of its own."""
    state = play(at_hero("red held T1\ntiles a1 XB, a1 AB2 up"), "summon:T")
    assert asked(state) == (0, "act")
    assert (lying(state, "a1"), minions(state)) == ("XB, AB2 up", "a1 T exhausted")
    play(state, "take:a1")
    assert minions(state) == "a1 T exhausted carries 2"


def test_stolen_runes_do_not_summon_or_play_quarrels() -> None:
    """AQ-HERO-15, R-AQ-93: they pay for abilities and Relics only."""
    state = at_hero("red held B3\nred quarrels TQ03\nboard 1: T G")
    assert not offered(state, "summon")
    assert not offered(scene("red held B3\nred quarrels TQ03"), "play")
    state = at_hero("red held B3\nheroes red a TH2, c GH1, e TH1")
    assert offered(state, "ability")
    assert offered(scene("red held B1\nred relics RL7"), "relic")


# Ability


def test_an_ability_needs_its_price() -> None:
    """AQ-HERO-12: as many runes as printed."""
    text = "heroes red a TH2, c GH1, e TH1\nboard 1: B H T\nred held {}"
    assert refused(at_hero(text.format("T1")), "ability") == "AQ-HERO-12"
    assert offered(at_hero(text.format("T1 G1")), "ability")


def test_an_ability_may_be_used_if_a_part_can_be_done() -> None:
    """AQ-HERO-13: without a tile to summon onto, Misdirection still puts a Trap into the pouch."""
    state = play(at_hero("red held T3", "e"), "ability")
    assert (minions(state), held(state), discard(state)) == ("", "", "T3")
    assert told(state, "trap_tiles_moved")
    with_nothing = at_hero("red held T3; red reserve 0\nred hand X X X X X X X X", "e")
    assert refused(with_nothing, "ability") == "AQ-HERO-13"


@pytest.mark.parametrize(
    ("guilds", "hero", "useful"),
    [
        ("B H / T G", "BH2", "red B b2 exhausted"),
        ("T G / B H", "GH1", "tiles a1 AR1"),
        ("T G / B H", "GH2", "red T b2"),
        ("B H / T G", "HH1", "red B b2"),
        ("B H / T G", "HH2", "blue T a4"),
    ],
)
def test_an_ability_without_any_effect_is_not_offered(guilds: str, hero: str, useful: str) -> None:
    """AQ-HERO-13"""
    own, other = guilds.split()[:2]
    second = {"1": "2", "2": "1"}[hero[2]]
    others = f"c {hero[0]}H{second}, e {other if hero[0] == own else own}H1"
    text = f"guilds {guilds}\nheroes red a {hero}, {others}\nred held {own}5\nboard 1: B G"
    assert refused(at_hero(text), "ability") == "AQ-HERO-13"
    assert offered(at_hero(f"{text}\n{useful}"), "ability")


def test_heroes_stay_whatever_happens() -> None:
    """AQ-HERO-14: a confront leaves the Hero as it was; no action names a Hero as its target otherwise."""
    state = scene("red T c5\nheroes blue a BH1-, c HH1, e BH2")
    play(state, "confront:c5")
    assert heroes(state, "blue") == "a BH1-, c HH1, e BH2"
    assert quarrels(state) != ""  # Red has drawn one
    families = {name.partition(":")[0] for name in map(GAME.vocabulary.name, range(GAME.vocabulary.size))}
    assert {family for family in families if "hero" in family} == {"hero", "use_hero", "ready_hero"}
