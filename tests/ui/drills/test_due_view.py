"""What was due, as the felt plays it: chips from the rack in the house's manner, bets taken, bets left."""

from tests.domain.games import shipped
from trainer.canvas.drills.view import Taken
from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Denomination, Pile, Rack, Stack
from trainer.domain.table.settling import SettlingAct
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.drills.base import (
    Amount,
    AmountAsk,
    Ask,
    Choice,
    ChoiceAsk,
    Heaps,
    Layout,
    Question,
    Settled,
    SettlementAsk,
)
from trainer.ui.drills.verdict.due_view import due_view
from trainer.ui.felt.question_on_felt import felt_words

GAME = next(game for game in shipped().games() if game.key == "exhibit-17-011/blackjack")
CHIPS = tuple(sorted(GAME.equipment.chips.value))
BY_VALUE = {chip.value: chip for chip in CHIPS}
RED, GREEN, BLACK = BY_VALUE[Cents(500)], BY_VALUE[Cents(2500)], BY_VALUE[Cents(10000)]
WHITE = BY_VALUE[Cents(100)]


def stack(*chips: tuple[Denomination, int]) -> Stack:
    return Stack(tuple(chip for chip, count in chips for _ in range(count)))


def asked(ask: Ask, *wagers: Wager, hands: tuple[Hand, ...] = (Hand(),)) -> Question:
    return Question(
        "settle-hand",
        "case",
        "Settle.",
        "",
        (ask,),
        Rack(tuple(Pile(chip, 20) for chip in CHIPS)),
        Layout.WITH_DEALER,
        Table((Spot(1, hands, wagers),)),
    )


def settling(*wagers: Wager, wager: int = 0) -> Question:
    return asked(SettlementAsk("stake", "The bet", wager), *wagers)


def test_a_bet_taken_goes_to_the_rack_whole() -> None:
    due = due_view(settling(Wager(WagerKind.MAIN, stack((GREEN, 2)))), 0, Settled(SettlingAct.TAKE, Cents(5000)), GAME)
    assert due is not None
    assert (due.title, due.amount, due.words, due.heaps) == ("Take", "$50.00", "To the rack", ())
    assert due.taken == Taken(0)


def test_half_a_surrendered_bet_stays_in_its_own_colours() -> None:
    bet = Wager(WagerKind.MAIN, stack((GREEN, 4), (RED, 2)))
    due = due_view(settling(bet), 0, Settled(SettlingAct.TAKE, Cents(5500)), GAME)
    assert due is not None
    assert due.words == "$55.00 stays in the circle"
    assert due.taken == Taken(0, stack((GREEN, 2), (RED, 1)))


def test_a_doubled_bet_is_taken_with_its_double() -> None:
    wagers = Wager(WagerKind.MAIN, stack((GREEN, 1))), Wager(WagerKind.DOUBLE, stack((GREEN, 1)))
    due = due_view(settling(*wagers), 0, Settled(SettlingAct.TAKE, Cents(5000)), GAME)
    assert due is not None and due.taken == Taken(0)


def test_another_patrons_double_is_none_of_this_bet() -> None:
    wagers = (
        Wager(WagerKind.MAIN, stack((GREEN, 2)), 0, "Ana"),
        Wager(WagerKind.DOUBLE, stack((GREEN, 2)), 1, "Ben"),
    )
    due = due_view(settling(*wagers), 0, Settled(SettlingAct.TAKE, Cents(2500)), GAME)
    assert due is not None and due.taken == Taken(0, stack((GREEN, 1)))


def test_a_settlement_paid_without_chips_is_shown_in_the_bets_colours() -> None:
    side = Wager(WagerKind.SIDE, stack((RED, 2)), side_wager="match")
    due = due_view(
        settling(Wager(WagerKind.MAIN, stack((GREEN, 1))), side, wager=1),
        0,
        Settled(SettlingAct.PAY, Cents(4000)),
        GAME,
    )
    assert due is not None
    assert (due.heaps, due.amount) == ((Pile(RED, 8),), "$40.00")


def test_a_payment_nobody_could_count_is_shown_in_few_chips() -> None:
    side = Wager(WagerKind.SIDE, stack((WHITE, 5)), side_wager="match")
    due = due_view(settling(side), 0, Settled(SettlingAct.PAY, Cents(12500)), GAME)
    assert due is not None
    assert due.heaps == (Pile(BLACK, 1), Pile(GREEN, 1))


def test_chips_named_by_the_verdict_are_shown_as_they_are() -> None:
    bet = Wager(WagerKind.MAIN, stack((GREEN, 1)))
    due = due_view(settling(bet), 0, Settled(SettlingAct.PAY, Cents(2500), (Pile(RED, 5),)), GAME)
    assert due is not None and due.heaps == (Pile(RED, 5),)


def test_no_heap_stands_higher_than_twenty_chips() -> None:
    bet = Wager(WagerKind.MAIN, stack((WHITE, 2)))
    due = due_view(settling(bet), 0, Settled(SettlingAct.PAY, Cents(4500), (Pile(WHITE, 45),)), GAME)
    assert due is not None and due.heaps == (Pile(WHITE, 20), Pile(WHITE, 20), Pile(WHITE, 5))


def test_a_bet_that_stays_is_said_to_stay() -> None:
    due = due_view(settling(Wager(WagerKind.MAIN, stack((GREEN, 1)))), 0, Settled(SettlingAct.LEAVE), GAME)
    assert due is not None
    assert (due.title, due.words, due.taken, due.amount) == ("Leave", "The chips stay where they are", None, "")


def test_a_bare_amount_is_shown_in_the_fewest_chips_under_what_was_asked() -> None:
    question = asked(
        AmountAsk("answer", "The most insurance", chips_too=False), Wager(WagerKind.MAIN, stack((GREEN, 5)))
    )
    due = due_view(question, 0, Amount(Cents(6000)), GAME)
    assert due is not None
    assert (due.title, due.amount) == ("The most insurance", "$60.00")
    assert due.heaps == (Pile(GREEN, 2), Pile(RED, 2))


def test_winnings_in_chips_lie_beside_the_bet() -> None:
    question = asked(AmountAsk("payment", "The winnings"), Wager(WagerKind.MAIN, stack((GREEN, 1), (RED, 1))))
    due = due_view(question, 0, Heaps((Pile(GREEN, 1), Pile(RED, 4))), GAME)
    assert due is not None
    assert (due.title, due.amount, due.bracket) == ("Due, beside the bet", "$45.00", 0)


def test_a_choice_moves_nothing() -> None:
    question = asked(ChoiceAsk("event", "What happened?", ()))
    assert due_view(question, 0, Choice("none"), GAME) is None
    assert due_view(question, 0, None, GAME) is None


def test_a_common_hand_is_told_patron_by_patron() -> None:
    cards = tuple(Card.parse(card) for card in ("5C", "6S", "2H"))
    wagers = (
        Wager(WagerKind.MAIN, stack((GREEN, 1)), 0, "Ana"),
        Wager(WagerKind.MAIN, stack((RED, 1)), 1, "Ben"),
    )
    hands = Hand(cards[:2], surrendered=True), Hand(cards)
    said = felt_words(asked(SettlementAsk("stake", "The bet", 0), *wagers, hands=hands))
    assert "Ana: five of clubs, six of spades, surrendered." in said
    assert "Ben: five of clubs, six of spades, two of hearts." in said
