"""The set-up of a game for two (AQ-SETUP)."""

import random
from collections import Counter
from itertools import permutations

import pytest

from fireside.core.state import State
from tests.games.alderquest.scene import GAME, GUILDS, MINIONS, QUARRELS, RELICS, scene
from tests.games.alderquest.table import (
    board,
    collection,
    deck,
    discard,
    exalted,
    held,
    heroes,
    lying,
    minions,
    play,
    quarrels,
    relics,
    reserve,
    revealed,
    rune_pouch,
    snowflakes,
    table,
    tile_hand,
    tile_pouch,
    tiles,
)
from tests.games.playing import asked, hidden, kind, names, offers

POUCH = {"A3": 2, "A2": 5, "A1": 7, "S": 4, "X": 2}
STARTING = {"A3": 1, "A2": 1, "A1": 2, "S": 2}
W = ["a2", "b1", "c1", "c2", "d1", "e2"]
M = ["a4", "b5", "c4", "c5", "d5", "e4"]


def drafted(seed: int = 1, guilds: str = "BTHG") -> State:
    """A game after the guild draft; the last guild is left over and taken unasked."""
    return play(GAME.new(seed=seed), " ".join(f"guild:{guild}" for guild in guilds[:3]))


def until(state: State, *kinds: str, seed: int = 0) -> State:
    """Play at random while a decision of these kinds is open."""
    chance = random.Random(seed)
    while kind(state) in kinds:
        state.apply(chance.choice(state.legal()))
    return state


def ready_to_play(seed: int = 1) -> State:
    """A game whose first turn has begun."""
    return until(drafted(seed), "place_hero", "hide_tile", seed=seed)


def test_guilds_are_drafted_blue_first() -> None:
    """AQ-SETUP-07, R-AQ-08: Blue, Red, Blue, Red; each takes one of those left."""
    state = GAME.new(seed=1)
    for seat, guild, left in ((1, "B", "BGHT"), (0, "T", "GHT"), (1, "H", "GH")):
        assert asked(state) == (seat, "choose_guild")
        assert offers(state, "guild") == list(left)
        play(state, f"guild:{guild}")
    assert hidden(state)["guilds"] == {"red": ["T", "G"], "blue": ["B", "H"]}
    assert kind(state) == "place_hero"


@pytest.mark.parametrize("order", [order[:3] for order in permutations(GUILDS)])
def test_the_board_at_the_start(order: tuple[str, ...]) -> None:
    """AQ-SETUP-08, R-AQ-02, AQ-SETUP-01: X X' Y Y' under Y Y' X X'; own guilds side by side, and no guild
    touches itself, not even diagonally.
    """
    state = drafted(guilds="".join(order))
    own, rival = hidden(state)["guilds"]["red"], hidden(state)["guilds"]["blue"]
    rows = [[*own, *rival], [*rival, *own]]
    columns = hidden(state)["board"]
    assert [list(row) for row in zip(*columns, strict=True)] == rows
    for column in range(4):
        for near in range(max(0, column - 1), min(4, column + 2)):
            assert columns[column][0] != columns[near][1]
    assert len(set(rows[0])) == len(set(rows[1])) == 4


def test_runes_at_the_start() -> None:
    """AQ-SETUP-09, AQ-SETUP-10: two held runes of each own guild, six of each guild in the pouch."""
    state = drafted()
    assert (held(state), held(state, "blue")) == ("G2 T2", "B2 H2")
    assert Counter(rune_pouch(state).split()) == dict.fromkeys(GUILDS, 6)
    assert (discard(state), revealed(state)) == ("", "")


def test_heroes_are_drafted_red_first() -> None:
    """AQ-SETUP-11, R-AQ-09: by turns, three each, any own Hero into any own free lane of a, c and e."""
    state = drafted()
    sizes = []
    for number in range(6):
        assert asked(state) == (number % 2, "place_hero")
        sizes.append(len(names(state)))
        if number == 0:
            own = ["GH1", "GH2", "TH1", "TH2"]
            assert names(state) == [f"hero:{hero}@{lane}" for hero in own for lane in "ace"]
        state.apply(state.legal()[-1])
    assert sizes == [12, 12, 6, 6, 2, 2]
    assert [len(hidden(state)["heroes"][side]) for side in ("red", "blue")] == [3, 3]
    assert kind(state) == "hide_tile"


@pytest.mark.parametrize("seed", range(8))
def test_both_guilds_have_a_hero_and_one_hero_is_left_out(seed: int) -> None:
    """AQ-SETUP-12: three of four Heroes, so both guilds are there; the fourth is nowhere."""
    state = until(drafted(), "place_hero", seed=seed)
    for side, guilds in hidden(state)["guilds"].items():
        placed = list(hidden(state)["heroes"][side].values())
        assert len(placed) == 3
        assert {hero[0] for hero in placed} == set(guilds)
        assert list(hidden(state)["heroes"][side]) == ["a", "c", "e"]
    until(state, "hide_tile")
    assert table(state)["unused_heroes"] == []


def test_minion_decks() -> None:
    """AQ-SETUP-02, AQ-SETUP-13: four decks of ten basic cards, each of one guild, shuffled."""
    orders = set()
    for seed in range(6):
        state = drafted(seed)
        for guild in GUILDS:
            assert sorted(deck(state, guild)) == MINIONS[guild]
        orders.add(tuple(deck(state, "T")))
        shown = {one["guild"]: one for one in table(state)["decks"]}
        assert {guild: one["size"] for guild, one in shown.items()} == dict.fromkeys(GUILDS, 10)
    assert len(orders) == 6


def test_tiles_of_a_colour() -> None:
    """AQ-SETUP-03, AQ-SETUP-04, AQ-SETUP-05: six to hide, six Traps in reserve, twenty in the pouch."""
    state = until(drafted(), "place_hero")
    for side in ("red", "blue"):
        assert (tile_pouch(state, side), sum(POUCH.values()), reserve(state, side)) == (POUCH, 20, 6)
    starting = table(state, 0)["sides"][0]["starting"]
    assert (starting["left"], {one: count for one, count in starting["kinds"].items() if count}) == (
        6,
        STARTING,
    )


def test_starting_tiles_are_hidden_in_the_pattern() -> None:
    """AQ-SETUP-14, AQ-GEO-12, AQ-GEO-13, R-AQ-06: one tile on each space of the W and the M, face-down."""
    state = ready_to_play()
    lying_there = tiles(state)
    assert sorted(lying_there) == sorted(W + M)
    for side, pattern in (("R", W), ("B", M)):
        found = Counter(lying_there[space].replace(side, "", 1) for space in pattern)
        assert found == STARTING
    assert all("up" not in tile for tile in lying_there.values())
    turned = [f"{'edcba'['abcde'.index(space[0])]}{6 - int(space[1])}" for space in W]
    assert sorted(turned) == sorted(M)


def test_starting_tiles_are_chosen_in_secret() -> None:
    """AQ-SETUP-14: any assignment; the other side sees no kind, neither while nor after it is chosen."""
    state = until(drafted(), "place_hero")
    assert names(state) == ["hide:A3", "hide:A2", "hide:A1", "hide:S"]
    play(state, "P0: hide:S hide:A1 hide:A3")
    assert [lying(state, space) for space in W[:3]] == ["SR", "AR1", "AR3"]
    for viewer in (1, None):
        seen = table(state, viewer)
        shown = [tile["kind"] for space in seen["field"] for tile in space["tiles"]]
        assert set(shown) <= {None}
        assert seen["sides"][0]["starting"]["kinds"] is None
    play(state, "hide:A1 hide:A2 hide:S P1: [hide_tile]")
    assert names(state) == ["hide:A3", "hide:A2", "hide:A1", "hide:S"]


def test_quarrels_at_the_start() -> None:
    """AQ-SETUP-15: the twenty Quarrels of both guilds in one deck; Red draws one, Blue two."""
    orders = set()
    for seed in range(4):
        state = ready_to_play(seed)
        for side, drawn in (("red", 1), ("blue", 2)):
            hand, rest = quarrels(state, side).split(), quarrels(state, side, "deck").split()
            own = [card for guild in hidden(state)["guilds"][side] for card in QUARRELS[guild]]
            assert (len(hand), len(rest)) == (drawn, 20 - drawn)
            assert sorted(hand + rest) == sorted(own)
            assert quarrels(state, side, "discard") == quarrels(state, side, "armed") == ""
        orders.add(quarrels(state, "red", "deck"))
    assert len(orders) == 4


def test_the_table_before_the_first_turn() -> None:
    """AQ-SETUP-16, R-AQ-10, AQ-SETUP-01: nothing scored, exalted or on the Field; Heroes ready; eight Relics
    shuffled.
    """
    state = ready_to_play()
    assert (exalted(state), snowflakes(state), collection(state), collection(state, "blue")) == (
        None,
        0,
        "",
        "",
    )
    assert minions(state) == minions(state, "blue") == ""
    assert "-" not in heroes(state) + heroes(state, "blue")
    assert sorted(relics(state, "deck").split()) == RELICS
    assert len(RELICS) == 8
    assert relics(state, "deck") != relics(ready_to_play(2), "deck")


def test_red_goes_first() -> None:
    """AQ-SETUP-06, R-AQ-07: seat 0 is Red and takes the first turn; who sits there is settled before."""
    state = ready_to_play()
    assert state.to_move == 0
    active = table(state)["active"]
    assert (active["side"], active["seat"], table(state)["turn"]) == ("red", 0, 1)
    assert tile_hand(state) == ""
    assert len(revealed(state).split()) == 3


def test_each_guild_has_an_exalted_effect() -> None:
    """R-AQ-10: four effect cards, all different, beside 8 Relics."""
    texts = {table(scene(f"exalted {guild}"))["exalted"]["text"] for guild in GUILDS}
    assert len(texts) == 4
    assert board(scene("exalted T")) == board(scene(""))
