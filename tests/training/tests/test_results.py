"""Results as tables: a row a candidate and part, in a workbook that others read, and in text; names stay names."""

import csv
from dataclasses import replace
from datetime import UTC
from io import BytesIO, StringIO
from typing import Any

from openpyxl import load_workbook

from tests.training.tests.judging import JURY, handed_in
from tests.training.tests.takings import SEEN, Taking, paper, questions, rounds
from tests.training.tests.test_items import a_class
from trainer.content.tests.papers import PaperPart, WatchedPlay
from trainer.training.records.examinations import ExaminationStart, KeptExamination
from trainer.training.tests.faults_found import FaultFound, Weight, fault_to_json
from trainer.training.tests.items import TakenForm, item_figures
from trainer.training.tests.judged_sheets import sheet_marks
from trainer.training.tests.marking import mark
from trainer.training.tests.result_files import as_csv, workbook
from trainer.training.tests.results import MarkedTest, ResultTable, items_table, judges_table, results_table

CRITICAL = fault_to_json(FaultFound(5, "wrong-amount", Weight.CRITICAL))


def a_test(learner: str = "Nina") -> MarkedTest:
    """Two of three questions right, two rounds of 90 and 100 with one critical fault; a sheet is not handed in."""
    taking = Taking(paper(questions(3, minimum=67), rounds(2), SEEN))
    taking.taken.agree()
    for right in (True, True, False):
        taking.answer(20_000, right=right)
    taking.answer(percent=90, ms=60_000, faults=[CRITICAL])
    taking.answer(percent=100, ms=30_000, faults=[])
    taking.taken.hand_in()
    start = taking.taken.start
    own = ExaminationStart(
        start.id, learner, start.at_ms, start.test, "", start.game, (), {}, 7, start.form, start.terms
    )
    kept = KeptExamination(own, taking.taken.events)
    return MarkedTest(TakenForm(taking.form, kept), mark(taking.form, kept.events))


def a_judged_test(learner: str) -> MarkedTest:
    """A question, and two judges who gave 8, 6, 5 and 6, 7, 6."""
    taking = Taking(paper(questions(1), JURY))
    taking.taken.agree()
    taking.answer()
    taking.taken.hand_in()
    sheets = handed_in("Ortiz", 8, 6, 5), handed_in("Byrne", 6, 7, 6)
    kept = KeptExamination(replace(taking.taken.start, id=learner, learner=learner), taking.taken.events)
    marks = mark(taking.form, kept.events, sheet_marks(taking.form, sheets))
    return MarkedTest(TakenForm(taking.form, kept), marks, sheets)


def rows(table: ResultTable) -> list[dict[str, Any]]:
    return [dict(zip(table.heads, row, strict=True)) for row in table.rows]


def test_each_part_has_a_row_with_what_it_came_to() -> None:
    first, second, third = rows(results_table([a_test()], UTC))
    assert (first["Candidate"], first["Part"], first["Right"], first["Of"]) == ("Nina", "Totals", 2, 3)
    assert (first["Share %"], first["Minimum %"], first["Met"]) == (66, 67, "no")
    assert (second["Share %"], second["Critical faults"], second["Rounds an hour"]) == (95, 1, 80)
    assert (third["Part"], third["Judged by"], third["Right"], third["Met"]) == (
        "Seen",
        "judges",
        None,
        "Waiting for the judge",
    )
    # 1,700,000,000 seconds after the beginning of 1970; three questions of 20 seconds and two rounds of one.
    assert (first["Begun"], first["Over"], first["Minutes used"]) == ("2023-11-14 22:13", "2023-11-14 22:14", 1.0)


def test_a_watched_part_has_its_sensitivity_and_criterion_and_no_other_part_has_them() -> None:
    """2 of 3 mistakes seen, 1 of 2 clean rounds stopped: z is 0.431 and 0; d′ 0.43, c -0.22.

    The variance is 0.560 for the mistakes and 0.785 for the clean rounds, so the interval is 0.43 ± 1.96 x 1.160.
    """
    taking = Taking(paper(questions(1), PaperPart("Watched", WatchedPlay(rounds=5, slips=3, false_alarms=0), 50), SEEN))
    taking.taken.agree()
    taking.answer()
    for kind, seen in (("paid-short", "hit"), ("paid-short", "hit"), ("push-taken", "missed"), ("", "quiet")):
        taking.answer(seen=[seen], kind=kind, stops=[])
    alarm = {"seen": "false-alarm", "late_acts": 0, "late_ms": 0, "remedy_right": None, "fault": "paid-short"}
    taking.answer(seen=["false-alarm"], kind="", stops=[alarm])
    taking.taken.hand_in()
    kept = KeptExamination(taking.taken.start, taking.taken.events)
    asked, watched, waiting = rows(
        results_table([MarkedTest(TakenForm(taking.form, kept), mark(taking.form, kept.events))], UTC)
    )
    heads = ("d′", "d′ from", "d′ to", "Criterion c")
    assert [watched[each] for each in heads] == [0.43, -1.84, 2.7, -0.22]
    assert [each[head] for each in (asked, waiting) for head in heads] == [None] * 8


def test_what_people_judged_is_told_in_points_once_all_have_handed_in() -> None:
    """46 and 44 of 70: 90 of 140 are 64 percent, 63 by the one judge and 66 by the other."""
    (jury,) = [each for each in rows(results_table([a_judged_test("Nina")], UTC)) if each["Judged by"] == "judges"]
    assert [jury[each] for each in ("Right", "Of", "Done", "Share %", "From %", "To %", "Met", "Comes to")] == [
        *(90, 140, 2, 64, 63, 66, "yes", "Competent"),
    ]


def test_how_far_judges_agree_is_told_over_all_candidates() -> None:
    """The squares come to 4 + 1 + 1 for each candidate; of all 36 pairs to 4 x (9 + 1 + 6): 1 - 6 x 12 / 64."""
    tests = [a_judged_test("Nina"), a_judged_test("Ben")]
    (row,) = rows(judges_table(tests))
    assert [row[each] for each in ("Part", "Tests", "Judges", "Compared", "Same points %")] == [
        *("Before the jury", 2, 2, 6, 0),
    ]
    assert row["Weighted kappa"] == round(-0.125, 2)
    alone = [replace(each, sheets=each.sheets[:1]) for each in tests]
    assert rows(judges_table(alone))[0]["Said of it"] == "No two judged the same candidate"
    assert rows(judges_table([a_test()])) == []


def test_items_are_told_by_name_with_what_is_to_be_looked_at() -> None:
    tests = a_class((15, (0, 1, 100)), (15, (1, 0, 0)))
    first, second, third = rows(items_table([(tests[0], item_figures(tests))]))
    assert (first["Asked"], first["Case or situation"], first["Facility %"]) == ("Hand totals", "soft", 50)
    assert (first["Discrimination"], first["Said of it"]) == (
        -1,
        "Those who do the rest well do this worse: look at it",
    )
    assert second["Candidates"] == 30
    assert third["Asked"] == "Round"
    few = rows(items_table([(tests[0], item_figures(tests[:20]))]))
    assert (few[0]["Facility %"], few[0]["Said of it"]) == (None, "Fewer than 30 candidates: no figures")


def test_a_workbook_is_read_by_others_with_every_cell_as_it_was() -> None:
    names = ("=1+1", "@SUM(A1)", "https://example.org", "Νίνα Κέλερ", "نينا", "王小明", 'O\'Hara, "Nina"', "007")
    table = results_table([a_test(each) for each in names], UTC)
    items = items_table([])
    book = load_workbook(BytesIO(workbook([table, items])))
    assert book.sheetnames == ["Results", "Items"]
    read = [tuple(cell.value for cell in row) for row in book["Results"].iter_rows()]
    assert read == [table.heads, *table.rows]
    column = [row[0] for row in book["Results"].iter_rows(min_row=2)]
    assert {cell.data_type for cell in column} == {"s"}
    assert [cell.hyperlink for cell in column] == [None] * len(column)
    assert [tuple(cell.value for cell in row) for row in book["Items"].iter_rows()] == [items.heads]


def test_what_no_workbook_can_hold_is_replaced_and_the_rest_kept() -> None:
    table = ResultTable("Results", ("Name",), (("a\x00b\ud800",), ("x" * 40_000,)))
    read = load_workbook(BytesIO(workbook([table])))["Results"]
    assert read["A2"].value == "a\ufffdb\ufffd"
    assert len(read["A3"].value) == 32_767


def test_the_same_results_make_the_same_workbook() -> None:
    table = results_table([a_test()], UTC)
    assert workbook([table]) == workbook([table])


def test_in_text_a_name_that_would_be_reckoned_has_an_apostrophe() -> None:
    text = as_csv(results_table([a_test("=1+1"), a_test("Νίνα, 王")], UTC)).decode("utf-8-sig")
    head, *lines = csv.reader(StringIO(text))
    assert head[:2] == ["Candidate", "Test"]
    assert [line[0] for line in lines] == ["'=1+1"] * 3 + ["Νίνα, 王"] * 3
    assert lines[0][head.index("Share %")] == "66"
