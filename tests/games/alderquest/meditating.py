"""Cards with effects of our own: a Quarrel, Meditation, that does whatever a test wants."""

from pathlib import Path

import fireside
from fireside.core.content import Content
from fireside.core.state import State
from tests.games.alderquest.scene import GAME, scene
from tests.games.alderquest.table import offered, play

TEXT = (Path(fireside.__file__).parent / "games" / "alderquest" / "content" / "cards.toml").read_text(
    encoding="utf-8"
)
QUARREL = 'id = "GQ05"\nname = "Meditation"\ntype = "Scheme"\neffect = "{}"'
RED = "red held G1; red quarrels GQ05"


def with_effect(folder: Path, effect: str) -> Content:
    """Content in which Meditation (GQ05) does something else."""
    usual = QUARREL.format("GAIN(G, 3)")
    assert TEXT.count(usual) == 1
    path = folder / "other.toml"
    path.write_text(TEXT.replace(usual, QUARREL.format(effect)), encoding="utf-8")
    return GAME.content(path)


def meditating(folder: Path, effect: str, described: str, moves: str = "") -> State:
    """Red plays Meditation with another effect."""
    state = scene(f"{RED}\n{described}", with_effect(folder, effect))
    return play(state, f"play:GQ05 {moves}")


def may_play(folder: Path, effect: str, *described: str) -> list[bool]:
    """On which tables Meditation with another effect is offered at all."""
    content = with_effect(folder, effect)
    return [offered(scene(f"{RED}\n{text}", content), "play") for text in described]
