"""Which address leads where."""

from django.contrib import admin
from django.urls import include, path

urlpatterns = [
    path("admin/", admin.site.urls),
    path("language/", include("django.conf.urls.i18n")),
    path("t/", include("fireside.web.tables.urls")),
    path("", include("fireside.web.players.urls")),
    path("", include("fireside.web.lobby.urls")),
]
