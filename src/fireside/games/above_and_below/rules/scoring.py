"""The final scoring (AB-SCORE), the tie-breakers (AB-TIE) and the modules' bonuses (AB-DU-08, AB-GR-08)."""

from typing import Any

from fireside.core.phrases import Part
from fireside.core.standings import Line
from fireside.games.above_and_below.content import effects
from fireside.games.above_and_below.content.effects import Effect
from fireside.games.above_and_below.state import AboveAndBelow
from fireside.games.above_and_below.terms import (
    FIRST_GROVE,
    LEFT,
    LOWEST,
    QUESTS,
    RANK_BONUS,
    RANK_BONUS_TWO,
    SIDE_NAMES,
    TRACK,
)
from fireside.games.above_and_below.words.cards import counted_in_words
from fireside.games.above_and_below.words.scoring import (
    buildings_line,
    card_line,
    grove_line,
    position_line,
    quests_line,
    rank_line,
    supplies_line,
    tie_line,
    track_line,
)


def track_points(state: AboveAndBelow, you: int) -> int:
    """AB-SCORE-01 For every slot, the goods in it times its left number."""
    points = 0
    for slot in range(state.filled[you]):
        good = state.track[you * TRACK + slot]
        points += state.stacked(you, good) * state.edition.slot_points[slot]
    return points


def rank_bonus(state: AboveAndBelow, you: int) -> int:
    """AB-SCORE-03, AB-SCORE-04 By the place of the cube (AB-SCORE-14, R-AB-59)."""
    return shared_bonus(state.reputation, you)


def shared_bonus(reputation: list[int], you: int) -> int:
    """AB-SCORE-05, R-AB-42 Ties share, rounded up; R-AB-56 also where nobody has moved. AB-REP-05 It counts
    here and nowhere else.
    """
    bonuses = RANK_BONUS_TWO if len(reputation) == 2 else RANK_BONUS
    mine = reputation[you]
    above = 0
    tied = 0
    for other in reputation:
        if other > mine:
            above += 1
        elif other == mine:
            tied += 1
    shared = 0
    for rank in range(above, above + tied):
        shared += bonuses[rank]
    return (shared + tied - 1) // tied


def position_points(state: AboveAndBelow, you: int) -> int:
    """AB-SCORE-06 What is printed on the cube's space."""
    return state.edition.position_points[state.reputation[you] - LOWEST]


def counted_by(state: AboveAndBelow, you: int, what: int) -> int:
    """AB-SCORE-10 What a card counts; AB-SCORE-09, R-AB-41 goods in the stores or on the track."""
    if what == effects.PER_VILLAGER:
        return len(state.villagers[you])
    if what == effects.PER_BUILDING:
        return len(state.village[you])
    if what == effects.PER_OUTPOST:
        return state.outposts[you]
    if what == effects.PER_EMPTY_CAVE:
        return state.empty_caves(you)
    if what == effects.PER_TRACK_SLOT:
        return state.filled[you]
    good = what - effects.PER_GOOD
    return state.stored(you, good) + state.stacked(you, good)


def effect_points(state: AboveAndBelow, you: int, effect: Effect) -> int:
    """AB-SYM-10 The points of one effect."""
    if effect.word == effects.VP:
        return effect.count
    return effect.count * counted_by(state, you, effect.what) if effect.word == effects.VP_PER else 0


def card_points(state: AboveAndBelow, you: int) -> int:
    """AB-SCORE-08 All VP and VP_PER effects of the village."""
    points = 0
    for card in state.village[you]:
        for effect in state.edition.cards[card].effects:
            if effect.word >= effects.VP:
                points += effect_points(state, you, effect)
    return points


def quest_points(state: AboveAndBelow, you: int) -> int:
    """AB-DU-08 The points of all own tokens."""
    points = 0
    for number in state.quests[you]:
        points += state.edition.quests[number // QUESTS][number % QUESTS].points
    return points


def grove_scores(state: AboveAndBelow, you: int, place: int) -> bool:
    """AB-GR-08 Whether the neighbour on the side of the arrow is a building with the grove's icon."""
    row = state.surface[you]
    grove = state.edition.groves[row[place] - FIRST_GROVE]
    neighbour = place - 1 if grove.arrow == LEFT else place + 1
    if not 0 <= neighbour < len(row) or row[neighbour] >= FIRST_GROVE:
        return False
    return grove.icon in state.edition.icons[row[neighbour]]


def grove_points(state: AboveAndBelow, you: int) -> int:
    """AB-GR-08 The points of all groves that score."""
    points = 0
    for place, entry in enumerate(state.surface[you]):
        if entry >= FIRST_GROVE and grove_scores(state, you, place):
            points += state.edition.groves[entry - FIRST_GROVE].points
    return points


def score(state: AboveAndBelow, you: int) -> int:
    """AB-SCORE-12 Track, buildings (AB-SCORE-02), reputation (AB-SCORE-07), cards, modules (AB-SCORE-11)."""
    points = track_points(state, you) + len(state.village[you])
    points += rank_bonus(state, you) + position_points(state, you) + card_points(state, you)
    if state.has_quests:
        points += quest_points(state, you) + state.supplies[you] // 2
    if state.has_groves:
        points += grove_points(state, you)
    return points


def scores(state: AboveAndBelow) -> list[int]:
    """AB-SCORE-13, R-AB-43 Totals may be negative."""
    return [score(state, seat) for seat in range(state.seats)]


def tie_breakers(state: AboveAndBelow, you: int) -> list[int]:
    """AB-TIE-01 Coins, then villagers, then buildings."""
    return [state.coins[you], len(state.villagers[you]), len(state.village[you])]


def winners(state: AboveAndBelow) -> list[int]:
    """AB-TIE-01 The highest total, then the tie-breakers; AB-TIE-02, R-AB-44 else the victory is shared."""
    keys = [[total, *tie_breakers(state, seat)] for seat, total in enumerate(scores(state))]
    return [seat for seat in range(state.seats) if keys[seat] == max(keys)]


# Line by line


def result(state: AboveAndBelow) -> dict[str, Any]:
    """Every seat's points, line by line."""
    return {"seats": [_result_of(state, seat) for seat in range(state.seats)]}


def _result_of(state: AboveAndBelow, you: int) -> dict[str, Any]:
    coins, villagers, buildings = tie_breakers(state, you)
    lines = _common_lines(state, you) + _card_lines(state, you) + _module_lines(state, you)
    totals = scores(state)
    if totals[you] == max(totals) and totals.count(totals[you]) > 1:
        lines.append(tie_line(coins, villagers, buildings))
    return {
        "seat": you,
        "total": totals[you],
        "coins": coins,
        "villagers": villagers,
        "buildings": buildings,
        "lines": lines,
    }


def _common_lines(state: AboveAndBelow, you: int) -> list[Line]:
    stacks: list[tuple[int, int, int]] = []
    for slot in range(state.filled[you]):
        good = state.track[you * TRACK + slot]
        stacks.append((good, state.stacked(you, good), state.edition.slot_points[slot]))
    return [
        track_line(stacks),
        buildings_line(len(state.village[you])),
        rank_line(state.reputation, you, rank_bonus(state, you)),
        position_line(state.reputation[you], position_points(state, you)),
    ]


def _card_lines(state: AboveAndBelow, you: int) -> list[Line]:
    lines: list[Line] = []
    for number in state.village[you]:
        card = state.edition.cards[number]
        scoring = [effect for effect in card.effects if effect.word in (effects.VP, effects.VP_PER)]
        if scoring:
            lines.append(card_line(card.name, [_part(state, you, effect) for effect in scoring]))
    return lines


def _part(state: AboveAndBelow, you: int, effect: Effect) -> tuple[Part | None, int, int]:
    """What an effect counts, how much of it there is, and the points each."""
    if effect.word == effects.VP:
        return None, 1, effect.count
    count = counted_by(state, you, effect.what)
    return counted_in_words(count, effect.what), count, effect.count


def _module_lines(state: AboveAndBelow, you: int) -> list[Line]:
    lines: list[Line] = []
    if state.has_quests:
        ids = [state.edition.quests[number // QUESTS][number % QUESTS].id for number in state.quests[you]]
        lines.append(quests_line(ids, quest_points(state, you)))
        lines.append(supplies_line(state.supplies[you]))
    for place, entry in enumerate(state.surface[you]):
        if entry >= FIRST_GROVE:
            grove = state.edition.groves[entry - FIRST_GROVE]
            points = grove.points if grove_scores(state, you, place) else 0
            lines.append(grove_line(grove.name, grove.icon, SIDE_NAMES[grove.arrow], points))
    return lines
