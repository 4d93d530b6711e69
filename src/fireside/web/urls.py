"""Which address leads where."""

from django.contrib import admin
from django.urls import include, path

from fireside.web.operating import health

handler500 = "fireside.web.faults.broken"
urlpatterns = [
    path("admin/", admin.site.urls),
    path("daily/", include("fireside.web.daily.urls")),
    path("learn/", include("fireside.web.learning.urls")),
    path("puzzles/", include("fireside.web.puzzles.urls")),
    path("health/", health),
    path("t/", include("fireside.web.tables.urls")),
    path("", include("fireside.web.players.urls")),
    path("", include("fireside.web.lobby.urls")),
]
