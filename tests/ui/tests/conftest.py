"""Tests are taken at their own page."""

import pytest

from trainer.ui.ways import TESTS


@pytest.fixture(scope="session")
def first_page() -> int:
    return TESTS
