"""Why a move is good or bad: what is said of each feature that bots look at."""

from typing import Final

from fireside.core.reasons import Reason, counted

REASONS: Final = [
    Reason(["points", "stored_goods"], "brings", "costs", "point", counts=2),
    Reason(["won"], "is more likely to win", "is less likely to win"),
    Reason(["-rivals_points"], "gives rivals fewer points", "gives rivals more points"),
    Reason(["-rivals_prospects"], "puts rivals in a worse place", "puts rivals in a better place"),
    Reason(["position", "reputation"], "leads to a better reputation", "leads to a worse reputation"),
    Reason(["rank"], "ranks higher by reputation", "ranks lower by reputation"),
    Reason(
        ["coins", "late_coins", "last_coins", "idle_coins"],
        "brings",
        "costs",
        "coin",
        counts=4,
        instead=("keeps somebody who can build with the coins", "leaves nobody who can build with the coins"),
    ),
    Reason(["income", "new_kinds"], "promises a higher income", "promises a lower income"),
    counted("ready", "ready villager", gain="leaves", loss="uses"),
    Reason(
        ["next_round", "later_rounds", "without_bed"],
        "has more villagers to act in the rounds to come",
        "has fewer villagers to act in the rounds to come",
    ),
    Reason(["spare_beds"], "leaves a bed free for another villager", "leaves fewer beds free"),
    Reason(["-injured"], "leaves fewer villagers injured", "leaves more villagers injured"),
    Reason(["-left_over"], "leaves fewer goods without a slot", "leaves goods without a slot"),
    counted("ciders", "cider"),
    counted("potions", "potion"),
    Reason(["goods_on_cards"], "leaves more goods to harvest", "leaves fewer goods to harvest"),
    Reason(["restocking"], "has goods that are restocked each round", "has fewer goods that are restocked"),
    Reason(["variety"], "has more kinds of goods on the track", "has fewer kinds of goods on the track"),
    Reason(["caves"], "leaves more caves to build in", "leaves fewer caves to build in"),
    Reason(
        ["extras"],
        "has more symbols that help now and then, such as rerolls",
        "has fewer symbols that help now and then, such as rerolls",
    ),
    counted("supplies", "supply", "supplies"),
    Reason(["expedition"], "promises more from the expedition", "promises less from the expedition"),
    Reason(["lanterns"], "has villagers with better lanterns", "has villagers with worse lanterns"),
    Reason(["next_slot"], "makes the next kind of good score more", "makes the next kind of good score less"),
    Reason(
        ["plan", "next_plan"],
        "leaves a better building within reach",
        "leaves only lesser buildings within reach",
    ),
]
