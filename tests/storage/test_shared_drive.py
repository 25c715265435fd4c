"""Where the write-ahead log cannot be trusted."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from tests.storage.attempts import attempt
from trainer.storage import shared_drive
from trainer.storage.score_book import open_score_book
from trainer.storage.shared_drive import file_system, is_shared_drive

MOUNTS = """\
/dev/sda1 / ext4 rw,relatime 0 0
tmpfs /tmp tmpfs rw 0 0
server:/export/school /srv/school nfs4 rw 0 0
//server/share /mnt/my\\040share cifs rw 0 0
/dev/sdb1 /srv/school/local xfs rw 0 0
overlay /tmp overlay rw 0 0
"""


@pytest.mark.parametrize(
    ("folder", "kind"),
    [
        ("/somewhere/else", "ext4"),
        ("/srv/school", "nfs4"),
        ("/srv/school/anna/data", "nfs4"),
        ("/srv/schools", "ext4"),
        ("/srv/school/local/data", "xfs"),
        ("/mnt/my share/data", "cifs"),
        ("/tmp/data", "overlay"),
    ],
)
def test_the_nearest_and_latest_mount_above_a_folder_is_its_file_system(folder: str, kind: str) -> None:
    assert file_system(Path(folder), MOUNTS) == kind


def test_a_table_of_mounts_that_holds_nothing_tells_nothing() -> None:
    assert file_system(Path("/data"), "") == ""


def test_a_network_drive_gets_no_write_ahead_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mounts = tmp_path / "mounts"
    mounts.write_text(f"server:/export {tmp_path} nfs4 rw 0 0\n")
    monkeypatch.setattr(shared_drive, "MOUNTS", mounts)
    assert is_shared_drive(tmp_path)
    with closing(open_score_book(tmp_path / "data")) as book:
        book.record(attempt())
        assert book.db.execute("PRAGMA journal_mode").fetchone() == ("delete",)
        assert len([*book.results("Anna")]) == 1


def test_a_system_that_tells_no_mounts_is_taken_as_local(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_drive, "MOUNTS", tmp_path / "no such file")
    assert not is_shared_drive(tmp_path)
