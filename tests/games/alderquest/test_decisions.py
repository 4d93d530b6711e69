"""Every decision: who is asked, what is offered, in which order, how much at most (D-01 to D-64)."""

import random
import re
from collections import Counter

import pytest

from fireside.core.state import State
from tests.games.alderquest.counting import SPACES
from tests.games.alderquest.playing import ALONE, GAME, MODES, PAIR, Mode, busy, moments
from tests.games.alderquest.scene import scene
from tests.games.alderquest.table import held, lying, play, refused, table
from tests.games.playing import asked, hidden, kind, names

MOST = {
    "choose_guild": 4,
    "place_hero": 12,
    "hide_tile": 4,
    "set_tile": 5,
    "set_space": 24,
    "drop_rune": 12,
    "pick_column": 4,
    "act": 120,
    "hero_action": 60,
    "pay": 4,
    "move": 30,
    "encounter": 2,
    "take_on_entry": 2,
    "tribute_order": 3,
    "trap_response": 7,
    "judo": 5,
    "use_trigger": 2,
    "pass": 4,
    "take": 3,
    "discard_quarrel": 21,
    "confront_discard": 20,
    "effect_target": 38,
    "spare_hero": 6,
    "rival_hero": 4,
    "solo_target": 10,
    "solo_choice": 10,
}
# Whether there is one option depends on a secret: asked all the same
SECRET = {"hide_tile", "set_tile"}
OUT_OF_TURN = {
    "drop_rune", "pick_column", "encounter", "take_on_entry", "trap_response", "judo", "use_trigger",
    "confront_discard", "effect_target", "choose_guild", "place_hero", "hide_tile",
}  # fmt: skip
ORDERS = [
    SPACES,
    ["1", "2", "3", "4"],
    ["B", "G", "H", "T"],
    ["A3", "A2", "A1", "S", "X"],
    ["3", "2", "1"],
    ["a", "b", "c", "d", "e"],
    ["B", "G", "H", "T", "AR1", "AR2", "AR3", "AB1", "AB2", "AB3", "*"],
]
MENU = ["drop", "use_hero", "move", "pass", "take", "play", "relic", "end", "discard_quarrels"]


def verbs(state: State) -> list[str]:
    return list(dict.fromkeys(name.partition(":")[0] for name in names(state)))


def entries(state: State, family: str) -> list[str]:
    return [name.partition(":")[2] for name in names(state) if name.partition(":")[0] == family]


# All decisions of whole games


@pytest.mark.parametrize("mode", MODES[:6] + MODES[-1:], ids=str)
def test_every_decision_of_a_game(mode: Mode) -> None:
    """4.1 to 4.5: kinds, maxima, fixed orders, deciders; a single option only where it is a secret."""
    seen: Counter[str] = Counter()
    for state in moments(mode, 1 + mode.seats, 1 if mode in ALONE else 9):
        what, options = kind(state), names(state)
        seen[what] += 1
        assert what in MOST
        assert 1 <= len(options) <= MOST[what], what
        check_order(options)
        if len(options) == 1:
            assert has_tiles(state) if what in SECRET else what == "act" and has_cards(state), what
        active = table(state)["active"]
        if state.to_move != (active or {}).get("seat", state.to_move):
            assert what in OUT_OF_TURN or mode in ALONE, what
    assert len(seen) > (5 if mode in ALONE else 9)


def check_order(options: list[str]) -> None:
    """The fixed order of spaces, columns, guilds, tiles and runes within a family."""
    families: dict[str, list[str]] = {}
    for name in options:
        family, _, entry = name.partition(":")
        families.setdefault(family, []).append(entry)
    for found in families.values():
        orders = [order for order in ORDERS if set(found) <= set(order)]
        assert not orders or any(found == sorted(found, key=order.index) for order in orders), found


def has_tiles(state: State) -> bool:
    """Whether several tiles are left to hide or set."""
    own = hidden(state)
    return any(sum(own["tiles"][side]["hand"].values()) > 1 for side in ("red", "blue"))


def has_cards(state: State) -> bool:
    side = table(state)["active"]["side"]
    own = hidden(state)
    return bool(own["quarrels"][side]["hand"] or own["relics"][side])


def test_refusals_agree_with_what_is_offered() -> None:
    """INV-29 Over the whole vocabulary, at decisions of every kind: a rule for everything but the options."""
    looked: Counter[str] = Counter()
    for mode in (PAIR, MODES[2], MODES[-1], MODES[-3]):
        for state in moments(mode, 8, 1 if mode in ALONE else 3):
            what = "/".join(step[0] for step in state.position()["agenda"][-1:]) + kind(state)
            if looked[what] < 2:
                looked[what] += 1
                rules = {action: state.why_not(action) for action in range(GAME.vocabulary.size)}
                assert [action for action, rule in rules.items() if rule is None] == state.legal(), what
    assert len(looked) > 30


# Set-up


def test_d_01_guilds_in_turn() -> None:
    """D-01 Blue, Red, Blue, and the last is Red's unasked."""
    state = PAIR.new(1)
    for seat, left in ((1, "BGHT"), (0, "BHT"), (1, "BH")):
        assert asked(state) == (seat, "choose_guild")
        assert entries(state, "guild") == list(left)
        play(state, {1: "guild:G", 0: "guild:T"}[seat] if len(left) > 2 else "guild:B")
    assert hidden(state)["guilds"] == {"red": ["T", "H"], "blue": ["G", "B"]}
    assert kind(state) == "place_hero"


def test_d_02_heroes_in_turn() -> None:
    """D-02 12, then 6, then 2 options, Red first."""
    state = play(PAIR.new(1), "guild:B guild:T guild:H")
    counts = []
    for seat in (0, 1, 0, 1, 0, 1):
        if kind(state) == "place_hero":
            assert state.to_move == seat
            counts.append(len(names(state)))
            play(state, names(state)[0])
    assert counts == [12, 12, 6, 6, 2, 2]


def test_d_03_hiding_in_secret() -> None:
    """D-03 In the order of the spaces, also with one kind left; the sixth tile of a side is not asked for."""
    state = GAME.new(seats=2, seed=1, first_game=True)
    asked_for = []
    for number in range(10):
        assert kind(state) == "hide_tile"
        found = state.asked()
        assert found is not None
        asked_for.append((state.to_move, re.findall(r"\b[a-e][1-5]\b", str(found.prompt))[0]))
        assert names(state)[0] == ["hide:A3", "hide:A2", "hide:A1", "hide:A1", "hide:S"][number % 5]
        play(state, names(state)[0])
    spaces = ["a2", "b1", "c1", "c2", "d1", "a4", "b5", "c4", "c5", "d5"]
    assert asked_for == list(zip([0] * 5 + [1] * 5, spaces, strict=True))
    assert [lying(state, space) for space in ("a2", "b1", "c1", "c2", "d1", "e2")] == [
        "AR3", "AR2", "AR1", "AR1", "SR", "SR",
    ]  # fmt: skip


def test_d_03_gives_180_results() -> None:
    """D-03 Every assignment of the starting tiles can be made, and no other."""
    assert hiding_results(GAME.new(seats=2, seed=1, first_game=True)) == 180


def hiding_results(state: State) -> int:
    if state.to_move != 0 or kind(state) != "hide_tile":
        return 1
    total = 0
    for action in state.legal():
        other = state.clone()
        other.apply(action)
        total += hiding_results(other)
    return total


# The turn


def test_d_10_and_d_11_setting() -> None:
    """D-10, D-11 Kinds once each, also if it is one; not asked for a single tile; every vacant space."""
    state = scene("phase set; red hand X A1 A1 A3; red T b2; tiles a1 AB1, a2 AR1 up")
    assert (asked(state), names(state)) == ((0, "set_tile"), ["set:A3", "set:A1", "set:X"])
    play(state, "set:A1")
    vacant = [space for space in SPACES[:24] if space not in ("a1", "a2", "b2")]
    assert (asked(state), entries(state, "space")) == ((0, "set_space"), vacant)
    play(state, "space:e5 set:A3 space:e4 set:X space:e3 [set_space]")
    assert hidden(state)["setting"] == "A1"
    assert names(scene("phase set; red hand A1 A1")) == ["set:A1"]
    assert len(names(scene("phase set; red hand X"))) == 24


def test_d_12_and_d_13_dropping() -> None:
    """D-12, D-13 Distinct runes; columns that are not full; on a full Board all."""
    state = scene("revealed H T H")
    assert entries(state, "drop") == ["H@1", "H@2", "H@3", "H@4", "T@1", "T@2", "T@3", "T@4"]
    columns = "1: B G H T B G | 2: H T B G H T | 3: AR2 G H B{} | 4: * B T H G B"
    state = scene(f"revealed T; board {columns.format(' T')}")
    assert entries(state, "drop") == ["T@3"]
    state = scene(f"revealed H; board {columns.format(' T G')}")
    assert entries(state, "drop") == ["H@1", "H@2", "H@3", "H@4"]


def test_d_12_the_exalted_bards_side_is_asked() -> None:
    """D-12, D-13 By the other side, twice."""
    state = scene("phase reveal; exalted B; pouch T G H; board 1: T | 2: G | 3: B | 4: H")
    assert (asked(state), len(entries(state, "drop"))) == ((1, "drop_rune"), 12)
    play(state, "drop:G@1 P1: [drop_rune] drop:T@2")
    assert (asked(state), hidden(state)["revealed"]) == ((0, "act"), ["H"])


def test_d_20_the_menu() -> None:
    """D-20 Only what is possible, in this order; end only when the revealed row is empty."""
    everything = """revealed T; red T b2 carries 1; red G b1 exhausted; tiles b1 AB1 up; red held T1 G1
        red quarrels TQ03; red relics RL3"""
    assert verbs(scene(everything)) == MENU[:-2]
    assert verbs(scene(everything.replace("revealed T", ""))) == MENU[1:]
    exhausted = "heroes red a GH1-, c GH2-, e TH1-"
    assert names(scene(f"{exhausted}; red quarrels TQ03")) == ["end", "discard_quarrels"]
    state = scene(f"{exhausted}; red relics RL8; red held T1")
    assert (kind(state), names(state)) == ("act", ["end"])  # asked, for the hand is a secret
    state = scene(f"{exhausted}; red relics RL8")
    assert hidden(state)["turn"] == 4  # without a rune no card can be played, as everybody sees
    assert refused(scene("revealed T"), "end") == "AQ-TURN-10"


def test_d_20_without_cards_a_single_end_is_unasked() -> None:
    """D-20 Nobody could do anything else, and everybody sees it: the turn ends."""
    state = scene("heroes red a GH1-, c GH2-, e TH1-; phase act; red pouch 0; blue pouch 0")
    assert hidden(state)["turn"] == 4


def test_d_22_and_d_23_heroes() -> None:
    """D-22, D-23 Ready own Heroes with a possible action; the five actions in order, with their objects."""
    state = scene("heroes red a GH1, c GH2-, e TH1; red held T3")
    assert entries(state, "use_hero") == ["a", "e"]
    play(state, "use_hero:e [hero_action]")
    assert verbs(state) == ["swap", "line", "summon", "ability"]
    state = play(scene("board 1: T B | 2: - | 3: G | 4: H; red held T3"), "use_hero:e")
    assert verbs(state) == ["swap", "slide_left", "slide_right", "line", "summon", "ability"]


def test_d_24_and_d_25_swaps_and_slides() -> None:
    """D-24, D-25 Unordered pairs of unlike neighbours; rune and side with an empty neighbour cell."""
    full = "1: B G H T B G | 2: H T B G H T | 3: B G H T B G | 4: H T B G H T"
    state = play(scene(f"board {full}"), "use_hero:a")
    assert len(entries(state, "swap")) == 38
    state = play(scene("board 1: T T | 2: G B | 3: - | 4: AB1"), "use_hero:a")
    assert entries(state, "swap") == ["1,1-2,1", "1,2-2,2", "2,1-2,2"]
    tall = "1: B G H T B G | 2: - | 3: B G H T B G | 4: -"
    state = play(scene(f"board {tall}"), "use_hero:a")
    assert entries(state, "slide_left") == [f"3,{row}" for row in range(1, 7)]
    assert entries(state, "slide_right") == [f"{column},{row}" for column in (1, 3) for row in range(1, 7)]


def test_d_26_and_d_27_summon_and_pay() -> None:
    """D-26, D-27 Own guilds with a rune and a card; any held rune pays, in the order of the guilds."""
    state = play(scene("red held T1 G1 B2"), "use_hero:a")
    assert entries(state, "summon") == ["G", "T"]
    state = play(scene("red held T1 G1 B2 H1; red T b2"), "use_hero:c ability")
    assert (asked(state), names(state)) == ((0, "pay"), ["pay:B", "pay:G", "pay:H"])
    assert names(play(state, "pay:G")) == ["pay:H", "pay:T"]


@pytest.mark.parametrize(
    ("holding", "asked_for", "label"),
    [
        ("T2", [], ""),
        ("G1 T1", [], ""),
        ("T6", [], ""),
        ("G2 T1", ["G"], ""),
        ("G2 T2", ["G", "T"], "Pay 2 Thief runes"),
        ("B1 H1 T1", ["B", "H"], "Pay 1 Hunter rune and 1 Thief rune"),
    ],
)
def test_d_27_is_asked_only_where_runes_can_be_paid_in_several_ways(
    holding: str, asked_for: list[str], label: str
) -> None:
    """D-27 Neither the order of runes nor a single way is asked; a label says what goes with a choice."""
    state = play(scene(f"red held {holding}; red T b2"), "use_hero:c ability")
    if holding == "G2 T1":  # one Guardian rune is paid in any case; which is the other?
        assert (kind(state), entries(state, "pay")) == ("pay", ["G", "T"])
        assert held(state) == "G1 T1"
        return
    assert entries(state, "pay") == asked_for
    if label:
        assert state.label(state.legal()[-1]) == label


def test_d_30_and_d_31_moving() -> None:
    """D-30, D-31 Ready minions with a legal move; stop only after the first move; pass and take too."""
    described = """red TM03 b2 upgraded carries 1; red T e1 exhausted; red G a1; red T b1; red T a2
        tiles b1 AB2 up"""
    state = scene(described)
    assert [move for move in entries(state, "move") if move[:2] == "b2"] == [
        "b2-a3", "b2-b3", "b2-c1", "b2-c2"
    ]  # fmt: skip
    assert (entries(state, "pass"), entries(state, "take")) == (["b2"], ["b1"])
    assert refused(state, "stop")
    play(state, "move:b2-b3")
    assert asked(state) == (0, "move")
    assert names(state) == [
        "step:a3", "step:b2", "step:b4", "step:tW", "sneak:a4", "sneak:c2", "sneak:c4", "stop", "take:b1"
    ]  # fmt: skip


def test_d_31_an_activation_without_a_move_left_ends_by_itself() -> None:
    """D-31 After its second move, and when it is shut in."""
    state = play(scene("red T b2; red G e1"), "move:b2-b3 step:b4")
    assert asked(state) == (0, "act")
    assert hidden(state)["activated"] is None
    state = scene("red TM03 b2 upgraded carries 1; red G a2; red G b1")
    play(state, "move:b2-a1 [act]")
    assert hidden(state)["activated"] is None


def test_d_32_to_d_34_arrival() -> None:
    """D-32, D-33, D-34 Reveal or dismiss, take or leave, which Acorn first."""
    state = play(scene("red T b2; tiles b3 AB2"), "move:b2-b3")
    assert (asked(state), names(state)) == ((0, "encounter"), ["reveal", "dismiss"])
    play(state, "reveal")
    assert (asked(state), set(names(state))) == ((0, "take_on_entry"), {"take:b3", "leave"})
    state = play(scene("red T c2 carries 3 1 1"), "move:c2-tS")
    assert (asked(state), names(state)) == ((0, "tribute_order"), ["acorn:3", "acorn:1"])
    assert kind(play(state, "acorn:1")) == "pick_column"


def test_d_35_to_d_37_out_of_turn() -> None:
    """D-35, D-36, D-37 The tile's owner, the attacked minion's controller, the triggered one's."""
    state = play(scene("red T b2; tiles b3 XB; blue armed BQ08 HQ08"), "move:b2-b3 reveal")
    assert (asked(state), names(state)) == ((1, "trap_response"), ["eject", "trigger:BQ08", "trigger:HQ08"])
    state = play(scene("red T b2; blue BM10 b3 upgraded; red G b4"), "move:b2-b3")
    assert asked(state) == (1, "judo")
    assert set(names(state)) == {"stand", "evade:a3", "evade:b2"}
    state = play(scene("red T b2; blue BM03 b3 upgraded"), "move:b2-b3")
    assert (asked(state), names(state)) == ((1, "use_trigger"), ["use", "decline"])


def test_d_37_is_asked_only_if_the_ability_can_do_something() -> None:
    """D-37, AQ-FX-09"""
    state = play(scene("red TM09 b2 upgraded; tiles b3 SB"), "move:b2-b3 reveal")
    assert kind(state) == "move"  # no Thief rune in the discard


def test_d_38_and_d_39_passing_and_taking() -> None:
    """D-38, D-39 Giver, points, receiver; taker, points."""
    state = scene("red T b2 carries 3 1; red G b3; red T c2 carries 2; red G e1")
    assert entries(state, "pass") == ["b2", "c2"]
    assert names(play(state, "pass:b2")) == ["acorn:3", "acorn:1"]
    assert names(play(state, "acorn:1")) == ["receiver:b3", "receiver:c2"]
    state = scene("red T b2; red G b3 exhausted; tiles b2 AB1 up, b3 AB3 up, b3 AB1 up")
    assert entries(state, "take") == ["b2", "b3"]
    assert names(play(state, "take:b3")) == ["acorn:3", "acorn:1"]


def test_d_40_and_d_41_cards() -> None:
    """D-40, D-41 Those that can be played."""
    state = scene("red held T1 G1; red quarrels TQ03 GQ05 TQ01 GQ08")
    assert entries(state, "play") == ["GQ05", "GQ08", "TQ03"]  # Blue has nothing to steal
    state = scene("red held T1; red relics RL6 RL4 RL3; red T a1 exhausted")
    assert entries(state, "relic") == ["RL3"]


def test_d_50_and_d_51_discarding() -> None:
    """D-50, D-51 Any card or done, again and again; the confronted side picks, unless it has one card."""
    state = play(scene("red quarrels TQ01 GQ01"), "discard_quarrels")
    assert (asked(state), set(names(state))) == (
        (0, "discard_quarrel"),
        {"discard:GQ01", "discard:TQ01", "done"},
    )
    assert set(names(play(state, "discard:GQ01"))) == {"discard:TQ01", "done"}
    state = play(scene("red T c5; blue quarrels HQ01 HQ02"), "confront:c5")
    assert (asked(state), names(state)) == ((1, "confront_discard"), ["discard:HQ01", "discard:HQ02"])
    assert asked(play(state, "discard:HQ01")) == (0, "act")
    state = play(scene("red T c5; blue quarrels HQ01"), "confront:c5")
    assert (asked(state), hidden(state)["quarrels"]["blue"]["discard"]) == ((0, "act"), ["HQ01"])


def test_d_52_effect_targets() -> None:
    """D-52 The effect's controller; 38 swaps at most, 24 tiles."""
    full = "1: B G H T B G | 2: H T B G H T | 3: B G H T B G | 4: H T B G H T"
    state = play(scene(f"blue; blue held B1; blue quarrels BQ01; board {full}"), "play:BQ01")
    assert (asked(state), len(names(state))) == ((1, "effect_target"), 38)


def test_d_60_to_d_64_solitaire() -> None:
    """D-60, D-61, D-62, D-63, D-64 All of them are the player's."""
    seen = set()
    for mode in ALONE:
        for seed in range(2):
            for state in moments(mode, seed, 1, busy):
                seen.add(kind(state))
                assert state.to_move == 0
    assert {"choose_guild", "spare_hero", "rival_hero", "solo_target", "solo_choice"} <= seen
    assert "place_hero" not in seen


# Timeouts


@pytest.mark.parametrize(
    ("described", "moves", "default"),
    [
        ("", "", "end"),
        ("revealed T H", "", "drop:H@1"),
        ("red T b2", "move:b2-b3", "stop"),
        ("red quarrels TQ01", "", "end"),
        ("red quarrels TQ01", "discard_quarrels", "done"),
        ("red TM01 c2 upgraded carries 1; blue pouch 3", "move:c2-tS column:1", "decline"),
        ("red T b2; blue BM10 b3 upgraded", "move:b2-b3", "stand"),
        ("red T b2; tiles b3 AB1", "move:b2-b3", "dismiss"),
        ("red T b2; tiles b3 AB1", "move:b2-b3 reveal", "leave"),
        ("red T b2; tiles b3 XB; blue armed BQ08", "move:b2-b3 reveal", "eject"),
        ("red held T1; red relics RL8; tiles a5 AB1, b5 AB1", "relic:RL8", "stop"),
        ("red held T3; red TM01 b1; red TM02 b2; red relics RL5", "relic:RL5", "stop"),
        ("blue; blue held H1; blue quarrels HQ02; blue B b2", "play:HQ02", "stop"),
        ("board 1: T G", "use_hero:a", "swap:1,1-1,2"),
    ],
)
def test_timeouts_take_the_careful_answer(described: str, moves: str, default: str) -> None:
    """Timeout default: end, stop, done, decline, stand, leave, dismiss, eject, else the first option."""
    state = play(scene(described), moves)
    assert GAME.vocabulary.name(state.default()) == default


def test_defaults_follow_their_order_at_every_decision() -> None:
    """The first of these words that is offered, else the first option."""
    words = ["end", "stop", "done", "decline", "stand", "leave", "dismiss", "eject"]
    for state in moments(PAIR, 4, 5):
        options = names(state)
        expected = next((word for word in words if word in options), options[0])
        assert GAME.vocabulary.name(state.default()) == expected


def test_no_decision_can_be_taken_back() -> None:
    """Section 4: no cancel. No answer, and none to the question that follows it, leads back to a question."""
    chance, tried = random.Random(3), 0
    for state in moments(PAIR, 6, 9):
        before = state.position()
        other = state.clone()
        other.apply(chance.choice(other.legal()))
        assert other.position() != before
        for action in other.legal():
            further = other.clone()
            further.apply(action)
            assert further.position() != before
            tried += 1
    assert tried > 300
