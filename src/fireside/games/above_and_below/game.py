"""Above and Below as Fireside knows it: the parts of this folder put together."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, cast

from fireside.core.content import Content
from fireside.core.events import EVERYONE, Event
from fireside.core.game import Game
from fireside.core.options import Value, flag
from fireside.core.phrases import Phrase, Words
from fireside.core.random import Random
from fireside.core.sheets import Sheet
from fireside.core.standings import Chapter, Goal, Standing
from fireside.core.state import State
from fireside.core.tales import Tale
from fireside.core.weighing import Weighing
from fireside.games.above_and_below.actions import (
    ASIDE,
    DONE,
    LIST,
    REFRESH,
    VOCABULARY,
    aside_of,
    placed_aside,
)
from fireside.games.above_and_below.bot import alternatives, candidates, evaluation
from fireside.games.above_and_below.content.reading import AboveAndBelowContent, load
from fireside.games.above_and_below.position.agenda import STEPS
from fireside.games.above_and_below.position.earlier import in_present_form
from fireside.games.above_and_below.position.table import TABLE, restore
from fireside.games.above_and_below.rules import scoring, set_up
from fireside.games.above_and_below.rules.stores import place, placing_refusal
from fireside.games.above_and_below.seeing import dealing, observation, views
from fireside.games.above_and_below.state import NOBODY, AboveAndBelow
from fireside.games.above_and_below.terms import FEWEST_SEATS, SEATS, bits_of
from fireside.games.above_and_below.words import concerns, labels, sentences, standing, tales

VERSION: Final = 2
# Picks among villagers, who lie open, as do everybody's coins.
OPEN_PICKS: Final = frozenset(
    ["pick_builder", "pick_explorer", "pick_harvester", "pick_labourer", "pick_recruit", "pick_trainer"]
)
# Every turn uses up a villager or passes, and free actions are counted (4.6). Random games take a
# hundredth of it.
MAX_DECISIONS: Final = 20000


class AboveAndBelowState(AboveAndBelow):
    """The table with its rules, scores and views."""

    def copy(self) -> "AboveAndBelowState":
        other = AboveAndBelowState(
            self.game,
            self.edition,
            self.seats,
            self.settings,
            self.has_quests,
            self.has_groves,
            self.closed_book,
        )
        self.copy_table_to(other)
        return other

    def take(self, action: int) -> None:
        super().take(action)
        self.tell_end()

    def take_aside(self, action: int) -> None:
        """AB-TRACK-02, AB-FAQ-01 A good is placed unasked; what was open is asked anew (4.4)."""
        seat, good = placed_aside(action)
        place(self, seat, good)
        self.proceed()
        self.tell_end()

    def tell_end(self) -> None:
        """The last thing that is told."""
        if self.to_move < 0 and self.watched:
            self.tell("game_over", {"scores": self.scores(), "winners": self.winners()}, EVERYONE)

    def asides_of(self, seat: int) -> list[int]:
        """R-AB-45 A seat that is not asked may place goods at any time."""
        if self.to_move < 0 or seat == self.to_move:
            return []
        return [aside_of(seat, good) for good in bits_of(self.placeable(seat))]

    def default(self) -> int:
        """What is played for a seat that is absent."""
        decision = self.decision()
        return super().default() if decision is None else decision.default(self)

    def refusal(self, action: int) -> str | None:
        decision = self.decision()
        if decision is None:
            return self.game.over_rule
        if ASIDE.holds(action):
            seat, good = placed_aside(action)
            is_asked = seat >= self.seats or seat == self.to_move
            return "AB-TRACK-02" if is_asked else placing_refusal(self, seat, good)
        return decision.refusal(self, action)

    def in_words(self, action: int) -> Words:
        return labels.label(self, action)

    def sentence(self, event: Event) -> Phrase:
        return sentences.sentence(self.edition, event)

    def scores(self) -> list[int]:
        return scoring.scores(self)

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

    def is_prelude(self, action: int) -> bool:
        return REFRESH.holds(action) or LIST.holds(action)

    def progress(self) -> int:
        return self.round - (1 if self.active != NOBODY else 2)  # all rest and are paid between two rounds

    def candidates(self) -> list[int]:
        return candidates.candidates(self)

    def alternatives(self) -> list[int]:
        return alternatives.alternatives(self)


class AboveAndBelowGame(Game):
    """Above and Below: two to four seats, seven rounds, two modules."""

    def __init__(self, folder: Path) -> None:
        super().__init__(
            name="above_and_below",
            title="Above and Below",
            seats=list(range(FEWEST_SEATS, SEATS + 1)),
            usual_seats=3,
            options=[
                flag("desert_underforest", "With the module Desert & Underforest: quests and supplies."),
                flag("groves", "With the module Groves: grove cards beside the houses."),
                flag("closed_book", "The reader of an encounter does not see its rewards either."),
            ],
            vocabulary=VOCABULARY,
            version=VERSION,
            max_decisions=MAX_DECISIONS,
            over_rule="AB-END-01",
            folder=folder,
            features=evaluation.NAMES,
        )

    def read_content(self, path: Path) -> Content:
        return load(path, self.folder)

    def carried_over(self, position: Mapping[str, Any], content: Content) -> dict[str, Any]:
        return in_present_form(super().carried_over(position, content))

    def empty(self, content: Content, seats: int, settings: dict[str, Value]) -> State:
        return AboveAndBelowState(
            self,
            cast(AboveAndBelowContent, content),
            seats,
            settings,
            settings["desert_underforest"] is True,
            settings["groves"] is True,
            settings["closed_book"] is True,
        )

    def begin(self, empty: State) -> None:
        state = cast(AboveAndBelow, empty)
        set_up.set_up(state)
        state.proceed()

    def tale(self, view: Mapping[str, Any], event: Mapping[str, Any]) -> Tale | None:
        return tales.tale(view, event)

    def is_done_to(self, view: Mapping[str, Any], event: Mapping[str, Any]) -> bool:
        return concerns.is_done_to(view, event)

    def goal(self, view: Mapping[str, Any]) -> Goal:
        return standing.goal(view)

    def chapter(self, view: Mapping[str, Any]) -> Chapter:
        return standing.chapter(view)

    def declines(self, action: int) -> bool:
        """Who is done with picking villagers sets out, harvests or labours with them."""
        return super().declines(action) and not DONE.holds(action)

    def standings(self, view: Mapping[str, Any]) -> list[Standing]:
        return standing.standings(view)

    def warning(self, view: Mapping[str, Any], action: int) -> Phrase | None:
        return standing.warning(view, self.vocabulary.name(action))

    def is_open(self, kind: str) -> bool:
        return kind in OPEN_PICKS

    def is_rarely_meant(self, view: Mapping[str, Any], action: int) -> bool:
        return standing.is_rarely_meant(view, self.vocabulary.name(action))

    def guesses(self) -> int:
        """4: dice and encounters decide much."""
        return 4
