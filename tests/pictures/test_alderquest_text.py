"""AlderQuest in characters, drawn from a view and nothing else."""

from functools import partial
from typing import Final

import fireside
from fireside.games.alderquest.board_text import render
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


def test_field_and_board_stand_side_by_side_in_a_usual_window() -> None:
    lines = plain(render(fireside.game("alderquest").new(seed=1).view(0), 79, 17))
    assert any(line[0] == "5" and "Revealed" in line for line in lines)
    assert any(line.split()[-4:] == ["1", "2", "3", "4"] for line in lines)


def test_a_lane_is_as_wide_as_what_stands_in_it() -> None:
    assert "r.TNin+(2)(1)" in "\n".join(plain(render(situation("act"), 79, 60)))


def test_who_moves_runes_sees_the_board() -> None:
    lines = plain(render(situation("hero_action"), 59, 12))
    assert any(line.startswith("Revealed") for line in lines)
    assert any(line.split()[:1] == ["1"] for line in lines)
