"""Processes that work for another one, and do not outlive it."""

import os
import signal
from multiprocessing import parent_process
from threading import Thread


def end_with_parent() -> None:
    """A worker ends at Ctrl-C without a word, and when the process that started it has ended in any way.

    Told to stop, that process has no time to tell its workers; each of them waits for work for ever then.
    """
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = parent_process()
    assert parent is not None, "only a worker has a parent"
    parent.join()
    os._exit(1)
