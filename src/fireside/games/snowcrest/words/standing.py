"""Where one stands: how near the end is, the points of the moment, and what one might regret."""

from collections.abc import Mapping
from typing import Any

from fireside.core.phrases import Phrase, amount, phrase
from fireside.core.standings import Chapter, Goal, Line, Standing, View, own_seat
from fireside.games.snowcrest.terms import (
    BUILDING_NAMES,
    BUILDINGS,
    HAS_LINE,
    LOWEST,
    RESOURCE_NAMES,
    RESOURCES,
    SLOTS,
)
from fireside.games.snowcrest.words.scoring import base_lines, majority_line, tie_line, too_late_line

Seat = Mapping[str, Any]


def goal(view: View) -> Goal:
    """SC-END-01 The last Scroll brings the last round; SC-SOLO-08 alone, it has to come before a Rest."""
    table = view["table"]
    supply, start, solo = table["scrolls"]["supply"], table["scrolls"]["start"], table["solo"]
    scrolls = amount(supply, "Scroll")
    if table["last_round"]:
        return Goal("The last Scroll is taken: this is the last round.", start, start)
    if solo is None:
        words = phrase("{scrolls} left; the last one begins the last round.", scrolls=scrolls)
    else:
        template = "{scrolls} to take before Rest {limit} ({rests} so far); {target} win."
        target = amount(solo["target"], "point")
        words = phrase(template, scrolls=scrolls, rests=solo["rests"], limit=solo["limit"], target=target)
    return Goal(words, start - supply, start)


def chapter(view: View) -> Chapter:
    """The rounds, counted from the first one after the set-up."""
    return Chapter("Round", view["table"]["round"])


# Points


def standings(view: View) -> list[Standing]:
    """SC-SCORE Scrolls, Buildings, Omens and most of each resource; R-SC-42 before the end without hands."""
    table = view["table"]
    seats, is_over = table["seats"], view["over"]
    if table["solo"] is not None:
        late = [too_late_line(table["solo"]["rests"])] if is_over and not table["last_round"] else []
        return [Standing(0, [*_base_lines(seats[0]), *late])]
    totals = [[_total(seat, resource, is_over) for resource in range(RESOURCES)] for seat in seats]
    most = [max([of_seat[resource] for of_seat in totals]) for resource in range(RESOURCES)]
    unseen = None if is_over else phrase("Cards in hand count for the most of a resource at the end.")
    found: list[Standing] = []
    for seat, of_seat in zip(seats, totals, strict=True):
        lines = _base_lines(seat)
        for resource, total in enumerate(of_seat):
            tokens = seat["tokens"][RESOURCE_NAMES[resource]]
            lines.append(majority_line(resource, total, most[resource], tokens))
        found.append(Standing(seat["seat"], lines, unseen))
    if is_over:
        _add_ties(found, [sum(of_seat) for of_seat in totals])
    return found


def _add_ties(found: list[Standing], sums: list[int]) -> None:
    """SC-SCORE-09 What is compared where several have most points."""
    best = max([standing.total for standing in found])
    tied = [standing for standing in found if standing.total == best]
    if len(tied) > 1:
        for standing in tied:
            standing.lines.append(tie_line(sums[standing.seat]))


def _base_lines(seat: Seat) -> list[Line]:
    return base_lines(seat["scrolls"], len(seat["buildings"]), seat["omens"], seat["omen_tokens"])


def _total(seat: Seat, resource: int, with_hand: bool) -> int:
    """SC-SCORE-05 Tokens, face-up Villagers and Buildings, in the end the hand; SC-SCORE-06 no Starter."""
    name = RESOURCE_NAMES[resource]
    total: int = seat["tokens"][name]
    if resource < BUILDINGS:
        total += seat["buildings"].count({"type": BUILDING_NAMES[resource], "up": True})
    cards = [one["card"] for one in seat["village"] if one is not None and one["up"]]
    for card in cards + (seat["hand"] if with_hand else []):
        if card["kind"] != "starter":
            total += card["icons"].count(name)
    return total


# Warnings


def warning(view: View, name: str) -> Phrase | None:
    """What one might regret about an action."""
    verb, _, rest = name.partition(":")
    if verb == "buy":
        return _omens_for(view, rest)
    if verb == "omen" and own_seat(view)["omens"] == LOWEST:
        return phrase("Your tracker is on -5: an [Omen] token costs a point for good.")
    if verb == "slot":
        return _crowded(view, int(rest))
    if verb == "activate" and _is_idle(view, int(rest)):
        return phrase("It can do nothing now, and would only turn [face-down].")
    is_turned = verb == "pay_villager" or (verb == "activate" and view["table"]["solo"] is not None)
    return _line_of_three(view, int(rest)) if is_turned else None


def is_rarely_meant(view: View, name: str) -> bool:
    """Leaving a card's action out, activating one who can do nothing, replacing while a slot is empty."""
    verb, _, rest = name.partition(":")
    if verb == "slot":
        return _crowded(view, int(rest)) is not None
    if verb == "activate":
        return _is_idle(view, int(rest))
    return verb == "skip" and view["decision"]["kind"] == "action"


def _is_idle(view: View, slot: int) -> bool:
    """SC-ACT-02 Whether there is nothing that this Villager could do now."""
    return slot in own_seat(view)["idle"]


def _omens_for(view: View, kind: str) -> Phrase | None:
    """SC-SETUP-18 Every barley that is missing for the first Villager is an Omen."""
    seat = own_seat(view)
    costs = [card["cost"] for card in seat["hand"] if card["card"] == kind]
    missing = costs[0] - seat["tokens"]["barley"] if costs else 0
    if missing <= 0:
        return None
    return phrase("You lack barley for this: it costs you {omens}, too.", omens=amount(missing, "Omen"))


def _crowded(view: View, slot: int) -> Phrase | None:
    """SC-ADD-02 A Villager may be replaced although slots are empty."""
    village = own_seat(view)["village"]
    if village[slot] is None or None not in village:
        return None
    return phrase("A [Villager] would leave although there is an empty slot.")


def _line_of_three(view: View, slot: int) -> Phrase | None:
    """SC-TURN-03 Three face-down Villagers in a line make the next turn a Rest; SC-SOLO-07 they count."""
    village = own_seat(view)["village"]
    down = sum([1 << place for place in range(SLOTS) if village[place] and not village[place]["up"]])
    if HAS_LINE[down] or not HAS_LINE[down | 1 << slot]:
        return None
    solo = view["table"]["solo"]
    if solo is None:
        return phrase("Three in a line lie [face-down] then: your next turn is a [Rest].")
    template = "Three in a line lie [face-down] then: your next turn is [Rest|Rest] {rest} of {limit}."
    return phrase(template, rest=solo["rests"] + 1, limit=solo["limit"])
