"""What lines of the log light up: names of pieces and places in the drawings, as `draw.lights` has them."""

from typing import Final

EVENT_LIGHTS: Final = {
    "cabin_placed": "cabin",
    "stack_shuffled": "stack",
    "tiles_drawn": "stack",
    "tiles_looked_at": "stack",
    "tiles_returned": "stack",
    "game_over": "woods",
}
FACE_LIGHTS: Final = {"tile": "{id}", "tool": "tool-{id}", "scoring": "card-{id}"}
