"""What the woods score with one tile more: only what that tile can change is counted anew."""

from mypy_extensions import i64

from fireside.games.snowfall.content import effects
from fireside.games.snowfall.content.effects import Card
from fireside.games.snowfall.rules.scoring import card_points, disconnected, penalised, unused_tools
from fireside.games.snowfall.squares import Squares
from fireside.games.snowfall.state import Snowfall
from fireside.games.snowfall.terms import PENALTY, TRAIL


class FirstLook:
    """The score of a table while a tile is tried out on empty cells of its woods.

    A card scores as before unless the tile shows what it is about. What counts for a pond lies around it,
    so there it matters whether the tile touches one.
    """

    def __init__(self, state: Snowfall, squares: Squares, tile: int) -> None:
        self.state = state
        self.squares = squares
        shown = state.looks[tile * 8] | state.looks[tile * 8 + 1]
        self.changing: list[Card] = []
        self.around: list[Card] = []
        self.points_around: list[int] = []
        self.unchanged = unused_tools(state)
        for number in state.cards:
            card = state.all_cards[number]
            if shown & (card.of_bit | card.counts_bit):
                self.changing.append(card)
            elif card.measure == effects.SURROUNDED or card.measure == effects.KINDS_BESIDE:
                self.around.append(card)
                self.points_around.append(card_points(card, squares))
            else:
                self.unchanged += card_points(card, squares)
        self.has_trail = shown & TRAIL != 0
        if not self.has_trail:
            self.unchanged -= PENALTY * penalised(state, disconnected(squares))

    def total(self) -> int:
        """The score with the tile that was tried last."""
        squares = self.squares
        total = self.unchanged
        for card in self.changing:
            total += card_points(card, squares)
        for place, card in enumerate(self.around):
            total += card_points(card, squares) if self._touches(card.of_bit) else self.points_around[place]
        if self.has_trail:
            total -= PENALTY * penalised(self.state, disconnected(squares))
        return total

    def _touches(self, feature: i64) -> bool:
        squares = self.squares
        last = squares.count - 1
        return (squares.beside[last] | squares.beside[last - 1]) & squares.showing(feature) != 0
