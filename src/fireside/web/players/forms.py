"""What players say about themselves."""

from django import forms
from django.contrib.auth.forms import UserCreationForm
from django.db import IntegrityError, transaction
from django.utils.translation import gettext_lazy as _

from fireside.web.players.models import Player
from fireside.web.players.names import check_is_a_persons, tidy
from fireside.web.tables.models import Message, Report


class NameForm(forms.ModelForm):
    """The name that others see."""

    class Meta:
        """The model checks what a name is made of."""

        model = Player
        fields = ("name",)
        labels = {"name": _("Your name")}  # noqa: RUF012 - Django reads a plain class
        help_texts = {"name": _("What the others at the table call you: 1 to 24 characters.")}  # noqa: RUF012

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]  # handed through as Django takes them
        self.fields["name"].widget.attrs |= {"autocomplete": "nickname"}

    def clean_name(self) -> str:
        """The name without needless space, if it is no bot's."""
        name = tidy(self.cleaned_data["name"])
        check_is_a_persons(name)
        return name


class AccountForm(UserCreationForm):
    """A user name and a password: what makes a guest an account."""

    class Meta(UserCreationForm.Meta):
        """The guest itself is changed, so everything that hangs on it stays."""

        model = Player
        fields = ("username",)

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.initial["username"] = ""  # not the secret one of the guest
        self.fields["username"].widget.attrs.pop("autofocus", None)  # the page has more than this form

    def kept(self) -> Player | None:
        """The guest as an account that is stored; None, with the reason at its field, if that cannot be."""
        if not self.is_valid():
            return None
        try:
            with transaction.atomic():
                return self.save()
        except IntegrityError:  # somebody has taken the name since it was checked
            self.add_error("username", self.instance.unique_error_message(Player, ("username",)))
            return None

    def save(self, commit: bool = True) -> Player:
        """The guest as an account."""
        player: Player = super().save(commit=False)
        player.is_guest = False
        if commit:
            player.save()
        return player


class ReportForm(forms.ModelForm):
    """What somebody tells of somebody else to those who keep the site."""

    class Meta:
        """What they had said is added from what is stored."""

        model = Report
        fields = ("text",)
        labels = {"text": _("What happened")}  # noqa: RUF012 - Django reads a plain class
        widgets = {"text": forms.Textarea({"rows": 4})}  # noqa: RUF012
        help_texts = {"text": _("Those who keep this site read it, with what this player has said last.")}  # noqa: RUF012

    def told(self, reporter: Player, about: Player) -> Report:
        """The report, stored with the last words of whom it is about at tables where both could hear them."""
        report: Report = self.save(commit=False)
        said = Message.objects.filter(player=about, what=Message.What.SAID)
        heard = said.filter(table__places__player=reporter).order_by("-pk")
        lines = [f"{one.at:%Y-%m-%d %H:%M} {one.text}" for one in heard[: Report.LINES]]
        report.reporter, report.about, report.said = reporter, about, "\n".join(reversed(lines))
        report.save()
        return report
