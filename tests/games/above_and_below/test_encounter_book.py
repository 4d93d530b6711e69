"""The cave cards and the encounter book: schema, numbers, worth, distribution, and the prose."""

import re
import tomllib
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import fireside

FOLDER = Path(fireside.__file__).parent / "games" / "above_and_below" / "content" / "caves"
FILES = sorted(FOLDER.glob("*.toml"))
PAGES: list[dict[str, Any]] = [tomllib.loads(file.read_text(encoding="utf-8")) for file in FILES]
BOOK: list[dict[str, Any]] = [encounter for page in PAGES for encounter in page["encounter"]]
IDS = [encounter["id"] for encounter in BOOK]

SHALLOW = [
    "Ferry Landing",
    "Root Hall",
    "Moss Terraces",
    "Drip Gallery",
    "Old Toll Arch",
    "Tallow Steps",
    "Glow-Worm Nave",
    "Porters' Cross",
    "Cellar of Winds",
]
MIDDLE = [
    "Salt Stair",
    "Drowned Mill",
    "Hanging Market",
    "Bottle Court",
    "Lichen Maze",
    "Bone Orchard",
    "Echo Well",
    "Singing Shaft",
    "Mirror Pool",
    "Iron Kiln",
]
DEEP = ["Sunless Quay", "Ash Cathedral", "Gem Throat", "The Long Fall", "Beast Stair", "Root of the Hill"]
DEPTH = dict.fromkeys(SHALLOW, "shallow") | dict.fromkeys(MIDDLE, "middle") | dict.fromkeys(DEEP, "deep")
DEPTH_OF = {page["cave"][0]["id"]: page["cave"][0]["depth"] for page in PAGES}

# Which numbers, easy, medium or difficult, the choices of a template have, and how many there are of it.
SHAPE = {"T1": ["E", "MD"], "T2": ["ED", "M"], "T3": ["E", "M", "D"], "T4": ["EM", "MD"], "T5": ["ED"]}
TEMPLATES = {
    "shallow": {"T1": 36, "T2": 9, "T3": 3, "T4": 3, "T5": 3},
    "middle": {"T1": 36, "T2": 9, "T3": 6, "T4": 6, "T5": 3},
    "deep": {"T1": 18, "T2": 6, "T3": 6, "T4": 3, "T5": 3},
}
NUMBERS = {
    "shallow": {"E": [2, 3], "M": [4], "D": [6, 7]},
    "middle": {"E": [2, 3], "M": [4, 5], "D": [7, 8]},
    "deep": {"E": [3], "M": [5], "D": [8, 9]},
}
HIGHEST_NUMBER = 9

GOODS = ["fruit", "mushroom", "fish", "pot", "rope", "paper", "ore", "amethyst"]
HIGH = ["ore", "amethyst", "high"]
WORTH = {"fruit": 2, "mushroom": 2, "fish": 2, "pot": 3, "rope": 3, "paper": 3, "ore": 4, "amethyst": 4}
WORTH |= {"low": 2, "medium": 3, "high": 4, "COIN": 1, "POTION": 2, "CIDER": 2, "VILLAGER": 4, "SPECIAL": 5}
REPUTATION_WORTH = 1.5
TARGET = {2: 1.5, 3: 2.0, 4: 3.5, 5: 5.0, 6: 6.0, 7: 7.5, 8: 9.0, 9: 10.5}
TOLERANCE = 1.5

GOOD = "|".join(GOODS)
REWARD = re.compile(
    rf"COIN [1-9]|GOOD ({GOOD}) [1-3]|GOOD_PICK (low|medium|high) 1|POTION [1-3]|CIDER [1-3]"
    r"|REP [+-][1-3]|VILLAGER|SPECIAL (cave_cat|metal_man|glogo|liquid_woman) else COIN [1-9]"
)
PENALTY = re.compile(r"LOSE_COIN [12]|REP -[12]|INJURE [12]")
BONUS = re.compile(rf"PER hammer 1|PER quill 1|HAS ({GOOD}) 2")
ON_CHOOSE = re.compile(r"REP [+-]1")

LONG_RUN = 6  # words in a row that no two texts share
SAME_OPENING = 3  # texts that may begin with the same word


def choices() -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """All choices, each with its encounter."""
    return [(encounter, choice) for encounter in BOOK for choice in encounter["choice"]]


def tiers() -> list[tuple[dict[str, Any], dict[str, Any], int, list[str]]]:
    """All tiers: encounter, choice, explore number, the parts of the reward."""
    return [
        (encounter, choice, tier["n"], tier["reward"].split(", "))
        for encounter, choice in choices()
        for tier in choice["tiers"]
    ]


def numbered() -> list[tuple[str, str, int, bool]]:
    """All tiers as depth, class E, M or D, explore number, and whether lanterns are added."""
    found = []
    for encounter in BOOK:
        for shape, choice in zip(SHAPE[encounter["template"]], encounter["choice"], strict=True):
            for kind, tier in zip(shape, choice["tiers"], strict=True):
                found.append((DEPTH_OF[encounter["cave"]], kind, tier["n"], "bonus" in choice))
    return found


def prose(encounter: dict[str, Any]) -> list[str]:
    return re.findall(r"[a-z]+(?:['-][a-z]+)*", encounter["text"].lower())


def part_worth(part: str) -> float:
    """What one part of a reward is worth in coins; the first point of reputation is free."""
    word, *fields = part.split()
    if word == "REP":
        change = int(fields[0])
        return REPUTATION_WORTH * (change - 1 if change > 0 else change)
    if word in ("GOOD", "GOOD_PICK"):
        return WORTH[fields[0]] * int(fields[1])
    return WORTH[word] * (int(fields[0]) if word in ("COIN", "POTION", "CIDER") else 1)


def worth(choice: dict[str, Any], reward: list[str]) -> float:
    return sum(map(part_worth, reward)) - int(choice.get("cost", 0))


def reputation(reward: list[str]) -> int:
    return sum(int(part.split()[1]) for part in reward if part.startswith("REP"))


def granting(word: str) -> int:
    """In how many tiers a word of the vocabulary stands."""
    return sum(any(part.split()[0] == word for part in reward) for _, _, _, reward in tiers())


# Cards and schema


def test_there_are_twenty_five_cave_cards_a_file_each() -> None:
    """AB-SETUP-10 In the order of the file names."""
    cards = [page["cave"] for page in PAGES]
    assert all(len(card) == 1 and set(card[0]) == {"id", "name", "depth"} for card in cards)
    assert [card[0]["id"] for card in cards] == [f"C{number:02d}" for number in range(1, 26)]
    assert {card[0]["name"]: card[0]["depth"] for card in cards} == DEPTH
    assert [card[0]["name"] for card in cards] == [*SHALLOW, *MIDDLE, *DEEP]
    assert all(set(page) == {"format", "cave", "encounter"} and page["format"] == 1 for page in PAGES)
    assert [file.name[:3] for file in FILES] == [card[0]["id"].lower() for card in cards]


def test_every_card_has_six_encounters_and_every_id_stands_once() -> None:
    """AB-EXPLORE-04, R-AB-48 Card k, face f leads to the encounter 6 (k - 1) + f."""
    assert [f"E{number:03d}" for number in range(1, 151)] == IDS
    for page in PAGES:
        cave = page["cave"][0]["id"]
        assert [(one["cave"], one["face"]) for one in page["encounter"]] == [
            (cave, face) for face in range(1, 7)
        ]
        for one in page["encounter"]:
            assert int(one["id"][1:]) == 6 * (int(cave[1:]) - 1) + one["face"]


@pytest.mark.parametrize("encounter", BOOK, ids=IDS)
def test_an_encounter_keeps_to_the_schema(encounter: dict[str, Any]) -> None:
    assert set(encounter) == {"id", "cave", "face", "title", "template", "text", "choice"}
    assert 1 <= len(encounter["title"].split()) <= 6
    assert 40 <= len(encounter["text"].split()) <= 90
    for words in (encounter["text"], encounter["title"], *(one["label"] for one in encounter["choice"])):
        assert not re.search(r"[0-9()\[\]{}]", words)
        assert words.isascii()
    shape = [len(kinds) for kinds in SHAPE[encounter["template"]]]
    assert [len(choice["tiers"]) for choice in encounter["choice"]] == shape
    for choice in encounter["choice"]:
        assert (
            {"label", "tiers"} <= set(choice) <= {"label", "cost", "bonus", "on_choose", "tiers", "on_fail"}
        )
        assert 1 <= len(choice["label"].split()) <= 8
        assert 0 <= choice.get("cost", 0) <= 3
        assert all(set(tier) == {"n", "reward"} for tier in choice["tiers"])


@pytest.mark.parametrize("encounter", BOOK, ids=IDS)
def test_an_encounter_uses_the_vocabulary_only(encounter: dict[str, Any]) -> None:
    """R-AB-26, R-AB-29, R-AB-60 No word twice, one good at most, an `else` for every special villager."""
    for choice in encounter["choice"]:
        assert BONUS.fullmatch(choice.get("bonus", "PER quill 1"))
        assert ON_CHOOSE.fullmatch(choice.get("on_choose", "REP +1"))
        penalties = choice.get("on_fail", "REP -1").split(", ")
        assert all(PENALTY.fullmatch(part) for part in penalties)
        assert len({part.split()[0] for part in penalties}) == len(penalties)
        for tier in choice["tiers"]:
            parts = tier["reward"].split(", ")
            assert all(REWARD.fullmatch(part) for part in parts)
            assert len({part.split()[0].removesuffix("_PICK") for part in parts}) == len(parts)


@pytest.mark.parametrize("encounter", BOOK, ids=IDS)
def test_everybody_finds_an_easy_choice_that_is_free(encounter: dict[str, Any]) -> None:
    """AB-EXPLORE-06 At least one."""
    lowest = [choice["tiers"][0]["n"] for choice in encounter["choice"] if not choice.get("cost")]
    assert min(lowest) <= 3


# Numbers and worth


def test_the_templates_are_spread_over_the_depths() -> None:
    """306 choices and 453 tiers: 150 easy, 153 medium, 150 difficult."""
    for depth, counts in TEMPLATES.items():
        here = [one["template"] for one in BOOK if DEPTH_OF[one["cave"]] == depth]
        assert Counter(here) == counts
    assert (len(choices()), len(tiers())) == (306, 453)
    assert Counter(kind for _, kind, _, _ in numbered()) == {"E": 150, "M": 153, "D": 150}


def test_explore_numbers_fit_their_depth() -> None:
    """One more than the depth allows, up to 9, only where lanterns are added."""
    for depth, kind, number, added in numbered():
        allowed = NUMBERS[depth][kind]
        assert number in allowed or (added and number - 1 in allowed and number <= HIGHEST_NUMBER)


def test_a_third_of_the_shallow_and_a_quarter_of_the_middle_easy_numbers_are_two() -> None:
    counts = Counter((depth, number) for depth, kind, number, _ in numbered() if kind == "E")
    assert counts == {
        ("shallow", 2): 18,
        ("shallow", 3): 36,
        ("middle", 2): 15,
        ("middle", 3): 45,
        ("deep", 3): 36,
    }


def test_where_two_numbers_are_allowed_neither_is_rare() -> None:
    """The medium and difficult numbers: each of two has at least two fifths."""
    counts = Counter((depth, kind, number) for depth, kind, number, _ in numbered())
    for depth, kinds in NUMBERS.items():
        for kind in "MD":
            both = [counts[depth, kind, number] for number in kinds[kind]]
            assert min(both) >= 0.4 * sum(both)


@pytest.mark.parametrize("encounter", BOOK, ids=IDS)
def test_rewards_are_worth_what_their_numbers_ask(encounter: dict[str, Any]) -> None:
    """AB-EXPLORE-13 Within 1.5 of the target, and more for the higher number."""
    for choice in encounter["choice"]:
        worths = [worth(choice, tier["reward"].split(", ")) for tier in choice["tiers"]]
        for tier, found in zip(choice["tiers"], worths, strict=True):
            assert abs(found - TARGET[tier["n"]]) <= TOLERANCE
        assert all(lower < higher for lower, higher in pairwise(worths))
        assert all(lower["n"] < higher["n"] for lower, higher in pairwise(choice["tiers"]))


def test_rewards_are_worth_their_target_on_average() -> None:
    for number, target in TARGET.items():
        found = [worth(choice, reward) for _, choice, n, reward in tiers() if n == number]
        assert sum(found) / len(found) == pytest.approx(target, abs=0.5)


# Totals over the book


def test_reputation_moves_often_and_rather_up() -> None:
    """AB-REP-02 In 60 to 75 % of the tiers, by 0.3 to 0.5 on average over all of them."""
    changes = [reputation(reward) for _, _, _, reward in tiers()]
    assert 0.60 <= sum(map(bool, changes)) / len(changes) <= 0.75
    assert 0.3 <= sum(changes) / len(changes) <= 0.5


def test_penalties_bonuses_and_costs_are_as_frequent_as_they_should_be() -> None:
    """AB-EXPLORE-06, 08, 17 Penalties 20 to 30 %, bonuses 15 to 20 %, costs 5 to 8 % of the choices."""
    all_choices = [choice for _, choice in choices()]
    assert 0.20 <= sum("on_fail" in one for one in all_choices) / len(all_choices) <= 0.30
    assert 0.15 <= sum("bonus" in one for one in all_choices) / len(all_choices) <= 0.20
    assert 0.05 <= sum("cost" in one for one in all_choices) / len(all_choices) <= 0.08


def test_half_of_the_bonuses_are_for_a_good_and_a_quarter_for_either_symbol() -> None:
    """R-AB-53, R-AB-54 More or less; and every good is asked for somewhere."""
    bonuses = [choice["bonus"].split() for _, choice in choices() if "bonus" in choice]
    kinds = Counter("HAS" if word == "HAS" else what for word, what, _ in bonuses)
    assert kinds["HAS"] / len(bonuses) == pytest.approx(0.5, abs=0.05)
    assert kinds["hammer"] / len(bonuses) == pytest.approx(0.25, abs=0.05)
    assert kinds["quill"] / len(bonuses) == pytest.approx(0.25, abs=0.05)
    assert {what for word, what, _ in bonuses if word == "HAS"} == set(GOODS)


def test_goods_are_granted_evenly_and_high_ones_only_from_six_on() -> None:
    """In 45 to 55 % of the tiers; each type in 20 to 35 of them."""
    goods = [
        (n, part.split()[1]) for _, _, n, reward in tiers() for part in reward if part.startswith("GOOD")
    ]
    assert 0.45 <= len(goods) / len(tiers()) <= 0.55
    counts = Counter(good for _, good in goods)
    assert all(20 <= counts[good] <= 35 for good in GOODS)
    assert all(number >= 6 for number, good in goods if good in HIGH)


def test_potions_ciders_and_villagers_are_granted_as_often_as_they_should_be() -> None:
    """AB-VILL-07 Potions in 35 to 45 tiers, ciders in 20 to 28, villagers in 12 to 16 from number 5 on."""
    assert 35 <= granting("POTION") <= 45
    assert 20 <= granting("CIDER") <= 28
    assert 12 <= granting("VILLAGER") <= 16
    assert all(number >= 5 for _, _, number, reward in tiers() if "VILLAGER" in reward)


def test_special_villagers_wait_on_different_cards() -> None:
    """AB-SPEC-01 Cave cats in 4 tiers, metal men in 3, Glogo and the Liquid Woman in 2 each."""
    found = [
        (part.split()[1], encounter["cave"])
        for encounter, _, _, reward in tiers()
        for part in reward
        if part.startswith("SPECIAL")
    ]
    assert Counter(who for who, _ in found) == {"cave_cat": 4, "metal_man": 3, "glogo": 2, "liquid_woman": 2}
    assert len({cave for _, cave in found}) == len(found)


# Prose


def test_no_two_texts_share_a_long_run_of_words() -> None:
    owner: dict[tuple[str, ...], str] = {}
    for encounter in BOOK:
        words = prose(encounter)
        for start in range(len(words) - LONG_RUN + 1):
            run = tuple(words[start : start + LONG_RUN])
            assert owner.setdefault(run, encounter["id"]) == encounter["id"], " ".join(run)


def test_openings_titles_and_labels_vary() -> None:
    """No more than three texts begin with the same word; no title and no label stands twice."""
    openings = Counter(prose(encounter)[0] for encounter in BOOK)
    assert max(openings.values()) <= SAME_OPENING
    titles = [encounter["title"] for encounter in BOOK]
    labels = [choice["label"] for _, choice in choices()]
    assert len(set(titles)) == len(titles)
    assert len(set(labels)) == len(labels)


def test_texts_are_of_different_lengths() -> None:
    """Short ones and long ones, so that reading aloud has a rhythm."""
    lengths = [len(encounter["text"].split()) for encounter in BOOK]
    assert sum(length <= 60 for length in lengths) >= 12
    assert sum(length >= 80 for length in lengths) >= 12


# The entries that other tests rest on


def test_the_model_entries_are_as_the_golden_examples_need_them() -> None:
    """AB-EXPLORE-06, 07, 12, 20 The numbers of E001, E014, E043, E077, E102 and E139."""
    found = {
        encounter["id"]: [
            [
                *(
                    str(choice[field])
                    for field in ("cost", "bonus", "on_choose", "on_fail")
                    if field in choice
                ),
                *(f"{tier['n']}: {tier['reward']}" for tier in choice["tiers"]),
            ]
            for choice in encounter["choice"]
        ]
        for encounter in BOOK
    }
    ore = "7: COIN 3, GOOD ore 1, REP +1"
    assert found["E001"] == [["3: COIN 2"], ["4: COIN 2, GOOD fish 1, REP +1", ore]]
    assert found["E014"] == [
        ["3: GOOD mushroom 1, REP +1", "6: COIN 2, GOOD mushroom 2, REP +1"],
        ["REP -1", "4: COIN 1, GOOD mushroom 2, REP -1"],
    ]
    tin = "7: SPECIAL metal_man else COIN 5, COIN 2, REP +1"
    assert found["E043"] == [["2: COIN 1"], ["4: GOOD paper 1, REP +1"], ["PER hammer 1", "INJURE 1", tin]]
    trust = ["2", "PER quill 1", "REP +1", "5: POTION 2, GOOD pot 1", "7: POTION 2, GOOD pot 2"]
    assert found["E077"] == [["3: POTION 1"], trust]
    song = "8: SPECIAL liquid_woman else COIN 5, GOOD amethyst 1"
    assert found["E102"] == [["HAS rope 2", "LOSE_COIN 1", "3: COIN 2", song]]
    assert found["E139"] == [
        ["3: COIN 1, REP +1", "5: SPECIAL cave_cat else COIN 4, REP +1"],
        ["INJURE 1", "5: COIN 2, GOOD paper 1", "9: COIN 3, GOOD amethyst 2"],
    ]
