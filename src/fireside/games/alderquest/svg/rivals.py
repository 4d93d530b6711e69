"""What is at the side: the other side, the decks and discards, who sits where, and the solitaire rivals."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.words import amount, with_article
from fireside.draw import (
    LOW,
    Box,
    Face,
    Part,
    actions,
    drawn_mark,
    glow,
    group,
    label_of,
    line,
    pane,
    paper,
    placed,
    rounded,
    shrink,
    stacked,
    tag,
    wrap,
)
from fireside.games.alderquest.svg.cards import nothing
from fireside.games.alderquest.svg.common import side_mark
from fireside.games.alderquest.svg.heroes import has_narrow_head, hero_in_words, hero_row, name_wide
from fireside.games.alderquest.svg.icons import emblem, icon
from fireside.games.alderquest.svg.own import counts, runes, tiles
from fireside.games.alderquest.svg.palette import GUILDS, SIDES
from fireside.games.alderquest.svg.people import face
from fireside.games.alderquest.svg.scene import Scene

DECK: Final = 74.0
WIDTHS: Final = (180.0, 138.0)  # a Hero in a strip, who is wider if that would be higher than the strip
GAP: Final = 8.0
CLOSE: Final = 4.0  # between narrow Heroes
_SOFT: Final = 13.0


def holdings(scene: Scene, side: str, width: float) -> Part:
    """Runes, tiles and Collection of a side, and how many cards it holds."""
    found = scene.side(side)
    rows = [
        ("quarrel", found["quarrels"]["hand"], "Quarrels"),
        ("relic", found["relics"]["hand"], "Relics"),
        ("deck", found["quarrels"]["deck"], "in the deck"),
    ]
    body = counts(scene, rows)
    cards = Part(group(body, f"{scene.prefix}cards-{side}"), width, 28)
    return stacked([runes(scene, side, width), tiles(scene, side, width), cards], GAP)


# Decks


def decks(scene: Scene, width: float) -> Part:
    """The minion decks with the class of the top card; touched to summon."""
    found = scene.table["decks"]
    wide = (width - 3 * GAP) / 4
    body = "".join(
        placed(_deck(scene, one, wide), place * (wide + GAP), 0) for place, one in enumerate(found)
    )
    if not found:
        return nothing(scene.theme, width, "no guild has been taken yet")
    return Part(body, width, DECK + 20)


def _deck(scene: Scene, found: Mapping[str, Any], wide: float) -> str:
    guild, theme = GUILDS[found["guild"]], scene.theme
    options = scene.touch(found["guild"], "summon") if found["side"] == scene.own_side else []
    colour = SIDES[found["side"]].colour if found["side"] else theme.panel_line
    box = Box(0, 0, wide, DECK)
    body = paper(box, theme, 8)
    body += rounded(Box(1.5, 1.5, wide - 3, DECK - 3), 7, fill=guild.pale, stroke=colour, stroke_width=3)
    if found["top"]:
        body += face(found["top"], wide / 2, 26, 0.98) + icon(f"badge-{found['guild']}", 14, 42, 0.72)
        size = shrink(found["top"], wide - 8, 13.5, 12)
        body += line(wide / 2, DECK - 9, found["top"], size, theme.ink, anchor="middle")
    else:
        body += line(wide / 2, DECK / 2 + 5, "empty", 13.5, theme.ink, anchor="middle")
    words = amount(found["size"], "card")
    body += line(wide / 2, DECK + 15, words, _SOFT, theme.on_night_soft, anchor="middle")
    body += glow(box, 8, theme.ember, 2.4) if options else ""
    ident = f"{scene.prefix}deck-{found['guild']}"
    return group(body, ident, label_of(options, deck_in_words(found)), actions(options))


def deck_in_words(found: Mapping[str, Any]) -> str:
    """A guild's minions in its deck, as far as they are known."""
    words = f"{GUILDS[found['guild']].name}: {amount(found['size'], 'minion')}"
    if found["top"]:
        words += f", on top {with_article(found['top'])}"
    known = [one["card"]["name"] if one["card"] else one["class"] for one in found["bottom"]]
    return words + (f"; from the bottom: {', '.join(known)}" if known else "")


def piles(scene: Scene, width: float) -> Part:
    """The Relic deck, and what lies discarded, by name."""
    theme, table = scene.theme, scene.table
    rows = [("relic", f"{amount(table['relics']['deck'], 'Relic')} in the deck")]
    if table["relics"]["discard"]:
        rows.append(("relic", "Used: " + ", ".join(one["name"] for one in table["relics"]["discard"])))
    for side in SIDES:
        names = [one["name"] for one in scene.side(side)["quarrels"]["discard"]]
        if names:
            rows.append(("quarrel", f"{SIDES[side].title} discarded {', '.join(names)}"))
    for found in table["decks"]:
        known = [one["card"]["name"] if one["card"] else one["class"] for one in found["bottom"]]
        if known:
            rows.append((f"badge-{found['guild']}", f"At the bottom: {', '.join(known)}"))
    body, y = "", 0.0
    for name, words in rows:
        body += icon(name, 10, y + 10, 0.78)
        texts = wrap(words, width - 28, 13.5)
        for text in texts:
            body += line(26, y + 15, text, 13.5, theme.on_night)
            y += 18
        y += 6
    return Part(body, width, y)


# Who sits where


def places(scene: Scene, width: float) -> Part:
    """The team game: who plays which lanes."""
    theme, rows = scene.theme, []
    active = scene.table["active"]
    for place in scene.table["places"]:
        seat = place["seat"]
        who = scene.name(seat)
        body = drawn_mark(scene.mark(seat), 9, 12, 14)
        body += line(24, 17, f"{who}: lanes {' and '.join(place['lanes'])}", 14, theme.on_night)
        if active and active["place"] == place["place"]:
            body += line(
                width,
                17,
                "their turn" if seat != scene.you else "your turn",
                13.5,
                theme.on_night,
                Face.BOLD,
                "end",
            )
        rows.append(Part(body, width, 24))
    return stacked(rows, 4)


# Heroes not yet placed


def unused(scene: Scene, width: float, side: str | None, guild: str) -> Part | None:
    """The Heroes of a guild of a side, or of any, that can still be placed, with what they can do."""
    found = [_unused(scene, one, width) for one in _waiting(scene, side, guild)]
    return stacked(found, GAP) if found else None


def unused_in_a_row(scene: Scene, side: str | None, guild: str, least: float) -> Part | None:
    """The same Heroes beside one another, so wide at least."""
    found = [_unused(scene, one, _low_width(one, least)) for one in _waiting(scene, side, guild)]
    if not found:
        return None
    x, drawn, gap = 0.0, "", GAP if least == WIDTHS[0] else CLOSE
    for part in found:
        drawn += placed(part.markup, x, 0)
        x += part.width + gap
    return Part(drawn, x - gap, max(part.height for part in found))


def _low_width(found: Mapping[str, Any], least: float) -> float:
    """How wide a Hero in a strip must be for the text."""
    wide = max(least, name_wide(found))
    while _unused_height(found, wide) > LOW:
        wide += 2
    return wide


def _unused_height(found: Mapping[str, Any], width: float) -> float:
    """How high a Hero in a row must be for the text."""
    return max(46.0, _head_height(found, width) + 16 * len(_ability_lines(found, width)))


def _head_height(found: Mapping[str, Any], width: float) -> float:
    return 46.0 if has_narrow_head(found, width) else 30.0


def _ability_lines(found: Mapping[str, Any], width: float) -> list[str]:
    return wrap(found["ability"]["text"], width - 66, 13) if found["ability"] else []


def _waiting(scene: Scene, side: str | None, guild: str) -> list[Mapping[str, Any]]:
    if scene.table["phase"] != "heroes":
        return []
    every = [one for one in scene.table["unused_heroes"] if one["guild"] == guild]
    return [one for one in every if side is None or one["side"] == side]


def _unused(scene: Scene, found: Mapping[str, Any], width: float) -> Part:
    """A Hero in a row: who it is, what it can do and for how many runes."""
    hero, theme = found["hero"], scene.theme
    options = [one for one in scene.offered("hero", "spare", "rival") if one.rest.partition("@")[0] == hero]
    texts = _ability_lines(found, width)
    top = _head_height(found, width)
    box = Box(0, 0, width, _unused_height(found, width))
    body = hero_row(found, theme, box)
    for place, text in enumerate(texts):
        body += line(56, top + 8 + 16 * place, text, 13, theme.ink)
    body += glow(box, 9, theme.ember, 2.4) if options else ""
    label = label_of(options, hero_in_words(found))
    return Part(group(body, f"{scene.prefix}unused-{hero}", label, actions(options)), width, box.height)


def guilds(scene: Scene, width: float, columns: int = 2) -> Part | None:
    """The guild draft: the four guilds with their Heroes, and who has taken them."""
    if scene.table["phase"] != "guilds":
        return None
    wide, theme, body = (width - GAP * (columns - 1)) / columns, scene.theme, ""
    owners = {letter: name for name in SIDES for letter in scene.side(name)["guilds"]}
    for place, (letter, guild) in enumerate(GUILDS.items()):
        options = scene.touch(letter, "guild")
        box = Box(0, 0, wide, 96)
        drawn = paper(box, theme, 9) + tag("rect", width=wide, height=34, rx=9, fill=guild.colour)
        drawn += emblem(letter, 20, 17, 1.2, guild.ink)
        drawn += line(40, 23, guild.name, 17, guild.ink, Face.SERIF)
        owner = owners.get(letter)
        names = [one for one in scene.table["unused_heroes"] if one["guild"] == letter]
        for row, hero in enumerate(names):
            drawn += line(12, 54 + 19 * row, f"{hero['name']}, {hero['class']}", 13.5, theme.ink)
        if owner:
            drawn += side_mark(owner, wide - 18, 17, 16)
        drawn += glow(box, 9, theme.ember, 2.6) if options else ""
        words = f"{guild.name}, taken by {SIDES[owner].title}" if owner else guild.name
        why = scene.why(letter, "guild")
        made = group(
            drawn, f"{scene.prefix}guild-{letter}", label_of(options, words), actions(options), why=why
        )
        body += placed(made, (place % columns) * (wide + GAP), (place // columns) * (96 + GAP))
    return Part(body, width, len(GUILDS) // columns * (96 + GAP) - GAP)


# Solitaire


def automa(scene: Scene, width: float) -> Part:
    """The rivals of a solitaire game: target and level, stack, Snowflakes, the Automa deck."""
    table, theme = scene.table, scene.theme
    found, level = table["rivals"], table["level"]
    head = f"{level['name'].replace('_', ' ').capitalize()}: {amount(level['target'], 'point')} to win"
    body = line(0, 15, head, 15, theme.on_night, Face.BOLD)
    body += line(0, 33, f"A card stays that has the Hero's {level['test']}.", 13.5, theme.on_night_soft)
    rows = [("pouch-blue", found["stack"], "Rival Stack"), ("flake", found["supply"], "Snowflakes")]
    body += placed(counts(scene, rows), 0, 40)
    return Part(body + placed(_automa_deck(scene, found, width), 0, 74), width, 74 + 84)


def _automa_deck(scene: Scene, found: Mapping[str, Any], width: float) -> str:
    theme, deck = scene.theme, found["automa"]
    body = pane(Box(0, 0, width, 84), theme, 9)
    body += _automa_card(scene, deck["top"], 44, f"deck of {deck['size']}")
    body += _automa_card(scene, found["drawn"], 128, "drawn")
    discard = deck["discard"]
    body += _automa_card(scene, discard[-1] if discard else None, 212, f"discard {len(discard)}")
    if found["removed"]:
        words = ", ".join(f"{count} {kind}" for kind, count in found["removed"].items())
        body += line(width - 8, 78, f"out: {words}", 12.5, theme.on_night_soft, anchor="end")
    return body


def _automa_card(scene: Scene, found: Mapping[str, str] | None, x: float, words: str) -> str:
    theme = scene.theme
    body = line(x, 78, words, 12.5, theme.on_night_soft, anchor="middle")
    if not found:
        return body + tag(
            "circle", cx=x, cy=36, r=24, fill="none", stroke=theme.panel_line, stroke_dasharray="4 4"
        )
    guild = GUILDS[found["guild"]]
    disc = tag("circle", cx=x, cy=36, r=25, fill=guild.pale, stroke=guild.colour, stroke_width=3)
    drawn = disc + face(found["class"], x, 36, 1) + icon(f"badge-{found['guild']}", x - 20, 54, 0.72)
    return group(drawn, None, f"{guild.member} {found['class']}") + body
