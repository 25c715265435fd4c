"""What helps whoever looks after the trainer, to be copied: versions, screen, settings. No learner is named in it."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QWidget

from trainer.ui.looks.points import full_scale
from trainer.ui.window.session import Session


def report(session: Session, window: QWidget, versions: Iterable[str]) -> str:
    """Everything line by line; ``versions`` come first."""
    screen, settings = window.screen(), session.look.settings
    lines = (
        *versions,
        f"Screen: {screen.size().width()} x {screen.size().height()} at {screen.devicePixelRatio():g}",
        f"Window: {window.width()} x {window.height()}, text at {full_scale():g}",
        f"Theme in force: {session.look.theme.key}",
        *(f"{key}: {value}" for key, value in settings.as_text().items()),
        f"Game: {session.game_key}",
        f"Sound device: {session.hearing.missing or 'nothing is missing'}",
        f"Score book: {session.trouble or 'in order'}",
    )
    return "\n".join(lines)
