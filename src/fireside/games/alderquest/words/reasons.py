"""Why a move is good or bad: what is said of each feature that bots look at."""

from typing import Final

from fireside.core.reasons import Reason, counted

REASONS: Final = [
    Reason(["points", "lead"], "scores", "costs", "point"),
    Reason(["won"], "wins the game", "does not win the game"),
    Reason(["-winter"], "keeps winter further off", "brings winter nearer"),
    Reason(["-automa"], "leaves fewer rival minions", "leaves more rival minions"),
    Reason(
        ["acorns"], "leaves you more rival Acorns on the Board", "leaves you fewer rival Acorns on the Board"
    ),
    Reason(
        ["-rivals_acorns"], "takes Acorns of yours off the Board", "leaves more of your Acorns on the Board"
    ),
    Reason(
        ["acorns_beside"], "has rival Acorns side by side to score", "has fewer rival Acorns side by side"
    ),
    Reason(["-rivals_acorns_beside"], "keeps your own Acorns apart", "leaves your own Acorns side by side"),
    Reason(["pairs"], "has more of your runes side by side", "has fewer of your runes side by side"),
    Reason(
        ["-rivals_pairs"], "leaves fewer rival runes side by side", "leaves more rival runes side by side"
    ),
    Reason(["runes"], "leaves you better off in runes", "leaves you worse off in runes"),
    Reason(["quarrels"], "leaves you more Quarrels in hand", "leaves you fewer Quarrels in hand"),
    counted("relics", "Relic"),
    counted("armed", "Relic at hand", "Relics at hand"),
    Reason(["exalted"], "is better off for the exalted guild", "is worse off for the exalted guild"),
    Reason(["heroes"], "leaves you more Heroes to act with", "leaves you fewer Heroes to act with"),
    Reason(["-rivals_heroes"], "leaves the rival fewer Heroes to act with", "leaves the rival more Heroes"),
    Reason(["-tiles"], "leaves fewer of your tiles at risk", "leaves more of your tiles at risk"),
    Reason(["traps_in_pouch"], "keeps a Trap to set", "has fewer Traps to set"),
    Reason(["traps_laid"], "has a Trap on the Field", "has fewer Traps on the Field"),
    Reason(["-exposed"], "leaves fewer Acorns of yours lying open", "leaves more Acorns of yours lying open"),
    Reason(["minions"], "leaves you stronger in minions", "leaves you weaker in minions"),
    Reason(["upgraded"], "has more upgraded minions", "has fewer upgraded minions"),
    Reason(["carried"], "brings Acorns nearer to the Tree", "leaves Acorns further from the Tree"),
    Reason(
        ["-rivals_carried"], "keeps rivals from carrying Acorns home", "lets rivals carry Acorns nearer home"
    ),
    Reason(
        ["prospects", "-vain_prospects"],
        "has better tiles for your minions to go to",
        "leaves your minions less to go to",
    ),
    Reason(
        ["-rivals_prospects", "rivals_vain_prospects"],
        "leaves rival minions less to go to",
        "leaves rival minions better tiles to go to",
    ),
    Reason(["chances"], "has more tiles within reach", "has fewer tiles within reach"),
    Reason(
        ["-rivals_chances"], "leaves rivals fewer tiles within reach", "leaves rivals more tiles within reach"
    ),
    Reason(["ambush"], "has a Trap nearer to a rival minion", "has Traps further from rival minions"),
]
