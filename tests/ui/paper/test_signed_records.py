"""A signed record on paper: all of it is there, nothing on anything else, with the proof attached to the same file."""

from dataclasses import replace
from io import BytesIO
from itertools import combinations

import pytest
import segno
from pypdf import PdfReader
from PySide6.QtWidgets import QApplication
from trials.sample_records import NAMES, SampleChain, sample_chain, sample_record, sealed_chain

from trainer.training.signed_records.checking.attachments import attached
from trainer.training.signed_records.checking.reading import read_record_file
from trainer.training.signed_records.checking.verifying import verify
from trainer.training.signed_records.record import (
    CompetenceRecord,
    RecordedFault,
    RecordedLine,
    RecordedPerson,
    RecordedRule,
    RecordedSheet,
    Standard,
)
from trainer.training.signed_records.told_of_record import agreement_told, in_lines
from trainer.ui.paper.drawing import drawing
from trainer.ui.paper.records import words
from trainer.ui.paper.records.pages import LEFT, RIGHT, pages
from trainer.ui.paper.records.placed import HEIGHT, Placed, PlacedCode, PlacedText
from trainer.ui.paper.records.writing import record_pdf, square_code

RULE = RecordedRule("deal.order", "From left to right", "stated", "deal from left to right", "Exhibit A 17-011")
FAULT = RecordedFault("slight", "The table", 3, "deal", "out of turn", "Deals to spot 6", "Deals to spot 5", RULE)


@pytest.fixture(autouse=True)
def _letters(qapp: QApplication) -> None:
    drawing()


@pytest.fixture(scope="module")
def chain() -> SampleChain:
    return sample_chain()


def with_faults(count: int) -> CompetenceRecord:
    faults = tuple(replace(FAULT, number=number) for number in range(1, count + 1))
    return replace(sample_record(1), faults=faults)


def judged() -> CompetenceRecord:
    """Two judges gave 8, 6, 5 and 6, 7, 6 of 10."""
    record = sample_record(1)
    part = replace(record.parts[0], name="The jury", judged_by="judges", right=38, of=60, share=63, low=63, high=63)
    sheets = []
    for name, points in (("A. Ruiz", (8, 6, 5)), ("M. Ortiz", (6, 7, 6))):
        lines = tuple(RecordedLine(f"Line {number}", each, 10, "Remarked.") for number, each in enumerate(points))
        sheets.append(RecordedSheet(RecordedPerson(name, name, "judge"), "The jury", 5, lines, f"{name} was pleased."))
    return replace(record, parts=(*record.parts, part), sheets=tuple(sheets))


def longest() -> CompetenceRecord:
    """A record of which every text is long, some of them without a space."""
    record = sample_record(1)
    rule = replace(RULE, words="the dealer will verbally question the command " * 12, source="Exhibit A, " * 8)
    other = replace(FAULT, part="Shuffle", act="x" * 200, rule=rule)
    part = replace(record.parts[0], name="Everything that a dealer at this house has to know by heart")
    (sheet,) = record.sheets
    judge = replace(sheet.judge, name="W" * 60)
    return replace(
        record,
        sheets=(replace(sheet, judge=judge, part="Before the jury of four " * 2, confirmed="a1" * 32),),
        school="The Northgate School of Dealing and of the Supervision of Games",
        candidate=replace(record.candidate, name="W" * 60, group="Evening " * 12, identified_how="a passport " * 9),
        test=replace(
            record.test, house="The house of the very long name, " * 4, lacks=("No side wager is dealt. ",) * 3
        ),
        parts=(part, *record.parts[1:]),
        faults=(replace(FAULT, act="Deals to a spot that nobody plays " * 4), other) * 3,
        decision=replace(record.decision, reason="A fault was made that none is allowed of. " * 6),
    )


def laid_out(record: CompetenceRecord) -> tuple[tuple[Placed, ...], ...]:
    (sealed,) = sealed_chain([record])
    return pages(sealed, None, ((True,),))


def texts(page: tuple[Placed, ...]) -> list[PlacedText]:
    return [each for each in page if isinstance(each, PlacedText)]


@pytest.mark.parametrize("record", [sample_record(1), with_faults(9), with_faults(40), judged(), longest()])
def test_no_words_lie_on_others_nor_beside_the_page(record: CompetenceRecord) -> None:
    for page in laid_out(record):
        for each in page:
            assert each.left >= LEFT
            assert each.left + each.width <= RIGHT + 0.5
            assert 40 < each.top < HEIGHT - 40
        for one, two in combinations(texts(page), 2):
            beside = one.left + one.width <= two.left or two.left + two.width <= one.left
            # Rows stand as near as a line of text is high: descenders reach into the space between.
            above = one.top + one.height <= two.top + 1.5 or two.top + two.height <= one.top + 1.5
            assert beside or above, (one.words, two.words)


def test_nine_faults_fit_on_one_page_and_many_take_more() -> None:
    assert len(laid_out(with_faults(9))) == 1
    two = laid_out(with_faults(30))
    assert len(two) == 2
    for number, page in enumerate(two, start=1):
        told = [each.words for each in texts(page)]
        assert f"Page {number} of 2" in told
        assert ("M. Ortiz" in told) == (number == 2)
    acts = [each for page in two for each in texts(page) if each.words == "Deals to spot 6"]
    assert len(acts) == 30


def test_what_people_judged_has_no_interval_and_says_how_far_they_agree() -> None:
    record = judged()
    told = [each.words for page in laid_out(record) for each in texts(page)]
    assert words.interval_words(record.parts[-1]) == ""
    for each in ("38 of 60 points", "M. Ortiz was pleased.", "How far they agree"):
        assert told.count(each) == 1
    # The squares 4 + 1 + 1; of all nine pairs 9 + 1 + 6: 1 - 3 x 6 / 16.
    said = agreement_told(record, "The jury")
    assert said.startswith("Both judges gave the same points on 0 of 3 lines. Weighted kappa -0.12:")
    assert f"The jury: {said}" in in_lines(record)
    assert agreement_told(sample_record(1), "Seen") == ""


def test_no_fault_has_no_table_of_faults() -> None:
    told = [each.words for each in texts(laid_out(with_faults(0))[0])]
    assert not [each for each in told if each.startswith("Faults")]


def test_paper_and_proof_travel_together(chain: SampleChain) -> None:
    written = record_pdf(chain.records[0], chain.last, chain.as_single(1))
    assert written.startswith(b"%PDF-1.6")
    assert attached(written) == {"record.json": chain.as_single(1)}
    assert verify(read_record_file("record.pdf", written), (), chain.trusted).holds


@pytest.mark.parametrize("name", NAMES[:4])
def test_names_of_any_script_are_drawn_and_can_be_read_out(name: str) -> None:
    record = sample_record(1)
    (sealed,) = sealed_chain([replace(record, candidate=replace(record.candidate, name=name))])
    reader = PdfReader(BytesIO(record_pdf(sealed, None, b"{}")))
    assert len(reader.pages) == 1
    assert reader.metadata is not None
    assert reader.metadata.title == f"Table test: {name}"
    told = reader.pages[0].extract_text().replace("\t", " ")
    assert "Record of a table test" in told
    # What the program's own faces have no letters for is drawn with the system's, whichever these are.
    assert not name.isascii() or name in told


def test_the_square_code_is_the_checkpoint_as_verify_takes_it(chain: SampleChain) -> None:
    code = square_code(chain.last)
    assert [[int(each) for each in row] for row in code] == [
        [*map(int, row)] for row in segno.make_qr(chain.last.note, error="m").matrix
    ]
    assert read_record_file("checkpoint", chain.last.note.encode())[0].holds == chain.last
    (page,) = pages(chain.records[0], chain.last, code)
    (placed,) = [each for each in page if isinstance(each, PlacedCode)]
    # A third of a millimetre each, which a telephone reads from paper.
    assert placed.width / len(code) * 25.4 / 96 > 0.33


def test_what_was_decided_against_the_marks_is_said() -> None:
    record = sample_record(1)
    competent = replace(record, decision=replace(record.decision, standard=Standard.COMPETENT))
    assert "By the marks alone: More critical faults" in words.reason(competent)
    assert "By the marks alone" not in words.reason(record)


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("Table test", "Record of a table test"),
        ("Opening test", "Record of an opening test"),
        ("College", "Record of a test: College"),
    ],
)
def test_the_title_says_which_test_it_was(name: str, title: str) -> None:
    record = sample_record(1)
    assert words.title(replace(record, test=replace(record.test, name=name))) == title


def test_a_part_says_what_critical_faults_it_has() -> None:
    record = sample_record(1)
    assert [words.found_words(record, each) for each in record.parts] == ["Met", "Met; 1 critical"]
