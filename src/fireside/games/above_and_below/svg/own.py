"""A player board: villagers ready, exhausted and injured with the beds; the track; stores and sale circle."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from fireside.core.words import amount
from fireside.draw import (
    LOW,
    MARGIN,
    STRIP_GAP,
    STRIP_LENGTH,
    Box,
    Face,
    Part,
    Theme,
    counted,
    counted_width,
    group,
    line,
    minus,
    number,
    pane,
    piece,
    placed,
    seat_mark,
    signed,
    stacked,
    tag,
    use,
)
from fireside.games.above_and_below.svg.icons import symbol
from fireside.games.above_and_below.svg.scene import Scene, goods, villager_in_words
from fireside.games.above_and_below.svg.tokens import HIGH, SMALL, small_token, token
from fireside.games.above_and_below.terms import AREA_NAMES, KIND_NAMES

GAP: Final = 6.0
TAB: Final = 61.0  # the name of an area
EMPTY: Final = 26.0
ICONS: Final = {"ready": "sun", "exhausted": "moon", "injured": "bandage"}
TINTS: Final = {"ready": "#8fb07a", "exhausted": "#7f88b0", "injured": "#b07a80"}
SLOT: Final = 62.0
LOW_TRACK: Final = 70.0  # from this height on a count has a line of its own
CELL: Final = 34.0
FLAG: Final = 24.0
TOKEN: Final = 80.0
SMALL_TAB: Final = 40.0  # without words
NARROW_TOKEN: Final = 70.0  # with its name
SMALL_TOKEN: Final = 61.0
LEAST: Final = 0.8  # as much smaller as numbers can be read
TRACK: Final = 234.0
STORES: Final = 254.0
PURSE: Final = 320.0
ROOM: Final = STRIP_LENGTH - STRIP_GAP - 4 * MARGIN - (TRACK + 12 + STORES)  # what they leave for villagers


def villagers(scene: Scene, seat: int, width: float) -> Part:
    """AB-VILL-01 The areas below one another, each as high as it needs to be."""
    return stacked([_area(scene, seat, area, width, 3) for area in AREA_NAMES], GAP)


def villagers_in_a_row(scene: Scene, seat: int) -> Part:
    """AB-VILL-01 The areas beside one another, each as wide as it needs to be; small where there are many."""
    for area in (_low_area, _narrow_area):
        row = _in_a_row(scene, seat, area)
        if row.width <= ROOM:
            return row
    small = _in_a_row(scene, seat, _small_area)
    scale = max(LEAST, min(100, int(100 * ROOM / small.width)) / 100)
    inside = tag("g", small.markup, transform=f"scale({number(scale)})") if scale < 1 else small.markup
    return Part(inside, small.width * scale, LOW)


def _in_a_row(scene: Scene, seat: int, drawing: Callable[[Scene, int, str, int], Part]) -> Part:
    x, drawn = 0.0, ""
    for area in AREA_NAMES:
        count = sum(one["area"] == area for one in scene.seats[seat]["villagers"])
        part = drawing(scene, seat, area, count)
        drawn += placed(part.markup, x, 0)
        x += part.width + GAP
    return Part(drawn, x - GAP, LOW)


def _low_area(scene: Scene, seat: int, area: str, count: int) -> Part:
    """An area in a strip: two villagers below one another."""
    columns = -(-count // 2)
    return _area(scene, seat, area, TAB + 5 + columns * (TOKEN + 5), max(1, columns), LOW)


def _narrow_area(scene: Scene, seat: int, area: str, count: int) -> Part:
    """An area in a strip with more villagers: two below one another, its own name left out."""
    return _columns(scene, seat, area, count, Box(SMALL_TAB, 5, NARROW_TOKEN, HIGH), 4)


def _small_area(scene: Scene, seat: int, area: str, count: int) -> Part:
    """An area in a strip with many villagers: three below one another, without their names."""
    return _columns(scene, seat, area, count, Box(SMALL_TAB, 3, SMALL_TOKEN, SMALL), 2)


def _columns(scene: Scene, seat: int, area: str, count: int, first: Box, gap: float) -> Part:
    """An area without its name, as many villagers below one another as there is room for."""
    rows = int((LOW - 2 * first.y + gap) // (first.height + gap))
    width = first.x + -(-count // rows) * (first.width + gap)
    found = [one for one in scene.seats[seat]["villagers"] if one["area"] == area]
    body = _ground(scene, area, width, LOW) + _small_tab(scene, seat, area, len(found))
    for place, villager in enumerate(found):
        x, y = place // rows * (first.width + gap), place % rows * (first.height + gap)
        body += placed(_villager(scene, seat, villager, first.width, first.height), first.x + x, first.y + y)
    return Part(group(body, f"{scene.prefix}{area}-{seat}"), width, LOW)


def _small_tab(scene: Scene, seat: int, area: str, count: int) -> str:
    theme = scene.theme
    body = use(symbol(ICONS[area]), 19, 19, 0.92)
    body += line(19, 48, str(count), 16, theme.on_night, Face.SERIF, anchor="middle")
    if area == "exhausted":
        beds = scene.seats[seat]["beds"]
        body += use(symbol("bed"), 19, 70, 0.85) + line(
            19, 95, str(beds), 15, theme.on_night, anchor="middle"
        )
    return group(body, label=f"{amount(count, 'villager')} {area}")


def _area(scene: Scene, seat: int, area: str, width: float, columns: int, height: float = 0) -> Part:
    """An area of the player board, as high as it needs to be unless a height is given."""
    found = [one for one in scene.seats[seat]["villagers"] if one["area"] == area]
    rows = -(-len(found) // columns)
    height = height or max(EMPTY, rows * (HIGH + 5) + 5)
    body = _ground(scene, area, width, height)
    body += _tab(scene, seat, area, len(found), height)
    wide = (width - TAB - 5) / columns - 5
    for place, villager in enumerate(found):
        x, y = TAB + (place % columns) * (wide + 5), 5 + (place // columns) * (HIGH + 5)
        body += placed(_villager(scene, seat, villager, wide), x, y)
    return Part(group(body, f"{scene.prefix}{area}-{seat}"), width, height)


def _ground(scene: Scene, area: str, width: float, height: float) -> str:
    line_ = scene.theme.panel_line
    return tag("rect", width=width, height=height, rx=9, fill=TINTS[area], fill_opacity=0.28, stroke=line_)


def _tab(scene: Scene, seat: int, area: str, count: int, height: float) -> str:
    """What the area is called, how many are there; the beds where the tired are."""
    theme, owner = scene.theme, scene.seats[seat]
    if height <= EMPTY:
        words = f"nobody is {area}"
        body = use(symbol(ICONS[area]), 15, height / 2, 0.78) + line(
            30, height / 2 + 4.4, words, 12, theme.on_night
        )
        return body + (_beds(theme, owner["beds"], 170, height / 2) if area == "exhausted" else "")
    body = use(symbol(ICONS[area]), 16, 18, 0.92) + line(30, 24, str(count), 16, theme.on_night, Face.SERIF)
    body += line(5, 43, area.title(), 12, theme.on_night)
    return body + (_beds(theme, owner["beds"], 5, 55, 0.7) if area == "exhausted" else "")


def _beds(theme: Theme, beds: int, x: float, y: float, scale: float = 0.85) -> str:
    """AB-SYM-01 How many beds the village has."""
    body = counted(symbol("bed"), x, y, str(beds), theme.on_night, 13, scale)
    return group(body, label=f"{amount(beds, 'bed')} for the rest")


def _villager(scene: Scene, seat: int, villager: Mapping[str, Any], wide: float, high: float = HIGH) -> str:
    one, theme = villager["villager"], scene.theme
    options, box = scene.at_home(seat, one), Box(0, 0, wide, high)
    drawn = token if high == HIGH else small_token
    art = drawn(theme, villager, wide, "away" if scene.is_away(seat, villager) else villager["area"])
    body = piece(art, scene.piece(villager, seat))
    label, why = f"{villager_in_words(villager)}; {villager['area']}", scene.why_not_home(seat, one)
    ident, back = f"{scene.prefix}villager-{seat}-{one}", scene.let_go(seat, one)
    if back is not None:
        body += tick(*((wide - 11, 10.5) if high == HIGH else (9.5, high - 9)), theme.ember_on_snow)
        label, why = f"{villager['name']} is picked: touch again to let go", []
    is_picked = scene.is_picked(seat, one)
    return scene.touchable(body, box, 8, options, ident, label, why, is_picked, back=back)


def tick(x: float, y: float, colour: str) -> str:
    """A tick on a disc: it is one of those."""
    mark = f"M{number(x - 3.6)} {number(y + 0.3)}l2.6 2.8 4.6 -5.2"
    disc = tag("circle", cx=x, cy=y, r=7.5, fill=colour)
    return disc + tag("path", d=mark, fill="none", stroke="#ffffff", stroke_width=2.2, stroke_linecap="round")


# Coins, track, stores


def purse(scene: Scene, seat: int, width: float) -> Part:
    """Coins, income, reputation, points; whose card the First Player's is."""
    theme, owner = scene.theme, scene.seats[seat]
    entries = [
        ("coin", str(owner["coins"]), amount(owner["coins"], "coin")),
        ("income", f"+{owner['income']}", f"{amount(owner['income'], 'coin')} at the next income"),
        ("reputation", signed(owner["reputation"]), f"reputation {signed(owner['reputation'])}"),
        ("point", minus(owner["score"]), f"{amount(owner['score'], 'point')} so far"),
    ]
    if owner["rerolls"]:
        entries.append(
            ("reroll", str(owner["rerolls"]), f"{amount(owner['rerolls'], 'reroll')} per encounter")
        )
    if owner["supplies"] is not None:
        entries.append(("supply", str(owner["supplies"]), amount(owner["supplies"], "supply token")))
    x, body = 0.0, ""
    if seat != scene.focus:
        x, body = 26.0, seat_mark(seat, 9, 14, 16)
    wide = sum(counted_width(text, 16, 0.95) for _, text, _ in entries)
    gap = min(14.0, (width - x - FLAG - wide) / len(entries))
    for icon, text, words in entries:
        shown = counted(symbol(icon), x, 14, text, theme.on_night, 16, 0.95)
        body += group(shown, label=words)
        x += counted_width(text, 16, 0.95) + gap
    if scene.table["first"] == seat:
        flag = use(symbol("flag"), width - 12, 14, 0.95)
        body += group(piece(flag, "first"), label="First player")
    return Part(group(body, f"{scene.prefix}purse-{seat}"), width, 28)


def track(scene: Scene, seat: int, width: float, high: float = SLOT) -> Part:
    """AB-TRACK-01 The six slots: points for each good at the left, income at the right, the stack between."""
    slots, filled = scene.table["track"], scene.seats[seat]["track"]
    wide = (width - 4 * (len(slots) - 1)) / len(slots)
    body = ""
    for place, slot in enumerate(slots):
        stack = filled[place] if place < len(filled) else None
        body += placed(_slot(scene, slot, stack, wide, high), place * (wide + 4), 0)
    words = ", ".join(goods(one["count"], one["good"]) for one in filled) or "empty"
    return Part(group(body, f"{scene.prefix}track-{seat}", f"The track: {words}"), width, high)


def _slot(
    scene: Scene, slot: Mapping[str, Any], stack: Mapping[str, Any] | None, wide: float, high: float
) -> str:
    theme = scene.theme
    body = tag(
        "rect",
        width=wide,
        height=high,
        rx=7,
        fill="#efe6d2" if stack else theme.panel,
        fill_opacity=1 if stack else 0.5,
        stroke=theme.panel_line,
        stroke_dasharray=None if stack else "4 4",
    )
    ink = theme.ink if stack else theme.on_night_soft
    body += use(symbol("point"), 10, 11, 0.66) + line(19, 15.4, str(slot["points"]), 12, ink, Face.BOLD)
    body += use(symbol("income"), wide - 10, high - 10, 0.62)
    body += line(wide - 19, high - 5.6, str(slot["income"]), 12, ink, Face.BOLD, anchor="end")
    if stack is None:
        return body
    scale = (high - 24) / 30
    for layer in range(min(3, stack["count"])):
        body += use(symbol(stack["good"]), 13 + layer, high - 15 - 2 * layer, round(min(1.0, scale), 2))
    y = 18 if high < LOW_TRACK else high / 2 + 2
    count = line(wide - 6, y, str(stack["count"]), 17, theme.ink, Face.SERIF, anchor="end")
    return body + count


def stores(scene: Scene, seat: int, width: float, columns: int = 5) -> Part:
    """The stores: goods, ciders and potions, touched to place or to list; the sale circle beside them."""
    circle = 48.0
    wide = (width - circle - GAP * columns) / columns
    body = ""
    for place, kind in enumerate(KIND_NAMES):
        x, y = (place % columns) * (wide + GAP), (place // columns) * (CELL + GAP)
        body += placed(_stored(scene, seat, kind, wide), x, y)
    rows = -(-len(KIND_NAMES) // columns)
    height = rows * (CELL + GAP) - GAP
    body += placed(sale(scene, seat, circle, height), width - circle, 0)
    return Part(group(body, f"{scene.prefix}stores-{seat}"), width, height)


def _stored(scene: Scene, seat: int, kind: str, wide: float) -> str:
    theme, count = scene.theme, scene.seats[seat]["stores"][kind]
    options, box = scene.in_store(seat, kind), Box(0, 0, wide, CELL)
    body = pane(box, theme, 8, 0.5)
    art = counted(symbol(kind), 2.5, CELL / 2, str(count), theme.on_night, 14, 0.85)
    body += art if count else tag("g", art, opacity=0.42)
    label = f"{goods(count, kind)} in {scene.owner(seat, False)} stores"
    ident, why = f"{scene.prefix}store-{seat}-{kind}", scene.why_not_in_store(seat, kind)
    return scene.touchable(body, box, 8, options, ident, label, why, width=2.4)


def sale(scene: Scene, seat: int, wide: float, high: float) -> str:
    """AB-SALE-01 The sale circle: one's own is touched to empty it, another's to make an offer."""
    theme, kind = scene.theme, scene.seats[seat]["sale"]
    mine = seat == scene.you
    options = scene.touch("", "unlist") if mine else scene.touch(str(seat), "buy")
    radius = min(wide, high - 14) / 2 - 1
    x, y = wide / 2, radius + 1
    body = tag(
        "circle",
        cx=x,
        cy=y,
        r=radius,
        fill=theme.panel,
        fill_opacity=0.6,
        stroke=theme.panel_line,
        stroke_width=2,
    )
    body += tag(
        "circle", cx=x, cy=y, r=radius - 4, fill="none", stroke=theme.panel_line, stroke_dasharray="3 4"
    )
    if kind:
        body += use(symbol(kind), x, y, round(radius / 16, 2))
    body += line(x, high - 1, "for sale", 12, theme.on_night_soft, anchor="middle")
    box = Box(x - radius, y - radius, 2 * radius, 2 * radius)
    label = f"For sale: {kind}" if kind else "The sale circle is empty"
    why = scene.why(str(seat), "buy") if not mine and kind else []
    return scene.touchable(body, box, radius, options, f"{scene.prefix}sale-{seat}", label, why, width=2.4)


def board_in_a_row(scene: Scene, seat: int) -> Part:
    """All of it but the villagers, in a strip: track and stores below the purse."""
    left = stacked([purse(scene, seat, PURSE), track(scene, seat, TRACK, LOW - 36)], 8)
    right = stores(scene, seat, STORES)
    body = left.markup + placed(right.markup, TRACK + 12, LOW - right.height)
    return Part(body, TRACK + 12 + STORES, LOW)


def player_board(scene: Scene, seat: int, width: float) -> Part:
    """All of it but the villagers."""
    return stacked([purse(scene, seat, width), track(scene, seat, width), stores(scene, seat, width)], 8)
