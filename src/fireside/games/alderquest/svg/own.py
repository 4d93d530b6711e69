"""What belongs to a side: held runes, tiles, Collection, cards, armed Traps, what its Heroes can do."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.words import amount, number_of
from fireside.draw import (
    Box,
    Face,
    LegalAction,
    Part,
    actions,
    counted,
    counted_width,
    glow,
    group,
    label_of,
    line,
    measure,
    pane,
    placed,
    stacked,
    tag,
    wrap,
)
from fireside.games.alderquest.svg.cards import cards, chips, in_a_strip
from fireside.games.alderquest.svg.icons import acorn, icon, symbol
from fireside.games.alderquest.svg.palette import GUILDS, SIDES
from fireside.games.alderquest.svg.scene import Scene
from fireside.games.alderquest.svg.tiles import WORDS, tile

RUNE: Final = 46.0
GAP: Final = 8.0
SHORT: Final = 112.0
OTHER: Final = {"red": "blue", "blue": "red"}


# Runes


def runes(scene: Scene, side: str, width: float, columns: int = 4) -> Part:
    """Held runes of the four guilds; touched to pay, to give up or, the rival's, to steal."""
    held = scene.side(side)["held"]
    wide, body = (width - (columns - 1) * GAP) / columns, ""
    for place, (letter, count) in enumerate(held.items()):
        x, y = (place % columns) * (wide + GAP), (place // columns) * (RUNE + GAP)
        body += placed(_rune(scene, side, letter, count, wide), x, y)
    return Part(body, width, len(held) // columns * (RUNE + GAP) - GAP)


def _rune(scene: Scene, side: str, letter: str, count: int, wide: float) -> str:
    is_own = side == scene.own_side
    kinds = ("pay", "lose", "summon") if is_own else ("steal",)
    options = scene.touch(letter, *kinds)
    theme = scene.theme
    box = Box(0, 0, wide, RUNE)
    body = pane(box, theme, 9)
    inside = icon(f"badge-{letter}", wide * 0.32, RUNE / 2, 1.15)
    inside += line(wide * 0.62, RUNE / 2 + 7, str(count), 20, theme.on_night, Face.BOLD)
    body += tag("g", inside, opacity=None if count else 0.45)
    body += glow(box, 9, theme.ember, 2.4) if options else ""
    words = f"{SIDES[side].title} holds {amount(count, f'{GUILDS[letter].member} rune')}"
    ident = f"{scene.prefix}held-{side}-{letter}"
    return group(body, ident, label_of(options, words), actions(options), why=scene.why(letter, *kinds))


# Tiles


def short_tiles(scene: Scene, side: str) -> Part:
    """Pouch, trap reserve, hand and points below one another, where there is little room."""
    found, ink, theme = scene.side(side), scene.theme.on_night, scene.theme
    held = found["tiles"]
    rows = [
        ("points", found["points"], number_of(found["points"], "point")),
        (f"pouch-{side}", held["pouch"], "in pouch"),
        ("trap", held["reserve"], "in reserve"),
        ("tile", held["hand"], "in hand"),
    ]
    body = ""
    for place, (name, count, words) in enumerate(rows):
        y = 14 + 29.0 * place
        body += counted(symbol(name), 0, y, str(count), ink, 15, 0.85)
        body += line(counted_width(str(count), 15, 0.85) + 4, y + 5, words, 13, theme.on_night_soft)
    label = f"{amount(found['points'], 'point')} in the Collection; {_pouch_in_words(held)}"
    return Part(group(body, f"{scene.prefix}tiles-{side}", label), SHORT, 116)


def tiles(scene: Scene, side: str, width: float, gap: float = GAP) -> Part:
    """Tiles in hand, or those that are still to be hidden; pouch, trap reserve and Collection."""
    found = scene.side(side)
    parts = [_counts(scene, side, width)]
    kinds = found["starting"]["kinds"] if found["starting"] else found["tiles"]["kinds"]
    if kinds and any(kinds.values()):
        parts.insert(0, _hand(scene, side, kinds, width))
    return stacked(parts, gap)


def _hand(scene: Scene, side: str, kinds: Mapping[str, int], width: float) -> Part:
    body, x, theme = "", 0.0, scene.theme
    for kind, count in kinds.items():
        if not count:
            continue
        options = scene.touch(kind, "hide", "set")
        one = {"side": side, "up": True, "kind": kind, "seen": False, "hero": None}
        drawn = tile(one, 40)
        if count > 1:
            drawn = placed(tile(one, 40, is_covered=True), 4, -4) + drawn
            drawn += line(48, 38, f"x{count}", 15, theme.on_night, Face.BOLD)
        drawn += glow(Box(-3, -3, 46, 46), 8, theme.ember, 2.4) if options else ""
        label = label_of(options, f"{WORDS[kind]} ×{count} in hand")
        why = scene.why(kind, "hide", "set")
        body += placed(
            group(drawn, f"{scene.prefix}tile-{side}-{kind}", label, actions(options), why=why), x + 4, 6
        )
        x += 76 if count > 1 else 54
    setting = scene.side(side)["setting"]
    if setting and setting["kind"]:
        body += line(x + 6, 31, f"Setting the {WORDS[setting['kind']]}", 13.5, theme.on_night)
    return Part(body, width, 52)


def _counts(scene: Scene, side: str, width: float) -> Part:
    """Numbers with shapes: points and Acorns of the Collection, pouch, trap reserve, hand."""
    found, ink = scene.side(side), scene.theme.on_night
    body, x = "", 0.0
    body += counted(symbol("points"), x, 14, str(found["points"]), ink, 19, 1)
    x += counted_width(str(found["points"]), 19, 1) + 4
    words = number_of(found["points"], "point")
    body += line(x, 20, words, 14, scene.theme.on_night_soft)
    x += measure(words, 14) + 10
    for points, count in found["collection"].items():
        if count:
            body += acorn(OTHER[side], points, x + 10, 14, 0.95)
            body += line(x + 22, 20, f"x{count}", 14, ink)
            x += 46
    label = f"{amount(found['points'], 'point')} in {SIDES[side].title}'s Collection"
    first = group(body, f"{scene.prefix}collection-{side}", label)
    held = found["tiles"]
    rows = [(f"pouch-{side}", held["pouch"], "in pouch"), ("trap", held["reserve"], "in reserve")]
    if not held["kinds"] or not any(held["kinds"].values()):
        rows.append(("tile", held["hand"], "in hand"))
    second = counts(scene, rows)
    pouch = group(second, f"{scene.prefix}tiles-{side}", _pouch_in_words(held))
    return Part(first + placed(pouch, 0, 30), width, 58)


def counts(scene: Scene, rows: list[tuple[str, int, str]]) -> str:
    """Shapes with numbers and a word or two each, one after another; their middle is at 14."""
    body, x = "", 0.0
    for name, count, words in rows:
        body += counted(symbol(name), x, 14, str(count), scene.theme.on_night, 15, 0.85)
        x += counted_width(str(count), 15, 0.85) + 4
        body += line(x, 19, words, 13, scene.theme.on_night_soft)
        x += measure(words, 13) * 0.92 + 7
    return body


def _pouch_in_words(held: Mapping[str, Any]) -> str:
    words = f"{amount(held['pouch'], 'tile')} in the pouch, {amount(held['reserve'], 'Trap')} in reserve"
    kinds = held["pouch_kinds"]
    if not kinds:
        return words
    listed = ", ".join(f"{WORDS[kind]} ×{count}" for kind, count in kinds.items() if count)
    return f"{words}; in the pouch: {listed}" if listed else words


# Cards


def hand(scene: Scene, side: str, rows: int = 1) -> Part:
    """Quarrels and Relics in hand; where there are many, in so many rows."""
    found = scene.side(side)
    known = [*(found["quarrels"]["cards"] or []), *(found["relics"]["cards"] or [])]
    if known and rows > 1:
        return chips(scene, known, lambda one: _with_card(scene, one), rows)
    return in_a_strip(scene, known, lambda one: _with_card(scene, one), "no card in hand")


def _with_card(scene: Scene, found: Mapping[str, Any]) -> tuple[list[LegalAction], list[int]]:
    """What touching a card in hand may do."""
    name = found["card"]
    if "guild" not in found:
        return scene.touch(name, "relic"), scene.why(name, "relic")
    kinds = ("play",) if scene.kind == "act" else ("discard",)
    return scene.touch(name, *kinds), scene.why(name, *kinds)


def own_armed(scene: Scene, side: str, rows: int = 1) -> Part:
    """One's own armed Traps; where there are many, in so many rows."""
    found = scene.side(side)["quarrels"]["armed"]
    if rows > 1:
        return chips(scene, found, lambda one: _with_trap(scene, side, one), rows)
    return in_a_strip(scene, found, lambda one: _with_trap(scene, side, one), "no armed Trap")


def armed(scene: Scene, side: str, width: float) -> Part:
    """Armed Traps, for all to see."""
    found = scene.side(side)["quarrels"]["armed"]
    return cards(scene, found, width, lambda one: _with_trap(scene, side, one), "no armed Trap")


def _with_trap(scene: Scene, side: str, found: Mapping[str, Any]) -> tuple[list[LegalAction], list[int]]:
    """What touching an armed Trap may do: answer a revealed Trap tile, or be chosen by an effect."""
    options = scene.touch(found["card"], "trigger", "discard")
    why = scene.why(found["card"], "trigger") if side == scene.own_side else []
    return options, why


# Heroes


def abilities(scene: Scene, side: str, width: float) -> Part | None:
    """What a side's Heroes can do, with the price; None in solitaire."""
    theme = scene.theme
    rows: list[Part] = []
    for found in scene.table["heroes"]:
        if found["side"] != side or not found["ability"]:
            continue
        ability = found["ability"]
        head = f"{found['name']}: {ability['name']}, {amount(ability['cost'], 'rune')}"
        texts = wrap(ability["text"], width - 30, 13)
        body = icon(f"badge-{found['guild']}", 11, 12, 0.8) + line(
            28, 15, head, 14, theme.on_night, Face.BOLD
        )
        for place, text in enumerate(texts):
            body += line(28, 32 + 16 * place, text, 13, theme.on_night)
        rows.append(Part(body, width, 24 + 16.0 * len(texts)))
    return stacked(rows, 5) if rows else None
