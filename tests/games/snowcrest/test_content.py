"""The reference content, how cards are told in words, files of one's own, and the rules page."""

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.games.playing import act, kind, names
from tests.games.snowcrest.cards import (
    ACHIEVEMENTS,
    CARDS,
    COMMON_DECK,
    FOREST,
    GUARDIAN,
    GUARDIANS,
    KINDS,
    SOLO_DECK,
    SPIRIT,
    VILLAGERS,
    rows,
)
from tests.games.snowcrest.contents import REFERENCE, changed_content
from tests.games.snowcrest.scene import GAME, scene
from tests.games.snowcrest.table import play, table, tokens

CONTENT = tomllib.loads(REFERENCE.read_text(encoding="utf-8"))
TESTS = Path(__file__).parents[2]


def plain(text: str) -> str:
    """Text with single blanks."""
    return " ".join(text.split())


# The tables of the rules against the file


def test_every_villager() -> None:
    """SC-TERM-04, SC-TERM-05 Name, copies, cost, icons and action, row by row."""
    found = {}
    for deck in ("starter", "personal", "common"):
        for one in CONTENT[deck]:
            copies, cost = one.get("copies", 1), one.get("cost", 0)
            icons, action = one.get("icons", "") or "-", plain(one["action"])
            found[one["id"]] = [one["name"], deck, str(copies), str(cost), icons, action]
    expected = {row[0]: [*row[:5], plain(row[5])] for row in rows(VILLAGERS)}
    assert found == expected
    assert list(found) == list(expected), "in the same order"


def test_every_guardian() -> None:
    """SC-SETUP-04, SC-VEN-05 And their sums: 25 Scrolls, 31 and 15 units, 10 cards, 5 gold."""
    found = [[one["id"], one["offering"], one["penalty"], one["reward"]] for one in CONTENT["guardian"]]
    assert found == rows(GUARDIANS)
    assert sum(len(card.active) for card in GUARDIAN.values()) == 31
    assert sum(len(card.rivals) for card in GUARDIAN.values()) == 15
    steps = [step.split() for card in GUARDIAN.values() for step in card.reward]
    sums = Counter({"scroll": 0})
    for word, number, *_ in steps:
        sums[word] += int(number)
    assert sums == {"scroll": 25, "draw": 10, "gain": 5}


def test_every_forest_card() -> None:
    """SC-SETUP-05, SC-JUN-04"""
    assert [[one["id"], one["active"], one["rivals"]] for one in CONTENT["forest"]] == rows(FOREST)


def test_every_achievement() -> None:
    """SC-SETUP-08"""
    found = [[one["id"], *one["goal"].split()] for one in CONTENT["achievement"]]
    assert found == rows(ACHIEVEMENTS)


def test_the_counts() -> None:
    """SC-SETUP-04, SC-SETUP-05, SC-SETUP-07, SC-SETUP-08, SC-SOLO-02"""
    assert (len(KINDS), len(COMMON_DECK), len(SOLO_DECK)) == (13, 35, 33)
    assert (len(CONTENT["guardian"]), len(CONTENT["forest"]), len(CONTENT["achievement"])) == (12, 6, 10)
    assert [one["id"] for one in CONTENT["common"] if one.get("solo") == "removed"] == ["Mystic"]
    assert {
        one["id"] == one["name"] for deck in ("starter", "personal", "common") for one in CONTENT[deck]
    } == {True}


# Cards as they are shown


def shown(name: str, content: object = None) -> dict[str, Any]:
    """A Villager as a view shows it."""
    card = CARDS[name]
    text = f"row {name}" if card.deck == "common" else f"P0 hand {name}; only 4 Poet+"
    seen = table(scene(text, content))
    cards = seen["row"] if card.deck == "common" else seen["seats"][0]["hand"]
    found: dict[str, Any] = next(one for one in cards if one["card"] == name)
    return found


@pytest.mark.parametrize("name", CARDS)
def test_a_villager_is_shown_as_it_is(name: str) -> None:
    """SC-TERM-04 Name, cost, icons, avoid icon, and a text for every alternative."""
    card, seen = CARDS[name], shown(name)
    assert (seen["name"], seen["kind"], seen["cost"]) == (name, card.deck, card.cost)
    assert (seen["icons"], seen["avoid"]) == (list(card.icons), card.avoid)
    assert len(seen["actions"]) == len(card.branches)
    for text, branch in zip(seen["actions"], card.branches, strict=True):
        check_text(text, branch.bill, branch.steps)


WORDS = {
    "barley": "barley", "bell": "bell", "bowl": "bowl", "juniper": "juniper", "gold": "gold",
    "wild": "any kind", "card": "card", "villager": "Villager", "building": "Building", "omen": "Omen",
    "scroll": "Scroll", "draw": "(?i)draw", "build": "(?i)construct|build", "farm": "Farm", "per": "(?i)each",
    "restock": "(?i)building.* face-up", "venerate": "(?i)venerat", "meditate": "(?i)meditat",
    "unomen": "(?i)remove.*Omen", "rivals": "(?i)rival.*Omen", "ready": "Villager.*face-up",
    "recover": "(?i)discard pile", "cycle": "(?i)discard.*draw", "copy": "(?i)action.*rival",
    "recruit": "(?i)place",
}  # fmt: skip
PLURAL = {"bell": "bells", "bowl": "bowls", "scroll": "Scrolls", "card": "cards"}


def check_text(text: str, bill: tuple[str, ...], steps: tuple[str, ...]) -> None:
    """Everything that is paid and done stands in the text, with its number; singular and plural fit."""
    assert text[0].isupper()
    for unit, count in Counter(bill).items():
        check_count(text, unit, count)
    for step in steps:
        words = step.split()
        for word in words:
            if word in WORDS and not (words[0] == "unomen" and word == "omen"):
                assert re.search(WORDS[word], text), f"{word} in {text!r}"
        for number in re.findall(r"\d+", step):
            assert re.search(rf"\b{number}\b", text)
        if words[0] == "gain" and len(words) == 3:
            check_count(text, words[2], int(words[1]))


def check_count(text: str, unit: str, count: int) -> None:
    noun = PLURAL.get(unit, WORDS[unit]) if count > 1 else WORDS[unit]
    assert re.search(rf"\b{count} (\w+ of )?(\w+ )?{noun}\b", text), f"{count} {noun} in {text!r}"


@pytest.mark.parametrize("name", GUARDIAN)
def test_a_guardian_is_shown_as_it_is(name: str) -> None:
    """SC-VEN-02, SC-VEN-05 Units one by one, and in words."""
    card = GUARDIAN[name]
    state = scene(f"guardians {name}\nP0 bowl 3, gold 9; hand Nun; village 4 Poet+\nP1 hand Nun")
    play(state, "activate:8, branch:1, pay_tokens")
    seen = table(state, 1)["revealed"]
    assert (seen["deck"], seen["card"]["card"], seen["card"]["name"]) == ("guardian", name, name)
    assert (seen["card"]["offering"], seen["card"]["penalty"]) == (list(card.active), list(card.rivals))
    assert len(seen["card"]["reward"]) == len(card.reward)
    check_units(seen["card"]["offering_text"], card.active)
    check_units(seen["card"]["penalty_text"], card.rivals)
    for step in card.reward:
        check_text(seen["card"]["reward_text"], (), (step,))


@pytest.mark.parametrize("name", SPIRIT)
def test_a_forest_card_is_shown_as_it_is(name: str) -> None:
    """SC-JUN-04"""
    card = SPIRIT[name]
    state = scene(f"forest 2: {name}\nP0 barley 1; hand Nun; village 4 Poet+\nP1 hand Nun")
    seen = table(play(state, "activate:2, branch:0"), 1)["revealed"]
    assert (seen["deck"], seen["card"]["card"]) == ("forest", name)
    assert (seen["card"]["active"], seen["card"]["rivals"]) == (list(card.active), list(card.rivals))
    check_units(seen["card"]["active_text"], card.active)
    check_units(seen["card"]["rivals_text"], card.rivals)
    assert seen["card"]["reward_text"] == "Gain 1 Scroll"


def check_units(text: str, units: tuple[str, ...]) -> None:
    """Each kind of unit with its number."""
    for unit, count in Counter(units).items():
        assert re.search(rf"\b{count} \D*{WORDS[unit]}", text), f"{count} {unit} in {text!r}"


# Files of one's own


def test_the_text_follows_the_effects(tmp_path: Path) -> None:
    """Another number, another resource, another alternative: the text says so, and the card does so."""
    content = changed_content(tmp_path, {"Farmer": {"action": "gain 7 bell | draw 5", "cost": "1"}})
    seen = shown("Farmer", content)
    assert (seen["actions"], seen["cost"]) == (["Gain 7 bells", "Draw 5 cards"], 1)
    state = play(scene("P0 tiles none; village 4 Farmer+", content), "activate:4, branch:0")
    assert tokens(state) == "bell 7"


def test_a_card_may_be_renamed(tmp_path: Path) -> None:
    """Its id, and so every action, stays."""
    content = changed_content(tmp_path, {"Priest": {"name": "Lama"}, "Snow Lion": {"name": "White Lion"}})
    seen = shown("Priest", content)
    assert (seen["card"], seen["name"]) == ("Priest", "Lama")
    state = scene("guardians Snow Lion\nP0 hand Priest; barley 4; bowl 3", content)
    assert "add_hand:Priest" in names(state)
    assert any("Lama" in state.label(action) for action in state.legal())
    act(state, "activate:8")
    play(state, "branch:1, pay_tokens")
    assert table(state)["revealed"]["card"]["name"] == "White Lion"
    assert kind(state) == "curse"


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"Farmer": {"action": "gain 4 silver"}}, ["Farmer", "action"]),
        ({"Farmer": {"action": "fly 4"}}, ["Farmer", "action"]),
        ({"Farmer": {"action": "gain four barley"}}, ["Farmer", "action"]),
        ({"Farmer": {"action": "pay 1 omen -> scroll 1"}}, ["Farmer", "action"]),
        ({"Farmer": {"action": "pay 1 building -> scroll 1"}}, ["Farmer", "action"]),
        ({"Farmer": {"action": "pay 5 bell + 5 wild -> scroll 1"}}, ["Farmer", "action", "9 units"]),
        ({"Farmer": {"action": "recruit ; recruit"}}, ["Farmer", "action", "last"]),
        ({"Farmer": {"action": "draw 1 | copy ; draw 1"}}, ["Farmer", "action", "last"]),
        ({"Farmer": {"icons": "barley barley barley"}}, ["Farmer", "icons"]),
        ({"Farmer": {"icons": "silver"}}, ["Farmer", "icons"]),
        ({"Farmer": {"cost": "99"}}, ["Farmer", "cost"]),
        ({"Poet": {"copies": "0"}}, ["Poet", "copies"]),
        ({"Snow Lion": {"offering": "2 anything"}}, ["Snow Lion", "offering"]),
        ({"Snow Lion": {"reward": "gain 2 juniper"}}, ["Snow Lion", "reward"]),
        ({"Moss King": {"active": "much"}}, ["Moss King", "active"]),
        ({"Builder": {"goal": "4 castles"}}, ["Builder", "goal"]),
    ],
)
def test_a_wrong_file_is_refused(
    changes: dict[str, dict[str, str]], words: list[str], tmp_path: Path
) -> None:
    """SC-TERM-04, SC-PAY-16, SC-SPEC-07 With file, card, field and what would be right."""
    with pytest.raises(ValueError, match=r"changed\.toml") as refusal:
        changed_content(tmp_path, changes)
    assert all(word in str(refusal.value) for word in words), str(refusal.value)


def test_a_position_belongs_to_its_content(tmp_path: Path) -> None:
    """A table played with one file is not read with another."""
    content = changed_content(tmp_path, {"Farmer": {"cost": "1"}})
    with pytest.raises(ValueError, match="content"):
        GAME.load(scene("", content).position())


# The rules page

RULE = r"(?:R-)?SC-(?:[A-Z]+-)?\d\d"


def test_the_rules_page_has_every_rule_once() -> None:
    """212 rules and 65 rulings."""
    numbers = re.findall(rf"^- \*\*({RULE})\*\* \S", GAME.rules(), re.M)
    assert len(numbers) == len(set(numbers)) == 277
    assert [one for one in numbers if one.startswith("R-")] == [f"R-SC-{n:02d}" for n in range(1, 66)]


def test_every_rule_is_named_by_a_test() -> None:
    """A rule that no test names has no proof."""
    numbers = re.findall(rf"^- \*\*({RULE})\*\*", GAME.rules(), re.M)
    files = [*(TESTS / "games" / "snowcrest").rglob("*.py"), *(TESTS / "golden" / "snowcrest").glob("*.txt")]
    cited = set(re.findall(rf"\b{RULE}\b", " ".join(file.read_text(encoding="utf-8") for file in files)))
    assert [one for one in numbers if one not in cited] == []
    assert [one for one in sorted(cited) if one not in numbers] == []


def test_every_rule_is_named_by_the_code() -> None:
    """Where it is enforced; "SC-PAY-10 to SC-PAY-12" names three."""
    files = (TESTS.parent / "src" / "fireside" / "games" / "snowcrest").rglob("*.py")
    code = " ".join(file.read_text(encoding="utf-8") for file in files)
    named = set(re.findall(rf"\b{RULE}\b", code))
    for group, first, last in re.findall(r"(SC-[A-Z]+)-(\d\d) to \1-(\d\d)", code):
        named |= {f"{group}-{number:02d}" for number in range(int(first), int(last) + 1)}
    assert [one for one in re.findall(rf"^- \*\*({RULE})\*\*", GAME.rules(), re.M) if one not in named] == []


@pytest.mark.parametrize(("seats", "scrolls", "basic"), [(2, 20, 14), (3, 25, 17), (4, 30, 20)])
def test_the_rules_page_tells_the_numbers_of_the_set_up(seats: int, scrolls: int, basic: int) -> None:
    """SC-SETUP-01, SC-BASIC-05"""
    lines = [line for line in GAME.rules().splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    assert any(str(scrolls) in row for row in cells)
    assert any(str(basic) in row for row in cells)
    assert any(str(3 * seats) in row for row in cells)
