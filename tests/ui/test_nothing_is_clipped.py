"""Nothing that is said or pressed is cut, whatever the window's size, the text's size and the theme."""

from itertools import cycle, product

from tests.sweeps import sweep
from tests.ui.clipping import clipped
from tests.ui.every_state import QUICK, every_state, practised, settle
from tests.ui.layout_items import items_noted
from tests.ui.trainee import Trainee

SIZES = ((960, 540), (1024, 640), (1093, 614), (1280, 800), (1600, 900), (1920, 1080), (3840, 2160))
TEXT_SIZES = (100, 150, 90)
THEMES = ("dark", "light", "high-contrast")
EVERY_DAY = (((960, 540), 100),)


def test_no_state_of_any_page_is_cut(trainee: Trainee) -> None:
    frame, session = trainee.running.frame, trainee.running.session
    practised(trainee)
    lines = [row.line for row in trainee.drills.list.rows]
    every = [line.key for line in lines if not line.why_not and ":" not in line.key]
    session.change_settings(session.look.with_settings(reduced_motion=True))
    themes = cycle(THEMES)
    for state in every_state(trainee, sweep(QUICK, every), quick=sweep(True, False)):
        for size, text in sweep(EVERY_DAY, tuple(product(SIZES, TEXT_SIZES))):
            theme = sweep("dark", next(themes))
            wished = session.look.with_settings(theme=theme, text_size=text)
            if wished != session.look.settings:
                session.change_settings(wished)
            frame.resize(*size)
            settle()
            assert clipped(frame) == [], f"{state}, {size}, text {text}%, {theme}"
        assert items_noted() == [], state
