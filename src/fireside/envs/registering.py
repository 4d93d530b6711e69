"""Makes the games known to PettingZoo, Gymnasium and OpenSpiel, as far as they are installed."""

from importlib.util import find_spec
from typing import Final

import fireside

VERSION: Final = "v0"  # changes with what an environment does, not with the rules


def register_everywhere() -> None:
    """Under `fireside/snowcrest-v0` and so on, in OpenSpiel `python_fireside_snowcrest`."""
    if find_spec("pettingzoo"):
        _register_turns()
    if find_spec("gymnasium"):
        _register_solo()
    if find_spec("pyspiel"):
        from fireside.envs import spiel

        spiel.register()


def _register_turns() -> None:
    from pettingzoo import register

    for name in fireside.all_games():
        id = f"fireside/{name}-{VERSION}"
        register("aec", id, "fireside.envs.making:turns", kwargs={"game": name})
        register("parallel", id, "fireside.envs.making:parallel", kwargs={"game": name})


def _register_solo() -> None:
    from gymnasium import register

    for name in fireside.all_games():
        if 1 in fireside.game(name).seats:
            register(f"fireside/{name}-{VERSION}", "fireside.envs.alone:SoloEnv", kwargs={"game": name})
