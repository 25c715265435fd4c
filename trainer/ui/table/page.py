"""The Table page: a round chosen, dealt, watched or looked back on, by keys and by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent

from trainer.domain.house.games import Game
from trainer.domain.house.terms import Dealing
from trainer.domain.shuffle.reshuffling import reshuffled_after
from trainer.domain.table.acts import Act, Peek
from trainer.domain.table.notation import to_line
from trainer.domain.table.state import Table
from trainer.training.learn.lessons.told_lesson import RoundAsked
from trainer.training.patrons.dealt_round import DealtRound
from trainer.training.sittings.modes import Mode
from trainer.training.sittings.procedure_sitting import ActSitting
from trainer.training.table.automation import EVERYTHING, Yours
from trainer.training.table.sitting import Step, TableSitting
from trainer.ui.signals.felt import SLOWLY
from trainer.ui.sitting.board import State
from trainer.ui.sitting.inputs import digit_of
from trainer.ui.sitting.page import SittingPage
from trainer.ui.sitting.player import Picture
from trainer.ui.sitting.views import InView, Reviewed, UnderWay, Watched
from trainer.ui.table.act_keycaps import palette
from trainer.ui.table.board import TableBoard
from trainer.ui.table.hands import MARKS
from trainer.ui.table.history import history_choices
from trainer.ui.table.key_hints import DEALING_HINTS, REVIEW_HINTS, SETUP_HINTS, TEST_HINTS, WATCHING_HINTS
from trainer.ui.table.keys import WITH_SHIFT
from trainer.ui.table.mouse import gestures
from trainer.ui.table.rounds import ReviewedRound, RoundView, TableRound, WatchedRound
from trainer.ui.table.signalling import Signalling
from trainer.ui.table.start import TableStart
from trainer.ui.widgets.dropdown import DropdownChoice
from trainer.ui.window.page import MouseHint
from trainer.ui.window.session import Session

SEEN_MS = 900
"""What the house's next act waits for where someone is to see it who has never dealt."""


class TablePage(SittingPage[Table, Act]):
    """What only a round has: patrons whose signals must be read, parts that the house deals, and a shuffle after it.

    ``shuffle_asked``: the cards are shuffled after this round, and that shuffle is wanted.
    """

    shuffle_asked = Signal()

    title = "Table"
    icon = "table"
    noun = "round"
    numbered = True
    ending_ms = 400
    answer_ms, house_ms, watch_ms = 170, 130, 1300
    hints = {  # noqa: RUF012
        State.SETUP: SETUP_HINTS,
        State.DEALING: DEALING_HINTS,
        State.WATCHING: WATCHING_HINTS,
        State.REVIEW: REVIEW_HINTS,
    }
    test_hints = TEST_HINTS

    board: TableBoard
    start: TableStart
    in_view: TableRound | WatchedRound | ReviewedRound | None

    def __init__(self, session: Session) -> None:
        board = TableBoard(session.look)
        super().__init__(session, board, TableStart(session, board.setup))
        self.signalling = Signalling(session, board)

    @property
    def readable(self) -> bool:
        """Whether all that patrons have signalled can be read, so that it may be answered."""
        return not (isinstance(self.in_view, TableRound) and self.in_view.unread)

    def deal(self, parts: str, situation: str | None = None, mode: Mode | None = None) -> None:
        """Deal a round of which only ``parts`` are the trainee's; ``situation`` and ``mode`` as ``TableStart.next``."""
        self._begin(self.start.next(parts, situation, mode))

    def deal_this(self, dealt: DealtRound, parts: str, mode: Mode) -> None:
        """Deal the very round ``dealt``, of which only ``parts`` are the trainee's; the house deals the rest slowly.

        One under way is left, to be gone on with.
        """
        if self.state is not State.SETUP:
            self._leave_sitting()
        self._begin(self.start.given(dealt, parts, mode))
        self.house_ms = SEEN_MS

    def _begin(self, sitting: ActSitting[Table, Act] | None) -> None:
        self.house_ms = TablePage.house_ms
        super()._begin(sitting)

    def deal_asked(self, asked: RoundAsked) -> None:
        """Deal what a lesson asks for; where the model begins it, it is guided."""
        mode = None if asked.yours is Yours.ALL else Mode.GUIDED
        parts = asked.part or EVERYTHING.key
        self._begin(self.start.next(parts, asked.situation, mode, asked.spots, asked.yours))

    def choose_situation(self, key: str) -> None:
        """Let the next round contain the situation ``key``; one under way is left, to be gone on with."""
        if self.state is not State.SETUP:
            self._leave_sitting()
        self.board.setup.choose_situation(key)

    def _connect(self) -> None:
        super()._connect()
        board, setup, session = self.board, self.board.setup, self.session
        board.strip.again.clicked.connect(lambda: self._again())
        board.shuffle.clicked.connect(lambda: self.shuffle_asked.emit())
        board.felt.read.connect(self._can_be_read)
        board.felt.pressed.connect(lambda at, way: self._by_hand(lambda it: it.press(at, way)))
        board.felt.held.connect(lambda at: self._by_hand(lambda it: it.hold(at)))
        board.felt.dragged.connect(lambda *drag: self._by_hand(lambda it: it.drag(*drag)))
        setup.changed.connect(lambda: self.start.choose(setup.setup))
        setup.stakes_chosen.connect(session.choose_stakes)
        session.stakes_changed.connect(self._stakes_changed)

    def _name_of(self, event: QKeyEvent) -> str:
        number, with_shift = digit_of(event)
        cuts = isinstance(self.in_view, TableRound) and self.in_view.partial.cuts_chips
        return f"{WITH_SHIFT}{number}" if cuts and with_shift else super()._name_of(event)

    # Dealing

    def _own_key(self, doing: UnderWay[Table, Act], key: str) -> bool:
        if key in ("Left", "Shift+Left"):
            self._again(SLOWLY if key == "Shift+Left" else 1.0)
        elif key == "Space" and isinstance(doing, TableRound) and doing.now.is_house_turn:
            self._skip(doing)
        else:
            return False
        return True

    def _by_hand(self, move: Callable[[Any], Sequence[Step] | None]) -> None:
        super()._by_hand(move)
        if isinstance(self.in_view, TableRound):
            self.board.felt.carry_card(self.in_view.grip.card)

    def _happened(self, steps: Sequence[Step]) -> None:
        if isinstance(self.in_view, TableRound):
            self.board.felt.show_in_hand(self.in_view.in_hand)
            if self.in_view.relaid:
                self.in_view.relaid = False
                self.signalling.show_step(self.in_view, self.in_view.table, answered=False)
        super()._happened(steps)

    def _play_steps(self, doing: UnderWay[Table, Act], steps: Sequence[Step]) -> None:
        if isinstance(doing, TableRound):
            self.signalling.expect(doing, steps)
        super()._play_steps(doing, steps)
        self.board.felt.show_peek(isinstance(steps[-1].act, Peek))

    def _skip(self, dealing: TableRound) -> None:
        """Let the house do all that is its part at once."""
        self._stop_playing()
        steps: Sequence[Step] = ()
        while dealing.now.is_house_turn:
            steps = dealing.go_on()
        self.signalling.expect(dealing, steps)
        self.signalling.show_step(dealing, dealing.table, answered=True)
        self._over()

    def _can_be_read(self) -> None:
        """All that hands show on the felt can be read: words tell it too, and the trainee may act."""
        if self.in_view is not None:
            self.signalling.tell(self.in_view)
        if isinstance(self.in_view, TableRound):
            self.in_view.can_be_read()
            self._refresh()
            if self.isVisible() and not self.player.busy:
                self._go_on()
        elif isinstance(self.in_view, WatchedRound):
            self._go_on()

    def _again(self, speed: float = 1.0) -> None:
        """The last signals once more."""
        if isinstance(self.in_view, TableRound):
            self.signalling.again(self.in_view, speed)
            self.focus()

    def _stakes_changed(self) -> None:
        if self.state is State.SETUP:
            self.start.refresh()

    # What is shown

    def _under_way(self, sitting: TableSitting) -> TableRound:
        return TableRound(sitting)

    def _watched(self, sitting: TableSitting) -> WatchedRound:
        return WatchedRound(sitting)

    def _reviewed(self, sitting: TableSitting, title: str) -> ReviewedRound:
        return ReviewedRound(sitting, title)

    @property
    def _is_seen(self) -> bool:
        return self.board.felt.readable

    @property
    def _house_waits_ms(self) -> int:
        """What the model shows of the trainee's own part is to be seen, not only done."""
        seen = self.in_view
        is_shown = isinstance(seen, TableRound) and seen.sitting.is_modeled
        return self._until_next_ms if is_shown else self.house_ms

    @property
    def _until_next_ms(self) -> int:
        return max(self.watch_ms, self.signalling.own_ms)

    def _description(self, seen: InView[Table, Act]) -> Iterator[str]:
        dealt, mode = seen.sitting.seat.dealt, seen.mode.value
        yield f"Round: {dealt.game}, seed {dealt.seed}, number {dealt.number}, {mode}"
        yield f"Lying: {to_line(seen.table)}"

    def _lay(self, seen: InView[Table, Act]) -> None:
        self.board.felt.set_people(self.signalling.acting.ways(), MARKS[seen.mode])
        if isinstance(seen, TableRound | WatchedRound):
            self.signalling.begin(seen)
        elif isinstance(seen, ReviewedRound):
            self.board.shuffle.setVisible(_ends_the_pack(seen.sitting))
            self.signalling.show(seen, seen.table)

    def _lay_at(self, doing: TableRound, table: Table) -> None:
        self.signalling.show(doing, table, animate=False)

    def _look_back(self, reviewed: Reviewed[Table, Act]) -> None:
        if isinstance(reviewed, ReviewedRound):
            self.signalling.look_at(reviewed)

    def _lay_empty(self) -> None:
        self.board.show_empty(self.session.game)

    def _show_picture(self, seen: InView[Table, Act], picture: Picture[Table, Act]) -> None:
        if isinstance(seen, TableRound | WatchedRound | ReviewedRound):
            self.signalling.show_step(seen, picture.table, answered=picture.answered)

    def _show_step(self, watched: Watched[Table, Act], *, animate: bool) -> None:
        if isinstance(watched, WatchedRound):
            self.signalling.watch(watched, animate=animate)

    def _show_view(self, seen: InView[Table, Act]) -> None:
        super()._show_view(seen)
        if isinstance(seen.view, RoundView):
            self.board.show_marks(seen.view, busy=self.player.busy)
        if isinstance(seen, TableRound | WatchedRound | ReviewedRound):
            self.board.strip.again.setEnabled(self.signalling.can_repeat(seen))

    # Choosing

    def _gestures(self, game: Game) -> tuple[MouseHint, ...]:
        return gestures(pitched=game.deal.dealing.value is Dealing.PITCH)

    def _palette(self, doing: TableRound) -> Sequence[DropdownChoice]:
        return palette(doing.desk)

    def _history(self) -> Sequence[DropdownChoice]:
        game = self.session.game
        is_common = game is not None and game.common_hand is not None
        return history_choices(self.session.rounds(game.key if game is not None else None), is_common)


def _ends_the_pack(sitting: TableSitting) -> bool:
    """Whether the cards are shuffled after this round."""
    dealt, out = sitting.seat.dealt, sitting.table.cut_card_out
    rounds, spots = dealt.rounds_before + 1, len(dealt.spots)
    return reshuffled_after(sitting.seat.game, cut_card_out=out, rounds=rounds, spots=spots) is not None
