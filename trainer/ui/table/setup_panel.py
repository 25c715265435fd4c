"""What a round is to be, before it is dealt: how many spots, which situation, which part of it, at which stakes."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout

from trainer.training.records.checked import read_json
from trainer.ui.looks.current_look import Look
from trainer.ui.sitting.setup_panel import SetupPanel, put_into
from trainer.ui.widgets.buttons import Button
from trainer.ui.widgets.dropdown import Dropdown, DropdownChoice
from trainer.ui.widgets.panel import row
from trainer.ui.widgets.segmented import Segment, Segmented
from trainer.ui.widgets.text import Text
from trainer.ui.window.choices import STAKES

MOST_SPOTS = 7
ANY_SITUATION = "Any situation"


@dataclass(frozen=True, slots=True)
class RoundSetup:
    """What was chosen; remembered from sitting to sitting. ``situation`` "" is whatever comes.

    Situation and part were chosen at ``game`` and hold there alone.
    """

    spots: int = 3
    situation: str = ""
    automation: str = "everything"
    mode: str = "guided"
    game: str = field(default="", compare=False)

    def at(self, game: str) -> RoundSetup:
        """The same at another game: whole rounds, and whatever comes."""
        plain = replace(self, situation="", automation="everything", game=game)
        return plain if self.game not in ("", game) else replace(self, game=game)

    def to_text(self) -> str:
        return json.dumps(asdict(self))

    @classmethod
    def from_text(cls, text: str) -> RoundSetup:
        """As kept; the first choices where what was kept cannot be read."""
        try:
            kept = read_json(text)
            spots = int(kept["spots"])
            words = {key: str(kept[key]) for key in ("situation", "automation", "mode")}
            words["game"] = str(kept.get("game", ""))
        except (ArithmeticError, AttributeError, KeyError, TypeError, ValueError):
            return cls()
        return cls(min(max(spots, 1), MOST_SPOTS), **words)


@dataclass(frozen=True, slots=True)
class RoundOffer:
    """What can be chosen in the game in force: most spots, situations and automations as (key, words, purpose)."""

    most_spots: int = MOST_SPOTS
    per: str = "Spots"
    situations: tuple[tuple[str, str, str], ...] = ()
    automations: tuple[tuple[str, str, str], ...] = ()

    def possible(self, setup: RoundSetup) -> RoundSetup:
        """``setup`` as far as it can be chosen."""
        situations = {key for key, _, _ in self.situations}
        automations = {key for key, _, _ in self.automations}
        return replace(
            setup,
            spots=min(setup.spots, self.most_spots),
            situation=setup.situation if setup.situation in situations else "",
            automation=setup.automation if setup.automation in automations else "everything",
        )


class RoundSetupPanel(SetupPanel):
    """The panel before a round."""

    stakes_chosen = Signal(str)

    title = "The next round"
    first_words, earlier_words = "Deal", "Earlier rounds"
    wide, label_wide = 680, 72

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.setup, self._offer = RoundSetup(), RoundOffer()
        self.setAccessibleName("Before the round")
        self.situation = Button(look, ANY_SITUATION, "N", icon="down")
        self.situations = Dropdown(look, self, "Find a situation")
        self.stakes = Segmented(look, STAKES, name="Stakes")
        self._spots_line: QHBoxLayout = row()
        self._parts_line: QHBoxLayout = row()
        self.spots, self.parts = Segmented(look, ()), Segmented(look, ())
        self._per = Text(look, "Spots", 13, token="muted")
        self._add_choices()
        self.lay_out()
        self.situation.clicked.connect(self._open_situations)
        self.situations.picked.connect(self.choose_situation)
        self.stakes.chosen.connect(self.stakes_chosen)
        self.stakes.leave_focus()
        self.show_interrupted("")

    def show_offer(self, offer: RoundOffer, setup: RoundSetup, stakes: str, why_not: str = "") -> None:
        """Show what can be chosen, and ``setup`` as far as it can; ``why_not`` tells why nothing can be dealt."""
        self.setup = offer.possible(setup)
        if offer != self._offer:
            self._offer = offer
            self._remake()
        self.stakes.choose(stakes)
        self.show_possible(why_not, any_choice=bool(offer.automations))
        self._show()

    def key(self, key: str) -> bool:
        if key.isdigit() and 1 <= int(key) <= self._offer.most_spots:
            self._choose(replace(self.setup, spots=int(key)))
        elif key == "n":
            self._open_situations()
        else:
            return super().key(key)
        return True

    def _choose(self, setup: RoundSetup) -> None:
        self.setup = setup
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        setup, offer = self.setup, self._offer
        self.spots.choose(str(setup.spots))
        self.parts.choose(setup.automation)
        titles = {key: words for key, words, _ in offer.situations}
        self.situation.setText(titles.get(setup.situation, ANY_SITUATION))
        self.situation.setAccessibleName(f"Situation: {self.situation.text()}")
        self.situation.updateGeometry()
        purposes = {key: purpose for key, _, purpose in (*offer.situations, *offer.automations)}
        self.show_purpose(purposes.get(setup.automation, ""), purposes.get(setup.situation, ""))

    def _remake(self) -> None:
        """The choices that differ from game to game."""
        offer, look = self._offer, self._look
        numbers = [Segment(str(number), str(number)) for number in range(1, offer.most_spots + 1)]
        self.spots = Segmented(look, numbers, name=offer.per)
        self.spots.chosen.connect(lambda key: self._choose(replace(self.setup, spots=int(key))))
        self.parts = Segmented(look, [Segment(key, words) for key, words, _ in offer.automations], name="What you deal")
        self.parts.chosen.connect(lambda key: self._choose(replace(self.setup, automation=key)))
        self._per.setText(offer.per)
        put_into(self._spots_line, self.spots)
        put_into(self._parts_line, self.parts)

    def _open_situations(self) -> None:
        choices = [DropdownChoice("any", ANY_SITUATION, "whatever comes")]
        choices += [DropdownChoice(key, words) for key, words, _ in self._offer.situations]
        self.situations.open_under(self.situation, choices, self.setup.situation or "any")

    def choose_situation(self, key: str) -> None:
        """Let the next round contain the situation ``key``; "any" for whatever comes."""
        self._choose(replace(self.setup, situation="" if key == "any" else key))

    def _add_choices(self) -> None:
        self.add_line(self._per, self._spots_line)
        self.add_line("Situation", row(), self.situation)
        self.add_line("You deal", self._parts_line)
        self.add_line("Stakes", row(), self.stakes)
