"""Colours, chips and questions that several of the canvas's tests use."""

import re
from functools import reduce
from operator import or_

from trainer.canvas.drills.view import DrillView, FrameWords
from trainer.canvas.felt.print import FeltPrint
from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Denomination, Pile, Rack, Stack
from trainer.domain.table.state import DealerHand, Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.drills.base import Layout

GREY, WHITE, PINK, RED, GREEN, BLACK, PURPLE = CHIPS = tuple(
    Denomination(Cents(value), colour)
    for value, colour in (
        (50, "grey"),
        (100, "white"),
        (250, "pink"),
        (500, "red"),
        (2500, "green"),
        (10000, "black"),
        (50000, "purple"),
    )
)
RACK = Rack(tuple(Pile(chip, 10) for chip in CHIPS))
PRINT = FeltPrint(
    ("Blackjack pays 3 to 2", "Dealer must draw to 16 and stand on all 17s"),
    "Insurance pays 2 to 1",
    {"match-the-dealer": "Match the Dealer", "21+3": "21+3"},
)
FRAME = FrameWords("Beside the bet", "Press the rack's columns")


def cards(notation: str) -> tuple[Card, ...]:
    return tuple(Card.parse(card) for card in notation.split())


def stack(*chips: tuple[Denomination, int]) -> Stack:
    return Stack(tuple(chip for chip, count in chips for _ in range(count)))


def bet(chip: Denomination = RED, count: int = 3, hand: int = 0, patron: str = "") -> Wager:
    return Wager(WagerKind.MAIN, stack((chip, count)), hand, patron)


def double(chip: Denomination = RED, count: int = 3, hand: int = 0, patron: str = "") -> Wager:
    return Wager(WagerKind.DOUBLE, stack((chip, count)), hand, patron)


def dealer(up: str, hole: str, drawn: str = "", turned: bool = False) -> DealerHand:
    return DealerHand(Card.parse(up), Card.parse(hole), cards(drawn), turned)


def question(*hands: Hand, wagers: tuple[Wager, ...], against: DealerHand | None = None) -> DrillView:
    layout = Layout.WITH_DEALER if against else Layout.BET_AND_HAND
    table = Table((Spot(1, hands, wagers),), against)
    return DrillView(layout, table, FeltPrint(PRINT.lines, side_wagers=PRINT.side_wagers), RACK, FRAME)


PAYOUT = question(Hand(cards("AS KD")), wagers=(Wager(WagerKind.MAIN, stack((GREEN, 4), (RED, 5), (WHITE, 4))),))
INSURED = DrillView(
    Layout.WITH_DEALER,
    Table(
        (Spot(1, (Hand(cards("TH 8C")),), (bet(GREEN, 2), Wager(WagerKind.INSURANCE, stack((GREEN, 1))))),),
        dealer("AS", "KD"),
    ),
    PRINT,
    RACK,
    FRAME,
)
SIDE_WAGERS = question(
    Hand(cards("TH TC")),
    wagers=(
        bet(),
        Wager(WagerKind.SIDE, stack((RED, 1)), side_wager="match-the-dealer"),
        Wager(WagerKind.SIDE, stack((WHITE, 3)), side_wager="21+3"),
    ),
    against=dealer("TD", "KS"),
)
FOUR_HANDS = question(
    Hand(cards("8H 3C KD"), from_split=True, doubled=1, across=(2,)),
    Hand(cards("8C TS"), from_split=True),
    Hand(cards("8D 2C 5S"), from_split=True),
    Hand(cards("8S 3S TD"), from_split=True, doubled=1, across=(2,)),
    wagers=(bet(), double(), bet(hand=1), bet(hand=2), bet(hand=3), double(hand=3)),
    against=dealer("6S", "KD", "2H 2D", turned=True),
)
COMMON = DrillView(
    Layout.COMMON_HAND,
    Table(
        (
            Spot(
                1,
                (Hand(cards("8H 3C 5D")),),
                (
                    bet(RED, 4, patron="Patron 1"),
                    bet(GREEN, 2, patron="Patron 2"),
                    double(GREEN, 2, patron="Patron 2"),
                    bet(WHITE, 9, patron="Patron 3"),
                    bet(RED, 2, patron="Patron 4"),
                    bet(PINK, 3, patron="Patron 5"),
                ),
            ),
        ),
        dealer("6S", "KD", "2H", turned=True),
    ),
    PRINT,
    RACK,
    FRAME,
)
LONG_HANDS = question(
    Hand(cards("2H 3C 2D 4S 5H AH")),
    wagers=(Wager(WagerKind.MAIN, stack((GREEN, 4), (RED, 5), (WHITE, 11))),),
    against=dealer("2S", "3D", "2C 4D AC 6S", turned=True),
)
COLOUR_UP = DrillView(Layout.CHIPS_ONLY, Table(), PRINT, RACK, FRAME, stack((GREEN, 3), (RED, 9), (WHITE, 8)))
HAND_ONLY = DrillView(Layout.HAND_ONLY, Table((Spot(1, (Hand(cards("AS 3C 2D 5H")),)),)), PRINT)
DEALER_ONLY = DrillView(Layout.HAND_ONLY, Table((), dealer("AS", "2D", "3H AD", turned=True)), PRINT)

EVERY_VIEW = {
    "a payout": PAYOUT,
    "insurance": INSURED,
    "side wagers": SIDE_WAGERS,
    "four split hands": FOUR_HANDS,
    "a common hand": COMMON,
    "long hands": LONG_HANDS,
    "colouring up": COLOUR_UP,
    "a hand alone": HAND_ONLY,
    "the dealer alone": DEALER_ONLY,
}


def differing(one: bytes, other: bytes, size: tuple[int, int]) -> list[tuple[int, int]]:
    """The pixels, by x and y, that two pictures of ``size`` do not share; three bytes a pixel."""
    wide, high = size
    assert len(one) == len(other) == 3 * wide * high
    apart = (int.from_bytes(one) ^ int.from_bytes(other)).to_bytes(len(one))
    channels = (int.from_bytes(apart[channel::3]) for channel in range(3))
    marks = reduce(or_, channels).to_bytes(wide * high)
    return [(nth.start() % wide, nth.start() // wide) for nth in re.finditer(rb"[^\0]", marks)]
