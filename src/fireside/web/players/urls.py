"""The addresses of players."""

from django.urls import path

from fireside.web.players import views

app_name = "players"
urlpatterns = [
    path("hello/", views.Hello.as_view(), name="hello"),
    path("login/", views.LogIn.as_view(), name="login"),
    path("logout/", views.LogOut.as_view(), name="logout"),
    path("account/", views.account, name="account"),
    path("account/keep/", views.keep, name="keep"),
    path("account/preferences/", views.preferences, name="preferences"),
    path("account/password/", views.Password.as_view(), name="password"),
    path("players/<int:pk>/", views.player, name="player"),
    path("players/<int:pk>/hearing/", views.hearing, name="hearing"),
    path("players/<int:pk>/report/", views.report, name="report"),
    path("ranking/<slug:name>/", views.ranking, name="ranking"),
]
