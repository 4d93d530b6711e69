"""Everything that is stored about a player, to take along: a JSON file, and the records of finished games."""

import json
from io import BytesIO
from typing import Any, Final
from zipfile import ZIP_DEFLATED, ZipFile

from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import QuerySet

from fireside.web.players.models import Player
from fireside.web.tables import days, keepsakes
from fireside.web.tables.models import Message, Seat, Table

ROWS: Final = 100  # that are read at once


def packed(player: Player) -> bytes:
    """A ZIP file with all of it."""
    file = BytesIO()
    over = player.places.filter(table__ended_at__isnull=False).select_related("table")
    with ZipFile(file, "w", ZIP_DEFLATED) as packing:
        packing.writestr("fireside.json", _as_text(_about(player)))
        for seat in over.iterator(ROWS):
            table = seat.table
            if not days.is_on(table):
                packing.writestr(f"games/{table.game_name}-{table.slug}.json", _as_text(_record(table)))
    return file.getvalue()


def _record(table: Table) -> dict[str, Any]:
    return keepsakes.full_record(table, table.places.count())


def _as_text(data: dict[str, Any]) -> str:
    return json.dumps(data, cls=DjangoJSONEncoder, ensure_ascii=False, indent=1)


def _about(player: Player) -> dict[str, Any]:
    """What is stored of the player beside the games; of those that are not over only where they are."""
    said = player.messages.filter(what=Message.What.SAID)
    seats = player.places.select_related("table").order_by("table__opened_at")
    return {
        "name": player.name,
        "username": "" if player.is_guest else player.username,
        "email": player.email,
        "since": player.date_joined,
        "last_login": player.last_login,
        "preferences": player.preferences,
        "tables": [_sat(seat) for seat in seats.defer(*(f"table__{name}" for name in Table.LARGE))],
        "said": _rows(said.order_by("pk"), table="table__slug", at="at", text="text"),
        "ratings": list(player.ratings.values("game_name", "mean", "uncertainty", "played")),
        "puzzles": list(player.attempts.values("game_name", "puzzle", "wrong", "was_shown", "solved_at")),
        "lessons": list(player.courses.values("game_name", "done", "lesson")),
        "daily": _rows(player.tries.order_by("day"), day="day", table="table__slug"),
        "reports": _rows(player.reports.order_by("pk"), about="about__name", at="at", text="text"),
        "unheard": _rows(player.silences.order_by("pk"), about="about__name", is_blocked="is_block"),
    }


def _rows(found: QuerySet[Any], **names: str) -> list[dict[str, Any]]:
    """Some columns of these rows, by the names that are given here."""
    return [dict(zip(names, row, strict=True)) for row in found.values_list(*names.values())]


def _sat(seat: Seat) -> dict[str, Any]:
    table = seat.table
    return {
        "game": table.game_name,
        "table": table.slug,
        "seat": seat.number,
        "opened": table.opened_at,
        "ended": table.ended_at,
        "scores": table.scores,
        "winners": table.winners,
        "gave_up": seat.gave_up,
        "rating_change": seat.rating_change,
    }
