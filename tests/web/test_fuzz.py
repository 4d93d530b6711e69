"""Requests drawn by lot for every address: none breaks the site, and none tells or changes what is others'.

Addresses and the names of fields are read off the site itself, so that what is added is tried, too.
"""

import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode, urlsplit

import pytest
from django.conf import settings as site_settings
from django.db import transaction
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver
from django.urls.resolvers import RoutePattern
from hypothesis import given, settings
from hypothesis import strategies as st

import fireside.web
from fireside.web.players.models import Player
from fireside.web.tables import running
from fireside.web.tables.models import Table
from tests.web.tables import SCRIPT, SEED, stored
from tests.web.test_requests import TableOfAll

pytestmark = pytest.mark.django_db

EXAMPLES = 8  # for each address, each of them sent twice
MADE_BODY = '"><script>fuzz()</script>'
LONG = b"a"  # stands for as many as no request may have
FORM = "application/x-www-form-urlencoded"
KINDS = [
    FORM,
    "multipart/form-data; boundary=b",
    "application/json",
    f"{FORM}; charset=utf-16",
    "text/\xff",
    "",
]
METHODS = ["GET"] * 6 + ["POST"] * 12 + ["HEAD", "PUT", "DELETE", "OPTIONS"]
READ_AS = re.compile(
    r'(?:GET|POST)(?:\.get\(|\[)"(\w+)"|request\.\w+, "(\w+)"|<(?:input|button)[^>]* name="(\w+)"'
)
PARAMETER = re.compile(r"<(?:\w+:)?(\w+)>")


def fields() -> list[str]:
    """The names under which the site reads anything that is sent to it."""
    files = [
        path for path in Path(fireside.web.__file__).parent.rglob("*") if path.suffix in (".py", ".html")
    ]
    found = [name for path in files for match in READ_AS.findall(path.read_text()) for name in match if name]
    return sorted(
        {*found, "username", "password", "name", "text", "seats", "seat_0", "seat_1", "seat_2", "is_public"}
    )


def routes(patterns: list[URLPattern | URLResolver], before: str = "/") -> Iterator[str]:
    """Every address, with its parameters as Django writes them; of what is no route, what it begins with."""
    for one in patterns:
        part = str(one.pattern) if isinstance(one.pattern, RoutePattern) else ""
        if isinstance(one, URLResolver):
            yield from routes(one.url_patterns, before + part)
        else:
            yield before + part


ROUTES = sorted(set(routes(get_resolver().url_patterns)))
FIELDS = fields()


@dataclass(frozen=True)
class Sent:
    """A request."""

    who: str
    method: str
    address: str
    kind: str
    body: bytes
    headers: dict[str, str]


@dataclass
class World:
    """People, their tables, and what nobody is to be told of others."""

    seated: TableOfAll
    visitors: dict[str, Client] = field(default_factory=dict)

    def __post_init__(self) -> None:
        eve, keeper = (
            Player.objects.create_user(name, password="x", name=name) for name in ("Eve", "Keeper")
        )
        Player.objects.filter(pk=keeper.pk).update(is_staff=True, is_superuser=True)
        self.visitors = {"ada": self.seated.ada, "eve": Client(), "stranger": Client(), "keeper": Client()}
        self.visitors["eve"].force_login(eve)
        self.visitors["keeper"].force_login(keeper)
        self.tokens = {seat.token for table in self.seated.tables for seat in table.places.all()}
        self.sessions = {
            name: one.cookies["sessionid"].value for name, one in self.visitors.items() if one.cookies
        }
        self.secret_names = list(Player.objects.filter(is_guest=True).values_list("username", flat=True))
        self.known = {
            "slug": [slug for slug, _ in self.seated.names],
            "token": sorted(self.tokens),
            "name": ["snow_bound", "snowfall"],
            "pk": [str(self.seated.ada.player.pk)],
            "number": ["1"],
        }
        self.pool = [
            *(part for names in self.seated.names for part in names),
            *(str(player) for player in Player.objects.values_list("pk", flat=True)),
            *("snow_bound", "snowfall", "2026-01-06", "steady", "me", "open", "weapon", "W01", "on", "yes"),
            *("//evil.example/", "https://evil.example/", MADE_BODY, "\0", "\u202e", "9" * 40, "-1", ""),
        ]

    def foreign(self, who: str, sent: Sent) -> list[str]:
        """What must be in no answer to somebody."""
        sessions = [key for name, key in self.sessions.items() if name != who]
        own = self.seated.ada.player.username if who == "ada" else ""
        names = [] if who == "keeper" else [name for name in self.secret_names if name != own]
        tokens = [] if who == "ada" else [token for token in self.tokens if token not in sent.address]
        return [str(SEED), site_settings.SECRET_KEY, MADE_BODY, *sessions, *names, *tokens]

    def rows(self) -> list[object]:
        """Everything about the tables at which neither Eve nor strangers sit."""
        return [stored(table) for table in self.seated.tables[1:]]


def requests(world: World, route: str) -> st.SearchStrategy[Sent]:
    """Requests to an address: from anybody, in any way, with anything."""
    return st.builds(
        Sent,
        who=st.sampled_from([*world.visitors, *["keeper" if route.startswith("/admin") else "ada"] * 4]),
        method=st.sampled_from(METHODS),
        address=st.tuples(
            *(parameters(world, name) for name in PARAMETER.findall(route)), queries(world)
        ).map(lambda drawn: _addressed(route, list(drawn))),
        kind=st.sampled_from([FORM] * 20 + KINDS),
        body=st.one_of(*[said(world).map(str.encode)] * 8, st.binary(max_size=60), st.just(LONG)),
        headers=st.sampled_from([{}, {}, SCRIPT, {"Accept-Language": "de"}, {"Referer": "//evil.example/"}]),
    )


def parameters(world: World, name: str) -> st.SearchStrategy[str]:
    """A part of an address: mostly something that is there, and sometimes anything."""
    known = st.sampled_from(world.known.get(name, world.pool))
    return st.one_of(known, known, known, st.sampled_from(world.pool), st.text(max_size=12))


def queries(world: World) -> st.SearchStrategy[str]:
    return st.one_of(st.just(""), said(world).map("?{}".format))


def said(world: World) -> st.SearchStrategy[str]:
    """Nearly every field that the site reads, filled in by lot: no view sees what it does not ask for."""
    return st.integers(0, 2**32).map(lambda seed: _filled_in(world, random.Random(seed)))


def _filled_in(world: World, chance: random.Random) -> str:
    kept = chance.sample(FIELDS, chance.randint(len(FIELDS) // 2, len(FIELDS)))
    return _encoded({name: _value(world, chance) for name in kept})


def _value(world: World, chance: random.Random) -> str:
    """A small number such as a revision, one such as an action, or anything else."""
    return chance.choice([str(chance.randint(1, 2)), str(chance.randint(-1, 400)), chance.choice(world.pool)])


def _addressed(route: str, drawn: list[str]) -> str:
    query, parts = drawn.pop(), iter(drawn)
    return PARAMETER.sub(lambda _: quote(next(parts).encode("utf-8", "ignore"), safe=""), route) + query


def _encoded(values: dict[str, str]) -> str:
    return urlencode({name: value.encode("utf-8", "ignore") for name, value in values.items()})


def attack(world: World, sent: Sent, counted: Counter[int]) -> None:
    """Send it twice, as somebody would who presses a button twice; then all is as it was before."""
    visitor = Client()
    visitor.cookies.update(world.visitors[sent.who].cookies)
    body = sent.body * 3_000_000 if sent.body == LONG else sent.body
    before = world.rows() if sent.method == "POST" and sent.who in ("eve", "stranger") else None
    with transaction.atomic():
        for _ in range(2):
            answer = visitor.generic(sent.method, sent.address, body, sent.kind, headers=sent.headers)
            counted[answer.status_code] += 1
            check(world, sent, answer)
        assert before is None or world.rows() == before, "what was done at a table without sitting there"
        transaction.set_rollback(True)
    if sent.method == "POST":
        running.forget_all()


def check(world: World, sent: Sent, answer: Any) -> None:
    """An answer that says so when something is wrong, keeps others' things, and leads nowhere else."""
    assert answer.status_code < 500
    leads = urlsplit(answer.get("Location", "/"))
    assert (leads.scheme, leads.netloc) == ("", "")
    assert answer.get("X-Frame-Options") == "DENY"
    assert (
        "frame-ancestors 'none'" in answer.get("Content-Security-Policy", "")
        or "svg" in answer["Content-Type"]
    )
    told = "" if answer.streaming else answer.content.decode(errors="replace")
    told += "".join(f"{name}: {value}\n" for name, value in answer.items())
    if sent.who not in ("stranger",):
        told += "".join(cookie.value for name, cookie in answer.cookies.items() if name != "sessionid")
    for foreign in world.foreign(sent.who, sent):
        assert foreign not in told


def test_no_request_to_any_address_breaks_the_site_or_touches_what_is_others() -> None:
    world, counted = World(TableOfAll()), Counter[int]()
    for route in ROUTES:

        @settings(max_examples=EXAMPLES, deadline=None, database=None)
        @given(requests(world, route))
        def attacked(sent: Sent) -> None:
            attack(world, sent, counted)

        attacked()
    print(f"{counted.total()} requests to {len(ROUTES)} addresses: {dict(sorted(counted.items()))}")
    assert {200, 302, 400, 404, 405, 422} <= set(counted), "the requests come as far as views"


def test_what_is_tried_is_read_off_the_site() -> None:
    assert {"/t/<slug:slug>/act", "/hello/", "/admin/login/", "/t/<slug:slug>/join/<slug:token>/"} <= set(
        ROUTES
    )
    assert len(ROUTES) > len({route for route in ROUTES if route.startswith("/t/")}) + 40
    assert {"revision", "action", "next", "wish", "level", "theme", "before", "seat", "at"} <= set(FIELDS)
    assert Table.objects.count() == 0
