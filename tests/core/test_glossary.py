"""Glossaries: read from a file and checked, and found in the texts of content files."""

from pathlib import Path

import pytest

from fireside.core.errors import ContentError
from fireside.core.glossary import Term, read_glossary, with_terms
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
