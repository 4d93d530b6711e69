"""A running table: who sits where, the log, undo, hints, bots' turns, saving, and stepping through records.

The terminal and the web stand on it. Whoever sits at a table is only ever given views and sentences.
"""

from fireside.play.coaching import Advice, coach_of, worse_than_the_best
from fireside.play.entries import Entry
from fireside.play.files import read_saved, record_in, write_saved
from fireside.play.hints import Hint, Rival, lead_in_words
from fireside.play.learning import Learning, TakenBack, resumed
from fireside.play.lessons import Lesson, lessons
from fireside.play.recordings import Recording
from fireside.play.replays import Followed, Replay, source_of
from fireside.play.rulebook import Rulebook
from fireside.play.table import PERSON, CannotUndo, NotAsked, Table

__all__ = [
    "PERSON",
    "Advice",
    "CannotUndo",
    "Entry",
    "Followed",
    "Hint",
    "Learning",
    "Lesson",
    "NotAsked",
    "Recording",
    "Replay",
    "Rival",
    "Rulebook",
    "Table",
    "TakenBack",
    "coach_of",
    "lead_in_words",
    "lessons",
    "read_saved",
    "record_in",
    "resumed",
    "source_of",
    "worse_than_the_best",
    "write_saved",
]
