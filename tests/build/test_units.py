"""The systemd units are ones that systemd takes, and the guide names them and every setting."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
UNITS = sorted((ROOT / "docs" / "systemd").iterdir())
GUIDE = (ROOT / "docs" / "running-a-site.md").read_text()


def test_systemd_has_nothing_to_say_against_the_units(tmp_path: Path) -> None:
    verify = shutil.which("systemd-analyze")
    if verify is None:
        pytest.skip("systemd is not installed here")
    for unit in UNITS:
        text = unit.read_text().replace("/opt/fireside/bin/fireside", sys.executable)
        (tmp_path / unit.name).write_text(text.replace("User=fireside\nGroup=fireside\n", ""))
    done = subprocess.run(
        [verify, "verify", "--recursive-errors=no", "--man=no", *[tmp_path / unit.name for unit in UNITS]],
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


def test_the_guide_names_each_unit_and_every_setting() -> None:
    assert [unit.name for unit in UNITS if unit.name not in GUIDE] == []
    settings = (ROOT / "src" / "fireside" / "web" / "settings.py").read_text()
    named = set(re.findall(r"\b(?:FIRESIDE_[A-Z_]+|DATABASE_URL)\b", settings))
    assert named > {"FIRESIDE_URL", "DATABASE_URL"}
    assert named - set(re.findall(r"\b(?:FIRESIDE_[A-Z_]+|DATABASE_URL)\b", GUIDE)) == set()


def test_the_units_keep_the_site_where_the_guide_says() -> None:
    (service,) = [unit.read_text() for unit in UNITS if unit.name == "fireside.service"]
    for folder in ("/var/lib/fireside", "/etc/fireside.env", "/opt/fireside"):
        assert folder in service
        assert folder in GUIDE
