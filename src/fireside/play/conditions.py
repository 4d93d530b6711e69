"""Conditions: until when a learner plays freely, said of what the learner sees.

`over`, `table.stack <= 4`, `table.hand has S07`, `asked == play_card and decided >= 2`: a path into the view,
and if need be what it is compared with. A list is counted where it is compared with a number. Besides the
view there is `asked`, the kind of decision the learner is asked for, and `decided`, how often the learner has
decided something in this beat.
"""

import operator
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from fireside.core.errors import listing

COMPARED: Final[dict[str, Callable[[Any, Any], bool]]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<=": operator.le,
    ">=": operator.ge,
    "<": operator.lt,
    ">": operator.gt,
    "has": operator.contains,
}
CLAUSE: Final = re.compile(r"([\w.-]+)(?:\s*(==|!=|<=|>=|<|>|\bhas\b)\s*(\S.*))?")


class Clause(NamedTuple):
    """One comparison; without a comparison the value itself is to be true."""

    path: str
    compared: str
    wanted: str | int

    def holds(self, seen: Mapping[str, Any]) -> bool:
        found = _at(seen, self.path)
        if not self.compared:
            return bool(found)
        if isinstance(self.wanted, int) and isinstance(found, Sequence) and self.compared != "has":
            found = len(found)
        try:
            return COMPARED[self.compared](found, self.wanted)
        except TypeError as error:
            raise ValueError(f"{self.path!r} is {found!r}, not to be compared so: {error}") from error


class Condition:
    """Clauses that are all to hold; ValueError for a text that is none."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._clauses = [_clause(part.strip()) for part in re.split(r"\band\b", text)]

    def holds(self, view: Mapping[str, Any], decided: int) -> bool:
        """Whether it holds for who sees this; ValueError that says what there is in place of a wrong path."""
        is_asked = view["decision"] is not None and view["to_move"] == view["seat"]
        asked = view["decision"]["kind"] if is_asked else ""
        return all(clause.holds({**view, "asked": asked, "decided": decided}) for clause in self._clauses)


def _clause(text: str) -> Clause:
    found = CLAUSE.fullmatch(text)
    if found is None:
        raise ValueError(
            f"{text!r} is no condition: write it like 'over', 'table.stack <= 4' or 'decided >= 2'"
        )
    path, compared, wanted = found.groups(default="")
    return Clause(path, compared, int(wanted) if re.fullmatch(r"-?\d+", wanted) else wanted.strip("'\""))


def _at(seen: Any, path: str) -> Any:
    """What is found at a path of names and, in lists, of places."""
    for name in path.split("."):
        there = _names(seen)
        if name not in there:
            raise ValueError(f"{path!r}: there is no {name!r}; there is {listing(list(there)) or 'nothing'}")
        seen = there[name]
    return seen


def _names(seen: Any) -> Mapping[str, Any]:
    if isinstance(seen, Mapping):
        return seen
    return {str(place): one for place, one in enumerate(seen)} if isinstance(seen, list) else {}
