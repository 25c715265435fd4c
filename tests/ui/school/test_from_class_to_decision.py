"""A class comes in at the office, a test is set there and taken at another machine while the server is down.

Once it is back the test waits for a decision in the office; it is decided there, and the candidate sees it.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.storage.school_server.a_server import Server
from tests.storage.school_server.conftest import server as server
from tests.storage.school_server.schools import School
from tests.ui.conftest import OpenWindow
from tests.ui.school.a_school import PASSPHRASE, PIN, called, cheap_keys, there_is_a_school, types_pin
from tests.ui.tests.candidate import Candidate
from tests.ui.trainee import Trainee
from trainer.storage.school_server.joining import join
from trainer.training.school import exchange
from trainer.training.signed_records.people import Doing
from trainer.ui.school.desk import school_of
from trainer.ui.school.page import SchoolPage
from trainer.ui.settings.school import SchoolSection
from trainer.ui.tests.decision_mark import TestDecision
from trainer.ui.tests.page import TestsPage
from trainer.ui.tests.running.page import RunningTest
from trainer.ui.today.page import TodayPage
from trainer.ui.ways import SCHOOL, TESTS
from trainer.ui.widgets.buttons import Pressable

SOON_MS = 20_000
LIST = "surname;first name;class\nKeller;Nina;November\nBerg;Astrid;November\n"
SHORT = """
name = "Short totals test"
about = "Three totals."
minutes = { is = 10, origin = "Ours." }
retake_days = { is = 1, origin = "Ours." }
valid_months = { is = 12, origin = "Ours." }
appeal_days = { is = 21, origin = "Ours." }

[[parts]]
name = "Totals"
minimum = { is = 60, origin = "Ours." }
questions.drill = "hand-totals"
questions.difficulty = "clear"
questions.count = { is = 3, origin = "Ours." }
questions.seconds_each = { is = 60, origin = "Ours." }
"""


@pytest.fixture(autouse=True)
def _quickly(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(exchange, "PAUSE_SECONDS", 0.05)
    monkeypatch.setattr(exchange, "LONGEST_WAIT_SECONDS", 0.1)
    with cheap_keys():
        yield


@pytest.fixture
def folders(begun_book: Path, tmp_path: Path) -> tuple[Path, Path]:
    """Those of the office and of a table, each with the test that the school has written."""
    made = tmp_path / "office", tmp_path / "table"
    for each in made:
        shutil.copytree(begun_book, each)
        (each / "tests").mkdir(exist_ok=True)
        (each / "tests" / "short.toml").write_text(SHORT)
    return made


def in_front(someone: Trainee) -> Trainee:
    """Somebody before one of two windows; the keys go there."""
    someone.running.frame.activateWindow()
    someone.bot.waitUntil(someone.running.frame.isActiveWindow)
    return someone


def imports_a_class(office: Trainee, file: Path) -> None:
    section = office.settings("School")
    assert isinstance(section, SchoolSection)
    section.roster.look_into(file)
    section.roster.first.fields.passphrase.setText(PASSPHRASE)
    section.roster.first.do.click()
    section.roster.form.do.click()


def assigns(office: Trainee) -> None:
    """The School page is opened, and the test is set for the class."""
    page = office.running.frame.go(SCHOOL)
    assert isinstance(page, SchoolPage)
    page.door.fields.passphrase.setText(PASSPHRASE)
    page.door.open.click()
    page.bar.beside(1)
    page.bar.assign.click()
    form = page.forms.assign
    form._known = {each.key: each for each in page.telling.assignables()}
    form._pick("test short")
    form.do.click()
    panel = page.forms.who[Doing.EDIT]
    panel.fields.passphrase.setText(PASSPHRASE)
    panel.do.click()
    assert page.told.text().startswith("Short totals test is assigned by ")


def signs_in(table: Trainee, name: str) -> None:
    """As soon as the machine has heard of the school and of them, with a PIN of their choice."""

    def tile() -> Pressable | None:
        page = table.running.signing_in.page
        return None if page is None else next((each for each in page.tiles if each.of.name == name), None)

    table.bot.waitUntil(lambda: tile() is not None, timeout=SOON_MS)
    there, page = tile(), table.running.signing_in.page
    assert there is not None
    assert page is not None
    there.click()
    types_pin(page.card.entry, PIN, PIN)


def brings_key(office: Trainee, table: Trainee) -> None:
    """M. Ortiz has brought their key from the office to the table in a file."""
    there, here = school_of(office.running.session), school_of(table.running.session)
    kept = there.key_of(called(there, "M. Ortiz"))
    assert kept is not None
    here.holder.brought(kept, there.holder.open(kept, PASSPHRASE))


def takes_it(table: Trainee, bot: QtBot) -> None:
    """From Today to handing in, all of it right, once M. Ortiz has opened it."""
    in_front(table).presses("t")
    page = table.running.frame.page
    assert isinstance(page, TestsPage)
    page.before.opening.how.setText("photo card")
    page.before.opening.who.passphrase.setText(PASSPHRASE)
    page.before.begin.click()
    nina = Candidate(bot, table.running)
    assert isinstance(table.running.frame.page, RunningTest)
    nina.presses("Enter")
    for _ in range(3):
        nina.rests()
        nina.answers_one()
    if isinstance(table.running.frame.page, RunningTest):
        nina.presses("Ctrl+H", "Ctrl+H")


def decides(office: Trainee, page: TestsPage) -> None:
    in_front(office)
    page.list.undecided_rows[0].click()
    page.result.decide.click()
    form = page.result.form
    form.trained.buttons["no"].click()
    form.seen.buttons["no"].click()
    form.who.passphrase.setText(PASSPHRASE)
    form.do.click()
    assert form.isHidden()


@pytest.mark.whole_sweep  # Each step has a test of its own.
def test_a_test_set_in_the_office_is_taken_without_the_server_and_decided_once_it_is_back(
    open_window: OpenWindow, qtbot: QtBot, folders: tuple[Path, Path], server: Server, tmp_path: Path
) -> None:
    listed = tmp_path / "november.csv"
    listed.write_text(LIST)
    office, table = open_window(folders[0]), open_window(folders[1])
    both = office.running, table.running
    desk = there_is_a_school(office.running.session)
    key = desk.key_of(called(desk, "M. Ortiz"))
    assert key is not None
    school = School.founded(server, ("M. Ortiz", key.key))
    for folder, is_office in zip(folders, (True, False), strict=True):
        enrolled = school.enrolled(is_office=is_office)
        join(folder, replace(enrolled, supervisor="M. Ortiz", supervisor_key=key.key))
    try:
        for each in both:
            each.exchange.begin()
        imports_a_class(office, listed)
        assigns(office)
        # Who is of the school signs in at any machine, and finds there what is set.
        signs_in(table, "Nina Keller")
        today = table.running.frame.page
        assert isinstance(today, TodayPage)
        qtbot.waitUntil(lambda: today.school.task is not None, timeout=SOON_MS)
        brings_key(office, table)
        server.kill()
        line = table.running.exchange_line
        qtbot.waitUntil(line.isVisible, timeout=SOON_MS)
        takes_it(table, qtbot)
        candidate = table.running.frame.page
        assert isinstance(candidate, TestsPage)
        assert candidate.result.lines is not None
        assert candidate.result.lines.decided.waits
        qtbot.waitUntil(lambda: line.words.text().endswith(" not yet sent."), timeout=SOON_MS)
        decisions = office.running.frame.go(TESTS)
        assert isinstance(decisions, TestsPage)
        assert decisions.list.undecided_rows == []
        server.start()
        qtbot.waitUntil(lambda: not line.isVisible(), timeout=SOON_MS)
        qtbot.waitUntil(lambda: len(decisions.list.undecided_rows) == 1, timeout=SOON_MS)
        decides(office, decisions)
        # The candidate, who has stayed at the result, sees what was decided.
        found = candidate.result
        qtbot.waitUntil(lambda: found.lines is not None and bool(found.lines.decided.records), timeout=SOON_MS)
        assert found.lines is not None
        assert found.lines.decision is TestDecision.COMPETENT
        (record,) = found.lines.decided.records
        assert record.record.sealed.record.decision.by.name == "M. Ortiz"
    finally:
        for each in both:
            each.exchange.end()
            each.exchange.wait()
        school.close()
