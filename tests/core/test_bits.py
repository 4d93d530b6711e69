"""Sets as bits: all 62 places, also in the compiled build."""

from hypothesis import given
from hypothesis import strategies as st

from fireside.core.bits import bit, count, lowest

sets = st.sets(st.integers(0, 61))


def test_every_place_has_its_bit() -> None:
    assert [int(bit(place)) for place in range(62)] == [2**place for place in range(62)]


@given(sets)
def test_count_counts_and_lowest_finds_the_smallest(numbers: set[int]) -> None:
    packed = sum(2**number for number in numbers)
    assert count(packed) == len(numbers)
    if numbers:
        assert lowest(packed) == min(numbers)
