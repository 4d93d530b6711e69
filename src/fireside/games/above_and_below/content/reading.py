"""Buildings, villagers, quests and groves, read from a content file and checked; the book is in `book.py`."""

from pathlib import Path
from typing import Final

from fireside.core.content import Content, Entry, read
from fireside.games.above_and_below.content import effects
from fireside.games.above_and_below.content.book import Book, book_of, parts_of, read_book
from fireside.games.above_and_below.content.effects import Card, Grove, Kind, Quest
from fireside.games.above_and_below.content.effects_reading import Rewards, card_effects, number_of
from fireside.games.above_and_below.terms import (
    CARD_IDS,
    CIDER,
    FACES,
    FIRST_KEY,
    FIRST_OUTPOST,
    FIRST_REGULAR,
    FIRST_STAR,
    GOOD_NAMES,
    GROVES,
    HIGHEST,
    HOUSES,
    ICON_NAMES,
    KEYS,
    LOWEST,
    MOST_REGULARS,
    OUTPOSTS,
    POTION,
    QUESTS,
    SIDE_NAMES,
    SLOTS,
    SPECIAL_IDS,
    SPOTS,
    STARS,
    START_ID,
    STARTER_IDS,
    TIERS,
    TRACK,
)

FORMAT: Final = 1
SYMBOLS: Final = ["", "hammer", "hammer+", "quill", "quill+"]
MOST_COST: Final = 40


class AboveAndBelowContent(Content):
    """Everything a content file says, and lists by number for the rules to look things up in."""

    def __init__(
        self,
        digest: str,
        cards: list[Card],
        kinds: list[Kind],
        board: list[list[int]],
        quests: list[list[Quest]],
        groves: list[Grove],
        rewards: Rewards,
        book: Book,
    ) -> None:
        super().__init__("above_and_below", digest)
        self.cards = cards
        self.kinds = kinds
        self.kind_ids = [kind.id for kind in kinds]
        self.slot_prices = board[0]
        self.position_points = board[1]  # from LOWEST on
        self.slot_points = board[2]
        self.quests = quests  # Desert, Underforest
        self.groves = groves
        self.rewards = rewards.lists  # every different reward and penalty, by number
        self.codes = [effects.codes(one) for one in rewards.lists]
        self.caves = book.caves
        self.encounters = book.encounters
        self.rewards_by_number = book.rewards_by_number
        self.penalties_by_template = book.penalties_by_template
        self.attached_by_template = book.attached_by_template
        self.first_special = len(kinds) - len(SPECIAL_IDS)
        self.regular_ids = self.kind_ids[FIRST_REGULAR : self.first_special]
        self.quest_ids = [quest.id for land in quests for quest in land]
        self.grove_ids = [grove.id for grove in groves]
        self.entry_ids = [card.id for card in cards] + self.grove_ids  # what lies in a surface row
        self.cave_ids = [cave.id for cave in book.caves]
        self.encounter_ids = [encounter.id for encounter in book.encounters]
        self._list_cards()
        self._list_kinds()
        self._list_faces()

    def _list_faces(self) -> None:
        """What sentences name of all this."""
        for card in self.cards:
            self.add_face("building", card.id, card.name)
        for kind in self.kinds:
            self.add_face("villager", kind.id, kind.name)
        for grove in self.groves:
            self.add_face("grove", grove.id, grove.name)
        for quest in [*self.quests[0], *self.quests[1]]:
            self.add_face("quest", quest.id, quest.id)
        for cave in self.caves:
            self.add_face("cave", cave.id, cave.name)

    def _list_cards(self) -> None:
        """What the rules ask of a card, by its number; spots are the places for goods, in card order."""
        cards = self.cards
        self.cost = [card.cost for card in cards]
        self.spots_of: list[list[int]] = []
        self.spot_card: list[int] = []
        self.spot_good: list[int] = []
        self.spot_size: list[int] = []
        self.spot_refills: list[bool] = []
        self.spot_place: list[int] = []  # within the `take` actions
        for number, card in enumerate(cards):
            goods = [effect for effect in card.effects if effect.word in (effects.STOCK, effects.REPL)]
            self.spots_of.append([len(self.spot_card) + place for place in range(len(goods))])
            for place, effect in enumerate(goods):
                self.spot_card.append(number)
                self.spot_good.append(effect.what)
                self.spot_size.append(effect.count)
                self.spot_refills.append(effect.word == effects.REPL)
                self.spot_place.append(number * SPOTS + place)
        self.spot_names = [
            f"{cards[card].id}.{GOOD_NAMES[good]}"
            for card, good in zip(self.spot_card, self.spot_good, strict=True)
        ]
        self.refills = [any(self.spot_refills[spot] for spot in spots) for spots in self.spots_of]
        self.icons = [icons_of(number, card) for number, card in enumerate(cards)]

    def _list_kinds(self) -> None:
        kinds = self.kinds
        self.hammer = [kind.hammer for kind in kinds]
        self.quill = [kind.quill for kind in kinds]
        self.lanterns = [kind.lanterns for kind in kinds]

    def special_of(self, kind: int) -> int:
        """Which of the special villagers a kind is; negative for all others."""
        return kind - self.first_special


def icons_of(number: int, card: Card) -> list[str]:
    """AB-GR-09 The icons of a building, as printed."""
    found = [
        card.has(effects.BED),
        card.has(effects.INCOME),
        card.has(effects.STOCK) or card.has(effects.REPL),
        card.gains(POTION),
        card.gains(CIDER),
        FIRST_KEY <= number < FIRST_STAR,
        FIRST_STAR <= number < len(CARD_IDS),
    ]
    return [name for place, name in enumerate(ICON_NAMES) if found[place]]


def load(path: Path, folder: Path) -> AboveAndBelowContent:
    """Read a content file; ContentError names file, entry, field and what would be right.

    Without cave cards of its own it is played with the reference book, in `folder`.
    """
    file, digest = read(path)
    file.number("format", FORMAT, FORMAT)
    rewards = Rewards()
    board = _board(file.entry("board"))
    cards = _cards(file)
    kinds = _kinds(file)
    quests = [_quests(file, "desert", "D", rewards), _quests(file, "underforest", "U", rewards)]
    groves = [_grove(entry, rewards) for entry in _numbered(file, "grove", "G{:02d}", GROVES)]
    if file.has("cave") or file.has("encounter"):
        book = book_of(file, rewards)
    else:
        book, digest = read_book(folder / "content" / "caves", digest, rewards)
    file.finish()
    return AboveAndBelowContent(digest, cards, kinds, board, quests, groves, rewards, book)


def _note_origin(entry: Entry) -> None:
    """`origin` is for readers of the file."""
    if entry.has("origin"):
        entry.text("origin")


def _numbers(entry: Entry, field: str, count: int, lowest: int, highest: int) -> list[int]:
    words = entry.text(field).split()
    numbers = [number_of(word) for word in words]
    found = [number for number in numbers if number is not None and lowest <= number <= highest]
    if len(found) != count or len(words) != count:
        right = f"{count} whole numbers from {lowest} to {highest}"
        raise entry.wrong(field, repr(entry.text(field)), right)
    return found


def _board(entry: Entry) -> list[list[int]]:
    """AB-TRAIN-02 The prices under the villagers; AB-SCORE-06, AB-TRACK-08 the points on both tracks."""
    board = [
        _numbers(entry, "slot_prices", SLOTS, 0, 20),
        _numbers(entry, "reputation", HIGHEST - LOWEST + 1, -20, 20),
        _numbers(entry, "track", TRACK, 0, 20),
    ]
    entry.finish()
    return board


# Buildings


def _cards(file: Entry) -> list[Card]:
    """All buildings by number; the ids are those of the vocabulary."""
    starts = {"house": 0, "outpost": FIRST_OUTPOST, "key_house": FIRST_KEY, "star_house": FIRST_STAR}
    counts = {"house": HOUSES, "outpost": OUTPOSTS, "key_house": KEYS, "star_house": STARS}
    cards: list[Card] = []
    for table, count in counts.items():
        for place, entry in enumerate(file.entries(table, count, count)):
            cards.append(_card(entry, CARD_IDS[starts[table] + place], True))
    start = file.entries("starting_house", 1, 1)[0]
    return [*cards, _card(start, START_ID, False)]


def _card(entry: Entry, id: str, is_bought: bool) -> Card:
    entry.one_of("id", [id])
    cost = entry.number("cost", 0, MOST_COST) if is_bought else 0
    card = Card(id, entry.text("name"), cost, card_effects(entry))
    goods = [effect for effect in card.effects if effect.word in (effects.STOCK, effects.REPL)]
    if len(goods) > SPOTS:
        raise entry.wrong("effects", repr(entry.text("effects")), f"at most {SPOTS} of STOCK and REPL")
    if not is_bought and (goods or card.has(effects.GAIN)):  # nobody builds it: nothing would ever come
        raise entry.wrong("effects", repr(entry.text("effects")), "without STOCK, REPL and GAIN")
    _note_origin(entry)
    entry.finish()
    return card


# Villagers


def _kinds(file: Entry) -> list[Kind]:
    """AB-SETUP-02, AB-SETUP-11, AB-SETUP-12 Starting, regular and special villagers, in this order."""
    taken: list[str] = []
    kinds = [
        _kind(entry, [STARTER_IDS[place]], taken)
        for place, entry in enumerate(file.entries("starting_villager", len(STARTER_IDS), len(STARTER_IDS)))
    ]
    kinds += [_kind(entry, [], taken) for entry in file.entries("villager", SLOTS, MOST_REGULARS)]
    specials = file.entries("special_villager", len(SPECIAL_IDS), len(SPECIAL_IDS))
    return kinds + [_kind(entry, [SPECIAL_IDS[place]], taken) for place, entry in enumerate(specials)]


def _kind(entry: Entry, ids: list[str], taken: list[str]) -> Kind:
    id = entry.one_of("id", ids) if ids else entry.text("id")
    if id in taken or (not ids and id in STARTER_IDS + SPECIAL_IDS):
        raise entry.wrong("id", repr(id), "used by one villager only")
    taken.append(id)
    hammer, quill = _symbols(entry)
    kind = Kind(id, entry.text("name"), hammer, quill, _numbers(entry, "lanterns", FACES, 0, 9))
    _note_origin(entry)
    entry.finish()
    return kind


def _symbols(entry: Entry) -> tuple[int, int]:
    """AB-VILL-04 A hammer, a quill, both or neither; the plus saves a coin."""
    words = entry.text("symbols").split() if entry.has("symbols") else []
    hammers = [word for word in words if word in SYMBOLS[1:3]]
    quills = [word for word in words if word in SYMBOLS[3:]]
    if len(hammers) > 1 or len(quills) > 1 or len(hammers) + len(quills) != len(words):
        right = "hammer or hammer+, quill or quill+, or both"
        raise entry.wrong("symbols", repr(" ".join(words)), right)
    return (SYMBOLS.index(hammers[0]) if hammers else 0), (SYMBOLS.index(quills[0]) - 2 if quills else 0)


# Modules


def _numbered(file: Entry, table: str, id: str, count: int) -> list[Entry]:
    """The tables of a module, each with its own id."""
    entries = file.entries(table, count, count)
    for place, entry in enumerate(entries):
        entry.one_of("id", [id.format(place + 1)])
    return entries


def _quests(file: Entry, table: str, letter: str, rewards: Rewards) -> list[Quest]:
    """AB-DU-05 Explore number, points and reward of each token."""
    quests: list[Quest] = []
    for entry in _numbered(file, table, letter + "{}", QUESTS):
        reward = rewards.reward(entry, "reward") if entry.has("reward") else rewards.nothing
        number, points = entry.number("number", 1, 20), entry.number("points", 0, 20)
        quests.append(Quest(entry.text("id"), number, points, reward))
        _note_origin(entry)
        entry.finish()
    return quests


def _grove(entry: Entry, rewards: Rewards) -> Grove:
    """AB-GR-03, AB-GR-08 Tiers, arrow, icon and points."""
    numbers: list[int] = []
    numbered: list[int] = []
    for tier in parts_of(entry, "tiers", TIERS):
        number = tier.number("n", 1, 20)
        if numbers and number <= numbers[-1]:
            raise entry.wrong("tiers", "not ascending", "tiers with ascending numbers")
        numbers.append(number)
        numbered.append(rewards.reward(tier, "reward"))
        tier.finish()
    grove = Grove(
        entry.text("id"),
        entry.text("name"),
        numbers,
        numbered,
        SIDE_NAMES.index(entry.one_of("arrow", SIDE_NAMES)),
        entry.one_of("icon", ICON_NAMES),
        entry.number("points", 0, 20),
    )
    _note_origin(entry)
    entry.finish()
    return grove
