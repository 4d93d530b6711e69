"""`fireside fit`: weights learned from self-play, written only if they win."""

import random
from pathlib import Path
from typing import Any, cast

import pytest

from fireside.core import registry
from fireside.core.content import Content
from fireside.core.game import Game
from fireside.core.options import Value
from fireside.core.random import Random
from fireside.core.state import State
from fireside.core.vocabulary import Block, Vocabulary
from fireside.core.weighing import Weighing
from fireside.core.weights import read_weights
from fireside.lab.fit import Fitting, make_fit_plan
from fireside.lab.fit_games import Job, forks
from fireside.lab.regression import Fork, Line, fitted, parted
from tests.cli.conftest import Run, run  # noqa: F401  (a fixture)

PICKS = 6
PICK = Vocabulary([Block("pick", ["apples", "pears", "cherries"])])


class Baskets(State):
    """Everybody picks a kind of fruit in turn; at the end an apple is worth 2, a pear 1, a cherry nothing."""

    def __init__(self, game: Game, content: Content, seats: int, settings: dict[str, Value]) -> None:
        super().__init__(game, content, seats, settings)
        self.baskets = [[0, 0, 0] for _ in range(seats)]
        self.growing = [0, 0, 0]
        self.picks = 0

    def copy(self) -> "Baskets":
        other = Baskets(self.game, self.content, self.seats, self.settings)
        self.share_with(other)
        other.baskets = [basket[:] for basket in self.baskets]
        other.growing = self.growing[:]
        other.picks = self.picks
        return other

    def grow(self) -> None:
        over = self.picks == PICKS * self.seats
        self.to_move = -1 if over else self.picks % self.seats
        self.choices = [] if over else [0, 1, 2]
        self.growing = [int(self.below(4)) for _ in self.growing]

    def take(self, action: int) -> None:
        self.baskets[self.to_move][action] += self.growing[action]
        self.picks += 1
        self.grow()

    def deal_unseen(self, seat: int | None, random: Random) -> None:
        """Nothing is hidden."""

    def scores(self) -> list[int]:
        return [2 * apples + pears for apples, pears, _ in self.baskets]

    def winners(self) -> list[int]:
        scores = self.scores()
        return [seat for seat, score in enumerate(scores) if score == max(scores)] if self.to_move < 0 else []

    def add_features(self, seat: int, values: Weighing) -> None:
        if self.to_move < 0:
            values.add(float(self.scores()[seat]))
            return
        values.add(0.0)
        for fruit in self.baskets[seat]:
            values.add(float(fruit))


class BasketsGame(Game):
    """Baskets for one or two; its first weights like all fruit alike."""

    def __init__(self, folder: Path) -> None:
        names = ["score", "apples", "pears", "cherries"]
        super().__init__("baskets", "Baskets", [1, 2], 2, [], PICK, 1, 12, "B-1", folder, names)

    def read_content(self, path: Path) -> Content:
        return Content("baskets", "baskets")

    def empty(self, content: Content, seats: int, settings: dict[str, Value]) -> State:
        return Baskets(self, content, seats, settings)

    def begin(self, empty: State) -> None:
        cast(Baskets, empty).grow()


@pytest.fixture
def baskets(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Game:
    game = BasketsGame(tmp_path)
    (tmp_path / "bot").mkdir()
    text = '[usual]\nmade_by = "hand"\nscore = 1\napples = 1\npears = 1\ncherries = 1\n'
    (tmp_path / "bot" / "weights_v1.toml").write_text(text)
    monkeypatch.setitem(registry._modules, "baskets", __name__)
    monkeypatch.setitem(registry._loaded, "baskets", game)
    return game


def test_weights_are_found_by_which_positions_foretell_what_comes() -> None:
    """Each line wanders at random; the points at its end are what its features were worth."""
    chance = random.Random(1)
    lines = []
    for _ in range(300):
        start = [chance.gauss(0, 1), chance.gauss(0, 2), chance.gauss(1, 1)]
        places = [[0.0, *start, 0.0]]
        for _ in range(5):
            places.append([0.0, *[value + chance.gauss(0, 0.3) for value in places[-1][1:4]], 0.0])
        worth = places[-1][1] - 2 * places[-1][2] + 0.5 * places[-1][3]
        lines.append(Line(places, worth + 10 + chance.gauss(0, 0.1)))
    found = fitted(lines, [1.0, 0.7, -1.7, 0.3, 7.0], held=[0], known=10)
    assert found[0] == 1.0
    assert found[1:4] == pytest.approx([1.0, -2.0, 0.5], abs=0.2)
    assert found[4] == 7.0  # what never occurs stays


def test_weights_are_found_by_how_far_apart_moves_at_one_decision_end() -> None:
    """What the decisions differ in is nothing to the weights, nor is what no moves differ in."""
    chance = random.Random(2)
    forks = []
    for _ in range(200):
        place = [chance.gauss(0, 5) for _ in range(4)]
        features, ends = [], []
        for _ in range(4):
            step = [chance.gauss(0, 1) for _ in range(3)]
            row = [place[0], *[old + new for old, new in zip(place[1:], step, strict=True)]]
            features.append([chance.gauss(0, 1), *row])
            ends.append(features[-1][0] + 30 * place[0] + row[1] - 2 * row[2] + chance.gauss(0, 1))
        forks.append(Fork(features, ends))
    found = parted(forks, [1.0, 7.0, 0.5, -1.0, 0.0], [0], 10)
    assert found[:2] == [1.0, 7.0]
    assert found[2:] == pytest.approx([1.0, -2.0, 0.0], abs=0.15)


def test_moves_are_compared_at_some_decisions_in_the_same_worlds(baskets: Game) -> None:
    found = forks(Job("baskets", 2, 3, 0, 4, baskets.weights("v1", 2), []))
    assert found
    for fork in found:
        assert 2 <= len(fork.features) == len(fork.ends)
        assert len({tuple(features) for features in fork.features}) > 1
    assert forks(Job("baskets", 2, 3, 0, 4, baskets.weights("v1", 2), [])) == found
    assert len({end for fork in found for end in fork.ends}) > 3


def test_a_fit_beats_the_weights_it_began_with_and_writes_a_file_that_loads(
    baskets: Game,
    run: Run,  # noqa: F811
    tmp_path: Path,
) -> None:
    out = tmp_path / "new.toml"
    words = [
        "fit",
        "baskets",
        "--games",
        30,
        "--rounds",
        2,
        "--proof",
        40,
        "--seed",
        3,
        "--workers",
        1,
        "--out",
        out,
    ]
    result = run(*words)
    assert result.exit_code == 0, result.output
    assert "Against v1: +" in result.output
    values = dict(zip(baskets.features, read_weights(out, baskets, 2), strict=True))
    assert values["score"] == 1.0  # what counts at the end is the measure
    assert values["apples"] > values["pears"] > values["cherries"]
    assert 'made_by = "fireside fit baskets --seats 2 --games 30 ' in out.read_text()
    text = out.read_text()
    run(*words)
    assert out.read_text() == text  # the same seed, the same weights


def test_other_seats_get_a_table_of_their_own(baskets: Game, run: Run) -> None:  # noqa: F811
    words: list[Any] = [
        "fit",
        "baskets",
        "--games",
        30,
        "--rounds",
        1,
        "--proof",
        60,
        "--seed",
        3,
        "--workers",
        1,
    ]
    assert run(*words).exit_code == 0
    assert run(*words, "--seats", 1).exit_code == 0
    file = baskets.folder / "bot" / "weights.toml"
    assert file.read_text().index("[usual]") < file.read_text().index("[seats_1]")
    assert read_weights(file, baskets, 2) != read_weights(file, baskets, 1)


def test_weights_that_do_not_win_are_not_written(baskets: Game, run: Run, tmp_path: Path) -> None:  # noqa: F811
    out = tmp_path / "new.toml"
    result = run("fit", "baskets", "--games", 4, "--proof", 4, "--rounds", 0, "--workers", 1, "--out", out)
    assert result.exit_code == 2
    assert "the new weights do not clearly beat v1: nothing is written" in result.output
    assert not out.exists()


def test_weights_can_be_set_to_try_them_against_those_begun_with(
    baskets: Game,
    run: Run,  # noqa: F811
    tmp_path: Path,
) -> None:
    out = tmp_path / "new.toml"
    words = ["fit", "baskets", "--rounds", 0, "--proof", 40, "--workers", 1, "--out", out]
    result = run(*words, "--set", "apples=2, cherries=0")
    assert result.exit_code == 0, result.output
    assert read_weights(out, baskets, 2) == [1.0, 2.0, 1.0, 0.0]
    assert "--begin v1 --seed 1 --set apples=2,cherries=0" in out.read_text()


def test_weights_are_learned_from_moves_compared(baskets: Game, run: Run, tmp_path: Path) -> None:  # noqa: F811
    out = tmp_path / "compared.toml"
    words = ["--games", 20, "--rounds", 0, "--comparisons", 20, "--known", 5, "--step", 1, "--proof", 40]
    result = run("fit", "baskets", *words, "--workers", 1, "--out", out)
    assert result.exit_code == 0, result.output
    assert result.output.startswith("Moves compared: +")
    _, apples, pears, cherries = read_weights(out, baskets, 2)
    assert apples > pears > cherries
    assert "--rounds 0 --comparisons 20 --variations 0" in out.read_text()


def test_variations_that_win_stay(baskets: Game) -> None:
    fitting = Fitting(make_fit_plan("baskets", 30, 1, rounds=0, variations=6, proof=30))
    lines = list(fitting.run())
    assert len(lines) == 7
    assert fitting.weights != fitting.first
    assert fitting.proof is not None
    assert fitting.proof.gain > 0


def test_a_game_that_names_no_features_cannot_be_fitted(baskets: Game) -> None:
    baskets.features = ["score"]
    with pytest.raises(
        ValueError, match="baskets names no features of its positions: there is nothing to fit"
    ):
        make_fit_plan("baskets", 30, 1)


def test_a_game_without_weights_says_so(baskets: Game, tmp_path: Path) -> None:
    (tmp_path / "bot" / "weights_v1.toml").unlink()
    with pytest.raises(ValueError, match="baskets has no weights 'v1': it has none by name"):
        baskets.weights("v1", 2)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["fit", "snowfall", "--seats", 2], "snowfall is played with 1 seat, not 2"),
        (["fit", "snowfall", "--begin", "v9"], "snowfall has no weights 'v9': there is v1"),
        (["fit", "snowfall", "--games", 1], "1 is not in the range x>=2"),
        (
            ["fit", "snowfall", "--hold", "score,luck"],
            "snowfall has no feature 'luck': it has score, tiles_left",
        ),
        (["fit", "snowfall", "--set", "luck=1"], "snowfall has no feature 'luck': it has score, tiles_left"),
        (["fit", "snowfall", "--set", "score"], "'score' sets no weight: write NAME=WEIGHT, as in score=0.5"),
    ],
)
def test_wrong_words_get_a_sentence(words: list[Any], sentence: str, run: Run) -> None:  # noqa: F811
    result = run(*words)
    assert sentence in result.output
    assert result.exit_code == 2
