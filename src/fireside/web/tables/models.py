"""What is stored. A table is its record: the seed and one row for each step.

A record can only be replayed by the rules it was played with. So that a table outlives them it also keeps its
latest position, from which it can go on, and what everybody saw, from which it can be shown: its `Keepsake`.

`Table.seed`, `Table.start`, `Table.position`, `Step` and `Keepsake` are for the server alone: no page, stream
or answer shows them while a game is running.
"""

import secrets
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from fireside.core.game import Game
from fireside.core.registry import all_games, game
from fireside.web.tables.levels import TREES

SLUG_BYTES = 9
TOKEN_BYTES = 18
AWAY_AFTER = timedelta(minutes=3)
GONE_AFTER = timedelta(days=1)  # without a sign, at a rated table that has no clock


def new_slug() -> str:
    """An address that nobody can guess: whoever has it may watch."""
    return secrets.token_urlsafe(SLUG_BYTES)


def new_token() -> str:
    """An invitation that nobody can guess: whoever has it may sit down. The log knows it by its digit."""
    while True:
        token = secrets.token_urlsafe(TOKEN_BYTES)
        if any(map(str.isdigit, token)):
            return token


class Table(models.Model):
    """A table: the game with its options, how it is played, and where it stands."""

    class Pace(models.TextChoices):
        """How long somebody may think."""

        FREE = "free", _("No clock")
        LIVE = "live", _("Live, with a clock")
        DAYS = "days", _("Over days")

    class Lack(models.TextChoices):
        """Why a game cannot be played on."""

        GAME = "game", _("The game is no longer offered here.")
        RULES = "rules", _("The rules of the game have changed since.")
        CARDS = "cards", _("The cards of the game have changed since.")
        RECORD = "record", _("What was stored of it is damaged.")

    is_apart = False  # whether it is stored nowhere, to learn or to solve a puzzle at
    LARGE = ("start", "earlier", "position")  # what no page shows, and what is long to read

    slug = models.CharField(max_length=24, unique=True, default=new_slug)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="opened")
    game_name = models.CharField(max_length=40)
    version = models.PositiveIntegerField()
    content = models.CharField(max_length=80)
    options = models.JSONField(default=dict)
    seed = models.BigIntegerField(null=True)
    start = models.JSONField(null=True)  # a position to begin from instead of the seed
    base = models.PositiveIntegerField(default=0)  # the step after which seed or start begin
    earlier = models.JSONField(default=list)  # the records up to `base`, each of earlier rules

    is_public = models.BooleanField(default=True)
    draws_seats = models.BooleanField(default=True)  # who sits where is drawn when the game starts
    is_rated = models.BooleanField(default=False)  # its result counts for the players' ratings
    has_hints = models.BooleanField(default=True)  # whether a bot advises who asks
    day = models.DateField(null=True)  # whose deal it is, for a try at the game of the day
    pace = models.CharField(max_length=8, choices=Pace.choices, default=Pace.FREE)
    grace = models.PositiveIntegerField(default=0)  # seconds for each decision that cost nothing
    bank = models.PositiveIntegerField(default=0)  # seconds each seat has beyond those

    opened_at = models.DateTimeField(default=timezone.now)
    started_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)
    rated_at = models.DateTimeField(null=True)  # when its result was counted, which happens once
    to_move = models.SmallIntegerField(null=True)  # as everybody may know it, so that lists need no replay
    asked_at = models.DateTimeField(null=True)
    deadline = models.DateTimeField(null=True, db_index=True)
    winners = models.JSONField(null=True)
    scores = models.JSONField(null=True)
    position = models.JSONField(null=True)  # where a running game stands, to go on from under other rules
    changes = models.PositiveIntegerField(
        default=0
    )  # of the table or of who plays, so that none is overlooked
    unfinished = models.CharField(max_length=8, choices=Lack.choices, blank=True)  # closed before its end
    again = models.OneToOneField("self", models.SET_NULL, null=True, related_name="before")

    def __str__(self) -> str:
        return f"{self.title} ({self.slug})"

    def get_absolute_url(self) -> str:
        """The table's page."""
        return reverse("tables:table", args=[self.slug])

    def address(self, name: str, *args: object) -> str:
        """Where something is asked or done at this table."""
        return reverse(f"tables:{name}", args=[self.slug, *args])

    @property
    def game(self) -> Game:
        """The game that is played."""
        return game(self.game_name)

    @property
    def has_game(self) -> bool:
        """Whether the game is still offered."""
        return self.game_name in all_games()

    @property
    def title(self) -> str:
        """The game's title, as far as it is known."""
        return self.game.title if self.has_game else self.game_name.replace("_", " ").title()

    @property
    def lack(self) -> str:
        """What keeps the present rules from replaying the table, as a `Lack`; empty for nothing."""
        if not self.has_game:
            return self.Lack.GAME
        if self.version != self.game.version:
            return self.Lack.RULES
        return "" if self.content == self.game.content().digest else self.Lack.CARDS

    @property
    def is_waiting(self) -> bool:
        """Whether the game has not begun and still can."""
        return self.started_at is None and self.ended_at is None

    @property
    def is_running(self) -> bool:
        """Whether the game has begun and not ended."""
        return self.started_at is not None and self.ended_at is None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, or was closed before its end."""
        return self.ended_at is not None

    @property
    def allows_hints(self) -> bool:
        """Whether a bot may advise: where that was agreed, and not where results are compared."""
        return self.has_hints and not self.is_rated and self.day is None

    @property
    def allows_coach(self) -> bool:
        """Whether a coach may speak to those who learn: not where results are compared, nor in a lesson."""
        return not (self.is_rated or self.day or self.is_apart) and self.has_game

    @property
    def allows_undo(self) -> bool:
        """Whether decisions may be taken back as far as nobody has learnt from them; never in a daily try."""
        return self.day is None

    def store(self, *fields: str) -> bool:
        """Save these fields, unless the table has been changed since it was read; whether they are saved."""
        values = {name: getattr(self, name) for name in fields}
        known = Table.objects.filter(pk=self.pk, changes=self.changes)
        self.changes += 1
        return bool(known.update(changes=self.changes, **values))

    def actions(self) -> list[int]:
        """The actions since `base`, without those that were taken back."""
        taken: list[int] = []
        for action in self.steps.filter(sequence__gt=self.base).values_list("action", flat=True):
            if action is None:
                taken.pop()
            else:
                taken.append(action)
        return taken

    def record(self, actions: list[int], seats: int) -> dict[str, Any]:
        """The game's record with these actions."""
        record: dict[str, Any] = {
            "game": self.game_name,
            "version": self.version,
            "content": self.content,
            "seats": seats,
            "options": self.options,
            "actions": actions,
        }
        if self.start is not None:
            return {**record, "start": self.start}
        return {**record, "seed": self.seed}


class Apart:
    """What makes a table one that is stored nowhere: it is known by its game and a number."""

    is_apart = True
    pages, page = "", ""  # the app that has its addresses, and which of these is its own
    game_name: str
    number = 0

    def get_absolute_url(self) -> str:
        """The table's page."""
        return self.address(self.page)

    def address(self, name: str, *args: object) -> str:
        """Where something is asked or done at this table."""
        return reverse(f"{self.pages}:{name}", args=[self.game_name, self.number, *args])


class Seat(models.Model):
    """A place at a table: a person sits there, a bot plays it, or it waits for somebody."""

    class Coach(models.TextChoices):
        """Whether the coach speaks to whoever sits here."""

        OFF = ""
        OFFERED = "offered"
        ON = "on"

    table = models.ForeignKey(Table, models.CASCADE, related_name="places")
    number = models.PositiveSmallIntegerField()
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="places")
    level = models.CharField(max_length=20, blank=True)  # of the bot that plays it
    is_open = models.BooleanField(default=False)  # anybody may sit down, with no invitation
    kept_for = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="invitations"
    )  # who is asked to sit here, and needs no link
    token = models.CharField(max_length=48, unique=True, default=new_token)
    has_left = models.BooleanField(default=False)
    gave_up = models.BooleanField(default=False)  # resigned: a bot plays on, and the seat is not taken back
    rating_change = models.FloatField(null=True)  # what a rated game has done to its player's rating
    seen_at = models.DateTimeField(null=True)
    hints_used = models.PositiveIntegerField(default=0)  # how often a bot has advised its player
    bank = models.FloatField(default=0.0)  # seconds left beyond the grace of each decision
    coach = models.CharField(max_length=8, choices=Coach.choices, default=Coach.OFF, blank=True)
    mailed_at = models.DateTimeField(null=True)  # when its player was last written to that it is their turn

    class Meta:
        """One row for each place."""

        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=["table", "number"], name="one_seat_a_place"),
            models.UniqueConstraint(fields=["table", "player"], name="one_seat_a_player"),
        )

    def __str__(self) -> str:
        return f"seat {self.number + 1} of {self.table}"

    @property
    def name(self) -> str:
        """A player's name; a bot is called after a tree, so that two of one level can be told apart."""
        if self.player is not None:
            return self.player.called
        return (
            gettext("%(name)s (bot)") % {"name": TREES[self.number]} if self.level else gettext("free seat")
        )

    @property
    def is_bot(self) -> bool:
        """Whether a bot plays here now."""
        return bool(self.level)

    @property
    def is_free(self) -> bool:
        """Whether it waits for somebody."""
        return self.player_id is None and not self.level

    def note_presence(self, now: datetime) -> None:
        """Note, to be saved, that its player is at the table; not more often than is needed to know it."""
        if self.seen_at is None or now - self.seen_at > AWAY_AFTER / 3:
            self.seen_at = now

    def is_away(self, now: datetime) -> bool:
        """Whether its player has left or has not been seen for a while."""
        return self.has_left or self.seen_at is None or now - self.seen_at > AWAY_AFTER

    def may_be_given_up(self, now: datetime) -> bool:
        """Whether a bot may take over; a rated game is lost by that, so that there absence lasts longer."""
        if not self.table.is_rated:
            return self.is_away(now)
        is_gone = self.seen_at is None or now - self.seen_at > GONE_AFTER
        return self.has_left or (self.table.pace == Table.Pace.FREE and is_gone)


class Heard(models.Model):
    """Something about a game that the coach has said to a player, who need not hear it again."""

    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="heard")
    game_name = models.CharField(max_length=40)
    key = models.CharField(max_length=120)  # as `play.coaching` calls it

    class Meta:
        """Once each."""

        constraints = (models.UniqueConstraint(fields=["player", "game_name", "key"], name="heard_once"),)

    def __str__(self) -> str:
        return f"{self.key} of {self.game_name}, heard by {self.player}"


class Try(models.Model):
    """A player's one try at the game of a day."""

    day = models.DateField()
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="tries")
    table = models.OneToOneField(Table, models.CASCADE, related_name="attempt")

    class Meta:
        """One a day, whatever several windows or servers ask for at once."""

        constraints = (models.UniqueConstraint(fields=["day", "player"], name="one_try_a_day"),)

    def __str__(self) -> str:
        return f"try of {self.player} on {self.day}"


class Step(models.Model):
    """An action that was taken, or with none the taking back of the last one. Rows are only ever added.

    `revisions` are those of every seat and, last, of the spectators after this step: a viewer's revision
    counts how often what it sees has changed.
    """

    table = models.ForeignKey(Table, models.CASCADE, related_name="steps")
    sequence = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    action = models.PositiveIntegerField(null=True)
    revisions = models.JSONField()
    seen = models.JSONField(null=True)  # a line of the recording, until it is packed into the keepsake
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        """A table has each sequence number once, so that two writers can never both be right."""

        ordering = ("sequence",)
        constraints = (models.UniqueConstraint(fields=["table", "sequence"], name="one_step_a_sequence"),)

    def __str__(self) -> str:
        return f"step {self.sequence} of {self.table}"


class Keepsake(models.Model):
    """What lets a table be shown when its rules are gone: the recording.

    It is packed: the lines up to the step `recorded_to`; those of later steps lie with the steps.
    """

    table = models.OneToOneField(Table, models.CASCADE, primary_key=True, related_name="keepsake")
    recording = models.BinaryField()
    recorded_to = models.PositiveIntegerField()

    def __str__(self) -> str:
        return f"keepsake of {self.table}"


class Analysis(models.Model):
    """What a bot thinks of each decision of a game that is over; those who sat there may ask for it.

    It is made in slices, in the order of the game, and packed: `judged` has the first `done` of `total`
    decisions. Whoever makes the next slice claims it, so that several servers do not do the same.
    """

    table = models.OneToOneField(Table, models.CASCADE, primary_key=True, related_name="analysis")
    asked_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="analyses"
    )
    asked_at = models.DateTimeField(default=timezone.now)
    iterations = models.PositiveIntegerField()
    total = models.PositiveIntegerField(null=True)  # known with the first slice
    done = models.PositiveIntegerField(default=0)
    judged = models.BinaryField(default=bytes)
    final = models.JSONField(default=list)  # where the curves end
    claimed_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)
    has_failed = models.BooleanField(default=False)

    def __str__(self) -> str:
        return f"analysis of {self.table}"

    @property
    def is_going(self) -> bool:
        """Whether there is more to be done."""
        return self.ended_at is None and not self.has_failed


class Vote(models.Model):
    """Somebody's wish that a bot takes over the seat of a player who left."""

    seat = models.ForeignKey(Seat, models.CASCADE, related_name="votes")
    voter = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="votes")

    class Meta:
        """One vote each."""

        constraints = (models.UniqueConstraint(fields=["seat", "voter"], name="one_vote_each"),)

    def __str__(self) -> str:
        return f"vote about {self.seat}"


class Message(models.Model):
    """Something said at a table, or that somebody has come or gone."""

    class What(models.TextChoices):
        """What somebody has done: spoken, or one of these."""

        SAID = "", _("says")
        CAME = "came", _("sits down.")
        LEFT = "left", _("has left the table.")
        BACK = "back", _("is back.")
        GAVE_UP = "gave_up", _("has given the game up; a bot plays on.")
        REPLACED = "replaced", _("is away; a bot plays on.")

    LONGEST = 500

    table = models.ForeignKey(Table, models.CASCADE, related_name="messages")
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="messages")
    what = models.CharField(max_length=8, choices=What.choices, default=What.SAID, blank=True)
    text = models.CharField(max_length=LONGEST, blank=True)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        """In the order in which they were said."""

        ordering = ("id",)

    def __str__(self) -> str:
        return f"{self.player} {self.get_what_display()} {self.text}".strip()


class Report(models.Model):
    """Somebody tells those who keep the site of what somebody else has said or done."""

    LONGEST = 1000
    LINES = 20  # of what was said last, kept as it was

    reporter = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="reports")
    about = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="reports_about")
    text = models.CharField(_("what happened"), max_length=LONGEST)
    said = models.TextField(_("what they had said"), blank=True)
    at = models.DateTimeField(default=timezone.now)
    is_settled = models.BooleanField(_("settled"), default=False)

    class Meta:
        """What is not settled first, then the newest."""

        ordering = ("is_settled", "-at")
        verbose_name = _("report")
        verbose_name_plural = _("reports")

    def __str__(self) -> str:
        return f"{self.reporter} about {self.about}"
