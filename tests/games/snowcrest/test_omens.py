"""The Omen track and Omen tokens."""

import pytest

from tests.games.snowcrest.scene import scene
from tests.games.snowcrest.table import omens, play, table


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((5, 0), (4, 0)),
        ((0, 0), (-1, 0)),
        ((-4, 0), (-5, 0)),
        ((-5, 0), (-5, 1)),
        ((-5, 3), (-5, 4)),
        ((-3, 2), (-4, 2)),
    ],
)
def test_gaining_an_omen(before: tuple[int, int], after: tuple[int, int]) -> None:
    """SC-OMEN-01, SC-OMEN-02 Toward -5, there a token instead."""
    text = f"P0 village 4 Smuggler+; omens {before[0]}; omen_tokens {before[1]}"
    assert omens(play(scene(text), "activate:4, branch:0")) == after


@pytest.mark.parametrize(
    ("card", "before", "after"),
    [
        ("Abbot", (0, 0), (1, 0)),
        ("Abbot", (5, 0), (5, 0)),
        ("Great Abbot", (0, 0), (2, 0)),
        ("Great Abbot", (4, 0), (5, 0)),
        ("Abbot", (-5, 3), (-4, 3)),
        ("Great Abbot", (-5, 2), (-3, 2)),
    ],
)
def test_removing_omens(card: str, before: tuple[int, int], after: tuple[int, int]) -> None:
    """SC-OMEN-03, SC-OMEN-04, SC-OMEN-05 Toward +5 and not beyond; tokens stay."""
    text = f"P0 village 4 {card}+; omens {before[0]}; omen_tokens {before[1]}"
    assert omens(play(scene(text), "activate:4, branch:0")) == after


def test_the_track_has_eleven_spaces() -> None:
    """SC-OMEN-01"""
    for track in range(-5, 6):
        assert table(scene(f"P0 omens {track}"))["seats"][0]["omens"] == track
    for track in (-6, 6):
        with pytest.raises(ValueError, match="omen"):
            scene(f"P0 omens {track}")
