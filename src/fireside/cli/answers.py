"""What somebody typed, as one of the options.

An option can be named in five ways. They are tried in this order, and the first that fits anything decides:

1. its number;
2. its name (`recruit:scout`) or its whole label;
3. done, end, stop, skip or pass, if it ends the present step;
4. its verb (`recruit`), or the thing behind the colon (`2,0` of `cell:2,0`);
5. some words of its label, in their order.

An option that ends a step is only meant by the first three: `done:recruit` ends recruiting, so `recruit` does
not mean it.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from fireside.core.errors import listing
from fireside.core.vocabulary import Vocabulary

Choice = Mapping[str, Any]

ENDING: Final = ("done", "end", "stop", "skip")  # verbs of the options that end a step, in all games
PASS: Final = "pass"  # ends a step too, but not in a game that calls something else so
NAMED: Final = 5  # so many options are named when several fit


def plain(text: str) -> str:
    """Without what makes no difference: spaces, parentheses, capitals."""
    return re.sub(r"[\s()]", "", text).casefold()


def words_of(text: str) -> list[str]:
    """The words and numbers of a text, in small letters."""
    return re.findall(r"-?\d+|[^\W\d_]\w*", text.casefold().replace("_", " "))


def ends_step(option: Choice) -> bool:
    """Whether the option ends the present step and does nothing else."""
    return _parts(option)[0] in ENDING


def meant(text: str, options: Sequence[Choice], vocabulary: Vocabulary) -> list[int]:
    """The numbers of the options that can be meant; one if it is clear, none if nothing fits."""
    word = plain(text)
    if not word:
        return []
    if word.isdecimal() and 1 <= int(word) <= len(options):
        return [int(word)]
    words = words_of(text)
    ways: list[Callable[[Choice], bool]] = [
        lambda option: word in (plain(option["name"]), plain(option["label"])),
        lambda option: _is_ending_word(word, vocabulary) and ends_step(option),
        lambda option: word in _parts(option) and not ends_step(option),
        lambda option: _has_words(option["label"], words) and not ends_step(option),
    ]
    found = ([number for number, option in enumerate(options, 1) if fits(option)] for fits in ways)
    return next(filter(None, found), [])


def _parts(option: Choice) -> tuple[str, str]:
    """The verb and the thing it is about, which may be nothing."""
    verb, _, thing = plain(option["name"]).partition(":")
    return verb, thing


def _is_ending_word(word: str, vocabulary: Vocabulary) -> bool:
    return word in ENDING or (word == PASS and all(block.verb != PASS for block in vocabulary.blocks))


def _has_words(label: str, words: Sequence[str]) -> bool:
    """Whether a label has all of these words, in this order."""
    left = iter(words_of(label))
    return bool(words) and all(word in left for word in words)


def known_action(text: str, vocabulary: Vocabulary, options: Sequence[Choice]) -> int | None:
    """The action of the vocabulary that is named, legal or not; kinds that are on offer come first.

    A mere number names nothing of other kinds: whoever types one means the number of an option.
    """
    word = plain(text)
    verbs = {_parts(option)[0] for option in options}
    for block in sorted(vocabulary.blocks, key=lambda block: block.verb not in verbs):
        if word.isdecimal() and block.verb not in verbs:
            return None
        for place, entry in enumerate(block.entries):
            action = block.start + place
            names = [vocabulary.name(action)]
            names += [entry] if block.verb not in ENDING else []
            names += [block.verb] if len(block.entries) == 1 else []
            if word and word in map(plain, names):
                return action
    return None


def unclear(text: str, options: Sequence[Choice]) -> str:
    """What to say to an answer that means nothing."""
    right = f"type a number from 1 to {len(options)}, a name such as {options[0]['name']}, or help"
    return f"{text!r} is none of the options: {right}."


def unsure(text: str, numbers: Sequence[int], options: Sequence[Choice]) -> str:
    """What to say to an answer that can mean several options."""
    named = [f"{number} ({options[number - 1]['label']})" for number in numbers[:NAMED]]
    more = len(numbers) - len(named)
    return f"{text!r} could be {listing([*named, f'{more} more'] if more else named)}: type the number."
