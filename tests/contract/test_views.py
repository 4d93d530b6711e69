"""What may be done with views."""

import json
import re

from fireside.draw import drawing, with_names
from tests.contract.cases import Case, by_seats, some_positions, viewers

LONGEST = 1500  # characters about a panel: six seats take some
PLACES = re.compile(r"tiles? \w+(?:, \w+)*(?: and \w+)?")  # some of them are called by numbers
BARE = re.compile(r"(?:^|[,;:.] )[-+]?\d+(?=[,;.]|$)")  # a number that does not say of what


@by_seats
def test_what_shows_a_view_does_not_change_it(case: Case) -> None:
    drawn = drawing(case.game.name)
    for state, _ in some_positions(case, range(1), 0.1):
        view = state.view(None if state.to_move < 0 else state.to_move)
        before = json.dumps(view)
        drawn.panels(with_names(view, ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"]))
        drawn.picture(view)
        case.game.text_board(view, 99, 40)
        case.game.goal(view)
        case.game.standings(view)
        for option in view["legal"]:
            case.game.warning(view, option["action"])
            case.game.is_rarely_meant(view, option["action"])
        assert json.dumps(view) == before
        assert json.dumps(state.view(view["seat"])) == before


@by_seats
def test_every_panel_tells_in_words_what_it_shows(case: Case) -> None:
    for state, _ in some_positions(case, range(2), 0.1):
        for viewer in viewers(state):
            for panel in drawing(case.game.name).panels(state.view(viewer)):
                assert 2 < len(panel.about) <= LONGEST, (panel.name, panel.about)
                assert panel.about.endswith("."), (panel.name, panel.about)
                assert not BARE.search(PLACES.sub("tiles", panel.about)), (panel.name, panel.about)
