"""The site without a browser: guests with clients, and tables to play at."""

from collections.abc import Callable

import pytest
from django.utils import timezone

from fireside.web.tables import running
from tests.web.tables import Guest
from tests.web.times import Times


@pytest.fixture
def guest(db: None) -> Callable[[str], Guest]:
    """guest("Ada") says hello with that name."""
    return Guest


@pytest.fixture(autouse=True)
def _nothing_kept() -> None:
    """Tables of an earlier test are not this one's: their numbers are given again."""
    running.forget_all()


@pytest.fixture
def ada(db: None) -> Guest:
    """Somebody who opens tables."""
    return Guest("Ada")


@pytest.fixture
def bo(db: None) -> Guest:
    """Somebody else at the table."""
    return Guest("Bo")


@pytest.fixture
def cy(db: None) -> Guest:
    """A third one."""
    return Guest("Cy")


@pytest.fixture
def eve(db: None) -> Guest:
    """Somebody who sits at no table and watches."""
    return Guest("Eve")


@pytest.fixture
def times(monkeypatch: pytest.MonkeyPatch) -> Times:
    """Time passes only when the test says so."""
    times = Times()
    monkeypatch.setattr(timezone, "now", lambda: times.now)
    return times
