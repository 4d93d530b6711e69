"""Whether the steps that wait on a loaded agenda fit the minions, Heroes and cards they are about."""

from fireside.games.alderquest.field import GROUND, LANES, NOWHERE
from fireside.games.alderquest.rules.arriving import Encounter, Offer, Rise, Tribute
from fireside.games.alderquest.rules.cards import Played
from fireside.games.alderquest.rules.dropping import FROM_TRIBUTE, PickColumn
from fireside.games.alderquest.rules.fighting import Attack, Settle
from fireside.games.alderquest.rules.heroes import Pay
from fireside.games.alderquest.rules.triggers import TrapResponse
from fireside.games.alderquest.showing import cause_of
from fireside.games.alderquest.state import AlderQuest, Cause, Decision, Step
from fireside.games.alderquest.terms import (
    FIRST_MINION_SOURCE,
    FIRST_QUARREL_SOURCE,
    FIRST_RELIC_SOURCE,
    NO_MINION,
    PER_GUILD,
    PIECE_NAMES,
    UP,
)


def check_steps(game: AlderQuest) -> None:
    """ValueError unless every step that waits is about something that is there."""
    for step in game.agenda:
        if isinstance(step, Attack | Settle):
            check_fight(game, step)
        elif isinstance(step, Tribute | Rise) or (
            isinstance(step, PickColumn) and step.source == FROM_TRIBUTE
        ):
            check_in_tree(game, step.minion)
        cause = step.cause if isinstance(step, Pay) else cause_of(step)
        if cause is not None:
            check_cause(game, cause, isinstance(step, Pay))
    check_top(game, game.agenda[-1])


def check_fight(game: AlderQuest, step: Attack | Settle) -> None:
    """AQ-FIGHT-01 Rivals fight, AQ-FIGHT-15 in the space that is attacked."""
    if game.side_of(step.minion) == game.side_of(step.defender):
        raise ValueError("a minion attacks a rival, not an ally")
    if isinstance(step, Attack) and not step.is_pending(game):
        raise ValueError("attacker and defender should both be in the space that is attacked")
    if step.origin == step.space:
        raise ValueError("an attacker comes from another space than the one it attacks")


def check_in_tree(game: AlderQuest, minion: int) -> None:
    """AQ-TRIB-01 Only in the canopy Acorns are tributed."""
    if 0 <= game.at[minion] < GROUND:
        raise ValueError(f"{PIECE_NAMES[minion]} cannot tribute: it is not in the canopy")


def check_cause(game: AlderQuest, cause: Cause, is_paying: bool) -> None:
    """AQ-FX-06 An effect comes from a Hero that stands, from an upgraded minion, or from a card in play."""
    source = cause.source
    if source < FIRST_MINION_SOURCE:
        has_source = source in game.hero[cause.me * LANES : cause.me * LANES + LANES]
    elif source < FIRST_QUARREL_SOURCE:
        has_source = not is_paying and is_ability(game, cause, source - FIRST_MINION_SOURCE)
    else:
        has_source = is_played(game, cause) and not (is_paying and source < FIRST_RELIC_SOURCE)
    if not has_source:
        raise ValueError("what an effect comes from should be in play, on the side that it is for")


def is_ability(game: AlderQuest, cause: Cause, card: int) -> bool:
    """Whether the minion with the ability is of that card, as far as it is still there."""
    minion = cause.subject
    if minion == NO_MINION or game.owner[card // PER_GUILD] != cause.me:
        return False
    if game.at[minion] == NOWHERE:
        return minion // PER_GUILD == card // PER_GUILD
    return game.card[minion] == card and game.marks[minion] & UP != 0


def is_played(game: AlderQuest, cause: Cause) -> bool:
    """Whether a Quarrel or Relic lies open until its effect is over."""
    return any(
        isinstance(step, Played) and step.source == cause.source and step.side == cause.me
        for step in game.agenda
    )


def check_top(game: AlderQuest, step: Step) -> None:
    """What is decided next has something to decide, and the minion it is about is there."""
    if isinstance(step, Encounter | Offer | TrapResponse) and game.at[step.minion] != step.space:
        raise ValueError(f"{PIECE_NAMES[step.minion]} should be where it meets the tile")
    if not isinstance(step, Decision) or step.is_phase or step.options(game):
        return
    raise ValueError(f"{step.saved(game)!r} has nothing to choose from")
