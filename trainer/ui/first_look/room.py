"""The room the first look is seen in: the window with nothing else in it, until it is left."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from trainer.training.learn.lessons.first_look import first_look, guided_hand
from trainer.training.sittings.modes import Mode
from trainer.training.table.simulate import CannotBeDealt
from trainer.ui.first_look.page import FirstLookPage
from trainer.ui.table.page import TablePage
from trainer.ui.window.frame import MainWindow

DEAL_ONE, ON = "Deal one yourself", "Go on"
_PARTS = "settle-only"


class LookRoom(QObject):
    """Shows the look alone in ``frame``; ``left``: it is over, True where what comes then is wanted at once."""

    left = Signal(bool)

    def __init__(self, frame: MainWindow) -> None:
        super().__init__(frame)
        self._frame = frame

    def show(self, then: str) -> FirstLookPage | None:
        """Show the round of the session's game; None where there is no game, or no such round of it."""
        frame, session = self._frame, self._frame.session
        if session.game is None:
            return None
        try:
            look = first_look(session.game)
        except CannotBeDealt:
            return None
        page = FirstLookPage(session, look, then)
        page.left.connect(page.leave)
        page.left.connect(frame.end_alone)
        page.left.connect(self.left)
        frame.closing.connect(page.leave)
        frame.show_alone(page)
        page.begin()
        return page


def deal_one_hand(page: TablePage) -> bool:
    """Deal one player's hand that wins, guided, of which only the payment is the trainee's; False where that can't be.

    Nothing of it counts: what is due is shown.
    """
    game = page.session.game
    if game is None:
        return False
    try:
        page.deal_this(guided_hand(game), _PARTS, Mode.GUIDED)
    except CannotBeDealt:
        return False
    return page.is_under_way
