"""Compiles the site's translations: each django.po into the django.mo beside it, which Django reads.

New strings are collected by Django, which needs GNU gettext; this script needs nothing:

    cd src/fireside/web
    export DJANGO_SETTINGS_MODULE=fireside.web.settings
    django-admin makemessages -l de --no-obsolete --no-wrap --add-location file
    python ../../../scripts/messages.py
"""

import ast
import re
import struct
from pathlib import Path

LOCALE = Path(__file__).resolve().parent.parent / "src" / "fireside" / "web" / "locale"
ENTRY = re.compile(r'^(msgid|msgid_plural|msgstr)(?:\[\d+\])? (".*"(?:\n".*")*)$', re.MULTILINE)
MAGIC = 0x950412DE


def entries(text: str) -> dict[str, str]:
    """What is translated in a .po file, as a .mo file holds it: plural forms are set apart by zero bytes."""
    found: dict[str, str] = {}
    for block in text.split("\n\n"):
        ids: list[str] = []
        strings: list[str] = []
        for kind, quoted in ENTRY.findall(block):
            (strings if kind == "msgstr" else ids).append(_unquoted(quoted))
        if ids and all(strings) and "\n#, fuzzy" not in f"\n{block}":
            found["\0".join(ids)] = "\0".join(strings)
    return found


def _unquoted(quoted: str) -> str:
    return "".join(ast.literal_eval(line) for line in quoted.splitlines())


def compiled(text: str) -> bytes:
    """The .mo file of a .po file: sorted, without a table of hashes."""
    pairs = sorted((ident.encode(), string.encode()) for ident, string in entries(text).items())
    places, data = [], b""
    start = 28 + 16 * len(pairs)
    for column in (0, 1):
        for pair in pairs:
            places += [len(pair[column]), start + len(data)]
            data += pair[column] + b"\0"
    head = [MAGIC, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, start]
    return struct.pack(f"<{len(head) + len(places)}I", *head, *places) + data


def main() -> None:
    """Compile every language."""
    for source in sorted(LOCALE.glob("*/LC_MESSAGES/django.po")):
        source.with_suffix(".mo").write_bytes(compiled(source.read_text(encoding="utf-8")))


if __name__ == "__main__":
    main()
