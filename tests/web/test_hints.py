"""How the page tells a hint, in both languages."""

from html import unescape

import pytest
from django.utils import translation

from fireside.play import Hint
from fireside.web.tables import rendering


@pytest.mark.parametrize(
    ("lead", "english", "german"),
    [
        (-0.01, "The next best looks just as good.", "Das Nächstbeste sieht genauso gut aus."),
        (0.04, "The next best looks just as good.", "Das Nächstbeste sieht genauso gut aus."),
        (1.0, "It looks 1 point better", "Das sieht um 1 Punkt besser aus"),
        (0.52, "It looks 0.5 points better", "Das sieht um 0,5 Punkte besser aus"),
    ],
)
def test_a_hint_says_how_much_better_it_looks(lead: float, english: str, german: str) -> None:
    assert english in unescape(rendering.hint("snowfall", Hint(3, ["Take it"], lead, None), []))
    with translation.override("de"):
        assert german in unescape(rendering.hint("snowfall", Hint(3, ["Take it"], lead, None), []))


def test_a_hint_without_an_alternative_compares_nothing() -> None:
    assert "looks" not in rendering.hint("snowfall", Hint(3, ["Take it"], None, None), [])
