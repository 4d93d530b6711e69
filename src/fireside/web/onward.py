"""Where a visitor goes on to when something is done."""

from django.http import HttpRequest
from django.utils.http import url_has_allowed_host_and_scheme


def onward(request: HttpRequest) -> str:
    """The page of this site that `next` names; empty if it names none, or anything else than a path here."""
    wanted = request.POST.get("next", request.GET.get("next", ""))
    is_path = wanted.startswith("/") and url_has_allowed_host_and_scheme(wanted, allowed_hosts=None)
    return wanted if is_path else ""
