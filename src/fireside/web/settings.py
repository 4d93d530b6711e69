"""Django's settings. What differs between machines comes from the environment.

- FIRESIDE_DATA: the folder that holds the database, the secret key and the collected static files
- FIRESIDE_URL: where people reach the site, e.g. https://games.example.org; with https cookies are secure
- FIRESIDE_NEIGHBOURS: if set, people on other machines may use whatever name this one has
- FIRESIDE_SECRET: the secret key; made and kept in the data folder if it is not given
- FIRESIDE_BOTS: how many processes think for bots
- FIRESIDE_ANALYSIS: how many iterations each decision of a game is analysed with
- FIRESIDE_MAIL: smtps://user:password@mail.example.org (smtp+tls:// for STARTTLS, smtp:// for a server on
  this machine), or `console` to print letters; without it a site with a FIRESIDE_URL sends none, others print
- FIRESIDE_MAIL_FROM: who letters are from
- FIRESIDE_LOGS: `text` or `json`
- FIRESIDE_METRICS: where Prometheus may ask, like 127.0.0.1:9100; nowhere unless given
- DATABASE_URL: postgresql://user:password@host/name instead of SQLite in the data folder
"""

import fcntl
import os
import secrets
from pathlib import Path
from urllib.parse import SplitResult, unquote, urlsplit

import dj_database_url
from csp.constants import NONE, SELF, UNSAFE_INLINE
from django.utils.translation import gettext_lazy as _

from fireside.play.analysis import MOST_ITERATIONS
from fireside.web import logs
from fireside.web.folders import KEY, data_folder, database_url

HERE = Path(__file__).resolve().parent
SHORTEST_KEY = 32
MAIL_PORTS = {"smtps": 465, "smtp+tls": 587, "smtp": 25}


def secret_key(folder: Path) -> str:
    """The key that signs cookies: given, or made once and kept for its owner's eyes only."""
    if given := os.environ.get("FIRESIDE_SECRET"):
        return given
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return _kept_key(folder / KEY) or _new_key(folder / KEY)


def _kept_key(path: Path) -> str:
    """The key in the file; empty if there is none. ValueError with what to do for what can be no key.

    A full disk or a crash leaves a file that is empty or holds zeros alone: that has signed nothing.
    """
    key = path.read_text(errors="replace") if path.exists() else ""
    shown = key.strip("\0 \t\r\n")
    if shown and (len(shown) < SHORTEST_KEY or "\ufffd" in shown):
        raise ValueError(
            f"The secret key in {path} should be a text of {SHORTEST_KEY} letters or more: put the right one "
            "back, or delete the file and a new one is made (everybody has to log in again, and guests "
            "lose their seats)."
        )
    return key if shown else ""


def _new_key(path: Path) -> str:
    """Make a key and keep it, whole or not at all; of several processes at once the first one's is kept."""
    new = path.with_suffix(".new")
    with open(new, "a", opener=lambda name, flags: os.open(name, flags, 0o600)) as file:
        fcntl.flock(file, fcntl.LOCK_EX)  # whoever has waited here finds the key of the first
        if key := _kept_key(path):
            new.unlink(missing_ok=True)
            return key
        key = secrets.token_urlsafe(48)
        file.truncate(0)  # somebody may have been stopped in the middle of this
        file.write(key)
        file.flush()
        os.fsync(file.fileno())
        new.replace(path)
    return key


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


def bot_processes() -> int:
    """How many processes think for bots; ValueError that says what would be right for anything else."""
    given = os.environ.get("FIRESIDE_BOTS") or str(min(2, os.cpu_count() or 1))
    if not given.isdecimal() or int(given) < 1:
        raise ValueError(f"FIRESIDE_BOTS should be how many processes think for bots, like 2, not {given!r}")
    return int(given)


def analysis_iterations() -> int:
    """How thoroughly games are analysed (0: as suits each); ValueError that says what would be right else."""
    given = os.environ.get("FIRESIDE_ANALYSIS") or "0"
    if not given.isdecimal() or int(given) > MOST_ITERATIONS:
        raise ValueError(
            "FIRESIDE_ANALYSIS should be how many iterations a decision is analysed with, "
            f"like 300, not {given!r}"
        )
    return int(given)


def mail_server() -> SplitResult | None:
    """Where letters are handed in; None where none is named. ValueError that says what would be right."""
    given = os.environ.get("FIRESIDE_MAIL", "")
    if given in ("", "console"):
        return None
    server = urlsplit(given)
    if server.scheme not in MAIL_PORTS or not server.hostname:
        raise ValueError(
            "FIRESIDE_MAIL should be like smtps://user:password@mail.example.org, with smtp+tls:// for "
            "STARTTLS or smtp:// for a server on this machine; or `console`"
        )
    if not PUBLIC.hostname:
        raise ValueError("FIRESIDE_MAIL needs FIRESIDE_URL: the links in letters lead there")
    return server


def metrics_address() -> tuple[str, int] | None:
    """Where Prometheus may ask; None for nowhere. ValueError that says what would be right."""
    given = os.environ.get("FIRESIDE_METRICS", "")
    host, _, port = given.rpartition(":")
    if given and not (host and port.isdecimal() and 0 < int(port) < 2**16):
        raise ValueError(f"FIRESIDE_METRICS should be like 127.0.0.1:9100, not {given!r}")
    return (host.strip("[]"), int(port)) if given else None


def log_form() -> str:
    """How the log is written; ValueError that says what would be right for anything else."""
    given = os.environ.get("FIRESIDE_LOGS") or "text"
    if given not in logs.FORMS:
        raise ValueError(f"FIRESIDE_LOGS should be {' or '.join(logs.FORMS)}, not {given!r}")
    return given


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
    "fireside.web.learning",
    "fireside.web.puzzles",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "csp",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "servestatic.middleware.ServeStaticMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "fireside.web.middleware.ReadableMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
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
                "fireside.web.players.letters.in_templates",
            ]
        },
    }
]

DATABASES = {"default": dj_database_url.parse(database_url(DATA))}
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
    "staticfiles": {"BACKEND": "fireside.web.storage.StaticStorage"},
}

SERVESTATIC_ALLOW_ALL_ORIGINS = False

SESSION_COOKIE_AGE = 365 * 24 * 3600  # a guest's games hang on the session alone
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = IS_SECURE
CSRF_COOKIE_HTTPONLY = True  # forms carry the token, and scripts do not need it
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
BOT_PROCESSES = bot_processes()
BOT_TURN_SECONDS = 3.0
HINT_SECONDS = 3.0  # by the clock, as long as people wait for one
ANALYSIS_ITERATIONS = analysis_iterations()
ANALYSIS_SLICE_SECONDS = 0.5  # after which what is found is stored, and the progress shown

# Letters: to the terminal while one tries things out; nowhere, which pages say, where a public site names no
# server: its log would hold the links that let people in.
MAIL = mail_server()
IS_PRINTING_MAIL = MAIL is None and (os.environ.get("FIRESIDE_MAIL") == "console" or not PUBLIC.hostname)
SENDS_MAIL = MAIL is not None or IS_PRINTING_MAIL
_MAIL_BACKEND = "smtp" if MAIL else "console" if IS_PRINTING_MAIL else "dummy"
EMAIL_BACKEND = f"django.core.mail.backends.{_MAIL_BACKEND}.EmailBackend"
EMAIL_TIMEOUT = 10
if MAIL is not None:
    EMAIL_HOST = MAIL.hostname
    EMAIL_PORT = MAIL.port or MAIL_PORTS[MAIL.scheme]
    EMAIL_HOST_USER = unquote(MAIL.username or "")
    EMAIL_HOST_PASSWORD = unquote(MAIL.password or "")
    EMAIL_USE_SSL = MAIL.scheme == "smtps"
    EMAIL_USE_TLS = MAIL.scheme == "smtp+tls"
DEFAULT_FROM_EMAIL = (
    os.environ.get("FIRESIDE_MAIL_FROM") or f"Fireside <fireside@{PUBLIC.hostname or 'localhost'}>"
)
PASSWORD_RESET_TIMEOUT = 24 * 3600  # seconds; links that confirm an address are good for as long

METRICS = metrics_address()
if METRICS is not None:
    MIDDLEWARE = [
        "django_prometheus.middleware.PrometheusBeforeMiddleware",
        *MIDDLEWARE,
        "django_prometheus.middleware.PrometheusAfterMiddleware",
    ]

LOGGING = logs.configured(
    log_form(),
    [SECRET_KEY, DATABASES["default"].get("PASSWORD", ""), unquote(MAIL.password or "") if MAIL else ""],
)
