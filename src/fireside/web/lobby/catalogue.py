"""The games as the lobby shows them: five with a picture each."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from fireside.core.game import Game
from fireside.core.registry import all_games, game


@dataclass(frozen=True)
class Entry:
    """A game in the lobby. Its picture is a drawing of ours that gives the mood."""

    name: str
    title: str
    seats: Sequence[int]
    sentence: str | Promise
    picture: str

    @property
    def game(self) -> Game:
        """The game itself."""
        return game(self.name)

    @property
    def players(self) -> str:
        """For how many it is, in words."""
        fewest, most = min(self.seats), max(self.seats)
        if fewest == most:
            return ngettext("%(count)d player", "%(count)d players", most) % {"count": most}
        return _("%(fewest)d to %(most)d players") % {"fewest": fewest, "most": most}


FIVE: Final = (
    Entry(
        "snowfall",
        "Snowfall Over Mountains",
        (1,),
        gettext_lazy("Lay snow tiles around your cabin, and keep trails, ponds and animal tracks together."),
        "fireside/games/snowfall.svg",
    ),
    Entry(
        "snow_bound",
        "Snow Bound",
        (3, 4, 5, 6),
        gettext_lazy(
            "Haul crates and oil out of a dying city before the storm comes, or raid those who did."
        ),
        "fireside/games/snow_bound.svg",
    ),
    Entry(
        "snowcrest",
        "Snowcrest",
        (1, 2, 3, 4),
        gettext_lazy("Gather villagers below the holy mountain, read the omens, and know when to rest."),
        "fireside/games/snowcrest.svg",
    ),
    Entry(
        "alderquest",
        "AlderQuest",
        (1, 2, 3, 4),
        gettext_lazy(
            "Guilds of the great tree match runes and send out minions to find each other's acorns."
        ),
        "fireside/games/alderquest.svg",
    ),
    Entry(
        "above_and_below",
        "Above and Below",
        (2, 3, 4),
        gettext_lazy("Build a village on the hill, and send people with lanterns into the caves below it."),
        "fireside/games/above_and_below.svg",
    ),
)


def entries() -> list[Entry]:
    """All games; those from elsewhere after ours."""
    known = {entry.name for entry in FIVE}
    others = [entry_of(name) for name in all_games() if name not in known]
    return [*FIVE, *others]


def entry_of(name: str) -> Entry:
    """One game; ValueError that lists the games for a name that is none."""
    for entry in FIVE:
        if entry.name == name:
            return entry
    found = game(name)
    return Entry(found.name, found.title, found.seats, "", "fireside/flame.svg")
