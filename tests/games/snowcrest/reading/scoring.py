"""The score of a position, counted anew from the rules."""

from typing import Any

from tests.games.snowcrest.cards import CARDS, GIVES, LEVELS, RESOURCES

BUILDINGS = {6: 1, 7: 3, 8: 5}  # SC-SCORE-02
RANKS = [("Mystic", 20), ("Terton", 17), ("Priest", 14), ("Scholar", 11), ("Farmer", 10)]  # SC-SOLO-11


def resources(own: dict[str, Any], is_over: bool) -> dict[str, int]:
    """SC-SCORE-05, SC-SCORE-06, R-SC-42 Hands count at the end only."""
    found = dict(own["tokens"])
    shown = [card[:-1] for card in own["village"].values() if card[-1] == "+"]
    for card in shown + (own["hand"] if is_over else []):
        for icon in CARDS[card].icons:
            found[icon] += 1
    for type, resource in GIVES.items():
        found[resource] += own["buildings"].get(f"{type}+", 0)
    return found


def base(own: dict[str, Any]) -> int:
    """SC-SCORE-01 to SC-SCORE-04"""
    tiles = sum(own["buildings"].values())
    return int(own["scrolls"] + BUILDINGS.get(tiles, 0) + own["omens"] - own["omen_tokens"])


def majorities(position: dict[str, Any], is_over: bool) -> list[list[str]]:
    """SC-SCORE-08, R-SC-39 The resources of which each seat has the most."""
    held = [resources(own, is_over) for own in position["table"]["seats"]]
    most = {name: max(one[name] for one in held) for name in RESOURCES}
    return [[name for name in RESOURCES if one[name] and one[name] == most[name]] for one in held]


def totals(position: dict[str, Any], is_over: bool) -> list[int]:
    """The score of every seat; solo without resources (SC-SOLO-09)."""
    seats = position["table"]["seats"]
    if position["options"]["mode"] == "solo":
        return [base(seats[0])]
    most = majorities(position, is_over)
    return [base(own) + len(won) for own, won in zip(seats, most, strict=True)]


def winners(position: dict[str, Any]) -> list[int]:
    """SC-SCORE-09, SC-SOLO-09"""
    table = position["table"]
    points = totals(position, is_over=True)
    if position["options"]["mode"] == "solo":
        level = position["options"]["level"]
        return [0] if table["last_round"] and points[0] >= LEVELS[level][0] else []
    sums = [sum(resources(own, True).values()) for own in table["seats"]]
    best = max(zip(points, sums, strict=True))
    return [seat for seat, pair in enumerate(zip(points, sums, strict=True)) if pair == best]


def rank(points: int, level: int) -> str:
    """SC-SOLO-11, R-SC-48"""
    if points < LEVELS[level][0]:
        return "Beggar"
    return next(name for name, least in RANKS if points >= least)
