"""A report of a fault that is ours, for whoever looks after the trainer."""

from __future__ import annotations

import os
import platform
import sys
import tempfile
import traceback
from collections.abc import Iterable, Iterator
from pathlib import Path

DATABASE = "--database"
_LEFT_OUT = "(left out)"


def report_crash(fault: BaseException, folder: Path, version: str) -> str:
    """Write ``fault`` with its traceback into a new file, in ``folder`` where that can be; gives one sentence on it."""
    text = "\n".join((_circumstances(version), *traceback.format_exception(fault)))
    for place in (folder, Path(tempfile.gettempdir())):
        try:
            place.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(prefix="dealer-trainer ", suffix=".txt", dir=place)
            with os.fdopen(handle, "w", encoding="utf-8", errors="backslashreplace") as file:
                file.write(text)
        except OSError:
            continue
        return f"The program made a mistake; a report for whoever looks after the trainer lies at {name}."
    return f"The program made a mistake ({type(fault).__name__}), and no report of it could be written."


def _circumstances(version: str) -> str:
    said = f"dealer-trainer {version}, Python {platform.python_version()} on {platform.platform()}"
    return f"{said}\nCommand: {list(_without_secrets(sys.argv[1:]))}\n"


def _without_secrets(arguments: Iterable[str]) -> Iterator[str]:
    """``arguments`` without addresses of a database, which may hold a password."""
    is_address = False
    for each in arguments:
        name, sign, _ = each.partition("=")
        if is_address or "://" in each:
            yield _LEFT_OUT
        elif sign and DATABASE.startswith(name) and len(name) > len("--"):
            yield f"{name}={_LEFT_OUT}"
        else:
            yield each
        # An option may be cut short.
        is_address = not is_address and len(each) > len("--") and DATABASE.startswith(each)
