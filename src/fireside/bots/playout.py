"""Whole games inside the engine: a compiled loop through the public state."""

from typing import Final

from fireside.bots.bot import Bot
from fireside.bots.search.moves import best_move, copied
from fireside.core.game import Game
from fireside.core.random import Random, seeded
from fireside.core.state import State

CATCH_UP: Final = 60  # moves that one position may be behind another


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
        quick_move(ahead, random)
    return ahead


def quick_move(world: State, random: Random) -> None:
    """Let the seat asked take the move that looks best to it at once, as far as it can."""
    seat = world.to_move
    mind = world.resample(seat, int(random.below(1 << 29)))
    for action in best_move(mind).actions:
        if world.to_move != seat or action not in world.legal():
            return
        world.take(action)


def bring_abreast(worlds: list[State], seed: int) -> None:
    """Play those that are behind on by quick looks, until all have come as far.

    Where one of them has come to the end of its game, all do, unless that takes long. Otherwise what has yet
    to come in one of two positions would count against what has come already in the other.
    """
    is_over = any(world.to_move < 0 for world in worlds)
    furthest = max(world.progress() for world in worlds)
    for world in worlds:
        random = seeded(seed, 10)
        for _ in range(CATCH_UP):
            if world.to_move < 0 or not (is_over or world.progress() < furthest):
                break
            quick_move(world, random)
