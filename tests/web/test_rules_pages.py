"""The rules pages: every rule has an address, and what is cited is a link."""

import re

import pytest
from django.test import Client

import fireside
from fireside.play import Rulebook
from fireside.web.lobby.rules import rules_page
from fireside.web.tables.templatetags.tables import rule_link, term_id
from tests.web.tables import Guest, snow_bound

IDENT = re.compile(r'\bid="([^"]+)"')
LINK = re.compile(r'<a [^>]*href="#([^"]+)"')


@pytest.mark.parametrize("name", fireside.all_games())
def test_every_rule_is_an_anchor_with_a_link_to_itself(name: str) -> None:
    body = rules_page(name).body
    for number in Rulebook(fireside.game(name)).numbers:
        assert f'<li id="{number}" class="rule"><a href="#{number}" class="rule-id">{number}</a>' in body


@pytest.mark.parametrize("name", fireside.all_games())
def test_addresses_are_unique_and_every_link_has_one(name: str) -> None:
    page = rules_page(name)
    idents = IDENT.findall(page.body)
    assert len(idents) == len(set(idents))
    terms = {term_id(term.name) for term in page.terms}
    assert set(LINK.findall(page.body)) <= set(idents) | terms
    assert [chapter.ident for chapter in page.chapters] == [
        ident for ident in idents if ident in {chapter.ident for chapter in page.chapters}
    ]


@pytest.mark.parametrize("name", fireside.all_games())
def test_a_rule_that_is_cited_is_a_link(name: str) -> None:
    body = rules_page(name).body
    numbers = set(Rulebook(fireside.game(name)).numbers)
    texts = re.sub(r"<a [^>]*>[^<]*</a>|<code>.*?</code>|<[^>]+>", " ", body, flags=re.DOTALL)
    assert body.count('class="cited"') > 0
    assert not numbers & set(re.findall(r"\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+\b", texts))


@pytest.mark.django_db
@pytest.mark.parametrize("name", fireside.all_games())
def test_the_page_has_one_title_and_a_table_of_contents(client: Client, name: str) -> None:
    page = client.get(f"/rules/{name}/").content.decode()
    assert page.count("<h1") == 1
    assert fireside.game(name).title in page
    contents = page[page.index('class="contents') : page.index("<article")]
    for chapter in rules_page(name).chapters:
        assert f'href="#{chapter.ident}"' in contents


@pytest.mark.django_db
@pytest.mark.parametrize("name", fireside.all_games())
def test_links_from_the_table_lead_to_a_rule(client: Client, name: str) -> None:
    rule = fireside.game(name).over_rule
    found = re.search(r'href="([^"#]+)#([^"]+)"', rule_link(name, rule))
    assert found is not None
    assert f'id="{found[2]}"' in client.get(found[1]).content.decode()


def test_markup_in_rules_is_shown_not_obeyed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = fireside.game("snowfall")
    text = (
        "# Rules\n\n## One\n\n<script>x</script>\n\n"
        "- **SF-ONE-01** See SF-ONE-02 [there](javascript:x).\n\n## One\n"
    )
    monkeypatch.setattr(type(game), "rules", lambda self: text)
    rules_page.cache_clear()
    try:
        page = rules_page("snowfall")
    finally:
        rules_page.cache_clear()
    assert page.title == "Rules"
    assert [chapter.ident for chapter in page.chapters] == ["one", "one-more"]
    assert "<script>" not in page.body
    assert 'href="javascript' not in page.body
    assert 'href="#SF-ONE-02"' not in page.body  # there is no such rule


@pytest.mark.parametrize("name", fireside.all_games())
def test_the_page_ends_with_the_glossary(client: Client, name: str) -> None:
    html = client.get(f"/rules/{name}/").content.decode()
    terms = fireside.game(name).glossary().values()
    assert html.count("<dt ") == len(terms)
    idents = IDENT.findall(html)
    assert len(idents) == len(set(idents))
    for term in terms:
        assert f'href="#{term.rule}">{term.rule}</a></dd>' in html
        assert term.rule in idents


# The book at the table


@pytest.mark.django_db
@pytest.mark.parametrize("name", fireside.all_games())
def test_the_book_at_the_table_has_addresses_of_its_own_and_every_link_has_one(name: str, ada: Guest) -> None:
    book = ada.get(f"/rules/{name}/book")
    assert "max-age=3600" in book["Cache-Control"]
    idents = IDENT.findall(book.content.decode())
    assert len(idents) == len(set(idents))
    assert {ident[:5] for ident in idents} == {"book-"}
    assert set(LINK.findall(book.content.decode())) <= set(idents)
    assert {f"book-{number}" for number in Rulebook(fireside.game(name)).numbers} <= set(idents)
    assert ada.get("/rules/chess/book").status_code == 404


def test_without_a_script_there_is_a_link_to_the_rule_of_what_is_asked(ada: Guest) -> None:
    table = snow_bound(ada, bots=2)
    page = ada.page(table)
    [rule] = re.findall(r'data-rule="([^"]+)"', page)
    assert f'id="rules" href="/rules/snow_bound/#{rule}"' in page
    assert f'id="{rule}"' in ada.get("/rules/snow_bound/").content.decode()
