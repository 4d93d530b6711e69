"""Why a tile lies well: what is said of each feature that bots look at."""

from typing import Final

from fireside.core.reasons import ALL, Reason, counted

REASONS: Final = [
    counted("score", "point", gain="scores", part=ALL),
    counted("tiles_left", "tile", gain="saves", loss="uses up"),
    Reason(
        [
            "trail_ends",
            "trails_within_reach",
            "trails_open",
            "-trails_no_end",
            "-trails_one_end",
            "trails_two_ends",
        ],
        "leaves the cabin's trail more ways to go on",
        "leaves the cabin's trail fewer ways to go on",
    ),
    Reason(
        ["path_ends", "-path_closed", "path_cells", "path_joins"],
        "leaves the longest path more room to grow",
        "leaves the longest path less room to grow",
    ),
    Reason(
        ["feast_ends", "-feast_closed", "feast_cells", "feast_ways", "feast_joins", "feast_beyond"],
        "leaves more room for what counts beside the longest path",
        "leaves less room for what counts beside the longest path",
    ),
    Reason(
        ["paths_begun", "paths_nearly"],
        "is nearer to a rabbit path that is long enough",
        "is further from a rabbit path that is long enough",
        part="rabbit",
    ),
    Reason(
        ["cluster_places", "cluster_cells", "cluster_joins"],
        "leaves the largest group of bushes more room to grow",
        "leaves the largest group of bushes less room to grow",
    ),
    Reason(
        ["spread_places", "spread_cells", "spread_joins"],
        "lets the largest group of bushes spread further",
        "leaves the largest group of bushes less room to spread",
    ),
    Reason(
        ["block_places", "block_lacks_one", "block_lacks_two"],
        "is nearer to a larger rectangle of bushes",
        "is further from a larger rectangle of bushes",
        part="bush",
    ),
    Reason(
        ["ponds_closing", "ponds_three", "-ponds_stuck"],
        "has ponds nearer to being surrounded",
        "has ponds further from being surrounded",
        part="pond",
    ),
    Reason(
        ["kinds_near", "kinds_far", "kinds_nearly", "kinds_likely", "-kinds_stuck"],
        "has a pond nearer to the kinds that it wants beside it",
        "leaves a pond further from the kinds that it wants beside it",
        part="pond",
    ),
    Reason(
        ["groups_begun", "groups_likely", "-groups_spoilt"],
        "leaves a pond that another can make a pair with",
        "leaves fewer ponds that can become a pair",
        part="pond",
    ),
    Reason(
        ["-trees_astray"], "puts fewer trees where they do not count", "puts a tree where it does not count"
    ),
    Reason(["trees_bonus"], "keeps the bonus for all trees", "gives up the bonus for all trees"),
    Reason(["binoculars"], "keeps the Binoculars", "gives up the Binoculars"),
    Reason(["compass"], "keeps the Compass", "gives up the Compass"),
    Reason(["map"], "keeps the Map", "gives up the Map"),
    Reason(["sled"], "keeps the Sled", "gives up the Sled"),
    Reason(["snow_shovel"], "keeps the Snow Shovel", "gives up the Snow Shovel"),
    Reason(["snowshoes"], "keeps the Snowshoes", "gives up the Snowshoes"),
    Reason(["tall_boots"], "keeps the Tall Boots", "gives up the Tall Boots"),
    Reason(["work_gloves"], "keeps the Work Gloves", "gives up the Work Gloves"),
    Reason(["-gaps"], "leaves fewer gaps that no tile can fill", "leaves a gap that no tile can fill"),
]
