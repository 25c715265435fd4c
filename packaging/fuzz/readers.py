"""The readers that are tried: what each reads, and which errors are its own way to refuse a file."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from time import time

from trainer.commands.shared.errors import CannotBeDone
from trainer.commands.tests.filled_in_sheets import is_sheet, sheet_of_tables
from trainer.commands.tests.typed_answers import answers_of_tables, read_file
from trainer.content.checking import check
from trainer.content.houses.library import read_houses, shipped_folder
from trainer.domain.house.games import Game
from trainer.storage.glance import FILE_NAME
from trainer.storage.learner_export import read_record, whose_record
from trainer.storage.mending.restoring import restore
from trainer.storage.mending.set_aside import read_set_aside
from trainer.storage.school.shared_files import SharedFiles
from trainer.storage.score_book import open_score_book
from trainer.storage.signed_records.learner_zip import practice_of
from trainer.training.records.ports import KnownError
from trainer.training.school.document_form import document_from_text
from trainer.training.school.documents import SchoolFile
from trainer.training.school.edit_kinds import EditKind
from trainer.training.school.edits import SchoolEdit
from trainer.training.school.enrolment import enrolment_from_json
from trainer.training.school.office import KeptDocument
from trainer.training.school.parcel_words import key_words, look_lines, whose_words
from trainer.training.school.parcels import NoParcel, read_head, read_pieces
from trainer.training.school.roster.preview import RosterAsItIs, preview
from trainer.training.school.roster.reading import read_roster
from trainer.training.school.roster.tables import NoList
from trainer.training.signed_records.checking.reading import read_record_file
from trainer.training.signed_records.checking.verifying import verify
from trainer.training.signed_records.keys import read_carried
from trainer.training.table.transcript_judge import judge_transcript
from trainer.training.table.transcript_reader import BadTranscript, read_transcript

Reads = Callable[[Path, Path], None]


@dataclass(frozen=True, slots=True)
class Reader:
    """``reads`` is given the file and a folder of its own; ``ending`` is how the file's name ends.

    Readers that take long have a smaller ``share`` of the inputs.
    """

    ending: str
    reads: Reads
    own: tuple[type[Exception], ...] = ()
    share: int = 5


def _checked(file: Path, _: Path) -> None:
    for each in check([file]):
        str(each)


@cache
def _games() -> Mapping[str, Game]:
    return {each.key: each for each in read_houses([shipped_folder()]).games()}


def _game(key: str) -> Game:
    if key not in _games():
        raise ValueError(f"There is no game {key}.")
    return _games()[key]


def _judged(file: Path, _: Path) -> None:
    try:
        text = file.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError:
        return
    for each in judge_transcript(read_transcript(text, _game)):
        str(each)


def _listed(file: Path, _: Path) -> None:
    found = read_roster(file, "November", "2026-11-28")
    preview(found.learners[:200], RosterAsItIs())


def _parcel_read(file: Path, _: Path) -> None:
    data = io.BytesIO(file.read_bytes())
    read_head(data)
    for _piece in read_pieces(data):
        pass


@cache
def _empty_book() -> bytes:
    with TemporaryDirectory() as folder:
        with closing(open_score_book(Path(folder))):
            pass
        return (Path(folder) / FILE_NAME).read_bytes()


def _with_a_book(folder: Path) -> Path:
    """A data folder with a score book in which nothing stands."""
    (folder / "data").mkdir()
    (folder / "data" / FILE_NAME).write_bytes(_empty_book())
    return folder / "data"


def _parcel_laid_in(file: Path, folder: Path) -> None:
    with closing(open_score_book(_with_a_book(folder))) as book:
        look = book.entries.parcels.look_into(file)
        "".join((whose_words(look), key_words(look), *look_lines(look)))
        book.entries.parcels.lay_in(file, int(time() * 1000))


def _verified(file: Path, _: Path) -> None:
    found = verify(read_record_file(file.name, file.read_bytes()), (), ())
    for thing in found.things:
        "".join(each.said for each in thing.found)


def _taken_in(file: Path, folder: Path) -> None:
    with practice_of(file) as practice:
        name = whose_record(practice)
        with closing(open_score_book(_with_a_book(folder))) as book:
            book.take_in(read_record(practice, name))


def _restored(file: Path, folder: Path) -> None:
    data = _with_a_book(folder)
    restore(data / FILE_NAME, file)
    with closing(open_score_book(data)) as book:
        for name in book.learners():
            list(book.results(name))


def _enrolled(file: Path, _: Path) -> None:
    enrolment_from_json(file.read_bytes().decode("utf-8", "replace"))


def _key_carried(file: Path, _: Path) -> None:
    read_carried(file)


def _document_read(file: Path, _: Path) -> None:
    text, refusals = file.read_bytes().decode("utf-8", "replace"), list[ValueError]()
    for kind in EditKind:
        try:
            document_from_text(kind, text)
        except ValueError as error:
            refusals.append(error)
    if len(refusals) == len(EditKind):
        raise refusals[0]


class _SharedAlone(SharedFiles):
    """One file is shared, and none was before."""

    def __init__(self, data: Path, file: SchoolFile) -> None:
        self.data = data
        self._file = KeptDocument(file.path, file, SchoolEdit("1", 0, EditKind.FILE.value, file.path, "", "", "1"))

    def standing(self) -> Mapping[str, KeptDocument[SchoolFile]]:
        return {self._file.document.path: self._file}

    def _known(self) -> Mapping[str, frozenset[str]]:
        return {}


def _shared(file: Path, folder: Path) -> None:
    """A document of a shared file: what it says is written below the data folder, or nowhere."""
    document = document_from_text(EditKind.FILE, file.read_bytes().decode("utf-8", "replace"))
    assert isinstance(document, SchoolFile)
    told = _SharedAlone(folder / "data", document).bring().told
    if not (told or (folder / "data").exists()):
        raise AssertionError("A file is neither written nor left out in words")


def _set_aside(file: Path, _: Path) -> None:
    read_set_aside(file)


def _marked(file: Path, _: Path) -> None:
    tables = read_file(file)
    if is_sheet(tables):
        sheet_of_tables(file, tables)
    else:
        answers_of_tables(file, tables)


READERS: Mapping[str, Reader] = {
    "house": Reader(".toml", _checked),
    "lesson": Reader(".md", _checked),
    "test": Reader(".toml", _checked),
    "gesture": Reader(".toml", _checked),
    "words": Reader(".toml", _checked),
    "syllabus": Reader(".toml", _checked, share=1),
    "transcript": Reader(".jsonl", _judged, (BadTranscript,)),
    "roster": Reader(".csv", _listed, (NoList,)),
    "parcel": Reader(".results", _parcel_read, (NoParcel,)),
    "parcel-in": Reader(".results", _parcel_laid_in, (KnownError,), 1),
    "record": Reader(".json", _verified),
    "learner": Reader(".zip", _taken_in, (KnownError,), 1),
    "backup": Reader(".db", _restored, (KnownError,), 1),
    "key": Reader(".json", _key_carried, (ValueError,)),
    "document": Reader(".json", _document_read, (ValueError,)),
    "enrolment": Reader(".json", _enrolled, (ValueError,)),
    "shared": Reader(".json", _shared, (ValueError,)),
    "set-aside": Reader(".json", _set_aside, (KnownError,)),
    "answers": Reader(".toml", _marked, (CannotBeDone,)),
}
