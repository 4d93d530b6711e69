"""Glossaries: read from a file and checked, and found in the texts of content files."""

from pathlib import Path

import pytest

from fireside.core.errors import ContentError
from fireside.core.glossary import Term, read_glossary, term_of_shape, term_of_thing, with_terms
from fireside.core.phrases import phrase

TERMS = {name: Term(name, "What it is.", "R-1") for name in ("path", "bear path", "uncovered")}


def entry(name: str, meaning: str, rule: str) -> str:
    """A term as it stands in a file."""
    return f'[[term]]\nname = "{name}"\nmeaning = "{meaning}"\nrule = "{rule}"\n'


def test_a_glossary_is_read_in_its_order(tmp_path: Path) -> None:
    path = tmp_path / "glossary.toml"
    path.write_text(entry("b", "B.", "R-1") + entry("a", "A.", "R-2"))
    found = read_glossary(path)
    assert list(found) == ["b", "a"]
    assert (found["a"].meaning, found["a"].rule) == ("A.", "R-2")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('[[term]]\nname = "a"\nrule = "R-1"', "'meaning' is missing"),
        ('[[term]]\nname = "a"\nmeaning = "A."\nrule = "R"\nnote = ""', "no field 'note'"),
        (entry("a", "A.", "R-1") * 2, "one term only"),
        (
            entry("a", "A.", "R") + 'shapes = ["x"]\n' + entry("b", "B.", "R") + 'shapes = ["x"]',
            "one term only",
        ),
        (entry("a", "A.", "R") + 'things = "x"', "a list of texts"),
    ],
)
def test_a_broken_glossary_is_told_what_would_be_right(tmp_path: Path, text: str, complaint: str) -> None:
    path = tmp_path / "glossary.toml"
    path.write_text(text)
    with pytest.raises(ContentError, match=complaint):
        read_glossary(path)


def test_the_longest_term_is_found_in_a_text_and_so_are_plurals() -> None:
    said = with_terms("2 uncovered tiles beside bear paths or a path; pathless.", TERMS)
    assert said == phrase("2 [uncovered] tiles beside [bear paths|bear path] or a [path]; pathless.")
    assert with_terms("no terms", {}) == phrase("no terms")


def test_what_is_drawn_belongs_to_a_term(tmp_path: Path) -> None:
    path = tmp_path / "glossary.toml"
    drawn = 'shapes = ["x-card"]\nthings = ["card"]\nreach = 20\n'
    path.write_text(
        entry("card", "A.", "R-1") + drawn + entry("deck", "B.", "R-2") + 'things = ["card-deck"]\n'
    )
    terms = read_glossary(path)
    found = [term_of_thing(id, terms) for id in ("card", "card-3", "card-deck", "card-deck-2", "cards", "")]
    assert [term and term.name for term in found] == ["card", "card", "deck", "deck", None, None]
    assert term_of_shape("x-card", terms) is terms["card"]
    assert term_of_shape("x-deck", terms) is None
    assert (terms["card"].reach, terms["deck"].reach) == (20, 0)
