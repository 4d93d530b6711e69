"""Tables of AlderQuest worth a picture: set-up, every kind of decision, teams, solitaire and the end."""

from collections.abc import Callable, Iterator
from typing import Final

import fireside
from fireside.core.state import State
from tests.games.alderquest.scene import scene
from tests.games.alderquest.table import play
from tests.games.playing import decisions, liking
from tests.games.playing import kind as kind_of
from tests.pictures.shown import ASKED, Every, Shown, Walk, family, some

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
SETTING: Final = MIDDLE.replace("revealed H T AB2", "phase set")
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
# Red's Ninja is about to meet a Trap tile, and a Monk that may evade it.
MEETING: Final = """
turn 9
guilds T H / B G
red T Ninja TM01 b2 upgraded ready carries 2
red H Fighter HM01 d2
blue G Monk GM02 a2 upgraded ready carries 1
tiles b3 XB, a2 AB1 up, a2 XR, d4 AB2
red held T1 H1; blue held G2
blue armed GQ08 BQ08
"""
OVER: Final = MIDDLE.replace("revealed H T AB2", "over winter").replace("snowflakes 2", "snowflakes 4")
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


def found(kind: str, seats: int = 2) -> State:
    """The first such decision in games played by a policy."""
    for seed in range(60):
        for now in keen_game(GAME.new(seats=seats, seed=seed), seed):
            if now.to_move >= 0 and kind_of(now) == kind:
                return now
    raise AssertionError(f"no game comes to {kind}")


def at_the_end(seats: int) -> State:
    """A whole game."""
    *_, last = keen_game(GAME.new(seats=seats, seed=seats), seats)
    return last


# Every kind of decision and the end, by name.
SITUATIONS: Final[dict[str, Callable[[], State]]] = {
    "choose_guild": lambda: play(GAME.new(seats=2, seed=1), "guild:T"),
    "place_hero": lambda: play(GAME.new(seats=2, seed=1), "guild:T guild:B guild:G hero:HH1@c"),
    "hide_tile": lambda: found("hide_tile"),
    "set_tile": lambda: middle(instead=SETTING),
    "set_space": lambda: middle("set:X", instead=SETTING),
    "drop_rune": lambda: found("drop_rune"),
    "pick_column": lambda: found("pick_column"),
    "act": middle,
    "act_first": lambda: found_in(GAME.new(seats=2, seed=3, first_game=True), "act"),
    "hero_action": lambda: middle("use_hero:e"),
    "pay": lambda: middle("use_hero:e ability"),
    "move": lambda: middle("move:b2-b1"),
    "pass": lambda: found("pass"),
    "encounter": lambda: middle("move:b2-b3", instead=MEETING),
    "take_on_entry": lambda: found("take_on_entry"),
    "tribute_order": lambda: found("tribute_order"),
    "trap_response": lambda: middle("move:b2-b3 reveal", instead=MEETING),
    "judo": lambda: middle("move:b2-a2", instead=MEETING),
    "use_trigger": lambda: found("use_trigger"),
    "take": lambda: found("take"),
    "discard_quarrel": lambda: found("discard_quarrel"),
    "confront_discard": lambda: found("confront_discard"),
    "effect_target": lambda: found("effect_target"),
    "team": lambda: middle(instead=TEAM),
    "team_heroes": lambda: found("place_hero", 4),
    "spare_hero": lambda: found("spare_hero", 1),
    "rival_hero": lambda: found("rival_hero", 1),
    "solo": lambda: middle(instead=SOLO),
    "solo_target": lambda: found("solo_target", 1),
    "solo_choice": lambda: found("solo_choice", 1),
    "end_two": lambda: middle(instead=OVER),
    "end_first": lambda: at_the_end(2),
    "end_team": lambda: at_the_end(4),
    "end_solo": lambda: at_the_end(1),
}


def found_in(state: State, kind: str) -> State:
    """The first such decision in one game."""
    return next(now for now in keen_game(state, 1) if now.to_move >= 0 and kind_of(now) == kind)


KEEN: Final = liking(
    ("move:.*-t", 0.9), ("drop", 0.7), ("summon", 0.6), ("use_hero", 0.6), ("move", 0.8), ("reveal", 0.8)
)


def keen_game(state: State, seed: int) -> Iterator[State]:
    """A game from here on by a policy that likes to do things: every position, the end as well."""
    return decisions(state, KEEN, seed)


def _walk(seats: int) -> Walk:
    return lambda every: some(keen_game(GAME.new(seats=seats, seed=seats), seats), every)


BUTTONS: Final = {
    *("line", "ability", "reveal", "dismiss", "stop", "end", "discard_quarrels"),
    *("leave", "eject", "stand", "use", "decline", "acorn", "done", "which", "arrange"),
}
ELSEWHERE: Final = BUTTONS | {"swap", "slide_left", "slide_right", "move", "drop"}
ALDERQUEST: Final = Shown(
    SITUATIONS,
    kinds={
        *("choose_guild", "place_hero", "hide_tile", "set_tile", "set_space", "drop_rune", "pick_column"),
        *("act", "hero_action", "pay", "move"),
        *("encounter", "take_on_entry", "tribute_order", "trap_response", "judo", "use_trigger", "pass"),
        *("take", "discard_quarrel", "confront_discard", "effect_target"),
        *("spare_hero", "rival_hero", "solo_target", "solo_choice"),
    },
    kept=[
        ("choose_guild", "light", ASKED),
        ("place_hero", "dark", ASKED),
        ("act", "light", ASKED),
        ("act", "auto", None),
        ("trap_response", "light", ASKED),
        ("team", "light", ASKED),
        ("solo", "dark", ASKED),
        ("end_two", "light", ASKED),
    ],
    pages=[],
    example="act",
    secret="act",
    chosen=("act", "team", "solo", "choose_guild", "end_two"),
    walks={f"{seats} seats": _walk(seats) for seats in (1, 2, 3, 4)},
    every=Every(picture=97, words=97, page=97, text=97),
    buttons=BUTTONS,
    numbered=lambda name: family(name) not in ELSEWHERE,
    numbered_at=[(200, 90), (80, 90)],
    touches=[
        ("set_space", "field-a2", ["space:a2"]),
        ("act", "hero-GH2", ["use_hero:c"]),
        ("pay", "held-red-B", ["pay:B"]),
    ],
    boards=2,
    largest=190_000,
    largest_page=190_000,
)
