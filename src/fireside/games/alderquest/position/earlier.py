"""Positions of earlier rules, as the present ones have them."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.games.alderquest.field import LANE_NAMES
from fireside.games.alderquest.state import TEAM_LANES, THREE_LANES
from fireside.games.alderquest.terms import SIDE_NAMES

# What version 1 asked apart, one question after another: now the choice beneath is simply made again
ASKED_APART: Final = ("pick_hero", "pick_minion", "pick_quarrel", "pick_relic", "giver", "taker")
HERO_MOVES: Final = ("swap", "slide")  # of a Hero that was not named
FIRST_GUILD: Final = "B"
READY: Final = "+"  # behind a Hero
EXHAUSTED: Final = "-"


def from_version_1(position: Mapping[str, Any]) -> dict[str, Any]:
    """A position of rules that asked for a verb first and then for its object."""
    table = dict(position["table"])
    kept: list[Any] = []
    for step in position["agenda"]:
        kept += _converted(table, step, kept, position["seats"] > 2)
    return {**position, "table": table, "agenda": kept}


def _converted(table: dict[str, Any], step: list[Any], beneath: list[Any], in_teams: bool) -> list[Any]:
    """What a step has become; `beneath` lies what it waits upon."""
    name = step[0]
    if name in ASKED_APART:
        return []
    if name == "pick_rune" or (name == "pick_column" and step[3] == "revealed"):
        return [["drop_rune", step[1]]] if beneath[-1][0] == "exalted" else []
    if name in HERO_MOVES or name == "summon_guild":
        lane = step[1] if name == "summon_guild" else None
        return [["hero_action", _made_ready(table, lane, in_teams)]]
    if name == "move" and step[1] == 0:
        table["activated"] = None
        return []
    if name == "draw":
        return [["discard_quarrels"]]
    return [[*step, FIRST_GUILD]] if name in ("pay", "choose_rune") else [step]


def _made_ready(table: dict[str, Any], lane: str | None, in_teams: bool) -> str:
    """Take back that a Hero was used: the one in a lane, or, as all of them handle runes alike, the first."""
    side, place = SIDE_NAMES[table["place"] % 2], table["place"]
    own = dict(table["heroes"][side])
    lanes = [LANE_NAMES[one] for one in (TEAM_LANES[place] if in_teams else THREE_LANES)]
    found = lane or next(one for one in lanes if own.get(one, "").endswith(EXHAUSTED))
    own[found] = own[found].removesuffix(EXHAUSTED) + READY
    table["heroes"] = {**table["heroes"], side: own}
    return found
