"""The reference content as data: tiles, cabin, cards, tools and ranks."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

import fireside
from tests.games.snowfall.drawing import content
from tests.games.snowfall.reference import CABIN_SIDES, CARDS, CONTENT, KINDS, TILES, Placed, Square, domino
from tests.games.snowfall.table import GAME, TILE_IDS, TOOL_IDS, finished, play, set_table, shown, table

CLOCKWISE = {"N": "E", "E": "S", "S": "W", "W": "N"}
SOURCE = Path(fireside.__file__).parent / "games" / "snowfall" / "content" / "cards.toml"


def squares() -> list[Square]:
    return [square for tile in TILES.values() for square in tile]


def test_thirty_tiles_with_the_right_number_of_each_feature() -> None:
    """INV-40 S01 to S30; bear 18, bush 18, pond 6, rabbit 18, tree 12; 14 trail tiles, 23 trail squares."""
    assert list(TILES) == TILE_IDS
    counts = {kind: sum(kind in square.features for square in squares()) for kind in KINDS}
    assert counts == {"bear": 18, "bush": 18, "pond": 6, "rabbit": 18, "tree": 12}
    assert sum(any(square.trail for square in tile) for tile in TILES.values()) == 14
    assert sum(bool(square.trail) for square in squares()) == 23


@pytest.mark.parametrize("name", [*TILE_IDS, "A", "B"])
def test_every_tile_obeys_the_design_rules(name: str) -> None:
    """INV-41 Up to two features; no edge used twice; lines cross the seam whole; one unbroken trail."""
    tile = TILES.get(name) or CABIN_SIDES[name]
    for square in tile:
        assert len(square.features) <= 2
        lines = [*square.bear, *square.rabbit, *square.trail]
        assert len(lines) == len(set(lines))
    left, right = tile
    for line in ("bear", "rabbit", "trail"):
        assert ("E" in left.exits(line)) == ("W" in right.exits(line))
    if left.trail and right.trail:
        assert "E" in left.trail
    if name in TILES:
        assert left.features | right.features
        assert not left.features & right.features & {"tree", "pond"}


@pytest.mark.parametrize("tile", TILE_IDS)
def test_four_quarter_turns_bring_a_tile_back(tile: str) -> None:
    """INV-42 Exits are permuted, features are not."""
    turns = [both_squares(tile, rotation) for rotation in (0, 90, 180, 270)]
    for before, after in pairwise([*turns, turns[0]]):
        for square, turned in zip(before, after, strict=True):
            assert turned.features == square.features
            for line in ("bear", "rabbit", "trail"):
                assert turned.exits(line) == {CLOCKWISE[edge] for edge in square.exits(line)}


def both_squares(tile: str, rotation: int) -> list[Square]:
    """The left and the right square of a tile that lies so, as the engine shows them."""
    seen = shown(set_table(woods=[Placed(tile, 5, 5, rotation)]))
    return [seen[cell] for cell in domino(5, 5, rotation)]


def test_fifteen_cards_eight_tools_and_five_ranks() -> None:
    """R-SF-01 As the reference set lists them."""
    assert [card["id"] for card in CONTENT["card"]] == list(CARDS)
    assert [card["type"] for card in CONTENT["card"]] == [kind for kind in KINDS for _ in range(3)]
    assert [tool["id"] for tool in CONTENT["tool"]] == TOOL_IDS
    assert [rank.get("from") for rank in CONTENT["rank"]] == [None, 46, 56, 66, 76]


def test_every_text_is_short_and_says_the_points_of_its_card() -> None:
    """Three lines of 26 characters are what a card has room for."""
    for card in CONTENT["card"]:
        assert len(card["text"]) <= 78
        assert card["text"].startswith(f"{card['points']} point")


def test_cards_and_tools_cite_rules_that_stand_in_the_rules_file() -> None:
    rules = set(re.findall(r"^- \*\*((?:R-)?SF-[A-Z0-9-]+)\*\* ", GAME.rules(), re.M))
    assert {entry["rule"] for entry in CONTENT["card"] + CONTENT["tool"]} <= rules
    assert len(rules) == 184


def test_another_list_of_tiles_takes_the_place_of_ours(tmp_path: Path) -> None:
    """R-SF-01 Without a change of code: a file with S01 and S30 exchanged, played to its end."""
    ours = SOURCE.read_text(encoding="utf-8")
    one, other = (re.search(rf'id = "{tile}"\n(left.*\nright.*)\n', ours) for tile in ("S01", "S30"))
    assert one
    assert other
    swapped = ours.replace(one[1], "@").replace(other[1], one[1]).replace("@", other[1])
    file = tmp_path / "own.toml"
    file.write_text(swapped, encoding="utf-8")
    state = play(GAME.new(seed=1, content=file), "side:A")
    while state.to_move >= 0:
        state.apply(state.default())
    lying = {tile["tile"]: tile for tile in table(state)["woods"]}
    drawn = lying.get("S01") or lying["S30"]
    expected = {"S01": ["bush"], "S30": ["bear"]}[drawn["tile"]]
    assert drawn["squares"][0]["features"] == expected
    assert state.content.digest != content().digest


def test_the_engine_reads_the_squares_as_the_file_says() -> None:
    """R-SF-01 The visible squares of a finished game are those of the file, turned as the tiles lie."""
    state = finished(5)
    seen, looked = shown(state), 0
    for one in table(state)["woods"]:
        if one["tile"] in TILES:
            for printed, square in zip(TILES[one["tile"]], one["squares"], strict=True):
                if not square["covered"]:
                    looked += 1
                    assert seen[square["col"], square["row"]] == printed.turned(one["rotation"])
    assert looked > 40
