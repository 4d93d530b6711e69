"""What matched runes bring: held runes, exalted guilds, Relics, Acorn points and winter (AQ-MATCH,
AQ-EXALT, AQ-RELIC, AQ-END).
"""

from fireside.core.events import EVERYONE, Fact
from fireside.games.alderquest.state import NOTHING, AlderQuest
from fireside.games.alderquest.terms import (
    ACORNS,
    EXALTING,
    GUILD_LETTERS,
    GUILDS,
    NO_GUILD,
    RED,
    RELIC_IDS,
    RELIC_SIZE,
    RUNNING,
    SIDE_NAMES,
    SNOW,
    SOLO,
    TARGET,
    TARGETS,
    WINTER,
    WINTER_COMES,
    colour_of_rune,
    kind_of_rune,
)


def collect_match(game: AlderQuest, guild: int, size: int) -> int:
    """AQ-MATCH-07 Ally match: the turn player takes the runes. AQ-MATCH-08 Rival match: they are discarded
    and a line is owed. AQ-MATCH-12, R-AQ-28 whoever caused it. Returns how many lines are owed.
    """
    side = game.side()
    if game.rivals_turn:  # AQ-SOLO-21, R-AQ-83
        game.discard[guild] += size
        return 1 if game.owner[guild] == RED else 0
    owed = 0
    if game.owner[guild] == side:
        game.held[side * GUILDS + guild] += size
        if game.watched:
            facts: dict[str, Fact] = {"side": SIDE_NAMES[side], "guild": GUILD_LETTERS[guild], "count": size}
            game.tell("runes_collected", facts, EVERYONE)
    else:  # AQ-SOLO-13
        game.discard[guild] += size
        owed = 1
    if size >= EXALTING:  # AQ-MATCH-15
        change_exalted(game, guild, side)
    if size >= RELIC_SIZE:
        draw_relic(game, side)
    return owed


def change_exalted(game: AlderQuest, guild: int, side: int) -> None:
    """AQ-EXALT-01, AQ-EXALT-02, R-AQ-29 An ally match of 4 exalts its guild; AQ-EXALT-03 a rival one takes
    the status away; AQ-EXALT-04 unless another guild has it; AQ-EXALT-05, R-AQ-30 one after the other;
    AQ-EXALT-10 the effect starts and stops with it.
    """
    if game.owner[guild] == side:
        if game.exalted != guild:
            game.exalted = guild
            if game.watched:
                facts: dict[str, Fact] = {"guild": GUILD_LETTERS[guild], "side": SIDE_NAMES[side]}
                game.tell("guild_exalted", facts, EVERYONE)
    elif game.exalted == guild:
        game.exalted = NO_GUILD
        if game.watched:
            game.tell("exalted_lost", {"guild": GUILD_LETTERS[guild]}, EVERYONE)


def draw_relic(game: AlderQuest, side: int) -> None:
    """AQ-RELIC-01, R-AQ-31, R-AQ-23, R-AQ-90 A match of 5 or more gives the turn player a Relic;
    AQ-RELIC-04, R-AQ-32 from the reshuffled discard if the deck is empty.
    """
    if not game.relic_deck:
        deck = game.relic_discard[:]
        if not deck:
            return
        game.shuffle(deck)
        game.relic_deck = deck
        game.relic_discard = NOTHING
    game.reveal()
    relic = game.relic_deck[-1]
    game.relic_deck = game.relic_deck[:-1]
    game.relic_hand[side] = sorted([*game.relic_hand[side], relic])  # AQ-RELIC-02
    if game.watched:
        facts: dict[str, Fact] = {"side": SIDE_NAMES[side]}
        game.tell_side("relic_drawn", {**facts}, {"card": RELIC_IDS[relic]}, side)


def score_acorns(game: AlderQuest, runes: list[int]) -> None:
    """AQ-ACORN-05, R-AQ-27 Red Acorns go to Blue's Collection and blue ones to Red's, whoever matched them;
    AQ-ACORN-06, R-AQ-26 Snowflakes to their spaces; AQ-ACORN-07 nothing else follows.
    """
    snow = 0
    for side in range(2):
        points: list[int] = []
        for rune in runes:
            if rune == SNOW:
                snow += side
            elif colour_of_rune(rune) != side:
                game.collection[side * ACORNS + kind_of_rune(rune)] += 1
                points.append(ACORNS - kind_of_rune(rune))
        if points:
            tell_scored(game, side, points)
    if snow:
        match_snowflakes(game, snow)
    check_end(game)


def tell_scored(game: AlderQuest, side: int, points: list[int]) -> None:
    """Report Acorns that come to a Collection; AQ-TERM-07, AQ-ACORN-08 they stay there."""
    if game.watched:
        facts: dict[str, Fact] = {"side": SIDE_NAMES[side], "total": game.points(side)}
        game.tell("acorns_scored", {**facts, "points": points}, EVERYONE)


def does_snow_count(game: AlderQuest) -> bool:
    """AQ-SOLO-14 Whether a matched Snowflake counts: not in a solitaire player's turn."""
    return game.mode != SOLO or game.rivals_turn


def match_snowflakes(game: AlderQuest, count: int) -> None:
    """AQ-ACORN-06, AQ-GEO-19 Matched Snowflakes count towards winter; AQ-SOLO-14 not in a solitaire
    player's turn, AQ-SOLO-20 but in the rivals'.
    """
    if not does_snow_count(game):
        game.discard[SNOW] += count
        if game.watched:
            game.tell("snowflake_sent", {"count": count}, EVERYONE)
        return
    game.snowflakes += count
    if game.watched:
        game.tell("snowflakes_scored", {"count": count, "total": game.snowflakes}, EVERYONE)


def check_end(game: AlderQuest) -> None:
    """AQ-END-01, R-AQ-72 Four Snowflakes bring winter; AQ-SOLO-01, R-AQ-91 the target wins, even together
    with it.
    """
    if game.over != RUNNING:
        return
    if game.mode == SOLO and game.points(RED) >= TARGETS[game.level]:
        game.over = TARGET
    elif game.snowflakes >= WINTER_COMES:
        game.over = WINTER
