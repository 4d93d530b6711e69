"""The second language: nothing is left out, nothing is lost, and what is compiled is what is written."""

import ast
import random
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from django.utils.translation.template import templatize

import fireside.web
from fireside.core.state import State
from fireside.web.tables.models import Table
from fireside.web.tables.running import running
from fireside.web.tables.seating import ME, Terms, open_table
from scripts.messages import LOCALE, compiled, entries
from tests.web.tables import Guest, play_on, seeded, truth

WEB = Path(fireside.web.__file__).parent
GERMAN = LOCALE / "de" / "LC_MESSAGES" / "django.po"
MARKED = re.compile(r"""gettext\((u?'(?:[^'\\]|\\.)*'|u?"(?:[^"\\]|\\.)*")""")
MARKED_PAIR = re.compile(r"""ngettext\((u?'[^']*'|u?"[^"]*"), *(u?'[^']*'|u?"[^"]*")""")
MARKS = {"_", "gettext", "gettext_lazy", "ngettext"}
UNSAID = re.compile(
    r"{% comment %}.*?{% endcomment %}|{% blocktranslate.*?{% endblocktranslate %}"
    r"|{% block (?:main_class|body_class) %}.*?{% endblock %}|{%.*?%}|{{.*?}}",
    re.DOTALL,
)
HEARD = re.compile(r'(?:aria-label|title|placeholder|alt)="([^"]*)"')
PROPER = {"Fireside", "English", "Deutsch"}
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]")


def in_templates() -> Iterator[str]:
    """What is marked in templates, as Django finds it there."""
    for path in sorted([*(WEB / "templates").rglob("*.html"), *(WEB / "templates").rglob("*.txt")]):
        for found in MARKED.findall(templatize(path.read_text(encoding="utf-8"), origin=str(path))):
            yield str(ast.literal_eval(found))


def in_code() -> Iterator[str]:
    """What is marked in Python."""
    for path in sorted(WEB.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKS:
                first = node.args[0]
                if isinstance(first, ast.Constant):
                    yield str(first.value)


def pairs() -> Iterator[tuple[str, str]]:
    """What is marked with a plural, in templates and in Python."""
    for path in sorted((WEB / "templates").rglob("*.html")):
        for one, many in MARKED_PAIR.findall(templatize(path.read_text(encoding="utf-8"), origin=str(path))):
            yield str(ast.literal_eval(one)), str(ast.literal_eval(many))
    for path in sorted(WEB.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "ngettext":
                one, many = node.args[:2]
                assert isinstance(one, ast.Constant)
                assert isinstance(many, ast.Constant)
                yield str(one.value), str(many.value)


def translated() -> dict[str, str]:
    return entries(GERMAN.read_text(encoding="utf-8"))


@pytest.mark.parametrize("source", [in_templates, in_code])
def test_every_marked_text_is_translated(source: object) -> None:
    assert callable(source)
    marked = set(source())
    assert len(marked) > 40
    assert marked <= {ident.partition("\0")[0] for ident in translated()}


def test_nothing_is_translated_that_nobody_says() -> None:
    said = {*in_templates(), *in_code(), ""}
    assert {ident.partition("\0")[0] for ident in translated()} == said


def test_no_entry_is_empty_unsure_or_left_over() -> None:
    text = GERMAN.read_text(encoding="utf-8")
    assert "fuzzy" not in text
    assert "\n#~" not in text
    assert len(translated()) == len(re.findall(r"^msgid ", text, re.MULTILINE)) > 200


def test_plurals_are_those_of_the_sources() -> None:
    found = set(pairs())
    assert len(found) > 5
    assert {tuple(ident.split("\0")) for ident in translated() if "\0" in ident} == found


@pytest.mark.parametrize("path", sorted((WEB / "templates").rglob("*.html")), ids=lambda path: path.name)
def test_a_template_says_nothing_that_cannot_be_translated(path: Path) -> None:
    text = UNSAID.sub("", path.read_text(encoding="utf-8"))
    said = " ".join([re.sub(r"<[^>]*>", " ", text), *HEARD.findall(text)])
    assert set(re.findall(r"[A-Za-z]{2,}", said)) <= PROPER


def test_a_translation_has_the_same_blanks_to_fill_in() -> None:
    filled = {
        ident: string
        for ident, string in translated().items()
        if PLACEHOLDER.search(ident + string) and ident
    }
    assert len(filled) > 20
    for ident, string in filled.items():
        assert set(PLACEHOLDER.findall(ident)) == set(PLACEHOLDER.findall(string)), ident


def test_what_is_compiled_is_what_is_written() -> None:
    expected = compiled(GERMAN.read_text(encoding="utf-8"))
    assert GERMAN.with_suffix(".mo").read_bytes() == expected, "run: python scripts/messages.py"


def test_unfinished_entries_are_left_out() -> None:
    text = (
        '#, fuzzy\nmsgid "one"\nmsgstr "eins"\n\nmsgid "two"\nmsgstr ""\n\nmsgid "three"\nmsgstr ""\n"drei"\n'
    )
    assert entries(text) == {"three": "drei"}


# What is English stays English in a German page, and says so


class Spoken(HTMLParser):
    """Reads a page aloud: each text with the language that its reader would use."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.langs = ["de"]
        self.texts: list[tuple[str, str]] = []
        self.silent = 0
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        lang = dict(attrs).get("lang") or self.langs[-1]
        for name in ("aria-label", "title", "placeholder", "alt"):
            if text := dict(attrs).get(name):
                self.texts.append((lang, text))
        if tag not in VOID:
            self.langs.append(lang)
            self.silent += tag in SILENT

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """What is closed at once holds nothing."""

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            self.langs.pop()
            self.silent -= tag in SILENT

    def handle_data(self, data: str) -> None:
        if not self.silent and re.search(r"[A-Za-zÄÖÜäöüß]{2}", data):
            self.texts.append((self.langs[-1], " ".join(data.split())))


VOID = {"meta", "link", "input", "br", "img", "hr"}
SILENT = {"script", "style"}


def our_german() -> re.Pattern[str]:
    """Everything that the site says in German, with whatever fills its blanks."""
    said = [part for text in translated().values() for part in text.split("\0")]
    forms = [
        "".join(".+?" if PLACEHOLDER.fullmatch(one) else re.escape(one) for one in BLANK.split(text))
        for text in said
    ]
    return re.compile("|".join(f"(?:{form})" for form in sorted(forms, key=len, reverse=True) if form))


BLANK = re.compile(r"(%\(\w+\)[sd])")


def misread(page: str, names: set[str]) -> list[tuple[str, str]]:
    """What a German reader would read wrongly: the games' words as German, or ours as English."""
    german, english = our_german(), set(translated())
    wrong = []
    for lang, text in Spoken(page).texts:
        rest = re.sub(r"\b[A-Z]+(-[A-Z0-9]+)+\b| \([Bb]ot\)", "", text)  # a rule's number is in no language
        for name in sorted(names, key=len, reverse=True):
            rest = rest.replace(name, "X")
        if not re.search(r"[A-Za-zÄÖÜäöüß]{2}", rest):
            continue
        is_german = german.sub("", rest).strip(" .,:;–·!?()0123456789/X") == "" and text not in english
        if (lang == "de") != is_german and (lang == "de" or text in translated().values()):
            wrong.append((lang, text))
    return wrong


def near_the_end(name: str) -> tuple[State, list[int]]:
    """A game a few decisions before its end, and those that end it."""
    chance, states, taken = random.Random(2), [fireside.game(name).new(seed=2)], list[int]()
    while states[-1].to_move >= 0:
        states.append(states[-1].clone())
        taken.append(chance.choice(states[-1].legal()))
        states[-1].apply(taken[-1])
    return states[-6], taken[-5:]


def opened(owner: Guest, name: str, start: State | None = None) -> Table:
    """A table where everybody else is a bot."""
    seats = [ME, *["random"] * (fireside.game(name).usual_seats - 1)]
    position = None if start is None else start.position()
    terms = Terms(draws_seats=False)
    return seeded(open_table(owner.player, fireside.game(name), seats, terms=terms, start=position))


@pytest.mark.django_db
@pytest.mark.parametrize("name", fireside.all_games())
def test_in_a_german_page_games_speak_english_and_the_site_german(name: str, ada: Guest) -> None:
    ada.cookies["django_language"] = "de"
    start, last = near_the_end(name)
    chance, table, ending = random.Random(2), opened(ada, name), opened(ada, name, start)
    names = {"Fireside", "English", "Deutsch", *(fireside.game(one).title for one in fireside.all_games())}
    names |= {re.sub(r" \([Bb]ot\)", "", seat.name) for seat in table.places.all()}
    assert 'lang="de"' in ada.page(table)
    assert misread(ada.page(table), names) == []
    play_on(table, 9, chance)
    assert misread(ada.page(table), names) == []
    legal = [option["action"] for option in running(table).moment(0).view["legal"]]
    never = next(action for action in range(table.game.vocabulary.size) if action not in legal)
    for answer in (ada.ask(table, f"why?action={never}"), ada.undo(table)):
        assert misread(answer.content.decode(), names) == []
    for action in last:
        running(ending).act(truth(ending).to_move, action)
    page = ada.page(ending)
    assert ("Schlusswertung" in page) is True
    assert misread(page, names) == []
    assert misread(ada.get(f"/t/{ending.slug}/replay/").content.decode(), names) == []
