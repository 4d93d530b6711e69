"""What stands beside the map: the round, its event, what is resolved, own cards, the seats, supplies."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from fireside.core.words import amount
from fireside.draw.characters import Line, clipped, flowed, line_width, seat_mark, wrapped
from fireside.games.snow_bound.board_text.marks import (
    CRATE,
    ENEMY,
    OIL,
    SPECIAL,
    load_marks,
    numbered,
    scout_numbers,
)

USUAL_RATE: Final = 2
SHORT: Final = ("food", "wpn", "med", "oil")
STEPS: Final = {
    "laying": "the attacker lays weapons",
    "answer": "the defender answers",
    "defending": "the defender lays weapons",
    "surrendered": "surrendered",
    "won": "the attacker has won",
    "lost": "the attacker has lost",
    "tied": "a tie: the attacker has lost",
}


class Detail(NamedTuple):
    """How much is shown."""

    story: bool  # the text on the event card
    scouts: int  # whose scouts are listed: 2 all, 1 one's own, 0 nobody's
    supplies: bool
    airy: bool  # with empty lines between the parts


DETAILS: Final = [
    Detail(True, 2, True, True),
    Detail(True, 2, True, False),
    Detail(False, 2, True, False),
    Detail(False, 2, False, False),
    Detail(False, 1, False, False),
    Detail(False, 0, False, False),
]


def draw_panel(view: Mapping[str, Any], wide: int, high: int) -> list[Line]:
    """The panel with as much detail as fits; what still does not fit is left off at the end."""
    lines: list[Line] = []
    for detail in DETAILS:
        lines = panel(view, wide, detail)
        if len(lines) <= high:
            break
    return [clipped(line, wide) for line in lines[:high]]


def panel(view: Mapping[str, Any], wide: int, detail: Detail) -> list[Line]:
    """All parts of the panel, one below the other."""
    parts = [
        round_lines(view, wide, detail.story),
        stage_lines(view, wide),
        own_lines(view, wide),
        seat_lines(view, wide, detail.scouts),
        supply_lines(view, wide) if detail.supplies else [],
    ]
    lines: list[Line] = []
    for part in parts:
        if part and lines and detail.airy:
            lines.append([])
        lines.extend(part)
    return lines


def round_lines(view: Mapping[str, Any], wide: int, story: bool) -> list[Line]:
    """SB-ROUND-02 The round, its place on the track, its event and what holds because of it."""
    table = view["table"]
    now, track = table["round"], table["track"]
    lines: list[Line] = [
        [
            (f"Round {now} of {len(track)}  ", "title"),
            (track[: now - 1], "dim"),
            (f"[{track[now - 1]}]", "strong"),
            (track[now:], ""),
        ]
    ]
    event = table["event"]
    if event:
        lines.append([(event["name"], "strong"), (f" ({event['deck']})", "dim")])
        texts = wrapped(event["text"], wide) if story else []
        lines += [[(text, "dim")] for text in texts]
        die = f" Die {event['die']}." if event["die"] else ""
        lines += [[(text, "")] for text in wrapped(event["effect"] + die, wide)]
    return lines + [[(text, "dim")] for text in wrapped(", ".join(_holding(table)), wide)]


def _holding(table: Mapping[str, Any]) -> list[str]:
    """What holds this round and what is left of the turn, in a few words each."""
    now, turn = table["effects"], table["turn"]
    words = [f"steps {now['moves']:+}"] if now["moves"] else []
    words += [f"ration {now['upkeep']:+}"] if now["upkeep"] else []
    words += [f"1 point = {now['rate']} food"] if now["rate"] != USUAL_RATE else []
    words += [f"no {ban}" for ban in now["ban"]]
    words += [f"steps left {turn['pool']}"] if turn["pool"] else []
    words += [f"food missing {turn['shortage']}"] if turn["shortage"] else []
    return words + [f"no raid on S{seat}" for seat in turn["barred"]]


def stage_lines(view: Mapping[str, Any], wide: int) -> list[Line]:
    """What is being resolved: a fight, a delivery, a death, a load at stake."""
    table = view["table"]
    texts: list[str] = []
    if table["turn"]["scout"]:
        texts.append(f"Scout {table['active']}{table['turn']['scout']} acts")
    if table["fight"]:
        texts += _fight(table["fight"])
    if table["exchange"]:
        delivery = table["exchange"]
        crates = " ".join(f"{CRATE}{number}" for number in delivery["crates"])
        texts.append(f"Seat {delivery['seat']} delivers {crates}: {amount(delivery['points'], 'point')} left")
    if table["dying"]:
        dying = table["dying"]
        texts.append(f"Scout {dying['seat']}{dying['scout']} is dying on {dying['hex']}")
    if table["at_stake"]:
        stake = table["at_stake"]
        load = CRATE * stake["crates"] + OIL * stake["oil"]
        parts = [load, *[f"{SPECIAL}{special['id'][3:]} {special['name']}" for special in stake["specials"]]]
        texts.append(f"At stake on {stake['hex']}: {', '.join(filter(None, parts)) or 'nothing more'}")
    return [[(text, "strong")] for one in texts for text in wrapped(one, wide)]


def _fight(fight: Mapping[str, Any]) -> list[str]:
    attacker = f"{fight['seat']}{fight['scout']}"
    against = {
        "raid": f"seat {fight['defender']}",
        "attack": f"{fight['defender']}{fight['target']}",
        "enemy": f"{fight['enemy_name']} ({fight['enemy']})",
    }[fight["kind"]]
    texts = [
        f"{fight['kind'].title()}: {attacker} against {against} on {fight['hex']}, {STEPS[fight['step']]}"
    ]
    for side in ("attacker", "defender"):
        laid = fight["laid"][side]
        if laid["cards"]:
            values = [card["value"] for card in laid["cards"] for _ in range(card["count"])]
            texts.append(f"{side} lays {' + '.join(map(str, values))} = {sum(values)}")
        elif laid["count"]:
            texts.append(f"{side} has laid {amount(laid['count'], 'weapon')} face down")
    return texts


def own_lines(view: Mapping[str, Any], wide: int) -> list[Line]:
    """The weapons in hand with their values, and one's own oil; nothing for a spectator."""
    if view["seat"] is None:
        return []
    seat = view["table"]["seats"][view["seat"]]
    if seat["hand"] is None:
        return []
    numbers = numbered(view, "lay", "discard")
    parts: list[Line] = [[("Hand ", "title")]]
    for weapon in seat["hand"]:
        number = numbers.get(weapon["weapon"])
        mark: Line = [(str(number), "option"), (" ", "")] if number else []
        times = f"×{weapon['count']}" if weapon["count"] > 1 else ""
        parts.append([*mark, (str(weapon["value"]), "strong"), (f" {weapon['name']}{times}  ", "")])
    if not seat["hand"]:
        parts.append([("no weapon", "dim")])
    lines = flowed(parts, wide, 5)
    tokens = seat["oil_tokens"] or []
    counts = [f"{OIL}{value}×{tokens.count(value)}" for value in sorted(set(tokens))]
    lines.append([("Oil  ", "title"), (" ".join(counts) or "none", "")])
    if seat["vp"] is not None:
        lines[-1].append((f"  {amount(seat['vp'], 'point')}", "dim"))
    return lines


def seat_lines(view: Mapping[str, Any], wide: int, scouts: int) -> list[Line]:
    """Every seat: food, weapons, medkits, oil, and where its scouts are with what they carry."""
    lines: list[Line] = []
    for seat in view["table"]["seats"]:
        who = seat["seat"]
        lines.append(_seat(view, seat, wide))
        if scouts == 2 or (scouts == 1 and who == view["seat"]):
            lines += flowed(_scouts(view, seat), wide, 3)
    return lines


def _seat(view: Mapping[str, Any], seat: Mapping[str, Any], wide: int) -> Line:
    """A seat in a line: `>` before the one to move, `*` behind the start player."""
    who = seat["seat"]
    start = "*" if view["table"]["start"] == who else " "
    line: Line = [
        (">" if view["to_move"] == who else " ", "turn"),
        seat_mark(who),
        (f"{who}{start}", "strong"),
    ]
    you = "you " if who == view["seat"] else ""
    fields = ("food", "weapons", "medkits", "oil")
    counts = [f"{name} {seat[field]}" for name, field in zip(SHORT, fields, strict=True)]
    long, short = "  ".join(counts), " ".join(counts)
    room = wide - line_width(line)
    for name, text in ((you, long), (you, short), ("", short)):
        if len(name + text) <= room:
            break
    return clipped([*line, (name, "strong"), (text, "")], wide)


def _scouts(view: Mapping[str, Any], seat: Mapping[str, Any]) -> list[Line]:
    numbers = scout_numbers(view)
    parts: list[Line] = [[("   ", "")]]
    for scout in seat["scouts"]:
        done = "·" if scout["acted"] else ""
        text = f"{scout['scout']}{done} {scout['hex']}{load_marks(scout)} "
        number = numbers.get(f"{seat['seat']}{scout['scout']}")
        parts.append([(text, "dim")] if number is None else [(str(number), "option"), (f" {text}", "dim")])
    return parts


def supply_lines(view: Mapping[str, Any], wide: int) -> list[Line]:
    """What is left in supply."""
    left = view["table"]["supplies"]
    counts = ", ".join(f"{field} {left[field]}" for field in ("food", "weapons", "medkits", "crates", "oil"))
    decks = f"restock {left['restock']}, events {left['minor']} minor {left['major']} major"
    lines = [*_marked("Supply: " + counts, wide), *_marked(decks, wide)]
    return lines + _marked(", ".join(_tokens(view["table"])), wide)


def _tokens(table: Mapping[str, Any]) -> list[str]:
    """The enemies and special crates in play, with their names and where they are."""
    found = [
        f"{tile['enemy']['name']} {ENEMY}{tile['enemy']['strength']} on {tile['tile']}"
        for tile in table["tiles"]
        if tile["enemy"]
    ]
    holders = [(one, f"on {one['tile']}") for one in table["tiles"]]
    for seat in table["seats"]:
        holders += [(scout, f"with {seat['seat']}{scout['scout']}") for scout in seat["scouts"]]
    return found + [
        f"{special['name']} {SPECIAL}{special['id'][3:]} {where}"
        for holder, where in holders
        for special in holder["specials"]
    ]


def _marked(text: str, wide: int) -> list[Line]:
    return [[(one, "dim")] for one in wrapped(text, wide)]


def meanings() -> list[Line]:
    """What the marks mean."""
    return [
        [(f" {CRATE}2 ", "tile-a brown"), (" 2 crates  ", ""), (f" {OIL}1 ", "tile-a ink"), (" 1 oil", "")],
        [
            (f" {SPECIAL}1 ", "tile-a violet"),
            (" special crate SP-1  ", ""),
            (" !5 ", "tile-a red"),
            (" enemy of strength 5", ""),
        ],
        [(" 0b² ", "tile-a blue"), (" scout b of seat 0 with 2 things, listed beside the map", "")],
    ]
