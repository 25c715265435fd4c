"""The document beside the list: the passages the chosen rule rests on, and what each speaks for."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from trainer.domain.house.rules import Citation, Passage
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.rules.view import RuleLine
from trainer.ui.widgets.explained import Explained
from trainer.ui.widgets.painting import smooth
from trainer.ui.widgets.panel import Panel, column, emptied, hairline, row, scrolled
from trainer.ui.widgets.runs import RunsParagraph, TextRun
from trainer.ui.widgets.text import Text, as_high_as_needed
from trainer.wording.rules.passages import passage_words
from trainer.wording.rules.sentences import confirmed_words

_NUMBERS = {1: "one passage", 2: "two passages", 3: "three passages", 4: "four passages", 5: "five passages"}
_SILENT = "The house\u2019s document doesn\u2019t say."
_CUSTOM = "The house\u2019s document doesn\u2019t say; standard practice applies."
_LEADING = 24


@in_points
class Quotation(QWidget):
    """A document's words in the serif, marked as with a pen."""

    def __init__(self, look: Look, words: str) -> None:
        super().__init__()
        self._look = look
        self._text = RunsParagraph(look, [TextRun(f"\u201c{words}\u201d", look.drawn_serif(15))], _LEADING)
        self.setAccessibleName(f"\u201c{words}\u201d")
        as_high_as_needed(self)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._text.height(width - 8)

    def sizeHint(self) -> QSize:
        return QSize(200, self.heightForWidth(max(200, self.width())))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, room = painter_on(self), self._look, self.width() - 8
        smooth(painter)
        for rect in self._text.line_rects(room):
            marked = rect.adjusted(0, 1, 8, 1)
            painter.fillRect(marked, look.colour("accent_fill", 0.22))
            painter.fillRect(QRectF(marked.left(), marked.bottom() - 1, marked.width(), 1), look.colour("accent"))
        self._text.paint(painter, 4, 0, room)
        painter.end()


class DocumentPanel(QWidget):
    """What the chosen rule rests on."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._icon = QLabel()
        self._title, self._note = Text(look, "", 14, 600, wrap=True), Explained(look, "", 13, token="muted")
        panel = Panel()
        inside = column(panel)
        head = row(margins=(16, 12, 16, 12), gap=10)
        head.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignVCenter)
        words = column(gap=2)
        words.addWidget(self._title)
        words.addWidget(self._note)
        head.addLayout(words, 1)
        inside.addLayout(head)
        self._body = column()
        inside.addLayout(self._body)
        holder = QWidget()
        whole = column(holder, (0, 0, 0, 24), gap=12)
        whole.addWidget(panel)
        self._below = column()
        whole.addLayout(self._below)
        whole.addStretch(1)
        self.area = scrolled(holder)
        self.setAccessibleName("Document")
        column(self).addWidget(self.area)
        self._line: RuleLine | None = None
        look.changed.connect(self._repaint_icons)
        self._paint_icon()

    def stand_below(self, button: QWidget) -> None:
        """Let ``button``, which is about the chosen rule, stand under what it rests on."""
        self._below.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)

    def show_line(self, line: RuleLine | None) -> None:
        """Show what ``line`` rests on; None: no rule is chosen."""
        self._line = line
        self.area.setVisible(line is not None)
        emptied(self._body)
        if line is None:
            return
        citation, passages = line.ruled.ref.citation, line.ruled.passages
        if citation is None:
            self._head("No document", line.title)
            if line.ruled.why:
                self._say(line.ruled.why)
            self._say(_SILENT if line.confirmed else _CUSTOM, muted=bool(line.ruled.why))
            self._say_confirmed(line)
            return
        count = max(1, len(passages))
        self._head(citation.document, f"{line.title}: {_NUMBERS.get(count, f'{count} passages')}")
        if not passages:
            self._passage(line, citation, None)
        for passage in passages:
            self._passage(line, passage.citation, passage)
        self._say_confirmed(line)

    def _say_confirmed(self, line: RuleLine) -> None:
        """Who of the house confirmed the rule, and when, where somebody has."""
        if line.confirmed:
            words = confirmed_words(line.confirmed)
            told = f"{words[:1].upper()}{words[1:]}. A mistake against it counts in full."
            self._add(Text(self._look, told, 14, wrap=True))

    def _head(self, title: str, note: str) -> None:
        self._title.setText(title)
        self._note.setText(note)

    def _say(self, words: str, *, muted: bool = False) -> None:
        self._add(Explained(self._look, words, 13 if muted else 14, token="muted" if muted else "text"))

    def _add(self, told: QWidget) -> None:
        self._body.addWidget(hairline())
        part = column(margins=(16, 12, 16, 14))
        part.addWidget(told)
        self._body.addLayout(part)

    def _passage(self, line: RuleLine, citation: Citation, passage: Passage | None) -> None:
        self._body.addWidget(hairline())
        part = column(margins=(16, 11, 16, 14), gap=6)
        other = line.ruled.ref.citation is not None and citation.document != line.ruled.ref.citation.document
        section = f"{citation.document}, {citation.section}" if other else citation.section
        part.addWidget(Text(self._look, section, 12, token="muted", wrap=True))
        part.addWidget(Quotation(self._look, citation.words))
        if passage is not None:
            self._speaks_for(part, line, passage)
        self._body.addLayout(part)

    def _speaks_for(self, part: QVBoxLayout, line: RuleLine, passage: Passage) -> None:
        words = passage_words(line.ruled, passage)
        in_force = words == line.now.words
        told = row(gap=6)
        if in_force:
            tick = QLabel()
            tick.setPixmap(self._look.pixmap("tick", "text", 14))
            told.addWidget(tick, 0, Qt.AlignmentFlag.AlignVCenter)
        told.addWidget(Text(self._look, f"For: {words}" + (", in force" if in_force else ""), 12, 600, wrap=True), 1)
        part.addLayout(told)

    def _repaint_icons(self) -> None:
        self._paint_icon()
        self.show_line(self._line)

    def _paint_icon(self) -> None:
        self._icon.setPixmap(self._look.pixmap("rules", "muted"))
