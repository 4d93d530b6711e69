"""Tales: the story of an encounter, and how an expedition ended, told from a view and an event."""

from collections.abc import Mapping
from typing import Any

from fireside.core.phrases import Part, Phrase, as_phrase, phrase, seat
from fireside.core.tales import Tale, TaleLine
from fireside.games.above_and_below.words.cards import coins_in_words, lanterns_in_words


def tale(view: Mapping[str, Any], event: Mapping[str, Any]) -> Tale | None:
    """What is told at length of an event; events of earlier versions may know too little for it."""
    if event["kind"] == "encounter_read" and "text" in event:
        return _story(view, event)
    if event["kind"] in ("expedition_succeeded", "expedition_failed") and "numbers" in event:
        return _outcome(event)
    return None


# The story


def _story(view: Mapping[str, Any], event: Mapping[str, Any]) -> Tale:
    """AB-EXPLORE-05 What is read aloud, and R-AB-18 to the reader what is bracketed."""
    is_reader = event["reader"] == view["seat"]
    template = (
        "{who} explores {cave}, {reader} reads aloud."
        if not is_reader
        else "{who} explores {cave}, you read aloud."
    )
    lead = phrase(template, who=seat(event["seat"]), cave=event["cave"], reader=seat(event["reader"]))
    return Tale(event["title"], lead, event["text"], _choices(view, event), goes_on=True)


def _choices(view: Mapping[str, Any], event: Mapping[str, Any]) -> list[TaleLine]:
    """The choices as the viewer saw them; their labels alone where the expedition is over already."""
    trip = view["table"]["expedition"]
    shown = trip["encounter"] if trip else None
    if shown is None or shown["encounter"] != event["encounter"]:
        return [TaleLine(as_phrase(label), []) for label in event["choices"]]
    chosen = trip["chosen"]
    return [
        TaleLine(as_phrase(one["label"]), _notes(one), one["choice"] == chosen) for one in shown["choices"]
    ]


def _notes(choice: Mapping[str, Any]) -> list[Phrase]:
    """Numbers, cost and bonus of a choice, and what the viewer may know besides."""
    notes = [_tier(tier) for tier in choice["tiers"]]
    if choice["cost"]:
        notes.append(phrase("costs {coins}", coins=coins_in_words(choice["cost"])))
    if choice["bonus_text"]:
        notes.append(as_phrase(choice["bonus_text"]))
    if choice["attached_text"]:
        notes.append(as_phrase(f"{choice['attached_text']}, whatever happens"))
    if choice["penalty_text"]:
        notes.append(as_phrase(f"if it fails: {choice['penalty_text']}"))
    return notes


def _tier(tier: Mapping[str, Any]) -> Phrase:
    lanterns = lanterns_in_words(tier["number"])
    if tier["reward"] is None:
        return phrase("{lanterns}", lanterns=lanterns)
    return phrase("{lanterns}: {reward}", lanterns=lanterns, reward=tier["reward_text"] or "nothing")


# The outcome


def _outcome(event: Mapping[str, Any]) -> Tale:
    """AB-EXPLORE-12 to AB-EXPLORE-17 Dice, lanterns, and what they bring: public by now."""
    has_succeeded = event["kind"] == "expedition_succeeded"
    verb = "succeeds" if has_succeeded else "fails"
    chosen = f": {event['choice']}" if event["choice"] else ""
    lead = phrase(
        "The expedition of {who} {verb}{chosen}.", who=seat(event["seat"]), verb=verb, chosen=chosen
    )
    lines = [*_rolls(event), TaleLine(_total(event), [], True)]
    title = f"{event['title']}: {'success' if has_succeeded else 'failed'}"
    return Tale(title, lead, "", lines, _brought(event, has_succeeded))


def _rolls(event: Mapping[str, Any]) -> list[TaleLine]:
    """Who brought how many lanterns."""
    lines = []
    rolled = zip(event["villagers"], event["names"], event["dice"], event["lanterns"], strict=True)
    for villager, name, face, lanterns in rolled:
        said = phrase(
            "{name} rolled {face}: {lanterns}", name=name, face=face, lanterns=lanterns_in_words(lanterns)
        )
        notes = ["exerted: 1 more"] if villager in event["exerted"] else []
        lines.append(TaleLine(said, [as_phrase(note) for note in notes]))
    if event["bonus"]:
        lines.append(TaleLine(phrase("Bonus: {lanterns}", lanterns=lanterns_in_words(event["bonus"])), []))
    return lines


def _total(event: Mapping[str, Any]) -> Phrase:
    wanted = " or ".join(str(number) for number in event["numbers"])
    total: Part = lanterns_in_words(event["total"])
    return phrase("{total}, {wanted} wanted", total=total, wanted=wanted)


def _brought(event: Mapping[str, Any], has_succeeded: bool) -> Phrase:
    if not event["brings"]:
        return as_phrase("There is no reward." if has_succeeded else "Nothing worse happens.")
    return as_phrase(f"{'Reward' if has_succeeded else 'Penalty'}: {' or '.join(event['brings'])}.")
