"""A position's fields and steps, declared once, are written and read back, and what is wrong is named."""

from types import SimpleNamespace
from typing import Any

import pytest

from fireside.core.fields import (
    At,
    BitOf,
    Block,
    EachOf,
    EachSeat,
    Group,
    Object,
    Row,
    Rows,
    Table,
    While,
    check_sum,
    check_total,
)
from fireside.core.kinds import (
    SEAT,
    Bits,
    Counts,
    Deck,
    Flag,
    Kind,
    Listed,
    ListOf,
    Number,
    OneOf,
    OnlyIf,
    OrNone,
    Packed,
    Record,
    Sorted,
    Tally,
    Where,
)
from fireside.core.steps import BOTTOM, Steps, Waits

FRUIT = ["apple", "pear", "plum"]


def quay() -> Any:
    """A table of two seats."""
    return SimpleNamespace(
        seats=2,
        pot=0,
        coins=[0, 0],
        crates=[0] * 6,
        ready=0,
        ship=-1,
        cargo=[],
        ports=[],
        docked=[],
        agenda=[],
    )


def state_with(**parts: Any) -> Any:
    state = quay()
    for name, value in parts.items():
        setattr(state, name, value)
    return state


@pytest.mark.parametrize(
    ("kind", "value", "saved"),
    [
        (Number(1, 5), 3, 3),
        (SEAT, 1, 1),
        (Flag(), True, True),
        (Flag("first", "more"), False, "more"),
        (OneOf(FRUIT), 2, "plum"),
        (OneOf(FRUIT, 10), 11, "pear"),
        (OneOf(lambda state: FRUIT[: state.seats]), 1, "pear"),
        (OrNone(OneOf(FRUIT)), -1, None),
        (OrNone(Number(1, 5), none=0), 0, None),
        (ListOf(OneOf(FRUIT)), [2, 0], ["plum", "apple"]),
        (Deck(OneOf(FRUIT)), [2, 0], ["apple", "plum"]),
        (Bits(OneOf(FRUIT)), 0b101, ["apple", "plum"]),
        (Bits(SEAT), 0b10, [1]),
        (Tally(FRUIT), [0, 2, 1], {"pear": 2, "plum": 1}),
        (Counts(FRUIT), [0, 2, 0], {"apple": 0, "pear": 2, "plum": 0}),
        (Where(FRUIT, ListOf(SEAT), []), [[], [1], []], {"pear": [1]}),
        (Record(fruit=OneOf(FRUIT), count=Number(1, 9)), [1, 4], {"fruit": "pear", "count": 4}),
        (Listed(fruit=OneOf(FRUIT), count=Number(1, 9)), [1, 4], ["pear", 4]),
        (OnlyIf(lambda state: state.seats == 2, Deck(SEAT)), [0, 1], [1, 0]),
        (OnlyIf(lambda state: state.seats > 2, Deck(SEAT)), [], None),
        (Packed(Number(0, 270), lambda value: 90 * value, lambda saved: saved // 90), 2, 180),
    ],
)
def test_a_value_is_written_and_read_back(kind: Kind, value: Any, saved: Any) -> None:
    assert kind.write(quay(), value) == saved
    assert kind.read(quay(), saved, "it") == value


def test_counts_that_are_missing_are_none() -> None:
    assert Counts(FRUIT).read(quay(), {"pear": 2}, "it") == [0, 2, 0]


def test_a_sorted_list_is_read_in_any_order() -> None:
    assert Sorted(OneOf(FRUIT)).read(quay(), ["plum", "apple"], "it") == [0, 2]


@pytest.mark.parametrize(
    ("kind", "saved", "complaint"),
    [
        (Number(1, 5), 6, "'it' cannot be 6: it is a whole number from 1 to 5"),
        (Number(1, 5), True, "'it' cannot be True"),
        (SEAT, 2, "from 0 to 1"),
        (Flag(), 1, "'it' should be true or false, not 1"),
        (Flag("first", "more"), "last", "should be first or more, not 'last'"),
        (OneOf(FRUIT), "fig", "'it' cannot be 'fig': it is apple, pear or plum"),
        (OneOf(FRUIT), ["apple"], "cannot be .'apple'."),
        (OneOf([f"C{one}" for one in range(90)]), "D1", "it is one of C0 to C89"),
        (ListOf(SEAT), "x", "'it' should be a list, not 'x'"),
        (ListOf(SEAT, 2), [1], "'it' should have 2 entries, not 1"),
        (ListOf(SEAT), [0, 7], "an entry of 'it' cannot be 7"),
        (Bits(OneOf(FRUIT)), ["pear", "pear"], "pear stands twice in 'it'"),
        (Tally(FRUIT), ["pear"], "'it' should be a mapping"),
        (Tally(FRUIT), {"fig": 1}, "an entry of 'it' cannot be 'fig'"),
        (Tally(FRUIT, 3), {"pear": 4}, "pear in 'it' cannot be 4: it is a whole number from 0 to 3"),
        (Record(fruit=OneOf(FRUIT)), {}, "'it' has no 'fruit'"),
        (Record(fruit=OneOf(FRUIT)), {"fruit": "fig"}, "'fruit' of 'it' cannot be 'fig'"),
        (Record(fruit=OneOf(FRUIT)), {"fruit": "plum", "size": 2}, "'it' has a 'size'; it has fruit only"),
        (Listed(fruit=OneOf(FRUIT), count=SEAT), ["plum"], "'it' should be a list of fruit, count, not"),
        (Listed(fruit=OneOf(FRUIT)), ["fig"], "'fruit' of 'it' cannot be 'fig'"),
        (Listed(fruit=OneOf(FRUIT), count=SEAT), ["plum", 2], "'count' of 'it' cannot be 2"),
        (OnlyIf(lambda state: state.seats == 2, ListOf(SEAT)), None, "'it' should be a list, not None"),
        (OnlyIf(lambda state: state.seats > 2, ListOf(SEAT)), [], "'it' should be null here"),
    ],
)
def test_a_wrong_value_is_named_with_what_would_be_right(kind: Kind, saved: Any, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        kind.read(quay(), saved, "'it'")


TABLE = Table(
    purse=At("pot", Number(0, 9)),
    sailing=While(lambda state: state.ship >= 0, ship=OneOf(FRUIT), hold=Group(cargo=ListOf(OneOf(FRUIT)))),
    seats=EachSeat(coins=Number(0, 9), stock=Block("crates", Tally(FRUIT), 3), ready=BitOf("ready", Flag())),
    banks=EachOf(["north", "south"], At("coins", Number(0, 9))),
    south=Row(1, At("coins", Number(0, 9))),
    harbours=Rows(3, port=At("ports", OneOf(FRUIT)), ship=At("docked", OrNone(SEAT))),
)
STATE = {"pot": 4, "coins": [1, 2], "crates": [0, 0, 5, 1, 0, 0], "ready": 0b10, "ship": 1, "cargo": [2]}
SAVED = {
    "purse": 4,
    "sailing": {"ship": "pear", "hold": {"cargo": ["plum"]}},
    "seats": [
        {"coins": 1, "stock": {"plum": 5}, "ready": False},
        {"coins": 2, "stock": {"apple": 1}, "ready": True},
    ],
    "banks": {"north": 1, "south": 2},
    "south": 2,
    "harbours": [{"port": "plum", "ship": None}, {"port": "apple", "ship": 1}],
}


def test_a_table_is_written_in_the_order_declared_and_read_back() -> None:
    state = state_with(**STATE, ports=[2, 0], docked=[-1, 1])
    saved = TABLE.saved(state)
    assert saved == SAVED
    assert list(saved) == list(SAVED)
    again = quay()
    TABLE.restore(again, saved)
    assert again == state


def test_a_part_that_is_not_there_is_null() -> None:
    state = state_with(ship=-1)
    saved = TABLE.saved(state)
    assert saved["sailing"] is None
    again = quay()
    TABLE.restore(again, saved)
    assert again == state


def test_a_table_knows_the_attributes_it_is_kept_in() -> None:
    assert TABLE.attributes() == [
        *["pot", "ship", "cargo"],
        *["coins", "crates", "ready", "coins", "coins", "ports", "docked"],
    ]


@pytest.mark.parametrize(
    ("part", "value", "complaint"),
    [
        ("purse", 10, "'purse' cannot be 10"),
        ("sailing", 3, "'sailing' should be a mapping"),
        (
            "sailing",
            {"ship": "pear", "hold": {"cargo": ["fig"]}},
            "'cargo' of 'hold' of 'sailing'",
        ),
        ("seats", [], "'seats' should be a list of 2 mappings, one per seat"),
        ("seats", [{}, {}], "seat 0 has no 'coins'"),
        ("banks", {"north": 1}, "'banks' has no 'south'"),
        ("harbours", [{}] * 4, "'harbours' should be a list of at most 3 mappings"),
        ("harbours", [{"port": "plum", "ship": 3}], "'ship' of entry 0 of 'harbours' cannot be 3"),
        ("weather", "mild", "the position's table has a 'weather'"),
    ],
)
def test_a_wrong_field_is_named(part: str, value: Any, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        TABLE.restore(quay(), {**SAVED, part: value})


def test_what_a_state_always_has_cannot_be_null() -> None:
    table = Table(part=While(lambda state: True, pot=Number(0, 9)))
    with pytest.raises(ValueError, match="'part' should not be null here"):
        table.restore(quay(), {"part": None})


def test_totals_name_what_is_missing_or_too_much() -> None:
    check_total("fruits", [2, 0, 2], [0, 2, 2], FRUIT)
    with pytest.raises(ValueError, match="there are 1 fruits plum in all instead of 2"):
        check_total("fruits", [2, 0], [0, 2, 2], FRUIT)
    with pytest.raises(ValueError, match="there are 7 coins in all instead of 8"):
        check_sum("coins", 7, 8)


# Steps


class End:
    pass


class Turn:
    def __init__(self, you: int) -> None:
        self.you = you


class Load:
    def __init__(self, fruit: int, is_first: bool) -> None:
        self.fruit = fruit
        self.is_first = is_first


TURNS = [Turn(0), Turn(1)]
STEPS = Steps(
    end=Waits(End(), upon=[BOTTOM]),
    turn=Waits(TURNS, upon=["end", "turn"], you=SEAT),
    load=Waits(
        Load,
        when=lambda state, step: state.agenda[-1] is TURNS[1],
        fruit=OneOf(FRUIT),
        is_first=Flag("first", "more"),
    ),
)


def test_an_agenda_is_read_and_written() -> None:
    state = quay()
    agenda = [["end"], ["turn", 0], ["turn", 1], ["load", "plum", "first"]]
    STEPS.restore(state, agenda)
    assert state.agenda[1:3] == TURNS
    assert (state.agenda[3].fruit, state.agenda[3].is_first) == (2, True)
    assert STEPS.saved(state) == agenda


@pytest.mark.parametrize(
    ("agenda", "complaint"),
    [
        (["end"], "'end' is no step of an agenda"),
        ([[]], "is no step of an agenda"),
        ([["dance"]], "an agenda has end, turn, load"),
        ([["end", 1]], "a step 'end' holds nothing, not .1."),
        ([["end"], ["turn", 2]], "'you' of a step 'turn' cannot be 2"),
        ([["turn", 1]], "cannot wait upon the bottom of the agenda, but end or turn"),
        ([["end"], ["end"]], "cannot wait upon end, but the bottom of the agenda"),
        ([["end"], ["turn", 0], ["load", "plum", "first"]], "does not fit the table"),
    ],
)
def test_a_step_that_cannot_stand_there_is_refused(agenda: list[Any], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        STEPS.restore(quay(), agenda)


def test_a_row_may_be_a_field_of_its_own() -> None:
    table = Table(ours=Row(0, At("coins", Number(0, 9))), theirs=Row(1, At("coins", Number(0, 9))))
    state = quay()
    table.restore(state, {"ours": 3, "theirs": 5})
    assert state.coins == [3, 5]
    assert table.saved(state) == {"ours": 3, "theirs": 5}


class Voyage:
    """Something of its own at the quay."""

    def __init__(self) -> None:
        self.goal = 0


AT_HOME = Voyage()
VOYAGES = Table(voyage=Object("voyage", Voyage, lambda state: state.voyage is not AT_HOME, goal=Number(0, 9)))


def test_an_object_is_made_anew_and_null_while_there_is_none() -> None:
    state = quay()
    state.voyage = AT_HOME
    assert VOYAGES.saved(state) == {"voyage": None}
    VOYAGES.restore(state, {"voyage": {"goal": 7}})
    assert VOYAGES.saved(state) == {"voyage": {"goal": 7}}
    assert AT_HOME.goal == 0
    assert VOYAGES.attributes() == ["voyage.goal"]
    with pytest.raises(ValueError, match="'goal' of 'voyage' cannot be 10"):
        VOYAGES.restore(state, {"voyage": {"goal": 10}})
