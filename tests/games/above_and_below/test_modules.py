"""The modules: Desert & Underforest (AB-DU) and Groves (AB-GR)."""

import pytest

from tests.games.above_and_below.cards import BUILDING, GROVE, QUEST
from tests.games.above_and_below.holding import holds
from tests.games.above_and_below.reading.scoring import scoring_groves
from tests.games.above_and_below.scene import scene
from tests.games.above_and_below.table import coins, expedition, play, seat_at, stores, table, told
from tests.games.playing import asked, hidden, names, offers, refused

LANDS = "with desert_underforest"
GROVES = "with groves"
PARTY = "ready SX, V11, V13, V15"
PICK = "villager:2, villager:3, villager:4, villager:5, done"


# Desert & Underforest


def test_labour_for_supplies() -> None:
    """AB-DU-02 For each labourer a coin or a supply, while the stock lasts."""
    state = scene(f"{LANDS}\nP0 ready SB, SQ, SX; supplies 1")
    state.watch()
    play(state, "main:labor, villager:0, villager:1, villager:2, done")
    assert names(state) == ["amount:0", "amount:1", "amount:2", "amount:3"]
    play(state, "amount:2")
    holds(state, "P0 supplies 3; coins 1; stores cider 1")
    assert told(state, "supplies_gained") == [{"seat": 0, "count": 2}]
    short = scene(f"{LANDS}\nP0 ready SB, SQ; supplies 0\nP1 supplies 29")
    play(short, "main:labor, villager:0, villager:1, done")
    assert names(short) == ["amount:0", "amount:1"]
    empty = play(scene(f"{LANDS}\nP0 ready SB\nP1 supplies 30"), "main:labor, all")
    holds(empty, "P0 coins 1; supplies 0")


def test_destinations() -> None:
    """AB-DU-03 Two supplies and a quest there; else the caves alone, unasked."""
    state = play(scene(f"{LANDS}\nP0 {PARTY}; supplies 2"), "main:explore")
    assert asked(state) == (0, "destination")
    assert offers(state, "go") == ["cave", "desert", "underforest"]
    poor = play(scene(f"{LANDS}\nP0 {PARTY}; supplies 1"), "main:explore")
    assert asked(poor) == (0, "pick_explorer")
    gone = play(scene(f"{LANDS}\ndesert_pile none\nP0 {PARTY}; supplies 5"), "main:explore")
    assert offers(gone, "go") == ["cave", "underforest"]
    assert refused(gone, "go:desert") == "AB-DU-03"
    assert refused(gone, "go:grove") == "AB-GR-07"


def test_no_caves_but_a_quest() -> None:
    """AB-EXPLORE-01, AB-DU-03 An empty pile does not keep anybody from the Desert."""
    state = scene(f"{LANDS}\ncave_pile none\nunderforest_pile none\nP0 {PARTY}; supplies 2")
    play(state, "main:explore")
    assert asked(state) == (0, "pick_explorer"), "one destination is not asked for"
    prompt = state.view(0)["decision"]["prompt"]
    assert prompt == "Who explores the Desert? Two or more, for 2 supplies.", "but what it costs is said"


def test_a_quest() -> None:
    """AB-DU-03, AB-DU-05, AB-DU-06 Two supplies; no card, no die, no paragraph; token, reward and coins."""
    state = scene(f"{LANDS}\ndesert D7, D1\ndice 6 6 6 6\nP0 {PARTY}; supplies 3; village H22")
    play(state, f"main:explore, go:desert, {PICK}")
    holds(
        state,
        "P0 quests D7; supplies 1; stores ore 1; coins 1; caves none; exhausted SB, SQ, SX, V11, V13, V15",
    )
    assert table(state)["desert"]["up"]["quest"] == "D1"
    assert table(state)["desert"]["size"] == 6
    assert hidden(state)["cave_pile"] == [f"C{number:02d}" for number in range(1, 26)]


def test_rerolls_and_exertion_on_a_quest() -> None:
    """AB-DU-05 As usual; numbers and rewards are public."""
    state = scene(f"{LANDS}\nunderforest U7\ndice 1 1 1 1 6\nP0 {PARTY}; supplies 2; village H22")
    play(state, f"main:explore, go:underforest, {PICK}")
    assert asked(state) == (0, "reroll")
    trip = expedition(state, None)
    assert (trip["numbers"], trip["total"], trip["encounter"]) == ([7], 4, None)
    play(state, "villager:5")
    assert expedition(state)["total"] == 6
    play(state, "villager:3")
    holds(state, "P0 injured V11; quests U7; stores amethyst 1; coins 1")
    assert table(state, None)["desert"]["up"]["reward_text"] is not None


def test_a_quest_that_fails() -> None:
    """AB-DU-07 The token stays, the supplies are lost, nothing else."""
    state = scene(f"{LANDS}\ndesert D8\ndice 1 1\nP0 ready SQ, SX; supplies 2; village O19\nP1 coins 1")
    play(state, "main:explore, go:desert, all, stop")
    holds(state, "P0 quests none; supplies 0; coins 0; reputation 0; exhausted SB, SQ, SX; injured none")
    assert table(state)["desert"] == {"up": table(state)["desert"]["up"], "size": 7}
    assert table(state)["desert"]["up"]["quest"] == "D8"


def test_supplies_after_the_checks() -> None:
    """AB-DU-04 Destination first, then explorers, cats, and only then the supplies."""
    state = scene(f"{LANDS}\ndice 1 1\nP0 ready SX, cave-cat; supplies 2; village O18")
    play(state, "main:explore, go:desert, all")
    holds(state, "P0 supplies 0; exhausted SB, SQ, cave-cat")
    at_home = scene(f"{LANDS}\ndice 1 1\nP0 ready cave-cat, cave-cat; supplies 2\nP1 coins 1")
    holds(play(at_home, "main:explore, go:desert, all"), "P0 supplies 2")


@pytest.mark.parametrize(("supplies", "points"), [(0, 0), (1, 0), (2, 1), (5, 2), (6, 3)])
def test_scoring_of_quests_and_supplies(supplies: int, points: int) -> None:
    """AB-DU-08, AB-SCORE-11 Printed points, and one for every two unused supplies."""
    state = scene(f"{LANDS}\nover\nP0 quests D8, U1, D3; supplies {supplies}")
    holds(state, f"line P0 11 Quests\ntotal P0 {1 + 2 + 11 + points}")
    if points:
        holds(state, f"line P0 {points} Unused supplies")


def test_supplies_are_no_goods() -> None:
    """AB-DU-09 Not listed, not placed, not spent as coins."""
    state = scene(f"{LANDS}\nhouses H01\nP0 coins 1; supplies 9; village H23, H24")
    assert not [name for name in names(state) if name.split(":")[0] in ("list", "place")]
    assert refused(state, "main:build") == "AB-BUILD-13"


@pytest.mark.parametrize("quest", QUEST)
def test_every_quest_pays_what_it_says(quest: str) -> None:
    """6.10, AB-DU-06"""
    land = {"D": "desert", "U": "underforest"}[quest[0]]
    many = "ready SX, V11, V13, V15, V16, V12"
    state = scene(f"{LANDS}\n{land} {quest}\ndice 6 6 6 6 6 6\nP0 {many}; supplies 2")
    play(state, f"main:explore, go:{land}, all")
    reward = QUEST[quest].reward
    gained = {"coins": coins(state), "stores": stores(state), "reputation": seat_at(state)["reputation"]}
    expected = {"coins": 0, "stores": "", "reputation": 0}
    for part in reward:
        word, *rest = part.split()
        if word == "COIN":
            expected["coins"] = int(rest[0])
        elif word == "REP":
            expected["reputation"] = int(rest[0])
        else:
            expected["stores"] = " ".join(rest) if word == "GOOD" else f"{word.lower()} {rest[0]}"
    assert gained == expected
    holds(state, f"P0 quests {quest}")


# Groves


def test_a_grove_instead_of_a_cave() -> None:
    """AB-GR-02, AB-GR-03 No paragraph; all rewards are public; the player picks one reached tier."""
    state = scene(f"{GROVES}\ngrove G02, G05\ndice 6 1 1 1\nP0 {PARTY}; village H22")
    play(state, "main:explore")
    assert offers(state, "go") == ["cave", "grove"]
    play(state, f"go:grove, {PICK}")
    assert asked(state) == (0, "reward_pick")
    assert names(state) == ["tier:1", "tier:2"]
    assert expedition(state, 1)["encounter"] is None
    assert table(state, None)["grove"]["up"]["tiers"][1]["reward"] == ["CIDER 1", "COIN 3"]
    play(state, "tier:2")
    holds(state, "P0 stores cider 1; coins 4")
    assert asked(state) == (0, "row_end")
    play(state, "row:left")
    holds(state, "P0 surface G02 ST H22; caves none; exhausted SB, SQ, SX, V11, V13, V15")
    assert table(state)["grove"]["up"]["grove"] == "G05"


def test_the_lower_tier_may_be_picked() -> None:
    """AB-GR-03 One of those reached; a single one is not asked for."""
    text = f"{GROVES}\ngrove G02\nP0 {PARTY}"
    state = play(scene(f"{text}\ndice 6 1 1 1"), f"main:explore, go:grove, {PICK}, tier:1")
    assert coins(state) == 2
    one = scene(f"{GROVES}\ngrove G02\ndice 6 4\nP0 ready SQ, SX")
    play(one, "main:explore, go:grove, all, stop")
    assert asked(one) == (0, "row_end")
    assert coins(one) == 2


def test_exertion_at_a_grove() -> None:
    """AB-GR-03 Up to the higher tier while it can be reached."""
    state = play(scene(f"{GROVES}\ngrove G02\ndice 6 4\nP0 ready SQ, SX"), "main:explore, go:grove, all")
    assert asked(state) == (0, "exert")
    assert (expedition(state)["total"], expedition(state)["numbers"]) == (3, [3, 5])
    play(state, "villager:1, villager:2")
    assert names(state) == ["tier:1", "tier:2"]


def test_a_grove_that_fails() -> None:
    """AB-GR-05 Under the deck, where all have seen it; the next one is turned up; no penalty."""
    state = scene(f"{GROVES}\ngrove G10, G04\ndice 1 1\nP0 ready SQ, SX\nP1 coins 1")
    play(state, "main:explore, go:grove, all")
    holds(state, "P0 surface ST; reputation 0; coins 0; injured none")
    seen = table(state)["grove"]
    assert seen["up"]["grove"] == "G04"
    assert [grove["grove"] for grove in seen["bottom"]] == ["G10"]
    assert seen["size"] == 9


def test_a_grove_lies_beside_a_building() -> None:
    """AB-GR-04, AB-GR-07 Not beside a grove; with groves at both ends it cannot be chosen."""
    state = scene(f"{GROVES}\ngrove G02\ndice 6 4\nP0 ready SQ, SX; surface G05 ST")
    play(state, "main:explore, go:grove, all, stop")
    holds(state, "P0 surface G05 ST G02")
    full = play(scene(f"{GROVES}\nP0 {PARTY}; surface G05 ST G01"), "main:explore")
    assert asked(full) == (0, "pick_explorer"), "only the caves are left"
    lands = scene(f"{GROVES}, desert_underforest\nP0 {PARTY}; surface G05 ST G01; supplies 2")
    play(lands, "main:explore")
    assert refused(lands, "go:grove") == "AB-GR-07"


ALL_BUT_ONE = "G01 ST G02 H01 G03 H02 G04 H03 G05 H04 G06 H05 G07 H06 G08 H07 G09"
HOUSES = "H01, H02, H03, H04, H05, H06, H07"


def test_the_last_grove() -> None:
    """AB-GR-07 It can be chosen; after a failure it is turned up again; taken, there is none."""
    text = f"{GROVES}\nP1 village {HOUSES}; surface {ALL_BUT_ONE}; coins 1"
    state = scene(f"{text}\ndice 1 1\nP0 ready SQ, SX")
    play(state, "main:explore, go:grove, all")
    assert table(state)["grove"]["up"]["grove"] == "G10"
    won = scene(f"{text}\ndice 6 6 6 6\nP0 {PARTY}, V16")
    play(won, "main:explore, go:grove, all")
    if asked(won)[1] == "exert":
        play(won, "stop")
    while asked(won)[1] in ("reward_pick", "row_end", "after_action"):
        play(won, names(won)[-1])
    assert table(won)["grove"] == {"up": None, "size": 0, "bottom": []}
    gone = scene(f"{GROVES}\nP0 {PARTY}\nP1 village {HOUSES}, H08; surface {ALL_BUT_ONE} H08 G10")
    play(gone, "main:explore")
    assert asked(gone) == (0, "pick_explorer")


def test_buildings_at_either_end() -> None:
    """AB-GR-06 The player chooses; nothing is moved later; Outposts are not part of the row."""
    text = f"{GROVES}\nhouses H01, H02\noutposts O01\nP0 coins 9; caves C01; ready SB, V01, V02\nP1 passed"
    state = play(scene(text), "main:build, villager:0, card:H01")
    assert names(state) == ["row:left", "row:right"]
    play(state, "row:left, main:build, villager:3, card:H02, row:right, main:build, card:O01")
    holds(state, "P0 surface H01 ST H02; village ST, H01, H02, O01")
    beside = scene(text.replace("P0 coins 9", "P0 surface G01 ST; coins 9"))
    play(beside, "main:build, villager:0, card:H01, row:left")
    holds(beside, "P0 surface H01 G01 ST")


def test_groves_are_no_buildings() -> None:
    """AB-GR-04 Nor caves."""
    state = scene(f"{GROVES}\nover\nP0 village S3; surface G03 ST S3 G04")
    holds(state, "line P0 2 Buildings\nline P0 2 Street of Gables")


@pytest.mark.parametrize(
    ("surface", "village", "expected"),
    [
        ("G01 H03 ST", "H03", ["G01"]),
        ("H03 G01 ST", "H03", []),
        ("G01 ST", "", []),
        ("ST H23 G06", "H23", ["G06"]),
        ("ST G02", "", ["G02"]),
        ("G02 ST", "", []),
        ("G07 ST G02", "", ["G07", "G02"]),
        ("G03 H11 ST", "H11 0", ["G03"]),
        ("ST H18 G04", "H18", ["G04"]),
        ("G05 H24 ST", "H24", ["G05"]),
        ("G05 H23 ST", "H23", []),
        ("G09 K2 ST", "K2", ["G09"]),
        ("ST S5 G10", "S5", ["G10"]),
        ("ST K2 G10", "K2", []),
        ("G09", "", None),
    ],
)
def test_scoring_of_groves(surface: str, village: str, expected: list[str] | None) -> None:
    """AB-GR-08, AB-GR-09 The building on the side of the arrow carries the icon, emptied or not."""
    if expected is None:
        with pytest.raises(ValueError, match=r"surface|ST"):
            scene(f"{GROVES}\nover\nP0 surface {surface}")
        return
    clause = f"; village {village}" if village else ""
    state = scene(f"{GROVES}\nover\nP0 surface {surface}{clause}")
    shown = seat_at(state)["groves"]
    assert [one["grove"] for one in shown if one["scores"]] == expected
    assert scoring_groves(hidden(state)["seats"][0]) == expected
    for name in expected:
        holds(state, f"line P0 {GROVE[name].points} {GROVE[name].name}")


@pytest.mark.parametrize("card", BUILDING)
def test_icons(card: str) -> None:
    """AB-GR-09"""
    row = "village " + card if card != "ST" else "coins 1"
    state = scene(f"{GROVES}\nP0 {row}")
    shown = next(one for one in seat_at(state)["village"] if one["card"] == card)
    assert set(shown["icons"]) == BUILDING[card].icons


def test_all_destinations_together() -> None:
    """AB-DU-03, AB-GR-02 Both modules."""
    state = play(scene(f"{GROVES}, desert_underforest\nP0 {PARTY}; supplies 3"), "main:explore")
    assert offers(state, "go") == ["cave", "grove", "desert", "underforest"]
