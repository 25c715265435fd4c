"""Progress and reviews are printed black on white, as a PDF of the paper chosen, whole or not at all."""

from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtGui import QImage, QPainter, QTextTable
from PySide6.QtWidgets import QApplication

from tests.ui.every_state import practised
from tests.ui.table.dealing_trainee import Dealer
from tests.ui.trainee import Trainee
from trainer.domain.table.acts import DealOwn
from trainer.training.records.ports import KnownError
from trainer.ui.learn.style import STYLE
from trainer.ui.paper.document import document, draw_page, text_of
from trainer.ui.paper.pages import page_parts
from trainer.ui.paper.printing import PaperSize, write_pdf
from trainer.ui.paper.sheet import Sheet, SheetPart
from trainer.ui.progress.page import ProgressPage
from trainer.ui.ways import DRILLS, PROGRESS, TABLE
from trainer.ui.window import print_overlay

PART = SheetPart("Drills", ("A dealer's sentence.",), ("Drill", "Right"), (("Chips & <rack>", "27 of 30"),), (1,))
SHEET = Sheet("Progress", ("Anna.", "22 Nov 2026."), (PART,), "progress")
LONG = Sheet("Progress", ("Anna.",), (SheetPart("Acts", rows=tuple((f"Act {n}",) for n in range(200))),), "progress")


def test_the_sheet_has_every_word_as_it_is(qapp: QApplication) -> None:
    text = document(SHEET).toPlainText()
    told = ("Progress", "Anna.", "22 Nov 2026.", "Drills", "A dealer\u2019s sentence.", "Chips & <rack>", "27 of 30")
    assert [words for words in told if words not in text] == []


@pytest.mark.parametrize(("size", "box"), [(PaperSize.A4, b"595"), (PaperSize.LETTER, b"612")])
def test_a_page_is_of_the_paper_chosen(qapp: QApplication, tmp_path: Path, size: PaperSize, box: bytes) -> None:
    path = tmp_path / "progress.pdf"
    write_pdf(path, SHEET, size)
    written = path.read_bytes()
    assert written.startswith(b"%PDF")
    assert b"MediaBox [0 0 " + box in written


def test_what_is_too_long_for_a_page_goes_on_on_the_next(qapp: QApplication, tmp_path: Path) -> None:
    path = tmp_path / "acts.pdf"
    write_pdf(path, LONG, PaperSize.A4)
    assert path.read_bytes().count(b"/Type /Page\n") > 3


def test_no_page_ends_in_a_row_or_after_a_heading_and_each_repeats_its_tables_head(qapp: QApplication) -> None:
    rows = tuple((f"{'A mistake told in many words. ' * (1 + n % 7)}", f"{n}") for n in range(60))
    parts = tuple(SheetPart(f"Part {n}", (), ("Asked", "Due"), rows[n * 4 :]) for n in range(3))
    text = document(Sheet("Progress", ("Anna.",), parts, "progress"))
    text.setTextWidth(500)
    pages = list(page_parts(text, 400))
    blocks, block = [], text.begin()
    while block.isValid():
        if block.text():
            blocks.append((text.documentLayout().blockBoundingRect(block), block.blockFormat().headingLevel()))
        block = block.next()
    assert pages[0].top == 0
    assert pages[-1].bottom == text.size().height()
    for page, after in pairwise(pages):
        assert page.bottom == after.top
        assert page.bottom - page.top + page.head[1] - page.head[0] <= 400
        assert not [rect for rect, _ in blocks if rect.height() and rect.top() < page.bottom < rect.bottom()]
        last = max((rect.bottom(), heading) for rect, heading in blocks if rect.bottom() <= page.bottom)
        assert not last[1], "a heading stands alone at the foot"
    assert sum(page.head != (0, 0) for page in pages) > len(pages) / 2


def test_no_page_ends_within_what_its_page_of_html_holds_together(qapp: QApplication) -> None:
    asked = '<p class="leads">Question</p><p class="picture leads">Felt</p><p class="leads">Bet</p><p>Answer</p>'
    text = text_of(asked * 30, STYLE)
    text.setTextWidth(500)
    places, block = {}, text.begin()
    while block.isValid():
        places.setdefault(block.text(), []).append(text.documentLayout().blockBoundingRect(block))
        block = block.next()
    for height in range(400, 500, 25):
        pages = list(page_parts(text, height))
        assert len(pages) > 2
        for first, last in zip(places["Question"], places["Answer"], strict=True):
            assert not [each for each in pages if first.top() < each.bottom < last.bottom()]


def test_tables_of_a_sheet_line_up_and_an_empty_column_takes_no_room(qapp: QApplication) -> None:
    drills = SheetPart("Drills", (), ("Drill", "Given", "Right"), (("Hand totals", "", "9"),), (2,))
    skills = SheetPart("Skills", (), ("A skill by its long name", "", "Of"), (("Deal", "", "20"),), (2,))
    text = document(Sheet("Progress", (), (drills, skills), "progress"))
    tables = [frame for frame in text.rootFrame().childFrames() if isinstance(frame, QTextTable)]
    widths = [[each.rawValue() for each in table.format().columnWidthConstraints()] for table in tables]
    assert [table.columns() for table in tables] == [2, 2]
    assert widths[0] == widths[1]


def test_a_file_that_cannot_be_written_is_told(qapp: QApplication, tmp_path: Path) -> None:
    with pytest.raises(KnownError, match="No such file or directory"):
        write_pdf(tmp_path / "none" / "progress.pdf", SHEET, PaperSize.A4)


def darkest(sheet: Sheet) -> int:
    """How light the darkest point of the page is, from 0 to 255."""
    image = QImage(400, 300, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    draw_page(painter, document(sheet), image.rect().toRectF())
    painter.end()
    return min(image.pixelColor(x, y).lightness() for x in range(400) for y in range(100))


@pytest.mark.parametrize("theme", ["dark", "light", "high-contrast"])
def test_it_is_black_in_every_theme(shared_trainee: Trainee, theme: str) -> None:
    session = shared_trainee.running.session
    session.change_settings(session.look.with_settings(theme=theme))
    assert darkest(SHEET) < 60


def test_progress_is_printed_with_the_figures_in_view(shared_trainee: Trainee) -> None:
    shared_trainee.running.frame.go(DRILLS)
    practised(shared_trainee)
    page = shared_trainee.running.frame.go(PROGRESS)
    assert isinstance(page, ProgressPage)
    page.views.buttons["drills"].click()
    sheet = page.sheet()
    assert sheet is not None
    text = document(sheet).toPlainText()
    # Of 120 answers over 14 drills the first has every fourteenth, nine in all; every fifth answer is right, of these
    # the second and the seventh.
    assert "Anna. Exhibit 17-011, Blackjack." in text
    assert "2 of 9, 22%" in text
    assert "Over the limit" in text


def test_a_review_is_printed_with_each_mistake_and_the_rule_it_breaks(shared_trainee: Trainee) -> None:
    dealer = Dealer(shared_trainee.bot, shared_trainee.running)
    dealer.running.frame.go(TABLE)
    dealer.sits_down("exhibit-17-011/blackjack", "practice", 2)
    for _ in range(6):
        dealer.does(dealer.due())
    assert dealer.page.sheet() is None
    dealer.does(DealOwn())
    dealer.deals_to_the_end()
    sheet = dealer.page.sheet()
    assert sheet is not None
    mistakes = next(part for part in sheet.parts if part.heading == "Mistakes")
    ((_, done, wrong, rule),) = mistakes.rows
    assert done == "Deal yourself a card, face up"
    assert wrong.startswith("Out of turn: Your own hand was dealt a card before spot")
    assert rule == "Cards are dealt left to right, dealer last (Stated: Exhibit A 17-011, Dealing Procedures)."
    acts = next(part for part in sheet.parts if part.heading == "Every act")
    assert len(acts.rows) == len(dealer.page.in_view.sitting.log)  # type: ignore[union-attr]
    dealer.page._leave_sitting()


def test_the_panel_opens_under_the_button_that_was_pressed(shared_trainee: Trainee) -> None:
    frame = shared_trainee.running.frame
    frame.go(DRILLS)
    practised(shared_trainee)
    page = frame.go(PROGRESS)
    assert isinstance(page, ProgressPage)
    QApplication.processEvents()
    shared_trainee.clicks(page.print_button)
    (panel,) = frame.findChildren(print_overlay.PrintOverlay)
    foot = page.print_button.mapTo(frame, page.print_button.rect().bottomRight())
    assert panel.geometry().right() == foot.x()
    assert 0 < panel.y() - foot.y() < 20
    panel.close_panel()


def test_the_keys_print_the_page_and_say_where_it_lies(
    shared_trainee: Trainee, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared_trainee.running.frame.go(DRILLS)
    practised(shared_trainee)
    shared_trainee.running.frame.go(PROGRESS)
    path = tmp_path / "mine.pdf"
    monkeypatch.setattr(print_overlay, "ask_where", lambda parent, name: path)
    shared_trainee.presses("Ctrl+p", "Space")
    overlay = shared_trainee.running.ways.print_overlay
    assert path.read_bytes().startswith(b"%PDF")
    assert overlay.told.text() == f"It is in {path}."
    shared_trainee.presses("Escape")
    assert overlay.isHidden()


def test_where_nothing_can_be_printed_it_says_what_can(shared_trainee: Trainee) -> None:
    shared_trainee.running.frame.go(DRILLS)
    shared_trainee.presses("Ctrl+p")
    overlay = shared_trainee.running.ways.print_overlay
    assert "Progress, and the review of a round" in shared_trainee.words(overlay)
    assert not overlay.save.isVisible()
    shared_trainee.presses("Escape")
