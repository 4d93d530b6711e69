"""How good a position looks to a bot."""

from fireside.games.alderquest.state import AlderQuest


def evaluate(game: AlderQuest, seat: int) -> float:
    """Points ahead."""
    side = game.side_of_seat(seat)
    return float(game.points(side) - game.points(1 - side))


def is_mid_move(game: AlderQuest) -> bool:
    """Whether the open decision only goes on with a move."""
    decision = game.decision()
    return decision is not None and decision.kind != "act"


def promising(game: AlderQuest) -> list[int]:
    """All of them."""
    return game.choices
