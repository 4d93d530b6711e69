"""A game at the terminal: shows the table to whoever is asked and takes what they type."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from fireside.cli import answers
from fireside.cli.choices import labelled, one_below_another
from fireside.cli.introductions import introduction_lines
from fireside.cli.screen import Leave, Screen, standing_lines
from fireside.cli.tales import tale_lines, tales_of
from fireside.core.errors import listing
from fireside.core.phrases import Phrase, Words, chained, from_json, phrase
from fireside.core.tales import Tale
from fireside.core.view import View
from fireside.core.words import amount
from fireside.play import (
    Advice,
    Hint,
    NotAsked,
    Rival,
    Rulebook,
    Table,
    lead_in_words,
    worse_than_the_best,
    write_saved,
)
from fireside.play.coaching import SEED, Coach

HELP: Final = [
    ("NUMBER", "take the option with that number, in the list or on the board"),
    ("NAME", "take the option with that name (cell:2,0), part (2,0) or words"),
    ("done", "end the present step; also end, stop, skip, pass"),
    ("undo", "take your last decision back, if nothing new was shown since"),
    ("hint [NAME]", "what the sharp bot would do and why, or how NAME compares"),
    ("start, score", "how the game is played, in half a minute; the score so far"),
    ("why NAME", "which rule forbids it"),
    ("rule [ID]", "what a rule says; without an ID, the rule of this decision"),
    ("help TERM", "what a word of the game means; help terms lists them all"),
    ("log, story", "everything that has happened; the story that was told last"),
    ("options", "every option with its name"),
    ("save FILE", "keep the game in a file"),
    ("quit", "leave the table"),
    ("Enter", "show the table again"),
]
WELCOME: Final = (
    "Welcome to the table. Type help to see what you can do here. Type start to be told how it is played."
)
SHORT: Final = {"?": "help", "h": "hint", "u": "undo", "q": "quit", "exit": "quit"}


class Session:
    """One sitting at a table; every change is saved in `saved_in`; `content` is the file of its cards."""

    reference: Sequence[tuple[str, str]] = HELP  # what can be typed

    def __init__(
        self,
        table: Table,
        screen: Screen,
        saved_in: Path | None,
        content: Path | None = None,
        coach: Coach | None = None,
    ) -> None:
        self.table = table
        self.screen = screen
        self.saved_in = saved_in
        self.content = content
        self.coach = coach
        self.heard: dict[int, set[str]] = {seat: set() for seat in table.persons}  # from the coach
        self.rulebook = Rulebook(table.game)
        self.told: dict[int, int] = {}  # how many sentences of the log each seat has been shown
        self.untold: dict[int, list[Tale]] = {
            seat: [] for seat in table.persons
        }  # what each is still to read
        self.last_told: dict[int, list[Tale]] = {}
        self.at_keyboard: int | None = None
        self.asked_to_leave = False
        self.doubted: int | None = None  # the action that was asked about again
        self.commands = {
            "help": self.help,
            "start": self.start,
            "undo": self.undo,
            "hint": self.hint,
            "score": self.score,
            "why": self.why,
            "rule": self.rule,
            "log": self.log,
            "story": self.story,
            "options": self.options,
            "save": self.save,
            "quit": self.quit,
        }

    def run(self) -> None:
        """Play to the end of the game; Leave, EOFError or KeyboardInterrupt before that."""
        while not self.table.is_over:
            seat = self.table.to_move
            if seat not in self.table.persons:
                self.bot_turn(seat)
            elif self.hand_over(seat):
                self.ask(seat)
        self.finish()

    def keep(self) -> None:
        """Save after a change, if there is a file to save in; the game goes on even if that fails."""
        if self.saved_in is not None:
            try:
                write_saved(self.saved_in, self.table.saved())
            except ValueError as error:
                self.screen.say(f"The game is not saved: {error}", "bad")

    def bot_turn(self, seat: int) -> None:
        """Let a bot decide, and say that it is thinking."""
        since = self.table.log_length()
        with self.screen.out.status(f"Seat {seat} ({self.table.seated[seat]}) is thinking."):
            self.table.bot_turn()
        self.listen(since)
        self.keep()

    def listen(self, since: int) -> None:
        """Gather what every person was told at length in the last step."""
        for seat, tales in self.untold.items():
            told = [entry.event for entry in self.table.entries(seat, since) if entry.event is not None]
            tales += tales_of(self.table.game, self.table.view(seat), told)

    def hand_over(self, seat: int) -> bool:
        """Empty the screen before another person's things are shown; False when the last one took back."""
        before = self.at_keyboard
        self.at_keyboard = seat
        if before is None or before == seat:
            return True
        self.screen.clear(with_history=True)
        if not self.screen.is_terminal:
            self.screen.say(f"Seat {seat}", "turn")
            return True
        question = (
            f"Seat {seat} is asked: Enter shows the table to seat {seat}, undo takes back for seat {before}. "
        )
        if input(question).strip() != "undo":
            return True
        self.at_keyboard = before
        self.undo("", before)
        return False

    # Asking

    def ask(self, seat: int) -> None:
        """Show the table to `seat` and take lines until something has changed."""
        self.show(seat)
        while not self.take_line(self.read_line(), seat):
            pass
        self.keep()

    def read_line(self) -> str:
        """A line from the keyboard."""
        self.screen.out.file.flush()
        return input("> ").strip()

    def show(self, seat: int) -> None:
        """The table as `seat` sees it, with what happened since it was last shown; first what is long."""
        self.tell_tales(seat)
        self.screen.clear()
        log = self.table.log(seat)
        fresh = len(log) - min(self.told.get(seat, 0), len(log))
        said = [*([] if self.told else self.welcome()), *self.advice(seat)]
        self.screen.table(self.table.view(seat), [*log, *said], fresh + len(said))

    def advice(self, seat: int) -> list[Words]:
        """What the coach says to `seat` now, for the last line of the news."""
        found = self.advised(seat)
        return [] if found is None else [phrase("Coach: {said}", said=found.said)]

    def advised(self, seat: int) -> Advice | None:
        """The same with its key."""
        if self.coach is None:
            return None
        told = [entry.event for entry in self.table.entries(seat)[self.told.get(seat, 0) :]]
        events = [event for event in told if event is not None]
        return self.coach.advice(self.table.view(seat), events, self.heard[seat])

    def tell_tales(self, seat: int) -> None:
        """What `seat` has still to read, one after the other; on a terminal each until Enter is pressed."""
        tales = self.untold[seat]
        if tales:
            self.last_told[seat] = tales[-2:]
            self.untold[seat] = []
        for tale in tales:
            self.screen.clear()
            self.screen.show([*tale_lines(tale, self.screen.reading), []])
            if self.screen.is_terminal:
                input("Enter goes on. ")

    def welcome(self) -> list[Words]:
        """What is said before anything has been decided."""
        seats = self.table.seats
        if seats == 1 or len(self.table.persons) < seats:
            return [WELCOME]
        return ["All seats are played at this keyboard; with --bots steady the others are bots.", WELCOME]

    def take_line(self, line: str, seat: int) -> bool:
        """Carry out a command or an action; whether the table has changed."""
        word, _, rest = line.partition(" ")
        name = word.lower()
        if name in SHORT and not self.meant(line, seat):  # h may be short for hint, or name the Hunters
            name = SHORT[name]
        if name != "quit":
            self.asked_to_leave = False
        if not line:
            self.show(seat)
            return False
        command = self.commands.get(name)
        return self.act(line, seat) if command is None else command(rest.strip(), seat)

    def choices(self, view: View) -> list[answers.Choice]:
        """The options in the order of their numbers."""
        return [*view["legal"], *view["asides"]]

    def meant(self, text: str, seat: int) -> list[int]:
        """The numbers of the options that somebody can mean."""
        return answers.meant(text, self.choices(self.table.view(seat)), self.table.game.vocabulary)

    def act(self, line: str, seat: int) -> bool:
        """Take the action that was typed; say what keeps it from being taken."""
        action = self.one_action(line, seat)
        if action is None or self.is_doubtful(action, seat) or self.is_questioned(action, seat):
            return False
        advice = self.advised(seat)
        if advice is not None:
            self.heard[seat].add(advice.key)
        self.told[seat] = len(self.table.log(seat))
        since = self.table.log_length()
        self.table.act(seat, action)
        self.listen(since)
        return True

    def is_doubtful(self, action: int, seat: int) -> bool:
        """Ask again, once, where somebody at a terminal takes what is rarely meant."""
        view, doubted = self.table.view(seat), self.doubted
        self.doubted = None
        rarely = self.table.game.is_rarely_meant(view, action)
        if not self.screen.is_terminal or doubted == action or not rarely:
            return False
        self.doubted = action
        warning = self.table.game.warning(view, action)
        again = "Is that what you mean? Say it again to do it."
        self.screen.say(
            phrase("{warning} {again}", warning=warning, again=again) if warning else again, "bad"
        )
        return True

    def is_questioned(self, action: int, seat: int) -> bool:
        """Let the coach ask, once, about what may be a beginner's mistake."""
        if self.coach is None:
            return False

        def worse() -> float:
            return worse_than_the_best(self.table.world(seat, SEED), action)

        question = self.coach.question(self.table.view(seat), action, self.heard[seat], worse)
        if question is None:
            return False
        self.heard[seat].add(question.key)
        self.screen.say(phrase("Coach: {said} Say it again to do it.", said=question.said), "bad")
        return True

    def one_action(self, text: str, seat: int) -> int | None:
        """The action of the one option that is meant; if none or several are, say so."""
        options = self.choices(self.table.view(seat))
        numbers = self.meant(text, seat)
        if len(numbers) == 1:
            return int(options[numbers[0] - 1]["action"])
        if numbers:
            self.screen.say(answers.unsure(text, numbers, options), "bad")
        else:
            self.refuse(text, seat)
        return None

    def refuse(self, line: str, seat: int) -> None:
        """Say what is wrong with what was typed: the rule, if it names an action."""
        options = self.choices(self.table.view(seat))
        action = answers.known_action(line, self.table.game.vocabulary, options)
        if action is None:
            self.screen.say(answers.unclear(line, options), "bad")
        else:
            self.explain(action, seat)

    def explain(self, action: int, seat: int) -> None:
        """Say whether an action may be taken, and by which rule not."""
        name = self.table.game.vocabulary.name(action)
        try:
            rule = self.table.why_not(seat, action)
        except NotAsked as error:
            self.screen.say(f"{error}.", "bad")
            return
        if rule is None:
            self.screen.say(f"{name} may be taken now.")
        else:
            why = phrase("{name} may not be taken now. {rule}", name=name, rule=self.rulebook.cite(rule))
            self.screen.say(why, "bad")

    # Commands: each is given the rest of the line and the seat, and says whether the table has changed

    def help(self, text: str, _: int) -> bool:
        """What can be typed, and what the board shows; or what a word of the game means."""
        if text:
            self.screen.define(self.meanings(text))
            return False
        self.screen.define(self.reference)
        self.screen.show([[], *self.table.game.text_legend()])
        return False

    def start(self, _: str, __: int) -> bool:
        """How the game is played, in half a minute."""
        lines = introduction_lines(self.table.game, self.screen.reading)
        self.screen.show([*lines, []] if lines else [[("This game has no introduction: see help.", "")]])
        return False

    def meanings(self, text: str) -> list[tuple[str, str]]:
        """The terms that somebody asks about: all of them, the one of that name, or those that hold it."""
        terms, asked = list(self.table.game.glossary().values()), text.lower()
        found = [term for term in terms if asked == "terms" or term.name.lower() == asked]
        found = found or [term for term in terms if asked in term.name.lower()]
        if not found:
            names = listing([term.name for term in terms]) or "no glossary"
            return [(text, f"is no word of this game: it has {names}")]
        return [(term.name, f"{term.meaning} ({term.rule})") for term in found]

    def undo(self, _: str, seat: int) -> bool:
        """Take the last decision back."""
        reason = self.table.can_undo(seat)
        if reason is not None:
            self.screen.say(reason, "bad")
            return False
        self.table.undo(seat)
        self.told[seat] = len(self.table.log(seat))
        return True

    def hint(self, text: str, seat: int) -> bool:
        """What the sharp bot would do, and why."""
        other = self.one_action(text, seat) if text else None
        if text and other is None:
            return False
        try:
            with self.screen.out.status("Thinking; Ctrl-C stops it."):
                found = self.table.hint(seat, [] if other is None else [other])
        except KeyboardInterrupt:
            self.screen.say("No hint, then.")
            return False
        for sentence in hint_sentences(found):
            self.screen.say(sentence)
        self.keep()
        return False

    def score(self, _: str, seat: int) -> bool:
        """The score so far."""
        self.screen.show(standing_lines(self.table.view(seat)))
        return False

    def why(self, text: str, seat: int) -> bool:
        """Which rule forbids an action."""
        if not text:
            example = self.choices(self.table.view(seat))[0]["name"]
            self.screen.say(f"Name an action, such as why {example}.", "bad")
            return False
        action = self.one_action(text, seat)
        if action is not None:
            self.explain(action, seat)
        return False

    def rule(self, text: str, seat: int) -> bool:
        """What a rule says; without a number, the rule of the open decision."""
        number = text or str(self.table.view(seat)["decision"]["rule"])
        try:
            self.screen.say(self.rulebook.looked_up(number))
        except ValueError as error:
            self.screen.say(str(error), "bad")
        return False

    def log(self, _: str, seat: int) -> bool:
        """Everything that has happened."""
        log = self.table.log(seat)
        for sentence in log:
            self.screen.say(sentence)
        if not log:
            self.screen.say("Nothing has happened yet.")
        return False

    def story(self, _: str, seat: int) -> bool:
        """What was told at length last."""
        tales = self.last_told.get(seat, [])
        for tale in tales:
            self.screen.show([*tale_lines(tale, self.screen.reading), []])
        if not tales:
            self.screen.say("No story has been told yet.")
        return False

    def options(self, text: str, seat: int) -> bool:
        """Every option with its number and name, by pages where they are higher than the window."""
        choices = self.choices(self.table.view(seat))
        view, played = self.table.view(seat), self.table.game
        warnings = [played.warning(view, one["action"]) for one in choices]
        labels = [
            labelled(from_json(one["phrase"]), warning)
            for one, warning in zip(choices, warnings, strict=True)
        ]
        words = [[(f"{one['name']} - ", ""), *said] for one, said in zip(choices, labels, strict=True)]
        pages = self.screen.pages(one_below_another(list(enumerate(words, 1)), self.screen.wide))
        number = int(text) if text.isdecimal() else 1
        if not 1 <= number <= len(pages):
            self.screen.say(f"There is no page {number}: the options have {len(pages)}.", "bad")
            return False
        self.screen.show(pages[number - 1])
        if number < len(pages):
            self.screen.say(f"Page {number} of {len(pages)}: options {number + 1} shows the next.", "dim")
        return False

    def save(self, text: str, _: int) -> bool:
        """Keep the game in a file."""
        path = Path(text).expanduser() if text else self.saved_in
        if path is None:
            self.screen.say("Name the file: save FILE.", "bad")
        elif path != self.saved_in and path.exists():
            self.screen.say(f"{path} exists already: name another file.", "bad")
        else:
            self.save_in(path)
        return False

    def save_in(self, path: Path) -> None:
        """Save in `path`, now and after every further change."""
        try:
            write_saved(path, self.table.saved())
        except ValueError as error:
            self.screen.say(str(error), "bad")
            return
        self.saved_in = path
        self.screen.say(f"Saved in {path}, and so will be what follows.")

    def quit(self, _: str, __: int) -> bool:
        """Leave; a game that is not saved only when asked twice."""
        if self.saved_in is None and not self.asked_to_leave:
            self.asked_to_leave = True
            self.screen.say("The game is not saved: save FILE keeps it, quit again leaves it.", "bad")
            return False
        raise Leave

    # Leaving

    def finish(self) -> None:
        """The table at the end, and the result."""
        viewer = self.table.persons[0] if len(self.table.persons) == 1 else None
        if viewer is not None:
            self.tell_tales(viewer)
        self.screen.clear()
        self.screen.ending(self.table.view(viewer), 0)
        for seat, used in enumerate(self.table.hints_used):
            if used:
                self.screen.say(f"Seat {seat} has used {amount(used, 'hint')}.")

    def farewell(self) -> str:
        """What is left to say to those who leave before the end."""
        if self.saved_in is None:
            return "You left the table; the game is not saved."
        cards = "" if self.content is None else f" --content {self.content}"
        return f"You left the table. Go on with: fireside play --resume {self.saved_in}{cards}"


def hint_sentences(hint: Hint) -> list[Words]:
    """A hint in words."""
    sentences: list[Words] = [phrase("The sharp bot would choose: {move}.", move=_move(hint.phrases))]
    if hint.is_asked:
        sentences.append("That is the one you asked about.")
    if hint.next is not None:
        sentences += _compared(hint.next, "Next best: {move}.")
    if hint.other is not None:
        sentences += _compared(hint.other, "You asked about: {move}.")
    return sentences


def _move(phrases: list[Any]) -> Phrase:
    return chained([from_json(one) for one in phrases], "; then: ", "; then: ")


def _compared(rival: Rival, name: str) -> list[Words]:
    """How the move advised compares with another: what speaks for it, what against it, and by how much."""
    sentences: list[Words] = [phrase(name, move=_move(rival.phrases))]
    if rival.why:
        sentences.append(f"Compared with that, {rival.why}.")
    sentences += _lead(rival)
    return sentences


def _lead(rival: Rival) -> list[Words]:
    """By how much the move advised looks better."""
    if rival.lead is None:
        return ["The sharp bot did not think it worth a look."]
    if rival.is_far:
        return ["In what follows it looks far better."]
    start = "In what follows it looks" if rival.pays_later else "It looks"
    better = f"{start} %(points)s {{}} better."
    equal = "Both look equally good."
    return [lead_in_words(rival.lead, equal, better.format("point"), better.format("points"))]
