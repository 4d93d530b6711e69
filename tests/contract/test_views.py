"""Views share what is printed on cards, so whoever shows a view leaves it as it was."""

import json

from fireside.draw import drawing, with_names
from tests.contract.cases import Case, by_seats, some_positions


@by_seats
def test_what_shows_a_view_does_not_change_it(case: Case) -> None:
    drawn = drawing(case.game.name)
    for state, _ in some_positions(case, range(1), 0.1):
        view = state.view(None if state.to_move < 0 else state.to_move)
        before = json.dumps(view)
        drawn.panels(with_names(view, ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"]))
        drawn.picture(view)
        case.game.text_board(view, 99, 40)
        case.game.text_score(view, 99)
        assert json.dumps(view) == before
        assert json.dumps(state.view(view["seat"])) == before
