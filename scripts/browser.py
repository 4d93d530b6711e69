"""Installs Debian's Chromium where the browser tests find none, with its shell, which draws no windows."""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome")
PACKAGES = ("chromium", "chromium-headless-shell")
WISH = f"[fireside] The browser tests need Chromium. On Debian: sudo apt-get install {' '.join(PACKAGES)}"


def main() -> None:
    """Leave with the line to type if it cannot be installed from here."""
    if any(shutil.which(name) for name in NAMES):
        return
    if shutil.which("apt-get") is None:
        sys.exit(WISH)
    rights = [] if os.geteuid() == 0 else ["sudo", "-n"]
    print("[fireside] installing Chromium for the browser tests", file=sys.stderr, flush=True)
    for command in (["update", "-qq"], ["install", "-qq", "-y", "--no-install-recommends", *PACKAGES]):
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        if subprocess.run([*rights, "apt-get", *command], env=environment).returncode:
            sys.exit(WISH)


if __name__ == "__main__":
    main()
