"""Puzzles: positions from games of bots in which one choice is clearly better than all others.

A game keeps its puzzles in its folder, with the command that found them (`fireside.lab.puzzles`). Each is a
position resampled for the seat that is asked: it holds nothing that this seat could not know.
"""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from fireside.core.errors import IllegalAction
from fireside.core.game import Game
from fireside.core.phrases import Phrase, from_json
from fireside.core.registry import game
from fireside.core.state import State
from fireside.core.view import View
from fireside.play import recordings
from fireside.play.hints import unstopped

FILE: Final = "puzzles.json"
EASY: Final = "easy"
FAIR: Final = "fair"
HARD: Final = "hard"
LEVELS: Final = (EASY, FAIR, HARD)
ID_LETTERS: Final = 12


@dataclass(frozen=True)
class Other:
    """A choice that is not right: by how much and why the right one is better."""

    move: list[str]  # names of actions: the choice with those that complete its move
    gain: float  # points by which the game ends better after the right one, if all play on quickly
    why: str  # "it ...", of the right one


@dataclass(frozen=True)
class Puzzle:
    """A position, the choices that are right in it (alike, where there are several), and the others."""

    found: str  # in which game of the command, and where
    level: str
    right: list[str]  # names of actions
    move: list[str]  # the first of them with those that complete its move
    others: list[Other]  # the next best first; those that are left out are further behind
    packed: str  # the position

    @property
    def id(self) -> str:
        """What the puzzle is known by, whatever its number."""
        return sha256(self.packed.encode()).hexdigest()[:ID_LETTERS]

    @property
    def position(self) -> dict[str, Any]:
        """Where the game stands, as the seat asked may believe."""
        return recordings.from_text(self.packed)[0]

    def world(self) -> State:
        """The position to look at, or to try something out on."""
        position = self.position
        return game(position["game"]).load(position)

    def view(self) -> View:
        """What the seat asked sees."""
        world = self.world()
        return world.view(world.to_move)

    def answered(self, action: int) -> "Answer":
        """What is to be said of a choice; IllegalAction for one that is none."""
        world = self.world()
        if action not in world.legal():
            raise IllegalAction(action, world.why_not(action) or "", "this is no answer to what is asked")
        name = world.game.vocabulary.name(action)
        if name in self.right:
            return Answer(action, True, in_words(world, [name, *self._rest_of(name)]), None)
        other = next((one for one in self.others if one.move[0] == name), None)
        return Answer(action, False, in_words(world, other.move if other else [name]), other)

    def _rest_of(self, name: str) -> list[str]:
        """What completes the move of a right choice; only that of the first one is known."""
        return self.move[1:] if name == self.move[0] else []

    def solution(self) -> "Answer":
        """What is to be said of the right choice."""
        return self.answered(self.world().game.vocabulary.action(self.move[0]))

    def next_best(self) -> list[Phrase]:
        """The move that comes nearest to the right one."""
        return in_words(self.world(), self.others[0].move)


class Answer(NamedTuple):
    """A choice, and what is known of it."""

    action: int
    is_right: bool
    move: list[Phrase]  # the choice, then what completes its move
    other: Other | None  # None for a right one, and for one that is further behind than all that are kept


def in_words(world: State, names: Sequence[str]) -> list[Phrase]:
    """A move decision by decision, as far as nothing new is shown."""
    said: list[Phrase] = []
    ahead = world.clone()
    for name in names:
        action = world.game.vocabulary.action(name)
        if ahead.revealed != world.revealed or action not in ahead.legal():
            break
        said.append(from_json(unstopped(ahead.phrase(action).json())))
        ahead.apply(action)
    return said


class Collection(NamedTuple):
    """The puzzles of a game that fit its present rules and cards, and how many others were left out."""

    puzzles: list[Puzzle]
    outdated: int
    command: str  # that has found them


@cache
def puzzles_of(name: str) -> Collection:
    """The puzzles of a game, by its name; none of a game without."""
    path = game(name).folder / FILE
    return read(path, game(name)) if path.is_file() else Collection([], 0, "")


def read(path: Path, game: Game) -> Collection:
    """What a file holds; ValueError that names it for one that is no file of puzzles."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        puzzles = [_puzzle(said) for said in data["puzzles"]]
        fitting = [one for one in puzzles if _fits(one, game)]
        return Collection(fitting, len(puzzles) - len(fitting), str(data["command"]))
    except (OSError, ValueError, LookupError, TypeError) as error:
        raise ValueError(f"{path} holds no puzzles ({error}): fireside puzzles find writes some") from error


def _puzzle(said: dict[str, Any]) -> Puzzle:
    return Puzzle(**{**said, "others": [Other(**one) for one in said["others"]]})


def _fits(puzzle: Puzzle, game: Game) -> bool:
    """Whether a puzzle was made with the present rules and cards."""
    position = puzzle.position
    made_with = (position["game"], position["version"], position["content"])
    return made_with == (game.name, game.version, game.content().digest)


def written(puzzles: Sequence[Puzzle], command: str) -> str:
    """The file of these puzzles, one a line."""
    lines = [json.dumps(asdict(one), ensure_ascii=False) for one in puzzles]
    return f'{{"command": {json.dumps(command)},\n"puzzles": [\n' + ",\n".join(lines) + "\n]}\n"
