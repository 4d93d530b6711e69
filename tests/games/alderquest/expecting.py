"""Cases in a few lines: a table in the words of `scene.py`, what is played, and what is seen afterwards.

BH1 what the case shows
  blue; blue held B2; board 1: T | 2: B | 3: G | 4: H
> use_hero:a ability swap:1,1-2,1
= board 1: B | 2: T | 3: G | 4: H; blue held -; discard B2

After `=` stand parts set apart by `;`, `-` for nothing:
board, revealed, discard, snowflakes, exalted (as in scene.py)      red held, quarrels, armed, discarded
red minions a1 G exhausted, b3 TM01 carries 2                       red hand, pouch (how many), reserve
lying d4 AR2 up                                                     red points, relics, heroes
deck T 9 (how many), bottom T TM01                                  asked P0 act
looked_at b3 (peeked at by the rival), snow_in_pouch 1              offered step:a1 stop
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from fireside.core.state import State
from tests.games.alderquest import table as words
from tests.games.alderquest.scene import scene
from tests.games.playing import hidden, kind, names


@dataclass(frozen=True)
class Case:
    """One block of a file of cases."""

    title: str
    described: str
    moves: str
    expected: str

    def __str__(self) -> str:
        return self.title.replace(" ", "_")

    def played(self) -> State:
        return words.play(scene(self.described), self.moves)


def cases(path: Path) -> list[Case]:
    """The blocks of a file; lines that begin with # are remarks."""
    found = []
    for block in path.read_text(encoding="utf-8").split("\n\n"):
        lines = [line for line in block.splitlines() if line and line[0] != "#"]
        if lines:
            parts = {sign: [line[2:] for line in lines[1:] if line[0] == sign] for sign in " >="}
            found.append(Case(lines[0], "\n".join(parts[" "]), " ".join(parts[">"]), ";".join(parts["="])))
    return found


def check(state: State, expected: str) -> None:
    """Every part of `expected` is seen."""
    for part in filter(None, (part.strip() for part in expected.split(";"))):
        word, _, rest = part.partition(" ")
        if word in ("red", "blue"):
            what, _, rest = rest.partition(" ")
            found = OF_A_SIDE[what](state, word)
        elif word in WITH_A_NAME:
            name, _, rest = rest.partition(" ")
            found = WITH_A_NAME[word](state, name)
        else:
            found = OF_ALL[word](state)
        assert (found or "-") == rest, f"{part}, but {found or '-'}"


OF_ALL: dict[str, Callable[[State], str]] = {
    "board": words.board,
    "revealed": words.revealed,
    "discard": words.discard,
    "snowflakes": lambda state: str(words.snowflakes(state)),
    "exalted": lambda state: words.exalted(state) or "-",
    "asked": lambda state: f"P{state.to_move} {kind(state)}",
    "offered": lambda state: " ".join(names(state)),
    "snow_in_pouch": lambda state: str(hidden(state)["rune_pouch"].count("*")),
    "looked_at": lambda state: " ".join(
        space for space, tiles in hidden(state)["field"].items() if any(tile["seen"] for tile in tiles)
    ),
}
OF_A_SIDE: dict[str, Callable[[State, str], str]] = {
    "held": words.held,
    "minions": words.minions,
    "hand": words.tile_hand,
    "pouch": lambda state, side: str(words.pouch_size(state, side)),
    "reserve": lambda state, side: str(words.reserve(state, side)),
    "points": lambda state, side: str(words.points(state, side)),
    "heroes": words.heroes,
    "relics": words.relics,
    "quarrels": words.quarrels,
    "armed": lambda state, side: words.quarrels(state, side, "armed"),
    "discarded": lambda state, side: words.quarrels(state, side, "discard"),
    "kinds": lambda state, side: " ".join(
        f"{kind}:{count}" for kind, count in words.tile_pouch(state, side).items()
    ),
}
WITH_A_NAME: dict[str, Callable[[State, str], str]] = {
    "lying": words.lying,
    "deck": lambda state, guild: str(len(words.deck(state, guild))),
    "bottom": lambda state, guild: words.deck(state, guild)[-1],
}
