"""What inputs are made of: files that come with the trainer, files made here, and the corpus that is kept."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from contextlib import closing, redirect_stdout
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile

from openpyxl import Workbook
from pypdf import PdfWriter
from trials.book import answer
from trials.sample_records import sample_chain

from fuzz.mutations import SECRET
from trainer import resources
from trainer.cli import main
from trainer.storage.mending.backups import back_up_now
from trainer.storage.mending.set_aside import set_aside
from trainer.storage.score_book import open_score_book
from trainer.storage.signed_records.learner_zip import zip_learner

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
    shared = {"path": "houses/ours.toml", "text": 'name = "Ours"\n'}
    return {
        "transcript": _transcripts(),
        "roster": (*(each.encode() for each in _ROSTERS), _zipped(_ONE_ROSTER), _workbook()),
        "record": records,
        "enrolment": (json.dumps(_ENROLMENT).encode(),),
        "shared": (json.dumps(shared).encode(),),
        "answers": (_ANSWERS.encode(), _MARKS.encode()),
        **of_a_book,
    }


def _of_a_book(folder: Path) -> dict[str, tuple[bytes, ...]]:
    with closing(open_score_book(folder)) as book:
        for number in range(4):
            book.record(answer(number))
        names = book.learners()
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


def _workbook() -> bytes:
    book, out = Workbook(), io.BytesIO()
    assert book.active is not None
    for row in (("name", "class", "since"), ("Nina", "November", "2026-11-02"), ("Ben", 12, "")):
        book.active.append(row)
    book.save(out)
    with ZipFile(out) as packed:
        members = {name: packed.read(name).decode() for name in packed.namelist()}
    return _zipped({**members, "xl/worksheets/sheet1.xml": _SHEET})


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
