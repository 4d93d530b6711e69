"""A folder that keeps an arena: its plan, a line for each game, and the games' records."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Final

from fireside.lab.arena import ArenaGame, ArenaPlan, Fixture
from fireside.play import read_saved, write_saved

PLAN: Final = "arena.json"
RESULTS: Final = "results.jsonl"
GAMES: Final = "games"


class ArenaFolder:
    """Where an arena is kept, so that it can be gone on with."""

    def __init__(self, folder: Path, plan: ArenaPlan) -> None:
        self.folder = folder
        self.plan = plan
        try:
            (folder / GAMES).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise ValueError(f"{folder} cannot be made a folder for games: {error.strerror}") from error
        self._check_plan()
        write_saved(folder / PLAN, asdict(plan))

    def _check_plan(self) -> None:
        """ValueError if another arena is kept here; more or fewer games are the same one."""
        file = self.folder / PLAN
        if not file.exists():
            return
        kept = read_saved(file)
        wanted = asdict(self.plan)
        differing = [name for name in wanted if name != "games" and kept.get(name) != wanted[name]]
        if differing:
            raise ValueError(
                f"{self.folder} keeps another arena ({', '.join(differing)} differ): "
                "go on with it by its own words, or name another folder"
            )

    def played(self) -> dict[Fixture, ArenaGame]:
        """The games kept so far; a line that was cut off when the arena was stopped does not count."""
        file = self.folder / RESULTS
        if not file.exists():
            return {}
        found = {}
        for line in file.read_text(encoding="utf-8").splitlines():
            try:
                game = ArenaGame(**json.loads(line))
            except (ValueError, TypeError):
                continue
            if game.number < self.plan.games:
                found[game.fixture] = game
        return found

    def keep(self, game: ArenaGame) -> None:
        """Write a game down: its record first, then its line."""
        write_saved(self.folder / GAMES / self.file_of(game), game.record or {})
        file = self.folder / RESULTS
        cut_off = file.exists() and file.read_bytes()[-1:] not in (b"", b"\n")
        with file.open("a", encoding="utf-8") as lines:
            lines.write(("\n" if cut_off else "") + json.dumps(game.line()) + "\n")

    def file_of(self, game: ArenaGame) -> str:
        """The name of the file with its record."""
        table = f"{game.pairing + 1}-" if len(self.plan.pairings()) > 1 else ""
        return f"{table}{game.number + 1:06d}.json"
