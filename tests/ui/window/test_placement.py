"""The window comes back where it was, on a screen that is there, with the page and the drill that were in view."""

from pathlib import Path

import pytest
from PySide6.QtCore import QRect

from tests.ui.conftest import OpenWindow
from trainer.ui.ways import RULES, TODAY
from trainer.ui.window.start.placement import WINDOW, Placement, placed, read_placement

LAPTOP = QRect(0, 0, 1366, 728)
"""1366 x 768 without its task bar."""
DESK = QRect(1366, 0, 1920, 1080)


def test_at_first_it_is_in_the_middle_of_the_main_screen() -> None:
    assert placed(None, [DESK, LAPTOP]) == Placement(1366 + 320, 140, 1280, 800)


def test_at_first_it_is_no_larger_than_the_screen() -> None:
    assert placed(None, [LAPTOP]) == Placement(43, 0, 1280, 728)
    assert placed(None, [QRect(0, 0, 1024, 600)]) == Placement(0, 0, 1024, 600)


def test_on_a_screen_smaller_than_the_least_window_it_begins_at_the_corner() -> None:
    assert placed(None, [QRect(0, 0, 800, 480)]) == Placement(0, 0, 960, 540)
    assert placed(Placement(100, 90, 900, 500), [QRect(0, 0, 800, 480)]) == Placement(0, 0, 960, 540)


def test_it_stands_where_it_was() -> None:
    kept = Placement(1500, 60, 1400, 900)
    assert placed(kept, [LAPTOP, DESK]) == kept
    assert placed(Placement(1500, 60, 1400, 900, True), [LAPTOP, DESK]).filled


def test_where_its_screen_is_gone_it_stands_on_the_main_one() -> None:
    assert placed(Placement(1500, 60, 1400, 900), [LAPTOP]) == Placement(0, 0, 1366, 728)
    assert placed(Placement(-3000, 60, 1000, 600), [LAPTOP]) == Placement(183, 64, 1000, 600)


def test_what_hangs_over_an_edge_is_brought_back_in() -> None:
    assert placed(Placement(900, 300, 1000, 600), [LAPTOP]) == Placement(366, 128, 1000, 600)
    assert placed(Placement(-200, -10, 1000, 600), [LAPTOP]) == Placement(0, 0, 1000, 600)


@pytest.mark.parametrize("kept", [None, "", "{", "[1, 2]", '["a", 1, 1, 1, true]', "[0, 0, -5, 9, false]", "7"])
def test_what_is_no_placement_is_as_none(kept: str | None) -> None:
    assert read_placement(kept) is None


def test_a_placement_is_kept_as_it_is() -> None:
    for each in (Placement(5, 6, 1000, 700), Placement(-5, 6, 1000, 700, True)):
        assert read_placement(each.as_text()) == each


def test_size_and_drill_are_there_again_and_the_page_is_today_s(open_window: OpenWindow, begun: Path) -> None:
    first = open_window(begun)
    first.starts("insurance")
    first.presses("Escape")
    first.running.frame.go(RULES)
    first.running.frame.resize(1100, 640)
    first.running.frame.close()
    again = open_window(begun, at=TODAY)
    session = again.running.session
    kept = read_placement(session.setting(WINDOW))
    assert kept is not None and (kept.width, kept.height) == (1100, 640)
    page = again.running.frame.page
    assert page is not None and page.title == "Today"
    again.presses("Ctrl+3")
    row = next(row for row in again.drills.list.rows if row.line.key == "insurance")
    assert row.hasFocus()
