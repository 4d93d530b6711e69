"""Writes docs/layouts.md: what the numbers of every game's observations mean, group by group."""

from itertools import groupby
from pathlib import Path

import fireside
import fireside.envs
from fireside.core.sheets import Feature

PAGE = Path(__file__).resolve().parent.parent / "docs" / "layouts.md"
SHOWN = 4  # names of a long group
INTRODUCTION = """# What observations hold

Written by `python -m scripts.layouts`; `fireside.envs.layout(game, seats, **options)` has it by number,
for any seats, options and content; here it is for each game's usual ones. What is one of several is a 1 among
zeros.

Names that begin with `you` are about the seat that looks, those with `rival1`, `rival2` ... about the others,
from the left of it; all of them have the same groups, so only `you` is listed.
"""


def page() -> str:
    """The whole page."""
    return "\n".join([INTRODUCTION, *[section(name) for name in fireside.all_games()]])


def section(name: str) -> str:
    """A game's groups as a table."""
    game = fireside.game(name)
    layout = fireside.envs.layout(name)
    lines = [f"## {game.title}", "", f"{len(layout)} numbers with {game.usual_seats} at the table.", ""]
    lines += ["| from | group | entries | range |", "| ---: | --- | --- | --- |"]
    start = 0
    for group, found in groupby(layout, key=lambda feature: feature.group):
        features = list(found)
        if not group.startswith("rival") or name == "alderquest":
            lines.append(f"| {start} | {group} | {entries(features)} | {reach(features)} |")
        start += len(features)
    return "\n".join([*lines, ""])


def entries(features: list[Feature]) -> str:
    """What the numbers of a group are for."""
    names = [feature.name.removeprefix(feature.group).removeprefix(".") for feature in features]
    if len(names) > 2 * SHOWN:
        names = [*names[:SHOWN], "...", names[-1]]
    return ", ".join(names)


def reach(features: list[Feature]) -> str:
    """The widest range of a group."""
    lowest = min(feature.lowest for feature in features)
    return f"{lowest} to {max(feature.highest for feature in features)}"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
