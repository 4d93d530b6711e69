"""What each panel shows, in a sentence or two, for those who hear the page."""

from collections.abc import Mapping
from typing import Any

from fireside.core.words import amount, joined
from fireside.games.alderquest.svg.scene import Scene


def in_words(scene: Scene) -> dict[str, str]:
    """By the panel's name."""
    table = scene.table
    decks = [amount(deck["size"], "minion") for deck in table["decks"]]
    own = next((side for side in table["sides"] if side["side"] == table["you"]), None)
    return {
        "field": _field(scene),
        "matching": _board(scene),
        "held": "" if own is None else _side(own),
        "guilds": "The guilds that can still be chosen.",
        "hand": "" if own is None else _hand(own),
        "armed": "" if own is None else f"Armed: {_names(own['quarrels']['armed'])}.",
        "abilities": "What the Heroes can do for runes.",
        "rivals": "What is known of the rivals and their cards.",
        "places": "Which lanes each player has.",
        "decks": f"In the decks: {', '.join(decks)}." if decks else "No deck yet.",
        "piles": f"{amount(table['relics']['deck'], 'Relic')} in the deck, "
        f"{len(table['relics']['discard'])} discarded.",
        **{f"side-{side['side']}": _side(side) for side in table["sides"]},
        **{f"unused-{hero['guild']}": _unused(scene, hero["guild"]) for hero in table["unused_heroes"]},
    }


def _field(scene: Scene) -> str:
    """Where minions and tiles are."""
    spaces = scene.table["field"]
    standing = [_standing(one["minion"]) for one in spaces if one["minion"]]
    tiles = [one["space"] for one in spaces if one["tiles"]]
    told = f"Minions: {', '.join(standing)}." if standing else "No minion stands on the Field."
    return told + (f" Tiles on {', '.join(tiles)}." if tiles else "")


def _standing(minion: Mapping[str, Any]) -> str:
    return f"{minion['side']} {minion['class']} at {minion['space']}"


def _board(scene: Scene) -> str:
    """How high the columns are, and what waits above them."""
    heights = ", ".join(str(len(column)) for column in scene.table["board"]["cells"])
    waiting = amount(len(scene.table["revealed"]), "rune")
    scored = scene.table["snowflakes"]["scored"]
    return f"Columns of {heights} runes; {waiting} revealed; {amount(scored, 'Snowflake')} scored."


def _side(side: Mapping[str, Any]) -> str:
    """What a side has, as far as it is known."""
    runes, cards = sum(side["held"].values()), side["quarrels"]["hand"]
    held = [amount(runes, "held rune"), amount(cards, "Quarrel"), amount(side["relics"]["hand"], "Relic")]
    tiles = amount(side["tiles"]["hand"], "tile")
    return f"{amount(side['points'], 'point')}; {joined(held)}; {tiles} in hand."


def _hand(side: Mapping[str, Any]) -> str:
    cards = [*(side["quarrels"]["cards"] or []), *(side["relics"]["cards"] or [])]
    return f"You hold {_names(cards)}." if cards else "You hold no card."


def _names(cards: list[Mapping[str, Any]]) -> str:
    return joined([card["name"] for card in cards])


def _unused(scene: Scene, guild: str) -> str:
    return f"{_names([hero for hero in scene.table['unused_heroes'] if hero['guild'] == guild])}."
