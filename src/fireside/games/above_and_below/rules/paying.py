"""Payments to the bank, with ciders and potions as coins (AB-SYM-05)."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE
from fireside.core.words import amount
from fireside.games.above_and_below.actions import AMOUNT, FIRST_AMOUNT, elsewhere
from fireside.games.above_and_below.rules.stores import spend
from fireside.games.above_and_below.state import AboveAndBelow, Decision
from fireside.games.above_and_below.terms import CIDER, POTION


def means(state: AboveAndBelow, you: int) -> int:
    """R-AB-39 Coins, and one for each token that may be spent as one."""
    coins = state.coins[you]
    if state.as_coin[you]:
        coins += state.tokens_as_coins(you, CIDER) + state.tokens_as_coins(you, POTION)
    return coins


def pay(state: AboveAndBelow, you: int, price: int) -> None:
    """The price goes to the bank; how much of it in tokens is asked only of who has a choice."""
    if state.as_coin[you] and price:
        state.agenda.append(PayCiders(price))
    else:
        pay_coins(state, you, price)


def pay_coins(state: AboveAndBelow, you: int, coins: int) -> None:
    """Real coins go to the bank."""
    state.coins[you] -= coins
    if coins and state.watched:
        state.tell("coins_paid", {"seat": you, "count": coins}, EVERYONE)


def pay_tokens(state: AboveAndBelow, you: int, kind: int, count: int) -> None:
    """Tokens stand in for coins."""
    if count == 0:
        return
    spend(state, you, kind, count)
    if state.watched:
        name = "ciders_paid" if kind == CIDER else "potions_paid"
        state.tell(name, {"seat": you, "count": count}, EVERYONE)


class Pay(Decision):
    """AB-SYM-05 Each such token may be spent as 1 coin in payments to the bank."""

    kind: ClassVar = "pay"
    rule: ClassVar = "AB-SYM-05"

    def __init__(self, price: int) -> None:
        self.price: Final = price  # still open; what it is for is the next step

    def least(self, state: AboveAndBelow) -> int:
        """As many tokens as everything else falls short."""
        raise NotImplementedError

    def most(self, state: AboveAndBelow) -> int:
        """As many as there are and as are needed."""
        raise NotImplementedError

    def options(self, state: AboveAndBelow) -> list[int]:
        return [FIRST_AMOUNT + count for count in range(self.least(state), self.most(state) + 1)]

    def refusal(self, state: AboveAndBelow, action: int) -> str | None:
        if not AMOUNT.holds(action):
            return elsewhere(action)
        count = action - FIRST_AMOUNT
        return None if self.least(state) <= count <= self.most(state) else "AB-SYM-05"


class PayCiders(Pay):
    """First the ciders."""

    def least(self, state: AboveAndBelow) -> int:
        you = state.active
        return max(0, self.price - state.coins[you] - state.tokens_as_coins(you, POTION))

    def most(self, state: AboveAndBelow) -> int:
        return min(self.price, state.tokens_as_coins(state.active, CIDER))

    def chosen(self, state: AboveAndBelow, action: int) -> None:
        count = action - FIRST_AMOUNT
        pay_tokens(state, state.active, CIDER, count)
        state.agenda.append(PayPotions(self.price - count))

    def prompt(self, state: AboveAndBelow) -> str:
        return f"How many ciders do you spend as coins? The price is {amount(self.price, 'coin')}."


class PayPotions(Pay):
    """Then the potions; coins cover the rest."""

    def least(self, state: AboveAndBelow) -> int:
        return max(0, self.price - state.coins[state.active])

    def most(self, state: AboveAndBelow) -> int:
        return min(self.price, state.tokens_as_coins(state.active, POTION))

    def chosen(self, state: AboveAndBelow, action: int) -> None:
        count = action - FIRST_AMOUNT
        pay_tokens(state, state.active, POTION, count)
        pay_coins(state, state.active, self.price - count)

    def prompt(self, state: AboveAndBelow) -> str:
        return f"How many potions do you spend as coins? Still to pay: {amount(self.price, 'coin')}."
