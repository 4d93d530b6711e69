"""The words cards are written in: who chooses, what is a target, what an effect may do (AQ-FX)."""

from pathlib import Path

import pytest

from fireside.core.errors import ContentError
from fireside.core.state import State
from tests.games.alderquest.expecting import check
from tests.games.alderquest.meditating import may_play, meditating, with_effect
from tests.games.alderquest.scene import scene
from tests.games.alderquest.table import (
    board,
    discard,
    held,
    lying,
    minions,
    offered,
    play,
    refused,
    table,
    tile_hand,
    told,
)
from tests.games.playing import asked, hidden, names

CROWD = """red TM01 b2 upgraded; red TM06 b1 exhausted; red GM01 tN upgraded exhausted
    blue B c2; blue HM01 b3 upgraded; blue H e5 exhausted"""


# AQ-FX-01 to AQ-FX-03: steps, choices


def test_fx_01_steps_in_order_as_much_as_can_be_done(tmp_path: Path) -> None:
    """AQ-FX-01 A step without a target is skipped, one with too few does what it can."""
    state = meditating(tmp_path, "STEAL(3); EJECT(foe minion, 1); GAIN(G, 9)", "blue held B1 H1; discard G2")
    assert (held(state), held(state, "blue"), discard(state)) == ("B1 G3 H1", "", "")
    assert asked(state) == (0, "act")


def test_fx_01_the_second_step_sees_what_the_first_did(tmp_path: Path) -> None:
    """AQ-FX-01, R-AQ-102 The rune lost is gained again."""
    state = meditating(tmp_path, "LOSE(foe, 1); GAIN(H, 1)", "blue held H1")
    assert (held(state), held(state, "blue")) == ("H1", "")


def test_fx_02_the_controller_chooses_unless_a_side_is_named(tmp_path: Path) -> None:
    """AQ-FX-02 STEAL is my choice, LOSE(foe) and QDISC(foe) the foe's."""
    effect = "STEAL(1); LOSE(foe, 1); QDISC(foe, 1); EXHAUST(foe minion, 1)"
    described = "blue held B2 H2; blue quarrels BQ01 HQ01; blue B a5; blue H b5"
    play(
        meditating(tmp_path, effect, described),
        "P0: steal:B P1: lose:H P1: discard:BQ01 P0: minion:b5 P0: [act]",
    )


def test_fx_02_a_trap_is_its_owners_out_of_turn() -> None:
    """AQ-FX-02, D-52 In Red's turn Blue chooses for Blue's Trap."""
    state = scene("blue armed HQ08; tiles b3 XB; red T b2; red G b4; red G a3")
    play(state, "move:b2-b3 reveal trigger:HQ08")
    assert asked(state) == (1, "effect_target")
    assert names(state) == ["minion:a3", "minion:b4"]


def test_fx_03_choosing_is_a_must_up_to_is_not(tmp_path: Path) -> None:
    """AQ-FX-03 `up to` offers to stop before each, the first included; without it there is no stop."""
    described = "red TM01 a1; red TM02 b1; red TM03 d1"
    must = meditating(tmp_path, "UPGRADE(my basic minion, 2)", described)
    assert names(must) == ["minion:a1", "minion:b1", "minion:d1"]
    assert refused(must, "stop")
    may = meditating(tmp_path, "UPGRADE(my basic minion, up to 2)", described)
    assert set(names(may)) == {"minion:a1", "minion:b1", "minion:d1", "stop"}
    assert minions(play(may, "stop")) == "a1 T, b1 T, d1 T"


def test_fx_03_a_trigger_may_be_declined() -> None:
    """AQ-FX-03, AQ-TRIG-01 Nothing of it happens then."""
    state = play(scene("red TM01 c2 upgraded carries 1; blue pouch 5"), "move:c2-tS column:1 decline")
    assert tile_hand(state, "blue") == ""


# AQ-FX-04 The Board


def test_fx_04_resolved_after_each_swap_and_each_planted_rune(tmp_path: Path) -> None:
    """AQ-FX-04, AQ-MATCH-12 The first swap matches before the second is chosen; matches are the turn
    player's.
    """
    state = meditating(tmp_path, "SWAP(2)", "board 1: T G | 2: T B | 3: G T | 4: H", "swap:3,1-3,2")
    assert (board(state), held(state)) == ("1: G | 2: B | 3: G | 4: H", "T3")
    assert asked(state) == (0, "effect_target")
    state = meditating(tmp_path, "PLANT(2)", "board 1: T | 2: T | 3: - | 4: H; discard T2", "rune:T column:3")
    assert (held(state), discard(state)) == ("T3", "G1 T1")
    assert names(state) == ["rune:G", "rune:T"]


def test_fx_04_a_trap_of_the_rival_scores_for_the_turn_player() -> None:
    """AQ-FX-04, AQ-MATCH-12 Blue's Tripwire makes a match in Red's turn: Red collects it."""
    state = scene("blue armed HQ09; tiles b3 XB; red T b2; board 1: T | 2: T | 3: G T | 4: H")
    play(state, "move:b2-b3 reveal P1: trigger:HQ09 cell:3,1")
    assert (held(state), board(state)) == ("T3", "1: - | 2: - | 3: - | 4: H")


def test_smash_removes_everything_chosen_in_one_fall(tmp_path: Path) -> None:
    """AQ-FX-04, AQ-TERM-09 Two runes go together: no match in between."""
    described = "board 1: H T | 2: T B | 3: B T | 4: T"
    state = meditating(tmp_path, "SMASH(rival rune, 2)", described, "cell:1,1 cell:3,1")
    assert (board(state), held(state)) == ("1: - | 2: B | 3: - | 4: -", "T4")
    assert hidden(state)["exalted"] == "T"


# AQ-FX-05 Moves by effect


def test_fx_05_moves_by_effect_arrive_but_exhaust_nobody(tmp_path: Path) -> None:
    """AQ-FX-05 An exhausted minion steps, meets a tile, squabbles; a ready one stays ready."""
    state = meditating(
        tmp_path, "STEP(my minion, 2)", "red T b2; tiles b3 AB2", "step:b3 [encounter] reveal take:b3"
    )
    assert (minions(state), lying(state, "b3")) == ("b3 T carries 2", "")
    assert minions(play(state, "stop")) == "b3 T carries 2"
    assert offered(state, "move")
    state = meditating(tmp_path, "STEP(my minion, 1)", "red T b2 exhausted; blue B b3", "step:b3")
    assert (minions(state), minions(state, "blue")) == ("", "")


def test_fx_05_no_confront_by_step_and_stop_before_each(tmp_path: Path) -> None:
    """AQ-FX-05 STEP grants normal moves only, and none must be made."""
    state = meditating(tmp_path, "STEP(my minion, 2)", "red T c5")
    assert names(state) == ["step:b5", "step:c4", "step:d5", "stop"]
    assert names(play(state, "step:c4")) == ["step:b4", "step:c5", "step:d4", "step:tN", "stop"]


def test_fx_05_a_step_into_the_tree_tributes(tmp_path: Path) -> None:
    """AQ-FX-05, AQ-TREE-01, AQ-TRIB-01 A move granted by an effect may climb; the tribute exhausts."""
    state = meditating(tmp_path, "STEP(my minion, 2)", "red TM10 c2 carries 1", "step:tS column:4 decline")
    assert minions(state) == "tS TM10 exhausted"
    assert board(state).endswith("4: H G AB1")


def test_fx_05_a_jump_arrives(tmp_path: Path) -> None:
    """AQ-FX-05 JUMP onto a vacant space: nothing to meet there, no exhaustion, all directions."""
    state = meditating(
        tmp_path, "JUMP(my ground minion)", "red T b2; red G tN; tiles a1 AB1, c2 AR1; blue B a2"
    )
    assert names(state) == ["space:a3", "space:b1", "space:b3", "space:c1"]
    assert minions(play(state, "space:a3")) == "a3 T, tN G"


def test_push_meets_nothing_and_needs_an_open_space(tmp_path: Path) -> None:
    """AQ-TILE-09, R-AQ-94, AQ-FX-08 PUSH onto an open ground space, not up the Tree, no encounter."""
    state = meditating(
        tmp_path, "PUSH(foe ground minion)", "blue B c2 carries 1; red T c1; blue H tW; tiles b2 AR3"
    )
    assert names(state) == ["space:b2", "space:d2"]
    play(state, "space:b2")
    assert (minions(state, "blue"), lying(state, "b2")) == ("b2 B carries 1, tW H", "AR3")
    assert asked(state) == (0, "act")


# AQ-FX-06, AQ-FX-07 Words


def test_fx_06_that_is_the_piece_chosen_just_before(tmp_path: Path) -> None:
    """AQ-FX-06 Without a choice `that` is nobody, and the step is skipped."""
    effect = "UPGRADE(my basic minion, 1); READY(that); GAIN(G, 1)"
    state = meditating(tmp_path, effect, "red TM01 a1 upgraded exhausted")
    assert (minions(state), held(state)) == ("a1 TM01 exhausted", "G1")
    state = meditating(tmp_path, effect, "red TM01 a1 exhausted; red TM02 b1 exhausted", "minion:b1")
    assert minions(state) == "a1 T exhausted, b1 TM02"


def test_fx_06_if_limits_one_step_or_those_in_braces(tmp_path: Path) -> None:
    """AQ-FX-06 With no rune left the braces are passed over, the step behind them is not."""
    effect = "if I hold a rune: { LOSE(me, 1); STEAL(1) }; GAIN(G, 1)"
    state = meditating(tmp_path, effect, "blue held B1")
    assert (held(state), held(state, "blue")) == ("G1", "B1")
    state = scene("red held G1 T1; red quarrels GQ05; blue held B1", with_effect(tmp_path, effect))
    play(state, "play:GQ05")
    assert (held(state), held(state, "blue")) == ("B1 G1", "")


def test_fx_07_words_for_minions(tmp_path: Path) -> None:
    """AQ-FX-07 my, foe, basic, upgraded, ready, exhausted, ground, a guild, adj and in the canopy."""
    found = {
        "READY(my minion)": "minion:b1 minion:tN",
        "EJECT(foe minion, 1)": "minion:b3 minion:c2 minion:e5",
        "EJECT(foe basic minion, 1)": "minion:c2 minion:e5",
        "EJECT(foe ready minion, 1)": "minion:b3 minion:c2",
        "EJECT(foe H minion, 1)": "minion:b3 minion:e5",
        "EJECT(foe minion adj mine, 1)": "minion:b3 minion:c2",
        "KILL(my upgraded minion, 1)": "minion:b2 minion:tN",
    }
    for effect, options in found.items():
        assert " ".join(names(meditating(tmp_path, effect, CROWD))) == options, effect


def test_fx_07_a_single_target_is_taken_unasked(tmp_path: Path) -> None:
    """AQ-FX-07 The same words where they fit just one minion."""
    found = {
        "READY(my ground minion)": "red minions b1 T, b2 TM01, tN GM01 exhausted",
        "READY(my G minion)": "red minions b1 T exhausted, b2 TM01, tN GM01",
        "EJECT(foe upgraded minion, 1)": "blue minions c2 B, e5 H exhausted",
        "EJECT(foe exhausted minion, 1)": "blue minions b3 HM01, c2 B",
        "KILL(my basic ground T minion, 1)": "red minions b2 TM01, tN GM01 exhausted",
    }
    for effect, expected in found.items():
        check(meditating(tmp_path, effect, CROWD), f"asked P0 act; {expected}")


def test_fx_07_words_for_tiles(tmp_path: Path) -> None:
    """AQ-FX-07 down, up, around my minions; a carried Acorn is never a tile."""
    described = "red T b2 carries 3; tiles a1 AR1, b3 AR2 up, c1 AB1, e5 AB2 up, e4 AB3, b2 XR"
    found = {
        "RETURN(my tile, 1)": "tile:a1 tile:b2 tile:b3",
        "RETURN(my down tile, 1)": "tile:a1 tile:b2",
        "RETURN(foe tile, 1)": "tile:c1 tile:e4 tile:e5",
        "PEEK(foe down tile, 1)": "tile:c1 tile:e4",
        "RETURN(my tile sur mine, 1)": "tile:a1 tile:b3",
    }
    for effect, options in found.items():
        assert " ".join(names(meditating(tmp_path, effect, described))) == options, effect


def test_fx_07_words_for_runes(tmp_path: Path) -> None:
    """AQ-FX-07, AQ-TERM-08 Ally and rival runes are guild runes; top, adjacent, a row."""
    described = "board 1: T B AB1 | 2: G * | 3: H | 4: -"
    found = {
        "SMASH(rune, 1)": "cell:1,1 cell:1,2 cell:1,3 cell:2,1 cell:2,2 cell:3,1",
        "SMASH(ally rune, 1)": "cell:1,1 cell:2,1",
        "SMASH(rival rune, 1)": "cell:1,2 cell:3,1",
        "SMASH(rune adj G, 1)": "cell:1,1 cell:2,2 cell:3,1",
        "SMASH(rune adj B, 1)": "cell:1,1 cell:1,3 cell:2,2",
        "SMASH(top of a column, 1)": "cell:1,3 cell:2,2 cell:3,1",
        "SMASH(top two of a column, 2)": "column:1 column:2 column:3",
        "SMASH(each in a row)": "row:1 row:2 row:3",
    }
    for effect, options in found.items():
        assert " ".join(names(meditating(tmp_path, effect, described))) == options, effect


def test_fx_07_each_takes_all_there_are_when_the_step_begins(tmp_path: Path) -> None:
    """AQ-FX-07 In the fixed order of spaces, each once, no choice."""
    state = meditating(tmp_path, "STEP(each my minion, 1)", "red T b2; red G a1; red T tE")
    play(state, "step:a2")  # a1 first, then b2, then the canopy
    assert [name for name in names(state) if name.startswith("step")] == ["step:b1", "step:b3", "step:c2"]
    play(state, "step:b3")
    assert names(state) == ["step:d3", "stop"]
    assert minions(play(state, "step:d3")) == "a2 G, b3 T, d3 T"
    assert asked(state) == (0, "act")


def test_fx_07_return_each(tmp_path: Path) -> None:
    """AQ-FX-07 RETURN(each my up tile): all of them, whatever their number."""
    state = meditating(
        tmp_path, "RETURN(each my up tile)", "tiles a1 AR1 up, a1 AR1 up, b1 AR2 up, c1 AR3; red pouch 3"
    )
    check(state, "lying a1 -; lying b1 -; lying c1 AR3; red pouch 6")


def test_fx_07_front_is_an_own_heros_space_without_an_ally(tmp_path: Path) -> None:
    """AQ-FX-07, AQ-HERO-10 A rival minion there is attacked."""
    state = meditating(tmp_path, "SUMMON(T, front)", "red G a1; blue B c1 carries 1")
    assert names(state) == ["space:c1", "space:e1"]
    play(state, "space:c1")
    check(state, "red minions a1 G; blue minions -; lying c1 AR1 up; deck T 10")


def test_summon_of_a_guild_that_is_not_ones_own_finds_nothing(tmp_path: Path) -> None:
    """AQ-FX-08 SUMMON puts an own guild's minion on the Field."""
    assert may_play(tmp_path, "SUMMON(B, front)", "") == [False]


def test_survive_means_nothing_outside_a_squabble(tmp_path: Path) -> None:
    """AQ-FX-08 A Scheme cannot let anybody survive: there can be no such card."""
    with pytest.raises(ContentError, match="SURVIVE"):
        may_play(tmp_path, "SURVIVE", "red T a1")


# AQ-FX-08, AQ-FX-09 What can be done


def test_fx_08_only_what_the_verb_would_change_is_a_target(tmp_path: Path) -> None:
    """AQ-FX-08, AQ-FX-09, AQ-QUAR-10 Not offered if nobody would be changed; offered if somebody would."""
    nothing_and_something = {
        "READY(my minion)": ("red T a1", "red T a1 exhausted"),
        "EXHAUST(foe minion, 1)": ("blue B a5 exhausted", "blue B a5"),
        "UPGRADE(my basic minion, 1)": ("red TM01 a1 upgraded", "red T a1"),
        "SPILL(foe minion)": ("blue B a5", "blue B a5 carries 1"),
        "PUSH(foe ground minion)": ("blue B tN", "blue B c4"),
        "GRAB(my ground minion)": ("red T a1; tiles a2 AR1 up, c1 AB1 up", "red T a1; tiles b2 AB1 up"),
        "SHIFT(my tile, 1)": ("tiles a1 AR1, a2 AB1; blue B b1", "tiles c1 AR1"),
        "HEROES(1)": ("", "heroes red a GH1-, c GH2, e TH1"),
        "TILES(me, 1)": ("red pouch 0", "red pouch 1"),
        "QDISC(foe, 1)": ("blue armed BQ08", "blue quarrels BQ08"),
        "STEAL(1)": ("", "blue held B1"),
        "LOSE(foe, 1)": ("", "blue held B1"),
        "SMASH(rival rune, 1)": ("board 1: T | 2: G AB1 | 3: T | 4: *", "board 1: B | 2: G | 3: T | 4: G"),
        "TRAPS(hand, 1)": ("red reserve 0", "red reserve 1"),
        "KILL(foe minion, 1)": ("red T a1", "blue B a1"),
        "PEEK(foe down tile, 1)": ("tiles a5 AB1 up, b5 AB1 seen", "tiles a5 AB1"),
        "FLIP(foe down tile, 1)": ("tiles a5 AB1 up, a1 AR1", "tiles a5 AB1 seen"),
        "RETURN(my tile, 1)": ("tiles a5 AB1", "tiles a5 AR1 up"),
        "FROST(1)": ("board 1: * | 2: G | 3: T | 4: H", "discard *1"),
        "FALL(1)": ("", "discard *1"),
        "CLAIM(1)": ("board 1: AR1 | 2: G | 3: T | 4: H; discard AB1", "board 1: AB1 | 2: G | 3: T | 4: H"),
        "JUMP(my ground minion)": ("red T tN", "red T a1"),
    }
    for effect, (nothing, something) in nothing_and_something.items():
        assert may_play(tmp_path, effect, nothing, something) == [False, True], effect


def test_fx_08_step_needs_a_normal_move(tmp_path: Path) -> None:
    """AQ-FX-08, AQ-MOVE-05 A minion shut in by allies is no target; one in the Tree above an ally neither."""
    state = meditating(tmp_path, "STEP(my minion, 1)", "red T a1; red G a2; red G b1; red T c4; red T tN")
    assert names(state) == ["minion:a2", "minion:b1", "minion:c4"]


def test_fx_08_swap_needs_two_unlike_runes(tmp_path: Path) -> None:
    """AQ-FX-08, AQ-HERO-05 Two of the same are no pair."""
    alike, unlike = "board 1: T T | 2: T T | 3: - | 4: G", "board 1: T T | 2: T B | 3: - | 4: -"
    assert may_play(tmp_path, "SWAP(1)", alike, unlike) == [False, True]


def test_fx_08_an_elbow_dropper_needs_no_survival() -> None:
    """AQ-FX-08, AQ-FIGHT-10 SURVIVE is for a minion that the squabble would destroy."""
    state = play(scene("blue; blue HM01 tW upgraded; red T b3; blue B e5"), "move:tW-b3")
    assert asked(state) == (1, "move")
    assert minions(state, "blue") == "b3 HM01, e5 B"


def test_fx_09_judged_with_the_cost_paid(tmp_path: Path) -> None:
    """AQ-FX-09, R-AQ-102 The rune just spent may be gained or planted; it cannot be lost any more."""
    for effect, is_possible in (
        ("GAIN(G, 1)", True),
        ("GAIN(T, 1)", False),
        ("PLANT(1)", True),
        ("LOSE(me, 1)", False),
    ):
        assert may_play(tmp_path, effect, "") == [is_possible], effect
    state = scene("red held G1 T1; red quarrels GQ05", with_effect(tmp_path, "LOSE(me, 1)"))
    assert offered(state, "play")


def test_fx_09_one_step_that_works_is_enough(tmp_path: Path) -> None:
    """AQ-FX-09, AQ-HERO-13 Misdirection without an own tile still moves a Trap; without both it is not
    offered.
    """
    state = play(scene("red held T3; red reserve 1"), "use_hero:e")
    assert names(state)[-1] == "ability"
    check(play(state, "ability"), "red reserve 0; red minions -; red held -")
    assert not offered(play(scene("red held T3; red reserve 0"), "use_hero:e"), "ability")


# AQ-FX-10 Peeking


def test_fx_10_what_was_peeked_at_stays_known_while_it_lies_face_down() -> None:
    """AQ-FX-10 In the view of the peeker's side only, also after a SHIFT."""
    state = scene(
        "blue; blue held H1; blue quarrels HQ04; tiles a1 XR, e1 AR1; red held T1; red quarrels TQ04"
    )
    play(state, "play:HQ04 tile:a1")
    assert (kind_seen(state, "a1", 1), kind_seen(state, "e1", 1)) == ("X", "A1")
    assert kind_seen(state, "a1", None) is kind_seen(state, "e1", None) is None
    shifted = scene("red held T1; red quarrels TQ04; tiles a1 XR seen, e1 AR1")
    play(shifted, "play:TQ04 tile:a1 space:a2 stop")
    assert (kind_seen(shifted, "a2", 1), kind_seen(shifted, "e1", 1)) == ("X", None)


def kind_seen(state: State, space: str, viewer: int | None) -> str | None:
    """What a viewer knows of the tile in a space."""
    place = next(one for one in table(state, viewer)["field"] if one["space"] == space)
    found: str | None = place["tiles"][-1]["kind"]
    return found


def test_a_peek_is_told_to_the_peekers_side_only() -> None:
    """AQ-FX-10 The others hear that, not what."""
    state = scene("blue; blue held H1; blue quarrels HQ04; tiles a1 XR, e1 AR1")
    state.watch()
    play(state, "play:HQ04 tile:a1")
    kinds = {
        viewer: [fact.get("tile") for fact in told(state, "tile_peeked", viewer=viewer)]
        for viewer in (0, 1, None)
    }
    assert kinds == {0: [None, None], 1: ["X", "A1"], None: [None, None]}


# AQ-FX-11 Teams


def test_fx_11_front_means_all_four_heroes_of_a_team(tmp_path: Path) -> None:
    """AQ-FX-11"""
    state = meditating(tmp_path, "SUMMON(T, front)", "seats 4; red G a1")
    assert names(state) == ["space:b1", "space:d1", "space:e1"]


def test_fx_11_heroes_are_those_of_the_seat_whose_turn_it_is(tmp_path: Path) -> None:
    """AQ-FX-11, AQ-TEAM-06"""
    heroes = "heroes red a TH1-, b GH1-, d TH2-, e GH2-"
    state = meditating(tmp_path, "HEROES(1)", f"seats 4; {heroes}")
    assert names(state) == ["ready_hero:a", "ready_hero:b"]
    state = meditating(tmp_path, "HEROES(1)", f"seats 4; place 2; turn 5; {heroes}")
    assert names(state) == ["ready_hero:d", "ready_hero:e"]
