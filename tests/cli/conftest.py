"""The command line, run in this process with a data folder of its own."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.domain.games import read_once
from trainer.cli import main
from trainer.commands.shared import games


@dataclass(frozen=True)
class Said:
    """What a command said, and its exit code."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def data(self) -> Any:
        """What it printed, read as JSON."""
        return json.loads(self.out)

    @property
    def complaint(self) -> str:
        """The one sentence it said on standard error, having printed nothing."""
        assert self.out == ""
        assert self.err.count("\n") == 1
        assert self.err.endswith((".\n", "?\n"))
        return self.err.strip()


Run = Callable[..., Said]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The data folder; it does not exist yet."""
    return tmp_path / "data"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], data: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs ``dealer-trainer --data DATA`` with further arguments."""
    monkeypatch.setattr(games, "read_houses", read_once)

    def running(*arguments: object) -> Said:
        code = main(["--data", str(data), *map(str, arguments)])
        captured = capsys.readouterr()
        return Said(code, captured.out, captured.err)

    return running
