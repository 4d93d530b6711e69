"""Coaching: what a newcomer is told in the first games, from that seat's view alone.

What each kind of decision is for, why something that a rival did mattered, and a question before a beginner's
mistake. The texts stand in `lessons/coach.toml` of a game. Each is said once to a player: whoever keeps what
has been heard, by its key, makes the coach fall silent with experience.
"""

from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from fireside.bots.search.moves import Move, moves_in, moves_with
from fireside.core.content import Entry, read
from fireside.core.game import Game
from fireside.core.glossary import with_terms
from fireside.core.phrases import Phrase, as_phrase
from fireside.core.registry import game
from fireside.core.state import State
from fireside.play.conditions import Condition
from fireside.play.lessons import COACH, made, one_pattern
from fireside.play.patterns import Pattern

MOST: Final = 99  # entries of a kind
SEED: Final = 1  # of those worlds: the same ones for the same view
MOST_WORLDS: Final = 3  # in which a choice is compared with others
FEW: Final = 4  # ways to go on with a move that are tried
WORSE: Final = 1.0  # points less than the best, to ask about what may be a mistake
FAR_WORSE: Final = 4.0  # to ask about any choice
DOUBT: Final = as_phrase("That looks much worse than something else you could do. Is it what you want?")

Worse = Callable[[], float]  # how many points less a choice looks than the best one


@dataclass(frozen=True)
class Advice:
    """Something the coach says, and the key by which it is known that it was said."""

    key: str
    said: Phrase


@dataclass(frozen=True)
class Mistake:
    """What beginners choose and regret: certain actions where that kind of decision is asked.

    With a condition it is one wherever that holds, else where something else looks better.
    """

    choices: Pattern
    kind: str
    when: Condition | None
    said: Phrase

    def fits(self, view: Mapping[str, Any], name: str) -> bool:
        """Whether the choice of that name is such a one, as far as can be seen."""
        if view["decision"]["kind"] != self.kind or not self.choices.matches(name):
            return False
        return self.when is None or self.when.holds(view, 0)


class Coach:
    """What can be said about a game, read from its file."""

    def __init__(
        self, game: Game, decisions: dict[str, Phrase], deeds: dict[str, Phrase], mistakes: list[Mistake]
    ) -> None:
        self.game = game
        self.decisions = decisions
        self.deeds = deeds
        self.mistakes = mistakes

    def advice(
        self, view: Mapping[str, Any], events: Iterable[Mapping[str, Any]], heard: Container[str]
    ) -> Advice | None:
        """What is worth saying to the seat of `view`, which is asked and was told of `events` since its last
        decision: why one of them mattered, or what is asked for. None if all of that was heard.
        """
        if view["decision"] is None or view["to_move"] != view["seat"]:
            return None
        known = [event["kind"] for event in events if self.game.is_done_to(view, event)]
        found = [("deed", kind, self.deeds.get(kind)) for kind in known]
        asked = view["decision"]["kind"]
        found.append(("decision", asked, self.decisions.get(asked)))
        sayings = (Advice(f"{what}:{kind}", said) for what, kind, said in found if said is not None)
        return next((one for one in sayings if one.key not in heard), None)

    def question(
        self, view: Mapping[str, Any], action: int, heard: Container[str], worse: Worse
    ) -> Advice | None:
        """What to ask before that action is taken; None if it seems fine, or was asked before.

        What is rarely meant is asked about anyway. `worse` is only called where the answer matters.
        """
        legal = [option["action"] for option in view["legal"]]
        if action not in legal or len(legal) == 1 or self.game.is_rarely_meant(view, action):
            return None
        name, kind = self.game.vocabulary.name(action), view["decision"]["kind"]
        fitting = next((one for one in self.mistakes if one.fits(view, name)), None)
        key = f"doubt:{kind}" if fitting is None else f"mistake:{kind}:{fitting.choices}"
        if key in heard:
            return None
        if fitting is None:
            return Advice(key, DOUBT) if worse() >= FAR_WORSE else None
        is_mistake = fitting.when is not None or worse() >= WORSE
        return Advice(key, fitting.said) if is_mistake else None


def worse_than_the_best(world: State, action: int, seed: int = SEED) -> float:
    """How many points less an action looks than the best one, at a quick look, to the seat to move.

    The worlds are resampled for that seat, so it tells nothing that the seat could not know.
    """
    leads: list[float] = []
    for place in range(min(MOST_WORLDS, world.game.guesses())):
        guess = world.resample(world.to_move, seed + place)
        moves = moves_in(guess, FEW)
        chosen = [move for move in moves if move.actions[0] == action] or moves_with(guess, action)
        leads.append(_best(moves) - _best(chosen))
    return sum(leads) / len(leads)


def _best(moves: list[Move]) -> float:
    return max(move.value for move in moves)


@cache
def coach_of(game_name: str) -> Coach | None:
    """The coach of a game; None for a game without one."""
    file = game(game_name).folder / "lessons" / f"{COACH}.toml"
    return read_coach(game(game_name), file) if file.exists() else None


def read_coach(game: Game, path: Path) -> Coach:
    """The coach that a file describes; ContentError says what is wrong with it."""
    file, _ = read(path)
    coach = Coach(
        game,
        _texts(game, file.entry("decisions")),
        _texts(game, file.entry("deeds")) if file.has("deeds") else {},
        [_mistake(game, entry) for entry in file.entries("mistake", 0, MOST)] if file.has("mistake") else [],
    )
    file.finish()
    return coach


def _texts(game: Game, entry: Entry) -> dict[str, Phrase]:
    """Texts by what they are about, with the words of the glossary in them to be looked up."""
    return {name: with_terms(entry.text(name), game.glossary()) for name in entry.data}


def _mistake(game: Game, entry: Entry) -> Mistake:
    mistake = Mistake(
        one_pattern(entry, "do", game),
        entry.text("kind"),
        made(entry, "when", lambda: Condition(entry.text("when"))) if entry.has("when") else None,
        with_terms(entry.text("say"), game.glossary()),
    )
    entry.finish()
    return mistake
