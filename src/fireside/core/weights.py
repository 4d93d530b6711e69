"""Weights: how much each feature of a position counts for a bot, as data beside the game.

A game names its features; `bot/weights.toml` in its folder has a number for each of them, and
`bot/weights_v1.toml` those of version v1. The table `usual` holds for every number of seats that has
none of its own, as `seats_4`; `made_by` says which command made it.
"""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fireside.core.content import Entry, read
from fireside.core.errors import listing

if TYPE_CHECKING:
    from fireside.core.game import Game

USUAL: Final = "usual"
FIRST: Final = "v1"


def weights(game: "Game", version: str = "", seats: int | None = None) -> list[float]:
    """A game's weights in the order of its features; the fitted ones unless a version is named.

    A game that has no fitted ones yet has the first. ValueError that says which there are for any other
    version, and what is wrong with a broken file.
    """
    path = _file(game, version)
    if not version and not path.is_file():
        path = _file(game, FIRST)
    if path.is_file():
        return read_weights(path, game, game.usual_seats if seats is None else seats)
    if version or len(game.features) > 1:
        named = versions(game)
        there = f"there is {listing(named)}" if named else "it has none by name"
        raise ValueError(f"{game.name} has no weights {version!r}: {there}")
    return [1.0]  # a game that names no features has just the score


def versions(game: "Game") -> list[str]:
    """The names of the weights that a game has beside the fitted ones."""
    first = "weights_"
    return sorted(file.stem[len(first) :] for file in (game.folder / "bot").glob(f"{first}*.toml"))


def _file(game: "Game", version: str) -> Path:
    return game.folder / "bot" / (f"weights_{version}.toml" if version else "weights.toml")


class Table:
    """Weights in the order of the features, and how they were made."""

    def __init__(self, weights: list[float], made_by: str) -> None:
        self.weights = weights
        self.made_by = made_by


def read_weights(path: Path, game: "Game", seats: int) -> list[float]:
    """The weights of a file for so many seats."""
    tables = read_tables(path, game)
    return tables.get(table_name(seats), tables[USUAL]).weights


def table_name(seats: int) -> str:
    """The table for just so many seats."""
    return f"seats_{seats}"


def read_tables(path: Path, game: "Game") -> dict[str, Table]:
    """All tables of a file, every name checked; ContentError that says what is wrong."""
    file, _ = read(path)
    tables = {USUAL: _table(file.entry(USUAL), game)}
    for count in game.seats:
        name = table_name(count)
        if file.has(name):
            tables[name] = _table(file.entry(name), game)
    file.finish()
    return tables


def _table(entry: Entry, game: "Game") -> Table:
    made_by = entry.text("made_by")
    found = [entry.decimal(feature) for feature in game.features]
    entry.finish()
    return Table(found, made_by)


def written(game: "Game", tables: dict[str, Table]) -> str:
    """The text of a file that `read_tables` reads."""
    blocks: list[str] = []
    for name, table in tables.items():
        lines = [f"[{name}]", f"made_by = {json.dumps(table.made_by, ensure_ascii=False)}"]
        for feature, weight in zip(game.features, table.weights, strict=True):
            lines.append(f"{feature} = {weight:.6g}")
        blocks.append("\n".join(lines) + "\n")
    return "\n".join(blocks)
