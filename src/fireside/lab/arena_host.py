"""The process in which a class of somebody's module plays: worlds come in, actions go out, a line each.

python -m fireside.lab.arena_host my_bots:Careful
"""

import json
import os
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

from fireside.core.registry import game


def main(name: str) -> None:
    """Answer until nobody asks any more."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what a bot prints is no answer
    sys.path.insert(0, os.getcwd())
    choose: Callable[..., int] | None = None
    for line in sys.stdin:
        try:
            if choose is None:
                choose = found(name)
            answer = answered(choose, json.loads(line))
        except Exception as error:  # noqa: BLE001  it is told to the arena, which says so
            answer = {"error": f"{type(error).__name__}: {error}"}
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


def found(name: str) -> Callable[..., int]:
    """What decides: the method of an object of the named class."""
    module, _, attribute = name.partition(":")
    chooser: Callable[..., int] = getattr(import_module(module), attribute)().choose
    return chooser


def answered(choose: Callable[..., int], question: dict[str, Any]) -> dict[str, Any]:
    """The action for a world; a NumPy integer will do."""
    world = game(question["world"]["game"]).load(question["world"], question["content"])
    action = choose(world, question["seed"])
    return {"action": action if type(action) is int else int(action)}


if __name__ == "__main__":
    main(sys.argv[1])
