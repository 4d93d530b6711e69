"""The map."""

import pytest

from fireside.games.snow_bound import hexes
from fireside.games.snow_bound.terms import HEX_NAMES, HEXES
from tests.games.playing import hidden, names, offered
from tests.games.snow_bound.reference import DIRECTIONS, LAND, SETTLEMENTS, distances, neighbours
from tests.games.snow_bound.scene import NUMBERED, PLAIN, TILES, scene
from tests.games.snow_bound.table import lying, oil, place_of, play, steps_of, table, where

SEATS = [3, 4, 5, 6]
FLIPPED = ["", "0", "1 3 5", "0 B D F H J L"]
DISTANCES = {
    3: {"01": 6, "02": 6, "12": 6},
    4: {"01": 6, "12": 5, "23": 6, "03": 5, "02": 8, "13": 8},
    5: {"01": 5, "04": 5, "23": 5, "12": 4, "34": 4, "02": 7, "03": 7, "14": 7, "13": 8, "24": 8},
}


def length(place: tuple[int, int]) -> int:
    q, r = place
    return max(abs(q), abs(r), abs(q + r))


def way(seats: int, one: int, other: int) -> int:
    """How many steps the engine's map has from one settlement to another."""
    start, end = HEX_NAMES.index(f"S{one}"), HEX_NAMES.index(f"S{other}")
    return hexes.distances(seats, 0).steps[start * HEXES + end]


def test_the_land_is_a_city_with_three_rings() -> None:
    """SB-MAP-01, SB-MAP-02, SB-MAP-03 37 hexes, all within distance 3; their kind follows from the ring."""
    tiles = table(scene(""))["tiles"]
    assert [one["tile"] for one in tiles] == TILES
    assert len({(one["q"], one["r"]) for one in tiles}) == 37
    for one in tiles:
        ring = length((one["q"], one["r"]))
        assert ["city", "suburb", "forest", "plain"][ring] == one["kind"]
    assert [one["tile"] for one in tiles if one["kind"] == "suburb"] == NUMBERED[1:]
    assert [one["tile"] for one in tiles if one["kind"] == "forest"] == list("ABCDEFGHIJKL")


def test_rings_run_clockwise_from_north() -> None:
    """SB-MAP-04, SB-MAP-05, R-SB-01 Every tile lies where its neighbours say; 1 is north, A behind it."""
    places = place_of(3)
    assert (places["0"], places["1"], places["A"], places["U01"]) == ((0, 0), (0, -1), (0, -2), (0, -3))
    for tile, row in LAND.items():
        q, r = places[tile]
        for other, (dq, dr) in zip(row, DIRECTIONS, strict=True):
            expected = (q + dq, r + dr)
            if other == "-":
                assert length(expected) == 4
            else:
                assert places[other] == expected


@pytest.mark.parametrize("seats", SEATS)
def test_steps_lead_to_neighbours_and_nowhere_else(seats: int) -> None:
    """SB-MAP-08, SB-MOVE-02 From every hex, with every number of players."""
    near = neighbours(seats)
    for hex in near:
        state = scene(f"seats {seats}\nP0: a@{hex} b@S0\nat move")
        assert set(steps_of(state, "a")) == near[hex]


@pytest.mark.parametrize("seats", SEATS)
def test_each_settlement_has_its_place(seats: int) -> None:
    """SB-MAP-07, SB-SETUP-01, R-SB-02 Slot, coordinates, two tiles beside it, two suburbs at distance 3."""
    seen = table(scene(f"seats {seats}"))["settlements"]
    found = [(one["seat"], one["hex"], one["slot"], (one["q"], one["r"])) for one in seen]
    slots = SETTLEMENTS[seats]
    assert found == [(seat, f"S{seat}", slot, place) for seat, (slot, place, _, _) in enumerate(slots)]
    for seat, (_, _, tiles, suburbs) in enumerate(SETTLEMENTS[seats]):
        state = scene(f"seats {seats}\nP{seat}: a@S{seat} b@S{seat}\nturn P{seat}\nat move")
        assert steps_of(state, "a") == tiles.split()
        assert set(tiles.split()) <= set(PLAIN)
        near = distances(seats, f"S{seat}")
        assert [suburb for suburb in NUMBERED[1:] if near[suburb] == 3] == suburbs.split()


@pytest.mark.parametrize("seats", SEATS)
def test_no_settlement_touches_another(seats: int) -> None:
    """SB-MAP-08, R-SB-02 None at a corner; five players are all as far from the others together."""
    places = place_of(seats)
    homes = [places[f"S{seat}"] for seat in range(seats)]
    for one in homes:
        assert length(one) == 4
        assert 0 not in (one[0], one[1], one[0] + one[1])
        for other in homes:
            assert one == other or length((one[0] - other[0], one[1] - other[1])) > 1
    if seats == 5:
        sums = [sum(way(5, one, other) for other in range(5)) for one in range(5)]
        assert sums == [24] * 5


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_ways_between_settlements_are_as_long_as_they_should_be(seats: int) -> None:
    """R-SB-02"""
    for pair, steps in DISTANCES[seats].items():
        assert way(seats, int(pair[0]), int(pair[1])) == steps


def test_six_settlements_lie_four_six_or_eight_steps_apart() -> None:
    """R-SB-02"""
    for one in range(6):
        found = [way(6, one, (one + more) % 6) for more in range(6)]
        assert found == [0, 4, 6, 8, 6, 4]


def test_only_numbered_tiles_give_oil() -> None:
    """SB-MAP-06, SB-OIL-01, SB-OIL-04 0 to 6 and no other hex."""
    for hex in [*TILES, "S0", "S1"]:
        state = scene(f"P0: a@{hex} b@S0 c@A\ntile A: c1\nat actions")
        if offered(state, "scout:a"):
            play(state, "scout:a")
        assert ("do:oil" in names(state)) == (hex in NUMBERED)


def test_any_scout_may_enter_cross_and_leave_a_settlement() -> None:
    """SB-MAP-09, R-SB-03 Also a rival's, and it may stay there."""
    state = scene("P0: a@U08 b@A\nat move")
    play(state, "step:a>S1 step:a>U09 step:a>S1 done:move")
    assert where(state)["a"] == "S1"


def test_scouts_never_block() -> None:
    """SB-MAP-10, SB-MOVE-06, R-SB-03 A hex with fourteen others can be entered and crossed."""
    crowd = " ".join(f"{scout}@A" for scout in "abcde")
    state = scene(f"P0: a@U01 b@A c@A d@A e@A\nP1: {crowd}\nP2: {crowd}\nat move")
    play(state, "step:a>A step:a>1 step:a>A done:move")
    assert where(state)["a"] == "A"


def test_a_tile_may_hold_every_crate_there_is() -> None:
    """SB-MAP-12, R-SB-12"""
    state = scene("rest crates A\nrestock RS-13\nat recruit")
    assert len(lying(state, "A").split()) == 30
    assert next(one for one in table(state)["tiles"] if one["tile"] == "A")["crates"] == 30


def test_nothing_ever_lies_on_a_settlement() -> None:
    """SB-MAP-11, R-SB-28 A load that is dropped there goes to its owner; the land has no such place."""
    state = scene("P0 W{1}: a@S1[c1,o2,SP-2] b@A c@A\nP1 W{6}\nat actions")
    play(state, "scout:a do:raid respond:stand lay:W10 done:lay buy:food")
    assert [one["tile"] for one in table(state)["tiles"]] == TILES
    assert set(hidden(state)["tiles"]) == {"L"}, "only what the next restock brings"
    assert (oil(state, 1), hidden(state)["gone"], hidden(state)["crate_used"]) == ([2], ["SP-2"], [1])
    with pytest.raises(ValueError, match="S1"):
        scene("tile S1: c1")


@pytest.mark.parametrize("flipped", FLIPPED)
@pytest.mark.parametrize("seats", SEATS)
def test_bots_know_how_far_it_is(seats: int, flipped: str) -> None:
    """SB-MOVE-05, SB-MAP-08 Between any two hexes, around what is flipped."""
    closed = flipped.split()
    known = hexes.distances(seats, sum(1 << HEX_NAMES.index(tile) for tile in closed)).steps
    for start in [tile for tile in [*TILES, *[f"S{seat}" for seat in range(seats)]] if tile not in closed]:
        steps = distances(seats, start, closed)
        first = HEX_NAMES.index(start) * HEXES
        found = {name: known[first + place] for place, name in enumerate(HEX_NAMES)}
        assert {name: count for name, count in found.items() if count != hexes.FAR} == steps
