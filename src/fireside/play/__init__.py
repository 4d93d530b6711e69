"""A running table: who sits where, the log, undo, hints, bots' turns, saving, and stepping through records.

The terminal and the web stand on it. Whoever sits at a table is only ever given views and sentences.
"""

from fireside.play.entries import Entry
from fireside.play.files import read_saved, record_in, write_saved
from fireside.play.hints import Hint, Rival, lead_in_words
from fireside.play.recordings import Recording
from fireside.play.replays import Followed, Replay, source_of
from fireside.play.rulebook import Rulebook
from fireside.play.table import PERSON, CannotUndo, NotAsked, Table

__all__ = [
    "PERSON",
    "CannotUndo",
    "Entry",
    "Followed",
    "Hint",
    "NotAsked",
    "Recording",
    "Replay",
    "Rival",
    "Rulebook",
    "Table",
    "lead_in_words",
    "read_saved",
    "record_in",
    "source_of",
    "write_saved",
]
