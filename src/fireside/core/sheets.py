"""An observation: what a seat may know as numbers, written straight into memory that arrays share.

A game writes it once, feature by feature, each with its name:

    sheet.number("round", state.round, ROUNDS)
    sheet.one_of("event", EVENT_NAMES, state.event)

The same lines make the layout: on a sheet that `is_naming`, every feature is noted with its name and range.
So what is written is the same for all positions of a game with the same seats, options and content. A number
outside its range is written as the nearest that is inside.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i32, i64

MOST: Final = 32767  # of any number on a sheet
MANY: Final = 99  # of whatever the rules do not limit


class Feature:
    """One number of an observation: its name, its group, and the range that it stays in."""

    def __init__(self, group: str, entry: str, lowest: int, highest: int) -> None:
        self.name = f"{group}.{entry}" if entry and group else group or entry
        self.group = group
        self.lowest = lowest
        self.highest = highest


class Sheet:
    """Where games write what seats may know, row by row. Seats are told as seen from `viewer`, clockwise.

    Most numbers are 0. So only the others are written, and noted: next time it is they that are wiped out.
    """

    def __init__(self, values: vec[i16], rows: i64, is_naming: bool = False) -> None:
        self.values = values
        self.is_naming = is_naming
        self.features: list[Feature] = []
        self.noted = vec[i32]([i32(0) for _ in range(len(values))])  # by row: the places that are not 0
        self.counts_of = vec[i64]([i64(0) for _ in range(rows)])  # by row: how many that are
        self.row: i64 = 0
        self.first: i64 = 0  # where the row begins
        self.count: i64 = 0
        self.at: i64 = 0  # where the next number goes
        self.viewer: i64 = 0
        self.seats: i64 = 1
        self.seat_names: list[str] = []
        self.numbers_of_seats: list[str] = []
        self.heading = ""  # what the names begin with
        self.place: i64 = 0

    def begin(self, row: i64, size: i64, viewer: i64, seats: i64) -> None:
        """What a seat sees is written into this row, which has so many numbers."""
        first = row * size
        values = self.values
        noted = self.noted
        for place in range(self.counts_of[row]):
            values[i64(noted[first + place])] = i16(0)
        self.row = row
        self.first = first
        self.count = 0
        self.at = first
        self.viewer = viewer
        if seats != self.seats or not self.seat_names:
            self.seats = seats
            self.seat_names = seat_names(int(seats))
            self.numbers_of_seats = numbers(int(seats))

    def end(self) -> None:
        """The row is written."""
        self.counts_of[self.row] = self.count

    def put(self, place: i64, value: i64) -> None:
        """Write a number other than 0."""
        values = self.values
        if i64(values[place]) == 0:
            noted = self.noted
            noted[self.first + self.count] = i32(place)
            self.count += 1
        values[place] = i16(value)

    # Headings

    def about(self, heading: str, place: i64 = 0) -> None:
        """What follows is about this, and about which of several; "" for the table at large."""
        if self.is_naming:
            self.heading = heading
            self.place = place

    def seat_at(self, place: i64) -> int:
        """The seat so many places to the left of the viewer, which is what follows is about."""
        if self.is_naming:
            self.heading = self.seat_names[place]
            self.place = 0
        return int((self.viewer + place) % self.seats)

    # Numbers

    def number(self, name: str, value: i64, most: i64, least: i64 = 0, entry: str = "") -> None:
        """A number from `least` to `most`."""
        if self.is_naming:
            self._name(name, entry, least, most)
        if value > most:
            value = most
        elif value < least:
            value = least
        if value != 0:
            self.put(self.at, value)
        self.at += 1

    def flag(self, name: str, is_so: bool) -> None:
        """1 if it is so, else 0."""
        self.number(name, 1 if is_so else 0, 1)

    def seat(self, name: str, seat: i64) -> None:
        """Which seat, as seen from the viewer: a 1 among zeros; none for -1."""
        self.one_of(name, self.seat_names, -1 if seat < 0 else int((seat - self.viewer) % self.seats))

    def seats_in(self, name: str, bits: i64) -> None:
        """A set of seats, as seen from the viewer."""
        seen: i64 = 0
        for place in range(self.seats):
            seen |= (bits >> ((self.viewer + place) % self.seats) & 1) << place
        self.some_of(name, self.seat_names, seen)

    # One number for each of several names

    def one_of(self, name: str, names: list[str], which: i64) -> None:
        """A 1 for one of the names and 0 for all others; 0 for all if it is none of them."""
        at = self._pass(name, names, 1)
        if 0 <= which < i64(len(names)):
            self.put(at + which, 1)

    def some_of(self, name: str, names: list[str], bits: i64) -> None:
        """A 1 for each of the names in a set."""
        at = self._pass(name, names, 1)
        if bits != 0:
            for place in range(i64(len(names))):
                if bits >> place & 1:
                    self.put(at + place, 1)

    def counts(self, name: str, names: list[str], numbers: list[int], first: i64, most: i64) -> None:
        """So many of each, in the order of the names, from `first` on."""
        at = self._pass(name, names, most)
        for place in range(i64(len(names))):
            number = i64(numbers[first + place])
            if number != 0:
                self.put(at + place, most if number > most else number)

    def tally(self, name: str, names: list[str], cards: list[int], most: i64, shift: i64 = 0) -> None:
        """How often each is in a list; the first of the names stands for the card `shift`."""
        at = self._pass(name, names, most)
        values = self.values
        count = i64(len(names))
        for card in cards:
            place = i64(card) - shift
            if 0 <= place < count and i64(values[at + place]) < most:
                self.put(at + place, i64(values[at + place]) + 1)

    def ranks(self, name: str, names: list[str], cards: list[int], end: i64, shift: i64 = 0) -> None:
        """At which place each lies in the first `end` of a list, from 1 on; 0 for those that do not."""
        at = self._pass(name, names, i64(len(names)))
        count = i64(len(names))
        for number in range(end):
            place = i64(cards[number]) - shift
            if 0 <= place < count:
                self.put(at + place, min(number + 1, count))

    def ranks_from_top(self, name: str, names: list[str], cards: list[int], count: i64) -> None:
        """At which place each lies in the last `count` of a list, the last one being 1; 0 for the others."""
        at = self._pass(name, names, i64(len(names)))
        size = i64(len(cards))
        for number in range(count):
            self.put(at + i64(cards[size - 1 - number]), number + 1)

    def skip(self, count: i64) -> None:
        """So many zeros: for what is not there."""
        self.at += count

    def _pass(self, name: str, names: list[str], most: i64) -> i64:
        """Room for all names; where they begin."""
        if self.is_naming:
            self._name_each(name, names, most)
        at = self.at
        self.at = at + i64(len(names))
        return at

    # Naming

    def _name(self, name: str, entry: str, least: i64, most: i64) -> None:
        heading = self.heading + (str(self.place) if self.place else "")
        group = f"{heading}.{name}" if heading and name else heading or name
        self.features.append(Feature(group, entry, int(least), int(most)))
        self.values = append(self.values, i16(0))
        self.noted = append(self.noted, i32(0))

    def _name_each(self, name: str, names: list[str], most: i64) -> None:
        for entry in names:
            self._name(name, entry, 0, most)


def seat_names(seats: int) -> list[str]:
    """What seats are called as seen from one of them."""
    return ["you", *[f"rival{place}" for place in range(1, seats)]]


def numbers(count: int, first: int = 0) -> list[str]:
    """Names for whatever has only numbers."""
    return [str(number) for number in range(first, first + count)]
