"""SC-SETUP-07 The row: five Common Villagers that all may Add, with the round above them."""

from typing import Final

from fireside.draw import (
    Box,
    Face,
    Part,
    at,
    dashed,
    group,
    heading,
    line,
    measure,
    piece,
    pill,
    revealed,
    tag,
)
from fireside.draw.shapes import pill_width
from fireside.games.snowcrest.svg.cards import RADIUS, face
from fireside.games.snowcrest.svg.scene import ROW_VERBS, Scene, described

HEAD: Final = 22.0
DOT: Final = "\N{MIDDLE DOT}"


def row(scene: Scene, places: list[tuple[float, float]], width: float, high: float) -> Part:
    """The five cards, each from one x on and so wide, under a heading and the round."""
    head = heading(0, 14, "The row", scene.theme.on_night_soft) + _round(scene, width, 14)
    drawn = [_place(scene, place, x, wide, high) for place, (x, wide) in enumerate(places)]
    return Part(head + tag("g", "".join(drawn), transform=at(0, HEAD)), width, HEAD + high)


def _place(scene: Scene, place: int, x: float, wide: float, high: float) -> str:
    card, box = scene.table["row"][place], Box(0, 0, wide, high)
    if card is None:
        gap = dashed(box, scene.theme, RADIUS, 6)
        return group(gap, f"row-{place}", "An empty place of the row", transform=at(x, 0))
    name = scene.piece(card, None)
    art = revealed(face(scene.theme, card, None, wide, high), f"open-{place}", card["card"])
    body = piece(art, name) if name else art
    return _touchable(scene, body, box, place, f"row-{place}", at(x, 0))


def _touchable(
    scene: Scene, body: str, box: Box, place: int, ident: str, transform: str | None = None
) -> str:
    card, is_picked = scene.table["row"][place], _is_picked(scene, place)
    options, why = scene.touch(str(place), *ROW_VERBS), scene.why(str(place), *ROW_VERBS)
    label = f"{described(card)} In the row"
    return scene.touchable(body, box, RADIUS, options, ident, label, why, is_picked, transform=transform)


def _is_picked(scene: Scene, place: int) -> bool:
    """Whether a card of the row is being Added, or SC-SPEC-12 a Scholar performs its action."""
    acting, card = scene.table["acting"], scene.table["row"][place]
    is_used = acting and acting["copied"] == {"row": place}
    return bool(is_used or scene.is_adding("row", card["card"], place))


def round_words(scene: Scene) -> str:
    """Where the game stands, in a few words."""
    table = scene.table
    if scene.view["over"]:
        return "The game is over"
    words = f"Round {table['round']}" if table["round"] else "First Villagers"
    solo = table["solo"]
    if solo:
        words += f" {DOT} {solo['rests']} of {solo['limit'] - 1} Rests"
    elif table["mode"] == "basic" and not table["last_round"]:
        words += f" {DOT} Basic game"
    return words


def _round(scene: Scene, right: float, y: float) -> str:
    """The round at the right; SC-END-01 the last one is marked."""
    theme, words = scene.theme, round_words(scene)
    body = line(right, y, words, 13, theme.on_night, Face.BOLD, anchor="end")
    if scene.table["last_round"] and not scene.view["over"]:
        x = right - measure(words, 13, Face.BOLD) - pill_width("last round", 12) - 12
        body += pill(x, y - 4.5, "last round", 12, theme.on_night, theme.panel)
    return tag("g", body, id="round")
