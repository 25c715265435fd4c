"""The Shuffle page: a house's whole shuffle done by keys and by hand, watched or looked back on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from trainer.canvas.shuffle.view import LiftedPacket, ShuffleTarget
from trainer.domain.house.games import Game
from trainer.domain.shuffle.acts import AcceptCut, CallFloor, Gather, RefuseCut, ShuffleAct
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.state import ShuffleTable
from trainer.domain.shuffle.tolerances import is_by_hand
from trainer.training.shuffle.sitting import ShuffleSitting, ShuffleStepDone
from trainer.training.sittings.modes import Mode
from trainer.ui.shuffle import mouse
from trainer.ui.shuffle.board import ShuffleBoard
from trainer.ui.shuffle.history import history_choices
from trainer.ui.shuffle.key_hints import REVIEW_HINTS, SETUP_HINTS, SHUFFLING_HINTS, TEST_HINTS, WATCHING_HINTS
from trainer.ui.shuffle.keys import Outcome
from trainer.ui.shuffle.mixing import MixedView, house_mixing
from trainer.ui.shuffle.mouse import gestures
from trainer.ui.shuffle.palette import palette
from trainer.ui.shuffle.shuffles import ComingPhases, ReviewedShuffle, ShuffleUnderWay, ShufflingView, WatchedShuffle
from trainer.ui.shuffle.start import ShuffleStart
from trainer.ui.sitting.board import State
from trainer.ui.sitting.page import SittingPage
from trainer.ui.sitting.player import Picture
from trainer.ui.sitting.presses import Way
from trainer.ui.sitting.views import InView, UnderWay, Watched
from trainer.ui.widgets.dropdown import DropdownChoice
from trainer.ui.window.page import MouseHint
from trainer.ui.window.session import Session

STILL_MS = 120
"""Until it is looked again whether the cards have arrived."""


class ShufflePage(SittingPage[ShuffleTable, ShuffleAct]):
    """What only a shuffle has: amounts taken hold of, a cut to be answered, the floor, and how it mixes."""

    title = "Shuffle"
    icon = "shuffle"
    noun = "shuffle"
    ending_ms = 500
    answer_ms, watch_ms = 260, 1400
    hints = {  # noqa: RUF012
        State.SETUP: SETUP_HINTS,
        State.DEALING: SHUFFLING_HINTS,
        State.WATCHING: WATCHING_HINTS,
        State.REVIEW: REVIEW_HINTS,
    }
    test_hints = TEST_HINTS

    board: ShuffleBoard
    start: ShuffleStart
    in_view: ShuffleUnderWay | WatchedShuffle | ReviewedShuffle | None

    def __init__(self, session: Session) -> None:
        board = ShuffleBoard(session.look)
        self._coming = ComingPhases()
        self._wanted: tuple[Occasion, Mode | None] | None = None
        super().__init__(session, board, ShuffleStart(session, board.setup))

    def begin(self, occasion: Occasion, mode: Mode | None = None) -> None:
        """Begin the procedure of ``occasion``, in another mode than the chosen one where ``mode`` is named.

        Without one it is done and not watched. Before the score book is there it waits for it; where the game has no
        such procedure the panel says so.
        """
        if not self.session.is_ready:
            self._wanted = occasion, mode
            return
        watched = self.start.mode is Mode.WATCH
        self._begin(self.start.next(occasion, mode or (Mode.GUIDED if watched else None)))

    def _connect(self) -> None:
        super()._connect()
        board, setup = self.board, self.board.setup
        board.accept.clicked.connect(lambda: self._do(AcceptCut()))
        board.refuse.clicked.connect(lambda: self._do(RefuseCut()))
        board.floor.clicked.connect(lambda: self._do(CallFloor()))
        board.mixing.closed.connect(self.focus)
        board.felt.pressed.connect(self._pressed)
        board.felt.dragged.connect(self._dragged)
        board.felt.gathered.connect(lambda pile, cards: self._do(Gather(pile, cards)))
        setup.changed.connect(lambda: self.start.choose(setup.setup))
        setup.mixing_asked.connect(self._how_it_mixes)
        self.session.ready.connect(self._begin_wanted)

    def _begin_wanted(self) -> None:
        """The score book is there: what was asked for before it begins."""
        wanted, self._wanted = self._wanted, None
        if wanted is not None:
            self.begin(*wanted)

    # Doing it

    def _pressed(self, at: ShuffleTarget | None, way: Way) -> None:
        self._take(lambda doing: mouse.pressed(at, way, doing.table, doing.moving_about))

    def _dragged(self, start: ShuffleTarget | None, end: ShuffleTarget | None, split: LiftedPacket | None) -> None:
        self._take(lambda doing: mouse.dragged(start, end, split, doing.table, doing.moving_about))

    def _do(self, act: ShuffleAct) -> None:
        self._take(lambda _: act)

    def _take(self, made: Callable[[ShuffleUnderWay], Outcome | None]) -> None:
        """Do what a press or a drag comes to at the table as it lies."""

        def move(doing: ShuffleUnderWay) -> Sequence[ShuffleStepDone] | None:
            outcome = made(doing)
            return doing.in_vain() if outcome is None else doing.take(outcome)

        self._by_hand(move)

    def _words_changed(self, doing: UnderWay[ShuffleTable, ShuffleAct]) -> None:
        """What is held has changed with the words: it is shown on the felt."""
        self._show(animate=True)
        self._refresh()

    def _house_acts(self) -> None:
        if self.board.felt.moving:
            self.player.wait_for_house(STILL_MS)
        else:
            super()._house_acts()

    def _step(self, by: int) -> None:
        if isinstance(self.in_view, WatchedShuffle):
            self.board.felt.finish()
        super()._step(by)

    # Looking back and choosing

    def _review_key(self, key: str) -> bool:
        if key == "m":
            self._how_it_mixed()
            return True
        return super()._review_key(key)

    def _close_over(self) -> bool:
        if self.board.mixing.isHidden():
            return super()._close_over()
        self.board.mixing.close_picture()
        return True

    def _how_it_mixes(self) -> None:
        """The picture of this house's shuffle, or away with it."""
        game, chosen = self.session.game, self.start.setup
        view = None if game is None else house_mixing(game, chosen.occasion, chosen.skill)
        if view is None:
            self.start.refresh("At the closing the cards are sorted and counted, and not shuffled.")
        else:
            self._show_mixing(view)

    def _how_it_mixed(self) -> None:
        self._show_mixing(self.in_view.mixed if isinstance(self.in_view, ReviewedShuffle) else None)

    def _show_mixing(self, view: MixedView | None) -> None:
        """Show the picture, or away with it where it is there already."""
        if view is not None and self.board.mixing.isHidden():
            self.board.mixing.open(view)
        else:
            self.board.mixing.close_picture()

    # What is shown

    def _under_way(self, sitting: ShuffleSitting) -> ShuffleUnderWay:
        return ShuffleUnderWay(sitting, self._coming)

    def _watched(self, sitting: ShuffleSitting) -> WatchedShuffle:
        return WatchedShuffle(sitting, self._coming)

    def _reviewed(self, sitting: ShuffleSitting, title: str) -> ReviewedShuffle:
        return ReviewedShuffle(sitting, title, self._coming)

    def _description(self, seen: InView[ShuffleTable, ShuffleAct]) -> Iterator[str]:
        dealt = seen.sitting.seat.dealt
        yield f"Shuffle of {dealt.game}: {dealt.occasion.value}, seed {dealt.seed}, {seen.mode.value}"

    def _lay(self, seen: InView[ShuffleTable, ShuffleAct]) -> None:
        if isinstance(seen, ReviewedShuffle):
            self.board.mixed.show_mixing(seen.mixed)
        self._show(animate=False)

    def _lay_at(self, doing: ShuffleUnderWay, table: ShuffleTable) -> None:
        self._show(table, animate=False)

    def _lay_empty(self) -> None:
        game = self.session.game
        self.board.show_empty(pitched=game is not None and is_by_hand(game))

    def _show_picture(self, seen: InView[ShuffleTable, ShuffleAct], picture: Picture[ShuffleTable, ShuffleAct]) -> None:
        self._show(picture.table, act=picture.act, busy=self.player.busy)

    def _show_step(self, watched: Watched[ShuffleTable, ShuffleAct], *, animate: bool) -> None:
        self._show(act=watched.act if animate else None, animate=animate)

    def _show(
        self,
        table: ShuffleTable | None = None,
        *,
        act: ShuffleAct | None = None,
        animate: bool = True,
        busy: bool = False,
    ) -> None:
        """Show a table of what is in view, None: as it lies now."""
        seen = self.in_view
        if seen is not None:
            view, seat = seen.view, seen.sitting.seat
            assert isinstance(view, ShufflingView)
            self.board.show_table(view, table or view.table, seat, act=act, animate=animate, busy=busy)

    def _show_view(self, seen: InView[ShuffleTable, ShuffleAct]) -> None:
        super()._show_view(seen)
        self.board.ask_about_cut(seen.view.table, busy=self.player.busy)

    def _gestures(self, game: Game) -> tuple[MouseHint, ...]:
        return gestures(pitched=is_by_hand(game))

    def _palette(self, doing: ShuffleUnderWay) -> Sequence[DropdownChoice]:
        return palette(doing.game, doing.piles, doing.table)

    def _history(self) -> Sequence[DropdownChoice]:
        game = self.session.game
        return history_choices(self.session.shuffles(game.key if game is not None else None))
