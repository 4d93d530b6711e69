"""A state: one game at one moment, and the promises that every game keeps.

A game subclasses `State`. It keeps what lies on the table in attributes, what is still to happen
in an agenda of immutable steps, and after every change leaves in `to_move` and `choices` who
decides now and between which actions.
"""

from collections.abc import Mapping
from copy import deepcopy
from operator import index
from typing import TYPE_CHECKING, Any, Final, SupportsIndex, cast

from mypy_extensions import i64, mypyc_attr

from fireside.core.content import Content
from fireside.core.errors import IllegalAction, is_whole, whole_number
from fireside.core.events import Event, Fact
from fireside.core.options import Value
from fireside.core.phrases import Phrase, Words, as_phrase, phrase, seat
from fireside.core.phrases import rule as rule_part
from fireside.core.random import SEED_BITS, Random, seeded
from fireside.core.reasons import ScorePart
from fireside.core.sheets import Sheet
from fireside.core.view import View
from fireside.core.weighing import Noting, Weighing

if TYPE_CHECKING:
    from fireside.core.game import Game

OUTSIDE: Final = -1  # in no vocabulary
USUAL_WEIGHTS: Final[list[float]] = []  # stands for the game's own until they are needed


class Asked:
    """The decision a seat is asked for: its kind, one line for the player, and the rule behind it."""

    def __init__(self, kind: str, prompt: Words, rule: str) -> None:
        self.kind = kind
        self.prompt = as_phrase(prompt)
        self.rule = rule


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One game at one moment. Games fill in the part below "What a game fills in"."""

    def __init__(self, game: "Game", content: Content, seats: int, settings: dict[str, Value]) -> None:
        self.game = game
        self.content = content
        self.seats = seats
        self.settings = settings
        self.random = Random(0, 0, 0, 0)
        self.to_move: int = -1
        self.choices: list[int] = []
        self.revealed: int = 0
        self.watched = False
        self.events: list[Event] = []
        self.seed: int | None = None
        self.start: dict[str, Any] | None = None
        self.history: list[int] | None = []
        self.weights: list[float] = USUAL_WEIGHTS

    # Deciding

    def legal(self) -> list[int]:
        """What may be chosen now: ascending, no duplicates; empty only after the end. Not to be changed."""
        return self.choices

    def apply(self, action: SupportsIndex) -> None:
        """Take `action`; IllegalAction, and nothing changed, for any that may not be taken now."""
        number = self.as_action(action)
        if self._offers(number):
            self.take(number)
        elif self._is_aside(number):
            self.take_aside(number)
        else:
            raise self._refused(number)
        history = self.history
        if history is not None:
            history.append(number)

    def as_action(self, action: object) -> int:
        """A whole number, NumPy's will do, as a plain int; IllegalAction for anything else."""
        if type(action) is int:
            return action
        if is_whole(action):
            return int(index(cast(SupportsIndex, action)))
        rule = self.why_not(OUTSIDE) or ""
        raise IllegalAction(action, rule, f"an action is a whole number, not {action!r}")

    def _offers(self, action: int) -> bool:
        """Whether `action` is among the choices, by halving."""
        choices = self.choices
        low: i64 = 0
        high: i64 = i64(len(choices))
        while low < high:
            middle = (low + high) >> 1
            if choices[middle] < action:
                low = middle + 1
            else:
                high = middle
        return low < i64(len(choices)) and choices[low] == action

    def _is_aside(self, action: int) -> bool:
        return any(action in self.asides(seat) for seat in range(self.seats))

    def _refused(self, action: int) -> IllegalAction:
        rule = self.why_not(action) or ""
        size = self.game.vocabulary.size
        if not 0 <= action < size:
            text = f"there is no action {action}: the vocabulary has 0 to {size - 1}"
            return IllegalAction(action, rule, text)
        name = self.game.vocabulary.name(action)
        if self.to_move < 0:
            said = "the game is over: {name} cannot be taken any more ({rule})"
            return IllegalAction(action, rule, phrase(said, name=name, rule=rule_part(rule)))
        # What may be taken is not listed: the text might be shown to a seat that is not asked.
        said = "{name} may not be taken now ({rule}); legal() lists what may"
        return IllegalAction(action, rule, phrase(said, name=name, rule=rule_part(rule)))

    def why_not(self, action: SupportsIndex) -> str | None:
        """None if `action` may be taken now, else the id of the rule that forbids it."""
        number = self.as_action(action)
        if not 0 <= number < self.game.vocabulary.size:
            asked = self.asked()
            return self.game.over_rule if asked is None else asked.rule
        return self.refusal(number)

    def default(self) -> int:
        """What a table plays for a seat whose clock ran out; first of all legal ones by default."""
        if not self.choices:
            raise ValueError("the game is over: there is nothing left to decide")
        return self.choices[0]

    def asides(self, seat: SupportsIndex) -> list[int]:
        """Actions that `seat` may take although it is not asked."""
        return self.asides_of(whole_number(seat, "the seat", 0, self.seats - 1))

    def label(self, action: SupportsIndex) -> str:
        """What `action` means, in words, for the seat to move."""
        return str(self.phrase(action))

    def phrase(self, action: SupportsIndex) -> Phrase:
        """`label` in parts."""
        number = whole_number(action, "an action", 0, self.game.vocabulary.size - 1)
        return as_phrase(self.in_words(number))

    # Copies

    def clone(self) -> "State":
        """An independent copy, with its history and log; what it does from now on is not watched."""
        other = self.copy()
        other.events = self.events[:]
        other.seed = self.seed
        other.start = self.start
        other.history = None if self.history is None else self.history[:]
        return other

    def resample(self, seat: SupportsIndex | None, seed: SupportsIndex) -> "State":
        """Another state that `seat` (None: a spectator) cannot tell from this one.

        Everything hidden from the seat is dealt afresh, the random numbers to come included, and always alike
        for the same seed. Seed and history are gone.
        """
        viewer = self.check_seat(seat)
        number = check_seed(seed)
        other = self.copy()
        other.history = None
        other.events = self.log(viewer) if self.events else []
        other.random = seeded(number, 1)
        other.deal_unseen(viewer, seeded(number, 2))
        return other

    def share_with(self, other: "State") -> None:
        """Give `other` what `State` itself keeps; for a game's `copy`."""
        other.random = self.random.clone()
        other.to_move = self.to_move
        other.choices = self.choices
        other.revealed = self.revealed
        other.weights = self.weights

    def check_seat(self, seat: SupportsIndex | None) -> int | None:
        """`seat` if it is one of the game's, or None; else a ValueError that says which there are."""
        return None if seat is None else whole_number(seat, "the seat", 0, self.seats - 1)

    # Chance and secrets: the only ways to ask chance or to show what was hidden

    def below(self, count: i64) -> i64:
        """A random number from 0 to `count` - 1."""
        self.revealed += 1
        return self.random.below(count)

    def shuffle(self, cards: list[int]) -> None:
        """Put `cards` into a random order."""
        self.revealed += 1
        self.random.shuffle(cards)

    def reveal(self) -> None:
        """Note that something hidden is shown to somebody: what came before cannot be undone."""
        self.revealed += 1

    # Watching

    def watch(self) -> None:
        """Record events from now on."""
        self.watched = True

    def tell(self, kind: str, facts: dict[str, Fact], audience: i64) -> None:
        """Record an event; rules ask `watched` first, so that a simulation does not even make the facts."""
        self.events.append(Event(kind, facts, audience))

    def log(self, seat: SupportsIndex | None) -> list[Event]:
        """The recorded events that `seat` may know of."""
        viewer = self.check_seat(seat)
        return [event.copy() for event in self.events if event.seen_by(viewer)]

    # Seeing

    def view(self, seat: SupportsIndex | None) -> View:
        """All that `seat` may know; None is a spectator."""
        viewer = self.check_seat(seat)
        over = self.to_move < 0
        is_asked = viewer is not None and viewer == self.to_move
        return View(
            {
                "game": self.game.name,
                "version": self.game.version,
                "seat": viewer,
                "seats": self.seats,
                "to_move": self.to_move,
                "decision": self.decision_for(viewer),
                "legal": [self.named(action) for action in self.choices] if is_asked else [],
                "asides": [] if viewer is None else [self.named(action) for action in self.asides(viewer)],
                "over": over,
                "winners": self.winners(),
                "result": self.result() if over else None,
                "table": self.table(viewer),
            }
        )

    def decision_for(self, viewer: int | None) -> dict[str, object] | None:
        """What is being decided, as `viewer` may know it; None after the end."""
        asked = self.asked()
        if asked is None:
            return None
        is_asked = viewer == self.to_move
        prompt = asked.prompt if is_asked else is_deciding(self.to_move)
        return {"kind": asked.kind, "prompt": str(prompt), "phrase": prompt.json(), "rule": asked.rule}

    def named(self, action: int) -> dict[str, object]:
        """An action with its stable name and its meaning in words."""
        words = self.phrase(action)
        name = self.game.vocabulary.name(action)
        return {"action": action, "name": name, "label": str(words), "phrase": words.json()}

    # Saving

    def record(self) -> dict[str, Any]:
        """The game so far as seed (or start position), options and the list of actions: JSON-ready."""
        if self.history is None:
            raise ValueError("a resampled state has no record: its seed and history are dropped")
        record: dict[str, Any] = {
            "game": self.game.name,
            "version": self.game.version,
            "content": self.content.digest,
            "seats": self.seats,
            "options": deepcopy(self.settings),
            "actions": self.history[:],
        }
        if self.start is None:
            record["seed"] = self.seed
        else:
            record["start"] = deepcopy(self.start)
        return record

    def position(self) -> dict[str, Any]:
        """Everything on the table and what is pending, JSON-ready; for tests and tools, not for players."""
        return {
            "game": self.game.name,
            "version": self.game.version,
            "content": self.content.digest,
            "seats": self.seats,
            "options": deepcopy(self.settings),
            "random": self.random.words(),
            "table": self.saved_table(),
            "agenda": self.saved_agenda(),
        }

    # What a game fills in

    def take(self, action: int) -> None:
        """Carry out a legal `action` and everything up to the next decision; set `to_move` and `choices`."""
        raise NotImplementedError

    def take_aside(self, action: int) -> None:
        """Carry out an action out of `asides`."""
        raise NotImplementedError

    def copy(self) -> "State":
        """An independent copy without seed and history; uses `share_with`."""
        raise NotImplementedError

    def deal_unseen(self, seat: int | None, random: Random) -> None:
        """Deal what `seat` cannot know afresh, uniformly over what it could believe."""
        raise NotImplementedError

    def asked(self) -> Asked | None:
        """The decision that is open; None after the end."""
        raise NotImplementedError

    def refusal(self, action: int) -> str | None:
        """`why_not` for an action of the vocabulary: reads the rules one by one, apart from `choices`."""
        raise NotImplementedError

    def in_words(self, action: int) -> Words:
        """`phrase` for an action of the vocabulary."""
        raise NotImplementedError

    def asides_of(self, seat: int) -> list[int]:
        """`asides` for a seat of the game."""
        return []

    def sentence(self, event: Event) -> Phrase:
        """What happened, as a sentence for the log."""
        raise NotImplementedError

    def table(self, seat: int | None) -> dict[str, Any]:
        """The game's own part of a view: lists what is shown."""
        raise NotImplementedError

    def observe(self, seat: int, sheet: Sheet) -> None:
        """Write what `seat` may know as numbers, always as many: the game's own part of an observation."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """One number per seat, the truth at any time."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that won; empty until the end."""
        raise NotImplementedError

    def result(self) -> dict[str, Any]:
        """The scoring line by line, once the game is over."""
        raise NotImplementedError

    def saved_table(self) -> dict[str, Any]:
        """What lies on the table, hidden things included, JSON-ready."""
        raise NotImplementedError

    def saved_agenda(self) -> list[list[Any]]:
        """What is pending, next one last, JSON-ready."""
        raise NotImplementedError

    def restore(self, table: Mapping[str, Any], agenda: list[Any]) -> None:
        """Take over a saved table and agenda; ValueError that says what is wrong with an impossible one."""
        raise NotImplementedError

    # What bots may ask

    def evaluate(self, seat: int) -> float:
        """How good the position looks for `seat`: each feature times its weight."""
        weighing = Weighing(self.weights_in_use())
        self.add_features(seat, weighing)
        return weighing.total

    def weights_in_use(self) -> list[float]:
        """The weights given to it, or the game's own."""
        if not self.weights:
            self.weights = self.game.weights("", self.seats)
        return self.weights

    def features(self, seat: int) -> list[float]:
        """What is good or bad for `seat`: a number for each of the features that the game names."""
        noting = Noting()
        self.add_features(seat, noting)
        return noting.values + [0.0] * (len(self.game.features) - len(noting.values))

    def score_parts(self, seat: int) -> list[ScorePart]:
        """What the seat's score is made of, always the same parts in that order; none where a game is silent.

        For words about moves that are compared: it is asked of resampled states, as the features are.
        """
        return []

    def add_features(self, seat: int, values: Weighing) -> None:
        """Add the features in their order; those left out at the end are 0. The score unless a game has more.

        It is asked of resampled states: what they show of hidden things is a guess.
        """
        values.add(float(self.scores()[seat]))

    def is_mid_move(self) -> bool:
        """Whether the open decision only goes on with a move that is not yet carried out."""
        return False

    def is_prelude(self, action: int) -> bool:
        """Whether an action only prepares the move that comes after it in the same turn."""
        return False

    def progress(self) -> int:
        """How far the game has come, such as the rounds that are over, where what is foreseen fades by it.

        Positions are compared when both have come as far; 0 where that makes no difference.
        """
        return 0

    def candidates(self) -> list[int]:
        """The legal actions that a quick bot should look at; never empty before the end."""
        return self.choices

    def alternatives(self) -> list[int]:
        """The candidates, and what a search should look at besides where it decides itself.

        A game whose candidates follow rules of thumb names here what these leave out.
        """
        return self.candidates() + [ending.actions[0] for ending in self.worthwhile()]

    def worthwhile(self) -> list["Ending"]:
        """What pays although no quick look shows it, with how much: none of the candidates.

        A game finds it by playing on, so it is asked where something is decided, and not on the way there.
        Whatever is hidden from the seat makes no difference.
        """
        return []

    def routine(self) -> int:
        """What the seat asked would do without thinking; -1 where a bot should look at its choices."""
        return -1

    def endings(self, seat: int, few: bool = False) -> list["Ending"]:
        """All ways to end the move that `seat` is about to make or in the middle of, or a hopeful `few`.

        They begin with the candidates, and each can be carried out whatever is hidden from the seat. None
        where a game knows neither a quicker way to value them than to try one after the other, nor larger
        moves than its decisions.
        """
        return []


class Ending:
    """The actions that end a move, and how good the position looks after them."""

    def __init__(self, actions: list[int], value: float) -> None:
        self.actions = actions
        self.value = value


def weighed(features: list[float], weights: list[float]) -> float:
    """The sum of all features, each times its weight."""
    total = 0.0
    for place in range(len(features)):
        total += features[place] * weights[place]
    return total


def is_deciding(number: int) -> Phrase:
    """What those read who are not asked."""
    return phrase("{who} is deciding.", who=seat(number))


def check_seed(seed: SupportsIndex) -> int:
    """`seed` as an int; ValueError that says the range for any other."""
    return whole_number(seed, "the seed", 0, 2**SEED_BITS - 1)
