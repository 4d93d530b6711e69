"""python -m django tidy: delete what is over its time."""

from typing import Any

from django.core.management.base import BaseCommand

from fireside.web.players.retention import tidy


class Command(BaseCommand):
    """What a running site does once a day, at once."""

    help = "Deletes guests, tables, sessions and messages that are over their time, as /stored/ says."

    def handle(self, *args: Any, **options: Any) -> None:
        """Delete, and say how many of each."""
        self.stdout.write(", ".join(f"{count} {what}" for what, count in tidy().items()))
