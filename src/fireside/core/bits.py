"""Sets of small numbers, 0 to 61, as the bits of one integer."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# A table, because the compiler turns `i64(1) << n` into C's `1 << n`, which is 32 bits wide.
_BITS: Final = vec[i64]([i64(2**n) for n in range(62)])


def bit(number: i64) -> i64:
    """The set that holds just `number`."""
    return _BITS[number]


def count(numbers: i64) -> i64:
    """How many numbers a set holds."""
    pairs = numbers - (numbers >> 1 & 0x1555555555555555)
    fours = (pairs & 0x3333333333333333) + (pairs >> 2 & 0x3333333333333333)
    eights = (fours + (fours >> 4)) & 0x0F0F0F0F0F0F0F0F
    sixteens = eights + (eights >> 8)
    halves = sixteens + (sixteens >> 16)
    return (halves + (halves >> 32)) & 127


def lowest(numbers: i64) -> i64:
    """The smallest number of a set that is not empty."""
    return count((numbers & -numbers) - 1)
