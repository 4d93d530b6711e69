"""The reference content against the rules, files of one's own, and bad files."""

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

import fireside
from fireside.core.errors import ContentError
from tests.games.alderquest.cards import CARDS, CLASSES, HERO, MINION, QUARREL, RELIC
from tests.games.alderquest.scene import GAME, scene
from tests.games.alderquest.table import held, heroes, offered, play, table
from tests.games.playing import names

TEXT = (Path(fireside.__file__).parent / "games" / "alderquest" / "content" / "cards.toml").read_text(
    encoding="utf-8"
)
CONTENT = tomllib.loads(TEXT)
VERBS = [
    "TILES",
    "QDRAW",
    "QDISC",
    "GAIN",
    "LOSE",
    "STEAL",
    "SWAP",
    "SMASH",
    "LINE",
    "PLANT",
    "TRAPS",
    "STEP",
    "JUMP",
    "PUSH",
    "READY",
    "EXHAUST",
    "UPGRADE",
    "KILL",
    "EJECT",
    "SURVIVE",
    "SUMMON",
    "PEEK",
    "FLIP",
    "RETURN",
    "SHIFT",
    "SPILL",
    "GRAB",
    "HEROES",
    "FROST",
    "FALL",
    "CLAIM",
]


# The tables of the rules against the file


def test_every_hero() -> None:
    """AQ-SETUP-02, R-AQ-73 Name, animal, class, ability, cost and effect of each Hero."""
    assert [one["id"] for one in CONTENT["hero"]] == list(HERO)
    for one in CONTENT["hero"]:
        card = HERO[one["id"]]
        assert (one["name"], one["animal"], one["class"]) == (card.name, card.animal, card.kind)
        assert (one["ability"], one["cost"], one["effect"]) == (card.ability, card.cost, card.effect)
    guilds = {card.name: id[0] for id, card in HERO.items()}
    assert [guilds[name] for name in ("Maggie", "Sebastian", "Lily", "Clarence")] == ["T", "T", "G", "G"]


def test_every_minion() -> None:
    """AQ-MIN-05 Name, class, trigger, ability and special movement of each minion."""
    assert [one["id"] for one in CONTENT["minion"]] == list(MINION)
    for one in CONTENT["minion"]:
        card = MINION[one["id"]]
        assert (one["name"], one["class"], one["trigger"]) == (card.name, card.kind, card.trigger)
        assert (one["effect"], one.get("special", "")) == (card.effect, card.special)


def test_every_quarrel_and_relic() -> None:
    """R-AQ-75, R-AQ-10 40 Quarrels, 8 Relics."""
    assert [one["id"] for one in CONTENT["quarrel"]] == list(QUARREL)
    for one in CONTENT["quarrel"]:
        card = QUARREL[one["id"]]
        assert (one["name"], one["type"], one["effect"]) == (card.name, card.kind, card.effect)
    assert [(one["id"], one["name"], one["effect"]) for one in CONTENT["relic"]] == [
        (card.id, card.name, card.effect) for card in RELIC.values()
    ]


def test_the_counts_of_the_rules() -> None:
    """R-AQ-74, R-AQ-75 Triggers, specials, classes and Traps; the class of Hunters is called Fighter."""
    minions = CONTENT["minion"]
    assert Counter(one["trigger"] for one in minions) == {
        "Reveal": 11,
        "Tribute": 12,
        "Squabble": 9,
        "Confront": 8,
    }
    assert Counter(one.get("special", "none") for one in minions) == {
        "Flight": 4,
        "Charge": 4,
        "Sneak": 6,
        "Judo": 4,
        "Speed": 6,
        "none": 16,
    }
    for guild, classes in CLASSES.items():
        assert Counter(one["class"] for one in minions if one["id"][0] == guild) == dict.fromkeys(classes, 5)
        assert {one["class"] for one in CONTENT["hero"] if one["id"][0] == guild} == set(classes)
        kinds = Counter(one["type"] for one in CONTENT["quarrel"] if one["id"][0] == guild)
        assert kinds == {"Scheme": 7, "Trap": 3}
    assert "Scraper" not in TEXT


def test_every_verb_is_on_a_card() -> None:
    """Of the 31 verbs only these are used, and all of them."""
    used = {verb for card in CARDS.values() for verb in re.findall(r"\b[A-Z]{4,}\b", card.effect)}
    assert used == set(VERBS)


# What people read


def test_every_card_has_a_text_of_its_own_words() -> None:
    """The texts are made from the effects: no card without one, and different effects read differently."""
    shown = {**shown_heroes(), **shown_minions(), **shown_quarrels(), **shown_relics()}
    assert set(shown) == set(CARDS)
    texts: dict[str, str] = {}
    for id, text in shown.items():
        assert re.fullmatch(r"[A-Z1][^{}_]*\.", text), text
        assert not re.search(r"\b[A-Z]{4,}\b", text), text
        assert "  " not in text
        same = texts.setdefault(text, CARDS[id].effect)
        assert same == CARDS[id].effect, f"{id}: {text}"


def shown_heroes() -> dict[str, str]:
    found = {}
    for guilds in ("T G / B H", "B H / T G"):
        for hero in table(scene(f"seats 4; guilds {guilds}"))["heroes"]:
            found[hero["hero"]] = hero["ability"]["text"]
            assert hero["ability"]["name"] == HERO[hero["hero"]].ability
            assert hero["ability"]["cost"] == HERO[hero["hero"]].cost
    return found


def shown_minions() -> dict[str, str]:
    spaces = [lane + row for lane in "abde" for row in "12345"]
    found = {}
    for half in (list(MINION)[:20], list(MINION)[20:]):
        lines = [
            f"{'red' if card[0] in 'TG' else 'blue'} {card} {space} upgraded"
            for card, space in zip(half, spaces, strict=True)
        ]
        for place in table(scene("\n".join(lines)))["field"]:
            if place["minion"]:
                one, card = place["minion"], MINION[place["minion"]["card"]]
                found[one["card"]] = one["text"]
                assert (one["name"], one["trigger"], one["special"] or "") == (
                    card.name,
                    card.trigger,
                    card.special,
                )
    return found


def shown_quarrels() -> dict[str, str]:
    found = {}
    for side, guilds in (("red", "GT"), ("blue", "BH")):
        cards = " ".join(card for card in QUARREL if card[0] in guilds)
        state = scene(f"{side} quarrels {cards}")
        for one in table(state, 0 if side == "red" else 1)["sides"][side == "blue"]["quarrels"]["cards"]:
            found[one["card"]] = one["text"]
            assert (one["name"], one["type"]) == (QUARREL[one["card"]].name, QUARREL[one["card"]].kind)
    return found


def shown_relics() -> dict[str, str]:
    state = scene(f"red relics {' '.join(RELIC)}")
    return {one["card"]: one["text"] for one in table(state, 0)["sides"][0]["relics"]["cards"]}


@pytest.mark.parametrize(
    ("card", "text"),
    [
        (
            "TH1",
            "Put 1 Trap tile from your reserve into your pouch, then summon a Thief on one of your tiles.",
        ),
        ("HH2", "Eject 1 rival ground minion in this Hero's lane."),
        ("TM01", "The opponent draws 2 tiles."),
        ("HM01", "If the rival minion is basic, this minion survives the squabble."),
        ("TM07", "If you hold a rune, discard 1 held rune, then this minion survives the squabble."),
        ("TQ08", "Steal 2 held runes, then eject the rival minion."),
        ("RL5", "Upgrade up to 3 of your basic minions."),
        ("RL7", "Destroy each rune of a row."),
    ],
)
def test_texts_say_what_cards_do(card: str, text: str) -> None:
    """AQ-FX-02, AQ-FX-03, AQ-FX-06 in words."""
    shown = {**shown_heroes(), **shown_minions(), **shown_quarrels(), **shown_relics()}
    assert shown[card] == text


def test_the_rules_page_has_every_rule() -> None:
    """R-AQ-98 The ids that refusals and results name; the draft's empty headings have become no rules."""
    found = set(re.findall(r"\b(?:R-AQ-\d+|AQ-[A-Z]+-\d\d)\b", GAME.rules()))
    assert {f"R-AQ-{number:02}" for number in range(1, 103)} <= found
    assert {"AQ-END-07", "AQ-FX-11", "AQ-SOLO-32", "AQ-TEAM-12", "AQ-TRIB-05"} <= found


# Files of one's own


def changed(*pairs: tuple[str, str]) -> str:
    """The reference content with texts replaced."""
    text = TEXT
    for old, new in pairs:
        assert text.count(old) == 1, f"{old!r} is there {text.count(old)} times"
        text = text.replace(old, new)
    return text


def written(folder: Path, text: str) -> Path:
    path = folder / "my.toml"
    path.write_text(text, encoding="utf-8")
    return path


SILAS = 'ability = "Quick Fingers"\ncost = 1\neffect = "SWAP(2)"'


def test_a_file_of_ones_own_is_played(tmp_path: Path) -> None:
    """AQ-HERO-12 Another cost and another effect."""
    path = written(tmp_path, changed((SILAS, 'ability = "Tithe"\ncost = 3\neffect = "GAIN(H, 2)"')))
    state = scene("blue; blue held B3; pouch_only G", path)
    play(state, "use_hero:a ability")
    assert held(state, "blue") == "H2"
    assert heroes(state, "blue") == "a BH1-, c HH1, e BH2"
    with pytest.raises(ValueError, match="content"):
        GAME.load(state.position())


def test_a_minion_of_ones_own_keeps_its_class_and_changes_its_trigger(tmp_path: Path) -> None:
    """AQ-TRIG-06 The Raccoon Ninja of another file confronts."""
    raccoon = 'name = "Raccoon Ninja"\nclass = "Ninja"\ntrigger = "Tribute"'
    path = written(tmp_path, changed((raccoon, raccoon.replace("Tribute", "Confront"))))
    state = scene("red TM01 c5 upgraded; blue pouch 10", path)
    play(state, "confront:c5 [use_trigger] use")
    assert sum(state.position()["table"]["tiles"]["blue"]["hand"].values()) == 4


# Bad files

LILY = (
    'id = "GH1"\nname = "Lily"\nanimal = "dormouse"\nclass = "Cleric"\n'
    'ability = "Sanctuary"\ncost = 3\neffect = "RETURN(my tile, 2)"\n'
)
MAGPIE = (
    'id = "BM01"\nname = "Magpie Rogue"\nclass = "Rogue"\ntrigger = "Reveal"\n'
    'effect = "GAIN(B, 1)"\nspecial = "Flight"\n'
)
HEIST = 'id = "TQ08"\nname = "Swift Heist"\ntype = "Trap"\neffect = "STEAL(2); EJECT(it, 1)"\n'
CROWN = 'id = "RL1"\nname = "Crown of Aiyana"\neffect = "CLAIM(1)"\n'
BAD = [
    # what is replaced, by what, and words of the complaint
    (LILY, ("cost = 3", "cost = -1"), "'GH1'.*cost.*0 to 9"),
    (LILY, ("cost = 3", "cost = true"), "'GH1'.*cost.*whole number"),
    (LILY, ("cost = 3\n", ""), "'GH1'.*cost.*missing"),
    (LILY, ('name = "Lily"\n', ""), "'GH1'.*name.*missing"),
    (LILY, ('"Lily"', '" "'), "'GH1'.*name.*a text"),
    (LILY, ("Cleric", "Rogue"), "'GH1'.*class.*Cleric.*Monk"),
    (LILY, ("GH1", "GH3"), "hero 'GH3'.*id.*GH1"),
    (LILY, ("cost = 3", "cost = 3\nprice = 2"), "'GH1'.*no field 'price'"),
    (LILY, ("RETURN(my tile, 2)", "RETURN(my tile, 0)"), "'GH1'.*effect.*number from 1 to 9"),
    (LILY, ("RETURN(my tile, 2)", "RETURN(my tile, many)"), "'GH1'.*effect.*number from 1 to 9"),
    (LILY, ("RETURN(my tile, 2)", "RETURN(my tile)"), "'GH1'.*effect.*a tile and a number"),
    (LILY, ("RETURN(my tile, 2)", "RETURN(a tile, 1)"), "'GH1'.*'my' or 'foe'"),
    (LILY, ("RETURN(my tile, 2)", "RETURN(my lost tile, 1)"), "'GH1'.*without 'lost'"),
    (LILY, ("RETURN(my tile, 2)", "RETURN(my tile in lane, 1)"), "'GH1'.*sur self"),
    (LILY, ("RETURN(my tile, 2)", "RETURN(my minion, 1)"), "'GH1'.*'my down tile'"),
    (LILY, ("RETURN(my tile, 2)", "RETURN my tile"), "'GH1'.*a step beginning with one of TILES"),
    (LILY, ("RETURN(my tile, 2)", "REST(1)"), "'GH1'.*a step beginning with one of TILES"),
    (LILY, ("RETURN(my tile, 2)", "FLIP(my tile, 1)"), "'GH1'.*foe down tile"),
    (LILY, ("RETURN(my tile, 2)", "PEEK(foe up tile, 1)"), "'GH1'.*foe down tile"),
    (LILY, ("RETURN(my tile, 2)", "LINE(2)"), "'GH1'.*LINE with 0 arguments"),
    (LILY, ("RETURN(my tile, 2)", "SWAP"), "'GH1'.*SWAP with 1 arguments"),
    (LILY, ("RETURN(my tile, 2)", "SMASH(stone, 1)"), "'GH1'.*rune, ally rune"),
    (LILY, ("RETURN(my tile, 2)", "if it rains: LINE"), "'GH1'.*if it is basic or I hold a rune"),
    (LILY, ("RETURN(my tile, 2)", ";"), "'GH1'.*effect"),
    (MAGPIE, ("GAIN(B, 1)", "GAIN(Q, 1)"), "'BM01'.*B, G, H, T"),
    (MAGPIE, ("GAIN(B, 1)", "QDRAW(us, 1)"), "'BM01'.*me, foe"),
    (MAGPIE, ("GAIN(B, 1)", "READY(my sleepy minion)"), "'BM01'.*without 'sleepy'"),
    (MAGPIE, ("GAIN(B, 1)", "READY(minion)"), "'BM01'.*'my' or 'foe'"),
    (MAGPIE, ("GAIN(B, 1)", "READY(it, 1)"), "'BM01'.*READY with 1 arguments"),
    (MAGPIE, ("GAIN(B, 1)", "TRAPS(field, 1)"), "'BM01'.*pouch, hand"),
    (MAGPIE, ("GAIN(B, 1)", "SUMMON(B, anywhere)"), "'BM01'.*front, here, my tile"),
    (MAGPIE, ("GAIN(B, 1)", "KILL(each foe minion, 1)"), "'BM01'.*KILL.*without 'each'"),
    (MAGPIE, ("GAIN(B, 1)", "PEEK(each foe down tile)"), "'BM01'.*PEEK.*without 'each'"),
    (MAGPIE, ('"Reveal"', '"Dawn"'), "'BM01'.*trigger.*Reveal.*Confront"),
    (MAGPIE, ('"Flight"', '"Tunnel"'), "'BM01'.*special.*Charge"),
    (HEIST, ('"Trap"', '"Ruse"'), "'TQ08'.*type.*Scheme.*Trap"),
    (HEIST, (HEIST, HEIST + "cost = 1\n"), "'TQ08'.*no field 'cost'"),
    (CROWN, ("CLAIM(1)", "CLAIM(10)"), "'RL1'.*number from 1 to 9"),
]


@pytest.mark.parametrize(("entry", "change", "complaint"), BAD)
def test_bad_entries_are_named(entry: str, change: tuple[str, str], complaint: str, tmp_path: Path) -> None:
    """File, entry, field, and what would be right."""
    assert TEXT.count(entry) == 1
    bad = changed((entry, entry.replace(*change)))
    assert bad != TEXT
    with pytest.raises(ContentError, match=re.compile(rf"my\.toml.*{complaint}", re.DOTALL)):
        GAME.new(content=written(tmp_path, bad))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("format = 2\n", "format.*1"),
        ("", "format.*missing"),
        ("format = 1\n", "hero.*8 tables"),
        (TEXT + "\n[[hero]]\n", "hero.*9 tables.*8 tables"),
        (TEXT + "\n[[spell]]\nid = 1\n", "no field 'spell'"),
        ("[[[", "is not TOML"),
    ],
)
def test_bad_files_are_refused(text: str, complaint: str, tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=re.compile(rf"my\.toml.*{complaint}", re.DOTALL)):
        GAME.new(content=written(tmp_path, text))


def test_the_usual_file_offers_what_it_says() -> None:
    """AQ-HERO-12 Lily's ability is offered with three runes, not with two."""
    assert names(play(scene("red held T3; tiles a1 AR1"), "use_hero:a"))[-1] == "ability"
    assert not offered(play(scene("red held T2; tiles a1 AR1"), "use_hero:a"), "ability")
