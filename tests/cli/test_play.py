"""`fireside play`: a game at the terminal, typed line by line."""

import builtins
import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

import fireside
from fireside.cli.screen import Leave
from fireside.cli.session import Session, hint_sentences
from fireside.core.errors import listing
from fireside.core.game import Game
from fireside.play import PERSON, Hint, Rival, Table, write_saved
from tests.cli.conftest import Run, Terminal, names, random_record
from tests.games.above_and_below.scene import scene

GAMES = listing(fireside.all_games())
BEGIN = ["side:A", "1"]  # up to the first turn


def saved_record(file: Path) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(file.read_text())["record"]
    return record


# Playing


def test_a_whole_game_can_be_typed_by_name(run: Run, tmp_path: Path) -> None:
    record = random_record(7)
    file = tmp_path / "game.json"
    result = run("play", "snowfall", "--seed", 7, "--save", file, lines=names(record))
    total = fireside.replay(record).scores()[0]
    assert result.exit_code == 0
    assert f"{total:>5} points" in result.output
    assert "SF-FINAL-03" in result.output
    assert saved_record(file) == record


def test_a_whole_game_can_be_typed_by_number(run: Run, tmp_path: Path) -> None:
    record = random_record(8, mode="harder")
    state = fireside.game("snowfall").new(seed=8, mode="harder")
    lines = []
    for action in record["actions"]:
        lines.append(str(state.legal().index(action) + 1))
        state.apply(action)
    file = tmp_path / "game.json"
    result = run("play", "snowfall", "--seed", 8, "-o", "mode=harder", "--save", file, lines=lines)
    assert result.exit_code == 0
    assert saved_record(file) == record


def test_a_cell_can_be_typed_as_column_and_row(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("play", "snowfall", "--seed", 1, "--save", file, lines=[*BEGIN, "1", "( 0, 1 )"])
    assert names(saved_record(file))[-1] == "cell:0,1"


def test_what_was_typed_by_mistake_is_answered(run: Run) -> None:
    lines = [*BEGIN, "1", "banana", "999", "5,5", "0,0"]
    shown = run("play", "snowfall", "--seed", 1, lines=lines).output
    assert "'banana' is none of the options: type a number from 1 to 16, a name such as cell:" in shown
    assert "'999' is none of the options" in shown
    assert "cell:5,5 may not be taken now. SF-PLACE-03 At least one of the two cells" in shown
    assert "cell:0,0 may not be taken now. SF-PLACE-02 Both cells must be empty." in shown


def test_the_commands_answer(run: Run) -> None:
    lines = [*BEGIN, "help", "score", "log", "options", "rule", "rule SF-END-03", "rule X-1", "why", "why 1"]
    shown = run("play", "snowfall", "--seed", 1, lines=[*lines, "why tool:map", "save", "HELP", ""]).output
    assert "take your last decision back" in shown
    assert "which edges the tracks run to" in shown
    assert "2 points, Lost Traveler" in shown
    assert "The cabin lies with side A up." in shown
    assert "  1 expand:S" in shown
    assert "SF-TURN-01 On your turn you do one of two things" in shown
    assert "SF-END-03 The game ends in no other way" in shown
    assert "has no rule 'X-1'" in shown
    assert "Name an action, such as why expand:S" in shown
    assert "may be taken now." in shown
    assert "tool:map may not be taken now. SF-TOOL-01 A tool is available" in shown
    assert "Name the file: save FILE." in shown


def test_undo_takes_back_or_says_why_not(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    lines = ["undo", *BEGIN, "u", "1", "0,1", "undo", "undo", "undo"]
    shown = run("play", "snowfall", "--seed", 1, "--save", file, lines=lines).output
    assert "You have not decided anything yet." in shown
    assert shown.count("Something new has been shown since your last decision.") == 2
    assert names(saved_record(file))[0] == "side:A"
    assert len(saved_record(file)["actions"]) == 2


def test_a_hint_compares(run: Run) -> None:
    shown = run("play", "snowfall", "--seed", 1, lines=["hint", "hint 2", "hint moon"]).output
    assert "The sharp bot would choose: Lay the cabin with side" in shown
    assert "Next best: Lay the cabin with side" in shown
    assert shown.count("Next best:") == 2
    assert "'moon' is none of the options" in shown


def test_how_many_hints_were_used_is_told_at_the_end(run: Run) -> None:
    record = random_record(7)
    shown = run("play", "snowfall", "--seed", 7, lines=["hint", *names(record)]).output
    assert "Seat 0 has used 1 hint." in shown
    assert "has used" not in run("play", "snowfall", "--seed", 7, lines=names(record)).output


def test_hints_are_worded_by_what_is_known() -> None:
    hint = Hint(1, ["Place it", "there"], rival(lead=-0.01), rival(lead=None), is_asked=True)
    assert [str(one) for one in hint_sentences(hint)] == [
        "The sharp bot would choose: Place it; then: there.",
        "That is the one you asked about.",
        "Next best: Wait.",
        "Compared with that, it brings 2 bells, but costs 1 card.",
        "Both look equally good.",
        "You asked about: Wait.",
        "Compared with that, it brings 2 bells, but costs 1 card.",
        "The sharp bot did not think it worth a look.",
    ]


@pytest.mark.parametrize(
    ("known", "said"),
    [
        ({"lead": 3.5}, "It looks 3.5 points better."),
        ({"lead": 0.98}, "It looks 1 point better."),
        ({"lead": 0.98, "pays_later": True}, "In what follows it looks 1 point better."),
        ({"lead": 40.0, "is_far": True}, "In what follows it looks far better."),
        ({"lead": 0.0, "merits": [], "flaws": []}, "Both look equally good."),
    ],
)
def test_a_lead_is_told_as_far_as_it_is_known(known: dict[str, Any], said: str) -> None:
    sentences = [str(one) for one in hint_sentences(Hint(1, ["x"], rival(**known), None))]
    assert sentences[-1] == said
    assert len(sentences) == (3 if known.get("merits") == [] else 4)


def test_what_is_to_be_said_against_a_move_is_said_even_where_nothing_speaks_for_it() -> None:
    sentences = [str(one) for one in hint_sentences(Hint(1, ["x"], rival(merits=[]), None))]
    assert sentences[2] == "Compared with that, it costs 1 card."


def rival(**known: Any) -> Rival:
    usual = {"lead": 1.0, "merits": ["brings 2 bells"], "flaws": ["costs 1 card"], "pays_later": False}
    return Rival(2, ["Wait"], **{**usual, **known})


# Saving and leaving


def test_a_game_is_saved_and_gone_on_with(run: Run, tmp_path: Path) -> None:
    record = random_record(9)
    file = tmp_path / "game.json"
    first = run("play", "snowfall", "--seed", 9, "--save", file, lines=[*names(record)[:20], "quit"])
    assert first.exit_code == 0
    assert f"fireside play --resume {file}" in first.output
    assert saved_record(file)["actions"] == record["actions"][:20]
    second = run("play", "--resume", file, lines=names(record)[20:])
    assert second.exit_code == 0
    assert saved_record(file) == record


def test_a_game_with_other_cards_is_gone_on_with_them(run: Run, tmp_path: Path) -> None:
    cards = tmp_path / "own.toml"
    ours = fireside.game("snowfall").folder / "content" / "cards.toml"
    cards.write_text(ours.read_text().replace("honey_hunt", "honey_quest"))
    file = tmp_path / "game.json"
    words = ["--content", cards, "-o", "cards=honey_quest", "--save", file]
    first = run("play", "snowfall", *words, lines=["side:A", "quit"])
    assert f"fireside play --resume {file} --content {cards}" in first.output
    assert "made with the content" in run("play", "--resume", file).output
    assert run("play", "--resume", file, "--content", cards, lines=["quit"]).exit_code == 0


def test_saving_in_the_middle_keeps_what_follows(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    result = run("play", "snowfall", "--seed", 1, lines=["side:A", f"save {file}", "1", "quit"])
    assert "Saved in" in result.output
    assert len(saved_record(file)["actions"]) == 2
    again = run(
        "play", "snowfall", "--seed", 2, lines=[f"save {file}", f"save {tmp_path}/no/where", "q", "q"]
    )
    assert "exists already: name another file." in again.output
    assert "cannot be written" in again.output
    assert len(saved_record(file)["actions"]) == 2


def test_a_game_that_is_not_saved_is_only_left_when_asked_twice(run: Run) -> None:
    result = run("play", "snowfall", lines=["quit", "side:A", "quit", "quit"])
    assert result.output.count("The game is not saved: save FILE keeps it, quit again leaves it.") == 2
    assert "You left the table; the game is not saved." in result.output
    assert result.exit_code == 0


def test_the_end_of_the_input_leaves_the_table(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    result = run("play", "snowfall", "--save", file, lines=["side:A"])
    assert "You left the table." in result.output
    assert result.exit_code == 1
    assert names(saved_record(file)) == ["side:A"]


def test_ctrl_c_leaves_the_table(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: str = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(builtins, "input", interrupted)
    file = tmp_path / "game.json"
    result = run("play", "snowfall", "--save", file)
    assert "You left the table. Go on with: fireside play --resume" in result.output
    assert result.exit_code == 130
    assert saved_record(file)["actions"] == []


# Wrong input


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["play"], f"name the game to play: {GAMES}; or go on with one by --resume FILE"),
        (["play", "snowfall", "--seats", "2"], "snowfall is played with 1 seat, not 2"),
        (["play", "snowfall", "--seats", "two"], "'two' is not a valid integer"),
        (["play", "snowfall", "--seed", "-1"], "the seed cannot be -1"),
        (["play", "snowfall", "-o", "mode"], "an option is written NAME=VALUE, not 'mode'"),
        (["play", "snowfall", "-o", "mode=odd"], "option 'mode' cannot be 'odd': it is normal or harder"),
        (
            ["play", "snowfall", "-o", "colour=red"],
            "snowfall has no option 'colour': it has mode, open_tracks",
        ),
        (["play", "snowfall", "-o", "mode=normal", "-o", "mode=harder"], "option 'mode' is given twice"),
        (["play", "snowfall", "-o", "tools=spoon"], "up to 3 different ones of binoculars"),
        (["play", "snowfall", "--content", "none.toml"], "none.toml: cannot be read"),
        (
            ["play", "snowfall", "--bots", "wizard"],
            "there is no bot 'wizard': there is gentle, steady, sharp, random, greedy, search or person",
        ),
        (["play", "snowfall", "--bots", "greedy"], "there is no other seat for a bot"),
        (["play", "--resume", "none.json"], "none.json cannot be read: No such file"),
        (["play", "--resume", "none.json", "--seed", "1"], "give only --resume FILE"),
    ],
)
def test_wrong_words_get_a_sentence_and_exit_code_2(words: list[str], sentence: str, run: Run) -> None:
    result = run(*words)
    assert sentence in result.output
    assert result.exit_code == 2


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"version": 99}, "needs rules version 99 of snowfall"),
        ({"content": "ours"}, "made with the content 'ours'"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"seed": None}, "no 'seed'"),
        ({"actions": "none"}, "'actions' should be a list"),
        ({"actions": [5]}, "action 1 of 1 in the record cannot be taken"),
    ],
)
def test_a_wrong_file_is_named(change: dict[str, Any], sentence: str, run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps({"table": 1, "seated": [PERSON], "record": {**random_record(1, 5), **change}}))
    result = run("play", "--resume", file)
    assert sentence in result.output
    assert file.name in result.output
    assert result.exit_code == 2


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"table": 1}', "\x00"])
def test_a_garbled_file_gets_a_sentence(text: str, run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(text)
    for command in (["play", "--resume", file], ["replay", file], ["svg", file]):
        result = run(*command)
        assert result.output.startswith(("Error", "Usage"))
        assert result.exit_code == 2


def test_a_file_is_never_overwritten_by_a_new_game(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text("precious")
    result = run("play", "snowfall", "--save", file)
    assert "exists already: go on with it by --resume" in result.output
    assert result.exit_code == 2
    assert file.read_text() == "precious"


def test_a_file_that_cannot_be_written_is_named(run: Run, tmp_path: Path) -> None:
    result = run("play", "snowfall", "--save", tmp_path / "no" / "where.json")
    assert "cannot be written: No such file or directory" in result.output
    assert result.exit_code == 2


def test_a_saved_game_is_of_the_game_that_was_named(run: Run, tmp_path: Path, pebbles: Game) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(Table.new(pebbles).saved()))
    assert "is a game of pebbles, not of snowfall" in run("play", "snowfall", "--resume", file).output
    file.write_text(json.dumps(Table.new(pebbles, ["greedy", "random"]).saved()))
    assert "has only bots at the table" in run("play", "--resume", file).output


# More than one seat


def test_two_persons_at_one_keyboard_see_each_their_own(run: Run, pebbles: Game) -> None:
    result = run("play", "pebbles", "--seed", 1, lines=["1", "pass"] * 4)
    assert result.exit_code == 0
    assert re.search(r"^Seat \d wins\.$", result.output, re.MULTILINE)
    first, second = result.output.split("Seat 1\n", 1)
    hand = Table.new(pebbles, seed=1).view(1)["table"]["hand"]
    assert f"hand: {hand}" not in first
    assert f"hand: {hand}" in second


def test_bots_play_the_other_seats(run: Run, pebbles: Game) -> None:
    result = run(
        "play", "pebbles", "--seats", 3, "--seed", 1, "--bots", "random,greedy", lines=["1", "pass"] * 2
    )
    assert result.exit_code == 0
    assert "Seat 2 laid a card." in result.output
    wrong = run("play", "pebbles", "--seats", 3, "--bots", "random,greedy,greedy")
    assert "--bots names 3 for 2 other seats" in wrong.output


def test_an_aside_is_offered_while_another_seat_decides(run: Run, pebbles: Game, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("play", "pebbles", "--seed", 1, "--save", file, lines=["1", "why cough:1", "cough:1", "quit"])
    assert names(saved_record(file))[0].startswith("lay:")


def at_keyboard(monkeypatch: pytest.MonkeyPatch, lines: list[str]) -> None:
    """Type these lines, then Ctrl-D."""
    waiting = iter(lines)

    def typed(_: str = "") -> str:
        try:
            return next(waiting)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr(builtins, "input", typed)


def test_the_screen_is_emptied_between_two_persons(pebbles: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal(80, 24)
    session = Session(Table.new(pebbles, seed=1), terminal, None)
    at_keyboard(monkeypatch, ["1", "pass"])
    with pytest.raises(EOFError):
        session.run()
    assert terminal.written.getvalue().endswith("\x1b[3J")


def test_the_last_person_may_take_back_before_the_next_one_looks(
    pebbles: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = Session(Table.new(pebbles, seed=1), Terminal(80, 24), None)
    at_keyboard(monkeypatch, ["1", "pass", "undo", "quit", "quit"])
    with pytest.raises(Leave):
        session.run()
    assert session.table.to_move == 0
    assert len(session.table.record()["actions"]) == 1


# The screen


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 40), (160, 50), (60, 20)])
def test_the_table_fits_the_terminal(width: int, height: int) -> None:
    chance = random.Random(2)
    table = Table.new(fireside.game("snowfall"), seed=2)
    shown = 0
    while not table.is_over:
        shown += 1
        terminal = Terminal(width, height)
        Session(table, terminal, None).show(0)
        lines = terminal.text.split("\n")
        assert len(lines) <= height
        assert max(map(len, lines)) < width
        for _ in range(4):
            if not table.is_over:
                table.act(0, chance.choice(table.view(0)["legal"])["action"])
    assert shown > 10


def test_a_terminal_that_is_too_small_gets_a_sentence() -> None:
    terminal = Terminal(50, 10)
    reason = terminal.too_small()
    assert reason is not None
    assert reason.startswith("This terminal has 50 columns and 10 lines; the table needs at least 60 and 20")
    Session(Table.new(fireside.game("snowfall"), seed=2), terminal, None).show(0)
    assert "enlarge the window" in terminal.text.replace("\n", " ")


def test_help_tells_what_a_word_of_the_game_means(run: Run) -> None:
    lines = ["help UNCOVERED", "help path", "help moon", "help terms", "quit", "quit"]
    shown = run("play", "snowfall", "--seed", 1, lines=lines).output
    assert "uncovered With no other tile on top of either of its squares. (SF-TOOL-06)" in shown
    assert shown.count("Squares whose bear tracks run on") == 2  # by a part of its name, and with all others
    assert "is no word of this game: it has woods, left square" in " ".join(shown.split())
    assert shown.count("(SF-") >= len(fireside.game("snowfall").glossary())


def test_a_game_without_a_glossary_says_so(run: Run, pebbles: Game) -> None:
    shown = run("play", "pebbles", lines=["help moon", "quit", "quit"]).output
    assert "is no word of this game: it has no glossary" in shown


# Stories


def test_stories_and_outcomes_are_told_in_full_and_once_more(run: Run, tmp_path: Path) -> None:
    start = scene("seats 2\ncaves C01\ndice 1 3 3\nP0 coins 9; stores ore 1; ready SB, SQ, SX").position()
    file = tmp_path / "game.json"
    table = Table(fireside.game("above_and_below").load(start).record(), [PERSON, PERSON])
    write_saved(file, table.saved())
    lines = ["main:explore", "villager:0", "villager:1", "done", "choice:A", "villager:0", "story", "end"]
    shown = run("play", "--resume", file, lines=lines).output
    explorer, reader = shown.split("Seat 1\n", 1)
    assert "Seat 0 explores Ferry Landing, seat 1 reads aloud." in explorer
    assert "a lamp answers your own by dimming" in explorer
    assert explorer.count("Starting Builder rolled 3: 1 lantern; exerted: 1 more") == 2
    assert "Reward: 2 coins." in explorer
    assert "Seat 0 explores Ferry Landing, you read aloud." in reader
    assert "4 lanterns: 2 coins, 1 fish, +1 reputation" in reader
    assert "+1 reputation" not in explorer


def test_a_story_is_held_until_enter_is_pressed(monkeypatch: pytest.MonkeyPatch) -> None:
    state = scene("seats 2\ncaves C01\ndice 1 3 3\nP0 coins 9; stores ore 1; ready SB, SQ, SX")
    session = Session(
        Table(state.game.load(state.position()).record(), [PERSON, "random"]), Terminal(80, 24), None
    )
    asked: list[str] = []

    def note(question: str) -> str:
        asked.append(question)
        return ""

    monkeypatch.setattr(builtins, "input", note)
    session.screen.is_terminal = True
    for name in ("main:explore", "villager:0", "villager:1", "done"):
        session.take_line(name, 0)
        session.show(0)
    assert asked == ["Enter goes on. "]


def test_where_no_story_was_told_that_is_said(run: Run) -> None:
    assert "No story has been told yet." in run("play", "snowfall", lines=["story"]).output
