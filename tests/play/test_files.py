"""Saved tables and records as files."""

from pathlib import Path

import pytest

from fireside.play import read_saved, record_in, write_saved


def test_what_was_written_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    write_saved(file, {"table": 1})
    assert read_saved(file) == {"table": 1}
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"{", "is not JSON"),
        (b"\xff\xfe", "is not JSON"),
        (b"[1, 2]", "no saved table and no record"),
        (b"[" * 100_000, "is not JSON"),
    ],
)
def test_a_garbled_file_is_named(content: bytes, sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(content)
    with pytest.raises(ValueError, match=sentence) as caught:
        read_saved(file)
    assert str(file) in str(caught.value)


def test_a_missing_file_and_a_folder_are_named(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="No such file"):
        read_saved(tmp_path / "none.json")
    with pytest.raises(ValueError, match="Is a directory"):
        read_saved(tmp_path)


def test_a_file_that_cannot_be_written_stays_as_it_was(tmp_path: Path) -> None:
    blocked = tmp_path / "folder"
    blocked.mkdir()
    (blocked / "inside").touch()
    with pytest.raises(ValueError, match="cannot be written"):
        write_saved(blocked, {})
    with pytest.raises(ValueError, match="cannot be written: No such file"):
        write_saved(tmp_path / "nowhere" / "game.json", {})
    assert sorted(one.name for one in tmp_path.iterdir()) == ["folder"]


def test_a_record_is_found_in_a_saved_table_and_by_itself() -> None:
    record = {"game": "snowfall"}
    assert record_in({"table": 1, "record": record}) == record
    assert record_in(record) == record
    with pytest.raises(ValueError, match="no 'record'"):
        record_in({"table": 1})
