"""Effects on tiles of the Field: PEEK, FLIP, RETURN and SHIFT (AQ-FX-08, AQ-FX-10)."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE, Fact
from fireside.core.phrases import Words, phrase
from fireside.games.alderquest.actions import (
    FIRST_SPACE,
    FIRST_TILE,
    FIRST_WHICH,
    MOST_TILES,
    SPACE,
    STOP_ACTION,
    TILE,
    WHICH,
    elsewhere,
)
from fireside.games.alderquest.content import effects
from fireside.games.alderquest.content.effects import Effect
from fireside.games.alderquest.field import GROUND_BESIDE, SPACE_NAMES
from fireside.games.alderquest.rules.minions import lie, lift, reveal_tile, tile_returns
from fireside.games.alderquest.rules.targets import tile_places, tile_spaces
from fireside.games.alderquest.state import AlderQuest, Cause, Decision
from fireside.games.alderquest.terms import FACE_UP, KIND_NAMES, KINDS, SEEN, SIDE_NAMES
from fireside.games.alderquest.terms import TILE as TILE_BITS
from fireside.games.alderquest.words.cards import effect_in_words


class TileChoice(Decision):
    """A choice of a tile within an effect."""

    kind: ClassVar = "effect_target"
    rule: ClassVar = "AQ-FX-08"

    def __init__(self, cause: Cause, place: int, left: int) -> None:
        self.cause: Final = cause
        self.place: Final = place
        self.left: Final = left

    def seat(self, state: AlderQuest) -> int:
        return state.decider(self.cause.me)

    def effect(self, state: AlderQuest) -> Effect:
        """The step that is being carried out."""
        return state.edition.effects[self.cause.source][self.place]

    def prompt(self, state: AlderQuest) -> Words:
        source, text = state.edition.source(self.cause.source), effect_in_words(self.effect(state))
        return phrase("{source}: {text}.", source=source, text=text)


class ChooseTile(TileChoice):
    """Which tile, by its space; AQ-FX-03 so many times, or `up to` so many."""

    def options(self, state: AlderQuest) -> list[int]:
        effect = self.effect(state)
        found = [FIRST_TILE + space for space in tile_spaces(state, self.cause, effect)]
        if found and effect.up_to:
            return [STOP_ACTION, *found]
        return found

    def chosen(self, state: AlderQuest, action: int) -> None:
        effect = self.effect(state)
        if action == STOP_ACTION:
            return
        space = action - FIRST_TILE
        if self.left > 1 and effect.verb != effects.SHIFT:
            state.agenda.append(ChooseTile(self.cause, self.place, self.left - 1))
        state.agenda.append(ChooseWhich(self.cause, self.place, self.left, space))

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        effect = self.effect(state)
        if action == STOP_ACTION and effect.up_to:
            return None
        if not TILE.holds(action):
            return elsewhere(action)
        return None if action - FIRST_TILE in tile_spaces(state, self.cause, effect) else "AQ-FX-08"


class ChooseWhich(TileChoice):
    """Which of several tiles in a space, counted from the newest."""

    def __init__(self, cause: Cause, place: int, left: int, space: int) -> None:
        super().__init__(cause, place, left)
        self.space: Final = space

    def options(self, state: AlderQuest) -> list[int]:
        places = tile_places(state, self.cause, self.effect(state), self.space)
        apart = told_apart(state, self.space)[:MOST_TILES]
        return [FIRST_WHICH + number for number, place in enumerate(apart) if place in places]

    def chosen(self, state: AlderQuest, action: int) -> None:
        effect, space = self.effect(state), self.space
        place = told_apart(state, space)[action - FIRST_WHICH]
        if effect.verb == effects.PEEK:
            peek(state, space, place, self.cause.me)
        elif effect.verb == effects.FLIP:
            reveal_tile(state, space, place)
        elif effect.verb == effects.RETURN:
            tile_returns(state, space, place, "tile_returned")
        else:
            state.agenda.append(Shift(self.cause, space, place, effect.count))

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if not WHICH.holds(action):
            return elsewhere(action)
        return None if action in self.options(state) else "AQ-FX-08"

    def prompt(self, state: AlderQuest) -> Words:
        source, where = state.edition.source(self.cause.source), SPACE_NAMES[self.space]
        return phrase("{source}: which of the tiles on {where}?", source=source, where=where)


def told_apart(state: AlderQuest, space: int) -> list[int]:
    """The tiles of a space that can be told apart, newest first: of face-up ones that are alike, one."""
    tiles = state.tiles[space]
    places: list[int] = []
    for place in range(len(tiles) - 1, -1, -1):
        is_up = tiles[place] & FACE_UP != 0
        if not is_up or all(tiles[other] != tiles[place] for other in places):
            places.append(place)
    return places


def peek(state: AlderQuest, space: int, place: int, side: int) -> None:
    """PEEK: a side looks at a face-down tile; AQ-FX-10 it knows it as long as it lies there."""
    state.reveal()
    tiles = state.tiles[space][:]
    tiles[place] |= SEEN
    state.tiles[space] = tiles
    if state.watched:
        facts: dict[str, Fact] = {"side": SIDE_NAMES[side], "space": SPACE_NAMES[space]}
        kind = KIND_NAMES[(tiles[place] & TILE_BITS) % KINDS]
        state.tell_side("tile_peeked", facts, {"tile": kind}, side)


class Shift(Decision):
    """SHIFT: a tile moves up to so many spaces, each vacant; `stop` before each step."""

    kind: ClassVar = "effect_target"
    rule: ClassVar = "AQ-FX-08"

    def __init__(self, cause: Cause, space: int, place: int, left: int) -> None:
        self.cause: Final = cause
        self.space: Final = space
        self.place: Final = place
        self.left: Final = left

    def seat(self, state: AlderQuest) -> int:
        return state.decider(self.cause.me)

    def options(self, state: AlderQuest) -> list[int]:
        if self.place >= len(state.tiles[self.space]):
            return []
        found = [FIRST_SPACE + one for one in GROUND_BESIDE[self.space] if state.is_vacant(one)]
        if found:
            found.append(STOP_ACTION)
        return found

    def chosen(self, state: AlderQuest, action: int) -> None:
        if action == STOP_ACTION:
            return
        space = action - FIRST_SPACE
        tile = lift(state, self.space, self.place)
        lie(state, space, tile)
        if state.watched:
            side = SIDE_NAMES[(tile & TILE_BITS) // KINDS]
            facts: dict[str, Fact] = {"side": side, "from": SPACE_NAMES[self.space], "to": SPACE_NAMES[space]}
            state.tell("tile_shifted", {**facts, "up": tile & FACE_UP != 0}, EVERYONE)
        if self.left > 1:
            state.agenda.append(Shift(self.cause, space, 0, self.left - 1))

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if action == STOP_ACTION:
            return None
        if not SPACE.holds(action):
            return elsewhere(action)
        space = action - FIRST_SPACE
        is_free = space in GROUND_BESIDE[self.space] and state.is_vacant(space)
        return None if is_free else "AQ-FX-08"

    def prompt(self, state: AlderQuest) -> Words:
        source, where = state.edition.source(self.cause.source), SPACE_NAMES[self.space]
        return phrase("{source}: where does the tile on {where} go?", source=source, where=where)
