"""That somebody has come or gone is kept among what is said."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tables", "0004_daily_and_rated"),
    ]

    operations = [
        migrations.AddField(
            model_name="message",
            name="what",
            field=models.CharField(
                blank=True,
                choices=[
                    ("", "says"),
                    ("came", "sits down."),
                    ("left", "has left the table."),
                    ("back", "is back."),
                    ("gave_up", "has given the game up; a bot plays on."),
                    ("replaced", "is away; a bot plays on."),
                ],
                default="",
                max_length=8,
            ),
        ),
        migrations.AlterField(
            model_name="message",
            name="text",
            field=models.CharField(blank=True, max_length=500),
        ),
    ]
