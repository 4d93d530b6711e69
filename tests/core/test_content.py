"""Content files: a wrong one is told file, entry, field and what would be right."""

from pathlib import Path

import pytest

from fireside.core.content import Entry, read
from fireside.core.errors import ContentError

CARD = {"id": "tea", "cost": 3, "kinds": ["crop"], "text": "Gain 1 tea.", "sale": {"price": 2}}


def entry(**changes: object) -> Entry:
    return Entry("quay.toml", "card 'tea'", {**CARD, **changes})


def test_right_fields_are_read() -> None:
    card = entry()
    assert card.text("id") == "tea"
    assert card.number("cost", 0, 9) == 3
    assert card.some_of("kinds", ["crop", "ship"], 2) == ["crop"]
    assert card.some_of("tags", ["old"], 1) == []
    assert card.one_of("id", ["tea", "salt"]) == "tea"
    assert card.entry("sale").number("price", 0, 9) == 2
    assert card.text("text") == "Gain 1 tea."
    card.finish()


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"cost": 12}, "quay.toml: card 'tea': field 'cost' is 12; it should be a whole number from 0 to 9"),
        ({"cost": "3"}, "field 'cost' is '3'"),
        ({"cost": True}, "field 'cost' is True"),
    ],
)
def test_a_wrong_number_is_named(changes: dict[str, object], sentence: str) -> None:
    with pytest.raises(ContentError, match=sentence):
        entry(**changes).number("cost", 0, 9)


@pytest.mark.parametrize("value", ["", "  ", 7, None])
def test_a_text_must_say_something(value: object) -> None:
    with pytest.raises(ContentError, match=r"field 'text'.*should be a text"):
        entry(text=value).text("text")


@pytest.mark.parametrize("value", [["crop", "crop"], ["fish"], "crop", ["crop", "ship", "crop"], [1]])
def test_a_choice_of_several_is_checked(value: object) -> None:
    with pytest.raises(ContentError, match="up to 2 different ones of crop, ship"):
        entry(kinds=value).some_of("kinds", ["crop", "ship"], 2)


def test_a_choice_of_one_is_checked() -> None:
    with pytest.raises(ContentError, match="'tea'; it should be salt or silk"):
        entry().one_of("id", ["salt", "silk"])


def test_a_missing_field_is_named() -> None:
    with pytest.raises(ContentError, match="field 'weight' is missing; it should be a whole number"):
        entry().number("weight", 1, 2)


def test_a_table_must_be_a_table() -> None:
    with pytest.raises(ContentError, match="field 'sale' is 4; it should be a table"):
        entry(sale=4).entry("sale")


def test_a_misspelt_field_is_named_with_those_there_are() -> None:
    card = entry(colour="green")
    card.text("id")
    with pytest.raises(ContentError, match="there is no field 'cost'; it has id"):
        card.finish()


@pytest.mark.parametrize("value", [[], [{"id": "a"}] * 4, "x", [1]])
def test_the_number_of_tables_is_checked(value: object) -> None:
    with pytest.raises(ContentError, match=r"1 to 3 tables \[\[card\]\]"):
        Entry("quay.toml", "", {"card": value}).entries("card", 1, 3)


def test_tables_are_called_by_their_id_or_place() -> None:
    file = Entry("quay.toml", "", {"card": [{"id": "tea"}, {"cost": 1}]})
    assert [one.where for one in file.entries("card", 2, 2)] == ["card 'tea'", "card 2"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [(b"a = ", "is not TOML"), (b"\xff", "UTF-8"), (b"day = 2026-01-01", "dates and times")],
)
def test_a_file_that_is_no_content_file_is_told_so(tmp_path: Path, text: bytes, sentence: str) -> None:
    file = tmp_path / "quay.toml"
    file.write_bytes(text)
    with pytest.raises(ContentError, match=f"quay.toml: .*{sentence}"):
        read(file)


def test_a_missing_file_is_told_so(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="cannot be read"):
        read(tmp_path / "none.toml")


def test_comments_and_spacing_do_not_change_the_digest(tmp_path: Path) -> None:
    one, other, third = tmp_path / "1.toml", tmp_path / "2.toml", tmp_path / "3.toml"
    one.write_text("a = 1\nb = 'x'\n")
    other.write_text("# said\nb   = 'x'\na = 1\n")
    third.write_text("a = 2\nb = 'x'\n")
    assert read(one)[1] == read(other)[1] != read(third)[1]
