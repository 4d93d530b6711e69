"""Introductions are read and checked."""

from pathlib import Path

import pytest

from fireside.core.errors import ContentError
from fireside.core.introductions import read_introduction
from fireside.core.phrases import phrase


def point(name: str, said: str = "Take a [card].") -> str:
    return f'{name}\ntitle = "T"\nsaid = "{said}"\n'


STEPS = point("[[step]]") * 3
WHOLE = point("[goal]", "Win.") + STEPS + point("[end]") + 'picture = "end"\n[[score]]\nsaid = "1 point."\n'


def test_an_introduction_is_read_in_its_order(tmp_path: Path) -> None:
    path = tmp_path / "start.toml"
    path.write_text(WHOLE)
    told = read_introduction(path)
    assert [str(one.said) for one in told.points] == ["Win.", *["Take a card."] * 4]
    assert told.end.said == phrase("Take a [card].")
    assert [one.picture for one in told.points] == ["", "", "", "", "end"]
    assert [str(said) for said in told.scoring] == ["1 point."]


@pytest.mark.parametrize(
    ("broken", "complaint"),
    [
        (WHOLE.replace(STEPS, point("[[step]]")), "it should be 3 tables"),
        (WHOLE.replace("[goal]", "[aim]"), "'goal' is missing"),
        (WHOLE + 'worth = "1"\n', "no field 'worth'"),
    ],
)
def test_a_broken_introduction_is_told_what_would_be_right(
    tmp_path: Path, broken: str, complaint: str
) -> None:
    path = tmp_path / "start.toml"
    path.write_text(broken)
    with pytest.raises(ContentError, match=complaint.replace("[", r"\[")):
        read_introduction(path)
