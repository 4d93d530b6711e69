"""The look: cold outside, warm at the table. Colours by what they are for, in a dark and a light set.

A third set, `auto`, holds both: each of its colours leaves the choice to the `color-scheme` of the page.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from fireside.core.errors import listing

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Colours = TypeVar("Colours", bound="DataclassInstance")


@dataclass(frozen=True)
class Theme:
    """One set of colours. Ember is only for what can be touched, what is picked and whose turn it is."""

    name: str
    night: str
    night_edge: str
    scenery: str
    snow: str
    snow_shade: str
    snow_line: str
    paper: str
    ink: str
    ink_soft: str
    on_night: str
    on_night_soft: str
    panel: str
    panel_line: str
    shadow: str
    ember: str
    ember_on_snow: str
    warning: str


DARK: Final = Theme(
    name="dark",
    night="#33597a",
    night_edge="#12273d",
    scenery="#dcebf7",
    snow="#fafcfe",
    snow_shade="#dbe7f1",
    snow_line="#9fbdd4",
    paper="#f3ead8",
    ink="#1e3b57",
    ink_soft="#44596d",
    on_night="#e6f0f8",
    on_night_soft="#b9cee1",
    panel="#0e2135",
    panel_line="#4d7396",
    shadow="#06121f",
    ember="#ffb84d",
    ember_on_snow="#b45309",
    warning="#9b2335",
)
LIGHT: Final = Theme(
    name="light",
    night="#f3f7fa",
    night_edge="#dfe9f1",
    scenery="#5f86a6",
    snow="#ffffff",
    snow_shade="#e3edf5",
    snow_line="#8fb0c9",
    paper="#fffaf0",
    ink="#1e3b57",
    ink_soft="#44596d",
    on_night="#1e3b57",
    on_night_soft="#41607c",
    panel="#ffffff",
    panel_line="#a9c2d6",
    shadow="#4d6f8c",
    ember="#b45309",
    ember_on_snow="#b45309",
    warning="#9b2335",
)


def light_dark(light: str, dark: str) -> str:
    """Two colours in one: the page's `color-scheme` says which is seen."""
    return light if light == dark else f"light-dark({light},{dark})"


def both(light: Colours, dark: Colours) -> Colours:
    """Two sets of colours in one, called `auto` if it has a name; what is no text is that of the first."""
    colours = {
        field.name: light_dark(getattr(light, field.name), getattr(dark, field.name))
        for field in fields(light)
        if isinstance(getattr(light, field.name), str)
    }
    return replace(light, **({**colours, "name": "auto"} if "name" in colours else colours))


def schemes(light: Colours, dark: Colours) -> dict[str, Colours]:
    """Sets of colours by the names of the themes."""
    return {"auto": both(light, dark), "dark": dark, "light": light}


THEMES: Final = schemes(LIGHT, DARK)


class Mark(NamedTuple):
    """What a seat is known by: a colour, `#rrggbb`, and a shape, one of those in `SEATS`."""

    colour: str
    shape: str


# The colour-blind-safe set of Okabe and Ito; every seat has a shape of its own besides.
SEATS: Final = (
    Mark("#0072b2", "circle"),
    Mark("#e69f00", "square"),
    Mark("#009e73", "triangle"),
    Mark("#cc79a7", "diamond"),
    Mark("#f0e442", "star"),
    Mark("#d55e00", "hexagon"),
)
NOT_YET: Final = "#9aa7b3"  # the colour of a seat whose own is not yet known


def seat_marks(seats: int, options: Mapping[str, object]) -> list[Mark]:
    """The marks of all seats in a game that has no colours of its own for them."""
    return list(SEATS[:seats])


SANS: Final = (
    "'Fireside Sans','Source Sans 3','Source Sans Pro','Segoe UI','Helvetica Neue',Arial,'Liberation Sans',"
    "sans-serif"
)
SERIF: Final = "'Fireside Serif','Source Serif 4','Source Serif Pro',Georgia,'Liberation Serif',serif"


def theme_named(name: str, themes: Mapping[str, Theme] = THEMES) -> Theme:
    """The theme called `name`, of a game's own; ValueError that lists the themes for any other."""
    if name not in themes:
        raise ValueError(f"there is no theme {name!r}: there is {listing(sorted(themes))}")
    return themes[name]


def page_style(theme: Theme) -> str:
    """The style sheet of a page that shows panels: the theme's colours by name, and all that drawings need.

    The colours stand as `--fs-night`, `--fs-on-night` and so on, so that the page round a game can follow it.
    """
    colours = "".join(
        f"--fs-{field.name.replace('_', '-')}:{getattr(theme, field.name)};"
        for field in fields(Theme)
        if field.name != "name"
    )
    return f":root{{{colours}}}{style(theme)}" + (
        ".fireside{display:block;width:100%;height:auto}"
        ".fireside [data-why]{cursor:help}.fireside .fs-touch{cursor:pointer}"
        ".fireside [data-piece],.fireside [data-reveal],.fireside [data-roll]"
        "{transform-box:fill-box;transform-origin:center}"
    )


def style(theme: Theme) -> str:
    """The style sheet every picture carries: fonts, what can be touched, and motion unless it is unwanted."""
    return (
        f".fireside .fs-sans{{font-family:{SANS}}}"
        f".fireside .fs-serif{{font-family:{SERIF};font-weight:700}}"
        ".fireside .fs-bold{font-weight:700}"
        ".fireside text{font-variant-numeric:tabular-nums}"
        ".fireside .fs-piece{transition:transform .35s ease-out}"
        ".fireside .fs-touch{cursor:pointer;outline:none}"
        ".fireside .fs-glow{animation:fs-breathe 3.2s ease-in-out infinite}"
        ".fireside .fs-touch:hover .fs-glow,.fireside .fs-touch:focus-visible .fs-glow"
        f"{{animation:none;opacity:1;fill:{theme.ember};fill-opacity:.35}}"
        ".fireside .fs-touch:focus-visible .fs-glow{stroke-width:6}"
        "@keyframes fs-breathe{50%{opacity:.62}}"
        "@media (prefers-reduced-motion:reduce)"
        "{.fireside .fs-glow{animation:none}.fireside .fs-piece{transition:none}}"
    )
