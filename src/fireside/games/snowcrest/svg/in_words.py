"""What each panel shows, in a sentence or two, for those who hear the page."""

from collections.abc import Mapping
from typing import Any

from fireside.core.words import amount, joined
from fireside.games.snowcrest.svg.knowledge import facts
from fireside.games.snowcrest.svg.scene import Scene, resources
from fireside.games.snowcrest.words.labels import PLACES


def in_words(scene: Scene) -> dict[str, str]:
    """By the panel's name."""
    table, focus = scene.table, scene.table["seats"][scene.focus]
    row = joined([f"{card['name']} for {card['cost']} barley" for card in table["row"] if card])
    scrolls = table["scrolls"]["supply"]
    supply = f"{amount(scrolls, 'Scroll')} in the supply, {table['forest']['juniper']} juniper on the Forest."
    taken = {True: "is taken", False: "is open"}
    goals = [f"{one['name']} {taken[one['taken'] is not None]}" for one in table["achievements"]]
    known = [f"{title}: {names.removesuffix('.')}." for title, names in facts(scene)]
    return {
        "table": f"Round {table['round']}. {_village(focus)} The row: {row or 'empty'}. {supply}",
        "hand": _hand(focus),
        "tokens": f"{_tokens(focus)}.",
        "discards": f"{amount(focus['deck'], 'card')} in the deck; discarded: {_discarded(focus)}.",
        "now": "What is being paid or answered just now.",
        "row": f"Cards and what they cost: {row or 'none'}.",
        "mat": f"Round {table['round']}. {supply}",
        "rests": "How many Rests there have been, and the ranks to be reached.",
        "goals": f"{joined(goals)}.",
        "known": " ".join(known),
        **{f"seat{seat['seat']}": f"{_village(seat)} {_tokens(seat)}." for seat in table["seats"]},
    }


def _village(seat: Mapping[str, Any]) -> str:
    lying = [(one, place) for one, place in zip(seat["village"], PLACES, strict=True) if one]
    up = [f"{one['card']['name']} {place}" for one, place in lying if one["up"]]
    down = [f"{one['card']['name']} {place}" for one, place in lying if not one["up"]]
    told = f"Face-up: {joined(up)}." if up else "No Villager is face-up."
    return told + (f" Face-down: {joined(down)}." if down else "")


def _discarded(seat: Mapping[str, Any]) -> str:
    return joined([card["name"] for card in seat["discard"]]) or "none"


def _hand(seat: Mapping[str, Any]) -> str:
    if seat["hand"] is None:
        return f"{amount(seat['hand_size'], 'card')}, hidden."
    return f"{joined([card['name'] for card in seat['hand']])}." if seat["hand"] else "No cards."


def _tokens(seat: Mapping[str, Any]) -> str:
    """Tokens, Scrolls and where the tracker is."""
    held = [resources(count, name) for name, count in seat["tokens"].items() if count]
    scrolls = amount(seat["scrolls"], "Scroll")
    return f"{joined([*held, scrolls])}; the Omen tracker is on {seat['omens']:+d}"
