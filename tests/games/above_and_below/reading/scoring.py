"""Counting points and finding winners, from the rules alone."""

from typing import Any

from tests.games.above_and_below.cards import BUILDING, GROVE, POSITION, QUEST, RANKS, TRACK

Seat = dict[str, Any]


def totals(position: dict[str, Any]) -> list[int]:
    """AB-SCORE-12 The points of every seat."""
    return [sum(parts(position, seat).values()) for seat in range(position["seats"])]


def parts(position: dict[str, Any], seat: int) -> dict[str, int]:
    """Every part of a seat's score."""
    own = position["table"]["seats"][seat]
    groves = position["options"]["groves"]
    is_travelling = position["options"]["desert_underforest"]
    return {
        "Track": sum(value * count for value, (_, count) in zip(TRACK, own["track"], strict=False)),
        "Buildings": len(own["village"]),
        "Reputation rank": ranks([one["reputation"] for one in position["table"]["seats"]])[seat],
        "Reputation position": POSITION[own["reputation"]],
        "Cards": sum(card_points(own, card[0]) for card in own["village"]),
        "Quests": sum(QUEST[quest].points for quest in own["quests"]),
        "Unused supplies": own["supplies"] // 2 if is_travelling else 0,
        "Groves": sum(GROVE[one].points for one in scoring_groves(own)) if groves else 0,
    }


def ranks(places: list[int]) -> list[int]:
    """AB-SCORE-03 to AB-SCORE-05 Rank bonuses; those tied share theirs, rounded up."""
    bonuses = RANKS if len(places) > 2 else [3, 0]
    found = []
    for place in places:
        before = sum(other > place for other in places)
        tied = places.count(place)
        found.append(-(-sum(bonuses[before : before + tied]) // tied))
    return found


def card_points(own: Seat, name: str) -> int:
    """AB-SCORE-08 to AB-SCORE-10"""
    points = 0
    for effect in BUILDING[name].effects:
        word, *rest = effect.split()
        if word == "VP":
            points += int(rest[0])
        elif word == "VP_PER":
            points += int(rest[1]) * counted(own, rest[0])
    return points


def counted(own: Seat, what: str) -> int:
    outposts = sum(card[0][0] == "O" for card in own["village"])
    if what.startswith("good:"):
        good = what[5:]
        return int(own["stores"].get(good, 0) + sum(count for kind, count in own["track"] if kind == good))
    counts: dict[str, int] = {
        "villager": len(own["villagers"]),
        "building": len(own["village"]),
        "outpost": outposts,
        "empty_cave": len(own["caves"]) - outposts,
        "track_slot": len(own["track"]),
    }
    return counts[what]


def scoring_groves(own: Seat) -> list[str]:
    """AB-GR-08"""
    row = own["surface"]
    found = []
    for place, name in enumerate(row):
        if name not in GROVE:
            continue
        beside = place + (1 if GROVE[name].arrow == "right" else -1)
        if (
            0 <= beside < len(row)
            and row[beside] in BUILDING
            and GROVE[name].icon in BUILDING[row[beside]].icons
        ):
            found.append(name)
    return found


def winners(position: dict[str, Any]) -> list[int]:
    """AB-TIE-01, AB-TIE-02"""
    points = totals(position)
    keys = [
        (points[seat], own["coins"], len(own["villagers"]), len(own["village"]))
        for seat, own in enumerate(position["table"]["seats"])
    ]
    return [seat for seat, key in enumerate(keys) if key == max(keys)]
