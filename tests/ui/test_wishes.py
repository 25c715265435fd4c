"""What one person wants of the window: kept as text and read again, and what follows of it for signals."""

import pytest

from trainer.ui.looks.window_settings import BOTH, SHOWN, TOLD, Wishes


def test_wishes_are_kept_as_text_and_read_again() -> None:
    wishes = Wishes("dark", four_colours=True, reduced_motion=True, signals=BOTH)
    assert Wishes.from_text(wishes.as_text()) == wishes


def test_nothing_kept_is_as_at_first() -> None:
    assert Wishes.from_text({}) == Wishes()


@pytest.mark.parametrize(
    ("signals", "reduced", "shown", "played", "told"),
    [
        (SHOWN, False, True, True, False),
        (BOTH, False, True, True, True),
        (TOLD, False, False, False, True),
        (SHOWN, True, True, False, True),
        (TOLD, True, False, False, True),
    ],
)
def test_signals_that_do_not_move_are_told(signals: str, reduced: bool, shown: bool, played: bool, told: bool) -> None:
    wishes = Wishes(reduced_motion=reduced, signals=signals)
    assert (wishes.signals_shown, wishes.signals_played, wishes.signals_told) == (shown, played, told)
