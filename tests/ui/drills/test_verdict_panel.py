"""The verdict beside the felt: whatever it has shown before, it looks as if it had been made for this answer."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.domain.games import shipped
from tests.ui.trainee import Trainee
from trainer.app import read_assets
from trainer.drills.base import Answer, Course, Grade
from trainer.drills.registry import drill
from trainer.ui.drills.verdict.feedback_panel import FeedbackPanel
from trainer.ui.felt.canvas import DrillCanvas
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.window_settings import WindowSettings

GAME = next(game for game in shipped().games() if game.key == "exhibit-17-011/blackjack")


def wrong(key: str) -> Grade:
    """The verdict on an empty answer to the first question of a drill."""
    asked = drill(key)
    assert asked is not None
    return asked.grade(Course(GAME), asked.question(Course(GAME), Random(1)), Answer(()))


PAID = wrong("blackjack-payout")
BARE = replace(wrong("house-facts"), figures=(), working=None, rules=())
SHOWN = [(PAID, False, False), (BARE, False, False), (PAID, True, False), (replace(PAID, right=True), False, True)]
"""Each verdict, whether its rules are shown in full, and whether the answer was asked for."""


def panel(qtbot: QtBot, look: Look) -> FeedbackPanel:
    made = FeedbackPanel(look)
    qtbot.addWidget(made)
    made.resize(made.width(), 700)
    return made


def picture(made: FeedbackPanel, verdict: tuple[Grade, bool, bool]) -> QImage:
    grade, full, given_up = verdict
    made.show_grade(grade, GAME, "", full=full, given_up=given_up, stepped=True)
    made.show()
    QApplication.processEvents()
    # A window alone gives its first word of the trade the focus.
    made._reason.clearFocus()
    return made.grab().toImage()


def test_a_verdict_after_others_looks_as_one_alone(qtbot: QtBot) -> None:
    look = Look(read_assets(), WindowSettings(theme="dark"))
    kept = panel(qtbot, look)
    alone = [picture(panel(qtbot, look), each) for each in SHOWN]
    assert [picture(kept, each) == one for each, one in zip(SHOWN * 2, alone * 2, strict=True)] == [True] * 8
    assert len({bytes(one.constBits()) for one in alone}) == len(SHOWN)


def test_what_was_due_is_played_once_the_verdict_is_painted(
    shared_trainee: Trainee, monkeypatch: pytest.MonkeyPatch
) -> None:
    if shared_trainee.drills.under_way:
        shared_trainee.drills.back()
    shared_trainee.starts("blackjack-payout")
    seen: list[str] = []
    monkeypatch.setattr(DrillCanvas, "show_compared", lambda *_, **__: seen.append("played"))
    panel = shared_trainee.drill.feedback
    panel.painted.connect(lambda: seen.append("painted"))
    shared_trainee.types("1")
    shared_trainee.presses("Enter")
    shared_trainee.bot.waitUntil(lambda: "played" in seen)
    assert seen[0] == "painted"
