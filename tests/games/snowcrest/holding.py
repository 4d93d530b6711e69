"""What can be said of a table, in the words of the golden cases: `holds(state, "P0 barley 4; hand Nun")`.

Of a seat: its tokens, `tiles`, `hand`, `discard`, `known` (just these, or `none`), `village` (the slots that
are named), `omens`, `omen_tokens`, `scrolls`, `hand_size`, `deck_size`, `hand_has` (these among others),
`hand_and_deck` (shuffled: some here, some there). Of the table: see `CHECKS`.
"""

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

from fireside.core.state import State
from tests.games.playing import asked, hidden, names
from tests.games.snowcrest.cards import CORNERS, STARTERS
from tests.games.snowcrest.scene import cards_in, names_in, tiles_in
from tests.games.snowcrest.table import bottom, seat_at, table


def holds(state: State, text: str) -> None:
    """Every line of `text` holds."""
    for line in filter(None, (line.strip() for line in text.splitlines())):
        _hold(state, line)


def _hold(state: State, line: str) -> None:
    key, _, value = line.partition(" ")
    if re.fullmatch(r"P\d", key):
        seat_has(state, int(key[1]), value)
    else:
        CHECKS[key](state, value)


def seat_has(state: State, seat: int, text: str) -> None:
    """Whatever is said of a seat holds."""
    own = seat_at(state, seat)
    for clause in text.split("; "):
        word, _, value = clause.partition(" ")
        if word in own["tokens"]:
            said = {name: int(count) for name, count in (part.split() for part in names_in(clause))}
            assert {name: own["tokens"][name] for name in said} == said
        else:
            SEAT_CHECKS[word](own, value)


def is_equal(found: object, expected: object) -> None:
    assert found == expected


def has_cards(place: str) -> Callable[[dict[str, Any], str], None]:
    """A check that a hand, a pile or the known cards are just these."""

    def check(own: dict[str, Any], text: str) -> None:
        assert sorted(own[place]) == ([] if text == "none" else sorted(names_in(text)))

    return check


def has_number(word: str) -> Callable[[dict[str, Any], str], None]:
    """A check of a number of the seat, or of the size of its hand or deck."""

    def check(own: dict[str, Any], text: str) -> None:
        found = own[word.removesuffix("_size")]
        assert (len(found) if isinstance(found, list) else found) == int(text)

    return check


def village_shows(own: dict[str, Any], text: str) -> None:
    """The slots that are named."""
    said = cards_in(text)
    assert {slot: own["village"].get(slot, "none") for slot in said} == said


def hand_has(own: dict[str, Any], text: str) -> None:
    assert not Counter(names_in(text)) - Counter(own["hand"])


def rest_is(own: dict[str, Any], text: str) -> None:
    """What was shuffled: some of it in hand, the rest in the deck."""
    cards = set(names_in(text))
    assert cards & set(own["hand"])
    assert cards & set(own["deck"])
    assert cards <= {*own["hand"], *own["deck"]}


SEAT_CHECKS: dict[str, Callable[[dict[str, Any], str], None]] = {
    "tiles": lambda own, text: is_equal({k: n for k, n in own["buildings"].items() if n}, tiles_in(text)),
    "hand": has_cards("hand"),
    "discard": has_cards("discard"),
    "known": has_cards("known"),
    "village": village_shows,
    "hand_has": hand_has,
    "hand_and_deck": rest_is,
    **{word: has_number(word) for word in ("omens", "omen_tokens", "scrolls", "hand_size", "deck_size")},
}


def asks(state: State, text: str) -> None:
    seat, what = text.split()
    assert asked(state) == (int(seat[1:]), what)


def shows(state: State, text: str) -> None:
    revealed = hidden(state)["revealed"]
    assert revealed is not None
    assert revealed["card"] == text


def under(state: State, text: str) -> None:
    """The lowest cards of a deck, the very lowest last."""
    which, _, cards = text.partition(" ")
    assert bottom(state, which, len(names_in(cards))) == names_in(cards)


def pile_is(state: State, text: str) -> None:
    which, count = text.split()
    assert table(state)["piles"][which] == int(count)


def row_is(state: State, text: str) -> None:
    place, _, card = text.partition(" ")
    assert hidden(state)["row"][int(place)] == card


def deck_is(state: State, text: str) -> None:
    which, count = text.split()
    assert len(hidden(state)[f"{which}_deck"]) == int(count)


def achieved(state: State, text: str) -> None:
    name, taken = text.rsplit(" ", 1)
    (found,) = [one for one in hidden(state)["achievements"] if one["achievement"] == name]
    assert found["taken"] == (None if taken == "open" else int(taken[1:]))


def starters_lie(state: State, text: str) -> None:
    """SC-SETUP-10 In the corners, face-up, and nothing else but the centre."""
    own = seat_at(state, int(text[1:]))["village"]
    assert sorted(own[slot] for slot in CORNERS) == sorted(f"{name}+" for name in STARTERS)
    assert set(own) == {*CORNERS, "4"}


def result_of(state: State, seat: str) -> dict[str, Any]:
    result: dict[str, Any] = state.view(0)["result"]["seats"][int(seat[1:])]
    return result


def line_is(state: State, text: str) -> None:
    seat, _, rest = text.partition(" ")
    label, points = rest.rsplit(" ", 1)
    (line,) = [one for one in result_of(state, seat)["lines"] if one["label"] == label]
    assert line["points"] == int(points)


def total_is(state: State, text: str) -> None:
    seat, points = text.split()
    assert result_of(state, seat)["total"] == int(points)
    assert state.scores()[int(seat[1:])] == int(points)


def sum_is(state: State, text: str) -> None:
    seat, count = text.split()
    assert result_of(state, seat)["sum"] == int(count)


def winners_are(state: State, text: str) -> None:
    assert state.winners() == ([] if text == "none" else [int(seat[1:]) for seat in text.split()])


CHECKS: dict[str, Callable[[State, str], None]] = {
    "asks": asks,
    "offers": lambda state, text: is_equal(names(state), names_in(text)),
    "supply": lambda state, text: is_equal(table(state)["scrolls"]["supply"], int(text)),
    "box": lambda state, text: is_equal(table(state)["scrolls"]["box"], int(text)),
    "forest": lambda state, text: is_equal(table(state)["forest"]["juniper"], int(text)),
    "rests": lambda state, text: is_equal(hidden(state)["rests"], int(text)),
    "open": lambda state, text: is_equal(
        [one["taken"] for one in table(state)["achievements"]], [None] * int(text)
    ),
    "row_size": lambda state, text: is_equal(
        sum(card is not None for card in hidden(state)["row"]), int(text)
    ),
    "last": lambda state, text: is_equal(table(state)["last_round"], True),
    "over": lambda state, text: is_equal((state.to_move, state.legal()), (-1, [])),
    "rank": lambda state, text: is_equal(result_of(state, "P0")["rank"] or "none", text),
    "revealed": shows,
    "under": under,
    "pile": pile_is,
    "row": row_is,
    "deck": deck_is,
    "achievement": achieved,
    "starters": starters_lie,
    "line": line_is,
    "total": total_is,
    "sum": sum_is,
    "winners": winners_are,
}
