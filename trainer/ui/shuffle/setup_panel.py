"""The panel before a shuffle: which procedure, whose hands, one that was interrupted, earlier ones, how it mixes."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.domain.shuffle.occasions import MixingSkill, Occasion
from trainer.ui.looks.current_look import Look
from trainer.ui.shuffle.choices import OCCASION_WORDS, SKILL_PURPOSES, SKILL_WORDS, Offer, Setup
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.panel import Panel, column, emptied, hairline, row, shown
from trainer.ui.widgets.segmented import Segment, Segmented
from trainer.ui.widgets.text import Elided, Text

WIDTH = 640


class SetupPanel(Panel):
    """``begun`` asks for a shuffle as chosen, ``resumed`` for the one that was interrupted."""

    begun = Signal()
    resumed = Signal()
    dropped = Signal()
    changed = Signal()
    history_asked = Signal()
    mixing_asked = Signal()
    resized = Signal()
    """It needs more room, or less."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setup, self._offer = Setup(), Offer()
        self.setFixedWidth(WIDTH)
        self.setAccessibleName("Before the shuffle")
        self.begin = Button(look, "Begin", "Enter", ButtonRank.FIRST)
        self.history = Button(look, "Earlier ones", "H", ButtonRank.QUIET)
        self.mixing = Button(look, "How it mixes", "M", ButtonRank.QUIET)
        self.resume = Button(look, "Go on with it", "R", ButtonRank.ACCENT)
        self.drop = Button(look, "Leave it", rank=ButtonRank.QUIET)
        self._note, self._purpose = Elided(look, "", 14), Text(look, "", 13, token="muted", wrap=True)
        self._why_not = Text(look, "", 13, token="warning", wrap=True)
        self._occasions_line: QHBoxLayout = row()
        self.occasions = Segmented(look, ())
        skills = [Segment(skill.value, words) for skill, words in SKILL_WORDS.items()]
        self.skills = Segmented(look, skills, name="Hands")
        self.notice, self._choices = QWidget(), QWidget()
        self._lay_out()
        self._connect()
        self.show_interrupted("")

    def show_offer(self, offer: Offer, setup: Setup, why_not: str = "") -> None:
        """Show what can be chosen, and ``setup`` as far as it can; ``why_not`` tells why nothing can be begun."""
        self.setup = offer.possible(setup)
        if offer != self._offer:
            self._offer = offer
            self._remake()
        self._why_not.setText(why_not)
        self._why_not.setVisible(bool(why_not))
        for button in (self.begin, self.mixing):
            button.setEnabled(not why_not)
        # Without a game there is nothing to choose from.
        self._choices.setVisible(bool(offer.occasions))
        self._show()

    def show_interrupted(self, words: str) -> None:
        """Offer to go on with a shuffle that was interrupted; "": there is none."""
        self.notice.setVisible(bool(words))
        self._line.setVisible(bool(words))
        self._note.setText(words)
        self.resized.emit()

    def focus(self) -> None:
        """Put the focus where Enter goes by its cap; a shuffle that was interrupted is gone on with by R."""
        self.begin.setFocus(Qt.FocusReason.OtherFocusReason)

    def key(self, key: str) -> bool:
        """Do what a key asks for, by the page's names; False where it means nothing here."""
        occasions = [occasion for occasion, _ in self._offer.occasions]
        if key.isdigit() and 1 <= int(key) <= len(occasions):
            self._choose(replace(self.setup, occasion=occasions[int(key) - 1]))
        elif key == "k":
            skills = list(MixingSkill)
            self._choose(replace(self.setup, skill=skills[(skills.index(self.setup.skill) + 1) % len(skills)]))
        elif key == "r" and not self.notice.isHidden():
            self.resumed.emit()
        elif key in ("Enter", "h", "m"):
            {"Enter": self.begin, "h": self.history, "m": self.mixing}[key].click()
        else:
            return False
        return True

    def _choose(self, setup: Setup) -> None:
        self.setup = setup
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        setup = self.setup
        self.occasions.choose(setup.occasion.value)
        self.skills.choose(setup.skill.value)
        about = dict(self._offer.occasions).get(setup.occasion, "")
        self._purpose.setText(" ".join(filter(None, (about, SKILL_PURPOSES[setup.skill]))))
        self.resized.emit()

    def _remake(self) -> None:
        """The occasions differ from game to game."""
        segments = [
            Segment(occasion.value, OCCASION_WORDS[occasion], str(number))
            for number, (occasion, _) in enumerate(self._offer.occasions, start=1)
        ]
        self.occasions = Segmented(self._look, segments, name="Which shuffle")
        self.occasions.chosen.connect(lambda key: self._choose(replace(self.setup, occasion=Occasion(key))))
        self.occasions.leave_focus()
        emptied(self._occasions_line)
        self._occasions_line.addWidget(self.occasions)
        self._occasions_line.addStretch(1)
        shown(self._occasions_line)

    def _connect(self) -> None:
        self.begin.clicked.connect(self.begun)
        self.history.clicked.connect(self.history_asked)
        self.mixing.clicked.connect(self.mixing_asked)
        self.resume.clicked.connect(self.resumed)
        self.drop.clicked.connect(self.dropped)
        self.skills.chosen.connect(lambda key: self._choose(replace(self.setup, skill=MixingSkill(key))))
        self.skills.leave_focus()

    def _lay_out(self) -> None:
        whole = column(self)
        offered = row(self.notice, (20, 14, 20, 14), gap=8)
        offered.addWidget(self._note, 1)
        offered.addWidget(self.resume)
        offered.addWidget(self.drop)
        whole.addWidget(self.notice)
        self._line = hairline()
        whole.addWidget(self._line)
        body = column(margins=(20, 16, 20, 20), gap=14)
        body.addWidget(Text(self._look, "The next shuffle", 16, 600))
        lines = column(self._choices, gap=14)
        self._add(lines, "Procedure", self._occasions_line)
        skills = row(gap=10)
        skills.addWidget(self.skills)
        skills.addWidget(Text(self._look, "K", 12, token="muted"))
        skills.addStretch(1)
        self._add(lines, "Hands", skills)
        lines.addWidget(self._purpose)
        body.addWidget(self._choices)
        body.addWidget(self._why_not)
        foot = row(gap=8)
        for button in (self.begin, self.history, self.mixing):
            foot.addWidget(button)
        foot.addStretch(1)
        body.addLayout(foot)
        whole.addLayout(body)

    def _add(self, body: QVBoxLayout, words: str, line: QHBoxLayout) -> None:
        across = row(gap=12)
        label = Text(self._look, words, 13, token="muted")
        label.setFixedWidth(80)
        across.addWidget(label)
        across.addLayout(line, 1)
        body.addLayout(across)
