"""Scout actions (SB-ACT), gathering crates and oil (SB-GATHER, SB-OIL).

SB-ACT-06, R-SB-19 No action hands an item over or puts it down.
"""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE, Fact, all_but, only
from fireside.core.phrases import Words, phrase
from fireside.games.snow_bound.actions import (
    ATTACKS,
    DO,
    DO_GATHER,
    DO_OIL,
    DO_RAID,
    DONE_ACTING,
    DONE_GATHERING,
    FIGHT_ENEMY,
    FIRST_ATTACK,
    FIRST_SCOUT,
    GATHER,
    GATHER_CRATE,
    GATHER_OIL,
    GATHER_SPECIAL,
    SCOUT,
    SKIP_SCOUT,
)
from fireside.games.snow_bound.rules.fighting import begin_fight
from fireside.games.snow_bound.rules.supplies import draw_oil
from fireside.games.snow_bound.state import NOBODY, NOTHING, Decision, LastByDefault, SnowBound
from fireside.games.snow_bound.terms import (
    ATTACK,
    BAN_OIL,
    BAN_RAID,
    CRATE,
    ENEMY,
    HEX_NAMES,
    KIND_NAMES,
    LAND,
    NUMBERED,
    OIL,
    OIL_ITEM,
    RAID,
    SCOUT_NAMES,
    SCOUTS,
    SPECIAL,
    TRACKER,
    kind_of,
    number_of,
    owner_of,
    scout_name,
    seen_by,
)

# What is open


def may_gather(state: SnowBound, scout: int) -> bool:
    """SB-GATHER-01 An item on the tile and a free slot; SB-GATHER-06 no enemy any more (SB-ENEMY-07).

    SB-OIL-05 Spilt oil is gathered like a crate, on any tile and whatever is banned.
    """
    hex = state.at[scout]
    if hex >= LAND or not state.items[hex]:
        return False
    return state.free_slots(scout) > 0 and state.enemy_at(hex) == NOBODY


def may_take_oil(state: SnowBound, scout: int) -> bool:
    """SB-OIL-01 A numbered tile and a free slot, crates there or not (SB-OIL-02); SB-OIL-03 oil left;
    SB-OIL-04 no enemy and no ban.
    """
    hex = state.at[scout]
    if hex >= NUMBERED or not state.oil_supply or state.enemy_on[hex] != NOBODY:
        return False
    return state.free_slots(scout) > 0 and not state.is_banned(BAN_OIL)


def may_raid(state: SnowBound, scout: int) -> bool:
    """SB-RAID-01 On a rival's settlement; SB-RAID-02 not barred; SB-RAID-03 armed and not banned.

    SB-RAID-04, R-SB-47 Loaded or not, alone or not; SB-RAID-21 each scout may; SB-RAID-22 in every round.
    """
    hex = state.at[scout]
    if hex < LAND:
        return False
    you = owner_of(scout)
    rival = hex - LAND
    return (
        rival != you
        and state.weapons[you] > 0
        and not state.barred >> rival & 1
        and not state.is_banned(BAN_RAID)
    )


def may_fight(state: SnowBound, scout: int) -> bool:
    """SB-ENEMY-04, R-SB-42 On a tile with an enemy, armed."""
    return state.enemy_at(state.at[scout]) != NOBODY and state.weapons[owner_of(scout)] > 0


def targets(state: SnowBound, scout: int) -> list[int]:
    """SB-ATTACK-01, R-SB-33 The rival scouts on the hex with a special crate; SB-ATTACK-03 armed;
    SB-ATTACK-04 no enemy.
    """
    you = owner_of(scout)
    hex = state.at[scout]
    if state.specials_in_play == 0 or state.weapons[you] == 0 or state.enemy_at(hex) != NOBODY:
        return NOTHING
    found: list[int] = []
    for other in range(len(state.at)):
        if state.at[other] == hex and owner_of(other) != you and state.carries_special(other):
            found.append(other)
    return found


def has_action(state: SnowBound, scout: int) -> bool:
    """SB-ACT-03 Whether any action is open to a scout where it stands, moved or not (SB-MOVE-07, R-SB-17)."""
    if may_gather(state, scout) or may_take_oil(state, scout) or may_raid(state, scout):
        return True
    return may_fight(state, scout) or len(targets(state, scout)) > 0


# Choosing


class ChooseScout(LastByDefault):
    """SB-ACT-02, R-SB-48 Which scout acts next, each at most once, in any order; SB-FLOW-03 until END."""

    kind: ClassVar = "scout"
    rule: ClassVar = "SB-ACT-02"

    def options(self, state: SnowBound) -> list[int]:
        options: list[int] = []
        first = state.active * SCOUTS
        for scout in range(SCOUTS):
            if state.at[first + scout] == TRACKER or state.acted >> scout & 1:
                continue
            if has_action(state, first + scout):
                options.append(FIRST_SCOUT + scout)
        if options:
            options.append(DONE_ACTING)
        return options

    def chosen(self, state: SnowBound, action: int) -> None:
        if action != DONE_ACTING:
            state.agenda.append(CHOOSE_SCOUT)
            state.agenda.append(CHOOSE_ACTION[action - FIRST_SCOUT])

    def refusal(self, state: SnowBound, action: int) -> str | None:
        if action == DONE_ACTING:
            return None
        if not SCOUT.holds(action):
            return "SB-FLOW-03"
        number = action - FIRST_SCOUT
        scout = state.active * SCOUTS + number
        if state.at[scout] == TRACKER or state.acted >> number & 1:
            return "SB-ACT-02"
        reasons = [why_not_do(state, scout, one) for one in (DO_GATHER, DO_OIL, DO_RAID, FIGHT_ENEMY)]
        reasons += [why_not_attack(state, scout, other) for other in range(len(state.at))]
        return None if None in reasons else "SB-ACT-03"

    def prompt(self, state: SnowBound) -> Words:
        return phrase("Choose the [scout] that acts next, or end your actions.")


class ChooseAction(LastByDefault):
    """SB-ACT-03 What the scout does; SB-ACT-05 perhaps nothing;
    SB-FLOW-03 either way it is done for this turn.
    """

    kind: ClassVar = "action"
    rule: ClassVar = "SB-ACT-03"

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def options(self, state: SnowBound) -> list[int]:
        """SB-ACT-04 What is open now; SB-FLOW-04 never more than seven."""
        scout = state.active * SCOUTS + self.number
        options: list[int] = []
        if may_gather(state, scout):
            options.append(DO_GATHER)
        if may_take_oil(state, scout):
            options.append(DO_OIL)
        if may_raid(state, scout):
            options.append(DO_RAID)
        for other in targets(state, scout):
            options.append(FIRST_ATTACK + other)
        if may_fight(state, scout):
            options.append(FIGHT_ENEMY)
        options.append(SKIP_SCOUT)
        return options

    def chosen(self, state: SnowBound, action: int) -> None:
        scout = state.active * SCOUTS + self.number
        state.acted |= 1 << self.number
        hex = state.at[scout]
        if action == DO_GATHER:
            state.agenda.append(GATHER_FIRST[self.number])
        elif action == DO_OIL:
            take_oil(state, scout)
        elif action == DO_RAID:
            begin_fight(state, RAID, scout, hex - LAND)
        elif action == FIGHT_ENEMY:
            begin_fight(state, ENEMY, scout, state.enemy_on[hex])
        elif action != SKIP_SCOUT:
            begin_fight(state, ATTACK, scout, action - FIRST_ATTACK)

    def refusal(self, state: SnowBound, action: int) -> str | None:
        scout = state.active * SCOUTS + self.number
        if action == SKIP_SCOUT:
            return None
        if DO.holds(action) or action == FIGHT_ENEMY:
            return why_not_do(state, scout, action)
        return why_not_attack(state, scout, action - FIRST_ATTACK) if ATTACKS.holds(action) else "SB-FLOW-03"

    def prompt(self, state: SnowBound) -> Words:
        hex = HEX_NAMES[state.at[state.active * SCOUTS + self.number]]
        return f"What does scout {SCOUT_NAMES[self.number]} do on {hex}?"


# Rule by rule


def why_not_do(state: SnowBound, scout: int, action: int) -> str | None:
    """The rule that closes GATHER, OIL, RAID or FIGHT to a scout; None if it is open."""
    if action == DO_GATHER:
        return _why_not_gather(state, scout)
    if action == DO_OIL:
        return _why_not_oil(state, scout)
    if action == DO_RAID:
        return _why_not_raid(state, scout)
    if state.enemy_at(state.at[scout]) == NOBODY or state.weapons[owner_of(scout)] == 0:
        return "SB-ENEMY-04"
    return None


def _why_not_gather(state: SnowBound, scout: int) -> str | None:
    hex = state.at[scout]
    if hex >= LAND:
        return "SB-MAP-11"
    if len(state.items[hex]) == 0:
        return "SB-GATHER-01"
    if len(state.load[scout]) >= state.edition.numbers.carry_limit:
        return "SB-GATHER-02"
    return None if state.enemy_at(hex) == NOBODY else "SB-GATHER-06"


def _why_not_oil(state: SnowBound, scout: int) -> str | None:
    hex = state.at[scout]
    if hex >= NUMBERED:
        return "SB-OIL-04"
    if len(state.load[scout]) >= state.edition.numbers.carry_limit:
        return "SB-OIL-01"
    if len(state.oil_supply) == 0:
        return "SB-OIL-03"
    return "SB-OIL-04" if state.enemy_on[hex] != NOBODY or state.banned & BAN_OIL else None


def _why_not_raid(state: SnowBound, scout: int) -> str | None:
    hex = state.at[scout]
    if hex < LAND or hex == state.home(owner_of(scout)):
        return "SB-RAID-01"
    if state.barred >> hex - LAND & 1:
        return "SB-RAID-02"
    return "SB-RAID-03" if state.weapons[owner_of(scout)] == 0 or state.banned & BAN_RAID else None


def why_not_attack(state: SnowBound, scout: int, other: int) -> str | None:
    """The rule that closes an attack on another scout; None if it is open."""
    if other >= len(state.at) or owner_of(other) == owner_of(scout) or state.at[other] != state.at[scout]:
        return "SB-ATTACK-01"
    if SPECIAL not in [kind_of(item) for item in state.load[other]]:
        return "SB-ATTACK-02"  # R-SB-49
    if state.weapons[owner_of(scout)] == 0:
        return "SB-ATTACK-03"
    return None if state.enemy_at(state.at[scout]) == NOBODY else "SB-ATTACK-04"


# Gathering


class Gather(Decision):
    """SB-GATHER-04 Items are taken one at a time, by kind, oldest first; SB-GATHER-03 as many as one likes.

    SB-FLOW-08 The first pick is forced; it ends when the load is full or the tile is empty.
    """

    kind: ClassVar = "gather"
    rule: ClassVar = "SB-GATHER-04"

    def __init__(self, number: int, is_first: bool) -> None:
        self.number: Final = number
        self.is_first: Final = is_first

    def options(self, state: SnowBound) -> list[int]:
        scout = state.active * SCOUTS + self.number
        items = state.items[state.at[scout]]
        if not items or state.free_slots(scout) <= 0:
            return []
        options = kinds_there(items)
        if not self.is_first:
            options.append(DONE_GATHERING)
        return options

    def chosen(self, state: SnowBound, action: int) -> None:
        if action != DONE_GATHERING:
            pick_up(state, state.active * SCOUTS + self.number, action)
            state.agenda.append(GATHER_MORE[self.number])

    def refusal(self, state: SnowBound, action: int) -> str | None:
        if action == DONE_GATHERING:
            return "SB-FLOW-08" if self.is_first else None
        if not GATHER.holds(action):
            return "SB-FLOW-08"
        there = state.items[state.at[state.active * SCOUTS + self.number]]
        return None if any(pick_of(item) == action for item in there) else "SB-GATHER-04"

    def prompt(self, state: SnowBound) -> Words:
        free = state.free_slots(state.active * SCOUTS + self.number)
        return f"What does scout {SCOUT_NAMES[self.number]} take? It can carry {free} more."


def kinds_there(items: list[int]) -> list[int]:
    """The picks that a tile offers: a crate, an oil token, each special crate."""
    found = 0
    for item in items:
        found |= 1 << pick_of(item) - GATHER_CRATE
    picks: list[int] = []
    pick = GATHER_CRATE
    while found:
        if found & 1:
            picks.append(pick)
        found >>= 1
        pick += 1
    return picks


def pick_of(item: int) -> int:
    """The action that picks an item up."""
    kind = kind_of(item)
    if kind == CRATE:
        return GATHER_CRATE
    return GATHER_OIL if kind == OIL else GATHER_SPECIAL + number_of(item)


def pick_up(state: SnowBound, scout: int, pick: int) -> None:
    """SB-GATHER-04 The oldest item of the kind; SB-GATHER-05 its owner may look at it from now on."""
    tile = state.at[scout]
    items = state.items[tile]
    place = 0
    while pick_of(items[place]) != pick:
        place += 1
    item = items[place]
    state.items[tile] = items[:place] + items[place + 1 :]
    if kind_of(item) != SPECIAL:
        state.reveal()
        item = seen_by(item, owner_of(scout))
    state.load[scout] = [*state.load[scout], item]
    if state.watched:
        tell_taken(state, "item_gathered", scout, item)


def take_oil(state: SnowBound, scout: int) -> None:
    """SB-OIL-01 An oil token drawn at random into the load; R-SB-18 one per action."""
    count = state.edition.numbers.oil_per_action
    while count > 0 and state.oil_supply and state.free_slots(scout) > 0:
        item = seen_by(OIL_ITEM | draw_oil(state), owner_of(scout))
        state.load[scout] = [*state.load[scout], item]
        count -= 1
        if state.watched:
            tell_taken(state, "oil_drawn", scout, item)


def tell_taken(state: SnowBound, kind: str, scout: int, item: int) -> None:
    """Tell everyone what a scout took, its number only to the owner (SB-INFO-02)."""
    you = owner_of(scout)
    letter = scout_name(scout)
    hex = HEX_NAMES[state.at[scout]]
    name = KIND_NAMES[kind_of(item)]
    number = number_of(item)
    if kind_of(item) == SPECIAL:
        token = state.edition.specials[number]
        facts: dict[str, Fact] = {"seat": you, "scout": letter, "hex": hex, "item": name}
        state.tell(kind, {**facts, "id": token.id, "name": token.name}, EVERYONE)
        return
    state.tell(kind, {"seat": you, "scout": letter, "hex": hex, "item": name, "number": number}, only(you))
    state.tell(kind, {"seat": you, "scout": letter, "hex": hex, "item": name}, all_but(you))


CHOOSE_SCOUT: Final = ChooseScout()
CHOOSE_ACTION: Final = [ChooseAction(number) for number in range(SCOUTS)]
GATHER_FIRST: Final = [Gather(number, True) for number in range(SCOUTS)]
GATHER_MORE: Final = [Gather(number, False) for number in range(SCOUTS)]
