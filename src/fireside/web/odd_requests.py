"""What the log tells of requests that are refused: a line for each, and no more of it than fits."""

import logging
from typing import Final

REFUSING: Final = ("django.request", "django.security")
LONGEST: Final = 300
FAULT: Final = 500  # the first status that tells of a fault of ours, of which everything is told


class OneLine(logging.Filter):
    """Cuts what is told of a refused request to a line; of the site's own faults everything is told."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Let everything pass, some of it shortened."""
        if record.name.startswith(REFUSING) and getattr(record, "status_code", 0) < FAULT:
            told = ascii(record.getMessage())[1:-1]
            record.msg = told if len(told) <= LONGEST else f"{told[:LONGEST]}..."
            record.args = record.exc_info = record.exc_text = None
        return True
