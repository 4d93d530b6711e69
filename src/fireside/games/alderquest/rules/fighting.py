"""Attacks: Judo, squabbles, elbow drops; and confronts (AQ-FIGHT, AQ-CONF)."""

from typing import Any, ClassVar, Final

from fireside.core.events import EVERYONE, Fact
from fireside.core.phrases import Words, phrase
from fireside.games.alderquest.actions import (
    DISCARD,
    EVADE,
    FIRST_DISCARD,
    FIRST_EVADE,
    STAND_ACTION,
    elsewhere,
)
from fireside.games.alderquest.field import GROUND, GROUND_BESIDE, LANES, NOWHERE, SPACE_NAMES
from fireside.games.alderquest.rules.arriving import Arrive, Look
from fireside.games.alderquest.rules.cards import discard_quarrel, draw_quarrels
from fireside.games.alderquest.rules.minions import (
    destroy_minion,
    draw_tiles,
    enlist,
    exhaust,
    put_down,
    vacate,
)
from fireside.games.alderquest.rules.solo_tiles import place_rival_tiles
from fireside.games.alderquest.rules.triggers import Trigger
from fireside.games.alderquest.state import NOTHING, AlderQuest, Decision, Step
from fireside.games.alderquest.terms import (
    ATTACKED,
    ELBOW,
    HERO_IDS,
    JUDO,
    NO_MINION,
    ON_CONFRONT,
    ON_SQUABBLE,
    PIECE_NAMES,
    SIDE_NAMES,
    SOLO,
    SURVIVES,
    UP,
)

CONFRONT_TILES: Final = 2


# Entering a space


def enter(game: AlderQuest, minion: int, space: int, how: str) -> None:
    """AQ-MOVE-16, AQ-FIGHT-01 A minion moves into a space: an attack on a rival there, then its arrival."""
    origin = game.at[minion]
    vacate(game, minion)
    game.at[minion] = space
    if game.watched:
        side = SIDE_NAMES[game.side_of(minion)]
        facts: dict[str, Fact] = {"side": side, "from": SPACE_NAMES[origin], "to": SPACE_NAMES[space]}
        game.tell("minion_moved", {**facts, "how": how}, EVERYONE)
    defender = game.who[space]
    if defender == NO_MINION:
        game.who[space] = minion
        game.agenda.append(Arrive(minion, space, 0))
    else:
        game.agenda.append(Attack(minion, defender, origin, space))


def shift_minion(game: AlderQuest, minion: int, space: int, how: str) -> None:
    """A minion is put on an open space without arriving there."""
    origin = game.at[minion]
    vacate(game, minion)
    game.at[minion] = space
    game.who[space] = minion
    if game.watched:
        side = SIDE_NAMES[game.side_of(minion)]
        facts: dict[str, Fact] = {"side": side, "from": SPACE_NAMES[origin], "to": SPACE_NAMES[space]}
        game.tell("minion_moved", {**facts, "how": how}, EVERYONE)


def summon(game: AlderQuest, guild: int, space: int) -> None:
    """AQ-HERO-08 The top minion of a guild enters; AQ-HERO-10 a rival there is attacked; AQ-HERO-11 no
    encounter.
    """
    place_new(game, enlist(game, guild), space)


def place_new(game: AlderQuest, card: int, space: int) -> None:
    """A minion enters play on a space without an ally."""
    minion = put_down(game, card, space)
    defender = game.who[space]
    if defender != minion:
        game.agenda.append(Attack(minion, defender, NOWHERE, space))


# Attacks


class Attack(Decision):
    """AQ-FIGHT-05, R-AQ-57 The first time in a turn that a minion with Judo is attacked it may evade to an
    adjacent open ground space; AQ-FIGHT-06, R-AQ-100 the attacker's is open, from the canopy there is no
    evading; AQ-FIGHT-09 the second time not.
    """

    kind: ClassVar = "judo"
    rule: ClassVar = "AQ-FIGHT-05"

    def __init__(self, minion: int, defender: int, origin: int, space: int) -> None:
        self.minion: Final = minion
        self.defender: Final = defender
        self.origin: Final = origin  # NOWHERE: summoned
        self.space: Final = space

    def seat(self, game: AlderQuest) -> int:
        return game.decider(game.side_of(self.defender))

    def is_pending(self, game: AlderQuest) -> bool:
        """Whether both are still there."""
        return game.at[self.minion] == self.space and game.at[self.defender] == self.space

    def options(self, game: AlderQuest) -> list[int]:
        defender, space = self.defender, self.space
        if not self.is_pending(game) or space >= GROUND:
            return NOTHING
        marks = game.marks[defender]
        if not marks & UP or marks & ATTACKED or game.box.special[game.card[defender]] != JUDO:
            return NOTHING
        evasions = [FIRST_EVADE + one for one in GROUND_BESIDE[space] if game.is_open(one)]
        return [STAND_ACTION, *evasions] if evasions else NOTHING

    def run(self, game: AlderQuest) -> None:
        """Nothing to decide: the squabble begins."""
        if self.is_pending(game):
            self.squabble(game)

    def chosen(self, game: AlderQuest, action: int) -> None:
        """AQ-FIGHT-08 The first attack uses up the chance; AQ-FIGHT-07 first the evader arrives, then the
        attacker.
        """
        if action == STAND_ACTION:
            self.squabble(game)
            return
        defender, minion, space = self.defender, self.minion, self.space
        game.marks[defender] |= ATTACKED
        if self.origin != NOWHERE:
            game.agenda.append(Arrive(minion, space, 0))
        enter(game, defender, action - FIRST_EVADE, "evade")

    def squabble(self, game: AlderQuest) -> None:
        """AQ-FIGHT-02, AQ-TRIG-07, R-AQ-62 The attacker's trigger, the defender's, then both are destroyed;
        AQ-FIGHT-10, R-AQ-56 an elbow drop counts as a squabble.
        """
        minion, defender, space = self.minion, self.defender, self.space
        game.marks[defender] |= ATTACKED
        is_elbow = self.origin >= GROUND and space < GROUND
        if is_elbow:
            game.marks[minion] |= ELBOW
        if game.watched:
            facts: dict[str, Fact] = {"space": SPACE_NAMES[space]}
            sides = {
                "attacker": SIDE_NAMES[game.side_of(minion)],
                "defender": SIDE_NAMES[game.side_of(defender)],
            }
            game.tell("elbow_drop" if is_elbow else "squabble", {**facts, **sides}, EVERYONE)
        game.then(
            [
                Trigger(minion, ON_SQUABBLE, defender, space),
                Trigger(defender, ON_SQUABBLE, minion, space),
                Settle(minion, defender, self.origin, space),
            ]
        )

    def refusal(self, game: AlderQuest, action: int) -> str | None:
        if action == STAND_ACTION:
            return None
        if not EVADE.holds(action):
            return elsewhere(action)
        space = action - FIRST_EVADE
        is_near = space in GROUND_BESIDE[self.space] and game.is_open(space)
        return None if is_near else "AQ-FIGHT-05"

    def prompt(self, game: AlderQuest) -> Words:
        minion = game.box.face(game.box.minions[game.card[self.defender]].id)
        where = SPACE_NAMES[self.space]
        return phrase("{minion} is attacked on {where}: stand or evade?", minion=minion, where=where)

    def saved(self, game: AlderQuest) -> list[Any]:
        return ["attack", *saved_fight(self.minion, self.defender, self.origin, self.space)]


def saved_fight(minion: int, defender: int, origin: int, space: int) -> list[Any]:
    """Who fights whom, from where, in which space."""
    start = None if origin == NOWHERE else SPACE_NAMES[origin]
    return [PIECE_NAMES[minion], PIECE_NAMES[defender], start, SPACE_NAMES[space]]


class Settle(Step):
    """AQ-FIGHT-02, AQ-FIGHT-12 Both are destroyed; AQ-FIGHT-13 unless one survives, then it has the space;
    if both do, the attacker goes back. AQ-FIGHT-04 tiles stay unrevealed; AQ-FIGHT-11, AQ-FIGHT-14 a
    surviving attacker goes on.
    """

    def __init__(self, minion: int, defender: int, origin: int, space: int) -> None:
        self.minion: Final = minion
        self.defender: Final = defender
        self.origin: Final = origin
        self.space: Final = space

    def run(self, game: AlderQuest) -> None:
        minion, defender, space = self.minion, self.defender, self.space
        is_spared = self.is_there(game, minion) and game.marks[minion] & (SURVIVES | ELBOW) != 0
        stands = self.is_there(game, defender) and game.marks[defender] & SURVIVES != 0
        if self.is_there(game, defender):
            game.marks[defender] &= ~SURVIVES
            if not stands:
                destroy_minion(game, defender)
        if self.is_there(game, minion):
            game.marks[minion] &= ~(SURVIVES | ELBOW)
            if not is_spared:
                destroy_minion(game, minion)
            elif stands:
                self.send_back(game)
            elif self.origin != NOWHERE:
                game.agenda.append(Look(minion, space, 0))

    def is_there(self, game: AlderQuest, minion: int) -> bool:
        """Whether a fighter is still in the space."""
        return game.at[minion] == self.space

    def send_back(self, game: AlderQuest) -> None:
        """AQ-FIGHT-13 The attacker goes back without a new arrival; one without a space to go to is
        destroyed.
        """
        minion = self.minion
        if self.origin == NOWHERE or not game.is_open(self.origin):
            destroy_minion(game, minion)
            return
        game.at[minion] = self.origin
        game.who[self.origin] = minion
        if game.watched:
            side, space = SIDE_NAMES[game.side_of(minion)], SPACE_NAMES[self.space]
            facts: dict[str, Fact] = {"side": side, "from": space, "to": SPACE_NAMES[self.origin]}
            game.tell("minion_moved", {**facts, "how": "back"}, EVERYONE)
        if game.activated == minion:
            exhaust(game, minion)

    def saved(self, game: AlderQuest) -> list[Any]:
        return ["settle", *saved_fight(self.minion, self.defender, self.origin, self.space)]


# Confronts


def confront(game: AlderQuest, minion: int, lane: int) -> None:
    """AQ-CONF-03, R-AQ-63 The opponent draws 2 tiles and discards a Quarrel, you draw one, the trigger,
    then the minion is destroyed; AQ-CONF-02, AQ-HERO-14 nothing happens to the Hero; AQ-CONF-05 its Acorns
    stay on its space.
    """
    side, space = game.side_of(minion), game.at[minion]
    rival = 1 - side
    if game.watched:
        facts: dict[str, Fact] = {"side": SIDE_NAMES[side], "space": SPACE_NAMES[space]}
        game.tell("confronted", {**facts, "hero": HERO_IDS[game.hero[rival * LANES + lane]]}, EVERYONE)
    if game.mode == SOLO:  # AQ-SOLO-16, R-AQ-88
        place_rival_tiles(game, lane, CONFRONT_TILES)
        destroy_minion(game, minion)
        return
    draw_tiles(game, rival, CONFRONT_TILES)
    trigger = Trigger(minion, ON_CONFRONT, NO_MINION, space)
    game.then([ConfrontDiscard(rival), Reward(side), trigger, Fade(minion, space)])


class ConfrontDiscard(Decision):
    """AQ-CONF-03 The opponent discards a Quarrel of their choice if they hold any (AQ-FIRST-03, R-AQ-97)."""

    kind: ClassVar = "confront_discard"
    rule: ClassVar = "AQ-CONF-03"

    def __init__(self, by: int) -> None:
        self.by: Final = by

    def seat(self, game: AlderQuest) -> int:
        return game.decider(self.by)

    def hides(self, game: AlderQuest) -> bool:
        return True

    def options(self, game: AlderQuest) -> list[int]:
        return [FIRST_DISCARD + quarrel for quarrel in game.quarrel_hand[self.by]]

    def chosen(self, game: AlderQuest, action: int) -> None:
        discard_quarrel(game, self.by, action - FIRST_DISCARD)

    def refusal(self, game: AlderQuest, action: int) -> str | None:
        if not DISCARD.holds(action):
            return elsewhere(action)
        return None if action - FIRST_DISCARD in game.quarrel_hand[self.by] else "AQ-CONF-03"

    def prompt(self, game: AlderQuest) -> str:
        return "Your Hero is confronted: which Quarrel do you discard?"

    def saved(self, game: AlderQuest) -> list[Any]:
        return ["confront_discard", SIDE_NAMES[self.by]]


class Reward(Step):
    """AQ-CONF-03 The confronting player draws a Quarrel, AQ-CONF-04 whatever the number held."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, game: AlderQuest) -> None:
        draw_quarrels(game, self.side, 1)

    def saved(self, game: AlderQuest) -> list[Any]:
        return ["reward", SIDE_NAMES[self.side]]


class Fade(Step):
    """AQ-CONF-03 The confronting minion is destroyed."""

    def __init__(self, minion: int, space: int) -> None:
        self.minion: Final = minion
        self.space: Final = space

    def run(self, game: AlderQuest) -> None:
        if game.at[self.minion] == self.space:
            destroy_minion(game, self.minion)

    def saved(self, game: AlderQuest) -> list[Any]:
        return ["fade", PIECE_NAMES[self.minion], SPACE_NAMES[self.space]]
