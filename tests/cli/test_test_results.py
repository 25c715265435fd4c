"""`tests --results`: in the terminal, as a workbook, as text and as statements, from the score book."""

import json
from contextlib import closing
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest
from openpyxl import load_workbook
from trials.sample_records import ORTIZ, sample_record

from tests.cli.an_instructor import an_instructor
from tests.cli.conftest import Run
from tests.domain.games import shipped
from trainer.content.tests.library import read_papers
from trainer.content.tests.paper_file import paper_as_written
from trainer.storage.score_book import open_score_book
from trainer.training.records.examinations import ExaminationEvent, ExaminationStart, Happened
from trainer.training.signed_records.people import ON, SCHOOL, SCHOOL_SINCE
from trainer.training.tests.forms import draw_form
from trainer.training.tests.terms import Terms, terms_to_text

GAME = "rockingham/blackjack"
AT_MS = 1_797_606_600_000
SEED = 5


def told(**values: object) -> str:
    return json.dumps(values)


@pytest.fixture
def taken(data: Path) -> Path:
    """A score book in which two handed a chips test in: of the first part the first has all right, the other none."""
    games = {each.key: each for each in shipped().games()}
    elsewhere = tuple(each for key, each in games.items() if key != GAME)
    library = read_papers()
    form = draw_form(library.papers["chips"], games[GAME], SEED, elsewhere)
    digest = sha256(library.paths["chips"].read_bytes()).hexdigest()
    count = len(form.machine[0].items)
    with closing(open_score_book(data)) as book:
        for number, name in enumerate(("=1+1", "Ελένη")):
            start = ExaminationStart(
                f"e{number}", name, AT_MS, "chips", digest, GAME, (), {}, SEED, form.digest, terms_to_text(Terms())
            )
            answers = [told(part=0, item=item, right=not number) for item in range(count)]
            happened = [
                (Happened.AGREED, 0, "{}"),
                (Happened.ASKED, 0, told(part=0, item=0)),
                *((Happened.ANSWERED, 1_000, each) for each in answers),
                (Happened.HANDED_IN, 60_000, told(undone=0, seed=str(SEED))),
            ]
            events = [ExaminationEvent(n, what, AT_MS + ms, ms, of) for n, (what, ms, of) in enumerate(happened)]
            book.tests.keep_draw(start)
            book.tests.keep_events(start.id, events)
        other = ExaminationStart("e9", "Ben", AT_MS, "chips", "", GAME, (), {}, 9, "another form", "{}")
        book.tests.keep_draw(other)
        book.tests.keep_events("e9", [ExaminationEvent(0, Happened.HANDED_IN, AT_MS, 0, told(seed="9"))])
    return data


def test_results_are_told_in_the_terminal_and_what_cannot_be_told_is_counted(run: Run, taken: Path) -> None:
    said = run("tests", "--results")
    assert said.code == 0
    assert said.lines[0].startswith("Candidate")
    assert [line.split("  ")[0] for line in said.lines[1:]].count("Ελένη") == said.out.count("Ελένη")
    assert said.err == "1 test is left out: the test, its house or the program has changed since.\n"
    rows = run("tests", "--results", "--learner", "Ελένη", "--json").data
    assert {each["Candidate"] for each in rows} == {"Ελένη"}
    assert rows[0]["Share %"] == 0
    assert rows[0]["Comes to"] == "Not yet competent"


def test_what_people_decided_stands_before_what_the_marks_come_to(
    run: Run, taken: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(open_score_book(taken)) as book:
        book.keep_setting(SCHOOL, ON)
        # A test that was begun before needs no examiner's opening.
        book.keep_setting(SCHOOL_SINCE, str(AT_MS + 1))
        record, id = sample_record(1), book.school.candidate_id("=1+1")
        assert id is not None
        of = replace(record, test=replace(record.test, id="e0"), candidate=replace(record.candidate, id=id))
        sealed = book.school.add_record(of, "e0", ORTIZ)
    path = tmp_path / "lines.jsonl"
    with an_instructor(taken, monkeypatch):
        rows = run("tests", "--results", "--json").data
        assert run("tests", "--results", "--to", path, "--home", "https://school.example").code == 0
    told = {each["Candidate"]: (each["Comes to"], each["Decided by"], each["Record"]) for each in rows}
    assert told == {
        "=1+1": ("Not yet competent", sealed.record.decision.by.name, 1),
        "Ελένη": ("Waiting for a decision", "", None),
    }
    verbs = [json.loads(line)["verb"]["display"]["en"] for line in path.read_text().splitlines()]
    assert [each for each in verbs if each != "answered"] == ["failed"]


def test_a_workbook_has_the_results_and_the_items(run: Run, taken: Path, tmp_path: Path) -> None:
    path = tmp_path / "results.xlsx"
    assert run("tests", "--results", "--to", path, "--test", "chips").out == f"2 tests: {path}\n"
    book = load_workbook(path)
    assert book.sheetnames == ["Results", "Items", "Judges"]
    assert book["Results"]["A2"].value == "=1+1"
    assert book["Results"]["A2"].data_type == "s"
    assert book["Items"]["F2"].value == 2
    assert book["Items"]["I2"].value == "Fewer than 30 candidates: no figures"


def test_text_and_statements_are_written_too(run: Run, taken: Path, tmp_path: Path) -> None:
    run("tests", "--results", "--to", tmp_path / "results.csv")
    assert "'=1+1" in (tmp_path / "results.csv").read_text(encoding="utf-8-sig")
    run("tests", "--results", "--to", tmp_path / "results.jsonl", "--home", "https://school.example/")
    lines = (tmp_path / "results.jsonl").read_text(encoding="utf-8").splitlines()
    verbs = [json.loads(line)["verb"]["display"]["en"] for line in lines]
    assert verbs.count("failed") == 2
    assert {json.loads(line)["actor"]["account"]["homePage"] for line in lines} == {"https://school.example"}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--to", "results.xls"), "The file is told by its name: .xlsx, .csv or .jsonl."),
        (("--to", "results.jsonl"), "give it with --home"),
        (("--to", "results.jsonl", "--home", "school"), "The home page is an address such as"),
        (("--to", "no such folder/results.csv"), "cannot be written (No such file or directory)."),
        (("--learner", "Nobody"), "There is no learner 'Nobody'"),
    ],
)
def test_what_cannot_be_done_is_told_in_a_sentence(
    run: Run, taken: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    found = run("tests", "--results", *words)
    assert found.code != 0
    assert said in found.err
    assert not [*tmp_path.glob("results.*")]


def test_what_belongs_to_results_alone_is_told_where_they_are_not_asked_for(run: Run) -> None:
    assert "--results" in run("tests", "--to", "results.csv").err


def test_where_no_test_was_handed_in_it_is_said(run: Run, data: Path) -> None:
    open_score_book(data).close()
    assert run("tests", "--results").out == "No test was handed in yet.\n"


def test_a_test_whose_file_is_another_by_now_is_marked_by_what_stood_in_it(run: Run, data: Path) -> None:
    written = """name = "Totals"
about = "Is there to be tested with."

[[parts]]
name = "Totals"
minimum = { is = 50, origin = "Ours." }
questions = { drill = "hand-totals", count = { is = 2, origin = "Ours." } }
"""
    games = {each.key: each for each in shipped().games()}
    paper = paper_as_written("totals", written)
    assert paper is not None
    form = draw_form(paper, games[GAME], SEED, tuple(each for key, each in games.items() if key != GAME))
    digest = sha256(written.encode()).hexdigest()
    start = ExaminationStart("e1", "Nina", AT_MS, "totals", digest, GAME, (), {}, SEED, form.digest, "{}")
    events = [
        ExaminationEvent(0, Happened.AGREED, AT_MS, 0),
        *(
            ExaminationEvent(1 + number, Happened.ANSWERED, AT_MS, 0, told(part=0, item=number, right=not number))
            for number in range(2)
        ),
        ExaminationEvent(3, Happened.HANDED_IN, AT_MS, 0, told(seed=str(SEED))),
    ]
    with closing(open_score_book(data)) as book:
        book.tests.keep_draw(start)
        book.tests.keep_events("e1", events)
        assert run("tests", "--results", "--json").data == []
        book.tests.keep_paper(written)
    (row,) = run("tests", "--results", "--json").data
    assert (row["Test"], row["Right"], row["Of"], row["Minimum %"], row["Met"]) == ("Totals", 1, 2, 50, "yes")
