"""What a player prefers."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("players", "0002_ratings_and_silences"),
    ]

    operations = [
        migrations.AddField(
            model_name="player",
            name="preferences",
            field=models.JSONField(blank=True, default=dict, verbose_name="preferences"),
        ),
    ]
