"""How one person wants the window: theme, size of text, deck, motion, signals shown or told, sound and how loud."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass

SYSTEM = "system"
TEXT_SIZES = (90, 100, 115, 130, 150)
"""Sizes of text to choose from, in per cent."""
VOLUMES = (20, 40, 60, 80, 100)
"""How loud sounds are, to choose from, in per cent of their own loudness."""
SHOWN, BOTH, TOLD = "shown", "both", "told"
"""Patrons' signals are shown by moving hands, told in words, or both."""


@dataclass(frozen=True, slots=True)
class WindowSettings:
    """``theme`` is a theme's key or "system"; ``signals`` is SHOWN, BOTH or TOLD.

    ``text_size`` and ``volume`` are in per cent.
    """

    theme: str = SYSTEM
    four_colours: bool = False
    reduced_motion: bool = False
    signals: str = SHOWN
    sound: bool = True
    text_size: int = 100
    volume: int = 100

    @property
    def signals_shown(self) -> bool:
        """Whether patrons' hands are seen; with reduced motion they stand as they tell most."""
        return self.signals != TOLD

    @property
    def signals_told(self) -> bool:
        """Whether patrons' signals are told in words: where one asks for it, and where hands only stand still."""
        return self.reduced_motion or self.signals in (BOTH, TOLD)

    @property
    def signals_played(self) -> bool:
        """Whether patrons' hands move."""
        return self.signals_shown and not self.reduced_motion

    def as_text(self) -> dict[str, str]:
        """As kept settings, by key."""
        return {
            key: str(value).lower() if isinstance(value, bool) else str(value) for key, value in asdict(self).items()
        }

    @classmethod
    def from_text(cls, kept: Mapping[str, str]) -> WindowSettings:
        """From kept settings; what is missing is as at first."""
        return cls(
            kept.get("theme") or SYSTEM,
            kept.get("four_colours") == "true",
            kept.get("reduced_motion") == "true",
            kept.get("signals") or SHOWN,
            kept.get("sound") != "false",
            _one_of(TEXT_SIZES, kept.get("text_size")),
            _one_of(VOLUMES, kept.get("volume")),
        )


def _one_of(choices: Sequence[int], kept: str | None) -> int:
    """The choice that was kept, a hundred per cent where none of them was."""
    return next((each for each in choices if kept == str(each)), 100)
