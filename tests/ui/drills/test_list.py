"""The list of drills: groups in two columns, a key for each drill, arrows, and the way to the whole shuffle."""

from dataclasses import replace

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.trainee import KEYS, Trainee
from trainer.domain.shuffle.occasions import Occasion
from trainer.ui.drills.list.groups import DEALT, PAYING, READING, SHUFFLING, DrillLine, grouped, key_of
from trainer.ui.drills.list.groups import KEYS as LIST_KEYS
from trainer.ui.shuffle.page import ShufflePage


def line(key: str, why_not: str = "") -> DrillLine:
    return DrillLine(key, key.capitalize(), "What it trains.", 0, 0, 0, 5_000, "new", why_not)


def test_drills_stand_in_their_groups_in_the_order_they_are_learnt() -> None:
    lines = [line(key) for key in ("spot-the-slip", "insurance", "table:deal-only", "hand-signals", "deck-estimation")]
    found = [(group, [each.key for each in own]) for group, own in grouped(lines)]
    assert found == [
        (READING, ["hand-signals"]),
        (PAYING, ["insurance"]),
        (SHUFFLING, ["deck-estimation", "spot-the-slip"]),
        (DEALT, ["table:deal-only"]),
    ]


def test_a_drill_no_group_names_is_still_listed() -> None:
    assert [(group, own[0].key) for group, own in grouped([line("brand-new")])] == [(PAYING, "brand-new")]


def test_the_tenth_drill_s_key_is_0_and_letters_follow() -> None:
    assert [key_of(place) for place in (0, 8, 9, 10, 16)] == ["1", "9", "0", "A", "G"]
    assert key_of(len(LIST_KEYS)) == ""


def test_every_drill_and_part_has_a_key_of_its_own_and_begins_by_it(trainee: Trainee) -> None:
    rows = trainee.drills.list.rows
    assert len({row.cap for row in rows}) == len(rows) >= 17
    keys = {row.line.key: row.cap for row in rows}
    for drill in ("hand-totals", "cut-depth", "shuffle-clock"):
        trainee.presses(keys[drill].lower())
        assert trainee.question.drill == drill
        trainee.presses("Escape")


def test_letters_begin_drills_as_capitals_too(trainee: Trainee) -> None:
    cap = next(row.cap for row in trainee.drills.list.rows if row.line.key == "shuffle-clock")
    trainee.presses(cap)
    assert trainee.question.drill == "shuffle-clock"


def test_arrows_lead_up_and_down_and_across_to_the_row_that_lies_level(trainee: Trainee) -> None:
    drills = trainee.drills.list
    drills.focus("hand-totals")
    pressed = []
    for key in ("Down", "Right", "Left", "Up"):
        QTest.keyClick(trainee.running.frame.focusWidget(), KEYS[key])
        pressed.append(next(row.line.key for row in drills.rows if row.hasFocus()))
    assert pressed == ["hand-signals", "deck-estimation", "hand-signals", "hand-totals"]


def test_the_rows_of_a_game_without_a_drill_say_why_and_are_passed_over(trainee: Trainee) -> None:
    trainee.running.session.choose_game("games-of-chance/blackjack")
    row = next(row for row in trainee.drills.list.rows if row.line.key == "side-wagers")
    assert not row.isEnabled()
    trainee.presses(row.cap.lower())
    assert not trainee.drills.under_way


def test_all_rows_are_in_view_at_the_first_size_of_the_window(trainee: Trainee) -> None:
    frame = trainee.running.frame
    frame.resize(1280, 800)
    last = trainee.drills.list.rows[-1]
    assert frame.rect().contains(last.mapTo(frame, last.rect().bottomRight()))


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_rows_use_the_height_there_is_and_no_more(trainee: Trainee, size: tuple[int, int]) -> None:
    frame, drills = trainee.running.frame, trainee.drills.list
    frame.resize(*size)
    last = drills.rows[-1]
    trainee.bot.waitUntil(
        lambda: 0 <= drills.height() - last.mapTo(drills, last.rect().bottomRight()).y() < last.height()
    )


def test_in_a_narrow_window_title_and_purpose_stand_on_one_line(trainee: Trainee) -> None:
    frame, rows = trainee.running.frame, trainee.drills.list.rows
    frame.resize(1280, 800)
    QApplication.processEvents()
    wide = rows[0].height()
    frame.resize(960, 540)
    trainee.bot.waitUntil(lambda: {row.height() for row in rows} == {40})
    assert wide > 40


def test_a_group_says_how_many_of_its_drills_one_is_in_form_at(trainee: Trainee) -> None:
    lines = [line("hand-totals"), replace(line("hand-signals"), state="in form", answers=30)]
    drills = trainee.drills.list
    drills.show_lines(lines)
    assert "1 of 2 in form" in trainee.words(drills)
    drills.show_lines([line("hand-totals"), line("hand-signals")])
    assert "in form" not in trainee.words(drills)


def test_in_a_low_window_the_row_come_to_scrolls_into_view(trainee: Trainee) -> None:
    frame = trainee.running.frame
    frame.resize(1240, 700)
    trainee.drills.list.focus("hand-totals")
    trainee.presses("Up")
    QApplication.processEvents()
    last = trainee.drills.list.rows[-1]
    assert last.hasFocus()
    assert frame.rect().contains(last.mapTo(frame, last.rect().bottomRight()))


def test_a_whole_procedure_is_begun_on_the_shuffle_page(trainee: Trainee) -> None:
    buttons = trainee.drills.list.whole.buttons
    assert [button.text() for button in buttons] == ["New game", "End of shoe", "Closing"]
    trainee.clicks(buttons[1])
    page = trainee.running.frame.page
    assert isinstance(page, ShufflePage)
    assert page.in_view is not None
    assert page.in_view.sitting.seat.dealt.occasion is Occasion.END_OF_SHOE


def test_all_rows_are_in_view_in_a_window_of_1366_by_768(trainee: Trainee) -> None:
    trainee.running.frame.resize(1366, 768)
    QApplication.processEvents()
    assert trainee.drills.list._area.verticalScrollBar().maximum() == 0
