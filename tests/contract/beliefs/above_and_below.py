"""What a seat of Above and Below cannot know: the order of decks, and what the closed book says.

The book is read here straight from its files, not through the engine.
"""

import re
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import fireside
from fireside.core.content import Content
from fireside.core.state import State

Place = tuple[str, int]
Position = dict[str, Any]
Encounter = dict[str, Any]
GAME = fireside.game("above_and_below")

# Each deck with how many of its uppermost cards lie face up, and the field that counts the known bottom ones.
DECKS: dict[str, tuple[int, str | None]] = {
    "house_deck": (0, "house_known"),
    "outpost_deck": (0, "outpost_known"),
    "villager_pile": (0, None),
    "cave_pile": (1, "cave_known"),
    "desert": (1, None),
    "underforest": (1, None),
    "grove_deck": (1, "grove_known"),
}
MOST_ALIKE = 0.7  # forty worlds may well agree where nearly all candidates are alike


# The places


def hidden_places(position: Position, seat: int | None) -> dict[Place, list[str]]:
    """Every place the seat has not seen, each with what could be there."""
    places: dict[Place, list[str]] = {}
    for deck in DECKS:
        unknown = _unknown(position, deck)
        cards = sorted(position["table"][deck][place] for place in unknown)
        places.update({(deck, place): cards for place in unknown})
    for place, candidates in _hidden_words(position, seat).items():
        if max(Counter(candidates).values()) <= MOST_ALIKE * len(candidates):
            places[place] = candidates
    return places


def _unknown(position: Position, deck: str) -> range:
    """The places of a deck, from the top, that nobody knows."""
    table = position["table"]
    if table[deck] is None:
        return range(0)
    seen, known = DECKS[deck]
    return range(seen, len(table[deck]) - (table[known] if known else 0))


def _reads(position: Position, seat: int | None) -> bool:
    """The seat to the left of the explorer has the book open, unless it is played closed."""
    reader = (position["table"]["active"] + 1) % position["seats"]
    return seat == reader and not position["options"]["closed_book"]


def _hidden_words(position: Position, seat: int | None) -> dict[Place, list[str]]:
    """What the book might say of the open encounter (4.5a)."""
    expedition = position["table"]["expedition"]
    if expedition is None or expedition["encounter"] is None or _reads(position, seat):
        return {}
    book = _book(position["content"])
    encounter = book[int(expedition["encounter"][1:]) - 1]
    choices = encounter["choice"]
    alike = [choice for one in book if one["template"] == encounter["template"] for choice in one["choice"]]
    penalties = [choice.get("on_fail", "") for choice in alike]
    attached = [str(int(choice.get("on_choose", "REP 0").split()[1])) for choice in alike]
    places: dict[Place, list[str]] = {}
    for place, tier in enumerate(_tiers([encounter])):
        places["rewards", place] = [one["reward"] for one in _tiers(book) if one["n"] == tier["n"]]
    for place in range(len(choices)):
        places["penalties", place] = penalties
        places["attached", place] = attached
    for known in _read_out(expedition, choices):
        del places[known]
    return places


def _tiers(encounters: list[Encounter]) -> list[dict[str, Any]]:
    """The tiers of all choices, in the order of the book."""
    return [tier for one in encounters for choice in one["choice"] for tier in choice["tiers"]]


def _read_out(expedition: dict[str, Any], choices: list[dict[str, Any]]) -> list[Place]:
    """What everybody has heard by now."""
    if expedition["chosen"] is None:
        return []
    choice = "ABC".index(expedition["chosen"])
    heard: list[Place] = [("attached", choice)]
    if expedition["outcome"] == "failure":
        heard.append(("penalties", choice))
    if expedition["outcome"] == "success":
        before = sum(len(one["tiers"]) for one in choices[:choice])
        heard.append(("rewards", before + expedition["tier"]))
    return heard


@cache
def _book(digest: str) -> list[Encounter]:
    """The encounters of the reference book, or of the small one."""
    if digest == _small_content().digest:
        found: list[Encounter] = tomllib.loads(_small_text())["encounter"]
        return found
    assert digest == GAME.content().digest
    files = sorted((GAME.folder / "content" / "caves").glob("*.toml"))
    return [one for file in files for one in tomllib.loads(file.read_text(encoding="utf-8"))["encounter"]]


def _words(codes: list[str]) -> str:
    return ", ".join(codes)


def at(position: Position, place: Place) -> str:
    """What lies in a place."""
    if place[0] in DECKS:
        return str(position["table"][place[0]][place[1]])
    found = position["table"]["expedition"][place[0]][place[1]]
    return _words(found) if isinstance(found, list) else str(found)


# Without what is hidden


def blank(position: Position, seat: int | None) -> Position:
    """The position without what is hidden and without the random numbers to come."""
    table = dict(position["table"])
    for deck in DECKS:
        unknown = _unknown(position, deck)
        if unknown:
            cards = table[deck]
            table[deck] = [None if place in unknown else card for place, card in enumerate(cards)]
    hidden = _hidden_words(position, seat)
    if hidden:
        expedition = dict(table["expedition"])
        for name, place in hidden:
            expedition[name] = [*expedition[name][:place], None, *expedition[name][place + 1 :]]
        table["expedition"] = expedition
    return {**position, "table": table, "random": None}


# What is shown


def shows_something(before: Position, after: Position, seat: int | None) -> bool:
    """Whether what happened between two positions showed the seat something new, by the rules.

    Dice and cards that come to lie open do, and whatever is read out of the book to who does not hold it.
    """
    if before["random"] != after["random"] or _open_cards(before) != _open_cards(after):
        return True
    was, now = before["table"]["expedition"], after["table"]["expedition"]
    if was is None or was["encounter"] is None or _reads(before, seat):
        return False
    return now is None or was["chosen"] != now["chosen"] or was["outcome"] != now["outcome"]


def _open_cards(position: Position) -> list[Any]:
    table = position["table"]
    tops = [table[deck][:1] for deck in ("cave_pile", "desert", "underforest", "grove_deck") if table[deck]]
    sizes = [len(table[deck] or []) for deck in DECKS]
    return [table["house_row"], table["outpost_row"], tops, sizes]


def face(action: str, seat: int | None) -> str:
    """What the seat sees of an action: all of it."""
    return action


# Small games


def small_set_ups() -> Iterator[tuple[State, int | None]]:
    """Positions in which everything a viewer could believe about one hidden thing can be listed."""
    opening = GAME.new(seats=3, seed=5, desert_underforest=True, groves=True)
    yield opening, 0
    refreshed = opening.clone()
    refreshed.apply(GAME.vocabulary.action("refresh:outposts"))
    yield refreshed, None
    exploring = _exploring(False)
    yield exploring, exploring.to_move
    yield exploring, None
    yield _exploring(True), (_exploring(True).to_move + 1) % 3


def _exploring(closed_book: bool) -> State:
    """An encounter of the small book is open, and its choice is to be made."""
    state = GAME.new(seats=3, seed=9, content=_small_content(), closed_book=closed_book)
    for name in ("main:explore", "villager:0", "villager:1", "done"):
        state.apply(GAME.vocabulary.action(name))
    return state


def _small_text() -> str:
    """The reference content with two caves, whose twelve encounters have each another reward."""
    text = (GAME.folder / "content" / "cards.toml").read_text(encoding="utf-8")
    caves = [f'[[cave]]\nid = "C{cave:02d}"\nname = "Cave {cave}"\ndepth = "deep"\n' for cave in (1, 2)]
    return "\n".join([text, *caves, *[_encounter(number) for number in range(12)]])


@cache
def _small_content() -> Content:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "small.toml")
        file.write_text(_small_text(), encoding="utf-8")
        return GAME.content(file)


def _encounter(number: int) -> str:
    cave, face = divmod(number, 6)
    head = f'[[encounter]]\nid = "E{number + 1:03d}"\ncave = "C{cave + 1:02d}"\nface = {face + 1}\n'
    words = f'title = "Encounter"\ntemplate = "T3"\ntext = "{number} doors."\n'
    tiers = [f'{{ n = 3, reward = "COIN {number + 1}" }}', f'{{ n = 8, reward = "POTION {number + 1}" }}']
    choices = [
        f'[[encounter.choice]]\nlabel = "Door {place}"\ntiers = [{tier}]\n'
        for place, tier in enumerate(tiers)
    ]
    return re.sub(r"\n+", "\n", "".join([head, words, *choices]))


def beliefs(state: State, seat: int | None) -> list[str]:
    """Every way the hidden thing that `observed` looks at could be; each is as likely as any other."""
    position = state.position()
    return sorted(hidden_places(position, seat)[_looked_at(position)])


def _looked_at(position: Position) -> Place:
    if position["table"]["expedition"] is not None:
        return ("rewards", 1)
    return ("outpost_deck", 3) if position["table"]["outpost_known"] else ("grove_deck", 4)


def observed(state: State, seat: int | None) -> str:
    """How that thing is in this state."""
    position = state.position()
    return at(position, _looked_at(position))
