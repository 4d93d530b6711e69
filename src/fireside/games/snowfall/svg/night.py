"""The winter night that all lies on: far ridges and falling snow, always the same flakes."""

from typing import Final

from fireside.draw import Theme, number, tag

# Ridges as shares of width and height, from the left edge to the right one.
FAR: Final = (
    *((0.0, 0.667), (0.102, 0.512), (0.164, 0.595), (0.281, 0.393), (0.367, 0.536), (0.438, 0.452)),
    *((0.563, 0.643), (0.664, 0.488), (0.75, 0.595), (0.852, 0.417), (1.0, 0.619)),
)
NEAR: Final = (
    *((0.0, 0.833), (0.133, 0.667), (0.234, 0.786), (0.352, 0.619), (0.469, 0.798)),
    *((0.594, 0.69), (0.727, 0.821), (0.844, 0.667), (1.0, 0.81)),
)
FLAKES: Final = 60


def night(theme: Theme, width: float, height: float, radius: float) -> str:
    """The night, width by height, with round corners."""
    ridges = "".join(_ridge(ridge, theme, width, height) for ridge in (FAR, NEAR))
    body = (
        tag("rect", width=width, height=height, fill="url(#sf-night)") + ridges + _snow(theme, width, height)
    )
    return tag("g", body, style=f"clip-path:inset(0 round {number(radius)}px)")


def _ridge(ridge: tuple[tuple[float, float], ...], theme: Theme, width: float, height: float) -> str:
    points = " ".join(f"{number(round(x * width))} {number(round(y * height))}" for x, y in ridge)
    return tag("path", d=f"M{points}V{number(height)}H0z", fill=theme.scenery, opacity=0.05)


def _snow(theme: Theme, width: float, height: float) -> str:
    flakes, seed = ["", "", ""], 7
    for place in range(FLAKES):
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        x, y = (seed >> 8) % int(width), (seed >> 19) % int(height)
        flakes[place % 3] += f"M{number(x)} {number(y)}h0"
    return "".join(
        tag("path", d=path, stroke=theme.snow, stroke_width=1.4 + size, stroke_linecap="round", opacity=0.5)
        for size, path in enumerate(flakes)
    )
