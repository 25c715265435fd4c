"""Files that the school shares come to the window's machine, and are read where nothing is under way."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from tests.training.school.a_school import BYRNE
from tests.ui.school.an_office import office_in
from tests.ui.trainee import Trainee
from trainer.training.school.documents import SchoolFile
from trainer.ui.school.files_here import PENDING
from trainer.ui.ways import DRILLS, ENTRIES, TODAY

SOON_MS = 20_000
HOUSE = 'extends = "exhibit-17-011"\nname = "Evening house"\n\n[games.late]\nname = "Late"\n'
RULES = next(place for place, each in enumerate(ENTRIES) if each.title == "House rules")


def test_a_shared_house_comes_and_is_read_once_house_rules_is_opened(qtbot: QtBot, trainee: Trainee) -> None:
    running = trainee.running
    office_in(running.session).add(BYRNE, SchoolFile("houses/evening.toml", HOUSE), "houses/evening.toml")
    running.frame.go(TODAY)
    # What is asked for meanwhile is seen to afterwards; that nothing else came then takes back nothing.
    with qtbot.waitSignals([running.files_here.told] * 2, timeout=SOON_MS):
        running.files_here.bring()
        running.files_here.bring()
    assert (running.data / "school" / "houses" / "evening.toml").read_text() == HOUSE
    assert running.exchange_line.words.text() == PENDING
    running.frame.go(DRILLS)
    assert running.session.find("evening/late") is None
    running.frame.go(RULES)
    assert running.session.find("evening/late") is not None
    assert not running.exchange_line.isVisible()
