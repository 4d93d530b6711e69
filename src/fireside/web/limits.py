"""How much anybody may ask for: every limit has its name and its usual amount here.

FIRESIDE_LIMITS changes them, for example "chat=60/minute, streams=200". Each server process counts for
itself, and forgets what it has counted when it ends.
"""

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from ipaddress import IPv6Address, ip_address
from math import ceil
from typing import TYPE_CHECKING, Final

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

if TYPE_CHECKING:  # settings are read before there are models
    from fireside.web.players.models import Player

RATES: Final = {
    "logins": "10/minute",  # tries with one name from one address, in the administration, too
    "logins_from": "30/minute",  # tries from one address, with whatever names
    "guests": "60/hour",  # who are new, from one address
    "tables": "60/hour",  # that a player opens
    "tables_from": "240/hour",  # that are opened from one address
    "bot_tables": "6/hour",  # with bots alone, opened by a player, and as many from one address
    "chat": "30/minute",  # lines of a player
    "names": "20/hour",  # that a player takes on
    "reports": "10/hour",  # of a player about others
    "hints": "30/minute",  # for a player
    "resets": "10/hour",  # of forgotten passwords, asked for from one address
    "exports": "10/hour",  # of what is stored about a player
}
AMOUNTS: Final = {
    "streams": 60,  # open at once, from one address
    "body": 1_000_000,  # bytes that are sent along with a request
    "seconds": 15,  # in which a request has to arrive as a whole
    "connections": 1000,  # open at once, from everywhere
}
LONGEST_LOGIN: Final = 150  # letters of a name that is counted; no account has a longer one
SOON: Final = 10  # seconds after which a stream may be tried again: some page may have been closed


class TooMany(Exception):
    """Somebody has asked for too much; in so many seconds they may ask again."""

    def __init__(self, name: str, seconds: int) -> None:
        super().__init__(name, seconds)
        self.name = name
        self.seconds = max(1, seconds)

    def __str__(self) -> str:
        """What was too much, and when it may be tried again."""
        minutes = ceil(self.seconds / 60)
        wait = ngettext("Try again in a minute.", "Try again in %(minutes)d minutes.", minutes)
        if self.seconds < 60:
            wait = ngettext("Try again in a second.", "Try again in %(seconds)d seconds.", self.seconds)
        return f"{_reason(self.name)} {wait % {'minutes': minutes, 'seconds': self.seconds}}"


def _reason(name: str) -> str:
    reasons = {
        "logins": _("Somebody has tried to log in too often."),
        "logins_from": _("Somebody has tried to log in too often."),
        "guests": _("Too many guests have come from where you are."),
        "tables": _("You have opened many tables in a short time."),
        "tables_from": _("Many tables were opened from where you are."),
        "bot_tables": _("Bots have played among themselves often enough."),
        "chat": _("You have said a lot in a short time."),
        "names": _("You have changed your name too often."),
        "reports": _("You have reported a lot in a short time."),
        "hints": _("You have asked for many hints in a short time."),
        "resets": _("Too many new passwords were asked for from where you are."),
        "exports": _("You have taken your games along often enough for now."),
        "streams": _("Too many tables are open where you are."),
    }
    return reasons[name]


def chosen(text: str) -> tuple[dict[str, str], dict[str, int]]:
    """The rates and the amounts, of which `text` changes some; ValueError that says what would be right."""
    rates, amounts = dict(RATES), dict(AMOUNTS)
    for wish in filter(None, map(str.strip, text.split(","))):
        name, wanted = (part.strip() for part in wish.split("=", 1)) if "=" in wish else (wish, "")
        if name in rates and _is_rate(wanted):
            rates[name] = wanted
        elif name in amounts and wanted.isdecimal() and int(wanted):
            amounts[name] = int(wanted)
        else:
            raise ValueError(_told_right(name, wanted))
    return rates, amounts


def _is_rate(text: str) -> bool:
    try:
        return parse(text).amount > 0
    except ValueError:
        return False


def _told_right(name: str, wanted: str) -> str:
    usual = {**RATES, **AMOUNTS}
    if name not in usual:
        return f"FIRESIDE_LIMITS should name some of {', '.join(usual)}, not {name!r}"
    return f"FIRESIDE_LIMITS should be like {name}={usual[name]}, not {name}={wanted}"


def address_of(request: HttpRequest) -> str:
    """Where a request comes from; of the many addresses that one has in IPv6 what they have in common."""
    given = request.META.get("REMOTE_ADDR") or ""
    try:
        address = ip_address(given)
    except ValueError:
        return "elsewhere"  # behind a socket that has no address
    if isinstance(address, IPv6Address):
        return str(address.ipv4_mapped or IPv6Address(int(address) >> 64 << 64))
    return given


_counted = FixedWindowRateLimiter(MemoryStorage())
_open: Counter[tuple[str, str]] = Counter()


@cache
def _rate(text: str) -> RateLimitItem:
    return parse(text)


def spend(name: str, *who: object) -> None:
    """Count one more of what is limited by that name; TooMany if it is one too many."""
    rate, counted = _rate(settings.RATES[name]), (name, *map(str, who))
    if not _counted.hit(rate, *counted):
        until = _counted.get_window_stats(rate, *counted).reset_time
        raise TooMany(name, ceil(until - time.time()))


def spend_on_table(request: HttpRequest, player: "Player") -> None:
    """Count a table that a player opens."""
    spend("tables_from", address_of(request))
    spend("tables", player.pk)


def spend_on_bots(request: HttpRequest, player: "Player") -> None:
    """Count a table at which bots alone play: they think as long as nobody ends that."""
    spend("bot_tables", address_of(request))
    spend("bot_tables", "player", player.pk)


def spend_on_login(request: HttpRequest, name: str) -> None:
    """Count a try to log in with a name."""
    spend("logins_from", address_of(request))
    spend("logins", address_of(request), name[:LONGEST_LOGIN])


@contextmanager
def place(name: str, who: str) -> Iterator[None]:
    """One of so many that may be open at once; TooMany if there is none left. For the event loop alone."""
    key = (name, who)
    if _open[key] >= settings.AMOUNTS[name]:
        raise TooMany(name, SOON)
    _open[key] += 1
    try:
        yield
    finally:
        _open[key] -= 1
        if not _open[key]:
            del _open[key]


def forget() -> None:
    """Begin to count anew."""
    _counted.storage.reset()
