"""A table where a game is being played, by persons and bots."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from fireside.bots import LEVELS, Bot, bot, is_bot
from fireside.bots.levels import SHARP, check_level
from fireside.core.errors import MISFITS, listing, whole_number
from fireside.core.game import Game, Source
from fireside.core.phrases import Phrase, as_phrase, phrase
from fireside.core.phrases import seat as seat_part
from fireside.core.records import follow
from fireside.core.registry import all_games, game
from fireside.core.state import State
from fireside.core.view import View
from fireside.play import hints, recordings
from fireside.play.acting import actor
from fireside.play.entries import Entry
from fireside.play.hints import Hint

PERSON: Final = "person"
FORMAT: Final = 1
CARRIED: Final = "The rules have been renewed: the game goes on by the new ones from here."
MOST_HINTS: Final = 1_000_000


class NotAsked(ValueError):
    """A seat acted although another one is deciding."""


class CannotUndo(ValueError):
    """A decision cannot be taken back; `reason` says why, as a sentence."""

    def __init__(self, reason: Phrase) -> None:
        super().__init__(str(reason))
        self.reason = reason


class Past(NamedTuple):
    """An action that was taken: by which seat, and how much had been revealed before and after it."""

    seat: int
    revealed_before: int
    revealed_after: int


class Table:
    """The true state, kept from everybody; who sits where; what happened.

    Seats get `view`, `log` and `hint`; bots get resampled worlds. A table is made from a record, so a
    resumed game and one gone back in are like any other.
    """

    def __init__(self, record: Mapping[str, Any], seated: Sequence[str], content: Source = None) -> None:
        self.earlier: list[Mapping[str, Any]] = []  # records of what was played under earlier rules
        self._content = content
        self._past: list[Past] = []
        self._state = self._open(record)
        self.seated = check_seated(seated, self._state)
        self.hints_used = [0] * self.seats
        self._bots = {seat: bot(level) for seat, level in enumerate(self.seated) if level != PERSON}

    @classmethod
    def new(
        cls,
        game: Game,
        seated: Sequence[str] | None = None,
        seats: int | None = None,
        seed: int | None = None,
        content: Source = None,
        **options: object,
    ) -> "Table":
        """A new game; everybody is a person unless `seated` says else."""
        cards = game.content(content)
        state = game.new(seats, seed, cards, **options)
        return cls(state.record(), [PERSON] * state.seats if seated is None else seated, cards)

    def _open(self, record: Mapping[str, Any]) -> State:
        """Play the record through and note the past."""
        self._past = []
        states = follow(record, self._content)
        state = next(states)
        for action in record["actions"]:
            seat = actor(state, action)
            before = state.revealed
            next(states)
            self._past.append(Past(seat, before, state.revealed))
        return state

    # Seeing

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._state.game

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self._state.seats

    @property
    def to_move(self) -> int:
        """The seat that decides now; -1 when the game is over."""
        return self._state.to_move

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._state.to_move < 0

    @property
    def persons(self) -> list[int]:
        """The seats that persons sit on."""
        return [seat for seat, who in enumerate(self.seated) if who == PERSON]

    def view(self, seat: int | None) -> View:
        """All that `seat` may know; None is a spectator."""
        return self._state.view(seat)

    def log(self, seat: int | None) -> list[Phrase]:
        """What has happened, in the sentences that `seat` may be told."""
        told = [entry.sentence for entry in self.entries(seat)]
        return [as_phrase(CARRIED), *told] if self.earlier else told

    def entries(self, seat: int | None, since: int = 0) -> list[Entry]:
        """What `seat` may be told of the events after the first `since`, in sentences and as plain data."""
        viewer = self._state.check_seat(seat)
        seen = [event for event in self._state.events[since:] if event.seen_by(viewer)]
        return [Entry(self._state.sentence(event), event.plain()) for event in seen]

    def log_length(self) -> int:
        """How many events there were, for `entries`; for whoever runs the table and never for a player."""
        return len(self._state.events)

    def told_since(self, seat: int | None, since: int) -> int:
        """Of how many events after the first `since` that seat may know."""
        return sum(event.seen_by(seat) for event in self._state.events[since:])

    def told_to_all(self, since: int) -> list[recordings.Told]:
        """What was told of the events after the first `since`, and to whom; for a recording."""
        return recordings.told_of(self._state, self._state.events[since:])

    # Deciding

    def act(self, seat: int, action: int) -> None:
        """Take `action` for `seat`; NotAsked or IllegalAction, and nothing changed, if it may not."""
        state = self._state
        self._check_asked(seat, action)
        before = state.revealed
        state.apply(action)
        self._past.append(Past(seat, before, state.revealed))

    def why_not(self, seat: int, action: int) -> str | None:
        """The rule that keeps `seat` from taking `action`; None if it may; NotAsked while another decides.

        A seat that is not asked gets no rule: it could tell what the deciding seat holds.
        """
        self._check_asked(seat, action)
        return self._state.why_not(action)

    def _check_asked(self, seat: int, action: int) -> None:
        state = self._state
        state.check_seat(seat)
        if state.to_move < 0 or seat == actor(state, action):
            return
        if seat == state.to_move:
            raise NotAsked(f"seat {seat} is not asked: this is for another seat to do")
        raise NotAsked(f"seat {seat} is not asked: seat {state.to_move} is deciding")

    def bot_turn(self) -> bool:
        """Let the bot that is asked take one action; False when a person is asked or the game is over."""
        seat = self.to_move
        player = self._bots.get(seat)
        if player is None:
            return False
        self.act(seat, player.choose(self.world(seat), hints.fresh_seed()))
        return True

    def world(self, seat: int, seed: int | None = None) -> State:
        """What a bot is given: a world that `seat` cannot tell from the true one; one for each seed."""
        return self._state.resample(seat, hints.fresh_seed() if seed is None else seed)

    def default(self) -> int:
        """What is played for the seat asked when its clock ran out."""
        return self._state.default()

    def hint(self, seat: int, others: Sequence[int] = (), adviser: Bot | None = None) -> Hint:
        """What the sharp bot would do in the seat's place, compared with the next best and with `others`.

        It is counted, so that everybody can see at the end who was helped.
        """
        if seat != self.to_move:
            raise NotAsked(f"seat {seat} is not asked: there is nothing to advise")
        found = hints.hint(self.world(seat), adviser or bot(SHARP), others)
        self.hints_used[seat] += 1
        return found

    def only_action(self, seat: int) -> int | None:
        """What `seat` cannot but do now, in a decision whose choices everybody can see; None otherwise.

        If somebody could believe that there is a choice, acting at once would tell that there is none.
        """
        state = self._state
        legal = state.legal()
        if seat != state.to_move or len(legal) != 1 or state.asides(seat):
            return None
        kind = state.view(seat)["decision"]["kind"]
        return legal[0] if state.game.is_open(kind) else None

    # Taking back

    def can_undo(self, seat: int) -> Phrase | None:
        """None if `seat` may take its last decision back, else the reason why not, as a sentence."""
        self._state.check_seat(seat)
        if self.is_over:
            return as_phrase("The game is over: nothing of it is secret any more.")
        if not any(past.seat == seat for past in self._past):
            return as_phrase("You have not decided anything yet.")
        last = self._past[-1]
        if last.seat != seat:
            return phrase("{who} has acted since your last decision.", who=seat_part(last.seat))
        if last.revealed_after != last.revealed_before:
            return as_phrase("Something new has been shown since your last decision.")
        return None

    def undo(self, seat: int) -> None:
        """Take the seat's last decision back; CannotUndo if it may not be."""
        reason = self.can_undo(seat)
        if reason is not None:
            raise CannotUndo(reason)
        record = self.record()
        record["actions"].pop()
        self._state = self._open(record)

    def check_change(self, seat: int, action: int) -> None:
        """CannotUndo, NotAsked or IllegalAction if `seat` may not take `action` in its last one's place."""
        known = self._state, self._past
        try:
            self.undo(seat)
            self.act(seat, action)
        finally:
            self._state, self._past = known

    def kept_without(self, seat: int, action: int) -> list[int]:
        """The seat's decisions after its `action`, which stand without it, too; nothing is changed.

        CannotUndo if all of them cannot be taken back, or if they do not.
        """
        record = self.record()
        actions = record["actions"]
        place = len(actions) - 1
        while place >= 0 and self._is_free(place, seat) and actions[place] != action:
            place -= 1
        if place < 0 or not self._is_free(place, seat):
            raise CannotUndo(self.can_undo(seat) or as_phrase("What was decided before is settled by now."))
        del actions[place]
        past = self._past
        try:
            self._open(record)
        except ValueError:
            raise CannotUndo(as_phrase("What you have decided since rests on that.")) from None
        finally:
            self._past = past
        return list(actions[place:])

    def _is_free(self, place: int, seat: int) -> bool:
        """Whether that decision was the seat's own and showed nothing new."""
        past = self._past[place]
        return past.seat == seat and past.revealed_after == past.revealed_before

    # Saving

    def record(self) -> dict[str, Any]:
        """The game so far; it holds the seed, so it is for whoever runs the table and never for a player."""
        return self._state.record()

    def position(self) -> dict[str, Any]:
        """Where the game stands, with all that is hidden: for whoever runs the table, never for a player."""
        return self._state.position()

    def saved(self) -> dict[str, Any]:
        """The table as JSON: the record, who sits where, and what outlives the rules it was played by.

        That is the position to go on from, and at the end a recording.
        """
        saved: dict[str, Any] = {
            "table": FORMAT,
            "seated": list(self.seated),
            "record": self.record(),
            "position": self.position(),
            "own_cards": self._state.content.digest != self.game.content().digest,
        }
        if self.earlier:
            saved["earlier"] = self.earlier
        if any(self.hints_used):
            saved["hints_used"] = list(self.hints_used)
        if self.is_over:
            saved["recording"] = recordings.as_text(recordings.recorded(saved["record"], self._content))
        return saved

    @classmethod
    def resume(cls, saved: Mapping[str, Any], content: Source = None) -> "Table":
        """The table that was saved; ValueError that says what is missing or wrong.

        A game played by earlier rules or cards of ours goes on from its position by the present ones.
        """
        if not isinstance(saved, Mapping) or saved.get("table") != FORMAT:
            raise ValueError(f"this is no saved table: it should be a mapping with 'table': {FORMAT}")
        for field in ("seated", "record"):
            if field not in saved:
                raise ValueError(f"the saved table has no {field!r}")
        if _is_outdated(saved, content):
            table = cls(_carried_over(saved, content), saved["seated"], content)
            table.earlier = [*saved.get("earlier", ()), saved["record"]]
        else:
            table = cls(saved["record"], saved["seated"], content)
            table.earlier = list(saved.get("earlier", ()))
        table.hints_used = _hints_used(saved, table.seats)
        return table


def _hints_used(saved: Mapping[str, Any], seats: int) -> list[int]:
    """How many hints each seat has had; ValueError that says what would be right."""
    used = saved.get("hints_used", [0] * seats)
    if not isinstance(used, list) or len(used) != seats:
        raise ValueError(f"'hints_used' should be a list of {seats} numbers, one a seat, not {used!r}")
    return [whole_number(count, "a number of hints used", 0, MOST_HINTS) for count in used]


def _is_outdated(saved: Mapping[str, Any], content: Source) -> bool:
    """Whether a table was saved, with its position, by other rules or by other cards of ours.

    Somebody's own cards are theirs to name: others than those it was played with are a mistake.
    """
    record = saved["record"]
    if "position" not in saved or not isinstance(record, Mapping) or record.get("game") not in all_games():
        return False
    present = game(record["game"])
    has_other_cards = record.get("content") != present.content(content).digest
    if has_other_cards and (saved.get("own_cards") or content is not None):
        return False
    return has_other_cards or record.get("version") != present.version


def _carried_over(saved: Mapping[str, Any], content: Source) -> dict[str, Any]:
    """The record that goes on from the saved position; ValueError if the present rules cannot."""
    record, present = saved["record"], game(saved["record"]["game"])
    cards = present.content(content)
    try:
        return present.load(present.carried_over(saved["position"], cards), cards).record()
    except MISFITS as error:
        raise ValueError(
            f"the game was played by rules version {record.get('version')!r} of {present.name}, and version "
            f"{present.version} cannot go on with it: {error}"
        ) from error


def check_seated(seated: object, state: State) -> list[str]:
    """Who sits where, one entry a seat; ValueError that says what would be right for anything else."""
    if not isinstance(seated, list | tuple) or not all(who == PERSON or is_bot(who) for who in seated):
        allowed = listing([PERSON, *LEVELS])
        raise ValueError(f"those seated should be a list of {allowed}, not {seated!r}")
    if len(seated) != state.seats:
        raise ValueError(f"{len(seated)} are seated, but the game has {state.seats} seats")
    for who in seated:
        if who != PERSON:
            check_level(who, state.game, state.seats)
    return list(seated)
