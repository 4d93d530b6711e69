"""How things stand: what a Rest would bring, and the points so far."""

from typing import Final

from fireside.draw import Face, Part, line, seat_mark, shrink, signed, use, wrap
from fireside.games.snowcrest.svg.common import boxed, named
from fireside.games.snowcrest.svg.icons import symbol
from fireside.games.snowcrest.svg.notation import Glyph, strip, strip_width
from fireside.games.snowcrest.svg.scene import Scene
from fireside.games.snowcrest.terms import RESOURCE_NAMES

WIDE: Final = 240.0  # from this width on there is room for all columns
STEP: Final = 21.0


def rest_now(scene: Scene, width: float) -> Part:
    """SC-REST-02 to SC-REST-04 What a Rest would bring as things are, and how near it is."""
    seat, theme = scene.focus, scene.theme
    gathered, who = gathering(scene, seat), scene.name(seat)
    words = f"{who} would gather" if gathered else f"{who} would gain nothing"
    size = shrink(words, width - 24, 13, 12)
    body = use(symbol("moon"), width - 22, 20, 1.0) + line(12, 42, words, size, theme.on_night)
    size = min(20.0, 20 * (width - 24) / max(1, strip_width(gathered, 20)))
    body += strip(12, 60, gathered, size, theme.on_night)
    y = 90.0 if gathered else 66.0
    for text in wrap(_rest_words(scene, seat), width - 24, 13):
        body += line(12, y, text, 13, theme.on_night_soft)
        y += 17
    return named(scene, boxed(theme, "A Rest now", body, width, y - 4), "rest-now")


def _rest_words(scene: Scene, seat: int) -> str:
    full, near = len(scene.lines_of(seat, 3)), len(scene.lines_of(seat, 2))
    if full:
        return "Three face-down in a line: the next turn is a Rest."
    if near == 0:
        return "It comes when three face-down Villagers make a line."
    where = "a line" if near == 1 else f"one of {near} lines"
    return f"One more face-down Villager in {where} of two brings it."


def gathering(scene: Scene, seat: int) -> list[Glyph]:
    """The tokens a Rest would bring: the icons of face-up Villagers, a barley for each face-down Starter."""
    counts = dict.fromkeys(RESOURCE_NAMES, 0)
    for one in scene.seats[seat]["village"]:
        if one and one["card"]["kind"] == "starter":
            counts["barley"] += not one["up"]
        elif one and one["up"]:
            for icon in one["card"]["icons"]:
                counts[icon] += 1
    return [Glyph(name, count) for name, count in counts.items() if count]


def standing(scene: Scene, width: float) -> Part:
    """R-SC-42 How the seats stand: the points so far, and if there is room what they come from."""
    theme = scene.theme
    columns = [(0.46, "scroll"), (0.63, "building"), (0.8, "omen")] if width > WIDE else []
    body = line(width - 12, 20, "points", 12, theme.on_night_soft, anchor="end")
    body += "".join(use(symbol(icon), width * share, 16, 0.72) for share, icon in columns)
    for place, seat in enumerate(scene.seats):
        y = 42 + STEP * place
        body += seat_mark(seat["seat"], 22, y - 5, 14)
        name, room = scene.name(seat["seat"]), (columns[0][0] * width if columns else width - 30) - 46
        body += line(38, y, name, shrink(name, room, 14, 12), theme.on_night)
        omens = signed(seat["omens"] - seat["omen_tokens"])
        values = (str(seat["scrolls"]), str(len(seat["buildings"])), omens)
        for (share, _), text in zip(columns, values, strict=False):
            body += line(width * share, y, text, 14, theme.on_night, anchor="middle")
        points = signed(seat["score"]).lstrip("+")
        body += line(width - 14, y, points, 15, theme.on_night, Face.BOLD, anchor="end")
    return named(scene, boxed(theme, "So far", body, width, 32 + STEP * len(scene.seats)), "standing")
