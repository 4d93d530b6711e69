"""Where one stands: how near the end is, the points of the moment, and what one might regret."""

from collections.abc import Mapping
from typing import Any

from fireside.core.phrases import Part, Phrase, amount, phrase
from fireside.core.standings import Chapter, Goal, Line, Standing, View, offers, own_seat
from fireside.games.above_and_below.content import effects
from fireside.games.above_and_below.rules.scoring import shared_bonus
from fireside.games.above_and_below.terms import GOOD_NAMES, LOWEST
from fireside.games.above_and_below.words.cards import counted_in_words
from fireside.games.above_and_below.words.scoring import (
    buildings_line,
    card_line,
    grove_line,
    position_line,
    quests_line,
    rank_line,
    supplies_line,
    tie_line,
    track_line,
)

Seat = Mapping[str, Any]


def goal(view: View) -> Goal:
    """AB-END-01 The game is over after round 7."""
    table = view["table"]
    number, rounds = table["round"], table["rounds"]
    rest = "the last" if number == rounds else "then the scoring"
    words = phrase("Round {round} of {rounds}, {rest}.", round=number, rounds=rounds, rest=rest)
    return Goal(words, rounds if view["over"] else number - 1, rounds)


def chapter(view: View) -> Chapter:
    """AB-ROUND-01 A game has seven rounds."""
    return Chapter("Round", view["table"]["round"])


# Points


def standings(view: View) -> list[Standing]:
    """AB-SCORE-12 All of it is public."""
    found = [Standing(seat["seat"], _lines(view, seat)) for seat in view["table"]["seats"]]
    totals = [standing.total for standing in found]
    if view["over"] and totals.count(max(totals)) > 1:
        for standing, seat in zip(found, view["table"]["seats"], strict=True):
            if standing.total == max(totals):
                standing.lines.append(tie_line(seat["coins"], len(seat["villagers"]), len(seat["village"])))
    return found


def _lines(view: View, seat: Seat) -> list[Line]:
    table = view["table"]
    slots = zip(seat["track"], table["track"], strict=False)  # empty slots score nothing
    reputation = [one["reputation"] for one in table["seats"]]
    position = seat["reputation"]
    return [
        track_line([(GOOD_NAMES.index(one["good"]), one["count"], slot["points"]) for one, slot in slots]),
        buildings_line(len(seat["village"])),
        rank_line(reputation, seat["seat"], shared_bonus(reputation, seat["seat"])),
        position_line(position, table["reputation"][position - LOWEST]["points"]),
        *_card_lines(seat),
        *_module_lines(seat),
    ]


def _card_lines(seat: Seat) -> list[Line]:
    lines: list[Line] = []
    for card in seat["village"]:
        parts = [_part(seat, code.split()) for code in card["effects"] if code.startswith("VP")]
        if parts:
            lines.append(card_line(card["name"], parts))
    return lines


def _part(seat: Seat, words: list[str]) -> tuple[Part | None, int, int]:
    """An effect that scores, as content files write it: "VP 4", "VP_PER villager 2"."""
    if words[0] == "VP":
        return None, 1, int(words[1])
    what = effects.COUNTED.index(words[1])
    count = _counted(seat, what)
    return counted_in_words(count, what), count, int(words[2])


def _counted(seat: Seat, what: int) -> int:
    """AB-SCORE-10 What a card counts; AB-SCORE-09 goods in the stores or on the track."""
    if what >= effects.PER_GOOD:
        good = GOOD_NAMES[what - effects.PER_GOOD]
        stacked = sum([one["count"] for one in seat["track"] if one["good"] == good])
        return int(seat["stores"][good]) + int(stacked)
    if what == effects.PER_OUTPOST:
        return len([card for card in seat["village"] if card["kind"] == "outpost"])
    places = {
        effects.PER_VILLAGER: "villagers",
        effects.PER_BUILDING: "village",
        effects.PER_EMPTY_CAVE: "caves",
        effects.PER_TRACK_SLOT: "track",
    }
    return len(seat[places[what]])


def _module_lines(seat: Seat) -> list[Line]:
    """AB-SCORE-11 What the modules add."""
    lines: list[Line] = []
    if seat["supplies"] is not None:
        ids = [quest["quest"] for quest in seat["quests"]]
        lines.append(quests_line(ids, sum([quest["points"] for quest in seat["quests"]])))
        lines.append(supplies_line(seat["supplies"]))
    for grove in seat["groves"]:
        points = grove["points"] if grove["scores"] else 0
        lines.append(grove_line(grove["name"], grove["icon"], grove["arrow"], points))
    return lines


# Warnings


def warning(view: View, name: str) -> Phrase | None:
    """What one might regret about an action."""
    kind = view["decision"]["kind"]
    if name == "pass":
        return _idle(view)
    if name == "main:train" or kind == "pick_recruit":
        return _beds_short(view, 1)
    if name == "stop" and kind in ("rest_cider", "rest_potion"):
        return _beds_short(view, 0)
    if name == "end" and kind == "place_final":
        return phrase("This is the last chance: only goods on the [track] score there.")
    return None


def is_rarely_meant(view: View, name: str) -> bool:
    """Passing while villagers could act, and leaving goods off the track before the scoring."""
    if name == "pass":
        return _idle(view) is not None
    return name == "end" and view["decision"]["kind"] == "place_final"


def _idle(view: View) -> Phrase | None:
    """AB-PASS-01 Who passes is out for the round, AB-ROUND-07 with villagers left ready."""
    ready = sum([one["area"] == "ready" for one in own_seat(view)["villagers"]])
    if not ready or not offers(view, "main"):
        return None
    return phrase("{villagers} of yours could still act this round.", villagers=amount(ready, "villager"))


def _beds_short(view: View, more: int) -> Phrase | None:
    """AB-REST-04 Who finds no bed stays as tired as they are; AB-SPEC-06 a Metal Man needs none."""
    seat, table = own_seat(view), view["table"]
    sleepers = [one for one in seat["villagers"] if one["special"] != "metal_man"]
    if not more:
        sleepers = [one for one in sleepers if one["area"] != "ready"]
    short = len(sleepers) + more - seat["beds"]
    if short <= 0 or (more and table["round"] == table["rounds"]):
        return None
    villagers = amount(len(sleepers) + more, "villager")
    template = "{beds} for {villagers}: who finds none stays [exhausted]."
    return phrase(template, beds=amount(seat["beds"], "bed"), villagers=villagers)
