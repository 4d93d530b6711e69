"""SVG as text: escaped, short, and the same bytes for the same input."""

from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

Value = str | float | None
# What makes a thing of the table out of a shape
OF_THINGS: Final = frozenset(
    (
        *("id", "role", "tabindex", "aria_label", "aria_pressed"),
        *("data_actions", "data_back", "data_why", "data_piece", "data_reveal", "data_roll"),
    )
)

_declining: Final[ContextVar[Collection[int]]] = ContextVar("declining", default=())
_pictured: Final[ContextVar[bool]] = ContextVar("pictured", default=False)
_touched: Final[ContextVar[set[int] | None]] = ContextVar("touched", default=None)


@contextmanager
def touched() -> Iterator[set[int]]:
    """Gathers the actions of every group that is drawn meanwhile: markup is not read back for them."""
    gathered: set[int] = set()
    token = _touched.set(gathered)
    try:
        yield gathered
    finally:
        _touched.reset(token)


@contextmanager
def declining(actions: Collection[int]) -> Iterator[None]:
    """Marks every group that is drawn meanwhile and can only be touched for these: they give something up."""
    token = _declining.set(actions)
    try:
        yield
    finally:
        _declining.reset(token)


@contextmanager
def pictured() -> Iterator[None]:
    """What is drawn meanwhile is only looked at: it has no ids, so that it may stand beside the table."""
    token = _pictured.set(True)
    try:
        yield
    finally:
        _pictured.reset(token)


def escape(text: str) -> str:
    """`text` so that it means itself inside markup and inside a quoted attribute."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def number(value: float) -> str:
    """At most two decimals, no trailing zeros, no minus before zero."""
    if value == int(value):
        return str(int(value))
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def attribute_text(values: dict[str, Value]) -> str:
    """The attributes with a leading space each; None leaves one out.

    An underscore stands for a hyphen, and one at the end is dropped (`class_`, `stroke_width`).
    """
    parts = []
    for name, value in values.items():
        if value is None:
            continue
        text = escape(value) if isinstance(value, str) else number(value)
        parts.append(f' {name.rstrip("_").replace("_", "-")}="{text}"')
    return "".join(parts)


def tag(name: str, body: str = "", /, **values: Value) -> str:
    """One element around `body`, which is markup already."""
    if _pictured.get():
        values = {name: value for name, value in values.items() if name not in OF_THINGS}
    inside = attribute_text(values)
    return f"<{name}{inside}>{body}</{name}>" if body else f"<{name}{inside}/>"


def at(x: float, y: float) -> str:
    """The transform that puts something at (x, y)."""
    return f"translate({number(x)} {number(y)})"


def placed(body: str, x: float, y: float) -> str:
    """Markup moved to (x, y)."""
    return tag("g", body, transform=at(x, y))


def use(symbol: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """The shape with the id `symbol`, its middle at (x, y)."""
    moves = at(x, y)
    if turn:
        moves += f" rotate({number(turn)})"
    if scale != 1:
        moves += f" scale({number(scale)})"
    return f'<use href="#{symbol}" transform="{moves}"/>'


def group(
    body: str,
    ident: str | None = None,
    label: str | None = None,
    actions: Iterable[int] = (),
    classes: str = "",
    style: str | None = None,
    transform: str | None = None,
    why: Iterable[int] = (),
    back: int | None = None,
) -> str:
    """A named group. With `actions` it can be touched: a button that carries those numbers.

    With `back` it is one that is pressed: touching it takes that action back, which was taken before.

    `label` is what it is called: the tooltip and, for a button, its accessible name. `why` are the numbers of
    actions that somebody might mean by touching it although they are not allowed now.
    """
    meant = list(actions)
    gathered = _touched.get()
    if gathered is not None:
        gathered.update(meant)
    numbers = _listed(meant)
    is_button = (bool(numbers) or back is not None) and not _pictured.get()
    if is_button:
        quiet = " fs-declines" if all(action in _declining.get() for action in meant) else ""
        classes = f"{classes} fs-touch{quiet}".strip()
    title = f"<title>{escape(label)}</title>" if label and not _pictured.get() else ""
    return tag(
        "g",
        title + body,
        id=ident,
        class_=classes or None,
        role="button" if is_button else None,
        tabindex="0" if is_button else None,
        aria_label=label if is_button else None,
        aria_pressed=None if back is None else "true",
        data_actions=numbers or None,
        data_back=back,
        data_why=_listed(why) or None,
        transform=transform,
        style=style,
    )


def _listed(actions: Iterable[int]) -> str:
    return " ".join(str(action) for action in actions)


def piece(body: str, name: str) -> str:
    """What is drawn of a piece that may travel: found by its name wherever it lies, one of a name on a page.

    Like `revealed` and `rolled` it has no transform of its own: whoever animates it may set one.
    """
    return tag("g", body, data_piece=name)


def revealed(body: str, ident: str, side: str) -> str:
    """What turns over when another side of it comes up."""
    return tag("g", body, id=ident, data_reveal=side)


def rolled(body: str, ident: str, value: int) -> str:
    """A die that was just rolled; `ident` is another one with each roll."""
    return tag("g", body, id=ident, data_roll=value)
