"""Where things lie in a checkout, and whether its `.venv` is finished and fits."""

import hashlib
import os
import sys
from pathlib import Path


class Missing(Exception):
    """Something that only the person at the machine can put right; its text is one sentence that says what."""


class Checkout:
    """The paths of one checkout, and the stamp that says its `.venv` is finished.

    The stamp is the last file that setting up writes, so a `.venv` without one was never finished.
    """

    def __init__(self, root: Path) -> None:
        self.root = root
        self.project = root / "pyproject.toml"
        self.constraints = root / "packaging" / "constraints.txt"
        self.venv = root / ".venv"
        self.log = self.venv / "setup.log"
        self.stamp = self.venv / "dealer-trainer.stamp"

    @property
    def python(self) -> Path:
        """The interpreter inside `.venv`."""
        return self.venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    def interpreter(self) -> str:
        """What makes the whole `.venv` unfit when it changes: this Python's line, and where the checkout lies."""
        return f"{sys.implementation.cache_tag} {self.root}"

    def wanted(self) -> str:
        """The stamp's text for a `.venv` made now: the interpreter's line, then a hash of what is to be installed."""
        asked = hashlib.sha256(self.project.read_bytes() + b"\0" + self.constraints.read_bytes())
        return f"{self.interpreter()}\n{asked.hexdigest()}\n"

    def stamped(self) -> str:
        """The stamp's text, empty where `.venv` is absent, was never finished or has lost its interpreter."""
        try:
            return self.stamp.read_text(encoding="utf-8") if self.python.exists() else ""
        except (FileNotFoundError, UnicodeDecodeError):
            return ""

    def is_ready(self) -> bool:
        """Whether `.venv` is finished and holds what `pyproject.toml` and the constraints ask for."""
        return self.stamped() == self.wanted()

    def can_be_brought_up_to_date(self) -> bool:
        """Whether `.venv` was finished once, by this Python and at this place, so that installing again is enough."""
        return self.stamped().startswith(self.interpreter() + "\n")

    def write_stamp(self) -> None:
        """Say that `.venv` is finished, in one step that a kill cannot halve."""
        half = self.stamp.with_suffix(".half")
        half.write_text(self.wanted(), encoding="utf-8")
        os.replace(half, self.stamp)
