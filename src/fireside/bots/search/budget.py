"""How long a bot may think about one decision."""

from typing import Final

LONGEST: Final = 3600.0  # seconds
MOST: Final = 100_000_000  # iterations


class Budget:
    """Seconds or iterations for each decision with a choice, and the processes that share the work.

    Whichever of the two is given (above 0) ends the thinking; iterations make a bot repeatable. Seconds are
    those of the processor, so that a bot is as strong on a busy machine as on an idle one; `within` are
    seconds by the clock, for somebody who waits.
    """

    def __init__(
        self, seconds: float = 0.0, iterations: int = 0, processes: int = 1, within: float = 0.0
    ) -> None:
        self.seconds = seconds
        self.within = within
        self.iterations = iterations
        self.processes = processes


USUAL: Final = Budget(seconds=0.5)


def budget_of(text: str) -> Budget:
    """The budget written as 0.1s or 400i, with :2p for two processes; ValueError that says so."""
    amount, _, share = text.partition(":")
    seconds, iterations, processes = 0.0, 0, 1
    if amount.endswith("s"):
        seconds = _number(amount[:-1], LONGEST, text)
    elif amount.endswith("i"):
        iterations = int(_whole(amount[:-1], MOST, text))
    else:
        raise _wrong(text)
    if share:
        if not share.endswith("p"):
            raise _wrong(text)
        processes = _whole(share[:-1], 1024, text)
    return Budget(seconds, iterations, processes)


def _number(text: str, most: float, whole: str) -> float:
    try:
        found = float(text)
    except ValueError:
        raise _wrong(whole) from None
    if not 0.0 < found <= most:
        raise _wrong(whole)
    return found


def _whole(text: str, most: int, whole: str) -> int:
    if not text.isascii() or not text.isdigit() or not 0 < int(text) <= most:
        raise _wrong(whole)
    return int(text)


def _wrong(text: str) -> ValueError:
    return ValueError(
        f"the budget of a search cannot be {text!r}: write seconds as 0.1s or iterations as 400i, "
        "and :2p behind it for two processes"
    )
