"""Tables of Snow Bound worth a picture: every kind of decision, every number of seats, and the end."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from fireside.core.state import State
from tests.games.playing import kind
from tests.games.snow_bound.scene import GAME, Scene
from tests.games.snow_bound.table import decisions, play
from tests.pictures.shown import ASKED, Every, Shown, Walk, family

# Late in a game for four: tiles are lost, an enemy is out, special crates lie about.
LATE: Final = """
seats 4
P0 food 7, W{1,1,2,3,5}, M1, oil{1,1,2,3}: a@S0 b@2[c2,o1,SP-1] c@U03 d@0[o1]
P1 food 3, W{2,4}, oil{1}: a@2[c1] b@E[c1,c2] c@U06
P2 food 0, W{1,2,2,6}, M2, oil{2,2}: a@0[o1,o2] b@S2 c@G d@H[c1] e@S2
P3 food 5, oil{1,1,1}: a@6 b@0[SP-2,c1]
tile 0: c1 c2 o1
tile 1: c1 SP-3
tile 3: c1 c1 c2
tile 5: o1 o1
tile A: c1
tile C: c1 c1
tile I: c2
tile U05: o1
flipped 4 K B
enemy EN-1@6 EN-5@5
used 1 1 2 3
discard 1 1 2 4
restock_discard 17
start P2
turn P0
round 7
"""
# Everybody in the city at once, with as much as can be carried.
CROWD: Final = "seats 6\n" + "\n".join(
    f"P{seat} food 5, W{{1,2}}: "
    + " ".join(f"{scout}@0" + ("[o1,o1,o1]" if scout in "ac" else "") for scout in "abcde")
    for seat in range(6)
)
FIVE: Final = """
seats 5
P0 food 2, W{3}: a@S0 b@S0 c@S0 d@S0
P1 food 4, W{1,1}: a@S1 b@S1 c@S1 d@S1 e@S1
P2 food 9: a@S2 b@U09 c@S2
P3 food 1, M1: a@J b@K c@S3
P4 food 6, W{5}, oil{1}: a@5 b@5[c1] c@5[o1,o1] d@5 e@S4
tile 5: c1 c1
tile 3: c1
tile 1: c2
round 4
turn P1
"""
RAID: Final = """
seats 3
P0 food 6, oil{1,2}: a@S0 b@S1[c1] c@2 d@U03
P1 food 5, W{2,4,6}, M1, oil{1,3}: a@S1 b@U08[o2] c@S1
P2 food 3, W{1,3}: a@S2 b@J c@5[c1,c1]
rest weapons P0
weapons 1 2 3
tile 0: c1
tile 3: c1
flipped 6
round 10
"""
DUEL: Final = """
seats 4
P0 food 4, W{2,5}: a@S0 b@5[c1] c@U01
P1 food 2, W{1,3}, M1: a@S1 b@5[SP-1,c2,SP-4] c@F
P2 food 4, W{1,4}: a@S2 b@5 c@H
P3 food 1: a@S3 b@J c@6
tile 5: c1
round 9
"""
ENEMY: Final = """
seats 3
P0 food 1, W{1,2,5}, M1, oil{1}: a@5[c1,c2] b@S0 c@4
P1 food 6, W{3}: a@S1 b@3 c@G
P2 food 2, W{1}: a@S2 b@I c@K[c2]
enemy EN-3@5
tile 5: c1 SP-2
flipped 0
round 8
"""
HOME: Final = """
seats 6
P0 food 3, W{1}: a@S0[c3,c1,o1] b@S0[o2] c@2
P1 food 4: a@S1 b@D c@S1
P2 food 2, W{2}: a@3[c1] b@S2 c@S2
P3 food 8, M1: a@S3 b@G[c1,c1] c@4 d@H
P4 food 0: a@S4 b@J
P5 food 6, W{2,5}, oil{1,1}: a@L[o1] b@S5 c@K
tile 1: c1
tile B: c1
round 6
"""
HUNGRY: Final = """
seats 4
P0 food 1, W{4}, M1: a@S0 b@1[c1] c@D[o1,o2] d@U04 e@C
P1 food 2: a@S1 b@S1 c@U07
P2 food 5, W{2,2}: a@S2 b@F c@S2
P3 food 4, oil{1}: a@S3 b@K c@S3
tile 2: c1
round 11
"""
END: Final = """
seats {seats}
P0 food 7, W{{1,2}}, oil{{1,1,2}}: a@S0 b@2[o1] c@A
P1 food 12, oil{{3,2}}: a@S1 b@S1 c@3 d@D
P2 food 1, W{{5}}, oil{{1,1,1,1,2}}: a@0 b@S2
flipped 4 5 G
round 12
turn P{last}
"""


def table(text: str, moves: str = "", event: str = "", die: int = 0) -> State:
    """The described table with the event of its round, after these moves."""
    position = Scene(text).position()
    if event:
        _draw(position["table"], event)
        position["table"]["die"] = die
    return play(GAME.load(position), moves)


def _draw(lying: dict[str, Any], event: str) -> None:
    """Make `event` the card of the round: it changes places with the one drawn last."""
    deck = "minor" if event.startswith("MN") else "major"
    waiting, spent = lying[f"{deck}_deck"], lying[f"{deck}_spent"]
    if event in waiting:
        waiting[waiting.index(event)], spent[-1] = spent[-1], event
    lying["event"] = event


def ended(seats: int) -> State:
    """The last turn of a game, passed."""
    state = table(END.format(seats=seats, last=seats - 1) + "at actions")
    while state.to_move >= 0:
        state.apply(state.default())
    return state


def late(stage: str, moves: str = "", text: str = LATE) -> State:
    """Late in a game, in the round of the Stranded Lorry."""
    return table(f"{text}\nat {stage}", moves, "MJ-09", 3)


BLIZZARD: Final = "\neffects moves -2, ban raid"
# Every kind of decision and the end, by name; and whose view it is, if not that of the seat asked.
SITUATIONS: Final[dict[str, Callable[[], State]]] = {
    "draw": lambda: GAME.new(seats=3, seed=4),
    "recruit": lambda: table(FIVE + "at recruit", event="MN-03"),
    "move": lambda: late("move"),
    "move_blizzard": lambda: table(LATE + BLIZZARD + "\nat move", event="MJ-17"),
    "move_crowd": lambda: table(CROWD + "\nround 5\nat move", event="MJ-21"),
    "scout": lambda: late("actions"),
    "action": lambda: late("actions", "scout:d"),
    "gather": lambda: late("actions", "scout:d do:gather"),
    "exchange": lambda: table(HOME + "at home", event="MN-09"),
    "commit": lambda: table(RAID + "at actions", "scout:b do:raid lay:W09 lay:W07 lay:W03", "MJ-18"),
    "respond": lambda: table(RAID + "at actions", "scout:b do:raid lay:W09 lay:W09 done:lay", "MJ-18"),
    "commit_defender": lambda: table(
        RAID + "at actions", "scout:b do:raid lay:W09 lay:W03 done:lay respond:stand lay:W07", "MJ-18"
    ),
    "spoils": lambda: table(
        RAID + "at actions", "scout:b do:raid lay:W09 done:lay respond:surrender", "MJ-18"
    ),
    "medkit": lambda: table(
        DUEL + "at actions",
        "scout:b attack:1b lay:W09 lay:W03 done:lay respond:stand lay:W01 done:lay",
        "MJ-12",
        5,
    ),
    "take": lambda: table(
        DUEL + "at actions",
        "scout:b attack:1b lay:W09 lay:W03 done:lay respond:stand lay:W01 done:lay medkit:decline",
        "MJ-12",
        5,
    ),
    "fight_enemy": lambda: table(ENEMY + "at actions", "scout:a fight:enemy lay:W09", "MN-11"),
    "starve": lambda: table(HUNGRY + "effects upkeep 1\nat ration", event="MJ-19"),
    "discard": lambda: table(LATE.replace("round 7", "") + "\nat event MN-08"),
    "end_three": lambda: ended(3),
    "end_six": lambda: ended(6),
}


CLOSE: Final = 3  # who looks at so many decisions sees all but some steps


def _walk(seats: int, seed: int) -> Walk:
    def decided(every: int) -> Iterator[State]:
        for turn, state in enumerate(decisions(seed, seats=seats)):
            is_rare = kind(state) not in ("move", "scout")
            if turn % every == 0 or (is_rare and every <= CLOSE):
                yield state

    return decided


ON_THE_MAP: Final = ("step", "scout", "dismiss", "starve", "attack", "lay", "discard")
SNOW_BOUND: Final = Shown(
    SITUATIONS,
    kinds={
        *("draw", "recruit", "move", "scout", "action", "gather", "exchange", "commit", "respond"),
        *("spoils", "medkit", "take", "starve", "discard"),
    },
    kept=[
        ("draw", "dark", ASKED),
        ("recruit", "light", ASKED),
        ("move", "dark", ASKED),
        ("move", "light", None),
        ("move_crowd", "dark", ASKED),
        ("scout", "light", ASKED),
        ("action", "dark", ASKED),
        ("gather", "light", ASKED),
        ("exchange", "light", ASKED),
        ("commit", "dark", ASKED),
        ("commit", "dark", None),
        ("respond", "dark", ASKED),
        ("spoils", "light", ASKED),
        ("medkit", "light", ASKED),
        ("take", "dark", ASKED),
        ("starve", "dark", ASKED),
        ("discard", "dark", ASKED),
        ("end_three", "light", ASKED),
        ("end_six", "dark", ASKED),
    ],
    pages=[
        ("recruit", ASKED),
        ("move", ASKED),
        ("move", None),
        ("action", ASKED),
        ("commit", ASKED),
        ("take", ASKED),
        ("end_six", ASKED),
    ],
    example="move",
    secret="commit",
    chosen=SITUATIONS,
    walks={
        **{f"{seats} seats": _walk(seats, seed=seats) for seats in (3, 4, 5, 6)},
        "4 seats once more": _walk(4, seed=3),
    },
    all_seats=False,
    every=Every(picture=CLOSE, words=30, page=4, text=5),
    buttons=("draw", "recruit", "do", "fight", "buy", "respond", "spoils", "medkit", "done"),
    numbered=lambda name: family(name) in ON_THE_MAP,
    numbered_at=[(200, 60)],
    crowds=("move_crowd",),  # five scouts that may all go to the same six hexes
    touches=[
        ("move", "hex-U10", ["step:a>U10", "step:b>U10", "step:c>U10", "step:d>U10"]),
        ("move", "hex-U01", ["step:b>U01", "step:c>U01", "step:d>U01"]),
        ("scout", "scout-0a", ["scout:a"]),
        ("action", "scout-2a", ["attack:2a"]),
        ("action", "hex-S1", ["do:raid"]),
        ("action", "enemy-EN-1", ["fight:enemy"]),
        ("gather", "lying-SP-3", ["gather:SP-3"]),
        ("recruit", "weapon-W01", []),
        ("commit", "weapon-W09", ["lay:W09"]),
    ],
)
