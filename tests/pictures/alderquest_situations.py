"""Tables of AlderQuest worth a picture: set-up, every kind of decision, teams, solitaire and the end."""

import random
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, Final
from xml.etree.ElementTree import Element

import fireside
from fireside.core.state import State
from tests.games.alderquest.scene import scene
from tests.games.alderquest.table import play
from tests.pictures.reading import parsed

GAME: Final = fireside.game("alderquest")

# In the middle of a game for two, Red to act: minions of all guilds, tiles of every kind, cards in all hands.
MIDDLE: Final = """
turn 9
guilds T G / B H
board 1: B T AB1 G | 2: G * H | 3: T B AR2 H B | 4: G T
revealed H T AB2
discard B3 G AR1 *2
snowflakes 2; exalted B
heroes red a GH1, c GH2-, e TH1; heroes blue a BH1, c HH1-, e HH2
red T Ninja TM01 b2 upgraded ready carries 2 1
red G Cleric GM06 d2 basic exhausted
red G Monk GM02 tS upgraded ready
red T Pirate TM06 c2 basic ready
blue B Artiste BM06 d4 upgraded ready carries 3
blue H Ranger HM06 b3 basic exhausted
blue B Rogue BM01 tN upgraded exhausted
tiles a2 AR1, e2 XR, c1 SR seen, d1 AR2, b1 XR, a4 AB1, b5 SB, c5 XB, d5 AB3 seen, e4 AB1 up
tiles b2 AB2 up, b2 XR, a3 AR3 up, a3 SR, a3 AB1
red held T4 G2; blue held B3 H1
red hand X A1
red collection 2 1; blue collection 3 1 1
red quarrels TQ08 GQ02; blue quarrels BQ01 HQ03; red armed GQ08; blue armed HQ08
red relics RL1; relic_discard RL3
"""
TEAM: Final = """
seats 4
turn 10; place 1
guilds T G / B H
heroes red a GH1, b TH1-, d GH2, e TH2; heroes blue a BH1, b HH1, d BH2-, e HH2
board 1: B T AB1 G | 2: G * H | 3: T B | 4: G T H
revealed B B
snowflakes 1; exalted T
red T Ninja TM01 b4 upgraded ready carries 2
blue B Artiste BM06 d2 upgraded ready carries 3
blue H Fighter HM01 e2 basic ready
tiles a2 AR1, c1 SR, d1 AR2, a4 AB1, b5 SB, c5 XB, d5 AB3, e3 AR1 up
red held T3 G1; blue held B2 H2
red quarrels TQ08 GQ02; blue quarrels BQ01 HQ03; blue relics RL4
red collection 2; blue collection 1
"""
SOLO: Final = """
level hard
turn 7
guilds T
heroes red a TH1, c TH2-, e GH1; heroes blue west BH1, north HH1, east GH2
board 1: B T AB1 | 2: G * H | 3: T B | 4: G T *
revealed H T
snowflakes 1
red T Ninja TM01 b2 ready carries 2
red T Pirate TM06 c2 basic ready
blue HM01 b4; blue BM02 d3 basic exhausted
tiles a3 AB1 west, c5 XB north, e3 AB2 east, a2 AB3 west, d5 AB1 up
red held T3; red collection 2 1
"""


def middle(moves: str = "", more: str = "", instead: str = MIDDLE) -> State:
    """The table in the middle of a game, with some more lines, after these moves."""
    return play(scene(f"{instead}\n{more}"), moves)


def found(kind: str, **new: Any) -> State:
    """The first such decision in games played at random."""
    for seed in range(60):
        for now in keen_game(GAME.new(**{"seats": 2, **new}, seed=seed), seed):
            if now.to_move >= 0 and now.view(now.to_move)["decision"]["kind"] == kind:
                return now
    raise AssertionError(f"no game comes to {kind}")


SITUATIONS: Final[dict[str, Callable[[], State]]] = {
    "choose_guild": lambda: GAME.new(seats=2, seed=1),
    "act": middle,
    "team": lambda: middle(instead=TEAM),
    "solo": lambda: middle(instead=SOLO),
}


LIKED: Final = (("drop", 0.8), ("hero", 0.7), ("summon", 0.6), ("activate", 0.8), ("reveal", 0.8), ("step:t", 0.9))


def keen_game(state: State, seed: int) -> Iterator[State]:
    """A game from here on by a policy that likes to do things: every position, the end as well."""
    chance = random.Random(seed)
    yield state
    while state.to_move >= 0:
        state.apply(_keen(state, chance))
        yield state


def _keen(state: State, chance: random.Random) -> int:
    names = {action: GAME.vocabulary.name(action) for action in state.legal()}
    for start, share in LIKED:
        liked = [action for action, name in names.items() if name.startswith(start)]
        if liked and chance.random() < share:
            return chance.choice(liked)
    return chance.choice(list(names))


@cache
def situation(name: str, viewer: int | None = -1) -> Mapping[str, Any]:
    """The view of that situation, of the seat asked (of seat 0 at the end) unless another is named."""
    state = SITUATIONS[name]()
    return state.view(max(0, state.to_move) if viewer == -1 else viewer)


def element(page: str, ident: str) -> Element:
    """What has that id in a picture or page."""
    (one,) = [one for one in parsed(page).iter() if one.get("id") == ident]
    return one
