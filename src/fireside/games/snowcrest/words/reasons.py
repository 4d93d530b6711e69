"""Why a move is good or bad: what is said of each feature that bots look at."""

from typing import Final

from fireside.core.reasons import Reason, counted

REASONS: Final = [
    Reason(
        ["points", "lead"],
        "scores",
        "costs",
        "point",
        instead=("gets further ahead of the strongest rival", "lets the strongest rival get ahead"),
    ),
    Reason(["won"], "is more likely to win", "is less likely to win"),
    Reason(["-rivals_points"], "gives rivals fewer points", "gives rivals more points"),
    Reason(["-rivals_stock"], "gives rivals less in stock", "gives rivals more in stock"),
    counted("barley", "barley", "barley"),
    counted("bell", "bell"),
    counted("bowl", "bowl"),
    counted("juniper", "juniper", "juniper"),
    counted("gold", "gold", "gold"),
    Reason(["villagers"], "makes a stronger village", "makes a weaker village"),
    Reason(["ready"], "leaves better Villagers to act with next", "leaves weaker Villagers to act with next"),
    Reason(
        ["gathered"], "leaves a line of three for a Rest that gathers more", "gathers less at the next Rest"
    ),
    Reason(["-forced_rest"], "does not force a Rest next turn", "forces a Rest next turn"),
    Reason(["-solo_rest"], "puts off the next Rest", "brings on a Rest"),
    counted("hand", "card"),
    Reason(["buildings_up"], "leaves more Buildings to pay with", "leaves fewer Buildings to pay with"),
    counted("buildings", "Building"),
    Reason(
        ["goals"],
        "is nearer to the Achievements still open",
        "has less to hope for from the Achievements still open",
    ),
    Reason(["bells_at_hand"], "has more bells to contest with", "has fewer bells to contest with"),
    Reason(["most"], "is nearer to having most of a resource", "is further from having most of a resource"),
    Reason(["-open_units"], "leaves less of a bill to pay", "leaves more of a bill to pay"),
    Reason(["guardian"], "promises more from Guardians", "promises less from Guardians"),
    Reason(["forest"], "promises more from the Forest", "promises less from the Forest"),
    Reason(
        ["meditation"],
        "is likely to win more Scrolls by meditating",
        "is likely to win fewer Scrolls by meditating",
    ),
    Reason(["omens"], "is better off for Omens", "is worse off for Omens"),
    Reason(["-rivals_goals"], "keeps rivals from an Achievement", "leaves a rival nearer to an Achievement"),
]
