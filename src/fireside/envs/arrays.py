"""NumPy arrays on the memory that compiled code writes to: nothing is copied, and they are read-only."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from fireside.core.batches import Observer
from fireside.core.state import State

Seen = NDArray[np.int16]
Mask = NDArray[np.int8]


def array(memory: Any, kind: type[np.generic], shape: tuple[int, ...]) -> NDArray[Any]:
    """The memory of a `vec` as an array of this kind and shape."""
    found: NDArray[Any] = np.frombuffer(memory, dtype=kind)
    return found.reshape(shape)


def seen(observer: Observer, state: State, seat: int) -> Seen:
    """All that a seat may know of a position."""
    return array(observer.look(state, seat), np.int16, (observer.size,))


def mask(state: State) -> Mask:
    """1 for each legal action; all 0 at the end."""
    found = np.zeros(state.game.vocabulary.size, np.int8)
    found[state.legal()] = 1
    found.flags.writeable = False
    return found
