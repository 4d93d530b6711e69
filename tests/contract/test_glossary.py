"""The words of a game's own: each has a meaning, each meaning is used, and no sentence is changed by them."""

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest

from fireside.core.game import Game
from fireside.core.glossary import term_of_shape, term_of_thing
from fireside.core.registry import all_games, game
from fireside.draw import drawing
from fireside.play import Rulebook
from tests.contract.cases import Case, some_positions

LONGEST = 120
TERM = re.compile(r"\[([A-Za-z][^\[\]{}|]*)(?:\|([^\[\]{}|]+))?\]")  # as templates mark it
# What is drawn and stands for nothing, or is the likeness of a person or place that says what it is.
SCENERY = {
    "above_and_below": re.compile("arrow|fir|crystals|stones|shine|figure|face-.*|C[0-9]+"),
    "alderquest": re.compile("face-.*"),
    "snow_bound": re.compile("fir|tower"),
    "snowcrest": re.compile("fir|mountain"),
    "snowfall": re.compile("shade|shade-high|slab|blank|half"),
}
SHAPE = re.compile(r'href="#[a-z]+-([^"]+)"')
THING = re.compile(r'<g id="([^"]+)"[^>]*><title>')
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
    """Whether sentences speak of it, or drawings show it.

    Sentences do in a template, as a noun that is counted, or on a card of the box.
    """
    meant = present.glossary()[term]
    if meant.shapes or meant.things:
        return True
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


@each_game
def test_whatever_is_drawn_has_a_meaning(name: str) -> None:
    terms, shapes, things = game(name).glossary(), set[str](), set[str]()
    for state, _ in some_positions(Case(name, game(name).usual_seats), range(2), 0.15):
        for panel in drawing(name).panels(state.view(max(0, state.to_move))):
            shapes |= set(SHAPE.findall(panel.part.markup))
            things |= set(THING.findall(panel.part.markup))
    prefix = next(shape for term in terms.values() for shape in term.shapes).partition("-")[0]
    unknown = [one for one in shapes if not SCENERY[name].fullmatch(one)]
    assert len(unknown) > 5
    assert len(things) > 20
    assert not [shape for shape in unknown if term_of_shape(f"{prefix}-{shape}", terms) is None]
    assert not sorted(thing for thing in things if term_of_thing(thing, terms) is None)


@each_game
def test_the_shapes_of_a_term_are_drawn_by_the_game(name: str) -> None:
    defined = set(re.findall(r'id="([^"]+)"', drawing(name).definitions("dark")))
    for term in game(name).glossary().values():
        assert set(term.shapes) <= defined, term.name
