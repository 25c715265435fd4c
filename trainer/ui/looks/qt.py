"""Where Qt needs care: the running application, typed, its typefaces, and faults that must not travel through Qt."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache, wraps
from typing import Any, TypeVar, cast

from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QApplication

from trainer.typefaces import font_files

Handler = TypeVar("Handler", bound=Callable[..., Any])


def application() -> QApplication:
    """The one application; raises RuntimeError before it was made, which is our own mistake."""
    running = QApplication.instance()
    if not isinstance(running, QApplication):
        raise RuntimeError("no QApplication is running")
    return running


@cache
def load_typeface(family: str) -> None:
    """Let fonts of ``family`` be drawn with the files that came with the trainer; needs a QGuiApplication."""
    for path in font_files(family):
        QFontDatabase.addApplicationFont(str(path))


def guarded(handler: Handler) -> Handler:
    """An event handler whose faults go straight to the report.

    An exception that leaves an override called by an override crosses Qt's own frames, and the process does not
    survive that.
    """

    @wraps(handler)
    def safe(*args: Any) -> Any:
        try:
            return handler(*args)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is reported
            sys.excepthook(type(error), error, error.__traceback__)
            return None

    return cast(Handler, safe)
