"""Why a move is good or bad: what is said of each feature that bots look at."""

from typing import Final

from fireside.core.reasons import Reason, counted

REASONS: Final = [
    counted("points", "point", gain="scores"),
    Reason(["won"], "wins the game", "does not win the game"),
    Reason(["lead"], "gets further ahead of your strongest rival", "falls behind your strongest rival"),
    Reason(["-rivals_points"], "leaves your rivals fewer points", "lets your rivals have more points"),
    Reason(["-rivals_stock"], "leaves your rivals less in stock", "leaves your rivals more in stock"),
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
    Reason(["-forced_rest"], "does not force a Rest on your next turn", "forces a Rest on your next turn"),
    Reason(["-solo_rest"], "puts off the next Rest", "brings on a Rest"),
    counted("hand", "card"),
    Reason(["buildings_up"], "leaves more Buildings to pay with", "leaves fewer Buildings to pay with"),
    counted("buildings", "Building"),
    Reason(
        ["goals"],
        "is nearer to the Achievements still open",
        "has less to hope for from the Achievements still open",
    ),
    Reason(["bells_at_hand"], "leaves you bells to contest with", "leaves you few bells to contest with"),
    Reason(["most"], "is nearer to having most of a resource", "is further from having most of a resource"),
    Reason(["-open_units"], "leaves no curse to meet", "has a curse to meet first"),
    Reason(["guardian"], "has a Guardian's reward to come", "has no Guardian's reward to come"),
    Reason(["forest"], "has a reward from the Forest to come", "has no reward from the Forest to come"),
    Reason(
        ["meditation"], "is likely to win Scrolls by meditating", "gives up what meditating is likely to win"
    ),
    Reason(["omens"], "is better off for Omens", "is worse off for Omens"),
    Reason(
        ["-rivals_goals"], "keeps your rivals from an Achievement", "leaves a rival nearer to an Achievement"
    ),
]
