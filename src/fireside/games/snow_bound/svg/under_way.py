"""What is being resolved: a fight, a delivery, a scout that dies, a load at stake."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.words import amount, number_of
from fireside.draw import (
    Box,
    Face,
    Panel,
    Part,
    Theme,
    drawn_if_any,
    elide,
    group,
    line,
    measure,
    paper,
    paragraph,
    piece,
    rounded,
    seat_colour,
    seat_mark,
    tag,
    use,
    wrap,
)
from fireside.games.snow_bound.svg.icons import symbol
from fireside.games.snow_bound.svg.own import value_badge
from fireside.games.snow_bound.svg.palette import DANGER
from fireside.games.snow_bound.svg.scene import Scene, hex_name
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


def all_under_way(scene: Scene, width: float) -> list[Panel]:
    """Panels for all that is being resolved."""
    return [
        *drawn_if_any("fight", _fight_title(scene), "now", lambda: _fight(scene, width)),
        *drawn_if_any("exchange", _delivery_title(scene), "now", lambda: _exchange(scene, width)),
        *drawn_if_any("dying", "A scout is dying", "now", lambda: _dying(scene, width)),
        *drawn_if_any("at-stake", "A load at stake", "now", lambda: _at_stake(scene, width)),
    ]


def _fight_title(scene: Scene) -> str:
    fight = scene.table["fight"] or {"kind": "attack"}
    title = TITLES[fight["kind"]]
    return title if fight["kind"] == "attack" else f"{title} on {fight['hex']}"


def _delivery_title(scene: Scene) -> str:
    delivery = scene.table["exchange"]
    is_mine = delivery is None or delivery["seat"] == scene.you
    return "Your delivery" if is_mine else f"Delivery of {scene.seat_name(delivery['seat'])}"


def _fight(scene: Scene, width: float) -> Part | None:
    """Who fights whom, where, and the weapons laid as far as they are known."""
    fight = scene.table["fight"]
    if fight is None:
        return None
    body, y = _side(scene, fight, "attacker", 2, width)
    if fight["kind"] == "enemy":
        body += _foe(scene, fight, y)
        y += 26
    else:
        other, y = _side(scene, fight, "defender", y, width)
        body += other
    words = OUTCOMES[fight["step"]] if fight["kind"] != "enemy" else _enemy_words(fight["step"])
    for text in wrap(words, width, 13, Face.BOLD):
        body += line(0, y + 12, text, 13, scene.theme.on_night, Face.BOLD)
        y += 17
    return Part(group(body, "fight"), width, y)


def _enemy_words(step: str) -> str:
    return {"won": "The enemy is beaten.", "lost": "The enemy was stronger."}.get(
        step, "Lay one or two weapons."
    )


def _side(scene: Scene, fight: Mapping[str, Any], side: str, y: float, width: float) -> tuple[str, float]:
    """One side of a fight with its weapons; and how far down that reaches."""
    seat = fight["seat" if side == "attacker" else "defender"]
    scout = fight["scout" if side == "attacker" else "target"]
    what = f"scout {scout}" if scout else f"settlement {fight['hex']}"
    body = seat_mark(seat, 9, y + 8, 15)
    body += line(22, y + 13, f"{scene.name(seat)}, {what}", 14, scene.theme.on_night)
    cards = _laid(seat, fight["laid"][side], y + 22, width, scene.theme)
    if cards:
        return body + cards, y + 24 + CARD_HIGH + 8
    words = _secret(scene, fight, side, seat)
    return body + line(22, y + 31, words, 13, scene.theme.on_night_soft), y + (44 if words else 26)


def _secret(scene: Scene, fight: Mapping[str, Any], side: str, seat: int) -> str:
    """What is known of a side whose weapons are not on the table."""
    if fight["laid"][side]["count"] is None:
        return "lays weapons in secret"
    if fight["step"] in ("laying", "answer", "defending"):
        held = scene.seats[seat]["weapons"]
        return f"{amount(held, 'weapon') if held else 'no weapon'} in hand"
    return ""


def _laid(seat: int, laid: Mapping[str, Any], y: float, width: float, theme: Theme) -> str:
    """The weapons of a side: open to their owner, backs to others, nothing while the number is secret."""
    if laid["cards"]:
        values = [card["value"] for card in laid["cards"] for _ in range(card["count"])]
        drawn = [_open(value, x, y) for value, x in zip(values, _fan(len(values), width), strict=True)]
        return "".join(drawn) + line(
            width, y + 21, f"= {sum(values)}", 16, theme.on_night, Face.BOLD, anchor="end"
        )
    if not laid["count"]:
        return ""
    backs = [_back(seat, x, y) for x in _fan(laid["count"], width)]
    count = line(width, y + 21, f"×{laid['count']}", 16, theme.on_night, Face.BOLD, anchor="end")
    return "".join(backs) + count


def _fan(count: int, width: float) -> list[float]:
    """Where `count` cards begin: side by side, or overlapping where there are many."""
    room = width - CARD_WIDE - 44
    step = min(CARD_WIDE + 4, room / max(1, count - 1))
    return [place * step for place in range(count)]


def _open(value: int, x: float, y: float) -> str:
    face = tag("rect", x=x, y=y, width=CARD_WIDE, height=CARD_HIGH, rx=3, fill="#ece6d9", stroke="#22303c")
    return face + value_badge(x + CARD_WIDE / 2, y + CARD_HIGH / 2, value)


def _back(seat: int, x: float, y: float) -> str:
    face = rounded(
        Box(x, y, CARD_WIDE, CARD_HIGH), 3, fill="#39444e", stroke=seat_colour(seat), stroke_width=1.6
    )
    return face + seat_mark(seat, x + CARD_WIDE / 2, y + CARD_HIGH / 2, 12)


def _foe(scene: Scene, fight: Mapping[str, Any], y: float) -> str:
    theme = scene.theme
    one = next((tile["enemy"] for tile in scene.table["tiles"] if tile["tile"] == fight["hex"]), None)
    mark = tag("circle", cx=9, cy=y + 6, r=9, fill=DANGER, stroke="#fff") + use(
        symbol("claws"), 9, y + 6, 0.5
    )
    words = f"{one['name']}, strength {one['strength']}" if one else fight["enemy_name"]
    return mark + line(24, y + 11, words, 14, theme.on_night)


def _exchange(scene: Scene, width: float) -> Part | None:
    """SB-RETURN-04 The resource points that are left, and the crates they come from."""
    delivery = scene.table["exchange"]
    if delivery is None:
        return None
    theme, points = scene.theme, str(delivery["points"])
    body = line(0, 30, points, 32, theme.on_night, Face.SERIF)
    x = 8 + measure(points, 32, Face.SERIF)
    noun = number_of(delivery["points"], "resource point")
    body += line(x, 20, noun, 13, theme.on_night) + line(x, 36, "left to spend", 13, theme.on_night)
    crates = delivery["crates"]
    if crates:
        body += line(0, 62, "from", 13, theme.on_night_soft)
        step = min(24.0, (width - 62) / len(crates))
        for place, value in enumerate(crates):
            body += carried("crate", 44 + place * step, 58, 18, str(value))
    return Part(group(body, "exchange"), width, 68 if crates else 42)


def _dying(scene: Scene, width: float) -> Part | None:
    """SB-MED-01 The scout that dies unless a medkit is used."""
    dying = scene.table["dying"]
    if dying is None:
        return None
    who = f"{scene.owner(dying['seat'])} scout"
    texts = wrap(
        f"{who} {dying['scout']} dies on {hex_name(dying['hex'])} unless a medkit is used.", width - 36, 14
    )
    body = use(symbol("skull"), 14, 18, 1.3) + paragraph(36, 14, texts, 14, scene.theme.on_night, 18 / 14)
    return Part(group(body, "dying"), width, max(32, 18.0 * len(texts)))


def _at_stake(scene: Scene, width: float) -> Part | None:
    """SB-DEATH-07 A load between its scout and the ground."""
    stake = scene.table["at_stake"]
    if stake is None:
        return None
    theme, kinds = scene.theme, ["crate"] * stake["crates"] + ["oil"] * stake["oil"]
    body = line(0, 14, f"Lies on {hex_name(stake['hex'])}", 13, theme.on_night)
    body += "".join(carried(kind, 10 + 24 * place, 34, 18) for place, kind in enumerate(kinds))
    y = 50.0 if kinds else 24.0
    for special in stake["specials"]:
        body += _special(scene, special, Box(0, y, width, 44))
        y += 52
    return Part(group(body, "at-stake"), width, y - 8)


def _special(scene: Scene, special: Mapping[str, Any], box: Box) -> str:
    """A special crate that can be taken from the load."""
    name, theme = special["id"], scene.theme
    options = [option for option in scene.offered("take") if option.rest == name]
    words = elide(special["brings"], box.width - 48, 13)
    body = (
        paper(box, theme, 8)
        + piece(use(symbol("special"), box.x + 22, box.y + 22, 1.1), name)
        + line(box.x + 42, box.y + 19, special["name"], 15, theme.ink, Face.SERIF)
        + line(box.x + 42, box.y + 36, words, 13, theme.ink_soft)
    )
    label, why = f"{special['name']}: {special['brings']}", scene.refused("take", name)
    return scene.touchable(body, box, 8, options, f"stake-{name}", label, why, width=2)
