"""How the log is written: as lines or as JSON, a fault of the database in one line, and without secrets.

Whoever reads a log should not be able to sit down at a table, to be somebody else or to reach the database.
"""

import logging
import re
from collections.abc import Iterable
from copy import copy
from typing import Any, Final

from django.db import InterfaceError, OperationalError
from pythonjsonlogger.core import RESERVED_ATTRS
from pythonjsonlogger.json import JsonFormatter

HIDDEN: Final = "…"
LEFT_OUT: Final = [*RESERVED_ATTRS, "request"]  # a request's text holds its whole address
FORMS: Final = ("text", "json")

# What follows these in an address is a key: to a table, a seat, an account.
_KEY = re.compile(r"(/(?:t|join)/)(?!shapes/)[^\s\"'/?#<>]+")
_KEYS = re.compile(r"(/(?:reset|confirm|notices)/)[^\s\"'?#<>]+")
_QUERY = re.compile(r"(/[^\s\"'?#<>]*\?)[^\s\"'#<>]+")
_NAMED = re.compile(
    r"((?:sessionid|csrftoken|csrfmiddlewaretoken|password|token|authorization|cookie)[\"']?\s*[=:)(]+\s*)"
    r"[^\s;,&]+",
    re.IGNORECASE,
)
_IN_ADDRESS = re.compile(r"(\w+://[^\s:/@]*:)[^\s@]+(?=@)")  # a password before a host
# Tokens are long and mix letters with digits; names in code do not.
_DRAWN = re.compile(r"(?<![\w/.-])(?=[\w-]*\d)(?=[\w-]*[a-zA-Z])(?:[a-z0-9]{32}|[A-Za-z0-9_-]{24,})(?![\w-])")


def discreet(text: str, secrets: Iterable[str] = ()) -> str:
    """The text without the secrets that are known, and without whatever looks like one."""
    for secret in secrets:
        text = text.replace(secret, HIDDEN)
    for pattern in (_IN_ADDRESS, _KEY, _KEYS, _QUERY, _NAMED):
        text = pattern.sub(rf"\g<1>{HIDDEN}", text)
    return _DRAWN.sub(HIDDEN, text)


def brief(record: logging.LogRecord) -> logging.LogRecord:
    """The record; where the database has failed with the fault's first line instead of where it was met."""
    error = record.exc_info[1] if record.exc_info else None
    if not isinstance(error, (OperationalError, InterfaceError)):
        return record
    told = copy(record)
    told.msg, told.args = f"{record.getMessage()}: {str(error).splitlines()[0]}", ()
    told.exc_info = told.exc_text = None
    return told


class Text(logging.Formatter):
    """A line for people."""

    def __init__(self, secrets: Iterable[str] = ()) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        self.secrets = [secret for secret in secrets if secret]

    def format(self, record: logging.LogRecord) -> str:
        return discreet(super().format(brief(record)), self.secrets)


class Json(JsonFormatter):
    """An object for programs: time, level, logger, message and what goes with it."""

    def __init__(self, secrets: Iterable[str] = ()) -> None:
        super().__init__(
            "%(levelname)s %(name)s %(message)s",
            rename_fields={"levelname": "level", "name": "logger"},
            reserved_attrs=LEFT_OUT,
            timestamp="time",
            json_ensure_ascii=False,
        )
        self.secrets = [secret for secret in secrets if secret]

    def format(self, record: logging.LogRecord) -> str:
        return discreet(super().format(brief(record)), self.secrets)


def configured(form: str, secrets: Iterable[str]) -> dict[str, Any]:
    """Django's LOGGING."""
    formatter = {"text": Text, "json": Json}[form]
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"discreet": {"()": formatter, "secrets": list(secrets)}},
        "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "discreet"}},
        "root": {"handlers": ["console"], "level": "WARNING"},
        "loggers": {"django": {"handlers": [], "level": "WARNING", "propagate": True}},
    }
