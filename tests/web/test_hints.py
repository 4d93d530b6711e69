"""How the page tells a hint, in both languages."""

from html import unescape
from typing import Any

import pytest
from django.utils import translation

from fireside.play import Hint, Rival
from fireside.web.tables import rendering


def told(known: dict[str, Any], language: str = "en") -> str:
    usual: dict[str, Any] = {"lead": 1.0, "merits": ["brings 2 bells"], "flaws": [], "pays_later": False}
    hint = Hint(3, ["Take it"], Rival(4, ["Leave it"], **{**usual, **known}), None)
    with translation.override(language):
        return unescape(rendering.hint("snowfall", hint, []))


@pytest.mark.parametrize(
    ("known", "english", "german"),
    [
        ({"lead": -0.01}, "Both look equally good.", "Beides sieht gleich gut aus."),
        ({"lead": 0.04}, "Both look equally good.", "Beides sieht gleich gut aus."),
        ({"lead": 1.0}, "It looks 1 point better.", "Das sieht um 1 Punkt besser aus."),
        ({"lead": 0.52}, "It looks 0.5 points better.", "Das sieht um 0,5 Punkte besser aus."),
        (
            {"lead": 2.0, "pays_later": True},
            "In what follows it looks 2 points better.",
            "In der Folge sieht das um 2 Punkte besser aus.",
        ),
        ({"lead": 30.0, "is_far": True}, "it looks far better.", "In der Folge sieht das weit besser aus."),
        ({"lead": None}, "did not think it worth a look", "hielt das keines Blickes wert"),
    ],
)
def test_a_hint_says_how_much_better_it_looks(known: dict[str, Any], english: str, german: str) -> None:
    assert english in told(known)
    assert german in told(known, "de")


def test_a_hint_says_why() -> None:
    assert 'Next best: <span lang="en">Leave it</span>.' in told({})
    assert "it brings 2 bells, but costs 1 card." in told({"flaws": ["costs 1 card"]})
    assert "Compared with" not in told({"merits": []})


def test_a_hint_without_an_alternative_compares_nothing() -> None:
    assert "look" not in rendering.hint("snowfall", Hint(3, ["Take it"], None, None), [])
