"""The panel of a review: in a low window too what there is to be looked at is in view."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from tests.ui.every_state import settle
from trainer.app import read_assets
from trainer.drills.base import KeyFigure
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.window_settings import WindowSettings
from trainer.ui.sitting.review_panel import WIDTH, ReviewPanel, ReviewRow, ReviewView, Worth

VIEW = ReviewView(
    "Round 2",
    "Practice, 7 spots",
    (KeyFigure("Score", "99%"), KeyFigure("Mistakes", "1"), KeyFigure("Your time", "4:02")),
    (("Deal", 42_000), ("Play", 90_000), ("Settle", 80_000), ("Clear", 30_000)),
    "15 rounds an hour; 52 are published for 7 players",
    "Published rate: Kilby, cited at second hand; approximate.",
    (
        ReviewRow(0, "0:01", "Burn a card", Worth.RIGHT),
        ReviewRow(1, "0:20", "Deal yourself a card, face up", Worth.FAULT, "The dealer has both cards face down."),
    ),
)


@pytest.fixture
def panel(qapp: QApplication) -> Iterator[ReviewPanel]:
    panel = ReviewPanel(Look(read_assets(), WindowSettings()))
    panel.show()
    panel.show_review(VIEW)
    yield panel
    panel.close()
    panel.deleteLater()


def top(panel: ReviewPanel, widget: QWidget) -> int:
    return widget.mapTo(panel, QPoint(0, 0)).y()


def words(panel: ReviewPanel, text: str) -> QLabel:
    return next(label for label in panel.findChildren(QLabel) if label.text() == text)


def test_where_it_is_low_mistakes_come_after_the_score_and_before_all_else(panel: ReviewPanel) -> None:
    panel.resize(WIDTH, 400)
    settle()
    (row,) = panel.rows
    assert top(panel, words(panel, VIEW.title)) < top(panel, row) < top(panel, words(panel, VIEW.pace))
    # It ends above the buttons, without being scrolled to.
    assert top(panel, row) + row.height() < top(panel, panel.next)


def test_where_it_is_high_the_list_is_below_everything_and_scrolled_alone(panel: ReviewPanel) -> None:
    panel.resize(WIDTH, 800)
    settle()
    (row,) = panel.rows
    assert top(panel, words(panel, VIEW.title)) < top(panel, words(panel, VIEW.pace)) < top(panel, row)
