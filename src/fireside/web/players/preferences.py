"""What players prefer, kept with them: how a table behaves, and how the site looks and speaks."""

from collections.abc import Mapping
from typing import Any, Final

from django import forms
from django.conf import settings
from django.db import transaction
from django.http import HttpResponse
from django.utils.translation import gettext_lazy as _

from fireside.web.players.models import Player

A_YEAR: Final = 365 * 24 * 3600
ON_OFF: Final = ("on", "off")
AT_THE_TABLE: Final = {
    "pace": ("slow", "normal", "at-once"),
    "confirm": ON_OFF,
    "passing": ON_OFF,
    "sound": ON_OFF,
}
USUAL: Final = {"pace": "normal", "confirm": "on", "passing": "off", "sound": "off"}
THEMES: Final = ("auto", "light", "dark")
COOKIES: Final = {"theme": "theme", "language": settings.LANGUAGE_COOKIE_NAME}  # for strangers, too


def allowed(name: str) -> tuple[str, ...]:
    """What may be preferred of something; nothing of what is no preference."""
    everywhere = {"theme": THEMES, "language": tuple(dict(settings.LANGUAGES)), "letters": ON_OFF}
    return {**AT_THE_TABLE, **everywhere}.get(name, ())


def prefer(player: Player, wishes: Mapping[str, str]) -> None:
    """Keep the wishes with the player; ValueError that says what would be right for one that cannot be."""
    for name, value in wishes.items():
        if value not in allowed(name):
            known = ", ".join(allowed(name)) or "no preference"
            raise ValueError(f"{name}: {value!r} should be one of {known}")
    with transaction.atomic():
        kept = Player.objects.select_for_update().get(pk=player.pk)
        kept.preferences = {**kept.preferences, **wishes}
        kept.save(update_fields=["preferences"])
    player.preferences = kept.preferences


def remember(answer: HttpResponse, name: str, value: str) -> None:
    """Let the browser remember for a year how the site looks or speaks, whoever uses it."""
    answer.set_cookie(
        COOKIES[name], value, max_age=A_YEAR, samesite="Lax", secure=settings.IS_SECURE, httponly=True
    )


def recall(answer: HttpResponse, player: Player) -> None:
    """Let the browser of a player who has come remember what was kept elsewhere."""
    for name in COOKIES:
        if name in player.preferences:
            remember(answer, name, player.preferences[name])


def _wish(label: Any, choices: Mapping[str, Any]) -> forms.ChoiceField:
    """A choice between a few words, which are translated when they are shown."""
    return forms.ChoiceField(
        label=label, choices=list(choices.items()), widget=forms.RadioSelect, required=False
    )


class PreferencesForm(forms.Form):
    """How a table behaves towards a player; what is not sent stays as it was."""

    pace = _wish(
        _("How fast others' turns are shown"),
        {"slow": _("slowly"), "normal": _("briskly"), "at-once": _("at once")},
    )
    confirm = _wish(
        _("Ask before what cannot be taken back and is rarely meant"), {"on": _("yes"), "off": _("no")}
    )
    passing = _wish(
        _("Do by itself what is the only thing left to do, as everybody can see"),
        {"on": _("yes"), "off": _("no")},
    )
    sound = _wish(_("Sounds"), {"on": _("yes"), "off": _("no")})

    def __init__(self, player: Player | None, given: Mapping[str, str] | None = None) -> None:
        super().__init__(given, initial={**USUAL, **(player.preferences if player else {})})
        self.player = player

    def kept(self) -> bool:
        """Keep what was chosen with the player; False, with the reason at its field, if that cannot be."""
        if self.player is None or not self.is_valid():
            return False
        prefer(self.player, {name: wish for name, wish in self.cleaned_data.items() if wish})
        return True
