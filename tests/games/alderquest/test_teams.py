"""Two teams for three and four seats (AQ-TEAM)."""

import random

import pytest

from fireside.core.state import State
from tests.games.alderquest.playing import GAME, TEAMS, Mode, any_action, steps
from tests.games.alderquest.scene import scene
from tests.games.alderquest.table import (
    discard,
    held,
    heroes,
    lying,
    minions,
    offered,
    play,
    table,
    tile_hand,
    told,
)
from tests.games.playing import asked, hidden, kind, names, offers

FOUR, RED_SINGLE, BLUE_SINGLE = TEAMS
SEATS_OF_PLACES = {str(FOUR): [0, 1, 2, 3], str(RED_SINGLE): [0, 1, 0, 2], str(BLUE_SINGLE): [0, 1, 2, 1]}


def until(state: State, *kinds: str) -> State:
    """Play on with any answers until one of these is asked."""
    chance = random.Random(1)
    while kind(state) not in kinds:
        state.apply(any_action(state, chance))
    return state


@pytest.mark.parametrize("mode", TEAMS, ids=str)
def test_team_01_who_plays_which_place(mode: Mode) -> None:
    """AQ-TEAM-01, R-AQ-78 With three seats one person plays both places of a team, Red unless chosen."""
    places = table(mode.new(1))["places"]
    assert [place["seat"] for place in places] == SEATS_OF_PLACES[str(mode)]
    assert [place["side"] for place in places] == ["red", "blue", "red", "blue"]
    assert [place["lanes"] for place in places] == [["a", "b"], ["d", "e"], ["d", "e"], ["a", "b"]]


def test_team_01_single_is_for_three() -> None:
    """AQ-TEAM-01, R-AQ-78"""
    assert GAME.new(single="blue").seats == 3
    with pytest.raises(ValueError, match=r"single.*3 seats"):
        GAME.new(seats=4, single="blue")


@pytest.mark.parametrize("mode", TEAMS, ids=str)
def test_team_02_to_04_the_hero_draft(mode: Mode) -> None:
    """AQ-TEAM-02, AQ-TEAM-03, AQ-TEAM-04, R-AQ-77 In turn order one Hero each, then one of the other guild in
    the other lane; the lane between stays empty.
    """
    state, chance = until(mode.new(3), "place_hero"), random.Random(2)
    order = []
    while kind(state) == "place_hero":
        order.append(state.to_move)
        state.apply(chance.choice(state.legal()))
    seats = SEATS_OF_PLACES[str(mode)]
    assert order == (seats * 2)[: len(order)]
    for side in ("red", "blue"):
        own = hidden(state)["heroes"][side]
        assert list(own) == ["a", "b", "d", "e"]
        assert len({hero[:3] for hero in own.values()}) == 4
        for pair in ("ab", "de"):
            assert len({own[lane][0] for lane in pair}) == 2


def test_team_04_the_second_hero_is_of_the_other_guild_and_in_the_other_lane() -> None:
    """AQ-TEAM-04, D-02 8 options, then those that keep AQ-TEAM-02."""
    state = until(FOUR.new(3), "place_hero")
    red, blue = hidden(state)["guilds"]["red"], hidden(state)["guilds"]["blue"]
    assert names(state) == [f"hero:{g}H{n}@{lane}" for g in sorted(red) for n in "12" for lane in "ab"]
    play(state, f"P0: hero:{red[0]}H1@b")
    assert names(state) == [f"hero:{g}H{n}@{lane}" for g in sorted(blue) for n in "12" for lane in "de"]
    play(state, f"P1: hero:{blue[0]}H2@d P2: hero:{red[1]}H1@e")
    # Red's right seat took a Hero of the other guild: the left seat has that guild's second one for lane a
    assert state.to_move == 3
    play(state, f"hero:{blue[0]}H1@a")
    assert heroes(state).startswith(f"a {red[1]}H2, b {red[0]}H1")
    assert kind(state) in ("place_hero", "hide_tile")


@pytest.mark.parametrize("mode", TEAMS, ids=str)
def test_team_05_and_06_turns_go_round_the_four_places(mode: Mode) -> None:
    """AQ-TEAM-05, AQ-TEAM-06, R-AQ-77 Red left, Blue left, Red right, Blue right; each a whole turn with its
    own two Heroes.
    """
    begun = []
    for step in steps(mode, 2):
        begun += [(fact["turn"], fact["place"], fact["seat"]) for fact in step.told("turn_begun")]
        for fact in step.told("hero_used"):
            place = table(step.state)["places"][step.was["place"]]
            assert fact["lane"] in place["lanes"], "AQ-TEAM-06"
        if len(begun) > 9:
            break
    seats = SEATS_OF_PLACES[str(mode)]
    assert begun == [(number + 1, number % 4, seats[number % 4]) for number in range(len(begun))]


def test_team_06_the_teammates_heroes_cannot_be_used() -> None:
    """AQ-TEAM-06, D-22 Two Heroes at most."""
    assert offers(scene("seats 4"), "use_hero") == ["a", "b"]
    assert offers(scene("seats 4; place 2; turn 5"), "use_hero") == ["d", "e"]


def test_team_07_ready_means_own_heroes_and_all_minions_of_the_team() -> None:
    """AQ-TEAM-07, R-AQ-77"""
    state = scene(
        """seats 4; phase ready; place 2; turn 5; red T a1 exhausted; red G e1 exhausted; blue B a5 exhausted
        heroes red a TH1-, b GH1-, d TH2-, e GH2-; heroes blue a BH1-, b HH1-, d BH2-, e HH2-"""
    )
    assert heroes(state) == "a TH1-, b GH1-, d TH2, e GH2"
    assert heroes(state, "blue") == "a BH1-, b HH1-, d BH2-, e HH2-"
    assert (minions(state), minions(state, "blue")) == ("a1 T, e1 G", "a5 B exhausted")


def test_team_08_and_11_what_a_team_shares_its_seats_see() -> None:
    """AQ-TEAM-08, AQ-TEAM-11 Runes, tiles, Quarrels and Relics: both seats of a team, nobody else."""
    state = scene("seats 4; red held T2; red hand A3; red quarrels TQ01; red relics RL1; tiles a1 XR, a5 XB")
    for seat in (0, 2):
        own = table(state, seat)["sides"][0]
        assert own["held"]["T"] == 2
        assert own["tiles"]["kinds"]["A3"] == 1
        assert [card["card"] for card in own["quarrels"]["cards"]] == ["TQ01"]
        assert [card["card"] for card in own["relics"]["cards"]] == ["RL1"]
    for other in (1, 3, None):
        own = table(state, other)["sides"][0]
        assert own["tiles"]["kinds"] is own["quarrels"]["cards"] is own["relics"]["cards"] is None
        assert (own["tiles"]["hand"], own["quarrels"]["hand"], own["relics"]["hand"]) == (1, 1, 1)
    assert [seen_trap(state, seat) for seat in (0, 2, 1, 3)] == ["X", "X", None, None]


def seen_trap(state: State, seat: int) -> str | None:
    found: str | None = table(state, seat)["field"][0]["tiles"][0]["kind"]
    return found


def test_team_08_a_minion_summoned_by_one_seat_is_moved_by_the_other() -> None:
    """AQ-TEAM-08 Minions belong to the team."""
    state = scene("seats 4; place 2; turn 5; red T a1; red held T1; red quarrels TQ03")
    play(state, "P2: move:a1-a2 step:a3 P2: play:TQ03")
    assert (minions(state), held(state)) == ("a3 T exhausted", "")


def test_team_09_an_effect_on_the_opponent_happens_once() -> None:
    """AQ-TEAM-09 Two tiles for the team, one rune lost."""
    state = scene("seats 4; red TM01 c2 upgraded carries 1; blue pouch 9")
    state.watch()
    play(state, "move:c2-tS column:1 use")
    assert told(state, "tiles_drawn") == [{"side": "blue", "count": 2}]
    state = scene("seats 4; red GM01 b2 upgraded; blue B b3; blue held B2 H2")
    play(state, "move:b2-b3 use P1: lose:B P0: [act]")
    assert (held(state, "blue"), discard(state)) == ("B1 H2", "B1")


@pytest.mark.parametrize(
    ("mode", "turn", "decider"),
    [
        ("seats 4; place 0; turn 5", "red", 1),
        ("seats 4; place 2; turn 7", "red", 3),
        ("seats 4; blue; place 1; turn 6", "blue", 2),
        ("seats 4; blue; place 3; turn 8", "blue", 0),
        ("seats 3; place 0; turn 5", "red", 1),
        ("seats 3; place 2; turn 7", "red", 2),
        ("single blue; place 2; turn 7", "red", 1),
        ("single blue; blue; place 1; turn 6", "blue", 2),
    ],
)
def test_team_10_out_of_turn_the_seat_that_moves_next_decides(mode: str, turn: str, decider: int) -> None:
    """AQ-TEAM-10, R-AQ-77 A revealed Trap tile is answered by the seat of the team's next turn."""
    if turn == "red":
        state = play(scene(f"{mode}; red T b2; tiles b3 XB; blue armed BQ08"), "move:b2-b3 reveal")
    else:
        described = mode.replace("; blue", "")
        state = play(scene(f"{described}; blue B b2; tiles b3 XR; red armed TQ08"), "move:b2-b3 reveal")
    assert asked(state) == (decider, "trap_response")


def test_team_10_guilds_and_tiles_are_chosen_by_the_seat_of_the_first_turn() -> None:
    """AQ-TEAM-10, D-01, D-03"""
    state, chance, asked_for = FOUR.new(5), random.Random(1), []
    while hidden(state)["turn"] == 0:
        asked_for.append((kind(state), state.to_move))
        state.apply(chance.choice(state.legal()))
    assert {seat for what, seat in asked_for if what == "choose_guild"} == {0, 1}
    hiding = [seat for what, seat in asked_for if what == "hide_tile"]
    assert (hiding, hiding.count(0)) == (sorted(hiding), 5)
    assert set(hiding) == {0, 1}


def test_team_12_runes_hands_and_confronts() -> None:
    """AQ-TEAM-12, INV-33 4 runes a team; Red 1 Quarrel, Blue 2; no Hero to confront in lane c."""
    state, chance = FOUR.new(5), random.Random(1)
    while hidden(state)["turn"] == 0:
        state.apply(chance.choice(state.legal()))
    for side, count in (("red", 1), ("blue", 2)):
        assert sum(hidden(state)["held"][side].values()) == 4
        assert len(hidden(state)["quarrels"][side]["hand"]) == count
    for lane in "abcde":
        state = scene(f"seats 4; red T {lane}5")
        assert offered(state, "confront") == (lane != "c")


def test_team_turns_end_with_one_draw_for_the_team() -> None:
    """AQ-TEAM-06, AQ-TEAM-08 The Draw phase of each seat draws for the team, and its next seat sets it."""
    state = scene("seats 4; red pouch A3; red quarrels TQ01 TQ02 TQ03; blue pouch 0")
    play(state, "P0: end")
    assert tile_hand(state) == "A3"
    assert (hidden(state)["place"], hidden(state)["turn"]) == (1, 4)
    while hidden(state)["place"] == 1:
        options = names(state)
        play(state, "end" if "end" in options else "done" if "done" in options else options[0])
    play(state, "P2: [set_space] space:a1")
    assert lying(state, "a1") == "AR3"
