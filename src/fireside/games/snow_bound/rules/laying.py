"""Laying weapons face down, one card per decision (SB-RAID-05 to SB-RAID-08, SB-FLOW-05)."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE, Fact, all_but, only
from fireside.core.phrases import Words, phrase
from fireside.games.snow_bound.actions import DONE_LAYING, FIRST_LAY, LAY
from fireside.games.snow_bound.rules.supplies import discard_weapon, weapon_name
from fireside.games.snow_bound.state import NO_WEAPONS, NONE_LAID, Decision, SnowBound
from fireside.games.snow_bound.terms import (
    ANSWER,
    ATTACK,
    ATTACKER,
    DEFENDER,
    ENEMY,
    WEAPON_NAMES,
    WEAPONS,
)

NO_LIMIT: Final = 999


class Commit(Decision):
    """SB-FLOW-05 Lay one more card, strongest kind first, or be done; nobody else sees how many lie there.

    With two weapons or more it is always asked, even if one option is left: being asked or not would tell.
    """

    kind: ClassVar = "commit"
    rule: ClassVar = "SB-FLOW-05"

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def seat(self, state: SnowBound) -> int:
        return state.side(self.side)

    def options(self, state: SnowBound) -> list[int]:
        options: list[int] = []
        count = state.laid_count[self.side]
        if count < limit(state):
            first = self.seat(state) * WEAPONS
            for weapon in range(lowest_laid(state, self.side) + 1):
                if state.hand[first + weapon] > 0:
                    options.append(FIRST_LAY + weapon)
        if count >= self.fewest():
            options.append(DONE_LAYING)
        return options

    def fewest(self) -> int:
        """SB-RAID-05, R-SB-22 The attacker lays at least one; SB-RAID-07 the defender perhaps none."""
        return 1 if self.side == ATTACKER else 0

    def is_asked(self, state: SnowBound, options: list[int]) -> bool:
        """How many weapons a seat has is public: with only those it must lay, all can see what follows."""
        return state.weapons_of(self.seat(state)) > self.fewest()

    def chosen(self, state: SnowBound, action: int) -> None:
        if action == DONE_LAYING:
            self._close(state)
        else:
            self._lay(state, action - FIRST_LAY)
            state.agenda.append(self)

    def _lay(self, state: SnowBound, weapon: int) -> None:
        you = self.seat(state)
        state.hand[you * WEAPONS + weapon] -= 1
        state.weapons[you] -= 1
        state.laid = state.laid[:]
        state.laid[self.side * WEAPONS + weapon] += 1
        state.laid_count = state.laid_count[:]
        state.laid_count[self.side] += 1
        if state.watched:
            facts = {"weapon": WEAPON_NAMES[weapon], "name": weapon_name(state, weapon)}
            state.tell("weapon_laid", {"seat": you, **facts}, only(you))

    def _close(self, state: SnowBound) -> None:
        """SB-RAID-05 The number of cards is public from now on, the values are not."""
        state.reveal()
        if self.side == ATTACKER and state.fight != ENEMY:
            state.fight_step = ANSWER
        if state.watched:
            you = self.seat(state)
            count = state.laid_count[self.side]
            cards = laid_facts(state, self.side)
            state.tell("weapons_laid", {"seat": you, "count": count, **cards}, only(you))
            state.tell("weapons_laid", {"seat": you, "count": count}, all_but(you))

    def refusal(self, state: SnowBound, action: int) -> str | None:
        count = state.laid_count[self.side]
        if action == DONE_LAYING:
            return None if count >= self.fewest() else "SB-RAID-05"
        if not LAY.holds(action):
            return self.rule
        weapon = action - FIRST_LAY
        if state.hand[self.seat(state) * WEAPONS + weapon] == 0:
            return "SB-RAID-05" if self.side == ATTACKER else "SB-RAID-07"
        if count >= limit(state):
            return "SB-ATTACK-05" if state.fight == ATTACK else "SB-ENEMY-05"
        return None if weapon <= lowest_laid(state, self.side) else "SB-FLOW-05"

    def prompt(self, state: SnowBound) -> Words:
        count = state.laid_count[self.side]
        most = limit(state)
        cap = "" if most == NO_LIMIT else f", at most {most}"
        return phrase("Lay [weapons|weapon] face down{cap}: {count} laid so far.", cap=cap, count=count)

    def default(self, state: SnowBound) -> int:
        """Done as soon as that is open; a card that must be laid is the lowest kind in hand."""
        last = state.choices[-1]
        return last if last == DONE_LAYING else state.choices[0]


def limit(state: SnowBound) -> int:
    """SB-RAID-10 No limit in a raid; SB-ATTACK-05, SB-ENEMY-05 at most two otherwise."""
    if state.fight == ATTACK:
        return state.edition.numbers.attack_weapons
    return state.edition.numbers.enemy_weapons if state.fight == ENEMY else NO_LIMIT


def lowest_laid(state: SnowBound, side: int) -> int:
    """The lowest kind laid so far; the highest there is before the first card."""
    if state.laid_count[side]:
        for weapon in range(WEAPONS):
            if state.laid[side * WEAPONS + weapon]:
                return weapon
    return WEAPONS - 1


def card_facts(state: SnowBound, cards: list[int]) -> dict[str, Fact]:
    """Weapons for the log: ids and names."""
    ids = [WEAPON_NAMES[weapon] for weapon in cards]
    return {"weapons": ids, "names": [weapon_name(state, weapon) for weapon in cards]}


def laid_facts(state: SnowBound, side: int) -> dict[str, Fact]:
    """The cards a side has laid, for the log."""
    return card_facts(state, laid_cards(state, side))


def laid_cards(state: SnowBound, side: int) -> list[int]:
    """The cards a side has laid, by kind."""
    cards: list[int] = []
    for weapon in range(WEAPONS):
        cards.extend([weapon] * state.laid[side * WEAPONS + weapon])
    return cards


def total(state: SnowBound, side: int) -> int:
    """SB-RAID-09 The sum of the values laid."""
    values = state.edition.values
    return sum([values[weapon] * state.laid[side * WEAPONS + weapon] for weapon in range(WEAPONS)])


def show(state: SnowBound) -> None:
    """SB-RAID-09, SB-INFO-04 All laid cards are seen by everybody, and remembered (SB-INFO-06)."""
    state.reveal()
    for side in (ATTACKER, DEFENDER):
        if state.laid_count[side]:
            first = state.side(side) * WEAPONS
            for weapon in range(WEAPONS):
                count = state.laid[side * WEAPONS + weapon]
                if count > state.weapons_seen[first + weapon]:
                    state.weapons_seen[first + weapon] = count
    if state.watched:
        for side in (ATTACKER, DEFENDER):
            if state.side(side) >= 0:
                facts = laid_facts(state, side)
                state.tell(
                    "weapons_shown",
                    {"seat": state.side(side), **facts, "total": total(state, side)},
                    EVERYONE,
                )


def discard_laid(state: SnowBound, side: int) -> None:
    """SB-RAID-16, R-SB-32 Every weapon a side has laid is discarded."""
    you = state.side(side)
    for weapon in range(WEAPONS):
        for _ in range(state.laid[side * WEAPONS + weapon]):
            discard_weapon(state, you, weapon)
    if state.watched and state.laid_count[side]:
        state.tell("weapons_discarded", {"seat": you, **laid_facts(state, side)}, EVERYONE)


def lose_half(state: SnowBound) -> None:
    """SB-RAID-17, R-SB-25, R-SB-27, R-SB-53 Half the attacker's cards, rounded up, go at random;
    the rest return to hand.
    """
    you = state.attacker()
    cards = laid_cards(state, ATTACKER)
    lost: list[int] = []
    for _ in range((len(cards) + 1) // 2):
        weapon = cards.pop(state.below(len(cards)))
        discard_weapon(state, you, weapon)
        lost.append(weapon)
    for weapon in cards:
        state.hand[you * WEAPONS + weapon] += 1
    state.weapons[you] += len(cards)
    if state.watched:
        state.tell("weapons_discarded", {"seat": you, **card_facts(state, sorted(lost))}, EVERYONE)
        state.tell("weapons_returned", {"seat": you, "count": len(cards)}, EVERYONE)


def clear_laid(state: SnowBound) -> None:
    """No cards lie on the table any more."""
    state.laid = NO_WEAPONS
    state.laid_count = NONE_LAID


COMMIT: Final = [Commit(ATTACKER), Commit(DEFENDER)]
