"""A table says whether hints are allowed, and a seat how many it has had."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tables", "0005_comings_and_goings"),
    ]

    operations = [
        migrations.AddField(
            model_name="table",
            name="has_hints",
            field=models.BooleanField(default=True),
        ),
        migrations.AddField(
            model_name="seat",
            name="hints_used",
            field=models.PositiveIntegerField(default=0),
        ),
    ]
