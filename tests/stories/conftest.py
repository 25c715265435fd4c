"""The trainee of the window's tests, for stories too."""

from tests.ui.conftest import open_window, trainee

__all__ = ["open_window", "trainee"]
