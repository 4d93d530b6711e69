"""Lights: the names of the pieces and places that a line of the log speaks of.

A game writes them as templates, by the kind of an event: `"scout_moved": "{seat}{scout} hex-{hex}"`. Each
word is the name of something in its drawings, a piece or an id; a fact in braces that is a list makes a name
of each of its items, and a word whose facts the reader was not told names nothing. Templates for faces, by
the kind of card or tile that a sentence names, have the face's own {id} besides.
"""

from collections.abc import Iterator, Mapping
from itertools import product
from string import Formatter
from typing import Any

from fireside.core.phrases import CardPart, Phrase


def lights(
    events: Mapping[str, str], faces: Mapping[str, str], event: Mapping[str, Any], sentence: Phrase
) -> list[str]:
    """The names that the templates have for an event and for the faces in its sentence, each once."""
    found = list(_filled(events.get(event["kind"], ""), event))
    for part in sentence.parts:
        if isinstance(part, CardPart):
            found += _filled(faces.get(part.kind, ""), {**event, "id": part.id})
    return list(dict.fromkeys(found))


def _filled(template: str, facts: Mapping[str, Any]) -> Iterator[str]:
    for word in template.split():
        wanted = [name for _, name, _, _ in Formatter().parse(word) if name]
        if any(facts.get(name) in (None, "") for name in wanted):
            continue
        for values in product(*(_listed(facts[name]) for name in wanted)):
            yield word.format(**dict(zip(wanted, values, strict=True)))


def _listed(fact: Any) -> list[str]:
    """A fact's values as they stand in names: "3,1" as "3-1", and without blanks."""
    values = fact if isinstance(fact, list) else [fact]
    return [str(one).replace(",", "-").replace(" ", "_") for one in values]
