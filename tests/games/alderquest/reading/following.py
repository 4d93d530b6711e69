"""The second reading of the Board kept in step with the engine.

Each event that changes the Board from outside is done there too, and what follows from it must be what the
engine tells and what then lies on the table.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from fireside.core.events import Event
from fireside.core.state import State
from tests.games.alderquest.reading.board import Board, Cell, Story, as_told

# What a card does to runes without the Board: too few to be followed
BEYOND = {"GM04", "GQ06", "RL1", "RL2"}
# What a line of its own comes from
STARTERS = {"hero_used", "ability_used", "rune_paid"}
# What the engine tells of a resolution
FOLLOWS = {"runes_matched", "line_dropped", "bottom_row_destroyed", "runes_destroyed", "runes_fell"}


def cell_of(name: str) -> Cell:
    column, row = name.split(",")
    return int(column), int(row)


def compared(table: dict[str, Any], is_order_known: bool) -> dict[str, Any]:
    """The part of a saved table that the Board's reading knows."""
    pouch: Any = table["rune_pouch"]
    return {
        "board": table["board"],
        "revealed": Counter(table["revealed"]),
        "pouch": pouch if is_order_known else Counter(pouch),
        "discard": +Counter(table["rune_discard"]),
        "held": {side: +Counter(own) for side, own in table["held"].items()},
        "collections": {side: +Counter(own["collection"]) for side, own in table["tiles"].items()},
        "relics": {side: len(table["relics"][side]) for side in ("red", "blue")},
        "snowflakes": table["snowflakes"],
        "exalted": table["exalted"],
    }


def followed(state: State, action: int) -> tuple[State, Board | None]:
    """The state after an action, and the reading after the same, compared; None where it cannot follow."""
    after = state.copy()
    after.watch()
    after.apply(action)
    events = after.log(None)
    sources = [event.facts.get("card", event.facts.get("source")) for event in events]
    pending = str(state.position()["agenda"])
    if any(card in sources or card in pending for card in BEYOND):
        return after, None
    reading = Following(state, events)
    reading.run()
    table = after.position()["table"]
    assert reading.board.compared() == compared(table, reading.board.is_order_known)
    return after, reading.board


class Following:
    """The events of one action, done again on the second reading."""

    def __init__(self, before: State, events: list[Event]) -> None:
        self.before = before
        self.events = events
        table = before.position()["table"]
        draws = self.draws()
        self.board = Board(table, lambda: next(draws))
        self.board.taking_turn("red" if table["place"] % 2 == 0 else "blue")

    def draws(self) -> Iterator[str]:
        """The runes that the engine drew, one by one."""
        for event in self.events:
            if event.kind in ("line_dropped", "runes_revealed"):
                runes: Any = event.facts["runes"]
                yield from runes

    def run(self) -> None:
        """Do everything again; the same waves and lines must follow."""
        for place, event in enumerate(self.events):
            self.do(event, place)
        assert self.board.story == story_of(self.events)

    def do(self, event: Event, place: int) -> None:
        facts: Any = event.facts
        board = self.board
        if event.kind == "rune_dropped":
            self.take_rune(facts)
            board.drop(facts["rune"], facts["column"])
        elif event.kind == "runes_swapped":
            one, two = facts["cells"]
            board.swap(cell_of(one), cell_of(two), self.swapper())
        elif event.kind == "rune_slid":
            board.slide(cell_of(facts["from"]), cell_of(facts["to"]))
        elif event.kind == "runes_destroyed" and facts["why"] != "hunters":
            board.destroy([cell_of(cell) for cell in facts["cells"]])
        elif event.kind == "line_dropped" and self.is_first_of_all(place):
            board.line()
        else:
            self.do_beside_the_board(event.kind, facts)

    def is_first_of_all(self, place: int) -> bool:
        """Whether a line is an action or effect of its own: nothing that is resolved comes before it."""
        before = [one.kind for one in self.events[:place]]
        while before and before[-1] in ("bottom_row_destroyed", "pouch_refilled"):
            before.pop()
        return bool(before) and before[-1] in STARTERS

    def swapper(self) -> str:
        """Who swaps: whoever was asked."""
        return str(self.before.view(self.before.to_move)["table"]["you"])

    def take_rune(self, facts: Any) -> None:
        if facts["from"] == "revealed":
            self.board.row[facts["rune"]] -= 1
        elif facts["from"] == "discard":
            self.board.discard[facts["rune"]] -= 1

    def do_beside_the_board(self, kind: str, facts: Any) -> None:
        """What happens to held and discarded runes otherwise."""
        board = self.board
        if kind == "runes_revealed":
            board.row.update(rune for rune in (board.draw() for _ in range(3)) if rune)
        elif kind == "turn_begun":
            board.taking_turn(facts["side"])
        elif kind in ("rune_paid", "runes_lost"):
            board.held[facts["side"]][facts["guild"]] -= 1
            board.discard[facts["guild"]] += 1
        elif kind == "runes_gained":
            board.held[facts["side"]][facts["guild"]] += facts["count"]
            board.discard[facts["guild"]] -= facts["count"]
        elif kind == "runes_stolen":
            robbed = "blue" if facts["side"] == "red" else "red"
            board.held[facts["side"]][facts["guild"]] += 1
            board.held[robbed][facts["guild"]] -= 1
        elif kind == "tile_revealed" and facts["tile"] == "S":
            board.discard["*"] += 1
        elif kind == "relic_played":
            board.relics[facts["side"]] -= 1
            board.unseen_relics += 1


def story_of(events: list[Event]) -> Story:
    """What the engine tells of waves, lines and destroyed rows, as the reading tells it."""
    story: Story = []
    wave = 0
    for event in events:
        facts: Any = event.facts
        if event.kind == "runes_matched":
            one = (facts["guild"] or "acorns", [cell_of(cell) for cell in facts["cells"]])
            if facts["wave"] == wave:
                story[-1] = ("wave", as_told([*story[-1][1], one]))
            else:
                story.append(("wave", as_told([one])))
            wave = facts["wave"]
            continue
        wave = 0 if event.kind not in FOLLOWS else wave
        if event.kind == "line_dropped":
            story.append(("line", facts["columns"], facts["runes"]))
        elif event.kind == "bottom_row_destroyed":
            story.append(("row", facts["runes"]))
        elif event.kind == "runes_destroyed" and facts["why"] == "hunters":
            story.append(("prey", [cell_of(cell) for cell in facts["cells"]]))
    return story
