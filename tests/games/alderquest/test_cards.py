"""Every Hero, minion, Quarrel and Relic does what its table line says (tests/golden/alderquest/cards)."""

from pathlib import Path

import pytest

from tests.games.alderquest.cards import CARDS
from tests.games.alderquest.expecting import Case, cases, check

FOLDER = Path(__file__).parents[2] / "golden" / "alderquest" / "cards"
ALL = [case for path in sorted(FOLDER.glob("*.txt")) for case in cases(path)]


@pytest.mark.parametrize("case", ALL, ids=str)
def test_a_card_does_what_it_says(case: Case) -> None:
    """AQ-FX-01 The steps of each card in order, with the choices of AQ-FX-02 and AQ-FX-03."""
    check(case.played(), case.expected)


def test_every_card_is_performed() -> None:
    """8 Heroes, 40 minions, 40 Quarrels and 8 Relics."""
    assert {case.title.split()[0] for case in ALL} == set(CARDS)
    assert len(CARDS) == 96
