"""The trainee of the window's tests, for stories too."""

from tests.ui.conftest import (
    _scale_of_before,
    _style,
    begun,
    begun_book,
    ears,
    first_page,
    open_window,
    shared_trainee,
    trainee,
)

__all__ = [
    "_scale_of_before",
    "_style",
    "begun",
    "begun_book",
    "ears",
    "first_page",
    "open_window",
    "shared_trainee",
    "trainee",
]
