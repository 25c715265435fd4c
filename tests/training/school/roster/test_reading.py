"""Rosters read from files of an office: whatever their letters, marks and headings; what is none is told."""

import re
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from random import Random
from time import perf_counter
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

import pytest
from openpyxl import Workbook

from tests.sweeps import sweep
from trainer.training.school.roster.lists import LearnersList, ListedLearner
from trainer.training.school.roster.reading import read_roster
from trainer.training.school.roster.tables import NoList

NINA, ZOE = ListedLearner(2, "Nina Meyer", "November", "4711"), ListedLearner(3, "Zoë Ärmel", "October", "12")
PLAIN = "name;class;id\nNina Meyer;November;4711\nZoë Ärmel;October;12\n"


def read(data: bytes | str, tmp_path: Path, of_class: str = "") -> LearnersList:
    file = tmp_path / "list"
    file.write_bytes(data.encode() if isinstance(data, str) else data)
    return read_roster(file, of_class)


def workbook(*rows: tuple[object, ...], more: str = "") -> bytes:
    book, out = Workbook(), BytesIO()
    assert book.active is not None
    for row in rows:
        book.active.append(row)
    if more:
        book.create_sheet(more).append(("name",))
    book.save(out)
    return out.getvalue()


@pytest.mark.parametrize(
    "data",
    [
        PLAIN,
        PLAIN.replace(";", ","),
        PLAIN.replace(";", "\t"),
        PLAIN.replace("\n", "\r\n"),
        PLAIN.encode("utf-8-sig"),
        PLAIN.encode("utf-16"),
        PLAIN.encode("utf-16-le"),
        PLAIN.encode("utf-16-be"),
        "Class,ID,Student Name\nNovember,4711,Nina Meyer\nOctober,12,Zoë Ärmel\n",
        '"name";"class";"id"\n" Nina   Meyer ";"November";"4711"\n"Zoë Ärmel";"October";"12"\n',
        "name;class;id\nNina Meyer;November;4711;;\nZoe\u0308 A\u0308rmel;October;12\n;;\n\n",
        workbook(("Name", "Class", "Id"), ("Nina Meyer", "November", 4711), ("Zoë Ärmel", "October", 12.0)),
    ],
)
def test_a_list_is_read_whatever_its_letters_marks_and_headings(data: bytes | str, tmp_path: Path) -> None:
    assert read(data, tmp_path) == LearnersList((NINA, ZOE))


@pytest.mark.parametrize(
    "data",
    [
        "Surname,First name,Class,Student No.\nMeyer,Nina,November,4711\nÄrmel,Zoë,October,12\n",
        "Vorname;Name;Kurs;Nr\nNina;Meyer;November;4711\nZoë;Ärmel;October;12\n",
    ],
)
def test_a_list_with_two_columns_for_the_name_gives_the_surname_too(data: str, tmp_path: Path) -> None:
    with_surnames = replace(NINA, surname="Meyer"), replace(ZOE, surname="Ärmel")
    assert read(data, tmp_path) == LearnersList(with_surnames)


def test_letters_of_windows_are_read_and_told(tmp_path: Path) -> None:
    found = read(PLAIN.encode("cp1252"), tmp_path)
    assert found.learners == (NINA, ZOE)
    assert found.notes == ("Read as Windows-1252, as it isn't UTF-8. Check the accents.",)


def test_a_mark_that_the_first_line_tells_is_taken(tmp_path: Path) -> None:
    found = read("sep=|\nname|class\nMeyer; Nina the first|November\n", tmp_path)
    assert found.learners == (ListedLearner(3, "Meyer; Nina the first", "November"),)


def test_columns_that_are_not_read_and_sheets_are_told(tmp_path: Path) -> None:
    rows = ("Name", "Class", "Birthday", ""), ("Nina", "November", "2000-01-01", "")
    found = read(workbook(*rows, more="Old"), tmp_path)
    assert found.notes == ("Only its first sheet, 'Sheet', is read, and not 'Old'.", "Not read: 'Birthday'.")


def test_a_class_for_all_is_that_of_lines_that_name_none(tmp_path: Path) -> None:
    found = read("name,class\nNina,\nBen,October\n", tmp_path, " November ")
    assert [each.of_class for each in found.learners] == ["November", "October"]
    assert read("name\nNina\n", tmp_path).faults == ("Line 2: no class given.",)


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        (";November;1", "Line 2: the name is missing."),
        ("...;November;1", "Line 2: the name has no letter in it."),
        (f"{'x' * 61};November;1", "Line 2: the name has 61 letters, and may have 60."),
        ("Ni\u202ena;November;1", "Line 2: the name has a letter in it that nobody sees."),
        (f"Nina;{'x' * 61};1", "Line 2: the class has 61 letters, and may have 60."),
        ("Nina;November;1;more", "Line 2 has more columns than there are headings."),
    ],
)
def test_rubbish_is_told_with_its_line_and_the_others_are_read(line: str, wrong: str, tmp_path: Path) -> None:
    found = read(f"name;class;id\n{line}\nBen;November;2\n", tmp_path)
    assert found.faults == (wrong,)
    assert [each.name for each in found.learners] == ["Ben"]


@pytest.mark.parametrize(
    ("data", "wrong"),
    [
        ("", "nothing stands in it"),
        ("\n;;\n", "nothing stands in it"),
        ("Nina Meyer\nBen\n", "its line 1 names no column for the name: write name, or surname and first name, there"),
        ("name,Student Name\n", "line 1 has two columns for the name"),
        (b"%PDF-1.7\n\x00\x01", "it is no table in text, and no workbook (xlsx)"),
        (b"\xd0\xcf\x11\xe0 old", "it is a workbook of the old kind (xls): save it as xlsx or as CSV"),
        (b"PK\x03\x04 torn", "it is packed (zip), and damaged or locked"),
        (b"\xff\xfea", "it is no table in text, and no workbook (xlsx)"),
        (b"\x81\x8d name", "it is no table in text, and no workbook (xlsx)"),
        ('name\n"Nina"Meyer\n', "line 2 cannot be read as a table (';' expected after '\"')"),
        ("name" + "," * 200, "line 1 has more than 200 columns"),
        ("name\n" + "x\n" * 20_000, "it has more than 20,000 lines"),
        ("name" + "\n" * 300_000, "it has more than 50,000 lines, empty ones included"),
        ("name" + "\n;" * 50_001, "it has more than 50,000 lines, empty ones included"),
    ],
)
def test_what_is_no_list_is_told_in_a_sentence(data: bytes | str, wrong: str, tmp_path: Path) -> None:
    with pytest.raises(NoList, match=f"^{re.escape(wrong)}$"):
        read(data, tmp_path)


def test_a_list_without_learners_is_told(tmp_path: Path) -> None:
    assert read("name;class\n", tmp_path).faults == ("No learner stands below the headings.",)


def test_whatever_bytes_are_there_nothing_else_happens(tmp_path: Path) -> None:
    random = Random(16)
    whole = [PLAIN.encode(), PLAIN.encode("utf-16"), workbook(("Name", "Class"), ("Nina", "November"))]
    for number in range(sweep(60, 2_000)):
        data = bytearray(whole[number % 3])
        for _ in range(random.randint(1, 6)):
            data[random.randrange(len(data))] = random.randrange(256)
        try:
            read(bytes(data[: random.randint(1, len(data))]), tmp_path)
        except NoList as told:
            assert str(told)


# OneRoster

USERS = "sourcedId,status,givenName,familyName\nu1,active,Nina,Meyer\nu2,,Ben,Kaya\nu3,active,Ann,Lee\n"
CLASSES = "sourcedId,title\nc1,November\nc2,October\n"
ENROLLED = (
    "sourcedId,status,classSourcedId,userSourcedId,role,beginDate\n"
    "e1,active,c1,u1,student,2026-11-02\ne2,,c2,u2,Student,\ne3,tobedeleted,c1,u2,student,\ne4,,c1,u3,teacher,\n"
)


def one_roster(tmp_path: Path, **tables: str) -> LearnersList:
    told = {"users": USERS, "classes": CLASSES, "enrollments": ENROLLED} | tables
    with ZipFile(tmp_path / "one.zip", "w") as packed:
        for name, text in told.items():
            packed.writestr(f"roster/{name}.csv", text)
    (tmp_path / "folder").mkdir()
    for name, text in told.items():
        (tmp_path / "folder" / f"{name}.csv").write_text(text)
    found = read_roster(tmp_path / "one.zip")
    assert read_roster(tmp_path / "folder") == found
    return found


def test_students_of_one_roster_are_read_packed_or_from_a_folder(tmp_path: Path) -> None:
    assert one_roster(tmp_path).learners == (
        ListedLearner(2, "Nina Meyer", "November", "u1", "2026-11-02", "Meyer"),
        ListedLearner(3, "Ben Kaya", "October", "u2", surname="Kaya"),
    )


def test_what_does_not_hold_together_there_is_told(tmp_path: Path) -> None:
    more = ENROLLED + "e5,,c9,u1,student,\ne6,,c1,u9,student,\ne7,,c1,u1,student,1.11.2026\n"
    assert one_roster(tmp_path, enrollments=more).faults == (
        "enrollments.csv, line 6: its class is not in classes.csv.",
        "enrollments.csv, line 7: its user is not in users.csv.",
        "enrollments.csv, line 8: '1.11.2026' is no day such as 2026-11-23.",
    )


def test_a_table_without_a_column_that_is_needed_is_told(tmp_path: Path) -> None:
    with pytest.raises(NoList, match=r"^users\.csv: there is no column familyName$"):
        one_roster(tmp_path, users="sourcedId,givenName\nu1,Nina\n")


def test_a_folder_without_the_tables_and_another_zip_are_told(tmp_path: Path) -> None:
    with pytest.raises(NoList, match=r"^it is a folder without users\.csv"):
        read_roster(tmp_path)
    with ZipFile(tmp_path / "other.zip", "w") as packed:
        packed.writestr("a.txt", "x")
    with pytest.raises(NoList, match="neither a workbook"):
        read_roster(tmp_path / "other.zip")


@pytest.mark.parametrize("packing", [ZIP_STORED, ZIP_DEFLATED])
def test_tables_in_a_zip_that_lost_some_of_its_bytes_are_told(tmp_path: Path, packing: int) -> None:
    out, chance = BytesIO(), Random(1)
    with ZipFile(out, "w", packing) as packed:
        for name in ("users.csv", "classes.csv", "enrollments.csv"):
            packed.writestr(name, "sourcedId,title\nu1,November\n" * 5)
    whole = out.getvalue()
    # Where in the file its directory is said to begin stands in the last bytes.
    torn = [whole[:-6] + b"\xff\xff\xff\xf2" + whole[-2:], whole[:60] + b"\xff" * 8 + whole[68:]]
    torn += [bytes(byte if chance.random() > 0.02 else 0xFF for byte in whole) for _ in range(sweep(30, 3_000))]
    for each in torn:
        with pytest.raises(NoList):
            read(each, tmp_path)


def altered(data: bytes, name: str, content: bytes) -> bytes:
    """A workbook with ``content`` for one of its parts."""
    out = BytesIO()
    with ZipFile(BytesIO(data)) as before, ZipFile(out, "w", ZIP_DEFLATED) as after:
        for each in before.namelist():
            if each != name:
                after.writestr(each, before.read(each))
        after.writestr(name, content)
    return out.getvalue()


def sheet_of(rows: str, size: str = "A1:B2") -> bytes:
    xml = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    text = f'<worksheet xmlns="{xml}"><dimension ref="{size}"/><sheetData>{rows}</sheetData></worksheet>'
    return altered(workbook(("name",), ("Nina",)), "xl/worksheets/sheet1.xml", text.encode())


NAMED = '<row r="1"><c r="A1" t="inlineStr"><is><t>name</t></is></c></row>'


@pytest.mark.parametrize(
    "made",
    [
        lambda: sheet_of(NAMED + '<row r="100000000"><c r="A100000000"><v>1</v></c></row>'),
        lambda: sheet_of(NAMED + '<row r="1000000000"/>'),
        lambda: sheet_of(NAMED + "<row/>" * 150_000),
        lambda: sheet_of(NAMED + "<row><c/></row>" * 600_000),
        lambda: altered(workbook(("name",)), "xl/sharedStrings.xml", b"<sst>" + b"<si/>" * 3_500_000 + b"</sst>"),
        lambda: altered(workbook(("name",)), "xl/styles.xml", b" " * 20_000_001),
    ],
)
def test_a_small_workbook_that_takes_long_to_read_is_refused(made: Callable[[], bytes], tmp_path: Path) -> None:
    data = made()
    assert len(data) < 400_000
    begun = perf_counter()
    with pytest.raises(NoList):
        read(data, tmp_path)
    assert perf_counter() - begun < 5


def test_how_large_a_sheet_calls_itself_changes_nothing(tmp_path: Path) -> None:
    row = '<row r="2"><c r="A2" t="inlineStr"><is><t>Nina</t></is></c></row>'
    found = read(sheet_of(NAMED + row, "A1:XFD1048576"), tmp_path, "November")
    assert [each.name for each in found.learners] == ["Nina"]
