"""What people are told when a fault is nobody's mistake: a full disk, a database that is away."""

import errno
import sys
from http import HTTPStatus
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.translation import gettext as _

from fireside.web.tables import rendering
from fireside.web.tables.troubles import PASSING
from fireside.web.tables.views.answers import is_scripted

SOON: Final = 10  # seconds after which another try may succeed
OF_THE_DISK: Final = (errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EIO)


def broken(request: HttpRequest) -> HttpResponse:
    """The page of a fault: of ours, or of what the site stands on, which passes."""
    if not _is_passing(sys.exc_info()[1]):
        return HttpResponse(render_to_string("500.html"), status=HTTPStatus.INTERNAL_SERVER_ERROR)
    answer = HttpResponse(_told(request), status=HTTPStatus.SERVICE_UNAVAILABLE)
    answer["Retry-After"] = str(SOON)
    return answer


def _is_passing(error: BaseException | None) -> bool:
    return isinstance(error, PASSING) or (isinstance(error, OSError) and error.errno in OF_THE_DISK)


def _told(request: HttpRequest) -> str:
    """A notice for the script of a table's page, else a page that asks the database for nothing."""
    if not is_scripted(request):
        return render_to_string("503.html")
    told = _("The site cannot store anything just now. Nothing has changed: please try again in a moment.")
    return rendering.partials({"notice": rendering.notice(told)})
