"""The addresses of the lobby."""

from django.urls import path

from fireside.web.lobby import views

app_name = "lobby"
urlpatterns = [
    path("", views.home, name="home"),
    path("games/<slug:name>/", views.game, name="game"),
    path("games/<slug:name>/new/", views.open_table, name="open"),
    path("games/<slug:name>/play/", views.play_at_once, name="play"),
    path("games/<slug:name>/table.svg", views.picture, name="picture"),
    path("games/<slug:name>/start/", views.start, name="start"),
    path("games/<slug:name>/start/card", views.start_card, name="start_card"),
    path("rules/<slug:name>/", views.rules, name="rules"),
    path("rules/<slug:name>/sheet/", views.sheet, name="sheet"),
    path("rules/<slug:name>/book", views.rulebook, name="rulebook"),
    path("theme/", views.theme, name="theme"),
    path("language/", views.language, name="language"),
]
