"""Searching the rules: what does not have all the words stays, but hidden: a script can show it."""

from collections.abc import Iterator, Sequence
from copy import copy
from typing import Final

from markdown_it.token import Token

LISTS: Final = ("ul", "ol")
SHOWN_IN_TEXT: Final = ("inline", "fence")

Block = list[Token]  # from where something opens to where it closes


def with_others_hidden(tokens: Sequence[Token], words: Sequence[str]) -> tuple[list[Token], bool]:
    """The tokens, of which only what has all these words is shown; and whether anything has them.

    Headings are shown above what is.
    """
    shown: list[Block] = []
    is_any, is_any_below = False, False
    for block in reversed(list(_blocks(tokens))):
        tag = block[0].tag
        if block[0].type == "heading_open":
            block, is_any_below = block if is_any_below else _hidden(block), is_any_below and tag != "h2"
        else:
            block, is_found = _searched(block, words)
            is_any, is_any_below = is_any or is_found, is_any_below or is_found
        shown.append(block)
    return [token for block in reversed(shown) for token in block], is_any


def has_all(text: str, words: Sequence[str]) -> bool:
    """Whether a text has all these words or parts of words, however they are written."""
    return all(word.lower() in text.lower() for word in words)


def _blocks(tokens: Sequence[Token]) -> Iterator[Block]:
    """What stands below one another."""
    block: Block = []
    depth = 0
    for token in tokens:
        block.append(token)
        depth += token.nesting
        if depth == 0:
            yield block
            block = []


def _searched(block: Block, words: Sequence[str]) -> tuple[Block, bool]:
    """A block as it is shown, and whether anything of it is; of a list each entry for itself."""
    if block[0].tag not in LISTS:
        return (block, True) if _has(block, words) else (_hidden(block), False)
    entries = [(entry, _has(entry, words)) for entry in _blocks(block[1:-1])]
    inside = [token for entry, has in entries for token in (entry if has else _hidden(entry))]
    found = [block[0], *inside, block[-1]]
    is_any = any(has for _, has in entries)
    return (found if is_any else _hidden(found)), is_any


def _has(block: Block, words: Sequence[str]) -> bool:
    return has_all(" ".join(token.content for token in block if token.type in SHOWN_IN_TEXT), words)


def _hidden(block: Block) -> Block:
    first = copy(block[0])
    first.attrs = {**first.attrs, "hidden": ""}
    return [first, *block[1:]]
