"""The table at dawn: slate slopes under a rosy sky, and a string of prayer flags."""

from typing import Final

from fireside.draw import Box, Theme, number, tag
from fireside.games.snowcrest.svg.palette import FLAGS, LANDS

FAR: Final = (
    (0, 0.3),
    (0.09, 0.12),
    (0.15, 0.2),
    (0.26, 0),
    (0.35, 0.2),
    (0.44, 0.1),
    (0.53, 0.26),
    (0.66, 0.04),
)
FAR_REST: Final = ((0.73, 0.16), (0.82, 0.06), (0.91, 0.2), (1, 0.1))
NEAR: Final = (
    (0, 0.5),
    (0.12, 0.36),
    (0.22, 0.5),
    (0.36, 0.3),
    (0.5, 0.52),
    (0.62, 0.4),
    (0.76, 0.56),
    (0.9, 0.34),
)
CAPS: Final = ((0.26, 0, 0.035), (0.66, 0.04, 0.03), (0.09, 0.12, 0.022), (0.82, 0.06, 0.022))
FLAG: Final = 15.0
STEP: Final = 21.0
SAG: Final = 9.0


def definitions(theme: Theme) -> str:
    """The sky over the table."""
    land = LANDS[theme.name]
    return (
        f'<linearGradient id="sc-sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="{land.sky}"/>'
        f'<stop offset=".34" stop-color="{land.sky_low}"/><stop offset=".62" stop-color="{land.horizon}"/>'
        f'<stop offset="1" stop-color="{land.horizon}"/></linearGradient>'
    )


def mountains(theme: Theme, width: float, height: float) -> str:
    """The sky with two ranges at its foot."""
    land, top = LANDS[theme.name], height * 0.5
    tall = height - top
    sky = tag("rect", width=width, height=height, fill="url(#sc-sky)")
    far = tag("path", d=_slope((*FAR, *FAR_REST), width, top, tall), fill=land.far)
    near = tag("path", d=_slope((*NEAR, (1, 0.5)), width, top, tall), fill=land.near)
    caps = "".join(_cap(x, y, half, width, top, tall) for x, y, half in CAPS)
    return sky + far + tag("path", d=caps, fill=land.cap, opacity=0.7) + near


def _slope(points: tuple[tuple[float, float], ...], width: float, top: float, tall: float) -> str:
    corners = "L".join(f"{number(x * width)} {number(top + y * tall)}" for x, y in points)
    return f"M{corners}V{number(top + tall)}H0z"


def _cap(x: float, y: float, half: float, width: float, top: float, tall: float) -> str:
    """Snow on a summit."""
    peak, low = top + y * tall, top + (y + half * 2.2) * tall
    left, middle, right = (x - half) * width, x * width, (x + half) * width
    ragged = f"{number(middle + half * width * 0.2)} {number(low - 5)}"
    return (
        f"M{number(middle)} {number(peak)}L{number(right)} {number(low)} {ragged} "
        f"{number(middle - half * width * 0.3)} {number(low + 3)} {number(left)} {number(low)}z"
    )


def garland(theme: Theme, box: Box) -> str:
    """Prayer flags on a string from the left to the right edge of the box, in their order."""
    land, count = LANDS[theme.name], int(box.width // STEP)
    step, drawn = box.width / count, []
    for place in range(count):
        x = box.x + step * place + (step - FLAG) / 2
        left, right = _string(box, x), _string(box, x + FLAG)
        path = (
            f"M{number(x)} {number(left)}L{number(x + FLAG)} {number(right)}v{number(FLAG - 2)}"
            f"l-2.5-2-2.5 2-2.5-2-2.5 2-2.5-2-2.5 2z"
        )
        drawn.append(tag("path", d=path, fill=FLAGS[place % len(FLAGS)], opacity=0.92))
    middle = box.x + box.width / 2
    string = (
        f"M{number(box.x)} {number(box.y)}Q{number(middle)} {number(box.y + 2 * SAG)} "
        f"{number(box.right)} {number(box.y)}"
    )
    return tag("path", d=string, fill="none", stroke=land.string, stroke_width=1.2) + "".join(drawn)


def _string(box: Box, x: float) -> float:
    """How far the string hangs down at x."""
    along = (x - box.x) / box.width
    return box.y + 4 * SAG * along * (1 - along)
