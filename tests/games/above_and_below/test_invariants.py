"""What holds at every decision of every game: tokens, villagers, cards, tracks and rows."""

from collections import Counter

from hypothesis import given, settings

from tests.games.above_and_below.cards import (
    BUILDING,
    CAVES,
    GOODS,
    GROVE,
    HIGHEST,
    HOUSES,
    KEYS,
    KINDS,
    LOWEST,
    OUTPOSTS,
    QUEST,
    REGULARS,
    SPECIALS,
    STARS,
    STARTERS,
    SUPPLIES,
    TOKENS,
    encounter_of,
)
from tests.games.above_and_below.stepping import Game, Step, games
from tests.games.above_and_below.table import table


@settings(max_examples=8)
@given(games())
def test_tokens_are_counted(game: Game) -> None:
    """I-01, I-02, I-03, I-13, I-36, R-AB-04, AB-TRACK-11"""
    for step in game.steps():
        check_tokens(step)
        check_supplies(step)


def check_tokens(step: Step) -> None:
    bank = table(step.state)["bank"]
    used = Counter(cider=int(step.after["cider"]))
    for own in step.after["seats"]:
        used.update(own["stores"])
        used.update(dict(own["track"]))
        for name, *counts in own["village"]:
            for (good, capacity, _), count in zip(BUILDING[name].spaces, counts, strict=True):
                assert 0 <= count <= capacity, "I-12"
                used[good] += count
        assert own["coins"] >= 0
        assert min(own["stores"].values(), default=0) >= 0
        assert own["sale"] is None or (own["sale"] in KINDS and own["stores"][own["sale"]] > 0)
    assert {kind: used[kind] + bank[kind] for kind in KINDS} == TOKENS
    assert min(bank.values()) >= 0


def check_supplies(step: Step) -> None:
    """I-36 30 supplies."""
    stock = table(step.state)["supplies"]
    held = [own["supplies"] for own in step.after["seats"]]
    if "desert" in step.modules:
        assert stock + sum(held) == SUPPLIES
        assert min(stock, *held) >= 0
    else:
        assert (stock, sum(held)) == (None, 0)


@settings(max_examples=8)
@given(games())
def test_villagers_are_counted(game: Game) -> None:
    """I-04, I-05, AB-VILL-01, AB-VILL-06, AB-VILL-08, AB-SETUP-12"""
    everyone = Counter(REGULARS) + Counter(SPECIALS)
    for step in game.steps():
        aside = [one["kind"] for one in table(step.state)["special"]]
        found = Counter(step.after["villager_pile"] + [one for one in step.after["slots"] if one] + aside)
        for before, own in step.pairs:
            kinds = [kind for kind, _ in own["villagers"]]
            assert kinds[:3] == STARTERS
            assert kinds[: len(before["villagers"])] == [kind for kind, _ in before["villagers"]]
            assert {area for _, area in own["villagers"]} <= {"ready", "exhausted", "injured"}
            found.update(kinds[3:])
        assert found == everyone
        assert not set(step.after["villager_pile"] + step.after["slots"]) & set(SPECIALS)


@settings(max_examples=8)
@given(games())
def test_cards_are_counted(game: Game) -> None:
    """I-06, I-07, I-08, I-15, I-36, AB-BUILD-09, AB-BUILD-11, AB-SETUP-05, AB-SETUP-06"""
    for step in game.steps():
        check_buildings(step)
        check_caves(step)
        check_modules(step)


def check_buildings(step: Step) -> None:
    after = step.after
    built = [card[0] for own in after["seats"] for card in own["village"]]
    assert sorted(after["house_deck"] + after["house_row"] + _of(built, HOUSES)) == HOUSES
    assert sorted(after["outpost_deck"] + after["outpost_row"] + _of(built, OUTPOSTS)) == OUTPOSTS
    assert sorted(after["star_row"] + _of(built, STARS)) == STARS
    keys = after["key_row"] + _of(built, KEYS)
    assert len(keys) == len(set(keys)) == 4
    for row in ("house", "outpost"):
        assert len(after[f"{row}_row"]) == 4 or (len(after[f"{row}_row"]) < 4 and not after[f"{row}_deck"])
    for row in ("key_row", "star_row"):
        assert _of(step.before[row], after[row]) == after[row]
    for before, own in step.pairs:
        assert [card[0] for card in own["village"]][: len(before["village"])] == [
            card[0] for card in before["village"]
        ]


def _of(cards: list[str], wanted: list[str]) -> list[str]:
    return [card for card in cards if card in wanted]


def check_caves(step: Step) -> None:
    """I-08"""
    caves = step.after["cave_pile"] + [cave for own in step.after["seats"] for cave in own["caves"]]
    trip = step.after["expedition"]
    if trip and trip["encounter"] and trip["outcome"] != "failure":
        drawn = [
            cave for cave in CAVES if trip["encounter"] in [encounter_of(cave, face) for face in range(1, 7)]
        ]
        caves += drawn if drawn[0] not in caves else []
    assert sorted(caves) == CAVES
    for own, seen in zip(step.after["seats"], table(step.state)["seats"], strict=True):
        outposts = sum(card[0] in OUTPOSTS for card in own["village"])
        assert len(own["caves"]) == outposts + len(seen["caves"])


def check_modules(step: Step) -> None:
    """I-36 Groves and quests; rows only grow at their ends, and no two groves lie side by side."""
    for before, own in step.pairs:
        if own["surface"] is not None:
            grown = len(own["surface"]) - len(before["surface"])
            assert 0 <= grown <= 1
            assert before["surface"] in (own["surface"], own["surface"][1:], own["surface"][:-1])
            for left, right in zip(own["surface"], own["surface"][1:], strict=False):
                assert left in BUILDING or right in BUILDING
    if "groves" in step.modules:
        placed = [card for own in step.after["seats"] for card in own["surface"] if card in GROVE]
        assert sorted(step.after["grove_deck"] + placed) == sorted(GROVE)
    if "desert" in step.modules:
        taken = [quest for own in step.after["seats"] for quest in own["quests"]]
        assert sorted(step.after["desert"] + step.after["underforest"] + taken) == sorted(QUEST)


@settings(max_examples=8)
@given(games())
def test_tracks_and_reputation(game: Game) -> None:
    """I-09, I-10, I-11, AB-TRACK-01, AB-TRACK-06, AB-TRACK-07, AB-TRACK-10, AB-REP-01, AB-REP-04"""
    for step in game.steps():
        for (before, own), seen in zip(step.pairs, table(step.state)["seats"], strict=True):
            types = [good for good, _ in own["track"]]
            assert len(set(types)) == len(types) <= 6
            assert set(types) <= set(GOODS)
            assert types[: len(before["track"])] == [good for good, _ in before["track"]]
            for (_, was), (_, now) in zip(before["track"], own["track"], strict=False):
                assert 1 <= was <= now
            assert LOWEST <= own["reputation"] <= HIGHEST
            building_income = sum(BUILDING[card[0]].number("INCOME") for card in own["village"])
            assert 4 <= seen["income"] - building_income == 4 + len(types) <= 10


@settings(max_examples=8)
@given(games())
def test_stock_never_comes_back(game: Game) -> None:
    """I-12, AB-REPL-03, AB-REPL-02"""
    for step in game.steps():
        for before, own in step.pairs:
            for was, now in zip(before["village"], own["village"], strict=False):
                for (_, _, refills), old, new in zip(BUILDING[was[0]].spaces, was[1:], now[1:], strict=True):
                    assert new <= old or (refills and new == old + 1 and step.is_rest)


@settings(max_examples=8)
@given(games())
def test_the_villager_row(game: Game) -> None:
    """I-14, AB-TRAIN-05, AB-ROUND-12"""
    looked = 0
    for step in game.steps():
        slots, before = step.after["slots"], step.before["slots"]
        if step.after["round"] == step.before["round"]:
            looked += 1
            assert all(now in (None, was) for was, now in zip(before, slots, strict=True))
        if step.events("round_begun"):
            filled = [kind for kind in slots if kind]
            if step.after["round"] == step.before["round"] + 1 or step.before["active"] is None:
                assert len(filled) == 5 or not step.after["villager_pile"]
    assert looked
