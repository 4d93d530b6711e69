"""The log's entries: each a sentence, with what it tells of."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from fireside.core.phrases import Phrase


class Entry(NamedTuple):
    """A line of the log. `event` is what happened as plain data; None where no game has reported it."""

    sentence: Phrase
    event: Mapping[str, Any] | None = None
