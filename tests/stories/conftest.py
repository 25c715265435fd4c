"""The trainee of the window's tests, for stories too."""

from tests.ui.conftest import ears, open_window, trainee

__all__ = ["ears", "open_window", "trainee"]
