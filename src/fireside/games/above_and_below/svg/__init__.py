"""The table of Above and Below, drawn from a view and nothing else."""

from typing import Final

from fireside.draw import Drawing
from fireside.games.above_and_below.svg.faces import face
from fireside.games.above_and_below.svg.glances import at_a_glance
from fireside.games.above_and_below.svg.icons import noun_icons
from fireside.games.above_and_below.svg.in_words import in_words
from fireside.games.above_and_below.svg.lights import EVENT_LIGHTS, FACE_LIGHTS
from fireside.games.above_and_below.svg.page import definitions, panels
from fireside.games.above_and_below.svg.palette import HILL
from fireside.games.above_and_below.svg.scene import Scene
from fireside.games.above_and_below.svg.tales import picture

DRAWING: Final = Drawing(
    "above_and_below",
    Scene,
    definitions,
    panels,
    face,
    HILL,
    in_words=in_words,
    icons=noun_icons(),
    at_a_glance=at_a_glance,
    event_lights=EVENT_LIGHTS,
    face_lights=FACE_LIGHTS,
    tellings=picture,
)
