"""One scale for all: type grows in a large window and with the reader's wish, and never beyond what has room."""

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from tests.ui.trainee import Trainee
from trainer.ui.drills.list.rows import GroupHead
from trainer.ui.looks.points import scale_for
from trainer.ui.looks.window_settings import TEXT_SIZES, WindowSettings
from trainer.ui.widgets.text import Text


@pytest.mark.parametrize(
    ("width", "height", "text", "scale"),
    [
        (960, 540, 100, 1.0),
        (1280, 800, 100, 1.0),
        (1600, 900, 100, 1.0),
        # A fifth wider and higher: 1.2, in sixteenths 19.
        (1920, 1080, 100, 19 / 16),
        (3840, 2160, 100, 38 / 16),
        # No higher than 1280 x 800, the text is not larger for being wider.
        (2560, 800, 100, 1.0),
        # 1280 is a third more than 960; half as large again has no room.
        (1280, 800, 150, 21 / 16),
        (1920, 1080, 150, 28 / 16),
        (960, 540, 150, 1.0),
        (960, 540, 90, 14 / 16),
    ],
)
def test_the_scale_follows_the_window_and_the_wish(width: int, height: int, text: int, scale: float) -> None:
    assert scale_for(width, height, text) == scale


def test_everything_grows_with_the_text(trainee: Trainee) -> None:
    frame, session = trainee.running.frame, trainee.running.session
    frame.resize(1520, 900)
    QApplication.processEvents()
    before = measures(trainee)
    session.change_settings(session.look.with_settings(text_size=130))
    QApplication.processEvents()
    # 1.3 in sixteenths is 20 of them.
    grown = [after / was for was, after in zip(before, measures(trainee), strict=True)]
    assert grown == pytest.approx([1.25] * 4, 0.04)
    session.change_settings(session.look.with_settings(text_size=100))
    QApplication.processEvents()
    assert measures(trainee) == before


def measures(trainee: Trainee) -> list[int]:
    """The rail's width, the heights of the top bar and of a group's head in the list, and a sentence on it."""
    frame = trainee.running.frame
    note = next(each for each in trainee.drills.findChildren(Text) if each.text().startswith("In form"))
    parts: tuple[QWidget, ...] = (frame.topbar, trainee.drills.list.findChildren(GroupHead)[0], note)
    return [frame.rail.width(), *(each.height() for each in parts[:2]), note.sizeHint().width()]


def test_type_keeps_its_size_when_the_theme_is_changed(trainee: Trainee) -> None:
    frame, session = trainee.running.frame, trainee.running.session
    frame.resize(1920, 1080)
    QApplication.processEvents()
    note = next(each for each in trainee.drills.findChildren(Text) if each.text().startswith("In form"))
    large = note.font().pixelSize()
    for theme in ("light", "dark"):
        session.change_settings(session.look.with_settings(theme=theme))
        QApplication.processEvents()
        assert note.font().pixelSize() == large


@pytest.mark.parametrize("size", TEXT_SIZES)
def test_the_size_of_text_is_kept(size: int) -> None:
    assert WindowSettings.from_text(WindowSettings(text_size=size).as_text()).text_size == size


@pytest.mark.parametrize("kept", ["", "12", "large", "1000000"])
def test_a_size_of_text_that_is_none_of_ours_is_as_at_first(kept: str) -> None:
    assert WindowSettings.from_text({"text_size": kept}).text_size == 100
