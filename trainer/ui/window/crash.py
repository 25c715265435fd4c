"""What happens when the program itself is at fault: a report in a file, a quiet sentence, the drill goes on."""

from __future__ import annotations

import sys
import traceback
from collections import deque
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from trainer.lazy_module import LazyModule

if TYPE_CHECKING:
    import platform
else:
    platform = LazyModule("platform")

FOLDER = "reports"
_PACKAGES = ("dealer-trainer", "PySide6-Essentials", "pygame-ce", "sqlite-utils")
_MOST_ACTIONS = 40


class CrashReporter:
    """Writes a report for each new fault and tells ``tell`` one sentence.

    ``describe`` gives the lines that say what was on the felt; ``now`` is the clock. ``install`` makes it the handler
    of every exception nobody caught, those in Qt's slots and overrides too.
    """

    def __init__(self, folder: Path, describe: Callable[[], Iterator[str]], now: Callable[[], datetime]) -> None:
        self._folder, self._describe, self._now = folder, describe, now
        self._actions: deque[str] = deque(maxlen=_MOST_ACTIONS)
        self._seen: set[str] = set()
        self.tell: Callable[[str], None] = _to_stderr

    def install(self) -> None:
        """Handle every uncaught exception from now on."""
        sys.excepthook = self.handle

    def note(self, action: str) -> None:
        """Remember what was done last; the newest forty are reported."""
        self._actions.append(action)

    def versions(self) -> Iterator[str]:
        """The versions of Python, the system and what matters most of what the trainer is made of."""
        yield f"Python {platform.python_version()} on {platform.platform()}"
        yield from (f"{name} {_version(name)}" for name in _PACKAGES)

    def handle(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Report an uncaught exception; one that was reported before is not reported again."""
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        told = "".join(traceback.format_exception(kind, error, trace))
        if told not in self._seen:
            self._seen.add(told)
            self.tell(self._sentence(told))

    def _sentence(self, told: str) -> str:
        begin = "The program made a mistake; answers already given are safe, and the drill goes on."
        try:
            path = self._write(told)
        except OSError as error:
            return f"{begin} No report could be written: {error.strerror or error}."
        return f"{begin} A report for whoever looks after the trainer lies at {path}."

    def _write(self, told: str) -> Path:
        self._folder.mkdir(parents=True, exist_ok=True)
        stamp = self._now().strftime("%Y-%m-%d %H.%M.%S")
        path = self._folder / f"{stamp} {len(self._seen)}.txt"
        path.write_text("\n".join(self._lines(told)), encoding="utf-8")
        return path

    def _lines(self, told: str) -> Iterator[str]:
        yield from self.versions()
        yield ""
        yield from self._felt()
        yield "Last actions, the newest last:"
        yield from (f"  {action}" for action in self._actions)
        yield ""
        yield told

    def _felt(self) -> Iterator[str]:
        try:
            yield from self._describe()
        except Exception as error:  # noqa: BLE001 - a report must be written even where the felt cannot be told
            yield f"(what was on the felt cannot be told: {error!r})"


def _version(name: str) -> str:
    # Slow to import, and wanted only here.
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(name)
    except PackageNotFoundError:
        return "(not installed as a package)"


def _to_stderr(sentence: str) -> None:
    print(sentence, file=sys.stderr)
