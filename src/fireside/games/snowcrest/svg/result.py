"""The reckoning at the end: a table with a line for every kind of points and a column for every seat."""

from typing import Any, Final

from fireside.core.words import amount
from fireside.draw import Face, Part, elide, group, line, measure, seat_mark, tag
from fireside.games.snowcrest.svg.common import boxed
from fireside.games.snowcrest.svg.scene import Scene, signed

LINE: Final = 18.5
HEAD: Final = 48.0


def result(scene: Scene, width: float) -> Part:
    """SC-SCORE Every seat's points line by line, the winners marked."""
    seats = scene.view["result"]["seats"]
    return _alone(scene, seats[0], width) if scene.is_solo else _table(scene, seats, width)


def _table(scene: Scene, seats: list[dict[str, Any]], width: float) -> Part:
    theme, column = scene.theme, min(52.0, (width - 150) / len(seats))
    left = width - 12 - column * len(seats)
    labels = list(dict.fromkeys(one["label"] for seat in seats for one in seat["lines"]))
    body = ""
    for place, seat in enumerate(seats):
        middle = left + column * (place + 0.5)
        body += seat_mark(seat["seat"], middle, 20, 16)
        if seat["seat"] in scene.view["winners"]:
            words = "wins" if len(scene.view["winners"]) == 1 else "shares"
            body += line(middle, 42, words, 12, theme.on_night, Face.BOLD, anchor="middle")
    for row, label in enumerate(labels):
        y = HEAD + 12 + LINE * row
        body += line(12, y, label, 13, theme.on_night)
        for place, seat in enumerate(seats):
            body += _points(scene, seat, label, left + column * (place + 0.5), y)
    y = HEAD + 12 + LINE * len(labels)
    body += tag("path", d=f"M12 {y - 11:g}H{width - 12:g}", stroke=theme.on_night_soft)
    body += line(12, y + 8, "Total", 16, theme.on_night, Face.SERIF)
    for place, seat in enumerate(seats):
        x = left + column * (place + 0.5)
        total = line(x, y + 8, str(seat["total"]), 18, theme.on_night, Face.SERIF, anchor="middle")
        words = f"{scene.seat_name(seat['seat'], True)}: {amount(seat['total'], 'point')}"
        body += group(total, f"result-{seat['seat']}", words)
    part = boxed(theme, "Final scoring", body, width, y + 20)
    return part._replace(markup=group(part.markup, "result"))


def _points(scene: Scene, seat: dict[str, Any], label: str, x: float, y: float) -> str:
    found = next((one for one in seat["lines"] if one["label"] == label), None)
    if found is None:
        return ""
    text = line(x, y, signed(found["points"]).lstrip("+"), 14, scene.theme.on_night, anchor="middle")
    who = scene.seat_name(seat["seat"], True)
    words = f"{who}, {label}: {found['points']}, {found.get('note', '')} ({found['rule']})"
    return group(text, None, words)


def _alone(scene: Scene, seat: dict[str, Any], width: float) -> Part:
    """SC-SOLO-09, SC-SOLO-11 The points of a game alone with their notes, and the rank."""
    theme, y = scene.theme, 46.0
    body = ""
    for one in seat["lines"]:
        points = signed(one["points"]).lstrip("+")
        body += line(12, y, one["label"], 14, theme.on_night)
        body += line(width - 12, y, points, 15, theme.on_night, Face.BOLD, anchor="end")
        note = elide(one.get("note") or "", width - 60, 12)
        body += line(12, y + 15, note, 12, theme.on_night_soft) if note else ""
        y += 36 if note else 22
    body += tag("path", d=f"M12 {y - 12:g}H{width - 12:g}", stroke=theme.on_night_soft)
    rank = seat["rank"] or "Lost"
    body += line(12, y + 12, rank, 20, theme.on_night, Face.SERIF)
    body += line(width - 12, y + 12, str(seat["total"]), 22, theme.on_night, Face.SERIF, anchor="end")
    words = f"{amount(scene.table['solo']['target'], 'point')} needed"
    x = width - 24 - measure(str(seat["total"]), 22, Face.SERIF)
    body += line(x, y + 11, words, 12, theme.on_night_soft, anchor="end")
    part = boxed(theme, "Final scoring", body, width, y + 24)
    return part._replace(markup=group(part.markup, "result", f"{amount(seat['total'], 'point')}, {rank}"))
