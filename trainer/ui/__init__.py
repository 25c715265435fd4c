"""The window: PySide6 pages round the canvas."""
