"""Keeps ALSA, Linux's sound library, from writing to the terminal what the trainer says in a sentence of its own."""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress

_SONAME = "libasound.so.2"


def quieten_alsa() -> None:
    """Let ALSA's errors go nowhere; they reach us as SDL's. Nothing happens where there is no ALSA."""
    if not sys.platform.startswith("linux"):
        return
    # SDL loads the library by this name too, and whoever comes second gets the same one.
    with suppress(OSError, AttributeError):
        alsa, c = ctypes.CDLL(_SONAME), ctypes.CDLL(None)
        # A handler in C that does nothing with what it is told: ours could be called while Python shuts down.
        alsa.snd_lib_error_set_handler(ctypes.cast(c.getpid, ctypes.c_void_p))
