"""Where one stands: how near the end is, the points of the moment, and what one might regret."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.phrases import AmountPart, Phrase, amount, card, from_json, phrase
from fireside.core.standings import Chapter, Goal, Standing, View, offers, own_seat
from fireside.core.words import joined, number_of
from fireside.games.snow_bound.terms import MIN_SCOUTS, ROUNDS
from fireside.games.snow_bound.words.scoring import food_line, oil_line, scouts_line, tie_line

CARRIED: Final = 3  # SB-GATHER-02
FOREVER: Final = "Nothing is refunded, and every [scout] on the board is a point in the end."


def goal(view: View) -> Goal:
    """SB-END-01 The game is over after round 12."""
    number = view["table"]["round"]
    rest = "the last" if number == ROUNDS else "then points decide"
    words = phrase("Round {round} of {rounds}, {rest}.", round=number, rounds=ROUNDS, rest=rest)
    return Goal(words, ROUNDS if view["over"] else number - 1, ROUNDS)


def chapter(view: View) -> Chapter:
    """SB-END-01 A game has twelve rounds."""
    return Chapter("Round", view["table"]["round"])


# Points


def standings(view: View) -> list[Standing]:
    """SB-SCORE-01 Oil, food and scouts, as far as the viewer knows them."""
    found = []
    for seat in view["table"]["seats"]:
        lines = [
            oil_line(seat["oil"], seat["oil_tokens"]),
            food_line(seat["food"]),
            scouts_line(len(seat["scouts"])),
        ]
        if view["over"] and seat["hand"] is not None and _is_tied(view, seat):
            lines.append(tie_line(sum(one["value"] * one["count"] for one in seat["hand"])))
        is_hidden = lines[0]["points"] is None
        unseen = phrase("The numbers on [oil tokens|oil token] count, too.") if is_hidden else None
        found.append(Standing(seat["seat"], lines, unseen))
    return found


def _is_tied(view: View, one: Mapping[str, Any]) -> bool:
    """SB-SCORE-06 Whether weapons are compared: points, oil and food are the same as another leader's."""
    keys = [(seat["vp"], sum(seat["oil_tokens"]), seat["food"]) for seat in view["table"]["seats"]]
    own = keys[one["seat"]]
    return own == max(keys) and keys.count(own) > 1


# Warnings


def warning(view: View, name: str) -> Phrase | None:
    """What one might regret about an action."""
    verb, _, rest = name.partition(":")
    if verb == "recruit":
        return _rations(view, 1, _recruiting_cost(view))
    if verb == "dismiss":
        return phrase(FOREVER)
    if verb == "step":
        return _menace(view, rest.partition(">")[2])
    if name == "done:actions":
        return _with_enemies(view) or _rations(view) or _left_lying(view)
    return _rations(view) if name == "done:recruit" and offers(view, "dismiss") else None


def is_rarely_meant(view: View, name: str) -> bool:
    """Dismissing without need, letting a scout die, and ending the turn before the work is done."""
    if name.startswith("dismiss:"):
        return _rations(view) is None
    if name == "done:actions":
        return (_with_enemies(view) or _left_lying(view)) is not None
    return name == "medkit:decline"


def _recruiting_cost(view: View) -> int:
    """SB-RECRUIT-01 What the option says that a scout costs."""
    option = next(one for one in view["legal"] if one["name"] == "recruit:scout")
    costs = [part.count for part in from_json(option["phrase"]).parts if isinstance(part, AmountPart)]
    return costs[0]


def _rations(view: View, more: int = 0, spent: int = 0) -> Phrase | None:
    """SB-RATION-01 A food for each scout beyond two; SB-RATION-04 without it scouts starve, but for two."""
    seat = own_seat(view)
    beyond = len(seat["scouts"]) + more - MIN_SCOUTS
    need = beyond + view["table"]["effects"]["upkeep"]
    left = seat["food"] - spent
    starving = min(need - left, beyond)
    if starving <= 0:
        return None
    return phrase(
        "At the end of your turn {need} is due, and {have} {left}: {scouts} would starve.",
        need=amount(need, "food", "food"),
        have="you would have" if spent else "you have",
        left=left,
        scouts=amount(starving, "scout"),
    )


def _enemy_on(view: View, hex: str) -> Mapping[str, Any] | None:
    found = [tile["enemy"] for tile in view["table"]["tiles"] if tile["tile"] == hex]
    return found[0] if found else None


def _menace(view: View, hex: str) -> Phrase | None:
    """SB-ENEMY-06 Scouts on the tile of an enemy die at the end of the turn."""
    enemy = _enemy_on(view, hex)
    if enemy is None:
        return None
    face = card("token", enemy["id"], enemy["name"])
    return phrase("A scout that ends your turn on the tile of the [enemy] here, {enemy}, dies.", enemy=face)


def _with_enemies(view: View) -> Phrase | None:
    scouts = [one["scout"] for one in own_seat(view)["scouts"] if _enemy_on(view, one["hex"]) is not None]
    if not scouts:
        return None
    who = f"{number_of(len(scouts), 'scout')} {joined(scouts)}"
    return phrase("On the tile of an [enemy], {scouts} would die.", scouts=who)


def _left_lying(view: View) -> Phrase | None:
    """SB-GATHER-01 Something lies where a scout with room for it stands that may still act."""
    able = [option["name"].partition(":")[2] for option in view["legal"]]
    items = {tile["tile"]: _count(tile) for tile in view["table"]["tiles"] if tile["enemy"] is None}
    for scout in own_seat(view)["scouts"]:
        if scout["scout"] in able and items.get(scout["hex"]) and _count(scout) < CARRIED:
            return phrase("Scout {scout} could still gather what lies there.", scout=scout["scout"])
    return None


def _count(place: Mapping[str, Any]) -> int:
    """How much lies on a tile, or is carried by a scout."""
    count: int = place["crates"] + place["oil"] + len(place["special"])
    return count
