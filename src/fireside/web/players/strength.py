"""How strong a player is, in a number and words that a player understands."""

from dataclasses import dataclass
from typing import Final

from django.db.models import F, QuerySet
from django.utils.translation import gettext as _

from fireside.web.players.models import Rating

MIDDLE: Final = 1500  # where everybody begins
BEGINNING: Final = 25.0  # the same, as it is reckoned
POINTS: Final = 40.0  # for each unit of reckoning
LIKELY: Final = 1.28  # deviations to either side: four of five are within
ROUGHLY: Final = 10  # to what numbers are rounded
VERY_UNCERTAIN: Final = 6.0  # deviations: up to about ten games
UNCERTAIN: Final = 4.0  # up to about thirty


def points(reckoned: float) -> int:
    """A rating as it is shown; a difference of two has no middle."""
    return ROUGHLY * round((MIDDLE + POINTS * (reckoned - BEGINNING)) / ROUGHLY)


def gain(change: float) -> str:
    """What a game has done to a rating, in the same points, with its sign."""
    whole = round(POINTS * change)
    return f"+{whole}" if whole > 0 else f"\N{MINUS SIGN}{-whole}" if whole else "±0"


@dataclass(frozen=True)
class Strength:
    """A rating with what it means."""

    rating: Rating

    @property
    def value(self) -> int:
        """About how strong."""
        return points(self.rating.mean)

    @property
    def least(self) -> int:
        """What the player is very likely worth at least: rankings go by this, so that no lucky game leads."""
        return points(self.rating.mean - LIKELY * self.rating.uncertainty)

    @property
    def most(self) -> int:
        """What the player is very likely worth at most."""
        return points(self.rating.mean + LIKELY * self.rating.uncertainty)

    @property
    def certainty(self) -> str:
        """How well that is known."""
        if self.rating.uncertainty > VERY_UNCERTAIN:
            return _("still very uncertain")
        return _("still uncertain") if self.rating.uncertainty > UNCERTAIN else _("quite certain")

    def __str__(self) -> str:
        return _("about %(value)d, %(certainty)s") % {"value": self.value, "certainty": self.certainty}


def ranked(game_name: str) -> QuerySet[Rating]:
    """The ratings in a game, best first by what a player is likely worth at least."""
    least = F("mean") - LIKELY * F("uncertainty")
    rated = Rating.objects.filter(game_name=game_name, played__gt=0, player__is_active=True)
    return rated.annotate(least=least).select_related("player").order_by("-least", "pk")
