"""Django's settings. What differs between machines comes from the environment.

- FIRESIDE_DATA: the folder that holds the database, the secret key and the collected static files
- FIRESIDE_URL: where people reach the site, e.g. https://games.example.org; with https cookies are secure
- FIRESIDE_NEIGHBOURS: if set, people on other machines may use whatever name this one has
- FIRESIDE_SECRET: the secret key; made and kept in the data folder if it is not given
- FIRESIDE_BOTS: how many processes think for bots
- DATABASE_URL: postgresql://user:password@host/name instead of SQLite in the data folder
"""

import os
import secrets
from contextlib import suppress
from pathlib import Path
from urllib.parse import SplitResult, quote, urlsplit

import dj_database_url
from csp.constants import NONE, SELF, UNSAFE_INLINE
from django.utils.translation import gettext_lazy as _

HERE = Path(__file__).resolve().parent


def data_folder() -> Path:
    """Where everything that lasts is kept."""
    usual = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "fireside"
    return Path(os.environ.get("FIRESIDE_DATA") or usual)


def secret_key(folder: Path) -> str:
    """The key that signs cookies: given, or made once and kept for its owner's eyes only."""
    if given := os.environ.get("FIRESIDE_SECRET"):
        return given
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    path = folder / "secret"
    with suppress(FileExistsError):  # kept from an earlier start, or another process was quicker
        made = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(made, "w") as file:
            file.write(secrets.token_urlsafe(48))
    return path.read_text()


def public_address() -> SplitResult:
    """Where people reach the site; ValueError that says what would be right for anything but an address."""
    given = os.environ.get("FIRESIDE_URL", "")
    address = urlsplit(given)
    if given and not (address.scheme in ("http", "https") and address.hostname):
        raise ValueError(f"FIRESIDE_URL should be like https://games.example.org, not {given!r}")
    return address


def allowed_hosts() -> list[str]:
    """The names the site answers to: its public one, or whatever neighbours use, or this machine's own."""
    if PUBLIC.hostname:
        return [PUBLIC.hostname]
    return ["*"] if os.environ.get("FIRESIDE_NEIGHBOURS") else ["localhost", "127.0.0.1", "[::1]"]


DATA = data_folder()
SECRET_KEY = secret_key(DATA)
PUBLIC = public_address()
IS_SECURE = PUBLIC.scheme == "https"

DEBUG = False
ALLOWED_HOSTS = allowed_hosts()
CSRF_TRUSTED_ORIGINS = [f"{PUBLIC.scheme}://{PUBLIC.netloc}"] if PUBLIC.hostname else []

INSTALLED_APPS = [
    "fireside.web.players",
    "fireside.web.lobby",
    "fireside.web.tables",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "csp",
    "django_htmx",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "servestatic.middleware.ServeStaticMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "csp.middleware.CSPMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]
ROOT_URLCONF = "fireside.web.urls"
ASGI_APPLICATION = "fireside.web.asgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [HERE / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]
        },
    }
]

DATABASES = {"default": dj_database_url.config(default=f"sqlite:///{quote(str(DATA / 'fireside.sqlite3'))}")}
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    # Readers never wait for a writer, and a transaction that will write takes its turn at once.
    DATABASES["default"]["OPTIONS"] = {
        "timeout": 20,
        "transaction_mode": "IMMEDIATE",
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
    }
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

AUTH_USER_MODEL = "players.Player"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
LOGIN_URL = "players:hello"
LOGIN_REDIRECT_URL = "lobby:home"
LOGOUT_REDIRECT_URL = "lobby:home"

LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("de", _("German"))]
LOCALE_PATHS = [HERE / "locale"]
USE_TZ = True
TIME_ZONE = "UTC"

STATIC_URL = "static/"
STATIC_ROOT = DATA / "static"
STATICFILES_DIRS = [HERE / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "servestatic.storage.CompressedManifestStaticFilesStorage"},
}

SERVESTATIC_ALLOW_ALL_ORIGINS = False

SESSION_COOKIE_AGE = 365 * 24 * 3600  # a guest's games hang on the session alone
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = IS_SECURE
CSRF_COOKIE_HTTPONLY = LANGUAGE_COOKIE_HTTPONLY = True  # forms carry the token, and scripts need neither
LANGUAGE_COOKIE_SAMESITE = "Lax"
SECURE_SSL_REDIRECT = False  # the proxy that speaks https does it
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if IS_SECURE else None
SECURE_HSTS_SECONDS = 30 * 24 * 3600 if IS_SECURE else 0
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "img-src": [SELF, "data:"],
        "style-src-elem": [SELF],
        "style-src-attr": [UNSAFE_INLINE],  # drawings move pieces by style attributes
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}

# Bots think in processes of their own, a whole turn in so many seconds.
BOT_PROCESSES = int(os.environ.get("FIRESIDE_BOTS") or min(2, os.cpu_count() or 1))
BOT_TURN_SECONDS = 3.0

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {"console": {"class": "logging.StreamHandler"}},
    "root": {"handlers": ["console"], "level": "WARNING"},
}
