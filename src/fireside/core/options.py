"""Options of a game: variants, difficulty, modules, declared so that every front end can list them."""

from typing import Final

from fireside.core.errors import listing, whole_number

Value = str | bool | int | list[str]

CHOICE: Final = "choice"
FLAG: Final = "flag"
NUMBER: Final = "number"
PICKS: Final = "picks"


class Option:
    """One option: its kind, what it may be, what it is if nobody says, and a sentence of help.

    A `choice` is one of `choices`, a `flag` is true or false, a `number` lies between `lowest`
    and `highest`, `picks` are up to `most` different ones of `choices` (none: chance decides).
    `at_first` is what a newcomer had better begin with, where that is something else than what is usual.
    """

    def __init__(
        self,
        name: str,
        kind: str,
        default: Value,
        help: str,
        choices: list[str] | None = None,
        lowest: int = 0,
        highest: int = 0,
        most: int = 0,
        at_first: Value | None = None,
    ) -> None:
        self.name = name
        self.kind = kind
        self.default = default
        self.help = help
        self.choices = choices or []
        self.lowest = lowest
        self.highest = highest
        self.most = most
        self.at_first = at_first

    def expected(self) -> str:
        """What a right value looks like, for help texts and errors."""
        if self.kind == FLAG:
            return "true or false"
        if self.kind == NUMBER:
            return f"a whole number from {self.lowest} to {self.highest}"
        if self.kind == CHOICE:
            return listing(self.choices)
        return f"up to {self.most} different ones of {', '.join(self.choices)}"

    def values(self) -> list[Value]:
        """Values that together show everything the option can do: each choice once."""
        if self.kind == FLAG:
            return [False, True]
        if self.kind == NUMBER:
            return list(range(self.lowest, self.highest + 1))
        if self.kind == CHOICE:
            return list(self.choices)
        return [[], *[[choice] for choice in self.choices]]

    def check(self, value: object) -> Value:
        """`value` in its stored form; ValueError that says what would be right."""
        if self.kind == FLAG and isinstance(value, bool):
            return value
        if self.kind == NUMBER:
            return whole_number(value, f"option {self.name!r}", self.lowest, self.highest)
        if self.kind == CHOICE and isinstance(value, str) and value in self.choices:
            return value
        if self.kind == PICKS and isinstance(value, list | tuple):
            return self._check_picks(list(value))
        raise self._wrong(value)

    def parse(self, text: str) -> Value:
        """The value written as `text` on a command line or in a form; picks are set apart by commas."""
        word = text.strip()
        if self.kind == FLAG and word.lower() in ("true", "yes", "on", "1"):
            return True
        if self.kind == FLAG and word.lower() in ("false", "no", "off", "0"):
            return False
        if self.kind == NUMBER and word.isdecimal():
            return self.check(int(word))
        if self.kind == PICKS:
            return self.check([pick.strip() for pick in word.split(",") if pick.strip()])
        return self.check(word)

    def _check_picks(self, picks: list[object]) -> list[str]:
        names: list[str] = []
        for pick in picks:
            if not isinstance(pick, str) or pick not in self.choices or pick in names:
                raise self._wrong(picks)
            names.append(pick)
        if len(names) > self.most:
            raise self._wrong(picks)
        return names

    def _wrong(self, value: object) -> ValueError:
        return ValueError(f"option {self.name!r} cannot be {value!r}: it is {self.expected()}")


def choice(name: str, choices: list[str], default: str, help: str) -> Option:
    """An option that is one of `choices`."""
    return Option(name, CHOICE, default, help, choices=choices)


def flag(name: str, help: str, default: bool = False, at_first: bool | None = None) -> Option:
    """An option that is on or off."""
    return Option(name, FLAG, default, help, at_first=at_first)


def number(name: str, lowest: int, highest: int, default: int, help: str) -> Option:
    """An option that is a whole number."""
    return Option(name, NUMBER, default, help, lowest=lowest, highest=highest)


def picks(name: str, choices: list[str], most: int, help: str) -> Option:
    """An option that fixes up to `most` of what chance would else choose."""
    return Option(name, PICKS, [], help, choices=choices, most=most)


def settle(declared: list[Option], given: dict[str, object], game: str) -> dict[str, Value]:
    """Every declared option with its given or default value; ValueError for unknown or wrong ones."""
    names = [option.name for option in declared]
    for name in given:
        if name not in names:
            raise ValueError(f"{game} has no option {name!r}: it has {listing(names) or 'none'}")
    return {
        option.name: option.check(given[option.name]) if option.name in given else option.default
        for option in declared
    }
