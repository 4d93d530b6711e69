"""`fireside replay`: a record, step by step."""

import re
from pathlib import Path
from typing import Final

import click

from fireside.cli.options import GameFile, complaints
from fireside.cli.screen import Leave, Screen, console
from fireside.cli.tales import tale_lines, tales_of
from fireside.core.errors import MISFITS
from fireside.core.phrases import phrase
from fireside.core.registry import game
from fireside.play import Followed, Replay, read_saved, source_of

KEYS: Final = {
    "n": "next", "": "next", " ": "next", "\r": "next", "\n": "next", "\x1b[C": "next", "\x1bOC": "next",
    "b": "back", "p": "back", "\x1b[D": "back", "\x1bOD": "back",
    "s": "start", "\x1b[H": "start", "\x1bOH": "start", "\x1b[1~": "start",
    "e": "end", "\x1b[F": "end", "\x1bOF": "end", "\x1b[4~": "end",
    "j": "jump", "g": "jump",
    "q": "quit", "\x1b": "quit", "\x04": "quit",
}  # fmt: skip
KEY: Final = re.compile(
    r"\x1b(?:\[[0-9;]*[A-Za-z~]|O[A-Z])?|.", re.DOTALL
)  # quick typing arrives in one piece
USAGE: Final = "next (n, Enter, →)  back (b, ←)  start (s)  end (e)  jump (j)  quit (q)"


@click.command()
@click.argument("file", type=GameFile())
@click.option("--to", type=int, help="Print the table after so many decisions, and leave.")
@click.option(
    "--all", "is_all", is_flag=True, help="Print every decision and the table at the end, and leave."
)
@click.option("--seat", type=int, help="Whose view is shown; a spectator's unless given, or seat 0 of one.")
@click.option("--content", type=click.Path(path_type=Path), help="The content file the game was played with.")
def replay(file: Path, to: int | None, is_all: bool, seat: int | None, content: Path | None) -> None:
    """Step through the record or saved game in FILE."""
    with complaints():
        replay = Replay(source_of(read_saved(file), content))
        viewer = 0 if seat is None and replay.seats == 1 else seat
        replay.view(viewer)
        if to is not None:
            replay.to(to)
    screen = Screen(console())
    if is_all:
        print_all(replay, screen, viewer)
    elif to is not None:
        show(replay, screen, viewer)
    else:
        step_through(replay, screen, viewer)


def print_all(replay: Replay, screen: Screen, viewer: int | None) -> None:
    """Every decision with what came of it, and the table at the end."""
    while replay.forward():
        tell_step(replay, screen, viewer)
        tell_tales(replay, screen, viewer)
    show(replay, screen, viewer)


def tell_step(replay: Replay, screen: Screen, viewer: int | None) -> None:
    """The decision just taken, and what came of it."""
    chosen = replay.chosen(viewer)
    head = f"{replay.place} of {replay.length}"
    is_told = chosen is not None and str(chosen)
    screen.say(phrase("{head}: {chosen}", head=head, chosen=chosen) if is_told else head, "strong")
    for sentence in replay.news(viewer):
        screen.say(sentence, indent=4)


def tell_tales(replay: Replay, screen: Screen, viewer: int | None) -> None:
    """What the decision just taken tells at length."""
    view = replay.view(viewer)
    for tale in tales_of(game(view["game"]), view, replay.source.told_at(replay.place, viewer)):
        screen.show([[(" " * 8, ""), *line] for line in tale_lines(tale, screen.reading)])


def show(replay: Replay, screen: Screen, viewer: int | None) -> None:
    """The table as it lies now, and how it came to be."""
    screen.clear()
    try:
        draw(replay, screen, viewer)
    except MISFITS as error:
        if isinstance(replay.source, Followed):
            raise
        screen.say(f"The table of this game, by earlier rules, cannot be drawn any more ({error}).", "bad")
        for sentence in replay.log(viewer):
            screen.say(sentence)
    tell_step(replay, screen, viewer)


def draw(replay: Replay, screen: Screen, viewer: int | None) -> None:
    """The board, and at the end the result."""
    view = replay.view(viewer)
    below = len(replay.news(viewer)) + 3
    if view["over"]:
        screen.ending(view, below)
    else:
        screen.board(view, below)


def step_through(replay: Replay, screen: Screen, viewer: int | None) -> None:
    """Show the table and go where keys, or lines where there is no terminal, say."""
    message = USAGE
    while True:
        show(replay, screen, viewer)
        screen.say(message, "dim")
        try:
            typed = KEY.findall(click.getchar()) if screen.is_terminal else [input("> ").strip()]
            for word in typed:
                message = go(replay, word) or USAGE
        except (EOFError, Leave):
            return


def go(replay: Replay, typed: str) -> str | None:
    """Carry out a key or a line; what to say about one that cannot be."""
    word, _, rest = typed.partition(" ") if len(typed) > 1 else (typed, "", "")
    name = KEYS.get(word, word)
    if name == "quit":
        raise Leave
    if name == "jump" or word.isdecimal():
        return jump(replay, word if word.isdecimal() else rest or input("Go to decision: "))
    if name == "next":
        replay.forward()
    elif name == "back":
        replay.back()
    elif name in ("start", "end"):
        replay.to(0 if name == "start" else replay.length)
    else:
        return f"{typed!r} means nothing here: {USAGE}"
    return None


def jump(replay: Replay, text: str) -> str | None:
    """Go to a place by its number; what to say about one that does not exist."""
    if text.isdecimal() and int(text) <= replay.length:
        replay.to(int(text))
        return None
    return f"There is no decision {text!r}: the record goes from 0 to {replay.length}."
