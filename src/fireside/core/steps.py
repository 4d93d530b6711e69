"""The steps that may wait on a game's agenda, declared once: how each is written and read back.

    STEPS = Steps(
        end_round=Waits(END_ROUND, upon=[BOTTOM]),
        turn=Waits(TURNS, upon=["end_round", "turn"], you=SEAT),
        gather=Waits(Gather, upon=["scout"], number=OneOf(SCOUT_NAMES), is_first=Flag("first", "more")),
    )

A step is written as its name and what it holds. What it is made of is a step that is ready, a list of ready
ones by what the only attribute says, or its class. `upon` names what may lie directly beneath it, and `when`
says whether the table, and what waits below, allow it.
"""

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import mypyc_attr

from fireside.core.kinds import Kind

BOTTOM: Final = ""  # what the lowest step of an agenda lies upon


@mypyc_attr(allow_interpreted_subclasses=True)
class Waits:
    """One kind of step: what it is made of, its attributes and their kinds, and where it may stand."""

    def __init__(
        self,
        make: Any,
        /,
        upon: list[str] | None = None,
        when: Callable[[Any, Any], bool] | None = None,
        **holds: Kind,
    ) -> None:
        self.make = make
        self.upon = upon
        self.when = when
        self.holds = holds

    def classes(self) -> list[type]:
        """The classes of the steps that it describes."""
        first = self.make[0] if isinstance(self.make, list) else self.make
        return [first if isinstance(first, type) else type(first)]

    def write(self, state: Any, step: Any) -> list[Any]:
        """What a step holds, JSON-ready."""
        return [kind.write(state, getattr(step, name)) for name, kind in self.holds.items()]

    def read(self, state: Any, held: list[Any], name: str) -> Any:
        """The step that holds this."""
        if len(held) != len(self.holds):
            raise ValueError(f"a step {name!r} holds {', '.join(self.holds) or 'nothing'}, not {held!r}")
        found = [
            kind.read(state, one, f"{attribute!r} of a step {name!r}")
            for one, (attribute, kind) in zip(held, self.holds.items(), strict=True)
        ]
        if isinstance(self.make, list):
            return self.make[found[0]]
        return self.make(*found) if isinstance(self.make, type) else self.make


class WaitsByHand(Waits):
    """Steps of several classes under one name, which a game writes and reads itself."""

    def __init__(
        self,
        classes: list[type],
        write: Callable[[Any, Any], list[Any]],
        read: Callable[[Any, list[Any]], Any],
        upon: list[str] | None = None,
        when: Callable[[Any, Any], bool] | None = None,
    ) -> None:
        super().__init__(None, upon, when)
        self.of_classes = classes
        self.how_to_write = write
        self.how_to_read = read

    def classes(self) -> list[type]:
        return self.of_classes

    def write(self, state: Any, step: Any) -> list[Any]:
        return self.how_to_write(state, step)

    def read(self, state: Any, held: list[Any], name: str) -> Any:
        return self.how_to_read(state, held)


class Steps:
    """Every step that may wait, by its name in a position."""

    def __init__(self, **steps: Waits) -> None:
        self.steps = steps
        self.names: dict[type, str] = {one: name for name, kind in steps.items() for one in kind.classes()}

    def name(self, step: Any) -> str:
        """The name of a step that may wait."""
        return self.names[type(step)]

    def saved(self, state: Any) -> list[list[Any]]:
        """The agenda of a state, JSON-ready."""
        return [[self.name(step), *self.steps[self.name(step)].write(state, step)] for step in state.agenda]

    def restore(self, state: Any, saved: list[Any]) -> None:
        """Take over a saved agenda, from the bottom up, once the table lies; ValueError for a step that does
        not exist, or stands where none of its kind can.
        """
        state.agenda = []
        below = BOTTOM
        for one in saved:
            below = self._add(state, one, below)

    def _add(self, state: Any, saved: Any, below: str) -> str:
        if not isinstance(saved, list) or not saved or not isinstance(saved[0], str):
            raise ValueError(f"{saved!r} is no step of an agenda: it is a list of a name and what it holds")
        name: str = saved[0]
        kind = self.steps.get(name)
        if kind is None:
            raise ValueError(f"{saved!r} is no step: an agenda has {', '.join(self.steps)}")
        step = kind.read(state, saved[1:], name)
        if kind.upon is not None and below not in kind.upon:
            right = " or ".join([one or "the bottom of the agenda" for one in kind.upon])
            raise ValueError(f"{saved!r} cannot wait upon {below or 'the bottom of the agenda'}, but {right}")
        if kind.when is not None and not kind.when(state, step):
            raise ValueError(f"{saved!r} of the agenda does not fit the table and what waits below it")
        state.agenda.append(step)
        return name
