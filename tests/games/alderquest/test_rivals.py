"""Solitaire: the rivals' turn (AQ-SOLO-18 to AQ-SOLO-31), and the vectors GV-33."""

import pytest

from fireside.core.state import State
from tests.games.alderquest.scene import GROUND, scene
from tests.games.alderquest.table import (
    board,
    deck,
    discard,
    exalted,
    held,
    lying,
    minions,
    play,
    points,
    relics,
    snowflakes,
    tiles,
    told,
)
from tests.games.playing import asked, hidden, kind, names

# The player has Thieves; Bards in the west, Guardians in the north, Hunters in the east. These cards do
# nothing and fit no Hero:
QUIET = "GM05 BM05 GM04"


def solo(described: str, automa: str = QUIET, level: str = "normal") -> State:
    state = scene(f"level {level}; guilds T; automa {automa}\n{described}")
    state.watch()
    return state


def rivals(described: str, automa: str = QUIET, level: str = "normal") -> State:
    """The table after the rivals' turn, or where the player is asked in it."""
    return play(solo(described, automa, level), "end")


def walking(described: str) -> State:
    """The same for a player with Hunters (written R), where no card drawn moves anybody: Bards in the west,
    Guardians in the north, Thieves in the east; two Monks, and a Pirate who finds no rune.
    """
    text = described.replace("red R", "red H")
    state = scene(f"level normal; guilds H; automa GM05 TM10 GM04\n{text}")
    state.watch()
    return play(state, "end")


def placed(state: State) -> list[str]:
    """Where tiles were placed in this turn, with the Hero each remembers."""
    return [f"{fact['space']} {fact['hero']}" for fact in told(state, "rival_tile_placed")]


# The order, sinking


def test_solo_18_the_order_of_the_rivals_turn() -> None:
    """AQ-SOLO-18 Snowflakes sink, tiles are placed, minions move, cards are drawn."""
    state = rivals("board 1: G * | 2: G | 3: B | 4: H; blue B a5; red T a1")
    kinds = [event.kind for event in state.log(None)]
    parts = ("snowflakes_sank", "rival_tile_placed", "minion_moved", "automa_drawn")
    order = [kinds.index(one) for one in parts]
    assert order == sorted(order)
    assert (kinds.count("rival_tile_placed"), kinds.count("automa_drawn")) == (3, 3)
    assert (hidden(state)["turn"], hidden(state)["rivals_turn"]) == (4, False)


def test_gv_33_sinking() -> None:
    """GV-33, AQ-SOLO-19, R-AQ-82 Those in row 1 fall through, gravity, the others change places downwards;
    one that reached row 1 by gravity stays.
    """
    state = rivals("board 1: * G * | 2: G * | 3: B | 4: * * H")
    assert snowflakes(state) == 2
    assert board(state) == "1: * G | 2: * G | 3: B | 4: * H"


def test_gv_33_placing() -> None:
    """GV-33, AQ-SOLO-22, R-AQ-85 The front space, else the first vacant one of the ring from due north."""
    state = rivals("tiles a3 AB1 west; red T a4; stack A3 A2 A1")
    assert placed(state) == ["b4 west", "c5 north", "e3 east"]
    assert tiles(state) == {"a3": "AB1", "b4": "AB3", "c5": "AB2", "e3": "AB1"}


def test_solo_19_two_snowflakes_on_top_of_each_other() -> None:
    """AQ-SOLO-19 From the lowest row up; a Snowflake does not change places with a Snowflake."""
    state = rivals("board 1: T * * G | 2: G | 3: B | 4: H")
    # the lower one changes places with T; the upper one then lies on T and changes places with it
    assert board(state).startswith("1: * * T G")


def test_solo_20_snowflakes_matched_by_sinking_count() -> None:
    """AQ-SOLO-20, AQ-SOLO-21 They go to the Snowflake spaces, blue Acorns to the player."""
    state = rivals("board 1: AB1 | 2: AB2 | 3: T * | 4: H")
    assert (snowflakes(state), points(state)) == (1, 3)
    assert board(state) == "1: - | 2: - | 3: T | 4: H"


@pytest.mark.parametrize(("guild", "line"), [("T", True), ("B", False), ("G", False), ("H", False)])
def test_solo_21_guild_matches_in_the_rivals_turn(guild: str, line: bool) -> None:
    """AQ-SOLO-21, R-AQ-83 Everything is discarded; the player's own guild owes a line."""
    other = "G" if guild != "G" else "B"
    state = rivals(f"board 1: {guild} | 2: {guild} | 3: * {guild} | 4: {other} {other}; pouch G H B H T B G")
    assert held(state) == ""
    assert hidden(state)["rune_discard"].get(guild, 0) == 3
    assert (told(state, "line_dropped") != []) == line
    if line:
        assert board(state) == "1: G | 2: H | 3: B | 4: G G H"


def test_solo_21_no_exalted_guild_and_no_relic() -> None:
    """AQ-SOLO-21 Whatever the size of the match, whoever's guild it is."""
    for guild in "TB":
        columns = "1: X | 2: X | 3: * X X G X | 4: X".replace("X", guild)
        state = rivals(f"board {columns}; pouch G H B H T B G")
        assert hidden(state)["rune_discard"].get(guild, 0) >= 4
        assert (exalted(state), relics(state)) == (None, "")


def test_solo_21_a_lost_exalted_status_is_the_players_turn_only() -> None:
    """AQ-SOLO-21 A match of 4 of the exalted guild in the rivals' turn changes nothing either."""
    state = rivals("exalted T; board 1: T | 2: T | 3: * T | 4: T; pouch G H B H T B G")
    assert exalted(state) == "T"


# Placing


@pytest.mark.parametrize(
    ("taken", "space"),
    [
        ("", "a3"),
        ("a3", "a4"),
        ("a3 a4", "b4"),
        ("a3 a4 b4", "b3"),
        ("a3 a4 b4 b3", "b2"),
        ("a3 a4 b4 b3 b2", "a2"),
        ("a3 a4 b4 b3 b2 a2", "a5"),
        ("a3 a4 b4 b3 b2 a2 a5", "b5"),
        ("a3 a4 b4 b3 b2 a2 a5 b5", "c5"),
        ("a3 a4 b4 b3 b2 a2 a5 b5 c5", "c4"),
        ("a3 a4 b4 b3 b2 a2 a5 b5 c5 c4", "c2"),
        ("a3 a4 b4 b3 b2 a2 a5 b5 c5 c4 c2 c1 b1 a1", "d5"),
    ],
)
def test_solo_22_rings_clockwise_from_due_north(taken: str, space: str) -> None:
    """AQ-SOLO-22, R-AQ-85 Ring by ring round the west front space; the stump and what lies outside is no
    space.
    """
    lying_there = (
        f"tiles {', '.join(f'{one} AB{1 + (number > 8)} west' for number, one in enumerate(taken.split()))}"
    )
    state = rivals(lying_there if taken else "")
    assert placed(state)[0] == f"{space} west"


def test_solo_22_nothing_vacant() -> None:
    """AQ-SOLO-22, AQ-TURN-05 The fewest tiles, along the same order; a minion without a tile comes first."""
    covered = [space for space in GROUND if space not in ("e1", "d2")]
    acorns = ["AB1"] * 9 + ["AB2"] * 6 + ["AB3"] * 2
    there = [f"{space} {tile} west" for space, tile in zip(covered, acorns, strict=False)]
    minions_there = [f"red T {space} exhausted" for space in covered[17:]]
    state = rivals(
        f"tiles {', '.join(there)}; red T e1 exhausted; red T d2 exhausted\n" + "\n".join(minions_there)
    )
    assert placed(state) == ["d5 west"]  # ring 3 from a3 goes down lane d; d5 holds a minion and no tile


def test_solo_23_an_empty_stack_places_nothing() -> None:
    """AQ-SOLO-23 With one tile left only the west Hero gets it."""
    there = [f"{space} AB1 west" for space in ["a1", "b1", "c1", "d1", "e1", "a2", "b2", "d2", "e2"]]
    there += [f"{space} AB2 west" for space in ["a5", "b5", "d5", "e5", "a4", "b4"]]
    state = rivals(f"tiles {', '.join(there)}; red collection 3 3")
    assert placed(state) == ["a3 west"]
    assert hidden(state)["solo"]["stack"] == []


# Rival minions


def test_solo_24_two_moves_towards_the_closest() -> None:
    """AQ-SOLO-24, R-AQ-84 Up to two normal moves; the closest by the length of the path."""
    state = walking("blue B a5; red R a2 exhausted; red R e5 exhausted")
    assert minions(state, "blue") == "a3 B"
    assert [(fact["from"], fact["to"]) for fact in told(state, "minion_moved")] == [
        ("a5", "a4"),
        ("a4", "a3"),
    ]


def test_solo_24_oldest_first() -> None:
    """AQ-SOLO-24, R-AQ-84 In the order they were summoned."""
    state = walking("blue T e5; blue B a5; red R c1 exhausted")
    assert [fact["from"] for fact in told(state, "minion_moved")] == ["e5", "e4", "a5", "b5"]


def test_solo_24_equally_close_the_one_with_most_acorns() -> None:
    """AQ-SOLO-24 Two Acorns draw it more than one of three points."""
    state = walking("blue B c5; red R a5 exhausted carries 3; red R e5 exhausted carries 1 1")
    assert minions(state, "blue") == ""
    assert minions(state) == "a5 H carries 3"
    assert lying(state, "e5") == "AB1 up, AB1 up"


def test_solo_24_then_the_player_chooses_and_the_target_is_kept() -> None:
    """AQ-SOLO-24, D-63 Asked before the first move; kept for the second."""
    state = walking("blue B c5; red R a5; red R e5; red R a1")
    assert asked(state) == (0, "solo_target")
    assert names(state) == ["minion:a5", "minion:e5"]
    play(state, "minion:a5")
    assert (minions(state), minions(state, "blue")) == ("a1 H, e5 H", "")


def test_solo_25_shortest_path_and_its_preferences() -> None:
    """AQ-SOLO-25, R-AQ-84 North, east, south, west, up, down among the shortest."""
    cases = {
        # where the rival and the player's minion stand, and the spaces it goes through
        ("a1", "b2"): ["a2", "b2"],  # north before east
        ("b2", "a1"): ["b1", "a1"],  # south before west
        ("a5", "b4"): ["b5", "b4"],  # east before south
        ("b1", "a2"): ["b2", "a2"],  # north before west
        ("c2", "tN"): ["d2", "d3"],  # round the stump: east before west
        ("c4", "tN"): ["tN"],  # up
        ("tN", "c4"): ["c4"],  # down
    }
    for (rival, player), path in cases.items():
        state = walking(f"blue B {rival}; red R {player} exhausted")
        assert [fact["to"] for fact in told(state, "minion_moved")] == path, (rival, player)


def test_solo_25_spaces_with_rival_minions_are_in_the_way() -> None:
    """AQ-SOLO-25 Round its own, not through; no path: it stays; no player minion: it stays."""
    state = walking("blue B b3; blue T a3; red R a2 exhausted")
    assert told(state, "minion_moved")[0]["from"] == "b3"
    state = walking("blue B a5; blue T a4; blue G b5; red R e1 exhausted")
    moved = [fact["from"] for fact in told(state, "minion_moved")]
    assert "a5" not in moved
    assert told(walking("blue B a5"), "minion_moved") == []


def test_solo_25_it_stops_when_it_squabbles() -> None:
    """AQ-SOLO-25, AQ-SOLO-26 Squabbles are as usual: both are destroyed, Acorns stay."""
    state = walking("blue BM02 a3; red R a2 exhausted carries 2; red R a1 exhausted")
    assert (minions(state), minions(state, "blue")) == ("a1 H", "")
    assert lying(state, "a2") == "AB2 up"
    assert len(deck(state, "H")) == 9


def test_solo_26_rivals_ignore_tiles_and_carry_nothing() -> None:
    """AQ-SOLO-26 They walk over tiles and face-up Acorns, and never tribute or confront."""
    state = walking("blue B a5; red R a2 exhausted; tiles a4 AB1 west, a3 AB2 up west")
    assert minions(state, "blue") == "a3 B"
    assert (lying(state, "a4"), lying(state, "a3")) == ("AB1", "AB2 up")
    state = walking("blue B c1")
    assert minions(state, "blue") == "c1 B"


# The Automa deck


def drawn(state: State) -> list[str]:
    return [f"{fact['hero']} {fact['guild']} {fact['class']}" for fact in told(state, "automa_drawn")]


def test_solo_27_west_north_east() -> None:
    """AQ-SOLO-27 One card each; those that do not fit are discarded."""
    state = rivals("")
    assert drawn(state) == ["west G Monk", "north B Rogue", "east G Monk"]
    assert hidden(state)["solo"]["automa_discard"] == QUIET.split()
    assert len(hidden(state)["solo"]["automa"]) == 27


def test_solo_28_the_discard_is_shuffled_to_a_new_deck() -> None:
    """AQ-SOLO-28 When a card has to be drawn and there is none."""
    every = [f"{guild}M{number:02}" for guild in "BGH" for number in range(1, 11)]
    rest = " ".join(card for card in every if card not in ("GM01", "BM01"))
    state = scene(f"level normal; guilds T; automa GM01 BM01; automa_discard {rest}")
    state.watch()
    play(state, "end")
    while told(state, "automa_drawn")[2:] == [] and state.to_move >= 0:
        play(state, names(state)[0])
    assert len(drawn(state)) == 3
    solo_table = hidden(state)["solo"]
    in_play = [one for one in hidden(state)["minions"] if one["card"][0] != "T"]
    assert len(solo_table["automa"]) + len(solo_table["automa_discard"]) + len(in_play) == 30
    assert len(solo_table["automa"]) > 20


def test_solo_28_destroyed_rivals_go_to_the_bottom() -> None:
    """AQ-SOLO-28 Of the Automa deck, with what everybody saw of them."""
    state = play(solo("red T a2; blue BM07 a3"), "move:a2-a3")
    assert hidden(state)["solo"]["automa"][-1].rstrip("!?") == "BM07"
    assert len(hidden(state)["solo"]["automa"]) == 30


@pytest.mark.parametrize(
    ("level", "automa", "summoned"),
    [
        ("normal", "BM01 GM01 GM02", "a3 B exhausted, c5 G exhausted"),
        ("normal", "GM01 GM06 GM02", "c5 G exhausted"),
        ("normal", "GM01 BM01 HM10", "e3 H exhausted"),
        ("easy", "BM01 GM01 GM02", "a3 B exhausted"),
        ("easy", "GM01 GM06 GM02", "c5 G exhausted"),
        ("easy", "GM01 BM01 HM01", "e3 H exhausted"),
        ("very_easy", "BM06 GM01 HM06", "-"),
        ("brutal", "BM06 GM02 GM01", "a3 B exhausted, c5 G exhausted"),
    ],
)
def test_solo_31_who_is_summoned(level: str, automa: str, summoned: str) -> None:
    """AQ-SOLO-31, AQ-SOLO-02 The same class on the two easy levels, the same guild from Normal on. The Heroes
    are Silas (Rogue), Lily (Cleric) and Ragna (Fighter).
    """
    state = rivals("board 1: T | 2: B | 3: B T | 4: T; pouch T G B G T G B", automa, level)
    assert (minions(state, "blue") or "-") == summoned


def test_solo_31_onto_a_player_or_a_rival_minion() -> None:
    """AQ-SOLO-31 On a player minion: squabble. On a rival minion: discarded instead."""
    state = rivals("red T a3 exhausted carries 1", "BM01 BM02 GM01")
    assert (minions(state), minions(state, "blue")) == ("", "")
    assert lying(state, "a3") == "AB1 up"
    state = rivals("blue BM06 a3", "BM01 BM02 GM01")
    assert minions(state, "blue") == "a3 B"
    assert hidden(state)["solo"]["automa_discard"] == ["BM01", "BM02", "GM01"]


# Draw effects (AQ-SOLO-29, R-AQ-86). The first card is the one tried; it goes to the west Hero, a Bard.

NINJA, PIRATE, CLERIC, MONK = "TM01", "TM06", "GM06", "GM01"
FIGHTER, RANGER, ROGUE, ARTISTE = "HM01", "HM06", "BM01", "BM06"


def guardian(described: str, card: str, level: str = "normal") -> State:
    """The same for a player with Guardians: Bards west, Hunters north, Thieves east."""
    state = scene(f"level {level}; guilds G; automa {card} BM01 HM10\n{described}")
    state.watch()
    return play(state, "end")


def test_solo_29_ninja_removes_an_acorn_of_the_lowest_row() -> None:
    """AQ-SOLO-29, AQ-SOLO-30 The lowest row that holds one; several there: the player chooses."""
    state = guardian("board 1: G AB3 | 2: B AB1 T | 3: H | 4: T B AB2", NINJA)
    assert (asked(state), names(state)) == ((0, "solo_choice"), ["cell:1,2", "cell:2,2"])
    play(state, "cell:2,2")
    assert board(state).startswith("1: G AB3 | 2: B T | 3: H | 4: T B AB2")
    assert discard(state) == "AB1"
    state = guardian("board 1: G AB3 | 2: B | 3: H | 4: T B AB2", NINJA)
    assert "AB3" in discard(state)
    assert guardian("board 1: G | 2: B | 3: H | 4: T", NINJA).to_move == 0


def test_solo_29_pirate_takes_a_held_rune() -> None:
    """AQ-SOLO-29 The player discards one; none: nothing."""
    state = guardian("red held G3", PIRATE)
    assert held(state) == "G2"
    assert held(guardian("", PIRATE)) == ""


def test_solo_29_cleric_moves_tiles_towards_their_heroes() -> None:
    """AQ-SOLO-29, R-AQ-86 Tiles with a player minion around, one orthogonal step that shortens the way to the
    front space, first vacant one of north, east, south, west; the others stay.
    """
    described = "red T b2 exhausted; tiles b1 AB1 west, c1 AB2 up east, e5 AB3 north"
    state = rivals(described, f"{CLERIC} BM01 GM02")
    shifted = [(fact["from"], fact["to"]) for fact in told(state, "tile_shifted")]
    # b1 to a3 by b2 (taken) or a1; c1 to e3 by c2 or d1, north first; e5 has nobody around
    assert shifted == [("b1", "a1"), ("c1", "c2")]


def test_solo_29_cleric_a_tile_at_home_stays() -> None:
    """AQ-SOLO-29 On the front space there is nothing nearer; without a vacant nearer space it stays."""
    state = rivals("red T a4 exhausted; tiles a3 AB1 west, b4 AB2 west, b3 AB2 west", f"{CLERIC} BM01 GM02")
    assert told(state, "tile_shifted") == []


def test_solo_29_monk_puts_a_snowflake_back() -> None:
    """AQ-SOLO-29 From the rune discard into the pouch; none: nothing."""
    state = rivals("discard *2; pouch T B G", f"{MONK} BM01 BM02")
    assert discard(state) == "*1"
    assert rivals("", f"{MONK} BM01 BM02").to_move == 0


def test_solo_29_artiste_drops_a_line() -> None:
    """AQ-SOLO-29"""
    state = rivals("board 1: T | 2: B | 3: T | 4: H; pouch G T B G T T T", "BM06 GM01 GM02")
    assert board(state) == "1: T G | 2: B T | 3: T B | 4: H G"


def test_solo_29_rogue_moves_every_rival_once_more() -> None:
    """AQ-SOLO-29, R-AQ-86 Also one summoned in this turn."""
    state = rivals("blue H e5; red T e1 exhausted", "GM01 BM01 GM02")
    assert minions(state, "blue") == "e2 H"
    state = rivals("red T a1 exhausted", "BM02 BM01 GM02")
    # the first Rogue is summoned on a3 after its effect, the second moves it
    assert minions(state, "blue") == "a2 B exhausted"


def test_solo_29_fighter_ejects_the_closest_to_a_hero() -> None:
    """AQ-SOLO-29, R-AQ-86 In normal moves to a front space of an own Hero; ties: the player chooses."""
    state = rivals("red T a3 exhausted carries 2; red T d4 exhausted", f"{FIGHTER} BM01 GM02")
    assert minions(state) == "d4 T"
    assert lying(state, "a3") == "AB2 up"
    state = rivals("red T a2 exhausted; red T e2 exhausted; red T d3 exhausted", f"{FIGHTER} BM01 GM02")
    assert (kind(state), names(state)) == ("solo_choice", ["minion:a2", "minion:e2"])
    assert minions(play(state, "minion:e2")) == "a2 T, d3 T"
    assert rivals("", f"{FIGHTER} BM01 GM02").to_move == 0


def test_solo_29_fighter_counts_the_way_down_from_the_tree() -> None:
    """AQ-SOLO-29 A minion in the canopy is one move further than the ground beneath it."""
    state = rivals("red T tS exhausted; red T c2 exhausted", f"{FIGHTER} BM01 GM02")
    assert minions(state) == "tS T"


def test_solo_29_ranger_removes_an_own_rune_beside_a_hunter_rune() -> None:
    """AQ-SOLO-29, AQ-SOLO-30 Several: the player chooses; then gravity and matches as in AQ-SOLO-21."""
    described = "board 1: T B | 2: H | 3: T | 4: G T; pouch G G B"
    state = rivals(described, f"{RANGER} BM01 GM02")
    assert (kind(state), names(state)) == ("solo_choice", ["cell:1,1", "cell:3,1"])
    play(state, "cell:1,1")
    assert board(state) == "1: B | 2: H | 3: T | 4: G T"
    assert discard(state) == "T1"


def test_solo_29_ranger_hunts_the_players_guild_whichever_it_is() -> None:
    """AQ-SOLO-29 A player with Bards loses a Bard rune; Acorns and Snowflakes are safe."""
    state = scene("level normal; guilds B; automa HM06 HM01 GM04; board 1: AB1 | 2: H B | 3: T | 4: G")
    play(state, "end")
    assert (board(state), discard(state)) == ("1: AB1 | 2: H | 3: T | 4: G", "B1")


@pytest.mark.parametrize(
    ("card", "described", "words"),
    [
        (NINJA, "board 1: G AB3 | 2: B AB1 T | 3: H | 4: T", "Ninja"),
        (RANGER, "board 1: G B | 2: H | 3: G | 4: T", "Ranger"),
        (FIGHTER, "red G a2; red G e2", "Fighter"),
    ],
)
def test_d_64_says_what_it_asks(card: str, described: str, words: str) -> None:
    """D-64 Which card wants what."""
    found = guardian(described, card).asked()
    assert found is not None
    assert (found.kind, words in str(found.prompt)) == ("solo_choice", True)


def test_solo_30_a_match_after_a_removed_rune_is_discarded() -> None:
    """AQ-SOLO-30, AQ-SOLO-21"""
    state = rivals("board 1: T B | 2: B H | 3: B | 4: G; pouch G G T", "HM06 BM01 GM02")
    # (1,1) is no neighbour of the Hunter rune at (2,2): nothing is removed
    assert board(state) == "1: T B | 2: B H | 3: B | 4: G"
    state = rivals("board 1: H | 2: T B | 3: B | 4: B; pouch G G T", "HM06 BM01 GM02")
    assert (board(state), discard(state)) == ("1: H | 2: - | 3: - | 4: -", "B3 T1")
    assert held(state) == ""
