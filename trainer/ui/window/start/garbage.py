"""Python's garbage collector, held while the window opens: what is made then stays, and is not looked through."""

from __future__ import annotations

import gc


def hold() -> None:
    """Nothing is collected from now on."""
    gc.disable()


def let_go() -> None:
    """Collect again; what has been made until now is not looked through any more."""
    gc.freeze()
    gc.enable()
