"""The addresses of lessons."""

from django.urls import path

from fireside.web.learning import views

app_name = "learning"
urlpatterns = [
    path("", views.overview, name="overview"),
    path("<slug:name>/", views.game, name="game"),
    path("<slug:name>/<int:number>/", views.lesson, name="lesson"),
    path("<slug:name>/<int:number>/act", views.act, name="act"),
    path("<slug:name>/<int:number>/undo", views.undo, name="undo"),
    path("<slug:name>/<int:number>/on", views.go_on, name="on"),
    path("<slug:name>/<int:number>/back", views.back, name="back"),
    path("<slug:name>/<int:number>/again", views.again, name="again"),
    path("<slug:name>/<int:number>/why", views.why, name="why"),
    path("<slug:name>/<int:number>/log", views.log, name="log"),
    path("<slug:name>/<int:number>/told/<int:told>", views.tale, name="tale"),
]
