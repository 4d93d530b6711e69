"""Forms as a browser without scripts fills them in and sends them: what the page shows, and nothing else."""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from django.http import HttpResponse
from django.template.loaders import filesystem
from django.test import Client

import fireside.web

TEMPLATES = Path(fireside.web.__file__).parent / "templates"
FORM = re.compile(r"<form\b")
BUTTON = re.compile(r"<button\b(?![^>]*type=\"button\")")  # those that send a form
UNSENT = ("submit", "image", "button", "reset", "file")

Attributes = dict[str, str]


@dataclass
class Button:
    """What sends a form: where to, and what it says itself."""

    mark: str
    address: str | None
    says: list[tuple[str, str]]


@dataclass
class Form:
    """A form with what the page has filled in."""

    mark: str
    ident: str
    method: str
    address: str
    says: list[tuple[str, str]] = field(default_factory=list)
    buttons: list[Button] = field(default_factory=list)

    def changed(self, **values: str | None) -> "Form":
        """The form with other values, or without a field where None is given."""
        kept = [(name, value) for name, value in self.says if name not in values]
        given = [(name, value) for name, value in values.items() if value is not None]
        return Form(self.mark, self.ident, self.method, self.address, kept + given, self.buttons)

    def send(self, client: Client, button: Button) -> HttpResponse:
        """Press the button."""
        said: dict[str, list[str]] = {}
        for name, value in self.says + button.says:
            said.setdefault(name, []).append(value)
        send: Any = client.post if self.method == "post" else client.get
        answer: HttpResponse = send(button.address or self.address, said)
        return answer


class _Reader(HTMLParser):
    """Reads the forms of a page; what belongs to a form elsewhere names it."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self.address = address
        self.forms: list[Form] = []
        self.loose: list[tuple[str, Form]] = []  # what names its form, which may come later
        self.current: Form | None = None
        self.selected: list[str] | None = None
        self.offered: list[str] = []
        self.choice: Form | None = None
        self.choice_name = ""
        self.written: list[str] | None = None  # within an area for text
        self.writing = (Form("", "", "", ""), "")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            address = given.get("action") or self.address
            method = given.get("method", "get")
            self.current = Form(given.get("data-form", ""), given.get("id", ""), method, address)
            self.forms.append(self.current)
        elif tag in ("input", "select", "option", "button", "textarea") and "disabled" not in given:
            getattr(self, f"_read_{tag}")(given)

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.current = None
        elif tag == "select" and self.choice is not None:
            chosen = self.selected or self.offered[:1] if self.choice_name else []  # or for the script alone
            self.choice.says += [(self.choice_name, value) for value in chosen]
            self.choice = None
        elif tag == "textarea":
            self._end_textarea()

    def handle_data(self, data: str) -> None:
        if self.written is not None:
            self.written.append(data)

    def _owner(self, given: Attributes) -> Form:
        """The form an element belongs to; what names one is kept aside until all are read."""
        if "form" in given:
            aside = Form("", "", "", "")
            self.loose.append((given["form"], aside))
            return aside
        return self.current or Form("", "", "", "")

    def _read_input(self, given: Attributes) -> None:
        kind = given.get("type", "text")
        is_left_out = kind in UNSENT or (kind in ("checkbox", "radio") and "checked" not in given)
        if given.get("name") and not is_left_out:
            usual = "on" if kind in ("checkbox", "radio") else ""
            self._owner(given).says.append((given["name"], given.get("value", usual)))

    def _read_textarea(self, given: Attributes) -> None:
        self.written = [] if given.get("name") else None
        self.writing = (self._owner(given), given.get("name", ""))

    def _end_textarea(self) -> None:
        form, name = self.writing
        if self.written is not None:
            form.says.append((name, "".join(self.written).removeprefix("\n")))  # the first line's end is none
        self.written = None

    def _read_select(self, given: Attributes) -> None:
        assert "multiple" not in given, "no page has one: say here how it is read"
        self.choice, self.choice_name = self._owner(given), given.get("name", "")
        self.selected, self.offered = [], []

    def _read_option(self, given: Attributes) -> None:
        assert self.selected is not None
        self.offered.append(given["value"])
        if "selected" in given:
            self.selected.append(given["value"])

    def _read_button(self, given: Attributes) -> None:
        if given.get("type", "submit") == "submit":
            says = [(given["name"], given.get("value", ""))] if "name" in given else []
            button = Button(given.get("data-button", ""), given.get("formaction"), says)
            self._owner(given).buttons.append(button)


def forms_of(page: str, address: str) -> list[Form]:
    """The forms of a page, filled in as it shows them."""
    reader = _Reader(address)
    reader.feed(page)
    by_name = {form.ident: form for form in reader.forms if form.ident}
    assert {name for name, _ in reader.loose} <= set(by_name), "something on the page belongs to no form"
    for name, aside in reader.loose:
        by_name[name].says += aside.says
        by_name[name].buttons += aside.buttons
    return reader.forms


# Which form of which template it is


class MarkingLoader(filesystem.Loader):
    """Loads our templates with a mark on every form and on every button that sends one."""

    def get_contents(self, origin: Any) -> str:
        """The template's text, marked."""
        return marked(super().get_contents(origin), origin.template_name)


def marked(text: str, name: str) -> str:
    """The text of the template `name` with its marks."""
    for what, pattern in (("form", FORM), ("button", BUTTON)):
        pieces = pattern.split(text)
        marks = [f'<{what} data-{what}="{name} {what} {number}"' for number in range(1, len(pieces))]
        text = pieces[0] + "".join(mark + piece for mark, piece in zip(marks, pieces[1:], strict=True))
    return text


def all_marks() -> set[str]:
    """The marks of all templates."""
    found: set[str] = set()
    for path in TEMPLATES.rglob("*.html"):
        text = marked(path.read_text(), path.relative_to(TEMPLATES).as_posix())
        found |= set(re.findall(r'data-(?:form|button)="([^"]+)"', text))
    return found
