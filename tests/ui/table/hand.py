"""A trainee's hand on the felt: each act of a dealer done with the mouse alone."""

from dataclasses import dataclass

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.table.dealing_trainee import Dealer
from trainer.canvas.art.rack import RackColumn
from trainer.canvas.spots.targets import (
    AtCard,
    AtChange,
    AtCutCard,
    AtDiscards,
    AtHand,
    AtHoleCard,
    AtInsurance,
    AtOwnCards,
    AtOwnDown,
    AtPayment,
    AtRack,
    AtShoe,
    AtSpot,
    AtWager,
    AtWish,
    TableTarget,
)
from trainer.canvas.table import layout
from trainer.canvas.table.ground import TableScale
from trainer.domain.money.chips import Chips
from trainer.domain.table import acts
from trainer.domain.table.acts import Act
from trainer.domain.table.wagers import WagerKind
from trainer.ui.table.act_keycaps import keys_for
from trainer.ui.table.felt import HOLD_MS, TableFelt
from trainer.ui.table.felt_description import spots_of
from trainer.ui.widgets.dropdown import ChoiceRow

SHIFT = Qt.KeyboardModifier.ShiftModifier
LEFT, RIGHT, PLAIN = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.KeyboardModifier.NoModifier


@dataclass
class HandDealer(Dealer):
    """Someone at the table who uses the mouse for everything."""

    @property
    def felt(self) -> TableFelt:
        return self.page.board.felt

    def does(self, act: Act) -> None:
        self.watches()
        match act:
            case acts.DealCard() | acts.DealOwn() | acts.Burn() | acts.LayCutCardAside():
                self._cards(act)
            case acts.TakeWager(spot, kind, amount, hand, patron, side):
                self._takes(AtWager(spot, kind, hand, patron, side), amount)
            case acts.PayWager(spot, kind, chips, hand, patron, side):
                self._builds(chips)
                self.presses_at(AtPayment(spot, kind, hand, patron, side))
            case acts.PushHand(spot, hand, patron):
                self.presses_at(AtPayment(spot, WagerKind.MAIN, hand, patron))
            case acts.OfferInsurance() | acts.CloseInsurance():
                ends = AtInsurance(8.0), AtInsurance(172.0)
                self.drags(*(ends if isinstance(act, acts.OfferInsurance) else reversed(ends)))
            case _:
                self._other(act)

    def _builds(self, chips: Chips) -> None:
        for pile in chips.piles:
            for _ in range(pile.count):
                self.presses_at(RackColumn(pile.denomination), LEFT, SHIFT)

    def _cards(self, act: Act) -> None:
        match act:
            case acts.DealCard(spot, hand, sideways, face_down):
                self.presses_at(AtShoe())
                held = SHIFT if sideways else PLAIN
                self.presses_at(AtHand(spot, hand), RIGHT if face_down else LEFT, held)
            case acts.DealOwn(face_down):
                self.presses_at(AtShoe())
                self.presses_at(AtOwnCards(), RIGHT if face_down else LEFT)
            case acts.Burn():
                self.drags(AtShoe(), AtDiscards())
            case _:
                self.presses_at(AtCutCard())

    def _takes(self, wager: AtWager, amount: int) -> None:
        lying = next(
            it
            for it in self.round.table.spot(wager.spot).wagers
            if (it.kind, it.hand, it.patron, it.side_wager) == (wager.kind, wager.hand, wager.patron, wager.side_wager)
        )
        if lying.worth == amount:
            self.drags(wager, AtRack())
            return
        cut = 0
        for chip in reversed(lying.stack.chips):
            if cut < amount:
                self.presses_at(wager, LEFT, SHIFT)
                cut += chip.value
        if cut == amount:
            self.presses_at(AtRack())
        else:
            self.keys(*f"{amount / 100:.2f}", "Enter")

    def _other(self, act: Act) -> None:
        match act:
            case acts.TurnUpCard(card):
                self.presses_at(AtOwnDown(card))
            case acts.Peek():
                self.holds(AtHoleCard())
            case acts.TurnOverHoleCard():
                self.presses_at(AtHoleCard())
            case acts.TurnUpHand(spot, hand):
                QTest.mouseClick(self.felt, LEFT, PLAIN, self._showing(spot, hand))
            case acts.PointTo(spot, hand):
                self._points(spot, hand)
            case acts.TakeCards(spot, hand):
                self.drags(AtHand(spot, hand), AtDiscards())
            case acts.TakeOwnCards():
                self.drags(AtOwnCards(), AtDiscards())
            case acts.Split(spot, hand):
                self.drags_by(AtCard(spot, hand, 1), 60)
            case acts.AskAloud(spot, hand, patron):
                self.presses_at(AtWish(spot, hand, patron))
            case acts.RefuseWish(spot, hand, patron):
                self.presses_at(AtWager(spot, WagerKind.MAIN, hand, patron) if patron else AtHand(spot, hand), RIGHT)
            case acts.AskForSpot(spot):
                self.presses_at(AtSpot(spot), RIGHT)
            case acts.ChangeChips(spot, chips, patron):
                self._builds(chips)
                self.presses_at(AtChange(spot, patron))
            case acts.RefuseBet(spot, kind, side, patron):
                self.drags(AtWager(spot, kind, 0, patron, side), AtSpot(spot))
            case _:
                self._says(act)

    def _says(self, act: Act) -> None:
        """What is only said is chosen in the palette."""
        self.clicks(self.page.board.strip.acts)
        wanted = tuple(f"Shift+{key}" if key.isupper() else key.upper() for key in keys_for(act, self.round.desk))
        rows = self.page.board.acts.findChildren(ChoiceRow)
        self.clicks(next(row for row in rows if row.choice.caps == wanted))

    def _points(self, spot: int, hand: int) -> None:
        """To the hand, or to the seat where its cards lie face down."""
        if not self.round.table.spot(spot).hands[hand].face_down:
            self.presses_at(AtHand(spot, hand))
            return
        seat = layout.spots(spots_of(self.round.game))[spot - 1].seat
        x, y = TableScale(self.felt.width(), self.felt.height()).pixels(*seat)
        QTest.mouseClick(self.felt, LEFT, PLAIN, QPoint(round(x), round(y)))

    def _showing(self, spot: int, hand: int) -> QPoint:
        """A point where cards tucked under a bet show."""
        middle = self.point(AtHand(spot, hand))
        for away in range(0, 80, 4):
            for x, y in ((away, 0), (-away, 0), (0, away), (0, -away), (away, away), (-away, away)):
                at = middle + QPoint(x, y)
                under = self.felt.under(at.x(), at.y())
                if isinstance(under, AtCard | AtHand) and (under.spot, under.hand) == (spot, hand):
                    return at
        raise AssertionError("the cards cannot be seen")

    # The mouse itself

    def point(self, target: TableTarget) -> QPoint:
        place = self.felt.place_of(target)
        assert place is not None, target
        return place

    def presses_at(self, target: TableTarget, button: Qt.MouseButton = LEFT, held: Qt.KeyboardModifier = PLAIN) -> None:
        QTest.mouseClick(self.felt, button, held, self.point(target))

    def holds(self, target: TableTarget) -> None:
        QTest.mousePress(self.felt, LEFT, PLAIN, self.point(target))
        QTest.qWait(HOLD_MS + 80)
        QTest.mouseRelease(self.felt, LEFT, PLAIN, self.point(target))

    def drags(self, start: TableTarget, end: TableTarget) -> None:
        self._drags(self.point(start), self.point(end))

    def drags_by(self, start: TableTarget, aside: int) -> None:
        first = self.point(start)
        self._drags(first, first + QPoint(-aside, 10))

    def _drags(self, first: QPoint, last: QPoint) -> None:
        QTest.mousePress(self.felt, LEFT, PLAIN, first)
        for part in (1, 2, 3):
            QTest.mouseMove(self.felt, first + (last - first) * part / 3)
            QApplication.processEvents()
        QTest.mouseRelease(self.felt, LEFT, PLAIN, last)
