"""What a newcomer is told of each game, and the pictures beside it and beside the rules."""

import pytest

from fireside.core.phrases import Phrase, TermPart
from fireside.core.registry import all_games, game
from fireside.draw import Picture, pictures
from fireside.play import Rulebook

LONGEST = 35  # words
WORDS = 150  # in all: half a minute
THING = (" id=", "<title>", "data-actions", "data-piece", 'role="button"')
each_game = pytest.mark.parametrize("name", all_games())
each_picture = pytest.mark.parametrize(
    "picture",
    [pytest.param(one, id=f"{name}-{one.name}") for name in all_games() for one in pictures(name).values()],
)


def terms_in(said: Phrase) -> set[str]:
    return {part.name for part in said.parts if isinstance(part, TermPart)}


@each_game
def test_a_game_is_told_in_half_a_minute_with_a_picture_for_each_point(name: str) -> None:
    told = game(name).introduction()
    assert told is not None
    lengths = [len(str(point.said).split()) for point in told.points]
    assert len(told.steps) == 3
    assert max(lengths) <= LONGEST
    assert sum(lengths) <= WORDS
    assert {point.picture for point in told.points} <= set(pictures(name))
    assert len({point.picture for point in told.points}) == 5


@each_game
def test_every_term_of_an_introduction_has_a_meaning(name: str) -> None:
    told = game(name).introduction()
    assert told is not None
    said = [*(point.said for point in told.points), *told.scoring]
    used = set[str]().union(*map(terms_in, said))
    assert len(used) > 5
    assert used <= set(game(name).glossary())


@each_picture
def test_a_picture_can_be_drawn_and_nothing_in_it_can_be_touched(picture: Picture) -> None:
    part = picture.part()
    assert part.width >= 40
    assert part.height >= 24
    assert len(part.markup) > 50
    assert not [mark for mark in THING if mark in part.markup]
    assert picture.about.endswith(".")


@each_game
def test_the_rules_have_pictures(name: str) -> None:
    beside = [picture.rule for picture in pictures(name).values() if picture.rule]
    assert len(beside) >= 8
    assert set(beside) <= set(Rulebook(game(name)).numbers)
