"""What can be said of a table, in the words of the golden cases: `holds(state, "P0 coins 4; stores fish 1")`.

Of a seat: see `SEAT_CHECKS`; lists and stores are just what is said, "none" for nothing. Of the table: see
`CHECKS`.
"""

import re
from collections.abc import Callable
from typing import Any

from fireside.core.state import State
from tests.games.above_and_below.scene import counts_in, names_in
from tests.games.above_and_below.table import (
    asides,
    empty_caves,
    expedition,
    in_area,
    seat_at,
    stores,
    table,
    track,
    village,
)
from tests.games.playing import asked, hidden, names


def holds(state: State, text: str) -> None:
    """Every line of `text` holds."""
    for line in filter(None, (line.strip() for line in text.splitlines())):
        key, _, value = line.partition(" ")
        if re.fullmatch(r"P\d", key):
            _seat_holds(state, int(key[1]), value)
        else:
            CHECKS[key](state, value)


def _seat_holds(state: State, seat: int, text: str) -> None:
    for clause in text.split("; "):
        word, _, value = clause.partition(" ")
        found = SEAT_CHECKS[word](state, seat)
        assert found == value, f"P{seat} {word}: {found!r}, not {value!r}"


def _or_none(found: str) -> str:
    return found or "none"


def _area(area: str) -> Callable[[State, int], str]:
    return lambda state, seat: _or_none(in_area(state, area, seat))


def _number(word: str) -> Callable[[State, int], str]:
    return lambda state, seat: str(seat_at(state, seat)[word])


SEAT_CHECKS: dict[str, Callable[[State, int], str]] = {
    "coins": _number("coins"),
    "reputation": _number("reputation"),
    "supplies": _number("supplies"),
    "income": _number("income"),
    "beds": _number("beds"),
    "stores": lambda state, seat: _or_none(stores(state, seat)),
    "sale": lambda state, seat: str(seat_at(state, seat)["sale"] or "none"),
    "track": lambda state, seat: _or_none(track(state, seat)),
    "ready": _area("ready"),
    "exhausted": _area("exhausted"),
    "injured": _area("injured"),
    "village": lambda state, seat: village(state, seat),
    "caves": lambda state, seat: _or_none(empty_caves(state, seat)),
    "surface": lambda state, seat: " ".join(hidden(state)["seats"][seat]["surface"]),
    "quests": lambda state, seat: _or_none(", ".join(hidden(state)["seats"][seat]["quests"])),
    "passed": lambda state, seat: "" if seat_at(state, seat)["passed"] else "not",
}


def same(found: object, expected: object) -> None:
    assert found == expected


def asks(state: State, text: str) -> None:
    """`asks P0 exert`; `asks nobody` at the end."""
    seat, kind = asked(state)
    same("nobody" if seat < 0 else f"P{seat} {kind}", text)


def offers_just(state: State, text: str) -> None:
    same(names(state), names_in(text))


def row_is(word: str) -> Callable[[State, str], None]:
    """A row or deck, from its left end or top."""

    def check(state: State, text: str) -> None:
        same([name or "-" for name in hidden(state)[word]], names_in(text))

    return check


def size_of(word: str) -> Callable[[State, str], None]:
    return lambda state, text: same(len(hidden(state)[word]), int(text))


def bank_has(state: State, text: str) -> None:
    said = counts_in(text)
    same({kind: table(state)["bank"][kind] for kind in said}, said)


def line_says(state: State, text: str) -> None:
    """`line P0 22 Track`: a line of the result."""
    seat, points, label = text.split(" ", 2)
    lines = seat_result(state, seat)["lines"]
    same([line["points"] for line in lines if line["label"] == label], [int(points)])


def seat_result(state: State, seat: str) -> dict[str, Any]:
    found: dict[str, Any] = state.view(None)["result"]["seats"][int(seat[1:])]
    return found


def total_is(state: State, text: str) -> None:
    seat, points = text.split()
    same(seat_result(state, seat)["total"], int(points))


def lanterns_are(state: State, text: str) -> None:
    """The total of the open expedition, its numbers and the lanterns of its bonus."""
    trip = expedition(state)
    found = {"total": [trip["total"]], "numbers": trip["numbers"], "bonus": [trip["bonus"]]}
    word, *numbers = text.split()
    same(found[word], [int(one) for one in numbers])


CHECKS: dict[str, Callable[[State, str], None]] = {
    "asks": asks,
    "offers": offers_just,
    "asides": lambda state, text: same(asides(state), names_in(text)),
    "slots": row_is("slots"),
    "house_row": row_is("house_row"),
    "house_deck": row_is("house_deck"),
    "outpost_row": row_is("outpost_row"),
    "pile_size": size_of("villager_pile"),
    "cave_size": size_of("cave_pile"),
    "key_size": size_of("key_row"),
    "star_size": size_of("star_row"),
    "cave_top": lambda state, text: same(hidden(state)["cave_pile"][0], text),
    "cave_bottom": lambda state, text: same(hidden(state)["cave_pile"][-1], text),
    "bank": bank_has,
    "board_cider": lambda state, text: same("yes" if table(state)["cider"] else "no", text),
    "round": lambda state, text: same(table(state)["round"], int(text)),
    "first": lambda state, text: same(table(state)["first"], int(text[1:])),
    "encounter": lambda state, text: same(expedition(state)["encounter"]["encounter"], text),
    "lanterns": lanterns_are,
    "line": line_says,
    "total": total_is,
    "winners": lambda state, text: same([f"P{seat}" for seat in state.winners()], names_in(text)),
}
