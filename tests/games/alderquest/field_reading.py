"""The Field read from the rules alone: who may move where, evade, pass and take (AQ-GEO, AQ-MOVE, AQ-CARRY,
AQ-FIGHT, AQ-CONF).

`Field` is what everybody sees of it, spaces are called by their names. `Memory` keeps what a look at the
table does not tell: the moves of an activation, first attacks of a turn, and Acorns passed on.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

LANES = "abcde"
BENEATH = {"tN": "c4", "tE": "d3", "tS": "c2", "tW": "b3"}
ORTHOGONAL = [(0, 1), (1, 0), (0, -1), (-1, 0)]
DIAGONAL = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
OTHER = {"red": "blue", "blue": "red"}
VERBS = {"Charge": "charge", "Flight": "fly", "Sneak": "sneak"}
Minion = dict[str, Any]


def away(space: str, east: int, north: int) -> str | None:
    """AQ-GEO-01, AQ-GEO-08: the ground space so many lanes and rows away; None off the Field and on the
    stump.
    """
    lane, row = LANES.index(space[0]) + east, int(space[1]) + north
    is_ground = 0 <= lane < 5 and 1 <= row <= 5 and (lane, row) != (2, 3)
    return f"{LANES[lane]}{row}" if is_ground else None


def ground_beside(space: str) -> list[str]:
    return [one for east, north in ORTHOGONAL if (one := away(space, east, north))]


def beside(space: str) -> list[str]:
    """AQ-GEO-05, AQ-GEO-06."""
    if space in BENEATH:
        return [BENEATH[space]]
    return ground_beside(space) + [above for above, ground in BENEATH.items() if ground == space]


class Field:
    """What everybody sees."""

    def __init__(self, table: dict[str, Any]) -> None:
        self.side: str = table["active"]["side"]
        self.exalted: dict[str, Any] | None = table["exalted"]
        self.tiles: dict[str, list[dict[str, Any]]] = {one["space"]: one["tiles"] for one in table["field"]}
        found = [one[who] for one in table["field"] for who in ("minion", "attacker")]
        self.minions: list[Minion] = [minion for minion in found if minion]
        self.heroes: list[dict[str, Any]] = table["heroes"]

    def own(self, side: str) -> list[Minion]:
        return [minion for minion in self.minions if minion["side"] == side]

    def at(self, space: str) -> list[Minion]:
        """AQ-MIN-02, AQ-FIGHT-15: one minion, or two while an attack is pending."""
        return [minion for minion in self.minions if minion["space"] == space]

    def of(self, side: str, space: str) -> Minion | None:
        return next((minion for minion in self.at(space) if minion["side"] == side), None)

    def can_enter(self, side: str, space: str) -> bool:
        """AQ-MOVE-05: no ally there; while it is attacked it has one for both."""
        there = self.at(space)
        return not there or (len(there) == 1 and there[0]["side"] != side)

    def acorns(self, side: str, space: str) -> list[int]:
        """AQ-CARRY-01, AQ-CARRY-02: the points of the face-up Acorns a side may take there."""
        lying = self.tiles.get(space, [])
        return [int(tile["kind"][1]) for tile in lying if tile["up"] and tile["side"] != side]

    def hidden_tiles(self, side: str, space: str) -> int:
        """AQ-TILE-01: the face-down rival tiles of a space."""
        return sum(not tile["up"] and tile["side"] != side for tile in self.tiles.get(space, []))

    # Moves

    def steps(self, minion: Minion) -> list[str]:
        """AQ-MOVE-02, AQ-TREE-01, AQ-TREE-02."""
        return [one for one in beside(minion["space"]) if self.can_enter(minion["side"], one)]

    def confronts(self, minion: Minion) -> bool:
        """AQ-CONF-01: in front of a rival Hero."""
        return any(
            hero["side"] != minion["side"]
            and minion["space"] == hero["lane"] + ("1" if hero["side"] == "red" else "5")
            for hero in self.heroes
        )

    def special_of(self, minion: Minion) -> str:
        """AQ-MIN-04, AQ-EXALT-07."""
        shown: str = minion["special"] or ""
        exalted = self.exalted or {"guild": "", "side": ""}
        has_sneak = exalted["guild"] == "T" and exalted["side"] == minion["side"]
        return shown or ("Sneak" if has_sneak else "")

    def specials(self, minion: Minion) -> list[str]:
        """AQ-MOVE-09, AQ-MOVE-11 to AQ-MOVE-13: its Charges, Flights or Sneaks by name."""
        special, space = self.special_of(minion), minion["space"]
        if special not in VERBS or space in BENEATH:
            return []
        goals = {"Charge": self.charges, "Flight": self.flights, "Sneak": self.sneaks}[special](space)
        return [f"{VERBS[special]}:{goal}" for goal in goals if self.can_enter(minion["side"], goal)]

    def charges(self, space: str) -> list[str]:
        """The first minion on each line, unless it is next to the start (R-AQ-58)."""
        found = []
        for east, north in ORTHOGONAL:
            line, distance = away(space, east, north), 1
            while line and not self.at(line):
                distance += 1
                line = away(line, east, north)
            if line and distance > 1:
                found.append(line)
        return found

    def flights(self, space: str) -> list[str]:
        over = [(away(space, east, north), east, north) for east, north in ORTHOGONAL]
        return [goal for one, east, north in over if one and (goal := away(one, east, north))]

    def sneaks(self, space: str) -> list[str]:
        return [one for east, north in DIAGONAL if (one := away(space, east, north))]

    def moves(self, minion: Minion, may_be_special: bool) -> list[str]:
        """All moves by name."""
        found = [f"step:{space}" for space in self.steps(minion)]
        found += [f"confront:{minion['space']}"] if self.confronts(minion) else []
        return found + (self.specials(minion) if may_be_special else [])

    def evasions(self, space: str) -> list[str]:
        """AQ-FIGHT-05, AQ-FIGHT-06."""
        return [] if space in BENEATH else [one for one in ground_beside(space) if not self.at(one)]

    def first_moves(self) -> list[str]:
        """AQ-MOVE-01: what ready minions of the turn player can begin with."""
        found = []
        for one in self.own(self.side):
            if one["ready"]:
                for move in self.moves(one, True):
                    verb, _, goal = move.partition(":")
                    found.append(move if verb == "confront" else f"move:{one['space']}-{goal}")
        return found

    def takers(self) -> list[str]:
        return [f"take:{one['space']}" for one in self.own(self.side) if self.acorns(self.side, one["space"])]


@dataclass(eq=False)
class Token:
    """A minion in play, followed by what everybody is told."""

    was_attacked: bool = False  # in this turn
    has_sped: bool = False


@dataclass
class Passed:
    """An Acorn that went from hand to hand."""

    points: int
    holder: Token
    carriers: list[Token]


@dataclass
class Memory:
    """What happened in this turn, as far as later decisions depend on it."""

    tokens: dict[tuple[str, str], Token] = field(default_factory=dict)
    active: Token | None = None
    made: int = 0
    special_used: bool = False
    first_attack: bool = False  # the latest attack was the first on its defender in this turn
    chain: list[Passed] = field(default_factory=list)

    def begin(self, table: Field) -> None:
        self.tokens = {(one["side"], one["space"]): Token() for one in table.minions}

    def space_of(self, token: Token) -> str:
        return next(space for (_, space), one in self.tokens.items() if one is token)

    def hear(self, told: Iterable[Any], before: Field, by_effect: bool) -> None:
        """Follow what everybody is told after an answer; by_effect: its first move belongs to a card."""
        for event in told:
            facts = dict(event.facts)
            if event.kind != "acorn_passed":
                self.chain = []  # AQ-CARRY-07
            if event.kind == "minion_moved":
                self._moved(facts, by_effect)
                by_effect = False
            elif event.kind == "acorn_passed":
                self._passed(facts, before)
            else:
                self._other(event.kind, facts)

    def _other(self, kind: str, facts: dict[str, Any]) -> None:
        key = (facts.get("side", ""), facts.get("space", ""))
        if kind == "turn_begun":
            for token in self.tokens.values():
                token.was_attacked = token.has_sped = False  # AQ-TURN-14
        elif kind == "minion_activated":
            self.active, self.made, self.special_used = self.tokens[key], 0, False
        elif kind == "minion_summoned":
            self.tokens[key] = Token()
            self._attack(*key)
        elif kind in ("minion_destroyed", "minion_ejected", "minion_exhausted"):
            token = self.tokens[key] if kind == "minion_exhausted" else self.tokens.pop(key)
            if token is self.active:
                self.active = None  # AQ-MOVE-04

    def _moved(self, facts: dict[str, Any], by_effect: bool) -> None:
        token = self.tokens.pop((facts["side"], facts["from"]))
        self.tokens[facts["side"], facts["to"]] = token
        if facts["how"] in ("push", "evade", "back"):
            return
        self._attack(facts["side"], facts["to"])
        if token is self.active and not by_effect:
            self.made += 1
            token.has_sped = token.has_sped or self.made == 3
            self.special_used = self.special_used or facts["how"] in VERBS.values()

    def _attack(self, side: str, space: str) -> None:
        defender = self.tokens.get((OTHER[side], space))
        if defender:
            self.first_attack, defender.was_attacked = not defender.was_attacked, True

    # Passing

    def _passed(self, facts: dict[str, Any], before: Field) -> None:
        giver = self.tokens[facts["side"], facts["from"]]
        taker = self.tokens[facts["side"], facts["to"]]
        minion = before.of(facts["side"], facts["from"])
        assert minion
        acorn = self.to_pass(minion, giver, facts["points"], taker)
        assert acorn, "an Acorn went back to a minion that had carried it"
        if acorn not in self.chain:
            self.chain.append(acorn)
        acorn.holder = taker
        acorn.carriers.append(taker)

    def to_pass(self, minion: Minion, giver: Token, points: int, taker: Token) -> Passed | None:
        """AQ-CARRY-07: an Acorn that the taker has not carried; one that nobody has passed yet, if
        possible.
        """
        known = [one for one in self.chain if one.holder is giver and one.points == points]
        if minion["carries"].count(points) > len(known):
            return Passed(points, giver, [giver])
        return next((one for one in reversed(known) if taker not in one.carriers), None)

    def receivers(self, table: Field, minion: Minion, points: int) -> list[str]:
        """AQ-CARRY-05 to AQ-CARRY-07."""
        side, giver = minion["side"], self.tokens[minion["side"], minion["space"]]
        near = [space for space in beside(minion["space"]) if table.of(side, space)]
        return [space for space in near if self.to_pass(minion, giver, points, self.tokens[side, space])]

    def passable(self, table: Field, minion: Minion) -> list[int]:
        """The points of the Acorns that a minion can pass."""
        kinds = sorted(set(minion["carries"]), reverse=True)
        return [points for points in kinds if self.receivers(table, minion, points)]

    def givers(self, table: Field) -> list[str]:
        own = table.own(table.side)
        return [f"pass:{one['space']}" for one in own if self.passable(table, one)]

    # Activations

    def activation(self, table: Field) -> dict[str, Any]:
        """Where the minion is that moves, and the moves it has left (AQ-MOVE-02, AQ-MOVE-14)."""
        assert self.active
        space = self.space_of(self.active)
        minion = table.of(table.side, space)
        may_speed = minion is not None and minion["special"] == "Speed" and not self.active.has_sped
        return {"space": space, "moves": (3 if may_speed else 2) - self.made}

    def move_options(self, table: Field) -> list[str]:
        """D-31: the moves that are left, and what may be done between them; none if it is over."""
        minion = self.active and table.of(table.side, self.space_of(self.active))
        if not minion or not minion["ready"] or self.activation(table)["moves"] <= 0:
            return []
        options = table.moves(minion, self.made < 2 and not self.special_used)
        if options:
            options += ["stop", *self.givers(table), *table.takers()]
        return options
