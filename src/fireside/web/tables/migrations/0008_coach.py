"""A coach may speak to whoever sits on a seat; what it has said is kept with the player."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tables", "0007_analysis"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name="seat",
            name="coach",
            field=models.CharField(
                blank=True,
                choices=[("", "Off"), ("offered", "Offered"), ("on", "On")],
                default="",
                max_length=8,
            ),
        ),
        migrations.CreateModel(
            name="Heard",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("game_name", models.CharField(max_length=40)),
                ("key", models.CharField(max_length=120)),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="heard",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("player", "game_name", "key"), name="heard_once")
                ],
            },
        ),
    ]
