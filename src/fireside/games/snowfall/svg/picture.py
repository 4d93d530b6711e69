"""The whole table: the prompt on top, the woods wherever there is room, cards at the side, own things below.

Where the woods grow tall, own things stand at the left instead: of the two arrangements the one with the
larger cells is taken. That depends on the woods alone, so nothing jumps within a move.
"""

from typing import Final, NamedTuple

from fireside.draw import (
    Box,
    Face,
    Part,
    Theme,
    elide,
    fit,
    flame,
    framed,
    headed,
    line,
    measure,
    move,
    shrink,
    tag,
)
from fireside.games.snowfall.svg import icons, tiles
from fireside.games.snowfall.svg.cards import cards, legend, result, score, signed
from fireside.games.snowfall.svg.choices import choices, side_stage, tools_stage
from fireside.games.snowfall.svg.hand import HAND_SQUARE, apart, hand, stack
from fireside.games.snowfall.svg.night import night
from fireside.games.snowfall.svg.scene import Scene
from fireside.games.snowfall.svg.tool_icons import TOOL_SHAPES
from fireside.games.snowfall.svg.tools import tools
from fireside.games.snowfall.svg.woods import LARGEST_CELL, board, occupied

TITLE: Final = "Snowfall Over Mountains"
WIDTH: Final = 1280.0
HEIGHT: Final = 840.0
MARGIN: Final = 24.0
TOP: Final = 84.0
SIDE: Final = 320.0
OWN_WIDTH: Final = 270.0
OWN_HEIGHT: Final = 160.0
CROWDED_SQUARE: Final = 50.0  # of three tiles in hand, side by side
GAP: Final = 20.0
PAD: Final = 18.0  # between a pane and what is written on it
INSIDE: Final = Box(MARGIN, TOP, WIDTH - 2 * MARGIN - SIDE - GAP, HEIGHT - TOP - MARGIN)
SNOWING: Final = Box(318, 92, 601, 541)  # where neither arrangement writes anything: a flake is no full stop
BIAS: Final = 1.12  # own things stay below unless the woods gain this much
NO_LOSS: Final = (
    0.98  # at the end there is nothing below: the reckoning goes where it takes no room from the woods
)


class Plan(NamedTuple):
    """Where the woods and the player's own things go."""

    woods: Box
    own: Box | None
    upright: bool


def picture(scene: Scene) -> Part:
    """Everything on the table."""
    plan = _plan(scene)
    if scene.kind == "side":
        body = move(side_stage(scene, INSIDE.width, INSIDE.height), INSIDE.x, INSIDE.y, "stage")
    elif scene.kind == "keep_tools":
        body = _tool_choice(scene)
    else:
        body = _play(scene, plan)
    table = night(scene.theme, WIDTH, HEIGHT, SNOWING)
    return Part(table + _header(scene) + body + _side_column(scene, plan), WIDTH, HEIGHT)


def definitions(theme: Theme) -> str:
    """The shapes every part refers to."""
    box = 'x="-49" y="-49" width="198" height="98" rx="10"'
    shade = (
        f'<rect id="sf-shade" {box} fill="{theme.shadow}" opacity=".4"/>'
        f'<g id="sf-shade-high" fill="{theme.shadow}"><rect {box} opacity=".5"/>'
        '<rect x="-54" y="-54" width="208" height="108" rx="14" opacity=".35"/></g>'
        f'<rect id="sf-slab" {box} fill="{theme.snow_line}"/>'
        f'<radialGradient id="sf-night" cx=".42" cy=".42" r=".8"><stop stop-color="{theme.night}"/>'
        f'<stop offset="1" stop-color="{theme.night_edge}"/></radialGradient>'
    )
    return shade + tiles.blank(theme) + icons.definitions(TOOL_SHAPES)


def _plan(scene: Scene) -> Plan:
    x, y, width, height = INSIDE
    flat = Plan(
        Box(x, y, width, height - OWN_HEIGHT - GAP),
        Box(x, INSIDE.bottom - OWN_HEIGHT, width, OWN_HEIGHT),
        False,
    )
    if scene.view["over"]:
        flat = Plan(INSIDE, None, False)
    upright = Plan(
        Box(x + OWN_WIDTH + GAP, y, width - OWN_WIDTH - GAP, height), Box(x, y, OWN_WIDTH, height), True
    )
    gain = NO_LOSS if scene.view["over"] else BIAS
    return upright if _cell(scene, upright.woods) > gain * _cell(scene, flat.woods) else flat


def _cell(scene: Scene, room: Box) -> float:
    """The size of a cell if the woods, and one more tile on each side, had that room."""
    cells = occupied(scene)
    columns, rows = [col for col, _ in cells], [row for _, row in cells]
    return fit(max(columns) - min(columns) + 5, max(rows) - min(rows) + 5, room, LARGEST_CELL)[0]


def _play(scene: Scene, plan: Plan) -> str:
    room, own = plan.woods, plan.own
    body = move(board(scene, room.width, room.height), room.x, room.y, "board")
    if own is None:
        return body
    if scene.view["over"]:
        ended = framed(result(scene, own.width - 2 * PAD), scene.theme)
        return body + _stacked([ended, *(headed(block, scene.theme) for block in apart(scene, 2))], own)
    parts = own_parts(scene, own.width, plan.upright)
    return body + (_stacked(parts, own) if plan.upright else _in_a_row(parts, own))


def own_parts(scene: Scene, width: float, upright: bool) -> list[Part]:
    """The player's own things in the order they are laid out: below the woods, or `upright` beside them."""
    theme = scene.theme
    if upright:
        blocks = [hand(scene, 2), *apart(scene, 2), tools(scene, width, True), stack(scene)]
        return [headed(block, theme) for block in blocks]
    square = HAND_SQUARE if len(scene.table["hand"]) < 3 else CROWDED_SQUARE
    parts = [headed(block, theme) for block in [hand(scene, 3, square), stack(scene), *apart(scene, 1)]]
    room = width - sum(part.width + GAP for part in parts)
    return [*parts, headed(tools(scene, room, False), theme)]


def _in_a_row(parts: list[Part], box: Box) -> str:
    x, drawn = box.x, []
    for part in parts:
        drawn.append(move(part, x, box.y))
        x += part.width + GAP
    return "".join(drawn)


def _stacked(parts: list[Part], box: Box) -> str:
    """The parts below one another, closer together where they would not fit."""
    spare = box.height - sum(part.height for part in parts)
    gap = min(GAP, spare / max(1, len(parts) - 1))
    y, drawn = box.y, []
    for part in parts:
        drawn.append(move(part, box.x, y))
        y += part.height + gap
    return "".join(drawn)


def _tool_choice(scene: Scene) -> str:
    stage = tools_stage(scene, INSIDE.width)
    room = INSIDE.height - stage.height - GAP
    return move(board(scene, INSIDE.width, room), INSIDE.x, INSIDE.y, "board") + move(
        stage, INSIDE.x, INSIDE.bottom - stage.height, "stage"
    )


def _side_column(scene: Scene, plan: Plan) -> str:
    """The scoring cards, and below them what is to be chosen, or the score and what the woods show."""
    x = WIDTH - MARGIN - SIDE
    deck = cards(scene, SIDE)
    box = Box(x, TOP + deck.height + 16, SIDE, HEIGHT - MARGIN - TOP - deck.height - 16)
    body = move(deck, x, TOP, "cards")
    inner = SIDE - 2 * PAD
    key = framed(legend(scene, inner), scene.theme)
    if scene.view["over"]:
        block = None if plan.upright else result(scene, inner)
    else:
        block = choices(scene, inner, box.height - 2 * PAD - 18) or score(scene, inner)
    if block is None:
        return body + _stacked([key], box)
    first = framed(block, scene.theme)
    is_room = first.height + GAP + key.height <= box.height
    return body + _stacked([first, key] if is_room else [first], box)


def _header(scene: Scene) -> str:
    """Title, modes and score on one line, the prompt on the next."""
    theme = scene.theme
    title = line(MARGIN, 36, " \N{MIDDLE DOT} ".join([TITLE, *_modes(scene)]), 22, theme.on_night, Face.SERIF)
    return title + _prompt(scene) + _standing(scene)


def _modes(scene: Scene) -> list[str]:
    modes = ["harder game"] if scene.table["mode"] == "harder" else []
    return modes + (["open tracks"] if scene.table["open_tracks"] else [])


def _prompt(scene: Scene) -> str:
    """What is asked; a flame stands before it when it is this seat's turn."""
    theme, x, room = scene.theme, MARGIN, WIDTH - SIDE - 3 * MARGIN
    body = ""
    if scene.is_asked:
        body = flame(x + 7, 60, theme.ember)
        x += 24
    size = shrink(scene.prompt, room - 24, 18, 14)
    text = elide(scene.prompt, room - 24, size)
    return body + tag("g", line(x, 66, text, size, theme.on_night), id="prompt")


def _standing(scene: Scene) -> str:
    """The total and the rank it would give; at the end the reckoning tells them."""
    score = scene.table["score"]
    if score is None or scene.view["over"]:
        return ""
    theme, right = scene.theme, WIDTH - MARGIN
    total = signed(score["total"])
    wide = measure(total, 30, Face.SERIF)
    return (
        line(right, 58, total, 30, theme.on_night, Face.SERIF, anchor="end")
        + line(right - wide - 12, 36, "Score so far", 13, theme.on_night_soft, anchor="end")
        + line(right - wide - 12, 58, score["rank"], 17, theme.on_night, Face.SERIF, anchor="end")
    )
