"""Tables of Above and Below worth a picture: every kind of decision, all modules, great villages."""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import fireside
from fireside.core.state import State
from tests.games.playing import decisions, liking
from tests.pictures.shown import ASKED, Every, Shown, family, some

GAME: Final = fireside.game("above_and_below")
Table = dict[str, Any]
Seats = list[dict[str, Any]]
TURN: Final = [["end_turn"], ["turn_menu"]]
ROW: Final = 4
SCATTER: Final = (2654435761, 2246822519, 3266489917, 668265263)  # random states that differ well

# In the middle of a game for three: full villages, villagers in all areas, goods everywhere.
MIDDLE: Final[Seats] = [
    {
        "coins": 14,
        "stores": {"fish": 1, "rope": 2, "ore": 1, "cider": 2, "potion": 1},
        "sale": "rope",
        "track": [["fruit", 2], ["mushroom", 1], ["fish", 1]],
        "villagers": ["start-builder", "start-teacher~", "start-explorer", "V04", "V18", "V15", "cave-cat!"],
        "village": [["ST"], ["H08", 1], ["H22"], ["H24"], ["K8", 1, 0], ["O04", 2, 1], ["S5"]],
        "caves": ["C05", "C11"],
        "reputation": 3,
    },
    {
        "coins": 6,
        "stores": {"amethyst": 1, "cider": 1},
        "sale": "amethyst",
        "track": [["pot", 1]],
        "villagers": ["start-builder~", "start-teacher~", "start-explorer!", "V09"],
        "village": [["ST"], ["H14", 2], ["K2"], ["O20"]],
        "caves": ["C20"],
        "reputation": -2,
        "passed": True,
    },
    {
        "coins": 3,
        "stores": {"potion": 3},
        "track": [["paper", 3], ["rope", 2], ["ore", 1], ["amethyst", 1], ["fish", 1], ["fruit", 1]],
        "villagers": ["start-builder", "start-teacher", "start-explorer~", "metal-man~", "glogo"],
        "village": [["ST"], ["H01"], ["H06"], ["H16", 0], ["H25"], ["O06", 2], ["O22"]],
        "caves": ["C01", "C22", "C07", "C18"],
        "reputation": 3,
    },
]
KEYS: Final = ["K1", "K9"]  # left in the row
STARS: Final = ["S1", "S2", "S3", "S4", "S6"]
# All that could stand in one village, and as many villagers as there are.
GREAT: Final[Seats] = [
    {
        "coins": 60,
        "stores": {"fruit": 2, "mushroom": 3, "potion": 4, "cider": 3},
        "track": [["fruit", 4], ["fish", 3], ["pot", 2], ["rope", 5], ["paper", 1], ["ore", 6]],
        "villagers": [
            *("start-builder", "start-teacher", "start-explorer", "V01", "V02", "V03", "V04", "V05", "V06"),
            *("V07", "V08", "V09", "V10", "cave-cat", "cave-cat~", "metal-man", "glogo!", "liquid-woman~"),
        ],
        "village": [
            *(["ST"], ["H03"], ["H04"], ["H05"], ["H08", 1], ["H13", 3], ["H19"], ["H20"], ["H21"], ["H22"]),
            *(["H23"], ["H24"], ["K5"], ["S1"], ["O04", 2, 2], ["O09", 1], ["O15", 1, 2], ["O19"], ["O23"]),
        ],
        "caves": ["C01", "C02", "C03", "C04", "C05", "C13", "C20", "C25"],
        "reputation": 10,
    },
    {"coins": 0, "village": [["ST"], ["K1"]], "reputation": -5},
]


def set_up(seats: Seats, keys: list[str], stars: list[str], **options: bool) -> Mapping[str, Any]:
    """A position with these seats; what they have is taken out of decks, piles and rows."""
    position: dict[str, Any] = json_of(GAME.new(seats=len(seats), seed=1, **options).position())
    table = position["table"]
    owned = [entry[0] for seat in seats for entry in seat.get("village", [])]
    owned += [name for seat in seats for name in seat.get("caves", [])]
    owned += [name.rstrip("~!") for seat in seats for name in seat.get("villagers", [])]
    for pile in ("house_deck", "outpost_deck", "house_row", "outpost_row", "cave_pile", "villager_pile"):
        table[pile] = [name for name in table[pile] if name not in owned]
    for row, deck in (("house_row", "house_deck"), ("outpost_row", "outpost_deck")):
        while len(table[row]) < ROW and table[deck]:
            table[row].append(table[deck].pop(0))
    table["slots"] = [None if name in owned else name for name in table["slots"]]
    table |= {"key_row": keys, "star_row": stars, "round": 4, "first": 0, "active": 0, "cider": False}
    for number, seat in enumerate(seats):
        table["seats"][number] |= _seat(seat)
        if options.get("groves"):
            surface = [entry[0] for entry in seat.get("village", [["ST"]]) if entry[0][0] != "O"]
            table["seats"][number]["surface"] = surface
    position["agenda"] = TURN
    return position


def _seat(seat: dict[str, Any]) -> dict[str, Any]:
    areas = {"~": "exhausted", "!": "injured"}
    people = [[name.rstrip("~!"), areas.get(name[-1], "ready")] for name in seat.get("villagers", [])]
    return {**seat, "villagers": people} if people else seat


def json_of(position: Mapping[str, Any]) -> dict[str, Any]:
    """A copy that can be changed."""
    return {
        **position,
        "table": {**position["table"], "seats": [dict(s) for s in position["table"]["seats"]]},
    }


def middle(moves: str = "", change: Callable[[Table], None] | None = None, **options: bool) -> State:
    """The table in the middle of a game after these moves."""
    position = set_up(MIDDLE, KEYS, STARS, **options)
    if change:
        change(position["table"])
    return play(GAME.load(position), moves)


def great(moves: str = "") -> State:
    """The table with one great village."""
    position = set_up(GREAT, ["K9", "K8"], ["S2", "S3", "S4", "S5", "S6"])
    return play(GAME.load(position), moves)


def play(state: State, moves: str) -> State:
    """Take actions by name, separated by commas."""
    for name in filter(None, (part.strip() for part in moves.split(","))):
        offered = [GAME.vocabulary.name(action) for action in state.legal()]
        assert name in offered, f"{name} is not offered, but {offered}"
        state.apply(GAME.vocabulary.action(name))
    return state


def lucky(
    moves: str, wanted: Callable[[Mapping[str, Any]], object], cave: str = "", **options: bool
) -> State:
    """The middle of a game after these moves, with the first dice that lead to a view as `wanted`."""
    position = dict(set_up(MIDDLE, KEYS, STARS, **options))
    pile = position["table"]["cave_pile"]
    if cave:
        position["table"]["cave_pile"] = [cave, *[name for name in pile if name != cave]]
    for number in range(500):
        position["random"] = [(number + 1) * factor % 2**32 for factor in SCATTER]
        state = GAME.load(position)
        for name in moves.split(", "):
            if GAME.vocabulary.action(name) in state.legal():
                state.apply(GAME.vocabulary.action(name))
        if state.to_move >= 0 and wanted(state.view(state.to_move)):
            return state
    raise AssertionError(f"no dice lead there: {moves}")


def is_asked(kind: str) -> Callable[[Mapping[str, Any]], object]:
    """Whether that is decided."""
    return lambda view: view["decision"]["kind"] == kind


def has_choices(count: int) -> Callable[[Mapping[str, Any]], object]:
    """Whether so many choices are open."""
    return lambda view: view["decision"]["kind"] == "encounter_choice" and len(view["legal"]) == count


def resting(change: Callable[[Table], None]) -> State:
    """All have passed in the middle of a game, and seat 0 rests."""
    position = dict(set_up(MIDDLE, KEYS, STARS))
    for seat in position["table"]["seats"]:
        seat["passed"] = True
    position["table"]["active"] = None
    position["agenda"] = [["new_round"], ["end_of_actions"]]
    change(position["table"])
    return GAME.load(position)


def tired(table: Table) -> None:
    """Seat 0 has nobody who is ready."""
    table["seats"][0]["villagers"] = [
        [name, "injured" if place < 3 else "exhausted"]
        for place, (name, _) in enumerate(table["seats"][0]["villagers"])
    ]


def without_drinks(table: Table) -> None:
    """Seat 0 has neither potions nor ciders, but more who are tired than beds."""
    tired(table)
    table["seats"][0]["stores"] = {"fish": 1}
    table["seats"][0]["sale"] = None


def without_potions(table: Table) -> None:
    """Seat 0 has ciders only."""
    tired(table)
    table["seats"][0]["stores"] = {"cider": 2}
    table["seats"][0]["sale"] = None


def at_the_end(seats: int, **options: bool) -> State:
    """A whole game, played by a policy that builds and explores."""
    state = GAME.new(seats=seats, seed=seats, **options)
    for now in keen_game(state, seats):
        state = now
    return state


EXPLORE: Final = "main:explore, go:cave, villager:0, villager:3, villager:5, done"
PARTY: Final = "villager:0, villager:2, villager:3, villager:4, villager:5, done"

# Every kind of decision and the end, by name.
SITUATIONS: Final[dict[str, Callable[[], State]]] = {
    "start": lambda: GAME.new(seats=4, seed=4),
    "turn_menu": middle,
    "turn_two": lambda: GAME.new(seats=2, seed=2),
    "turn_great": great,
    "turn_modules": lambda: middle(desert_underforest=True, groves=True),
    "buy_price": lambda: middle("buy:1"),
    "seller_reply": lambda: middle("buy:1, price:5"),
    "destination": lambda: middle("main:explore", desert_underforest=True, groves=True),
    "destination_quests": lambda: middle("main:explore", desert_underforest=True),
    "destination_groves": lambda: middle("main:explore", groves=True),
    "pick_explorer": lambda: middle("main:explore, villager:0"),
    "pick_explorer_great": lambda: great("main:explore, villager:0, villager:2"),
    "encounter_choice": lambda: lucky(EXPLORE, has_choices(2), "C02"),
    "encounter_three": lambda: lucky(EXPLORE, has_choices(3), "C24"),
    "reroll": lambda: lucky(f"{EXPLORE}, choice:B", is_asked("reroll"), "C13"),
    "exert": lambda: lucky(f"{EXPLORE}, choice:B, stop", is_asked("exert"), "C23"),
    "exerted": lambda: lucky(f"{EXPLORE}, choice:B, stop, villager:0", is_asked("exert"), "C23"),
    "quest_exert": lambda: lucky(
        f"main:explore, go:desert, {PARTY}, stop", is_asked("exert"), desert_underforest=True
    ),
    "grove_tier": lambda: lucky(
        f"main:explore, go:grove, {PARTY}, stop, stop", is_asked("reward_pick"), groves=True
    ),
    "row_end": lambda: lucky(
        f"main:explore, go:grove, {PARTY}, stop, stop, tier:1", is_asked("row_end"), groves=True
    ),
    "reward_pick": lambda: _found("reward_pick"),
    "injure_pick": lambda: _found("injure_pick"),
    "pick_builder": lambda: middle("main:build"),
    "pick_card": lambda: middle("main:build, villager:3"),
    "pay": lambda: middle("main:build, villager:3, card:K1"),
    "pick_harvester": lambda: middle("main:harvest, villager:2"),
    "pick_good": lambda: middle("main:harvest, villager:2, villager:3, done"),
    "pick_trainer": lambda: middle("main:train", _with_a_teacher),
    "pick_recruit": lambda: middle("main:train"),
    "pick_labourer": lambda: middle("main:labor"),
    "coin_or_supply": lambda: middle("main:labor, villager:0, villager:2, done", desert_underforest=True),
    "after_action": lambda: middle("main:labor, villager:0, done"),
    "rest_potion": lambda: resting(tired),
    "rest_cider": lambda: resting(without_potions),
    "rest_bed": lambda: resting(without_drinks),
    "place_before_income": lambda: _found("place_before_income"),
    "place_final": lambda: _found("place_final"),
    "end_two": lambda: at_the_end(2),
    "end_four": lambda: at_the_end(4, desert_underforest=True, groves=True),
}


def _with_a_teacher(table: Table) -> None:
    """Both quills of seat 0 are ready."""
    table["seats"][0]["villagers"][1] = ["start-teacher", "ready"]


def _found(kind: str) -> State:
    """The first such decision in games played by a policy."""
    for seed in range(80):
        for now in keen_game(GAME.new(seats=3, seed=seed), seed):
            if now.to_move >= 0 and now.view(now.to_move)["decision"]["kind"] == kind:
                return now
    raise AssertionError(f"no game comes to {kind}")


KEEN: Final = liking(
    ("place:", 0.6),
    ("main:build", 0.7),
    ("main:explore", 0.7),
    ("main:harvest", 0.6),
    ("main:train", 0.4),
    ("buy:", 0.4),
    ("main:", 0.9),
    ("card:", 1.0),
    ("villager:", 0.8),
)


def keen_game(state: State, seed: int) -> Iterator[State]:
    """A game from here on by a policy that explores and builds: every position, the end as well."""
    return decisions(state, KEEN, seed)


def _walk(seats: int, every: int, **options: bool) -> Iterator[State]:
    return some(keen_game(GAME.new(seats=seats, seed=seats, **options), seats), every)


BUTTONS: Final = ("main", "pass", "price", "accept", "refuse", "amount", "done", "stop", "end")
ABOVE_AND_BELOW: Final = Shown(
    SITUATIONS,
    kinds={
        *("turn_menu", "buy_price", "seller_reply", "destination", "pick_explorer", "encounter_choice"),
        *("reroll", "exert", "reward_pick", "injure_pick", "pick_builder", "pick_card", "pay", "row_end"),
        *("pick_harvester", "pick_good", "pick_trainer", "pick_recruit", "pick_labourer", "coin_or_supply"),
        *("after_action", "rest_potion", "rest_cider", "rest_bed", "place_before_income", "place_final"),
    },
    kept=[
        ("start", "light", ASKED),
        ("turn_modules", "dark", None),
        ("grove_tier", "light", ASKED),
        ("end_four", "light", ASKED),
    ],
    pages=[
        ("turn_menu", ASKED),
        ("turn_modules", None),
        ("encounter_choice", 1),
        ("exert", ASKED),
        ("pay", ASKED),
    ],
    example="turn_menu",
    secret="encounter_choice",
    chosen=("turn_menu", "turn_modules", "encounter_choice", "exert", "end_four"),
    walks={
        "2 seats": lambda every: _walk(2, every),
        "3 seats, groves": lambda every: _walk(3, every, groves=True),
        "4 seats, all modules": lambda every: _walk(4, every, desert_underforest=True, groves=True),
    },
    every=Every(picture=11, words=37, page=11, text=11),
    buttons=BUTTONS,
    numbered=lambda name: family(name) not in BUTTONS,
    numbered_at=[(200, 90), (80, 90)],
    touches=[
        ("turn_menu", "store-0-rope", []),
        ("turn_menu", "sale-1", []),
        ("after_action", "store-0-potion", []),
        ("pick_card", "card-H05", []),
        ("pick_builder", "villager-0-2", ["villager:2"]),
        ("pick_explorer", "villager-0-1", ["villager:1"]),
        ("pick_good", "stock-K8-2", ["take:K8:2"]),
        ("destination_quests", "cave-pile", []),
        ("rest_potion", "villager-0-4", ["villager:4"]),
    ],
    largest=190_000,
    largest_page=190_000,
    cards=re.compile(
        r"(narrow-)?(card-\w+|slot-\d|villager-\d-\d+|explorer-\d+|choice-[ABC]|tier-\d|go-\w+)$"
    ),
)
