"""What the style names of boards in characters look like in a terminal.

A style is a few words: a surface, an ink, a part to play. Colours are left out by themselves where a
terminal has none or NO_COLOR is set, so nothing is told by colour alone.
"""

from functools import cache
from typing import Final

from rich.style import Style

EMBER: Final = "#ffb84d"  # only for what can be chosen, what is picked and whose turn it is

STYLES: Final = {
    # surfaces
    "tile-a": Style.parse("on #f4f8fb"),
    "tile-b": Style.parse("on #dbe7f2"),
    "tile-c": Style.parse("on #c3d7e8"),
    "tile-d": Style.parse("on #abc5dc"),
    "wood": Style.parse("on #e8c99b"),
    "picked": Style.parse(f"bold #1e3b57 on {EMBER}"),
    # inks
    "ink": Style.parse("#44596d"),
    "brown": Style.parse("bold #7a4318"),
    "green": Style.parse("bold #2b7a1f"),
    "pine": Style.parse("bold #00574b"),
    "blue": Style.parse("bold #0b5cad"),
    "violet": Style.parse("bold #7b3f98"),
    "sand": Style.parse("#8a5a14"),
    "red": Style.parse("bold #b3122a"),
    # parts to play
    "card": Style.parse("bold #2f8fb5"),
    "term": Style.parse("bold italic"),
    "rule": Style.parse("underline"),
    "title": Style.parse("bold"),
    "strong": Style.parse("bold"),
    "dim": Style.parse("dim"),
    "bad": Style.parse("bold red"),
    "option": Style.parse(f"bold {EMBER}"),
    "turn": Style.parse(f"bold {EMBER}"),
}


@cache
def style_named(words: str) -> Style:
    """The style that a few names make together; names that are not known change nothing."""
    return Style.combine([Style.null(), *[STYLES[word] for word in words.split() if word in STYLES]])
