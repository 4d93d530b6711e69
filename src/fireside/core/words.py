"""What English asks of numbers and names; sentences of all games are put together with these."""


def amount(count: int, one: str, many: str = "") -> str:
    """So many of something: "1 rune", "3 runes", "-1 point"; `many` where the plural takes more than an s."""
    return f"{count} {number_of(count, one, many)}"


def number_of(count: int, one: str, many: str = "") -> str:
    """The noun that goes with a number which stands elsewhere."""
    return one if abs(count) == 1 else many or f"{one}s"


def joined(names: list[str]) -> str:
    """`names` within a sentence: "a, b and c"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def with_article(noun: str) -> str:
    """A noun with its article: "an Artiste", "a Warrior"."""
    return f"{'an' if noun[:1] in 'AEIOUaeiou' else 'a'} {noun}"


def capital(text: str) -> str:
    """With a capital letter in front."""
    return text[:1].upper() + text[1:]
