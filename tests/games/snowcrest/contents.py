"""Content files with some cards changed: for rules that no card of the reference content brings about."""

from dataclasses import replace
from pathlib import Path

import fireside
from fireside.core.content import Content
from tests.games.snowcrest.cards import CARDS, Card, branch
from tests.games.snowcrest.scene import GAME

REFERENCE = Path(fireside.__file__).parent / "games" / "snowcrest" / "content" / "cards.toml"
Changes = dict[str, dict[str, str]]  # by card and field: {"Smith": {"action": "draw 5", "cost": "7"}}


def changed_content(folder: Path, changes: Changes) -> Content:
    """The reference content with some fields of some cards changed."""
    lines = REFERENCE.read_text(encoding="utf-8").splitlines()
    name = ""
    done = set()
    for place, line in enumerate(lines):
        field, _, value = line.partition(" = ")
        if field == "id":
            name = value.strip('"')
        elif field in changes.get(name, {}):
            new = changes[name][field]
            lines[place] = f"{field} = {new}" if new.isdigit() else f'{field} = "{new}"'
            done.add((name, field))
    assert done == {(card, field) for card, fields in changes.items() for field in fields}
    file = folder / "changed.toml"
    file.write_text("\n".join(lines), encoding="utf-8")
    return GAME.content(str(file))


def changed_cards(changes: Changes) -> dict[str, Card]:
    """The same changes for the second reading: actions and icons."""
    found = {}
    for name, fields in changes.items():
        card = CARDS[name]
        if "action" in fields:
            card = replace(card, branches=tuple(branch(one) for one in fields["action"].split("|")))
        if "icons" in fields:
            card = replace(card, icons=tuple(fields["icons"].split()))
        found[name] = card
    return found
