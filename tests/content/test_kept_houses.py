"""Read houses are kept for the next start, and never believed where anything has changed."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

from trainer.content.houses import kept, kept_values
from trainer.content.houses.kept import FILE_NAME, keep_houses, kept_houses, key_of
from trainer.content.houses.library import read_houses, shipped_folder
from trainer.content.text import kept_file
from trainer.domain.cards.playing_cards import Rank
from trainer.domain.money.amounts import Odds


@pytest.fixture
def folders(tmp_path: Path) -> list[Path]:
    """The shipped houses, and people's own, of which there are none yet."""
    return [Path(shutil.copytree(shipped_folder(), tmp_path / "shipped")), tmp_path / "own"]


@pytest.fixture
def cache(tmp_path: Path, folders: list[Path]) -> Path:
    """A folder in which the houses of ``folders`` are kept."""
    keep_houses(read_houses(folders).houses, key_of(folders), folders, tmp_path / "cache")
    return tmp_path / "cache"


def test_kept_houses_are_those_that_were_read(folders: list[Path], cache: Path) -> None:
    read = read_houses(folders)
    assert not read.faults
    assert kept_houses(folders, cache) == read.houses


def test_what_is_kept_is_the_user_s_alone(cache: Path) -> None:
    assert [each.name for each in cache.iterdir()] == [FILE_NAME]
    assert (cache / FILE_NAME).stat().st_mode & 0o777 == 0o600
    assert cache.stat().st_mode & 0o777 == 0o700


def test_without_a_cache_the_files_are_read(folders: list[Path], tmp_path: Path) -> None:
    assert kept_houses(folders, tmp_path / "none") is None


def test_one_altered_byte_of_a_house_makes_it_be_read_anew(folders: list[Path], cache: Path) -> None:
    file = next(folders[0].glob("exhibit*.toml"))
    file.write_bytes(file.read_bytes().replace(b"3 to 2", b"6 to 5", 1))
    assert kept_houses(folders, cache) is None


def test_another_file_among_them_makes_them_be_read_anew(folders: list[Path], cache: Path) -> None:
    folders[1].mkdir()
    assert kept_houses(folders, cache) is None
    keep_houses(read_houses(folders).houses, key_of(folders), folders, cache)
    (folders[1] / "mine.toml.txt").write_text("name = 'Mine'", encoding="utf-8")
    assert kept_houses(folders, cache) is None


def test_another_python_or_another_program_makes_them_be_read_anew(
    folders: list[Path], cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as other:
        other.setattr(sys, "version", "4.0")
        assert kept_houses(folders, cache) is None
    monkeypatch.setattr(kept, "_program", lambda more: iter(["newer"]))
    assert kept_houses(folders, cache) is None


@pytest.mark.parametrize("place", [0, 40, 70, 200, 5_000, -1])
def test_a_damaged_cache_is_as_if_it_were_not_there(folders: list[Path], cache: Path, place: int) -> None:
    content = bytearray((cache / FILE_NAME).read_bytes())
    content[place] ^= 1
    (cache / FILE_NAME).write_bytes(content)
    assert kept_houses(folders, cache) is None


@pytest.mark.parametrize("content", [b"", b"\n", b"{}", b"\xff\xfe\n\x00", b"[" * 100_000, b"key digest\nnull"])
def test_a_foreign_cache_is_as_if_it_were_not_there(folders: list[Path], cache: Path, content: bytes) -> None:
    (cache / FILE_NAME).write_bytes(content)
    assert kept_houses(folders, cache) is None


def test_something_else_under_the_right_head_is_no_house(folders: list[Path], cache: Path) -> None:
    for body in (b'{"kinds": [], "values": [1]}', b'{"kinds": [], "values": []}', b"[]", b"null", b"[" * 100_000):
        (cache / FILE_NAME).write_bytes(kept_file._head(key_of(folders), body) + b"\n" + body)
        assert kept_houses(folders, cache) is None


def test_a_cache_that_others_may_write_is_not_looked_at(folders: list[Path], cache: Path) -> None:
    (cache / FILE_NAME).chmod(0o622)
    assert kept_houses(folders, cache) is None


def test_a_cache_that_is_a_link_elsewhere_is_not_followed(folders: list[Path], cache: Path) -> None:
    (cache / FILE_NAME).rename(cache / "elsewhere")
    (cache / FILE_NAME).symlink_to(cache / "elsewhere")
    assert kept_houses(folders, cache) is None


def test_files_that_were_changed_while_they_were_read_are_not_kept(folders: list[Path], tmp_path: Path) -> None:
    before = key_of(folders)
    read = read_houses(folders)
    (folders[0] / "new.toml").write_text("", encoding="utf-8")
    keep_houses(read.houses, before, folders, tmp_path / "cache")
    assert not (tmp_path / "cache").exists()


def test_where_nothing_can_be_written_nothing_is_kept_and_nothing_is_said(folders: list[Path], tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file in its place", encoding="utf-8")
    keep_houses(read_houses(folders).houses, key_of(folders), folders, tmp_path / "cache")
    assert kept_houses(folders, tmp_path / "cache") is None


def test_values_keep_their_kinds() -> None:
    values = (1, True, 0, False, "1", None, (), (1,), frozenset({Rank.ACE, Rank.KING}), Odds(3, 2), Odds(6, 5))
    again = kept_values.read(json.loads(json.dumps(kept_values.written(values))))
    assert again == values
    assert [type(each) for each in again] == [type(each) for each in values]


@pytest.mark.parametrize("value", [1.5, [1], {"a": 1}, Path("a"), print])
def test_only_values_of_a_house_can_be_written(value: Any) -> None:
    with pytest.raises(TypeError):
        kept_values.written(value)


@pytest.mark.parametrize(
    "kind",
    [
        "os:system",
        "subprocess:Popen",
        "trainer.storage.ids:new_id",
        "trainer.domain.house.rules:replace",
        "trainer.domain.house.rules:Enum",
        "trainer.domain.house.nothing:Here",
        "trainer.domain.money.amounts",
        "a:b:c",
    ],
)
def test_nothing_but_the_domain_s_own_values_is_ever_made(kind: str) -> None:
    with pytest.raises(ValueError, match="no "):
        kept_values.read({"kinds": [kind], "values": [[0, 1]]})
