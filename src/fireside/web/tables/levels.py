"""The levels of bots, as people read them."""

from typing import Final, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from fireside.bots import OFFERED
from fireside.bots.levels import GENTLE, STEADY

TREES: Final = ("Alder", "Birch", "Cedar", "Elm", "Fir", "Hazel")  # what bots are called


class Level(NamedTuple):
    """What a level is called, and what its bots do."""

    name: str | Promise
    about: str | Promise


WORDS: Final = {
    "gentle": Level(_("gentle"), _("plays sensibly and misses a good deal, for a first game")),
    "steady": Level(_("steady"), _("does what looks best at once, and slips now and then")),
    "sharp": Level(_("sharp"), _("looks ahead, a second or so each turn")),
    "random": Level(_("playful"), _("does anything that is allowed, to try things out")),
    "greedy": Level(_("quick"), _("does what looks best at once")),
}


def level_named(level: str) -> Level:
    """A level in words; one that has none, such as a search with a budget, has its own name."""
    return WORDS.get(level, Level(level, ""))


def usual(is_first: bool) -> str:
    """What a form proposes: a gentle bot for somebody's first game, then a steady one."""
    return GENTLE if is_first else STEADY


def offered() -> dict[str, Level]:
    """The levels that can be chosen, the best first."""
    return {level: level_named(level) for level in reversed(OFFERED)}
