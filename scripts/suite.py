"""Everything that `make test` runs, all at once: what waits for answers leaves the cores to what reckons.

Browsers come first in line for the processor, since they are the ones with little patience. The output of one
part is shown as it comes, that of the others when they have ended. The exit code is 0 if all have passed.
"""

import os
import signal
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOGS = ROOT / "build"
PYTEST = [str(ROOT / ".venv" / "bin" / "pytest"), "-q", "-n", "2", "--dist", "worksteal"]
MAKE = ["make", "--no-print-directory", "--old-file=dev"]
POLITE = 10


@dataclass
class Part:
    """A part of the suite: its command, how politely it is run, and what it is told by the environment."""

    name: str
    command: list[str]
    niceness: int = POLITE
    told: dict[str, str] = field(default_factory=dict)

    @property
    def log(self) -> Path:
        """Where its output waits until it has ended."""
        return LOGS / f"{self.name.replace(' ', '-')}.log"

    def begin(self, is_shown: bool) -> "subprocess.Popen[bytes]":
        """Start it, in a group of its own, so that all of it can be ended."""
        command = ["nice", "-n", str(self.niceness), *self.command]
        output = None if is_shown else self.log.open("wb")
        return subprocess.Popen(
            command,
            cwd=ROOT,
            env={**os.environ, **self.told},
            stdout=output,
            stderr=None if is_shown else subprocess.STDOUT,
            start_new_session=True,
        )


INTERPRETED = {"FIRESIDE_BUILD": "interpreted"}
SHOWN = Part(
    "the sources", [*PYTEST, "-m", "not wide and not heavy", "--ignore", "tests/browser"], 5, INTERPRETED
)
OTHERS = [
    Part("types and layers", [*MAKE, "types", "layers"]),
    Part("browsers", [*PYTEST, "-m", "not heavy", "tests/browser"], 0, INTERPRETED),
    Part(
        "the compiled build",
        [*MAKE, "compiled-tests"],
        told={"FIRESIDE_OPT": os.environ.get("FIRESIDE_OPT", "1")},
    ),
]


def main() -> None:
    """Run all parts and tell how each of them ended, and after how long."""
    LOGS.mkdir(exist_ok=True)
    begun = time.monotonic()
    running = {part.name: part.begin(part is SHOWN) for part in [*OTHERS, SHOWN]}
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    try:
        ended = wait_for(running, begun)
    finally:
        for process in running.values():
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGTERM)
    failed = [part.name for part in [*OTHERS, SHOWN] if running[part.name].returncode]
    for part in OTHERS:
        print(f"== {part.name}", part.log.read_text(encoding="utf-8", errors="replace"), sep="\n", flush=True)
    print(*[f"{name}: {seconds:.0f} s" for name, seconds in ended.items()], sep="; ")
    if failed:
        sys.exit(f"failed: {', '.join(failed)}")


def wait_for(running: dict[str, "subprocess.Popen[bytes]"], begun: float) -> dict[str, float]:
    """After how many seconds each of them ended."""
    ended: dict[str, float] = {}
    while len(ended) < len(running):
        time.sleep(0.2)
        for name, process in running.items():
            if name not in ended and process.poll() is not None:
                ended[name] = time.monotonic() - begun
    return ended


if __name__ == "__main__":
    main()
