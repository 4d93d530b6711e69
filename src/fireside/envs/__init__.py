"""Environments for programs that learn: many games at once, PettingZoo, Gymnasium and OpenSpiel.

Importing this makes the games known to whichever of the three are installed:

>>> import fireside.envs
>>> many = fireside.envs.batch("snowcrest", count=64, seats=2, seed=7)
>>> many.observations.shape == (64, len(fireside.envs.layout("snowcrest", seats=2)))
True
"""

from fireside.core.sheets import Feature
from fireside.envs.layouts import layout
from fireside.envs.making import batch, parallel, solo, turns
from fireside.envs.registering import register_everywhere

__all__ = ["Feature", "batch", "layout", "parallel", "solo", "turns"]

register_everywhere()
