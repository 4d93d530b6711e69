"""The form that opens a table, built from what a game declares: its seats and its options."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from fireside.core import options as kinds
from fireside.core.game import Game
from fireside.core.options import Option
from fireside.play import coach_of
from fireside.web.players.models import Player
from fireside.web.tables.levels import Level, offered, usual
from fireside.web.tables.models import Table
from fireside.web.tables.seating import INVITED, ME, OPEN, Terms, has_finished, open_table, why_unrated

MINUTES: Final = (5, 10, 20, 30, 60)
DAYS: Final = (1, 2, 3, 7)

Choices = list[tuple[str, str | Promise]]


class OpenTableForm(forms.Form):
    """Who sits where, the game's own options, who may watch, and how long one may think."""

    is_public = forms.TypedChoiceField(
        label=gettext_lazy("Who may come"),
        choices=[
            ("yes", gettext_lazy("Everybody: the table is listed in the lobby")),
            ("no", gettext_lazy("Whoever has the link")),
        ],
        coerce=lambda word: word == "yes",
        initial="yes",
        widget=forms.RadioSelect,
    )

    def __init__(self, game: Game, owner: Player, data: Mapping[str, Any] | None = None) -> None:
        super().__init__(data)
        self.game = game
        self.owner = owner
        self.is_first = is_first = not has_finished(owner, game.name)
        self.declared = {f"option_{option.name}": option for option in game.options}
        for name, option in self.declared.items():
            self.fields[name] = _option_field(option, is_first)
        self._add_seats(game, is_first)
        if coach_of(game.name) is not None:
            self.fields["has_coach"] = forms.BooleanField(
                label=_("Coach: says to you what each decision is for, the first time it comes up"),
                required=False,
                initial=is_first,
            )
        self.fields["has_hints"] = forms.BooleanField(
            label=_("Hints: a bot advises whoever asks; how often is shown at the end"),
            required=False,
            initial=True,
        )
        if max(game.seats) > 1:
            self._add_company()

    def _add_seats(self, game: Game, is_first: bool) -> None:
        if len(game.seats) > 1:
            self.fields["seats"] = forms.TypedChoiceField(
                label=_("How many play"),
                choices=[(str(count), str(count)) for count in game.seats],
                coerce=int,
                error_messages={
                    "invalid_choice": _("%(title)s is for %(seats)s players.")
                    % {"title": game.title, "seats": ", ".join(map(str, game.seats))}
                },
                initial=str(game.usual_seats),
                widget=forms.RadioSelect,
            )
        level = usual(is_first=is_first)
        for number in range(max(game.seats)):
            self.fields[f"seat_{number}"] = forms.ChoiceField(
                label=_("Seat %(number)d") % {"number": number + 1},
                choices=_sitters(),
                initial=level if number else ME,
                required=False,
            )

    def _add_company(self) -> None:
        """What matters only where several play."""
        self.fields["draws_seats"] = forms.BooleanField(
            label=_("Draw by lot who gets which seat when the game starts"), required=False, initial=True
        )
        self.fields["pace"] = forms.ChoiceField(
            label=_("How long one may think"),
            choices=[
                (Table.Pace.FREE, _("As long as it takes")),
                (Table.Pace.LIVE, _("Live: a clock for each player")),
                (Table.Pace.DAYS, _("Over days: so long for each decision")),
            ],
            initial=Table.Pace.FREE,
            widget=forms.RadioSelect,
            help_text=_("When time runs out, the table makes the plainest move for you."),
        )
        self.fields["minutes"] = _amount(
            _("Minutes for each player"), MINUTES, 20, _("The first 15 seconds of each decision are free.")
        )
        self.fields["days"] = _amount(_("Days for each decision"), DAYS, 3, "")
        self.fields["is_rated"] = forms.BooleanField(
            label=_("Rated: the result counts for everybody's rating"),
            required=False,
            help_text=_("For people with an account alone: no bots, no hints. Whoever gives up loses."),
        )

    @classmethod
    def usual(cls, game: Game, owner: Player) -> "OpenTableForm":
        """The form filled in with what is usual, for a table that nobody else is asked to."""
        fields = cls(game, owner).fields
        answers = {name: field.initial for name, field in fields.items() if field.initial is not None}
        return cls(game, owner, {**answers, "is_public": "no"})

    # What is asked, as the page groups it

    @property
    def count(self) -> int:
        """The largest number of seats."""
        return max(self.game.seats)

    @property
    def seat_fields(self) -> list[forms.BoundField]:
        """The seats, first to last."""
        return [self[f"seat_{number}"] for number in range(self.count)]

    @property
    def levels(self) -> list[Level]:
        """The bots that can be chosen, the best first, with what they do."""
        return list(offered().values())

    @property
    def option_fields(self) -> list[forms.BoundField]:
        """The game's own options."""
        return [self[name] for name in self.declared]

    # What was answered

    def clean(self) -> dict[str, Any]:
        """Check what one field alone does not tell: who sits where, and which options go together."""
        found = super().clean() or {}
        if "seats" not in self.errors:
            self._check_seats(found)
        if not any(name in self.errors for name in self.declared):
            self._check_options()
        if found.get("is_rated") and not self.errors:
            self._check_rated()
        return found

    def _check_rated(self) -> None:
        reason = why_unrated(self.owner, self.game, self.seated, self.options)
        if reason:
            self.add_error("is_rated", reason)

    def _check_seats(self, found: dict[str, Any]) -> None:
        taken = 0
        for number in range(self._seats(found)):
            who = found.get(f"seat_{number}", "")
            taken += who == ME
            if who == ME and taken > 1:
                self.add_error(
                    f"seat_{number}", _("You can sit on one seat only: give this one to somebody else.")
                )
            elif not who and f"seat_{number}" not in self.errors:
                self.add_error(f"seat_{number}", _("Say who sits here."))

    def _seats(self, found: Mapping[str, Any]) -> int:
        """How many seats are asked for; the only number where there is no choice."""
        return int(found.get("seats") or self.game.usual_seats)

    def _check_options(self) -> None:
        """Let the game itself say what does not go together, at the option it names."""
        try:
            self.game.settle(dict(self.options), self.game.content(), self._seats(self.cleaned_data))
        except ValueError as error:
            named = [name for name, option in self.declared.items() if repr(option.name) in str(error)]
            self.add_error(named[0] if named else None, str(error))

    @property
    def options(self) -> dict[str, Any]:
        """The options that differ from the usual: what is usual may depend on the seats."""
        chosen = {option: self.cleaned_data[name] for name, option in self.declared.items()}
        return {
            option.name: value
            for option, value in chosen.items()
            if value != option.default and not self._is_in_vain(option, value)
        }

    def _is_in_vain(self, option: Option, value: object) -> bool:
        """Whether something that was proposed for a first game does not go with so many seats."""
        seats = self.game.seats_for({option.name: value})
        return self.is_first and value == option.at_first and self._seats(self.cleaned_data) not in seats

    @property
    def seated(self) -> list[str]:
        """Who sits where."""
        return [self.cleaned_data[f"seat_{number}"] for number in range(self._seats(self.cleaned_data))]

    @property
    def terms(self) -> Terms:
        """How the table is played."""
        found = self.cleaned_data
        return Terms(
            is_public=found["is_public"],
            draws_seats=found.get("draws_seats", False),
            pace=found.get("pace", Table.Pace.FREE),
            bank=60 * found.get("minutes", 0),
            days=found.get("days", 0),
            is_rated=found.get("is_rated", False),
            has_hints=found["has_hints"],
            has_coach=found.get("has_coach", False) and not found.get("is_rated", False),
        )

    def open(self) -> Table:
        """The new table."""
        return open_table(self.owner, self.game, self.seated, self.options, self.terms)


def _sitters() -> list[tuple[str | Promise, str | Promise | Choices]]:
    people: Choices = [
        (ME, _("Me")),
        (INVITED, _("Somebody I send a link to")),
        (OPEN, _("Whoever comes")),
    ]
    bots: Choices = [(level, _("%(level)s bot") % {"level": one.name}) for level, one in offered().items()]
    return [(_("People"), people), (_("Bots"), bots)]


def _amount(label: str, amounts: Iterable[int], usual: int, help_text: str) -> forms.TypedChoiceField:
    return forms.TypedChoiceField(
        label=label,
        choices=[(str(amount), str(amount)) for amount in amounts],
        coerce=int,
        empty_value=usual,  # type: ignore[arg-type]  # Django takes any, and returns it as it is
        initial=str(usual),
        required=False,
        help_text=help_text,
    )


def _option_field(option: Option, is_first: bool) -> forms.Field:
    """The field for an option, by its kind; the help is the game's own, and so is what suits a first game."""
    initial = option.default if option.at_first is None or not is_first else option.at_first
    named: dict[str, Any] = {
        "label": _words(option.name),
        "help_text": option.help,
        "error_messages": {"invalid_choice": f"It is {option.expected()}."},
    }
    choices = [(one, _words(one)) for one in option.choices]
    if option.kind == kinds.FLAG:
        return forms.BooleanField(required=False, initial=initial, **named)
    if option.kind == kinds.NUMBER:
        return forms.IntegerField(min_value=option.lowest, max_value=option.highest, initial=initial, **named)
    if option.kind == kinds.CHOICE:
        return forms.ChoiceField(choices=choices, initial=initial, widget=forms.RadioSelect, **named)
    return Picks(option.most, choices=choices, required=False, widget=forms.CheckboxSelectMultiple, **named)


def _words(name: str) -> str:
    """A name of the engine as one reads it."""
    return name.replace("_", " ").capitalize()


class Picks(forms.MultipleChoiceField):
    """Some of many, up to a number."""

    def __init__(self, most: int, **named: Any) -> None:
        super().__init__(**named)
        self.most = most

    def validate(self, value: list[str]) -> None:
        """So many at most."""
        super().validate(value)
        if len(value) > self.most:
            told = ngettext("Pick at most %(most)d.", "Pick at most %(most)d of them.", self.most)
            raise forms.ValidationError(told % {"most": self.most})
