"""The table of Snowfall Over Mountains, drawn from a view and nothing else."""

from typing import Final

from fireside.draw import Drawing
from fireside.games.snowfall.svg.faces import face
from fireside.games.snowfall.svg.glances import at_a_glance
from fireside.games.snowfall.svg.icons import REACH, noun_icons
from fireside.games.snowfall.svg.in_words import in_words
from fireside.games.snowfall.svg.lights import EVENT_LIGHTS, FACE_LIGHTS
from fireside.games.snowfall.svg.page import definitions, panels
from fireside.games.snowfall.svg.scene import Scene
from fireside.games.snowfall.svg.tiles import RULES

DRAWING: Final = Drawing(
    "snowfall",
    Scene,
    definitions,
    panels,
    face,
    rules=RULES,
    in_words=in_words,
    icons=noun_icons(),
    reach=REACH,
    at_a_glance=at_a_glance,
    event_lights=EVENT_LIGHTS,
    face_lights=FACE_LIGHTS,
)
