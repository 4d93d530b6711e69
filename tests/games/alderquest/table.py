"""Playing by names, and short questions about what lies on the table, in the words of `scene.py`."""

from typing import Any

from fireside.core.state import State
from tests.games.alderquest.scene import GAME, GUILDS, RUNES
from tests.games.playing import Table, act, asked, hidden, kind, names

# Playing


def play(state: State, moves: str) -> State:
    """Take actions by name, separated by blanks; `P1:` in between says that seat 1 is asked now, and a
    name in brackets, such as [act], that this kind of decision is open.
    """
    for part in moves.split():
        if part in ("P0:", "P1:", "P2:", "P3:"):
            assert state.to_move == int(part[1]), f"{part} is not asked, but {asked(state)}: {names(state)}"
        elif part[0] == "[":
            assert kind(state) == part[1:-1], f"{part} is not open, but {asked(state)}: {names(state)}"
        else:
            assert offered(state, part), f"{part} is not offered, but {asked(state)}: {names(state)}"
            act(state, part)
    return state


# Asking


def family(name: str) -> list[str]:
    """An action, or, for a verb without its object, all that begin with it."""
    entries = [block.entries for block in GAME.vocabulary.blocks if block.verb == name]
    return [f"{name}:{entry}" for entry in entries[-1]] if entries and entries[0] != [""] else [name]


def offered(state: State, name: str) -> bool:
    """Whether an action is legal; of a verb alone, whether any of its actions is."""
    return any(GAME.vocabulary.action(one) in state.legal() for one in family(name))


def refused(state: State, name: str) -> str | None:
    """The rule that forbids an action; of a verb alone, that which forbids them all."""
    rules = {state.why_not(GAME.vocabulary.action(one)) for one in family(name)}
    return rules.pop() if len(rules) == 1 else None


def targets(state: State, space: str = "") -> list[str]:
    """Where a minion may go with its first move; the one in a space, if several may."""
    found = [name.removeprefix("move:").split("-") for name in names(state) if name.startswith("move:")]
    return [target for start, target in found if start == (space or start)]


def name_of(action: int) -> str:
    return GAME.vocabulary.name(action)


def table(state: State, viewer: int | None = None) -> Table:
    """What a seat sees of the table; everybody, unless one is named."""
    seen: Table = state.view(viewer)["table"]
    return seen


# The Board


def board(state: State) -> str:
    """The Board in words: "1: B T AB1 * | 2: - | 3: G | 4: H"."""
    columns = hidden(state)["board"]
    return " | ".join(f"{number}: {' '.join(column) or '-'}" for number, column in enumerate(columns, 1))


def counted(counts: dict[str, int]) -> str:
    """Counts in words: "B3 G1 T3"; "AR2 *2" for Acorns and Snowflakes; "" for none."""
    found = []
    for rune in RUNES:
        if rune[0] == "A":
            found += [rune] * counts.get(rune, 0)
        elif counts.get(rune, 0):
            found.append(f"{rune}{counts[rune]}")
    return " ".join(found)


def held(state: State, side: str = "red") -> str:
    """The held runes of a side: "G2 T4"."""
    return counted(hidden(state)["held"][side])


def discard(state: State) -> str:
    """The rune discard: "B3 G1 T3"."""
    return counted(hidden(state)["rune_discard"])


def revealed(state: State) -> str:
    """The revealed row: "H T"."""
    return " ".join(hidden(state)["revealed"])


def rune_pouch(state: State, most: int = 100) -> str:
    """The next draws."""
    return " ".join(hidden(state)["rune_pouch"][:most])


def snowflakes(state: State) -> int:
    return int(hidden(state)["snowflakes"])


def exalted(state: State) -> str | None:
    found: str | None = hidden(state)["exalted"]
    return found


def points(state: State, side: str = "red") -> int:
    """The points of a Collection."""
    own = hidden(state)["tiles"][side]["collection"]
    return sum(int(each) * count for each, count in own.items())


def collection(state: State, side: str = "red") -> str:
    """The Acorns of a Collection by points: "3 2 1 1"."""
    own = hidden(state)["tiles"][side]["collection"]
    return " ".join(each for each in "321" for _ in range(own.get(each, 0)))


# The Field


def minions(state: State, side: str = "red") -> str:
    """The minions of a side: "a4 H exhausted, b4 TM01 carries 2 1"; the card is named once upgraded."""
    guilds = hidden(state)["guilds"][side]
    found = []
    for minion in hidden(state)["minions"]:
        if minion["card"][0] in guilds:
            words = [minion["at"], minion["card"] if minion["upgraded"] else minion["card"][0]]
            words += [] if minion["ready"] else ["exhausted"]
            words += ["carries", *map(str, minion["carries"])] if minion["carries"] else []
            found.append(" ".join(words))
    return ", ".join(sorted(found))


def minion_at(state: State, space: str) -> Table | None:
    """The minion of a space, hidden things included."""
    found: list[Table] = [one for one in hidden(state)["minions"] if one["at"] == space]
    return found[0] if found else None


def lying(state: State, space: str) -> str:
    """The tiles of a space, the newest last: "AR2 up, XB"."""
    tiles = hidden(state)["field"].get(space, [])
    return ", ".join(tile["tile"] + (" up" if tile["up"] else "") for tile in tiles)


def tiles(state: State) -> dict[str, str]:
    """All tiles of the Field by space."""
    return {space: lying(state, space) for space in hidden(state)["field"] if lying(state, space)}


def deck(state: State, guild: str) -> list[str]:
    """A minion deck from the top down, without marks."""
    return [card.rstrip("!?") for card in hidden(state)["decks"].get(guild, [])]


# Sides


def tile_hand(state: State, side: str = "red") -> str:
    """The tiles in hand: "A3 A1 X"."""
    own = hidden(state)["tiles"][side]["hand"]
    return " ".join(each for each in ("A3", "A2", "A1", "S", "X") for _ in range(own.get(each, 0)))


def tile_pouch(state: State, side: str = "red") -> dict[str, int]:
    """The tiles in the pouch, kinds that are there."""
    own = hidden(state)["tiles"][side]["pouch"]
    return {each: count for each, count in own.items() if count}


def pouch_size(state: State, side: str = "red") -> int:
    return sum(tile_pouch(state, side).values())


def reserve(state: State, side: str = "red") -> int:
    return int(hidden(state)["tiles"][side]["reserve"])


def quarrels(state: State, side: str = "red", pile: str = "hand") -> str:
    """The Quarrels of a pile: hand, armed, deck or discard."""
    return " ".join(hidden(state)["quarrels"][side][pile])


def relics(state: State, pile: str = "red") -> str:
    """The Relics of a pile: red, blue, deck or discard."""
    return " ".join(hidden(state)["relics"][pile])


def heroes(state: State, side: str = "red") -> str:
    """The Heroes of a side: "a GH1, c GH2-, e TH1", `-` is exhausted."""
    own = hidden(state)["heroes"][side]
    return ", ".join(f"{lane} {hero.rstrip('+')}" for lane, hero in own.items())


def told(state: State, *kinds: str, viewer: int | None = None) -> list[dict[str, Any]]:
    """The facts of the recorded events of these kinds."""
    return [dict(event.facts) for event in state.log(viewer) if event.kind in kinds]


def total_runes(state: State, guild: str) -> int:
    """How many runes of a guild there are, wherever they are."""
    assert guild in GUILDS
    everything = hidden(state)
    on_board = sum(column.count(guild) for column in everything["board"])
    cycle = everything["revealed"].count(guild) + everything["rune_pouch"].count(guild)
    in_hands = sum(own.get(guild, 0) for own in everything["held"].values())
    return int(on_board + cycle + in_hands + everything["rune_discard"].get(guild, 0))
