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


def collect_match(state: AlderQuest, guild: int, size: int) -> int:
    """AQ-MATCH-07 Ally match: the turn player takes the runes. AQ-MATCH-08 Rival match: they are discarded
    and a line is owed. AQ-MATCH-12, R-AQ-28 whoever caused it. Returns how many lines are owed.
    """
    side = state.side()
    if state.rivals_turn:  # AQ-SOLO-21, R-AQ-83
        state.discard[guild] += size
        return 1 if state.owner[guild] == RED else 0
    owed = 0
    if state.owner[guild] == side:
        state.held[side * GUILDS + guild] += size
        if state.watched:
            facts: dict[str, Fact] = {"side": SIDE_NAMES[side], "guild": GUILD_LETTERS[guild], "count": size}
            state.tell("runes_collected", facts, EVERYONE)
    else:  # AQ-SOLO-13
        state.discard[guild] += size
        owed = 1
    if size >= EXALTING:  # AQ-MATCH-15
        change_exalted(state, guild, side)
    if size >= RELIC_SIZE:
        draw_relic(state, side)
    return owed


def change_exalted(state: AlderQuest, guild: int, side: int) -> None:
    """AQ-EXALT-01, AQ-EXALT-02, R-AQ-29 An ally match of 4 exalts its guild; AQ-EXALT-03 a rival one takes
    the status away; AQ-EXALT-04 unless another guild has it; AQ-EXALT-05, R-AQ-30 one after the other;
    AQ-EXALT-10 the effect starts and stops with it.
    """
    if state.owner[guild] == side:
        if state.exalted != guild:
            state.exalted = guild
            if state.watched:
                facts: dict[str, Fact] = {"guild": GUILD_LETTERS[guild], "side": SIDE_NAMES[side]}
                state.tell("guild_exalted", facts, EVERYONE)
    elif state.exalted == guild:
        state.exalted = NO_GUILD
        if state.watched:
            state.tell("exalted_lost", {"guild": GUILD_LETTERS[guild]}, EVERYONE)


def draw_relic(state: AlderQuest, side: int) -> None:
    """AQ-RELIC-01, R-AQ-31, R-AQ-23, R-AQ-90 A match of 5 or more gives the turn player a Relic;
    AQ-RELIC-04, R-AQ-32 from the reshuffled discard if the deck is empty.
    """
    if not state.relic_deck:
        deck = state.relic_discard[:]
        if not deck:
            return
        state.shuffle(deck)
        state.relic_deck = deck
        state.relic_discard = NOTHING
    state.reveal()
    relic = state.relic_deck[-1]
    state.relic_deck = state.relic_deck[:-1]
    state.relic_hand[side] = sorted([*state.relic_hand[side], relic])  # AQ-RELIC-02
    if state.watched:
        facts: dict[str, Fact] = {"side": SIDE_NAMES[side]}
        state.tell_side("relic_drawn", {**facts}, {"card": RELIC_IDS[relic]}, side)


def score_acorns(state: AlderQuest, runes: list[int]) -> None:
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
                state.collection[side * ACORNS + kind_of_rune(rune)] += 1
                points.append(ACORNS - kind_of_rune(rune))
        if points:
            tell_scored(state, side, points)
    if snow:
        match_snowflakes(state, snow)
    check_end(state)


def tell_scored(state: AlderQuest, side: int, points: list[int]) -> None:
    """Report Acorns that come to a Collection; AQ-TERM-07, AQ-ACORN-08 they stay there."""
    if state.watched:
        facts: dict[str, Fact] = {"side": SIDE_NAMES[side], "total": state.points(side)}
        state.tell("acorns_scored", {**facts, "points": points}, EVERYONE)


def does_snow_count(state: AlderQuest) -> bool:
    """AQ-SOLO-14 Whether a matched Snowflake counts: not in a solitaire player's turn."""
    return state.mode != SOLO or state.rivals_turn


def match_snowflakes(state: AlderQuest, count: int) -> None:
    """AQ-ACORN-06, AQ-GEO-19 Matched Snowflakes count towards winter; AQ-SOLO-14 not in a solitaire
    player's turn, AQ-SOLO-20 but in the rivals'.
    """
    if not does_snow_count(state):
        state.discard[SNOW] += count
        if state.watched:
            state.tell("snowflake_sent", {"count": count}, EVERYONE)
        return
    state.snowflakes += count
    if state.watched:
        state.tell("snowflakes_scored", {"count": count, "total": state.snowflakes}, EVERYONE)


def check_end(state: AlderQuest) -> None:
    """AQ-END-01, R-AQ-72 Four Snowflakes bring winter; AQ-SOLO-01, R-AQ-91 the target wins, even together
    with it.
    """
    if state.over != RUNNING:
        return
    if state.mode == SOLO and state.points(RED) >= TARGETS[state.level]:
        state.over = TARGET
    elif state.snowflakes >= WINTER_COMES:
        state.over = WINTER
