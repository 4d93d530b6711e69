"""Why a move is good or bad: what is said of each feature that bots look at."""

from typing import Final

from fireside.core.reasons import Reason, counted

REASONS: Final = [
    Reason(
        ["points", "lead"],
        "scores",
        "costs",
        "point",
        instead=("is better placed for the coming winter", "is worse placed for the coming winter"),
    ),
    Reason(["won"], "is more likely to win", "is less likely to win"),
    Reason(["-winter"], "keeps winter further off", "brings winter nearer"),
    Reason(["-automa"], "leaves fewer rival minions", "leaves more rival minions"),
    Reason(["acorns"], "leaves more rival Acorns on the Board", "leaves fewer rival Acorns on the Board"),
    Reason(["-rivals_acorns"], "leaves fewer own Acorns on the Board", "leaves more own Acorns on the Board"),
    Reason(
        ["acorns_beside"], "has rival Acorns side by side to score", "has fewer rival Acorns side by side"
    ),
    Reason(["-rivals_acorns_beside"], "keeps own Acorns apart", "leaves own Acorns side by side"),
    Reason(["pairs"], "has more own runes side by side", "has fewer own runes side by side"),
    Reason(
        ["-rivals_pairs"], "leaves fewer rival runes side by side", "leaves more rival runes side by side"
    ),
    Reason(["runes"], "is better off in runes", "is worse off in runes"),
    Reason(["quarrels"], "leaves more Quarrels in hand", "leaves fewer Quarrels in hand"),
    counted("relics", "Relic"),
    counted("armed", "armed Trap"),
    Reason(["exalted"], "is better off for the exalted guild", "is worse off for the exalted guild"),
    Reason(["heroes"], "leaves more Heroes to act with", "leaves fewer Heroes to act with"),
    Reason(
        ["-rivals_heroes"],
        "gives the rival fewer Heroes to act with",
        "gives the rival more Heroes to act with",
    ),
    Reason(["-tiles"], "leaves fewer own tiles at risk", "leaves more own tiles at risk"),
    Reason(["traps_in_pouch"], "keeps a Trap to set", "has fewer Traps to set"),
    Reason(["traps_laid"], "has a Trap on the Field", "has fewer Traps on the Field"),
    Reason(["-exposed"], "leaves fewer own Acorns lying open", "leaves more own Acorns lying open"),
    Reason(["minions"], "is stronger in minions", "is weaker in minions"),
    Reason(["upgraded"], "has more upgraded minions", "has fewer upgraded minions"),
    Reason(["carried"], "brings Acorns nearer to the Tree", "leaves Acorns further from the Tree"),
    Reason(
        ["-rivals_carried"], "keeps rivals from carrying Acorns home", "lets rivals carry Acorns nearer home"
    ),
    Reason(
        ["prospects", "-vain_prospects"],
        "has better tiles for minions to go to",
        "leaves minions less to go to",
    ),
    Reason(
        ["-rivals_prospects", "rivals_vain_prospects"],
        "gives rival minions less to go to",
        "gives rival minions better tiles to go to",
    ),
    Reason(["chances"], "has more tiles within reach", "has fewer tiles within reach"),
    Reason(
        ["-rivals_chances"], "gives rivals fewer tiles within reach", "gives rivals more tiles within reach"
    ),
    Reason(["ambush"], "has a Trap nearer to a rival minion", "has Traps further from rival minions"),
]
