"""What inputs are made of: files that come with the trainer, files made here, and the corpus that is kept."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from contextlib import closing, redirect_stdout
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile

from openpyxl import Workbook
from pypdf import PdfWriter
from trials.book import answer
from trials.sample_records import BYRNE, sample_chain
from trials.school_in_book import fill_school

from fuzz.mutations import SECRET
from trainer import resources
from trainer.cli import main
from trainer.storage.ids import new_id
from trainer.storage.mending.backups import back_up_now
from trainer.storage.mending.set_aside import set_aside
from trainer.storage.score_book import open_score_book
from trainer.storage.signed_records.learner_zip import zip_learner
from trainer.training.school.document_form import document_to_text, kind_of
from trainer.training.school.documents import (
    AssignedKind,
    AssignedThing,
    Assignment,
    BookedTest,
    BookRestored,
    ClassTime,
    CountsAs,
    Document,
    LearnerNote,
    LearnerOverride,
    LearnerPin,
    LearnerRemoval,
    RecordTakenIn,
    RosterLearner,
    SameLearner,
    SchoolClass,
    SchoolFile,
    SignOff,
)
from trainer.training.school.edit_kinds import EditKind
from trainer.training.school.office import DocumentChange, SchoolOffice, Signer
from trainer.training.signed_records.keys import carried_text, wrap
from trainer.training.signed_records.people import Role, SchoolPerson
from trainer.training.signed_records.pins import seal_pin

CORPUS = Path(__file__).parent / "corpus"
_ROSTERS = (
    "name;class;id\nNina Meyer;November;4711\nZo\u00eb \u00c4rmel;October;12\n",
    "Class list\n\nSurname,First name,Section,Student Number,Status,End date\nMeyer,Nina,N,1,active,2026-12-01\n"
    "Total,27,,,,\n",
    '\ufeffStudent,ID,SIS User ID,Section\n    Points Possible,,,\n"Meyer, Nina",4711,n4711,Blackjack Nov\n',
)
_ONE_ROSTER = {
    "users.csv": "sourcedId,status,enabledUser,givenName,familyName\nu1,active,true,Nina,Meyer\nu2,,,Ben,Kaya\n",
    "classes.csv": "sourcedId,status,title,classCode\nc1,,Blackjack,AM\nc2,,Blackjack,PM\n",
    "enrollments.csv": "sourcedId,status,classSourcedId,userSourcedId,role,beginDate,endDate\n"
    "e1,,c1,u1,student,2026-11-02,\n",
}
_SHEET = """<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>
<row r="1"><c r="A1" t="inlineStr"><is><t>name</t></is></c><c r="B1" t="inlineStr"><is><t>class</t></is></c></row>
<row r="2"><c r="A2" t="inlineStr"><is><t>Nina</t></is></c><c r="B2"><v>12</v></c></row></sheetData></worksheet>"""
_SHARED = {
    "houses/ours.toml": 'name = "Ours"\n',
    "lessons/chips/ours.md": "# Ours\n\nText.\n",
    "tests/ours.toml": '[test]\nname = "Ours"\n',
}
_IN_A_PARCEL = (EditKind.CLASS, EditKind.ASSIGNMENT, EditKind.FILE)
_ENROLMENT = {
    "form": "dealer-trainer station", "version": 1, "school": "Harbor", "school_id": "s", "station": "Table 1",
    "is_office": False, "host": "localhost", "port": 5432, "database": "school", "role": "r", "secret": "x",
    "authority": "-----BEGIN CERTIFICATE-----", "supervisor": "A. Byrne", "supervisor_key": "ab" * 32,
}  # fmt: skip
_ANSWERS = 'test = "payouts"\ngame = "rockingham/blackjack"\nseed = 1\nform = "abc"\n\n[answers]\n"1.1" = "$15"\n'
_MARKS = (
    'test = "championship"\ngame = "rockingham/blackjack"\ncandidate = "N"\njudge = "J"\n\n'
    '[[sheets]]\npart = "P"\n[sheets.lines."a"]\npoints = 3\n'
)


@cache
def seeds_of(names: tuple[str, ...]) -> Mapping[str, tuple[bytes, ...]]:
    """What each of these readers is given to begin with, the kept corpus first."""
    made = {**_shipped(), **_made()}
    kept = {name: [each.read_bytes() for each in sorted((CORPUS / name).glob("*"))] for name in names}
    return {name: (*kept[name], *made[name]) for name in names}


def _shipped() -> dict[str, tuple[bytes, ...]]:
    lessons, assets = resources.lessons(), resources.assets()
    words = (lessons / "glossary" / "words.toml").read_bytes().split(b"\n\n")
    return {
        "house": _files(lessons / "houses", "*.toml"),
        "lesson": _files(lessons, "*/*.md")[::6],
        "test": _files(lessons / "tests", "*.toml"),
        "gesture": _files(assets / "gestures", "*.toml")[::3],
        "words": (b"\n\n".join(words[:12]), b"\n\n".join(words[20:30])),
        "syllabus": _files(lessons, "path.toml"),
    }


def _files(folder: Path, pattern: str) -> tuple[bytes, ...]:
    return tuple(each.read_bytes() for each in sorted(folder.glob(pattern)) if each.stat().st_size < 60_000)


def _made() -> dict[str, tuple[bytes, ...]]:
    sample = sample_chain()
    records = (sample.as_chain(), sample.as_single(1), sample.kept.note.encode(), _pdf(sample.as_single(2)))
    with TemporaryDirectory() as folder:
        of_a_book = _of_a_book(Path(folder))
    files = tuple(document_to_text(SchoolFile(path, text)).encode() for path, text in _SHARED.items())
    return {
        "transcript": _transcripts(),
        "roster": (*(each.encode() for each in _ROSTERS), _zipped(_ONE_ROSTER), *_workbooks()),
        "record": records,
        "enrolment": (json.dumps(_ENROLMENT).encode(),),
        "key": (carried_text(wrap(SECRET, "blaue M\u00f6we 7 am Kai", Random(1).randbytes)).encode(),),
        "shared": files,
        "document": (*files, *(document_to_text(each).encode() for each in _documents())),
        "answers": (_ANSWERS.encode(), _MARKS.encode()),
        **of_a_book,
    }


def _documents() -> tuple[Document, ...]:
    return (
        SchoolClass("November", "2026-11-02", "2026-12-18"),
        RosterLearner("Zo\u00eb \u00c4rmel", (ClassTime("c1", "2026-11-02"),), external="4711"),
        Assignment(AssignedThing(AssignedKind.DRILL, "blackjack-payout", 40), ("c1",), ("l1",), "2026-11-30"),
        BookedTest("payouts", "l1", "2026-12-01"),
        LearnerNote("l1", "Counts aloud.", True, "A. Byrne"),
        SignOff("l1", "rockingham/blackjack", "chips", "", "Seen.", "A. Byrne"),
        LearnerOverride("l1", CountsAs.KNOWN, "chips", "", "Ten years in Reno.", "A. Byrne"),
        LearnerRemoval("l2"),
        SameLearner("l3", "l1"),
        LearnerPin("l1", seal_pin("402917", "l1", Random(1).randbytes)),
        RecordTakenIn("l4", "l1"),
        BookRestored("s1", "score-book-1.db"),
    )


def _of_a_book(folder: Path) -> dict[str, tuple[bytes, ...]]:
    with closing(open_score_book(folder)) as book:
        for number in range(4):
            book.record(answer(number))
        names = book.learners()
        fill_school(book, names[0])
        signer = Signer(SchoolPerson("p2", "A. Byrne", frozenset({Role.SUPERVISOR})), BYRNE)
        changes = [DocumentChange(kind_of(each), each) for each in _documents() if kind_of(each) in _IN_A_PARCEL]
        SchoolOffice(book.edits, lambda: 1_000, new_id).change(signer, changes)
        book.entries.parcels.write(folder / "a.results", names, 0, "table-7", lambda count: SECRET[:count], 1_000)
    parcel = (folder / "a.results").read_bytes()
    learner = zip_learner(folder, names[0], folder / "a.zip").file.read_bytes()
    with ZipFile(io.BytesIO(learner)) as packed:
        practice = packed.read("practice.jsonl")
    backup = back_up_now(folder / "score-book.db").read_bytes()
    aside = set_aside(folder, [answer(9)]).read_bytes()
    return {
        "parcel": (parcel,),
        "parcel-in": (parcel,),
        "learner": (learner, practice),
        "backup": (backup,),
        "set-aside": (aside,),
    }


def _transcripts() -> tuple[bytes, ...]:
    """A round of each of two games, as the command `deal` prints it."""
    told = []
    for key in ("rockingham/blackjack", "exhibit-17-011/blackjack"):
        out = io.StringIO()
        with redirect_stdout(out):
            main(["deal", key, "--seed", "3", "--spots", "2"])
        told.append(out.getvalue().encode())
    return tuple(told)


def _workbooks() -> tuple[bytes, bytes]:
    """One as a program for them writes it, and one whose sheet holds its words itself."""
    book, out = Workbook(), io.BytesIO()
    assert book.active is not None
    for row in (("name", "class", "since"), ("Nina", "November", "2026-11-02"), ("Ben", 12, "")):
        book.active.append(row)
    book.save(out)
    with ZipFile(out) as packed:
        members = {name: packed.read(name).decode() for name in packed.namelist()}
    return out.getvalue(), _zipped({**members, "xl/worksheets/sheet1.xml": _SHEET})


def _pdf(content: bytes) -> bytes:
    writer, out = PdfWriter(), io.BytesIO()
    writer.add_blank_page(100, 100)
    writer.add_attachment("record.json", content)
    writer.write(out)
    return out.getvalue()


def _zipped(members: Mapping[str, str]) -> bytes:
    out = io.BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED) as packed:
        for name, text in members.items():
            packed.writestr(name, text)
    return out.getvalue()
