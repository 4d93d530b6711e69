"""The cards and tiles that sentences name can be looked at, and texts are phrases in English."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from fireside.core.phrases import CardPart, Phrase, from_json
from fireside.core.state import State
from fireside.draw import drawing
from tests.contract.cases import Case, by_seats, some_positions, viewers


def phrases_for(state: State, viewer: int | None) -> Iterator[Phrase]:
    """All that a viewer is asked, offered and told."""
    view = state.view(viewer)
    entries = [view["decision"] or {"phrase": []}, *view["legal"], *view["asides"]]
    yield from (from_json(entry["phrase"]) for entry in entries)
    yield from (state.sentence(event) for event in state.log(viewer))


@by_seats
def test_every_card_that_a_sentence_names_can_be_drawn(case: Case) -> None:
    seen: set[tuple[str, str]] = set()
    for state, chance in some_positions(case, range(3), 0.1):
        if state.to_move >= 0:
            state.watch()
            state.apply(chance.choice(state.legal()))
        for viewer in viewers(state):
            for said in phrases_for(state, viewer):
                cards = [part for part in said.parts if isinstance(part, CardPart)]
                seen |= {(card.kind, card.id) for card in cards}
    assert len(seen) > 5
    for kind, id in seen:
        drawn = drawing(case.game.name).face(kind, id)
        assert drawn is not None, (kind, id)
        assert drawn.width > 50
        assert " id=" not in drawn.markup, "a face may stand on a page beside the table itself"


@pytest.mark.parametrize(("kind", "id"), [("moon", "1"), ("", ""), ("villager", "nobody"), ("tile", "S99")])
@by_seats
def test_what_is_no_card_has_no_face(case: Case, kind: str, id: str) -> None:
    assert drawing(case.game.name).face(kind, id) is None


@by_seats
def test_the_texts_of_a_view_are_its_phrases_in_english(case: Case) -> None:
    for state, _ in some_positions(case, range(1), 0.1):
        view = state.view(state.to_move) if state.to_move >= 0 else state.view(None)
        for option in [*view["legal"], *view["asides"]]:
            assert str(from_json(option["phrase"])) == option["label"] == state.label(option["action"])
        if view["decision"]:
            assert str(from_json(view["decision"]["phrase"])) == view["decision"]["prompt"]
        for card in cards_in(view["table"]):
            assert str(from_json(card["phrase"])) == card["text"]


def cards_in(shown: object) -> Iterator[Mapping[str, Any]]:
    """Whatever of a view has a text and a phrase."""
    if isinstance(shown, Mapping):
        if shown.get("phrase") and "effect" not in shown and "text" in shown:
            yield shown
        for one in shown.values():
            yield from cards_in(one)
    elif isinstance(shown, list):
        for one in shown:
            yield from cards_in(one)
