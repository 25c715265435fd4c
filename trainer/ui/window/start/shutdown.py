"""How the window is ended from outside: by Ctrl+C in its terminal, or by the system at the end of a session."""

from __future__ import annotations

import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QSocketNotifier

ENDINGS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))


@contextmanager
def ended_from_outside(end: Callable[[], None]) -> Iterator[None]:
    """Within it ``end`` is called when the system asks the program to end; a signal that is ignored stays ignored.

    To be entered before pygame opens its display: SDL takes SIGTERM for itself where nobody has taken it before, and
    the program would not end at all.
    """
    woken, waking = socket.socketpair()
    # Python's handlers run between two lines of Python, and while Qt waits there are none: a byte in the socket wakes
    # Qt, and Qt calls Python to take it out.
    notifier = QSocketNotifier(woken.fileno(), QSocketNotifier.Type.Read)
    notifier.activated.connect(lambda: woken.recv(64))
    waking.setblocking(False)
    before = signal.set_wakeup_fd(waking.fileno(), warn_on_full_buffer=False)
    taken = [each for each in ENDINGS if signal.getsignal(each) is not signal.SIG_IGN]
    handlers = [(each, signal.signal(each, lambda *_: end())) for each in taken]
    try:
        yield
    finally:
        for each, handler in handlers:
            signal.signal(each, handler)
        signal.set_wakeup_fd(before)
        notifier.setEnabled(False)
        woken.close()
        waking.close()
