"""A game's rules as a page: every rule has an address of its own, and a rule that is cited is a link."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import slugify
from markdown_it import MarkdownIt
from markdown_it.token import Token

from fireside.core.glossary import Term, with_terms
from fireside.core.phrases import TermPart
from fireside.core.registry import game
from fireside.draw import drawing, pictures
from fireside.play import Rulebook
from fireside.web.lobby.introductions import drawn_picture
from fireside.web.lobby.searching import has_all, with_others_hidden
from fireside.web.tables.templatetags.tables import term_id, term_link

HEADINGS: Final = ("h2", "h3", "h4")
NUMBER: Final = re.compile(r"\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+\b")


class Chapter(NamedTuple):
    """A heading and its address."""

    ident: str
    title: str


class RulesPage(NamedTuple):
    """The title, the chapters and the whole text, ready for the page."""

    title: str
    chapters: list[Chapter]
    tokens: list[Token]
    terms: list[Term]  # in alphabetical order

    @property
    def body(self) -> SafeString:
        """All of it."""
        return _rendered(self.tokens)

    def searched(self, words: Sequence[str]) -> "Searched":
        """All of it, of which only what has all these words is shown."""
        tokens, is_any = with_others_hidden(self.tokens, words)
        terms = [(term, has_all(f"{term.name} {term.meaning} {term.rule}", words)) for term in self.terms]
        return Searched(_rendered(tokens), terms, is_any, any(is_found for _, is_found in terms))


class Searched(NamedTuple):
    """What a search has found: all rules and terms, those hidden that do not have the words."""

    body: SafeString
    terms: list[tuple[Term, bool]]
    is_any_rule: bool
    is_any_term: bool


MARKDOWN: Final = MarkdownIt("commonmark", {"html": False}).enable("table")


@cache
def rules_page(name: str, prefix: str = "") -> RulesPage:
    """The rules of a game; made once. Addresses begin with `prefix`, for a page that has others, too."""
    book = Rulebook(game(name))
    tokens = MARKDOWN.parse(book.text)
    title = _take_title(tokens)
    chapters = list(_with_addresses(tokens, prefix))
    numbers = set(book.numbers)
    _mark_rules(tokens, numbers, prefix)
    _link_citations(tokens, numbers, prefix)
    _mark_terms(tokens, name, prefix)
    _add_pictures(tokens, name, prefix)
    _frame_wide(tokens)
    terms = sorted(game(name).glossary().values(), key=lambda term: term.name.lower())
    return RulesPage(title, chapters, tokens, terms)


def _rendered(tokens: Sequence[Token]) -> SafeString:
    html: str = MARKDOWN.renderer.render(tokens, MARKDOWN.options, {})
    return mark_safe(html)


def _take_title(tokens: list[Token]) -> str:
    """The first heading, which the page writes itself."""
    if len(tokens) < 3 or tokens[0].tag != "h1":
        return ""
    title = tokens[1].content
    del tokens[:3]
    return title


def _with_addresses(tokens: list[Token], prefix: str) -> Iterator[Chapter]:
    """Give every heading an address; the chapters among them."""
    seen: set[str] = set()
    for place, token in enumerate(tokens):
        if token.type != "heading_open":
            continue
        title = tokens[place + 1].content
        ident = prefix + (slugify(title) or f"chapter-{place}")
        while ident in seen:
            ident += "-more"
        seen.add(ident)
        token.attrSet("id", ident)
        if token.tag == "h2":
            yield Chapter(ident, title)


def _mark_rules(tokens: list[Token], numbers: set[str], prefix: str) -> None:
    """A list entry that opens with a rule's number has it as its address, and the number is a link to it."""
    entry: Token | None = None
    for token in tokens:
        if token.type == "list_item_open":
            entry = token
        elif token.type == "inline" and entry is not None:
            parts = [part for part in token.children or [] if part.content or part.type != "text"]
            if len(parts) > 2 and parts[0].type == "strong_open" and parts[1].content in numbers:
                number = parts[1].content
                entry.attrSet("id", prefix + number)
                entry.attrJoin("class", "rule")
                token.children = [*_link(number, "rule-id", prefix), *parts[3:]]
            entry = None


def _link_citations(tokens: list[Token], numbers: set[str], prefix: str) -> None:
    for token in tokens:
        if token.type == "inline" and token.children is not None:
            token.children = list(_linked(token.children, numbers, prefix))


def _linked(parts: list[Token], numbers: set[str], prefix: str) -> Iterator[Token]:
    """The parts of a line, with every rule that is named in its text as a link."""
    depth = 0
    for part in parts:
        depth += part.nesting if part.type in ("link_open", "link_close") else 0
        if part.type == "text" and not depth:
            yield from _split(part.content, numbers, prefix)
        else:
            yield part


def _split(text: str, numbers: set[str], prefix: str) -> Iterator[Token]:
    end = 0
    for found in NUMBER.finditer(text):
        if found[0] in numbers:
            yield _text(text[end : found.start()])
            yield from _link(found[0], "cited", prefix)
            end = found.end()
    yield _text(text[end:])


def _link(number: str, kind: str, prefix: str) -> list[Token]:
    opened = Token("link_open", "a", 1, attrs={"href": f"#{prefix}{number}", "class": kind})
    return [opened, _text(number), Token("link_close", "a", -1)]


def _text(content: str) -> Token:
    return Token("text", "", 0, content=content)


def _mark_terms(tokens: list[Token], name: str, prefix: str) -> None:
    """In each paragraph the first mention of a term leads to its meaning, with its icon."""
    terms = {term.name: term for term in game(name).glossary().values() if _is_marked(name, term)}
    for place, token in enumerate(tokens):
        if token.type == "inline" and token.children is not None and tokens[place - 1].tag not in HEADINGS:
            token.children = list(_with_terms(token.children, terms, name, prefix))


def _is_marked(name: str, term: Term) -> bool:
    """Whether a word means the term wherever it stands: others may be common words, too."""
    return term.name[0].isupper() or " " in term.name or drawing(name).icon(term.name) is not None


def _with_terms(parts: list[Token], terms: dict[str, Term], name: str, prefix: str) -> Iterator[Token]:
    depth, marked = 0, set[str]()
    for part in parts:
        depth += part.nesting if part.type in ("link_open", "link_close") else 0
        if part.type != "text" or depth:
            yield part
            continue
        for said in with_terms(part.content, terms).parts:
            if isinstance(said, TermPart) and said.name not in marked:
                marked.add(said.name)
                link = term_link(name, said.name, said.text, f"#{prefix}{term_id(said.name)}")
                yield Token("html_inline", "", 0, content=link)
            else:
                yield _text(str(said))


def _add_pictures(tokens: list[Token], name: str, prefix: str) -> None:
    """Pictures stand in the entries of the rules that they show."""
    template = '<figure class="picture">{}<figcaption>{}</figcaption></figure>'
    for picture in pictures(name).values():
        end = _ends_of_entries(tokens).get(prefix + picture.rule)
        if end is not None:
            drawn = format_html(template, drawn_picture(name, picture.name), picture.about)
            tokens.insert(end, Token("html_block", "", 0, content=drawn, block=True))


def _ends_of_entries(tokens: Sequence[Token]) -> dict[str, int]:
    """Where the list entries that have addresses end."""
    ends: dict[str, int] = {}
    opened: list[str] = []
    for place, token in enumerate(tokens):
        if token.type == "list_item_open":
            opened.append(str(token.attrGet("id") or ""))
        elif token.type == "list_item_close":
            ends[opened.pop()] = place
    return ends


def _frame_wide(tokens: list[Token]) -> None:
    """Tables and what is set in columns scroll by themselves, not with the page; by keyboard, too."""
    for place in range(len(tokens) - 1, -1, -1):
        kind = tokens[place].type
        if kind in ("table_close", "fence"):
            tokens.insert(place + 1, Token("frame_close", "div", -1, block=True))
        if kind in ("table_open", "fence"):
            opened = Token("frame_open", "div", 1, attrs={"class": "wide", "tabindex": "0"}, block=True)
            tokens.insert(place, opened)
