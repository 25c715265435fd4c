"""The window: PySide6 pages round the canvas."""

from trainer.ui.window.start.pyside_spellings import choose_none

# Before the other modules of the window are imported, as it is by importing them that PySide reads them.
choose_none()
