"""What each panel shows, in a sentence or two, for those who hear the page."""

from collections.abc import Mapping
from typing import Any

from fireside.core.words import amount, joined
from fireside.games.snowcrest.svg.scene import Scene, resources


def in_words(scene: Scene) -> dict[str, str]:
    """By the panel's name."""
    table, focus = scene.table, scene.table["seats"][scene.focus]
    row = joined([f"{card['name']} for {card['cost']}" for card in table["row"] if card])
    scrolls = table["scrolls"]["supply"]
    supply = f"{amount(scrolls, 'Scroll')} in the supply, {table['forest']['juniper']} juniper on the Forest."
    taken = {True: "taken", False: "open"}
    goals = [f"{one['name']}, {taken[one['taken'] is not None]}" for one in table["achievements"]]
    return {
        "table": f"{_village(focus)} The row: {row or 'empty'}. {supply}",
        "hand": _hand(focus),
        "tokens": f"{_tokens(focus)}.",
        "discards": f"{amount(focus['deck'], 'card')} in the deck, {len(focus['discard'])} discarded.",
        "now": "What is being paid or answered just now.",
        "row": f"Cards and what they cost in barley: {row or 'none'}.",
        "mat": f"Round {table['round']}. {supply}",
        "rests": "How many Rests there have been, and the ranks to be reached.",
        "goals": f"{joined(goals)}.",
        "known": "Cards whose place everybody knows.",
        **{f"seat{seat['seat']}": f"{_village(seat)} {_tokens(seat)}." for seat in table["seats"]},
    }


def _village(seat: Mapping[str, Any]) -> str:
    lying = [one for one in seat["village"] if one]
    up = [one["card"]["name"] for one in lying if one["up"]]
    down = [one["card"]["name"] for one in lying if not one["up"]]
    told = f"Face-up: {joined(up)}." if up else "No Villager is face-up."
    return told + (f" Face-down: {joined(down)}." if down else "")


def _hand(seat: Mapping[str, Any]) -> str:
    if seat["hand"] is None:
        return f"{amount(seat['hand_size'], 'card')}, hidden."
    return f"{joined([card['name'] for card in seat['hand']])}." if seat["hand"] else "No cards."


def _tokens(seat: Mapping[str, Any]) -> str:
    """Tokens, Scrolls and where the tracker is."""
    held = [resources(count, name) for name, count in seat["tokens"].items() if count]
    scrolls = amount(seat["scrolls"], "Scroll")
    return f"{joined([*held, scrolls])}; the Omen tracker is on {seat['omens']:+d}"
