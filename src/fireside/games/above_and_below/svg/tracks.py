"""The reputation board: the round track, the cider, and the reputation of all seats."""

from typing import Final

from fireside.core.words import number_of
from fireside.draw import (
    Box,
    Face,
    Part,
    at,
    group,
    line,
    minus,
    pane,
    piece,
    placed,
    seat_mark,
    signed,
    tag,
    use,
)
from fireside.games.above_and_below.svg.icons import symbol
from fireside.games.above_and_below.svg.scene import Scene

REPUTATION: Final = 64.0
ROUNDS: Final = 32.0
HIGH: Final = REPUTATION + ROUNDS
GOOD: Final = "#7d9a72"
BAD: Final = "#a86a72"
MIDDLE: Final = "#8d8577"
PHASES: Final = {
    "actions": "actions",
    "rest": "rest",
    "income": "income",
    "final": "last placing",
    "over": "the end",
}


def board(scene: Scene, width: float) -> Part:
    """Rounds above, reputation below."""
    body = pane(Box(0, 0, width, HIGH), scene.theme, 10, 0.8)
    body += placed(rounds(scene, width).markup, 0, 0) + placed(reputation(scene, width).markup, 0, ROUNDS)
    return Part(group(body, f"{scene.prefix}tracks"), width, HIGH)


def rounds(scene: Scene, width: float) -> Part:
    """AB-SETUP-08 The seven chambers with the marker, and the round's cider."""
    theme, table = scene.theme, scene.table
    y, drawn, now = ROUNDS / 2 + 2, "", table["round"]
    for place in range(1, table["rounds"] + 1):
        drawn += _chamber(scene, place, 96 + 30 * (place - 1), y)
    drawn = (
        line(12, y + 4.5, "Round", 13, theme.on_night_soft, Face.BOLD)
        + line(58, y + 5, str(now), 17, theme.on_night, Face.SERIF)
        + drawn
    )
    words = PHASES[table["phase"]]
    x = 104.0 + 30 * table["rounds"]
    spot = tag("circle", cx=x, cy=y, r=13, fill="none", stroke=theme.panel_line, stroke_dasharray="3 3")
    label = "A cider for the first who labours" if table["cider"] else "The round's cider is taken"
    cider = use(symbol("cider"), x, y, 0.95) if table["cider"] else ""
    drawn += group(spot + cider, f"{scene.prefix}cider", label)
    drawn += line(x + 24, y + 4.5, words, 13, theme.on_night)
    return Part(
        group(drawn, f"{scene.prefix}rounds", f"Round {now} of {table['rounds']}, {words}"), width, ROUNDS
    )


def _chamber(scene: Scene, place: int, x: float, y: float) -> str:
    theme, now = scene.theme, scene.table["round"]
    past = place < now
    body = tag(
        "circle",
        cx=x,
        cy=y,
        r=10.5,
        fill="#5b5266" if past else "#efe6d2",
        fill_opacity=0.45 if past else 1,
        stroke=theme.panel_line,
    )
    if place != now:
        ink = theme.on_night_soft if past else "#3a3346"
        return body + line(x, y + 4.4, str(place), 12, ink, Face.BOLD, anchor="middle")
    marker = use(symbol("lantern"), x, y, 0.95)
    halo = tag("circle", cx=x, cy=y, r=13, fill="#fff3c4", fill_opacity=0.55)
    return body + halo + (marker if scene.prefix else piece(marker, "round"))


def reputation(scene: Scene, width: float) -> Part:
    """AB-REP-01 The track from worst to best: points printed below, a cube for every seat."""
    spaces = scene.table["reputation"]
    step = (width - 12) / len(spaces)
    drawn = ""
    for place, space in enumerate(spaces):
        drawn += _space(scene, space["position"], space["points"], 6 + place * step, step)
    for place, space in enumerate(spaces):
        seats = [seat["seat"] for seat in scene.seats if seat["reputation"] == space["position"]]
        drawn += _cubes(scene, seats, 6 + (place + 0.5) * step)
    label = "; ".join(f"{scene.name(one['seat'])}: {signed(one['reputation'])}" for one in scene.seats)
    return Part(group(drawn, f"{scene.prefix}reputation", f"Reputation. {label}"), width, REPUTATION)


def _space(scene: Scene, position: int, points: int, x: float, step: float) -> str:
    theme = scene.theme
    colour = MIDDLE if position == 0 else GOOD if position > 0 else BAD
    strength = 0.3 + 0.055 * min(10, abs(position) * (2 if position < 0 else 1))
    body = tag(
        "rect", x=x + 1, y=2, width=step - 2, height=42, rx=4, fill=colour, fill_opacity=round(strength, 2)
    )
    if position == 0:
        body += tag("g", use(symbol("torch"), x + step / 2, 30, 0.8), opacity=0.85)
    text = minus(position)
    body += line(x + step / 2, 14, text, 12, theme.on_night, anchor="middle")
    words = minus(points)
    body += line(x + step / 2, 58, words, 13, theme.on_night, Face.BOLD, anchor="middle")
    label = f"Reputation {text}: {words} {number_of(points, 'point')} at the end"
    return group(body, label=label)


def _cubes(scene: Scene, seats: list[int], x: float) -> str:
    """Those who share a space stand in two columns."""
    drawn = ""
    for place, seat in enumerate(seats):
        across = 0 if len(seats) == 1 else -6 + 12 * (place % 2)
        down = 0 if len(seats) <= 2 else -6 + 12 * (place // 2)
        mark = seat_mark(seat, 0, 0, 14 if len(seats) == 1 else 11.5)
        cube = mark if scene.prefix else piece(mark, f"cube-{seat}")
        drawn += tag("g", cube, transform=at(x + across, 29 + down))
    return drawn
