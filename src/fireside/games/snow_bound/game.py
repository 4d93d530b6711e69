"""Snow Bound as Fireside knows it: the parts of this folder put together."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, cast

from fireside.core.content import Content
from fireside.core.events import EVERYONE, Event
from fireside.core.game import Game
from fireside.core.options import Value
from fireside.core.phrases import Phrase, Words
from fireside.core.random import Random
from fireside.core.sheets import Sheet
from fireside.core.standings import Chapter, Goal, Standing
from fireside.core.state import Ending, State
from fireside.core.weighing import Weighing
from fireside.games.snow_bound.actions import VOCABULARY
from fireside.games.snow_bound.bot import candidates, evaluation, routine
from fireside.games.snow_bound.content.reading import SnowBoundContent, load
from fireside.games.snow_bound.position.agenda import STEPS
from fireside.games.snow_bound.position.table import TABLE, restore
from fireside.games.snow_bound.rules import scoring, set_up
from fireside.games.snow_bound.seeing import dealing, observation, views
from fireside.games.snow_bound.state import SnowBound
from fireside.games.snow_bound.words import concerns, labels, sentences, standing

VERSION: Final = 1
# A turn asks at most 71 times (2 to recruit, 9 steps, 10 for choosing scouts and actions, 35 within those,
# 15 for deaths), and six play 72 turns. Beyond that a game has at most 173 resource points to spend, which
# with the first cards make 206 weapons, each laid twice at most; 186 deaths and discards by events; 6 picks.
MAX_DECISIONS: Final = 6000


class SnowBoundState(SnowBound):
    """The table with its rules, scores and views."""

    def copy(self) -> "SnowBoundState":
        other = SnowBoundState(self.game, self.edition, self.seats, self.settings)
        self.copy_table_to(other)
        return other

    def take(self, action: int) -> None:
        super().take(action)
        if self.to_move < 0 and self.watched:
            self.tell("game_over", {"scores": self.scores(), "winners": self.winners()}, EVERYONE)

    def default(self) -> int:
        """The last column of the decision table: what is played for a seat that is absent."""
        decision = self.decision()
        return super().default() if decision is None else decision.default(self)

    def refusal(self, action: int) -> str | None:
        decision = self.decision()
        return self.game.over_rule if decision is None else decision.refusal(self, action)

    def in_words(self, action: int) -> Words:
        return labels.label(self, action)

    def sentence(self, event: Event) -> Phrase:
        return sentences.sentence(self.edition, event)

    def scores(self) -> list[int]:
        """SB-SCORE-01 The victory points of the moment."""
        return [scoring.victory_points(self, seat) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        return scoring.winners(self) if self.to_move < 0 else []

    def result(self) -> dict[str, Any]:
        return scoring.result(self)

    def table(self, seat: int | None) -> dict[str, Any]:
        return views.table(self, seat)

    def observe(self, seat: int, sheet: Sheet) -> None:
        observation.observe(self, seat, sheet)

    def deal_unseen(self, seat: int | None, random: Random) -> None:
        dealing.deal_unseen(self, seat, random)

    def saved_table(self) -> dict[str, Any]:
        return TABLE.saved(self)

    def saved_agenda(self) -> list[list[Any]]:
        return STEPS.saved(self)

    def restore(self, table: Mapping[str, Any], agenda: list[Any]) -> None:
        restore(self, table, agenda)

    def add_features(self, seat: int, values: Weighing) -> None:
        evaluation.add_features(self, seat, values)

    def is_mid_move(self) -> bool:
        return candidates.is_mid_move(self)

    def candidates(self) -> list[int]:
        return candidates.candidates(self)

    def endings(self, seat: int, few: bool = False) -> list[Ending]:
        return candidates.endings(self, seat)

    def routine(self) -> int:
        return routine.routine(self)


class SnowBoundGame(Game):
    """Snow Bound: three to six seats."""

    def __init__(self, folder: Path) -> None:
        super().__init__(
            name="snow_bound",
            title="Snow Bound",
            seats=[3, 4, 5, 6],
            usual_seats=4,
            options=[],
            vocabulary=VOCABULARY,
            version=VERSION,
            max_decisions=MAX_DECISIONS,
            over_rule="SB-END-01",
            folder=folder,
            features=evaluation.NAMES,
        )

    def read_content(self, path: Path) -> Content:
        return load(path)

    def empty(self, content: Content, seats: int, settings: dict[str, Value]) -> State:
        return SnowBoundState(self, cast(SnowBoundContent, content), seats, settings)

    def begin(self, empty: State) -> None:
        state = cast(SnowBound, empty)
        set_up.set_up(state)
        state.proceed()

    def is_done_to(self, view: Mapping[str, Any], event: Mapping[str, Any]) -> bool:
        return concerns.is_done_to(view, event)

    def goal(self, view: Mapping[str, Any]) -> Goal:
        return standing.goal(view)

    def chapter(self, view: Mapping[str, Any]) -> Chapter:
        return standing.chapter(view)

    def standings(self, view: Mapping[str, Any]) -> list[Standing]:
        return standing.standings(view)

    def warning(self, view: Mapping[str, Any], action: int) -> Phrase | None:
        return standing.warning(view, self.vocabulary.name(action))

    def is_rarely_meant(self, view: Mapping[str, Any], action: int) -> bool:
        return standing.is_rarely_meant(view, self.vocabulary.name(action))

    def guesses(self) -> int:
        """2: hidden things matter to a quick bot only in fights."""
        return 2

    def analysis_iterations(self) -> int:
        return 75

    def turns_played_on(self) -> int:
        """2: restocking and events decide where scouts should go next."""
        return 2
