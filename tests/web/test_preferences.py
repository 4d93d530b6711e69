"""What players prefer: kept with them wherever they play, told to their pages alone, and obeyed."""

import re

import pytest
from django.test import Client

import fireside
from fireside.web.players.models import Player
from fireside.web.players.preferences import AT_THE_TABLE, USUAL, PreferencesForm, prefer
from fireside.web.tables.models import Table
from fireside.web.tables.seating import ME, Terms, open_table
from tests.web.tables import SCRIPT, Guest, seeded, snow_bound, snowfall

HERE = "/account/preferences/"
PASSWORD = "firelight-9"


def preferred(page: str) -> dict[str, str]:
    """What a table's page tells its script."""
    return dict(re.findall(r' data-prefers-(\w+)="([^"]*)"', page))


def test_the_form_offers_what_can_be_kept_and_shows_what_is_usual() -> None:
    form = PreferencesForm(None)
    offered = {name: {value for value, _ in field.choices} for name, field in form.fields.items()}  # type: ignore[attr-defined]
    assert offered == {name: set(values) for name, values in AT_THE_TABLE.items()}
    assert form.initial == USUAL
    assert form.kept() is False


def test_a_table_keeps_one_wish_and_leaves_the_others_as_they_are(ada: Guest, bo: Guest) -> None:
    table = snow_bound(ada, bots=2)
    assert preferred(ada.page(table)) == dict.fromkeys(AT_THE_TABLE, "")
    for name, value in (("pace", "slow"), ("confirm", "off"), ("pace", "at-once")):
        assert ada.post(HERE, {name: value}, headers=SCRIPT).status_code == 204
    kept = {"pace": "at-once", "confirm": "off"}
    assert Player.objects.get(pk=ada.player.pk).preferences == kept
    assert preferred(ada.page(table)) == {**dict.fromkeys(AT_THE_TABLE, ""), **kept}
    assert preferred(bo.page(table)) == dict.fromkeys(AT_THE_TABLE, "")


def test_what_cannot_be_preferred_is_refused_and_nothing_is_kept(ada: Guest) -> None:
    assert ada.post(HERE, {"pace": "backwards"}, headers=SCRIPT).status_code == 422
    answer = ada.post(HERE, {"pace": "backwards", "sound": "on"})
    assert answer.status_code == 422
    assert "backwards" in answer.content.decode()
    ada.post(HERE, {"colour": "red"}, headers=SCRIPT)
    assert Player.objects.get(pk=ada.player.pk).preferences == {}
    with pytest.raises(ValueError, match="slow, normal, at-once"):
        prefer(ada.player, {"pace": "backwards"})


def test_the_account_has_the_form_and_says_that_it_is_kept(ada: Guest) -> None:
    answer = ada.post(HERE, {"pace": "slow", "confirm": "off", "passing": "on", "sound": "on"}, follow=True)
    assert answer.redirect_chain == [("/account/", 302)]
    page = answer.content.decode()
    assert "Tables will behave like that" in page
    checked = re.findall(r'name="(\w+)" value="([\w-]+)"[^>]* checked', page)
    assert dict(checked) == {"pace": "slow", "confirm": "off", "passing": "on", "sound": "on"}
    assert ada.get(HERE)["Location"] == "/account/"


def test_without_a_script_the_tables_menu_leads_back_to_the_table(ada: Guest) -> None:
    table = snowfall(ada)
    page = ada.page(table)
    assert f'action="{HERE}"' in page
    answer = ada.post(HERE, {"pace": "slow", "next": table.get_absolute_url()})
    assert answer["Location"] == table.get_absolute_url()


def test_a_stranger_is_told_of_no_preferences_and_can_keep_none(ada: Guest, client: Client) -> None:
    table = snowfall(ada)
    page = client.get(table.get_absolute_url()).content.decode()
    assert preferred(page) == {}
    assert "data-preferences" not in page
    assert client.post(HERE, {"pace": "slow"}).status_code == 302
    assert all(player.preferences == {} for player in Player.objects.all())


def test_theme_and_language_come_along_to_another_browser(client: Client, db: None) -> None:
    Player.objects.create_user("ada", password=PASSWORD, name="Ada")
    first = Client()
    first.login(username="ada", password=PASSWORD)
    first.post("/theme/", {"theme": "dark"})
    first.post("/language/", {"language": "de"})
    answer = client.post("/login/", {"username": "ada", "password": PASSWORD})
    assert answer.status_code == 302
    assert (client.cookies["theme"].value, client.cookies["django_language"].value) == ("dark", "de")
    assert 'lang="de" class="dark"' in client.get("/").content.decode()


def test_a_guests_wishes_go_to_the_account_unless_it_has_its_own(ada: Guest) -> None:
    account = Player.objects.create_user("ada", password=PASSWORD, name="Ada")
    prefer(account, {"pace": "slow"})
    prefer(ada.player, {"pace": "at-once", "sound": "on"})
    ada.post("/login/", {"username": "ada", "password": PASSWORD})
    account.refresh_from_db()
    assert account.preferences == {"pace": "slow", "sound": "on"}


# What is done by itself


def at(game: str, seats: int, kind: str, count: int = 1) -> tuple[Guest, Table]:
    """A table where seat 0 is asked such a thing with so many answers."""
    played = fireside.game(game)
    for seed in range(40):
        state = played.new(seats=seats, seed=seed)
        for step in range(400):
            if state.to_move < 0:
                break
            asked = state.view(state.to_move)["decision"]["kind"]
            if state.to_move == 0 and asked == kind and len(state.legal()) == count:
                owner = Guest("Ada")
                seated, terms = [ME, *["random"] * (seats - 1)], Terms(draws_seats=False)
                table = open_table(owner.player, played, seated, terms=terms, start=state.position())
                return owner, seeded(table)
            legal = state.legal()
            state.apply(legal[(seed + 7 * step) % len(legal)])
    raise AssertionError(f"no such decision in {game}: {kind}")


def test_what_everybody_can_see_to_be_the_only_choice_is_told_to_be_done(db: None) -> None:
    owner, table = at("above_and_below", 2, "pick_labourer")
    answer = owner.ask(table, "alone")
    [action] = re.findall(r'data-alone="(\d+)"', answer.content.decode())
    assert "Nothing else can be done" in answer.content.decode()
    assert owner.act(table, action).status_code == 200


def test_where_there_is_a_choice_or_it_is_not_ones_turn_nothing_is_done(ada: Guest, bo: Guest) -> None:
    owner, table = at("above_and_below", 2, "pick_labourer", 2)
    assert owner.ask(table, "alone").status_code == 204
    table = snow_bound(ada, bo, bots=1)
    assert {one.ask(table, "alone").status_code for one in (ada, bo)} == {204}
    assert Guest("Eve").ask(table, "alone").status_code == 403
