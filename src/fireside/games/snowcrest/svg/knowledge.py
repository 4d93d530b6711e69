"""What everybody may remember: cards under the decks, discards, and what a hand is known to hold."""

from typing import Final

from fireside.draw import Face, Part, group, line, wrap
from fireside.games.snowcrest.svg.scene import Scene

LEADING: Final = 17.0


def knowledge(scene: Scene, width: float) -> Part:
    """SC-HIDE-03, SC-HIDE-05, SC-HIDE-06 In a few lines each."""
    theme, body, y = scene.theme, "", 14.0
    for title, text in facts(scene):
        body += line(0, y, title, 13, theme.on_night, Face.BOLD)
        for words in wrap(text, width, 13):
            y += LEADING
            body += line(0, y, words, 13, theme.on_night_soft)
        y += LEADING + 5
    return Part(group(body, "knowledge"), width, y - LEADING)


def facts(scene: Scene) -> list[tuple[str, str]]:
    """What there is to remember, each with its heading."""
    found = []
    for seat in scene.others:
        owner = scene.seats[seat]
        if owner["known"] and owner["hand"] is None:
            found.append((f"{scene.seat_name(seat, True)} holds", _names(owner["known"])))
        if owner["discard"]:
            found.append((f"{scene.owner(seat)} discards", _names(owner["discard"])))
    mine = scene.seats[scene.focus]
    if mine["unseen"] and mine["hand"] is not None:
        found.append((f"{scene.owner(scene.focus)} deck holds", ", ".join(mine["unseen"])))
    for deck, words in (
        ("guardians", "Under the Guardians"),
        ("forest", "Under the Forest"),
        ("common", "Under the Common deck"),
    ):
        if scene.table[deck]["bottom"]:
            found.append((words, _names(scene.table[deck]["bottom"])))
    return found or [("Nothing yet", "No card has been discarded or put under a deck.")]


def _names(cards: list[dict[str, str]]) -> str:
    return ", ".join(card["name"] for card in cards)
