"""The games as the lobby shows them: ours with a sentence and a picture each."""

from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from fireside.core.game import Game
from fireside.core.registry import all_games, game
from fireside.play import lessons
from fireside.play.puzzles import puzzles_of

# In the order in which the lobby shows them.
SENTENCES: Final = {
    "snowfall": gettext_lazy(
        "Lay snow tiles around your cabin, and keep trails, ponds and animal tracks together."
    ),
    "snow_bound": gettext_lazy(
        "Haul crates and oil out of a dying city before the storm comes, or raid those who did."
    ),
    "snowcrest": gettext_lazy(
        "Gather villagers below the holy mountain, read the omens, and know when to rest."
    ),
    "alderquest": gettext_lazy(
        "Guilds of the great tree match runes and send out minions to find each other's acorns."
    ),
    "above_and_below": gettext_lazy(
        "Build a village on the hill, and send people with lanterns into the caves below it."
    ),
}


@dataclass(frozen=True)
class Entry:
    """A game in the lobby."""

    game: Game

    @property
    def name(self) -> str:
        """Its name in addresses."""
        return self.game.name

    @property
    def title(self) -> str:
        """Its title."""
        return self.game.title

    @property
    def sentence(self) -> str | Promise:
        """What it is about; nothing of a game from elsewhere."""
        return SENTENCES.get(self.name, "")

    @property
    def picture(self) -> str:
        """A drawing of ours that gives the mood."""
        return f"fireside/games/{self.name}.svg" if self.name in SENTENCES else "fireside/flame.svg"

    @property
    def is_rated(self) -> bool:
        """Whether it can be played for a rating."""
        return max(self.game.seats) > 1

    @property
    def minutes_to_learn(self) -> int:
        """How long its lessons take; 0 where there are none."""
        return sum(lesson.minutes for lesson in lessons(self.name))

    @property
    def puzzles(self) -> int:
        """How many puzzles there are."""
        return len(puzzles_of(self.name).puzzles)

    @property
    def players(self) -> str:
        """For how many it is, in words."""
        fewest, most = min(self.game.seats), max(self.game.seats)
        if fewest == most:
            return ngettext("%(count)d player", "%(count)d players", most) % {"count": most}
        return _("%(fewest)d to %(most)d players") % {"fewest": fewest, "most": most}


def entries() -> list[Entry]:
    """All games; those from elsewhere after ours."""
    known = [*SENTENCES, *all_games()]
    return [entry_of(name) for name in sorted(all_games(), key=known.index)]


def entry_of(name: str) -> Entry:
    """One game; ValueError that lists the games for a name that is none."""
    return Entry(game(name))
