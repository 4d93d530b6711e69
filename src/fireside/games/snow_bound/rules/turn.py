"""Rounds and turns (SB-ROUND, SB-TURN), with the restock that opens a turn (SB-RESTOCK)."""

from typing import Final

from fireside.core.events import EVERYONE
from fireside.games.snow_bound.rules.acting import CHOOSE_SCOUT
from fireside.games.snow_bound.rules.delivering import HOMECOMING
from fireside.games.snow_bound.rules.events import DRAW_EVENT
from fireside.games.snow_bound.rules.moving import MARCH, MOVE
from fireside.games.snow_bound.rules.rationing import MENACE, RATION
from fireside.games.snow_bound.rules.recruiting import RECRUITING
from fireside.games.snow_bound.rules.supplies import place_crate
from fireside.games.snow_bound.state import NOBODY, SnowBound, Step
from fireside.games.snow_bound.terms import LAND, ROUNDS, SCOUTS, SEATS, TILE_NAMES


class BeginRound(Step):
    """SB-ROUND-02 First the event of the track, SB-ROUND-06 then a turn for each player from the start
    player on.
    """

    def run(self, game: SnowBound) -> None:
        if game.watched:
            game.tell("round_begun", {"round": game.round}, EVERYONE)
        steps: list[Step] = [DRAW_EVENT]
        for seat in game.in_turn_order():  # SB-ROUND-07 the same in every round
            steps.append(TURN[seat])
        steps.append(END_ROUND)
        game.then(steps)


class EndRound(Step):
    """SB-ROUND-08 Round-long effects end and the token moves up;
    SB-END-01 after round 12 the game is over.
    """

    def run(self, game: SnowBound) -> None:
        game.event = NOBODY
        game.die = 0
        game.moves = 0
        game.upkeep = 0
        game.rate = game.box.numbers.food_per_point
        game.banned = 0
        if game.round < ROUNDS:
            game.round += 1
            game.agenda.append(BEGIN_ROUND)
        else:
            game.reveal()  # SB-INFO-05 all oil is shown


class Turn(Step):
    """SB-TURN-01 Snapshot, restock, recruitment, movement, actions, menace, rationing, in that order."""

    def __init__(self, you: int) -> None:
        self.you: Final = you

    def run(self, game: SnowBound) -> None:
        game.active = self.you
        game.barred = snapshot(game, self.you)
        if game.watched:
            game.tell("turn_begun", {"seat": self.you, "round": game.round}, EVERYONE)
        game.then(
            [RESTOCK, RECRUITING, MARCH, MOVE, HOMECOMING, CHOOSE_SCOUT, MENACE, RATION, END_TURN],
        )


def snapshot(game: SnowBound, you: int) -> int:
    """SB-TURN-02, R-SB-21 The rivals on whose settlement the active player has a scout as the turn begins."""
    barred = 0
    for scout in range(you * SCOUTS, you * SCOUTS + SCOUTS):
        rival = game.at[scout] - LAND
        if rival >= 0 and rival != you:
            barred |= 1 << rival
    return barred


class Restock(Step):
    """SB-RESTOCK-01 Draw a card and place a crate on each of its tiles; not in round 12 (R-SB-04)."""

    def run(self, game: SnowBound) -> None:
        if game.round >= ROUNDS:
            return
        if not game.restock_deck:  # SB-RESTOCK-06, R-SB-11
            game.restock_deck = sorted(game.restock_discard)
            game.restock_discard = []
            game.shuffle(game.restock_deck)
        card = game.restock_deck.pop()
        game.reveal()
        game.restock_discard.append(card)
        tiles = game.box.restock[card]
        if game.watched:
            names = [TILE_NAMES[tile] for tile in tiles]
            game.tell("restocked", {"card": game.box.restock_names[card], "tiles": names}, EVERYONE)
        for tile in tiles:
            place_crate(game, tile)


class EndTurn(Step):
    """SB-RATION-05 What is still missing is ignored; what was noted for the turn is forgotten."""

    def run(self, game: SnowBound) -> None:
        game.active = NOBODY
        game.barred = 0
        game.recruited = False
        game.dismissed = False
        game.acted = 0
        game.saved = 0
        game.shortage = 0


BEGIN_ROUND: Final = BeginRound()
END_ROUND: Final = EndRound()
TURN: Final = [Turn(seat) for seat in range(SEATS)]
RESTOCK: Final = Restock()
END_TURN: Final = EndTurn()
