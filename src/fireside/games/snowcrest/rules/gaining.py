"""Gains of every kind but juniper (SC-GAIN, SC-OMEN), and the Achievements that follow from them (SC-ACH)."""

from fireside.core.events import EVERYONE, Fact, all_but, only
from fireside.games.snowcrest.state import NOBODY, Snowcrest
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


def gain_tokens(game: Snowcrest, you: int, resource: int, count: int) -> None:
    """SC-GAIN-01, SC-TERM-06 Take tokens; there are always enough."""
    if count == 0:
        return
    game.tokens[you * RESOURCES + resource] += count
    if game.watched:
        tell_count(game, "tokens_gained", you, RESOURCE_NAMES[resource], count)
    achieve(game, you, resource)


def tell_count(game: Snowcrest, kind: str, you: int, what: str, count: int) -> None:
    """An event about so many of something."""
    game.tell(kind, {"seat": you, "what": what, "count": count}, EVERYONE)


# Scrolls


def gain_scrolls(game: Snowcrest, you: int, count: int) -> None:
    """SC-GAIN-03, R-SC-38 From the supply, and what it lacks from the box;
    SC-END-01 the last one makes this the last round.
    """
    game.scrolls[you] += count
    if game.watched:
        tell_count(game, "scrolls_gained", you, "scroll", count)
    if game.last_round:  # SC-END-04
        return
    game.supply = max(0, game.supply - count)
    if game.supply == 0:
        game.last_round = True
        if game.mode == SOLO:  # SC-SOLO-08, R-SC-47
            game.stopped = True
            game.reveal()
        elif game.watched:
            game.tell("last_scroll", {"seat": you}, EVERYONE)


def give_scroll(game: Snowcrest, you: int) -> None:
    """SC-SPEC-05 A Scroll given goes back to the supply;
    SC-END-05, R-SC-37 once the end is sure, to the box.
    """
    game.scrolls[you] -= 1
    if not game.last_round:
        game.supply += 1
    if game.watched:
        tell_count(game, "scroll_given", you, "scroll", 1)


# Omens


def gain_omens(game: Snowcrest, you: int, count: int) -> None:
    """SC-GAIN-02, SC-OMEN-02, R-SC-02 Each moves the tracker towards -5; there it is a token instead."""
    if count == 0:
        return
    steps = min(count, game.omens[you] - LOWEST)
    game.omens[you] -= steps
    game.omen_tokens[you] += count - steps
    if game.watched:
        facts: dict[str, Fact] = {"seat": you, "count": count, "omens": game.omens[you]}
        game.tell("omens_gained", {**facts, "tokens": game.omen_tokens[you]}, EVERYONE)


def remove_omens(game: Snowcrest, you: int, count: int) -> None:
    """SC-OMEN-04 Each moves the tracker towards +5, no further; SC-OMEN-05 tokens stay."""
    game.omens[you] = min(HIGHEST, game.omens[you] + count)
    if game.watched:
        game.tell("omens_removed", {"seat": you, "count": count, "omens": game.omens[you]}, EVERYONE)
    achieve(game, you, GOAL_FORTUNE)


# Cards


def draw(game: Snowcrest, you: int, count: int) -> None:
    """SC-GAIN-04 From the top of your deck;
    SC-GAIN-05, R-SC-56 an empty deck is made of the discard pile first;
    SC-GAIN-06 what cannot be drawn is lost. SC-GAIN-08 There is no hand limit.
    """
    drawn: list[int] = []
    deck = game.deck[you][:]
    for _ in range(count):
        if not deck:
            deck = reshuffled(game, you)
            if not deck:
                break
        card = deck.pop()
        game.hand[you] |= 1 << card
        drawn.append(card)
        if not deck:
            game.known[you] = game.hand[you]  # SC-HIDE-06
    game.deck[you] = deck
    if drawn:
        game.reveal()
        if game.watched:
            tell_drawn(game, you, drawn)
        achieve(game, you, GOAL_HAND)


def reshuffled(game: Snowcrest, you: int) -> list[int]:
    """SC-GAIN-05 The discard pile, shuffled; SC-HIDE-06 the hand at this moment is known to all."""
    cards = slots_in(game.discard[you])
    game.discard[you] = 0
    if cards:
        game.shuffle(cards)
        if game.watched:
            game.tell("deck_reshuffled", {"seat": you, "count": len(cards)}, EVERYONE)
    return cards


def tell_drawn(game: Snowcrest, you: int, drawn: list[int]) -> None:
    """SC-HIDE-01 Which cards were drawn is told to who drew them."""
    names = [game.box.cards[card].name for card in drawn]
    game.tell("cards_drawn", {"seat": you, "count": len(drawn), "cards": names}, only(you))
    game.tell("cards_drawn", {"seat": you, "count": len(drawn)}, all_but(you))


def discard(game: Snowcrest, you: int, card: int) -> None:
    """SC-GAIN-07, SC-PAY-06 A card of the hand goes face-up onto your discard pile, in sight of all."""
    take_from_hand(game, you, card)
    game.discard[you] |= 1 << card


def take_from_hand(game: Snowcrest, you: int, card: int) -> None:
    """A card leaves the hand and is shown."""
    game.reveal()
    game.hand[you] &= ~(1 << card)
    game.known[you] &= ~(1 << card)


def recover(game: Snowcrest, you: int, card: int) -> None:
    """SC-SPEC-11, R-SC-54 A card comes back from your discard pile;
    SC-HIDE-06, SC-HIDE-03 everybody saw which.
    """
    game.discard[you] &= ~(1 << card)
    game.hand[you] |= 1 << card
    game.known[you] |= 1 << card
    if game.watched:
        game.tell("card_recovered", {"seat": you, "card": game.box.cards[card].name}, EVERYONE)
    achieve(game, you, GOAL_HAND)


# Achievements


def achieve(game: Snowcrest, you: int, goal: int) -> None:
    """SC-ACH-01, R-SC-35 After every change that can only have helped a goal of this kind;
    SC-ACH-03 on your own turn.
    """
    if game.open and you == game.active:
        check_achievements(game, goal)


def check_achievements(game: Snowcrest, goal: int) -> None:
    """SC-ACH-02, R-SC-35 By itself, from left to right; `goal` NOBODY tests them all."""
    you = game.active
    for place, achievement in enumerate(game.achievements):
        card = game.box.achievements[achievement]
        is_due = game.taken[place] == NOBODY and (goal == NOBODY or card.goal == goal)
        if is_due and reached(game, you, card.goal) >= card.count and not game.stopped:
            take_achievement(game, you, place)


def reached(game: Snowcrest, you: int, goal: int) -> int:
    """R-SC-36 Tokens only, Buildings on either side; R-SC-62 a locked card counts as what it shows."""
    if goal == GOAL_BUILDINGS:
        return game.tiles[you]
    if goal == GOAL_VILLAGERS:
        return count_of(game.filled[you])
    if goal == GOAL_FORTUNE:
        return game.omens[you]
    if goal == GOAL_HAND:
        return count_of(game.hand[you])
    if goal == GOAL_FACE_DOWN:
        return count_of(game.down[you])
    return game.tokens[you * RESOURCES + goal]


def take_achievement(game: Snowcrest, you: int, place: int) -> None:
    """SC-ACH-04 It is turned over for good; SC-ACH-01, SC-SOLO-06 it brings 2 Scrolls."""
    taken = game.taken[:]
    taken[place] = you
    game.taken = taken
    game.open -= 1
    if game.watched:
        name = game.box.achievements[game.achievements[place]].name
        game.tell("achievement_taken", {"seat": you, "achievement": name}, EVERYONE)
    gain_scrolls(game, you, ACHIEVEMENT_SCROLLS)
