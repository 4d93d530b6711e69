"""A game: its name, seats, options, vocabulary and content, and how its states begin."""

import json
import secrets
from collections.abc import Mapping
from importlib import import_module
from operator import index
from pathlib import Path
from types import ModuleType
from typing import Any, Final, SupportsIndex

from mypy_extensions import mypyc_attr

from fireside.core.content import Content
from fireside.core.errors import is_whole, listing, whole_number
from fireside.core.glossary import Term, read_glossary
from fireside.core.introductions import Introduction, read_introduction
from fireside.core.options import Option, Value, settle
from fireside.core.outcomes import usual_outcomes
from fireside.core.phrases import Phrase
from fireside.core.random import SEED_BITS, Random, seeded
from fireside.core.reasons import Reason
from fireside.core.standings import Chapter, Goal, Standing
from fireside.core.state import State, check_seed
from fireside.core.tales import Tale
from fireside.core.vocabulary import Vocabulary
from fireside.core.weights import weights
from fireside.core.words import number_of

# The path of a content file, content read before, or None. `Game.content` checks it: a compiled signature
# would answer anything else with a TypeError that does not say what would be right.
Source = object
Line = list[tuple[str, str]]  # pieces of text, each with the name of a style
DECLINING: Final = ("decline", "dismiss", "done", "end", "leave", "pass", "refuse", "skip", "stop")


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One of the games. Each fills in the part below "What a game fills in"."""

    def __init__(
        self,
        name: str,
        title: str,
        seats: list[int],
        usual_seats: int,
        options: list[Option],
        vocabulary: Vocabulary,
        version: int,
        max_decisions: int,
        over_rule: str,
        folder: Path,
        features: list[str] | None = None,
    ) -> None:
        self.name = name
        self.title = title
        self.seats = seats
        self.usual_seats = usual_seats
        self.options = options
        self.vocabulary = vocabulary
        self.version = version
        self.max_decisions = max_decisions
        self.over_rule = over_rule  # what forbids every action once the game is over
        self.folder = folder
        self.features = ["score"] if features is None else features  # what `State.features` tells of
        self._weights: dict[str, list[float]] = {}
        self._reference: Content | None = None
        self._glossary: dict[str, Term] | None = None
        self._introduction: Introduction | None = None

    def new(
        self,
        seats: SupportsIndex | None = None,
        seed: SupportsIndex | None = None,
        content: Source = None,
        **options: object,
    ) -> State:
        """A new game, set up to its first decision; everything left out is usual, the seed secret."""
        return self.start(seats, seed, content, options)

    def start(
        self,
        seats: SupportsIndex | None,
        seed: SupportsIndex | None,
        content: Source,
        options: Mapping[str, object],
        watched: bool = False,
    ) -> State:
        """`new` with the options as a mapping; `watched` records events from the set-up on."""
        cards = self.content(content)
        count = self.usual_seats_for(options) if seats is None else self.check_seats(seats)
        settings = self.settle(dict(options), cards, count)
        number = secrets.randbits(SEED_BITS) if seed is None else check_seed(seed)
        state = self.empty(cards, count, settings)
        state.seed = number
        state.random = seeded(number)
        state.watched = watched
        self.begin(state)
        return state

    def load(self, position: Mapping[str, Any], content: Source = None) -> State:
        """The state that `position` describes; ValueError that says what is wrong with it."""
        cards = self.content(content)
        self.check_saved(position, "position", cards)
        seats = self.check_seats(position["seats"])
        state = self.empty(cards, seats, self.settle(_as_dict(position, "options"), cards, seats))
        state.random = _saved_random(position)
        agenda = _field(position, "agenda")
        if not isinstance(agenda, list):
            raise ValueError("the position's 'agenda' should be a list of steps")
        try:
            state.restore(_as_dict(position, "table"), agenda)
        except RecursionError:
            raise ValueError("the position's 'agenda' or 'table' is nested too deeply") from None
        state.start = state.position()
        return state

    def content(self, source: Source = None) -> Content:
        """The content of a file, or the reference content; read content is handed through."""
        if isinstance(source, Content):
            if source.game != self.name:
                raise ValueError(f"this content is of {source.game!r}, not of {self.name!r}")
            return source
        if isinstance(source, str | Path):
            return self.read_content(Path(source))
        if source is not None:
            raise ValueError(f"content is the path of a TOML file, not {source!r}")
        if self._reference is None:
            self._reference = self.read_content(self.folder / "content" / "cards.toml")
        return self._reference

    def settle(self, given: dict[str, object], content: Content, seats: int) -> dict[str, Value]:
        """Every option with its given or usual value, checked; ValueError that says what would be right."""
        return settle(self.options_for(content), given, self.name)

    def usual_seats_for(self, options: Mapping[str, object]) -> int:
        """How many seats there are if nobody says: the usual number if the options go with it."""
        fitting = self.seats_for(options)
        return self.usual_seats if self.usual_seats in fitting else fitting[0]

    def check_seats(self, seats: SupportsIndex | None) -> int:
        """The number of seats; ValueError that lists the allowed ones for any other."""
        if seats is None:
            return self.usual_seats
        count = index(seats) if is_whole(seats) else None
        if count in self.seats:
            return count
        allowed = listing([str(one) for one in self.seats])
        noun = number_of(self.seats[-1], "seat")
        raise ValueError(f"{self.name} is played with {allowed} {noun}, not {seats!r}")

    def check_saved(self, saved: Mapping[str, Any], what: str, content: Content) -> None:
        """ValueError unless a saved position or record belongs to this game, rules version and content."""
        if _field(saved, "game", what) != self.name:
            raise ValueError(f"the {what} is of {saved['game']!r}, not of {self.name!r}")
        if type(_field(saved, "version", what)) is not int or saved["version"] != self.version:
            raise ValueError(
                f"the {what} needs rules version {saved['version']!r} of {self.name}; "
                f"this is version {self.version}"
            )
        if _field(saved, "content", what) != content.digest:
            raise ValueError(
                f"the {what} was made with the content {saved['content']!r}; "
                f"this content is {content.digest!r}: pass the file it was played with as content="
            )
        if _field(saved, "seats", what) is None:
            raise ValueError(f"the {what} does not say how many 'seats' there are")
        _field(saved, "options", what)

    def weights(self, version: str, seats: int) -> list[float]:
        """How much each of the `features` counts for a bot: the fitted weights ("") or those of a version."""
        key = f"{version}:{seats}"
        found = self._weights.get(key)
        if found is None:
            found = weights(self, version, seats)
            self._weights[key] = found
        return found

    # In characters: by the module `board_text` beside the game's own, loaded where something is shown

    def text_board(self, view: Mapping[str, Any], width: int, height: int) -> list[Line]:
        """The table as that seat sees it, in characters; as plain data where a game draws none."""
        if not (self.folder / "board_text").is_dir():
            return [[(f"{name}: {json.dumps(value)}", "")] for name, value in view["table"].items()]
        lines: list[Line] = self._board_text().render(view, width, height)
        return lines

    def text_legend(self) -> list[Line]:
        """What the characters of `text_board` mean."""
        lines: list[Line] = self._board_text().legend()
        return lines

    def _board_text(self) -> ModuleType:
        return import_module(type(self).__module__.rpartition(".")[0] + ".board_text")

    def reasons(self) -> list[Reason]:
        """What is said of the features where moves are compared; none where a game is silent."""
        if not (self.folder / "words" / "reasons.py").is_file():
            return []
        module = import_module(type(self).__module__.rpartition(".")[0] + ".words.reasons")
        found: list[Reason] = module.REASONS
        return found

    # What a game fills in

    def tale(self, view: Mapping[str, Any], event: Mapping[str, Any]) -> Tale | None:
        """What is told at length of an event to the seat of `view`, which saw that right after it.

        Made of both and nothing else. None for most events; the sentences of the others have a `TalePart`.
        """
        return None

    def is_done_to(self, view: Mapping[str, Any], event: Mapping[str, Any]) -> bool:
        """Whether an event has done something to the seat of `view`, or to what is its own."""
        return False

    def read_content(self, path: Path) -> Content:
        """Read and check a content file."""
        raise NotImplementedError

    def options_for(self, content: Content) -> list[Option]:
        """The options where a content file is in play: it may name other cards to pick from."""
        return self.options

    def carried_over(self, position: Mapping[str, Any], content: Content) -> dict[str, Any]:
        """A position of earlier rules or cards, as the present ones have it; `load` says whether it fits.

        A game whose positions change their form converts them here.
        """
        return {**position, "version": self.version, "content": content.digest}

    def seats_for(self, options: Mapping[str, object]) -> list[int]:
        """The seat counts that these options can be played with; never empty."""
        return self.seats

    def empty(self, content: Content, seats: int, settings: dict[str, Value]) -> State:
        """A state with nothing on the table."""
        raise NotImplementedError

    def begin(self, empty: State) -> None:
        """Put the set-up on the agenda and run to the first decision."""
        raise NotImplementedError

    def outcomes(self, seats: int, winners: list[int]) -> list[str]:
        """How a game that is over went for each seat, in words of `core.outcomes`, by who has won."""
        return usual_outcomes(seats, winners)

    def sides(self, seats: int, settings: Mapping[str, object]) -> list[int]:
        """Which side each seat is on: those on one side win and lose together; each for itself as a rule."""
        return list(range(seats))

    def rank(self, score: int) -> str:
        """The rank that a score by itself earns; "" where a game has none, or asks for more than that."""
        return ""

    def goal(self, view: Mapping[str, Any]) -> Goal | None:
        """How the game ends and how near that is; None where a game does not tell."""
        return None

    def chapter(self, view: Mapping[str, Any]) -> Chapter | None:
        """The part of the game that a view belongs to; None where a game has no parts."""
        return None

    def standings(self, view: Mapping[str, Any]) -> list[Standing]:
        """The score of the moment, seat by seat, as the viewer may know it; none where a game tells none."""
        return []

    def warning(self, view: Mapping[str, Any], action: int) -> Phrase | None:
        """What a player might regret about one of the viewer's legal actions, told before it is taken."""
        return None

    def is_rarely_meant(self, view: Mapping[str, Any], action: int) -> bool:
        """Whether one of the viewer's legal actions is mostly a slip, so that a page had better ask again."""
        return False

    def declines(self, action: int) -> bool:
        """Whether an action gives something up or leaves it undone: it is not shown like one that acts."""
        return self.vocabulary.block(action).verb in DECLINING

    def is_open(self, kind: str) -> bool:
        """Whether what can be chosen in decisions of this kind follows from what everybody sees.

        Only then may a table take a lone choice by itself: elsewhere that would tell that there is no other.
        """
        return False

    def guesses(self) -> int:
        """Over how many resampled worlds a quick bot should average; 1 if nothing hidden matters to it."""
        return 4

    def analysis_iterations(self) -> int:
        """How many iterations of a search an analysis judges each decision with: two minutes for a game."""
        return 300

    def turns_played_on(self) -> int:
        """How many further turns of its seat a search plays on by quick looks before it judges a move.

        0: its later moves are searched too. More is for games in which chance changes what there is to do
        from turn to turn, so that a move found for one world is not the one for another.
        """
        return 0

    def glossary(self) -> dict[str, Term]:
        """The game's own words with their meanings, by name; none of a game without a glossary."""
        if self._glossary is None:
            path = self.folder / "words" / "glossary.toml"
            self._glossary = read_glossary(path) if path.is_file() else {}
        return self._glossary

    def introduction(self) -> Introduction | None:
        """What a newcomer is told before the first decision; None of a game that tells nothing."""
        path = self.folder / "words" / "start.toml"
        if self._introduction is None and path.is_file():
            self._introduction = read_introduction(path)
        return self._introduction

    def rules(self) -> str:
        """The rules with their ids, as Markdown."""
        return (self.folder / "rules.md").read_text(encoding="utf-8")


def _field(saved: Mapping[str, Any], name: str, what: str = "position") -> Any:
    if not isinstance(saved, Mapping):
        raise ValueError(f"a {what} is a mapping, not {type(saved).__name__}")
    if name not in saved:
        raise ValueError(f"the {what} has no {name!r}")
    return saved[name]


def _as_dict(saved: Mapping[str, Any], name: str) -> dict[str, object]:
    value = _field(saved, name)
    if not isinstance(value, Mapping):
        raise ValueError(f"the position's {name!r} should be a mapping, not {value!r}")
    return dict(value)


def _saved_random(saved: Mapping[str, Any]) -> Random:
    words = _field(saved, "random")
    if not isinstance(words, list) or len(words) != 4:
        raise ValueError(f"the position's 'random' should be four whole numbers, not {words!r}")
    a, b, c, counter = [whole_number(word, "a word of 'random'", 0, 2**32 - 1) for word in words]
    return Random(a, b, c, counter)
