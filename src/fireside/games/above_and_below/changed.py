"""Changed copies of lists that several tables share."""


def with_added(numbers: list[int], seat: int, more: int) -> list[int]:
    """A copy in which one seat has so many more."""
    other = numbers[:]
    other[seat] += more
    return other


def with_bits(sets: list[int], seat: int, bits: int) -> list[int]:
    """A copy in which one seat's set holds these, too."""
    other = sets[:]
    other[seat] |= bits
    return other


def with_appended(lists: list[list[int]], seat: int, number: int) -> list[list[int]]:
    """A copy in which one seat's list has one more entry."""
    other = lists[:]
    other[seat] = [*lists[seat], number]
    return other


def with_list(lists: list[list[int]], seat: int, numbers: list[int]) -> list[list[int]]:
    """A copy in which one seat has another list."""
    other = lists[:]
    other[seat] = numbers
    return other


def without(cards: list[int], card: int) -> list[int]:
    """A copy without that card."""
    return [one for one in cards if one != card]
