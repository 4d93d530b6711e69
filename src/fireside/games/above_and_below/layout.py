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


def lay_out(game: AboveAndBelow) -> None:
    """The box unpacked: the bank full, boards empty, nothing shuffled."""
    seats = game.seats
    nothing = [0] * seats
    game.bank = TOKENS[:]
    game.special = SPECIAL_TOKENS
    game.supply_stock = SUPPLIES if game.has_quests else 0
    game.quest_stacks = [NOTHING, NOTHING]
    game.coins = nothing[:]
    game.stores = [0] * (KINDS * seats)
    game.held = nothing[:]
    game.sale = [NOTHING_LISTED] * seats
    game.track = [NOBODY] * (TRACK * seats)
    game.on_track = [0] * (GOODS * seats)
    game.tracked = nothing[:]
    game.filled = nothing[:]
    game.villagers = [NOTHING] * seats
    game.ready = nothing[:]
    game.exhausted = nothing[:]
    game.injured = nothing[:]
    game.village = [NOTHING] * seats
    game.caves = [NOTHING] * seats
    game.stock = [0] * len(game.box.spot_card)
    game.goods_on = nothing[:]
    game.reputation = nothing[:]
    game.surface = [NOTHING] * seats
    game.quests = [NOTHING] * seats
    game.supplies = nothing[:]
    lay_out_sums(game)


def lay_out_sums(game: AboveAndBelow) -> None:
    """Villages and villagers add up to nothing yet; no offers are made."""
    nothing = [0] * game.seats
    game.outposts = nothing
    game.beds = nothing
    game.income = nothing
    game.rerolls = nothing
    game.build_coins = nothing
    game.explore_coins = nothing
    game.as_coin = nothing
    game.trains_ready = nothing
    game.hammers = nothing
    game.hammers_plus = nothing
    game.quills = nothing
    game.quills_plus = nothing
    game.cats = nothing
    game.metal_men = nothing
    game.offers = nothing
    game.refused = nothing
