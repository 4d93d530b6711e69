"""The reckoning at the end of a game: what every seat has scored, line by line, and who has won."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from fireside.core.phrases import from_json
from fireside.core.words import amount, joined
from fireside.draw.markup import group
from fireside.draw.scene import AnyScene
from fireside.draw.shapes import drawn_mark, pane, pill, pill_width
from fireside.draw.sheet import PANEL, Box, Part, move, stacked
from fireside.draw.text import Face, elide, line, measure, minus, wrap

PAD: Final = 14.0
LINE: Final = 20.0
NOTE: Final = 15.0

Entry = Mapping[str, Any]


def reckoning(scene: AnyScene, width: float = PANEL) -> list[Part]:
    """What decided the game if that has to be told, and a pane for each seat; who scores as one shares it."""
    result = scene.view["result"]
    sharing: list[tuple[Entry, list[int]]] = []
    for entry in result["seats"]:
        alike = [seats for one, seats in sharing if _is_alike(scene, one, entry)]
        if alike:
            alike[0].append(entry["seat"])
        else:
            sharing.append((entry, [entry["seat"]]))
    told = [_decided(scene, result["decided"]["text"], width)] if "decided" in result else []
    return told + [_scored(scene, entry, seats, width) for entry, seats in sharing]


def _is_alike(scene: AnyScene, one: Entry, other: Entry) -> bool:
    """Whether two seats have scored and fared the same; of equals a tie-break may have chosen one."""
    fared_alike = scene.outcome(one["seat"]) == scene.outcome(other["seat"])
    return fared_alike and {**one, "seat": other["seat"]} == other


def _decided(scene: AnyScene, text: str, width: float) -> Part:
    theme, texts = scene.theme, wrap(text, width - 2 * PAD, 15, Face.BOLD)
    height = 14 + 20.0 * len(texts)
    body = pane(Box(0, 0, width, height), theme, 10)
    for place, words in enumerate(texts):
        body += line(PAD, 22 + 20 * place, words, 15, theme.on_night, Face.BOLD)
    return Part(body, width, height)


def _scored(scene: AnyScene, entry: Entry, seats: list[int], width: float) -> Part:
    """Marks and names, how it went and the total; below them the lines with what they are for, in columns."""
    theme, total, x = scene.theme, minus(entry["total"]), PAD
    body = ""
    for seat in seats:
        body += drawn_mark(scene.mark(seat), x + 8, 22, 17)
        x += 22
    name = joined([scene.name(seat) for seat in seats])
    body += line(x + 2, 28, name, 17, theme.on_night, Face.SERIF)
    x += 12 + measure(name, 17, Face.SERIF)
    body += line(width - PAD, 30, total, 24, theme.on_night, Face.SERIF, anchor="end")
    outcome = scene.outcome(seats[0]) or entry.get("rank") or ""
    if outcome and x + pill_width(outcome, 12) < width - PAD - 8 - measure(total, 24, Face.SERIF):
        body += pill(x, 22, outcome, 12, theme.on_night, theme.panel)
    columns = max(1, int(width // PANEL))
    y = 46.0
    for place, lines in enumerate(_shared_out(entry["lines"], columns)):
        drawn = stacked([_line(scene, one, width / columns) for one in lines], 0)
        body += move(drawn, place * width / columns, 46)
        y = max(y, 46 + drawn.height)
    if entry.get("next"):
        said = elide(str(from_json(entry["next"])), width - 2 * PAD, 13)
        body += line(PAD, y + 14, said, 13, theme.on_night_soft)
        y += LINE
    about = f"{name}: {amount(entry['total'], 'point')}" + (f", {outcome}" if outcome else "")
    back = pane(Box(0, 0, width, y + 4), theme, 10)
    return Part(group(back + body, f"result-{seats[0]}", about), width, y + 4)


def _shared_out(lines: Sequence[Entry], columns: int) -> list[Sequence[Entry]]:
    """The lines in as many columns as have any, the first ones longer where they do not come out even."""
    starts = [-(-len(lines) * place // columns) for place in range(columns + 1)]
    shares = [lines[start:end] for start, end in pairwise(starts)]
    return [share for share in shares if share]


def _line(scene: AnyScene, one: Entry, width: float) -> Part:
    theme, note = scene.theme, one.get("note") or ""
    points = "" if one["points"] is None else minus(one["points"])
    body = line(PAD, 13, elide(one["label"], width - 2 * PAD - 44, 14), 14, theme.on_night)
    body += line(width - PAD, 13, points, 14, theme.on_night, Face.BOLD, anchor="end")
    if note:
        body += line(PAD, 13 + NOTE, elide(note, width - 2 * PAD, 12), 12, theme.on_night_soft)
    return Part(
        group(body, None, f"{one['label']}: {points}, {note}" if note else None),
        width,
        LINE + (NOTE if note else 0),
    )
