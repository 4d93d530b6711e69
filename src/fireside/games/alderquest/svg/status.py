"""What is going on, in words: the turn and its phase, and whatever is being settled."""

from typing import Final

from fireside.core.words import amount
from fireside.draw import Face, drawn_mark, elide, flame, group, line, measure, shrink, wrap
from fireside.games.alderquest.svg.common import side_mark
from fireside.games.alderquest.svg.palette import SIDES
from fireside.games.alderquest.svg.scene import Scene

PHASES: Final = {
    "guilds": "the guilds are drafted",
    "heroes": "the Heroes take their places",
    "tiles": "the starting tiles are hidden",
    "set": "set tiles",
    "reveal": "reveal runes",
    "action": "action",
    "draw": "draw",
    "rivals": "the rivals act",
    "over": "the game is over",
}
_SIZE: Final = 15.0


def status(scene: Scene, width: float, high: float) -> str:
    """One line for the turn and up to two for what is going on, in (0, 0) to (width, high)."""
    theme = scene.theme
    now = going_on(scene)
    body, x = "", 4.0
    active = scene.table["active"]
    if active:
        body += _mark_of_turn(scene, x + 7, 13)
        x += 20
        if active["side"] == scene.own_side:
            body += flame(x + 6, 14, theme.ember)
            x += 18
    head = turn_in_words(scene)
    body += line(x, 18, head, 16, theme.on_night, Face.BOLD)
    if not now:
        body += line(4, 37, standing(scene), _SIZE, theme.on_night_soft)
        return group(body, f"{scene.prefix}status")
    x += measure(head, 16, Face.BOLD) + 14
    first = wrap(now, width - x, _SIZE)[0]
    rest = now[len(first) :].strip()
    body += line(x, 18, first, _SIZE, theme.on_night)
    if not rest:
        body += line(4, 37, standing(scene), _SIZE, theme.on_night_soft)
    else:
        size = shrink(rest, width - 8, _SIZE, 14.5)
        body += line(4, 37, elide(rest, width - 8, size), size, theme.on_night)
    return group(body, f"{scene.prefix}status", now)


def _mark_of_turn(scene: Scene, x: float, y: float) -> str:
    """The mark of whose turn it is; the rivals of a solitaire game have no seat."""
    active = scene.table["active"]
    if active["seat"] is None:
        return side_mark(active["side"], x, y, 14)
    return drawn_mark(scene.mark(active["seat"]), x, y, 14)


def standing(scene: Scene) -> str:
    """How it stands: points of the sides, and how near winter is."""
    flakes, table = scene.table["snowflakes"], scene.table
    points = {name: scene.side(name)["points"] for name in SIDES}
    if scene.is_solo:
        words = f"{points['red']} of {amount(table['level']['target'], 'point')}"
    else:
        words = f"Red {amount(points['red'], 'point')}, Blue {amount(points['blue'], 'point')}"
    scored = min(flakes["scored"], flakes["end"])  # AQ-END-02 a wave may bring more
    return f"{words}. {scored} of {amount(flakes['end'], 'Snowflake')} until winter."


def turn_in_words(scene: Scene) -> str:
    """Whose turn it is and how far it has come."""
    table = scene.table
    words, active = PHASES[table["phase"]], table["active"]
    if not active:
        return words[0].upper() + words[1:]
    who = f"Turn {table['turn']}, {SIDES[active['side']].title}"
    places = [place for place in table["places"] if place["side"] == active["side"]]
    if len(places) > 1 and active["place"] is not None:
        found = next(place for place in places if place["place"] == active["place"])
        who += f" ({found['lanes'][0]}{found['lanes'][-1]})"
    return f"{who}: {words}"


def going_on(scene: Scene) -> str:
    """Cards that are played, the effect, an attack, a payment, a move: what is settled first comes first."""
    table = scene.table
    parts: list[str] = []
    if table["paying"]:
        count = table["paying"]["left"]
        parts.append(f"{amount(count, 'rune')} left to pay.")
    doing = table["doing"]
    if doing:
        parts.append(f"{doing['name']}: {doing['text']}")
    parts += [
        f"{card['name']}: {card['text']}"
        for card in reversed(table["playing"])
        if not _is_done_by(card, doing)
    ]
    attack = table["attack"]
    if attack:
        how = "elbow drop" if attack["elbow"] else "attack"
        parts.append(f"{SIDES[attack['attacker']].title}'s {how} on {attack['space']}.")
    activation = table["activation"]
    if activation and not parts:
        moves = amount(activation["moves"], "move")
        parts.append(f"The minion on {activation['space']} has {moves} left.")
    return " ".join(parts)


def _is_done_by(card: dict[str, str], doing: dict[str, str] | None) -> bool:
    """Whether a card's own effect is what is being done."""
    return doing is not None and doing["source"] == card["card"]
