"""How one person wants the window: theme, deck and motion."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass

SYSTEM = "system"


@dataclass(frozen=True, slots=True)
class Wishes:
    """``theme`` is a theme's key or "system"."""

    theme: str = SYSTEM
    four_colours: bool = False
    reduced_motion: bool = False

    def as_text(self) -> dict[str, str]:
        """As kept settings, by key."""
        return {key: str(value).lower() if isinstance(value, bool) else value for key, value in asdict(self).items()}

    @classmethod
    def from_text(cls, kept: Mapping[str, str]) -> Wishes:
        """From kept settings; what is missing is as at first."""
        return cls(
            kept.get("theme") or SYSTEM,
            kept.get("four_colours") == "true",
            kept.get("reduced_motion") == "true",
        )
