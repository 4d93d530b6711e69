"""What each panel shows, in a sentence or two, for those who hear the page."""

from collections.abc import Mapping
from typing import Any

from fireside.core.words import amount, joined
from fireside.games.alderquest.svg import runes
from fireside.games.alderquest.svg.heroes import hero_in_words
from fireside.games.alderquest.svg.rivals import deck_in_words
from fireside.games.alderquest.svg.scene import Scene


def in_words(scene: Scene) -> dict[str, str]:
    """By the panel's name."""
    table = scene.table
    decks = "; ".join(deck_in_words(deck) for deck in table["decks"])
    own = next((side for side in table["sides"] if side["side"] == table["you"]), None)
    return {
        "field": _field(scene),
        "matching": _board(scene),
        "held": "" if own is None else _side(own),
        "guilds": "The guilds, and who has taken which.",
        "hand": "" if own is None else _hand(own),
        "armed": "" if own is None else f"Armed: {_names(own['quarrels']['armed'])}.",
        "abilities": _heroes(table["heroes"], table["you"]),
        "rivals": "What is known of the rivals and their cards.",
        "places": "Which lanes each player has.",
        "decks": f"{decks}." if decks else "No deck yet.",
        "piles": f"{amount(table['relics']['deck'], 'Relic')} in the deck, "
        f"{len(table['relics']['discard'])} discarded.",
        **{f"side-{side['side']}": _side(side) for side in table["sides"]},
        **{f"unused-{hero['guild']}": _unused(scene, hero["guild"]) for hero in table["unused_heroes"]},
    }


def _field(scene: Scene) -> str:
    """Where minions, tiles and Heroes are."""
    spaces = scene.table["field"]
    standing = [_standing(one["minion"]) for one in spaces if one["minion"]]
    tiles = [one["space"] for one in spaces if one["tiles"]]
    told = f"Minions: {'; '.join(standing)}." if standing else "No minion stands on the Field."
    told += f" Tiles on {joined(tiles)}." if tiles else ""
    lanes = [f"{one['name']} ({one['side']}) in lane {one['lane']}" for one in scene.table["heroes"]]
    return told + (f" Heroes: {joined(lanes)}." if lanes else "")


def _standing(minion: Mapping[str, Any]) -> str:
    words = f"{minion['side']} {minion['class']} on {minion['space']}"
    words += "" if minion["ready"] else ", exhausted"
    carried = [f"a {points}-point Acorn" for points in minion["carries"]]
    return words + (f", carrying {joined(carried)}" if carried else "")


def _heroes(heroes: list[Mapping[str, Any]], you: str | None) -> str:
    """What the Heroes of a side can do, or those of all."""
    shown = [hero_in_words(hero) for hero in heroes if you is None or hero["side"] == you]
    return " ".join(shown) or "No Hero has taken a place yet."


def _board(scene: Scene) -> str:
    """The runes of each column, and what waits above them."""
    columns = enumerate(scene.table["board"]["cells"], 1)
    told = "; ".join(f"column {place}: {_runes(column)}" for place, column in columns)
    waiting = f"To drop: {_runes(scene.table['revealed'])}."
    flakes = scene.table["snowflakes"]
    return f"From below, {told}. {waiting} {flakes['scored']} of {amount(flakes['end'], 'Snowflake')} scored."


def _runes(names: list[str]) -> str:
    return ", ".join(runes.in_words(name) for name in names) or "none"


def _side(side: Mapping[str, Any]) -> str:
    """What a side has, as far as it is known."""
    held = [amount(count, runes.in_words(name)) for name, count in side["held"].items() if count]
    cards = [amount(side["quarrels"]["hand"], "Quarrel"), amount(side["relics"]["hand"], "Relic")]
    hand = joined([*cards, amount(side["tiles"]["hand"], "tile")])
    return f"{amount(side['points'], 'point')}. Held: {joined(held) or 'no rune'}. In hand: {hand}."


def _hand(side: Mapping[str, Any]) -> str:
    cards = [*(side["quarrels"]["cards"] or []), *(side["relics"]["cards"] or [])]
    return f"You hold {_names(cards)}." if cards else "You hold no card."


def _names(cards: list[Mapping[str, Any]]) -> str:
    return joined([card["name"] for card in cards])


def _unused(scene: Scene, guild: str) -> str:
    return f"{_names([hero for hero in scene.table['unused_heroes'] if hero['guild'] == guild])}."
