"""The second language: nothing is left out, nothing is lost, and what is compiled is what is written."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.utils.translation.template import templatize

import fireside.web
from scripts.messages import LOCALE, compiled, entries

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
    for path in sorted((WEB / "templates").rglob("*.html")):
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
