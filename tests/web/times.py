"""Time that passes only when a test says so."""

from datetime import UTC, datetime, timedelta


class Times:
    """What `timezone.now()` says."""

    def __init__(self) -> None:
        self.now = datetime(2026, 1, 6, 18, 0, tzinfo=UTC)

    def pass_by(self, seconds: float) -> None:
        """So much later; earlier if that is below zero."""
        self.now += timedelta(seconds=seconds)
