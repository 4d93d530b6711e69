"""What changed between two views, as small plain data, and views made again from it.

A change is `[path, value]` (that stands there now), `[path]` (that is gone) or `[path, first, last, items]`
(these stand in a list where the entries from `first` up to `last` stood).
"""

from typing import Any

Path = list[str | int]
Change = list[Any]


def changes(before: Any, after: Any) -> list[Change]:
    """What has to be changed in `before` to get `after`; nothing where they are equal."""
    found: list[Change] = []
    _compare(before, after, [], found)
    return found


def _compare(before: Any, after: Any, path: Path, found: list[Change]) -> None:
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict):
        _compare_entries(before, after, path, found)
    elif isinstance(before, list) and isinstance(after, list):
        _compare_lists(before, after, path, found)
    else:
        found.append([path, after])


def _compare_entries(before: dict[str, Any], after: dict[str, Any], path: Path, found: list[Change]) -> None:
    found.extend([[*path, name]] for name in before if name not in after)
    for name, value in after.items():
        if name in before:
            _compare(before[name], value, [*path, name], found)
        else:
            found.append([[*path, name], value])


def _compare_lists(before: list[Any], after: list[Any], path: Path, found: list[Change]) -> None:
    if len(before) == len(after):
        for place, (old, new) in enumerate(zip(before, after, strict=True)):
            _compare(old, new, [*path, place], found)
        return
    shorter = min(len(before), len(after))
    first = 0
    while first < shorter and before[first] == after[first]:
        first += 1
    same = 0  # at the end
    while same < shorter - first and before[-1 - same] == after[-1 - same]:
        same += 1
    found.append([path, first, len(before) - same, after[first : len(after) - same]])


def changed(value: Any, change: Change) -> Any:
    """`value` with the change; what is not on its path is shared with the old one, which stays as it is."""
    return _changed(value, change[0], 0, change)


def _changed(value: Any, path: Path, depth: int, change: Change) -> Any:
    if depth == len(path):
        return _replaced(value, change)
    step: Any = path[depth]
    copy = value.copy()
    if depth == len(path) - 1 and len(change) == 1:
        del copy[step]
    else:
        within = None if isinstance(copy, dict) and step not in copy else copy[step]
        copy[step] = _changed(within, path, depth + 1, change)
    return copy


def _replaced(value: Any, change: Change) -> Any:
    if len(change) == 2:
        return change[1]
    _, first, last, items = change
    standing = value or []  # none in a game that was begun before its views had that list
    return [*standing[:first], *items, *standing[last:]]
