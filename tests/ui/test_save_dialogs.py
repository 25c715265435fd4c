"""Every dialog that asks where to save: a score book, a pipe and a file of another kind are never written over."""

from __future__ import annotations

import ast
import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog
from trials.sample_records import sample_chain

import trainer
from tests.ui.school.a_school import cheap_keys, examiner, there_is_a_school
from tests.ui.trainee import Trainee
from trainer.storage.mending.output_files import FileKind
from trainer.training.records.ports import KnownError
from trainer.ui.paper.sheet import Sheet, SheetPart
from trainer.ui.progress.export import export
from trainer.ui.progress.page import ProgressPage
from trainer.ui.school.roster import exporting
from trainer.ui.settings.school import SchoolSection
from trainer.ui.tests.result import deciding
from trainer.ui.tests.result.signing import RecordFile
from trainer.ui.ways import PROGRESS
from trainer.ui.widgets.save_dialog import ask_where_to_save

ROOT = Path(trainer.__file__).parent / "ui"
ASKS = "ask_where_to_save"


def class_workbook(trainee: Trainee) -> str:
    return exporting.export_roster(trainee.running.frame, b"PK", "class.xlsx").sentence


def page_as_pdf(trainee: Trainee) -> str:
    overlay = trainee.running.ways.print_overlay
    overlay.show_sheet(Sheet("A page", (), (SheetPart("Words"),), "page"))
    overlay.save_pdf()
    return overlay.told.text()


def answers_as_table(trainee: Trainee) -> str:
    page = trainee.running.frame.go(PROGRESS)
    assert isinstance(page, ProgressPage)
    page._write("answers", "1 answer", 1, partial(export, results=(), titles={}, in_tests={}, zone=None))
    return page.note.words.text()


def results(trainee: Trainee) -> str:
    section = trainee.settings("School")
    assert isinstance(section, SchoolSection)
    section.tell("")
    section.results._write_of("")
    trainee.bot.waitUntil(lambda: section.told.text() not in ("", "Writing the results\u2026"))
    return section.told.text()


def signed_record(trainee: Trainee) -> str:
    sample = sample_chain()
    path = deciding._ask_where(trainee.running.frame, "record-1", ".json")
    assert path is not None
    try:
        deciding._write(path, RecordFile(sample.records[0], None, sample.as_single(1)), ".json")
    except KnownError as error:
        return str(error)
    return ""


def own_key(trainee: Trainee) -> str:
    section, session = trainee.settings("School"), trainee.running.session
    assert isinstance(section, SchoolSection)
    section.tell("")
    with cheap_keys():
        school = section.desk if section.desk.people else there_is_a_school(session)
        school.turn_on(school.name)
        at = examiner(session)
        assert at is not None
        section.carried._save(at)
        # The other dialogs are tried as they are at home.
        school.turn_off()
    return section.told.text()


DIALOGS: dict[str, Callable[[Trainee], str]] = {
    "progress/export.py": answers_as_table,
    "school/roster/exporting.py": class_workbook,
    "settings/carried_keys.py": own_key,
    "settings/results.py": results,
    "tests/result/deciding.py": signed_record,
    "window/print_overlay.py": page_as_pdf,
}
"""Each module that asks where to save, and what lets it ask and write; gives the sentence about it."""


def test_every_dialog_that_saves_is_asked_for_in_one_way() -> None:
    texts = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in ROOT.rglob("*.py")}
    assert [name for name, text in texts.items() if "getSaveFileName" in text] == ["widgets/save_dialog.py"]
    assert not [name for name, text in texts.items() if "AcceptSave" in text or "QSaveFile" in text]
    asking = {name for name, text in texts.items() if ASKS in text and any(map(_asks, ast.walk(ast.parse(text))))}
    assert asking - {"widgets/save_dialog.py"} == DIALOGS.keys()


def _asks(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and ASKS in (getattr(node.func, "attr", ""), getattr(node.func, "id", ""))


@pytest.mark.parametrize("dialog", DIALOGS)
def test_a_dialog_never_writes_over_a_score_book_a_pipe_or_another_kind(
    shared_trainee: Trainee, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, dialog: str
) -> None:
    book = shared_trainee.running.data / "score-book.db"
    os.link(book, tmp_path / "hard.link")
    os.mkfifo(tmp_path / "a.pipe")
    (tmp_path / "house.toml").write_text("[house]", encoding="utf-8")
    inode = book.stat().st_ino
    (tmp_path / "folder.d").mkdir()
    for path in (book, *(tmp_path / each for each in ("hard.link", "a.pipe", "house.toml", "folder.d"))):
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, to=path: (str(to), ""))
        assert DIALOGS[dialog](shared_trainee).startswith("Nothing was written: "), path
    assert book.stat().st_ino == inode
    assert book.read_bytes().startswith(b"SQLite format 3")
    assert (tmp_path / "a.pipe").is_fifo()
    assert (tmp_path / "house.toml").read_text(encoding="utf-8") == "[house]"


def test_a_name_without_its_ending_gets_it_and_the_file_there_is_asked_about(
    shared_trainee: Trainee, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "b.csv").write_text("kept", encoding="utf-8")
    proposed: list[str] = []
    answers = [tmp_path / "a", tmp_path / "b", tmp_path / "c.csv"]

    def asks(_parent: object, _title: str, start: str, _kinds: str) -> tuple[str, str]:
        proposed.append(start)
        return str(answers[len(proposed) - 1]), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", asks)
    window = shared_trainee.running.frame
    assert ask_where_to_save(window, "Export", tmp_path / "x.csv", FileKind.TABLE) == tmp_path / "a.csv"
    assert ask_where_to_save(window, "Export", tmp_path / "x.csv", FileKind.TABLE) == tmp_path / "c.csv"
    assert proposed[1:] == [str(tmp_path / "x.csv"), str(tmp_path / "b.csv")]
