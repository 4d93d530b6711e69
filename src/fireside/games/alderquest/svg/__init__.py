"""The table of AlderQuest, drawn from a view and nothing else; cascades are drawn step by step."""

from typing import Final

from fireside.draw import Drawing
from fireside.games.alderquest.svg.faces import face
from fireside.games.alderquest.svg.glances import at_a_glance
from fireside.games.alderquest.svg.icons import noun_icons
from fireside.games.alderquest.svg.in_words import in_words
from fireside.games.alderquest.svg.lights import EVENT_LIGHTS, FACE_LIGHTS
from fireside.games.alderquest.svg.marks import seat_marks
from fireside.games.alderquest.svg.page import RULES, definitions, panels
from fireside.games.alderquest.svg.palette import AUTUMN
from fireside.games.alderquest.svg.scene import Scene
from fireside.games.alderquest.svg.stages import stages

DRAWING: Final = Drawing(
    "alderquest",
    Scene,
    definitions,
    panels,
    face,
    AUTUMN,
    stages,
    seat_marks,
    RULES,
    in_words=in_words,
    icons=noun_icons(),
    at_a_glance=at_a_glance,
    event_lights=EVENT_LIGHTS,
    face_lights=FACE_LIGHTS,
)
