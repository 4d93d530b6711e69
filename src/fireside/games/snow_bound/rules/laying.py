"""Laying weapons face down, one card per decision (SB-RAID-05 to SB-RAID-08, SB-FLOW-05)."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE, Fact, all_but, only
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

    def seat(self, game: SnowBound) -> int:
        return game.side(self.side)

    def options(self, game: SnowBound) -> list[int]:
        options: list[int] = []
        count = game.laid_count[self.side]
        if count < limit(game):
            first = self.seat(game) * WEAPONS
            for weapon in range(lowest_laid(game, self.side) + 1):
                if game.hand[first + weapon] > 0:
                    options.append(FIRST_LAY + weapon)
        if count >= self.fewest():
            options.append(DONE_LAYING)
        return options

    def fewest(self) -> int:
        """SB-RAID-05, R-SB-22 The attacker lays at least one; SB-RAID-07 the defender perhaps none."""
        return 1 if self.side == ATTACKER else 0

    def is_asked(self, game: SnowBound, options: list[int]) -> bool:
        """How many weapons a seat has is public: with only those it must lay, all can see what follows."""
        return game.weapons_of(self.seat(game)) > self.fewest()

    def chosen(self, game: SnowBound, action: int) -> None:
        if action == DONE_LAYING:
            self._close(game)
        else:
            self._lay(game, action - FIRST_LAY)
            game.agenda.append(self)

    def _lay(self, game: SnowBound, weapon: int) -> None:
        you = self.seat(game)
        game.hand[you * WEAPONS + weapon] -= 1
        game.weapons[you] -= 1
        game.laid = game.laid[:]
        game.laid[self.side * WEAPONS + weapon] += 1
        game.laid_count = game.laid_count[:]
        game.laid_count[self.side] += 1
        if game.watched:
            facts = {"weapon": WEAPON_NAMES[weapon], "name": weapon_name(game, weapon)}
            game.tell("weapon_laid", {"seat": you, **facts}, only(you))

    def _close(self, game: SnowBound) -> None:
        """SB-RAID-05 The number of cards is public from now on, the values are not."""
        game.reveal()
        if self.side == ATTACKER and game.fight != ENEMY:
            game.fight_step = ANSWER
        if game.watched:
            you = self.seat(game)
            count = game.laid_count[self.side]
            cards = laid_facts(game, self.side)
            game.tell("weapons_laid", {"seat": you, "count": count, **cards}, only(you))
            game.tell("weapons_laid", {"seat": you, "count": count}, all_but(you))

    def refusal(self, game: SnowBound, action: int) -> str | None:
        count = game.laid_count[self.side]
        if action == DONE_LAYING:
            return None if count >= self.fewest() else "SB-RAID-05"
        if not LAY.holds(action):
            return self.rule
        weapon = action - FIRST_LAY
        if game.hand[self.seat(game) * WEAPONS + weapon] == 0:
            return "SB-RAID-05" if self.side == ATTACKER else "SB-RAID-07"
        if count >= limit(game):
            return "SB-ATTACK-05" if game.fight == ATTACK else "SB-ENEMY-05"
        return None if weapon <= lowest_laid(game, self.side) else "SB-FLOW-05"

    def prompt(self, game: SnowBound) -> str:
        count = game.laid_count[self.side]
        most = limit(game)
        cap = "" if most == NO_LIMIT else f", at most {most}"
        return f"Lay weapons face down{cap}: {count} laid so far."

    def default(self, game: SnowBound) -> int:
        """Done as soon as that is open; a card that must be laid is the lowest kind in hand."""
        last = game.choices[-1]
        return last if last == DONE_LAYING else game.choices[0]


def limit(game: SnowBound) -> int:
    """SB-RAID-10 No limit in a raid; SB-ATTACK-05, SB-ENEMY-05 at most two otherwise."""
    if game.fight == ATTACK:
        return game.box.numbers.attack_weapons
    return game.box.numbers.enemy_weapons if game.fight == ENEMY else NO_LIMIT


def lowest_laid(game: SnowBound, side: int) -> int:
    """The lowest kind laid so far; the highest there is before the first card."""
    if game.laid_count[side]:
        for weapon in range(WEAPONS):
            if game.laid[side * WEAPONS + weapon]:
                return weapon
    return WEAPONS - 1


def card_facts(game: SnowBound, cards: list[int]) -> dict[str, Fact]:
    """Weapons for the log: ids and names."""
    ids = [WEAPON_NAMES[weapon] for weapon in cards]
    return {"weapons": ids, "names": [weapon_name(game, weapon) for weapon in cards]}


def laid_facts(game: SnowBound, side: int) -> dict[str, Fact]:
    """The cards a side has laid, for the log."""
    return card_facts(game, laid_cards(game, side))


def laid_cards(game: SnowBound, side: int) -> list[int]:
    """The cards a side has laid, by kind."""
    cards: list[int] = []
    for weapon in range(WEAPONS):
        cards.extend([weapon] * game.laid[side * WEAPONS + weapon])
    return cards


def total(game: SnowBound, side: int) -> int:
    """SB-RAID-09 The sum of the values laid."""
    values = game.box.values
    return sum([values[weapon] * game.laid[side * WEAPONS + weapon] for weapon in range(WEAPONS)])


def show(game: SnowBound) -> None:
    """SB-RAID-09, SB-INFO-04 All laid cards are seen by everybody, and remembered (SB-INFO-06)."""
    game.reveal()
    for side in (ATTACKER, DEFENDER):
        if game.laid_count[side]:
            first = game.side(side) * WEAPONS
            for weapon in range(WEAPONS):
                count = game.laid[side * WEAPONS + weapon]
                if count > game.shown[first + weapon]:
                    game.shown[first + weapon] = count
    if game.watched:
        for side in (ATTACKER, DEFENDER):
            if game.side(side) >= 0:
                facts = laid_facts(game, side)
                game.tell(
                    "weapons_shown", {"seat": game.side(side), **facts, "total": total(game, side)}, EVERYONE
                )


def discard_laid(game: SnowBound, side: int) -> None:
    """SB-RAID-16, R-SB-32 Every weapon a side has laid is discarded."""
    you = game.side(side)
    for weapon in range(WEAPONS):
        for _ in range(game.laid[side * WEAPONS + weapon]):
            discard_weapon(game, you, weapon)
    if game.watched and game.laid_count[side]:
        game.tell("weapons_discarded", {"seat": you, **laid_facts(game, side)}, EVERYONE)


def lose_half(game: SnowBound) -> None:
    """SB-RAID-17, R-SB-25, R-SB-27, R-SB-53 Half the attacker's cards, rounded up, go at random;
    the rest return to hand.
    """
    you = game.attacker()
    cards = laid_cards(game, ATTACKER)
    lost: list[int] = []
    for _ in range((len(cards) + 1) // 2):
        weapon = cards.pop(game.below(len(cards)))
        discard_weapon(game, you, weapon)
        lost.append(weapon)
    for weapon in cards:
        game.hand[you * WEAPONS + weapon] += 1
    game.weapons[you] += len(cards)
    if game.watched:
        game.tell("weapons_discarded", {"seat": you, **card_facts(game, sorted(lost))}, EVERYONE)
        game.tell("weapons_returned", {"seat": you, "count": len(cards)}, EVERYONE)


def clear_laid(game: SnowBound) -> None:
    """No cards lie on the table any more."""
    game.laid = NO_WEAPONS
    game.laid_count = NONE_LAID


COMMIT: Final = [Commit(ATTACKER), Commit(DEFENDER)]
