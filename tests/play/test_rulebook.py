"""Rules by their numbers."""

import pytest

from fireside.core.game import Game
from fireside.play import Rulebook


def test_a_rule_is_found_by_its_number(snowfall: Game) -> None:
    rulebook = Rulebook(snowfall)
    assert rulebook.sentence("SF-PLACE-04") == "Meeting the woods at a corner only is not enough."
    assert rulebook.sentence("sf-place-04") == rulebook.sentence("SF-PLACE-04")
    assert str(rulebook.cite("SF-PLACE-04")).startswith("SF-PLACE-04 Meeting")


def test_every_rule_of_the_rules_file_is_there(snowfall: Game) -> None:
    rulebook = Rulebook(snowfall)
    assert len(rulebook.numbers) == snowfall.rules().count("\n- **")
    assert all(rulebook.sentence(number) for number in rulebook.numbers)


def test_a_rule_goes_on_over_its_lines_without_marks(pebbles: Game) -> None:
    rulebook = Rulebook(pebbles)
    assert rulebook.numbers == ["PB-1", "PB-2"]
    assert rulebook.sentence("PB-1") == "Lay a card of your hand face down."
    assert rulebook.sentence("PB-2") == "Draw or pass."


def test_a_wrong_number_gets_near_ones(snowfall: Game) -> None:
    with pytest.raises(ValueError, match="no rule 'SF-DRAW-9': there is SF-DRAW-01"):
        Rulebook(snowfall).sentence("SF-DRAW-9")
    with pytest.raises(ValueError, match="numbers begin with SF-SETUP, "):
        Rulebook(snowfall).sentence("nonsense")


def test_a_number_without_a_sentence_is_cited_as_it_is(pebbles: Game) -> None:
    assert str(Rulebook(pebbles).cite("PB-4")) == "PB-4"
