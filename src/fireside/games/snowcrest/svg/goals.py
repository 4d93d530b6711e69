"""Achievements, and what a game alone is measured by: Rests, target and ranks."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.words import amount
from fireside.draw import Face, Part, group, line, measure, paragraph, seat_mark, stacked, tag, use, wrap
from fireside.games.snowcrest import terms
from fireside.games.snowcrest.svg.common import boxed, ident
from fireside.games.snowcrest.svg.icons import symbol
from fireside.games.snowcrest.svg.scene import Scene

RANKS: Final = sorted(terms.RANKS)


def achievements(scene: Scene, width: float) -> Part:
    """SC-ACH-01 The goals, and who has reached them."""
    return stacked([_goal(scene, goal, width) for goal in scene.table["achievements"]], 0)


def _goal(scene: Scene, goal: Mapping[str, Any], width: float) -> Part:
    """A goal, its text below its name."""
    theme, taken, name = scene.theme, goal["taken"], goal["name"]
    icon = use(symbol("goal"), 11, 14, 1.05)
    body = icon if taken is None else tag("g", icon, opacity=0.35)
    body += line(28, 14, name, 14, theme.on_night, Face.SERIF)
    if taken is not None:
        words = f"{scene.name(taken, False)}, done"
        x = width - measure(words, 12)
        body += seat_mark(taken, x - 13, 10, 13) + line(x, 14, words, 12, theme.on_night)
    reached = "" if taken is None else f", reached by {scene.seat_name(taken)}"
    label = f"{name}: {goal['text']}{reached}"
    texts = wrap(goal["text"], width - 28, 12)
    body += paragraph(28, 30, texts, 12, theme.on_night if taken is None else theme.on_night_soft)
    height = 22 + 15.0 * max(1, len(texts))
    return Part(group(body, f"goal-{ident(goal['achievement'])}", label), width, height)


def rests(scene: Scene, width: float) -> Part:
    """SC-SOLO-07 to SC-SOLO-09 The Rests that are left, and the points to reach."""
    theme, solo = scene.theme, scene.table["solo"]
    step = min(64.0, (width - 24) / solo["limit"])
    body = "".join(_rest(scene, place, 36 + step * place, 54) for place in range(solo["limit"]))
    y = 112.0
    for text in wrap(f"All Scrolls must be earned before Rest {solo['limit']}.", width - 24, 13):
        body += line(12, y, text, 13, theme.on_night)
        y += 18
    part = boxed(theme, f"Solitaire, level {scene.table['level']}", body, width, y - 4)
    taken = amount(solo["rests"], "Rest")
    label = f"{taken} taken; lost at Rest {solo['limit']}; {amount(solo['target'], 'point')} to win"
    return part._replace(markup=group(part.markup, "rests", label))


def ranks(scene: Scene, width: float) -> Part:
    """SC-SOLO-11 The ranks by points, those that are too low for this level struck, and where one stands."""
    theme, target, now = scene.theme, scene.table["solo"]["target"], scene.seats[0]["score"]
    body, places = "", [points for points, _ in RANKS if points <= now]
    for place, (points, name) in enumerate(RANKS):
        y = 46 + 24 * place
        is_low = place + 1 < len(RANKS) and RANKS[place + 1][0] <= target
        ink = theme.on_night_soft if is_low else theme.on_night
        body += line(40, y, name, 15, ink, Face.SERIF)
        text = "below the target" if is_low else amount(max(points, target), "point")
        body += line(width - 12, y, text, 13, ink, anchor="end")
        if places and points == places[-1] and now >= target:
            body += use(symbol("goal"), 22, y - 5, 0.9)
    words = f"{amount(target, 'point')} to win, {now} so far"
    body += line(12, 46 + 24 * len(RANKS) + 2, words, 14, theme.on_night, Face.BOLD)
    part = boxed(theme, "Ranks", body, width, 58 + 24 * len(RANKS))
    return part._replace(markup=group(part.markup, "ranks", words))


def _rest(scene: Scene, place: int, x: float, y: float) -> str:
    """A Rest token: taken ones show the moon, the last one is the end."""
    theme, solo = scene.theme, scene.table["solo"]
    is_last, is_taken = place == solo["limit"] - 1, place < solo["rests"]
    disc = tag(
        "circle",
        cx=x,
        cy=y,
        r=18,
        fill="#3d4666" if is_taken else "none",
        stroke=theme.warning if is_last else theme.on_night_soft,
        stroke_width=2.5 if is_last else 1.5,
        stroke_dasharray=None if is_taken or is_last else "4 4",
    )
    below = line(x, y + 36, "lost" if is_last else f"Rest {place + 1}", 12, theme.on_night, anchor="middle")
    if is_taken:
        return disc + use(symbol("moon"), x, y, 1.1) + below
    return disc + line(x, y + 6, str(place + 1), 17, theme.on_night, Face.SERIF, anchor="middle") + below
