"""A sentence too long for its line goes on two smaller ones, and back on one where there is room."""

from __future__ import annotations

from PySide6.QtGui import QFontMetricsF
from pytestqt.qtbot import QtBot

from trainer.app import read_assets
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.window_settings import WindowSettings
from trainer.ui.widgets.painting import elided
from trainer.ui.widgets.text import Fitted
from trainer.ui.window.topbar import initials

SHORT = "Play goes from first base, hand by hand."
LONG = (
    "The cards of spot 1 were taken before spot 3 was dealt a card; the player asks for a card: brush toward oneself."
)


def test_a_long_sentence_has_two_lines_and_a_short_one_has_one(qtbot: QtBot) -> None:
    sentence = Fitted(Look(read_assets(), WindowSettings(theme="dark")), SHORT, 15)
    qtbot.addWidget(sentence)
    sentence.resize(720, 20)
    sentence.show()
    one = sentence.height()
    sentence.setText(LONG)
    sentence.resize(400, sentence.height())
    assert sentence.height() > one
    sentence.resize(1400, sentence.height())
    assert sentence.height() == one


def test_other_words_and_another_width_are_broken_anew(qtbot: QtBot) -> None:
    sentence = Fitted(Look(read_assets(), WindowSettings(theme="dark")), SHORT, 15)
    qtbot.addWidget(sentence)
    seen = []
    for words, width in ((LONG, 400), (SHORT, 400), (LONG, 400), (LONG, 1400), (LONG, 300)):
        sentence.setText(words)
        sentence.resize(width, 20)
        seen.append(sentence.lines)
    assert [lines > 1 for lines in seen] == [True, False, True, False, True]
    assert seen[4] > seen[0] == seen[2]


def test_both_lines_are_painted(qtbot: QtBot) -> None:
    sentence = Fitted(Look(read_assets(), WindowSettings(theme="dark")), LONG, 15)
    qtbot.addWidget(sentence)
    sentence.resize(480, 34)
    sentence.show()
    sentence.setText(LONG)
    picture = sentence.grab().toImage()
    ground = picture.pixelColor(picture.width() - 1, 0)
    inked = [
        any(picture.pixelColor(x, y) != ground for x in range(0, picture.width(), 2)) for y in range(picture.height())
    ]
    half = picture.height() // 2
    assert any(inked[:half])
    assert any(inked[half:])


def test_a_long_name_is_elided_on_the_last_of_its_lines(qtbot: QtBot) -> None:
    metrics = QFontMetricsF(Look(read_assets(), WindowSettings()).font(12))
    width = metrics.horizontalAdvance("Alexandra Josephine") + 1
    first, last = elided(metrics, "Alexandra Josephine Fitzgerald-Montgomery-Smythe", width, 2).split("\n")
    assert first == "Alexandra Josephine"
    assert last.startswith("Fitz")
    assert metrics.horizontalAdvance(last) <= width
    assert "\n" not in elided(metrics, "Alexandra Josephine Fitzgerald", width)


def test_the_letters_of_a_name_are_of_its_first_word_and_its_last() -> None:
    assert [initials(each) for each in ("Anneliese Charlotte Keller", "Nina Meyer (2)", "Ana")] == ["AK", "NM", "A"]
