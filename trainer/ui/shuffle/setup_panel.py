"""What a shuffle is to be, before it is begun: which procedure, whose hands; and how that mixes."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout

from trainer.domain.shuffle.occasions import MixingSkill, Occasion
from trainer.ui.looks.current_look import Look
from trainer.ui.shuffle.choices import SKILL_PURPOSES, SKILL_WORDS, ShuffleOffer, ShuffleSetup
from trainer.ui.sitting.setup_panel import SetupPanel, put_into
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.keycap import KeyCap
from trainer.ui.widgets.panel import row
from trainer.ui.widgets.segmented import Segment, Segmented


class ShuffleSetupPanel(SetupPanel):
    """The panel before a shuffle. ``mixing_asked`` asks how what is chosen mixes."""

    mixing_asked = Signal()

    title = "The next shuffle"
    first_words, earlier_words = "Begin", "Earlier ones"

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.setup, self._offer = ShuffleSetup(), ShuffleOffer()
        self.setAccessibleName("Before the shuffle")
        self.mixing = Button(look, "How it mixes", "M", ButtonRank.QUIET)
        self._occasions_line: QHBoxLayout = row()
        self.occasions = Segmented(look, ())
        skills = [Segment(skill.value, words) for skill, words in SKILL_WORDS.items()]
        self.skills = Segmented(look, skills, name="Hands")
        self.add_line("Procedure", self._occasions_line)
        self.add_line("Hands", row(gap=10), self.skills, KeyCap(look, "K"))
        self.lay_out(self.mixing)
        self.mixing.clicked.connect(self.mixing_asked)
        self.skills.leave_focus()
        self.skills.chosen.connect(lambda key: self._choose(replace(self.setup, skill=MixingSkill(key))))
        self.show_interrupted("")

    def show_offer(self, offer: ShuffleOffer, setup: ShuffleSetup, why_not: str = "") -> None:
        """Show what can be chosen, and ``setup`` as far as it can; ``why_not`` tells why nothing can be begun."""
        self.setup = offer.possible(setup)
        if offer != self._offer:
            self._offer = offer
            self._remake()
        self.mixing.setEnabled(not why_not)
        self.show_possible(why_not, any_choice=bool(offer.occasions))
        self._show()

    def show_interrupted(self, words: str) -> None:
        self._line.setVisible(bool(words))
        super().show_interrupted(words)

    def key(self, key: str) -> bool:
        occasions = [occasion for occasion, _, _ in self._offer.occasions]
        if key.isdigit() and 1 <= int(key) <= len(occasions):
            self._choose(replace(self.setup, occasion=occasions[int(key) - 1]))
        elif key == "k":
            skills = list(MixingSkill)
            self._choose(replace(self.setup, skill=skills[(skills.index(self.setup.skill) + 1) % len(skills)]))
        elif key == "m":
            self.mixing.click()
        else:
            return super().key(key)
        return True

    def _choose(self, setup: ShuffleSetup) -> None:
        self.setup = setup
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        setup = self.setup
        self.occasions.choose(setup.occasion.value)
        self.skills.choose(setup.skill.value)
        purposes = {occasion: purpose for occasion, _, purpose in self._offer.occasions}
        self.show_purpose(purposes.get(setup.occasion, ""), SKILL_PURPOSES[setup.skill])

    def _remake(self) -> None:
        """The occasions differ from game to game."""
        segments = [
            Segment(occasion.value, title, str(number))
            for number, (occasion, title, _) in enumerate(self._offer.occasions, start=1)
        ]
        self.occasions = Segmented(self._look, segments, name="Which shuffle")
        self.occasions.chosen.connect(lambda key: self._choose(replace(self.setup, occasion=Occasion(key))))
        put_into(self._occasions_line, self.occasions)
