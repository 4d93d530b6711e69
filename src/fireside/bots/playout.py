"""Whole games inside the engine: a compiled loop through the public state."""

from fireside.bots.bot import Bot
from fireside.bots.search.moves import best_move, copied
from fireside.core.game import Game
from fireside.core.random import seeded
from fireside.core.state import State


def random_games(game: Game, games: int, seed: int, seats: int | None = None) -> int:
    """Play `games` random games, set-up and final scoring included; how many decisions they took."""
    decisions = 0
    random = seeded(seed, 3)
    content = game.content()
    for number in range(games):
        state = game.new(seats, seed + number, content)
        while state.to_move >= 0:
            choices = state.legal()
            state.apply(choices[random.below(len(choices))])
            decisions += 1
        state.scores()
    return decisions


def bot_game(state: State, bots: list[Bot], seed: int) -> None:
    """Play `state` to its end, each seat by its bot, each bot on what its seat may know."""
    random = seeded(seed, 4)
    while state.to_move >= 0:
        seat = state.to_move
        world = state.resample(seat, int(random.below(1 << 29)))
        state.apply(bots[seat].choose(world, int(random.below(1 << 29))))


def quick_end(world: State, seed: int) -> State:
    """A copy of `world` played to its end, each seat by what looks best to it at once."""
    random = seeded(seed, 9)
    ahead = copied(world)
    while ahead.to_move >= 0:
        seat = ahead.to_move
        mind = ahead.resample(seat, int(random.below(1 << 29)))
        for action in best_move(mind).actions:
            if ahead.to_move != seat or action not in ahead.legal():
                break
            ahead.take(action)
    return ahead
