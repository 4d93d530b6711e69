"""What holds at every decision of every game, in every mode: pieces, Board, Field, cards and the end."""

import json
from collections import Counter

import pytest

from tests.games.alderquest.counting import (
    CANOPY,
    COLUMNS,
    GROUND,
    GUILDS,
    HEIGHT,
    RIVAL,
    SIDES,
    SPACES,
    Table,
    collected,
    in_cycle,
    pieces,
    points_of,
    runs,
    side_of,
    tiles,
)
from tests.games.alderquest.playing import ALONE, FIRST, MODES, PAIR, TEAMS, Mode, Step, any_action, steps

BLUE_TRAPS = {"hard": 2, "very_hard": 3, "brutal": 4}  # AQ-SOLO-02 added to the Rival Stack
TARGETS = {"very_easy": 6, "easy": 8, "normal": 10, "hard": 12, "very_hard": 15, "brutal": 15}
ATTACK = {"attack", "settle"}
TRIBUTE = {"tribute", "rise", "pick_column", "arrive", "encounter", "offer", "passed", "acorn"}


def level(mode: Mode) -> str:
    return str(mode.options["level"])


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_every_step_keeps_the_invariants(mode: Mode) -> None:
    """INV-01 to INV-27 and INV-32, each beside its check, in one pass over a game."""
    number = 0
    for step in steps(mode, mode.seats, most=4000 if mode is PAIR else 1200):
        check_pieces(step, mode)
        check_board(step)
        check_field(step)
        check_minions(step, mode)
        check_cards(step, mode)
        check_row(step)
        check_end(step, mode)
        number += 1
    assert number > 100


def test_a_game_of_whatever_is_legal_keeps_the_invariants() -> None:
    """INV-01, INV-02, INV-08, INV-10, INV-14 also where nobody tries to get anywhere."""
    for mode in (PAIR, TEAMS[0]):
        for step in steps(mode, 5, any_action, most=900):
            check_pieces(step, mode)
            check_board(step)
            check_field(step)


# Pieces


def check_pieces(step: Step, mode: Mode) -> None:
    table = step.table
    if is_drafting(step):
        return  # nothing is laid out yet
    cycle = in_cycle(table)
    for guild in GUILDS:
        held = sum(table["held"][side].get(guild, 0) for side in SIDES)
        assert cycle[guild] + held == 10, "INV-01"
    found = pieces(table)
    assert found == all_pieces(mode), "INV-02"
    assert not {"XR", "XB"} & set(cycle), "INV-03"
    assert points_of(found) == (30 if mode in ALONE else 60), "INV-27 with the Acorns out of the game"
    for side in SIDES:
        assert 0 <= table["tiles"][side]["reserve"] <= 8, "INV-32"
        for points, count in step.was["tiles"][side]["collection"].items():
            assert table["tiles"][side]["collection"].get(points, 0) >= count, "INV-05"
        own = set(table["guilds"][side])
        assert set(table["held"][side]) <= own | new_loot(step, side), "INV-06"
    assert table["snowflakes"] >= step.was["snowflakes"], "INV-05"


def is_drafting(step: Step) -> bool:
    return bool(step.after["agenda"]) and step.after["agenda"][0][0] == "choose_guild"


def all_pieces(mode: Mode) -> Counter[str]:
    """INV-02 18 Acorns (3, 6, 9) and 8 Traps of each colour, 12 Snowflakes; solitaire has no red tiles."""
    found = Counter({"AB3": 3, "AB2": 6, "AB1": 9, "*": 12})
    if mode in ALONE:
        return found + Counter({"XB": BLUE_TRAPS.get(level(mode), 0)})
    return found + Counter({"AR3": 3, "AR2": 6, "AR1": 9, "XR": 8, "XB": 8})


def new_loot(step: Step, side: str) -> set[str]:
    """INV-06 Guilds of stolen runes, held before or stolen by this step."""
    stolen = {fact["guild"] for fact in step.told("runes_stolen")}
    return stolen | set(step.was["held"][side])


# The Board


def check_board(step: Step) -> None:
    board = step.table["board"]
    assert len(board) == COLUMNS
    assert all(len(column) <= HEIGHT and all(column) for column in board), "INV-07"
    if step.state.to_move < 0:
        return
    assert runs(board) == [], "INV-08"
    is_bare = not any(board)
    if is_bare and not is_drafting(step):
        nothing_left = not step.table["rune_pouch"] and not step.table["rune_discard"]
        assert nothing_left or step.told("cascade_stopped"), "INV-09"


# The Field


def check_field(step: Step) -> None:
    table, agenda = step.table, [entry[0] for entry in step.after["agenda"]]
    places = Counter(minion["at"] for minion in table["minions"])
    assert set(places) <= set(SPACES), "INV-10"
    pending = ATTACK & set(agenda)
    crowded = [space for space, count in places.items() if count > 1]
    assert len(crowded) <= agenda.count("attack") + agenda.count("settle"), "INV-10 AQ-FIGHT-15"
    for space in crowded:
        sides = [side_of(table, one) for one in table["minions"] if one["at"] == space]
        assert sorted(sides) == ["blue", "red"], "INV-10"
    assert set(table["field"]) <= set(GROUND), "INV-11"
    for _, tile in tiles(table):
        assert not tile["up"] or tile["tile"][0] == "A", "INV-12"
    if not pending and not TRIBUTE & set(agenda) and step.state.to_move >= 0:
        laden = [one for one in table["minions"] if one["at"] in CANOPY and one["carries"]]
        assert laden == [], "INV-14"


# Minions


def check_minions(step: Step, mode: Mode) -> None:
    table, was = step.table, {minion["piece"]: minion for minion in step.was["minions"]}
    in_play = Counter(minion["card"][0] for minion in table["minions"])
    if mode in ALONE:
        check_solitaire_minions(step, in_play)
    elif table["decks"]:
        for guild in GUILDS:
            cards = [card.rstrip("!?") for card in table["decks"].get(guild, [])]
            cards += [one["card"] for one in table["minions"] if one["card"][0] == guild]
            assert len(set(cards)) == len(cards) == 10, "INV-15"
    for minion in table["minions"]:
        before = was.get(minion["piece"])
        is_new = before is None or before["card"] != minion["card"]
        if is_new and not step.told("minion_upgraded"):
            assert not minion["upgraded"], "INV-16 AQ-MIN-03"
        if (
            before
            and before["card"] == minion["card"]
            and not step.told("minion_destroyed", "minion_ejected")
        ):
            assert minion["upgraded"] >= before["upgraded"], "AQ-MIN-05"
    for fact in step.told("ability_used", "ability_declined"):
        assert "M" not in str(fact["source"]) or is_upgraded(step, str(fact["source"])), "INV-17"


def check_solitaire_minions(step: Step, in_play: Counter[str]) -> None:
    """INV-15 10 cards of the player's guild, 30 of the rivals'."""
    table = step.table
    if not table["guilds"]["red"] or not table["solo"]["automa"]:
        return
    own = table["guilds"]["red"][0]
    solo = table["solo"]
    automa = len(solo["automa"]) + len(solo["automa_discard"]) + (solo["drawn"] is not None)
    assert automa + sum(in_play.values()) - in_play[own] == 30, "INV-15"
    assert len(table["decks"].get(own, [])) + in_play[own] == 10, "INV-15"
    assert not any(one["upgraded"] or (one["carries"] and one["card"][0] != own) for one in table["minions"])


def is_upgraded(step: Step, card: str) -> bool:
    """INV-17 Whether a card showed its upgraded side before this step or in it."""
    shown = [one["card"] for one in step.was["minions"] if one["upgraded"]]
    return card in shown + [fact["card"] for fact in step.told("minion_upgraded")]


# Cards


def check_cards(step: Step, mode: Mode) -> None:
    table = step.table
    relics = table["relics"]
    everything = relics["deck"] + relics["discard"] + relics["red"] + relics["blue"]
    playing = [entry[1] for entry in step.after["agenda"] if entry[0] == "played"]
    assert sorted(everything + [card for card in playing if card.startswith("RL")]) == [
        f"RL{number}" for number in range(1, 9)
    ], "INV-19"
    has_quarrels = mode not in (FIRST, *ALONE) and bool(table["quarrels"]["red"]["deck"])
    for side in SIDES:
        own = table["quarrels"][side]
        cards = own["deck"] + own["hand"] + own["armed"] + own["discard"]
        cards += [card for card in playing if card[0] in table["guilds"][side] and card[1] == "Q"]
        if mode in (FIRST, *ALONE):
            assert cards == [], "INV-18"
        elif has_quarrels or cards:
            assert len(set(cards)) == len(cards) == 20, "INV-18"
            assert {card[0] for card in cards} == set(table["guilds"][side])
        assert all(int(card[2:]) > 7 for card in own["armed"]), "INV-18 armed cards are Traps"
    assert table["exalted"] is None or table["exalted"] in GUILDS, "INV-20"


# The turn and the end


def check_row(step: Step) -> None:
    table, agenda = step.table, step.after["agenda"]
    assert len(table["revealed"]) <= 3, "INV-21"
    if agenda and agenda[0][0] not in ("reveal", "exalted", "act"):
        assert table["revealed"] == [], "INV-21"
    if agenda and agenda[0][0] == "draw" and step.before["agenda"][0][0] != "draw":
        assert table["revealed"] == [], "INV-22"


def check_end(step: Step, mode: Mode) -> None:
    table = step.table
    reached = mode in ALONE and collected(table, "red") >= TARGETS[level(mode)]
    limit = table["over"] == "limit"
    assert (step.state.to_move < 0) == (table["snowflakes"] >= 4 or limit or reached), "INV-26"
    assert not limit or table["turn"] >= 200, "INV-26 AQ-END-07"


# Carrying and views


def test_minions_carry_and_collections_hold_acorns_of_the_other_colour() -> None:
    """INV-04, INV-13 As everybody sees it: what is taken and scored is the rival's."""
    scored = carried = 0
    for step in steps(PAIR, 11, most=4000):
        for fact in step.told("acorn_taken"):
            owners = {tile["tile"][1] for tile in step.was["field"].get(fact["space"], [])}
            assert RIVAL[fact["side"]][0].upper() in owners | shown_letters(step), "INV-13"
            carried += 1
        for fact in step.told("runes_matched"):
            if fact["what"] == "acorns" and fact["side"]:
                letter = RIVAL[fact["side"]][0].upper()
                assert {rune[1] for rune in fact["runes"] if rune != "*"} <= {letter}, "INV-04"
                scored += 1
    assert carried > 5
    assert scored


def shown_letters(step: Step) -> set[str]:
    """Colours of the tiles that this very step turned face-up."""
    return {fact["side"][0].upper() for fact in step.told("tile_revealed")}


@pytest.mark.parametrize("mode", [PAIR, TEAMS[1], ALONE[2]], ids=str)
def test_no_view_tells_which_card_a_basic_minion_is(mode: Mode) -> None:
    """INV-17, R-AQ-11 Neither id nor name, of minions in play, in decks and in the Automa pile."""
    looked = 0
    for number, step in enumerate(steps(mode, 4)):
        if number % (10 if mode in ALONE else 60) or not step.table["minions"]:
            continue
        for viewer in [*range(mode.seats), None]:
            seen = json.dumps(step.state.view(viewer))
            assert [card for card in hidden_cards(step.table) if f'"{card}"' in seen] == []
            looked += 1
    assert looked > 20


def hidden_cards(table: Table) -> list[str]:
    """Basic minions, and cards of decks that have not been seen since the deck was shuffled."""
    found = [one["card"] for one in table["minions"] if not one["upgraded"]]
    for deck in table["decks"].values():
        found += [card.rstrip("?") for card in deck if not card.endswith("!")]
    solo = table["solo"]
    if solo:
        found += [card.rstrip("?") for card in solo["automa"] if not card.endswith("!")]
        found += solo["automa_discard"]
    return found
