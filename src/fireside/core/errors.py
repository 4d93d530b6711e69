"""What a game says when it is asked for something it does not allow."""


class IllegalAction(ValueError):
    """An action that may not be taken now; the state it was offered to is unchanged."""

    def __init__(self, action: int, rule: str, text: str) -> None:
        super().__init__(text)
        self.action = action
        self.rule = rule


class ContentError(ValueError):
    """A content file that cannot be played with: names file, entry, field and what would be right."""


def listing(names: list[str]) -> str:
    """`names` as the end of a sentence: "a, b or c"."""
    if len(names) < 2:
        return "".join(names)
    return ", ".join(names[:-1]) + " or " + names[-1]
