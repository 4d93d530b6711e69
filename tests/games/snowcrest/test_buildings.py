"""Constructing Buildings, and Restock."""

from pathlib import Path

import pytest

from tests.games.playing import asked, kind, names, offers, refused
from tests.games.snowcrest.contents import changed_content
from tests.games.snowcrest.holding import holds
from tests.games.snowcrest.scene import scene
from tests.games.snowcrest.table import play, table, tiles, tokens

EIGHT = "farm+ farm- farm- forge+ forge- forge- shrine+ shrine-"
HOARD = {"farm": 21, "forge": 16, "shrine": 16}


def hoarded(*types: str) -> str:
    """Three rivals who hold all tiles of some types: eight spaces each are 24."""
    spaces = [8, 8, 8]
    lines = ["seats 4"]
    held = {1: "", 2: "", 3: ""}
    for type in types:
        left = HOARD[type]
        for rival in held:
            taken = min(left, spaces[rival - 1])
            held[rival] += f" {type}+" * taken
            spaces[rival - 1] -= taken
            left -= taken
        assert left == 0, "three rivals cannot hold as much"
    return "\n".join([*lines, *[f"P{rival} tiles {text.strip() or 'none'}" for rival, text in held.items()]])


def test_a_tile_comes_face_up_from_its_pile() -> None:
    """SC-BLD-01, SC-BLD-02, SC-BLD-06, SC-BLD-04"""
    state = play(scene("P0 juniper 2; tiles farm- shrine+"), "activate:2, branch:1")
    assert (kind(state), tokens(state)) == ("build", "")
    assert offers(state, "build") == ["farm", "forge", "shrine"]
    before = table(state)["piles"]
    play(state, "build:forge")
    assert tiles(state) == "farm- forge+ shrine+"
    assert table(state)["piles"] == {**before, "forge": before["forge"] - 1}
    shown = table(state, 1)["seats"][0]["buildings"]
    assert [(one["type"], one["up"]) for one in shown] == [("farm", False), ("forge", True), ("shrine", True)]


def test_a_full_track_returns_a_tile_first() -> None:
    """SC-BLD-03, R-SC-03, R-SC-57 Either side; with seven none is returned."""
    state = play(scene(f"P0 juniper 2; tiles {EIGHT}"), "activate:2, branch:1")
    assert kind(state) == "replace"
    assert offers(state, "give_building") == ["farm+", "farm-", "forge+", "forge-", "shrine+", "shrine-"]
    before = table(state)["piles"]
    play(state, "give_building:forge-")
    assert kind(state) == "build"
    assert table(state)["piles"]["forge"] == before["forge"] + 1
    play(state, "build:shrine")
    assert tiles(state) == "farm+ farm- farm- forge+ forge- shrine+ shrine+ shrine-"
    state = play(scene(f"P0 juniper 2; tiles {EIGHT[6:]}"), "activate:2, branch:1")
    assert kind(state) == "build"


def test_an_empty_pile_cannot_be_built_from() -> None:
    """SC-BLD-05, R-SC-58 Until a tile of it returns."""
    state = play(scene(hoarded("farm") + "\nP0 juniper 2; tiles forge+"), "activate:2, branch:1")
    assert table(state)["piles"]["farm"] == 0
    assert names(state) == ["build:forge", "build:shrine"]
    assert refused(state, "build:farm") == "SC-BLD-05"


def test_a_returned_tile_can_be_built_again() -> None:
    """R-SC-57, R-SC-58 The last Farm given back from a full track."""
    mine = "farm- farm- farm- farm- farm- forge+ forge+ shrine+"
    lines = "\n".join(f"P{rival} tiles {'farm+ ' * count}" for rival, count in ((1, 8), (2, 8), (3, 0)))
    state = scene(f"seats 4\nP0 juniper 2; tiles {mine}\n{lines}")
    assert table(state)["piles"]["farm"] == 0
    play(state, "activate:2, branch:1, give_building:farm-")
    assert names(state) == ["build:farm", "build:forge", "build:shrine"]


def test_building_twice() -> None:
    """SC-CARD-04, SC-BLD-01 The Carpenter and the Architect; the second sees what the first has changed."""
    state = scene("P0 juniper 3; tiles none; village 4 Carpenter+")
    play(state, "activate:4, branch:0, build:farm, build:farm")
    assert (tiles(state), tokens(state)) == ("farm+ farm+", "")
    state = scene(f"P0 juniper 3; tiles {EIGHT[6:]}; village 4 Architect+")
    play(state, "activate:4, branch:0, build:farm")
    assert kind(state) == "replace", "now the track is full"
    play(state, "give_building:shrine-, build:shrine")
    assert tiles(state) == "farm+ farm+ farm+ forge+ forge+ forge+ shrine+ shrine+", (
        "and the Architect restocks"
    )


ONE_TYPE = {"Smith": {"action": "pay 1 juniper -> build farm ; build farm"}}


def test_without_a_tile_building_is_not_offered(tmp_path: Path) -> None:
    """R-SC-58, SC-CARD-02 Nothing is paid."""
    content = changed_content(tmp_path, ONE_TYPE)
    state = scene(hoarded("farm") + "\nP0 juniper 1; tiles none; village 4 Smith+; hand Nun", content)
    play(state, "activate:4")
    assert names(state) == ["skip"]
    assert refused(state, "branch:0") == "SC-CARD-02"


def test_a_second_tile_that_is_not_there_is_skipped(tmp_path: Path) -> None:
    """R-SC-58, SC-CARD-04 One Farm is left: it is built, the other is not."""
    content = changed_content(tmp_path, ONE_TYPE)
    text = hoarded("farm").replace("farm+", "forge+", 1)
    state = scene(text + "\nP0 juniper 1; tiles none; village 4 Smith+", content)
    assert table(state)["piles"]["farm"] == 1
    play(state, "activate:4, branch:0")
    assert (tiles(state), tokens(state), asked(state)) == ("farm+", "", (1, "main"))


def test_a_full_track_returns_only_what_keeps_the_build_possible(tmp_path: Path) -> None:
    """R-SC-58, R-SC-57 Without a Farm in the pile, one of one's own Farms."""
    content = changed_content(tmp_path, {"Smith": {"action": "pay 1 juniper -> build farm"}})
    mine = "farm- farm+ farm+ farm+ farm+ forge+ forge+ shrine+"
    lines = f"P1 tiles {'farm+ ' * 8}\nP2 tiles {'farm+ ' * 8}\nP3 tiles none"
    state = scene(f"seats 4\nP0 juniper 1; tiles {mine}; village 4 Smith+\n{lines}", content)
    play(state, "activate:4, branch:0")
    assert names(state) == ["give_building:farm+", "give_building:farm-"]
    play(state, "give_building:farm-")
    assert tiles(state) == "farm+ farm+ farm+ farm+ farm+ forge+ forge+ shrine+"


@pytest.mark.parametrize("card", ["Mason", "Smith"])
def test_restock_turns_all_tiles_up(card: str) -> None:
    """SC-STK-01, SC-BLD-07"""
    branch = {"Mason": 1, "Smith": 0}[card]
    state = play(
        scene(f"P0 tiles farm- farm- forge+ shrine-; village 4 {card}+"), f"activate:4, branch:{branch}"
    )
    assert tiles(state) == "farm+ farm+ forge+ shrine+"


def test_nothing_else_turns_a_tile_up() -> None:
    """SC-BLD-07 Not a Rest, not building, not the next round."""
    state = play(scene("P0 juniper 2; tiles farm-"), "activate:2, branch:1, build:farm")
    assert tiles(state) == "farm+ farm-"
    play(state, "P1, activate:0, branch:0")
    assert asked(state) == (0, "main")
    holds(state, "P0 tiles farm+ farm-")


def test_restock_is_for_oneself() -> None:
    """SC-STK-01"""
    state = play(scene("P0 tiles farm-; village 4 Smith+\nP1 tiles farm-"), "activate:4, branch:0")
    assert (tiles(state, 0), tiles(state, 1)) == ("farm+", "farm-")
