"""Why a move is good or bad: what is said of each feature that bots look at."""

from typing import Final

from fireside.core.reasons import Reason, counted

REASONS: Final = [
    counted("points", "point", gain="scores"),
    Reason(["won"], "is more likely to win", "is less likely to win"),
    Reason(["-rivals_points"], "gives rivals fewer points", "gives rivals more points"),
    Reason(  # together, for what has just been delivered is not promised any more
        ["oil", "trips"],
        "brings",
        "costs",
        "point for oil",
        "points for oil",
        instead=("promises more oil or prizes", "promises less oil or fewer prizes"),
    ),
    Reason(
        ["scouts", "two_scouts_turns", "third_scout_turns", "fourth_scout_turns", "fifth_scout_turns"],
        "has more scouts",
        "has fewer scouts",
    ),
    Reason(  # likewise
        ["food", "food_promised"],
        "brings",
        "costs",
        "food",
        "food",
        instead=("promises more food later", "promises less food later"),
    ),
    Reason(["-rations"], "leaves fewer mouths to feed", "leaves more mouths to feed"),
    Reason(
        ["-food_lacking", "-food_short", "-food_short_soon"],
        "is safer for the next rations",
        "risks too little food for the next rations",
    ),
    Reason(["-starving"], "saves a scout from starving", "lets a scout starve"),
    Reason(["last_food_points", "last_food"], "scores more for food", "scores less for food"),
    Reason(
        ["journeys"],
        "lets scouts bring home more in later turns",
        "lets scouts bring home less in later turns",
    ),
    Reason(["weapons", "more_weapons", "strength"], "is better armed", "is less well armed"),
    counted("medkits", "medkit"),
    Reason(
        ["points_to_spend"],
        "has more to choose from what was found",
        "has less to choose from what was found",
    ),
    Reason(["fight"], "is likely to end the fight better", "is likely to end the fight worse"),
    Reason(
        ["-menaced"],
        "keeps a scout out of danger from an enemy",
        "leaves a scout in danger on an enemy's tile",
    ),
]
