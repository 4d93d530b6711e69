"""How a game is drawn: its colours, shapes, panels and stages in one object, found by the game's name."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Generic, TypeVar

from fireside.core.glossary import Term
from fireside.core.phrases import Part as Said
from fireside.core.phrases import Phrase
from fireside.core.registry import game
from fireside.draw.icons import Icon
from fireside.draw.lights import lights
from fireside.draw.markup import declining
from fireside.draw.poster import night, poster
from fireside.draw.scene import AnyScene
from fireside.draw.sheet import Panel, Part, sheet
from fireside.draw.theme import THEMES, Mark, Theme, page_style, seat_marks, theme_named

View = Mapping[str, Any]
Events = Sequence[Mapping[str, Any]]
Seen = TypeVar("Seen", bound=AnyScene)


def no_stages(before: View, events: Events, after: View, theme: Theme) -> list[list[Panel]]:
    """What a game gives whose changes are shown all at once."""
    return []


def no_words(scene: AnyScene) -> dict[str, str]:
    """What a game gives whose panels are not told in words."""
    return {}


def no_picture(view: View, event: Mapping[str, Any], theme: Theme) -> Part | None:
    """What a game gives whose tales have no pictures."""
    return None


def no_glances(scene: AnyScene) -> list[list[Said]]:
    """What a game gives whose seats have nothing to be counted."""
    return []


@dataclass(frozen=True)
class Drawing(Generic[Seen]):
    """A game's drawing, made of what it is drawn with; everything is drawn from views and nothing else.

    Pages lay out `panels` and need `definitions` and `style` once; a `picture` stands alone.
    """

    game: str
    scene: Callable[[View, Theme], Seen]  # a view made ready
    shapes: Callable[[Theme], str]  # what panels refer to
    parts: Callable[[Seen], list[Panel]]  # all panels, the board first
    faces: Callable[[str, str, Theme], Part | None]  # single cards and tiles by kind and id
    themes: Mapping[str, Theme] = field(default_factory=lambda: THEMES)
    steps: Callable[[View, Events, View, Theme], list[list[Panel]]] = no_stages
    marks: Callable[[int, Mapping[str, object]], list[Mark]] = seat_marks
    rules: str = ""  # of style, besides those of all games
    in_words: Callable[[Seen], Mapping[str, str]] = no_words  # what panels show, by their names
    icons: Mapping[str, Icon] = field(default_factory=dict)  # of what sentences count or speak of
    reach: float = 11.0  # how far shapes reach round (0, 0), where `icons` says nothing else
    at_a_glance: Callable[[Seen], Sequence[Sequence[Said]]] = no_glances  # what matters of each seat
    event_lights: Mapping[str, str] = field(default_factory=dict)  # the names of what events speak of
    face_lights: Mapping[str, str] = field(default_factory=dict)  # and of the faces they name, by kind
    tellings: Callable[[View, Mapping[str, Any], Theme], Part | None] = no_picture  # pictures for tales

    def panels(self, view: View, theme: str = "auto") -> list[Panel]:
        """The table as the seat of `view` sees it, as panels for a page, the board first."""
        scene = self._scene(view, theme)
        words = self.in_words(scene)
        with declining(self._declined(view)):
            parts = self.parts(scene)
        return [panel._replace(about=words.get(panel.name, "")) for panel in parts]

    def _declined(self, view: View) -> set[int]:
        """What can be chosen that gives something up: it is not to glow like what acts."""
        actions = [option["action"] for option in [*view["legal"], *view["asides"]]]
        return {action for action in actions if game(self.game).declines(action)}

    def glances(self, view: View, theme: str = "auto") -> Sequence[Sequence[Said]]:
        """What matters most of each seat, as the seat of `view` may know it: what stands below its name."""
        return self.at_a_glance(self._scene(view, theme))

    def stages(self, before: View, events: Events, after: View, theme: str = "auto") -> list[list[Panel]]:
        """What a page shows, step by step, between two views of a seat: each step the panels that change.

        `events` is what that seat was told in between, as plain data. None where a game draws no steps.
        """
        return self.steps(before, events, after, theme_named(theme, self.themes)) if events else []

    def lights(self, event: Mapping[str, Any], sentence: Phrase) -> list[str]:
        """The names of the pieces and places that an event speaks of, as they stand in a page's panels."""
        return lights(self.event_lights, self.face_lights, event, sentence)

    def tale_picture(self, view: View, event: Mapping[str, Any], theme: str = "auto") -> Part | None:
        """The picture for `Game.tale` of the same view and event; None where there is none."""
        return self.tellings(view, event, theme_named(theme, self.themes))

    def face(self, kind: str, id: str, theme: str = "auto") -> Part | None:
        """A card or tile that sentences name; None for what there is none of."""
        return self.faces(kind, id, theme_named(theme, self.themes))

    def icon(self, noun: str) -> Icon | None:
        """The icon that stands for a noun, in the singular; None for what has none."""
        return self.icons.get(noun)

    def emblem(self, term: Term) -> Icon | None:
        """The picture of a term: its icon, or the first of its shapes; None for what is not drawn."""
        icon = self.icon(term.name)
        if icon is None and term.shapes:
            return Icon(term.shapes[0], term.reach or self.reach)
        return icon

    def definitions(self, theme: str = "auto") -> str:
        """The shapes that panels refer to: what a page's `<defs>` hold, once."""
        return self.shapes(theme_named(theme, self.themes))

    def style(self, theme: str = "auto") -> str:
        """The style rules that panels need, as CSS."""
        return page_style(theme_named(theme, self.themes)) + self.rules

    def seat_marks(self, seats: int, options: Mapping[str, object]) -> list[Mark]:
        """What each seat is known by wherever it is shown, no two alike."""
        return self.marks(seats, options)

    def picture(self, view: View, theme: str = "dark") -> str:
        """The table as the seat of `view` sees it: one complete SVG, the same bytes for the same view."""
        scene, title = self._scene(view, theme), game(self.game).title
        part = poster(scene, title, self.parts(scene), self.icons)
        shapes = self.definitions(theme) + night(scene.theme)
        return sheet(part, scene.theme, title, shapes, self.game.replace("_", "-"), self.rules)

    def _scene(self, view: View, theme: str) -> Seen:
        if view.get("game") != self.game:
            raise ValueError(f"this draws views of {self.game!r}, not of {view.get('game')!r}")
        return self.scene(view, theme_named(theme, self.themes))


def drawing(name: str) -> Drawing[AnyScene]:
    """The drawing of the game called `name`, which its package holds as `svg.DRAWING`."""
    package = type(game(name)).__module__.rpartition(".")[0]
    found: Drawing[AnyScene] = import_module(f"{package}.svg").DRAWING
    return found
