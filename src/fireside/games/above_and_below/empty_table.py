"""The box unpacked: everything a table holds, before anything is shuffled or dealt."""

from fireside.games.above_and_below.state import NOBODY, NOTHING, AboveAndBelow
from fireside.games.above_and_below.terms import (
    GOODS,
    KINDS,
    NOTHING_LISTED,
    SPECIAL_TOKENS,
    SUPPLIES,
    TOKENS,
    TRACK,
)


def lay_out(state: AboveAndBelow) -> None:
    """The box unpacked: the bank full, boards empty, nothing shuffled."""
    seats = state.seats
    nothing = [0] * seats
    state.bank = TOKENS[:]
    state.special = SPECIAL_TOKENS
    state.supply_stock = SUPPLIES if state.has_quests else 0
    state.quest_stacks = [NOTHING, NOTHING]
    state.coins = nothing[:]
    state.stores = [0] * (KINDS * seats)
    state.held = nothing[:]
    state.sale = [NOTHING_LISTED] * seats
    state.track = [NOBODY] * (TRACK * seats)
    state.on_track = [0] * (GOODS * seats)
    state.tracked = nothing[:]
    state.filled = nothing[:]
    state.villagers = [NOTHING] * seats
    state.ready = nothing[:]
    state.exhausted = nothing[:]
    state.injured = nothing[:]
    state.village = [NOTHING] * seats
    state.caves = [NOTHING] * seats
    state.stock = [0] * len(state.edition.spot_card)
    state.goods_on = nothing[:]
    state.reputation = nothing[:]
    state.surface = [NOTHING] * seats
    state.quests = [NOTHING] * seats
    state.supplies = nothing[:]
    lay_out_sums(state)


def lay_out_sums(state: AboveAndBelow) -> None:
    """Villages and villagers add up to nothing yet; no offers are made."""
    nothing = [0] * state.seats
    state.outposts = nothing
    state.beds = nothing
    state.income = nothing
    state.rerolls = nothing
    state.build_coins = nothing
    state.explore_coins = nothing
    state.as_coin = nothing
    state.trains_ready = nothing
    state.hammers = nothing
    state.hammers_plus = nothing
    state.quills = nothing
    state.quills_plus = nothing
    state.cats = nothing
    state.metal_men = nothing
    state.offers = nothing
    state.refused = nothing
