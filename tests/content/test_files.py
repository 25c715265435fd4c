"""Whatever lies at a path, a sentence says why it is no house file."""

import os
import socket
from pathlib import Path

import pytest

from trainer.content.houses.library import check

NO_FILE = "There is no file here: check its name."


def said_of(path: Path) -> list[tuple[int, int, str]]:
    faults = check([path])
    assert all(fault.path == path for fault in faults)
    return [(fault.line, fault.column, fault.message) for fault in faults]


def written(path: Path, content: bytes) -> Path:
    path.write_bytes(content)
    return path


@pytest.mark.parametrize("content", [b"", b"\n \t\r\n", b"\xef\xbb\xbf"])
def test_an_empty_file(tmp_path: Path, content: bytes) -> None:
    said = "The file is empty: write the house's name, its documents, its rules and its games."
    assert said_of(written(tmp_path / "a.toml", content)) == [(1, 1, said)]


def test_a_file_of_comments_and_a_name_has_no_rules(tmp_path: Path) -> None:
    said = "The file has no rules and no games: write at least one under a [heading]."
    assert said_of(written(tmp_path / "a.toml", b'# nothing yet\nname = "Mine"\n')) == [(1, 1, said)]


def test_text_that_is_not_utf_8_is_told_with_line_and_byte(tmp_path: Path) -> None:
    latin_1 = 'name = "Mine"\n# Ä café'.encode() + b"\xe9\n"
    said = "The byte at offset 24 (line 2) is not UTF-8: save the file as UTF-8 text."
    assert said_of(written(tmp_path / "a.toml", latin_1)) == [(2, 9, said)]


def test_utf_16_is_not_utf_8(tmp_path: Path) -> None:
    said = "The byte at offset 0 (line 1) is not UTF-8: save the file as UTF-8 text."
    assert said_of(written(tmp_path / "a.toml", 'name = "Mine"'.encode("utf-16"))) == [(1, 1, said)]


def test_a_file_of_ten_megabytes_is_refused(tmp_path: Path) -> None:
    said = "The file is larger than 256 kB: a house file holds a few pages of text."
    assert said_of(written(tmp_path / "a.toml", b"#" * 10_000_000)) == [(1, 1, said)]


def test_a_file_that_grows_while_it_is_read_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, really_open = written(tmp_path / "a.toml", b"#"), os.open

    def growing(opened: Path, flags: int) -> int:
        monkeypatch.undo()
        status = os.fstat(descriptor := really_open(opened, flags))
        monkeypatch.setattr(os, "fstat", lambda _: status)
        written(path, b"#" * 300_000)
        return descriptor

    monkeypatch.setattr(os, "open", growing)
    assert said_of(path) == [(1, 1, "The file is larger than 256 kB: a house file holds a few pages of text.")]


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert said_of(tmp_path / "a.toml") == [(1, 1, NO_FILE)]
    assert said_of(written(tmp_path / "b.toml", b"a = 1") / "a.toml") == [(1, 1, NO_FILE)]


def test_a_file_that_vanishes_between_two_looks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, really_open = written(tmp_path / "a.toml", b"a = 1"), os.open

    def vanishing(opened: Path, flags: int) -> int:
        path.unlink()
        return really_open(opened, flags)

    monkeypatch.setattr(os, "open", vanishing)
    assert said_of(path) == [(1, 1, NO_FILE)]


def test_a_link_to_nowhere_and_a_link_to_itself(tmp_path: Path) -> None:
    nowhere, itself = tmp_path / "nowhere.toml", tmp_path / "itself.toml"
    nowhere.symlink_to(tmp_path / "gone.toml")
    itself.symlink_to(itself)
    assert said_of(nowhere) == [(1, 1, NO_FILE)]
    [(line, column, said)] = said_of(itself)
    assert (line, column) == (1, 1)
    assert said.startswith("This file cannot be read (")


def test_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refusing(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    path = written(tmp_path / "a.toml", b"a = 1")
    monkeypatch.setattr(os, "open", refusing)
    assert said_of(path) == [(1, 1, "This file may not be read: ask for the right to read it.")]


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "a.toml"
    os.mkfifo(pipe)
    said = "This is no file but a pipe or a device: give the path of a house file."
    assert said_of(pipe) == [(1, 1, said)]
    assert check([tmp_path]) == check([pipe])


def test_devices_and_sockets_are_no_files(tmp_path: Path) -> None:
    said = "This is no file but a pipe or a device: give the path of a house file."
    assert said_of(Path(os.devnull)) == [(1, 1, said)]
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(tmp_path / "a.toml"))
        assert said_of(tmp_path / "a.toml") == [(1, 1, said)]


def test_a_path_that_no_file_can_have(tmp_path: Path) -> None:
    assert said_of(tmp_path / "a\0b.toml") == [(1, 1, "This path cannot be a file's name.")]
    [(_, _, said)] = said_of(tmp_path / ("a" * 300))
    assert said.startswith("This file cannot be read (")


def test_a_folder_is_checked_file_by_file(tmp_path: Path) -> None:
    for name in ("b.toml", "a.toml"):
        written(tmp_path / name, b"x = 1\ny = 2\n")
    written(tmp_path / ".#a.toml", b"x = 1")
    written(tmp_path / "notes.txt", b"x = 1")
    assert [(fault.path.name, fault.line) for fault in check([tmp_path])] == [
        ("a.toml", 1),
        ("a.toml", 2),
        ("b.toml", 1),
        ("b.toml", 2),
    ]


def test_a_file_named_twice_is_told_once(tmp_path: Path) -> None:
    path = written(tmp_path / "a.toml", b"x = 1\n")
    assert check([path, tmp_path, path]) == check([path])


def test_an_empty_folder(tmp_path: Path) -> None:
    assert said_of(tmp_path) == [(1, 1, "No file lies in this folder whose name ends in .toml.")]


def test_a_folder_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refusing(_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "scandir", refusing)
    assert said_of(tmp_path) == [(1, 1, "This folder cannot be read (Permission denied): check its name.")]


def test_a_folder_named_like_a_file(tmp_path: Path) -> None:
    folder = tmp_path / "a.toml"
    folder.mkdir()
    [fault] = check([tmp_path])
    said = "This is a folder, not a file: rename it, or give the path of a house file."
    assert (fault.path, fault.message) == (folder, said)


def test_a_fault_is_one_line_of_file_line_column_and_message(tmp_path: Path) -> None:
    folder = tmp_path / "two\nlines"
    folder.mkdir()
    assert [str(fault) for fault in check([written(folder / "a.toml", b"name = 1\n")])] == [
        f"{tmp_path}/two\N{REPLACEMENT CHARACTER}lines/a.toml:1:8: 'name' cannot be 1: write text in quotes."
    ]


def test_a_name_in_another_encoding_can_be_shown(tmp_path: Path) -> None:
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9.toml"))
    path.write_bytes(b"name = 1\n")
    shown = f"{tmp_path}/caf\N{REPLACEMENT CHARACTER}.toml"
    assert [str(fault) for fault in check([path])] == [
        f"{shown}:1:1: The file's name is the house's key, of small letters, figures and hyphens: "
        "name this file caf.toml.",
        f"{shown}:1:8: 'name' cannot be 1: write text in quotes.",
    ]


@pytest.mark.parametrize(
    ("error", "why"),
    [
        (OSError(5, "Input/output error"), "Input/output error"),
        (OSError(107, "Transport endpoint is not connected"), "Transport endpoint is not connected"),
        (OSError(), "the system does not say why"),
    ],
)
def test_a_file_that_the_system_cannot_read_is_told_with_the_system_s_own_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: OSError, why: str
) -> None:
    def failing(*_: object) -> int:
        raise error

    path = written(tmp_path / "a.toml", b"a = 1")
    monkeypatch.setattr(os, "open", failing)
    assert said_of(path) == [(1, 1, f"This file cannot be read ({why}).")]
