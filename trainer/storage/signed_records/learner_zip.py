"""All that the score book holds of one learner as one file (zip), with a page that says what removal keeps, and why.

Practice is as ``learner_export`` writes it, and can be taken in again; tests and judges' sheets are a JSON object a
line; signed records are as they are exported, and prove themselves.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo, is_zipfile

from trainer.storage.errors import NOT_TAKEN_IN
from trainer.storage.learner_export import export_learner
from trainer.storage.mending.output_files import FileKind, output_file
from trainer.storage.score_book import SqliteScoreBook, open_for_reading
from trainer.training.records.judgements import Judgement, SheetDraft
from trainer.training.records.ports import KnownError
from trainer.training.records.unpacking import NotUnpacked, opened_zip, unpack_to
from trainer.training.school.edit_kinds import EditKind
from trainer.training.school.edits import SchoolEdit
from trainer.training.signed_records.afterwards import RecordNote
from trainer.training.signed_records.canonical import canonical
from trainer.training.signed_records.ports import ListedRecord

PRACTICE, TESTS, READ_ME = "practice.jsonl", "tests.jsonl", "read-me.txt"
RECORDS, NOTES, SCHOOL = "records-{}.json", "record-notes.jsonl", "school.jsonl"
ABOUT = """What the score book holds of {name}

practice.jsonl  Answers, rounds and shuffles, lessons read and what was chosen, a JSON object a line. Taken in again on
                the page Settings, from this file.
tests.jsonl     Tests that were taken with all that happened in them, and the sheets that judges wrote of them: those
                handed in (judgements), and those begun that count for nothing until they are handed in (drafts). Of a
                test that goes on only when it was begun. What no examiner of the school opened is marked as practice.
records-*.json  Signed records of decided tests, a file for each station. See what holds of one: dealer-trainer record
                verify FILE
record-notes.jsonl  When a decision was seen, and what was appealed against, by the digest of the record.
school.jsonl    What the school wrote down: the learner's own lines in its roster, tests booked, notes, sign-offs, and
                what was said to count as known, each as it was signed, with what was changed or taken away later.

What stays where a learner is removed, and why

In the score book stays, without a name, that somebody was removed, when, and how many answers, rounds, shuffles, tests
and records went: so that a gap is not taken for tampering.
Of each thing that was removed stays where it stood in its chain, and its digest, of a signed record with its number.
What it said cannot be read from that; without it nobody could see that all the others are unaltered.
Copies of the score book that were made before still hold everything until they are deleted, and so does all that has
left the machine: exports, printed records, records at a school or a house.
Rules for casinos can demand that the record of a table test is kept, such as in the file of an employee: ask before
you remove, and export the records first. Who removes decides that; the program deletes what it is told to.
"""
_MOST_BYTES = 200_000_000
"""Of practice unpacked: half a million answers have half of that."""
_AT_THE_BEGINNING = (1980, 1, 1, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class ZippedLearner:
    """How much of a learner was written to ``file``."""

    file: Path
    answers: int
    rounds: int
    shuffles: int
    tests: int
    records: int


def zip_learner(folder: Path, name: str, file: Path, *, replace: bool = False) -> ZippedLearner:
    """Write all that the book in ``folder`` holds of ``name`` to ``file``, whole or not at all; raises KnownError.

    ``replace``: an earlier file of a learner there may be replaced.
    """
    with output_file(file, FileKind.LEARNER, replace=replace) as unfinished:
        practice = unfinished.with_name(f"{unfinished.name}.practice")
        try:
            exported = export_learner(folder, name, practice)
            with closing(open_for_reading(folder)) as book, ZipFile(unfinished, "w") as out:
                _put(out, READ_ME, ABOUT.format(name=name))
                _put(out, PRACTICE, practice.read_bytes())
                tests = list(_tests(book, name))
                _put(out, TESTS, "".join(json.dumps(each, ensure_ascii=False) + "\n" for each in tests))
                records = book.school.records(name)
                for station, content in _records(book, records).items():
                    _put(out, RECORDS.format(station), content)
                if edits := "".join(_edited(each) for each in _edits(book, name)):
                    _put(out, SCHOOL, edits)
                if notes := "".join(_noted(each) for each in book.school.notes(name)):
                    _put(out, NOTES, notes)
        finally:
            practice.unlink(missing_ok=True)
    return ZippedLearner(file, exported.answers, exported.rounds, exported.shuffles, len(tests), len(records))


@contextmanager
def practice_of(file: Path) -> Iterator[Path]:
    """The file of a learner's practice in ``file``, or that itself where it is no zip; raises KnownError."""
    if not is_zipfile(file):
        yield file
        return
    with TemporaryDirectory() as folder:
        try:
            practice = Path(folder) / PRACTICE
            with opened_zip(file) as whole, practice.open("wb") as out:
                is_learners = PRACTICE in whole.namelist()
                if is_learners:
                    unpack_to(whole, PRACTICE, out, _MOST_BYTES)
        except NotUnpacked as error:
            what = f"{file} cannot be used, as {error}. Choose a file that was exported."
            raise KnownError(f"{NOT_TAKEN_IN}: {what}") from error
        except OSError as error:
            why = error.strerror or "the system does not say why"
            raise KnownError(f"{NOT_TAKEN_IN}: {file} cannot be unpacked ({why}).") from error
        if not is_learners:
            raise KnownError(f"{NOT_TAKEN_IN}: {file} is no record of a learner. Choose a file that was exported.")
        yield practice


def _tests(book: SqliteScoreBook, name: str) -> Iterator[Mapping[str, Any]]:
    practice = book.school.practice()
    for kept in book.tests.examinations(name):
        if not kept.is_over:
            # Its seed would tell what is asked, and what happened whether it was right.
            its = {each: getattr(kept.start, each) for each in ("id", "learner", "at_ms", "test", "game")}
            yield {"test": its, "events": [], "judgements": [], "drafts": [], "goes_on": True}
            continue
        yield {
            "test": asdict(kept.start) | {"rules": dict(kept.start.rules)},
            "events": [asdict(each) | {"what": each.what.value} for each in kept.events],
            "judgements": [_sheet(each) for each in book.tests.judgements(kept.start.id)],
            "drafts": [_sheet(each) for each in book.tests.drafts(kept.start.id)],
            "practice": kept.start.id in practice,
        }


def _edits(book: SqliteScoreBook, name: str) -> Sequence[SchoolEdit]:
    id = book.school.candidate_id(name)
    found = () if id is None else book.edits.about(id)
    # What a PIN can be guessed from stays at the school.
    return [each for each in found if each.kind != EditKind.PIN.value]


def _edited(edit: SchoolEdit) -> str:
    return json.dumps(asdict(edit), ensure_ascii=False) + "\n"


def _sheet(sheet: Judgement | SheetDraft) -> Mapping[str, Any]:
    return asdict(sheet) | {"points": dict(sheet.points), "remarks": dict(sheet.remarks)}


def _noted(note: RecordNote) -> str:
    return json.dumps(asdict(note) | {"what": note.what.value}, ensure_ascii=False) + "\n"


def _records(book: SqliteScoreBook, records: Sequence[ListedRecord]) -> Mapping[str, bytes]:
    """The file of each station's records; it tells nothing of others'."""
    numbers: dict[str, set[int]] = {}
    for each in records:
        numbers.setdefault(each.sealed.station, set()).add(each.sealed.number)
    return {station: canonical(book.school.chain(station).file_of(its)) for station, its in numbers.items()}


def _put(out: ZipFile, name: str, content: str | bytes) -> None:
    # The same data make the same file, whenever it is made.
    entry = ZipInfo(name, _AT_THE_BEGINNING)
    entry.compress_type = ZIP_DEFLATED
    out.writestr(entry, content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content)
