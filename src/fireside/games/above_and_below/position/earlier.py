"""Positions of earlier versions of the rules in the present form."""

from typing import Any


def in_present_form(position: dict[str, Any]) -> dict[str, Any]:
    """Up to version 1 explorers were exerted in ascending number, and the step held whose turn it was."""
    agenda = [step[:1] if step[:1] == ["exert"] else step for step in position["agenda"]]
    return {**position, "agenda": agenda}
