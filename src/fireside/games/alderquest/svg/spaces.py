"""The spaces of the Field: what lies and stands in each, and what touching it may do."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.draw import Box, Face, LegalAction, actions, glow, group, label_of, line, placed, rounded, tag
from fireside.games.alderquest.actions import MOVE
from fireside.games.alderquest.svg.common import chosen, later
from fireside.games.alderquest.svg.icons import icon
from fireside.games.alderquest.svg.layout import BOUGH, Layout
from fireside.games.alderquest.svg.minions import (
    SMALL,
    label_plate,
    minion_in_words,
    minion_label,
    placed_minion,
)
from fireside.games.alderquest.svg.scene import Scene
from fireside.games.alderquest.svg.tiles import SIZE, pile, tile_in_words
from fireside.games.alderquest.svg.tree import bough

GOING: Final = ("space", "step", "charge", "fly", "sneak", "evade")  # that are about a space
PICKING: Final = ("minion", "confront", "pass", "receiver", "take")  # that are about a minion
A_MOVE: Final = {rest.split("-")[0]: rest for rest in reversed(MOVE.entries)}  # by the space it begins in
NO_MORE: Final = "#2c2a33"
ON_LEAVES: Final = "#1c120c"  # legible by day and at dusk
_TOKEN_Y: Final = 28.0
_NARROW: Final = 90.0
_BLOCK: Final = 69.0  # a minion with its name


def ground_space(scene: Scene, layout: Layout, found: Mapping[str, Any]) -> str:
    """A ground space with all that is there."""
    space = found["space"]
    box = layout.ground(space)
    wood, theme = scene.wood, scene.theme
    inner = Box(0, 0, box.width, box.height)
    body = rounded(inner, 9, fill=wood.path, stroke=wood.path_edge, stroke_width=1.4)
    body += _middle_of(scene, inner, space)
    body += _tiles(scene, found, box) + _standing(scene, found, box)
    options = _going(scene, space)
    if options:
        body += _lit(scene, glow(inner.inset(2), 8, theme.ember_on_snow, 2.6, theme.ember))
    elif space in _marked(scene):
        body += chosen(scene, inner.inset(1), 8)
    why = scene.why(space, *GOING)
    label = label_of(options, _in_words(found))
    drawn = group(body, f"{scene.prefix}field-{space}", label, actions(options), why=why)
    return placed(drawn, box.x, box.y)


def canopy_space(scene: Scene, layout: Layout, found: Mapping[str, Any]) -> str:
    """A canopy space with who is there."""
    space, theme = found["space"], scene.theme
    x, y = layout.bough(space)
    body = bough(scene.wood)
    options = _going(scene, space)
    round_box = Box(-BOUGH - 1, -BOUGH - 1, 2 * BOUGH + 2, 2 * BOUGH + 2)
    if not options and space in _marked(scene):
        body += chosen(scene, round_box, BOUGH + 1)
    shift = -5.0 if y > layout.trunk[1] + 1 else 6.0  # away from its name
    if not found["minion"]:
        body += line(0, 5, space, 15, ON_LEAVES, Face.BOLD, anchor="middle")
    for place, who in enumerate(_who(found)):
        across = (place - 0.5) * 44 if found["attacker"] else 0.0
        body += _minion(scene, who, across, shift, SMALL)
        if not found["attacker"]:
            body += label_plate(who, *_name_place(layout, space), "#fbf4e2", NO_MORE)
    body += icon("clash", 0, 0, 0.9) if found["attacker"] else ""
    if options:
        body += _lit(scene, glow(round_box, BOUGH + 1, theme.ember, 3, theme.ember_on_snow))
    label = label_of(options, _in_words(found))
    drawn = group(body, f"{scene.prefix}field-{space}", label, actions(options), why=scene.why(space, *GOING))
    return placed(drawn, x, y)


def _name_place(layout: Layout, space: str) -> tuple[float, float]:
    """Where the name of a minion in the canopy stands: away from the trunk and from the other boughs."""
    x, y = layout.bough(space)
    middle, height = layout.trunk
    across = 12.0 if x > middle + 1 else -12.0 if x < middle - 1 else 0.0
    return across, BOUGH - 2 if y > height + 1 else -BOUGH + 8


# What touching means


def _going(scene: Scene, space: str) -> list[LegalAction]:
    """What touching a space may do; who stands in the way is met there."""
    return scene.touch(space, *GOING) + scene.to("move", f"-{space}")


def _lit(scene: Scene, light: str) -> str:
    """The light of a space: in the Action phase a minion is touched first."""
    return later(light) if scene.kind == "act" else light


def _marked(scene: Scene) -> list[str]:
    """The spaces that what is going on is about."""
    table = scene.table
    now = [table["activation"], table["attack"]]
    spaces = [one["space"] for one in now if one]
    if table["pass"]:
        spaces.append(table["pass"]["giver"])
    if scene.kind == "hide_tile":
        spaces.append(hiding(scene))
    doing = table["doing"]
    return [*spaces, *([doing["self"], doing["here"]] if doing else [])]


PATTERNS: Final = {"red": ("a2", "b1", "c1", "c2", "d1", "e2"), "blue": ("a4", "b5", "c4", "c5", "d5", "e4")}


def hiding(scene: Scene) -> str | None:
    """AQ-GEO-12, AQ-GEO-13 The space that a starting tile is hidden on next."""
    for side, pattern in PATTERNS.items():
        starting = scene.side(side)["starting"]
        if starting and starting["left"]:
            return pattern[len(pattern) - starting["left"]]
    return None


def _with_minion(scene: Scene, who: Mapping[str, Any]) -> list[LegalAction]:
    """What touching a minion may do: be picked, or begin to move."""
    return scene.of("move", f"{who['space']}-") + scene.touch(who["space"], *PICKING)


# Drawing


def _who(found: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    return [who for who in (found["attacker"], found["minion"]) if who]


def _middle_of(scene: Scene, box: Box, space: str) -> str:
    """The starting patterns: a ring where tiles are hidden at first."""
    sides = [side for side, pattern in PATTERNS.items() if space in pattern]
    if not sides or scene.is_solo or scene.table["phase"] not in ("guilds", "heroes", "tiles"):
        return ""
    x, y = box.width / 2, box.height / 2
    return tag(
        "path",
        d=f"M{x - 14:g} {y:g}a14 14 0 1 1 28 0a14 14 0 1 1-28 0z",
        fill="none",
        stroke=scene.wood.path_edge,
        stroke_width=2,
        stroke_dasharray="4 4",
    )


def _tiles(scene: Scene, found: Mapping[str, Any], box: Box) -> str:
    """The tiles: in the middle when nobody is there, else at the right, below two that squabble."""
    tiles = found["tiles"]
    if not tiles:
        return ""
    size = SIZE if box.width > _NARROW else 24.0
    x, y = box.width - size - 4, (box.height - _BLOCK) / 2 + 4
    if not found["minion"]:
        size = 40.0
        x, y = (box.width - size) / 2 + (3 if len(tiles) > 1 else 0), (box.height - size) / 2 - 2
    elif found["attacker"]:
        size = 24.0
        x, y = (box.width - size) / 2, box.height - size - 4
    options = scene.touch(found["space"], "tile")
    body = pile(tiles, size)
    if options:
        body += glow(Box(-3, -3, size + 6, size + 6), 8, scene.theme.ember_on_snow, 2.4, scene.theme.ember)
    words = "; ".join(tile_in_words(one) for one in reversed(tiles))
    drawn = group(
        body,
        f"{scene.prefix}tiles-{found['space']}",
        label_of(options, words),
        actions(options),
        why=scene.why(found["space"], "tile"),
    )
    return placed(drawn, x, y)


def _standing(scene: Scene, found: Mapping[str, Any], box: Box) -> str:
    """Who is there, with the name below; two of them while an attack is pending."""
    here = _who(found)
    if not here:
        return ""
    if len(here) == 2:
        y = box.height / 2 - 6
        body = _minion(scene, here[0], box.width * 0.26, y, SMALL)
        body += _minion(scene, here[1], box.width * 0.74, y, SMALL)
        return body + icon("clash", box.width / 2, y - 10, 0.95)
    x = box.width / 2
    if found["tiles"]:
        x = min(x, max(27.0, box.width - SIZE - 40))
    if found["space"] in ("c2", "c4"):
        x = 36.0  # a name in the canopy may reach down to the middle
    top = (box.height - _BLOCK) / 2
    body = _minion(scene, here[0], x, top + _TOKEN_Y, 1)
    return body + minion_label(here[0], x, top + _BLOCK - 3, 2 * x - 4, NO_MORE)


def _minion(scene: Scene, who: Mapping[str, Any], x: float, y: float, scale: float) -> str:
    options = _with_minion(scene, who)
    name = f"minion-{who['piece']}" if not scene.prefix else ""
    body = placed_minion(who, 0, 0, scale, name)
    if options:  # beneath, so that it hides nothing of what is carried
        reach, round_or_square = 28 * scale, 28 * scale if who["side"] == "red" else 10.0
        box = Box(-reach, -reach, 2 * reach, 2 * reach)
        body = glow(box, round_or_square, scene.theme.ember_on_snow, 2.6, scene.theme.ember) + body
    why = scene.why(who["space"], *PICKING)
    if scene.kind == "act" and who["side"] == scene.own_side and not options:
        why = scene.refused("move", A_MOVE[who["space"]])
    words = minion_in_words(who)
    label = f"{label_of(options, '')}: {words}" if len(options) == 1 else words
    drawn = group(body, f"{scene.prefix}minion-{who['piece']}", label, actions(options), why=why)
    return placed(drawn, x, y)


def _in_words(found: Mapping[str, Any]) -> str:
    """A space in words."""
    words = [minion_in_words(who) for who in _who(found)] + [tile_in_words(one) for one in found["tiles"]]
    return f"{found['space']}: {'; '.join(words)}" if words else str(found["space"])
