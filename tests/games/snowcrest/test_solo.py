"""The solitaire game."""

from pathlib import Path

import pytest

from tests.games.playing import hidden, kind, names, offers, refused
from tests.games.snowcrest.cards import COMMON_DECK, GUARDIAN, LEVELS, SPIRIT
from tests.games.snowcrest.contents import changed_content
from tests.games.snowcrest.holding import holds
from tests.games.snowcrest.reading.scoring import rank
from tests.games.snowcrest.scene import GAME, scene
from tests.games.snowcrest.table import omens, play, scrolls, supply, table, tokens, village

LINE = "village 0 Peasant-, 1 Farmer-, 2 Labourer-"


def test_mystics_are_removed() -> None:
    """SC-SOLO-02"""
    for seed in range(20):
        lying = hidden(GAME.new(seats=1, seed=seed))
        assert "Mystic" not in lying["row"] + lying["common_deck"]
        assert len(lying["row"] + lying["common_deck"]) == 33 == len(COMMON_DECK) - 2


@pytest.mark.parametrize(
    ("bells", "efforts"),
    [(5, []), (6, ["6"]), (11, ["6"]), (12, ["6", "12"]), (70, [str(6 * n) for n in range(1, 11)])],
)
def test_six_bells_are_a_scroll(bells: int, efforts: list[str]) -> None:
    """SC-SOLO-04, SC-SOLO-12, R-SC-49, R-SC-34 Multiples of six only."""
    state = play(scene(f"seats 1\nlevel 10\nP0 bell {bells}; tiles farm+"), "activate:6")
    if not efforts:
        assert names(state) == ["branch:0", "skip"]
        return
    play(state, "branch:1")
    if len(efforts) > 1:
        assert offers(state, "announce") == efforts
        assert refused(state, "announce:7") == "SC-SOLO-04"
        play(state, f"announce:{efforts[-1]}")
    effort = int(efforts[-1])
    assert scrolls(state) == effort // 6
    assert tokens(state) == ("" if bells == effort else f"bell {bells - effort}")


def test_the_bells_are_paid_before_the_scrolls_come() -> None:
    """SC-SOLO-12 Announce, pay, receive; nobody contests."""
    state = play(
        scene("seats 1\nP0 bell 5; hand Nun; tiles forge+; village 4 Smith+"), "activate:6, branch:1"
    )
    assert (kind(state), scrolls(state)) == ("pay", 0)
    play(state, "pay_hand:Nun, pay_building:forge, pay_tokens")
    assert (scrolls(state), tokens(state)) == (1, "bell 1")


@pytest.mark.parametrize("name", GUARDIAN)
def test_guardians_ask_the_player_only(name: str) -> None:
    """SC-SOLO-05, SC-SOLO-01 The offering and the reward."""
    state = play(scene(f"seats 1\nguardians {name}\nP0 bowl 3; tiles none"), "activate:8, branch:1")
    while kind(state) == "curse":
        play(state, "omen")
    assert omens(state) == (-len(GUARDIAN[name].active), 0)
    assert scrolls(state) >= 1
    assert kind(state) == "main"


@pytest.mark.parametrize("name", SPIRIT)
def test_forest_cards_ask_the_player_only(name: str) -> None:
    """SC-SOLO-05 The active half; the Forest holds three."""
    state = play(scene(f"seats 1\nforest 2: {name}\nP0 tiles none"), "activate:2, branch:0")
    while kind(state) == "curse":
        play(state, "omen")
    assert omens(state) == (-len(SPIRIT[name].active), 0)
    holds(state, "P0 scrolls 1; juniper 2\nforest 3")


def test_achievements_are_worth_two_scrolls_once() -> None:
    """SC-SOLO-06"""
    state = scene("seats 1\nopen Choir\nP0 bell 6")
    assert scrolls(state) == 2
    play(state, "activate:0, branch:0")
    assert scrolls(state) == 2


def test_turns_follow_one_another_and_rests_are_counted() -> None:
    """SC-SOLO-07, SC-TURN-07 Also a Rest because nothing else is possible."""
    state = scene(f"seats 1\nP0 tiles none; {LINE}")
    assert table(state)["solo"] == {"rests": 1, "limit": 4, "target": 10}
    holds(state, "P0 barley 2; village 0 Peasant+\nasks P0 main")
    down = "village 0 Peasant-, 2 Labourer-, 6 Acolyte-, 8 Pilgrim-"
    state = scene(f"seats 1\nrow Merchant, Recruiter, Herder, Scholar, Monk\nP0 tiles none; {down}")
    assert (table(state)["solo"]["rests"], tokens(state)) == (1, "barley 4")


@pytest.mark.parametrize("level", range(1, 11))
def test_the_last_rest_loses(level: int) -> None:
    """SC-SOLO-07, SC-SOLO-08, SC-SOLO-10, R-SC-46 Before gathering; one Rest earlier the game goes on."""
    limit = LEVELS[level][2]
    for rests, is_over in ((limit - 2, False), (limit - 1, True)):
        state = scene(f"seats 1\nlevel {level}\nrests {rests}\nP0 tiles none; {LINE}, 4 Herder+; omens 5")
        assert (state.to_move == -1) is is_over
        assert hidden(state)["rests"] == rests + 1
        assert tokens(state) == ("" if is_over else "barley 4")
        assert village(state)["0"] == ("Peasant-" if is_over else "Peasant+")
        if is_over:
            result = state.view(0)["result"]["seats"][0]
            assert (state.winners(), result["rank"]) == ([], None)
            assert [line["rule"] for line in result["lines"]][-1] == "SC-SOLO-08"


def test_all_scrolls_before_the_last_rest_end_the_game_at_once() -> None:
    """SC-SOLO-08, R-SC-47 The action stops there: the Merchant is not turned down."""
    state = scene("seats 1\nrests 3\nsupply 1\nP0 scrolls 9; juniper 3; village 4 Merchant+; omens 1")
    play(state, "activate:4, branch:2")
    assert (state.to_move, state.winners(), scrolls(state)) == (-1, [0], 10)
    assert village(state)["4"] == "Merchant+"


def test_the_gain_itself_is_completed() -> None:
    """R-SC-47 More than the supply comes from the box; the card drawn afterwards is not drawn."""
    state = scene("seats 1\nguardians Sky Raven\nsupply 1\nP0 scrolls 9; bowl 3; tiles none")
    play(state, "activate:8, branch:1")
    holds(state, "P0 scrolls 11; hand none; village 8 Pilgrim+\nover")
    assert supply(state) == 0


def test_an_achievement_at_the_start_of_the_turn_comes_before_the_last_rest() -> None:
    """SC-SOLO-08, SC-ACH-02 The line is complete, but all Scrolls are there."""
    state = scene(f"seats 1\nrests 3\nsupply 1\nopen Choir\nP0 scrolls 9; bell 6; tiles none; {LINE}")
    assert (state.to_move, state.winners(), scrolls(state)) == (-1, [0], 11)
    assert hidden(state)["rests"] == 3


@pytest.mark.parametrize("level", range(1, 11))
def test_the_target_must_be_met_too(level: int) -> None:
    """SC-SOLO-09, SC-SOLO-10, SC-SOLO-11, R-SC-48 All Scrolls, and the points: 0 to +5 Omens."""
    target = LEVELS[level][0]
    for track in (-1, 0, 3, 5):
        state = scene(
            f"seats 1\nlevel {level}\nover\nP0 scrolls {target}; omens {track}; tiles none; barley 9; gold 9"
        )
        points = target + track
        assert state.scores() == [points], "resources bring nothing"
        assert state.winners() == ([0] if track >= 0 else [])
        assert state.view(0)["result"]["seats"][0]["rank"] == rank(points, level)


RANKS = {
    9: "Beggar", 10: "Farmer", 11: "Scholar", 13: "Scholar", 14: "Priest", 16: "Priest", 17: "Terton",
    19: "Terton", 20: "Mystic", 21: "Mystic", 23: "Mystic",
}  # fmt: skip


@pytest.mark.parametrize(("points", "name"), RANKS.items())
def test_ranks(points: int, name: str) -> None:
    """SC-SOLO-11, R-SC-48"""
    scrolls = max(10, points - 10)
    tiles = "farm+ farm+ farm+ farm+ farm+ farm+ farm+ farm+" if points - scrolls > 5 else "none"
    track = points - scrolls - (5 if tiles != "none" else 0)
    state = scene(f"seats 1\nover\nP0 scrolls {scrolls}; omens {track}; tiles {tiles}")
    assert state.scores() == [points]
    assert state.view(0)["result"]["seats"][0]["rank"] == name
    assert state.winners() == ([] if name == "Beggar" else [0])


def test_a_single_option_is_taken_whatever_is_in_hand() -> None:
    """R-SC-33 There is nobody to tell."""
    state = scene("seats 1\nrow Poet\nP0 barley 1; tiles none; hand Smith; village 1 Nun-")
    play(state, "add_row:0, slot:4")
    assert (kind(state), village(state)["4"]) == ("main", "Poet-")


def test_cursing_rivals_is_nothing_alone(tmp_path: Path) -> None:
    """SC-SOLO-05 A card that curses rivals does the rest of its action."""
    content = changed_content(tmp_path, {"Smith": {"action": "rivals omen 1 ; gain 2 bell"}})
    state = play(scene("seats 1\nP0 village 4 Smith+", content), "activate:4, branch:0")
    assert (omens(state), tokens(state)) == ((0, 0), "bell 2")
