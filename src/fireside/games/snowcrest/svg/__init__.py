"""The table of Snowcrest, drawn from a view and nothing else."""

from typing import Final

from fireside.draw import Drawing
from fireside.games.snowcrest.svg.faces import face
from fireside.games.snowcrest.svg.glances import at_a_glance
from fireside.games.snowcrest.svg.icons import noun_icons
from fireside.games.snowcrest.svg.in_words import in_words
from fireside.games.snowcrest.svg.lights import EVENT_LIGHTS, FACE_LIGHTS
from fireside.games.snowcrest.svg.page import definitions, panels
from fireside.games.snowcrest.svg.palette import DAWN
from fireside.games.snowcrest.svg.scene import Scene

DRAWING: Final = Drawing(
    "snowcrest",
    Scene,
    definitions,
    panels,
    face,
    DAWN,
    in_words=in_words,
    icons=noun_icons(),
    at_a_glance=at_a_glance,
    event_lights=EVENT_LIGHTS,
    face_lights=FACE_LIGHTS,
)
