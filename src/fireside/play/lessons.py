"""Lessons: how a game is learned by playing it, read from the files in its folder `lessons`.

A lesson begins at a table (a seed, moves, a position) and goes on by beats. In each something is said, and
the learner reads it, is to take certain actions, or plays on until something holds. docs/lessons.md tells
authors what stands in the files; whatever is wrong is told with the lesson, the beat and what would be right.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any, Final, TypeVar

from fireside.bots.levels import GENTLE, check_level
from fireside.core.content import Entry, read
from fireside.core.errors import ContentError, listing
from fireside.core.game import Game
from fireside.core.phrases import CardPart, Phrase, TermPart, amount, filled, rule, seat
from fireside.core.registry import game
from fireside.play.conditions import Condition
from fireside.play.patterns import Pattern
from fireside.play.rulebook import Rulebook
from fireside.play.table import PERSON, Table

LIT: Final = "do "  # before the pattern of actions that are lit
COACH: Final = "coach"  # the file that is no lesson
NOTHING: Final = "null"  # in a position, for the null of saved data that TOML does not have
MOST_BEATS: Final = 60
MOST_MINUTES: Final = 5
BLANK: Final = re.compile(r"\{([^}]*)\}")
COUNTED: Final = re.compile(r"(\d+) (\S.*)")

Made = TypeVar("Made")


@dataclass(frozen=True)
class Reply:
    """What is answered to a legal choice that is not wanted: it is played, or else taken back."""

    choices: Pattern
    said: Phrase
    is_played: bool


@dataclass(frozen=True)
class Refusal:
    """What is answered, besides the rule, to an attempt that the rules forbid."""

    choices: Pattern
    said: Phrase


@dataclass(frozen=True)
class Beat:
    """One step of a lesson: what is said and lit, and what the learner is to do, if anything."""

    number: int
    said: Phrase
    lights: tuple[str, ...]  # names in the drawing
    lit: tuple[Pattern, ...]  # actions that are lit besides those wanted
    steps: tuple[Pattern, ...]  # to be taken one after the other
    until: Condition | None  # free play until this holds
    way: tuple[Pattern, ...]  # what the test of the lesson plays where the learner is free
    replies: tuple[Reply, ...]
    refusals: tuple[Refusal, ...]
    rivals: tuple[Pattern, ...]  # what rivals do in this beat and at its end, as far as it is scripted
    introduces: tuple[str, ...]  # terms whose meaning is told

    @property
    def is_read(self) -> bool:
        """Whether the learner only reads it, and goes on."""
        return not self.steps and self.until is None


@dataclass(frozen=True)
class Lesson:
    """A lesson of a game; `number` is its place among them, from 1 on."""

    game: Game
    file: Path
    number: int
    digest: str
    title: str
    about: str
    minutes: int
    seats: int
    seed: int
    options: Mapping[str, Any]
    you: int
    bots: str  # the level of rivals where nothing is scripted
    moves: tuple[str, ...]
    position: Mapping[str, Any]
    rules: tuple[str, ...]
    beats: tuple[Beat, ...]

    @property
    def name(self) -> str:
        """What it is called by where progress is kept, whatever place it has."""
        return self.file.stem

    def table(self) -> Table:
        """The table at which it begins; ContentError for one that cannot be."""
        seated = [PERSON if one == self.you else self.bots for one in range(self.seats)]
        try:
            table = Table.new(self.game, seated, self.seats, self.seed, **self.options)
            for name in self.moves:
                table.act(table.to_move, self.game.vocabulary.action(name))
            if self.position:
                changed = merged(table.position(), self.position)
                table = Table(self.game.load(changed).record(), seated)
        except ValueError as error:
            raise self.wrong(f"the table it begins at: {error}") from error
        return table

    def wrong(self, text: str, beat: Beat | None = None) -> ContentError:
        """The error that says so of the lesson, or of one of its beats."""
        where = f"beat {beat.number}: " if beat is not None else ""
        return ContentError(f"{self.file}: {where}{text}")


def merged(known: Any, changes: Any) -> Any:
    """Saved data with changes: tables within tables, items of lists by their places; all else is replaced."""
    if isinstance(changes, list):
        return [merged(None, change) for change in changes]
    if not isinstance(changes, Mapping):
        return None if changes == NOTHING else changes
    if isinstance(known, list):
        items = {str(place): item for place, item in enumerate(known)}
        return list(merged(items, changes).values())
    before = known if isinstance(known, Mapping) else {}
    return {**before, **{name: merged(before.get(name), change) for name, change in changes.items()}}


@cache
def lessons(game_name: str) -> tuple[Lesson, ...]:
    """The lessons of a game in their order; none of a game without any."""
    return read_lessons(game(game_name), game(game_name).folder / "lessons")


def read_lessons(game: Game, folder: Path) -> tuple[Lesson, ...]:
    """The lessons in a folder, in the order of the files' names; ContentError says what is wrong with one."""
    files = sorted(path for path in folder.glob("*.toml") if path.stem != COACH)
    return tuple(read_lesson(game, path, number) for number, path in enumerate(files, 1))


def read_lesson(game: Game, path: Path, number: int) -> Lesson:
    """The lesson in a file; ContentError says what is wrong with it."""
    entry, digest = read(path)
    seats = entry.number("seats", 1, max(game.seats)) if entry.has("seats") else game.usual_seats
    bots = entry.text("bots") if entry.has("bots") else GENTLE
    found = Lesson(
        game=game,
        file=path,
        number=number,
        digest=digest,
        title=entry.text("title"),
        about=entry.text("about"),
        minutes=entry.number("minutes", 1, MOST_MINUTES),
        seats=seats,
        seed=entry.number("seed", 0, 2**31) if entry.has("seed") else 1,
        options=entry.entry("options").data if entry.has("options") else {},
        you=entry.number("you", 0, seats - 1) if entry.has("you") else 0,
        bots=bots,
        moves=tuple(_texts(entry, "moves")),
        position=entry.entry("position").data if entry.has("position") else {},
        rules=tuple(_known_rules(entry, game)),
        beats=tuple(
            _beat(one, place, game) for place, one in enumerate(entry.entries("beat", 1, MOST_BEATS), 1)
        ),
    )
    entry.finish()
    made(entry, "bots", lambda: check_level(bots, game, seats))
    return found


def _known_rules(entry: Entry, game: Game) -> list[str]:
    book = Rulebook(game)
    numbers = _texts(entry, "rules")
    for number in numbers:
        made(entry, "rules", partial(book.sentence, number))
    return numbers


def _beat(entry: Entry, number: int, game: Game) -> Beat:
    steps = _patterns(entry, "do", game)
    until = made(entry, "until", lambda: Condition(entry.text("until"))) if entry.has("until") else None
    if steps and until is not None:
        raise entry.wrong("until", "beside 'do'", "alone: a beat asks for certain actions or for free play")
    lights = _texts(entry, "light")
    beat = Beat(
        number=number,
        said=_said(entry, "say", game),
        lights=tuple(name for name in lights if not name.startswith(LIT)),
        lit=tuple(
            _pattern(entry, "light", name.removeprefix(LIT), game) for name in lights if name.startswith(LIT)
        ),
        steps=steps,
        until=until,
        way=_patterns(entry, "way", game),
        replies=tuple(_reply(one, game) for one in _within(entry, "other")),
        refusals=tuple(_refusal(one, game) for one in _within(entry, "refused")),
        rivals=_patterns(entry, "rivals", game),
        introduces=tuple(_texts(entry, "introduces")),
    )
    for name in beat.introduces:
        _check_term(entry, "introduces", name, game)
    entry.finish()
    return beat


def _reply(entry: Entry, game: Game) -> Reply:
    then = entry.one_of("then", ["played", "taken back"])
    reply = Reply(one_pattern(entry, "do", game), _said(entry, "say", game), then == "played")
    entry.finish()
    return reply


def _refusal(entry: Entry, game: Game) -> Refusal:
    refusal = Refusal(one_pattern(entry, "do", game), _said(entry, "say", game))
    entry.finish()
    return refusal


def _within(entry: Entry, field: str) -> list[Entry]:
    """The tables of that name within another one, which complaints name, too."""
    if not entry.has(field):
        return []
    found = entry.entries(field, 1, MOST_BEATS)
    return [Entry(one.file, f"{entry.where}, {one.where}", one.data) for one in found]


def _texts(entry: Entry, field: str) -> list[str]:
    """A list of texts, or one alone; none where the field is absent."""
    if not entry.has(field):
        return []
    value = entry.data[field]
    found = [value] if isinstance(value, str) else value
    if not isinstance(found, list) or not all(isinstance(one, str) and one.strip() for one in found):
        raise entry.wrong(field, repr(value), "a text or a list of texts")
    return found


def _patterns(entry: Entry, field: str, game: Game) -> tuple[Pattern, ...]:
    return tuple(_pattern(entry, field, text, game) for text in _texts(entry, field))


def one_pattern(entry: Entry, field: str, game: Game) -> Pattern:
    """The pattern of actions in a field."""
    return _pattern(entry, field, entry.text(field), game)


def _pattern(entry: Entry, field: str, text: str, game: Game) -> Pattern:
    return made(entry, field, lambda: Pattern(text, game.vocabulary))


def made(entry: Entry, field: str, make: Callable[[], Made]) -> Made:
    """What is made of a field; whatever is wrong with it is told with its place."""
    try:
        return make()
    except ValueError as error:
        place = f"{entry.file}: {entry.where}" if entry.where else entry.file
        raise ContentError(f"{place}: field {field!r}: {error}") from error


# What is said


def _said(entry: Entry, field: str, game: Game) -> Phrase:
    """A text with [terms] and {blanks}: a card by its id, `seat 1`, `rule X-1` or so many of a thing."""
    text = entry.text(field)
    blanks = {name: _blank(entry, field, name, game) for name in BLANK.findall(text)}
    said = filled(text, blanks)
    for part in said.parts:
        if isinstance(part, TermPart):
            _check_term(entry, field, part.name, game)
    return said


def _blank(entry: Entry, field: str, name: str, game: Game) -> object:
    counted = COUNTED.fullmatch(name)
    if counted:
        return amount(int(counted[1]), counted[2])
    kind, _, which = name.partition(" ")
    if kind == "seat" and which.isdecimal():
        return seat(int(which))
    if kind == "rule":
        made(entry, field, lambda: Rulebook(game).sentence(which))
        return rule(which)
    face = game.content().face(name)
    if not isinstance(face, CardPart):
        raise entry.wrong(field, f"with {{{name}}}", "with a card's id, 'seat 1', 'rule X-1' or '3 things'")
    return face


def _check_term(entry: Entry, field: str, name: str, game: Game) -> None:
    glossary = game.glossary()
    if name not in glossary:
        raise entry.wrong(
            field, f"about {name!r}", f"about a term of the glossary: {listing(list(glossary))}"
        )
