"""Proving lessons: everything that can be found wrong with them without a reader.

Every lesson is played as it is meant, and at every fork a few steps of each other way that it answers. The
texts are short and use no word before it was introduced, what is lit is drawn, the rules named are met.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from fireside.bots import bot
from fireside.core.errors import ContentError
from fireside.core.phrases import Phrase, TermPart
from fireside.draw import drawing
from fireside.play.learning import Learning, TakenBack
from fireside.play.lessons import Beat, Lesson, Reply

FEWEST: Final = 5
MOST: Final = 9
SENTENCES: Final = 2
LETTERS: Final = 220
LONGEST: Final = 300  # decisions of a learner who is free
ASTRAY: Final = 3  # decisions after another choice than the one that was meant
FREELY: Final = "random"  # how a learner plays who is free: a bot that thinks would take minutes
AREAS: Final = ("prompt", "choices", "own", "now", "goal", "players", "glances")  # of a page, that can be lit
SENTENCE: Final = re.compile(r"[.!?](?=\s|$)")
NAMED: Final = re.compile(r'\b(?:id|data-piece)="([^"]+)"')


def troubles(lessons: Sequence[Lesson]) -> list[str]:
    """What is wrong with the lessons of a game, each with the lesson, the beat and what would be right."""
    proofs = [Proof(lesson) for lesson in lessons]
    found = [trouble for proof in proofs for trouble in [*_long_texts(proof.lesson), *proof.troubles()]]
    found += words_too_soon(lessons)
    if proofs and not proofs[-1].ends_the_game:
        found.append(
            str(lessons[-1].wrong("the last lesson ends before the game: let its end be 'until = \"over\"'"))
        )
    if not FEWEST <= len(lessons) <= MOST:
        found.append(f"a game has {FEWEST} to {MOST} lessons, not {len(lessons)}")
    return found


class Proof:
    """A lesson that is played as it is meant."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.met: set[str] = set()  # rules
        self.ends_the_game = False
        self.found: list[str] = []

    def troubles(self) -> list[str]:
        """Whatever comes up on the way."""
        try:
            self._play()
        except ContentError as error:
            self.found.append(str(error))
        return self.found

    def _play(self) -> None:
        learning = Learning(self.lesson)
        while not learning.is_done and len(learning.actions) < LONGEST:
            self._look(learning)
            go(learning)
        self.found += learning.slips
        if not learning.is_done and learning.beat is not None:
            text = f"what it waits for has not come after {LONGEST} decisions: write a 'way' there"
            self._note(learning.beat, text)
        self._note_result(learning)
        missing = [rule for rule in self.lesson.rules if rule not in self.met]
        if missing:
            met = ", ".join(sorted(self.met))
            self.found.append(
                str(self.lesson.wrong(f"nobody meets {', '.join(missing)} here; met are {met}"))
            )
        self.ends_the_game = learning.table.is_over

    def _note(self, beat: Beat, text: str) -> None:
        self.found.append(str(self.lesson.wrong(text, beat)))

    # At each stop

    def _look(self, learning: Learning) -> None:
        beat = learning.beat
        assert beat is not None
        glossary = self.lesson.game.glossary()
        self.met |= {glossary[name].rule for name in _introduced(beat)}
        view = learning.table.view(learning.seat)
        if view["decision"] is not None:
            self.met.add(view["decision"]["rule"])
        self._check_lights(learning, beat)
        if learning.wanted is not None:
            for place, reply in enumerate(beat.replies):
                self._try(learning, beat, place, reply)
        self._check_refusals(learning, beat)

    def _check_lights(self, learning: Learning, beat: Beat) -> None:
        if beat.lights:
            drawn = names_drawn(learning)
            for name in beat.lights:
                if name not in drawn:
                    there = ", ".join(sorted(drawn))
                    self._note(beat, f"{name!r} cannot be lit: there is {there}")
        for pattern in () if learning.decided else beat.lit:  # later in a beat another thing may be asked
            if not pattern.among(learning.choices()):
                self._note(beat, f"'do {pattern}' cannot be lit: it may not be taken here")

    def _try(self, learning: Learning, beat: Beat, place: int, reply: Reply) -> None:
        """One choice that this reply answers."""
        wanted = learning.wanted
        assert wanted is not None
        taken = [wanted, *(earlier.choices for earlier in beat.replies[:place])]
        names = [name for name in learning.choices() if reply.choices.matches(name)]
        free = [name for name in names if not any(pattern.matches(name) for pattern in taken)]
        if len(beat.steps) == 1 and not free:
            self._note(beat, f"nothing that {str(reply.choices)!r} answers may be taken here")
        for name in free[:1]:
            self._go_astray(learning, beat, name)

    def _go_astray(self, learning: Learning, beat: Beat, name: str) -> None:
        other = Learning(self.lesson, learning.actions, learning.place)
        known = len(other.slips)
        try:
            other.act(self.lesson.game.vocabulary.action(name))
        except TakenBack:
            assert other.actions == learning.actions
            return
        for _ in range(ASTRAY):
            if not other.is_done:
                go(other)
        for slip in other.slips[known:]:
            self._note(beat, f"after {name!r} it cannot go on as written, so take that back instead: {slip}")

    def _check_refusals(self, learning: Learning, beat: Beat) -> None:
        vocabulary = self.lesson.game.vocabulary
        for refusal in beat.refusals:
            meant = [one for one in range(vocabulary.size) if refusal.choices.matches(vocabulary.name(one))]
            rules = [learning.table.why_not(learning.seat, action) for action in meant]
            if None in rules:
                name = vocabulary.name(meant[rules.index(None)])
                self._note(beat, f"{name!r} is not refused here: answer it under [[beat.other]]")
            self.met |= {rule for rule in rules if rule is not None}

    def _note_result(self, learning: Learning) -> None:
        """The rules by which points are counted at the end."""
        result = learning.table.view(learning.seat)["result"]
        if result is not None:
            self.met |= {line["rule"] for seat in result["seats"] for line in seat["lines"]}


def go(learning: Learning) -> None:
    """The next step as it is meant."""
    if learning.is_reading:
        learning.go_on()
    else:
        learning.act(meant(learning))


def meant(learning: Learning) -> int:
    """What a learner does who does what is wanted; freely, what the lesson names as the way, or anything."""
    beat, choices = learning.beat, learning.choices()
    assert beat is not None
    if learning.wanted is not None:
        return learning.wanted.among(choices)[0]
    if learning.decided < len(beat.way):
        on_the_way = beat.way[learning.decided].among(choices)
        if on_the_way:
            return on_the_way[0]
    seed = len(learning.actions)
    return bot(FREELY).choose(learning.table.world(learning.seat, seed), seed)


def names_drawn(learning: Learning) -> set[str]:
    """What can be lit now: the names in the drawings, and the areas of a page."""
    panels = drawing(learning.lesson.game.name).panels(learning.view())
    drawn = {name.replace(" ", "_") for panel in panels for name in NAMED.findall(panel.part.markup)}
    return drawn | {f"panel-{panel.name}" for panel in panels} | set(AREAS)


# Texts


def _long_texts(lesson: Lesson) -> Iterator[str]:
    for beat in lesson.beats:
        for said in texts(beat):
            sentences, letters = len(SENTENCE.findall(str(said))), len(str(said))
            if sentences > SENTENCES or letters > LETTERS:
                right = f"at most {SENTENCES} of {LETTERS}"
                yield str(lesson.wrong(f"{sentences} sentences of {letters} letters; {right}: {said}", beat))


def texts(beat: Beat) -> list[Phrase]:
    """All that a beat may say."""
    answers = [*(reply.said for reply in beat.replies), *(refusal.said for refusal in beat.refusals)]
    return [beat.said, *answers]


def words_too_soon(lessons: Sequence[Lesson]) -> list[str]:
    """Terms of the glossary that are used before a beat has introduced them, by brackets or by name."""
    known: set[str] = set()
    found: list[str] = []
    for lesson in lessons:
        for beat in lesson.beats:
            known |= _introduced(beat)
            for said in texts(beat):
                named = {part.name for part in said.parts if isinstance(part, TermPart)}
                for name in sorted(_plain_terms(lesson, said) - known - named):
                    found.append(
                        str(lesson.wrong(f"{name!r} is used before it is introduced: write [{name}]", beat))
                    )
    return found


def _introduced(beat: Beat) -> set[str]:
    return {*beat.introduces, *(part.name for part in beat.said.parts if isinstance(part, TermPart))}


def _plain_terms(lesson: Lesson, said: Phrase) -> set[str]:
    """The terms in the plain words of a text."""
    words = " ".join(part for part in said.parts if isinstance(part, str)).lower()
    names = sorted(lesson.game.glossary(), key=len, reverse=True)
    found: set[str] = set()
    for name in names:  # a longer term hides a shorter one within it
        words, count = re.subn(rf"\b{re.escape(name.lower())}s?\b", " ", words)
        if count:
            found.add(name)
    return found
