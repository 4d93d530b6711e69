"""What the second reading found: positions that cannot be, odd content files, and texts."""

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import fireside
from fireside.bots.greedy import GreedyBot
from fireside.core.content import Content
from fireside.core.errors import ContentError
from fireside.core.state import State

GAME = fireside.game("above_and_below")
Position = dict[str, Any]
IN_ACTION = [["end_turn"], ["after_action"]]


# Positions


def opening(seats: int = 3, **options: bool) -> Position:
    """The first turn of a game."""
    return GAME.new(seats=seats, seed=1, **options).position()


def active(position: Position) -> dict[str, Any]:
    """What the seat whose turn it is has."""
    seat: dict[str, Any] = position["table"]["seats"][position["table"]["active"]]
    return seat


def assert_refused(position: Position, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        GAME.load(position)


def play(state: State, *names: str) -> State:
    for name in names:
        state.apply(GAME.vocabulary.action(name))
    return state


def expedition(**fields: Any) -> dict[str, Any]:
    """The two first villagers on their way, before anything has come of it."""
    usual: dict[str, Any] = {
        "party": [0, 1],
        "failed": [],
        "encounter": None,
        "chosen": None,
        "dice": [6, 6],
        "bonus": 0,
        "exerted": [],
        "rerolls": 0,
        "outcome": None,
        "tier": None,
        "rewards": [],
        "penalties": [],
        "attached": [],
    }
    return {**usual, **fields}


def test_a_finished_game_has_no_open_offer() -> None:
    position = opening()
    position["agenda"] = []
    position["table"].update(active=None, round=7, offer={"seller": 1, "price": None})
    for seat in position["table"]["seats"]:
        seat["passed"] = True
    assert_refused(position, "'offer'")
    position["table"]["offer"] = None
    assert GAME.load(position).to_move < 0


@pytest.mark.parametrize(("offers", "price"), [([2, 5], None), ([1, 0], 12)])
def test_no_offer_is_open_that_could_not_be_made(offers: list[int], price: int | None) -> None:
    """AB-BUY-05 Two offers for a listing and turn; AB-BUY-07 at a price that the buyer has."""
    position = opening()
    table = position["table"]
    seller = (table["active"] + 1) % 3
    table["seats"][seller].update(stores={"fish": 1}, sale="fish")
    table["offer"] = {"seller": seller, "price": price and 6}
    position["agenda"].append(["buy_price"] if price is None else ["seller_reply"])
    assert GAME.load(deepcopy(position)).to_move >= 0
    table["turn"]["offers"][seller] = offers
    table["offer"]["price"] = price
    assert_refused(position, "does not fit")


def test_no_expedition_visits_a_grove_that_could_not_be_placed() -> None:
    """AB-GR-07 With groves at both ends of the row the grove is no destination."""
    position = opening(groves=True)
    table = position["table"]
    left, right, *table["grove_deck"] = table["grove_deck"]
    active(position)["surface"] = [left, "ST", right]
    table["expedition"] = expedition(destination="grove")
    position["agenda"] = [*IN_ACTION, ["end_expedition"], ["compare"], ["exert"]]
    assert_refused(position, "no expedition can be in the grove")


def test_long_lists_are_refused_at_once() -> None:
    position = opening()
    active(position)["villagers"] *= 10
    assert_refused(position, "27 at most")
    position = opening()
    active(position)["village"] *= 2
    assert_refused(position, "ST stands twice")


def test_coins_have_no_limit() -> None:
    """R-AB-04 What a rich content file brings can be saved and loaded."""
    position = opening()
    active(position)["coins"] = 123456
    assert GAME.load(position).position() == position


# Content


def content_with(folder: Path, old: str, new: str, more: str = "") -> Content:
    """The reference content with some words changed."""
    text = (GAME.folder / "content" / "cards.toml").read_text(encoding="utf-8")
    assert old in text
    file = folder / "odd.toml"
    file.write_text(text.replace(old, new, 1) + more, encoding="utf-8")
    return GAME.content(file)


def test_a_starting_house_grants_nothing_when_built(tmp_path: Path) -> None:
    """AB-SYM-09 It is never built, so a GAIN on it would be lost without a word."""
    with pytest.raises(ContentError, match="without STOCK, REPL and GAIN"):
        content_with(tmp_path, 'effects = "BED 3"', 'effects = "BED 3, GAIN potion 1"')


def test_a_bot_does_not_try_all_ways_to_pick_many_goods(tmp_path: Path) -> None:
    many = ", ".join(["GOOD_PICK low 1"] * 14)
    cave = '\n[[cave]]\nid = "C01"\nname = "Cave"\ndepth = "deep"\n'
    encounters = [
        f'[[encounter]]\nid = "E{face:03d}"\ncave = "C01"\nface = {face}\ntitle = "Title"\ntemplate = "T1"\n'
        f'text = "Text."\n[[encounter.choice]]\nlabel = "Go"\ntiers = [{{ n = 1, reward = "{many}" }}]\n'
        for face in range(1, 7)
    ]
    content = content_with(tmp_path, "BED 3", "BED 3", cave + "".join(encounters))
    state = GAME.new(seats=2, seed=4, content=content)
    play(state, "main:explore", "villager:0", "villager:1", "villager:2", "done")
    picked = 0
    while state.view(state.to_move)["decision"]["kind"] == "reward_pick":
        assert len(state.candidates()) == 1
        state.apply(GreedyBot().choose(state.resample(state.to_move, picked), picked))
        picked += 1
    assert picked == 14


# Texts


@pytest.mark.parametrize(
    ("steps", "agenda"),
    [(["main:build"], ["pick_card", 0]), (["main:train"], ["pick_recruit", 1])],
)
def test_one_coin_is_one_coin(tmp_path: Path, steps: list[str], agenda: list[Any]) -> None:
    """With cards for nothing and recruits for nothing, a single coin leaves a choice."""
    text = (GAME.folder / "content" / "cards.toml").read_text(encoding="utf-8")
    free = (
        text.replace("cost = 2", "cost = 0").replace("cost = 3", "cost = 0").replace("cost = 4", "cost = 0")
    )
    file = tmp_path / "free.toml"
    file.write_text(free.replace('slot_prices = "2 3', 'slot_prices = "0 0'), encoding="utf-8")
    content = GAME.content(file)
    position = GAME.new(seats=2, seed=1, content=content).position()
    active(position)["coins"] = 1
    state = play(GAME.load(position, content), *steps)
    decision = state.view(state.to_move)["decision"]
    assert decision["kind"] == agenda[0]
    assert decision["prompt"].endswith("You have 1 coin.")


def test_the_log_says_when_reputation_stays() -> None:
    """AB-REP-03 The cube stops at the end of the track."""
    position = GAME.new(seats=2, seed=1, groves=True).position()
    active(position)["reputation"] = 10
    deck = position["table"]["grove_deck"]
    deck.remove("G09")  # REP +1, COIN 3 for 4 lanterns
    deck.insert(0, "G09")
    position["table"]["expedition"] = expedition(destination="grove", party=[0, 1, 2], dice=[6, 6, 6])
    position["agenda"] = [*IN_ACTION, ["end_expedition"], ["compare"], ["exert"]]
    state = GAME.load(position)
    state.watch()
    play(state, "stop")
    sentences = [str(state.sentence(event)) for event in state.events if event.kind == "reputation_changed"]
    seat = position["table"]["active"]
    assert sentences == [f"The reputation of seat {seat} stays at +10: the track ends there."]
    assert state.position()["table"]["seats"][seat]["reputation"] == 10
