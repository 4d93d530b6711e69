"""AlderQuest as Fireside knows it: the parts of this folder put together."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, cast

from fireside.core.content import Content
from fireside.core.events import EVERYONE, Event
from fireside.core.game import Game
from fireside.core.options import Value, choice, flag
from fireside.core.phrases import Phrase, Words
from fireside.core.random import Random
from fireside.core.sheets import Sheet
from fireside.core.standings import Chapter, Goal, Standing
from fireside.core.state import State
from fireside.core.weighing import Weighing
from fireside.games.alderquest.actions import PASS, VOCABULARY
from fireside.games.alderquest.bot import candidates, evaluation
from fireside.games.alderquest.content.reading import AlderQuestContent, load
from fireside.games.alderquest.position.agenda import STEPS
from fireside.games.alderquest.position.earlier import from_version_1
from fireside.games.alderquest.position.table import TABLE, restore
from fireside.games.alderquest.rules import acting, performing, scoring, set_up
from fireside.games.alderquest.seeing import dealing, observation, views
from fireside.games.alderquest.state import AlderQuest, Cause
from fireside.games.alderquest.terms import (
    FIRST,
    LEVEL_NAMES,
    NORMAL,
    SIDE_NAMES,
    SOLO,
    TEAM,
    TWO,
    seats_of_places,
)
from fireside.games.alderquest.words import concerns, labels, sentences, standing

VERSION: Final = 3
# AQ-END-07 bounds the turns; the longest turns of random games took a tenth of what this leaves to each.
MAX_DECISIONS: Final = 60000


class AlderQuestState(AlderQuest):
    """The table with its rules, scores and views."""

    def copy(self) -> "AlderQuestState":
        other = AlderQuestState(
            self.game, self.edition, self.seats, self.settings, self.mode, self.level, self.seat_of
        )
        self.copy_table_to(other)
        return other

    def take(self, action: int) -> None:
        super().take(action)
        if self.to_move < 0 and self.watched:
            self.tell("game_over", {"scores": self.scores(), "winners": self.winners()}, EVERYONE)

    def begin_effect(self, cause: Cause) -> None:
        performing.begin(self, cause)

    def go_on(self, cause: Cause, place: int, that: int) -> None:
        performing.go_on(self, cause, place, that)

    def begin_action(self) -> None:
        self.agenda.append(acting.ACT)

    def refusal(self, action: int) -> str | None:
        decision = self.decision()
        return self.game.over_rule if decision is None else decision.refusal(self, action)

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

    def candidates(self) -> list[int]:
        return candidates.candidates(self)


class AlderQuestGame(Game):
    """AlderQuest: two seats, teams for three and four, solitaire in six levels."""

    def __init__(self, folder: Path) -> None:
        super().__init__(
            name="alderquest",
            title="AlderQuest",
            seats=[1, 2, 3, 4],
            usual_seats=2,
            options=[
                flag("first_game", "The set-up for a first game, without Quarrels (2 seats).", at_first=True),
                choice("single", SIDE_NAMES, SIDE_NAMES[0], "Which team one person plays (3 seats)."),
                choice(
                    "level", LEVEL_NAMES, LEVEL_NAMES[NORMAL], "Difficulty of the solitaire game (1 seat)."
                ),
            ],
            vocabulary=VOCABULARY,
            version=VERSION,
            max_decisions=MAX_DECISIONS,
            over_rule="AQ-END-01",
            folder=folder,
            features=evaluation.NAMES,
        )

    def read_content(self, path: Path) -> Content:
        return load(path)

    def settle(self, given: dict[str, object], content: Content, seats: int) -> dict[str, Value]:
        """ValueError for options that do not go with the seats."""
        settled = super().settle(given, content, seats)
        for name, right in (("first_game", 2), ("single", 3), ("level", 1)):
            usual = next(option.default for option in self.options if option.name == name)
            if settled[name] != usual and seats != right:
                noun = "seat" if right == 1 else "seats"
                raise ValueError(
                    f"alderquest has an option {name!r} only with {right} {noun}, not with {seats}"
                )
        return settled

    def carried_over(self, position: Mapping[str, Any], content: Content) -> dict[str, Any]:
        """Version 1 asked for a verb and its object one after the other; version 2 only had other cards."""
        found = from_version_1(position) if position["version"] == 1 else position
        return super().carried_over(found, content)

    def seats_for(self, options: Mapping[str, object]) -> list[int]:
        """The seat counts that these options can be played with."""
        if options.get("first_game", False):
            return [2]
        if options.get("single", SIDE_NAMES[0]) != SIDE_NAMES[0]:
            return [3]
        return [1] if options.get("level", LEVEL_NAMES[NORMAL]) != LEVEL_NAMES[NORMAL] else self.seats

    def outcomes(self, seats: int, winners: list[int]) -> list[str]:
        """AQ-END-06 A game may be drawn, and teams win together."""
        return scoring.outcomes(seats, winners)

    def sides(self, seats: int, settings: Mapping[str, object]) -> list[int]:
        """AQ-TEAM-01 Places are Red and Blue by turns, and a seat is on the side of the places it plays."""
        places = seats_of_places(seats, str(settings.get("single", SIDE_NAMES[0])))
        return [places.index(seat) % 2 for seat in range(seats)]

    def empty(self, content: Content, seats: int, settings: dict[str, Value]) -> State:
        edition, level = cast(AlderQuestContent, content), LEVEL_NAMES.index(str(settings["level"]))
        mode = SOLO if seats == 1 else TEAM if seats > 2 else FIRST if settings["first_game"] else TWO
        places = seats_of_places(seats, str(settings["single"]))
        return AlderQuestState(self, edition, seats, settings, mode, level, places)

    def begin(self, empty: State) -> None:
        state = cast(AlderQuest, empty)
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

    def declines(self, action: int) -> bool:
        """AQ-CARRY-06 To pass is to hand an Acorn on here."""
        return super().declines(action) and not PASS.holds(action)

    def analysis_iterations(self) -> int:
        return 150

    def guesses(self) -> int:
        """2: what is face-down matters to a quick bot only where its minions go."""
        return 2
