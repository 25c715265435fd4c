"""What one page asks of another: a drill from Progress, the houses read again from House rules."""

from PySide6.QtWidgets import QApplication

from tests.ui.progress.test_page import keeps
from tests.ui.test_rules_page import BROKEN, write_house
from tests.ui.trainee import Trainee
from trainer.ui.progress.page import ProgressPage
from trainer.ui.rules.page import RulesPage
from trainer.ui.ways import DRILLS, PROGRESS, RULES


def test_the_progress_page_leads_to_the_drills(trainee: Trainee) -> None:
    page = trainee.running.frame.go(PROGRESS)
    assert isinstance(page, ProgressPage)
    trainee.presses("Enter")
    assert not trainee.drills.under_way


def test_the_drill_with_most_mistakes_begins_from_the_progress_page(trainee: Trainee) -> None:
    keeps(trainee, 2, mistake="over-the-limit")
    trainee.running.frame.go(PROGRESS)
    trainee.presses("p")
    assert trainee.question.drill == "insurance"


def test_a_house_written_while_the_window_is_open_is_there_after_reload(trainee: Trainee) -> None:
    page = trainee.running.frame.go(RULES)
    assert isinstance(page, RulesPage)
    write_house(trainee.running, BROKEN)
    trainee.presses("r")
    assert page.faults.isVisible()
    assert trainee.running.frame.notice.isVisible()
    write_house(trainee.running, BROKEN.replace("payz", "pays"))
    trainee.presses("r")
    assert page.faults.isHidden()
    assert trainee.running.frame.notice.isHidden()
    assert trainee.running.session.find("my-school/blackjack") is not None


def test_the_notice_of_a_faulty_house_leads_to_all_its_faults(trainee: Trainee) -> None:
    write_house(trainee.running, BROKEN)
    trainee.running.frame.go(RULES)
    trainee.presses("r")
    trainee.running.frame.go(DRILLS)
    trainee.clicks(trainee.running.frame.notice.button)
    QApplication.processEvents()
    page = trainee.running.frame.page
    assert isinstance(page, RulesPage)
    assert "line 8, column 1" in trainee.words(page.faults)
    assert page.list.area.verticalScrollBar().value() == 0
