"""Players in the administration."""

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.utils.translation import gettext_lazy as _

from fireside.web.players.models import Player


@admin.register(Player)
class PlayerAdmin(UserAdmin):
    """Django's page for users, with the name that others see."""

    list_display = ("name", "username", "is_guest", "is_staff", "last_login")
    list_filter = ("is_guest", "is_staff", "is_active")
    search_fields = ("name", "username")
    fieldsets = (
        (None, {"fields": ("username", "password")}),
        (_("At the table"), {"fields": ("name", "is_guest", "preferences")}),
        (_("Rights"), {"fields": ("is_active", "is_staff", "is_superuser", "groups", "user_permissions")}),
        (_("Dates"), {"fields": ("last_login", "date_joined")}),
    )
    add_fieldsets = (
        (
            None,
            {
                "classes": ("wide",),
                "fields": ("username", "name", "usable_password", "password1", "password2"),
            },
        ),
    )
