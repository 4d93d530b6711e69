"""The random numbers of a game: sfc32, small enough to live inside a state.

Chris Doty-Humphrey's "small fast counting" generator works on four 32-bit words. They are kept
in `i64` and masked, so that the compiled build (which wraps at 64 bits) and the interpreted one
(which never wraps) give the same numbers.
"""

from typing import Final

from mypy_extensions import i64

WORD: Final[i64] = 0xFFFFFFFF
WARM_UP: Final = 12
SEED_BITS: Final = 62


class Random:
    """An sfc32 generator, made by `seeded` or from four saved words."""

    def __init__(self, a: i64, b: i64, c: i64, counter: i64) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.counter = counter

    def next(self) -> i64:
        """The next 32 random bits."""
        out: i64 = (self.a + self.b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = (((self.c << 21) | (self.c >> 11)) + out) & WORD
        return out

    def below(self, count: i64) -> i64:
        """A number from 0 to `count` - 1; `count` is at least 1 and below 2**30."""
        return (self.next() * count) >> 32

    def shuffle(self, cards: list[int]) -> None:
        """Put `cards` into a random order, in place (Fisher-Yates from the end)."""
        i: i64 = i64(len(cards)) - 1
        while i > 0:
            j = self.below(i + 1)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
            i -= 1

    def clone(self) -> "Random":
        """A generator that will give the same numbers."""
        return Random(self.a, self.b, self.c, self.counter)

    def words(self) -> list[int]:
        """The four words, for a saved position."""
        return [int(self.a), int(self.b), int(self.c), int(self.counter)]


def seeded(seed: int, stream: int = 0) -> Random:
    """A generator for `seed` (0 to 2**62 - 1); another `stream` gives unrelated numbers."""
    low = i64(seed & 0xFFFFFFFF)
    high = i64(seed >> 32)
    random = Random(i64(stream), low, high, 1)
    for _ in range(WARM_UP):
        random.next()
    return random
