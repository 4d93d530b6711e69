"""What stands for what in characters: runes, tiles, minions, sides and the numbers of options."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from fireside.draw.characters import Line

SIDES: Final = {"red": "Red", "blue": "Blue"}
GUILD_INKS: Final = {"B": "violet", "G": "sand", "H": "pine", "T": "ink"}
TILES: Final = {"A3": "3", "A2": "2", "A1": "1", "S": "*", "X": "X"}
KINDS: Final = {"A3": "3-point", "A2": "2-point", "A1": "1-point", "S": "Snowflake", "X": "Trap"}
ACORN: Final = "A"


def numbered(view: Mapping[str, Any], *verbs: str) -> dict[str, list[int]]:
    """The options `verb:entry`, by entry: their numbers in the list of legal actions, from 1."""
    found: dict[str, list[int]] = {}
    for place, option in enumerate([*view["legal"], *view["asides"]], 1):
        verb, _, entry = str(option["name"]).partition(":")
        if verb in verbs:
            found.setdefault(entry, []).append(place)
    return found


def option(numbers: list[int] | None) -> Line:
    """The numbers of options before what they are for."""
    line: Line = []
    for number in numbers or []:
        line += [(str(number), "option"), (" ", "")]
    return line


def spanned(numbers: list[int]) -> Line:
    """The numbers of options in a row, first and last: `3-6 `."""
    if len(numbers) < 3 or numbers[-1] - numbers[0] != len(numbers) - 1:
        return option(numbers)
    return [(f"{numbers[0]}-{numbers[-1]}", "option"), (" ", "")]


def rune(name: str) -> tuple[str, str]:
    """A rune: the letter of its guild, `*`, or an Acorn as side and points, on a pale ground."""
    if name[0] == ACORN:
        return f"{name[1].lower()}{name[2]}", f"tile-a {'red' if name[1] == 'R' else 'blue'}"
    return name, f"tile-a {GUILD_INKS.get(name, 'brown')}"


def tile(found: Mapping[str, Any]) -> tuple[str, str]:
    """A tile: its side, what one knows of it in brackets, round ones when face-up, `!` when peeked at."""
    mark = TILES[found["kind"]] if found["kind"] else found["hero"][0].upper() if found["hero"] else "?"
    side = str(found["side"])
    text = f"({mark})" if found["up"] else f"[{mark}]"
    return f"{side[0]}{text}{'!' if found['seen'] else ''}", side


def tiles(found: Sequence[Mapping[str, Any]]) -> Line:
    """The tiles of a space, the newest first, as many as there is room for."""
    line: Line = [tile(one) for one in reversed(found[-2:])]
    return line + ([(f"x{len(found)}", "strong")] if len(found) > 1 else [])


def minion(found: Mapping[str, Any]) -> Line:
    """A minion: side and class, `+` upgraded, `~` exhausted, then the points of the Acorns it carries."""
    side = str(found["side"])
    marks = ("+" if found["upgraded"] else "") + ("" if found["ready"] else "~")
    line: Line = [(f"{side[0]}.{found['guild']}{found['class'][:3]}{marks}", f"{side} strong")]
    if found["carries"]:
        line.append(("".join(f"({points})" for points in found["carries"]), ""))
    return line
