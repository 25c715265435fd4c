"""`dealer-trainer tests --results`: what tests came to, in the terminal or as a file."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from trainer.commands.shared.errors import unknown
from trainer.commands.shared.folders import Folders
from trainer.commands.shared.games import read_library
from trainer.commands.shared.output import columns, echo_json
from trainer.commands.tests.shared import read_test_files
from trainer.storage.mending.output_files import FileKind, write_output
from trainer.storage.score_book import SqliteScoreBook, open_for_reading
from trainer.training.records.examinations import KeptExamination
from trainer.training.records.judgements import Judgement
from trainer.training.signed_records.people import ON, SCHOOL, SCHOOL_SINCE, since_ms
from trainer.training.signed_records.record import Standard
from trainer.training.tests.drawn_again import PapersAsTaken, drawn_again
from trainer.training.tests.items import TakenForm, item_figures
from trainer.training.tests.judged_sheets import marks_of
from trainer.training.tests.result_files import as_csv, workbook
from trainer.training.tests.results import (
    MarkedTest,
    PeoplesDecision,
    ResultTable,
    items_table,
    judges_table,
    results_table,
)
from trainer.training.tests.xapi import as_lines, home_page, statements
from trainer.wording.unseen_letters import without_unseen

WORKBOOK, TEXT, STATEMENTS = ".xlsx", ".csv", ".jsonl"
_SHOWN = ("Candidate", "Test", "Game", "Over", "Part", "Right", "Of", "Share %", "Minimum %", "Met", "Comes to")
_FIGURES = ("Right", "Of", "Share %", "Minimum %")


@dataclass(frozen=True, slots=True)
class _Kept:
    """A test that is over, with its judges' sheets, what stood in its file then, where that was kept, the decision."""

    taken: KeptExamination
    sheets: Sequence[Judgement]
    written: str | None
    decision: PeoplesDecision | None


def tell_results(
    folders: Folders, game: str | None, test: str | None, learners: Sequence[str], *, as_json: bool
) -> None:
    """Print the results of all tests that are over, or of those named."""
    table = results_table(_marked(folders, game, test, learners), None)
    rows = [dict(zip(table.heads, row, strict=True)) for row in table.rows]
    if as_json:
        echo_json(rows)
        return
    if not rows:
        click.echo("No test was handed in yet.")
        return
    told = [_SHOWN, *(tuple(_shown(row[head]) for head in _SHOWN) for row in rows)]
    for line in columns(told, right=[_SHOWN.index(each) for each in _FIGURES]):
        click.echo(without_unseen(line))


def write_results(
    folders: Folders,
    to: Path,
    game: str | None,
    test: str | None,
    learners: Sequence[str],
    home: str | None,
    *,
    replace: bool,
) -> None:
    """Write the results into a file, of which kind its name tells; raises CannotBeDone, UsageError."""
    kind = to.suffix.lower()
    if kind not in (WORKBOOK, TEXT, STATEMENTS):
        raise click.UsageError(f"The file is told by its name: {WORKBOOK}, {TEXT} or {STATEMENTS}.")
    at = _home(home) if kind == STATEMENTS else ""
    marked = _marked(folders, game, test, learners)
    match kind:
        case ".xlsx":
            sheets = [results_table(marked, None), _items(marked), judges_table(marked)]
            file, content = FileKind.WORKBOOK, workbook(sheets)
        case ".csv":
            file, content = FileKind.TABLE, as_csv(results_table(marked, None))
        case _:
            text = "".join(as_lines(statements(each, at)) for each in marked)
            file, content = FileKind.STATEMENTS, text.encode("utf-8", "replace")
    write_output(to, file, content, replace=replace)
    count = len(marked)
    click.echo(without_unseen(f"{count} {'test' if count == 1 else 'tests'}: {to}"))


def _home(home: str | None) -> str:
    if home is None:
        raise click.UsageError("Statements name the page that candidates have their accounts on: give it with --home.")
    try:
        return home_page(home)
    except ValueError as error:
        raise click.UsageError(str(error)) from error


def _items(marked: Sequence[MarkedTest]) -> ResultTable:
    """The figures of items, each test in each game by itself."""
    alike: dict[tuple[str, str], list[TakenForm]] = defaultdict(list)
    for each in marked:
        alike[each.test.form.paper.key, each.test.form.game].append(each.test)
    return items_table([(tests[0], item_figures(tests)) for tests in alike.values()])


def _marked(folders: Folders, game: str | None, test: str | None, learners: Sequence[str]) -> tuple[MarkedTest, ...]:
    """The tests that are over, marked; those that cannot be told any more are counted on standard error."""
    kept = list(_kept(folders, game, test, learners))
    by_id = {each.taken.start.id: each for each in kept}
    marked = list(_with_marks(_drawn(folders, kept), by_id))
    if lost := len(kept) - len(marked):
        told = "1 test is" if lost == 1 else f"{lost} tests are"
        click.echo(f"{told} left out: the test, its house or the program has changed since.", err=True)
    return tuple(marked)


def _with_marks(tests: Iterable[TakenForm], kept: Mapping[str, _Kept]) -> Iterator[MarkedTest]:
    """The tests with their marks; ``kept`` is what was kept of each, by its id."""
    for each in tests:
        its = kept[each.taken.start.id]
        judgements = its.sheets
        try:
            marks = marks_of(each.form, each.taken.events, judgements)
        except ValueError:
            continue
        yield MarkedTest(each, marks, tuple(judgements), its.decision)


def _kept(folders: Folders, game: str | None, test: str | None, learners: Sequence[str]) -> Iterator[_Kept]:
    """The tests that are over."""
    with closing(open_for_reading(folders.data)) as book:
        known = book.learners()
        for name in learners:
            if name not in known:
                raise unknown("learner", name, known)
        decided = _decisions(book)
        for name in learners or known:
            for each in book.tests.examinations(name, game):
                if each.is_over and test in (None, each.start.test):
                    written = book.tests.paper(each.start.test_digest)
                    yield _Kept(each, book.tests.judgements(each.start.id), written, decided.get(each.start.id))


def _decisions(book: SqliteScoreBook) -> Mapping[str, PeoplesDecision]:
    """What people decided of tests, by their ids; of those that wait for a supervisor, that nothing is decided.

    Of what no examiner of the school opened, that it is practice.
    """
    found: dict[str, PeoplesDecision] = {}
    if book.setting(SCHOOL) == ON:
        since = since_ms(book.setting(SCHOOL_SINCE))
        found = {each.examination: PeoplesDecision() for each in book.school.awaited(since)}
        found |= {each: PeoplesDecision(is_practice=True) for each in book.school.practice()}
    for each in book.school.records():
        record = each.sealed.record
        is_competent = record.decision.standard is Standard.COMPETENT
        found[record.test.id] = PeoplesDecision(is_competent, record.decision.by.name, each.sealed.number)
    return found


def _drawn(folders: Folders, kept: Sequence[_Kept]) -> Iterator[TakenForm]:
    """The tests with their forms drawn again, where they are the ones that were drawn then."""
    written = {each.taken.start.test_digest: each.written for each in kept}
    papers = PapersAsTaken(read_test_files(folders), written.get)
    return drawn_again([each.taken for each in kept], papers, tuple(read_library(folders).games()))


def _shown(cell: Any) -> str:
    return "" if cell is None else str(cell)
