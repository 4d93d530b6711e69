"""Snowcrest as Fireside knows it: the parts of this folder put together."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, cast

from fireside.core.content import Content
from fireside.core.events import EVERYONE, Event
from fireside.core.game import Game
from fireside.core.options import Value, choice, number
from fireside.core.phrases import Phrase, Words
from fireside.core.random import Random
from fireside.core.reasons import ScorePart
from fireside.core.sheets import Sheet
from fireside.core.standings import Chapter, Goal, Standing
from fireside.core.state import State
from fireside.core.weighing import Weighing
from fireside.games.snowcrest.actions import VOCABULARY
from fireside.games.snowcrest.bot import candidates, evaluation
from fireside.games.snowcrest.content.reading import SnowcrestContent, load
from fireside.games.snowcrest.position.agenda import STEPS
from fireside.games.snowcrest.position.table import TABLE, restore
from fireside.games.snowcrest.rules import scoring, set_up
from fireside.games.snowcrest.seeing import dealing, observation, views
from fireside.games.snowcrest.state import Snowcrest
from fireside.games.snowcrest.terms import BUILDING_POINTS, FULL, LEVELS, MODES, SOLO
from fireside.games.snowcrest.words import concerns, labels, sentences, standing

VERSION: Final = 1
# The rules set no limit: whoever wants to can go round in circles. Of some ten thousand random games the
# longest took a twentieth of this.
MAX_DECISIONS: Final = 20000


class SnowcrestState(Snowcrest):
    """The table with its rules, scores and views."""

    def copy(self) -> "SnowcrestState":
        other = SnowcrestState(self.game, self.edition, self.seats, self.settings, self.mode, self.level)
        self.copy_table_to(other)
        return other

    def take(self, action: int) -> None:
        super().take(action)
        if self.to_move < 0 and self.watched:
            self.tell("game_over", {"scores": self.scores(), "winners": self.winners()}, EVERYONE)

    def default(self) -> int:
        """What is played for a seat that is absent."""
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
        """R-SC-42 The score of the moment, without hands until the end."""
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

    def score_parts(self, seat: int) -> list[ScorePart]:
        return [
            ScorePart("scroll", "Scrolls", float(self.scrolls[seat])),
            ScorePart("building", "Buildings", float(BUILDING_POINTS[self.tiles[seat]])),
            ScorePart("omen", "Omens", float(self.omens[seat] - self.omen_tokens[seat])),
        ]

    def is_mid_move(self) -> bool:
        return candidates.is_mid_move(self)

    def candidates(self) -> list[int]:
        return candidates.candidates(self)


class SnowcrestGame(Game):
    """Snowcrest: one to four seats; Basic for two to four, Solitaire in ten levels."""

    def __init__(self, folder: Path) -> None:
        super().__init__(
            name="snowcrest",
            title="Snowcrest",
            seats=[1, 2, 3, 4],
            usual_seats=2,
            options=[
                choice("mode", MODES, MODES[FULL], "full or basic for 2 to 4 seats, solo for 1."),
                number("level", 1, LEVELS, 1, "difficulty of the solo game."),
            ],
            vocabulary=VOCABULARY,
            version=VERSION,
            max_decisions=MAX_DECISIONS,
            over_rule="SC-END-02",
            folder=folder,
            features=evaluation.NAMES,
        )

    def read_content(self, path: Path) -> Content:
        return load(path)

    def settle(self, given: dict[str, object], content: Content, seats: int) -> dict[str, Value]:
        """The usual mode goes with the seats; ValueError for options that do not go with them.

        SC-BASIC-01, R-SC-45 The Basic game is for 2 to 4.
        """
        usual = MODES[SOLO] if seats == 1 else MODES[FULL]
        settled = super().settle({"mode": usual, **given}, content, seats)
        mode = settled["mode"]
        if (mode == MODES[SOLO]) != (seats == 1):
            right = "solo" if seats == 1 else "full or basic"
            noun = "seat" if seats == 1 else "seats"
            raise ValueError(f"with {seats} {noun} the option 'mode' of snowcrest is {right}, not {mode}")
        if mode != MODES[SOLO] and settled["level"] != 1:
            raise ValueError(
                f"snowcrest has an option 'level' only in the solo game with 1 seat, not with {seats}"
            )
        return settled

    def seats_for(self, options: Mapping[str, object]) -> list[int]:
        """The seat counts that these options can be played with."""
        is_solo = options.get("mode") == MODES[SOLO] or options.get("level", 1) != 1
        if is_solo:
            return [1]
        return self.seats if "mode" not in options else [seats for seats in self.seats if seats > 1]

    def empty(self, content: Content, seats: int, settings: dict[str, Value]) -> State:
        edition, level = cast(SnowcrestContent, content), cast(int, settings["level"])
        return SnowcrestState(self, edition, seats, settings, MODES.index(str(settings["mode"])), level)

    def begin(self, empty: State) -> None:
        state = cast(Snowcrest, empty)
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
        """2: hidden hands matter to a quick bot only in Meditations and penalties."""
        return 2
