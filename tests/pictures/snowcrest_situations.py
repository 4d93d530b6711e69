"""Tables of Snowcrest worth a picture: every kind of decision, number of seats and mode, and the end."""

import re
from collections.abc import Callable
from typing import Any, Final

from fireside.core.state import State
from tests.games.snowcrest.scene import GAME, scene
from tests.games.snowcrest.table import decisions, play
from tests.pictures.shown import ASKED, Every, Shown, Walk, family, some

# In the middle of a game for four: full Villages, cards face-down, Buildings on both sides, goals reached.
FOUR: Final = """
seats 4
round 9
P0 barley 6, bell 3, bowl 2, juniper 4; tiles farm+ farm- forge+ shrine-; hand Priest, Shrine Keeper, Farmer
P0 village 0 Peasant-, 1 Scholar+, 2 Labourer+, 3 Gardener-, 4 Forester+, 6 Acolyte+, 7 Poet+, 8 Pilgrim-
P0 discard Nun, Smith; omens 1; scrolls 5
P1 barley 2, bell 7, gold 1; tiles farm+ forge+ forge-; hand Officer, Carpenter; known Officer; discard Farmer
P1 village 0 Peasant-, 2 Labourer-, 4 Priest+, 5 Merchant+, 6 Acolyte+, 8 Pilgrim+; omens -2; scrolls 4
P2 barley 1, bowl 5, juniper 2; tiles farm- shrine+; hand Gardener; omens -5; omen_tokens 2; scrolls 3
P2 village 1 Herder-, 3 Smuggler-, 4 Shrine Keeper-, 5 Great Abbot+, 7 Mystic+
P3 barley 4; hand Nun, Smith, Forester, Officer; village 4 Gardener+, 7 Lumberjack+; omens 0; scrolls 1
forest 7: Stag Shade
row Terton, Recruiter, Architect, Tea Server, Abbot
open Builder, Choir, Hard Work
"""
# Two seats, one of them rich: much to pay with.
TWO: Final = """
round 6
P0 barley 4, bell 4, bowl 3, juniper 3, gold 2; tiles farm+ farm+ farm- forge+ shrine+ shrine-
P0 hand Carpenter, Gardener, Priest, Nun; discard Smith, Forester, Officer; omens 2; scrolls 6
P0 village 1 Abbot+, 3 Farmer-, 4 Shrine Keeper+, 5 Poet+, 7 Recruiter+
P1 barley 3, bell 5, bowl 1; tiles farm+ forge+; hand Nun, Smith; village 1 Steward+, 4 Priest+, 5 Monk-
P1 omens -1; scrolls 4; discard Officer, Farmer
guardians Snow Lion, Yeti
forest 2: Root Mother
row Merchant, Herder, Oracle, Mason, Scholar
open Altar, Council
"""
THREE: Final = """
seats 3
round 7
P0 barley 2, bell 3, juniper 2; hand Priest, Officer; village 4 Nun+, 5 Bell Ringer+
P0 scrolls 3; discard Farmer
P1 barley 1, bell 4, gold 1; tiles farm+ forge+; hand Smith; village 4 Priest+, 7 Monk+; scrolls 6; omens -1
P2 barley 5, bowl 4; tiles farm+ shrine+ shrine-; hand Forester, Nun; village 4 Farmer+, 1 Potter-; omens 3
guardians Thunder Drake
forest 2: Owl Watcher
"""
BASIC: Final = """
seats 3
mode basic
round 5
P0 barley 3, bowl 3, juniper 2; hand Farmer, Officer; village 4 Priest+, 1 Herder-, 0 Peasant-, 2 Labourer+
P1 barley 1, bell 2; hand Nun; village 4 Smith+, 3 Potter+; scrolls 3; omens -1
P2 barley 4; hand Forester; village 4 Gardener-, 0 Peasant-, 8 Pilgrim-; scrolls 2
forest 4
"""
SOLO: Final = """
seats 1
level 4
rests 1
round 8
P0 barley 5, bell 2, bowl 4, juniper 1; tiles farm+ farm- shrine+; hand Priest, Nun, Smith; omens 1; scrolls 5
P0 village 0 Peasant-, 1 Scholar+, 2 Labourer+, 4 Farmer+, 5 Tea Server+, 6 Acolyte-, 7 Mason-, 8 Pilgrim+
P0 discard Carpenter, Officer, Gardener
row Herder, Abbot, Merchant, Monk, Lumberjack
open Builder
"""
EIGHT: Final = """
round 11
P0 barley 2, juniper 5; tiles farm+ farm+ farm- forge+ forge- shrine+ shrine- shrine-; omens -3; scrolls 7
P0 village 4 Mason+, 1 Tea Server+, 3 Herder-, 5 Potter-; hand Farmer
P1 barley 6; tiles farm+ farm+ farm+ forge-; village 4 Smith+; hand Nun, Priest; scrolls 5; omens 5
"""
HANDFUL: Final = """
round 12
P0 barley 7, gold 3; hand Farmer, Gardener, Forester, Carpenter, Priest, Nun, Shrine Keeper, Officer
P0 village 1 Great Abbot+, 4 Architect+, 5 High Priest+; scrolls 2
P1 bell 12; hand Officer, Smith, Nun; known Officer, Smith; village 4 Bell Ringer-, 1 Merchant+; scrolls 8
row Recruiter, Scribe, Smuggler, Steward, Miner
"""
RESTING: Final = """
round 4
P0 barley 1; tiles none; hand Smith
P0 village 0 Peasant-, 2 Labourer-, 4 Priest-, 6 Acolyte+, 8 Pilgrim+, 1 Poet-
P1 barley 3; village 4 Farmer+; hand Nun
"""
END: Final = """
over
round 18
P0 barley 4, bell 2, gold 1; tiles farm+ farm+ farm- forge- forge- shrine+ shrine+; hand Priest; scrolls 10
P0 village 4 Farmer-, 5 Poet+; omens -2; omen_tokens 0
P1 barley 4, bell 1, bowl 3; scrolls 12; omens 1; village 4 Priest+, 1 Monk+; hand Nun, Officer
"""
LAST: Final = """
seats 4
over
round 15
P0 barley 9, juniper 3; scrolls 9; omens -5; omen_tokens 2; tiles farm- farm-; village 4 Nun-; hand Smith
P1 bell 6; scrolls 12; omens 3; tiles farm+ forge+ forge+ forge- shrine+ shrine-; village 4 Priest+, 5 Terton+
P2 bowl 8, gold 4; scrolls 7; omens 0; village 4 Shrine Keeper+, 1 Potter+, 7 Miner-; hand Officer, Nun
P3 barley 2; scrolls 5; omens -1; village 4 Forester-, 3 Lumberjack+
"""
ALONE: Final = """
seats 1
level 1
over
rests 2
round 16
P0 barley 3; scrolls 10; omens 2; tiles farm+ farm- forge+ forge- shrine+ shrine+; village 4 Farmer+
"""


def table(text: str, moves: str = "") -> State:
    """The described table after these moves."""
    return play(scene(text), moves)


# Every kind of decision and the end, by name.
SITUATIONS: Final[dict[str, Callable[[], State]]] = {
    "first_villager": lambda: GAME.new(seats=3, seed=4),
    "main_four": lambda: table(FOUR),
    "main_two": lambda: table(TWO),
    "main_basic": lambda: table(BASIC),
    "main_solo": lambda: table(SOLO),
    "main_handful": lambda: table(HANDFUL),
    "main_late": lambda: table(EIGHT.replace("round 11", "last\nturn P1\nround 11")),
    "place": lambda: table(FOUR, "add_row:4"),
    "place_hand": lambda: table(TWO, "add_hand:Priest"),
    "pay": lambda: table(TWO, "add_row:2, slot:0, pay_token:barley, pay_building:farm"),
    "pay_left": lambda: table(FOUR, "add_hand:Shrine Keeper, slot:5, pay_token:barley"),
    "action": lambda: table(TWO, "add_row:0, slot:8, pay_tokens"),
    "action_used": lambda: table(FOUR, "activate:4"),
    "build": lambda: table(FOUR, "activate:2, branch:1, pay_tokens"),
    "replace": lambda: table(EIGHT, "activate:4, branch:0, pay_token:juniper"),
    "announce": lambda: table(THREE, "activate:6, branch:1"),
    "contest": lambda: table(THREE, "activate:6, branch:1, announce:2"),
    "contest_pay": lambda: table(THREE, "activate:6, branch:1, announce:2, P1, contest"),
    "offering": lambda: table(TWO, "activate:4, branch:0, pay_tokens"),
    "offering_building": lambda: table(
        TWO, "activate:4, branch:0, pay_tokens, pay_villager:1, pay_building:shrine"
    ),
    "penalty": lambda: table(
        THREE.replace("bowl 4", "bowl 4; discard Smith") + "turn P2",
        "activate:8, branch:1, pay_tokens, omen x2",
    ),
    "curse": lambda: table(TWO, "activate:2, branch:0"),
    "curse_villager": lambda: table(THREE, "activate:2, branch:0"),
    "recover": lambda: table(
        THREE.replace("discard Farmer", "discard Farmer, Smith, Carpenter"), "activate:4, branch:0"
    ),
    "cycle": lambda: table(
        HANDFUL.replace("4 Architect+", "4 Officer+").replace(", Officer\n", "\n"), "activate:4, branch:0"
    ),
    "ready": lambda: table(EIGHT, "activate:1, branch:0"),
    "copy": lambda: table(FOUR, "activate:1, branch:0"),
    "copied": lambda: table(FOUR, "activate:1, branch:0, copy:1:5"),
    "copy_row": lambda: table(SOLO, "activate:1, branch:0"),
    "recruit": lambda: table(TWO, "activate:7, branch:0"),
    "rest": lambda: table(RESTING + "turn P1"),
    "end_two": lambda: table(END),
    "end_four": lambda: table(LAST),
    "end_solo": lambda: table(ALONE),
}


def _walk(seats: int, **options: Any) -> Walk:
    return lambda every: some(decisions(GAME.new(seats=seats, seed=seats, **options), seed=seats), every)


BUTTONS: Final = ("branch", "skip", "pay_tokens", "omen", "announce", "contest", "decline", "stop")
SNOWCREST: Final = Shown(
    SITUATIONS,
    kinds={
        *("first_villager", "main", "place", "action", "pay", "build", "replace", "announce", "contest"),
        *("curse", "recover", "cycle", "ready", "copy", "recruit"),
    },
    kept=[
        ("first_villager", "light", ASKED),
        ("main_two", "light", None),
        ("replace", "dark", ASKED),
        ("end_four", "dark", ASKED),
        ("end_solo", "dark", ASKED),
    ],
    pages=[
        ("main_four", ASKED),
        ("main_four", None),
        ("main_solo", ASKED),
        ("offering", ASKED),
        ("contest_pay", ASKED),
        ("recover", ASKED),
    ],
    example="main_four",
    secret="main_four",
    chosen=("main_two", "main_four", "main_solo", "offering", "contest_pay"),
    walks={
        "solo": _walk(1),
        "solo, level 10": _walk(1, level=10),
        "2 seats": _walk(2),
        "3 seats": _walk(3),
        "3 seats, basic": _walk(3, mode="basic"),
        "4 seats": _walk(4),
    },
    every=Every(picture=9, words=9, page=9, text=5),
    buttons=BUTTONS,
    numbered=lambda name: family(name) not in BUTTONS,
    numbered_at=[(200, 70), (119, 40), (99, 30)],
    touches=[
        ("main_four", "slot-0-0", ["activate:0"]),
        ("main_four", "row-1", []),
        ("main_basic", "slot-0-1", ["activate:1"]),
        ("place", "slot-0-0", ["slot:0"]),
        ("pay", "token-0-bell", ["pay_token:bell"]),
        ("pay", "hand-0-Priest", ["pay_hand:Priest"]),
        ("pay", "building-0-3", ["pay_building:forge"]),
        ("pay", "slot-0-1", ["pay_villager:1"]),
        ("curse_villager", "slot-0-2", ["give_villager:2"]),
        ("ready", "slot-0-0", ["ready:0"]),
        ("copy", "slot-1-0", ["copy:1:0"]),
        ("copy", "slot-2-4", ["copy:2:4"]),
        ("announce", "token-0-bell", []),
    ],
    cards=re.compile(r"(slot|row|listed|hand|discarded|recover)-\w+"),
)
