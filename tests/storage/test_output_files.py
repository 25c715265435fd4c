"""What the trainer writes where a person wants it: never over a score book, a device, or a file of another kind."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import closing
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from trainer.storage.mending.backups import back_up_now
from trainer.storage.mending.output_files import FileKind, output_file, write_output
from trainer.storage.score_book import open_score_book
from trainer.training.records.ports import KnownError


def zipped(*names: str) -> bytes:
    content = BytesIO()
    with ZipFile(content, "w") as out:
        for name in names:
            out.writestr(name, "")
    return content.getvalue()


SAMPLES = {
    FileKind.TABLE: "\ufeffNachname;Vorname\nMüller;Zoë\n".encode(),
    FileKind.WORKBOOK: zipped("[Content_Types].xml", "xl/workbook.xml"),
    FileKind.PDF: b"%PDF-1.4\n",
    FileKind.PICTURE: b"\x89PNG\r\n\x1a\n\0\0",
    FileKind.PAGE: b"<!DOCTYPE html><html></html>",
    FileKind.STATEMENTS: b'{"id":"1","actor":{}}\n',
    FileKind.RECORDS: b'{"certificates":[],"format":"dealer-trainer records 1"}',
    FileKind.BADGE: b'{\n  "@context": []\n}\n',
    FileKind.LEARNER: zipped("read-me.txt", "practice.jsonl"),
    FileKind.PRACTICE: b'{"what": "record of a learner", "version": 1}\n',
    FileKind.ENROLMENT: b'{\n  "form": "dealer-trainer station"\n}\n',
}
"""The beginning of a file of each kind; a file of results is written in earnest elsewhere."""
OTHERS = {
    "wynn.toml": b'[house]\nname = "Wynn"\n',
    "notes.txt": b"Call the gaming commission.\n",
    "photo.jpg": b"\xff\xd8\xff\xe0\0\x10JFIF",
    "all.zip": zipped("holiday.txt"),
    "data.json": b'{"hello": 1}',
    "lines.jsonl": b'{"hello": 1}\n',
    "empty": b"",
    "packed.gz": b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff\x03\x00\x00\x00\x00\x00\x00\x00\x00\x00",
    "half.db": b"SQLite format 3\0 cut short",
    "score-book.db-wal": b"\x37\x7f\x06\x82\0\0",
}


def refused(path: Path, kind: FileKind, *, replace: bool = True) -> str:
    """The sentence with which writing to ``path`` is refused."""
    before = sorted(os.listdir(path.parent)) if path.parent.is_dir() else []
    with pytest.raises(KnownError) as error:
        write_output(path, kind, b"content", replace=replace)
    assert (sorted(os.listdir(path.parent)) if path.parent.is_dir() else []) == before
    assert str(error.value).startswith("Nothing was written: ")
    return str(error.value)


@pytest.fixture
def book(tmp_path: Path) -> Path:
    with closing(open_score_book(tmp_path / "data")):
        return tmp_path / "data" / "score-book.db"


def hard_link(book: Path, folder: Path) -> Path:
    os.link(book, folder / "hard.pdf")
    return folder / "hard.pdf"


def soft_link(book: Path, folder: Path) -> Path:
    (folder / "soft.pdf").symlink_to(book)
    return folder / "soft.pdf"


def link_to_link(book: Path, folder: Path) -> Path:
    (folder / "twice.pdf").symlink_to(soft_link(book, folder).name)
    return folder / "twice.pdf"


def through_a_folder(book: Path, folder: Path) -> Path:
    (folder / "linked").symlink_to(book.parent)
    return folder / "linked" / ".." / "data" / book.name


def copied(book: Path, folder: Path) -> Path:
    return back_up_now(book)


@pytest.mark.parametrize("place", [lambda book, _: book, hard_link, soft_link, link_to_link, through_a_folder, copied])
def test_a_score_book_is_never_written_over_by_whatever_name(
    book: Path, tmp_path: Path, place: Callable[[Path, Path], Path]
) -> None:
    content, path = book.read_bytes(), place(book, tmp_path)
    for kind in FileKind:
        assert "score book" in refused(path, kind)
    assert book.read_bytes() == content


@pytest.mark.parametrize("name", ["score-book.db", "Score-Book.DB", "score-book.db-wal", "score-book.db-journal"])
def test_nothing_takes_the_name_of_a_score_book_or_of_its_logs(tmp_path: Path, name: str) -> None:
    assert "score book" in refused(tmp_path / name, FileKind.PDF)


@pytest.mark.parametrize("name", OTHERS)
def test_a_file_of_another_kind_is_never_written_over(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(OTHERS[name])
    for kind in FileKind:
        refused(tmp_path / name, kind)
    assert (tmp_path / name).read_bytes() == OTHERS[name]


@pytest.mark.parametrize("kind", FileKind)
def test_no_kind_is_taken_for_another(tmp_path: Path, kind: FileKind) -> None:
    for other, content in SAMPLES.items():
        path = tmp_path / f"file{kind.ending}"
        path.write_bytes(content)
        if other is not kind:
            assert "already exists and isn't a" in refused(path, kind), other


@pytest.mark.parametrize("kind", SAMPLES)
def test_a_file_of_the_same_kind_is_replaced_when_asked_alone(tmp_path: Path, kind: FileKind) -> None:
    path = tmp_path / f"file{kind.ending}"
    path.write_bytes(SAMPLES[kind])
    assert "already exists. Name another file, or replace it with --force." in refused(path, kind, replace=False)
    assert path.read_bytes() == SAMPLES[kind]
    write_output(path, kind, b"content", replace=True)
    assert path.read_bytes() == b"content"


def test_what_is_written_can_be_read_by_its_owner_alone(tmp_path: Path) -> None:
    earlier = os.umask(0o022)
    try:
        write_output(tmp_path / "class.xlsx", FileKind.WORKBOOK, b"PK")
    finally:
        os.umask(earlier)
    assert (tmp_path / "class.xlsx").stat().st_mode & 0o777 == 0o600


def test_a_link_to_a_file_of_the_kind_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real.pdf").write_bytes(SAMPLES[FileKind.PDF])
    (tmp_path / "link.pdf").symlink_to("real.pdf")
    (tmp_path / "dangling.pdf").symlink_to("new.pdf")
    for name in ("link.pdf", "dangling.pdf"):
        write_output(tmp_path / name, FileKind.PDF, b"content", replace=True)
        assert (tmp_path / name).is_symlink()
    assert (tmp_path / "real.pdf").read_bytes() == (tmp_path / "new.pdf").read_bytes() == b"content"


def test_a_loop_of_links_and_a_folder_are_refused(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to("b")
    (tmp_path / "b").symlink_to("a")
    refused(tmp_path / "a", FileKind.PDF)
    assert "is a folder" in refused(tmp_path, FileKind.PDF)
    assert "No such file or directory" in refused(tmp_path / "nowhere" / "a.pdf", FileKind.PDF)


def test_pipes_devices_and_what_the_system_keeps_for_itself_are_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "out").symlink_to("/dev/stdout")
    (tmp_path / "folder").symlink_to("/dev/fd")
    with (tmp_path / "open.pdf").open("wb") as opened:
        for path in (
            tmp_path / "pipe",
            tmp_path / "out",
            tmp_path / "folder" / "1",
            Path("/dev/null"),
            Path("/dev/stdout"),
            Path("/dev/new.pdf"),
            Path(f"/proc/self/fd/{opened.fileno()}"),
            Path(f"/dev/fd/{opened.fileno()}"),
        ):
            assert "is no file on a disk" in refused(path, FileKind.PDF), path


def test_the_file_that_this_program_prints_to_is_refused(tmp_path: Path) -> None:
    kept = os.dup(1)
    with (tmp_path / "printed.pdf").open("wb") as file:
        try:
            os.dup2(file.fileno(), 1)
            said = refused(tmp_path / "printed.pdf", FileKind.PDF)
        finally:
            os.dup2(kept, 1)
            os.close(kept)
    assert "is no file on a disk" in said


def test_a_file_that_another_program_put_there_meanwhile_stays(tmp_path: Path) -> None:
    path = tmp_path / "file.pdf"
    with pytest.raises(KnownError), output_file(path, FileKind.PDF) as unfinished:
        unfinished.write_bytes(b"content")
        path.write_bytes(SAMPLES[FileKind.PDF])
    assert path.read_bytes() == SAMPLES[FileKind.PDF]
    assert os.listdir(tmp_path) == ["file.pdf"]
