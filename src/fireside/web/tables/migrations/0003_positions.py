"""The latest position moves into the table's own row, which is written with every step anyway."""

from typing import Any

from django.db import migrations, models
from django.db.models import OuterRef, Subquery


def to_tables(apps: Any, editor: Any) -> None:
    """Of the games that are not over: no other goes on from its position."""
    table, keepsake = (apps.get_model("tables", name) for name in ("Table", "Keepsake"))
    kept = keepsake.objects.filter(table=OuterRef("pk")).values("position")
    table.objects.filter(ended_at=None, keepsake__isnull=False).update(position=Subquery(kept[:1]))


def to_keepsakes(apps: Any, editor: Any) -> None:
    """And back again; finished games have kept none."""
    table, keepsake = (apps.get_model("tables", name) for name in ("Table", "Keepsake"))
    kept = table.objects.filter(pk=OuterRef("pk")).values("position")
    keepsake.objects.filter(table__position__isnull=False).update(position=Subquery(kept[:1]))


class Migration(migrations.Migration):
    dependencies = [
        ("tables", "0002_keepsakes"),
    ]

    operations = [
        migrations.AddField(
            model_name="table",
            name="position",
            field=models.JSONField(null=True),
        ),
        migrations.AddField(
            model_name="table",
            name="changes",
            field=models.PositiveIntegerField(default=0),
        ),
        # With a default, so that the way back finds room for what finished games have not kept.
        migrations.AlterField(
            model_name="keepsake",
            name="position",
            field=models.JSONField(default=dict),
        ),
        migrations.RunPython(to_tables, to_keepsakes),
        migrations.RemoveField(
            model_name="keepsake",
            name="position",
        ),
    ]
