"""Makes the site's fonts anew: small woff2 files from the packages that carry Source Sans and Source Serif.

It is run by hand when a letter is missing, in an environment with the packages that it names:

    pip install fonttools brotli font-source-sans-pro font-source-serif-pro
    python scripts/fonts.py

A font that lacks letters is a changed font, and the licence keeps the name "Source" for unchanged ones: the
files are therefore called Fireside Sans and Fireside Serif, and carry no name inside.
"""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

FONTS = Path(__file__).resolve().parent.parent / "src/fireside/web/static/fireside/fonts"
FACES = {
    "fireside-sans-regular.woff2": "font_source_sans_pro/files/SourceSansPro-Regular.ttf",
    "fireside-sans-italic.woff2": "font_source_sans_pro/files/SourceSansPro-It.ttf",
    "fireside-sans-bold.woff2": "font_source_sans_pro/files/SourceSansPro-Bold.ttf",
    "fireside-serif-bold.woff2": "font_source_serif_pro/files/SourceSerifPro-Bold.ttf",
}
LICENCES = ["font_source_sans_pro/files/LICENSE.txt", "font_source_serif_pro/files/LICENSE.txt"]
# The letters of western and central European languages, quotation marks, dashes and a few signs.
LETTERS = (
    "U+0020-007E,U+00A0-017F,U+2010,U+2013,U+2014,U+2018-201E,U+2022,U+2026,"
    "U+2039,U+203A,U+20AC,U+2190-2193,U+2212,U+2260,U+2264,U+2265"
)
OPTIONS = [
    f"--unicodes={LETTERS}",
    "--layout-features=kern,liga,tnum,lnum,mark,ccmp,locl",
    "--flavor=woff2",
    "--no-hinting",
    "--obfuscate-names",
]
LARGEST = 80_000


def packaged(path: str) -> Path:
    """A file of an installed package; an end that says what to install where it is missing."""
    package, _, inside = path.partition("/")
    found = find_spec(package)
    if found is None or found.origin is None:
        sys.exit(f"{package} is not installed:\n{__doc__}")
    return Path(found.origin).parent / inside


def main() -> None:
    """Write every font and the licence, and check what they weigh together."""
    FONTS.mkdir(parents=True, exist_ok=True)
    for name, source in FACES.items():
        command = [sys.executable, "-m", "fontTools.subset", str(packaged(source)), *OPTIONS]
        subprocess.run([*command, f"--output-file={FONTS / name}"], check=True)
    copyrights = [packaged(path).read_text(encoding="utf-8").partition("\n")[0] for path in LICENCES]
    licence = packaged(LICENCES[0]).read_text(encoding="utf-8").partition("\n")[2]
    (FONTS / "OFL.txt").write_text("\n".join(copyrights) + "\n" + licence, encoding="utf-8")
    weight = sum((FONTS / name).stat().st_size for name in FACES)
    if weight > LARGEST:
        sys.exit(f"the fonts weigh {weight} bytes together: keep them under {LARGEST}")


if __name__ == "__main__":
    main()
