"""What a round is to be, before it is dealt: how many spots, which situation, which part of it, at which stakes."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.dropdown import Dropdown, DropdownChoice
from trainer.ui.widgets.panel import Panel, column, emptied, hairline, row, shown
from trainer.ui.widgets.segmented import Segment, Segmented
from trainer.ui.widgets.text import Elided, Text
from trainer.ui.window.overlays import STAKES

WIDTH = 680
MOST_SPOTS = 7
ANY_SITUATION = "Any situation"


@dataclass(frozen=True, slots=True)
class Setup:
    """What was chosen; remembered from sitting to sitting. ``situation`` "" is whatever comes."""

    spots: int = 3
    situation: str = ""
    automation: str = "everything"
    mode: str = "guided"

    def to_text(self) -> str:
        return json.dumps(asdict(self))

    @classmethod
    def from_text(cls, text: str) -> Setup:
        """As kept; the first choices where what was kept cannot be read."""
        try:
            kept = json.loads(text)
            spots = int(kept["spots"])
            words = {key: str(kept[key]) for key in ("situation", "automation", "mode")}
        except (KeyError, TypeError, ValueError):
            return cls()
        return cls(min(max(spots, 1), MOST_SPOTS), **words)


@dataclass(frozen=True, slots=True)
class Offer:
    """What can be chosen in the game in force: most spots, situations and automations as (key, words, purpose)."""

    most_spots: int = MOST_SPOTS
    per: str = "Spots"
    situations: tuple[tuple[str, str, str], ...] = ()
    automations: tuple[tuple[str, str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Interrupted:
    """A round that was begun and not ended, in words."""

    words: str


class SetupPanel(Panel):
    """The panel before a round. ``dealt`` asks for a round as chosen, ``resumed`` for the one that was interrupted."""

    dealt = Signal()
    resumed = Signal()
    dropped = Signal()
    changed = Signal()
    stakes_chosen = Signal(str)
    history_asked = Signal()
    resized = Signal()
    """It needs more room, or less."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setup, self._offer = Setup(), Offer()
        self.setFixedWidth(WIDTH)
        self.setAccessibleName("Before the round")
        self.situation = Button(look, ANY_SITUATION, "N", icon="down")
        self.situations = Dropdown(look, self, "Find a situation")
        self.stakes = Segmented(look, STAKES, name="Stakes")
        self.deal = Button(look, "Deal", "Enter", ButtonRank.FIRST)
        self.history = Button(look, "Earlier rounds", "H", ButtonRank.QUIET)
        self.resume = Button(look, "Go on with it", "R", ButtonRank.ACCENT)
        self.drop = Button(look, "Leave it", rank=ButtonRank.QUIET)
        self._note, self._purpose = Elided(look, "", 14), Text(look, "", 13, token="muted", wrap=True)
        self._why_not = Text(look, "", 13, token="warning", wrap=True)
        self._spots_line: QHBoxLayout = row()
        self._parts_line: QHBoxLayout = row()
        self.spots, self.parts = Segmented(look, ()), Segmented(look, ())
        self._per = Text(look, "Spots", 13, token="muted")
        self.notice, self._choices = QWidget(), QWidget()
        self._lay_out()
        self._connect()
        self.show_interrupted(None)

    def show_offer(self, offer: Offer, setup: Setup, stakes: str, why_not: str = "") -> None:
        """Show what can be chosen, and ``setup`` as far as it can; ``why_not`` tells why nothing can be dealt."""
        self.setup = self._possible(setup, offer)
        if offer != self._offer:
            self._offer = offer
            self._remake()
        self._why_not.setText(why_not)
        self._why_not.setVisible(bool(why_not))
        self.deal.setEnabled(not why_not)
        self.stakes.choose(stakes)
        # Without a game there is nothing to choose from.
        self._choices.setVisible(bool(offer.automations))
        self._show()

    def show_interrupted(self, interrupted: Interrupted | None) -> None:
        """Offer to go on with a round that was interrupted; None: there is none."""
        self.notice.setVisible(interrupted is not None)
        self._note.setText(interrupted.words if interrupted is not None else "")
        self.resized.emit()

    def focus(self) -> None:
        button = self.resume if not self.notice.isHidden() else self.deal
        button.setFocus(Qt.FocusReason.OtherFocusReason)

    def key(self, key: str) -> bool:
        """Do what a key asks for, by the table's names; False where it means nothing here."""
        if key.isdigit() and 1 <= int(key) <= self._offer.most_spots:
            self._choose(replace(self.setup, spots=int(key)))
        elif key == "Enter":
            self.deal.click()
        elif key == "n":
            self._open_situations()
        elif key == "h":
            self.history_asked.emit()
        elif key == "r" and not self.notice.isHidden():
            self.resumed.emit()
        else:
            return False
        return True

    def _choose(self, setup: Setup) -> None:
        self.setup = setup
        self._show()
        self.changed.emit()

    def _possible(self, setup: Setup, offer: Offer) -> Setup:
        situations = {key for key, _, _ in offer.situations}
        automations = [key for key, _, _ in offer.automations]
        return replace(
            setup,
            spots=min(setup.spots, offer.most_spots),
            situation=setup.situation if setup.situation in situations else "",
            automation=setup.automation if setup.automation in automations else "everything",
        )

    def _show(self) -> None:
        setup, offer = self.setup, self._offer
        self.spots.choose(str(setup.spots))
        self.parts.choose(setup.automation)
        titles = {key: words for key, words, _ in offer.situations}
        self.situation.setText(titles.get(setup.situation, ANY_SITUATION))
        self.situation.setAccessibleName(f"Situation: {self.situation.text()}")
        self.situation.updateGeometry()
        purposes = {key: purpose for key, _, purpose in (*offer.situations, *offer.automations)}
        told = (purposes.get(setup.automation, ""), purposes.get(setup.situation, ""))
        self._purpose.setText(" ".join(filter(None, told)))
        self.resized.emit()

    def _remake(self) -> None:
        """The choices that differ from game to game."""
        offer, look = self._offer, self._look
        numbers = [Segment(str(number), str(number)) for number in range(1, offer.most_spots + 1)]
        self.spots = Segmented(look, numbers, name=offer.per)
        self.spots.chosen.connect(lambda key: self._choose(replace(self.setup, spots=int(key))))
        self.parts = Segmented(look, [Segment(key, words) for key, words, _ in offer.automations], name="What you deal")
        self.parts.chosen.connect(lambda key: self._choose(replace(self.setup, automation=key)))
        self._per.setText(offer.per)
        for line, made in ((self._spots_line, self.spots), (self._parts_line, self.parts)):
            made.leave_focus()
            emptied(line)
            line.addWidget(made)
            line.addStretch(1)
            shown(line)

    def _open_situations(self) -> None:
        choices = [DropdownChoice("any", ANY_SITUATION, "whatever comes")]
        choices += [DropdownChoice(key, words) for key, words, _ in self._offer.situations]
        self.situations.open_under(self.situation, choices, self.setup.situation or "any")

    def _pick_situation(self, key: str) -> None:
        self._choose(replace(self.setup, situation="" if key == "any" else key))

    def _connect(self) -> None:
        self.deal.clicked.connect(self.dealt)
        self.history.clicked.connect(self.history_asked)
        self.resume.clicked.connect(self.resumed)
        self.drop.clicked.connect(self.dropped)
        self.situation.clicked.connect(self._open_situations)
        self.situations.picked.connect(self._pick_situation)
        self.stakes.chosen.connect(self.stakes_chosen)
        self.stakes.leave_focus()

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
        body.addWidget(Text(self._look, "The next round", 16, 600))
        lines = column(self._choices, gap=14)
        self._add(lines, self._per, self._spots_line)
        situation = row()
        situation.addWidget(self.situation)
        situation.addStretch(1)
        self._add(lines, Text(self._look, "Situation", 13, token="muted"), situation)
        self._add(lines, Text(self._look, "You deal", 13, token="muted"), self._parts_line)
        stakes = row()
        stakes.addWidget(self.stakes)
        stakes.addStretch(1)
        self._add(lines, Text(self._look, "Stakes", 13, token="muted"), stakes)
        lines.addWidget(self._purpose)
        body.addWidget(self._choices)
        body.addWidget(self._why_not)
        foot = row(gap=8)
        foot.addWidget(self.deal)
        foot.addWidget(self.history)
        foot.addStretch(1)
        body.addLayout(foot)
        whole.addLayout(body)

    def _add(self, body: QVBoxLayout, label: Text, line: QHBoxLayout) -> None:
        across = row(gap=12)
        label.setFixedWidth(72)
        across.addWidget(label)
        across.addLayout(line, 1)
        body.addLayout(across)
