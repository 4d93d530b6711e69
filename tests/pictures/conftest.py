"""What the tests of all pictures share: comparing with what was accepted, and the report of what differs."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.pictures.report import Report, differs


@pytest.fixture(scope="session")
def report() -> Report:
    return Report()


@pytest.fixture
def compare(report: Report, request: pytest.FixtureRequest) -> Callable[[Path, str], None]:
    """Fails unless the picture is the one kept at the path."""

    def fail_if_it_differs(path: Path, picture: str) -> None:
        if differs(path, picture, request.config.getoption("--accept")):
            pytest.fail(report.add(path, picture))

    return fail_if_it_differs
