"""A game's table in characters, and which options can be read on it."""

from fireside.core.game import Line


def numbers_on(board: list[Line]) -> set[int]:
    """The options whose numbers can be read on the board."""
    texts = [text.strip() for line in board for text, style in line if style == "option"]
    return {int(text) for text in texts if text.isdecimal()}
