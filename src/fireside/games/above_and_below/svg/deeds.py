"""What can be done on an expedition: the choices with their lanterns, the tiers of a grove, goods to pick."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.words import amount
from fireside.draw import (
    Box,
    Face,
    LegalAction,
    Part,
    actions,
    glow,
    group,
    label_of,
    line,
    measure,
    picked,
    placed,
    signed,
    stacked,
    tag,
    use,
    wrap,
)
from fireside.games.above_and_below.svg.common import coin_badge
from fireside.games.above_and_below.svg.icons import symbol
from fireside.games.above_and_below.svg.notation import Strip, draw_strip, reward_strip
from fireside.games.above_and_below.svg.scene import Scene

LEFT: Final = 44.0
LAMP: Final = 44.0
LINE: Final = 21.0
LEAST: Final = 44.0
ICON: Final = 16.0
REACHED: Final = "#2c7a4b"


def choices(scene: Scene, width: float) -> Part | None:
    """AB-EXPLORE-06 The choices of the paragraph; once one is made, the others stand back."""
    trip = scene.expedition or {}
    if not trip["encounter"]:
        return None
    open_ones = [one for one in trip["encounter"]["choices"] if trip["chosen"] in (None, one["choice"])]
    indent = LEFT + LAMP * max(len(one["tiers"]) for one in open_ones) + 6
    return stacked(
        [
            _choice(scene, trip, one, width, indent) if one in open_ones else _folded(scene, one, width)
            for one in trip["encounter"]["choices"]
        ],
        6,
    )


def _choice(
    scene: Scene, trip: Mapping[str, Any], choice: Mapping[str, Any], width: float, indent: float
) -> Part:
    """The numbers stand before the words: on a phone there is room for the beginning of a line."""
    theme, name = scene.theme, choice["choice"]
    options, is_chosen = scene.touch(name, "choice"), trip["chosen"] == name
    head = wrap(choice["label"], width - indent - 8, 15, Face.SERIF)
    rows = _rows(scene, trip, choice)
    height = max(LEAST, 14 + 18.0 * len(head) + LINE * len(rows))
    top = 21.0 if rows or len(head) > 1 else height / 2 + 5
    box = Box(0, 0, width, height)
    body = tag("rect", width=width, height=height, rx=9, fill="#ffffff", fill_opacity=0.75, stroke="#b8ac94")
    body += _letter(name, height) + _lamps(choice, top)
    for place, text in enumerate(head):
        body += line(indent, top + 18 * place, text, 15, theme.ink, Face.SERIF)
    y = 12 + 18.0 * len(head) + LINE / 2
    for row in rows:
        body += placed(row, indent, y)
        y += LINE
    if options:
        body += glow(box, 9, theme.ember_on_snow, 3, theme.ember)
    elif is_chosen:
        body += picked(box, 9, theme.ember_on_snow)
    label = label_of(options, f"{name}: {choice['label']}")
    why = scene.why(name, "choice")
    return Part(group(body, f"{scene.prefix}choice-{name}", label, actions(options), why=why), width, height)


def _folded(scene: Scene, choice: Mapping[str, Any], width: float) -> Part:
    """A choice that was not taken."""
    body = _letter(choice["choice"], 26) + line(LEFT, 18, choice["label"], 13, scene.theme.ink_soft)
    return Part(tag("g", body, opacity=0.65), width, 26)


def _letter(name: str, height: float) -> str:
    disc = tag("circle", cx=22, cy=min(24, height / 2), r=12, fill="#4b5368")
    return disc + line(22, min(24, height / 2) + 5.4, name, 15, "#ffffff", Face.SERIF, anchor="middle")


def _lamps(choice: Mapping[str, Any], y: float) -> str:
    """The explore numbers, a lantern before each."""
    body, x = "", LEFT
    for tier in choice["tiers"]:
        body += use(symbol("lantern"), x + 10, y - 5, 0.95)
        body += line(x + 21, y + 1, str(tier["number"]), 17, "#26304a", Face.SERIF)
        x += LAMP
    return body


def _rows(scene: Scene, trip: Mapping[str, Any], choice: Mapping[str, Any]) -> list[str]:
    """Cost and bonus; what the viewer may know of rewards, attached changes and penalties."""
    ink, rows = scene.theme.ink, []
    costs = _costs(scene, choice)
    if costs:
        rows.append(costs)
    for place, tier in enumerate(choice["tiers"]):
        if tier["reward"] is not None:
            is_won = trip["chosen"] == choice["choice"] and trip["tier"] == place
            rows.append(_reward(tier["number"], tier["reward"], ink, is_won, tier["reward_text"]))
    if choice["attached"]:
        strip = [signed(choice["attached"]), "#reputation", "whatever happens"]
        rows.append(draw_strip(strip, 0, 0, ICON, ink))
    if choice["penalty"]:
        strip = ["if it fails:", *reward_strip(choice["penalty"])]
        rows.append(group(draw_strip(strip, 0, 0, ICON, "#9b2335"), label=choice["penalty_text"] or None))
    return rows


def _costs(scene: Scene, choice: Mapping[str, Any]) -> str:
    """What a choice costs, and what gives more lanterns."""
    body, x = "", 0.0
    if choice["cost"]:
        body += line(0, 4.6, "costs", 13, scene.theme.ink) + coin_badge(50, 0, choice["cost"], 9.5)
        x = 72.0
    if choice["bonus_text"]:
        body += line(x, 4.6, choice["bonus_text"], 13, scene.theme.ink_soft)
    return body


def _reward(number: int, codes: list[str], ink: str, is_won: bool, text: str) -> str:
    """A number with its reward behind it."""
    badge = tag("circle", cx=9, cy=0, r=9, fill=REACHED if is_won else "#5b6274")
    badge += line(9, 4.6, str(number), 13, "#ffffff", Face.BOLD, anchor="middle")
    strip: Strip = reward_strip(codes) or ["nothing"]
    return group(badge + draw_strip(strip, 25, 0, ICON, ink), label=text or None)


# Groves and quests


def tiers(scene: Scene, width: float) -> Part:
    """AB-DU-05, AB-GR-03 What a quest or a grove asks and brings: known to all; a reached tier is picked."""
    goal = scene.goal or {}
    found = goal.get("tiers") or [
        {"number": goal["number"], "reward": goal["reward"], "reward_text": goal["reward_text"]}
    ]
    points = goal["points"] if "quest" in goal else 0
    return stacked([_tier(scene, place + 1, tier, points, width) for place, tier in enumerate(found)], 8)


def _tier(scene: Scene, place: int, tier: Mapping[str, Any], points: int, width: float) -> Part:
    theme, options, box = scene.theme, scene.touch(str(place), "tier"), Box(0, 0, width, 40)
    trip = scene.expedition or {}
    body = tag("rect", width=width, height=40, rx=9, fill="#ffffff", fill_opacity=0.75, stroke="#b8ac94")
    body += use(symbol("lantern"), 22, 20, 1) + line(36, 27, str(tier["number"]), 19, theme.ink, Face.SERIF)
    strip = reward_strip(tier["reward"] or [])
    strip += [str(points), "#point"] if points else []
    body += draw_strip(strip, 74, 20, 19, theme.ink)
    if options:
        body += glow(box, 9, theme.ember_on_snow, 3, theme.ember)
    elif trip["tier"] == place - 1 and trip["outcome"] == "success":
        body += picked(box, 9, theme.ember_on_snow)
    label = f"{amount(tier['number'], 'lantern')}: {tier['reward_text'] or 'no reward'}"
    label += f", {amount(points, 'point')} at the end" if points else ""
    return Part(
        group(body, f"{scene.prefix}tier-{place}", label_of(options, label), actions(options)), width, 40
    )


def picks(scene: Scene, width: float) -> Part | None:
    """The goods of a reward to choose from."""
    options = scene.offered("pick")
    if not options:
        return None
    x, drawn = 0.0, line(0, 26, "Take", 15, scene.theme.ink, Face.SERIF)
    x = measure("Take", 15, Face.SERIF) + 12
    for option in options:
        drawn += placed(_pick(scene, option), x, 0)
        x += 118
    return Part(drawn, width, 40)


def _pick(scene: Scene, option: LegalAction) -> str:
    box = Box(0, 0, 110, 38)
    body = tag("rect", width=110, height=38, rx=9, fill="#ffffff", stroke="#b8ac94")
    body += use(symbol(option.rest), 20, 19, 1.2) + line(38, 24, option.rest, 14, scene.theme.ink)
    body += glow(box, 9, scene.theme.ember_on_snow, 3, scene.theme.ember)
    return group(body, f"{scene.prefix}pick-{option.rest}", option.label, [option.action])
