"""Single cards and tiles of the box, drawn for whoever touches their name in a sentence."""

from typing import Final, cast

from fireside.core.registry import game
from fireside.draw import Box, Part, Theme, written_face
from fireside.games.snowfall.actions import TILE_NAMES
from fireside.games.snowfall.content.reading import SnowfallContent
from fireside.games.snowfall.seeing.views import tile_as_printed
from fireside.games.snowfall.svg.hand import preview
from fireside.games.snowfall.svg.icons import KIND_COLOURS
from fireside.games.snowfall.svg.tiles import read_tile

WIDE: Final = 220.0
TOOL: Final = "#8a5a14"


def face(kind: str, id: str, theme: Theme) -> Part | None:
    """The card or tile of that kind and id; None where there is none."""
    edition = cast(SnowfallContent, game("snowfall").content())
    if kind == "tile" and id in TILE_NAMES[: edition.tile_count]:
        squares = read_tile(tile_as_printed(edition.looks[0], TILE_NAMES.index(id)))
        return Part(preview(squares, Box(0, 0, WIDE, WIDE / 2), 0), WIDE, WIDE / 2)
    for card in edition.cards if kind == "scoring" else []:
        if card.id == id:
            colour = KIND_COLOURS.get(card.type, theme.ink)
            return written_face(theme, colour, "Scoring card", card.name, [card.text])
    for tool in edition.tools if kind == "tool" else []:
        if tool.id == id:
            return written_face(theme, TOOL, "Tool", tool.name, [tool.text])
    return None
