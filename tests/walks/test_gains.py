"""In whole rounds every act that takes, pays or pushes moves the cents the documents say, by a second reckoning."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.sweeps import sweep
from tests.walks.accounts import (
    BOOKS,
    Played,
    gain_of_bet,
    gain_of_insurance,
    gain_of_match,
    gain_of_three_cards,
    is_natural,
)
from tests.walks.rounds import GAMES, Done, of_every_situation, ordinary, walk_of, walked
from trainer.domain.signals.motions import Decision
from trainer.domain.table.acts import PayWager, PushHand, TakeWager
from trainer.domain.table.state import DealerHand, Table, hand_of
from trainer.domain.table.wagers import Wager, WagerKind

ROUNDS, EACH = sweep((40, 1), (200, 3))


@pytest.mark.parametrize("key", GAMES)
def test_every_act_moves_what_the_document_says(key: str) -> None:
    seen: Counter[type] = Counter()
    for dealt in (*ordinary(key, ROUNDS), *of_every_situation(key, EACH)):
        done = list(walked(walk_of(dealt)))
        dealer = _dealers(done)
        for each in done:
            act = each.duty.action
            if isinstance(act, TakeWager | PayWager) and not _is_even_money(each.before, act):
                seen[type(act)] += 1
                wager = _wager(each.before, act)
                moved = -act.amount if isinstance(act, TakeWager) else act.chips.worth
                assert moved == _gain(key, each.before, act, wager, dealer), (dealt.seed, dealt.situation, act)
            elif isinstance(act, PushHand):
                seen[PushHand] += 1
                for wager in _pushed(each.before, act):
                    assert _gain_of(key, each.before, act.spot, wager, dealer) == 0, (dealt.seed, act)
    assert set(seen) == {TakeWager, PayWager, PushHand}


def _dealers(done: list[Done]) -> tuple[str, ...]:
    """The dealer's finished hand, the up card first."""
    last = next((each.before.dealer for each in reversed(done) if each.before.dealer is not None), None)
    assert isinstance(last, DealerHand)
    return tuple(str(card) for card in (last.up, last.hole, *last.drawn) if card is not None)


def _pushed(table: Table, act: PushHand) -> list[Wager]:
    """The bets that stay: a double's too, and that alone where the main bet has lost its dollar."""
    on_the_hand = [wager for wager in table.spot(act.spot).wagers if wager.kind in (WagerKind.MAIN, WagerKind.DOUBLE)]
    its = [wager for wager in on_the_hand if (wager.hand, wager.patron) == (act.hand, act.patron) and not wager.settled]
    assert its
    return its


def _is_even_money(table: Table, act: TakeWager | PayWager) -> bool:
    """Even money is paid one to one, whatever the dealer turns over; that is looked at elsewhere."""
    asked = {(wish.spot, wish.patron) for wish in table.wishes if wish.decision is Decision.EVEN_MONEY}
    return isinstance(act, PayWager) and act.kind is WagerKind.MAIN and (act.spot, act.patron) in asked


def _wager(table: Table, act: TakeWager | PayWager) -> Wager:
    named = (act.kind, act.hand, act.patron, act.side_wager)
    return next(
        wager
        for wager in table.spot(act.spot).wagers
        if (wager.kind, wager.hand, wager.patron, wager.side_wager) == named and not wager.settled
    )


def _gain(key: str, table: Table, act: TakeWager | PayWager, wager: Wager, dealer: tuple[str, ...]) -> int:
    book, two = BOOKS[key], [str(card) for card in table.spot(act.spot).hands[0].cards[:2]]
    match act.kind:
        case WagerKind.INSURANCE:
            return gain_of_insurance(dealer, wager.worth)
        case WagerKind.SIDE if wager.side_wager == book.three_cards:
            return gain_of_three_cards(two, dealer[0], wager.worth)
        case WagerKind.SIDE:
            assert book.matches is not None
            return gain_of_match(book.matches[1], two, dealer[0], wager.worth)
        case _:
            return _gain_of(key, table, act.spot, wager, dealer)


def _gain_of(key: str, table: Table, number: int, wager: Wager, dealer: tuple[str, ...]) -> int:
    spot = table.spot(number)
    hand = hand_of(spot, wager)
    whose = number, wager.hand, wager.patron
    given_up = any(
        wish.decision is Decision.SURRENDER and (wish.spot, wish.hand, wish.patron) == whose for wish in table.wishes
    )
    doubles = sum((each.hand, each.patron) == (wager.hand, wager.patron) for each in spot.wagers_of(WagerKind.DOUBLE))
    played = Played(tuple(map(str, hand.cards)), hand.from_split, doubles, given_up)
    # Who is shown a blackjack in the check has drawn nothing yet, and neither has the dealer.
    seen = dealer[:2] if is_natural(dealer[:2]) else dealer
    return gain_of_bet(BOOKS[key], played, seen, wager.worth, wager.kind is WagerKind.DOUBLE)
