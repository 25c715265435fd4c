"""Packed files unpacked within limits: whatever is wrong with one, it is one kind of error with a sentence."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from random import Random
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZIP_LZMA, ZIP_STORED, ZipFile

import pytest

from tests.sweeps import sweep
from trainer.training.records.unpacking import NotUnpacked, opened_zip, unpack

TEXT = b"sourcedId,title\nu1,November\n" * 40


def packed(packing: int, content: bytes = TEXT) -> bytes:
    out = BytesIO()
    with ZipFile(out, "w", packing) as file:
        file.writestr("a.csv", content)
    return out.getvalue()


def unpacked(data: bytes, most: int = 10_000) -> bytes:
    with opened_zip(data) as file:
        return unpack(file, "a.csv", most)


@pytest.mark.parametrize("packing", [ZIP_STORED, ZIP_DEFLATED, ZIP_BZIP2, ZIP_LZMA])
def test_a_torn_file_is_told_whatever_packs_it(packing: int) -> None:
    whole, chance = packed(packing), Random(packing)
    assert unpacked(whole) == TEXT
    told = 0
    for _ in range(sweep(150, 3_000)):
        data = bytearray(whole)
        for _ in range(chance.randrange(1, 6)):
            data[chance.randrange(len(data))] = chance.randrange(256)
        try:
            unpacked(bytes(data))
        except NotUnpacked:
            told += 1
    assert told > 50


def test_a_locked_file_and_one_packed_in_an_unknown_way_are_told() -> None:
    for at, value in ((6, 1), (8, 99)):
        data = bytearray(packed(ZIP_DEFLATED))
        directory = data.index(b"PK\x01\x02")
        data[at] = data[directory + at + 2] = value
        with pytest.raises(NotUnpacked, match="damaged or locked"):
            unpacked(bytes(data))


def test_no_more_is_unpacked_than_asked_for() -> None:
    small = packed(ZIP_DEFLATED, b"\0" * 30_000_000)
    assert len(small) < 40_000
    with pytest.raises(NotUnpacked, match=r"^unpacked it is larger than 1 million bytes$"):
        unpacked(small, 1_000_000)


def test_what_the_system_cannot_read_stays_what_the_system_says(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError), opened_zip(tmp_path / "nowhere"):
        pass
