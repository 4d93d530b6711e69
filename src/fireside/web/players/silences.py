"""Whom a player does not want to hear, or not even to meet."""

from collections.abc import Iterable

from django.db.models import Q, QuerySet

from fireside.web.players.models import Player, Silence

MUTE = "mute"
BLOCK = "block"
HEAR = "hear"
WISHES = (MUTE, BLOCK, HEAR)


def wish(player: Player, about: Player, what: str) -> None:
    """Mute, block or hear somebody again; ValueError for oneself, or a wish that is none."""
    if player == about:
        raise ValueError("one hears oneself")
    if what not in WISHES:
        raise ValueError(f"one can {', '.join(WISHES)} somebody, not {what!r}")
    if what == HEAR:
        Silence.objects.filter(player=player, about=about).delete()
    else:
        Silence.objects.update_or_create(player=player, about=about, defaults={"is_block": what == BLOCK})


def unheard_by(player: Player | None) -> QuerySet[Silence, int] | list[int]:
    """The players whose words are not sent to this one."""
    return [] if player is None else player.silences.values_list("about", flat=True)


def keeps_apart(player: Player, others: Iterable[int]) -> bool:
    """Whether one of them has blocked the player, or the player one of them."""
    found = list(others)
    blocks = Q(player=player, about__in=found) | Q(player__in=found, about=player)
    return Silence.objects.filter(blocks, is_block=True).exists()
