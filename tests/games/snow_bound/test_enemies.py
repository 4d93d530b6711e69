"""Enemies and flipped tiles."""

import pytest

from tests.games.playing import asked, hidden, kind, names, offered, refused
from tests.games.snow_bound.scene import LABELLED, MAJOR, scene
from tests.games.snow_bound.table import (
    decisions,
    discarded,
    end_turn,
    food,
    hand,
    load,
    lying,
    medkits,
    oil,
    play,
    table,
    tracker,
    where,
)

STRENGTH = {"EN-1": 3, "EN-2": 3, "EN-3": 5, "EN-4": 5, "EN-5": 7}


@pytest.mark.parametrize("number", range(1, 6))
def test_an_event_brings_an_enemy_with_strength_and_bounty(number: int) -> None:
    """SB-ENEMY-01, R-SB-41, R-SB-42 By the die, the bear in the city; everybody sees it."""
    tile = "0" if number == 5 else "6"
    state = scene(f"dice 6\nat event MJ-{11 + number}")
    assert hidden(state)["enemies"] == {tile: f"EN-{number}"}
    for viewer in (None, 0, 2):
        seen = next(one for one in table(state, viewer)["tiles"] if one["tile"] == tile)
        assert (seen["enemy"]["id"], seen["enemy"]["strength"]) == (f"EN-{number}", STRENGTH[f"EN-{number}"])
        assert seen["enemy"]["bounty"]


def test_enemies_do_not_move() -> None:
    """SB-ENEMY-01 From the turn they come to the turn they are beaten, or the tile is flipped."""
    for seed in range(3):
        stood: dict[str, str] = {}
        for state in decisions(seed, seats=3):
            for tile, enemy in hidden(state)["enemies"].items():
                assert stood.setdefault(enemy, tile) == tile


def test_one_enemy_to_a_tile_and_none_on_a_flipped_one() -> None:
    """SB-ENEMY-02, SB-FLIP-03 It leaves the game; the one that is there stays."""
    state = scene("enemy EN-3@6\ndice 6\nat event MJ-12")
    assert (hidden(state)["enemies"], hidden(state)["gone"]) == ({"6": "EN-3"}, ["EN-1"])
    state = scene("flipped 6\ndice 6\nat event MJ-12")
    assert (hidden(state)["enemies"], hidden(state)["gone"]) == ({}, ["EN-1"])


def test_an_enemy_harms_nobody_when_it_comes() -> None:
    """SB-ENEMY-03, R-SB-42 Nor in the turns of others: only at the end of one's own."""
    state = scene("P0: a@6 b@S0 c@S0\nP1: a@6[c1] b@S1 c@S1\ndice 6\nat event MJ-12")
    assert (where(state)["a"], where(state, 1)["a"]) == ("6", "6")
    play(state, "done:recruit step:a>K done:move")
    assert asked(state) == (1, "recruit")
    assert (where(state)["a"], where(state, 1)["a"]) == ("K", "6")
    end_turn(state)
    assert "a" in tracker(state, 1)


def test_beside_an_enemy_there_is_only_fighting() -> None:
    """SB-ENEMY-04 With a weapon; without one nothing at all."""
    text = "P0 {hand}: a@1 b@3\nP1: a@1[SP-1] b@S1\ntile 1: c1 o1 SP-2\nenemy EN-1@1\nat actions"
    assert names(play(scene(text.replace("{hand}", "W{1}")), "scout:a")) == ["fight:enemy", "done:scout"]
    assert not offered(scene(text.replace("{hand}", "food 1")), "scout:a")


@pytest.mark.parametrize(("weapons", "is_beaten"), [("W05", False), ("W05 W01", False), ("W05 W03", True)])
def test_a_fight_is_won_by_reaching_the_strength(weapons: str, is_beaten: bool) -> None:
    """SB-ENEMY-05 Looters have 5: 3 and 4 are too few. The weapons are gone either way."""
    state = scene("P0 W{3,2,1}: a@1 b@S0 c@S0 d@3\nenemy EN-3@1\nat actions")
    play(state, "scout:a fight:enemy " + " ".join(f"lay:{weapon}" for weapon in weapons.split()))
    play(state, "done:lay")
    assert (hidden(state)["enemies"] == {}) == is_beaten
    assert ("a" in where(state)) == is_beaten
    assert len(discarded(state)) == len(weapons.split())
    assert hidden(state)["gone"] == (["EN-3"] if is_beaten else [])


def test_a_fight_is_for_two_weapons_at_most() -> None:
    """SB-ENEMY-05"""
    state = scene("P0 W{3,2,1}: a@1 b@S0\nenemy EN-5@1\nat actions")
    play(state, "scout:a fight:enemy")
    assert refused(state, "done:lay") == "SB-RAID-05"
    play(state, "lay:W05 lay:W03")
    assert names(state) == ["done:lay"]
    assert refused(state, "lay:W01") == "SB-ENEMY-05"


@pytest.mark.parametrize("enemy", STRENGTH)
def test_each_enemy_has_its_bounty(enemy: str) -> None:
    """SB-ENEMY-05 Four food; three rolls on the arsenal; two oil tokens."""
    state = scene(f"P0 food 0, W{{5,4}}: a@1 b@S0 c@3\nenemy {enemy}@1\ndice 1 6 3\noil 2 3\nat actions")
    play(state, "scout:a fight:enemy lay:W09 lay:W07 done:lay")
    gained = (food(state), len(hand(state)), medkits(state), oil(state))
    expected = {"EN-1": (4, 0, 0, []), "EN-3": (0, 2, 1, []), "EN-5": (0, 0, 0, [2, 3])}
    assert gained == expected[{"EN-2": "EN-1", "EN-4": "EN-3"}.get(enemy, enemy)]


def test_the_menace_comes_before_rationing() -> None:
    """SB-ENEMY-06, SB-TURN-01 The dead eat nothing; scouts die from a to e, down to the last two."""
    state = scene("P0 food 4: a@S0 b@1 c@1 d@1 e@2\nenemy EN-1@1 EN-2@2\nat menace")
    assert where(state) == {"a": "S0", "e": "S0"}
    assert food(state) == 4


def test_each_is_menaced_once() -> None:
    """SB-ENEMY-06 A scout saved by a medkit is not asked for again in the same turn."""
    state = scene("P0 food 9, M3: a@1 b@1 c@S0\nenemy EN-1@1\nat menace")
    play(state, "medkit:use medkit:use")
    assert asked(state) == (1, "recruit")
    assert (medkits(state), where(state)["a"], where(state)["b"]) == (1, "1", "1")


def test_whom_a_medkit_saved_earlier_this_turn_is_spared() -> None:
    """SB-ENEMY-06 After a failed fight; another scout there is not."""
    state = scene("P0 food 9, W{1}, M2: a@1 b@1 c@S0\nenemy EN-5@1\nat actions")
    play(state, "scout:a fight:enemy medkit:use")
    assert asked(state) == (0, "medkit")
    assert hidden(state)["dying"] == "0b"
    play(state, "medkit:decline")
    assert (where(state)["a"], asked(state)) == ("1", (1, "recruit"))


def test_only_the_active_players_scouts_are_menaced() -> None:
    """SB-ENEMY-06, R-SB-42"""
    state = scene("P0 food 9: a@1 b@S0 c@S0\nP1: a@1 b@S1 c@S1\nenemy EN-1@1\nat menace")
    assert ("a" in where(state), "a" in where(state, 1)) == (False, True)


def test_items_wait_under_an_enemy() -> None:
    """SB-ENEMY-07 A dead scout's load too; once it is beaten another scout gathers in the same turn."""
    state = scene("P0 W{5}: a@1 b@1 c@S0\ntile 1: c3 SP-1\nenemy EN-1@1\nat actions")
    play(state, "scout:a fight:enemy scout:b do:gather gather:SP-1 gather:crate")
    assert load(state, 0, "b") == "SP-1,c3"
    state = scene("P0: a@1[c2] b@S0 c@S0\ntile 1: c3\nenemy EN-1@1\nat menace")
    assert lying(state, "1") == "c3 c2"


# Flipped tiles


def test_only_major_events_flip_and_only_labelled_tiles() -> None:
    """SB-FLIP-01, R-SB-16 Ten tiles at most, none of them plain; and no tile turns back."""
    for seed in range(3):
        before: set[str] = set()
        for state in decisions(seed, seats=3):
            flipped = set(hidden(state)["flipped"])
            assert before <= flipped <= set(LABELLED)
            if flipped - before:
                assert hidden(state)["event"] in MAJOR[:7]
            before = flipped


@pytest.mark.parametrize(
    ("event", "tiles"),
    [
        ("MJ-01", "3"),
        ("MJ-02", "3"),
        ("MJ-03", "3"),
        ("MJ-04", "0"),
        ("MJ-05", "B D"),
        ("MJ-06", "F H"),
        ("MJ-07", "J L"),
    ],
)
def test_a_flip_empties_the_tile(event: str, tiles: str) -> None:
    """SB-FLIP-02, R-SB-16 It is marked; items are lost, an enemy leaves the game, scouts die."""
    first = tiles.split()[0]
    enemy = f"enemy EN-1@{first}\n" if first in "03" else ""
    scouts = f"P0: a@{first}[c3,o1] b@S0 c@S0\n"
    state = scene(f"{scouts}tile {first}: c2 o2 SP-1\n{enemy}dice 3\nrestock RS-13\nat event {event}")
    assert hidden(state)["flipped"] == tiles.split()
    assert (lying(state, first), hidden(state)["enemies"]) == ("", {})
    assert sorted(hidden(state)["crate_used"]) == [2, 3]
    assert hidden(state)["gone"] == (["SP-1", "EN-1"] if enemy else ["SP-1"])
    assert (tracker(state), len(hidden(state)["oil_supply"])) == (["a", "d", "e"], 50)
    for viewer in (None, 0, 1):
        marked = [one["tile"] for one in table(state, viewer)["tiles"] if one["flipped"]]
        assert marked == tiles.split()


def test_items_are_lost_before_the_scouts_die() -> None:
    """SB-FLIP-02 The crates of the tile, then those of the scouts."""
    state = scene("P0: a@0[c3] b@S0 c@S0\nP1: a@0[c1] b@S1 c@S1\ntile 0: c2\nstart P1\nat event MJ-04")
    assert hidden(state)["crate_used"] == [2, 1, 3]


def test_nothing_comes_to_a_flipped_tile() -> None:
    """SB-FLIP-03, SB-RESTOCK-04, SB-ENEMY-02 Crates, special crates, enemies and scouts."""
    state = scene("flipped 0\ncrates 3 2 1 1\nat event MJ-21")
    assert (hidden(state)["crate_used"], lying(state, "0"), lying(state, "2")) == ([3], "", "c2")
    assert hidden(scene("flipped 0\nat event MJ-11"))["gone"] == ["SP-4"]
    assert hidden(scene("flipped 0\nat event MJ-16"))["gone"] == ["EN-5"]
    assert refused(scene("P0: a@1 b@S0\nflipped 0\nat move"), "step:a>0") == "SB-MOVE-05"


def test_to_flip_a_flipped_tile_does_nothing() -> None:
    """SB-FLIP-04, R-SB-52 The card is used up."""
    state = scene("P0: a@1 b@S0\nflipped 0\nat event MJ-04")
    assert (hidden(state)["flipped"], hidden(state)["major_spent"][-1]) == (["0"], "MJ-04")
    assert (kind(state), where(state)["a"]) == ("recruit", "1")


def test_every_settlement_can_always_be_reached() -> None:
    """R-SB-16 With every labelled tile flipped the plain ring is still open all around."""
    state = scene(f"P0: a@U15 b@S0\nflipped {' '.join(LABELLED)}\neffects moves 9\nat move")
    ring = [f"U{number:02d}" for number in (16, 17, 18, 1, 2)]
    play(state, " ".join(f"step:a>{hex}" for hex in [*ring, "S0"]))
    assert where(state)["a"] == "S0"
