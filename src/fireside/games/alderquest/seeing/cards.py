"""What stands on cards, as views show it: put into words once for each content."""

from typing import Any

from fireside.games.alderquest.content.reading import AlderQuestContent
from fireside.games.alderquest.terms import SOURCE_IDS
from fireside.games.alderquest.words.cards import text_of


def text_in_view(edition: AlderQuestContent, source: int) -> dict[str, Any]:
    """What a Hero, minion, Quarrel or Relic does, as a sentence and as a phrase."""
    id = SOURCE_IDS[source]
    known = edition.in_view(id)
    if known is not None:
        return known
    text = text_of(edition.effects[source])
    return edition.put_in_views(id, {"text": str(text), "phrase": text.json()})
