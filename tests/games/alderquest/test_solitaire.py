"""Solitaire: levels, set-up and the player's turn (AQ-SOLO-01 to AQ-SOLO-17)."""

from collections import Counter

import pytest

from fireside.core.state import State
from tests.games.alderquest.playing import GAME, LEVELS, Mode, steps
from tests.games.alderquest.scene import scene
from tests.games.alderquest.table import (
    board,
    collection,
    deck,
    discard,
    exalted,
    held,
    lying,
    minions,
    offered,
    play,
    points,
    relics,
    snowflakes,
    table,
    tiles,
    told,
)
from tests.games.playing import asked, hidden, kind, names

# Cards for the west, north and east Hero that do nothing and fit none of them (Bard, Guardian, Hunter)
QUIET = "automa GM01 BM01 GM02"


def solo(described: str = "", level: str = "normal") -> State:
    """A table of a player with Thieves, in the Action phase."""
    quiet = "" if "automa" in described else f"; {QUIET}"
    return scene(f"level {level}; guilds T{quiet}\n{described}")


def set_up(moves: str, level: str = "normal", seed: int = 1) -> State:
    return play(GAME.new(level=level, seats=1, seed=seed), moves)


# Levels

LEVEL_TABLE = {
    # target, Traps, Snowflakes, 3-point Acorns, size of the Rival Stack, how a card fits a Hero
    "very_easy": (6, 0, 0, 3, 18, "class"),
    "easy": (8, 0, 0, 3, 18, "class"),
    "normal": (10, 0, 0, 3, 18, "guild"),
    "hard": (12, 2, 1, 3, 21, "guild"),
    "very_hard": (15, 3, 2, 3, 23, "guild"),
    "brutal": (15, 4, 3, 1, 23, "guild"),
}


@pytest.mark.parametrize("level", LEVELS)
def test_solo_02_05_09_the_levels(level: str) -> None:
    """AQ-SOLO-02, AQ-SOLO-05, AQ-SOLO-09, R-AQ-81, R-AQ-89 Target, Rival Stack, Snowflake supply, an empty
    Field and no red tiles.
    """
    target, traps, snow, threes, size, test = LEVEL_TABLE[level]
    state = set_up("guild:T", level)
    stack = Counter(hidden(state)["solo"]["stack"])
    assert +stack == +Counter({"A3": threes, "A2": 6, "A1": 9, "S": snow, "X": traps})
    assert stack.total() == size
    assert hidden(state)["solo"]["supply"] == 12 - snow
    assert table(state)["level"] == {"name": level, "target": target, "test": test}
    assert hidden(state)["field"] == {}
    red = hidden(state)["tiles"]["red"]
    assert (red["pouch"], red["hand"], red["reserve"]) == ({}, {}, 0)


def test_solo_05_the_stack_is_shuffled() -> None:
    """AQ-SOLO-05"""
    stacks = {tuple(hidden(set_up("guild:T", seed=seed))["solo"]["stack"]) for seed in range(5)}
    assert len(stacks) == 5


@pytest.mark.parametrize(
    ("level", "before", "won"),
    [
        ("very_easy", "3 1", True),
        ("very_easy", "2 1", False),
        ("normal", "3 3 2", True),
        ("normal", "3 3 1", False),
        ("brutal", "3 2 2 2 2 2", True),
        ("brutal", "3 2 2 2 2 1", False),
    ],
)
def test_solo_01_won_at_once_when_the_target_is_reached(level: str, before: str, won: bool) -> None:
    """AQ-SOLO-01, R-AQ-91 In the middle of a turn; not a point earlier."""
    state = solo(f"red collection {before}; board 1: AB1 | 2: G AB1 | 3: * | 4: H; revealed T", level)
    play(state, "use_hero:a swap:2,1-2,2")
    assert (state.to_move < 0) == won
    assert hidden(state)["over"] == ("target" if won else None)
    if won:
        assert points(state) == LEVEL_TABLE[level][0]
        assert state.winners() == [0]
        assert state.view(0)["result"]["decided"]["by"] == "target"


def test_solo_01_lost_with_the_fourth_snowflake() -> None:
    """AQ-SOLO-01 It sinks before the target is reached."""
    state = play(solo("snowflakes 3; red collection 3 3; board 1: * G | 2: T | 3: B | 4: H"), "end")
    assert (state.to_move, hidden(state)["over"], snowflakes(state)) == (-1, "winter", 4)
    assert (state.winners(), state.scores()) == ([], [6])
    assert state.view(0)["result"]["decided"]["by"] == "winter"


def test_solo_01_a_wave_that_brings_both_is_won() -> None:
    """AQ-SOLO-01, R-AQ-91 The fourth Snowflake is matched together with the last points."""
    state = solo("snowflakes 3; red collection 3 3 2; board 1: G * | 2: AB1 | 3: AB1 | 4: H")
    play(state, "end")
    assert (state.to_move, snowflakes(state), points(state)) == (-1, 4, 10)
    assert (state.winners(), hidden(state)["over"]) == ([0], "target")


def test_solo_the_two_hundredth_turn_loses() -> None:
    """AQ-END-07, R-AQ-71 The player's and the rivals' turn count as one."""
    state = play(solo("turn 199"), "end")
    assert (state.to_move, hidden(state)["turn"]) == (0, 200)
    state = play(solo("turn 200; board 1: * G | 2: T | 3: B | 4: H"), "end")
    assert (state.to_move, hidden(state)["over"], state.winners()) == (-1, "limit", [])
    assert snowflakes(state) == 1  # the rivals' turn was played


# Set-up


def test_solo_03_04_the_player_has_one_guild_and_a_spare_hero() -> None:
    """AQ-SOLO-03, AQ-SOLO-04, R-AQ-79, D-60, D-61, D-62 Own Heroes in a and c, a spare one in e."""
    state = set_up("[choose_guild]")
    assert names(state) == ["guild:B", "guild:G", "guild:H", "guild:T"]
    play(state, "guild:G [spare_hero]")
    assert names(state) == ["spare:BH1", "spare:BH2", "spare:HH1", "spare:HH2", "spare:TH1", "spare:TH2"]
    play(state, "spare:HH1 [rival_hero]")
    assert names(state) == ["rival:BH1", "rival:BH2"]
    play(state, "rival:BH2 [rival_hero]")  # of the Hunters only Fletcher is left
    assert names(state) == ["rival:TH1", "rival:TH2"]
    play(state, "rival:TH1 [rival_hero]")
    own = {lane: hero[:3] for lane, hero in hidden(state)["heroes"]["red"].items()}
    assert own == {"a": "GH1", "c": "GH2", "e": "HH1"}
    assert hidden(state)["guilds"] == {"red": ["G"], "blue": ["B", "H", "T"]}


@pytest.mark.parametrize("seed", range(4))
def test_solo_06_07_the_west_hero_is_not_of_the_guild_on_top(seed: int) -> None:
    """AQ-SOLO-06, AQ-SOLO-07, D-62 30 cards in the Automa deck; 4 of the 6 arrangements."""
    state = set_up("guild:G spare:HH1 rival:BH2 rival:TH1", seed=seed)
    automa = hidden(state)["solo"]["automa"]
    assert (len(automa), len(set(automa))) == (30, 30)
    assert {card[0] for card in automa} == {"B", "H", "T"}
    top = automa[0][0]
    offered_ones = [name.removeprefix("arrange:") for name in names(state)]
    every = ["BHT", "BTH", "HBT", "HTB", "TBH", "THB"]
    assert offered_ones == [one for one in every if one[0] != top]
    play(state, names(state)[1])
    placed = {lane: hero[:3] for lane, hero in hidden(state)["heroes"]["blue"].items()}
    assert [placed[lane][0] for lane in ("west", "north", "east")] == list(offered_ones[1])
    fronts = {hero["lane"]: hero["front"] for hero in table(state)["heroes"] if hero["side"] == "blue"}
    assert fronts == {"west": "a3", "north": "c5", "east": "e3"}


def test_solo_08_board_and_runes() -> None:
    """AQ-SOLO-08, R-AQ-80 The own guild as X, the others in the order B, G, H, T; 2 held, 30 in the pouch."""
    state = set_up("guild:G spare:HH1 rival:BH2 rival:TH1")
    assert board(state) == "1: G H | 2: B T | 3: H G | 4: T B"
    assert held(state) == "G2"
    assert Counter(hidden(state)["rune_pouch"]) == {"G": 6, "B": 8, "H": 8, "T": 8}


# The player's turn


def test_solo_10_no_tiles_no_quarrels() -> None:
    """AQ-SOLO-10, R-AQ-88 Set Tiles and Draw do nothing."""
    for step in steps(Mode(1, {"level": "hard"}), 3):
        assert step.kind not in ("set_tile", "set_space", "discard_quarrel", "pick_quarrel", "hide_tile")
        assert step.told("tile_set", "tiles_drawn", "quarrel_drawn") == []
    assert step.table["quarrels"]["red"] == {"deck": [], "hand": [], "armed": [], "discard": []}


def test_solo_11_a_tribute_does_not_upgrade() -> None:
    """AQ-SOLO-11 It exhausts the minion and drops the Acorn."""
    state = play(solo("red T c2 carries 2"), "move:c2-tS column:1")
    assert minions(state) == "tS T exhausted"
    assert board(state).startswith("1: T G AB2")


def test_solo_11_a_revealed_snowflake_exhausts() -> None:
    """AQ-SOLO-11, R-AQ-87 To the rune discard; no upgrade, the activation ends."""
    state = play(solo("red T c2; tiles c1 SB west", "hard"), "move:c2-c1 reveal")
    assert (minions(state), discard(state), kind(state)) == ("c1 T exhausted", "*1", "act")


def test_solo_12_no_abilities_and_traps_leave_the_game() -> None:
    """AQ-SOLO-12, R-AQ-87"""
    state = play(solo("red held T5; tiles a1 AB1"), "use_hero:c")
    assert "ability" not in names(state)
    assert "summon:T" in names(state)
    assert all(hero["ability"] is None for hero in table(state)["heroes"])
    state = play(solo("red T c2 carries 1; tiles c1 XB west", "hard"), "move:c2-c1 reveal")
    assert (minions(state), lying(state, "c1")) == ("", "AB1 up")
    assert hidden(state)["solo"]["removed"] == {"X": 1}
    assert len(deck(state, "T")) == 10


def test_solo_13_the_three_others_are_rival_guilds() -> None:
    """AQ-SOLO-13 Own matches are collected, all others discarded with a line."""
    state = play(solo("board 1: T | 2: T | 3: G T | 4: H; revealed T"), "use_hero:a swap:3,1-3,2")
    assert held(state) == "T3"
    for guild in "BGH":
        other = "B" if guild != "B" else "G"
        described = f"board 1: {guild} | 2: {guild} | 3: T {guild} | 4: {other}; pouch T B T G"
        state = play(solo(described), "use_hero:a swap:3,1-3,2")
        assert (held(state), discard(state)) == ("", f"{guild}3")
        assert board(state) == f"1: T | 2: B | 3: T T | 4: {other} G"


def test_solo_14_snowflakes_matched_in_the_own_turn_do_not_count() -> None:
    """AQ-SOLO-14 Alone or with Acorns: to the rune discard."""
    state = play(solo("board 1: * | 2: * | 3: G AB2 | 4: H"), "use_hero:a swap:3,1-3,2")
    assert (snowflakes(state), discard(state), points(state)) == (0, "*2", 2)
    state = play(solo("board 1: * | 2: * | 3: G * | 4: H; snowflakes 3"), "use_hero:a swap:3,1-3,2")
    assert (snowflakes(state), discard(state), state.to_move) == (3, "*3", 0)


def test_solo_15_exalted_and_relics_for_the_own_guild() -> None:
    """AQ-SOLO-15, R-AQ-90 A match of 4 exalts, of 5 gives a Relic; Thieves sneak."""
    state = solo("board 1: T | 2: T | 3: B T T | 4: T; red T b2; relic_deck RL3")
    play(state, "use_hero:a swap:3,1-4,1")
    assert (exalted(state), relics(state), held(state)) == ("T", "RL3", "T5")
    assert offered(state, "move:b2-a1")


def test_solo_15_relics_without_meaning() -> None:
    """AQ-SOLO-15, R-AQ-90 Nobody upgrades, nothing can be stolen; a flipped Trap leaves the game; a Snowflake
    that falls in the player's turn goes to the discard.
    """
    assert not offered(solo("red relics RL5; red held T1; red T a1"), "relic")
    assert not offered(solo("red relics RL6; red held T1"), "relic")
    state = solo("red relics RL8; red held T1; tiles a3 XB west, b1 SB west, b2 AB1 west", "hard")
    play(state, "relic:RL8 tile:a3 tile:b1 tile:b2")
    assert hidden(state)["solo"]["removed"] == {"X": 1}
    assert tiles(state) == {"b2": "AB1 up"}
    assert discard(state) == "T1 *1"
    state = solo("red relics RL2; red held T1; board 1: T * | 2: G | 3: B | 4: H; snowflakes 3")
    play(state, "relic:RL2")
    assert (snowflakes(state), discard(state)) == (3, "T1 *1")
    assert board(state) == "1: T | 2: G | 3: B | 4: H"


def test_solo_15_claim_still_scores() -> None:
    """AQ-SOLO-15, AQ-SOLO-01 The Crown may bring the target."""
    state = solo("red relics RL1; red held T1; board 1: T AB2 | 2: G | 3: B | 4: H; red collection 3 3 2")
    play(state, "relic:RL1")
    assert (collection(state), state.winners()) == ("3 3 2 2", [0])


@pytest.mark.parametrize(
    ("space", "lane", "first", "second"),
    [("a3", "west", "a4", "b4"), ("c5", "north", "d5", "d4"), ("e3", "east", "e4", "e2")],
)
def test_solo_16_a_confront_places_two_tiles(space: str, lane: str, first: str, second: str) -> None:
    """AQ-SOLO-16, R-AQ-88 For that Hero, while the minion still stands there; then it is destroyed."""
    state = play(solo(f"red T {space} carries 3; stack A1 A2"), f"confront:{space}")
    assert minions(state) == ""
    assert lying(state, space) == "AB3 up"
    assert (lying(state, first), lying(state, second)) == ("AB1", "AB2")
    assert {tile["hero"] for space in (first, second) for tile in hidden(state)["field"][space]} == {lane}
    assert asked(state) == (0, "act")


@pytest.mark.parametrize(("scored", "supply", "added"), [(0, 9, 1), (2, 9, 3), (3, 2, 2), (1, 0, 0)])
def test_solo_17_a_refill_adds_snowflakes(scored: int, supply: int, added: int) -> None:
    """AQ-SOLO-17, R-AQ-89 One and one more for each that was scored, as far as there are any."""
    spaces = [lane + row for row in "1245" for lane in "abde"][: 12 - scored - supply]
    lying_there = ", ".join(f"{space} SB west" for space in spaces)
    state = solo(
        f"""tiles {lying_there}; supply {supply}; snowflakes {scored}; pouch_only T
        board 1: T | 2: G | 3: B | 4: H""",
        "brutal",
    )
    state.watch()
    play(state, "use_hero:a line")
    refilled = told(state, "pouch_refilled")
    assert [fact["snowflakes"] for fact in refilled] == [added]
    in_cycle = hidden(state)["rune_pouch"] + [rune for column in hidden(state)["board"] for rune in column]
    assert in_cycle.count("*") + hidden(state)["rune_discard"].get("*", 0) == added
    assert hidden(state)["solo"]["supply"] == supply - added


def test_solo_32_a_dismissed_tile_goes_back_into_the_stack() -> None:
    """AQ-SOLO-32, R-AQ-101 Shuffled in, unseen; it forgets its Hero."""
    state = solo("red T c2; tiles c1 AB3 west")
    size = len(hidden(state)["solo"]["stack"])
    play(state, "move:c2-c1 dismiss")
    assert lying(state, "c1") == ""
    assert len(hidden(state)["solo"]["stack"]) == size + 1
    assert hidden(state)["solo"]["stack"].count("A3") == 3
    places = set()
    for seed in range(6):  # on this level there is one 3-point Acorn
        state = solo(f"red T c2; tiles c1 AB3 west; seed {seed}", "brutal")
        play(state, "move:c2-c1 dismiss")
        places.add(hidden(state)["solo"]["stack"].index("A3"))
    assert len(places) > 2
