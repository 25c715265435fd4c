"""All that is kept of one learner in one file: practice, tests with their judges' sheets, signed records."""

import json
from dataclasses import replace
from pathlib import Path
from zipfile import ZIP_LZMA, ZipFile

import pytest
from trials.sample_records import NAMES, ORTIZ, sample_record

from tests.storage.attempts import attempt
from tests.storage.test_examinations import EVENTS, START, sheet
from trainer.storage.learner_export import whose_record
from trainer.storage.score_book import SqliteScoreBook
from trainer.storage.signed_records import learner_zip
from trainer.storage.signed_records.learner_zip import NOTES, PRACTICE, READ_ME, TESTS, practice_of, zip_learner
from trainer.training.records.examinations import ExaminationEvent, Happened
from trainer.training.records.judgements import SheetDraft
from trainer.training.records.ports import KnownError
from trainer.training.signed_records.afterwards import After, RecordNote
from trainer.training.signed_records.checking.reading import read_record_file
from trainer.training.signed_records.checking.verifying import verify

HANDED_IN = ExaminationEvent(3, Happened.HANDED_IN, 9_300, 8_000)


@pytest.fixture
def tested(book: SqliteScoreBook) -> SqliteScoreBook:
    """A book with an answer and a test of Nina's, judged and decided, and an answer of Ben's."""
    book.record(attempt(at_ms=1, learner="Nina"))
    book.record(attempt(at_ms=2, learner="Ben"))
    book.tests.keep_draw(START)
    book.tests.keep_events(START.id, [*EVENTS, HANDED_IN])
    book.tests.keep_judgement(sheet("Ortiz", 6))
    book.tests.keep_draft(SheetDraft(START.id, "Seen", "Ruiz", {"hands": 4}, {"hands": "Too fast"}))
    record, id = sample_record(1), book.school.candidate_id("Nina")
    assert id is not None
    sealed = book.school.add_record(replace(record, candidate=replace(record.candidate, id=id)), START.id, ORTIZ)
    book.school.keep_note(RecordNote("n1", sealed.digest, id, After.APPEALED, 9, "It was a white bet."))
    return book


def test_everything_of_one_learner_is_in_one_file(tested: SqliteScoreBook, tmp_path: Path) -> None:
    done = zip_learner(tmp_path, "Nina", tmp_path / "nina.zip")
    assert (done.answers, done.rounds, done.shuffles, done.tests, done.records) == (1, 0, 0, 1, 1)
    with ZipFile(done.file) as file:
        names = file.namelist()
        assert names[:3] == [READ_ME, PRACTICE, TESTS]
        (test,) = map(json.loads, file.read(TESTS).splitlines())
        assert test["test"]["id"] == START.id
        assert [each["what"] for each in test["events"]] == ["agreed", "asked", "answered", "handed-in"]
        assert test["judgements"][0]["points"] == {"hands": 6}
        (begun,) = test["drafts"]
        assert (begun["judge"], begun["points"], begun["remarks"]) == ("Ruiz", {"hands": 4}, {"hands": "Too fast"})
        assert verify(read_record_file(names[3], file.read(names[3]))).holds
        (note,) = map(json.loads, file.read(NOTES).splitlines())
        assert (note["what"], note["words"]) == ("appealed", "It was a white bet.")
        assert b"Ben" not in b"".join(map(file.read, names))
        file.extract(PRACTICE, tmp_path)
    assert whose_record(tmp_path / PRACTICE) == "Nina"
    assert [each.name for each in tmp_path.glob("nina*")] == ["nina.zip"]


def test_it_is_said_what_stays_where_a_learner_is_removed(tested: SqliteScoreBook, tmp_path: Path) -> None:
    with ZipFile(zip_learner(tmp_path, "Nina", tmp_path / "nina.zip").file) as file:
        told = file.read(READ_ME).decode()
    assert "What stays where a learner is removed, and why" in told
    # What is said there is so: nothing is left but what was removed, by count, and the places in the chains.
    tested.remove_learner("Nina")
    with ZipFile(zip_learner(tmp_path, "Nina", tmp_path / "gone.zip").file) as file:
        assert file.namelist() == [READ_ME, PRACTICE, TESTS]
        assert file.read(TESTS) == b""
    left = "\n".join(tested.db.conn.iterdump())
    assert "record_places" in left
    assert "Nina" not in left
    assert NAMES[1] not in left
    assert tested.db.execute("SELECT count(*) FROM record_places").fetchone() == (1,)


def test_the_same_data_make_the_same_file(tested: SqliteScoreBook, tmp_path: Path) -> None:
    one, two = (zip_learner(tmp_path, "Nina", tmp_path / f"{each}.zip").file.read_bytes() for each in "ab")
    assert one == two


def test_where_it_cannot_be_written_it_is_said(tested: SqliteScoreBook, tmp_path: Path) -> None:
    with pytest.raises(KnownError, match="cannot be written"):
        zip_learner(tmp_path, "Nina", tmp_path / "no such folder" / "nina.zip")


def test_of_a_test_that_goes_on_only_when_it_was_begun_is_told(book: SqliteScoreBook, tmp_path: Path) -> None:
    book.tests.keep_draw(START)
    book.tests.keep_events(START.id, EVENTS)
    with ZipFile(zip_learner(tmp_path, "Nina", tmp_path / "nina.zip").file) as file:
        (test,) = map(json.loads, file.read(TESTS).splitlines())
    assert test == {
        "test": {"id": "e1", "learner": "Nina", "at_ms": 1_000, "test": "table", "game": "h/g"},
        "events": [],
        "judgements": [],
        "drafts": [],
        "goes_on": True,
    }


def test_practice_is_read_out_of_it_and_a_plain_file_is_read_as_it_is(tested: SqliteScoreBook, tmp_path: Path) -> None:
    file = zip_learner(tmp_path, "Nina", tmp_path / "nina.zip").file
    with practice_of(file) as practice:
        assert whose_record(practice) == "Nina"
        with practice_of(practice) as plain:
            assert plain == practice
    with ZipFile(tmp_path / "other.zip", "w") as other:
        other.writestr("letter.txt", "Dear Anna")
    with pytest.raises(KnownError, match="is no record of a learner"), practice_of(tmp_path / "other.zip"):
        pass


def test_a_zip_that_is_locked_torn_or_unpacks_to_far_too_much_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(learner_zip, "_MOST_BYTES", 1_000_000)
    file = tmp_path / "nina.zip"
    with ZipFile(file, "w", ZIP_LZMA) as out:
        out.writestr("practice.jsonl", "x" * 3_000_000)
    whole = file.read_bytes()
    directory = whole.index(b"PK\x01\x02")
    locked = whole[:6] + b"\x01" + whole[7 : directory + 8] + b"\x01" + whole[directory + 9 :]
    for content, why in (
        (whole, "larger than 1 million"),
        (locked, "locked"),
        (whole[:60] + bytes(9) + whole[69:], ""),
    ):
        file.write_bytes(content)
        said = pytest.raises(KnownError, match=f"^Nothing was taken in: .*{why}.*Choose a file that was exported")
        with said, practice_of(file):
            pass
