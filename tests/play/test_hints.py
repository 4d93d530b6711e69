"""How the lead of advice is told: to a tenth, equal where none is seen, never less than nothing."""

import pytest

from fireside.play import lead_in_words


@pytest.mark.parametrize(
    ("lead", "said"),
    [
        *[(lead, "equal") for lead in (0.0, 0.04, 1e-9, -1e-9, -0.04, -3.0)],
        *[(1.0, "1 point"), (0.97, "1 point"), (1.04, "1 point")],
        *[(0.06, "0.1 points"), (1.1, "1.1 points"), (2.0, "2 points"), (10.0, "10 points")],
        (100000.52, "100000.5 points"),
    ],
)
def test_a_lead_is_told_to_a_tenth_of_a_point(lead: float, said: str) -> None:
    assert lead_in_words(lead, "equal", "%(points)s point", "%(points)s points") == said


def test_a_language_has_its_own_separator() -> None:
    assert lead_in_words(0.5, "gleich", "%(points)s Punkt", "%(points)s Punkte", ",") == "0,5 Punkte"
