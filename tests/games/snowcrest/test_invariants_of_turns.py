"""What holds in every turn: followed by what everybody is told."""

import pytest

from tests.games.playing import kind, names
from tests.games.snowcrest.cards import CARDS, GUARDIAN, LINES, number_in
from tests.games.snowcrest.stepping import Step, games
from tests.games.snowcrest.strategies import MODES
from tests.games.stepping import Event


@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_turns(seats: int, mode: str) -> None:
    """I-06, I-15, I-16, I-17, I-18, I-19, I-20, I-21 See the checks."""
    rests = 0
    for game in games(seats, mode):
        follower: Follower | None = None
        for step in game:
            follower = follower or Follower(step)
            for event in step.told:
                follower.hear(event)
            assert follower.villages == [own["village"] for own in step.after["seats"]]
            check_main(step)
            check_lock(step)
            check_who_decides(step)
            if step.has_ended and mode != "solo":
                follower.end_turn()
                assert len(set(follower.turns)) == 1 or not follower.is_whole
        rests += follower.rests if follower else 0
    assert rests > 5


def has_line(village: dict[str, str]) -> bool:
    down = {slot for slot, card in village.items() if card[-1] == "-"}
    return any(set(line) <= down for line in LINES)


class Follower:
    """Villages and turns as somebody would note them down who only hears what is told."""

    def __init__(self, step: Step) -> None:
        self.villages: list[dict[str, str]] = [dict(own["village"]) for own in step.before["seats"]]
        self.turns = [0] * step.seats
        self.is_whole = step.kind == "first_villager"  # from the beginning of a game on
        self.seat: int | None = step.before["active"]
        self.used: str | None = None  # the slot whose card acts in this turn
        self.resting = step.kind == "curse"  # a Rest that was begun before anybody listened
        self.rests = 0

    def hear(self, event: Event) -> None:
        kind, seat = event["kind"], event.get("seat")
        if kind in HEARD:
            getattr(self, kind)(seat, event)
        if kind in ("building_built", "restocked"):
            assert not self.resting, "a Rest leaves Buildings alone"

    def villager_placed(self, seat: int, event: Event) -> None:
        """I-06 A card comes to an empty slot."""
        slot = str(event["slot"])
        assert slot not in self.villages[seat]
        self.villages[seat][slot] = f"{event['card']}+"
        self.used = slot

    def villager_left(self, seat: int, event: Event) -> None:
        """I-06 And leaves it as what it came."""
        assert self.villages[seat].pop(str(event["slot"]))[:-1] == event["card"]

    def villager_turned(self, seat: int, event: Event) -> None:
        slot = str(event["slot"])
        assert self.villages[seat][slot] == event["card"] + ("-" if event["up"] else "+")
        self.villages[seat][slot] = event["card"] + ("+" if event["up"] else "-")

    def villager_activated(self, seat: int, event: Event) -> None:
        self.used = str(event["slot"])
        assert self.villages[seat][self.used] == f"{event['card']}+"
        assert not has_line(self.villages[seat])

    def turn_begun(self, seat: int, event: Event) -> None:
        """I-19 Whoever is next; nobody is more than one turn ahead."""
        self.end_turn()
        self.seat = seat
        self.turns[seat] += 1
        if self.is_whole:
            assert max(self.turns) - min(self.turns) <= 1

    def end_turn(self) -> None:
        """I-17 The card that was used lies face-down; a seat that had to rest has rested (I-15)."""
        if self.seat is not None and self.used is not None:
            assert self.villages[self.seat][self.used][-1] == "-"
        assert not self.resting
        self.used = self.seat = None

    def rested(self, seat: int, event: Event) -> None:
        """I-15 Compelled by a line, or because nothing lies face-up; before anything else is done."""
        assert seat == self.seat
        assert self.used is None
        assert has_line(self.villages[seat]) or all(card[-1] == "-" for card in self.villages[seat].values())
        self.resting = True
        self.rests += 1

    def village_turned_up(self, seat: int, event: Event) -> None:
        """I-18 Every Villager, where it lies."""
        assert self.resting
        self.resting = False
        self.villages[seat] = {slot: f"{card[:-1]}+" for slot, card in self.villages[seat].items()}


HEARD = {
    "villager_placed", "villager_left", "villager_turned", "villager_activated", "turn_begun", "rested",
    "village_turned_up",
}  # fmt: skip


def check_main(step: Step) -> None:
    """I-16 Whoever is asked for a main action has no line, and something to do."""
    if kind(step.state) == "main":
        own = step.after["seats"][step.state.to_move]
        assert not has_line(own["village"])
        assert sum(card[-1] == "-" for card in own["village"].values()) <= 6
        assert names(step.state)
        assert step.after["locked"] is None
        assert step.after["active"] == step.state.to_move


def check_lock(step: Step) -> None:
    """I-20 At most one card is locked; it is face-up and the active seat's."""
    locked = step.after["locked"]
    if locked is not None and not step.has_ended:
        card = step.after["seats"][step.after["active"]]["village"].get(str(locked))
        assert card is None or card[-1] == "+"
        marks = [
            place for own in step.state.view(None)["table"]["seats"] for place in own["village"] if place
        ]
        assert sum(place["locked"] for place in marks) <= 1


def check_who_decides(step: Step) -> None:
    """I-21 Another seat than the active one decides about contests and curses only."""
    state = step.state
    if state.to_move >= 0 and step.after["active"] not in (None, state.to_move):
        assert kind(state) in ("contest", "curse", "pay")
        if kind(state) == "pay":
            assert step.after["bill"]["why"] == "contest"


# What Meditations, Forest cards, Guardians and curses hand out


@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_meditations_forest_cards_and_guardians(seats: int, mode: str) -> None:
    """I-22, I-23 Scrolls from the first word of it to the end; Achievements apart."""
    done = 0
    for game in games(seats, mode):
        told: list[Event] = []
        for step in game:
            told += step.told
            if step.has_ended and mode != "solo":
                told.append({"kind": "turn_begun"})
        for place, event in enumerate(told):
            if event["kind"] in OPENING:
                done += check_scrolls(told[place:], mode, seats)
    assert done > (8 if mode == "full" else 2)


OPENING = {
    "meditation_announced": "turn_begun",
    "forest_revealed": "forest_refilled",
    "guardian_revealed": "turn_begun",
}


def check_scrolls(told: list[Event], mode: str, seats: int) -> bool:
    """Whether it came to its end; then as many Scrolls were given as the rules say."""
    kinds = [event["kind"] for event in told]
    if OPENING[kinds[0]] not in kinds:
        return False
    during = told[: kinds.index(OPENING[kinds[0]])]
    gains = [event for event in during if event["kind"] == "scrolls_gained"]
    earned = sum(event["count"] for event in gains)
    taken = sum(2 for event in during if event["kind"] == "achievement_taken")
    if kinds[0] == "meditation_announced":
        assert earned - taken == (told[0]["bells"] // 6 if mode == "solo" else max(2, seats - 1))
    else:
        assert earned - taken == printed(told[0])
        assert {event["seat"] for event in gains} == {told[0]["seat"]}
    return True


def printed(event: Event) -> int:
    """The Scrolls of a revealed card."""
    if event["kind"] == "forest_revealed":
        return 1
    return next(number_in(one) for one in GUARDIAN[event["card"]].reward if one.startswith("scroll"))


@pytest.mark.parametrize(("seats", "mode"), [one for one in MODES if one[1] != "basic"])
def test_each_unit_of_a_curse_is_met_once(seats: int, mode: str) -> None:
    """I-24 Paid, dropped or replaced by an Omen; a second icon may cover a unit by itself."""
    closed = 0
    for game in games(seats, mode):
        bill: CurseBill | None = None
        for step in game:
            if bill is not None:
                closed += bill.go_on(step)
            if bill is None or bill.is_closed:
                bill = CurseBill.opened(step)
    assert closed > (4 if mode == "solo" else 10)


class CurseBill:
    """An open curse bill: how many units were met, and by what."""

    def __init__(self, seat: int, units: list[str], omens: int) -> None:
        self.seat = seat
        self.units = units
        self.met = omens
        self.spare = 0  # icons of used cards that may cover further units
        self.is_closed = False

    @staticmethod
    def opened(step: Step) -> "CurseBill | None":
        bill = step.after["bill"]
        if step.has_ended or bill is None or bill["kind"] != "curse":
            return None
        since = max((n for n, event in enumerate(step.told) if event["kind"] in MARKS), default=0)
        return CurseBill(bill["seat"], bill["units"], omens_of(bill["seat"], step.told[since:]))

    def go_on(self, step: Step) -> bool:
        """Count a decision; whether the bill is closed now."""
        own = step.before["seats"][self.seat]
        verb, _, what = step.name.partition(":")
        assert (step.kind, step.seat) == ("curse", self.seat)
        if verb in ("pay_villager", "avoid"):
            card = own["village"][what]
            self.spare += len(CARDS[card[:-1]].icons) if card[-1] == "+" else 0
        elif verb == "pay_hand":
            self.spare += len(CARDS[what].icons)
        self.spare -= verb in ("pay_villager", "pay_hand")
        until = next((n for n, event in enumerate(step.told) if event["kind"] in MARKS), len(step.told))
        self.met += omens_of(self.seat, step.told[:until]) + (verb != "omen")
        bill = step.after["bill"]
        self.is_closed = bill is None or bill["seat"] != self.seat or until < len(step.told)
        count = len(self.units) if self.is_closed else bill["met"]
        assert self.met <= count <= self.met + self.spare
        return self.is_closed


MARKS = {"forest_revealed", "guardian_revealed", "turn_begun"}


def omens_of(seat: int, told: list[Event]) -> int:
    return sum(event["count"] for event in told if event["kind"] == "omens_gained" and event["seat"] == seat)
