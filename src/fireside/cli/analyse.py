"""`fireside analyse`: what a strong bot thinks of each decision of a game."""

import json
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from fireside.cli.options import GameFile, complaints
from fireside.cli.phrases import phrase_lines
from fireside.cli.screen import Screen, console
from fireside.core.game import Line
from fireside.core.phrases import chained, from_json, phrase, seat
from fireside.core.words import amount
from fireside.draw.characters import SEAT_INKS
from fireside.play import read_saved, record_in
from fireside.play.analysis import (
    MOST_ITERATIONS,
    TURNING_POINTS,
    Analysis,
    Judged,
    plain,
    summaries,
    turning_points,
)

BLOCKS: Final = "▁▂▃▄▅▆▇█"
NO_VALUE: Final = " "
WIDEST: Final = 48  # characters of a curve
INDENT: Final = 4
HIGH: Final = 23  # lines that fit a small window above the one that is typed in


@click.command()
@click.argument("file", type=GameFile(), metavar="RECORD")
@click.option(
    "--iterations",
    type=click.IntRange(1, MOST_ITERATIONS),
    help="How thoroughly each decision is looked at; so that a game takes some minutes unless given.",
)
@click.option("--seat", "own", type=int, help="Judge the decisions of this seat alone.")
@click.option("--content", type=click.Path(path_type=Path), help="The content file the game was played with.")
@click.option("--json", "as_json", is_flag=True, help="Print every judged decision as JSON.")
def analyse(file: Path, iterations: int | None, own: int | None, content: Path | None, as_json: bool) -> None:
    """Judge every decision of the game in RECORD from what its seat knew.

    The same record and iterations give the same judgement.
    """
    with complaints():
        analysis = Analysis(record_in(read_saved(file)), iterations or 0, own, content)
    judged = run(analysis)
    if as_json:
        click.echo(json.dumps(as_data(analysis, judged), indent=2, ensure_ascii=False))
    else:
        show(Screen(console()), analysis, judged)


def run(analysis: Analysis) -> list[Judged]:
    """Judge all, with a progress bar where somebody is watching."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=Console(file=sys.stderr), transient=True)
    judged: list[Judged] = []
    with bar if sys.stderr.isatty() else nullcontext():
        task = bar.add_task("Judging", total=len(analysis))
        for one in analysis:
            judged.append(one)
            bar.advance(task)
    return judged


def as_data(analysis: Analysis, judged: Sequence[Judged]) -> dict[str, Any]:
    """Everything that was found."""
    return {
        "iterations": analysis.iterations,
        "final": analysis.final,
        "seats": [asdict(one) for one in summaries(judged, analysis.seats)],
        "turning_points": [one.place for one in turning_points(judged)],
        "decisions": [plain(one) for one in judged],
    }


# For people: it fits a window of 80 by 24


def show(screen: Screen, analysis: Analysis, judged: Sequence[Judged]) -> None:
    """The curve of each seat with what it comes to, and the turning points."""
    if not judged:
        screen.say("Nobody had a choice in this game, so there is nothing to judge.")
        return
    lines = seat_lines(analysis, judged, screen.wide)
    screen.show([*lines, []])
    told = told_points(judged, screen.wide, HIGH - len(lines) - 1)
    screen.show(told or [[("Nothing clearly better was missed.", "")]])


def told_points(judged: Sequence[Judged], wide: int, high: int) -> list[Line]:
    """As many turning points as there is room for, at least the one that has cost most."""
    told: list[Line] = []
    for count in range(1, TURNING_POINTS + 1):
        lines = [line for one in turning_points(judged, count) for line in point_lines(one, wide)]
        if told and len(lines) > high:
            break
        told = lines
    return told


def seat_lines(analysis: Analysis, judged: Sequence[Judged], wide: int) -> list[Line]:
    """How everybody has decided, and where the game was leading for them."""
    is_alone = analysis.seats == 1
    what = "points at the end" if is_alone else "lead at the end over the best rival"
    lines: list[Line] = [[(f"Curve: {what}, if all play on by a quick look.", "dim")]]
    values = [one.curve for one in judged if one.curve is not None] + analysis.final
    low, high = min(values), max(values)
    for summary in summaries(judged, analysis.seats):
        if not summary.decisions:
            continue
        own = [one for one in judged if one.seat == summary.seat and one.curve is not None]
        curve = blocks(own, analysis, min(WIDEST, wide - 30), low, high)
        ends = f"{own[0].curve:g} to {analysis.final[summary.seat]:g}" if own and analysis.final else ""
        ink = SEAT_INKS[summary.seat]
        lines.append([(f"Seat {summary.seat} ", "strong"), (curve, f"tile-a {ink}"), (f" {ends}", "")])
        told = f"{summary.agreed} of {amount(summary.decisions, 'decision')} with nothing better"
        lines.append([(f"       {told}, {summary.lost:g} points lost", "dim")])
    return lines


def blocks(own: Sequence[Judged], analysis: Analysis, wide: int, low: float, high: float) -> str:
    """A curve in so many characters, each with the value that was last known there."""
    text, value, left = "", None, list(own)
    for column in range(wide):
        while left and left[0].place * wide <= column * max(1, analysis.length):
            value = left.pop(0).curve
        text += NO_VALUE if value is None else BLOCKS[round((value - low) / max(high - low, 1e-9) * 7)]
    return text


def point_lines(one: Judged, wide: int) -> list[Line]:
    """A turning point: where, what was done, what would have been better, by how much and why."""
    chosen, moves = from_json(one.chosen), chained([from_json(move) for move in one.best])
    head = phrase("{place}: {who} – {chosen}", place=one.place, who=seat(one.seat), chosen=chosen)
    better = phrase("{loss} better: {moves}", loss=f"{one.loss:g}", moves=moves)
    indented = [*phrase_lines(better, wide - INDENT, "strong")]
    if one.reason:
        indented += phrase_lines(one.reason, wide - INDENT, "dim")
    return [*phrase_lines(head, wide), *[[(" " * INDENT, ""), *line] for line in indented]]
