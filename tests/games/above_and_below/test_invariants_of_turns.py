"""What holds from decision to decision: who is asked, how villagers and coins move, rounds and replays."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings

import fireside
from tests.games.above_and_below.cards import BUILDING
from tests.games.above_and_below.reading.play import ALWAYS_ASKED
from tests.games.above_and_below.scene import GAME
from tests.games.above_and_below.stepping import Game, Step, games
from tests.games.above_and_below.strategies import TABLES
from tests.games.above_and_below.table import asides, decisions, keen
from tests.games.playing import Table, any_action, hidden, kind, names

N = 28  # villagers and a way to stop
MOST = {
    "turn_menu": 30, "buy_price": 11, "seller_reply": 2, "destination": 4, "pick_explorer": N,
    "encounter_choice": 3, "reroll": N, "exert": N, "reward_pick": 3, "injure_pick": N, "pick_builder": N,
    "pick_card": 18, "pay": 21, "row_end": 2, "pick_harvester": N, "pick_good": 27, "pick_trainer": N,
    "pick_recruit": 5, "pick_labourer": N, "coin_or_supply": N, "after_action": 17, "rest_potion": N,
    "rest_cider": N, "rest_bed": N, "place_before_income": 9, "place_final": 9,
}  # fmt: skip
LEVEL = {"injured": 0, "exhausted": 1, "ready": 2}


@settings(max_examples=7)
@given(games())
def test_every_decision_has_options(game: Game) -> None:
    """I-16, I-28, AB-PASS-01, AB-ROUND-05 Two or more, as the rules allow, or one that spends; who has passed
    may rest.
    """
    for step in game.steps():
        state = step.state
        if state.to_move < 0:
            assert state.legal() == []
            continue
        fewest = 1 if kind(state) in ALWAYS_ASKED else 2
        assert fewest <= len(state.legal()) <= MOST[kind(state)]
        assert state.legal() == sorted(set(state.legal()))
        if step.after["active"] is not None and step.after["seats"][state.to_move]["passed"]:
            assert kind(state) == "seller_reply"


def areas(own: dict[str, Any]) -> list[str]:
    return [area for _, area in own["villagers"]]


@settings(max_examples=7)
@given(games())
def test_main_actions_exhaust_those_who_act(game: Game) -> None:
    """I-17, AB-VILL-02, AB-VILL-03, AB-ROUND-08 All that were assigned, or just the builder or trainer."""
    before: dict[str, Any] | None = None
    party: list[int] = []
    action = ""
    for step in game.steps():
        if step.name.startswith("main:"):
            before, action, party = step.before["seats"][step.seat], step.name, []
        for event in step.events("expedition_begun", "work_begun"):
            party = event["villagers"]
        is_done = kind(step.state) == "after_action" or bool(step.events("turn_begun"))
        if before is None or step.is_rest or not is_done:
            continue
        own = step.after["seats"][step.seat]
        left = [one for one, area in enumerate(areas(before)) if area == "ready" and areas(own)[one] != area]
        assert left
        if action in ("main:build", "main:train"):
            assert len(left) == 1
        else:
            assert left == party
        before = None


@settings(max_examples=7)
@given(games())
def test_how_villagers_change_their_area(game: Game) -> None:
    """I-18, I-19, AB-VILL-07, AB-TRAIN-06, AB-REST-01"""
    for step in game.steps():
        for seat, (before, own) in enumerate(step.pairs):
            for was, now in zip(areas(before), areas(own), strict=False):
                if now == "injured" != was:
                    assert seat == step.before["active"]
                    assert step.events("villager_exerted", "villager_injured")
                if LEVEL[now] > LEVEL[was]:
                    assert step.is_rest
            joined = own["villagers"][len(before["villagers"]) :]
            for kind_of, area in joined:
                can_start = any(BUILDING[card[0]].has("TRAIN_READY") for card in own["village"])
                is_ready = can_start and kind_of in step.before["slots"]
                assert area == ("ready" if is_ready else "exhausted") or step.is_rest


@settings(max_examples=7)
@given(games())
def test_rests_are_counted(game: Game) -> None:
    """I-20, AB-REST-10 Steps up by potions, ciders and beds; a Metal Man by its own bed alone."""
    start: list[dict[str, Any]] = []
    told: list[dict[str, Any]] = []
    for step in game.steps():
        if step.events("round_ended"):
            start, told = step.before["seats"], []
        told += step.told
        if not start or not step.events("round_begun"):
            continue
        for seat, (before, own) in enumerate(zip(start, step.after["seats"], strict=True)):
            check_rest(before, own, [event for event in told if event.get("seat") == seat])
        start = []


def check_rest(before: dict[str, Any], own: dict[str, Any], told: list[dict[str, Any]]) -> None:
    drunk = [event["name"] for event in told if event["kind"] in ("potion_drunk", "cider_drunk")]
    assert "Metal Man" not in drunk
    gains = [
        LEVEL[now] - LEVEL[was] for was, now in zip(areas(before), areas(own), strict=False) if was != now
    ]
    assert sum(gain > 1 for gain in gains) <= len(drunk), "one step by bed"
    metal = [
        LEVEL[now[1]] - LEVEL[was[1]]
        for was, now in zip(before["villagers"], own["villagers"], strict=False)
        if was[0] == "metal-man"
    ]
    assert all(0 <= gain <= 1 for gain in metal)
    beds = sum(BUILDING[card[0]].number("BED") for card in own["village"])
    assert 0 <= sum(gains) - len(drunk) - sum(metal) <= beds


def test_expeditions_keep_or_lose_the_cave() -> None:
    """I-21, I-22, AB-EXPLORE-14, AB-EXPLORE-16"""
    met: Counter[str] = Counter()
    for seed, (seats, modules) in enumerate(TABLES):
        for before, step in expeditions(Game(seats, modules, seed, is_whole=seed % 2 == 0)):
            check_cave(before, step)
            met.update(event["kind"] for event in step.events("expedition_failed", "expedition_succeeded"))
    assert min(met["expedition_failed"], met["expedition_succeeded"]) > 5


def expeditions(game: Game) -> Iterator[tuple[Table, Step]]:
    """The table before each expedition into the caves, and the step that ends it within its turn."""
    begun: Step | None = None
    for step in game.steps():
        if any(event["place"] == "cave" for event in step.events("expedition_begun")):
            begun = step
        if begun is None or not step.events("expedition_failed", "expedition_succeeded"):
            continue
        if step.after["expedition"] is None and len(step.events("turn_begun")) <= 1:
            yield begun.before, step
        begun = None


def check_cave(before: dict[str, Any], step: Step) -> None:
    pile, seat = before["cave_pile"], before["active"]
    caves = [len(table["seats"][seat]["caves"]) for table in (before, step.after)]
    if step.events("expedition_failed"):
        assert step.after["cave_pile"] == [*pile[1:], pile[0]]
        assert caves[0] == caves[1]
    else:
        assert step.after["cave_pile"] == pile[1:]
        assert caves[0] + 1 == caves[1]
        assert len(step.events("expedition_succeeded")) == 1


REASONS = {"income", "labor", "reward", "build", "explore"}


@settings(max_examples=7)
@given(games())
def test_where_coins_come_from(game: Game) -> None:
    """I-23, I-24, I-25, AB-HARVEST-05 Every coin is told; a trade moves one item and leaves the sum alone."""
    refreshed = 0
    for step in game.steps():
        refreshed = check_refreshes(step, refreshed)
        expected = Counter[int]()
        for event in step.told:
            if event["kind"] == "coins_gained":
                assert event["why"] in REASONS
                expected[event["seat"]] += event["count"]
            elif event["kind"] in ("coins_paid", "coins_lost"):
                expected[event["seat"]] -= event["count"]
            elif event["kind"] == "item_sold":
                check_sale(step, event)
                expected[event["seat"]] += event["price"]
                expected[event["buyer"]] -= event["price"]
        for seat, (before, own) in enumerate(step.pairs):
            assert own["coins"] - before["coins"] == expected[seat], step.name


def check_refreshes(step: Step, refreshed: int) -> int:
    """I-23 How often the row was refreshed in this turn."""
    paid = sum(event["count"] for event in step.events("coins_paid", "ciders_paid", "potions_paid"))
    for event in step.told:
        if event["kind"] == "turn_begun":
            refreshed = 0
        elif event["kind"] == "row_refreshed":
            refreshed += 1
            assert paid == 1
    assert refreshed <= 1
    return refreshed


def check_sale(step: Step, event: dict[str, Any]) -> None:
    assert 3 <= event["price"] <= 12
    for seat, change in ((event["seat"], -1), (event["buyer"], 1)):
        before, own = step.pairs[seat]
        changes = Counter(own["stores"])
        changes.subtract(before["stores"])
        assert {kind: count for kind, count in changes.items() if count} == {event["what"]: change}
    assert step.after["seats"][event["seat"]]["sale"] is None


@settings(max_examples=7)
@given(games(is_whole=True))
def test_rounds_are_counted(game: Game) -> None:
    """I-26, I-27, I-29, AB-ROUND-01, AB-ROUND-02, AB-ROUND-13, AB-ROUND-14, AB-LABOR-03"""
    state = game.open()
    opening = hidden(state)
    told: list[dict[str, Any]] = [{"kind": "round_begun", "round": 1, "seat": opening["first"]}]
    ready = [sum(areas(own).count("ready") for own in opening["seats"])]
    for step in game.steps():
        told += step.told
        if step.events("round_begun"):
            ready.append(sum(areas(own).count("ready") for own in step.after["seats"]))
    begun = [(event["round"], event["seat"]) for event in told if event["kind"] == "round_begun"]
    expected = [(number, (opening["first"] + number - 1) % game.seats) for number in range(1, 8)]
    assert begun == expected
    for seat in range(game.seats):
        mine = [event for event in told if event.get("seat") == seat]
        assert sum(event["kind"] == "rested" for event in mine) <= 6
        assert sum(event.get("why") == "income" for event in mine) == 6
        assert sum(event["kind"] == "passed" for event in mine) == 7
    check_rounds(told, ready)


MAIN_ACTIONS = ["work_begun", "expedition_begun", "building_bought", "villager_trained"]


def check_rounds(told: list[dict[str, Any]], ready: list[int]) -> None:
    """I-29 Main actions and ciders per round."""
    kinds = [event["kind"] for event in told]
    starts = [place for place, one in enumerate(kinds) if one == "round_begun"] + [len(kinds)]
    for number, (start, end) in enumerate(pairwise(starts)):
        found = Counter(kinds[start:end])
        assert sum(found[one] for one in MAIN_ACTIONS) <= ready[number] + 5
        assert found["cider_taken"] <= 1


@settings(max_examples=7)
@given(games())
def test_replays_and_saved_games_go_on_alike(game: Game) -> None:
    """I-31, AB-SETUP-19, R-AB-52 The same decisions give the same log and the same end."""
    state = game.open()
    saved = None
    for number, moment in enumerate(decisions(state, keen, game.seed, 300)):
        if number == 20:
            saved = GAME.load(moment.position())
            assert saved.view(0) == moment.view(0)
    record = state.record()
    again = fireside.replay(record)
    assert again.position() == state.position()
    if saved is not None:
        for action in record["actions"][20:]:
            saved.apply(action)
        assert saved.position() == state.position()


@pytest.mark.parametrize(("seats", "modules"), TABLES)
def test_the_log_is_the_same_again(seats: int, modules: str) -> None:
    """I-31"""
    game = Game(seats, modules, 5, True)
    logs = [[event for step in game.steps() for event in step.told] for _ in range(2)]
    assert logs[0] == logs[1]
    assert len(logs[0]) > 50


def test_unasked_placing_changes_nobody_else() -> None:
    """I-32, R-AB-45, AB-FAQ-01, AB-TRACK-02 It costs the seat one good, and may end its own listing."""
    placed = 0
    for seed, (seats, modules) in enumerate(TABLES):
        for step in Game(seats, modules, seed, is_whole=False).steps():
            if step.name.startswith("aside:"):
                placed += 1
                check_placed(step)
    assert placed > 20


def check_placed(step: Step) -> None:
    _, number, good = step.name.split(":")
    for seat, (before, own) in enumerate(step.pairs):
        changed = {key for key in own if own[key] != before[key]}
        assert changed - {"sale"} == ({"stores", "track"} if seat == int(number) else set())
        assert "sale" not in changed or (seat == int(number) and before["sale"] == good)
    before, own = step.pairs[int(number)]
    assert own["stores"].get(good, 0) == before["stores"][good] - 1
    assert dict(own["track"])[good] == dict(before["track"]).get(good, 0) + 1


@settings(max_examples=7)
@given(games())
def test_what_may_be_placed_unasked(game: Game) -> None:
    """4.4, AB-TRACK-05 Every seat that is not asked, each good that fits its track."""
    for step in game.steps():
        if step.state.to_move < 0:
            assert asides(step.state) == []
            continue
        expected = []
        for seat, own in enumerate(step.after["seats"]):
            types = [good for good, _ in own["track"]]
            fits = [one for one in GOODS_ORDER if own["stores"].get(one) and (one in types or len(types) < 6)]
            if seat != step.state.to_move:
                expected += [f"aside:{seat}:{good}" for good in fits]
        assert asides(step.state) == expected
        assert not any(name.startswith("aside") for name in names(step.state))


GOODS_ORDER = ["fruit", "mushroom", "fish", "pot", "rope", "paper", "ore", "amethyst"]


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "modules"), TABLES)
def test_many_games_end(seats: int, modules: str) -> None:
    """4.6 Within the promised number of decisions."""
    for seed in range(100):
        state = GAME.new(
            seats=seats, seed=seed, **{name.strip(): True for name in modules.split(",") if name}
        )
        count = sum(1 for _ in decisions(state, any_action if seed % 2 else keen, seed))
        assert state.to_move == -1
        assert count <= GAME.max_decisions
