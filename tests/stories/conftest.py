"""The trainee of the window's tests, for stories too."""

from tests.ui.conftest import begun, begun_book, ears, open_window, trainee

__all__ = ["begun", "begun_book", "ears", "open_window", "trainee"]
