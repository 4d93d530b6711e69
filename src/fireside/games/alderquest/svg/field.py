"""The Field: lanes and rows round the Great Tree, Heroes outside, one line that says what is going on."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.draw import (
    Box,
    Face,
    LegalAction,
    Part,
    actions,
    dashed,
    glow,
    group,
    label_of,
    line,
    number,
    placed,
    rounded,
    tag,
)
from fireside.games.alderquest.field import LANE_NAMES
from fireside.games.alderquest.svg.heroes import hero_card, hero_in_words
from fireside.games.alderquest.svg.layout import LANES, STATUS, WIDTH, Layout
from fireside.games.alderquest.svg.palette import SIDES
from fireside.games.alderquest.svg.scene import Scene
from fireside.games.alderquest.svg.spaces import canopy_space, ground_space
from fireside.games.alderquest.svg.status import status
from fireside.games.alderquest.svg.tree import banner, branches, tree

GROUND: Final = 24
_LEAF: Final = "M-6 0C-3-4.6 3-4.6 7 0 3 4.6-3 4.6-6 0z"


def field(scene: Scene) -> Part:
    """The Field with its Heroes, one's own side below."""
    layout = Layout(turned=scene.near == "blue", is_solo=scene.is_solo)
    spaces = scene.table["field"]
    body = _moss(scene, layout) + tree(scene, layout)
    body += "".join(ground_space(scene, layout, found) for found in spaces[:GROUND])
    body += _leaves(scene, layout) + branches(layout, scene.wood)
    # boughs with a minion last, so that its name is not covered
    canopy = sorted(spaces[GROUND:], key=lambda found: found["minion"] is not None)
    body += "".join(canopy_space(scene, layout, found) for found in canopy)
    body += banner(scene, layout) + _heroes(scene, layout) + status(scene, WIDTH, STATUS)
    return Part(body, WIDTH, layout.height)


def _leaves(scene: Scene, layout: Layout) -> str:
    """Fallen leaves along the edges of the spaces, always the same."""
    wood = scene.wood
    colours = (wood.fallen, wood.leaf_light, wood.leaf)
    body, seed = "", 11
    for lane in LANE_NAMES:
        for row in range(1, LANES + 1):
            seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
            box = layout.ground(f"{lane}{row}")
            x, turn = box.x + (seed >> 9) % 7, (seed >> 5) % 360
            y = box.bottom - (seed >> 13) % 6
            where = f"translate({number(x)} {number(y)}) rotate({turn})"
            body += tag("path", d=_LEAF, fill=colours[seed % 3], transform=where)
    return body


def _moss(scene: Scene, layout: Layout) -> str:
    """The wood's floor with a few fallen leaves, letters of lanes and numbers of rows."""
    box, wood = layout.field, scene.wood
    body = rounded(box, 14, fill=wood.moss, stroke=wood.moss_edge, stroke_width=2)
    for lane in LANE_NAMES:
        body += line(
            layout.lane_middle(lane), box.bottom - 4.5, lane, 15, wood.mark, Face.BOLD, anchor="middle"
        )
    for row in range(LANES):
        y = layout.row_middle(row) + 5
        body += line(box.x + 10, y, str(row + 1), 15, wood.mark, Face.BOLD, anchor="middle")
    return body


# Heroes


def _heroes(scene: Scene, layout: Layout) -> str:
    """All Heroes, and places where one may still be put."""
    body = ""
    for found in scene.table["heroes"]:
        is_near = found["side"] == scene.near
        body += _hero(scene, found, layout.hero(found["lane"], is_near))
    return body + _free_lanes(scene, layout)


def _hero(scene: Scene, found: Mapping[str, Any], box: Box) -> str:
    options = _with_hero(scene, found)
    body = hero_card(found, scene.theme, box.width, box.height)
    if options:
        inner = Box(0, 0, box.width, box.height)
        body += glow(inner, 9, scene.theme.ember, 2.6)
    label = hero_in_words(found)
    ident = f"{scene.prefix}hero-{found['hero']}"
    return placed(
        group(body, ident, label_of(options, label), actions(options), why=_why(scene, found)), box.x, box.y
    )


def _with_hero(scene: Scene, found: Mapping[str, Any]) -> list[LegalAction]:
    """What touching a Hero may do: act, be readied, or be confronted."""
    lane = found["lane"]
    if found["side"] == scene.own_side:
        return scene.touch(lane, "use_hero", "ready_hero")
    return scene.touch(found["front"], "confront")


def _why(scene: Scene, found: Mapping[str, Any]) -> list[int]:
    """What touching a Hero might mean although it is not allowed."""
    if found["side"] != scene.own_side:
        return []
    return scene.why(found["lane"], "use_hero", "ready_hero")


def _free_lanes(scene: Scene, layout: Layout) -> str:
    """In the Hero draft: the lanes that are free, each with the Heroes that may be put there."""
    if scene.table["phase"] != "heroes" or scene.is_solo:
        return ""
    taken = {(found["side"], found["lane"]) for found in scene.table["heroes"]}
    body = ""
    for place in scene.table["places"]:
        for lane in place["lanes"]:
            if (place["side"], lane) not in taken:
                body += _free_lane(scene, layout, place["side"], lane)
    return body


def _free_lane(scene: Scene, layout: Layout, side: str, lane: str) -> str:
    box = layout.hero(lane, side == scene.near)
    inner, theme = Box(0, 0, box.width, box.height), scene.theme
    options = []
    if side == scene.own_side:
        options = [one for one in scene.offered("hero") if one.rest.endswith(f"@{lane}")]
    body = dashed(inner, theme)
    body += line(box.width / 2, box.height / 2 + 5, f"lane {lane}", 15, theme.on_night_soft, anchor="middle")
    body += glow(inner.inset(1), 9, theme.ember, 2.6) if options else ""
    label = label_of(options, f"A free place for a Hero of {SIDES[side].title} in lane {lane}")
    return placed(group(body, f"{scene.prefix}lane-{side}-{lane}", label, actions(options)), box.x, box.y)
