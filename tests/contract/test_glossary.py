"""The words of a game's own: each has a meaning, each meaning is used, and no sentence is changed by them."""

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest

from fireside.core.game import Game
from fireside.core.registry import all_games, game
from fireside.play import Rulebook

LONGEST = 120
TERM = re.compile(r"\[([A-Za-z][^\[\]{}|]*)(?:\|([^\[\]{}|]+))?\]")  # as templates mark it
each_game = pytest.mark.parametrize("name", all_games())


@cache
def strings(name: str) -> list[str]:
    """Every string in a game's own code, apart from docstrings, drawings and what reads files."""
    found: list[str] = []
    for path in sorted(game(name).folder.rglob("*.py")):
        if not {"svg", "board_text", "bot", "content", "position"} & set(path.parts):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            documented = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
            constants = [node for node in ast.walk(tree) if isinstance(node, ast.Constant)]
            found += [
                one.value for one in constants if isinstance(one.value, str) and id(one) not in documented
            ]
    return found


def marked(name: str) -> Iterator[str]:
    """The terms that templates mark."""
    for text in strings(name):
        yield from (called or shown for shown, called in TERM.findall(text))


def is_used(present: Game, term: str) -> bool:
    """Whether sentences speak of it: in a template, as a noun that is counted, or on a card of the box."""
    if term in set(marked(present.name)) | set(strings(present.name)):
        return True
    return term in (present.folder / "content" / "cards.toml").read_text(encoding="utf-8")


@each_game
def test_every_term_that_a_sentence_marks_has_a_meaning(name: str) -> None:
    missing = sorted(set(marked(name)) - set(game(name).glossary()))
    assert not missing


@each_game
def test_every_meaning_is_used(name: str) -> None:
    unused = [term for term in game(name).glossary() if not is_used(game(name), term)]
    assert not unused


@each_game
def test_a_meaning_is_a_short_sentence_that_names_a_rule(name: str) -> None:
    rules = Rulebook(game(name)).numbers
    for term in game(name).glossary().values():
        assert len(term.meaning) <= LONGEST, term.name
        assert term.meaning.endswith("."), term.name
        assert term.rule in rules, term.name


@each_game
def test_a_game_has_a_glossary(name: str) -> None:
    assert len(game(name).glossary()) >= 10
