"""The reference content against the rules, files of one's own, and bad files."""

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from fireside.core.errors import ContentError
from tests.games.above_and_below.cards import (
    BUILDING,
    GROVE,
    HOUSES,
    KEYS,
    OUTPOSTS,
    QUEST,
    STARS,
    TOKENS,
    VILLAGER,
    codes,
)
from tests.games.above_and_below.contents import (
    CAVE,
    CHOICE,
    changed,
    encounter,
    reference,
    small_book,
    written,
)
from tests.games.above_and_below.holding import holds
from tests.games.above_and_below.scene import GAME, scene
from tests.games.above_and_below.table import coins, in_area, play, reputation, table
from tests.games.playing import asked, names

CONTENT = tomllib.loads(reference())


# The tables of the rules against the file


def test_every_building() -> None:
    """6.3, 6.4 Id, name, cost and effects, card by card."""
    tables = ("starting_house", "house", "key_house", "star_house", "outpost")
    found = [one for name in tables for one in CONTENT[name]]
    assert {one["id"]: (one["name"], one.get("cost", 0), one["effects"]) for one in found} == {
        card.id: (card.name, card.cost, ", ".join(card.effects)) for card in BUILDING.values()
    }
    assert (len(HOUSES), len(OUTPOSTS), len(KEYS), len(STARS)) == (25, 24, 9, 6)


def test_every_villager() -> None:
    """6.5"""
    found = [one for name in ("starting_villager", "villager", "special_villager") for one in CONTENT[name]]
    assert [one["id"] for one in found] == list(VILLAGER)
    for one in found:
        expected = VILLAGER[one["id"]]
        assert one["name"] == expected.name
        assert tuple(one.get("symbols", "").split()) == expected.symbols
        assert one["lanterns"] == " ".join(map(str, expected.lanterns))


def test_every_quest_and_grove() -> None:
    """6.10, 6.11"""
    for one in CONTENT["desert"] + CONTENT["underforest"]:
        expected = QUEST[one["id"]]
        assert (one["number"], one["points"]) == (expected.number, expected.points)
        assert tuple(codes(one.get("reward", ""))) == expected.reward
    for one in CONTENT["grove"]:
        grove = GROVE[one["id"]]
        assert (one["name"], one["arrow"], one["icon"], one["points"]) == (
            grove.name,
            grove.arrow,
            grove.icon,
            grove.points,
        )
        assert tuple(tier["n"] for tier in one["tiers"]) == grove.numbers
        assert tuple(tuple(codes(tier["reward"])) for tier in one["tiers"]) == grove.rewards


def test_the_sums_of_the_rules() -> None:
    """6.3, 6.4 Beds, gains, average prices, and goods within the tokens; symbols of the regular villagers."""
    bought = [card for card in BUILDING.values() if card.id != "ST"]
    assert sum(card.number("BED") for card in bought) == 27
    gains = Counter[str]()
    goods = Counter[str]()
    for card in bought:
        for effect in card.effects:
            if effect.startswith("GAIN"):
                gains[effect.split()[1]] += int(effect.split()[2])
        for good, count, _ in card.spaces:
            goods[good] += count
    assert gains == {"potion": 8, "cider": 6}
    assert all(goods[good] <= TOKENS[good] for good in goods)
    assert goods["mushroom"] == goods["fruit"] == 9
    regulars = [one for name, one in VILLAGER.items() if re.fullmatch(r"V\d\d", name)]
    counts = [sum(one.has(symbol) for one in regulars) for symbol in ("hammer", "quill")]
    assert [*counts, sum(not one.symbols for one in regulars)] == [6, 7, 6]


@pytest.mark.parametrize("name", VILLAGER)
def test_villagers_are_shown_as_printed(name: str) -> None:
    """6.5 Symbols and lanterns in the view."""
    state = scene(f"P0 exhausted {name}" if not name.startswith("start") else "P0 coins 1")
    shown = next(one for one in table(state)["seats"][0]["villagers"] if one["kind"] == name)
    expected = VILLAGER[name]
    assert (shown["name"], tuple(shown["symbols"]), tuple(shown["lanterns"])) == (
        expected.name,
        expected.symbols,
        expected.lanterns,
    )


@pytest.mark.parametrize("card", BUILDING)
def test_buildings_are_shown_as_printed(card: str) -> None:
    """6.2 Effects word by word, each with a text of its own."""
    state = scene(f"P0 village {card}" if card != "ST" else "P0 coins 1")
    shown = next(one for one in table(state)["seats"][0]["village"] if one["card"] == card)
    expected = BUILDING[card]
    assert (shown["name"], shown["cost"], shown["kind"]) == (expected.name, expected.cost, expected.kind)
    assert tuple(shown["effects"]) == expected.effects
    assert len(shown["texts"]) == len(expected.effects)
    assert all(shown["texts"])


def test_the_rules_page_has_every_rule() -> None:
    """The ids that refusals and results name."""
    found = set(re.findall(r"\b(?:R-AB-\d\d|AB-[A-Z]+-\d\d)\b", GAME.rules()))
    assert len([one for one in found if one.startswith("R-")]) == 60
    assert {"AB-SETUP-19", "AB-EXPLORE-22", "AB-GR-09", "AB-DU-09", "AB-FAQ-08"} <= found


# Bad files

HUT = 'id = "H01"\nname = "Reed Hut"\ncost = 2\neffects = "BED 1"\n'
BAD = [
    # what is replaced, by what, and words of the complaint
    (HUT, HUT.replace("cost = 2", "cost = -1"), "'H01'.*cost.*0 to 40"),
    (HUT, HUT.replace("cost = 2", 'cost = "two"'), "'H01'.*cost.*whole number"),
    (HUT, HUT.replace("cost = 2\n", ""), "'H01'.*cost.*missing"),
    (HUT, HUT.replace("BED 1", "BED one"), "'H01'.*effects.*BED"),
    (HUT, HUT.replace("BED 1", "BED 0"), "'H01'.*effects"),
    (HUT, HUT.replace("BED 1", "SLEEP 1"), "'H01'.*SLEEP 1.*BED, STOCK"),
    (HUT, HUT.replace("BED 1", "STOCK gold 1"), "'H01'.*gold"),
    (HUT, HUT.replace("BED 1", "GAIN fish 1"), "'H01'.*GAIN fish"),
    (HUT, HUT.replace("BED 1", "AS_COIN fish"), "'H01'.*AS_COIN fish"),
    (HUT, HUT.replace("BED 1", "VP_PER dragon 1"), "'H01'.*dragon"),
    (HUT, HUT.replace("BED 1", "STOCK ore 1, STOCK fish 1, REPL pot 1"), "'H01'.*at most 2"),
    (HUT, HUT.replace("H01", "H02"), "house 'H02'.*H01"),
    (HUT, HUT.replace('name = "Reed Hut"\n', ""), "'H01'.*name.*missing"),
    (HUT, HUT + 'colour = "red"\n', "'H01'.*no field 'colour'.*effects"),
    ('slot_prices = "2 3 3 4 5"', 'slot_prices = "2 3 3 4"', "slot_prices.*5 whole numbers"),
    ('reputation = "-4 ', 'reputation = "', "reputation.*16 whole numbers"),
    ('track = "1 1 2 2 3 4"', 'track = "1 1 2 2 3 x"', "track.*6 whole numbers"),
    ("format = 1", "format = 2", "format.*1"),
    ("[board]", "[bord]", "board.*missing"),
    ("format = 1", "format = = 1", "not TOML"),
    ('lanterns = "0 0 1 1 1 2"', 'lanterns = "0 0 1 1 1"', "start-builder.*lanterns.*6"),
    ('symbols = "hammer"', 'symbols = "sword"', "start-builder.*symbols.*hammer"),
    ('id = "V01"', 'id = "V02"', "villager 'V02'.*one villager"),
    ('arrow = "right"', 'arrow = "up"', "'G01'.*arrow.*left or right"),
    ('icon = "potion"', 'icon = "dragon"', "'G01'.*icon.*bed"),
    ('id = "D1"\nnumber = 4', 'id = "D1"\nnumber = 0', "'D1'.*number"),
    ('reward = "POTION 1"', 'reward = "POTIONS 1"', "'D2'.*POTIONS.*COIN, GOOD"),
    ("{ n = 3, reward", "{ n = 9, reward", "'G01'.*ascending"),
    ('{ n = 3, reward = "POTION 1" }', "{ n = 3 }", "'G01', tiers 1.*reward.*missing"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "complaint"), BAD, ids=[complaint for _, _, complaint in BAD])
def test_a_bad_file_is_refused(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    """The file, the entry, the field and what would be right."""
    file = changed(tmp_path, old, new)
    with pytest.raises(ContentError, match=complaint) as caught:
        GAME.new(seats=2, seed=1, content=file)
    assert str(caught.value).startswith(str(file))


TIERS = 'label = "Go"\ntiers = [{ n = 3, reward = "%s" }]'
BAD_CHOICES = [
    ('label = "Go"\ntiers = [{ n = 3, reward = "COIN 1" }, { n = 2, reward = "COIN 2" }]', "ascending"),
    ('tiers = [{ n = 3, reward = "COIN 1" }]', "label.*missing"),
    ('label = "Go"\ntiers = []', "tiers.*1 to 2"),
    (f"cost = 1\n{CHOICE}", "free"),
    (f'bonus = "PER sword 1"\n{CHOICE}', "bonus.*PER hammer 1"),
    (f'bonus = "HAS gold 2"\n{CHOICE}', "bonus"),
    (f'on_fail = "GOOD fish 1"\n{CHOICE}', "on_fail.*LOSE_COIN, REP, INJURE"),
    (f'on_fail = "LOSE_GOOD fish 1"\n{CHOICE}', "on_fail"),
    (f'on_choose = "COIN 1"\n{CHOICE}', "on_choose.*REP"),
    (TIERS % "SPECIAL glogo", "reward.*SPECIAL"),
    (TIERS % "SPECIAL dragon else COIN 1", "reward.*SPECIAL"),
    (TIERS % "GOOD_PICK huge 1", "reward"),
    (TIERS % "COIN -1", "reward"),
    ('label = "Go"\ntiers = [{ n = 30, reward = "COIN 1" }]', "n.*1 to 9"),
    (f'reward = "COIN 1"\n{CHOICE}', "no field 'reward'"),
]


@pytest.mark.parametrize(("choice", "complaint"), BAD_CHOICES)
def test_a_bad_choice_is_refused(tmp_path: Path, choice: str, complaint: str) -> None:
    """R-AB-26, R-AB-29 Also which encounter it belongs to."""
    pages = [encounter(face) for face in range(1, 6)] + [encounter(6, choice)]
    file = written(tmp_path, reference() + CAVE + "\n".join(pages))
    with pytest.raises(ContentError, match=f"(?s)'E006'.*{complaint}"):
        GAME.content(file)


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({"face": "5"}, "face"),
        ({"template": '"T9"'}, "T1, T2"),
        ({"cave": '"C02"'}, "C01"),
        ({"id": '"E010"'}, "E006"),
        ({"text": '""'}, "text"),
    ],
)
def test_a_bad_encounter_is_refused(tmp_path: Path, fields: dict[str, str], complaint: str) -> None:
    pages = [encounter(face) for face in range(1, 6)] + [encounter(6, **fields)]
    file = written(tmp_path, reference() + CAVE + "\n".join(pages))
    with pytest.raises(ContentError, match=complaint):
        GAME.content(file)


def test_a_missing_page_and_a_missing_file(tmp_path: Path) -> None:
    """Six encounters for each cave; a path that is none."""
    pages = [encounter(face) for face in range(1, 6)]
    with pytest.raises(ContentError, match="6 tables"):
        GAME.content(written(tmp_path, reference() + CAVE + "\n".join(pages)))
    with pytest.raises(ContentError, match="cannot be read"):
        GAME.content(tmp_path / "nowhere.toml")
    with pytest.raises(ValueError, match="TOML file"):
        GAME.content(5)


# Files of one's own: rules that no reference card brings about


def test_another_content_has_another_digest(tmp_path: Path) -> None:
    """A position of one content is refused with another."""
    content = GAME.content(changed(tmp_path, 'name = "Reed Hut"', 'name = "Straw Hut"'))
    position = GAME.new(seats=2, seed=1, content=content).position()
    assert GAME.load(position, content).position() == position
    with pytest.raises(ValueError, match="content"):
        GAME.load(position)


def test_a_discount_never_pays_out(tmp_path: Path) -> None:
    """AB-BUILD-13 A free card stays free with a hammer-plus."""
    content = GAME.content(changed(tmp_path, HUT, HUT.replace("cost = 2", "cost = 0")))
    state = scene("houses H01\nP0 coins 3; ready V04", content)
    play(state, "main:build, card:H01")
    assert coins(state) == 3


def test_penalties_in_printed_order(tmp_path: Path) -> None:
    """AB-EXPLORE-21, R-AB-60 Reputation, coins, then injuries; more injuries than explorers injure all."""
    bad = 'label = "No"\ntiers = [{ n = 9, reward = "COIN 1" }]\non_fail = "REP -2, LOSE_COIN 2, INJURE 3"'
    content = small_book(tmp_path, CHOICE, bad)
    state = GAME.new(seats=2, seed=1, content=content)
    state.watch()
    play(state, "main:explore, villager:1, villager:2, done, choice:B")
    seat = next(seat for seat in (0, 1) if in_area(state, "injured", seat))
    assert in_area(state, "injured", seat) == "SQ, SX"
    assert reputation(state, seat) == -2
    kinds = [event.kind for event in state.log(None)]
    order = ["reputation_changed", "coins_lost", "villager_injured", "villager_injured"]
    assert [one for one in kinds if one in order] == order


def test_rewards_that_go_down_and_up_again(tmp_path: Path) -> None:
    """AB-EXPLORE-21, R-AB-60, AB-REP-03 At the lower end the order matters: -5, -5, -4."""
    change = 'label = "Go"\ntiers = [{ n = 1, reward = "REP -9, REP +1" }]'
    state = GAME.new(seats=2, seed=1, content=small_book(tmp_path, change))
    seat = state.to_move
    play(state, "main:explore, villager:0, villager:1, villager:2, done")
    while state.to_move == seat and asked(state)[1] == "exert":
        play(state, names(state)[0])
    assert reputation(state, seat) == -4


def test_a_card_of_two_kinds_of_goods_is_replenished_for_each(tmp_path: Path) -> None:
    """R-AB-57 Two REPL symbols of the same good are served one each."""
    hut = HUT.replace("BED 1", "REPL fish 2, REPL fish 1")
    content = GAME.content(changed(tmp_path, HUT, hut))
    state = scene("P0 village H02\nP1 passed", content)
    position = state.position()
    position["table"]["seats"][0]["village"] = [["ST"], ["H01", 0, 0]]
    rows = position["table"]
    for deck in ("house_row", "house_deck"):
        rows[deck] = ["H02" if card == "H01" else card for card in rows[deck]]
    state = play(GAME.load(position, content), "pass")
    holds(state, "P0 village ST, H01 1 1")
