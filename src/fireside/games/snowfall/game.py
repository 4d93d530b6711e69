"""Snowfall Over Mountains as Fireside knows it: the parts of this folder put together."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, cast

from fireside.core.content import Content
from fireside.core.events import EVERYONE, Event
from fireside.core.game import Game
from fireside.core.options import Option, Value, choice, flag, picks
from fireside.core.outcomes import MEASURED
from fireside.core.phrases import Phrase, Words
from fireside.core.random import Random
from fireside.core.reasons import ScorePart
from fireside.core.sheets import Sheet
from fireside.core.standings import Chapter, Goal, Standing
from fireside.core.state import Ending, State
from fireside.core.weighing import Weighing
from fireside.games.snowfall.actions import VOCABULARY
from fireside.games.snowfall.bot import candidates, endings, evaluation
from fireside.games.snowfall.content.reading import SnowfallContent, load
from fireside.games.snowfall.position.table import STEPS, TABLE, restore
from fireside.games.snowfall.rules import scoring, set_up
from fireside.games.snowfall.rules.scoring import Score
from fireside.games.snowfall.seeing import dealing, observation, views
from fireside.games.snowfall.state import Snowfall
from fireside.games.snowfall.terms import DEALT_TOOLS, FEATURES, HARDER, NORMAL, TOOLS
from fireside.games.snowfall.words import labels, sentences, standing

VERSION: Final = 1
# SF-DEC-04 asks at most 61 times, SF-DEC-09 once more for each of at most 28 placements.
MAX_DECISIONS: Final = 89


class SnowfallState(Snowfall):
    """The table with its rules, scores and views."""

    def copy(self) -> "SnowfallState":
        other = SnowfallState(self.game, cast(SnowfallContent, self.content), self.settings)
        self.copy_table_to(other)
        return other

    def take(self, action: int) -> None:
        super().take(action)
        if self.to_move < 0 and self.watched:
            total = Score(self).total
            rank = cast(SnowfallContent, self.content).rank(total)
            self.tell("game_over", {"total": total, "rank": rank}, EVERYONE)

    def refusal(self, action: int) -> str | None:
        decision = self.decision()
        return self.game.over_rule if decision is None else decision.refusal(self, action)

    def in_words(self, action: int) -> Words:
        return labels.label(self, action)

    def sentence(self, event: Event) -> Phrase:
        return sentences.sentence(cast(SnowfallContent, self.content), event)

    def scores(self) -> list[int]:
        """SF-FINAL-08 The total of the moment."""
        return [Score(self).total]

    def winners(self) -> list[int]:
        """SF-FINAL-07 The one player, once the game is over: no total is a defeat."""
        return [0] if self.to_move < 0 else []

    def result(self) -> dict[str, Any]:
        return scoring.result(self)

    def table(self, seat: int | None) -> dict[str, Any]:
        return views.table(self, seat)

    def observe(self, seat: int, sheet: Sheet) -> None:
        observation.observe(self, sheet)

    def deal_unseen(self, seat: int | None, random: Random) -> None:
        dealing.deal_unseen(self, seat, random)

    def saved_table(self) -> dict[str, Any]:
        return TABLE.saved(self)

    def saved_agenda(self) -> list[list[Any]]:
        return STEPS.saved(self)

    def restore(self, table: Mapping[str, Any], agenda: list[Any]) -> None:
        restore(self, table, agenda)

    def add_features(self, seat: int, values: Weighing) -> None:
        evaluation.add_features(self, values)

    def score_parts(self, seat: int) -> list[ScorePart]:
        score = Score(self)
        parts: list[ScorePart] = []
        for number, points in zip(self.cards, score.cards, strict=True):
            card = self.all_cards[number]
            parts.append(ScorePart(card.type, card.name, float(points)))
        parts.append(ScorePart("tools", "unused tools", float(score.tools)))
        parts.append(ScorePart("trails", "trails", float(score.penalty)))
        return parts

    def is_mid_move(self) -> bool:
        return candidates.is_mid_move(self)

    def progress(self) -> int:
        return -(len(self.stack) + len(self.hand) + len(self.set_aside))  # tiles still to be placed

    def candidates(self) -> list[int]:
        return candidates.candidates(self)

    def worthwhile(self) -> list[Ending]:
        return candidates.worthwhile(self)

    def endings(self, seat: int, few: bool = False) -> list[Ending]:
        return candidates.returns(self) or endings.endings(self, self.weights_in_use(), few)


class SnowfallGame(Game):
    """Snowfall Over Mountains: one seat."""

    def __init__(self, folder: Path) -> None:
        super().__init__(
            name="snowfall",
            title="Snowfall Over Mountains",
            seats=[1],
            usual_seats=1,
            options=[],
            vocabulary=VOCABULARY,
            version=VERSION,
            max_decisions=MAX_DECISIONS,
            over_rule="SF-END-02",
            folder=folder,
            features=evaluation.NAMES,
        )
        self.options = self.options_for(self.content())

    def read_content(self, path: Path) -> Content:
        return load(path)

    def options_for(self, content: Content) -> list[Option]:
        cards = [card.id for card in cast(SnowfallContent, content).cards]
        return [
            choice("mode", [NORMAL, HARDER], NORMAL, "Keep two tools, or in the harder game only one."),
            flag(
                "open_tracks", "House rule: tracks run to all four edges, so neighbouring tracks always link."
            ),
            picks(
                "cards",
                cards,
                len(FEATURES),
                "Scoring cards to play with, at most one of a type; the rest is drawn.",
            ),
            picks("tools", TOOLS, DEALT_TOOLS, "Tools that are among the three dealt; the rest is drawn."),
        ]

    def settle(self, given: dict[str, object], content: Content, seats: int) -> dict[str, Value]:
        settings = super().settle(given, content, seats)
        types: list[str] = []
        for card in cast(SnowfallContent, content).cards:
            if card.id in cast(list[str], settings["cards"]):
                if card.type in types:
                    raise ValueError(
                        f"option 'cards' names two {card.type} cards: name at most one of each type"
                    )
                types.append(card.type)
        return settings

    def outcomes(self, seats: int, winners: list[int]) -> list[str]:
        """SF-FINAL-07 No total is a defeat, and none is a win: the rank tells."""
        return [MEASURED]

    def rank(self, score: int) -> str:
        """SF-FINAL-05 By the total alone."""
        return cast(SnowfallContent, self.content()).rank(score)

    def empty(self, content: Content, seats: int, settings: dict[str, Value]) -> State:
        return SnowfallState(self, cast(SnowfallContent, content), settings)

    def begin(self, empty: State) -> None:
        state = cast(SnowfallState, empty)
        state.agenda = [set_up.CHOOSE_SIDE]
        state.proceed()

    def goal(self, view: Mapping[str, Any]) -> Goal:
        return standing.goal(view)

    def chapter(self, view: Mapping[str, Any]) -> Chapter:
        return standing.chapter(view)

    def standings(self, view: Mapping[str, Any]) -> list[Standing]:
        return standing.standings(view)

    def warning(self, view: Mapping[str, Any], action: int) -> Phrase | None:
        return standing.warning(view, self.vocabulary.name(action))

    def guesses(self) -> int:
        """1: what a tile is worth where it lies does not depend on the stack."""
        return 1
