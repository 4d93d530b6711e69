"""What holds between any two decisions of every game."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

import pytest

import fireside
from fireside.core.state import State
from tests.games.playing import Policy, any_action, kind, names
from tests.games.snow_bound.reference import distances, neighbours, options, victory_points
from tests.games.snow_bound.scene import (
    CRATES,
    ENEMIES,
    GAME,
    LABELLED,
    MAJOR,
    MINOR,
    NUMBERED,
    OIL,
    PLAIN,
    RESTOCK,
    SPECIALS,
    TILES,
    TRACK,
    VALUE_OF,
    WEAPONS,
)
from tests.games.snow_bound.strategies import crowded
from tests.games.snow_bound.table import by_seats, keen, name_of

SEATS = [3, 4, 5, 6]
Table = dict[str, Any]


@dataclass
class Step:
    """One decision: who chose what, and the table before and after it."""

    seats: int
    seat: int
    kind: str
    name: str
    before: Table
    after: Table
    state: State


def steps(state: State, policy: Policy, seed: int) -> Iterator[Step]:
    """A game from `state` on, decision by decision."""
    chance = random.Random(seed)
    before = state.position()["table"]
    while state.to_move >= 0:
        seat, asked, action = state.to_move, kind(state), policy(state, chance)
        state.apply(action)
        after = state.position()["table"]
        yield Step(state.seats, seat, asked, name_of(action), before, after, state)
        before = after


def games(seats: int) -> Iterator[Iterator[Step]]:
    """A whole game, and what happens first at crowded tables in the middle of one."""
    yield steps(GAME.new(seats=seats, seed=seats), keen, seats)
    for seed in range(36):
        policy = any_action if seed % 2 else keen
        yield islice(steps(crowded(seed * 7 + seats, seats), policy, seed), 40)


@by_seats
def test_every_piece_is_in_one_place(seats: int) -> None:
    """INV-1, INV-2, INV-3, INV-4, INV-5, INV-6, INV-7 See the checks."""
    for game in games(seats):
        for step in game:
            check_food_and_medkits(step.after)
            check_weapons(step.after)
            check_crates_and_oil(step.after)
            check_decks(step.after)
            check_tokens(step.after)


def loads(table: Table) -> list[list[dict[str, Any]]]:
    return [scout["load"] for own in table["seats"] for scout in own["scouts"].values()]


def items_of(table: Table, kind: str) -> list[dict[str, Any]]:
    """All items of a kind on tiles, in loads and at stake."""
    places = [*table["tiles"].values(), *loads(table)]
    if table["at_stake"] is not None:
        places.append(table["at_stake"]["load"])
    return [item for place in places for item in place if item["item"] == kind]


def check_food_and_medkits(table: Table) -> None:
    """INV-1, INV-3 90 food and 20 medkits, and nobody has less than none."""
    for what, total in (("food", 90), ("medkits", 20)):
        parts = [table[what], *[own[what] for own in table["seats"]]]
        assert sum(parts) == total
        assert min(parts) >= 0


def check_weapons(table: Table) -> None:
    """INV-2 The 70 cards: deck, discard, hands and what is laid."""
    cards: Counter[str] = Counter(table["weapon_deck"])
    cards.update(table["weapon_discard"])
    for own in table["seats"]:
        cards.update(own["weapons"])
    for laid in table["fight"]["laid"] if table["fight"] else []:
        cards.update(laid)
    assert cards == Counter(WEAPONS)


def check_crates_and_oil(table: Table) -> None:
    """INV-4, INV-5 30 crates and 50 oil tokens with their numbers."""
    crates = [item["number"] for item in items_of(table, "crate")]
    delivered = table["delivery"]["crates"] if table["delivery"] else []
    assert Counter(crates + table["crate_supply"] + table["crate_used"] + delivered) == Counter(CRATES)
    oil = [item["number"] for item in items_of(table, "oil")]
    stocks = [number for own in table["seats"] for number in own["oil"]]
    assert Counter(oil + stocks + table["oil_supply"]) == Counter(OIL)


def check_decks(table: Table) -> None:
    """INV-6 26 restock cards, 11 minor and 21 major events."""
    assert sorted(table["restock_deck"] + table["restock_discard"]) == RESTOCK
    assert sorted(table["minor_deck"] + table["minor_spent"]) == MINOR
    assert sorted(table["major_deck"] + table["major_spent"]) == MAJOR


def check_tokens(table: Table) -> None:
    """INV-7 Each token in exactly one place; enemies only on tiles, in the box or gone."""
    placed = [item["id"] for item in items_of(table, "special")] + list(table["enemies"].values())
    assert sorted(placed + table["box"] + table["gone"]) == sorted(SPECIALS + ENEMIES)


@by_seats
def test_scouts_and_map_are_in_order(seats: int) -> None:
    """INV-8, INV-9, INV-10, INV-11, INV-12, INV-13, INV-14, INV-15 See the checks."""
    for game in games(seats):
        flipped: set[str] = set()
        for step in game:
            check_scouts(step.after, seats)
            check_land(step.after)
            check_homes(step)
            assert set(step.before["flipped"]) <= set(step.after["flipped"])
            if set(step.after["flipped"]) != flipped:
                flipped = set(step.after["flipped"])
                check_ways(seats, flipped)


def check_scouts(table: Table, seats: int) -> None:
    """INV-8, INV-9, INV-10 Two to five of a to e, on open land or a settlement, with at most three items."""
    hexes = [tile for tile in TILES if tile not in table["flipped"]] + [f"S{seat}" for seat in range(seats)]
    for seat, own in enumerate(table["seats"]):
        assert 2 <= len(own["scouts"]) <= 5
        assert set(own["scouts"]) <= set("abcde")
        for name, scout in own["scouts"].items():
            is_falling = table["event"] in MAJOR[:7] and table["dying"] is not None
            assert scout["hex"] in hexes or is_falling, f"{seat}{name} on {scout['hex']}"
            assert len(scout["load"]) <= 3


def check_land(table: Table) -> None:
    """INV-11, INV-12, INV-13 Flipped tiles are labelled, few and empty; enemies stand on numbered tiles."""
    assert set(table["flipped"]) <= set(LABELLED)
    assert len(table["flipped"]) <= 9
    assert not set(table["flipped"]) & (set(table["tiles"]) | set(table["enemies"]))
    assert set(table["enemies"]) <= set(NUMBERED)
    assert set(table["tiles"]) <= set(TILES)


def check_homes(step: Step) -> None:
    """INV-14 At home nobody is loaded but the active player's scouts before they have delivered."""
    moving = kind(step.state) in ("recruit", "move", "exchange")
    for seat, own in enumerate(step.after["seats"]):
        for scout in own["scouts"].values():
            if scout["hex"] == f"S{seat}" and not (moving and seat == step.after["active"]):
                assert scout["load"] == []


def check_ways(seats: int, flipped: set[str]) -> None:
    """INV-15 The plain ring and the settlements hang together, so everybody can always get home."""
    ring = set(PLAIN) | {f"S{seat}" for seat in range(seats)}
    assert ring <= set(distances(seats, "S0", LABELLED))
    for hex in set(TILES) - flipped:
        reach = set(distances(seats, hex, flipped))
        assert ring <= reach or not neighbours(seats)[hex] - flipped


@by_seats
def test_rounds_and_turns_are_counted(seats: int) -> None:
    """INV-16, INV-17, INV-18 12 turns each, an event for each mark, 11 restock cards each."""
    state = GAME.new(seats=seats, seed=seats)
    state.watch()
    turns: list[tuple[int, int]] = []
    for step in steps(state, keen, seats):
        assert step.before["round"] <= step.after["round"] <= 12
        now = (step.after["round"], step.after["active"])
        if step.after["active"] is not None and now not in turns:
            turns.append(now)
        started = TRACK[: step.after["round"]]
        if step.after["start"] is not None:
            assert len(step.after["minor_spent"]) == started.count("m")
            assert len(step.after["major_spent"]) == started.count("M")
    assert len(turns) == 12 * seats
    told = Counter(event.plain()["kind"] for event in state.log(None))
    assert (told["restocked"], told["event_drawn"], told["turn_begun"]) == (11 * seats, 10, 12 * seats)


@dataclass
class Turn:
    """What one player has done in one turn."""

    pool: int = 0
    steps: int = 0
    recruits: int = 0
    dismissals: int = 0
    starved: int = 0


@by_seats
def test_a_turn_has_its_limits(seats: int) -> None:
    """INV-19, INV-20, INV-23, INV-24, INV-32 Steps, recruits, actions, raids and deaths of a turn."""
    for game in games(seats):
        turn, now = Turn(), None
        stood: set[str] = set()
        actors: list[str] = []
        for step in game:
            before = step.before
            if (before["round"], before["active"]) != now:
                stood = where_the_turn_began(before, is_begun=now is None)
                turn, now, actors = Turn(), (before["round"], before["active"]), []
            count(turn, step)
            if step.name.startswith("scout:"):
                actors.append(step.name)
            check_limits(turn, step, actors)
            check_fights_begun(step, stood)


def where_the_turn_began(table: Table, is_begun: bool) -> set[str]:
    """The hexes of the active player's scouts; for a turn that was begun before, what the table tells."""
    if table["active"] is None:
        return set()
    if is_begun:
        return {f"S{seat}" for seat in table["turn"]["barred"]}
    return {scout["hex"] for scout in table["seats"][table["active"]]["scouts"].values()}


def count(turn: Turn, step: Step) -> None:
    if step.kind == "move" and not turn.pool:
        turn.pool = step.before["turn"]["pool"]
        own = step.before["seats"][step.seat]["scouts"]
        if turn.steps == 0:
            assert turn.pool == max(0, 2 + len(own) + step.before["effects"]["moves"])
    turn.steps += step.name.startswith("step:")
    turn.recruits += step.name == "recruit:scout"
    turn.dismissals += step.name.startswith("dismiss:")
    turn.starved += step.kind == "starve"


def check_limits(turn: Turn, step: Step, actors: list[str]) -> None:
    """INV-19, INV-20, INV-32"""
    assert turn.steps <= max(turn.pool, 0) <= 9
    assert turn.pool == 0 or turn.pool >= 2
    assert turn.recruits <= 1
    assert turn.dismissals <= 1
    assert len(actors) == len(set(actors)) <= 5
    assert turn.starved <= 5
    if step.kind == "exchange":
        left = step.before["delivery"]["points"] - (2 if step.name == "buy:medkit" else 1)
        after = step.after["delivery"]
        assert left == 0 or after is None or after["points"] == left


def check_fights_begun(step: Step, stood: set[str]) -> None:
    """INV-23, INV-24 No raid where one stood before, no attack without a special crate."""
    if step.name == "do:raid":
        scout = step.before["seats"][step.seat]["scouts"][acting(step)]
        assert scout["hex"] not in stood
        assert scout["hex"] != f"S{step.seat}"
    elif step.kind == "action" and step.name.startswith("attack:"):
        rival, name = int(step.name[7]), step.name[8]
        target = step.before["seats"][rival]["scouts"][name]
        assert any(item["item"] == "special" for item in target["load"])
        assert target["hex"] == step.before["seats"][step.seat]["scouts"][acting(step)]["hex"]


def acting(step: Step) -> str:
    """The scout that has just been told to act: the newest of those that have."""
    found = [name for name in step.after["turn"]["acted"] if name not in step.before["turn"]["acted"]]
    return found[0] if found else str(step.after["fight"]["scout"][1])


@by_seats
def test_points_and_laid_cards_exist_only_while_they_are_used(seats: int) -> None:
    """INV-21, INV-22"""
    for game in games(seats):
        for step in game:
            asked, table = kind(step.state), step.after
            assert (table["delivery"] is not None) == (asked == "exchange")
            if table["fight"] is None:
                assert asked not in ("commit", "respond", "spoils", "take")
            else:
                counts = [sum(laid.values()) for laid in table["fight"]["laid"]]
                assert table["fight"]["kind"] == "raid" or max(counts) <= 2
                assert sum(counts) == 0 or asked in ("commit", "respond")


@by_seats
def test_weapons_and_spoils_are_settled_as_the_rules_say(seats: int) -> None:
    """INV-25, INV-26 See the checks."""
    fights = spoils = 0
    for game in games(seats):
        for step in game:
            fight = step.before["fight"]
            if fight is not None and step.before["round"] == step.after["round"]:
                fights += 1
                check_settled(step, fight)
                if step.kind == "spoils":
                    spoils += 1
                    check_spoils(step)
    assert min(fights, spoils) > 0


def ending(step: Step, fight: dict[str, Any]) -> str:
    """How the fight ended with this step; "" if it goes on."""
    if step.name == "respond:surrender":
        return "surrendered"
    is_open = step.after["fight"] is not None and step.after["fight"]["step"] in ("answer", "defending")
    if is_open or step.name not in ("respond:stand", "done:lay"):
        return ""
    totals = [sum(VALUE_OF[kind] * count for kind, count in laid.items()) for laid in fight["laid"]]
    if fight["kind"] == "enemy":
        return "enemy"
    return "won" if totals[0] > totals[1] else "lost" if totals[0] < totals[1] else "tied"


def check_settled(step: Step, fight: dict[str, Any]) -> None:
    """INV-25 All laid cards are discarded, but of a surrender's or a tie's attacker only half, rounded up."""
    end = ending(step, fight)
    is_shuffled = len(step.after["weapon_deck"]) > len(step.before["weapon_deck"])
    if not end or is_shuffled:
        return
    attack, defence = (Counter(laid) for laid in fight["laid"])
    added: Counter[str] = Counter(step.after["weapon_discard"])
    added.subtract(step.before["weapon_discard"])
    added = +added
    if end in ("surrendered", "tied"):
        mine = added - (defence if end == "tied" else Counter())
        assert mine.total() == -(-attack.total() // 2)
        assert not mine - attack
    else:
        assert added == attack + defence


def check_spoils(step: Step) -> None:
    """INV-26 One kind only; what one gains the other loses, within the limits."""
    rival = int(step.before["fight"]["against"][1:])
    lost, gained = (
        [
            step.before["seats"][seat]["food"] - step.after["seats"][seat]["food"],
            len(step.before["seats"][seat]["oil"]) - len(step.after["seats"][seat]["oil"]),
        ]
        for seat in (rival, step.seat)
    )
    held = step.before["seats"][rival]["food"]
    assert lost[0] == 0 or lost[1] == 0
    assert 0 <= lost[0] <= max(3, held // 2)
    assert 0 <= lost[1] <= 2
    assert gained[1] == -lost[1]
    if kind(step.state) == "scout":  # else the attacker has eaten since
        assert gained[0] == -lost[0]


@by_seats
def test_scouts_come_and_go_in_three_ways(seats: int) -> None:
    """INV-27 Recruited, dismissed or dead, and everybody is told."""
    state = GAME.new(seats=seats, seed=seats + 7)
    state.watch()
    read = 0
    for step in steps(state, keen, seats):
        told = Counter((event.kind, event.facts.get("seat")) for event in state.events[read:])
        read = len(state.events)
        for seat in range(seats):
            change = len(step.after["seats"][seat]["scouts"]) - len(step.before["seats"][seat]["scouts"])
            came = told["scout_recruited", seat]
            assert change == came - told["scout_dismissed", seat] - told["scout_died", seat]
            assert came == (step.name == "recruit:scout" and step.seat == seat)


@by_seats
def test_what_is_offered_is_what_is_legal(seats: int) -> None:
    """INV-28 One to 31 different options, the same as a second reading of the rules finds."""
    for game in games(seats):
        for step in game:
            is_over, offered = step.state.to_move < 0, names(step.state)
            assert is_over or 1 <= len(offered) <= 31
            assert len(offered) == len(set(offered))
            found = (
                options(step.state.position(), kind(step.state), step.state.to_move) if not is_over else set()
            )
            assert set(offered) == found


@by_seats
def test_what_is_not_offered_is_refused_by_a_rule(seats: int) -> None:
    """INV-28 At crowded tables, over the whole vocabulary: `why_not` finds nothing against what is legal."""
    rules = GAME.rules()
    for number, game in enumerate(games(seats)):
        for step in islice(game, number % 3, None, 3):
            why = {action: step.state.why_not(action) for action in range(GAME.vocabulary.size)}
            assert [action for action, rule in why.items() if rule is None] == step.state.legal()
            assert all(f"**{rule}**" in rules for rule in set(why.values()) if rule is not None)


@pytest.mark.slow
def test_the_games_come_across_everything() -> None:
    """A property over games in which nobody fights would hold over nothing."""
    kinds: set[str] = set()
    endings: set[str] = set()
    for seats in SEATS:
        for game in games(seats):
            for step in game:
                kinds.add(step.kind)
                if step.before["fight"] is not None:
                    endings.add(f"{step.before['fight']['kind']} {ending(step, step.before['fight'])}")
    assert kinds >= {
        "draw", "recruit", "move", "scout", "action", "gather", "exchange", "commit", "respond", "spoils",
        "medkit", "take", "starve", "discard",
    }  # fmt: skip
    for fight in ("raid", "attack"):
        assert endings >= {f"{fight} {end}" for end in ("surrendered", "won", "lost", "tied")}
    assert "enemy enemy" in endings


@by_seats
def test_a_replay_gives_the_same_state_after_each_decision(seats: int) -> None:
    """INV-30 Two games in step with each other, and one from the record; saved and loaded too."""
    one, other = (GAME.new(seats=seats, seed=seats + 3) for _ in range(2))
    for number, step in enumerate(steps(one, keen, seats)):
        other.apply(GAME.vocabulary.action(step.name))
        assert other.position()["table"] == step.after
        if number % 25 == 0:
            loaded = GAME.load(json.loads(json.dumps(one.position())))
            assert (loaded.position(), loaded.legal()) == (one.position(), one.legal())
    assert fireside.replay(one.record()).position() == one.position()


@by_seats
def test_the_final_points_are_right(seats: int) -> None:
    """INV-31 At least two, and what the rules say."""
    for policy in (keen, any_action):
        state = GAME.new(seats=seats, seed=seats + 9)
        *_, last = steps(state, policy, seats)
        assert state.scores() == [victory_points(own) for own in last.after["seats"]]
        assert min(state.scores()) >= 2
        totals = [one["total"] for one in state.view(None)["result"]["seats"]]
        assert totals == state.scores()
        assert all(state.scores()[seat] == max(state.scores()) for seat in state.winners())


@by_seats
def test_every_game_ends(seats: int) -> None:
    """INV-16, INV-32 Within the number of decisions that the game promises."""
    state = GAME.new(seats=seats, seed=seats + 11)
    assert sum(1 for _ in steps(state, any_action, seats)) <= GAME.max_decisions
    assert state.view(0)["over"]
    assert state.position()["agenda"] == []
