"""A view made ready for drawing: who looks, what is asked, and what each thing can be touched for."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from fireside.core.outcomes import outcome_in_words, verdict
from fireside.core.phrases import from_json, phrase, seat_called
from fireside.core.registry import game
from fireside.core.vocabulary import Vocabulary
from fireside.draw.markup import group
from fireside.draw.shapes import glow, picked
from fireside.draw.sheet import Box
from fireside.draw.theme import SEATS, Mark, Theme


class LegalAction(NamedTuple):
    """A legal action: its kind and the rest of its name, its number and what it means."""

    kind: str
    rest: str
    action: int
    label: str
    said: object = ""  # the label as a phrase in JSON


class AnyScene:
    """One view with its theme; answers what the drawing of any game asks of it.

    What is drawn a second time, for narrow pages, has a `prefix` before its ids. Seats are called by the
    view's `names`, if it has any.
    """

    vocabulary: Vocabulary

    def __init__(self, view: Mapping[str, Any], theme: Theme, prefix: str = "") -> None:
        self.view = view
        self.theme = theme
        self.prefix = prefix
        self.table: Mapping[str, Any] = view["table"]
        self.names: list[str] = view.get("names", [])
        self.options = [_option(entry) for entry in [*view["legal"], *view["asides"]]]
        self._by_name = {(option.kind, option.rest): option for option in self.options}

    # Who looks

    @property
    def you(self) -> int | None:
        """The seat that looks; None for a spectator."""
        seat: int | None = self.view["seat"]
        return seat

    def name(self, seat: int, is_first: bool = True) -> str:
        """A seat, for a heading or within a sentence."""
        if seat == self.you:
            return "You" if is_first else "you"
        return self.seat_name(seat, is_first)

    def owner(self, seat: int, is_first: bool = True) -> str:
        """Whose, for a heading or within a sentence."""
        if seat == self.you:
            return "Your" if is_first else "your"
        return f"{self.seat_name(seat, is_first)}'s"

    def seat_name(self, seat: int, is_first: bool = False) -> str:
        """Who sits there, whoever looks: within a sentence, or as the first of it."""
        return seat_called(seat, self.names, is_first)

    @property
    def focus(self) -> int:
        """The seat shown large: one's own; to a spectator, the one whose turn it is."""
        if self.you is not None:
            return self.you
        active: int | None = self.table["active"]
        if active is not None:
            return active
        winners: list[int] = self.view["winners"]
        return winners[0] if winners else max(0, self.view["to_move"])

    @property
    def others(self) -> list[int]:
        """The other seats, clockwise."""
        count: int = self.view["seats"]
        return [(self.focus + step) % count for step in range(1, count)]

    def mark(self, seat: int) -> Mark:
        """What a seat is known by."""
        return SEATS[seat]

    # What is asked

    @property
    def variant(self) -> str:
        """What is played where that is not the usual game, to stand behind its title."""
        return ""

    @property
    def kind(self) -> str:
        """The kind of decision that is open, "" when the game is over."""
        decision = self.view["decision"]
        return decision["kind"] if decision else ""

    @property
    def prompt(self) -> str:
        """What is asked, in one line."""
        decision = self.view["decision"]
        return decision["prompt"] if decision else self.ending()

    def ending(self) -> str:
        """How the game has ended: who has won, or the rank in a game that is only measured."""
        how = verdict(self._outcomes) or self.view["result"]["seats"][0]["rank"]
        return phrase("The game is over: {how}.", how=how).named(self.names)

    def outcome(self, seat: int) -> str:
        """How the game went for a seat, in a word or two; "" where there is nothing to say."""
        return outcome_in_words(self._outcomes, seat)

    @property
    def _outcomes(self) -> list[str]:
        return game(self.view["game"]).outcomes(self.view["seats"], self.view["winners"])

    @property
    def is_asked(self) -> bool:
        """Whether the seat that looks is the one to choose."""
        return bool(self.view["legal"])

    @property
    def asked_for(self) -> tuple[str, ...]:
        """The kinds of action that the decision asks for, where a thing on the table may be meant."""
        return ()

    # What may be touched

    def offered(self, *kinds: str) -> list[LegalAction]:
        """The legal actions of these kinds."""
        return [option for option in self.options if option.kind in kinds]

    def touch(self, rest: str, *kinds: str) -> list[LegalAction]:
        """The legal actions of these kinds that mean one thing ("" for those called by their kind alone)."""
        found = [self._by_name.get((kind, rest)) for kind in kinds]
        return [option for option in found if option]

    def why(self, rest: str, *kinds: str) -> list[int]:
        """What touching a thing might mean now, if nothing of it is allowed."""
        if self.touch(rest, *kinds):
            return []
        return [number for kind in kinds for number in self.refused(kind, rest)]

    def refused(self, kind: str, *rests: str) -> list[int]:
        """Actions that are not legal now, if this seat is asked for one of that kind."""
        if not self.is_asked or kind not in self.asked_for:
            return []
        illegal = [rest for rest in rests if (kind, rest) not in self._by_name]
        return [self.vocabulary.action(f"{kind}:{rest}" if rest else kind) for rest in illegal]

    def touchable(
        self,
        body: str,
        box: Box,
        radius: float,
        options: list[LegalAction],
        ident: str,
        label: str,
        why: Iterable[int] = (),
        is_picked: bool = False,
        width: float = 3,
        transform: str | None = None,
        back: int | None = None,
    ) -> str:
        """A thing of the table: it glows while it can be touched, is outlined while it is picked.

        It is called by what touching it does if that is one thing, else by its `label`. With `back` it was
        picked by that action, and touching it lets it go.
        """
        if options:
            body += glow(box, radius, self.theme.ember, width)
        elif is_picked:
            body += picked(box, radius, self.theme.ember)
        called = label_of(options, label)
        return group(body, ident, called, actions(options), transform=transform, why=why, back=back)


def with_names(view: Mapping[str, Any], names: list[str]) -> dict[str, Any]:
    """The view with what those who sit at the table are called: its labels and prompt name them, too."""
    decision = view["decision"]
    if decision is not None and "phrase" in decision:
        decision = {**decision, "prompt": from_json(decision["phrase"]).named(names)}
    options = {
        kind: [
            {**one, "label": from_json(one.get("phrase") or one["label"]).named(names)} for one in view[kind]
        ]
        for kind in ("legal", "asides")
    }
    return {**view, **options, "decision": decision, "names": names}


def _option(entry: Mapping[str, Any]) -> LegalAction:
    kind, _, rest = entry["name"].partition(":")
    return LegalAction(kind, rest, entry["action"], entry["label"], entry.get("phrase", ""))


def actions(options: list[LegalAction]) -> list[int]:
    """The numbers of these options."""
    return [option.action for option in options]


def label_of(options: list[LegalAction], otherwise: str) -> str:
    """What touching something does, if that is one thing; what it is called otherwise."""
    return options[0].label if len(options) == 1 else otherwise
