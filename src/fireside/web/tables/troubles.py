"""What fails is tried again, ever more seldom, and told once: a fault that lasts does not fill the log."""

import logging
from typing import Final

from django.db import InterfaceError, OperationalError

FIRST_PAUSE: Final = 1.0  # seconds until something that has failed is tried again; doubled each time
LONGEST_PAUSE: Final = 30.0  # for what passes by itself
LONGEST_PAUSE_OF_THE_BROKEN: Final = 900.0  # for what will fail again until somebody has mended it
MOST_TOLD: Final = 20  # different faults of one thing that are told

PASSING: Final = (OperationalError, InterfaceError)  # the database is locked, full, or not to be reached
DATABASE: Final = "the database"

log = logging.getLogger(__name__)


class Told:
    """The faults that the log has been told of, by what has failed, until they are over."""

    def __init__(self) -> None:
        self._faults: dict[str, set[str]] = {}

    def begin(self, what: str, error: Exception) -> None:
        """Tell of a fault, unless it is known."""
        fault = f"{type(error).__name__}: {error}"
        known = self._faults.setdefault(what, set())
        if fault in known or len(known) >= MOST_TOLD:
            return
        known.add(fault)
        is_plain = isinstance(error, PASSING)
        log.error("%s has failed: %s", what, fault, exc_info=None if is_plain else error)

    def end(self, what: str) -> None:
        """Tell that something goes on, if the log knows of a fault there."""
        if self._faults.pop(what, None):
            log.warning("%s goes on", what)


class Trouble:
    """How long to wait before something that fails is tried again."""

    def __init__(self, what: str, told: Told) -> None:
        self._what = what
        self._told = told
        self._failed: set[str] = set()
        self._pause = FIRST_PAUSE

    def pause(self, error: Exception) -> float:
        """Note that it has failed; the seconds until the next try.

        A fault of the database is that of everything at once, and is told once for all.
        """
        is_passing = isinstance(error, PASSING)
        what = DATABASE if is_passing else self._what
        self._failed.add(what)
        self._told.begin(what, error)
        seconds = min(self._pause, LONGEST_PAUSE if is_passing else LONGEST_PAUSE_OF_THE_BROKEN)
        self._pause = 2 * seconds
        return seconds

    def over(self) -> None:
        """It has worked."""
        for what in self._failed:
            self._told.end(what)
        self._failed.clear()
        self._pause = FIRST_PAUSE
