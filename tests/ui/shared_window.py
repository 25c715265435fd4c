"""A window that tests share, put back as it was opened, with somebody before it who has done nothing yet."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from itertools import count

from tests.ui.trainee import Trainee
from trainer.ui.looks.window_settings import WindowSettings
from trainer.ui.sitting.controller import SittingController
from trainer.ui.table.page import TablePage
from trainer.ui.table.series import TableSeries
from trainer.ui.ways import DRILLS
from trainer.ui.window.session import GAME as GAME_KEY
from trainer.ui.window.session import GAME_NAME, HOUSE_NAME, LEARNER, LEARNERS
from trainer.ui.window.start.placement import FIRST, WINDOW

GAME = "exhibit-17-011/blackjack"
NOT_PUT_BACK = {LEARNER, LEARNERS, GAME_KEY, HOUSE_NAME, GAME_NAME, WINDOW}
names = (f"Trainee {number}" for number in count(1))


def as_if_new(trainee: Trainee, seed: int = 2) -> Trainee:
    """Somebody at the list of drills of a shared window, its choices those of a first day, chance begun from ``seed``.

    So a test is dealt the same whichever were run before it. What others did stays in the book: who looks into it is
    shown what is of the learner alone.
    """
    running = trainee.running
    session, frame = running.session, running.frame
    for page in frame.findChildren(SittingController):
        page._leave_sitting()
    frame.resize(*FIRST)
    if running.look.settings != WindowSettings():
        session.change_settings(WindowSettings())
    session.choose_learner(next(names))
    session.choose_game(GAME)
    for key, value in choices(trainee).items():
        if value != (first := trainee.first_choices.get(key, "")):
            session.keep_setting(key, first)
    for page in frame.findChildren(TablePage):
        page.start._series, page.start.number = TableSeries(session), 0
    frame.go(DRILLS)
    if trainee.drills.under_way:
        trainee.drills.back()
    assert session.means is not None
    session.means = replace(session.means, new_seed=count(seed).__next__)
    frame.activateWindow()
    trainee.bot.waitUntil(frame.isActiveWindow)
    return trainee


def choices(trainee: Trainee) -> dict[str, str]:
    """What is kept of choices, but for who trains what, and where the window stands."""
    with closing(sqlite3.connect(trainee.running.data / "score-book.db")) as book:
        kept = book.execute("SELECT key, value FROM settings").fetchall()
    return {key: value for key, value in kept if key not in NOT_PUT_BACK}
