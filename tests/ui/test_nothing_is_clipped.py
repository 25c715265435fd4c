"""Nothing that is said or pressed is cut, whatever the window's size, the text's size and the theme."""

import pytest
from PySide6.QtWidgets import QWidget

from tests.sweeps import sweep
from tests.ui.clipping import clipped
from tests.ui.every_state import PAGES, PROCEDURES, QUICK, every_state, practised, settle, states_of
from tests.ui.layout_items import items_noted
from tests.ui.trainee import Trainee
from trainer.drills.registry import drills

SIZES = ((960, 540), (1024, 640), (1093, 614), (1280, 800), (1600, 900), (1920, 1080), (3840, 2160))
TEXT_SIZES = (100, 150, 90)
THEMES = ("dark", "light", "high-contrast")
QUICKLY = "every page, quickly"
_ROUNDS = 5
PARTS = sweep([QUICKLY], [*(drill.key for drill in drills()), *PROCEDURES, *PAGES])


def at_rest(frame: QWidget) -> list[str]:
    """What is cut once the layouts have come to rest, which what is high for its width takes some rounds for."""
    for _ in range(_ROUNDS):
        settle()
        found = clipped(frame)
        if not found:
            break
    return found


@pytest.mark.parametrize("text", sweep(TEXT_SIZES[:1], TEXT_SIZES))
@pytest.mark.parametrize("part", PARTS)
def test_no_state_of_any_page_is_cut(trainee: Trainee, part: str, text: int) -> None:
    frame, session = trainee.running.frame, trainee.running.session
    practised(trainee)
    session.change_settings(session.look.with_settings(reduced_motion=True))
    states = every_state(trainee, QUICK, quick=True) if part == QUICKLY else states_of(trainee, part)
    for number, state in enumerate(states):
        # From state to state the themes go on by one, so that every text size is seen in every theme.
        theme = sweep("dark", THEMES[(number + TEXT_SIZES.index(text)) % len(THEMES)])
        wished = session.look.with_settings(theme=theme, text_size=text)
        if wished != session.look.settings:
            session.change_settings(wished)
        for size in sweep(SIZES[:1], SIZES):
            frame.resize(*size)
            assert at_rest(frame) == [], f"{state}, {size}, text {text}%, {theme}"
        assert items_noted() == [], state
