"""Letters: by e-mail, to players who have an account and have confirmed where they want to be written to."""

import logging
from datetime import datetime, timedelta
from smtplib import SMTPException, SMTPRecipientsRefused
from typing import Any, Final

from django.conf import settings
from django.core import signing
from django.core.cache import cache
from django.core.mail import EmailMessage
from django.db.models import F, Q, QuerySet
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _

from fireside.web.players.models import Player
from fireside.web.tables.models import Seat, Table

CONFIRMING: Final = "fireside.web.players.letters.confirming"
UNSUBSCRIBING: Final = "fireside.web.players.letters.unsubscribing"
PATIENCE: Final = timedelta(minutes=10)  # who is at the table, or soon will be, needs no letter
AT_MOST_EVERY: Final = timedelta(days=1)  # for each seat
UNASKED_AT_MOST_EVERY: Final = 600  # seconds between letters to an address that anybody can bring about
AT_HOME: Final = "http://localhost:8000"  # where a site that has no public address is looked for

log = logging.getLogger(__name__)


def address_of(path: str, request: HttpRequest | None = None) -> str:
    """A path of the site as a letter names it: at its public address, whatever a request calls it."""
    if settings.PUBLIC.hostname:
        return f"{settings.PUBLIC.scheme}://{settings.PUBLIC.netloc}{path}"
    return request.build_absolute_uri(path) if request else f"{AT_HOME}{path}"


def in_templates(request: HttpRequest) -> dict[str, Any]:
    """Whether the site sends letters, for its pages."""
    return {"sends_mail": settings.SENDS_MAIL}


def _letter(name: str, subject: str, to: str, context: dict[str, Any], **headers: str) -> EmailMessage:
    body = render_to_string(f"players/letters/{name}.txt", context)
    return EmailMessage(subject, body, to=[to], headers=headers)


def _sent(letter: EmailMessage) -> bool:
    """Whether it could be handed in; what keeps it from that is told in the log, without the address."""
    try:
        letter.send()
    except OSError as error:  # those of SMTP are some, too
        log.error("a letter could not be sent: %s", type(error).__name__)
        return False
    return True


# Addresses


def may_write_to(email: str) -> bool:
    """Whether it is long enough ago that a stranger had us write there: nobody is to be buried in letters."""
    key = salted_hmac(CONFIRMING, email.casefold()).hexdigest()
    return cache.add(f"written-to-{key}", True, UNASKED_AT_MOST_EVERY)


def ask_to_confirm(request: HttpRequest, player: Player, email: str) -> bool:
    """Write to an address that a player has named; whether that letter could be sent."""
    if not may_write_to(email):
        return False
    key = signing.dumps([player.pk, email, player.email], salt=CONFIRMING)
    link = address_of(reverse("players:confirm", args=[key]), request)
    subject = _("Fireside: is this your address?")
    return _sent(_letter("confirm", subject, email, {"player": player, "link": link}))


def confirmed(player: Player, key: str) -> str | None:
    """The address that a link confirms; None if it is not this player's, too old, or was used before."""
    try:
        pk, email, before = signing.loads(key, salt=CONFIRMING, max_age=settings.PASSWORD_RESET_TIMEOUT)
    except signing.BadSignature:
        return None
    return email if (pk, before) == (player.pk, player.email) else None


def change_address(player: Player, email: str) -> None:
    """Write there from now on, or nowhere; whoever reads the old address is told."""
    before, player.email = player.email, email
    player.save(update_fields=["email"])
    if before and before != email:
        subject = _("Fireside: your address has changed")
        _sent(_letter("changed", subject, before, {"player": player}))


# Whose turn it is


def subscriber(key: str) -> Player | None:
    """Whom the link of a notice is about."""
    try:
        return Player.objects.filter(pk=signing.loads(key, salt=UNSUBSCRIBING)).first()
    except signing.BadSignature:
        return None


def waited_for(now: datetime) -> QuerySet[Seat]:
    """The seats in games over days that are asked, whose players want a letter and have had none today."""
    asked = Seat.objects.filter(
        number=F("table__to_move"),
        level="",
        has_left=False,
        table__pace=Table.Pace.DAYS,
        table__started_at__isnull=False,
        table__ended_at=None,
        table__asked_at__lte=now - PATIENCE,
    )
    wanted = asked.filter(player__is_active=True, player__preferences__letters="on").exclude(player__email="")
    away = wanted.filter(Q(seen_at=None) | Q(seen_at__lte=now - PATIENCE))
    fresh = Q(mailed_at__lt=F("table__asked_at"), mailed_at__lte=now - AT_MOST_EVERY)
    return away.filter(Q(mailed_at=None) | fresh).select_related("table", "player").order_by("pk")


def tell_whose_turn_it_is() -> int:
    """Write to all who are waited for; how many letters went out. OSError if none can be sent now."""
    now = timezone.now()
    return sum(_tell(seat, now) for seat in waited_for(now))


def _tell(seat: Seat, now: datetime) -> bool:
    """Write to one of them, unless another server does; one that nobody takes is not tried again today."""
    before = seat.mailed_at
    if not Seat.objects.filter(pk=seat.pk, mailed_at=before).update(mailed_at=now):
        return False
    try:
        _notice(seat).send()
    except SMTPRecipientsRefused:
        log.warning("the letter about seat %s was refused", seat.pk)
        return False
    except (SMTPException, OSError):
        Seat.objects.filter(pk=seat.pk).update(mailed_at=before)
        raise
    return True


def _notice(seat: Seat) -> EmailMessage:
    assert seat.player is not None
    key = signing.dumps(seat.player.pk, salt=UNSUBSCRIBING)
    off = address_of(reverse("players:no_more_notices", args=[key]))
    language = seat.player.preferences.get("language", settings.LANGUAGE_CODE)
    with translation.override(language):
        context = {
            "player": seat.player,
            "table": seat.table,
            "link": address_of(seat.table.get_absolute_url()),
            "off": off,
        }
        subject = _("%(title)s: it is your turn") % {"title": seat.table.title}
        one_click = {"List-Unsubscribe": f"<{off}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}
        return _letter("turn", subject, seat.player.email, context, **one_click)
