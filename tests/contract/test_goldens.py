"""Golden games and perft: what whole seeded games did, they still do, in both builds."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

import fireside
from fireside.core.state import State
from tests.contract.cases import Case
from tests.contract.goldens import FOLDER, file_of, golden_cases, transcript

PERFT = Path(__file__).parent.parent / "perft"


@pytest.mark.parametrize("case", golden_cases(), ids=str)
def test_a_golden_game_plays_out_as_written(case: Case) -> None:
    file = file_of(case)
    assert file.exists(), f"{case} has no golden game: write it with `make goldens`"
    assert transcript(case) == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", fireside.all_games())
def test_no_golden_game_is_left_over(name: str) -> None:
    expected = {file_of(case) for case in golden_cases() if case.name == name}
    assert set((FOLDER / name / "games").iterdir()) == expected


def perft(state: State, depth: int) -> int:
    """How many lines of `depth` decisions begin here."""
    if depth == 0 or state.to_move < 0:
        return 1
    if depth == 1:
        return len(state.legal())
    return sum(perft(_after(state, action), depth - 1) for action in state.legal())


def _after(state: State, action: int) -> State:
    other = state.clone()
    other.apply(action)
    return other


def breakdown(state: State, depth: int) -> str:
    """The count under each first decision, to find the branch that differs."""
    name = state.game.vocabulary.name
    return "\n".join(f"{name(action)}: {perft(_after(state, action), depth - 1)}" for action in state.legal())


def set_ups() -> list[Any]:
    """Every set-up of tests/perft, by file; a game without one fails."""
    found = []
    for name in fireside.all_games():
        for entry in tomllib.loads((PERFT / f"{name}.toml").read_text(encoding="utf-8"))["set_up"]:
            found.append(pytest.param(name, entry, id=f"{name}: {entry['called']}"))
    return found


@pytest.mark.parametrize(("name", "entry"), set_ups())
def test_perft_counts_every_line_of_play(name: str, entry: dict[str, Any]) -> None:
    game = fireside.game(name)
    state = game.new(seats=entry.get("seats"), seed=entry["seed"], **entry.get("options", {}))
    for action in entry.get("after", []):
        state.apply(game.vocabulary.action(action))
    for depth, expected in enumerate(entry["counts"], start=1):
        found = perft(state, depth)
        assert found == expected, f"depth {depth}: {found} lines, not {expected}\n{breakdown(state, depth)}"
