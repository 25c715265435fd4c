"""What one person wants of the window: kept as text and read again, and what follows of it for signals."""

import pytest

from trainer.ui.looks.window_settings import BOTH, SHOWN, TOLD, WindowSettings


def test_settings_are_kept_as_text_and_read_again() -> None:
    settings = WindowSettings("dark", four_colours=True, reduced_motion=True, signals=BOTH, text_size=130, volume=40)
    assert WindowSettings.from_text(settings.as_text()) == settings


def test_nothing_kept_is_as_at_first() -> None:
    assert WindowSettings.from_text({}) == WindowSettings()


@pytest.mark.parametrize("volume", ["37", "-20", "loud", ""])
def test_a_volume_that_is_none_of_the_choices_is_as_at_first(volume: str) -> None:
    assert WindowSettings.from_text({"volume": volume}).volume == 100


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
    settings = WindowSettings(reduced_motion=reduced, signals=signals)
    assert (settings.signals_shown, settings.signals_played, settings.signals_told) == (shown, played, told)
