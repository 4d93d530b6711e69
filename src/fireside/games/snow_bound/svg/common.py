"""What belongs to all: the event of the round, the supplies, what is out on the map, and the key to it."""

from typing import Any, Final

from fireside.core.words import amount, number_of
from fireside.draw import (
    Box,
    Face,
    Part,
    card,
    counted,
    die,
    elide,
    group,
    line,
    pane,
    paragraph,
    revealed,
    rolled,
    signed,
    tag,
    use,
    wrap,
)
from fireside.games.snow_bound.svg.icons import EVENTS, symbol
from fireside.games.snow_bound.svg.palette import MAJOR, MINOR
from fireside.games.snow_bound.svg.scene import Scene, goods
from fireside.games.snow_bound.svg.tokens import pip

BAND: Final = 40.0
TEXT: Final = 12.5
USUAL_RATE: Final = 2
MARKS: Final = {
    "-": "No event in this round.",
    "m": "A minor event is to come.",
    "M": "A major event is to come.",
}
GOODS: Final = {"food": "food", "weapon": "weapons", "medkit": "medkits", "crate": "crates", "oil": "oil"}


def event(scene: Scene, width: float) -> Part:
    """SB-ROUND-02 The card of the round with what it tells and does; a note if there is none."""
    one = scene.table["event"]
    if one is None:
        return _no_event(scene, width)
    theme, room = scene.theme, width - BAND - 20
    body, x, y = "", BAND + 10, 24.0
    for text in wrap(one["name"], room, 16, Face.SERIF):
        body += line(x, y, text, 16, theme.ink, Face.SERIF)
        y += 19
    told = wrap(one["text"], room, TEXT)
    body += paragraph(x, y - 1, told, TEXT, theme.ink_soft, 1.2)
    y += 15 * len(told) + (5 if told else 0)
    for text in wrap(one["effect"], room, 13, Face.BOLD):
        body += line(x, y, text, 13, theme.ink, Face.BOLD)
        y += 17
    if one["die"]:
        body += _die(scene, x + 13, y + 3)
        y += 30
    height = y - 4
    face = card(Box(0, 0, width, height), theme, MAJOR if one["deck"] == "major" else MINOR, BAND)
    face += use(symbol(EVENTS[one["deck"]]), BAND / 2, height / 2 - 8, 1.35)
    face += line(BAND / 2, height / 2 + 22, one["deck"], 12, "#fff", Face.BOLD, anchor="middle")
    label = f"{one['name']}: {one['text']} {one['effect']}"
    return Part(revealed(group(face + body, None, label), "event", one["id"]), width, height)


def _die(scene: Scene, x: float, y: float) -> str:
    """The die of the round's event: rolled once, so the round tells which roll it was."""
    value = scene.table["event"]["die"]
    cast = rolled(die(x, y, 24, value), f"die-{scene.table['round']}-{value}", value)
    return cast + line(x + 21, y + 5, f"the die shows {value}", 13, scene.theme.ink)


def _no_event(scene: Scene, width: float) -> Part:
    theme = scene.theme
    words = MARKS[scene.table["track"][scene.table["round"] - 1]]
    body = pane(Box(0, 0, width, 44), theme, 9) + line(14, 27, words, 14, theme.on_night)
    return Part(revealed(body, "event", "none"), width, 44)


def effects(scene: Scene) -> list[str]:
    """SB-EVENT-02 What holds this round, in a few words each."""
    now: dict[str, Any] = scene.table["effects"]
    moves = now["moves"]
    words = [f"{signed(moves)} {number_of(moves, 'step')} each"] if moves else []
    words += [f"{signed(now['upkeep'])} food to ration"] if now["upkeep"] else []
    words += [f"1 point buys {now['rate']} food"] if now["rate"] != USUAL_RATE else []
    return words + [{"oil": "no pumping of oil", "raid": "no raids"}[ban] for ban in now["ban"]]


def notes(scene: Scene, width: float) -> Part | None:
    """What holds in this turn and this round; None if there is nothing."""
    table, now = scene.table, scene.table["turn"]
    lines = [] if table["pick"] is None else [f"You picked {amount(table['pick'], 'weapon')} of 3 cards."]
    if table["active"] is not None and not scene.view["over"]:
        lines += [f"Steps left: {now['pool']}"] if now["pool"] else []
        lines += [f"Food missing: {now['shortage']}"] if now["shortage"] else []
        barred = ", ".join(f"S{seat}" for seat in now["barred"])
        lines += [f"No raid on {barred}"] if barred else []
    lines += [f"This round: {words}" for words in effects(scene)]
    texts = [text for one in lines for text in wrap(one, width, 13)]
    if not texts:
        return None
    body = paragraph(0, 14, texts, 13, scene.theme.on_night, 18 / 13)
    return Part(group(body, "turn"), width, 18.0 * len(texts))


def supplies(scene: Scene, width: float) -> Part:
    """SB-INFO-01 What is left in supply, and how many cards the decks hold."""
    theme, left = scene.theme, scene.table["supplies"]
    step, body = width / len(GOODS), ""
    for place, (icon, field) in enumerate(GOODS.items()):
        label = f"{goods(left[field], field)} in supply"
        x = 2 + step * place
        one = counted(symbol(icon), x, 14, str(left[field]), theme.on_night, 14, 0.8)
        body += group(one, f"supply-{field}", label, why=_why_not_buy(scene, icon))
    thrown = [one["value"] for one in left["weapon_discard"] for _ in range(one["count"])]
    lines = [
        f"Events left: {left['minor']} minor, {left['major']} major",
        f"Restock cards: {left['restock']}, used {len(left['restock_discard'])}",
        f"Used crates: {_by_number(left['crates_used'])}",
        f"Discarded weapons: {_by_number(thrown)}",
    ]
    texts = [elide(text, width, 13) for one in lines for text in wrap(one, width, 13)[:2]]
    body += paragraph(0, 44, texts, 13, theme.on_night, 18 / 13)
    return Part(group(body, "supplies", _discards(scene)), width, 32 + 18.0 * len(texts))


def _why_not_buy(scene: Scene, goods: str) -> list[int]:
    return scene.refused("buy", goods) if goods in ("food", "weapon", "medkit") else []


def _by_number(numbers: list[int]) -> str:
    """Tokens by their number: `2 of 1, 1 of 3`."""
    return ", ".join(f"{numbers.count(one)} of {one}" for one in sorted(set(numbers))) or "none"


def _discards(scene: Scene) -> str:
    pile = scene.table["supplies"]["weapon_discard"]
    names = ", ".join(f"{one['count']} {one['name']} ({one['value']})" for one in pile)
    return f"Discarded weapons: {names or 'none'}"


def finds(scene: Scene, width: float) -> Part | None:
    """Special crates and enemies out on the map, by name and place; None if none are."""
    found = [*_enemies(scene), *_specials(scene)]
    if not found:
        return None
    theme = scene.theme
    body, y = "", 14.0
    for kind, name, text in found:
        body += _find_mark(kind, 10, y - 5) + line(26, y, name, 14, theme.on_night, Face.BOLD)
        for words in wrap(text, width - 26, 13):
            y += 17
            body += line(26, y, words, 13, theme.on_night)
        y += 22
    return Part(group(body, "finds"), width, y - 20)


def _enemies(scene: Scene) -> list[tuple[str, str, str]]:
    found = []
    for tile in scene.table["tiles"]:
        if one := tile["enemy"]:
            bounty = one["bounty"].rstrip(".").lower()
            words = f"strength {one['strength']}, on tile {tile['tile']}, bounty: {bounty}"
            found.append(("enemy", one["name"], words))
    return found


def _find_mark(kind: str, x: float, y: float) -> str:
    if kind == "special":
        return use(symbol("special"), x, y, 0.8)
    return tag("circle", cx=x, cy=y, r=9, fill="#9b2335", stroke="#fff") + use(symbol("claws"), x, y, 0.5)


def _specials(scene: Scene) -> list[tuple[str, str, str]]:
    """Every special crate that lies on a tile or is carried, with where it is."""
    found = [(one, f"tile {tile['tile']}") for tile in scene.table["tiles"] for one in tile["specials"]]
    for seat in scene.seats:
        for scout in seat["scouts"]:
            found += [(one, f"scout {seat['seat']}{scout['scout']}") for one in scout["specials"]]
    found.sort(key=lambda pair: str(pair[0]["id"]))
    return [
        ("special", one["name"], f"{one['id']}, {where}, brings: {_lower(one['brings'])}")
        for one, where in found
    ]


def _lower(sentence: str) -> str:
    return (sentence[:1].lower() + sentence[1:]).rstrip(".")


def legend(width: float, ink: str, size: float) -> Part:
    """What the marks on the map mean."""
    shown = [("crate", "crate"), ("oil", "oil"), ("special", "special crate"), ("enemy", "enemy")]
    body = ""
    for place, (kind, words) in enumerate(shown):
        x, y = 10, 12.0 + 24 * place
        mark = _find_mark("enemy", x, y) if kind == "enemy" else use(symbol(kind), x, y, 0.8)
        body += mark + line(x + 15, y + 4.5, words, size, ink)
    y = 14.0 + 24 * len(shown)
    for place, kind in enumerate(("crate", "oil", "special")):
        body += pip(kind, 6 + 15 * place, y, 9)
    body += line(52, y + 4, "carried", size, ink)
    return Part(body, width, y + 4)
