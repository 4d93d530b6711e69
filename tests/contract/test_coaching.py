"""Every game's coach knows every decision, says little, and asks about nothing that cannot come up."""

import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import fireside
from fireside.core.errors import ContentError
from fireside.core.phrases import Phrase
from fireside.play.coaching import Coach, coach_of, read_coach

GAMES = fireside.all_games()
LETTERS = 160


def kinds_of(name: str) -> set[str]:
    """The kinds of decisions in a game's rules."""
    return {kind for one in _decisions(name) if (kind := str(vars(one).get("kind", "")))}


def _decisions(name: str) -> Iterator[type]:
    package = importlib.import_module(f"fireside.games.{name}")
    base = importlib.import_module(f"fireside.games.{name}.state").Decision
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        found = vars(importlib.import_module(module.name)).values()
        yield from (one for one in found if isinstance(one, type) and issubclass(one, base))


def coach(name: str) -> Coach:
    found = coach_of(name)
    assert found is not None
    return found


def texts(coach: Coach) -> list[Phrase]:
    mistakes = [mistake.said for mistake in coach.mistakes]
    return [*coach.decisions.values(), *coach.deeds.values(), *mistakes]


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_decision_is_explained_and_no_other(name: str) -> None:
    assert set(coach(name).decisions) == kinds_of(name)
    assert {mistake.kind for mistake in coach(name).mistakes} <= kinds_of(name)


@pytest.mark.parametrize("name", GAMES)
def test_what_the_coach_says_is_short(name: str) -> None:
    said = [str(one) for one in texts(coach(name))]
    assert len(said) > 10
    assert [one for one in said if len(one) > LETTERS] == []


@pytest.mark.parametrize("name", [name for name in GAMES if max(fireside.game(name).seats) > 1])
def test_deeds_are_what_is_done_to_a_seat(name: str) -> None:
    whose = importlib.import_module(f"fireside.games.{name}.words.concerns").WHOSE
    assert coach(name).deeds
    assert set(coach(name).deeds) <= set(whose)


def test_a_term_can_be_looked_up() -> None:
    parts = coach("snow_bound").decisions["recruit"].json()
    assert {"term": "scout", "text": "scout"} in parts


WRITTEN = """
[decisions]
turn = "Lay a tile."

[[mistake]]
do = "tool:*"
kind = "turn"
when = "decided >= 0"
say = "A tool?"
"""


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("tool:*", "tol:*", "mistake 1: field 'do': there is no action 'tol:.'"),
        ("decided >=", "?", "mistake 1: field 'when': .* is no condition"),
        ("say =", "tell =", "mistake 1: field 'say' is missing"),
        ("[decisions]", "[decision]", "field 'decisions' is missing"),
    ],
)
def test_a_file_that_is_wrong_is_told(tmp_path: Path, old: str, new: str, told: str) -> None:
    file = tmp_path / "coach.toml"
    file.write_text(WRITTEN.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError, match=told):
        read_coach(fireside.game("snowfall"), file)
