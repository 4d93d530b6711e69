"""Test vectors written as text under tests/golden: cases with a title, the table they begin at, and steps."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from fireside.core.state import State
from tests.games.playing import refused

FOLDERS: Final = Path(__file__).parents[1] / "golden"


def read_lines(game: str, heading: str, a_file_each: bool = False) -> dict[str, list[str]]:
    """The lines of all cases of a game, by id; a case begins with `# ID title`, as `heading` knows it."""
    cases: dict[str, list[str]] = {"": []}  # what stands above the first case of a file
    for file in sorted((FOLDERS / game).glob("*.txt")):
        case = ""
        for line in file.read_text(encoding="utf-8").splitlines():
            if re.match(heading, line):
                case = line.split()[1]
                assert case not in cases, f"{case} is there twice"
                assert case.startswith(file.stem) or not a_file_each
                cases[case] = []
            elif line.strip() and not line.startswith("#"):
                cases[case].append(line)
    assert not cases.pop("") or not a_file_each
    return cases


class Case:
    """One case: the table it describes and what happens then, in order."""

    def __init__(self, name: str, lines: list[str]) -> None:
        self.id = name
        self.steps = [line for line in lines if line[0] in ">!="]
        first = len(lines) - len(self.steps)
        assert lines[first:] == self.steps, f"{name}: the table is described too late"
        self.given = "".join(f"{line}\n" for line in lines[:first])

    def goes_on(
        self, state: State, do: Callable[[State, str], None], hold: Callable[[State, str], None]
    ) -> None:
        """Go through the steps: `>` does something, `!` is refused, `=` holds."""
        for step in self.steps:
            sign, _, rest = step.partition(" ")
            {">": do, "!": refuse, "=": hold}[sign](state, rest)

    @property
    def checks(self) -> bool:
        return any(step[0] == "=" for step in self.steps)


def read_cases(game: str, heading: str, a_file_each: bool = False) -> dict[str, Case]:
    """All cases of a game, by id."""
    return {name: Case(name, lines) for name, lines in read_lines(game, heading, a_file_each).items()}


def refuse(state: State, line: str) -> None:
    """The move is not offered, and the rule named is the reason."""
    move, rule = line.rsplit(" ", 1)
    assert refused(state, move) == rule


def files_of(game: str) -> set[str]:
    """The names of the files that hold a game's cases."""
    return {file.stem for file in (FOLDERS / game).glob("*.txt")}
