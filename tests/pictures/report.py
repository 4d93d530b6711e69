"""Comparing pictures with their snapshots, and the page that shows them side by side."""

import html
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
SNAPSHOTS: Final = Path(__file__).parent / "snapshots"
REPORT: Final = ROOT / "build" / "pictures" / "report.html"
_STYLE: Final = "body{font:16px sans-serif;margin:2em}td{width:50%;vertical-align:top}img{width:100%}"


def lined(picture: str) -> str:
    """The picture with an element to a line, so that a difference can be read."""
    return picture.replace("><", ">\n<")


def differs(path: Path, picture: str, accept: bool) -> bool:
    """Whether the picture is not the one kept at `path`; with `accept` it is kept from now on."""
    if accept:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(picture, encoding="utf-8")
    return not path.exists() or path.read_text(encoding="utf-8") != picture


class Report:
    """The pictures that differed in this run; the page is written anew with each of them."""

    def __init__(self) -> None:
        self.rows: list[str] = []

    def add(self, path: Path, picture: str) -> str:
        """Show a picture beside the kept one, and say where."""
        REPORT.parent.mkdir(parents=True, exist_ok=True)
        expected, got = f"{path.stem}.expected.svg", f"{path.stem}.got.svg"
        kept = path.read_text(encoding="utf-8") if path.exists() else ""
        (REPORT.parent / expected).write_text(kept, encoding="utf-8")
        (REPORT.parent / got).write_text(picture, encoding="utf-8")
        name = html.escape(path.stem)
        self.rows.append(f'<h2>{name}</h2><table><tr><td><img src="{expected}"><td><img src="{got}"></table>')
        head = (
            f"<!doctype html><meta charset=utf-8><title>Pictures that differ</title><style>{_STYLE}</style>"
        )
        body = (
            f"<h1>Pictures that differ: expected at the left, drawn now at the right</h1>{''.join(self.rows)}"
        )
        REPORT.write_text(head + body, encoding="utf-8")
        return (
            f"{path.stem} is drawn differently: open {REPORT.relative_to(ROOT)} to see both, "
            "`pytest tests/pictures --accept` takes the new picture"
        )
