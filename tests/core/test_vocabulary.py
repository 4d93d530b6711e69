"""The vocabulary: integers with stable names, and names that lead back."""

import pytest

from fireside.core.vocabulary import Block, Vocabulary


@pytest.fixture
def quay() -> Vocabulary:
    return Vocabulary([Block("dock", ["north", "south"]), Block("sell", ["salt"])])


def test_actions_are_numbered_through_in_the_order_of_declaration(quay: Vocabulary) -> None:
    assert [quay.name(action) for action in range(quay.size)] == ["dock:north", "dock:south", "sell:salt"]
    assert [quay.action(quay.name(action)) for action in range(quay.size)] == [0, 1, 2]


@pytest.mark.parametrize("action", [-1, 3, 10**20])
def test_an_action_outside_is_refused_with_the_range(quay: Vocabulary, action: int) -> None:
    with pytest.raises(ValueError, match="0 to 2"):
        quay.name(action)


def test_a_wrong_name_is_told_the_names_of_its_kind(quay: Vocabulary) -> None:
    with pytest.raises(ValueError, match="from 'dock:north' to 'dock:south'"):
        quay.action("dock:west")


def test_an_unknown_kind_is_told_the_kinds(quay: Vocabulary) -> None:
    with pytest.raises(ValueError, match="names begin with dock:, sell:"):
        quay.action("sail")
