"""Buildings of a village: houses with snow on their roofs, Outposts in their caves, groves between them."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.words import amount
from fireside.draw import (
    Box,
    Face,
    actions,
    at,
    glow,
    group,
    label_of,
    line,
    measure,
    number,
    piece,
    pill,
    placed,
    tag,
    use,
    wrap,
)
from fireside.games.above_and_below.svg.caves import hollow
from fireside.games.above_and_below.svg.icons import symbol
from fireside.games.above_and_below.svg.notation import (
    Strip,
    draw_strip,
    effect_strip,
    flowed_strips,
    strip_width,
)
from fireside.games.above_and_below.svg.palette import BANDS, KIND_ICONS, LAMP
from fireside.games.above_and_below.svg.scene import Scene, described, goods

HIGH: Final = 112.0  # of a house with its roof
WALL: Final = 82.0
ICON: Final = 15.4
LINE: Final = 14.0  # from one line of a name to the next
FRONT: Final = 24.0  # a door and windows
GOODS: Final = ("STOCK", "REPL")
WALLS: Final = "#f6eedd"
TIMBER: Final = "#8f7a5e"


def house(scene: Scene, seat: int, card: Mapping[str, Any], cell: float, larger: float = 1) -> str:
    """A building on the surface, its foot at (0, 0), in a cell of that width, its letters so much larger."""
    wide = cell - 10
    body = tag("g", _house_shape(card, wide) + _wall(scene, card, wide, larger), transform=at(5, -WALL))
    return _touched(scene, seat, card, body, stock(scene, seat, card, wide - 12, 10, -21))


def _house_shape(card: Mapping[str, Any], wide: float) -> str:
    """Walls and a roof in the colour of the kind, with snow; the symbol of the kind in the gable."""
    w, kind = number(wide), card["kind"]
    half, peak = number(wide / 2), -30
    chimney = f'<path d="M{number(wide * 0.76)} -{8 if kind != "star" else 12}v-17h10v24z" fill="{TIMBER}"/>'
    wall = f'<path d="M0 -2H{w}V{number(WALL + 1)}H0z" fill="{WALLS}" stroke="{TIMBER}" stroke-width="1.6"/>'
    roof = (
        f'<path d="M-5 3 {half} {peak} {number(wide + 5)} 3z" fill="{BANDS[kind]}" stroke="#26304a" '
        'stroke-width="1.2" stroke-linejoin="round"/>'
    )
    snow = (
        f'<path d="M-5 3 {half} {peak} {number(wide + 5)} 3 {number(wide - 4)} 0 {number(wide * 0.74)} -9 '
        f"{number(wide * 0.68)} -14C{number(wide * 0.6)} -14 {number(wide * 0.56)} -23 {half} -22 "
        f"{number(wide * 0.42)} -21 {number(wide * 0.4)} -13 {number(wide * 0.3)} -13 "
        f'L{number(wide * 0.24)} -8 4 0z" '
        'fill="#fdfdfb"/>'
    )
    sign = use(symbol(KIND_ICONS[kind]), wide / 2, -8, 0.66)
    return chimney + wall + roof + snow + sign


def _wall(scene: Scene, card: Mapping[str, Any], wide: float, larger: float) -> str:
    """The name and what the building does; goods on it are drawn apart."""
    ink = scene.theme.ink
    names = _names(card["name"], wide - 8, larger, _lines_for(card, WALL - 3, larger))
    body, y = "", 3 + LINE * larger
    for text, size in names:
        body += line(wide / 2, y, text, size, ink, Face.SERIF, anchor="middle")
        y += LINE * larger
    strips = [effect_strip(code) for code in card["effects"] if code.split()[0] not in GOODS]
    top = y - 8 * larger
    room = WALL - top - (22 if card["stock"] else 0)
    rows = len(flowed_strips(strips, ICON * larger, wide - 6))
    front = _front(wide) if not card["stock"] and room - 19 * larger * rows > FRONT else ""
    return front + body + _strips(strips, wide, top, room - (FRONT if front else 0), ink, larger)


def _front(wide: float) -> str:
    """A door and lit windows, where the wall has room for them."""
    x, foot = wide / 2, WALL + 1
    door = f"M{number(x - 7)} {number(foot)}v-16a7 7 0 0 1 14 0v16z"
    panes = "".join(
        f"M{number(left)} {number(foot - 20)}h12v11h-12zM{number(left + 6)} {number(foot - 20)}v11"
        for left in (wide * 0.16, wide * 0.84 - 12)
    )
    body = tag("path", d=panes, fill=LAMP, stroke=TIMBER, stroke_width=1.4)
    return body + tag("path", d=door, fill=TIMBER, stroke="#5c4a34", stroke_width=1.2)


def _names(name: str, room: float, larger: float = 1, most: int = 2) -> list[tuple[str, float]]:
    """A name in at most so many lines with the size of their letters; else its first word."""
    sizes = [size * larger for size in (14.0, 13.0, 12.0)]
    lines = [name] if measure(name, sizes[0], Face.SERIF) <= room else broken(name, room, sizes[1])
    if len(lines) > most:
        lines = broken(name, room + 6, sizes[2])
    if len(lines) > most:
        lines = [name.split()[0]]
    return [(short_name(text, room + 6, sizes[2]), _size(text, room, sizes)) for text in lines]


def broken(name: str, room: float, size: float) -> list[str]:
    """A name in lines, broken between words and behind hyphens."""
    lines = wrap(name.replace("-", "- "), room, size, Face.SERIF)
    return [line.replace("- ", "-") for line in lines]


def _lines_for(card: Mapping[str, Any], room: float, larger: float) -> int:
    """How many lines of a name leave room for what the card does and for the goods on it."""
    has_effects = any(code.split()[0] not in GOODS for code in card["effects"])
    rest = (17.0 * larger if has_effects else 0) + (20 if card["stock"] else 0)
    return max(1, min(2, int((room - rest) / (LINE * larger))))


def _size(text: str, room: float, sizes: list[float]) -> float:
    return next((size for size in sizes[:2] if measure(text, size, Face.SERIF) <= room), sizes[2])


def short_name(name: str, room: float, size: float) -> str:
    """As much of a name as there is room for."""
    while measure(name, size, Face.SERIF) > room:
        name = name.rstrip(" …")[:-1] + "…"
    return name


def _strips(strips: list[Strip], wide: float, top: float, room: float, ink: str, larger: float = 1) -> str:
    """Effects in rows, each in the middle; as many rows as there is room for where letters are larger."""
    icon = ICON * larger
    rows = flowed_strips(strips, icon, wide - 6)
    if larger > 1:
        rows = rows[: max(1, int(room / icon))]
    step = min(19.0 * larger, room / max(1, len(rows)))
    body, y = "", top + step / 2
    for row in rows:
        x = (wide - sum(strip_width(strip, icon) for strip in row) - 8 * (len(row) - 1)) / 2
        for strip in row:
            body += draw_strip(strip, x, y, icon, ink)
            x += strip_width(strip, icon) + 8
        y += step
    return body


def _touched(scene: Scene, seat: int, card: Mapping[str, Any], body: str, goods: str) -> str:
    """A building that travels from its row; goods on it are touched by themselves."""
    name = card["card"] if card["kind"] != "start" else f"ST{seat}"
    art = body if scene.prefix or card["kind"] == "start" else piece(body, f"card-{name}")
    return group(art + goods, f"{scene.prefix}building-{name}", described(card))


def stock(scene: Scene, seat: int, card: Mapping[str, Any], room: float, x: float, y: float) -> str:
    """AB-SYM-07 The goods on a building and its empty spaces; touched to harvest one."""
    spots = card["stock"]
    if not spots:
        return ""
    widths = [_spot_width(spot) for spot in spots]
    gap = 5.0
    left = x + (room - sum(widths) - gap * (len(widths) - 1)) / 2
    drawn = ""
    for place, (spot, wide) in enumerate(zip(spots, widths, strict=True)):
        drawn += _spot(scene, seat, card, spot, place + 1, Box(left, y, wide, 20))
        left += wide + gap
    return drawn


def _spot_width(spot: Mapping[str, Any]) -> float:
    return 4 + 15.5 * (int(spot["spaces"]) + (1 if spot["refills"] else 0))


def _spot(
    scene: Scene, seat: int, card: Mapping[str, Any], spot: Mapping[str, Any], place: int, box: Box
) -> str:
    rest = f"{card['card']}:{place}"
    options = scene.touch(rest, "take") if seat == scene.you else []
    body = tag(
        "rect", x=box.x, y=box.y, width=box.width, height=box.height, rx=6, fill="#fffdf6", stroke=TIMBER
    )
    for number_ in range(spot["spaces"]):
        x = box.x + 9.6 + 15.5 * number_
        if number_ < spot["count"]:
            body += use(symbol(spot["good"]), x, box.y + 10, 0.7)
        else:
            body += tag(
                "circle", cx=x, cy=box.y + 10, r=5, fill="none", stroke=TIMBER, stroke_dasharray="2 2"
            )
    if spot["refills"]:
        body += use(symbol("again"), box.right - 9, box.y + 10, 0.58)
    if options:
        body += glow(box, 6, scene.theme.ember_on_snow, 2.4, scene.theme.ember)
    label = label_of(options, f"{spot['count']} of {goods(spot['spaces'], spot['good'])} on {card['name']}")
    why = scene.why(rest, "take") if seat == scene.you else []
    return group(body, f"{scene.prefix}stock-{card['card']}-{place}", label, actions(options), why=why)


def outpost(
    scene: Scene, seat: int, card: Mapping[str, Any], cell: float, high: float, larger: float = 1
) -> str:
    """AB-BUILD-06 An Outpost in the cave it was built on, from (0, 0) on."""
    wide = cell - 6
    cave = card["cave"] or {"depth": "shallow"}
    rock = hollow(cave["depth"], wide, high) + use("ab-shine", wide / 2, 40, 1.15)
    inner, tall = wide - 12, high - 14
    shape = _outpost_shape(inner, tall) + _outpost_print(scene, card, inner, tall, larger)
    goods = stock(scene, seat, card, inner - 8, 13, high - 28)
    body = placed(shape, 6, 10)
    name = card["card"]
    art = rock + (body if scene.prefix else piece(body, f"card-{name}"))
    label = described(card) + (f" Built on {card['cave']['name']}" if card["cave"] else "")
    return group(art + goods, f"{scene.prefix}building-{name}", label, transform=at(3, 0))


def _outpost_shape(wide: float, high: float) -> str:
    w, h = number(wide), number(high)
    arch = f"M0 {h}V26C0 6 {number(wide * 0.25)} 0 {number(wide / 2)} 0S{w} 6 {w} 26V{h}z"
    front = tag("path", d=arch, fill=WALLS, stroke=BANDS["outpost"], stroke_width=3)
    return front + use(symbol("outpost"), wide / 2, 11, 0.62)


def _outpost_print(scene: Scene, card: Mapping[str, Any], wide: float, high: float, larger: float) -> str:
    ink, y, body = scene.theme.ink, (18 if larger == 1 else 15) + LINE * larger, ""
    for text, size in _names(card["name"], wide - 6, larger, _lines_for(card, high - 20, larger)):
        body += line(wide / 2, y, text, size, ink, Face.SERIF, anchor="middle")
        y += LINE * larger
    strips = [effect_strip(code) for code in card["effects"] if code.split()[0] not in GOODS]
    top = y - 8 * larger
    return body + _strips(strips, wide, top, high - top - (22 if card["stock"] else 2), ink, larger)


def grove(scene: Scene, seat: int, one: Mapping[str, Any], cell: float, larger: float = 1) -> str:
    """AB-GR-04 A grove in the row: its trees, its points, its icon and the side its arrow points to."""
    wide, theme = cell - 10, scene.theme
    trees = (
        use("ab-fir", wide * 0.2, -44, 1.3)
        + use("ab-fir", wide * 0.8, -44, 1.2)
        + use("ab-fir", wide / 2, -42, 1.7)
    )
    body = trees + tag(
        "rect", y=-58, width=wide, height=57, rx=8, fill=WALLS, stroke=BANDS["grove"], stroke_width=2
    )
    y = -57 + 14.0 * larger
    for text, size in _names(one["name"], wide - 6, larger, 2 if larger == 1 else 1):
        body += line(wide / 2, y, text, size, theme.ink, Face.SERIF, anchor="middle")
        y += 14 * larger
    turn = 180 if one["arrow"] == "left" else 0
    x = wide / 2
    body += use(symbol("arrow"), x - 30 if turn else x + 30, -12, 0.8, turn)
    strip = [str(one["points"]), "#point", f"#{one['icon']}"]
    body += draw_strip(strip, x - 24, -12, ICON * larger, theme.ink)
    if one["scores"]:
        body += pill(wide - 56, -62, "scores", 12 * larger, BANDS["grove"], "#ffffff")
    art = body if scene.prefix else piece(body, f"grove-{one['grove']}")
    side = f"the card on its {one['arrow']}"
    label = f"{one['name']}: {amount(one['points'], 'point')} if {side} shows {one['icon']}"
    label += "; it does" if one["scores"] else "; it does not yet"
    return group(art, f"{scene.prefix}grove-{one['grove']}", label, transform=at(5, 0))
