"""What every test run shares: hypothesis profiles, which build is tested, how pictures are accepted."""

import os

import pytest
from hypothesis import settings

from fireside.core import build

# Alike on every run, so that a red build can be looked into; at home each run tries new examples.
settings.register_profile("ci", derandomize=True, deadline=None, database=None, print_blob=True)
settings.register_profile("dev", deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "dev"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--accept", action="store_true", help="take the pictures as they are drawn now")


PROPERTIES = ("test_invariants", "test_second_reading", "test_secrets")  # of whole games


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Pictures and the site are left out of the quick loop: it is for rules, and stays under 90 seconds.

    What takes long in the tests of the contract and of a game, as what holds all through whole games does,
    takes much less compiled.

    Browsers come last: their driver leaves an event loop running, in which Django asks no database.
    """
    items.sort(key=lambda item: item.path.parent.name == "browser")
    for item in items:
        folder, is_of_game = item.path.parent.name, "games" in item.path.parts
        if folder in ("pictures", "web") or (is_of_game and item.path.name.startswith(PROPERTIES)):
            item.add_marker(pytest.mark.slow)
        if (is_of_game or folder == "contract") and item.get_closest_marker("slow") is not None:
            item.add_marker(pytest.mark.wide)


def pytest_report_header() -> str:
    return f"{build.describe()} from {os.path.relpath(build.HOME)}"


def pytest_sessionstart() -> None:
    """Never test another build than the one asked for."""
    expected = os.environ.get("FIRESIDE_BUILD", build.kind())
    if build.kind() != expected:
        pytest.exit(f"these tests are for the {expected} build; this is {build.describe()}", returncode=4)
