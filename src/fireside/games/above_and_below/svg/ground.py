"""The cut through the hill without anything built: sky and far mountains, snowy ledges, earth and stones."""

from typing import Final

from fireside.draw import number, tag, use
from fireside.games.above_and_below.svg.palette import Land

_FIR: Final = (
    '<path d="M-1.6 0v-6h3.2v6z" fill="#5a4030"/><path d="M0-44 '
    '9-27H5.6L12-15H7.4L14-4H-14L-7.4-15H-12L-5.6-27H-9z" '
    'fill="{fir}"/><path d="M0-44 6-33C3-30-2-33-6-33zM-8.8-21C-4-18 2-23 8-22L10-18C3-16-6-17-10-17z" '
    'fill="{snow}"/>'
)
_CRYSTALS: Final = (
    '<path d="M-16 0-12-16-7-2zM-8 0-2-26 5 0zM4 0 11-14 15 0z" fill="#8f74b8" stroke="#d5c4ea" '
    'stroke-width="1" '
    'opacity=".8"/>'
)


_CLOUDS: Final = (
    "M44 66C44 54 62 52 66 60 72 46 94 48 96 62 110 58 116 70 108 74H50C42 74 40 68 44 66z"
    "M214 40C214 32 226 30 230 36 236 26 254 28 254 38 264 36 268 44 262 48H220C212 48 210 42 214 40z"
)
CLOUDY: Final = 190.0  # where the sky is that high there are clouds


def definitions(land: Land) -> str:
    """The light of the sky and of the earth, trees and crystals."""
    return (
        f'<linearGradient id="ab-sky" x2="0" y2="1"><stop stop-color="{land.sky}"/><stop offset="1" '
        f'stop-color="{land.sky_low}"/></linearGradient>'
        f'<linearGradient id="ab-soil" x2="0" y2="1"><stop stop-color="{land.soil}"/><stop offset="1" '
        f'stop-color="{land.soil_deep}"/></linearGradient>'
        f'<g id="ab-fir">{_FIR.format(fir=land.fir, snow=land.snow)}</g><g id="ab-crystals">{_CRYSTALS}</g>'
    )


def ground(land: Land, width: float, height: float, ledges: list[float]) -> str:
    """Everything behind the village: `ledges` are where the buildings stand, from the top down."""
    body = _sky(land, width, ledges[0])
    for y in ledges[:-1]:
        body += _ledge(land, width, height, y)
    return body + _earth(land, width, height, ledges[-1])


def _sky(land: Land, width: float, ledge: float) -> str:
    body = tag("rect", width=width, height=ledge + 60, fill="url(#ab-sky)")
    body += tag("circle", cx=width * 0.84, cy=min(40, ledge * 0.3), r=17, fill=land.sun, fill_opacity=0.95)
    body += tag("path", d=_CLOUDS, fill=land.snow, fill_opacity=0.55) if ledge > CLOUDY else ""
    foot, step = number(ledge + 40), width / 6
    peaks = [0.42, 0.78, 0.5, 0.9, 0.46, 0.8, 0.55]
    points = " ".join(
        f"L{number(place * step)} {number(ledge - 14 - peak * min(90, ledge * 0.55))}"
        for place, peak in enumerate(peaks)
    )
    body += tag("path", d=f"M0 {foot}{points}L{number(width)} {foot}z", fill=land.far)
    caps = ""
    for place, peak in enumerate(peaks):
        if peak > 0.7 and 0 < place < len(peaks) - 1:
            x, y = place * step, ledge - 14 - peak * min(90, ledge * 0.55)
            caps += f"M{number(x)} {number(y)}l-11 13 5-2 6 6 6-6 5 3z"
    return body + tag("path", d=caps, fill=land.snow)


def _wave(width: float, y: float) -> str:
    """The line of the snow: nearly level, so that houses stand on it."""
    low, high = number(y + 3), number(y - 3)
    return (
        f"M0 {low}C{number(width * 0.2)} {high} {number(width * 0.32)} {low} "
        f"{number(width * 0.5)} {number(y)}S{number(width * 0.82)} {high} {number(width)} {number(y + 2)}"
    )


def _ledge(land: Land, width: float, height: float, y: float) -> str:
    closed = f"{_wave(width, y)}V{number(height)}H0z"
    return tag("path", d=closed, fill=land.near) + tag(
        "path", d=_wave(width, y), fill="none", stroke=land.snow, stroke_width=7
    )


def _earth(land: Land, width: float, height: float, y: float) -> str:
    closed = f"{_wave(width, y + 3)}V{number(height)}H0z"
    body = tag("path", d=closed, fill="url(#ab-soil)")
    body += _strata(land, width, height, y)
    body += tag("path", d=_wave(width, y + 9), fill="none", stroke=land.turf, stroke_width=6)
    return body + tag("path", d=_wave(width, y + 2), fill="none", stroke=land.snow, stroke_width=10)


def _strata(land: Land, width: float, height: float, top: float) -> str:
    """Layers of the earth and stones in it, always the same."""
    lines, stones, seed = "", "", 11
    y = top + 26.0
    while y < height - 22:
        lines += f"M0 {number(y)}c{number(width * 0.25)}-7 {number(width * 0.3)} 8 {number(width * 0.55)} 2s"
        lines += f"{number(width * 0.3)}-6 {number(width * 0.45)} 1"
        for _ in range(3):
            seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
            x, size = 8 + (seed >> 8) % int(width - 24), 3 + (seed >> 20) % 5
            stones += f"M{x} {number(y + 14)}h{size}"
        y += 46
    return tag("path", d=lines, fill="none", stroke=land.vein, stroke_width=2, opacity=0.35) + tag(
        "path", d=stones, stroke=land.stone, stroke_width=8, stroke_linecap="round", opacity=0.5
    )


def firs(x: float, y: float, width: float) -> str:
    """A few firs that fill an empty place on a ledge."""
    count = max(1, int(width // 46))
    step = width / count
    sizes = (1.0, 0.72, 1.15, 0.85)
    return "".join(
        use("ab-fir", x + (place + 0.5) * step, y + 1 + place % 2 * 3, sizes[place % 4])
        for place in range(count)
    )
