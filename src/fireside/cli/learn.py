"""`fireside learn`: the lessons of a game at the terminal."""

import click

import fireside
from fireside.cli.lessons import LessonScreen, LessonSession, looked_at
from fireside.cli.options import Complaint, complaints, find_game
from fireside.cli.play import sit_down
from fireside.cli.screen import Screen, console
from fireside.core.errors import listing
from fireside.core.game import Game
from fireside.play import Lesson, lessons


@click.command()
@click.argument("game", callback=find_game, required=False)
@click.argument("number", type=int, required=False)
@click.option("--look", type=int, metavar="BEAT", help="For authors: what can be named at that beat.")
def learn(game: Game | None, number: int | None, look: int | None) -> None:
    """Learn GAME by playing: its lessons from the first on, or from the one with that NUMBER."""
    with complaints():
        if game is None:
            raise ValueError(f"name the game to learn: {listing(_taught())}")
        found = _from(game, number)
        if look is not None:
            screen = Screen(console())
            for line in looked_at(found[0], look):
                screen.say(line)
            return
    screen = LessonScreen(console())
    reason = screen.too_small()
    if reason is not None:
        raise Complaint(reason)
    sit_down(LessonSession(found, screen))


def _taught() -> list[str]:
    return [name for name in fireside.all_games() if lessons(name)]


def _from(game: Game, number: int | None) -> tuple[Lesson, ...]:
    """The lessons from that number on; ValueError that says which there are."""
    found = lessons(game.name)
    if not found:
        raise ValueError(f"{game.name} has no lessons: there are some of {listing(_taught())}")
    first = 1 if number is None else number
    if not 1 <= first <= len(found):
        raise ValueError(f"{game.name} has lessons 1 to {len(found)}, not {number}")
    return found[first - 1 :]
