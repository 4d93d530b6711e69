"""What cards and rewards do, in icons and a word: a strip is a list of texts and of icons with a `#`."""

from collections.abc import Sequence
from typing import Final

from fireside.draw import Face, line, measure, use
from fireside.games.above_and_below.svg.icons import symbol

Strip = list[str]

COUNTED: Final = {
    "villager": ("#villager", "each villager"),
    "building": ("#house", "each building"),
    "outpost": ("#outpost", "each Outpost"),
    "empty_cave": ("#cave", "each empty cave"),
    "track_slot": ("#slot", "each filled slot"),
}
CLASSES: Final = {
    "low": ("fruit", "mushroom", "fish"),
    "medium": ("pot", "rope", "paper"),
    "high": ("ore", "amethyst"),
}
SPECIALS: Final = {
    "cave_cat": "cave-cat",
    "metal_man": "metal-man",
    "glogo": "glogo",
    "liquid_woman": "liquid-woman",
}
GAP: Final = 2.0
SPACE: Final = " "  # between the parts of a reward


def effect_strip(code: str) -> Strip:
    """An effect of a card in icons."""
    word, *rest = code.split()
    count = int(rest[-1]) if rest and rest[-1].lstrip("+-").isdigit() else 0
    if word in ("STOCK", "REPL"):
        return [f"#{rest[0]}"] * count + (["#again"] if word == "REPL" else [])
    if word == "GAIN":
        return ["+", *[f"#{rest[0]}"] * count]
    if word == "AS_COIN":
        return [f"#{rest[0]}", "=", "#coin"]
    if word == "VP_PER":
        return [str(count), "#point", "per", _counted(rest[0])[0]]
    return _standing(word, count)


def _standing(word: str, count: int) -> Strip:
    shown = {
        "BED": ["#bed"] * count if count <= 2 else [str(count), "#bed"],
        "INCOME": [f"+{count}", "#income"],
        "TRAIN_READY": ["#quill", "#arrow", "#sun"],
        "REROLL": ["#reroll"] * count,
        "COIN_ON_BUILD": ["#hammer", "#arrow", f"+{count}", "#coin"],
        "COIN_ON_EXPLORE": ["#lantern", "#arrow", f"+{count}", "#coin"],
        "VP": [str(count), "#point"],
    }
    return shown[word]


def effect_word(code: str) -> str:
    """What an effect of a card is called, shortly."""
    word, *rest = code.split()
    if word == "VP_PER":
        return _counted(rest[0])[1]
    if word == "BED":
        return "bed" if rest == ["1"] else "beds"
    words = {
        "STOCK": "to harvest",
        "REPL": "every round",
        "INCOME": "income",
        "TRAIN_READY": "ready recruits",
        "REROLL": "reroll",
        "COIN_ON_BUILD": "per building",
        "COIN_ON_EXPLORE": "per success",
        "AS_COIN": "as coins",
        "GAIN": "when built",
        "VP": "points" if rest != ["1"] else "point",
    }
    return words[word]


def _counted(what: str) -> tuple[str, str]:
    if what.startswith("good:"):
        return f"#{what[5:]}", f"each {what[5:]}"
    return COUNTED[what]


def reward_strip(codes: Sequence[str]) -> Strip:
    """A reward or penalty in icons."""
    strip: Strip = []
    for code in codes:
        strip += [SPACE, *_reward(code)] if strip else _reward(code)
    return strip


def _reward(code: str) -> Strip:
    word, *rest = code.split()
    if word == "GOOD":
        return [rest[1], f"#{rest[0]}"]
    if word == "GOOD_PICK":
        goods = CLASSES[rest[0]]
        return [f"#{goods[0]}", *[part for good in goods[1:] for part in ("/", f"#{good}")]]
    if word == "VILLAGER":
        return ["+", "#villager"]
    if word == "SPECIAL":
        return [f"@{SPECIALS[rest[0]]}", "or", rest[-1], "#coin"]
    icon = {
        "COIN": "coin",
        "POTION": "potion",
        "CIDER": "cider",
        "REP": "reputation",
        "LOSE_COIN": "coin",
        "INJURE": "bandage",
    }[word]
    count = f"-{rest[0]}" if word == "LOSE_COIN" else rest[0]
    return [count.replace("-", "\N{MINUS SIGN}"), f"#{icon}"]


def strip_width(strip: Strip, size: float) -> float:
    """How wide `draw_strip` draws it."""
    return sum(_width(part, size) + GAP for part in strip) - GAP if strip else 0.0


def _width(part: str, size: float) -> float:
    if part[0] in "#@" and len(part) > 1:
        return size
    return measure(part, _letters(size), Face.BOLD)


def _letters(size: float) -> float:
    return max(12.0, size * 0.78)


def draw_strip(strip: Strip, x: float, y: float, size: float, ink: str) -> str:
    """Icons `size` across and texts, the left edge at x, the middle at y."""
    body = ""
    for part in strip:
        wide = _width(part, size)
        if part[0] == "#" and len(part) > 1:
            body += use(symbol(part[1:]), x + wide / 2, y, round(size / 21, 3))
        elif part[0] == "@":
            body += use(f"ab-face-{part[1:]}", x + wide / 2, y, round(size / 29, 3))
        elif part != SPACE:
            body += line(x, y + _letters(size) * 0.36, part, _letters(size), ink, Face.BOLD)
        x += wide + GAP
    return body


def flowed_strips(strips: list[Strip], size: float, width: float) -> list[list[Strip]]:
    """Strips in rows no wider than `width`."""
    rows: list[list[Strip]] = []
    used = 0.0
    for strip in strips:
        wide = strip_width(strip, size)
        if rows and used + 8 + wide <= width:
            rows[-1].append(strip)
            used += 8 + wide
        else:
            rows.append([strip])
            used = wide
    return rows
