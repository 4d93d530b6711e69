"""Dealing afresh what a seat cannot know: decks below what is seen, and what the closed book says.

Everything is dealt from what is known to all, sorted first, never from how it lies, so that the deal depends
on nothing hidden.
"""

from fireside.core.random import Random
from fireside.games.above_and_below.seeing.expedition import has_book_open, is_suffered, is_won
from fireside.games.above_and_below.state import NO_CARD, NOBODY, AboveAndBelow


def deal_unseen(state: AboveAndBelow, seat: int | None, random: Random) -> None:
    """Another table that `seat` cannot tell from this one."""
    viewer = NOBODY if seat is None else seat
    deal_decks(state, random)
    if state.expedition.encounter != NO_CARD and not has_book_open(state, viewer):
        deal_encounter(state, random)


def deal_decks(state: AboveAndBelow, random: Random) -> None:
    """Known cards of the bottom stay in place, and so does a top card that lies face up."""
    state.house_deck = shuffled_between(state.house_deck, state.house_known, 0, random)
    state.outpost_deck = shuffled_between(state.outpost_deck, state.outpost_known, 0, random)
    state.villager_pile = shuffled_between(state.villager_pile, 0, 0, random)
    state.cave_pile = shuffled_between(state.cave_pile, state.cave_known, 1, random)
    if state.has_quests:
        state.quest_stacks = [shuffled_between(stack, 0, 1, random) for stack in state.quest_stacks]
    if state.has_groves:
        state.grove_deck = shuffled_between(state.grove_deck, state.grove_known, 1, random)


def shuffled_between(deck: list[int], bottom: int, top: int, random: Random) -> list[int]:
    """A deck with its `bottom` lowest and `top` uppermost cards where they are, the others in a new order."""
    end = len(deck) - top
    if end - bottom < 2:
        return deck
    unknown = sorted(deck[bottom:end])
    random.shuffle(unknown)
    return deck[:bottom] + unknown + deck[end:]


def deal_encounter(state: AboveAndBelow, random: Random) -> None:
    """Rewards as the book has them at the same explore number, penalties and attached changes as choices of
    the same template have them; what has been read out stays.
    """
    expedition = state.expedition
    edition = state.edition
    encounter = state.encounter()
    rewards = [drawn(edition.rewards_by_number[number], random) for number in encounter.numbers]
    penalties: list[int] = []
    attached: list[int] = []
    for place in range(len(encounter.choices)):
        penalties.append(drawn(edition.penalties_by_template[encounter.template], random))
        attached.append(drawn(edition.attached_by_template[encounter.template], random))
        if place == expedition.chosen:
            attached[place] = expedition.attached[place]
        if is_suffered(state, place):
            penalties[place] = expedition.penalties[place]
        for tier in range(len(encounter.choices[place].numbers)):
            if is_won(state, place, tier):
                number = encounter.first_tier[place] + tier
                rewards[number] = expedition.rewards[number]
    expedition.rewards = rewards
    expedition.penalties = penalties
    expedition.attached = attached


def drawn(candidates: list[int], random: Random) -> int:
    """One of them."""
    return candidates[int(random.below(len(candidates)))]
