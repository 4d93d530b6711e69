"""Starts the site: prepares the data folder and runs the server."""

import os
import socket
import threading
import webbrowser
from pathlib import Path
from typing import Final

import django
import uvicorn
from django.conf import settings
from django.core.management import call_command
from django.db import DatabaseError, InterfaceError, connection

from fireside.web.tables import wakeups

LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")


def keep_in(folder: Path) -> None:
    """Keep games, accounts and keys in `folder`."""
    os.environ["FIRESIDE_DATA"] = str(folder.resolve())


class CannotServe(Exception):
    """Why the site does not start, in a sentence that says what would be right."""


def serve_site(host: str, port: int, browser: bool) -> None:
    """Run the site until it is stopped; `browser` opens it there. CannotServe if it does not even start."""
    if host not in LOOPBACK:
        os.environ.setdefault("FIRESIDE_NEIGHBOURS", "1")
    with _listening(host, port) as listening:
        prepare()
        address = f"http://{'localhost' if host in LOOPBACK else host}:{listening.getsockname()[1]}/"
        print(f"Fireside is at {address} (stop it with Ctrl+C)", flush=True)
        if browser:
            threading.Timer(0.5, webbrowser.open, [address]).start()
        _run(listening)


def _listening(host: str, port: int) -> socket.socket:
    """Take the port before anything else, so that a second server is refused at once."""
    try:
        return socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except OSError as error:
        told = f"{host}:{port} cannot be listened on ({error.strerror}): choose another --port"
        raise CannotServe(told) from error


def prepare() -> None:
    """Bring the database and the static files up to date; CannotServe for a wrong setting or folder."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "fireside.web.settings")
    os.umask(0o077)  # whatever is kept is for its owner's eyes
    try:
        django.setup()
        settings.DATA.mkdir(parents=True, exist_ok=True)
        call_command("migrate", interactive=False, verbosity=0)
        call_command("upgrade_tables")
        call_command("collectstatic", interactive=False, verbosity=0)
    except ValueError as error:
        raise CannotServe(str(error)) from error
    except OSError as error:
        where = error.filename or settings.DATA
        mend = "make room or give the right to write, or choose another --data"
        raise CannotServe(f"{where} cannot be used ({error.strerror}): {mend}") from error
    except (DatabaseError, InterfaceError) as error:
        raise CannotServe(_about_the_database(error)) from error


def _about_the_database(error: Exception) -> str:
    """What is wrong with the database, and what to look at."""
    fault = next(iter(str(error).splitlines()), type(error).__name__)
    if connection.vendor == "sqlite":
        name = connection.settings_dict["NAME"]
        return (
            f"The database {name} cannot be used ({fault}): see that the disk has room, that this user may "
            "write to the folder, and that no other program holds it; or choose another --data"
        )
    mend = "see that it runs and lets this user in"
    return f"The database that DATABASE_URL names cannot be used ({fault}): {mend}"


def _run(listening: socket.socket) -> None:
    _serve_metrics()
    config = uvicorn.Config(
        "fireside.web.asgi:application",
        lifespan="on",
        log_config=None,  # the site's own, which keeps secrets
        log_level="warning",
        timeout_graceful_shutdown=2,
        proxy_headers=False,
    )
    Server(config).run(sockets=[listening])


def _serve_metrics() -> None:
    """Answer Prometheus where that is wanted."""
    from fireside.web import operating  # it needs Django to be set up

    if settings.METRICS is not None:
        try:
            operating.serve_metrics(*settings.METRICS)
        except OSError as error:
            told = f"FIRESIDE_METRICS cannot be listened on ({error.strerror}): choose another port"
            raise CannotServe(told) from error


class Server(uvicorn.Server):
    """uvicorn, which waits for open answers when it stops: event streams never end by themselves."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the streams first."""
        wakeups.close()
        await super().shutdown(sockets)
