"""Gains of every kind but juniper (SC-GAIN, SC-OMEN), and the Achievements that follow from them (SC-ACH)."""

from fireside.core.events import EVERYONE, Fact, all_but, only
from fireside.games.snowcrest.state import NOBODY, Snowcrest, changed
from fireside.games.snowcrest.terms import (
    ACHIEVEMENT_SCROLLS,
    GOAL_BUILDINGS,
    GOAL_FACE_DOWN,
    GOAL_FORTUNE,
    GOAL_HAND,
    GOAL_VILLAGERS,
    HIGHEST,
    LOWEST,
    RESOURCE_NAMES,
    RESOURCES,
    SOLO,
    count_of,
    slots_in,
)

# Tokens


def gain_tokens(state: Snowcrest, you: int, resource: int, count: int) -> None:
    """SC-GAIN-01, SC-TERM-06 Take tokens; there are always enough."""
    if count == 0:
        return
    state.tokens[you * RESOURCES + resource] += count
    if state.watched:
        tell_count(state, "tokens_gained", you, RESOURCE_NAMES[resource], count)
    achieve(state, you, resource)


def tell_count(state: Snowcrest, kind: str, you: int, what: str, count: int) -> None:
    """An event about so many of something."""
    state.tell(kind, {"seat": you, "what": what, "count": count}, EVERYONE)


# Scrolls


def gain_scrolls(state: Snowcrest, you: int, count: int) -> None:
    """SC-GAIN-03, R-SC-38 From the supply, and what it lacks from the box;
    SC-END-01 the last one makes this the last round.
    """
    state.scrolls = changed(state.scrolls, you, count)
    if state.watched:
        tell_count(state, "scrolls_gained", you, "scroll", count)
    if state.last_round:  # SC-END-04
        return
    state.supply = max(0, state.supply - count)
    if state.supply == 0:
        state.last_round = True
        if state.mode == SOLO:  # SC-SOLO-08, R-SC-47
            state.stopped = True
            state.reveal()
        elif state.watched:
            state.tell("last_scroll", {"seat": you}, EVERYONE)


def give_scroll(state: Snowcrest, you: int) -> None:
    """SC-SPEC-05 A Scroll given goes back to the supply;
    SC-END-05, R-SC-37 once the end is sure, to the box.
    """
    state.scrolls = changed(state.scrolls, you, -1)
    if not state.last_round:
        state.supply += 1
    if state.watched:
        tell_count(state, "scroll_given", you, "scroll", 1)


# Omens


def gain_omens(state: Snowcrest, you: int, count: int) -> None:
    """SC-GAIN-02, SC-OMEN-02, R-SC-02 Each moves the tracker towards -5; there it is a token instead."""
    if count == 0:
        return
    steps = min(count, state.omens[you] - LOWEST)
    state.omens = changed(state.omens, you, -steps)
    if count > steps:
        state.omen_tokens = changed(state.omen_tokens, you, count - steps)
    if state.watched:
        facts: dict[str, Fact] = {"seat": you, "count": count, "omens": state.omens[you]}
        state.tell("omens_gained", {**facts, "tokens": state.omen_tokens[you]}, EVERYONE)


def remove_omens(state: Snowcrest, you: int, count: int) -> None:
    """SC-OMEN-04 Each moves the tracker towards +5, no further; SC-OMEN-05 tokens stay."""
    state.omens = changed(state.omens, you, min(count, HIGHEST - state.omens[you]))
    if state.watched:
        state.tell("omens_removed", {"seat": you, "count": count, "omens": state.omens[you]}, EVERYONE)
    achieve(state, you, GOAL_FORTUNE)


# Cards


def draw(state: Snowcrest, you: int, count: int) -> None:
    """SC-GAIN-04 From the top of your deck;
    SC-GAIN-05, R-SC-56 an empty deck is made of the discard pile first;
    SC-GAIN-06 what cannot be drawn is lost. SC-GAIN-08 There is no hand limit.
    """
    drawn: list[int] = []
    deck = state.deck[you][:]
    for _ in range(count):
        if not deck:
            deck = reshuffled(state, you)
            if not deck:
                break
        card = deck.pop()
        state.hand[you] |= 1 << card
        drawn.append(card)
        if not deck:
            state.known[you] = state.hand[you]  # SC-HIDE-06
    state.deck[you] = deck
    if drawn:
        state.reveal()
        if state.watched:
            tell_drawn(state, you, drawn)
        achieve(state, you, GOAL_HAND)


def reshuffled(state: Snowcrest, you: int) -> list[int]:
    """SC-GAIN-05 The discard pile, shuffled; SC-HIDE-06 the hand at this moment is known to all."""
    cards = slots_in(state.discard[you])
    state.discard[you] = 0
    if cards:
        state.shuffle(cards)
        if state.watched:
            state.tell("deck_reshuffled", {"seat": you, "count": len(cards)}, EVERYONE)
    return cards


def tell_drawn(state: Snowcrest, you: int, drawn: list[int]) -> None:
    """SC-HIDE-01 Which cards were drawn is told to who drew them."""
    names = [state.edition.cards[card].name for card in drawn]
    state.tell("cards_drawn", {"seat": you, "count": len(drawn), "cards": names}, only(you))
    state.tell("cards_drawn", {"seat": you, "count": len(drawn)}, all_but(you))


def discard(state: Snowcrest, you: int, card: int) -> None:
    """SC-GAIN-07, SC-PAY-06 A card of the hand goes face-up onto your discard pile, in sight of all."""
    take_from_hand(state, you, card)
    state.discard[you] |= 1 << card


def take_from_hand(state: Snowcrest, you: int, card: int) -> None:
    """A card leaves the hand and is shown."""
    state.reveal()
    state.hand[you] &= ~(1 << card)
    state.known[you] &= ~(1 << card)


def recover(state: Snowcrest, you: int, card: int) -> None:
    """SC-SPEC-11, R-SC-54 A card comes back from your discard pile;
    SC-HIDE-06, SC-HIDE-03 everybody saw which.
    """
    state.discard[you] &= ~(1 << card)
    state.hand[you] |= 1 << card
    state.known[you] |= 1 << card
    if state.watched:
        state.tell("card_recovered", {"seat": you, "card": state.edition.cards[card].name}, EVERYONE)
    achieve(state, you, GOAL_HAND)


# Achievements


def achieve(state: Snowcrest, you: int, goal: int) -> None:
    """SC-ACH-01, R-SC-35 After every change that can only have helped a goal of this kind;
    SC-ACH-03 on your own turn.
    """
    if state.open and you == state.active:
        check_achievements(state, goal)


def check_achievements(state: Snowcrest, goal: int) -> None:
    """SC-ACH-02, R-SC-35 By itself, from left to right; `goal` NOBODY tests them all."""
    you = state.active
    for place, achievement in enumerate(state.achievements):
        card = state.edition.achievements[achievement]
        is_due = state.taken[place] == NOBODY and (goal == NOBODY or card.goal == goal)
        if is_due and reached(state, you, card.goal) >= card.count and not state.stopped:
            take_achievement(state, you, place)


def reached(state: Snowcrest, you: int, goal: int) -> int:
    """R-SC-36 Tokens only, Buildings on either side; R-SC-62 a locked card counts as what it shows."""
    if goal == GOAL_BUILDINGS:
        return state.tiles[you]
    if goal == GOAL_VILLAGERS:
        return count_of(state.filled[you])
    if goal == GOAL_FORTUNE:
        return state.omens[you]
    if goal == GOAL_HAND:
        return count_of(state.hand[you])
    if goal == GOAL_FACE_DOWN:
        return count_of(state.down[you])
    return state.tokens[you * RESOURCES + goal]


def take_achievement(state: Snowcrest, you: int, place: int) -> None:
    """SC-ACH-04 It is turned over for good; SC-ACH-01, SC-SOLO-06 it brings 2 Scrolls."""
    taken = state.taken[:]
    taken[place] = you
    state.taken = taken
    state.open -= 1
    if state.watched:
        name = state.edition.achievements[state.achievements[place]].name
        state.tell("achievement_taken", {"seat": you, "achievement": name}, EVERYONE)
    gain_scrolls(state, you, ACHIEVEMENT_SCROLLS)
