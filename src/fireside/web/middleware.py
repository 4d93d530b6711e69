"""What every request passes before anybody acts on it."""

import codecs
from typing import Final

from django.core.exceptions import BadRequest, SuspiciousOperation
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.http.multipartparser import MultiPartParserError
from django.template.loader import render_to_string
from django.utils.deprecation import MiddlewareMixin

UNREADABLE: Final = (BadRequest, SuspiciousOperation, MultiPartParserError, LookupError, ValueError)


class ReadableMiddleware(MiddlewareMixin):
    """Answers 400 to a request that cannot be read, and lets nobody else see it.

    Django reads a body when it is first asked for it, which is when the token of a form is checked. The page
    that tells of an error checks the token, too: a body that cannot be read would break that page as well.
    """

    def process_request(self, request: HttpRequest) -> HttpResponse | None:
        """The page that says so; None for a request that can be read."""
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
