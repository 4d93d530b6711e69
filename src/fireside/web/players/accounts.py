"""What goes on with an account: its e-mail address, that it is taken along, and that it is given up."""

from typing import Any, Final

from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth import views as auth
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse_lazy
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST, require_safe

from fireside.web.players import letters, retention
from fireside.web.players.account_forms import AddressForm, FarewellForm, ResetForm
from fireside.web.players.exports import packed
from fireside.web.players.farewell import forget
from fireside.web.players.models import Player
from fireside.web.players.preferences import prefer
from fireside.web.players.views import Told

LOGIN: Final = reverse_lazy("players:login")
_ON_ITS_WAY: Final = gettext_lazy("A letter is on its way: open its link to confirm the address.")
_NOT_SENT: Final = gettext_lazy(
    "The letter could not be sent, so your address stays as it was: try again later."
)


def _me(request: HttpRequest) -> Player:
    """Who asks, read anew: they are about to be changed."""
    assert isinstance(request.user, Player)
    return Player.objects.get(pk=request.user.pk)


# A password that was forgotten


class Reset(Told, auth.PasswordResetView):
    """Django's own: a letter to whoever has confirmed that address, and the same page for everybody else."""

    form_class = ResetForm
    template_name = "players/reset.html"
    email_template_name = "players/letters/reset.txt"
    subject_template_name = "players/letters/reset_subject.txt"
    success_url = LOGIN

    def form_valid(self, form: Any) -> HttpResponse:
        """Sent if there is such an account; nobody learns whether there is one."""
        messages.success(
            self.request, _("If an account has that address, a letter with a link is on its way to it.")
        )
        return super().form_valid(form)


class NewPassword(Told, auth.PasswordResetConfirmView):
    """Django's own: who comes with the letter's link chooses another password."""

    template_name = "players/new_password.html"
    success_url = LOGIN

    def form_valid(self, form: Any) -> HttpResponse:
        """Changed, and said so."""
        messages.success(self.request, _("Your password is changed: log in with it."))
        return super().form_valid(form)


# The address


@login_required
def address(request: HttpRequest) -> HttpResponse:
    """Name another address, which counts when the letter to it is answered, or take it away."""
    player = _me(request)
    if player.is_guest:
        return redirect("players:account")
    form = AddressForm(player, request.POST if request.method == "POST" else None)
    if form.is_valid():
        if form.cleaned_data["email"]:
            is_sent = letters.ask_to_confirm(request, player, form.cleaned_data["email"])
            messages.info(request, _ON_ITS_WAY if is_sent else _NOT_SENT)
        else:
            letters.change_address(player, "")
            messages.success(request, _("Your address is deleted."))
        return redirect("players:account")
    return render(
        request, "players/address.html", {"player": player, "form": form}, status=422 if form.errors else 200
    )


@login_required(login_url=LOGIN)
def confirm(request: HttpRequest, key: str) -> HttpResponse:
    """The link of a letter: whoever opens it and is that player has that address from now on."""
    player = _me(request)
    email = letters.confirmed(player, key)
    if email is None:
        return render(request, "players/stale.html", status=404)
    if request.method == "POST":
        letters.change_address(player, email)
        messages.success(request, _("Your address is confirmed."))
        return redirect("players:account")
    return render(request, "players/confirm.html", {"email": email})


@require_POST
@login_required
def wish_for_letters(request: HttpRequest) -> HttpResponse:
    """Be written to when it is one's turn in a game over days, or not any more."""
    wish = "on" if "letters" in request.POST else "off"
    prefer(_me(request), {"letters": wish})
    told = {
        "on": _("You will get a letter when it is your turn, at most one a day for each table."),
        "off": _("You will get no more letters about your turns."),
    }
    messages.success(request, told[wish])
    return redirect("players:account")


@csrf_exempt  # programs that read letters ask for it, which have no cookie; the key is all it takes
def no_more_notices(request: HttpRequest, key: str) -> HttpResponse:
    """The link of a notice: no more of them, for whoever has the link."""
    player = letters.subscriber(key)
    if player is None:
        raise Http404(_("That link has had its day: your account's page says what is sent to you."))
    if request.method == "POST":
        prefer(player, {"letters": "off"})
    return render(request, "players/no_more_notices.html", {"is_done": request.method == "POST"})


# Taking along, and leaving


@require_safe
@never_cache
@login_required
def export(request: HttpRequest) -> HttpResponse:
    """Everything that is stored about the player, and the records of their games, in a file."""
    player = _me(request)
    answer = HttpResponse(packed(player), content_type="application/zip")
    answer["Content-Disposition"] = 'attachment; filename="fireside.zip"'
    return answer


@login_required
def farewell(request: HttpRequest) -> HttpResponse:
    """Delete whoever asks, who says so once more; with an account by its password."""
    player = _me(request)
    form = FarewellForm(player, request.POST if request.method == "POST" else None)
    if form.is_valid():
        forget(player)
        logout(request)
        messages.success(request, _("You are deleted. Thank you for your company."))
        return redirect("lobby:home")
    return render(
        request, "players/farewell.html", {"player": player, "form": form}, status=422 if form.errors else 200
    )


@require_safe
def stored(request: HttpRequest) -> HttpResponse:
    """What is stored, what for, and how long."""
    return render(request, "players/stored.html", {"terms": retention.TERMS})
