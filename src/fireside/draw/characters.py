"""Characters with style names, on a grid of lines: what a terminal shows of a table.

A style is a few words set apart by spaces: a surface (`tile-a` to `tile-d`, `wood`, `picked`) or none, and
an ink (`brown`, `green`, `pine`, `blue`, `violet`, `sand`, `red`, `ink`) or a part to play (`title`, `dim`,
`card`, `strong`, `bad`, `turn`, `option` for the number of an action). What they look like is the terminal's
matter.
"""

from typing import Final

Span = tuple[str, str]
Line = list[Span]

# As `fireside.draw.SEATS` has them
SEAT_SHAPES: Final = "●■▲◆★⬢"
SEAT_INKS: Final = ("blue", "sand", "pine", "violet", "ink", "red")


class Canvas:
    """A block of characters, each with its style; empty to begin with."""

    def __init__(self, wide: int, high: int) -> None:
        self.wide = wide
        self.high = high
        self._marks = [[" "] * wide for _ in range(high)]
        self._styles = [[""] * wide for _ in range(high)]

    def put(self, x: int, y: int, text: str, style: str) -> None:
        """Write `text` from (x, y) to the right; what reaches over the edge is left out."""
        if not 0 <= y < self.high:
            return
        for place, mark in enumerate(text):
            if 0 <= x + place < self.wide:
                self._marks[y][x + place] = mark
                self._styles[y][x + place] = style

    def put_line(self, x: int, y: int, line: Line) -> None:
        """Write the spans of a line one after another."""
        for text, style in line:
            self.put(x, y, text, style)
            x += len(text)

    def put_in_middle(self, x: int, y: int, wide: int, text: str, style: str) -> None:
        """Write `text` in the middle of `wide` characters."""
        self.put(x + (wide - len(text)) // 2, y, text, style)

    def fill(self, x: int, y: int, wide: int, high: int, style: str) -> None:
        """Lay a surface."""
        for row in range(y, y + high):
            self.put(x, row, " " * wide, style)

    def lines(self) -> list[Line]:
        """The lines, as few spans as there are changes of style."""
        return [_spans(self._marks[y], self._styles[y]) for y in range(self.high)]


def _spans(marks: list[str], styles: list[str]) -> Line:
    line: Line = []
    for mark, style in zip(marks, styles, strict=True):
        if line and line[-1][1] == style:
            line[-1] = (line[-1][0] + mark, style)
        else:
            line.append((mark, style))
    return line


def seat_mark(seat: int, ink: str = "") -> Span:
    """The shape of a seat on a pale ground, in its own ink unless the game has another for it."""
    return SEAT_SHAPES[seat], f"tile-a {ink or SEAT_INKS[seat]}"


def line_width(line: Line) -> int:
    """How many characters a line has."""
    return sum(len(text) for text, _ in line)


def clipped(line: Line, wide: int) -> Line:
    """A line without what reaches further than `wide` characters; no number of an action is cut in two."""
    short: Line = []
    for text, style in line:
        room = wide - line_width(short)
        if room > 0 and not (style == "option" and len(text) > room):
            short.append((text[:room], style))
    return short


def beside(left: list[Line], right: list[Line], gap: int) -> list[Line]:
    """Two blocks side by side, the left one filled up to its widest line."""
    wide = max([line_width(line) for line in left], default=0)
    lines: list[Line] = []
    for place in range(max(len(left), len(right))):
        first = left[place] if place < len(left) else []
        second = right[place] if place < len(right) else []
        room = wide - line_width(first) + gap
        lines.append([*first, (" " * room, ""), *second] if second else first)
    return lines


def centred(block: list[Line], wide: int, high: int) -> list[Line]:
    """A block in the middle of so many characters and lines; it may be larger than that."""
    across = max(0, wide - max(line_width(line) for line in block))
    above: list[Line] = [[] for _ in range(max(0, high - len(block)) // 2)]
    left = (" " * (across // 2), "")
    lines = above + [[left, *line] for line in block]
    lines[0] = [*lines[0], (" " * (wide - line_width(lines[0])), "")]
    return lines


def wrapped(text: str, wide: int) -> list[str]:
    """`text` in lines of at most `wide` characters, broken between words."""
    lines: list[str] = []
    for word in text.split():
        if lines and len(lines[-1]) + 1 + len(word) <= wide:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return lines


def wrapped_line(line: Line, wide: int) -> list[Line]:
    """`wrapped` for words that have styles."""
    marks = [(mark, style) for text, style in line for mark in text]
    lines: list[list[Span]] = []
    word: list[Span] = []
    for place, (mark, style) in enumerate(marks):
        if mark != " ":
            word.append((mark, style))
        if word and (place + 1 == len(marks) or marks[place + 1][0] == " "):
            if lines and len(lines[-1]) + 1 + len(word) <= wide:
                is_one = lines[-1][-1][1] == word[0][1]
                lines[-1] += [(" ", word[0][1] if is_one else ""), *word]
            else:
                lines.append(word)
            word = []
    return [_spans([mark for mark, _ in one], [style for _, style in one]) for one in lines]


def flowed(parts: list[Line], wide: int, indent: int = 0) -> list[Line]:
    """Parts one after another, a new line where one does not fit; later lines are indented."""
    lines: list[Line] = [[]]
    for part in parts:
        if lines[-1] and line_width(lines[-1]) + line_width(part) > wide:
            lines.append([(" " * indent, "")] if indent else [])
        lines[-1] = [*lines[-1], *part]
    return lines
