"""Every game's lessons can be gone through as they are written, and say nothing that was not said before."""

import re
from pathlib import Path

import pytest

import fireside
from fireside.core.errors import ContentError
from fireside.play.lessons import Lesson, lessons, read_lesson
from fireside.play.proving import troubles

TAUGHT = [name for name in fireside.all_games() if (fireside.game(name).folder / "lessons").is_dir()]


@pytest.mark.parametrize("name", TAUGHT)
def test_lessons_can_be_gone_through_as_they_are_written(name: str) -> None:
    assert "\n".join(troubles(lessons(name))) == ""


# A lesson that is written wrongly is told with the place and what would be right

LESSON = """
title = "A tile"
about = "How it is laid."
minutes = 1
seed = 3
moves = ["side:A", "keep:map+tall_boots"]
rules = ["SF-TURN-01", "SF-PLACE-01"]

[[beat]]
say = "These are your [woods]."
light = "cabin"

[[beat]]
say = "Take this tile, and lay it here."
do = ["expand:S23", "cell:2,0", "rotate:*"]

[[beat.other]]
do = "cell:3,0"
say = "It may lie there, too."
then = "taken back"

[[beat.refused]]
do = "cell:9,9"
say = "It has to touch the woods."

[[beat]]
say = "Now another one."
do = "expand:S25"

[[beat]]
say = "Go on."
until = "asked == turn"
"""


def changed(folder: Path, old: str, new: str) -> Lesson:
    """That lesson with something else in it."""
    assert old in LESSON
    file = folder / "1_tile.toml"
    file.write_text(LESSON.replace(old, new, 1), encoding="utf-8")
    return read_lesson(fireside.game("snowfall"), file, 1)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            "expand:S23",
            "expnd:S23",
            "beat 2: field 'do': there is no action 'expnd:S23': near it are expand:S23",
        ),
        ("[woods]", "[wood]", "beat 1: field 'say' is about 'wood'; it should be about a term .*woods"),
        ("SF-TURN-01", "SF-TURN-99", "field 'rules': .* no rule 'SF-TURN-99': there is SF-TURN-01"),
        (
            'then = "taken back"',
            'then = "gone"',
            "beat 2, other 1: field 'then' is 'gone'; it should be played or",
        ),
        ('until = "', 'until = "?', "beat 4: field 'until': .* is no condition: write it like 'over'"),
        ("say = ", "speak = ", "beat 1: field 'say' is missing"),
        ('light = "cabin"', 'lihgt = "cabin"', "beat 1: there is no field 'lihgt'; it has "),
        ("seed = 3", "seed = 3\nseats = 2", "field 'seats' is 2; it should be a whole number from 1 to 1"),
    ],
)
def test_what_cannot_be_read_is_told(tmp_path: Path, old: str, new: str, told: str) -> None:
    with pytest.raises(ContentError, match=told):
        changed(tmp_path, old, new)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("cell:2,0", "cell:9,9", "beat 2: 'cell:9,9' may not be taken here .SF-PLACE-03.: there is cell:"),
        ('light = "cabin"', 'light = "hut"', "beat 1: 'hut' cannot be lit: there is .*cabin"),
        (
            'until = "',
            'until = "table.stck < 3 and ',
            "beat 4: field 'until': .* no 'stck'; there is .*stack",
        ),
        ("your [woods]", "your woods", "beat 1: 'woods' is used before it is introduced: write .woods."),
        ("SF-PLACE-01", "SF-SCORE-BEAR-03", "nobody meets SF-SCORE-BEAR-03 here; met are .*SF-TURN-01"),
        ("your [woods].", "your [woods]. So. There.", "beat 1: 3 sentences of"),
        (
            '"expand:S23", "cell',
            '"expand:S25", "cell',
            "beat 3: 'expand:S25' may not be taken here .SF-PLACE-01.",
        ),
        ('do = "cell:9,9"', 'do = "cell:2,0"', "beat 2: 'cell:2,0' is not refused here: answer it under"),
        ("side:A", "side:C", "the table it begins at: there is no action 'side:C'"),
    ],
)
def test_what_cannot_be_played_is_told(tmp_path: Path, old: str, new: str, told: str) -> None:
    found = troubles([changed(tmp_path, old, new)])
    assert any(re.search(told, text) for text in found), found


def test_a_choice_after_which_it_cannot_go_on_is_told(tmp_path: Path) -> None:
    lesson = changed(
        tmp_path, 'do = "cell:3,0"\nsay = "It may lie there, too."\nthen = "taken back"', OTHER_TILE
    )
    told = next(text for text in troubles([lesson]) if "after" in text)
    assert "beat 2: after 'expand:S25' it cannot go on as written, so take that back instead" in told


OTHER_TILE = 'do = "expand:S25"\nsay = "That one will do."\nthen = "played"'


def test_of_a_lesson_that_is_right_only_the_others_are_missed(tmp_path: Path) -> None:
    ends_early, has_no_others = troubles([changed(tmp_path, "A tile", "One tile")])
    assert "the last lesson ends before the game" in ends_early
    assert has_no_others == "a game has 5 to 9 lessons, not 1"
