"""The choices of effects (D-52): minions, tiles, runes and spaces (AQ-FX-02, AQ-FX-03, AQ-FX-08)."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE, Fact
from fireside.core.phrases import Words, phrase
from fireside.games.alderquest.actions import (
    DISCARD,
    FIRST_DISCARD,
    FIRST_LOSE,
    FIRST_MINION,
    FIRST_READY_HERO,
    FIRST_SPACE,
    FIRST_STEAL,
    LOSE,
    MINION,
    READY_HERO,
    SPACE,
    STEAL,
    STOP_ACTION,
    elsewhere,
)
from fireside.games.alderquest.content import effects
from fireside.games.alderquest.content.effects import Effect
from fireside.games.alderquest.field import LANE_NAMES, LANES, NOWHERE
from fireside.games.alderquest.rules.able import next_guilds
from fireside.games.alderquest.rules.cards import discard_quarrel
from fireside.games.alderquest.rules.changing import discard_rune
from fireside.games.alderquest.rules.fighting import summon
from fireside.games.alderquest.rules.minions import (
    destroy_minion,
    eject_minion,
    exhaust,
    make_ready,
    spill,
    tile_returns,
    upgrade,
)
from fireside.games.alderquest.rules.stepping import (
    ChooseGrabbed,
    ChooseSpace,
    StepOn,
)
from fireside.games.alderquest.rules.targets import (
    candidates,
    exhausted_heroes,
    summon_spaces,
    tile_places,
    tile_spaces,
)
from fireside.games.alderquest.state import AlderQuest, Cause, Decision, Step
from fireside.games.alderquest.terms import (
    GUILD_LETTERS,
    GUILDS,
    HERO_IDS,
    NO_MINION,
    SIDE_NAMES,
)
from fireside.games.alderquest.words.cards import effect_in_words


class Choice(Decision):
    """A choice within an effect; AQ-FX-02 its controller decides."""

    kind: ClassVar = "effect_target"
    rule: ClassVar = "AQ-FX-02"

    def __init__(self, cause: Cause, place: int) -> None:
        self.cause: Final = cause
        self.place: Final = place

    def seat(self, state: AlderQuest) -> int:
        return state.decider(self.cause.me)

    def effect(self, state: AlderQuest) -> Effect:
        """The step that is being carried out."""
        return state.edition.effects[self.cause.source][self.place]

    def prompt(self, state: AlderQuest) -> Words:
        source, text = state.edition.source(self.cause.source), effect_in_words(self.effect(state))
        return phrase("{source}: {text}.", source=source, text=text)


# Minions


def apply_to_minion(state: AlderQuest, cause: Cause, place: int, effect: Effect, minion: int) -> None:
    """Do to a minion what the verb says; AQ-FX-05 moves need no ready minion and exhaust none."""
    verb = effect.verb
    if verb == effects.STEP:
        state.agenda.append(StepOn(cause, minion, effect.count))
    elif verb in (effects.JUMP, effects.PUSH):
        state.agenda.append(ChooseSpace(cause, minion, verb == effects.PUSH))
    elif verb == effects.GRAB:
        state.agenda.append(ChooseGrabbed(cause, minion, NOWHERE))
    elif verb == effects.READY:
        make_ready(state, minion)
    elif verb == effects.EXHAUST:
        exhaust(state, minion)
    elif verb == effects.UPGRADE:
        upgrade(state, minion)
    elif verb == effects.KILL:
        destroy_minion(state, minion)
    elif verb == effects.EJECT:
        eject_minion(state, minion)
    else:
        spill(state, minion)


class ChooseMinion(Choice):
    """AQ-FX-03 Which minion; so many times, or `up to` so many."""

    def __init__(self, cause: Cause, place: int, left: int) -> None:
        super().__init__(cause, place)
        self.left: Final = left

    def options(self, state: AlderQuest) -> list[int]:
        effect = self.effect(state)
        found = [FIRST_MINION + state.at[one] for one in candidates(state, self.cause, effect, NO_MINION)]
        found.sort()
        if found and effect.up_to:
            found.append(STOP_ACTION)
        return found

    def run(self, state: AlderQuest) -> None:
        """Without a target the effect goes on with its next step."""
        state.go_on(self.cause, self.place, NO_MINION)

    def chosen(self, state: AlderQuest, action: int) -> None:
        effect = self.effect(state)
        if action == STOP_ACTION:
            state.go_on(self.cause, self.place, NO_MINION)
            return
        minion = self.minion_at(state, effect, action - FIRST_MINION)
        if self.left > 1 and effect.verb not in (effects.STEP, effects.GRAB, effects.JUMP, effects.PUSH):
            state.agenda.append(ChooseMinion(self.cause, self.place, self.left - 1))
        else:
            state.go_on(self.cause, self.place, minion)
        apply_to_minion(state, self.cause, self.place, effect, minion)

    def minion_at(self, state: AlderQuest, effect: Effect, space: int) -> int:
        """The candidate in a space; two minions stand in one while an attack is pending."""
        for minion in candidates(state, self.cause, effect, NO_MINION):
            if state.at[minion] == space:
                return minion
        return NO_MINION

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        effect = self.effect(state)
        if action == STOP_ACTION and effect.up_to:
            return None
        if not MINION.holds(action):
            return elsewhere(action)
        is_there = self.minion_at(state, effect, action - FIRST_MINION) != NO_MINION
        return None if is_there else "AQ-FX-08"


class March(Step):
    """AQ-FX-07 Each of the minions, once, in order, makes its step or declines."""

    def __init__(self, cause: Cause, place: int, minions: list[int]) -> None:
        self.cause: Final = cause
        self.place: Final = place
        self.minions: Final = minions

    def run(self, state: AlderQuest) -> None:
        if not self.minions:
            return
        count = state.edition.effects[self.cause.source][self.place].count
        state.agenda.append(March(self.cause, self.place, self.minions[1:]))
        state.agenda.append(StepOn(self.cause, self.minions[0], count))


def return_each(state: AlderQuest, cause: Cause, effect: Effect) -> None:
    """RETURN of each tile that fits."""
    for space in tile_spaces(state, cause, effect):
        while places := tile_places(state, cause, effect, space):
            tile_returns(state, space, places[0], "tile_returned")


# Cards and held runes


class ChooseQuarrel(Decision):
    """QDISC: the side named discards a Quarrel of its choice; AQ-FIRST-04 nothing without Quarrels."""

    kind: ClassVar = "effect_target"
    rule: ClassVar = "AQ-QUAR-11"

    def __init__(self, cause: Cause, by: int, left: int) -> None:
        self.cause: Final = cause
        self.by: Final = by
        self.left: Final = left

    def seat(self, state: AlderQuest) -> int:
        return state.decider(self.by)

    def options(self, state: AlderQuest) -> list[int]:
        found = [FIRST_DISCARD + quarrel for quarrel in state.quarrel_hand[self.by]]
        return found if len(found) > self.left else found[:1]  # all of them, in whatever order

    def chosen(self, state: AlderQuest, action: int) -> None:
        discard_quarrel(state, self.by, action - FIRST_DISCARD)
        if self.left > 1:
            state.agenda.append(ChooseQuarrel(self.cause, self.by, self.left - 1))

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if not DISCARD.holds(action):
            return elsewhere(action)
        return None if action - FIRST_DISCARD in state.quarrel_hand[self.by] else "AQ-QUAR-11"

    def prompt(self, state: AlderQuest) -> Words:
        return phrase(
            "{source}: which Quarrel do you discard?", source=state.edition.source(self.cause.source)
        )


class ChooseRune(Decision):
    """LOSE: the side named discards a held rune of its choice; STEAL: a rival's held rune becomes one's
    own.
    """

    kind: ClassVar = "effect_target"
    rule: ClassVar = "AQ-FX-02"

    def __init__(self, cause: Cause, by: int, is_theft: bool, left: int, least: int) -> None:
        self.cause: Final = cause
        self.by: Final = by
        self.is_theft: Final = is_theft
        self.left: Final = left
        self.least: Final = least  # as in paying, none of an earlier guild follows

    def seat(self, state: AlderQuest) -> int:
        return state.decider(self.by)

    def loser(self) -> int:
        """Whose runes they are."""
        return 1 - self.by if self.is_theft else self.by

    def first(self) -> int:
        """The first action of the block in use."""
        return FIRST_STEAL if self.is_theft else FIRST_LOSE

    def options(self, state: AlderQuest) -> list[int]:
        guilds = next_guilds(state.held, self.loser() * GUILDS, self.left, self.least)
        return [self.first() + guild for guild in guilds]

    def chosen(self, state: AlderQuest, action: int) -> None:
        guild = action - self.first()
        state.held[self.loser() * GUILDS + guild] -= 1
        if self.is_theft:
            state.held[self.by * GUILDS + guild] += 1
        else:
            discard_rune(state, guild)
        if state.watched:
            kind = "runes_stolen" if self.is_theft else "runes_lost"
            facts: dict[str, Fact] = {"side": SIDE_NAMES[self.by], "guild": GUILD_LETTERS[guild]}
            state.tell(kind, facts, EVERYONE)
        if self.left > 1:
            state.agenda.append(ChooseRune(self.cause, self.by, self.is_theft, self.left - 1, guild))

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        block = STEAL if self.is_theft else LOSE
        if not block.holds(action):
            return elsewhere(action)
        return None if action in self.options(state) else "AQ-FX-08"

    def prompt(self, state: AlderQuest) -> Words:
        source, verb = state.edition.source(self.cause.source), "steal" if self.is_theft else "lose"
        if self.left == 1:
            return phrase("{source}: which rune do you {verb}?", source=source, verb=verb)
        template = "{source}: which {left} runes do you {verb}, in the order of the guilds?"
        return phrase(template, source=source, left=self.left, verb=verb)


class ChooseHero(Decision):
    """HEROES: which exhausted Hero becomes ready."""

    kind: ClassVar = "effect_target"
    rule: ClassVar = "AQ-FX-11"

    def __init__(self, cause: Cause, left: int) -> None:
        self.cause: Final = cause
        self.left: Final = left

    def seat(self, state: AlderQuest) -> int:
        return state.decider(self.cause.me)

    def options(self, state: AlderQuest) -> list[int]:
        found = [FIRST_READY_HERO + lane for lane in exhausted_heroes(state, self.cause.me)]
        return found if len(found) > self.left else found[:1]  # all of them, in whatever order

    def chosen(self, state: AlderQuest, action: int) -> None:
        side, lane = self.cause.me, action - FIRST_READY_HERO
        state.make_hero_ready(side, lane)
        if state.watched:
            hero = HERO_IDS[state.hero[side * LANES + lane]]
            facts: dict[str, Fact] = {"side": SIDE_NAMES[side], "lane": LANE_NAMES[lane], "hero": hero}
            state.tell("heroes_readied", facts, EVERYONE)
        if self.left > 1:
            state.agenda.append(ChooseHero(self.cause, self.left - 1))

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if not READY_HERO.holds(action):
            return elsewhere(action)
        heroes = exhausted_heroes(state, self.cause.me)
        return None if action - FIRST_READY_HERO in heroes else "AQ-FX-08"

    def prompt(self, state: AlderQuest) -> Words:
        return phrase("{source}: which Hero becomes ready?", source=state.edition.source(self.cause.source))


# Spaces


class ChooseSummon(Choice):
    """SUMMON: on which space the minion enters."""

    def options(self, state: AlderQuest) -> list[int]:
        return [FIRST_SPACE + one for one in summon_spaces(state, self.cause, self.effect(state))]

    def chosen(self, state: AlderQuest, action: int) -> None:
        summon(state, self.effect(state).guild, action - FIRST_SPACE)

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if not SPACE.holds(action):
            return elsewhere(action)
        spaces = summon_spaces(state, self.cause, self.effect(state))
        return None if action - FIRST_SPACE in spaces else "AQ-FX-08"
