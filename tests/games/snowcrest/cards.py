"""The content of Snowcrest typed anew from the rules: cards, curses, Achievements, numbers and vocabulary.

Nothing here is read from the engine or its content file; `test_content.py` holds the two against each other.
"""

import re
from dataclasses import dataclass

RESOURCES = ["barley", "bell", "bowl", "juniper", "gold"]
TYPES = ["farm", "forge", "shrine"]
GIVES = {"farm": "barley", "forge": "bell", "shrine": "bowl"}  # SC-PAY-04
PILES = {"farm": 21, "forge": 16, "shrine": 16}  # R-SC-01
LINES = ["012", "345", "678", "036", "147", "258", "048", "246"]  # SC-TURN-03
STARTERS = ["Peasant", "Labourer", "Acolyte", "Pilgrim"]
CORNERS = "0268"

# name :: deck :: copies :: cost :: icons :: action
VILLAGERS = """
Peasant :: starter :: 1 :: 0 :: - :: gain 3 barley | draw 2
Labourer :: starter :: 1 :: 0 :: - :: gain 2 juniper | pay 2 juniper -> build any
Acolyte :: starter :: 1 :: 0 :: - :: gain 2 bell | meditate
Pilgrim :: starter :: 1 :: 0 :: - :: gain 2 bowl | pay 3 bowl -> venerate
Farmer :: personal :: 1 :: 3 :: barley barley :: gain 4 barley
Gardener :: personal :: 1 :: 3 :: barley barley :: gain 2 barley per face-up farm
Forester :: personal :: 1 :: 4 :: juniper juniper :: gain 3 juniper | pay 1 juniper -> build any
Carpenter :: personal :: 1 :: 4 :: juniper :: pay 3 juniper -> build any ; build any | draw 2
Priest :: personal :: 1 :: 4 :: bell bell :: gain 3 bell | meditate
Nun :: personal :: 1 :: 3 :: bell :: recover 1 | gain 3 bowl
Shrine Keeper :: personal :: 1 :: 5 :: bowl bowl :: pay 2 bowl -> venerate
Officer :: personal :: 1 :: 2 :: gold :: cycle
Smith :: personal :: 1 :: 4 :: bell :: restock ; gain 2 bell
Poet :: common :: 2 :: 1 :: avoid :: none
Abbot :: common :: 2 :: 3 :: avoid bell :: unomen 1
Great Abbot :: common :: 1 :: 5 :: avoid bell :: unomen 2
Merchant :: common :: 2 :: 4 :: barley :: pay 5 barley -> gain 3 juniper | pay 5 barley -> scroll 1 | \
pay 3 juniper -> scroll 1 | pay 3 juniper -> gain 5 barley | pay 1 scroll -> gain 3 juniper | \
pay 1 scroll -> gain 5 barley
Recruiter :: common :: 2 :: 2 :: barley :: recruit
Scholar :: common :: 2 :: 4 :: bell :: copy
Mystic :: common :: 2 :: 5 :: bell :: rivals omen 1 ; gain 2 bell
Herder :: common :: 2 :: 3 :: barley barley :: gain 5 barley
Lumberjack :: common :: 2 :: 4 :: juniper :: gain 4 juniper
Mason :: common :: 2 :: 4 :: juniper :: pay 1 juniper -> build any | restock
Architect :: common :: 1 :: 6 :: juniper juniper :: pay 3 juniper -> build any ; build any ; restock
Bell Ringer :: common :: 2 :: 4 :: bell bell :: gain 4 bell
Monk :: common :: 2 :: 5 :: bell :: gain 2 bell ; meditate
Potter :: common :: 2 :: 4 :: bowl bowl :: gain 4 bowl
Oracle :: common :: 1 :: 5 :: bowl :: pay 2 bowl -> venerate | gain 3 bowl
High Priest :: common :: 1 :: 7 :: bowl bowl :: pay 1 bowl -> venerate
Miner :: common :: 1 :: 5 :: gold :: gain 3 gold
Storyteller :: common :: 1 :: 3 :: barley :: draw 3
Terton :: common :: 1 :: 6 :: gold :: pay 3 wild -> scroll 1
Tea Server :: common :: 1 :: 3 :: barley :: ready 2
Scribe :: common :: 1 :: 4 :: bell :: pay 2 card -> scroll 1
Steward :: common :: 1 :: 4 :: barley :: gain 1 barley per face-down villager
Smuggler :: common :: 1 :: 3 :: gold :: omen 1 ; gain 4 gold
"""

# name :: offering :: penalty :: reward
GUARDIANS = """
Snow Lion :: 2 wild + 2 building :: 1 card + 1 villager :: draw 3 ; scroll 2
Wind Horse :: 2 barley :: 1 barley :: scroll 1 ; draw 2
Thunder Drake :: 2 bell + 1 omen :: 1 bell :: scroll 3
Frost Yak :: 3 barley :: 1 barley :: scroll 2
Cloud Serpent :: 2 juniper :: 1 wild :: scroll 2
Moon Fox :: 2 card :: 1 card :: scroll 2 ; gain 1 gold
Sky Raven :: 1 wild + 1 omen :: 1 wild :: scroll 2 ; draw 1
Iron Tortoise :: 1 building + 1 wild :: 1 building :: scroll 2 ; gain 2 gold
Jade Tiger :: 1 villager + 1 card :: 1 villager :: scroll 2 ; draw 2
Glacier Bear :: 3 wild :: 2 wild :: scroll 2 ; gain 1 gold
Ember Phoenix :: 1 gold + 1 bell :: 1 wild :: scroll 2 ; draw 2
Yeti :: 2 wild + 1 card + 1 villager :: 1 wild + 1 card :: scroll 3 ; gain 1 gold
"""

# name :: the active player's curse :: each rival's
FOREST = """
Root Mother :: 1 barley + 1 card :: 1 wild
Pine Whisper :: 2 wild :: 1 wild
Moss King :: 1 building :: 1 barley
Owl Watcher :: 1 villager :: 1 card
Stag Shade :: 1 bell + 1 bowl :: 1 bell
Bramble Child :: 1 juniper + 1 card :: 1 bowl
"""

# name :: how many :: of what
ACHIEVEMENTS = """
Builder :: 4 :: buildings
Full Village :: 9 :: villagers
Storehouse :: 10 :: barley
Choir :: 6 :: bell
Altar :: 6 :: bowl
Woodpile :: 6 :: juniper
Treasury :: 4 :: gold
Good Fortune :: 3 :: fortune
Council :: 6 :: hand
Hard Work :: 6 :: face-down
"""


@dataclass(frozen=True)
class Branch:
    """One alternative of an action: what is paid left of the arrow, and the steps."""

    bill: tuple[str, ...]
    steps: tuple[str, ...]


@dataclass(frozen=True)
class Card:
    """A Villager."""

    name: str
    deck: str
    copies: int
    cost: int
    icons: tuple[str, ...]
    avoid: bool
    branches: tuple[Branch, ...]

    @property
    def is_starter(self) -> bool:
        return self.deck == "starter"


@dataclass(frozen=True)
class Curse:
    """What a Guardian or a Forest card asks for, and what it brings."""

    active: tuple[str, ...]
    rivals: tuple[str, ...]
    reward: tuple[str, ...]


def units(text: str) -> tuple[str, ...]:
    """A bill as single units: "2 wild + 1 card"."""
    parts = [part.split() for part in text.split("+")]
    return tuple(unit for count, unit in parts for _ in range(int(count)))


def branch(text: str) -> Branch:
    """One alternative: "pay 3 juniper -> build any ; build any"."""
    bill, arrow, steps = text.rpartition("->")
    paid = units(bill.strip().removeprefix("pay ")) if arrow else ()
    return Branch(paid, tuple(step.strip() for step in steps.split(";")))


def villager(row: str) -> Card:
    """A line of the table of Villagers."""
    name, deck, copies, cost, icons, action = row.split(" :: ")
    resources = tuple(icon for icon in icons.split() if icon in RESOURCES)
    branches = () if action == "none" else tuple(branch(one) for one in action.split("|"))
    return Card(name, deck, int(copies), int(cost), resources, "avoid" in icons, branches)


def rows(table: str) -> list[list[str]]:
    """The cells of a table."""
    return [line.split(" :: ") for line in table.strip().splitlines()]


CARDS = {card.name: card for card in map(villager, VILLAGERS.strip().splitlines())}
GUARDIAN = {
    name: Curse(units(offering), units(penalty), tuple(step.strip() for step in reward.split(";")))
    for name, offering, penalty, reward in rows(GUARDIANS)
}
SPIRIT = {name: Curse(units(one), units(other), ("scroll 1",)) for name, one, other in rows(FOREST)}
GOAL = {name: (int(count), what) for name, count, what in rows(ACHIEVEMENTS)}
KINDS = [card.name for card in CARDS.values() if card.deck != "common"]
COMMON = [card.name for card in CARDS.values() if card.deck == "common"]
COMMON_DECK = [name for name in COMMON for _ in range(CARDS[name].copies)]
SOLO_DECK = [name for name in COMMON_DECK if name != "Mystic"]  # SC-SOLO-02


def number_in(step: str) -> int:
    """The number in a step: 3 of "gain 3 barley"."""
    found = re.search(r"\d+", step)
    assert found, f"{step} has no number"
    return int(found[0])


# Numbers of the set-up

SCROLLS = 51
SUPPLY = {2: 20, 3: 25, 4: 30}
BASIC_SUPPLY = {2: 14, 3: 17, 4: 20}
FIRST_BARLEY = [3, 4, 5, 6]
LEVELS = {  # SC-SOLO-10: Scrolls and points needed, starting barley, lost at Rest number
    1: (10, 3, 4), 2: (11, 3, 4), 3: (12, 3, 4), 4: (13, 3, 4), 5: (13, 2, 4),
    6: (13, 1, 4), 7: (13, 0, 4), 8: (14, 0, 4), 9: (15, 0, 4), 10: (15, 0, 3),
}  # fmt: skip


def supply_of(seats: int, mode: str, level: int | None) -> int:
    """SC-SETUP-01, SC-BASIC-05, SC-SOLO-10 How many Scrolls there are to be earned."""
    if mode == "solo":
        return LEVELS[level or 1][0]
    return (BASIC_SUPPLY if mode == "basic" else SUPPLY)[seats]


# The vocabulary, in the order of its table


def vocabulary() -> list[str]:
    """The names of all actions; the place of a name is its number."""
    slots, row = [str(slot) for slot in range(9)], [str(place) for place in range(5)]
    families: list[tuple[str, list[str]]] = [
        ("buy", KINDS),
        ("activate", slots),
        ("add_hand", KINDS),
        ("add_row", row),
        ("slot", slots),
        ("branch", [str(number) for number in range(6)]),
        ("skip", [""]),
        ("pay_tokens", [""]),
        ("pay_token", RESOURCES),
        ("pay_building", TYPES),
        ("pay_villager", slots),
        ("pay_hand", KINDS),
        ("omen", [""]),
        ("avoid", slots),
        ("give_hand", KINDS),
        ("give_villager", slots),
        ("give_building", [name + side for name in TYPES for side in "+-"]),
        ("build", TYPES),
        ("announce", [str(bells) for bells in range(1, 61)]),
        ("contest", [""]),
        ("decline", [""]),
        ("recover", KINDS),
        ("stop", [""]),
        ("ready", slots),
        ("copy", [f"{left}:{slot}" for left in (1, 2, 3) for slot in slots]),
        ("copy_row", row),
        ("recruit_hand", KINDS),
        ("recruit_row", row),
    ]
    return [f"{verb}:{what}".rstrip(":") for verb, values in families for what in values]


NAMES = vocabulary()
PLACE = {name: number for number, name in enumerate(NAMES)}
