"""A side wager on the dealer's finished hand, in rounds of a house with one: what is due, and how a mistake is told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.domain.games import WHITE, cards, game, with_rules
from tests.training.table.edited_rounds import (
    Mistake,
    Seat,
    Written,
    at,
    before,
    changed,
    found_in,
    header,
    is_told,
    model_acts,
    moved,
    without,
)
from trainer.domain.cards.hand import Hand
from trainer.domain.house.play_terms import PaidBlackjackCards
from trainer.domain.money.chips import Stack
from trainer.domain.procedure.verdict import FaultKind as Kind
from trainer.domain.table.acts import TakeCards
from trainer.domain.table.effects.apply import apply
from trainer.domain.table.order import any_live, draws_on
from trainer.domain.table.phases.interrupts import interrupts
from trainer.domain.table.settling import settle
from trainer.domain.table.state import DealerHand, Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.training.patrons.model_round import model_round_of
from trainer.training.situations import situation_of
from trainer.training.table.simulate import RoundSeries

HARBOUR, KEY = "harbour-lights/blackjack", "breaker"
NOTICE = "Stated: Notice at the table, 3"
FIVE = "1x$5"


def seat(*decisions: str, spot: int = 3) -> Seat:
    return Seat(spot, decisions, chips="2x$5", side=((KEY, FIVE),))


# Cards as they come: patron, dealer up, patron, dealer down, then those drawn.
BUST_FIRST = header(HARBOUR, "TS 6D 6H TC 9S 5H 2D", seat("hit"))
"""The patron busts with 25; the dealer's 16 is drawn to for the wager alone, and makes 21."""
DEALER_BUSTS = header(HARBOUR, "TS 6D 6H TC 9S 8H 2D", seat("hit"))
"""As before, and the dealer busts in three cards."""
IN_FIVE = header(HARBOUR, "TS 2D 9H 2C 3S 9D TH 5D", seat("stand"))
"""The dealer: 2, 2, 3, 9 are 16, and a ten makes 26 in five cards; the patron stands on 19."""
BLACKJACK = header(HARBOUR, "AS 6D KH TC 9S 5H 2D", seat())
"""The patron's blackjack is paid, and the dealer's 16 busts with a nine."""
DEALER_BLACKJACK = header(HARBOUR, "TS AD 9H KC 9S 5H 2D", seat())


def kinds_of(acts: list[Written]) -> list[str]:
    return [f"{act['act']} {act.get('kind', '')}".strip() for act in acts]


def test_the_dealer_draws_for_the_wager_when_every_hand_has_bust() -> None:
    assert kinds_of(model_acts(BUST_FIRST))[-7:] == [
        "deal-card",
        "take-wager main",
        "take-cards",
        "turn-over-hole-card",
        "deal-own",
        "take-wager side",
        "take-own-cards",
    ]


def test_it_wins_though_its_patron_has_bust() -> None:
    paid = next(act for act in model_acts(DEALER_BUSTS) if act["act"] == "pay-wager")
    assert (paid["kind"], paid["chips"]) == ("side", "2x$5")


def test_a_bust_in_five_cards_pays_four_to_one() -> None:
    # $5 at 4 to 1.
    paid = [act for act in model_acts(IN_FIVE) if act["act"] == "pay-wager" and act["kind"] == "side"]
    assert [act["chips"] for act in paid] == ["4x$5"]


def test_the_dealer_draws_for_the_wager_of_a_blackjack_that_was_paid() -> None:
    acts = kinds_of(model_acts(BLACKJACK))
    main, side = acts.index("pay-wager main"), acts.index("pay-wager side")
    assert main < acts.index("turn-over-hole-card") < acts.index("deal-own", main) < side


def test_a_blackjack_counts_with_it_though_its_cards_were_taken() -> None:
    """The dealer: 2, 2, 3, 2, 3, 2 and a ten are a bust in seven cards, which pays 800 to 1 with a blackjack."""
    of, (seven, natural) = game(HARBOUR), (cards("2S 2D 3H 2H 3C 2C KD"), Hand(cards("AS KH")))
    dealer = DealerHand(seven[0], seven[1], seven[2:], hole_turned=True)
    wager = Wager(WagerKind.SIDE, Stack((WHITE,)), side_wager=KEY)
    spot = Spot(3, (natural,), (wager,))
    assert settle(of, spot, wager, dealer).amount == 800_00
    taken = apply(Table((spot,), dealer), TakeCards(3)).spot(3)
    assert taken.hands[0].cards == ()
    assert settle(of, taken, wager, dealer).amount == 800_00
    split = replace(spot, hands=(replace(natural, from_split=True),))
    assert settle(of, split, wager, dealer).amount == 50_00


def test_a_blackjack_s_cards_go_at_once_only_where_the_wager_does_not_ask_for_them() -> None:
    """Breaker pays more with a player's blackjack, so that its cards stay; Last Look looks at the dealer's alone."""
    for key, name, stay in ((HARBOUR, KEY, True), ("last-look/blackjack", "last-look", False)):
        of = with_rules(game(key), settling__paid_blackjack_cards=PaidBlackjackCards.REMOVED)
        natural, side = Hand(cards("AS KH")), Wager(WagerKind.SIDE, Stack((WHITE,)), side_wager=name)
        bet = Wager(WagerKind.MAIN, Stack((WHITE,)), settled=True)
        spot = Spot(3, (natural,), (bet, side), payments=(replace(bet, settled=False),))
        table = Table((spot,), DealerHand(*cards("6D TC")), bets_checked=True, asked_side_wagers=True)
        owed = [duty.action for duty in interrupts(of).duties(table)]
        assert (TakeCards(3) in owed) is not stay


def test_with_the_dealers_blackjack_it_is_lost_with_the_bets() -> None:
    assert kinds_of(model_acts(DEALER_BLACKJACK))[-4:] == [
        "take-wager main",
        "take-wager side",
        "take-own-cards",
        "take-cards",
    ]


def test_without_the_wager_nothing_is_drawn_when_every_hand_has_bust() -> None:
    alone = header(HARBOUR, "TS 6D 6H TC 9S 5H 2D", Seat(3, ("hit",), chips="2x$5"))
    assert kinds_of(model_acts(alone))[-2:] == ["turn-over-hole-card", "take-own-cards"]


def test_where_the_house_does_not_finish_the_hand_for_it_the_cards_that_lie_there_decide() -> None:
    of, other = game(HARBOUR), with_rules(game(HARBOUR), side_wagers__dealer_finishes_hand=False)
    wager = Wager(WagerKind.SIDE, Stack((WHITE,)), side_wager=KEY)
    table = Table((Spot(1, (), (wager,)),))
    assert (any_live(table), draws_on(of)(table), draws_on(other)(table)) == (False, True, False)


TAKEN = {"act": "take-wager", "spot": 3, "kind": "side", "side_wager": KEY, "amount": "$5"}
STAYS = "though it stays until the dealer's hand is finished"
OFFERED = "wagers.breaker.offered"


def does_not_draw(acts: list[Written]) -> list[Written]:
    """The hole card turned over, and not one card drawn to it."""
    turned = at(acts, act="turn-over-hole-card")
    return [act for place, act in enumerate(acts) if not (place > turned and act["act"] == "deal-own")]


MISTAKES = {
    "taken with the busted hand": Mistake(
        BUST_FIRST,
        moved({"act": "take-cards"}, act="take-wager", kind="side"),
        Kind.TOO_SOON,
        OFFERED,
        NOTICE,
        f"The Breaker on spot 3 was taken, {STAYS}, whatever became of the player's own.",
    ),
    "a winning one taken with the busted hand": Mistake(
        DEALER_BUSTS,
        before(TAKEN, act="take-cards"),
        Kind.UNCALLED_FOR,
        OFFERED,
        NOTICE,
        f"The Breaker on spot 3 was taken, {STAYS}, whatever became of the player's own.",
    ),
    "paid before the hole card is turned over": Mistake(
        IN_FIVE,
        moved({"act": "turn-over-hole-card"}, act="pay-wager", kind="side"),
        Kind.TOO_SOON,
        OFFERED,
        NOTICE,
        f"Spot 3's Breaker was paid, {STAYS}.",
    ),
    "taken without drawing for it": Mistake(
        BUST_FIRST,
        does_not_draw,
        Kind.MISSED,
        "side_wagers.dealer_finishes_hand",
        NOTICE,
        "Your own hand was not dealt a card before the Breaker on spot 3 was taken; "
        "a side wager on the dealer's hand still lies there: the dealer draws to 16 and stands on 17 or more.",
    ),
    "paid by another line": Mistake(
        IN_FIVE,
        changed({"chips": "2x$5"}, act="pay-wager", kind="side"),
        Kind.WRONG_AMOUNT,
        "wagers.breaker.pays",
        NOTICE,
        "Spot 3's Breaker was paid $10, not $20; dealer busts in five cards: Breaker pays 4 to 1.",
    ),
    "left unpaid": Mistake(
        IN_FIVE,
        without(act="pay-wager", kind="side"),
        Kind.MISSED,
        "wagers.breaker.pays",
        NOTICE,
        "Spot 3's Breaker was not paid before your own cards were picked up; "
        "dealer busts in five cards: Breaker pays 4 to 1.",
    ),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_one_fault_that_cites_the_rule_it_breaks(name: str) -> None:
    mistake = MISTAKES[name]
    (found,) = found_in(mistake.of, mistake.edit)
    is_told(found, mistake)


def test_every_line_can_be_practised_for_any_seed() -> None:
    of = game(HARBOUR)
    lines = [f"{KEY}-{line.event.replace(' ', '-')}" for line in of.side_wagers.wagers[0].pays.value.lines]
    for name in (*lines, f"{KEY}-when-everybody-busts"):
        situation = situation_of(of, name)
        assert situation is not None, name
        for seed in (1, 2):
            dealt = next(RoundSeries(of, seed, 3, name).rounds())
            assert situation.holds(of, model_round_of(of, dealt))
