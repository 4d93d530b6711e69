"""What the seat that looks can choose where there is nothing on the table to touch: as buttons."""

from typing import Final

from fireside.draw import Box, Face, Option, Part, button, line, stacked, use, wrap
from fireside.games.above_and_below.svg.common import boxed, placed
from fireside.games.above_and_below.svg.icons import symbol
from fireside.games.above_and_below.svg.scene import Scene

PLAIN: Final = ("main", "pass", "accept", "refuse", "done", "stop", "end")
NUMBERS: Final = ("price", "amount")
ICONS: Final = {
    "main:explore": "lantern",
    "main:build": "hammer",
    "main:harvest": "basket",
    "main:train": "quill",
    "main:labor": "shovel",
    "pass:": "moon",
    "accept:": "coin",
}
HINTS: Final = {
    "turn_menu": "Touch goods of your stores to place or list them, a deck to refresh it, a circle to buy.",
    "destination": "Touch the place.",
    "pick_explorer": "Touch your villagers.",
    "pick_builder": "Touch a villager with a hammer.",
    "pick_harvester": "Touch your villagers.",
    "pick_trainer": "Touch a villager with a quill.",
    "pick_labourer": "Touch your villagers.",
    "pick_card": "Touch the card you build.",
    "pick_recruit": "Touch the villager you recruit.",
    "pick_good": "Touch a good on your buildings.",
    "encounter_choice": "Touch your choice on the page.",
    "reroll": "Touch the die to reroll.",
    "exert": "Touch an explorer to exert: one more lantern, but injured.",
    "injure_pick": "Touch the explorer that is injured.",
    "reward_pick": "Touch what you take.",
    "row_end": "Touch an end of your row.",
    "rest_potion": "Touch who drinks the potion.",
    "rest_cider": "Touch who drinks the cider.",
    "rest_bed": "Touch who gets the bed.",
}
HIGH: Final = 34.0
GAP: Final = 7.0
SMALL: Final = 40.0


def choices(scene: Scene, width: float) -> Part | None:
    """The buttons with a hint at what is touched elsewhere; None when nothing is asked."""
    if not scene.is_asked:
        return None
    inner = width - 24
    parts = [_hint(scene, inner)] if scene.kind in HINTS else []
    numbers = scene.offered(*NUMBERS)
    if numbers:
        parts.append(_numbers(scene, numbers, inner))
    parts += [_button(scene, option, inner) for option in scene.offered(*PLAIN)]
    return boxed(scene.theme, "Your choice", stacked(parts, GAP)) if parts else None


def _hint(scene: Scene, width: float) -> Part:
    texts = wrap(HINTS[scene.kind], width, 13)
    body = "".join(
        line(0, 14 + 17 * place, text, 13, scene.theme.on_night) for place, text in enumerate(texts)
    )
    return Part(body, width, 17.0 * len(texts) + 2)


def _button(scene: Scene, option: Option, width: float) -> Part:
    icon = ICONS.get(f"{option.kind}:{option.rest}")
    left = 40.0 if icon else 14.0
    texts = wrap(option.label, width - left - 8, 14)
    high = HIGH + 17 * (len(texts) - 1)
    body = use(symbol(icon), 21, high / 2, 1) if icon else ""
    for place, text in enumerate(texts):
        body += line(left, 22 + 17 * place, text, 14, scene.theme.ink)
    ident = f"choice-{option.kind}-{option.rest}".rstrip("-")
    drawn = button(Box(0, 0, width, high), scene.theme, body, option.label, [option.action], ident)
    return Part(drawn, width, high)


def _numbers(scene: Scene, options: list[Option], width: float) -> Part:
    """Prices and amounts, beside one another."""
    columns = max(1, int((width + GAP) // (SMALL + GAP)))
    wide, body = (width - GAP * (columns - 1)) / columns, ""
    for place, option in enumerate(options):
        x, y = (place % columns) * (wide + GAP), (place // columns) * (HIGH + GAP)
        text = line(wide / 2, 23, option.rest, 15, scene.theme.ink, Face.BOLD, anchor="middle")
        ident = f"choice-{option.kind}-{option.rest}"
        drawn = button(Box(0, 0, wide, HIGH), scene.theme, text, option.label, [option.action], ident)
        body += placed(drawn, x, y)
    rows = -(-len(options) // columns)
    return Part(body, width, rows * (HIGH + GAP) - GAP)
