"""Reasons in words: what a hint says holds on the table, whichever side has changed."""

import fireside
from fireside.bots.outlook import Outlook
from fireside.bots.reasons import Comparison, compared

GAME = fireside.game("alderquest")


def told(**changes: float) -> Comparison:
    """What is said of a move that changes these features, beside one that changes nothing."""
    state = GAME.new(seats=2, seed=1, first_game=True)
    before, after, other = (Outlook(len(GAME.features)) for _ in range(3))
    for name, change in changes.items():
        after.values[GAME.features.index(name)] = change
    return compared(state, before, after, other)


def test_points_given_up_to_bring_winter_while_ahead_are_told_apart_from_what_that_is_good_for() -> None:
    comparison = told(points=-1.0, lead=9.0)
    assert [merit.words for merit in comparison.merits] == ["is better placed for the coming winter"]
    assert [flaw.words for flaw in comparison.flaws] == ["costs 1 point"]


def test_points_that_come_in_some_worlds_only_are_scored_and_not_left() -> None:
    assert [merit.words for merit in told(points=2.4).merits] == ["scores more points"]


def test_an_acorn_that_has_been_brought_is_not_said_to_be_further_from_the_tree() -> None:
    comparison = told(acorns=3.0, carried=-2.0)
    assert [flaw.words for flaw in comparison.flaws] == ["has less on its way to the Tree"]
