"""The site's settings for tests and for the type checker: nothing is kept outside the test's own folders."""

import os
import tempfile

os.environ.setdefault("FIRESIDE_DATA", os.path.join(tempfile.gettempdir(), "fireside-tests"))
os.environ.setdefault("FIRESIDE_SECRET", "no secret at all, but as long as one")

from fireside.web.settings import *  # noqa: F403 (settings are names, and the environment comes first)
from fireside.web.settings import DATABASES
from fireside.web.settings import RATES as USUAL_RATES

RATES = dict.fromkeys(USUAL_RATES, "1000000/second")  # hundreds of tests ask from one address
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]  # quick, for tests only
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.InMemoryStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
# Every client of a test starts the site anew, and would look through all static files each time.
SERVESTATIC_USE_MANIFEST = SERVESTATIC_USE_FINDERS = SERVESTATIC_USE_STATIC_ROOT = False
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    # A file, as in earnest: tables in memory are locked by whoever reads them.
    folder = os.path.join(tempfile.gettempdir(), "fireside-tests")
    os.makedirs(folder, exist_ok=True)
    DATABASES["default"]["TEST"] = {"NAME": os.path.join(folder, f"{os.getpid()}.sqlite3")}
