"""AlderQuest in characters, drawn from a view and nothing else."""

from functools import partial
from typing import Final

from fireside.games.alderquest.board_text import render, score
from tests.pictures.pages import view_of
from tests.pictures.reading import plain

situation = partial(view_of, "alderquest")
ROOMY: Final = (200, 90)


def test_minions_tiles_heroes_and_cards_are_told() -> None:
    view = situation("act")
    text = "\n".join(plain(render(view, *ROOMY)))
    assert "r.TNin+(2)(1)" in text
    assert "b.HRan~" in text
    assert "b(1)" in text
    for hero in view["table"]["heroes"]:
        assert hero["name"] + ("" if hero["ready"] else "~") in text
    for card in view["table"]["sides"][0]["quarrels"]["cards"]:
        assert card["name"] in text
        assert card["text"] in text.replace("\n", " ")


def test_hidden_things_stay_hidden() -> None:
    assert "Vigil" not in "\n".join(plain(render(situation("act", 1), *ROOMY)))


def test_the_own_side_is_below() -> None:
    for viewer, first in ((0, "5"), (1, "1")):
        rows = [
            line[0] for line in plain(render(situation("act", viewer), 79, 60)) if line[:2].strip().isdigit()
        ]
        assert rows[0] == first


def test_the_score_of_both_sides_is_told() -> None:
    view = situation("act")
    for line, side in zip(plain(score(view)), view["table"]["sides"], strict=True):
        assert f"{side['points']} points" in line
    assert len(score(situation("solo"))) == 1
