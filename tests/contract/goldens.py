"""Golden games: readable transcripts of whole seeded games, one file each.

`python -m tests.contract.goldens` writes them anew; the difference belongs with the change of rules
that caused it. A line is what a seat chose, indented lines are what followed from it, and every ten
decisions a digest of the whole position. Of a long game only the first part is told in words.
"""

import hashlib
import json
import random
from pathlib import Path

import fireside
from fireside.core.state import State
from tests.contract.cases import CASES, Case

FOLDER = Path(__file__).parent.parent / "golden"
DIGEST_EVERY = 10
IN_WORDS = 600  # decisions


def file_of(case: Case) -> Path:
    """Where a case's golden game lies."""
    words = "-".join([str(case.seats), *[f"{name}-{_plain(value)}" for name, value in case.options.items()]])
    return FOLDER / case.name / "games" / f"{words}.txt"


def _plain(value: object) -> str:
    return "-".join(value) if isinstance(value, list) else str(value).lower()


def golden_cases() -> list[Case]:
    """Every seat count, and every option at a value that is not the default."""
    seen: set[tuple[str, int, str]] = set()
    chosen = []
    for case in CASES:
        key = (case.name, case.seats, "".join(case.options))
        if key not in seen:
            seen.add(key)
            chosen.append(case)
    return chosen


def transcript(case: Case, seed: int = 2026) -> str:
    """A whole random game in words."""
    chance = random.Random(seed)
    state = case.new(seed)
    state.watch()
    lines = [f"# {case.game.title}, rules version {case.game.version}: {case}, seed {seed}"]
    while state.to_move >= 0:
        told, behind = len(state.events), len(state.record()["actions"])
        action = chance.choice(state.legal())
        chosen = f"{state.to_move} {case.game.vocabulary.name(action)}"
        state.apply(action)
        if behind < IN_WORDS:
            lines += [chosen, *(f"    {state.sentence(event)}" for event in state.events[told:])]
        if (behind + 1) % DIGEST_EVERY == 0:
            lines.append(f"    position {digest(state)}")
    lines.append(f"= scores {state.scores()} winners {state.winners()} position {digest(state)}")
    return "\n".join(lines) + "\n"


def digest(state: State) -> str:
    """A short name for everything in a position."""
    return hashlib.sha256(json.dumps(state.position(), sort_keys=True).encode()).hexdigest()[:12]


def write() -> None:
    """Write all golden games anew."""
    for case in golden_cases():
        file = file_of(case)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(transcript(case), encoding="utf-8")
        print(file.relative_to(FOLDER.parent.parent))


if __name__ == "__main__":
    print(f"golden games of {', '.join(fireside.all_games())}:")
    write()
