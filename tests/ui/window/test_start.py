"""What makes the window's start quick, and changes nothing else."""

from __future__ import annotations

import gc
import inspect
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.conftest import OpenWindow
from tests.ui.trainee import Trainee
from trainer import app
from trainer.app import CACHE, Application
from trainer.content.houses import library
from trainer.drills import house_facts
from trainer.drills.registry import HOUSE_FACTS, drill, drills
from trainer.lazy_module import import_without
from trainer.ui.ways import TODAY
from trainer.ui.window.start import garbage, pyside_spellings
from trainer.wording.glossary import glossary_in_force

MOST_MODULES = 840
"""Before the first lesson's words: each takes the third of a millisecond."""


@pytest.fixture
def importing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder that modules are imported from; they are forgotten afterwards."""
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    yield tmp_path
    # Those alone: what else is imported meanwhile is used by other tests, and would be there twice.
    for name, module in list(sys.modules.items()):
        if tmp_path in Path(getattr(module, "__file__", None) or "/").parents:
            del sys.modules[name]


def test_houses_are_read_once_and_kept_for_the_next_start(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = Application(tmp_path)
    qtbot.addWidget(first.frame)
    first.read_houses()
    assert not (tmp_path / CACHE).exists()
    first.keep_houses()
    monkeypatch.setattr(library, "read_houses", lambda folders: pytest.fail("the files were read"))
    second = Application(tmp_path)
    qtbot.addWidget(second.frame)
    second.read_houses()
    assert second.session.houses == first.session.houses
    second.keep_houses()


def test_houses_with_a_fault_are_not_kept(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "houses").mkdir()
    (tmp_path / "houses" / "mine.toml").write_text("name = 7", encoding="utf-8")
    running = Application(tmp_path)
    qtbot.addWidget(running.frame)
    running.read_houses()
    assert running.session.broken
    running.keep_houses()
    assert not (tmp_path / CACHE).exists()


_AT_THE_FIRST_FRAME = """
import sys
from pathlib import Path
from PySide6.QtWidgets import QApplication
import trainer.app

qt = QApplication([])
running = trainer.app.Application(Path(sys.argv[1]))
running.show()
while not running.frame._was_painted:
    qt.processEvents()
print(running.frame.page.title, len(running.frame.page.view.way))
print(*sys.modules, sep="\\n")
"""


def test_the_first_frame_shows_today_and_reads_nothing_of_what_is_trained(begun: Path, open_window: OpenWindow) -> None:
    someone = open_window(begun, at=TODAY)
    someone.running.session.close()
    told = subprocess.run(
        [sys.executable, "-c", _AT_THE_FIRST_FRAME, str(begun)],
        check=True, capture_output=True, text=True, encoding="utf-8",
    ).stdout.splitlines()  # fmt: skip
    late = (
        "trainer.drills",
        "trainer.training.learn",
        "trainer.training.drills",
        "trainer.content.learn",
        "trainer.content.text.files",
        "trainer.content.text.f",
        "trainer.training.school.office",
        "trainer.training.signed_records.keys",
        "trainer.ui.school.sign_in_page",
        "cryptography",
        "pygame",
    )
    assert "Today 10" in told
    assert [each for each in told if each.startswith((*late, "sqlite_utils", "markdown_it", "fsrs", "numpy"))] == []


_PLANNED = """
import sys
from pathlib import Path
from PySide6.QtWidgets import QApplication
import trainer.app

qt = QApplication([])
running = trainer.app.Application(Path(sys.argv[1]))
running.show()
for step in running._needed():
    step()
while not running.frame.page._is_read:
    qt.processEvents()
running.exercises.keep()
running.keep_houses()
print(len(running.frame.page.view.plan))
print(*sys.modules, sep="\\n")
running.session.close()
"""


def test_a_sitting_is_planned_without_reading_a_drill_or_a_file_once_all_was_kept(begun: Path) -> None:
    first, again = (
        subprocess.run(
            [sys.executable, "-c", _PLANNED, str(begun)], check=True, capture_output=True, text=True, encoding="utf-8"
        ).stdout.splitlines()
        for _ in range(2)
    )
    # What the games that come with the trainer train is known beforehand.
    read = {f"trainer.drills.{each.key.replace('-', '_')}" for each in drills()}
    assert {"pydantic_core", "tomli"} <= {*first}
    assert read & {*first} == set()
    assert int(again[0]) == int(first[0]) > 0
    assert {each for each in again if each.startswith((*read, "pydantic_core", "tomli", "fsrs"))} == set()


_FIRST_LESSON = """
import sys
from pathlib import Path
from PySide6.QtWidgets import QApplication
import trainer.app
from trainer.ui.first_look.welcome_page import WelcomePage
from trainer.ui.ways import LEARN

qt = QApplication([])
running = trainer.app.Application(Path(sys.argv[1]))
running.show()
running.frame.findChild(WelcomePage).chosen.emit("Ana", "exhibit-17-011/blackjack", False)
for step in running._needed():
    step()
while not running.frame.page._is_read:
    qt.processEvents()
# As a session leads there: the lesson is opened before the page is shown.
running.frame.page_made(LEARN).open_lesson(running.frame.page.view.lesson_key, comes_back=True)
running.frame.go(LEARN)
while not getattr(running.frame.page, "reading", None):
    qt.processEvents()
qt.processEvents()
print(*sys.modules, sep="\\n")
running.session.close()
"""


def test_the_first_lesson_opens_without_what_is_seen_and_dealt_later(tmp_path: Path) -> None:
    imported = subprocess.run(
        [sys.executable, "-c", _FIRST_LESSON, str(tmp_path)],
        check=True, capture_output=True, text=True, encoding="utf-8",
    ).stdout.splitlines()  # fmt: skip
    late = (
        "trainer.drills.model_shuffle",
        "trainer.drills.spot_the_slip",
        "trainer.training.school.office",
        "trainer.training.signed_records.keys",
        "trainer.training.situations",
        "trainer.ui.drills.page",
        "trainer.ui.learn.reading.try_page",
        "cryptography",
        "fsrs",
    )
    assert "trainer.ui.learn.reading.lesson_view" in imported
    assert [each for each in imported if each.startswith(late)] == []
    assert len(imported) <= MOST_MODULES


def test_every_drill_is_found_by_its_key_alone() -> None:
    assert [drill(each.key) for each in drills()] == list(drills())
    assert drill(HOUSE_FACTS) is house_facts.DRILL
    assert [drill(key) for key in ("", "no-such-drill", "base", "answers", "../x", "hand_signals")] == [None] * 6


def test_a_module_is_imported_as_where_another_is_not_installed(importing: Path) -> None:
    (importing / "wanted_here.py").write_text(
        "try:\n    import unwanted_here\nexcept ImportError:\n    unwanted_here = None\n", encoding="utf-8"
    )
    (importing / "unwanted_here.py").write_text("", encoding="utf-8")
    import_without("wanted_here", ("unwanted_here",))
    assert vars(sys.modules["wanted_here"])["unwanted_here"] is None
    assert "unwanted_here" not in sys.modules
    import_without("unwanted_here", ("nothing_at_all",))
    assert "nothing_at_all" not in sys.modules


def test_what_a_module_takes_from_a_package_can_be_imported_when_it_is_first_used(importing: Path) -> None:
    (importing / "box_here").mkdir()
    (importing / "box_here" / "__init__.py").write_text("", encoding="utf-8")
    (importing / "box_here" / "late.py").write_text("WORTH = 25", encoding="utf-8")
    (importing / "user_here.py").write_text(
        "from box_here import late\n\n\ndef worth():\n    return late.WORTH\n", encoding="utf-8"
    )
    import_without("user_here", ("nothing_at_all",), "box_here.late")
    assert "box_here.late" not in sys.modules
    assert not hasattr(sys.modules["box_here"], "late")
    assert vars(sys.modules["user_here"])["worth"]() == 25
    assert vars(sys.modules["box_here"])["late"] is sys.modules["box_here.late"]


def is_ours(finder: object) -> bool:
    return type(finder).__module__ == pyside_spellings.__name__


def test_pyside_does_not_read_the_source_of_our_modules(importing: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (importing / "read_by_pyside.py").write_text("", encoding="utf-8")
    (importing / "not_read_by_pyside.py").write_text("", encoding="utf-8")
    read: list[str] = []
    real = inspect.getsource
    monkeypatch.setattr(inspect, "getsource", lambda of: (read.append(of.__name__), real(of))[1])
    # The tests themselves have chosen none.
    monkeypatch.setattr(sys, "meta_path", [each for each in sys.meta_path if not is_ours(each)])
    __import__("read_by_pyside")
    pyside_spellings.choose_none()
    pyside_spellings.choose_none()
    __import__("not_read_by_pyside")
    assert read == ["read_by_pyside"]


def test_the_first_verdict_does_not_wait_for_the_glossary(trainee: Trainee) -> None:
    app.explain_from(partial(app._read_words, trainee.running.data))
    app.after_opening(trainee.running)
    assert "_pattern" in vars(glossary_in_force())


def test_garbage_waits_until_the_window_is_open() -> None:
    try:
        garbage.hold()
        assert not gc.isenabled()
        garbage.let_go()
        assert gc.isenabled()
    finally:
        gc.enable()
