"""A game's table in characters, drawn by the game from a view."""

import json
from collections.abc import Mapping
from importlib import import_module
from types import ModuleType
from typing import Any

from fireside.core.game import Game, Line


def _drawing(game: str) -> ModuleType | None:
    """The module that draws the game in characters, if it has one."""
    name = f"fireside.games.{game}.board_text"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name is None or not name.startswith(error.name):
            raise
        return None


def text_board(view: Mapping[str, Any], width: int, height: int) -> list[Line]:
    """The table of a view in so many characters and lines; as plain data where the game draws none."""
    drawing = _drawing(view["game"])
    if drawing is None:
        return [[(f"{name}: {json.dumps(value)}", "")] for name, value in view["table"].items()]
    lines: list[Line] = drawing.render(view, width, height)
    return lines


def text_score(view: Mapping[str, Any], width: int) -> list[Line]:
    """The score of the moment as the seat may know it."""
    drawing = _drawing(view["game"])
    if drawing is None:
        return [[("This game shows no score before its end.", "dim")]]
    lines: list[Line] = drawing.score(view, width)
    return lines


def text_legend(game: Game) -> list[Line]:
    """What the characters mean."""
    drawing = _drawing(game.name)
    lines: list[Line] = [] if drawing is None else drawing.legend()
    return lines


def numbers_on(board: list[Line]) -> set[int]:
    """The options whose numbers can be read on the board."""
    texts = [text.strip() for line in board for text, style in line if style == "option"]
    return {int(text) for text in texts if text.isdecimal()}
