"""A small game with secrets for two or three, to try tables on.

Each seat holds two cards. In its turn it lays one face down, then draws or passes; after two turns each the
laid cards are shown, and the highest sum wins. Out of turn a seat may cough, once.
"""

from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any, cast

import pytest

import fireside
from fireside.core import registry
from fireside.core.content import Content
from fireside.core.events import EVERYONE, Event, all_but, only
from fireside.core.game import Game
from fireside.core.options import Value
from fireside.core.phrases import Phrase, phrase, seat
from fireside.core.random import Random
from fireside.core.state import Asked, State
from fireside.core.vocabulary import Block, Vocabulary

CARDS = 12
TURNS = 2

LAY = Block("lay", [str(card) for card in range(CARDS)])
THEN = Block("then", ["draw", "pass"])
COUGH = Block("cough", ["0", "1", "2"])
VOCABULARY = Vocabulary([LAY, THEN, COUGH])
DRAW = THEN.start


class Pebbles(State):
    """The table: everybody's hand and laid cards, the deck, who coughed."""

    def __init__(self, game: Game, content: Content, seats: int, settings: dict[str, Value]) -> None:
        super().__init__(game, content, seats, settings)
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.laid: list[list[int]] = [[] for _ in range(seats)]
        self.deck: list[int] = []
        self.coughed: list[int] = []
        self.has_laid = False

    def copy(self) -> "Pebbles":
        other = Pebbles(self.game, self.content, self.seats, self.settings)
        self.share_with(other)
        other.hands = [hand[:] for hand in self.hands]
        other.laid = [laid[:] for laid in self.laid]
        other.deck = self.deck[:]
        other.coughed = self.coughed[:]
        other.has_laid = self.has_laid
        return other

    def offer(self) -> None:
        you = self.to_move
        lay = sorted(LAY.start + card for card in self.hands[you]) if you >= 0 else []
        self.choices = [DRAW, DRAW + 1] if self.has_laid else lay

    def take(self, action: int) -> None:
        you = self.to_move
        if LAY.holds(action):
            self.hands[you].remove(action)
            self.laid[you].append(action)
            self.has_laid = True
            if self.watched:
                self.tell("laid", {"seat": you, "card": action}, only(you))
                self.tell("laid", {"seat": you}, all_but(you))
        else:
            self.finish_turn(you, action == DRAW)
        self.offer()

    def finish_turn(self, you: int, draws: bool) -> None:
        if draws:
            self.reveal()
            self.hands[you].append(self.deck.pop())
            if self.watched:
                self.tell("drew", {"seat": you}, EVERYONE)
        self.has_laid = False
        self.to_move = (you + 1) % self.seats
        if len(self.laid[self.to_move]) == TURNS:
            self.to_move = -1
            self.reveal()

    def asides_of(self, seat: int) -> list[int]:
        silent = seat != self.to_move and self.to_move >= 0 and seat not in self.coughed
        return [COUGH.start + seat] if silent else []

    def take_aside(self, action: int) -> None:
        self.coughed.append(action - COUGH.start)
        if self.watched:
            self.tell("coughed", {"seat": action - COUGH.start}, EVERYONE)

    def saved_table(self) -> dict[str, Any]:
        fields = ("hands", "laid", "deck", "coughed", "has_laid", "to_move")
        return {name: deepcopy(getattr(self, name)) for name in fields}

    def saved_agenda(self) -> list[list[Any]]:
        return []

    def restore(self, table: Mapping[str, Any], agenda: list[Any]) -> None:
        for name, value in table.items():
            setattr(self, name, deepcopy(value))
        self.offer()

    def deal_unseen(self, seat: int | None, random: Random) -> None:
        others = [one for one in range(self.seats) if one != seat]
        piles = [*[self.hands[one] for one in others], *[self.laid[one] for one in others], self.deck]
        cards = sorted(card for pile in piles for card in pile)
        random.shuffle(cards)
        for pile in piles:
            pile[:] = [cards.pop() for _ in pile]
        self.offer()

    def asked(self) -> Asked | None:
        if self.to_move < 0:
            return None
        if self.has_laid:
            return Asked("then", "Draw a card or pass.", "PB-2")
        return Asked("lay", "Lay a card.", "PB-1")

    def refusal(self, action: int) -> str | None:
        if any(action in self.asides(seat) for seat in range(self.seats)):
            return None
        asked = self.asked()
        return None if action in self.choices else "PB-4" if asked is None else asked.rule

    def in_words(self, action: int) -> str:
        return VOCABULARY.name(action).replace(":", " ")

    def sentence(self, event: Event) -> Phrase:
        facts: Mapping[str, Any] = event.facts
        what = f" {facts['card']}" if "card" in facts else " a card" if event.kind == "laid" else ""
        return phrase("{who} {verb}{what}.", who=seat(facts["seat"]), verb=event.kind, what=what)

    def table(self, seat: int | None) -> dict[str, Any]:
        is_over = self.to_move < 0
        return {
            "hand": [] if seat is None else sorted(self.hands[seat]),
            "laid": [laid[:] if is_over or one == seat else len(laid) for one, laid in enumerate(self.laid)],
            "deck": len(self.deck),
        }

    def scores(self) -> list[int]:
        return [sum(laid) for laid in self.laid]

    def winners(self) -> list[int]:
        scores = self.scores()
        return [seat for seat, score in enumerate(scores) if score == max(scores)] if self.to_move < 0 else []

    def result(self) -> dict[str, Any]:
        lines = [[{"label": "Cards", "points": score, "rule": "PB-4"}] for score in self.scores()]
        entries = zip(self.scores(), lines, strict=True)
        return {
            "seats": [{"seat": s, "total": total, "lines": parts} for s, (total, parts) in enumerate(entries)]
        }


class PebblesGame(Game):
    """Pebbles for two or three."""

    def __init__(self) -> None:
        here = Path(__file__).parent
        super().__init__("pebbles", "Pebbles", [2, 3], 2, [], VOCABULARY, 1, 20, "PB-4", here)

    def read_content(self, path: Path) -> Content:
        return Content("pebbles", "pebbles")

    def empty(self, content: Content, seats: int, settings: dict[str, Value]) -> State:
        return Pebbles(self, content, seats, settings)

    def begin(self, state: State) -> None:
        table = cast(Pebbles, state)
        table.deck = list(range(CARDS))
        table.shuffle(table.deck)
        for hand in table.hands:
            hand.extend([table.deck.pop(), table.deck.pop()])
        table.to_move = 0
        table.offer()

    def rules(self) -> str:
        return "# Pebbles\n\n- **PB-1** Lay a card of your hand\n  face down.\n- **PB-2** Draw or *pass*.\n"


GAME = PebblesGame()


def known(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The game, registered for the length of a test."""
    monkeypatch.setitem(registry._modules, "pebbles", "tests.play.pebbles")
    monkeypatch.delitem(registry._loaded, "pebbles", raising=False)
    return fireside.game("pebbles")
