"""The vocabulary of a game: every integer that can be an action has a stable, readable name.

A game declares its vocabulary in blocks ("expand" with one entry per tile, "cell" with one per
place on the grid). Actions are numbered through in the order written, so within a decision the
order of the integers is the order of the declaration.
"""

from bisect import bisect_right
from typing import SupportsIndex

from fireside.core.errors import whole_number


class Block:
    """Actions of one kind: `verb:entry` for each entry (`verb` for an empty one), numbered from `start`."""

    def __init__(self, verb: str, entries: list[str]) -> None:
        self.verb = verb
        self.entries = entries
        self.start = 0  # set by the vocabulary that holds the block

    @property
    def end(self) -> int:
        """The first action after the block."""
        return self.start + len(self.entries)

    def holds(self, action: int) -> bool:
        """Whether `action` is one of the block's."""
        return self.start <= action < self.end


class Vocabulary:
    """All actions of a game, fixed for a rules version: `size`, `name` and back by `action`."""

    def __init__(self, blocks: list[Block]) -> None:
        self.blocks = blocks
        self.size = 0
        self._actions: dict[str, int] = {}
        self._starts: list[int] = []
        for block in blocks:
            block.start = self.size
            self._starts.append(block.start)
            self.size += len(block.entries)

    def block(self, action: int) -> Block:
        """The block that an action of the vocabulary belongs to."""
        return self.blocks[bisect_right(self._starts, action) - 1]

    def name(self, action: SupportsIndex) -> str:
        """The stable name of `action`, such as 'expand:S17'; ValueError outside the vocabulary."""
        number = whole_number(action, "an action", 0, self.size - 1)
        block = self.block(number)
        entry = block.entries[number - block.start]
        return block.verb + ":" + entry if entry else block.verb

    def action(self, name: str) -> int:
        """The action called `name`; ValueError with what would be right for any other."""
        if not self._actions:
            self._actions = {self.name(action): action for action in range(self.size)}
        if not isinstance(name, str) or name not in self._actions:
            raise ValueError(f"there is no action {name!r}: {self._nearest(str(name))}")
        return self._actions[name]

    def _nearest(self, name: str) -> str:
        verb = name.split(":")[0]
        for block in self.blocks:
            if block.verb == verb:
                return f"{verb} goes from {self.name(block.start)!r} to {self.name(block.end - 1)!r}"
        return "names begin with " + ", ".join(block.verb + ":" for block in self.blocks)
