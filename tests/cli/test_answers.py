"""What is typed means what a person means, in every game."""

from collections.abc import Iterator
from typing import Any, Final

import pytest

import fireside
from fireside.cli.answers import ENDING, ends_step, known_action, meant, plain, unsure, words_of
from fireside.cli.session import SHORT, Session
from fireside.play import Table
from tests.cli.conftest import Terminal
from tests.pictures.pages import WALKS, offered, walk

ENDING_WORDS: Final = {*ENDING, "pass"}
SOME: Final = 200  # entries of a block of actions; Snowfall has thousands of cells


def option(name: str, label: str = "") -> dict[str, Any]:
    return {"name": name, "label": label or name, "action": 0}


def named(game: str, typed: str, *options: dict[str, Any]) -> list[str]:
    """The names of the options that can be meant."""
    numbers = meant(typed, options, fireside.game(game).vocabulary)
    return [options[number - 1]["name"] for number in numbers]


RECRUIT: Final = (
    option("recruit:scout", "Recruit a scout for 1 food"),
    option("dismiss:a", "Dismiss scout a"),
    option("dismiss:b", "Dismiss scout b"),
    option("done:recruit", "Done recruiting"),
)
GATHER: Final = (option("gather:crate", "Take a supply crate"), option("done:gather", "Take no more"))
LAY: Final = (
    option("lay:W05", "Lay Bent-Wood Bow (W05, value 3)"),
    option("lay:W09", "Lay Ranger's Rifle (W09, value 5)"),
    option("done:lay", "Done laying weapons"),
)
MOVE: Final = (option("step:a>U01", "Scout a to U01"), option("done:move", "Done moving"))


@pytest.mark.parametrize(
    ("typed", "options", "names"),
    [
        ("recruit", RECRUIT, ["recruit:scout"]),
        ("gather", GATHER, ["gather:crate"]),
        ("lay", LAY, ["lay:W05", "lay:W09"]),
        ("move", MOVE, []),
        ("done", RECRUIT, ["done:recruit"]),
        ("DONE", MOVE, ["done:move"]),
        ("pass", MOVE, ["done:move"]),
        ("stop", GATHER, ["done:gather"]),
        ("done recruiting", RECRUIT, ["done:recruit"]),
        ("recruiting", RECRUIT, []),
        ("done:recruit", RECRUIT, ["done:recruit"]),
        ("scout", RECRUIT, ["recruit:scout"]),
        ("b", RECRUIT, ["dismiss:b"]),
        ("dismiss", RECRUIT, ["dismiss:a", "dismiss:b"]),
        ("Scout B", RECRUIT, ["dismiss:b"]),
        ("dismiss b", RECRUIT, ["dismiss:b"]),
        ("rifle", LAY, ["lay:W09"]),
        ("a > u01", MOVE, ["step:a>U01"]),
        ("4", RECRUIT, ["done:recruit"]),
        ("5", RECRUIT, []),
        ("()", RECRUIT, []),
        (">", RECRUIT, []),
    ],
)
def test_snow_bound_is_understood(typed: str, options: tuple[dict[str, Any], ...], names: list[str]) -> None:
    assert named("snow_bound", typed, *options) == names


def test_a_game_that_passes_acorns_does_not_end_a_turn_by_pass() -> None:
    end, acorn = option("end", "End your turn"), option("pass", "Pass an Acorn")
    assert named("alderquest", "pass", end, acorn) == ["pass"]
    assert named("alderquest", "pass", end) == []
    assert named("alderquest", "done", acorn) == []
    assert named("alderquest", "done", end, acorn) == ["end"]


def test_a_number_is_the_number_of_an_option_before_it_is_an_amount() -> None:
    prices = [option(f"price:{coins}", f"Offer {coins} coins") for coins in range(3, 13)]
    assert named("above_and_below", "3", *prices) == ["price:5"]
    assert named("above_and_below", "12", *prices) == ["price:12"]
    assert named("above_and_below", "3 coins", *prices) == ["price:3"]


def test_the_order_of_the_words_counts() -> None:
    cells = (
        option("cell:0,-2", "Left square at column 0, row -2"),
        option("cell:-2,0", "Left square at column -2, row 0"),
    )
    assert named("snowfall", "column 0 row -2", *cells) == ["cell:0,-2"]
    assert named("snowfall", "( 0, -2 )", *cells) == ["cell:0,-2"]


def test_several_that_fit_are_listed() -> None:
    assert (
        unsure("dismiss", [2, 3], RECRUIT)
        == "'dismiss' could be 2 (Dismiss scout a) or 3 (Dismiss scout b): type the number."
    )
    many = [option(f"step:a>{place}", f"Scout a to {place}") for place in range(9)]
    assert unsure("step", list(range(1, 10)), many).endswith("5 (Scout a to 4) or 4 more: type the number.")


def test_the_tail_of_an_ending_is_no_action_by_itself() -> None:
    vocabulary = fireside.game("snow_bound").vocabulary
    assert known_action("move", vocabulary, MOVE) is None
    assert known_action("done:move", vocabulary, MOVE) == vocabulary.action("done:move")
    assert known_action("recruit", vocabulary, MOVE) == vocabulary.action("recruit:scout")


def test_a_number_that_is_no_option_is_nothing_that_is_not_asked_about() -> None:
    vocabulary = fireside.game("above_and_below").vocabulary
    assert known_action("2", vocabulary, [option("done")]) is None
    assert known_action("2", vocabulary, [option("villager:1")]) == vocabulary.action("villager:2")


def typed_words(game: str) -> set[str]:
    """Every verb of a game and what can stand behind its colon."""
    blocks = fireside.game(game).vocabulary.blocks
    return {block.verb for block in blocks} | {entry for block in blocks for entry in block.entries[:SOME]}


def tried(game: str, options: list[Any]) -> Iterator[str]:
    """What somebody might type: words of the game and of the labels on offer, but no numbers."""
    words = typed_words(game) | {word for one in options for word in words_of(one["label"])}
    return (word for word in sorted(words) if word and not word.isdecimal())


def decisions(game: str) -> Iterator[list[Any]]:
    """The options of decisions in games of every size and mode."""
    for walked, way in WALKS:
        if walked == game:
            for state in walk(game, way, "text"):
                yield offered(state.view(max(0, state.to_move)))


@pytest.mark.parametrize("game", fireside.all_games())
def test_every_option_can_be_typed(game: str) -> None:
    vocabulary = fireside.game(game).vocabulary
    for options in decisions(game):
        for number, one in enumerate(options, 1):
            assert meant(str(number), options, vocabulary) == [number]
            assert meant(one["name"], options, vocabulary) == [number]
            assert number in meant(one["label"], options, vocabulary)


@pytest.mark.parametrize("game", fireside.all_games())
def test_nothing_ends_by_mistake(game: str) -> None:
    vocabulary = fireside.game(game).vocabulary
    kinds: set[tuple[str, ...]] = set()
    for options in decisions(game):
        verbs = (*sorted({one["name"].partition(":")[0] for one in options}), str(len(options)))
        if verbs in kinds or not any(map(ends_step, options)):
            continue
        kinds.add(verbs)
        for word in tried(game, options):
            for number in meant(word, options, vocabulary):
                one = options[number - 1]
                full = {plain(one["name"]), plain(one["label"])}
                assert not ends_step(one) or plain(word) in ENDING_WORDS | full
    assert bool(kinds) == any(block.verb in ENDING for block in vocabulary.blocks)


@pytest.mark.parametrize("game", fireside.all_games())
def test_no_command_hides_an_option(game: str) -> None:
    session = Session(Table.new(fireside.game(game), seed=1), Terminal(80, 24), None)
    assert not {plain(word) for word in typed_words(game)} & set(session.commands)


def test_an_option_comes_before_a_short_word() -> None:
    session = Session(Table.new(fireside.game("alderquest"), seed=1), Terminal(80, 24), None)
    assert SHORT["h"] == "hint"
    assert session.take_line("H", session.table.to_move)
    vocabulary = session.table.game.vocabulary
    assert session.table.record()["actions"] == [vocabulary.action("guild:H")]
