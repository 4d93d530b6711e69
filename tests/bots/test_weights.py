"""Features and their weights: data beside the game, checked when read; the first weights value as ever."""

import json
from pathlib import Path

import pytest

import fireside
from fireside.bots import bot
from fireside.bots.greedy import GreedyBot
from fireside.bots.levels import check_level
from fireside.core.weights import Table, read_tables, read_weights, versions, weights, written
from tests.contract.cases import Case, by_seats, some_positions

FIRST_VALUES = Path(__file__).parent / "first_values"
WEIGHED = ["above_and_below", "alderquest", "snow_bound", "snowcrest", "snowfall"]
by_game = pytest.mark.parametrize("name", WEIGHED)
SNOWFALL = fireside.game("snowfall")


@by_game
def test_the_first_weights_value_positions_as_recorded(name: str) -> None:
    compared = 0
    for entry in json.loads((FIRST_VALUES / f"{name}.json").read_text()):
        record, values = entry["record"], dict(entry["values"])
        state = fireside.game(name).new(seats=record["seats"], seed=record["seed"], **record["options"])
        state.weights = state.game.weights("v1", state.seats)
        for step, action in enumerate([*record["actions"], None]):
            for seat, value in enumerate(values.get(step, [])):
                assert state.evaluate(seat) == pytest.approx(value, abs=2e-6), (step, seat)
                compared += 1
            if action is not None:
                state.apply(action)
    assert compared > 150


@by_seats
def test_there_is_a_finite_number_for_every_feature_at_every_time(case: Case) -> None:
    names = case.game.features
    assert len(set(names)) == len(names)
    for state, _ in some_positions(case, range(2), 0.1):
        for seat in range(case.seats):
            values = state.features(seat)
            assert len(values) == len(names)
            assert all(abs(value) < 1000 for value in values)


@by_game
def test_every_file_of_weights_names_every_feature_and_how_it_was_made(name: str) -> None:
    game = fireside.game(name)
    assert "v1" in versions(game)
    for version in ["", *versions(game)]:
        for seats in game.seats:
            assert len(weights(game, version, seats)) == len(game.features)
    file = game.folder / "bot" / "weights.toml"
    if file.exists():
        tables = read_tables(file, game)
        assert all(table.made_by.startswith(f"fireside fit {name} ") for table in tables.values())
    else:
        assert weights(game) == weights(game, "v1")


def test_weights_hold_for_their_number_of_seats() -> None:
    game = fireside.game("snowcrest")
    bells = game.features.index("bell")
    assert [weights(game, "v1", seats)[bells] for seats in (2, 3, 4)] == [0.2, 0.25, 0.43]
    assert weights(game, "v1") == weights(game, "v1", game.usual_seats)


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "weights.toml"
    values = [place / 8 for place in range(len(SNOWFALL.features))]
    file.write_text(written(SNOWFALL, {"usual": Table(values, 'by "hand"')}))
    assert read_tables(file, SNOWFALL)["usual"].made_by == 'by "hand"'
    assert read_weights(file, SNOWFALL, 1) == values


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("score = 1", "scores = 1", "usual: field 'score' is missing; it should be a number"),
        ("score = 1", "score = 1\nluck = 2", "usual: there is no field 'luck'; it has made_by, score"),
        ("score = 1", "score = 'much'", "usual: field 'score' is 'much'; it should be a number"),
        ("score = 1", "score = true", "usual: field 'score' is True; it should be a number"),
        ("score = 1", "score = nan", "usual: field 'score' is nan; it should be a number"),
        ("[usual]", "[seats_1]", "field 'usual' is missing; it should be a table"),
        ("[usual]", "[seats_7]\n[usual]", "there is no field 'seats_7'; it has usual"),
        ("[usual]", "usual", "is not TOML"),
    ],
)
def test_a_wrong_file_is_refused_with_what_would_be_right(
    old: str, new: str, sentence: str, tmp_path: Path
) -> None:
    text = (SNOWFALL.folder / "bot" / "weights_v1.toml").read_text()
    file = tmp_path / "weights.toml"
    file.write_text(text.replace(old, new, 1))
    with pytest.raises(ValueError, match=r"weights\.toml") as error:
        read_weights(file, SNOWFALL, 1)
    assert sentence in str(error.value)


@pytest.mark.parametrize(
    ("name", "game", "sentence"),
    [
        ("greedy:v9", "snowfall", "snowfall has no weights 'v9': there is hand or v1"),
        ("greedy:", "snowfall", "greedy takes no budget: write 'greedy', not 'greedy:'"),
        ("random:v1", "snowfall", "random takes no budget: write 'random', not 'random:v1'"),
    ],
)
def test_a_bot_with_weights_that_there_are_not_is_refused(name: str, game: str, sentence: str) -> None:
    kind = fireside.game(game)
    with pytest.raises(ValueError, match=r"takes no budget|has no weights") as error:
        check_level(name, kind, kind.usual_seats)
    assert str(error.value) == sentence


@by_game
def test_a_bot_can_be_given_weights_by_name_or_as_numbers(name: str) -> None:
    game = fireside.game(name)
    state = game.new(seed=3)
    for _ in range(12):
        state.apply(state.legal()[0])
    world = state.resample(state.to_move, 1)
    numbers = GreedyBot(weights=weights(game, "v1")).weigh(world, 5)
    named = bot("greedy:v1").weigh(world, 5)
    assert [(one.action, one.value) for one in named] == [(one.action, one.value) for one in numbers]
    turned = GreedyBot(weights=[-weight for weight in weights(game, "v1")]).weigh(world, 5)
    assert [one.value for one in turned] != [one.value for one in numbers]
    assert world.weights != weights(game, "v1")  # the world that was given stays as it was


def test_copies_are_valued_by_the_same_weights() -> None:
    state = SNOWFALL.new(seed=1)
    state.weights = [2.0] * len(SNOWFALL.features)
    assert state.clone().weights == state.resample(0, 1).weights == state.weights
