"""Faults found by reading the rules again, each with the table that shows it."""

import re
from pathlib import Path

import pytest

from fireside.core.errors import ContentError
from fireside.core.state import State
from tests.games.alderquest.scene import GAME, Scene, scene
from tests.games.alderquest.table import (
    board,
    discard,
    held,
    heroes,
    lying,
    offered,
    play,
    refused,
    snowflakes,
    table,
    told,
)


@pytest.fixture
def written(tmp_path: Path) -> str:
    """Where a content file of the test's own may be written."""
    return str(tmp_path / "cards.toml")


def with_effect(path: str, card: str, effect: str) -> str:
    """The reference content but for the effect of one card."""
    text = (GAME.folder / "content" / "cards.toml").read_text(encoding="utf-8")
    begin = text.index(f'id = "{card}"')
    changed = re.sub(r'effect = ".*"', f'effect = "{effect}"', text[begin:], count=1)
    Path(path).write_text(text[:begin] + changed, encoding="utf-8")
    return path


def prompt(state: State) -> str:
    """What is asked, in words."""
    asked = state.asked()
    return "" if asked is None else str(asked.prompt)


# What a seat may believe


def test_a_rival_cannot_tell_whether_a_card_could_be_played() -> None:
    """Section 4.6a: the menu is open with cards in hand, whether any of them can be played or not."""
    state = scene(
        """
        red held T1
        red quarrels TQ03 GQ01
        red relics RL1 RL5
        red T TM01 a2
        """
    )
    for seed in range(40):
        guess = state.resample(1, seed)
        assert guess.legal()
        assert guess.view(1) == state.view(1)


# What is told of matches


def test_snowflakes_alone_are_told_once() -> None:
    """AQ-ACORN-02, R-AQ-25: three Snowflakes are one match, and nobody's."""
    state = play(scene("board 1: * * G * | 2: B | 3: T | 4: H; revealed H"), "use_hero:a")
    play(state, "slide_right:1,3")
    matched = told(state, "runes_matched")
    assert [(one["runes"], one["side"]) for one in matched] == [(["*", "*", "*"], None)]
    assert told(state, "snowflakes_scored") == [{"count": 3, "total": 3}]


def test_snowflakes_of_a_longer_run_are_told_with_it() -> None:
    """AQ-ACORN-02, AQ-ACORN-04: `* * * AB1` is one blue match of 4."""
    state = play(scene("board 1: * * G * AB1 | 2: B | 3: T | 4: H; revealed H"), "use_hero:a")
    play(state, "slide_right:1,3")
    matched = told(state, "runes_matched")
    assert [(one["size"], one["side"]) for one in matched] == [(4, "red")]


def test_nobody_gets_guild_runes_matched_in_the_rivals_turn() -> None:
    """AQ-SOLO-21: the rivals discard what they match."""
    state = scene("level easy; guilds T; board 1: B | 2: B | 3: * B G | 4: H; automa GM01 GM02 GM03")
    play(state, "end")
    assert [(one["what"], one["side"]) for one in told(state, "runes_matched")][:1] == [("ally", None)]


# Effects


def test_heart_of_winter_does_nothing_with_discarded_snowflakes_of_a_solitaire_turn() -> None:
    """AQ-SOLO-15, AQ-RELIC-03: they would go from the rune discard to the rune discard."""
    text = "{}; guilds {}; red held T1; red relics RL2; discard *; board 1: T | 2: B{}"
    assert refused(scene(text.format("level easy", "T", "")), "relic") == "AQ-RELIC-03"
    assert offered(scene(text.format("level easy", "T", " *")), "relic")
    assert offered(scene(text.format("seats 2", "T G / B H", "")), "relic")


def test_what_the_board_lacks_falls_from_the_rune_discard(written: str) -> None:
    """AQ-FX-01, FALL: Snowflakes of the Board, else of the rune discard, as many as there are."""
    content = with_effect(written, "RL2", "FALL(3)")
    state = scene("red held T1; red relics RL2; discard *; board 1: T * | 2: B", content)
    play(state, "relic:RL2")
    assert (snowflakes(state), discard(state)) == (2, "T1")


def test_heroes_become_ready_for_the_side_of_the_effect(written: str) -> None:
    """AQ-FX-02, AQ-FX-11: out of turn too, `own` Heroes are those of the effect's controller."""
    content = with_effect(written, "TM02", "HEROES(1)")
    state = scene(
        """
        blue
        heroes red a GH1, c GH2-, e TH1
        heroes blue a BH1-, c HH1-, e BH2-
        red T TM02 b2 upgraded
        blue B BM01 b3
        """,
        content,
    )
    play(state, "move:b3-b2 P0: use")
    assert heroes(state, "red") == "a GH1, c GH2, e TH1"
    assert heroes(state, "blue") == "a BH1-, c HH1-, e BH2-"


def test_who_survives_only_survives_the_squabble_it_is_in(written: str) -> None:
    """AQ-FIGHT-02, SURVIVE: a minion that leaves the fight is not spared in the next one."""
    content = with_effect(written, "TM07", "SURVIVE; STEP(self, 1)")
    state = scene("red T TM07 b2 upgraded; blue B BM06 b3; blue B BM07 b4", content)
    play(state, "move:b2-b3 use step:b4 decline")
    assert not any(
        minion["survives"] for minion in state.position()["table"]["minions"] if "survives" in minion
    )
    assert GAME.load(state.position(), content).legal() == state.legal()


# Moves that are left


def test_speed_is_counted_while_it_lasts() -> None:
    """AQ-MOVE-14: three moves with Speed, two once its extra move is used."""
    fresh = play(scene("red G GM05 b2 upgraded"), "move:b2-b3")
    assert prompt(fresh).endswith("(2 of 3)?")
    assert table(fresh)["activation"] == {"space": "b3", "moves": 2}
    used = play(scene("red G GM05 b2 upgraded sped"), "move:b2-b3")
    assert prompt(used).endswith("(2 of 2)?")
    assert table(used)["activation"] == {"space": "b3", "moves": 1}


# Refusals name the rule that forbids


def test_why_a_hero_cannot_summon_or_swap() -> None:
    """AQ-HERO-08, AQ-HERO-09, AQ-HERO-15, AQ-EXALT-06."""
    assert refused(play(scene("revealed H"), "use_hero:a"), "summon:T") == "AQ-HERO-08"
    in_front = play(scene("revealed H; red held T1; red T TM01 a1"), "use_hero:a")
    assert refused(in_front, "summon") == "AQ-HERO-09"
    choosing = play(scene("red held T1 G1 B1; red quarrels TQ03"), "use_hero:a")
    assert refused(choosing, "summon:B") == "AQ-HERO-15"
    assert refused(choosing, "summon:H") == "AQ-HERO-08"
    barred = scene("blue; revealed H; exalted G; board 1: G | 2: B | 3: G")
    assert refused(play(barred, "use_hero:a"), "swap:1,1-2,1") == "AQ-EXALT-06"


def test_why_no_quarrel_can_be_played() -> None:
    """AQ-QUAR-01, AQ-QUAR-02, AQ-QUAR-10, AQ-FIRST-02, AQ-SOLO-12."""
    assert refused(scene("revealed H; red held T1"), "play") == "AQ-QUAR-01"
    assert refused(scene("revealed H; red quarrels TQ01"), "play:TQ01") == "AQ-QUAR-02"
    assert refused(scene("revealed H; red quarrels TQ01; red held T1"), "play:TQ01") == "AQ-QUAR-10"
    assert refused(scene("first_game; revealed H; red held T1"), "play") == "AQ-FIRST-02"
    assert refused(scene("level easy; revealed H; red held T1"), "play") == "AQ-SOLO-12"


def test_why_a_hero_cannot_be_placed() -> None:
    """AQ-SETUP-11: an own Hero; AQ-TEAM-03: an own lane."""
    two = play(GAME.new(seed=1), "guild:B guild:T guild:H")
    assert refused(two, "hero:BH1@a") == "AQ-SETUP-11"
    four = play(GAME.new(seats=4, seed=1), "guild:B guild:T guild:H")
    assert refused(four, "hero:TH1@d") == "AQ-TEAM-03"


# Words


def test_the_label_names_the_minion_that_may_be_chosen(written: str) -> None:
    """AQ-FIGHT-15: two minions are in the space of a squabble; the effect chooses one of them."""
    content = with_effect(written, "TM02", "EXHAUST(foe minion, 1)")
    state = scene("blue; red T TM02 b2 upgraded; blue B BM06 b3; blue H HM01 e5", content)
    play(state, "move:b3-b2 P0: use")
    assert state.label(GAME.vocabulary.action("minion:b2")) == "The basic Bard (Artiste) on b2"


def test_the_label_of_an_ability_says_what_it_does() -> None:
    """AQ-HERO-12: name, price and effect."""
    state = play(scene("heroes red a GH1, c GH2, e TH2; red held T2"), "use_hero:e")
    label = state.label(GAME.vocabulary.action("ability"))
    assert label == "Use Cannonball (2 runes): Destroy the top two runes of a column."


def test_the_log_counts_and_names_in_plain_words() -> None:
    """One rune is no runes, a guild has its name, runes are no letters."""
    state = scene("red held G1; red quarrels GQ05; board 1: T | 2: T | 3: B T | 4: T; pouch B G H")
    play(state, "play:GQ05 use_hero:a swap:3,1-3,2")
    log = [str(state.sentence(event)) for event in state.log(0)]
    assert "Red gains 1 Guardian rune from the rune discard." in log
    assert "Ally match of 4 Thief runes." in log
    assert "The Thieves are exalted." in log
    state = play(scene("pouch B AB2 *"), "use_hero:a line")
    lines = [str(state.sentence(event)) for event in state.log(0)]
    assert any("Bard rune, blue 2-point Acorn, Snowflake" in line for line in lines)


# The empty Board

ALL_HELD = "board 1: -; red held T10 G10; blue held B10 H10; red quarrels GQ05 TQ03"


def test_an_empty_board_gets_its_line_once_a_rune_can_be_drawn() -> None:
    """AQ-DROP-09, R-AQ-39: nothing could be drawn, until a rune is spent."""
    state = play(scene(ALL_HELD), "play:TQ03 [act]")
    assert (board(state), discard(state)) == ("1: T | 2: - | 3: - | 4: -", "")


def test_what_a_rune_was_spent_for_comes_before_the_line() -> None:
    """AQ-DROP-09, R-AQ-102: the effect may take the rune back; then the Board stays empty."""
    state = play(scene(ALL_HELD), "play:GQ05 [act]")
    assert (board(state), held(state)) == ("1: - | 2: - | 3: - | 4: -", "G10 T10")


# Tiles


def test_a_tile_under_many_acorns_can_still_be_chosen() -> None:
    """Section 4: pieces that cannot be told apart are one option, so every tile keeps its number."""
    tiles = ", ".join(["b2 AR1", *["b2 AB1 up"] * 6, *["b2 AB2 up"] * 5])
    state = scene(f"tiles {tiles}, b2 XR; red held G1; red quarrels GQ02")
    play(state, "play:GQ02")
    assert [state.label(action) for action in state.legal()] == [
        "The newest tile: Trap",
        "The tile 3 places beneath the newest: 1-point Acorn",
    ]
    play(state, "which:3")
    assert lying(state, "b2").startswith("AB1 up")


def test_heroes_that_stay_out_are_not_shown_as_unused() -> None:
    """AQ-SETUP-12: the fourth Hero leaves the game with the end of the draft."""
    state = play(GAME.new(seed=1), "guild:B guild:T guild:H")
    assert len(table(state)["unused_heroes"]) == 8
    play(state, "hero:TH1@a hero:BH1@a hero:TH2@c hero:BH2@c hero:GH1@e hero:HH1@e [hide_tile]")
    assert table(state)["unused_heroes"] == []


# Impossible positions

FIGHT = '["act"], ["attack", "{}", "{}", {}, "b2"]'


@pytest.mark.parametrize(
    "text",
    [
        "red T T0 a2\nagenda [" + FIGHT.format("T0", "B0", '"b3"') + "]",
        'red T T0 b2 carries 2\nagenda [["act"], ["tribute", "T0"]]',
        'red T T0 b2\nagenda [["act"], ["encounter", "T0", "b3", [0, 0, 0]]]',
    ],
)
def test_a_step_about_something_that_is_not_there_is_over(text: str) -> None:
    """It cannot have come about, and does no harm."""
    assert scene(text).position()["agenda"] == [["act"]]


def test_allies_do_not_fight() -> None:
    """AQ-FIGHT-01: a minion attacks a rival."""
    position = Scene("red T T0 TM01 b2; red T T1 TM02 b3").position()
    position["table"]["minions"][1]["at"] = "b2"
    position["agenda"] = [["act"], ["attack", "T0", "T1", "b3", "b2"]]
    with pytest.raises(ValueError, match="does not fit the table"):
        GAME.load(position)


# Content of one's own


@pytest.mark.parametrize(
    ("card", "effect", "complaint"),
    [
        ("BQ01", "READY(self)", "'BQ01'.*without 'self'"),
        ("BQ01", "STEP(my other minion, 1)", "'BQ01'.*without 'self'"),
        ("BQ01", "SUMMON(B, here)", "'BQ01'.*without 'here'"),
        ("BQ01", "SURVIVE", "'BQ01'.*without 'SURVIVE'"),
        ("BM01", "SURVIVE", "'BM01'.*without 'SURVIVE'"),
        ("BM01", "EXHAUST(it, 1)", "'BM01'.*without 'it'"),
        ("RL1", "if it is basic: LINE", "'RL1'.*without 'it'"),
        ("BH1", "KILL(foe minion adj self, 1)", "'BH1'.*without 'self'"),
        ("BQ01", "STEP(foe minion, 1)", "'BQ01'.*an own minion"),
        ("BQ08", "STEP(it, 1)", "'BQ08'.*an own minion"),
        ("BQ01", "PUSH(my minion)", "'BQ01'.*a rival minion"),
        ("BQ01", "if I hold a rune: { LINE; SWAP(1)", "'BQ01'.*{ <step>; <step> }"),
        ("BQ01", "if I hold a rune: ; SWAP(1)", "'BQ01'.*if ...: <step>"),
    ],
)
def test_cards_that_point_at_nothing_are_refused(
    written: str, card: str, effect: str, complaint: str
) -> None:
    """AQ-FX-06, AQ-TILE-09: `self`, `it` and `here` need an event that has them, moves an own minion."""
    with pytest.raises(ContentError, match=complaint):
        GAME.new(content=with_effect(written, card, effect))


@pytest.mark.parametrize(
    ("card", "effect"),
    [
        ("BH1", "SUMMON(B, here); PUSH(foe minion in lane)"),
        ("BM03", "if it is basic: { SURVIVE; GAIN(B, 1) }; EXHAUST(it, 1)"),
        ("BM01", "KILL(foe minion adj here, 1); READY(my other minion)"),
        ("BQ08", "PUSH(it); KILL(foe minion adj here not it, up to 2)"),
    ],
)
def test_cards_that_point_at_what_is_there_are_read(written: str, card: str, effect: str) -> None:
    """AQ-FX-06, AQ-FX-07: a Hero has a space in front of it, a Trap the minion that revealed it."""
    assert GAME.new(content=with_effect(written, card, effect)).legal()
