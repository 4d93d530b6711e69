"""Arriving with a name, keeping it as an account, and what a player has played."""

from typing import Any

from django.contrib import messages
from django.contrib.auth import login, update_session_auth_hash
from django.contrib.auth import views as auth
from django.contrib.auth.decorators import login_required
from django.contrib.auth.forms import AuthenticationForm
from django.core.exceptions import BadRequest, PermissionDenied
from django.core.paginator import Paginator
from django.forms import BaseForm
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse_lazy
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe
from django.views.generic import FormView

from fireside.core.registry import all_games, game
from fireside.web.onward import onward
from fireside.web.players import silences
from fireside.web.players.forms import AccountForm, NameForm, ReportForm
from fireside.web.players.handing_over import hand_over
from fireside.web.players.models import Player, new_guest
from fireside.web.players.preferences import PreferencesForm, recall
from fireside.web.players.results import finished, history, results
from fireside.web.players.strength import Strength, ranked

GAMES_A_PAGE = 20
RATED_A_PAGE = 50


class Onward(auth.RedirectURLMixin):
    """Leads on to where `next` says if that is a page of ours, else to the usual place."""

    request: HttpRequest

    def get_redirect_url(self, request: HttpRequest | None = None) -> str:
        """Django's own lets words pass that are no path."""
        return onward(self.request)


class Told(FormView):
    """A form that is filled in wrongly comes back marked as such, with what would be right at its fields."""

    def form_invalid(self, form: Any) -> HttpResponse:
        """The page with the form."""
        return self.render_to_response(self.get_context_data(form=form), status=422)


class Hello(Onward, Told):
    """A guest picks a name, and is led to where they wanted to go."""

    form_class = NameForm
    template_name = "players/hello.html"
    next_page = "lobby:home"

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Any:
        """Whoever has a name already needs no other one."""
        if request.user.is_authenticated:
            return redirect(self.get_success_url())
        return super().dispatch(request, *args, **kwargs)

    def form_valid(self, form: NameForm) -> HttpResponse:
        """A new guest, known by this browser's session."""
        login(self.request, new_guest(form.cleaned_data["name"]))
        return redirect(self.get_success_url())

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        """Where to go next is carried through the form."""
        return super().get_context_data(next=self.get_redirect_url(), **kwargs)


class LogIn(Onward, Told, auth.LoginView):
    """Django's own, and a guest who logs in brings their games along."""

    def form_valid(self, form: AuthenticationForm) -> HttpResponse:
        """Log in, and hand over what the guest had."""
        guest = _guest(self.request)
        answer = super().form_valid(form)
        if guest is not None:
            _say_what_came_along(self.request, hand_over(guest, _me(self.request)))
        recall(answer, _me(self.request))
        return answer


def _guest(request: HttpRequest) -> Player | None:
    """The guest who asks, read now: the request's user is another one after logging in."""
    user = request.user
    return user if isinstance(user, Player) and user.is_guest else None


def _say_what_came_along(request: HttpRequest, seats: int) -> None:
    if seats:
        told = ngettext(
            "Your seat at %(seats)d table came along.", "Your seats at %(seats)d tables came along.", seats
        )
        messages.success(request, told % {"seats": seats})


class LogOut(Onward, auth.LogoutView):
    """Django's own."""

    def get_redirect_url(self, request: HttpRequest | None = None) -> str:
        """Not to this address again, which has no page."""
        wanted = super().get_redirect_url()
        return "" if wanted == self.request.path else wanted


class Password(Told, auth.PasswordChangeView):
    """Django's own; a guest has no password to change."""

    template_name = "players/password.html"
    success_url = reverse_lazy("players:account")

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Any:
        """Guests are led to where they choose their first one."""
        if isinstance(request.user, Player) and request.user.is_guest:
            return redirect("players:account")
        return super().dispatch(request, *args, **kwargs)

    def form_valid(self, form: Any) -> HttpResponse:
        """Changed, and said so."""
        messages.success(self.request, _("Your password is changed."))
        return super().form_valid(form)


def _me(request: HttpRequest) -> Player:
    if not isinstance(request.user, Player):
        raise PermissionDenied
    return request.user


@login_required
def account(request: HttpRequest) -> HttpResponse:
    """The player's own page: the name, and for a guest the way to an account."""
    player = _me(request)
    given = request.POST if request.method == "POST" else None
    form = NameForm(given, instance=Player.objects.get(pk=player.pk))
    if form.is_valid():
        form.save()
        messages.success(request, _("From now on you are called %(name)s.") % {"name": form.instance.name})
        return redirect("players:account")
    return _account_page(request, player, name_form=form)


@login_required
def keep(request: HttpRequest) -> HttpResponse:
    """A guest chooses a user name and a password, and keeps everything."""
    player = _me(request)
    if not player.is_guest or request.method != "POST":
        return redirect("players:account")
    form = AccountForm(request.POST, instance=Player.objects.get(pk=player.pk))
    kept = form.kept()
    if kept is None:
        return _account_page(request, player, account_form=form)
    update_session_auth_hash(request, kept)
    messages.success(
        request, _("This is your account now: log in anywhere as %(name)s.") % {"name": kept.username}
    )
    return redirect("players:account")


@login_required
def preferences(request: HttpRequest) -> HttpResponse:
    """Keep how a table behaves towards the player; a table's page asks for it without leaving."""
    player = _me(request)
    if request.method != "POST":
        return redirect("players:account")
    form = PreferencesForm(player, request.POST)
    is_kept = form.kept()
    if getattr(request, "htmx", False):
        return HttpResponse(status=204 if is_kept else 422)
    if not is_kept:
        return _account_page(request, player, preferences_form=form)
    messages.success(request, _("Tables will behave like that from now on."))
    return redirect(onward(request) or "players:account")


def _account_page(request: HttpRequest, player: Player, **filled: BaseForm) -> HttpResponse:
    """The account with its forms, of which those that were sent come back as they were filled in."""
    forms: dict[str, BaseForm] = {
        "name_form": NameForm(instance=player),
        "account_form": AccountForm(),
        "preferences_form": PreferencesForm(player),
        **filled,
    }
    is_wrong = any(form.errors for form in forms.values())
    return render(
        request, "players/account.html", {"player": player, **forms}, status=422 if is_wrong else 200
    )


def player(request: HttpRequest, pk: int) -> HttpResponse:
    """What somebody has played, as far as the visitor may see it."""
    shown = get_object_or_404(Player.objects.exclude(name=""), pk=pk)
    viewer = request.user if isinstance(request.user, Player) else None
    played = history(shown, viewer)
    listed = played.prefetch_related("table__places__player")
    page = Paginator(listed, GAMES_A_PAGE).get_page(request.GET.get("page"))
    context = {
        "player": shown,
        "is_me": viewer == shown,
        "results": results(played, shown),
        "page": page,
        "finished": finished(page.object_list),
        "silence": None if viewer is None else viewer.silences.filter(about=shown).first(),
        "may_silence": viewer is not None and viewer != shown,
    }
    return render(request, "players/player.html", context)


@login_required
def hearing(request: HttpRequest, pk: int) -> HttpResponse:
    """Mute or block somebody, or hear them again."""
    player, about = _me(request), get_object_or_404(Player.objects.exclude(name=""), pk=pk)
    if request.method == "POST":
        try:
            silences.wish(player, about, request.POST.get("wish", ""))
        except ValueError as error:
            raise BadRequest(str(error)) from error
        messages.success(request, _heard(request.POST["wish"]) % {"name": about.name})
    return redirect(about)


def _heard(wish: str) -> str:
    if wish == silences.HEAR:
        return _("You hear %(name)s again.")
    if wish == silences.BLOCK:
        return _("You hear no more of %(name)s, and will not be seated together by invitation or by chance.")
    return _("What %(name)s says is not shown to you any more.")


@login_required
def report(request: HttpRequest, pk: int) -> HttpResponse:
    """Tell those who keep the site of somebody."""
    player, about = _me(request), get_object_or_404(Player.objects.exclude(name=""), pk=pk)
    if player == about:
        return redirect(about)
    form = ReportForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        form.told(player, about)
        messages.success(request, _("Thank you. Those who keep this site will read it."))
        return redirect(about)
    status = 422 if form.is_bound else 200
    return render(request, "players/report.html", {"player": about, "form": form}, status=status)


@require_safe
def ranking(request: HttpRequest, name: str) -> HttpResponse:
    """The ratings in a game, best first."""
    if name not in all_games() or max(game(name).seats) == 1:
        raise Http404
    page = Paginator(ranked(name), RATED_A_PAGE).get_page(request.GET.get("page"))
    first = page.start_index()
    rows = [(place, Strength(rating)) for place, rating in enumerate(page.object_list, first)]
    return render(request, "players/ranking.html", {"game": game(name), "page": page, "rows": rows})
