"""The modules' pieces: quests of the Desert and the Underforest, the open grove; else what is in the bank."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.words import amount
from fireside.draw import (
    Box,
    Face,
    Part,
    group,
    headed,
    line,
    pane,
    paper,
    piece,
    placed,
    revealed,
    shrink,
    tag,
    use,
)
from fireside.games.above_and_below.svg.icons import symbol
from fireside.games.above_and_below.svg.notation import draw_strip, reward_strip
from fireside.games.above_and_below.svg.palette import BANDS
from fireside.games.above_and_below.svg.people import face_of
from fireside.games.above_and_below.svg.scene import Scene, goods
from fireside.games.above_and_below.terms import KIND_NAMES

GAP: Final = 8.0
HIGH: Final = 118.0
QUEST: Final = 57.0
QUESTS: Final = 0.46  # how much of the width quests take beside a grove
NAMES: Final = {"desert": "Desert", "underforest": "Underforest"}
LANDS: Final = {"desert": "#b98f57", "underforest": "#3d3054"}


def modules(scene: Scene, width: float) -> Part | None:
    """What lies open of the modules in play; None in the base game."""
    table = scene.table
    if not table["modules"]:
        return None
    drawn, right = "", 0.0
    if table["desert"]:
        wide = width * QUESTS if table["grove"] else width
        drawn += placed(_quest(scene, "desert", wide), 0, 0)
        drawn += placed(_quest(scene, "underforest", wide), 0, QUEST + 4)
        right = wide + GAP
    if table["grove"]:
        drawn += placed(_grove(scene, width - right), right, 0)
    title = "Quests and groves" if right and table["grove"] else "Quests" if right else "Groves"
    note = "" if table["supplies"] is None else f"{amount(table['supplies'], 'supply', 'supplies')} left"
    return headed(title, Part(drawn, width, HIGH), scene.theme, note)


def _quest(scene: Scene, place: str, wide: float) -> str:
    """AB-DU-05 The open quest of a land: number, points and reward are for all to see."""
    stack = scene.table[place]
    quest, options, box = stack["up"], scene.touch(place, "go"), Box(0, 0, wide, QUEST)
    body = tag("rect", width=wide, height=QUEST, rx=9, fill=LANDS[place])
    body += line(8, 16, NAMES[place], 13, "#ffffff", Face.SERIF)
    body += line(wide - 8, 16, f"+{stack['size']}", 12, "#ffffff", Face.BOLD, anchor="end")
    label = f"{NAMES[place]}: no quest left"
    if quest:
        art = revealed(_quest_face(scene, quest, wide - 8), f"{scene.prefix}quest-{place}", quest["quest"])
        body += placed(art if scene.prefix else piece(art, f"quest-{quest['quest']}"), 4, 22)
        label = quest_in_words(quest) + f"; {amount(stack['size'], 'token')} below it"
    return scene.touchable(body, box, 9, options, f"{scene.prefix}go-{place}", label, scene.why(place, "go"))


def _quest_face(scene: Scene, quest: Mapping[str, Any], wide: float) -> str:
    ink = scene.theme.ink
    body = paper(Box(0, 0, wide, 31), scene.theme, 7, 2)
    body += use(symbol("lantern"), 13, 15.5, 0.85) + line(23, 21, str(quest["number"]), 16, ink, Face.SERIF)
    strip = [str(quest["points"]), "#point", *reward_strip(quest["reward"])]
    return body + draw_strip(strip, 40, 15.5, 15, ink)


def quest_in_words(quest: Mapping[str, Any]) -> str:
    """A quest token in words."""
    reward = f", {quest['reward_text']}" if quest["reward_text"] else ""
    goal = f"{amount(quest['number'], 'lantern')}, {amount(quest['points'], 'point')}"
    return f"Quest {quest['quest']}: {goal}{reward}"


def _grove(scene: Scene, wide: float) -> str:
    """AB-GR-02 The open grove: both rewards, its icon and its arrow."""
    stack = scene.table["grove"]
    grove, options, box = stack["up"], scene.touch("grove", "go"), Box(0, 0, wide, HIGH)
    body = tag("rect", width=wide, height=HIGH, rx=10, fill=BANDS["grove"])
    label = "No grove left"
    if grove:
        art = revealed(_grove_face(scene, grove, wide - 10), f"{scene.prefix}grove-up", grove["grove"])
        body += placed(art if scene.prefix else piece(art, f"grove-{grove['grove']}"), 5, 5)
        label = grove_in_words(grove)
    body += line(wide / 2, HIGH - 5, amount(stack["size"], "more grove"), 12, "#ffffff", anchor="middle")
    return scene.touchable(body, box, 10, options, f"{scene.prefix}go-grove", label, scene.why("grove", "go"))


def _grove_face(scene: Scene, grove: Mapping[str, Any], wide: float) -> str:
    ink, y = scene.theme.ink, 18.0
    body = paper(Box(0, 0, wide, 92), scene.theme, 8, 2)
    size = shrink(grove["name"], (wide - 10) * 1.08, 14, 12, Face.SERIF)
    body += line(6, y, grove["name"], size, ink, Face.SERIF)
    for tier in grove["tiers"]:
        y += 22
        body += use(symbol("lantern"), 13, y - 3, 0.72)
        body += line(22, y + 2, str(tier["number"]), 14, ink, Face.SERIF)
        body += draw_strip(reward_strip(tier["reward"]), 36, y - 3, 14, ink)
    turn = 180 if grove["arrow"] == "left" else 0
    strip = [str(grove["points"]), "#point", f"#{grove['icon']}"]
    body += draw_strip(strip, 26 if turn else 8, 80, 16, ink)
    return body + use(symbol("arrow"), 14 if turn else 74, 80, 0.8, turn)


def grove_in_words(grove: Mapping[str, Any]) -> str:
    """A grove card in words."""
    tiers = "; ".join(
        f"{amount(tier['number'], 'lantern')}: {tier['reward_text']}" for tier in grove["tiers"]
    )
    bonus = f"{amount(grove['points'], 'point')} if the card on its {grove['arrow']} shows {grove['icon']}"
    return f"{grove['name']}. {tiers}. {bonus}"


# The bank


def bank(scene: Scene, width: float, title: str = "") -> Part:
    """What is left of goods, ciders and potions, and the special villagers set aside."""
    theme, stock = scene.theme, scene.table["bank"]
    wide = (width - 4 * 4) / 5
    body = ""
    for place, kind in enumerate(KIND_NAMES):
        x, y = (place % 5) * (wide + 4), (place // 5) * 32
        icon = use(symbol(kind), 14, 14, 0.9)
        text = line(28, 19.4, str(stock[kind]), 14, theme.on_night, Face.BOLD)
        cell = pane(Box(0, 0, wide, 28), theme, 7, 0.45) + icon + text
        body += placed(group(cell, label=f"{goods(stock[kind], kind)} in the bank"), x, y)
    special = scene.table["special"]
    body += line(0, 86, "Set aside", 12, theme.on_night_soft)
    for place, kind in enumerate(special):
        face = use(face_of(kind["kind"]), 76 + 30 * place, 82, 0.92)
        body += group(face, label=kind["name"])
    return headed(title, Part(group(body, f"{scene.prefix}bank"), width, 98), theme)
