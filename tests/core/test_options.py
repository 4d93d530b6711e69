"""Options: declared once, checked everywhere alike."""

import pytest

from fireside.core.options import Option, choice, flag, number, picks, settle

MODE = choice("mode", ["easy", "hard"], "easy", "How hard it is.")
FOG = flag("fog", "Whether there is fog.")
SHIPS = number("ships", 1, 4, 2, "How many ships.")
CARDS = picks("cards", ["salt", "silk", "tea"], 2, "Cards to play with.")


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (MODE, "hard", "hard"),
        (FOG, "yes", True),
        (FOG, "OFF", False),
        (SHIPS, " 3 ", 3),
        (CARDS, "tea, salt", ["tea", "salt"]),
        (CARDS, "", []),
    ],
)
def test_a_value_can_be_written_as_text(option: Option, text: str, value: object) -> None:
    assert option.parse(text) == value
    assert option.check(value) == value


@pytest.mark.parametrize(
    ("option", "value", "right"),
    [
        (MODE, "brutal", "easy or hard"),
        (MODE, 1, "easy or hard"),
        (FOG, "maybe", "true or false"),
        (FOG, 1, "true or false"),
        (SHIPS, 5, "from 1 to 4"),
        (SHIPS, True, "from 1 to 4"),
        (SHIPS, "2", "from 1 to 4"),
        (CARDS, ["salt", "salt"], "up to 2 different ones of salt, silk, tea"),
        (CARDS, ["salt", "silk", "tea"], "up to 2 different ones"),
        (CARDS, ["rum"], "up to 2 different ones"),
        (CARDS, "salt", "up to 2 different ones"),
    ],
)
def test_a_wrong_value_is_told_what_would_be_right(option: Option, value: object, right: str) -> None:
    with pytest.raises(ValueError, match=right):
        option.check(value)


@pytest.mark.parametrize("text", ["brutal", ""])
def test_wrong_text_is_told_what_would_be_right(text: str) -> None:
    with pytest.raises(ValueError, match="easy or hard"):
        MODE.parse(text)
    with pytest.raises(ValueError, match="true or false"):
        FOG.parse(text)
    with pytest.raises(ValueError, match="from 1 to 4"):
        SHIPS.parse(text)


def test_values_show_everything_an_option_can_do() -> None:
    assert MODE.values() == ["easy", "hard"]
    assert FOG.values() == [False, True]
    assert SHIPS.values() == [1, 2, 3, 4]
    assert CARDS.values() == [[], ["salt"], ["silk"], ["tea"]]


def test_what_is_not_given_is_the_default() -> None:
    assert settle([MODE, SHIPS], {"ships": 4}, "quay") == {"mode": "easy", "ships": 4}


def test_an_unknown_option_is_told_which_there_are() -> None:
    with pytest.raises(ValueError, match="quay has no option 'wind': it has mode or ships"):
        settle([MODE, SHIPS], {"wind": 1}, "quay")
    with pytest.raises(ValueError, match="it has none"):
        settle([], {"wind": 1}, "quay")
