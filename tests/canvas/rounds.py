"""Tables in the middle of a round, for the tests that draw them."""

from dataclasses import replace

from tests.canvas.looks import BLACK, CHIPS, GREEN, PINK, PRINT, RED, WHITE, bet, cards, dealer, double, stack
from trainer.canvas.table.view import TableView
from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import DeckOf, deck
from trainer.domain.cards.shoe import Shoe
from trainer.domain.money.chips import Pile, Rack
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind

SIZE = (1104, 592)
RACK = Rack(tuple(Pile(chip, 30) for chip in CHIPS))
SHOE = Shoe(deck(DeckOf.FIFTY_TWO) * 6, 112, 260)
DISCARDS = deck(DeckOf.FIFTY_TWO) * 2
MAIN, DOUBLE, INSURANCE, SIDE = WagerKind.MAIN, WagerKind.DOUBLE, WagerKind.INSURANCE, WagerKind.SIDE


def payment(kind: WagerKind, *chips: tuple[object, int], hand: int = 0, side: str = "", patron: str = "") -> Wager:
    return Wager(kind, stack(*chips), hand, patron, side)  # type: ignore[arg-type]


def split(number: int, hands: int, held: int = 3, *, doubled: int = 0, colours: int = 0, chips: int = 3) -> Spot:
    """``hands`` hands of ``held`` cards; each paid in so many ``colours`` (0: not paid), its double too."""
    its = cards("8H 3C TC 2D 4H 5S AC")[:held]
    paid = ((RED, chips), (WHITE, 2))[:colours]
    wagers = [bet(RED, chips, hand) for hand in range(hands)]
    wagers += [double(RED, chips, hand) for hand in range(hands) if doubled]
    return Spot(
        number,
        (Hand(its, from_split=hands > 1, doubled=doubled, across=tuple(range(held - doubled, held))),) * hands,
        tuple(wagers),
        tuple(payment(wager.kind, *paid, hand=wager.hand) for wager in wagers if paid),
    )


INSURED = Table(
    (
        Spot(1, (Hand(cards("TH 8C")),), (bet(RED, 5),)),
        Spot(
            2,
            (Hand(cards("AD 6C")),),
            (
                bet(GREEN, 2),
                Wager(INSURANCE, stack((GREEN, 1))),
                Wager(SIDE, stack((RED, 1)), side_wager="21+3"),
            ),
            (payment(SIDE, (RED, 5), side="21+3"),),
        ),
        Spot(4, (Hand(cards("AH KC")),), (bet(BLACK, 1),)),
        Spot(6, (Hand(cards("9S 4S")),), (bet(RED, 4), Wager(INSURANCE, stack((RED, 2))))),
    ),
    dealer("AS", "KD"),
    shoe=SHOE,
    rack=RACK,
    discards=DISCARDS,
)
PLAYED = replace(
    INSURED,
    spots=(
        Spot(1, (Hand(cards("TH 4C 3D 2H")),), (bet(RED, 5),)),
        split(2, 2, 2),
        Spot(
            3,
            (Hand(cards("5H 6C TD"), doubled=1, across=(2,)),),
            (bet(), double()),
            (payment(MAIN, (RED, 3)),),
        ),
        Spot(4, (Hand(cards("2H 3C 4D 5S 2C")),), (bet(BLACK, 1),)),
        Spot(5, (Hand(cards("7D 7C")),), (bet(GREEN, 2),), player="Ana"),
        Spot(6, (Hand(cards("9S 4S")),), (replace(bet(RED, 4), outside=True),), player="Ana"),
        split(7, 4, 3, doubled=1),
    ),
    dealer=dealer("6S", "KD", "2H 3D", turned=True),
    turn=(5, 0),
    wishes=(Wish(Decision.SPLIT, 5, stack=stack((GREEN, 2))),),
    cut_card_out=True,
    shoe=Shoe(SHOE.cards, 270),
)
COMMON = replace(
    INSURED,
    spots=(
        Spot(
            1,
            (Hand(cards("8H 3C 5D"), from_split=True), Hand(cards("8D 9C"), from_split=True)),
            (
                bet(RED, 4, patron="Ana"),
                bet(RED, 4, 1, "Ana"),
                bet(GREEN, 2, patron="Ben"),
                double(GREEN, 2, patron="Ben"),
                Wager(MAIN, stack((WHITE, 9)), 0, "Chloe", cards=2),
                bet(PINK, 3, patron="Dan"),
            ),
            (payment(MAIN, (RED, 4), patron="Ana"),),
        ),
    ),
)
INSURED_VIEW = TableView(INSURED, PRINT)
PLAYED_VIEW = TableView(PLAYED, PRINT)
COMMON_VIEW = TableView(COMMON, PRINT, spots=1, patrons=("Ana", "Ben", "Chloe", "Dan"))


def around(spots: tuple[Spot, ...], count: int = 7) -> TableView:
    """A table of so many places with these spots, the dealer having drawn two cards."""
    return TableView(Table(spots, dealer("6S", "KD", "2H 3D", turned=True), rack=RACK), PRINT, spots=count)
