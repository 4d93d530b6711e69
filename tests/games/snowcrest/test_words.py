"""What players read: prompts, labels and the log."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from fireside.core.state import State
from tests.games.playing import names
from tests.games.snowcrest.contents import changed_content
from tests.games.snowcrest.scene import GAME, scene
from tests.games.snowcrest.strategies import MODES, crowded
from tests.games.snowcrest.table import decisions, keen, play

EMPTY = "hand Priest, Farmer; village 1 Gardener+, 3 Forester+, 5 Carpenter+, 7 Shrine Keeper+, 4 Officer+"
RIVALS = "P0 bell 3\nP1 bell 4, gold 1"
EIGHT = "farm+ farm+ farm+ farm- farm- forge+ forge+ forge+"
PROMPTS = [
    # the scene, the moves, the kind of the decision, what its prompt mentions
    ("", "", "main", "Activate, Add"),
    ("P0 barley 4; hand Priest", "add_hand:Priest", "place", "Priest, 4"),
    ("P0 barley 4; hand Priest, Nun", "add_hand:Priest, slot:4", "pay", "barley, Priest, 4"),
    ("P0 village 4 Priest+", "activate:4", "action", "Priest"),
    ("P0 juniper 2; tiles none", "activate:2, branch:1", "build", "Building"),
    (f"P0 juniper 2; tiles {EIGHT}", "activate:2, branch:1", "replace", "full"),
    (RIVALS, "activate:6, branch:1", "announce", "bells"),
    (RIVALS, "activate:6, branch:1, announce:3", "contest", "3, 4"),
    (RIVALS, "activate:6, branch:1, announce:3, contest", "pay", "4 bells, contest"),
    ("P0 bell 3, gold 1\nP1 tiles none", "activate:6, branch:1, announce:3", "pay", "3 bells, Meditation"),
    ("P0 juniper 1, gold 1; village 4 Mason+", "activate:4, branch:0", "pay", "juniper, action"),
    ("forest 2: Root Mother\nP0 barley 1", "activate:2, branch:0", "curse", "Root Mother, barley, Omen"),
    ("P0 village 4 Nun+; discard Smith, Priest", "activate:4, branch:0", "recover", "card"),
    ("P0 village 4 Officer+; hand Smith", "activate:4, branch:0", "cycle", "Discard"),
    ("P0 village 4 Tea Server+, 0 Peasant-, 1 Nun-", "activate:4, branch:0", "ready", "face-up"),
    ("P0 village 4 Scholar+", "activate:4, branch:0", "copy", "Villager"),
    ("P0 village 4 Recruiter+", "activate:4, branch:0", "recruit", "Village"),
]


@pytest.mark.parametrize(("text", "moves", "kind", "words"), PROMPTS)
def test_a_prompt_says_what_is_asked(text: str, moves: str, kind: str, words: str) -> None:
    """SC-TURN-02, SC-MED-04 One line with the card and the numbers that matter."""
    state = play(scene(text), moves)
    decision = state.view(state.to_move)["decision"]
    assert decision["kind"] == kind
    assert [word for word in words.split(", ") if word not in decision["prompt"]] == [], decision["prompt"]


def test_a_price_is_told_with_what_is_left_of_it() -> None:
    """SC-PAY-01, SC-PAY-20 Unit by unit."""
    state = play(scene(RIVALS), "activate:6, branch:1, announce:2, contest")
    assert state.view(1)["decision"]["prompt"] == "Pay 3 bells to contest."
    play(state, "pay_token:bell")
    assert state.view(1)["decision"]["prompt"] == "Pay 3 bells to contest (2 left to pay)."
    state = play(scene("P0 village 4 Scribe+; hand Farmer, Peasant, Nun"), "activate:4, branch:0")
    assert state.view(0)["decision"]["prompt"] == "Discard 2 cards for the action."


def test_a_prompt_says_that_nothing_can_be_done() -> None:
    """R-SC-33 A seat that is asked all the same."""
    state = play(scene("P0 bell 3\nP1 hand Farmer"), "activate:6, branch:1, announce:3")
    assert "cannot pay the 4 bells" in state.view(1)["decision"]["prompt"]
    state = play(scene("P0 village 4 Terton+; hand Nun; tiles none"), "activate:4")
    assert state.view(0)["decision"]["prompt"] == "Terton can do nothing now."


def test_the_first_prompt_says_how_much_barley_there_is() -> None:
    """SC-SETUP-14, SC-SETUP-18"""
    state = GAME.new(seats=2, seed=1)
    assert "3 barley" in state.view(0)["decision"]["prompt"]
    play(state, names(state)[0])
    assert "4 barley" in state.view(1)["decision"]["prompt"]


def label_of(state: State, name: str) -> str:
    return state.label(GAME.vocabulary.action(name))


def test_labels_name_cards_places_and_amounts() -> None:
    """SC-CARD-03 An alternative is told as on the card."""
    state = scene("row Herder\nP0 barley 3, gold 1; hand Nun; village 4 Merchant+")
    assert "Nun" in label_of(state, "add_hand:Nun")
    assert "Herder" in label_of(state, "add_row:0")
    assert "Merchant" in label_of(state, "activate:4")
    play(state, "add_row:0, slot:1")
    assert "barley" in label_of(state, "pay_token:barley")
    assert "Nun" not in label_of(state, "pay_token:gold")
    state = play(scene("P0 village 4 Merchant+; barley 5"), "activate:4")
    assert "Pay 5 barley: gain 3 juniper" in label_of(state, "branch:0")


def test_one_click_names_every_kind_that_it_pays(tmp_path: Path) -> None:
    """SC-PAY-02 In a bill of several kinds too."""
    content = changed_content(tmp_path, {"Mystic": {"action": "pay 1 bell + 2 juniper -> scroll 1"}})
    state = play(scene("P0 village 4 Mystic+; bell 1, juniper 2; hand Nun", content), "activate:4, branch:0")
    assert label_of(state, "pay_tokens") == "Pay all with tokens: 1 bell, 2 juniper"
    prompt = state.view(0)["decision"]["prompt"]
    assert prompt == "Pay 1 bell for the action (1 bell, 2 juniper left to pay)."


# The log


def heard(text: str, moves: str) -> list[tuple[str, dict[str, object], str]]:
    """What everybody is told: kind, facts and sentence."""
    state = scene(text)
    state.watch()
    play(state, moves)
    return [(event.kind, dict(event.plain()), str(state.sentence(event))) for event in state.log(None)]


def test_a_contest_is_told_with_its_price() -> None:
    """SC-MED-04, SC-HIDE-07"""
    told = heard("P0 bell 3\nP1 bell 4", "activate:6, branch:1, announce:3, contest")
    announced = next(facts for kind, facts, _ in told if kind == "meditation_announced")
    assert (announced["seat"], announced["bells"]) == (0, 3)
    contested = [facts for _, facts, _ in told if facts.get("seat") == 1 and "bells" in facts]
    assert [facts["bells"] for facts in contested] == [4]


SHUFFLED = f"P0 {EMPTY}; discard Smith, Nun"
TOLD = [
    # the scene, the moves, what is told of it
    ("forest 2: Moss King", "activate:2, branch:0", "forest_revealed", {"seat": 0, "card": "Moss King"}),
    ("guardians Yeti\nP0 bowl 3", "activate:8, branch:1", "guardian_revealed", {"seat": 0, "card": "Yeti"}),
    (SHUFFLED, "activate:0, branch:1", "deck_reshuffled", {"seat": 0, "count": 2}),
    ("P0 village 4 Nun+; discard Smith", "activate:4, branch:0", "card_recovered", {"card": "Smith"}),
    ("P0 village 4 Smith+; tiles farm-", "activate:4, branch:0", "restocked", {"seat": 0}),
    ("P0 juniper 2; tiles none", "activate:2, branch:1, build:forge", "building_built", {"seat": 0}),
    ("open Choir\nP0 bell 4", "activate:6, branch:0", "achievement_taken", {"achievement": "Choir"}),
    (
        "forest 2: Owl Watcher\nP0 village 4 Poet+",
        "activate:2, branch:0, avoid:4",
        "unit_avoided",
        {"slot": 4},
    ),
    ("P0 village 4 Scholar+", "activate:4, branch:0, copy:1:0", "action_copied", {"card": "Peasant"}),
]


@pytest.mark.parametrize(("text", "moves", "kind", "facts"), TOLD)
def test_what_happens_is_told(text: str, moves: str, kind: str, facts: dict[str, object]) -> None:
    """SC-HIDE-03, SC-HIDE-05 What everybody sees is told to everybody, once."""
    told = [found for name, found, _ in heard(text, moves) if name == kind]
    assert len(told) == 1
    assert facts.items() <= told[0].items()


def test_the_last_scroll_is_told_with_what_follows() -> None:
    """SC-END-01, SC-SOLO-08 A Solitaire game has no last round: it is over."""
    moves = "activate:6, branch:1"
    told = heard("supply 1\nP0 bell 1; scrolls 19\nP1 hand Nun", f"{moves}, decline")
    assert any("the last round" in sentence for _, _, sentence in told)
    told = heard("seats 1\nsupply 1\nP0 bell 6; scrolls 9", moves)
    assert told[-1][2].startswith("The game is over")
    assert not any("the last round" in sentence for _, _, sentence in told)


def test_a_declined_action_is_told() -> None:
    """SC-CARD-01, SC-ACT-02"""
    told = heard("P0 village 4 Farmer+", "activate:4, skip")
    kinds = [kind for kind, _, _ in told]
    assert kinds[:2] == ["villager_activated", "action_skipped"]
    assert "Farmer" in told[1][2]


@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_every_event_is_told_in_a_sentence(seats: int, mode: str) -> None:
    """SC-HIDE-03 For everybody who may know of it; whole games and crowded tables."""
    kinds: set[str] = set()
    starts = [GAME.new(seats=seats, mode=mode, seed=9), *[crowded(seed, seats, mode) for seed in range(3)]]
    for seed, state in enumerate(starts):
        state.watch()
        for _ in decisions(state, keen, seed, 300):
            pass
        for viewer in (None, *range(seats)):
            for event in state.log(viewer):
                kinds.add(event.kind)
                sentence = str(state.sentence(event))
                assert sentence.endswith((".", "!"))
                assert not sentence[0].islower()
                assert "None" not in sentence
    assert len(kinds) >= 15


def test_what_is_told_adds_up() -> None:
    """I-13 Tokens, Scrolls and Omens of the log are those of the table."""
    state = crowded(5, 3, "full")
    before = state.position()["table"]
    state.watch()
    for _ in decisions(state, keen, 5, 60):
        pass
    after = state.position()["table"]
    change: Counter[tuple[int, str]] = Counter()
    for event in state.log(None):
        facts: dict[str, Any] = dict(event.plain())
        if event.kind in ("tokens_gained", "tokens_paid"):
            sign = 1 if event.kind == "tokens_gained" else -1
            change[facts["seat"], facts["what"]] += sign * facts["count"]
    assert change.total() != 0
    for seat in range(3):
        for name, held in before["seats"][seat]["tokens"].items():
            assert after["seats"][seat]["tokens"][name] == held + change[seat, name]
