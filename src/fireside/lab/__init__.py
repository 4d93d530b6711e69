"""The lab: many games at once, and what they tell."""

from fireside.lab.simulate import Outcome, Plan, make_plan, outcomes
from fireside.lab.summary import summarise, wilson

__all__ = ["Outcome", "Plan", "make_plan", "outcomes", "summarise", "wilson"]
