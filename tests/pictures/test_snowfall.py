"""What only the pictures and panels of Snowfall show."""

import json
import re
from functools import partial

import pytest

import fireside
from tests.pictures.pages import page_of, panels_of, view_of, walk
from tests.pictures.reading import (
    SVG,
    actions_in,
    parsed,
)
from tests.pictures.snowfall_situations import do, foresighted, wide

situation = partial(view_of, "snowfall")


def test_an_action_without_a_picture_of_its_own_gets_a_button_with_words() -> None:
    view = json.loads(json.dumps(situation("turn")))
    view["legal"] = [{"action": 7, "name": "wait:here", "label": "Wait & see"}]
    picture = fireside.svg(view)
    assert actions_in(picture) == {7}
    assert "Wait &amp; see</text>" in picture


@pytest.mark.parametrize("count", [3, 4, 26])
def test_a_tile_keeps_its_id_and_place_while_the_woods_grow(count: int) -> None:
    where = r'id="tile-S07"[^>]* style="transform:translate\(250px,50px\) rotate\(90deg\)"'
    assert re.search(where, fireside.svg(foresighted(count).view(0)))


def test_open_tracks_are_told() -> None:
    *_, last = walk("snowfall", "harder, open tracks", "picture")
    assert "open tracks" in fireside.svg(last.view(0))


def test_a_spectator_can_touch_nothing() -> None:
    assert not actions_in(fireside.svg(foresighted(5).view(None)))


def test_the_final_score_is_shown_line_by_line() -> None:
    view = situation("end_foresighted")
    words = [text.text for text in parsed(fireside.svg(view)).iter(f"{SVG}text")]
    for line in view["result"]["seats"][0]["lines"]:
        assert line["label"] in words
        assert str(line["points"]).replace("-", "\N{MINUS SIGN}") in words
    assert {"63", "Cozy Sightseer"} <= set(words)


def test_a_disconnected_tile_is_marked() -> None:
    view = situation("end_foresighted")
    cut_off = [placed["tile"] for placed in view["table"]["woods"] if placed["disconnected"]]
    marked = []
    for element in parsed(fireside.svg(view)).iter(f"{SVG}g"):
        if (element.get("id") or "").startswith("tile-"):
            uses = {use.get("href") for use in element.iter(f"{SVG}use")}
            marked += [element.get("id", "")[5:]] if "#sf-broken" in uses else []
    assert marked == cut_off == ["S10"]


# In panels


def test_a_tile_keeps_its_name_from_the_hand_to_the_woods() -> None:
    places = []
    for state in (foresighted(0), foresighted(1)):
        places.append([p.name for p in panels_of(state.view(0)) if 'data-piece="S07"' in p.part.markup])
    assert places == [["hand"], ["woods"]]


def test_nothing_jumps_within_a_move_and_cells_stay_large() -> None:
    chosen = [(), ("expand:S25",), ("expand:S25", "cell:5,3")]
    sizes = {panels_of(do(wide(14), *names).view(0))[0].part[1:] for names in chosen}
    assert len(sizes) == 1
    for state in (foresighted(0), foresighted(25), wide(25)):
        view = do(state, *[action["name"] for action in state.view(0)["legal"][:1]]).view(0)
        scale = re.search(r'id="woods"[^>]*scale\(([\d.]+)\)', page_of(view))
        assert scale
        assert float(scale[1]) >= 0.53


def test_a_card_tells_when_it_is_new() -> None:
    assert '<g id="tool-face-1" data-reveal="back">' in page_of(situation("side"))
    assert '<g id="tool-face-1" data-reveal="sled">' in page_of(situation("keep_tools"))
    assert '<g id="card-face-bear" data-reveal="ursine_tracker">' in page_of(situation("turn"))
