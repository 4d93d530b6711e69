"""What is going on: an expedition with its text, choices, dice and lanterns; an offer; a bill."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.words import amount
from fireside.draw.characters import Line, flowed, wrapped
from fireside.games.above_and_below.board_text.marks import GOODS, numbered, option, short_name

PLACES: Final = {
    "desert": "the Desert",
    "underforest": "the Underforest",
    "grove": "a grove",
    "cave": "the caves",
}
WORKS: Final = {
    "explore": "explores",
    "build": "builds",
    "harvest": "harvests",
    "train": "trains",
    "labor": "labours",
}


def stage_lines(view: Mapping[str, Any], wide: int, with_story: bool) -> list[Line]:
    """All that is being resolved."""
    table = view["table"]
    lines: list[Line] = []
    if table["expedition"]:
        lines += _expedition(view, table["expedition"], wide, with_story)
    if table["offer"]:
        lines += _said(_offer(table["offer"]), wide)
    if table["bill"]:
        bill = table["bill"]
        lines += _said(f"Seat {bill['seat']} has {amount(bill['left'], 'coin')} left to pay", wide)
    work = table["work"]
    if work and not table["expedition"]:
        villagers = table["seats"][work["seat"]]["villagers"]
        names = ", ".join(short_name(villagers[one]) for one in work["picked"])
        more = f", {work['left']} more to take" if work["left"] else f": {names}" if names else ""
        lines += _said(f"Seat {work['seat']} {WORKS[work['action']]}{more}", wide)
    return lines


def _said(text: str, wide: int) -> list[Line]:
    return [[(line, "strong")] for line in wrapped(text, wide)]


def _offer(offer: Mapping[str, Any]) -> str:
    price = amount(offer["price"], "coin") if offer["price"] is not None else "something"
    thing = f"{GOODS[offer['kind']]} ({offer['kind']})"
    return f"Seat {offer['buyer']} offers {price} to seat {offer['seller']} for {thing}"


def _expedition(view: Mapping[str, Any], trip: Mapping[str, Any], wide: int, with_story: bool) -> list[Line]:
    """Who explores where; the paragraph, the choices; dice and lanterns."""
    where = trip["cave"]["name"] if trip["cave"] else PLACES[trip["destination"]]
    lines: list[Line] = [[(f"Seat {trip['seat']} explores {where}", "title")]]
    told = trip["encounter"]
    if told:
        lines += _told(view, trip, wide, with_story)
    else:
        lines += _tiers(view, trip, wide)
    lines += _dice(view, trip, wide)
    picks = numbered(view, "pick")
    if picks:
        lines += flowed(
            [[*option(numbers), (f"{good}  ", "strong")] for good, numbers in picks.items()], wide
        )
    return lines


def _told(view: Mapping[str, Any], trip: Mapping[str, Any], wide: int, with_story: bool) -> list[Line]:
    told = trip["encounter"]
    reads = "you read aloud" if trip["reader"] == view["seat"] else f"seat {trip['reader']} reads aloud"
    lines: list[Line] = [[(told["title"], "strong"), (f"  (die {trip['face']}; {reads})", "dim")]]
    if with_story:
        lines += [[(text, "")] for text in wrapped(told["text"], wide)]
    numbers = numbered(view, "choice")
    for choice in told["choices"]:
        name = choice["choice"]
        style = "picked" if trip["chosen"] == name else "strong"
        head: Line = [*option(numbers.get(name)), (f"{name} {choice['label']}", style)]
        lines += flowed([[*head, ("  ", "")], *_known(choice)], wide, 4)
    return lines


def _known(choice: Mapping[str, Any]) -> list[Line]:
    """Numbers, cost and bonus of a choice, and what the viewer may know besides."""
    parts = []
    for tier in choice["tiers"]:
        reward = f" [{tier['reward_text'] or 'nothing'}]" if tier["reward"] is not None else ""
        parts.append(f"{amount(tier['number'], 'lantern')}{reward}")
    parts += [f"costs {amount(choice['cost'], 'coin')}"] if choice["cost"] else []
    parts += [choice["bonus_text"]] if choice["bonus_text"] else []
    parts += [f"[{choice['attached_text']}]"] if choice["attached_text"] else []
    parts += [f"[on failure: {choice['penalty_text']}]"] if choice["penalty_text"] else []
    return [[(f"{part}  ", "dim")] for part in parts]


def _tiers(view: Mapping[str, Any], trip: Mapping[str, Any], wide: int) -> list[Line]:
    """The numbers of a grove or a quest."""
    pile = view["table"][trip["destination"]]
    goal = pile["up"] if pile else None
    if goal is None:
        return []
    if "quest" in goal:
        reward = f", {goal['reward_text']}" if goal["reward_text"] else ""
        return [[(f"{amount(goal['number'], 'lantern')}: {amount(goal['points'], 'point')}{reward}", "")]]
    numbers = numbered(view, "tier")
    parts: list[Line] = [[(f"{goal['name']}  ", "strong")]]
    for place, tier in enumerate(goal["tiers"], 1):
        words = f"{amount(tier['number'], 'lantern')}: {tier['reward_text']}  "
        parts.append([*option(numbers.get(str(place))), (words, "")])
    return flowed(parts, wide, 2)


def _dice(view: Mapping[str, Any], trip: Mapping[str, Any], wide: int) -> list[Line]:
    """The party with its dice, and the lanterns counted."""
    villagers = view["table"]["seats"][trip["seat"]]["villagers"]
    decision = view["decision"]
    is_asked = trip["seat"] == view["seat"] and decision["kind"] in ("reroll", "exert", "injure_pick")
    numbers = numbered(view, "villager") if is_asked else {}
    rolls = {one["villager"]: one for one in trip["dice"]}
    parts: list[Line] = [[("Party ", "title")]]
    for one in trip["party"]:
        style = "picked" if one in trip["exerted"] else "strong"
        line: Line = [*option(numbers.get(str(one))), (short_name(villagers[one]), style)]
        roll = rolls.get(one)
        line.append((f" die {roll['face']}: {roll['lanterns']}  " if roll else "  ", ""))
        parts.append(line)
    parts += [[(f"{short_name(villagers[one])} stays out  ", "dim")] for one in trip["failed"]]
    lines = flowed(parts, wide, 2)
    if trip["dice"]:
        wanted = " or ".join(str(number) for number in trip["numbers"])
        total: Line = [(amount(trip["total"], "lantern"), "strong"), (f" of {wanted}", "")]
        ended = f", {trip['outcome']}" if trip["outcome"] else ""
        lines.append([*total, (ended, "strong")])
    return lines
