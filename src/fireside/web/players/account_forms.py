"""What an account's owner is asked: for an address, for a password that proves who is there."""

from typing import Any

from django import forms
from django.conf import settings
from django.contrib.auth.forms import PasswordResetForm
from django.utils.translation import gettext_lazy as _

from fireside.web.players.letters import may_write_to
from fireside.web.players.models import Player


class AddressForm(forms.Form):
    """Where letters go; an empty one is no address any more."""

    email = forms.EmailField(
        label=_("E-mail address"),
        required=False,
        help_text=_("For a forgotten password and for what you ask to be told. Nobody else sees it."),
        widget=forms.EmailInput({"autocomplete": "email"}),
    )
    password = forms.CharField(
        label=_("Your password"), widget=forms.PasswordInput({"autocomplete": "current-password"})
    )

    def __init__(self, player: Player, given: Any = None) -> None:
        super().__init__(given, initial={"email": player.email})
        self.player = player

    def clean_password(self) -> str:
        """A browser that was left open is not enough."""
        return _right_password(self.player, self.cleaned_data["password"])


class FarewellForm(forms.Form):
    """Whether somebody means it: an account gives its password, to a guest the page has said what goes."""

    password = forms.CharField(
        label=_("Your password"), widget=forms.PasswordInput({"autocomplete": "current-password"})
    )

    is_meant = forms.BooleanField(widget=forms.HiddenInput, initial=True)  # the page has been seen

    def __init__(self, player: Player, given: Any = None) -> None:
        super().__init__(given)
        self.player = player
        if player.is_guest:
            del self.fields["password"]

    def clean_password(self) -> str:
        """A browser that was left open is not enough."""
        return _right_password(self.player, self.cleaned_data["password"])


def _right_password(player: Player, password: str) -> str:
    if not player.check_password(password):
        raise forms.ValidationError(_("That is not your password."))
    return password


class ResetForm(PasswordResetForm):
    """Django's own, with links that lead to the site's own address, whatever a request calls it."""

    def save(self, **options: Any) -> None:  # type: ignore[override]  # handed through as Django takes them
        """Send the letter, unless there was one a moment ago."""
        if not may_write_to(self.cleaned_data["email"]):
            return
        given = {"domain_override": settings.PUBLIC.netloc or None, "use_https": settings.IS_SECURE}
        super().save(**{**options, **given})
