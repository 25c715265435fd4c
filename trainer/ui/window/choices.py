"""Choices that are offered in more than one place of the window, in the same words."""

from __future__ import annotations

from trainer.ui.looks.window_settings import BOTH, SHOWN, TOLD
from trainer.ui.widgets.segmented import Segment

STAKES = (
    Segment("house-limits", "House limits"),
    Segment("low", "Low"),
    Segment("middle", "Middle"),
    Segment("high", "High"),
    Segment("mixed", "Mixed colours"),
)
"""What players bet, by the keys of the stakes."""
SIGNALS = (Segment(SHOWN, "Shown"), Segment(BOTH, "Both"), Segment(TOLD, "Described"))
"""How players' signals come."""
