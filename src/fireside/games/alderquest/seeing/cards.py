"""What stands on cards, as views show it: put into words once for each content and never changed."""

from typing import Any

from fireside.games.alderquest.content.reading import AlderQuestContent
from fireside.games.alderquest.terms import SOURCE_IDS
from fireside.games.alderquest.words.cards import text_of


def text_in_view(edition: AlderQuestContent, source: int) -> dict[str, Any]:
    """What a Hero, minion, Quarrel or Relic does, as a sentence and as a phrase."""
    id = SOURCE_IDS[source]
    if id not in edition.in_views:
        text = text_of(edition.effects[source])
        edition.put_in_views(id, {"text": str(text), "phrase": text.json()})
    return edition.in_views[id]
