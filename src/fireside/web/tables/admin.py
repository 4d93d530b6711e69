"""Tables in Django's admin, without seeds, positions and steps: whoever keeps the site may play, too."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from fireside.web.tables.models import Message, Report, Seat, Table


class Looked(admin.ModelAdmin):
    """What players make, to be looked at and deleted: nobody adds to it here."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Nobody may."""
        return False


class SeatInline(admin.TabularInline):
    """The seats of a table."""

    model = Seat
    extra = 0
    fields = ("player", "level", "has_left")
    readonly_fields = ("player",)


@admin.register(Table)
class TableAdmin(Looked):
    """Tables with their seats."""

    list_display = ("slug", "game_name", "owner", "opened_at", "started_at", "ended_at")
    list_filter = ("game_name", "pace")
    fields = ("slug", "game_name", "owner", "is_public", "pace", "opened_at", "started_at", "ended_at")
    readonly_fields = ("slug", "game_name", "owner", "pace", "opened_at", "started_at", "ended_at")
    inlines = (SeatInline,)

    def get_deleted_objects(self, objs: Any, request: HttpRequest) -> tuple[list[Any], Any, Any, Any]:
        """The tables alone: to list their steps would tell how many decisions were taken in secret."""
        _, _, forbidden, protected = super().get_deleted_objects(objs, request)
        return [str(table) for table in objs], {}, forbidden, protected


@admin.register(Message)
class MessageAdmin(Looked):
    """What was said, so that it can be deleted."""

    list_display = ("at", "table", "player", "text")


@admin.register(Report)
class ReportAdmin(Looked):
    """What players have told of each other, to be settled."""

    list_display = ("at", "reporter", "about", "text", "is_settled")
    list_editable = ("is_settled",)
    list_filter = ("is_settled",)
    fields = ("at", "reporter", "about", "text", "said", "is_settled")
    readonly_fields = ("at", "reporter", "about", "text", "said")
