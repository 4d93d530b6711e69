"""One's own settlement on a page: what is stored there, the oil by number, and the five scouts."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.words import amount
from fireside.draw import Box, Face, Part, group, line, stacked, use
from fireside.games.snow_bound.svg.icons import symbol
from fireside.games.snow_bound.svg.own import oil
from fireside.games.snow_bound.svg.scene import Scene, goods
from fireside.games.snow_bound.svg.seats import LOADED, slots

STORED: Final = (("food", "food"), ("weapon", "weapons"), ("medkit", "medkits"), ("oil", "oil"))


def home(scene: Scene, seat: Mapping[str, Any], width: float) -> Part:
    """SB-INFO-02 What the seat that looks has, as far as it is not a weapon."""
    tokens = oil(scene, seat, width)
    if seat["vp"] is not None:
        said = amount(seat["vp"], "point") + ("" if scene.view["over"] else " so far")
        points = line(width, 18, said, 14, scene.theme.on_night, Face.BOLD, anchor="end")
        tokens = tokens._replace(markup=tokens.markup + points)
    scouts = Part(slots(scene, seat, Box(0, 0, width + 2, LOADED), 14), width, LOADED)
    return stacked([_stored(scene, seat, width), tokens, scouts], 3)


def _stored(scene: Scene, seat: Mapping[str, Any], width: float) -> Part:
    theme, step, body = scene.theme, width / len(STORED), ""
    for place, (icon, field) in enumerate(STORED):
        x = step * place
        one = use(symbol(icon), x + 12, 17, 1.1)
        one += line(x + 28, 17, str(seat[field]), 17, theme.on_night, Face.BOLD)
        one += line(x + 28, 32, field, 12, theme.on_night_soft)
        body += group(one, f"stored-{field}", goods(seat[field], field))
    return Part(body, width, 36)
