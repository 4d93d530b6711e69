"""Causes of effects as saved."""

from typing import Any

from fireside.games.alderquest.field import NOWHERE, SPACE_NAMES
from fireside.games.alderquest.state import Cause
from fireside.games.alderquest.terms import NO_MINION, PIECE_NAMES, SIDE_NAMES, SOURCE_IDS


def saved_cause(cause: Cause) -> list[Any]:
    """Source, side, `self`, `it` and `here`."""
    here = None if cause.here == NOWHERE else SPACE_NAMES[cause.here]
    subject, it = saved_minion(cause.subject), saved_minion(cause.it)
    return [SOURCE_IDS[cause.source], SIDE_NAMES[cause.me], subject, it, here]


def saved_minion(minion: int) -> str | None:
    """A minion by its id; None for none."""
    return None if minion == NO_MINION else PIECE_NAMES[minion]
