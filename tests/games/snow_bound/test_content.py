"""The reference content, and the rules page that tells it."""

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import fireside
from fireside.core.state import State
from fireside.games.snow_bound import board_text
from tests.games.snow_bound.scene import (
    CRATES,
    ENEMIES,
    GAME,
    LABELLED,
    MAJOR,
    MINOR,
    NUMBERED,
    OIL,
    RESTOCK,
    SPECIALS,
    TRACK,
    VALUE_OF,
    WEAPONS,
    Scene,
    scene,
)
from tests.games.snow_bound.table import hand, lying, medkits, oil, play, table

FOLDER = Path(fireside.__file__).parent / "games" / "snow_bound"
CONTENT = tomllib.loads((FOLDER / "content" / "cards.toml").read_text(encoding="utf-8"))
RULES = GAME.rules()
TESTS = Path(__file__).parents[2]


def test_the_boxes_hold_what_they_should() -> None:
    """SB-STOCK-01, R-SB-09 Food, medkits, weapons, crates, oil, restock cards, events and tokens."""
    assert {one["id"]: one["copies"] for one in CONTENT["weapon"]} == WEAPONS
    assert {one["id"]: one["value"] for one in CONTENT["weapon"]} == VALUE_OF
    assert sum(WEAPONS.values()) == 70
    assert {one["number"]: one["copies"] for one in CONTENT["crate"]} == CRATES
    assert {one["number"]: one["copies"] for one in CONTENT["oil"]} == OIL
    assert (sum(CRATES.values()), sum(OIL.values())) == (30, 50)
    assert (CONTENT["numbers"]["food"], CONTENT["numbers"]["medkits"]) == (90, 20)
    for kind, ids in (("restock", RESTOCK), ("minor", MINOR), ("major", MAJOR), ("special", SPECIALS)):
        assert [one["id"] for one in CONTENT[kind]] == ids
    assert [one["id"] for one in CONTENT["enemy"]] == ENEMIES
    assert CONTENT["track"] == TRACK


def test_cards_name_only_labelled_tiles() -> None:
    """SB-MAP-06, SB-FLIP-01, R-SB-43, R-SB-16 All of them are named; enemies come to numbered tiles."""
    restocked = [tile for card in CONTENT["restock"] for tile in card["tiles"]]
    assert set(restocked) == set(LABELLED)
    events = [effect for card in CONTENT["minor"] + CONTENT["major"] for effect in card["effects"]]
    named = {effect["tile"] for effect in events if "tile" in effect}
    assert named <= {*LABELLED, "D6"}
    assert {effect["tile"] for effect in events if effect["do"] == "enemy"} <= {*NUMBERED, "D6"}


def test_only_major_events_flip_tiles() -> None:
    """SB-FLIP-01 Seven of them."""
    flips = {
        kind: [card["id"] for card in CONTENT[kind] if any(one["do"] == "flip" for one in card["effects"])]
        for kind in ("minor", "major")
    }
    assert flips == {"minor": [], "major": MAJOR[:7]}


def test_restock_is_fair_to_every_side_of_the_map() -> None:
    """SB-RESTOCK-02 Turned by a sixth the cards are the same: city 2, suburbs 2, corners 2, edges 1."""
    counts = Counter(tile for card in CONTENT["restock"] for tile in card["tiles"])
    assert sum(counts.values()) == 32
    assert {counts[tile] for tile in NUMBERED} == {2}
    assert {counts[tile] for tile in "ACEGIK"} == {2}
    assert {counts[tile] for tile in "BDFHJL"} == {1}


@pytest.mark.parametrize("number", range(26))
def test_each_restock_card_does_what_it_says(number: int) -> None:
    """SB-RESTOCK-02"""
    card = CONTENT["restock"][number]
    state = scene(f"restock {card['id']}\ncrates 3 2\nat restock")
    assert [lying(state, tile) for tile in card["tiles"]] == ["c3", "c2"][: len(card["tiles"])]


# The rules page


def test_the_rules_page_has_every_rule_once() -> None:
    """181 rules and 57 rulings."""
    numbers = re.findall(r"^- \*\*((?:R-)?SB-[A-Z]*-?\d+)\*\* \S", RULES, re.M)
    assert len(numbers) == len(set(numbers)) == 238
    assert [one for one in numbers if one.startswith("R-")] == [f"R-SB-{n:02d}" for n in range(1, 58)]


def test_every_rule_is_named_by_a_test() -> None:
    """A rule that no test names has no proof."""
    numbers = re.findall(r"^- \*\*((?:R-)?SB-[A-Z]*-?\d+)\*\*", RULES, re.M)
    texts = [file.read_text(encoding="utf-8") for file in (TESTS / "games" / "snow_bound").glob("*.py")]
    cited = set(re.findall(r"\b(?:R-)?SB-(?:[A-Z]+-)?\d+", " ".join(texts)))
    assert [one for one in numbers if one not in cited] == []
    assert [one for one in sorted(cited) if one not in numbers] == []


def test_the_rules_page_tells_the_cards() -> None:
    """Names, values and numbers of the reference content, token and event by token and event."""
    for card in CONTENT["minor"] + CONTENT["major"] + CONTENT["special"] + CONTENT["enemy"]:
        (line,) = [row for row in RULES.splitlines() if row.startswith("|") and card["id"] in row]
        assert card["name"] in line
        if "strength" in card:
            assert f"strength {card['strength']};" in line
    for weapon in CONTENT["weapon"]:
        (line,) = [row for row in RULES.splitlines() if row.startswith("|") and weapon["name"] in row]
        names, value, copies = (part.strip() for part in line.strip("|").split("|"))
        place = names.split(", ").index(weapon["name"])
        assert (int(value), int(copies.split(" + ")[place])) == (weapon["value"], weapon["copies"])
    for name, pieces in (("30 supply crates", CRATES), ("50 oil tokens", OIL)):
        assert f"| {name} | {' | '.join(str(count) for count in pieces.values())} |" in RULES


def test_the_rules_page_draws_the_map_as_it_is() -> None:
    """SB-MAP-04 Each label of the drawing stands where its coordinates put it."""
    drawing = RULES.split("```text\n")[1].split("```")[0].splitlines()
    seen = table(scene("seats 6"))
    for one in [*seen["tiles"], *seen["settlements"]]:
        label = one["tile"] if "tile" in one else one["slot"]
        (row,) = [number for number, line in enumerate(drawing) if re.search(rf"\b{label}\b", line)]
        assert row == 8 + 2 * one["r"] + one["q"]
        found = re.search(rf"\b{label}\b", drawing[row])
        assert found
        assert abs((found.start() + found.end()) / 2 - (22.5 + 5 * one["q"])) <= 1
    for seats in GAME.seats:
        slots = [one["slot"] for one in table(scene(f"seats {seats}"))["settlements"]]
        assert f"| {seats} | {', '.join(slots)} |" in RULES


def test_events_and_tokens_are_told_in_words() -> None:
    """SB-ROUND-04, SB-ENEMY-01 Each card's effect in the view, for players who do not know it."""
    for event in [*MINOR, *MAJOR]:
        shown = table(scene(f"at event {event}"))["event"]
        card = next(one for one in CONTENT["minor"] + CONTENT["major"] if one["id"] == event)
        assert (shown["name"], shown["text"]) == (card["name"], card["text"])
        sentences = shown["effect"].removesuffix(".").split(". ")
        assert len(sentences) == len(card["effects"])
        for effect, sentence in zip(card["effects"], sentences, strict=True):
            for words in words_of(effect):
                assert words in sentence


VERBS = {
    "moves": "steps", "gain": "gain", "lose": "lose", "crate": "crate", "arsenal": "rolls the die",
    "rate": "buys", "ban": "this round", "flip": "Flip", "special": " on ", "enemy": " on ",
    "upkeep": "rationing", "kill": "dies",
}  # fmt: skip


def words_of(effect: dict[str, Any]) -> list[str]:
    """What a sentence about an effect of an event cannot leave out."""
    tile = effect.get("tile", "")
    words = [VERBS[effect["do"]], "die shows" if tile == "D6" else f"tile {tile}" if tile else ""]
    words += [effect.get("what", ""), effect.get("id", ""), effect.get("action", "")]
    words += [f"{effect['by']:+}" if "by" in effect else "", str(effect.get("food", ""))]
    is_counted = effect["do"] in ("gain", "lose", "crate")
    return [*words, str(effect["count"]) if is_counted else ""]


# A designer's own cards


def designed(folder: Path, old: str, new: str, text: str) -> State:
    """A scene played with the reference content, one passage of it replaced."""
    cards = (FOLDER / "content" / "cards.toml").read_text(encoding="utf-8")
    assert cards.count(old) == 1
    file = folder / "own.toml"
    file.write_text(cards.replace(old, new), encoding="utf-8")
    content = GAME.content(file)
    return GAME.load({**Scene(text).position(), "content": content.digest}, content)


def test_an_event_of_ones_own_may_bring_anything(tmp_path: Path) -> None:
    """SB-EVENT-01, SB-ROUND-05 Weapons, medkits and oil to all, or to those with least food."""
    effects = """[
        { do = "gain", who = "all", what = "weapon", count = 2 },
        { do = "gain", who = "all", what = "medkit", count = 1 },
        { do = "gain", who = "fewest_food", what = "oil", count = 3 },
    ]"""
    old = '[{ do = "gain", who = "all", what = "food", count = 2 }]'
    state = designed(tmp_path, old, effects, "P1 food 1\noil 2 3 1\nat event MN-03")
    assert [len(hand(state, seat)) for seat in range(3)] == [2, 2, 2]
    assert [medkits(state, seat) for seat in range(3)] == [1, 1, 1]
    assert [oil(state, seat) for seat in range(3)] == [[], [1, 2, 3], []]


def test_scouts_that_carry_more_are_drawn_in_characters(tmp_path: Path) -> None:
    """SB-GATHER-02 The limit is a number of the content; nine is the most."""
    text = "P0: a@A[c1,c1,c1,o1,o1] b@A\ntile A: c1 c2 o1 SP-1\nat actions"
    state = designed(tmp_path, "carry_limit = 3", "carry_limit = 9", text)
    play(state, "scout:a do:gather gather:crate gather:crate gather:oil gather:SP-1")
    for viewer in (None, 0, 1):
        drawn = ["".join(text for text, _ in line) for line in board_text.render(state.view(viewer))]
        assert any("0a⁹" in line for line in drawn)
