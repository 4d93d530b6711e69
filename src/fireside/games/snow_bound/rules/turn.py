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

    def run(self, state: SnowBound) -> None:
        if state.watched:
            state.tell("round_begun", {"round": state.round}, EVERYONE)
        steps: list[Step] = [DRAW_EVENT]
        for seat in state.in_turn_order():  # SB-ROUND-07 the same in every round
            steps.append(TURN[seat])
        steps.append(END_ROUND)
        state.then(steps)


class EndRound(Step):
    """SB-ROUND-08 Round-long effects end and the token moves up;
    SB-END-01 after round 12 the game is over.
    """

    def run(self, state: SnowBound) -> None:
        state.event = NOBODY
        state.die = 0
        state.moves = 0
        state.upkeep = 0
        state.rate = state.edition.numbers.food_per_point
        state.banned = 0
        if state.round < ROUNDS:
            state.round += 1
            state.agenda.append(BEGIN_ROUND)
        else:
            state.reveal()  # SB-INFO-05 all oil is shown


class Turn(Step):
    """SB-TURN-01 Snapshot, restock, recruitment, movement, actions, menace, rationing, in that order."""

    def __init__(self, you: int) -> None:
        self.you: Final = you

    def run(self, state: SnowBound) -> None:
        state.active = self.you
        state.barred = snapshot(state, self.you)
        if state.watched:
            state.tell("turn_begun", {"seat": self.you, "round": state.round}, EVERYONE)
        state.then(
            [RESTOCK, RECRUITING, MARCH, MOVE, HOMECOMING, CHOOSE_SCOUT, MENACE, RATION, END_TURN],
        )


def snapshot(state: SnowBound, you: int) -> int:
    """SB-TURN-02, R-SB-21 The rivals on whose settlement the active player has a scout as the turn begins."""
    barred = 0
    for scout in range(you * SCOUTS, you * SCOUTS + SCOUTS):
        rival = state.at[scout] - LAND
        if rival >= 0 and rival != you:
            barred |= 1 << rival
    return barred


class Restock(Step):
    """SB-RESTOCK-01 Draw a card and place a crate on each of its tiles; not in round 12 (R-SB-04)."""

    def run(self, state: SnowBound) -> None:
        if state.round >= ROUNDS:
            return
        if not state.restock_deck:  # SB-RESTOCK-06, R-SB-11
            state.restock_deck = sorted(state.restock_discard)
            state.restock_discard = []
            state.shuffle(state.restock_deck)
        card = state.restock_deck.pop()
        state.reveal()
        state.restock_discard.append(card)
        tiles = state.edition.restock[card]
        if state.watched:
            names = [TILE_NAMES[tile] for tile in tiles]
            state.tell("restocked", {"card": state.edition.restock_names[card], "tiles": names}, EVERYONE)
        for tile in tiles:
            place_crate(state, tile)


class EndTurn(Step):
    """SB-RATION-05 What is still missing is ignored; what was noted for the turn is forgotten."""

    def run(self, state: SnowBound) -> None:
        state.active = NOBODY
        state.barred = 0
        state.recruited = False
        state.dismissed = False
        state.acted = 0
        state.saved = 0
        state.shortage = 0


BEGIN_ROUND: Final = BeginRound()
END_ROUND: Final = EndRound()
TURN: Final = [Turn(seat) for seat in range(SEATS)]
RESTOCK: Final = Restock()
END_TURN: Final = EndTurn()
