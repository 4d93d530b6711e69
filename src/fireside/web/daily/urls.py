"""The addresses of the game of the day."""

from django.urls import path

from fireside.web.daily import views

app_name = "daily"
urlpatterns = [
    path("", views.today, name="today"),
    path("play/", views.play, name="play"),
    path("<slug:day>/", views.day, name="day"),
    path("<slug:day>/<int:pk>.svg", views.picture, name="picture"),
]
