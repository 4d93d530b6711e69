"""Why a move is good or bad: what is said of each feature that bots look at."""

from typing import Final

from fireside.core.reasons import ALL, Reason, counted

REASONS: Final = [
    Reason(
        ["points", "lead"],
        "scores",
        "costs",
        "point",
        instead=("gets further ahead of the strongest rival", "lets the strongest rival get ahead"),
        part=ALL,
    ),
    Reason(["won"], "is more likely to win", "is less likely to win"),
    Reason(["-rivals_points"], "leaves rivals fewer points", "leaves rivals more points"),
    Reason(["-rivals_stock"], "leaves rivals fewer tokens", "leaves rivals more tokens"),
    counted("barley", "barley", "barley"),
    counted("bell", "bell"),
    counted("bowl", "bowl"),
    counted("juniper", "juniper", "juniper"),
    counted("gold", "gold", "gold"),
    Reason(
        ["villagers"],
        "makes a village that brings more in the long run",
        "makes a village that brings less in the long run",
    ),
    Reason(["ready"], "leaves better Villagers to act with next", "leaves weaker Villagers to act with next"),
    Reason(["gathered"], "gathers more by a Rest next turn", "gathers less by a Rest next turn"),
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
    Reason(["-open_units"], "leaves less to pay in this turn", "leaves more to pay in this turn"),
    Reason(
        ["guardian"],
        "has a Guardian's reward to come",
        "has no Guardian's reward to come",
        part="scroll",
    ),
    Reason(
        ["forest"],
        "wakes the Forest, which brings a Scroll",
        "does not wake the Forest, which brings a Scroll",
        part="scroll",
    ),
    Reason(
        ["meditation"],
        "is likely to win more Scrolls by meditating",
        "is likely to win fewer Scrolls by meditating",
        part="scroll",
    ),
    Reason(["omens"], "has fewer Omens", "has more Omens"),
    Reason(["-rivals_goals"], "keeps rivals from an Achievement", "leaves a rival nearer to an Achievement"),
]
