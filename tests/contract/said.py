"""Everything that people are given to read about a game, and what is wrong with its English."""

import html
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from fireside.core.game import Game
from fireside.core.phrases import from_json
from fireside.core.state import State
from fireside.draw import drawing

SIZES: Final = [(79, 22), (119, 40)]
BROKEN: Final = re.compile(
    r'(<text x="([^"]*)" y="[^"]*"( [^>]*)>[^<]*)</text><text x="\2" y="[^"]*"\3>(?=[a-z])'
)  # two lines of a sentence
DRAWN: Final = re.compile(r'<(?:text|title)[^>]*>([^<]*)<|aria-label="([^"]*)"')
CODE: Final = re.compile(r"[a-z_]+:|[A-Z][A-Z_]+\b")  # an action's name, a card's effect
COLUMNS: Final = re.compile(r" {2,}|[│┃|·─━]+")

# What is said


def told_to(state: State, seat: int | None) -> Iterator[str]:
    """What a seat is asked, offered and shown in words, the final scoring, and where it stands."""
    view = state.view(seat)
    yield from _texts(view)
    goal = state.game.goal(view)
    warnings = [state.game.warning(view, option["action"]) for option in view["legal"]]
    standings = state.game.standings(view)
    said = [goal and goal.words, *warnings, *(one.unseen for one in standings)]
    yield from (str(one) for one in said if one)
    yield from _texts([one.lines for one in standings])


def log_for(state: State, seat: int | None) -> Iterator[str]:
    """What a seat was told to have happened."""
    return (str(state.sentence(event)) for event in state.log(seat))


def drawn_for(game: Game, view: Mapping[str, Any]) -> Iterator[str]:
    """What stands in the drawings of a view: words, titles and labels."""
    for panel in drawing(game.name).panels(view):
        yield panel.title
        yield panel.about
        yield from _drawn(panel.part.markup)
    yield from _drawn(drawing(game.name).picture(view))


def written_for(game: Game, view: Mapping[str, Any]) -> Iterator[str]:
    """What stands on the table in characters, column by column, without the numbers of options."""
    lines = [line for size in SIZES for line in game.text_board(view, *size)]
    for line in [*lines, *game.text_legend()]:
        text = "".join("  " if style == "option" else text for text, style in line)
        yield from (words.strip() for words in COLUMNS.split(text))


def offered_by(game: Game) -> Iterator[str]:
    """What is said before a game begins."""
    yield from (option.help for option in game.options)


def _drawn(markup: str) -> Iterator[str]:
    """What is drawn, sentences that go on below put together."""
    broken = 1
    while broken:
        markup, broken = BROKEN.subn(r"\1 ", markup)
    for text, label in DRAWN.findall(markup):
        yield html.unescape(text or label)


def _texts(value: object) -> Iterator[str]:
    """Every text inside of plain data, phrases as a whole; single words and codes are names."""
    if isinstance(value, str):
        if " " in value and not CODE.match(value):
            yield value
    elif isinstance(value, Mapping):
        for name, one in value.items():
            yield from _texts(str(from_json(one)) if name in ("phrase", "next") and one else one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _texts(one)


# What is wrong with it

IRREGULAR: Final = {"die": "dice", "enemy": "enemies", "Hero": "Heroes", "match": "matches"}
NOUNS: Final = {one: IRREGULAR.get(one, f"{one}s") for one in [
    *("action", "Acorn", "amethyst", "bed", "bell", "bot", "bowl", "building", "Building", "card", "cave"),
    *("cell", "choice", "cider", "coin", "column", "crate", "die", "enemy", "explorer", "Farm", "Forge"),
    *("Guardian", "Hero", "icon", "lantern", "line", "match", "medkit", "minion", "move", "mushroom", "Omen"),
    *("Outpost", "place", "player", "point", "pot", "potion", "Quarrel", "quest", "Relic", "reroll"),
    *("resource", "Rest", "rope", "round", "rune", "scout", "Scroll", "seat", "Shrine", "slot", "Snowflake"),
    *("space", "square", "step", "tile", "time", "token", "tool", "trail", "Trap", "tree", "turn"),
    *("villager", "Villager", "weapon"),
]} | {"supply": "supplies"}  # fmt: skip
ONE, MANY = "|".join(NOUNS), "|".join(NOUNS.values())
# Words between a number and its noun; others begin something new: "1 point for each of your caves".
BETWEEN: Final = r"(?:(?!(?:of|for|per|in|on|to|and|or|as|than|with)\b)[A-Za-z]+(?:-[a-z]+)? ){0,2}"
# Numbers and letters that name something and count nothing.
NAMED: Final = re.compile(
    r"\b([Ss]eats?|[Rr]ound|[Tt]urn|[Rr]ow|[Cc]olumn|[Pp]lace|Rest|slot|space|level|die|tile) \d+\b"
    r"|\b([Ss]cout|[Ss]ide|[Ll]anes?) [A-Za-e]\b"
)
SINGULAR: Final = "comes|does|has|is|was|buys|wins|less"  # what follows a 1 and ends like a plural

FAULTS: Final = {
    "many after a 1": re.compile(rf"(?<![\d.,/])\b1 {BETWEEN}(?:{MANY})\b"),
    "a plural after a 1": re.compile(rf"(?<![\d.,/])\b1 (?!(?:{SINGULAR})\b)[A-Za-z]+[^sS\W\d]s\b"),
    "one after a number": re.compile(rf"\b(?:0|[2-9]|\d\d+) (?:{ONE})\b(?![ -]\w*?(?:{MANY})\b)(?!-)"),
    "two numbers": re.compile(r"(?:\b\d+|#) \d+\b"),
    "two blanks": re.compile(r"\S {2,}\S"),
    "two stops": re.compile(r"(?<!\.)\.\.(?!\.)|[,;:?!]\.|[.,;],|\(\)|\( | \)"),
    "a blank before a stop": re.compile(r"\w [.,;:?!](?:\s|$)"),
    "a for an": re.compile(r"\b[Aa] (?!and\b)(?:[AEIOaeio]|[Uu](?!ni|se))\w+"),
    "an for a": re.compile(r"\b[Aa]n (?!hour|honest|heir)[^AEIOUaeiou\W]\w*"),
    "nothing listed": re.compile(r"(?:: |with |from |draws |shows |discards )[.,;]|, $"),
    "Python": re.compile(r"[a-z,:\d] None\b|^None$|\(None|\bTrue\b|\bFalse\b|[\[\]{}]|\bnan\b|\w_\w|\d\.\d"),
    "a word twice": re.compile(r"\b(the|a|an|of|to|and|is|in|on) \1\b"),
}
# Tables in characters set numbers and letters side by side and use brackets of their own.
FAULTS_IN_CHARACTERS: Final = {name: FAULTS[name] for name in ("many after a 1", "a plural after a 1")}


def faults_in(
    texts: Iterable[str], known: set[str], among: Mapping[str, re.Pattern[str]] = FAULTS
) -> list[str]:
    """What is wrong with the English of texts that are not `known` yet; they are from now on."""
    found = []
    for text in texts:
        if text not in known:
            known.add(text)
            counting = NAMED.sub(r"\1\2 #", text)
            found += [f"{name}: {text!r}" for name, pattern in among.items() if pattern.search(counting)]
    return found
