"""The promises of docs/security.md are held by tests that exist."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
NAMED = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")


def names_in(path: str) -> set[str]:
    tree = ast.parse((ROOT / path).read_text())
    return {one.name for one in tree.body if isinstance(one, ast.FunctionDef)}


def test_every_promise_names_tests_that_exist() -> None:
    text = (ROOT / "docs" / "security.md").read_text()
    named = set(NAMED.findall(text))
    assert len(named) > 30
    known = {path: names_in(path) for path, _ in named}
    assert [f"{path}::{name}" for path, name in sorted(named) if name not in known[path]] == []


def test_every_row_of_a_promise_names_one() -> None:
    text = (ROOT / "docs" / "security.md").read_text().split("## Promises")[1].split("## What is left")[0]
    rows = [line for line in text.splitlines() if line.startswith("| ") and "held by |" not in line]
    assert [row for row in rows if not NAMED.search(row) and not row.endswith("| the same |")] == []
