"""The levels of bots, as people read them."""

from typing import Final, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from fireside.bots import OFFERED


class Level(NamedTuple):
    """What a level is called, and what its bots do."""

    name: str | Promise
    about: str | Promise


WORDS: Final = {
    "random": Level(_("playful"), _("does anything that is allowed, to try things out")),
    "greedy": Level(_("quick"), _("does what looks best at once")),
}


def level_named(level: str) -> Level:
    """A level in words; one that is not offered has its own name."""
    return WORDS.get(level, Level(level, ""))


def offered() -> dict[str, Level]:
    """The levels that can be chosen, the best first."""
    return {level: level_named(level) for level in reversed(OFFERED)}
