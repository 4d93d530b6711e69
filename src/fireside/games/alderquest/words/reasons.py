"""Why a move is good or bad: what is said of each feature that bots look at.

Most features are what the own side has less what the rival has: what is said holds whichever of the two
has changed.
"""

from typing import Final

from fireside.core.reasons import Reason, counted

REASONS: Final = [
    counted("points", "point", gain="scores"),
    Reason(["lead"], "is better placed for the coming winter", "is worse placed for the coming winter"),
    Reason(["won"], "is more likely to win", "is less likely to win"),
    Reason(["-winter"], "keeps winter further off", "brings winter nearer"),
    Reason(["-automa"], "leaves fewer rival minions", "leaves more rival minions"),
    Reason(
        ["acorns"],
        "has more points in rival Acorns on the Board",
        "leaves fewer points in rival Acorns on the Board",
    ),
    Reason(
        ["-rivals_acorns"],
        "leaves fewer points in own Acorns on the Board",
        "has more points in own Acorns on the Board",
    ),
    Reason(
        ["acorns_beside"],
        "has more rival Acorns beside one another or a Snowflake",
        "has fewer rival Acorns beside one another or a Snowflake",
    ),
    Reason(
        ["-rivals_acorns_beside"],
        "keeps own Acorns apart from one another and from Snowflakes",
        "leaves own Acorns beside one another or a Snowflake",
    ),
    Reason(["pairs"], "has more own runes side by side", "has fewer own runes side by side"),
    Reason(
        ["-rivals_pairs"], "leaves fewer rival runes side by side", "leaves more rival runes side by side"
    ),
    Reason(["runes"], "is better off in runes", "is worse off in runes"),
    Reason(["quarrels"], "is better off in Quarrels", "is worse off in Quarrels"),
    counted("relics", "Relic"),
    Reason(["armed"], "is better off in armed Traps", "is worse off in armed Traps"),
    Reason(["exalted"], "gains by the exalted guild", "loses by the exalted guild"),
    Reason(["heroes"], "leaves more Heroes to act with", "leaves fewer Heroes to act with"),
    Reason(
        ["-rivals_heroes"],
        "gives the rival fewer Heroes to act with",
        "gives the rival more Heroes to act with",
    ),
    Reason(
        ["-tiles"],
        "leaves the rival fewer tiles to find, or more to lose",
        "leaves the rival more tiles to find, or fewer to lose",
    ),
    Reason(["traps_in_pouch"], "keeps a Trap to set", "has fewer Traps to set"),
    Reason(["traps_laid"], "has a Trap on the Field", "has fewer Traps on the Field"),
    Reason(
        ["-exposed"],
        "has fewer own or more rival Acorns lying open",
        "has more own or fewer rival Acorns lying open",
    ),
    Reason(["minions"], "is better off in minions", "is worse off in minions"),
    Reason(["upgraded"], "is better off in upgraded minions", "is worse off in upgraded minions"),
    Reason(["carried"], "carries Acorns on towards the Tree", "has less on its way to the Tree"),
    Reason(
        ["-rivals_carried"],
        "hinders rivals who carry Acorns to the Tree",
        "lets rivals carry Acorns on towards the Tree",
    ),
    Reason(
        ["prospects", "-vain_prospects"],
        "has more to fetch near its minions",
        "has less to fetch near its minions",
    ),
    Reason(
        ["-rivals_prospects", "rivals_vain_prospects"],
        "leaves less for rival minions to fetch nearby",
        "leaves more for rival minions to fetch nearby",
    ),
    Reason(["chances"], "has more tiles within reach", "has fewer tiles within reach"),
    Reason(
        ["-rivals_chances"], "gives rivals fewer tiles within reach", "gives rivals more tiles within reach"
    ),
    Reason(["ambush"], "has a Trap nearer to a rival minion", "has Traps further from rival minions"),
]
