"""Checks house files written with marks."""

from pathlib import Path

import pytest

from tests.content.marks import HEAD, MARK, Faults, places
from trainer.content.houses.library import check


@pytest.fixture
def faults_at_marks(tmp_path: Path) -> Faults:
    """Check a file given as text, and return what is said of each fault.

    Fails unless the faults stand exactly where the text has its marks, in order; two marks are two faults at one place.
    """

    def faults(marked: str) -> list[str]:
        path = tmp_path / "mine.toml"
        path.write_text(marked.replace(MARK, ""), encoding="utf-8", newline="")
        found = check([path])
        assert [(fault.line, fault.column) for fault in found] == places(marked), [str(fault) for fault in found]
        return [fault.message for fault in found]

    return faults


@pytest.fixture
def faults_in_game(faults_at_marks: Faults) -> Faults:
    """The same for the rules of one game, the file's beginning left out."""
    return lambda marked: faults_at_marks(HEAD + marked)
