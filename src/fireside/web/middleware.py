"""What every request passes before anybody acts on it."""

import codecs
from http import HTTPStatus
from ipaddress import ip_address
from socket import getfqdn
from typing import Final

from django.conf import settings
from django.core.exceptions import BadRequest, DisallowedHost, SuspiciousOperation
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.http.multipartparser import MultiPartParserError
from django.http.request import split_domain_port
from django.template.loader import render_to_string
from django.utils.deprecation import MiddlewareMixin
from django.utils.translation import gettext as _

from fireside.web import limits
from fireside.web.tables.rendering import notice, partials

LOGINS: Final = ("players:login", "admin:login")
ASKING: Final = ("players:password", "players:address", "players:farewell")  # for the password once more
NEAR: Final = (".local", ".lan", ".home", ".home.arpa", ".internal", ".localdomain", ".fritz.box")
UNREADABLE: Final = (BadRequest, SuspiciousOperation, MultiPartParserError, LookupError, ValueError)


class LimitsMiddleware(MiddlewareMixin):
    """Counts tries to log in, wherever that is done, and answers whoever has asked for too much."""

    def process_view(self, request: HttpRequest, *_: object) -> HttpResponse | None:
        """Count a try to log in before it is made."""
        name = _login(request)
        if name is not None:
            try:
                limits.spend_on_login(request, name)
            except limits.TooMany as error:
                return self.process_exception(request, error)
        return None

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """The page that says what was too much, and when to come back."""
        if not isinstance(error, limits.TooMany):
            return None
        answer = refusal(request, str(error), HTTPStatus.TOO_MANY_REQUESTS)
        answer["Retry-After"] = str(error.seconds)
        return answer


def _login(request: HttpRequest) -> str | None:
    """The name with which somebody tries to log in, or whose password is tried once more."""
    address = request.resolver_match.view_name if request.resolver_match else ""
    if request.method != "POST":
        return None
    if address in LOGINS:
        return request.POST.get("username", "")
    return request.user.get_username() if address in ASKING else None


def refusal(request: HttpRequest, told: str, status: HTTPStatus) -> HttpResponse:
    """A page with a sentence; for a table's page, which asks by its script, the sentence alone."""
    if "HX-Request" in request.headers:
        return HttpResponse(partials({"notice": notice(told)}), status=status)
    page = render_to_string("refusal.html", {"told": told}, request)
    return HttpResponse(page, status=status)


def _told(status: HTTPStatus) -> str:
    if status == HTTPStatus.REQUEST_TIMEOUT:
        return _("What you have sent has taken too long to arrive. Nothing was done: try again.")
    return _("What you have sent is too long. Nothing was done.")


class NeighboursMiddleware(MiddlewareMixin):
    """Where neighbours are let in: answers to this machine's address and to names that are given at home.

    Any other name could be a stranger's, whose page in a neighbour's browser would read and write here.
    """

    def process_request(self, request: HttpRequest) -> None:
        """DisallowedHost for such a name."""
        host = request.get_host()
        if settings.IS_FOR_NEIGHBOURS and not _is_near(split_domain_port(host)[0].strip("[]")):
            raise DisallowedHost(
                f"{host!r} is no name of this machine at home: FIRESIDE_URL gives it another."
            )


def _is_near(name: str) -> bool:
    """Whether a name is an address, has no dot, ends as only names at home do, or is this machine's own."""
    try:
        return bool(ip_address(name))
    except ValueError:
        return "." not in name or name.endswith(NEAR) or name == getfqdn().casefold()


class ReadableMiddleware(MiddlewareMixin):
    """Answers 400 to a request that cannot be read, and lets nobody else see it.

    Django reads a body when it is first asked for it, which is when the token of a form is checked. The page
    that tells of an error checks the token, too: a body that cannot be read would break that page as well.
    """

    def process_request(self, request: HttpRequest) -> HttpResponse | None:
        """The page that says so; None for a request that can be read."""
        refused = getattr(request, "scope", {}).get("refused")
        if refused is not None:
            answer = refusal(request, _told(refused), refused)
            answer["Connection"] = "close"  # whatever is left of it is not listened to
            return answer
        if _is_in_utf_8(request) and _has_plain_cookies(request) and _has_readable_form(request):
            return None
        return HttpResponseBadRequest(render_to_string("400.html"))


def _is_in_utf_8(request: HttpRequest) -> bool:
    """Whether the text is written as in all our pages: other encodings are also used to read the address."""
    try:
        return codecs.lookup((request.content_params or {}).get("charset", "utf-8")).name == "utf-8"
    except LookupError:
        return False


def _has_plain_cookies(request: HttpRequest) -> bool:
    """Whether cookies hold only what a database can be asked for: one of them is the session's key."""
    return not any("\0" in value for value in request.COOKIES.values())


def _has_readable_form(request: HttpRequest) -> bool:
    try:
        return request.POST is not None
    except UNREADABLE:
        return False
