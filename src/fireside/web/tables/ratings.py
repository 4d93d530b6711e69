"""Ratings: what a rated game says about how strong its players are.

A rating is a mean and how uncertain it is, by the Plackett-Luce model: any number of seats, shared places,
teams. A table counts once, together with its result. Whoever gave up comes last, whatever the bot made of the
seat; a team mate who stayed is rated by how the game ended.
"""

from collections.abc import Sequence
from typing import Final

from django.utils import timezone
from django.utils.translation import gettext as _
from openskill.models import PlackettLuce, PlackettLuceRating

from fireside.core.errors import listing
from fireside.core.game import Game
from fireside.web.players.models import Player, Rating
from fireside.web.tables.models import Seat, Table

MODEL: Final = PlackettLuce()
LAST: Final = (1, 1, 0)  # the place of a side that gave up: behind all others

Standing = tuple[int, int, int]  # of a side, the better the smaller
Sides = list[list[Seat]]


def why_not(game: Game, seats: int, options: dict[str, object]) -> str:
    """Why such a game cannot be rated; "" if it can."""
    if seats == 1:
        return _("A game that is played alone is not rated.")
    if not _is_even(game, seats, options):
        fair = [str(count) for count in game.seats if count > 1 and _is_even(game, count, options)]
        told = _("%(title)s is rated with %(seats)s players: otherwise one team is larger than the other.")
        return told % {"title": game.title, "seats": listing(fair)}
    return ""


def _is_even(game: Game, seats: int, options: dict[str, object]) -> bool:
    sides = game.sides(seats, options)
    return len({sides.count(side) for side in sides}) == 1


def why_not_for(player: Player) -> str:
    """Why somebody cannot sit at a rated table; "" if they can."""
    return _("A rated game is for players with an account: keep your games first.") if player.is_guest else ""


def settle(table: Table, seats: list[Seat]) -> None:
    """Count a rated game that has been decided, once; within the transaction that decides it."""
    if not table.is_rated or table.unfinished:
        return
    now = timezone.now()
    if not Table.objects.filter(pk=table.pk, rated_at=None).update(rated_at=now):
        return
    table.rated_at = now
    sides = sides_of(table, seats)
    known = _ratings(table, seats)
    ended = _rated(sides, [_standing(table, side) for side in sides], known)
    for side in sides:
        for seat in side:
            after = ended[seat.number]
            if seat.gave_up and not _has_given_up(side):
                places = [LAST if one is side else _standing(table, one) for one in sides]
                after = _rated(sides, places, known)[seat.number]
            _store(seat, known[seat.number], after)


def is_decided(table: Table, seats: list[Seat]) -> bool:
    """Whether only one side is left of those who play, all others having given up."""
    return sum(not _has_given_up(side) for side in sides_of(table, seats)) == 1


def sides_of(table: Table, seats: list[Seat]) -> Sides:
    """The seats by the side they are on."""
    sides = table.game.sides(len(seats), table.options)
    return [[seat for seat in seats if sides[seat.number] == side] for side in sorted(set(sides))]


def _has_given_up(side: Sequence[Seat]) -> bool:
    return all(seat.gave_up for seat in side)


def _standing(table: Table, side: Sequence[Seat]) -> Standing:
    """Who won comes first, then by score; before the end whoever is left has won."""
    if _has_given_up(side):
        return LAST
    scores = table.scores or []
    best = max((scores[seat.number] for seat in side if seat.number < len(scores)), default=0)
    has_won = table.winners is None or any(seat.number in table.winners for seat in side)
    return (0, 0, 0) if has_won else (0, 1, -best)


def _ratings(table: Table, seats: list[Seat]) -> dict[int, Rating]:
    """The players' ratings by seat, locked in one order everywhere; new ones where there are none."""
    new = MODEL.rating()
    players = [seat.player for seat in seats if seat.player is not None]
    for player in players:
        Rating.objects.get_or_create(
            player=player,
            game_name=table.game_name,
            defaults={"mean": new.mu, "uncertainty": new.sigma},
        )
    rows = Rating.objects.filter(game_name=table.game_name, player__in=players).order_by("pk")
    by_player = {row.player_id: row for row in rows.select_for_update()}
    return {seat.number: by_player[seat.player_id] for seat in seats if seat.player_id is not None}


def _rated(
    sides: Sides, standings: list[Standing], known: dict[int, Rating]
) -> dict[int, PlackettLuceRating]:
    """What the ratings of all seats become."""
    teams = [
        [MODEL.rating(known[seat.number].mean, known[seat.number].uncertainty) for seat in side]
        for side in sides
    ]
    places = sorted(set(standings))
    rated = MODEL.rate(teams, ranks=[float(places.index(standing)) for standing in standings])
    return {
        seat.number: after
        for side, team in zip(sides, rated, strict=True)
        for seat, after in zip(side, team, strict=True)
    }


def _store(seat: Seat, rating: Rating, after: PlackettLuceRating) -> None:
    seat.rating_change = after.mu - rating.mean
    seat.save(update_fields=["rating_change"])
    rating.mean, rating.uncertainty, rating.played = after.mu, after.sigma, rating.played + 1
    rating.save(update_fields=["mean", "uncertainty", "played"])
