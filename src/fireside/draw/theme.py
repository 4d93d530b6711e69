"""The look: cold outside, warm at the table. Colours by what they are for, in a dark and a light set."""

from dataclasses import dataclass
from typing import Final


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
THEMES: Final = {"dark": DARK, "light": LIGHT}

# The colour-blind-safe set of Okabe and Ito; every seat has a shape of its own besides.
SEATS: Final = (
    ("#0072b2", "circle"),
    ("#e69f00", "square"),
    ("#009e73", "triangle"),
    ("#cc79a7", "diamond"),
    ("#f0e442", "star"),
    ("#d55e00", "hexagon"),
)

SANS: Final = (
    "'Source Sans 3','Source Sans Pro','Segoe UI','Helvetica Neue',Arial,'Liberation Sans',sans-serif"
)
SERIF: Final = "'Source Serif 4','Source Serif Pro',Georgia,'Liberation Serif',serif"


def theme_named(name: str) -> Theme:
    """The theme called `name`; ValueError that lists the themes for any other."""
    if name not in THEMES:
        raise ValueError(f"there is no theme {name!r}: there is {' and '.join(sorted(THEMES))}")
    return THEMES[name]


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
        "@keyframes fs-breathe{50%{opacity:.62}}"
        "@media (prefers-reduced-motion:reduce)"
        "{.fireside .fs-glow{animation:none}.fireside .fs-piece{transition:none}}"
    )
