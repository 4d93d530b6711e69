"""What somebody typed, as an action."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from fireside.core.vocabulary import Vocabulary

Option = Mapping[str, Any]


def plain(text: str) -> str:
    """Without what makes no difference: spaces, parentheses, capitals."""
    return re.sub(r"[\s()]", "", text).casefold()


def answer(text: str, options: Sequence[Option]) -> int | None:
    """The option meant by its number, its name or the part of its name behind the colon; None if none is."""
    word = plain(text)
    if word.isdecimal() and 1 <= int(word) <= len(options):
        return int(options[int(word) - 1]["action"])
    found = [option for option in options if word in _names(option["name"])]
    return int(found[0]["action"]) if len(found) == 1 else None


def _names(name: str) -> tuple[str, str]:
    word = plain(name)
    return word, word.partition(":")[2]


def known_action(text: str, vocabulary: Vocabulary, options: Sequence[Option]) -> int | None:
    """The action of the vocabulary that is meant, legal or not; kinds that are on offer come first."""
    word = plain(text)
    verbs = {str(option["name"]).partition(":")[0] for option in options}
    found: list[int] = []
    for block in sorted(vocabulary.blocks, key=lambda block: block.verb not in verbs):
        for place, entry in enumerate(block.entries):
            action = block.start + place
            if word in (plain(entry), plain(vocabulary.name(action))):
                found.append(action)
    return found[0] if found else None


def unclear(text: str, options: Sequence[Option]) -> str:
    """What to say to an answer that means nothing."""
    right = f"type a number from 1 to {len(options)}, a name such as {options[0]['name']}, or help"
    return f"{text!r} is none of the options: {right}."
