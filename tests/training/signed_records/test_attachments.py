"""The record attached to a PDF, as the window writes one."""

from pathlib import Path
from time import perf_counter

import pytest
from PySide6.QtGui import QPainter, QPdfWriter
from trials.sample_records import NAMES, sample_chain

from trainer.training.signed_records.checking.reading import read_record_file
from trainer.training.signed_records.checking.verifying import Holding, verify

SAMPLE = sample_chain(2, 1)


def pdf_with(folder: Path, **attached: bytes) -> bytes:
    writer = QPdfWriter(str(folder / "record.pdf"))
    for name, content in attached.items():
        writer.addFileAttachment(name.replace("_", "."), content, "application/json")
    painter = QPainter(writer)
    painter.drawText(100, 100, NAMES[1])
    painter.end()
    return (folder / "record.pdf").read_bytes()


@pytest.mark.usefixtures("qapp")
def test_the_record_attached_to_a_pdf_is_verified_and_its_pages_are_not(tmp_path: Path) -> None:
    data = pdf_with(tmp_path, record_json=SAMPLE.as_single(1), picture_png=b"no record")
    found = verify(read_record_file("a.pdf", data), (), SAMPLE.trusted)
    assert found.holds
    assert "a.pdf, record.json" in found.things[0].title
    unknown = [each.said for thing in found.things for each in thing.found if each.standing is Holding.UNKNOWN]
    assert unknown[0].startswith("What the pages of the PDF show is not signed")


@pytest.mark.usefixtures("qapp")
def test_a_record_that_was_altered_within_a_pdf_is_noticed(tmp_path: Path) -> None:
    altered = SAMPLE.as_single(1).replace(b"not yet competent", b"competent")
    assert not verify(read_record_file("a.pdf", pdf_with(tmp_path, record_json=altered))).holds


@pytest.mark.usefixtures("qapp")
def test_a_pdf_without_a_record_proves_nothing(tmp_path: Path) -> None:
    (file,) = read_record_file("a.pdf", pdf_with(tmp_path))
    assert file.wrong == "no record is attached to it: it proves nothing by itself"


@pytest.mark.usefixtures("qapp")
def test_a_pdf_cut_off_is_no_crash(tmp_path: Path) -> None:
    data = pdf_with(tmp_path, record_json=SAMPLE.as_single(1))
    for length in range(5, len(data), len(data) // 40):
        files = read_record_file("a.pdf", data[:length])
        # A reader may do without the end; what it finds is the record or nothing.
        assert not verify(files).holds or files == read_record_file("a.pdf", data)


@pytest.mark.parametrize("records", [b"{}," * 3_000_000, b"[[]]," * 150_000, b" " * 10_000_001])
def test_what_no_file_of_records_is_as_large_as_is_refused_at_once(records: bytes) -> None:
    data = b'{"format":"dealer-trainer chain 1","records":[' + records + b"{}]}"
    begun = perf_counter()
    (found,) = read_record_file("big.json", data)
    assert (found.holds, found.wrong) == (None, "it is too large for a file of records")
    assert perf_counter() - begun < 2
