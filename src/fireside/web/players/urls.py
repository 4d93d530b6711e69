"""The addresses of players."""

from django.urls import path

from fireside.web.players import accounts, views

app_name = "players"
urlpatterns = [
    path("hello/", views.Hello.as_view(), name="hello"),
    path("login/", views.LogIn.as_view(), name="login"),
    path("logout/", views.LogOut.as_view(), name="logout"),
    path("account/", views.account, name="account"),
    path("account/keep/", views.keep, name="keep"),
    path("account/preferences/", views.preferences, name="preferences"),
    path("account/password/", views.Password.as_view(), name="password"),
    path("account/address/", accounts.address, name="address"),
    path("account/letters/", accounts.wish_for_letters, name="letters"),
    path("account/export/", accounts.export, name="export"),
    path("account/delete/", accounts.farewell, name="farewell"),
    path("confirm/<str:key>/", accounts.confirm, name="confirm"),
    path("notices/<str:key>/", accounts.no_more_notices, name="no_more_notices"),
    path("reset/", accounts.Reset.as_view(), name="reset"),
    path("reset/<str:uidb64>/<str:token>/", accounts.NewPassword.as_view(), name="new_password"),
    path("stored/", accounts.stored, name="stored"),
    path("players/<int:pk>/", views.player, name="player"),
    path("players/<int:pk>/hearing/", views.hearing, name="hearing"),
    path("players/<int:pk>/report/", views.report, name="report"),
    path("ranking/<slug:name>/", views.ranking, name="ranking"),
]
