"""Two readings of the Board, played in step: waves, cascades, lines, exalted guilds, Acorns and winter.

`reading/` was written from 3.4 to 3.8 alone. Whatever the engine does otherwise shows as a difference after
the action that did it; the tests say what the games must have met.
"""

import random
from collections import Counter

import pytest

from fireside.core.state import State
from tests.games.alderquest.reading.board import Board
from tests.games.alderquest.reading.following import followed
from tests.games.alderquest.scene import GAME, scene
from tests.games.alderquest.table import name_of

SEATS = [2, 4, 3]
WANTED = ["drop", "use_hero", "swap", "slide_left", "slide_right", "line", "use", "play", "reveal", "move"]


def met_by(reading: Board | None) -> Counter[str]:
    """What a resolution has met."""
    if reading is None:
        return Counter(["beyond"])
    kinds = [part[0] for part in reading.story]
    waves = [part[1] for part in reading.story if part[0] == "wave"]
    alike = [each for wave in waves for each, _ in wave]
    found = Counter(kinds)
    found["cascade"] = kinds.count("wave") > 1
    found["acorns"] = alike.count("acorns")
    found["two at once"] = sum(len(wave) > 1 for wave in waves)
    found["four"] = sum(len(cells) == 4 for wave in waves for each, cells in wave if each in "BGHT")
    found["five"] = sum(len(cells) >= 5 for wave in waves for each, cells in wave if each in "BGHT")
    found["winter"] = reading.snowflakes >= 4
    found["refill"] = not reading.is_order_known
    return found


def any_of(state: State, chance: random.Random) -> int:
    """Whatever is legal, rather on the Board."""
    legal = state.legal()
    liked = [action for action in legal if name_of(action).partition(":")[0] in WANTED]
    return chance.choice(liked if liked and chance.random() < 0.7 else legal)


def in_step(state: State, chance: random.Random, most: int) -> Counter[str]:
    """Play a game with both readings; what they met."""
    met: Counter[str] = Counter()
    for _ in range(most):
        if state.to_move < 0:
            break
        state, reading = followed(state, any_of(state, chance))
        met += met_by(reading)
    return met


def begun(seats: int) -> State:
    """A new game after its set-up."""
    state, chance = GAME.new(seats=seats, seed=seats), random.Random(seats)
    while state.position()["table"]["turn"] == 0:
        state.apply(chance.choice(state.legal()))
    return state


@pytest.mark.parametrize("seats", SEATS)
def test_whole_games_go_the_same_way(seats: int) -> None:
    """AQ-MATCH-04, AQ-MATCH-05, AQ-MATCH-09, AQ-MATCH-10, AQ-DROP-02, AQ-DROP-10, AQ-TERM-06"""
    met = in_step(begun(seats), random.Random(seats), 500)
    assert met["wave"] > 5
    assert met["line"] > 5


RUNES = ["B", "G", "H", "T", "AR1", "AR2", "AR3", "AB1", "AB2", "AB3", "*"]


WEIGHTS = [
    [4] * 4 + [1] * 6 + [2],
    [1, 1, 1, 4] + [2] * 6 + [3],
    [1, 1, 9, 9] + [0] * 7,
    [1] * 4 + [6, 0, 0] * 2 + [6],
]


def crowded_columns(chance: random.Random) -> list[list[str]]:
    """A Board full of Acorns, pairs and Snowflakes, without a match."""
    weights = chance.choice(WEIGHTS)
    high = chance.choice([3, 5, 6])
    columns: list[list[str]] = [[], [], [], []]
    for column in columns:
        for _ in range(chance.randint(1 if high < 6 else 5, high)):
            column.append(chance.choices(RUNES, weights)[0])
            while matches_in(columns):
                column[-1] = chance.choice(RUNES)
    return columns


def matches_in(columns: list[list[str]]) -> bool:
    return bool(Board({**EMPTY, "board": columns}, str).matches())


EMPTY = scene("board 1: T").position()["table"]


def crowded(chance: random.Random) -> str:
    """A turn that begins on a crowded Board."""
    lines = [f"board {in_words(crowded_columns(chance))}", f"snowflakes {chance.randint(0, 3)}"]
    lines += [f"revealed {' '.join(chance.choices(RUNES, chance.choice(WEIGHTS), k=3))}"]
    lines += [f"seed {chance.randint(0, 99)}", *chance.choice([["blue"], []])]
    lines += chance.choice([[], [f"exalted {chance.choice('BGHT')}"], ["exalted H"]])
    lines += chance.choice([["pouch_only T H"], [f"pouch {chance.choice('BGHT')}"]])
    return "\n".join(lines)


def in_words(columns: list[list[str]]) -> str:
    return " | ".join(f"{number}: {' '.join(column)}" for number, column in enumerate(columns, 1))


def crowded_scene(chance: random.Random) -> State:
    """A table with a crowded Board; descriptions with too many pieces of a kind are thrown away."""
    while True:
        try:
            return scene(crowded(chance))
        except AssertionError:
            continue


def on_the_board(state: State, chance: random.Random) -> int | None:
    """Any action but the end of the turn; a swap that matches rather than another."""
    away = ("end", "discard_quarrels", "summon", "ability")
    legal = [action for action in state.legal() if name_of(action).partition(":")[0] not in away]
    swaps = [action for action in legal if name_of(action).startswith("swap:")]
    if swaps and chance.random() < 0.7:
        columns = state.position()["table"]["board"]
        some = chance.sample(swaps, min(12, len(swaps)))
        legal = [one for one in some if matches_in(swapped(columns, name_of(one)))] or swaps
    return chance.choice(legal) if legal else None


def swapped(columns: list[list[str]], name: str) -> list[list[str]]:
    """The Board after the swap of that name, before anything is resolved."""
    found = [column[:] for column in columns]
    (one, two), (three, four) = (map(int, cell.split(",")) for cell in name[5:].split("-"))
    found[one - 1][two - 1], found[three - 1][four - 1] = (
        columns[three - 1][four - 1],
        columns[one - 1][two - 1],
    )
    return found


def crowded_play(seed: int) -> Counter[str]:
    """A turn on a crowded Board; what it met."""
    chance = random.Random(seed)
    state = crowded_scene(chance)
    met: Counter[str] = Counter()
    for _ in range(16):
        action = on_the_board(state, chance) if state.to_move >= 0 else None
        if action is None:
            break
        state, reading = followed(state, action)
        met += met_by(reading)
    return met


def test_crowded_boards_go_the_same_way() -> None:
    """AQ-ACORN-02, AQ-ACORN-04, AQ-EXALT-09, AQ-DROP-06, AQ-MATCH-06, AQ-END-02; and everything that a
    resolution may bring has been met, but for the larger matches: see below.
    """
    met: Counter[str] = Counter()
    for seed in range(60):
        met += crowded_play(seed)
    wanted = "wave line row prey cascade acorns two_at_once winter refill"
    assert [each for each in wanted.split() if not met[each.replace("_", " ")]] == []


LARGE = {
    "four": "1: {0} | 2: {0} | 4: {0}",
    "five": "1: 1 2 {0} | 2: 2 1 {0} | 3: {0} {0}",
}  # and one on column 3


@pytest.mark.parametrize("exalted", ["", "exalted H", "exalted T"])
@pytest.mark.parametrize("side", ["", "blue"])
@pytest.mark.parametrize("guild", "BGHT")
@pytest.mark.parametrize("size", LARGE)
def test_large_matches_go_the_same_way(size: str, guild: str, side: str, exalted: str) -> None:
    """AQ-MATCH-03, AQ-MATCH-15, AQ-EXALT-02, AQ-EXALT-03, AQ-EXALT-04, AQ-RELIC-01 Of both sides."""
    one, two, other = [each for each in "BGHT" if each != guild]
    board = LARGE[size].format(guild).replace("1 2", f"{one} {two}").replace("2 1", f"{two} {one}")
    state = scene("\n".join(filter(None, [side, f"board {board}", f"revealed {guild} {other}", exalted])))
    _, reading = followed(state, GAME.vocabulary.action(f"drop:{guild}@3"))
    assert met_by(reading)[size] == 1
