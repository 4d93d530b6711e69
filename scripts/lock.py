"""Pins every requirement with its hashes: requirements/*.txt from pyproject.toml and requirements/*.in.

Arguments are handed to `uv pip compile`, for example --upgrade.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
UV = ROOT / ".venv-lock" / "bin" / "uv"

# `dev` comes first: the others take over its versions.
FILES = {
    "dev": ["pyproject.toml", "requirements/dev.in"],
    "play": ["pyproject.toml", "requirements/play.in", "--constraints=requirements/dev.txt"],
    "test": ["pyproject.toml", "requirements/test.in", "--constraints=requirements/dev.txt"],
    "bench": ["pyproject.toml", "--extra=bench", "--constraints=requirements/dev.txt"],
    "lock": ["requirements/lock.in"],
}
OPTIONS = [
    "--quiet",
    "--universal",
    "--python-version=3.11",
    "--generate-hashes",
    "--no-emit-index-url",
    "--no-annotate",
    "--custom-compile-command=make lock",
]


def main() -> None:
    """Write every file anew."""
    for name, sources in FILES.items():
        output = f"requirements/{name}.txt"
        command = [str(UV), "pip", "compile", *OPTIONS, *sources, "-o", output, *sys.argv[1:]]
        subprocess.run(command, cwd=ROOT, check=True)
        if "://" in (ROOT / output).read_text():
            sys.exit(f"{output} holds an address: requirements name packages, never where they come from")


if __name__ == "__main__":
    main()
