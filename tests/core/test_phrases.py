"""Phrases: sentences in parts, in English, with names, and as JSON."""

import json

import pytest

from fireside.core.phrases import (
    Phrase,
    amount,
    as_phrase,
    card,
    chained,
    from_json,
    joined,
    phrase,
    rule,
    seat,
    term,
)

PAYS = phrase(
    "{who} pays {cost} and adds {card}.",
    who=seat(2),
    cost=amount(3, "coin"),
    card=card("villager", "V17", "Mystic"),
)


def test_a_phrase_in_english_is_its_sentence() -> None:
    assert str(PAYS) == "Seat 2 pays 3 coins and adds Mystic."


def test_a_phrase_in_json_is_a_list_of_texts_and_small_objects() -> None:
    assert PAYS.json() == [
        {"seat": 2},
        " pays ",
        {"amount": 3, "of": "coin", "text": "3 coins"},
        " and adds ",
        {"card": "villager", "id": "V17", "text": "Mystic"},
        ".",
    ]


@pytest.mark.parametrize(
    "said",
    [
        PAYS,
        phrase("See {rule} on {term}.", rule=rule("SC-PAY-02"), term=term("Omen", "Omens")),
        as_phrase("Done"),
    ],
)
def test_a_phrase_comes_back_from_json(said: Phrase) -> None:
    again = from_json(json.loads(json.dumps(said.json())))
    assert again == said
    assert str(again) == str(said)


def test_a_plain_string_is_a_phrase_of_one_part() -> None:
    assert from_json("Seat 2 wins.") == as_phrase("Seat 2 wins.")
    assert from_json("Seat 2 wins.").named(["Ada", "Bo", "Cy"]) == "Seat 2 wins."


@pytest.mark.parametrize("damaged", [None, 7, {"seat": 2}, [7], [{"moon": 1}], [None]])
def test_what_is_no_phrase_is_refused(damaged: object) -> None:
    with pytest.raises(ValueError, match="phrase"):
        from_json(damaged)


@pytest.mark.parametrize(
    ("template", "said"),
    [
        ("{who} passes.", "Seat 1 passes."),
        ("It is over. {who} wins.", "It is over. Seat 1 wins."),
        ("Copy the card of {who}", "Copy the card of seat 1"),
        ("At night: {who} sleeps.", "At night: seat 1 sleeps."),
        ("Who is next? {who}.", "Who is next? Seat 1."),
    ],
)
def test_a_seat_has_a_capital_where_a_sentence_begins(template: str, said: str) -> None:
    assert str(phrase(template, who=seat(1))) == said


def test_seats_are_called_by_names_and_by_numbers_where_there_are_too_few() -> None:
    said = phrase("{one} sells to {other}.", one=seat(0), other=seat(1))
    assert said.named(["ada", "Bo"]) == "ada sells to Bo."
    assert said.named(["ada"]) == "ada sells to seat 1."


def test_phrases_stand_within_phrases_and_texts_that_meet_become_one() -> None:
    inner = phrase("{n} of {who}", n=3, who=seat(0))
    said = phrase("{head}: {inner}{more}.", head="Cards", inner=inner, more="")
    assert said.json() == ["Cards: 3 of ", {"seat": 0}, "."]


def test_a_template_may_leave_facts_out_but_lacks_none() -> None:
    assert str(phrase("Round {round}.", round=3, seat=1)) == "Round 3."
    with pytest.raises(KeyError, match="round"):
        phrase("Round {round}.")


def test_parts_are_joined_as_english_does() -> None:
    seats = [seat(0), seat(1), seat(2)]
    assert str(phrase("{who} win.", who=joined(seats))) == "Seat 0, seat 1 and seat 2 win."
    assert str(joined(["a"])) == "a"
    assert str(chained(["a", "b", "c"])) == "a, b, c"
    assert joined([]).json() == []


def test_a_capital_is_given_to_a_text_only() -> None:
    assert str(as_phrase("a crate is lost.").capital()) == "A crate is lost."
    assert str(phrase("{card} is lost.", card=card("tool", "axe", "axe")).capital()) == "axe is lost."


def test_words_in_brackets_are_terms() -> None:
    said = phrase("{who} removes [Omens|Omen] and [Rests].", who=seat(1))
    assert str(said) == "Seat 1 removes Omens and Rests."
    assert said.json()[2:] == [
        {"term": "Omen", "text": "Omens"},
        " and ",
        {"term": "Rests", "text": "Rests"},
        ".",
    ]


def test_brackets_in_what_fills_a_template_are_plain_text() -> None:
    assert phrase("{name}", name="[Omen] {who}").json() == ["[Omen] {who}"]


def test_a_term_in_front_takes_a_capital_letter() -> None:
    assert phrase("[rest] now").capital() == phrase("[Rest|rest] now")
    assert str(phrase("{who} rests", who=seat(1)).capital()) == "Seat 1 rests"
