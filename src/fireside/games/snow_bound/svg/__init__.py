"""The table of Snow Bound, drawn from a view and nothing else."""

from typing import Final

from fireside.draw import Drawing
from fireside.games.snow_bound.svg.faces import face
from fireside.games.snow_bound.svg.glances import at_a_glance
from fireside.games.snow_bound.svg.icons import noun_icons
from fireside.games.snow_bound.svg.in_words import in_words
from fireside.games.snow_bound.svg.lights import EVENT_LIGHTS, FACE_LIGHTS
from fireside.games.snow_bound.svg.page import definitions, panels
from fireside.games.snow_bound.svg.palette import STORM
from fireside.games.snow_bound.svg.scene import Scene

DRAWING: Final = Drawing(
    "snow_bound",
    Scene,
    definitions,
    panels,
    face,
    STORM,
    in_words=in_words,
    icons=noun_icons(),
    at_a_glance=at_a_glance,
    event_lights=EVENT_LIGHTS,
    face_lights=FACE_LIGHTS,
)
