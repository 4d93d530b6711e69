"""The addresses of the puzzles."""

from django.urls import path

from fireside.web.puzzles import views

app_name = "puzzles"
urlpatterns = [
    path("", views.index, name="index"),
    path("today/", views.today, name="today"),
    path("<slug:name>/<int:number>/", views.puzzle, name="puzzle"),
    path("<slug:name>/<int:number>/act", views.act, name="act"),
    path("<slug:name>/<int:number>/answer", views.answer, name="answer"),
    path("<slug:name>/<int:number>/why", views.why, name="why"),
]
