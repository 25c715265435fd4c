"""About the trainer: its version and licence, what it is made of, and a report to copy for whoever helps."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from trainer.ui.looks.current_look import Look
from trainer.ui.settings.licences import OURS, Component, components, licence_of, version_of
from trainer.ui.settings.section import SettingsSection
from trainer.ui.widgets.buttons import Button
from trainer.ui.widgets.panel import column, row
from trainer.ui.widgets.text import Text

_OWN = "Its cards, chips, hands, icons and suits were drawn for it, and its sounds made for it."
_VOICES = "Spoken with Flite's voices slt, rms and awb, of Carnegie Mellon University: free to use and to pass on."
_NONE = "Which libraries it is made of cannot be told here, as it is not installed as a package."


class AboutSection(SettingsSection):
    """``report`` gives the lines that help whoever looks after the trainer; nothing in it names a learner."""

    title = "About"

    def __init__(self, look: Look, folder: str, report: Callable[[], str]) -> None:
        super().__init__(look)
        self._report = report
        self.copy = Button(look, "Copy the report")
        card = self.card()
        version = version_of(OURS) or "not installed as a package"
        card.add("Dealer Trainer", f"Version {version}. Licence: {licence_of(OURS) or 'MIT'}. {_OWN}")
        card.add("Voices", _VOICES)
        where = card.add("Data folder", folder)
        where.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        card.add("A report", "Versions, screen and settings for support; no names.", self.copy)
        made_of = components()
        self._list("Libraries", [each for each in made_of if not each.is_face])
        self._list("Typefaces", [each for each in made_of if each.is_face])
        self.lines.addStretch(1)
        self.copy.clicked.connect(self.copy_report)

    def entered(self) -> None:
        self.tell("")

    def focus(self) -> None:
        self.copy.setFocus(Qt.FocusReason.OtherFocusReason)

    def copy_report(self) -> None:
        """Put the report where it can be pasted from."""
        QGuiApplication.clipboard().setText(self._report())
        self.tell("The report is copied: paste it into a letter or a message.")

    def _list(self, title: str, made_of: Sequence[Component]) -> None:
        card = self.card()
        head = row(margins=(0, 8, 0, 4))
        head.addWidget(Text(self.look, title, 15, 600))
        card.add_line(head)
        if not made_of:
            card.add_widget(Text(self.look, _NONE, 13, token="muted", wrap=True))
        names, licences = column(gap=6), column(gap=6)
        for each in made_of:
            names.addWidget(Text(self.look, f"{each.name} {each.version}", 13))
            licences.addWidget(Text(self.look, each.licence or "names no licence", 13, token="muted"))
        both = row(margins=(0, 8, 0, 8), gap=24)
        both.addLayout(names)
        both.addLayout(licences, 1)
        card.add_line(both)
