"""Numbers with their nouns, names in a row, articles."""

import pytest

from fireside.core.words import amount, capital, joined, with_article


@pytest.mark.parametrize(
    ("count", "said"), [(0, "0 runes"), (1, "1 rune"), (2, "2 runes"), (-1, "-1 rune"), (-4, "-4 runes")]
)
def test_a_noun_goes_with_its_number(count: int, said: str) -> None:
    assert amount(count, "rune") == said


def test_a_plural_may_be_its_own_word() -> None:
    assert [amount(count, "supply", "supplies") for count in (1, 3)] == ["1 supply", "3 supplies"]
    assert [amount(count, "food", "food") for count in (1, 3)] == ["1 food", "3 food"]


@pytest.mark.parametrize(("names", "said"), [([], ""), (["a"], "a"), (["a", "b"], "a and b")])
def test_names_are_joined_by_commas_and_an_and(names: list[str], said: str) -> None:
    assert joined(names) == said
    assert joined(["a", "b", "c"]) == "a, b and c"


@pytest.mark.parametrize(("noun", "said"), [("Artiste", "an Artiste"), ("Warrior", "a Warrior")])
def test_an_article_goes_with_its_noun(noun: str, said: str) -> None:
    assert with_article(noun) == said


def test_only_the_first_letter_is_made_capital() -> None:
    assert capital("seat 1 holds the Trap") == "Seat 1 holds the Trap"
