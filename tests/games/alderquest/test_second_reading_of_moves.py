"""Moves, attacks, passes and taking in crowded games, against a reading of the rules made from them alone.

AQ-MOVE, AQ-CARRY, AQ-FIGHT-05 to AQ-FIGHT-09 and AQ-CONF-01, by D-30 to D-33, D-36, D-38 and D-39: who is
asked, for what, with which options, and what is asked after a move.
"""

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from fireside.core.state import State
from tests.games.alderquest.field_reading import BENEATH, OTHER, Field, Memory
from tests.games.alderquest.scene import CANOPY, GAME, GROUND, MINIONS, QUARRELS, scene
from tests.games.playing import kind, names

SIDES = {"red": "TG", "blue": "BH"}
MOST = 90  # decisions of a game
SEEDS = range(36)


# Crowded tables


def crowd(seed: int) -> State:
    """A table with many minions, tiles and Acorns, every third one of teams."""
    chance = random.Random(seed)
    spaces = [*GROUND, *CANOPY]
    chance.shuffle(spaces)
    tiles = {"red": Counter(A3=3, A2=6, A1=9, S=6, X=8), "blue": Counter(A3=3, A2=6, A1=9, S=6, X=8)}
    lines = ["seats 4" if seed % 3 == 0 else "", "blue" if chance.random() < 0.5 else ""]
    for side, guilds in SIDES.items():
        cards = chance.sample([card for guild in guilds for card in MINIONS[guild]], chance.randint(3, 7))
        lines += [minion_line(chance, side, card, spaces.pop(), tiles[OTHER[side]]) for card in cards]
        lines.append(f"{side} held {guilds[0]}2 {guilds[1]}2")
        quarrels = chance.sample([card for guild in guilds for card in QUARRELS[guild]], 4)
        lines.append(f"{side} quarrels {' '.join(quarrels)}")
        armed = [f"{guild}Q{number:02}" for guild in guilds for number in (8, 9, 10)]
        free = [card for card in armed if card not in quarrels]
        lines.append(f"{side} armed {' '.join(chance.sample(free, 2))}")
    lines += [tile_line(chance, tiles) for _ in range(chance.randint(10, 22))]
    lines.append(f"exalted {chance.choice('TTGBH')}" if chance.random() < 0.6 else "")
    return scene("\n".join([*lines, f"seed {seed}"]))


def minion_line(chance: random.Random, side: str, card: str, space: str, tiles: Counter[str]) -> str:
    """A minion with what it carries."""
    line = f"{side} {card} {space} {chance.choice(['basic', 'upgraded', 'upgraded'])}"
    line += f" {chance.choice(['ready', 'ready', 'exhausted'])}"
    carried = []
    while space not in BENEATH and tiles["A1"] > 2 and chance.random() < 0.45:
        kind = chance.choice(["A2", "A1"] if tiles["A2"] else ["A1"])
        tiles[kind] -= 1
        carried.append(kind[1])
    return line + (f" carries {' '.join(carried)}" if carried else "")


def tile_line(chance: random.Random, tiles: dict[str, Counter[str]]) -> str:
    """A tile somewhere on the ground."""
    side = chance.choice(["red", "blue"])
    kind = chance.choice([kind for kind, count in tiles[side].items() if count > (2 if kind == "X" else 0)])
    tiles[side][kind] -= 1
    letter = side[0].upper()
    name = f"A{letter}{kind[1]}" if kind[0] == "A" else kind + letter
    up = " up" if kind[0] == "A" and chance.random() < 0.5 else ""
    return f"tiles {chance.choice(GROUND)} {name}{up}"


# The two readings in step


class Match:
    """A game of the engine, and the second reading beside it."""

    def __init__(self, seed: int) -> None:
        self.state, self.chance, self.memory = crowd(seed), random.Random(seed), Memory()
        self.state.watch()
        self.heard = len(self.state.log(None))
        self.taker = ""
        self.log: list[str] = []
        self.field = self.look()
        self.memory.begin(self.field)

    def look(self) -> Field:
        return Field(self.state.view(None)["table"])

    def play(self) -> Iterator[str]:
        """Each answer with the kind of its decision, after all was compared."""
        self.check()
        while self.state.to_move >= 0 and len(self.log) < MOST:
            asked, action = kind(self.state), self.choose()
            foreseen = self.foresee(action) if asked in ("act", "move") else None
            self.log.append(action)
            before = self.field
            self.state.apply(GAME.vocabulary.action(action))
            if self.state.to_move < 0:
                return
            self.field = self.look()
            told = self.state.log(None)
            self.memory.hear(told[self.heard :], before, asked == "effect_target")
            self.heard = len(told)
            self.taker = action.removeprefix("take:")
            if foreseen:
                assert (self.decider(), kind(self.state)) == foreseen, self.log
            self.check()
            yield action

    def choose(self) -> str:
        """Something that moves rather than ends."""
        options = names(self.state)
        dull = ("end", "discard_quarrels", "use_hero", "drop", "done", "decline")
        liked = [name for name in options if name.partition(":")[0] not in dull]
        special = [
            name for name in options if name.partition(":")[0] in ("charge", "fly", "confront", "pass")
        ]
        if special and self.chance.random() < 0.3:
            return self.chance.choice(special)
        return self.chance.choice(liked if liked and self.chance.random() < 0.93 else options)

    def decider(self) -> str:
        return ["red", "blue"][self.state.to_move % 2]  # AQ-TEAM-05

    # What is offered

    def check(self) -> None:
        expected = self.expected(kind(self.state))
        if expected is not None:
            in_order = sorted(expected, key=GAME.vocabulary.action)
            assert names(self.state) == in_order, (self.log, kind(self.state))

    def expected(self, asked: str) -> list[str] | None:
        """The options by the second reading; None if it does not know them."""
        if asked == "act":
            return self.expected_menu()
        if asked == "move":
            activation = self.state.view(None)["table"]["activation"]
            assert activation == self.memory.activation(self.field), self.log
            return self.memory.move_options(self.field)
        if asked == "pass":
            return self.expected_pass()
        if asked == "take":
            return self.expected_take()
        if asked == "judo":
            return self.expected_judo()
        if asked == "take_on_entry":
            return [next(name for name in names(self.state) if name in self.field.takers()), "leave"]
        return ["reveal", "dismiss"] if asked == "encounter" else None

    def expected_menu(self) -> list[str]:
        """D-20, as far as minions are concerned."""
        known = ("move", "confront", "pass", "take")
        others = [name for name in names(self.state) if name.partition(":")[0] not in known]
        return others + self.field.first_moves() + self.memory.givers(self.field) + self.field.takers()

    def expected_pass(self) -> list[str]:
        """D-38: the Acorn, then the receiver."""
        shown = self.state.view(None)["table"]["pass"]
        giver = self.field.of(self.field.side, shown["giver"])
        assert giver
        if not shown["points"]:
            return [f"acorn:{points}" for points in self.memory.passable(self.field, giver)]
        return [f"receiver:{one}" for one in self.memory.receivers(self.field, giver, shown["points"])]

    def expected_take(self) -> list[str]:
        """D-39: which Acorn."""
        takers = [one.removeprefix("take:") for one in self.field.takers()]
        taker = self.taker if self.taker in takers else takers[0]
        points = sorted(set(self.field.acorns(self.field.side, taker)))
        return [f"acorn:{one}" for one in points]

    def expected_judo(self) -> list[str]:
        """D-36: asked of the side attacked, for a minion that shows Judo, at the first attack of a turn."""
        attack = self.state.view(None)["table"]["attack"]
        defender = self.field.of(OTHER[attack["attacker"]], attack["space"])
        assert defender
        assert (self.decider(), defender["special"]) == (defender["side"], "Judo")
        assert self.memory.first_attack, self.log
        return ["stand", *[f"evade:{space}" for space in self.field.evasions(attack["space"])]]

    # What is asked after a move

    def foresee(self, action: str) -> tuple[str, str] | None:
        """AQ-MOVE-16: who is asked what next; None if cards decide it."""
        verb, _, goal = action.partition(":")
        if verb not in ("move", "step", "charge", "fly", "sneak"):
            return None
        side = self.field.side
        if verb == "move":
            start, _, goal = goal.partition("-")
        else:
            assert self.memory.active
            start = self.memory.space_of(self.memory.active)
        minion = self.field.of(side, start)
        defender = self.field.of(OTHER[side], goal)
        assert minion
        if defender:
            return self.foresee_attack(minion, defender)
        if self.field.hidden_tiles(side, goal):
            return side, "encounter"
        if self.field.acorns(side, goal):
            return side, "take_on_entry"
        if goal in BENEATH and minion["carries"]:
            return self.foresee_tribute(minion)
        return None

    def foresee_attack(self, minion: dict[str, Any], defender: dict[str, Any]) -> tuple[str, str] | None:
        space = defender["space"]
        token = self.memory.tokens[defender["side"], space]
        is_open = self.field.evasions(space) or minion["space"] in self.near(space)
        if defender["special"] == "Judo" and not token.was_attacked and space not in BENEATH and is_open:
            return str(defender["side"]), "judo"
        is_elbow = minion["space"] in BENEATH
        if minion["trigger"] == defender["trigger"] is None and not is_elbow:
            return self.field.side, "act"  # both are gone
        return None

    def near(self, space: str) -> list[str]:
        """The ground spaces beside a space, taken or not."""
        return Field({**self.state.view(None)["table"], "field": []}).evasions(space)

    def foresee_tribute(self, minion: dict[str, Any]) -> tuple[str, str] | None:
        if len(set(minion["carries"])) > 1:
            return self.field.side, "tribute_order"
        heights = [len(column) for column in self.state.view(None)["table"]["board"]["cells"]]
        return (self.field.side, "pick_column") if sum(height < 6 for height in heights) != 1 else None


@cache
def verbs_met(seed: int) -> Counter[str]:
    """Play a game in step; which kinds of answers it met."""
    return Counter(action.partition(":")[0] for action in Match(seed).play())


@pytest.mark.parametrize("seed", SEEDS)
def test_two_readings_of_the_field_agree(seed: int) -> None:
    """AQ-MOVE-02, AQ-MOVE-16, AQ-CARRY-07, AQ-FIGHT-05: the same questions and options at every decision."""
    assert verbs_met(seed).total() > 10


def test_what_the_games_meet() -> None:
    """The games above try every kind of move and answer."""
    met = sum((verbs_met(seed) for seed in SEEDS), Counter[str]())
    for verb in ("move", "step", "charge", "fly", "sneak", "confront", "stop", "pass", "take", "evade"):
        assert met[verb], met
    for verb in ("reveal", "dismiss", "leave", "acorn", "receiver", "trigger", "use", "summon"):
        assert met[verb], met
