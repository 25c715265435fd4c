"""What lies on the table and is heard there: deck, signals, stakes, sound and how loud."""

from __future__ import annotations

from typing import Any

from trainer.canvas.felt.cues import Cue
from trainer.canvas.hands.performances import Said
from trainer.ui.looks.window_settings import VOLUMES
from trainer.ui.settings.section import SettingsSection
from trainer.ui.widgets.buttons import Button
from trainer.ui.widgets.segmented import Segment, Segmented
from trainer.ui.window.choices import SIGNALS, STAKES
from trainer.ui.window.session import Session

_DECKS = (Segment("two", "Two colours"), Segment("four", "Four colours"))
_OFF_OR_ON = (Segment("on", "On"), Segment("off", "Off"))
_VOLUMES = tuple(Segment(str(volume), f"{volume}%") for volume in VOLUMES)
_SOUND = "Voices, cards and chips. Everything is also shown. Ctrl+M turns it off anywhere."
_TRIED = Said("Hit me", 0)
_APART_MS = 350


class TableSection(SettingsSection):
    """Each choice is in force at once and kept; a volume that is chosen is heard."""

    title = "Table"

    def __init__(self, session: Session) -> None:
        look = session.look
        super().__init__(look)
        self._session = session
        self.deck = Segmented(look, _DECKS, name="Deck")
        self.signals = Segmented(look, SIGNALS, name="Signals")
        self.stakes = Segmented(look, STAKES, name="Stakes")
        self.sound = Segmented(look, _OFF_OR_ON, name="Sound")
        self.volume = Segmented(look, _VOLUMES, name="Volume")
        self.hear = Button(look, "Try it")
        card = self.card()
        card.add("Deck", "Four colours tell diamonds from hearts, clubs from spades.", self.deck)
        card.add("Signals", "Players' hands move, or are described in words.", self.signals)
        card.add("Stakes", "What players bet in the drills.", self.stakes)
        sounds = self.card()
        self.sound_note = sounds.add("Sound", _SOUND, self.sound)
        sounds.add("Volume", "Relative to the system volume.", self.volume, self.hear)
        self.lines.addStretch(1)
        self._connect()

    def refresh(self) -> None:
        settings = self.look.settings
        self.deck.choose("four" if settings.four_colours else "two")
        self.signals.choose(settings.signals)
        self.stakes.choose(self._session.stakes)
        self.volume.choose(str(settings.volume))
        self._show_sound()

    def try_out(self) -> None:
        """Let a card, chips and a player's words be heard."""
        hearing = self._session.hearing
        hearing.hear((Cue.CARD,))
        hearing.hear_after(Cue.CHIP, _APART_MS)
        hearing.hear_after(_TRIED, 2 * _APART_MS)
        self._show_sound()

    def _connect(self) -> None:
        session = self._session
        self.deck.chosen.connect(lambda key: self._change(four_colours=key == "four"))
        self.signals.chosen.connect(lambda key: self._change(signals=key))
        self.sound.chosen.connect(lambda key: self._change(sound=key == "on"))
        self.volume.chosen.connect(self._choose_volume)
        self.stakes.chosen.connect(session.choose_stakes)
        self.hear.clicked.connect(self.try_out)
        session.hearing.changed.connect(self._show_sound)

    def _change(self, **changes: Any) -> None:
        self._session.change_settings(self.look.with_settings(**changes))

    def _choose_volume(self, key: str) -> None:
        self._change(volume=int(key))
        self.try_out()

    def _show_sound(self) -> None:
        hearing = self._session.hearing
        self.sound.choose("on" if hearing.on else "off")
        self.sound_note.setText(hearing.missing or _SOUND)
        self.hear.setEnabled(hearing.on)
        self.hear.setToolTip("" if hearing.on else "Sound is off: turn it on to hear how loud it is")
