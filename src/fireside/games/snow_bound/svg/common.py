"""What belongs to all: the event of the round, the supplies, what is out on the map, and the key to it."""

from typing import Any, Final

from fireside.draw import (
    Box,
    Face,
    Part,
    card,
    counted,
    counted_width,
    die,
    elide,
    group,
    heading,
    line,
    measure,
    panel,
    paragraph,
    shrink,
    tag,
    use,
    wrap,
)
from fireside.games.snow_bound.svg.icons import EVENTS, symbol
from fireside.games.snow_bound.svg.palette import MAJOR, MINOR
from fireside.games.snow_bound.svg.scene import Scene, seat_name
from fireside.games.snow_bound.svg.tokens import pip

BAND: Final = 40.0
TEXT: Final = 12.5
USUAL_RATE: Final = 2
MARKS: Final = {
    "-": "No event in this round.",
    "m": "A minor event is to come.",
    "M": "A major event is to come.",
}


def event(scene: Scene, width: float, brief: bool = False) -> Part:
    """SB-ROUND-02 The card of the round with what it does, `brief` without what it tells; a note if none."""
    one = scene.table["event"]
    if one is None:
        return _no_event(scene, width)
    theme, room = scene.theme, width - BAND - 20
    body, x, y = "", BAND + 10, 24.0
    for text in wrap(one["name"], room, 16, Face.SERIF):
        body += line(x, y, text, 16, theme.ink, Face.SERIF)
        y += 19
    told = [] if brief else wrap(one["text"], room, TEXT)
    body += paragraph(x, y - 1, told, TEXT, theme.ink_soft, 1.2)
    y += 15 * len(told) + (5 if told else 0)
    for text in wrap(one["effect"], room, 13, Face.BOLD):
        body += line(x, y, text, 13, theme.ink, Face.BOLD)
        y += 17
    if one["die"]:
        body += die(x + 13, y + 3, 24, one["die"]) + line(
            x + 34, y + 8, f"the die shows {one['die']}", 13, theme.ink
        )
        y += 30
    height = y - 4
    face = card(Box(0, 0, width, height), theme, MAJOR if one["deck"] == "major" else MINOR, BAND)
    face += use(symbol(EVENTS[one["deck"]]), BAND / 2, height / 2 - 8, 1.35)
    face += line(BAND / 2, height / 2 + 22, one["deck"], 12, "#fff", Face.BOLD, anchor="middle")
    return Part(group(face + body, "event", f"{one['name']}: {one['text']} {one['effect']}"), width, height)


def _no_event(scene: Scene, width: float) -> Part:
    theme = scene.theme
    words = MARKS[scene.table["track"][scene.table["round"] - 1]]
    body = panel(Box(0, 0, width, 44), theme, 9) + line(14, 27, words, 14, theme.on_night)
    return Part(group(body, "event", words), width, 44)


def effects(scene: Scene) -> list[str]:
    """SB-EVENT-02 What holds this round, in a few words each."""
    now: dict[str, Any] = scene.table["effects"]
    words = [f"{_signed(now['moves'])} steps each"] if now["moves"] else []
    words += [f"{_signed(now['upkeep'])} food to ration"] if now["upkeep"] else []
    words += [f"1 point buys {now['rate']} food"] if now["rate"] != USUAL_RATE else []
    return words + [{"oil": "no pumping of oil", "raid": "no raids"}[ban] for ban in now["ban"]]


def _signed(value: int) -> str:
    return f"+{value}" if value > 0 else f"\N{MINUS SIGN}{-value}"


def turn(scene: Scene, width: float) -> Part | None:
    """Whose turn it is and what holds this round; None while there is nothing to say."""
    table, theme = scene.table, scene.theme
    lines = [] if table["pick"] is None else [f"You picked {table['pick']} weapons of 3 cards."]
    if table["active"] is not None and not scene.view["over"]:
        who = seat_name(scene, table["active"])
        lines.append("It is your turn." if who == "You" else f"It is the turn of seat {table['active']}.")
        if table["turn"]["pool"]:
            lines.append(f"Steps left: {table['turn']['pool']}")
        if table["turn"]["shortage"]:
            lines.append(f"Food missing: {table['turn']['shortage']}")
        if table["turn"]["barred"]:
            lines.append("No raid on " + ", ".join(f"S{seat}" for seat in table["turn"]["barred"]))
    lines += [f"This round: {words}" for words in effects(scene)]
    if not lines:
        return None
    texts = [text for one in lines for text in wrap(one, width - 28, 13)]
    height = 18 + 18 * len(texts)
    body = panel(Box(0, 0, width, height), theme, 9) + paragraph(14, 23, texts, 13, theme.on_night, 18 / 13)
    return Part(group(body, "turn"), width, height)


def supplies(scene: Scene, width: float) -> Part:
    """SB-INFO-01 What is left in supply, and how many cards the decks hold."""
    theme, left = scene.theme, scene.table["supplies"]
    body = heading(14, 24, "Supplies", theme.on_night_soft)
    x = 24.0
    for icon, field in (
        ("food", "food"),
        ("weapon", "weapons"),
        ("medkit", "medkits"),
        ("crate", "crates"),
        ("oil", "oil"),
    ):
        label = f"{left[field]} {field} in supply"
        body += group(
            counted(symbol(icon), x, 46, left[field], theme.on_night, 0.8), f"supply-{field}", label
        )
        x += max(50.0, counted_width(left[field], 0.8) + 8)
    thrown = [one["value"] for one in left["weapon_discard"] for _ in range(one["count"])]
    lines = [
        f"Events left: {left['minor']} minor, {left['major']} major",
        f"Restock cards: {left['restock']}, used {len(left['restock_discard'])}",
        f"Used crates: {_by_number(left['crates_used'])}",
        f"Discarded weapons: {_by_number(thrown)}",
    ]
    texts = [elide(text, width - 28, 13) for one in lines for text in wrap(one, width - 28, 13)[:2]]
    body += paragraph(14, 76, texts, 13, theme.on_night, 18 / 13)
    height = 72 + 18.0 * len(texts)
    return Part(
        panel(Box(0, 0, width, height), theme, 9) + group(body, "supplies", _discards(scene)), width, height
    )


def _by_number(numbers: list[int]) -> str:
    """Tokens by their number: `2 of 1, 1 of 3`."""
    return ", ".join(f"{numbers.count(one)} of {one}" for one in sorted(set(numbers))) or "none"


def _discards(scene: Scene) -> str:
    pile = scene.table["supplies"]["weapon_discard"]
    names = ", ".join(f"{one['count']} {one['name']} ({one['value']})" for one in pile)
    return f"Discarded weapons: {names or 'none'}"


def finds(scene: Scene, width: float, brief: bool = False) -> Part | None:
    """Special crates and enemies out on the map, by name and place, `brief` a line each; None if none are."""
    found = [*_enemies(scene, brief), *_specials(scene, brief)]
    if not found:
        return None
    theme = scene.theme
    body, y = heading(14, 24, "Out there", theme.on_night_soft), 46.0
    for kind, name, text in found:
        body += _find_mark(kind, 24, y - 5) + line(40, y, name, 14, theme.on_night, Face.BOLD)
        if brief:
            body += line(width - 14, y, text, 13, theme.on_night, anchor="end")
        for words in [] if brief else wrap(text, width - 54, 13):
            y += 17
            body += line(40, y, words, 13, theme.on_night)
        y += 22
    return Part(panel(Box(0, 0, width, y - 10), theme, 9) + group(body, "finds"), width, y - 10)


def _enemies(scene: Scene, brief: bool) -> list[tuple[str, str, str]]:
    found = []
    for tile in scene.table["tiles"]:
        if one := tile["enemy"]:
            bounty = one["bounty"].rstrip(".").lower()
            long = f"strength {one['strength']}, on tile {tile['tile']}, bounty: {bounty}"
            found.append(("enemy", one["name"], f"tile {tile['tile']}" if brief else long))
    return found


def _find_mark(kind: str, x: float, y: float) -> str:
    if kind == "special":
        return use(symbol("special"), x, y, 0.8)
    return tag("circle", cx=x, cy=y, r=9, fill="#9b2335", stroke="#fff") + use(symbol("claws"), x, y, 0.5)


def _specials(scene: Scene, brief: bool) -> list[tuple[str, str, str]]:
    """Every special crate that lies on a tile or is carried, with where it is."""
    lies, held = ("", "") if brief else ("lies on ", "carried by ")
    found = [
        (special, f"{lies}tile {tile['tile']}")
        for tile in scene.table["tiles"]
        for special in tile["special"]
    ]
    for seat in scene.seats:
        for scout in seat["scouts"]:
            carrier = f"{held}scout {seat['seat']}{scout['scout']}"
            found += [(special, carrier) for special in scout["special"]]
    return [("special", f"Special {name}", where) for name, where in sorted(found)]


def legend(scene: Scene, width: float) -> Part:
    """What the marks on the map mean."""
    theme, column = scene.theme, 34 + measure("special crate", 13)
    shown = [("crate", "crate"), ("oil", "oil"), ("special", "special crate"), ("enemy", "enemy")]
    body = heading(14, 24, "On the map", theme.on_night_soft)
    for place, (kind, words) in enumerate(shown):
        x, y = 24 + column * (place % 2), 44 + 24 * (place // 2)
        mark = _find_mark("enemy", x, y) if kind == "enemy" else use(symbol(kind), x, y, 0.8)
        body += mark + line(x + 15, y + 4.5, words, 13, theme.on_night)
    for place, kind in enumerate(("crate", "oil", "special")):
        body += pip(kind, 20 + 15 * place, 94, 9)
    body += line(66, 98, "carried by a scout", 13, theme.on_night)
    return Part(panel(Box(0, 0, width, 112), theme, 9) + group(body, "legend"), width, 112)


def boxed(scene: Scene, title: str, body: str, width: float, height: float, ident: str) -> Part:
    """A panel with a heading."""
    size = shrink(title, width - 28, 14, 12, Face.BOLD)
    head = heading(14, 24, title, scene.theme.on_night_soft, size)
    return Part(panel(Box(0, 0, width, height), scene.theme, 9) + group(head + body, ident), width, height)
