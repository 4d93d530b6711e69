"""What is being resolved: a fight, a delivery, a scout that dies, a load at stake."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.draw import (
    Face,
    Part,
    Theme,
    line,
    measure,
    paragraph,
    seat_colour,
    seat_mark,
    tag,
    use,
    wrap,
)
from fireside.games.snow_bound.svg.common import boxed
from fireside.games.snow_bound.svg.icons import symbol
from fireside.games.snow_bound.svg.own import value_badge
from fireside.games.snow_bound.svg.palette import DANGER
from fireside.games.snow_bound.svg.scene import Scene, hex_name, seat_name
from fireside.games.snow_bound.svg.tokens import carried

TITLES: Final = {"raid": "A raid", "attack": "An attack on a scout", "enemy": "A fight with an enemy"}
OUTCOMES: Final = {
    "laying": "The attacker lays weapons.",
    "answer": "Surrender or stand?",
    "defending": "The defender lays weapons.",
    "surrendered": "The defender has surrendered.",
    "won": "The attacker has won.",
    "lost": "The attacker has lost.",
    "tied": "A tie: the attacker has lost.",
}
CARD_WIDE: Final = 22.0
CARD_HIGH: Final = 30.0


def stages(scene: Scene, width: float) -> list[Part]:
    """Panels for all that is being resolved."""
    parts = [_fight(scene, width), _exchange(scene, width), _dying(scene, width), _at_stake(scene, width)]
    return [part for part in parts if part is not None]


def _fight(scene: Scene, width: float) -> Part | None:
    """Who fights whom, where, and the weapons laid as far as they are known."""
    fight = scene.table["fight"]
    if fight is None:
        return None
    body, y = _side(scene, fight, "attacker", 34, width)
    if fight["kind"] == "enemy":
        body += _foe(scene, fight, y)
        y += 26
    else:
        other, y = _side(scene, fight, "defender", y, width)
        body += other
    words = OUTCOMES[fight["step"]] if fight["kind"] != "enemy" else _enemy_words(fight["step"])
    for text in wrap(words, width - 28, 13, Face.BOLD):
        body += line(14, y + 12, text, 13, scene.theme.on_night, Face.BOLD)
        y += 17
    title = (
        TITLES[fight["kind"]] if fight["kind"] == "attack" else f"{TITLES[fight['kind']]} on {fight['hex']}"
    )
    return boxed(scene, title, body, width, y + 8, "fight")


def _enemy_words(step: str) -> str:
    return {"won": "The enemy is beaten.", "lost": "The enemy was stronger."}.get(
        step, "Lay one or two weapons."
    )


def _side(scene: Scene, fight: Mapping[str, Any], side: str, y: float, width: float) -> tuple[str, float]:
    """One side of a fight with its weapons; and how far down that reaches."""
    seat = fight["seat" if side == "attacker" else "defender"]
    scout = fight["scout" if side == "attacker" else "target"]
    what = f"scout {scout}" if scout else f"settlement {fight['hex']}"
    body = seat_mark(seat, 23, y + 8, 15)
    body += line(36, y + 13, f"{seat_name(scene, seat)}, {what}", 14, scene.theme.on_night)
    cards = _laid(seat, fight["laid"][side], y + 22, width, scene.theme)
    if cards:
        return body + cards, y + 24 + CARD_HIGH + 8
    words = _secret(scene, fight, side, seat)
    return body + line(36, y + 31, words, 13, scene.theme.on_night_soft), y + (44 if words else 26)


def _secret(scene: Scene, fight: Mapping[str, Any], side: str, seat: int) -> str:
    """What is known of a side whose weapons are not on the table."""
    if fight["laid"][side]["count"] is None:
        return "lays weapons in secret"
    if fight["step"] in ("laying", "answer", "defending"):
        held = scene.seats[seat]["weapons"]
        return "no weapon in hand" if not held else f"{held} weapon{'s' if held > 1 else ''} in hand"
    return ""


def _laid(seat: int, laid: Mapping[str, Any], y: float, width: float, theme: Theme) -> str:
    """The weapons of a side: open to their owner, backs to others, nothing while the number is secret."""
    if laid["cards"]:
        values = [card["value"] for card in laid["cards"] for _ in range(card["count"])]
        drawn = [_open(value, x, y) for value, x in zip(values, _fan(len(values), width), strict=True)]
        return "".join(drawn) + line(
            width - 14, y + 21, f"= {sum(values)}", 16, theme.on_night, Face.BOLD, anchor="end"
        )
    if not laid["count"]:
        return ""
    backs = [_back(seat, x, y) for x in _fan(laid["count"], width)]
    count = line(width - 14, y + 21, f"×{laid['count']}", 16, theme.on_night, Face.BOLD, anchor="end")
    return "".join(backs) + count


def _fan(count: int, width: float) -> list[float]:
    """Where `count` cards begin: side by side, or overlapping where there are many."""
    room = width - 28 - CARD_WIDE - 44
    step = min(CARD_WIDE + 4, room / max(1, count - 1))
    return [14 + place * step for place in range(count)]


def _open(value: int, x: float, y: float) -> str:
    face = tag("rect", x=x, y=y, width=CARD_WIDE, height=CARD_HIGH, rx=3, fill="#ece6d9", stroke="#22303c")
    return face + value_badge(x + CARD_WIDE / 2, y + CARD_HIGH / 2, value)


def _back(seat: int, x: float, y: float) -> str:
    face = tag(
        "rect",
        x=x,
        y=y,
        width=CARD_WIDE,
        height=CARD_HIGH,
        rx=3,
        fill="#39444e",
        stroke=seat_colour(seat),
        stroke_width=1.6,
    )
    return face + seat_mark(seat, x + CARD_WIDE / 2, y + CARD_HIGH / 2, 12)


def _foe(scene: Scene, fight: Mapping[str, Any], y: float) -> str:
    theme = scene.theme
    one = next((tile["enemy"] for tile in scene.table["tiles"] if tile["tile"] == fight["hex"]), None)
    mark = tag("circle", cx=23, cy=y + 6, r=9, fill=DANGER, stroke="#fff") + use(
        symbol("claws"), 23, y + 6, 0.5
    )
    words = f"{one['name']}, strength {one['strength']}" if one else fight["enemy"]
    return mark + line(38, y + 11, words, 14, theme.on_night)


def _exchange(scene: Scene, width: float) -> Part | None:
    """SB-RETURN-04 The resource points that are left, and the crates they come from."""
    delivery = scene.table["exchange"]
    if delivery is None:
        return None
    theme = scene.theme
    body = line(14, 62, str(delivery["points"]), 32, theme.on_night, Face.SERIF)
    x = 22 + measure(str(delivery["points"]), 32, Face.SERIF)
    body += line(x, 52, "resource points", 13, theme.on_night) + line(
        x, 68, "left to spend", 13, theme.on_night
    )
    crates = delivery["crates"]
    if crates:
        body += line(14, 94, "from", 13, theme.on_night_soft)
        step = min(24.0, (width - 76) / len(crates))
        for place, value in enumerate(crates):
            body += carried("crate", 58 + place * step, 90, 18, str(value))
    seat = delivery["seat"]
    title = "Your delivery" if seat == scene.you else f"Delivery of seat {seat}"
    return boxed(scene, title, body, width, 106 if crates else 80, "exchange")


def _dying(scene: Scene, width: float) -> Part | None:
    """SB-MED-01 The scout that dies unless a medkit is used."""
    dying = scene.table["dying"]
    if dying is None:
        return None
    who = "Your scout" if dying["seat"] == scene.you else f"Seat {dying['seat']}'s scout"
    texts = wrap(
        f"{who} {dying['scout']} dies on {hex_name(dying['hex'])} unless a medkit is used.", width - 62, 14
    )
    body = use(symbol("skull"), 28, 50, 1.3) + paragraph(50, 46, texts, 14, scene.theme.on_night, 18 / 14)
    return boxed(scene, "A scout is dying", body, width, 48 + 18 * len(texts), "dying")


def _at_stake(scene: Scene, width: float) -> Part | None:
    """SB-DEATH-07 A load between its scout and the ground."""
    stake = scene.table["at_stake"]
    if stake is None:
        return None
    kinds = ["crate"] * stake["crates"] + ["oil"] * stake["oil"] + ["special"] * len(stake["special"])
    body = "".join(carried(kind, 26 + 26 * place, 48, 18) for place, kind in enumerate(kinds))
    names = f": {', '.join(stake['special'])}" if stake["special"] else ""
    texts = wrap(f"On {hex_name(stake['hex'])}{names}", width - 28, 13)
    body += paragraph(14, 78, texts, 13, scene.theme.on_night, 17 / 13)
    return boxed(scene, "A load at stake", body, width, 70 + 17 * len(texts), "at-stake")
