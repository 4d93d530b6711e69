"""`python -m django upgrade_tables`: sees to tables that were stored by an earlier version."""

from typing import Any, Final

from django.core.management.base import BaseCommand

from fireside.web.tables.upgrades import upgrade_all

WORDS: Final = {
    "kept": "recorded, to be shown for ever",
    "carried": "carried over to the present rules",
    "renewed": "to begin by the present rules",
    "closed": "closed, not finished: the present rules cannot go on with them",
    "damaged": "that their own rules cannot replay",
}


class Command(BaseCommand):
    """Run by `fireside serve` at every start; by hand where the site is started in another way."""

    help = "Let stored tables outlive a change of rules: keep, carry over or close them."

    def handle(self, *args: Any, **options: Any) -> None:
        """Say what was done, or nothing."""
        done = upgrade_all()
        for word, meaning in WORDS.items():
            if done[word]:
                noun = "table" if done[word] == 1 else "tables"
                self.stdout.write(f"[fireside] {done[word]} stored {noun} {meaning}.")
