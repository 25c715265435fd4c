"""The patrons answer what the table awaits of them, as their script says, and nothing else."""

from __future__ import annotations

from dataclasses import replace

from tests.domain.games import WHITE, cards, dealer, game
from trainer.domain.cards.hand import Hand
from trainer.domain.cards.shoe import Shoe
from trainer.domain.money.chips import Stack
from trainer.domain.signals.motions import Decision, Motion, Shown, Wish
from trainer.domain.table.acts import (
    Announce,
    Call,
    CloseInsurance,
    DealCard,
    OfferInsurance,
    PointTo,
    RefuseBet,
    RefuseWish,
)
from trainer.domain.table.effects.apply import apply
from trainer.domain.table.state import DealerHand, Table
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.training.patrons.script import PatronDecision, PatronScript, Script
from trainer.training.patrons.scripted_patrons import opening_table, react

EXHIBIT = game("exhibit-17-011/blackjack")
ROCKINGHAM = game("rockingham/blackjack")
COMMON = game("nj-common-hand/common-hand")
SHOE = Shoe(cards("2S 3S 4S 5S 6S 7S"))


def chips(dollars: int) -> Stack:
    return Stack((WHITE,) * dollars)


def main(dollars: int, patron: str = "") -> Wager:
    return Wager(WagerKind.MAIN, chips(dollars), patron=patron)


def side(dollars: int) -> Wager:
    return Wager(WagerKind.SIDE, chips(dollars), side_wager="21+3")


def dealt(script: Script, held: str = "TS 6D", shown: DealerHand | None = None) -> Table:
    """The table once every spot has the same two cards."""
    table = opening_table(EXHIBIT, script, SHOE, new_shoe=False)
    spots = tuple(replace(spot, hands=(Hand(cards(held)),)) for spot in table.spots)
    return replace(table, spots=spots, dealer=shown or replace(dealer("7S TD"), hole_turned=False), bets_checked=True)


def test_the_bets_lie_there_from_the_start_and_the_patrons_are_counted() -> None:
    script = Script((PatronScript(2, (main(4), side(2))), PatronScript(5, (main(4),), player="Ann")))
    table = opening_table(EXHIBIT, script, SHOE, new_shoe=False)
    assert [(spot.number, spot.wagers, spot.player) for spot in table.spots] == [
        (2, (main(4), side(2)), ""),
        (5, (main(4),), "Ann"),
    ]
    assert table.signalled == (0, 0)
    assert (table.to_burn, table.awaiting) == (0, None)


def test_with_a_new_shoe_the_burn_is_owed_and_what_is_out_of_the_shoe_lies_in_the_discard_rack() -> None:
    script = Script((PatronScript(1, (main(4),)),))
    assert opening_table(EXHIBIT, script, SHOE, new_shoe=True).to_burn == 1
    begun = opening_table(EXHIBIT, script, Shoe(SHOE.cards, 2, 5), new_shoe=False)
    assert begun.discards == cards("2S 3S")
    assert (begun.shoe.next_card, begun.shoe.cut_card) == (cards("4S")[0], 5)


def test_the_rack_opens_as_the_house_opens_it_unless_one_is_given() -> None:
    script = Script((PatronScript(1, (main(4),)),))
    table = opening_table(EXHIBIT, script, SHOE, new_shoe=True)
    assert table.rack.holds(WHITE) == 80
    other = table.rack.without(chips(3).broken_out())
    assert opening_table(EXHIBIT, script, SHOE, new_shoe=True, rack=other).rack.holds(WHITE) == 77


def test_the_patrons_of_a_common_hand_bet_at_one_spot() -> None:
    script = Script((PatronScript(1, (main(5, "Ann"),), "Ann"), PatronScript(1, (main(9, "Bo"),), "Bo")))
    table = opening_table(COMMON, script, SHOE, new_shoe=False)
    assert [spot.wagers for spot in table.spots] == [(main(5, "Ann"), main(9, "Bo"))]


def test_nobody_moves_where_nothing_is_awaited() -> None:
    script = Script((PatronScript(1, (main(4),), decisions=(PatronDecision(Decision.HIT),)),))
    table = dealt(script)
    assert react(EXHIBIT, script)(table) is table


def test_a_refused_bet_is_replaced_by_what_the_script_has_for_it() -> None:
    wrong = PatronScript(1, (main(3), side(2)), bets_after_refusal=(main(4), side(2)))
    script = Script((wrong, PatronScript(2, (main(4),))))
    table = opening_table(EXHIBIT, script, SHOE, new_shoe=False)
    after = react(EXHIBIT, script)(apply(table, RefuseBet(1, WagerKind.MAIN)))
    assert after.spot(1).wagers == (main(4), side(2))
    assert after.spot(2).wagers == (main(4),)
    assert (after.spot(1).refused, after.awaiting) == (False, None)


def test_a_refused_side_wager_leaves_the_main_bet_where_it_lies() -> None:
    script = Script((PatronScript(1, (main(4), side(9)), bets_after_refusal=(main(4), side(4))),))
    table = opening_table(EXHIBIT, script, SHOE, new_shoe=False)
    after = react(EXHIBIT, script)(apply(table, RefuseBet(1, WagerKind.SIDE, "21+3")))
    assert after.spot(1).wagers == (main(4), side(4))


def test_a_patron_may_leave_it_at_a_refused_bet() -> None:
    script = Script((PatronScript(1, (main(3),)),))
    table = opening_table(EXHIBIT, script, SHOE, new_shoe=False)
    after = react(EXHIBIT, script)(apply(table, RefuseBet(1, WagerKind.MAIN)))
    assert (after.spot(1).wagers, after.spot(1).refused, after.awaiting) == ((), False, None)


def test_insurance_goes_on_the_line_when_it_is_offered_and_the_second_stack_once_the_first_is_refused() -> None:
    patrons = (
        PatronScript(1, (main(4),), insurance=(chips(3), chips(2))),
        PatronScript(2, (main(4),), insurance=(chips(2),)),
        PatronScript(3, (main(4),)),
    )
    script = Script(patrons)
    answer = react(EXHIBIT, script)
    offered = answer(apply(dealt(script, shown=DealerHand(*cards("AS 9D"))), OfferInsurance()))
    insured = [[wager.worth for wager in spot.wagers_of(WagerKind.INSURANCE)] for spot in offered.spots]
    assert insured == [[300], [200], []]
    again = answer(apply(offered, RefuseBet(1, WagerKind.INSURANCE)))
    insured = [[wager.worth for wager in spot.wagers_of(WagerKind.INSURANCE)] for spot in again.spots]
    assert insured == [[200], [200], []]
    assert answer(apply(again, CloseInsurance())).awaiting is None


def test_even_money_is_asked_for_when_insurance_is_offered() -> None:
    script = Script((PatronScript(1, (main(4),), even_money=True),))
    shown = DealerHand(*cards("AS 9D"))
    table = react(EXHIBIT, script)(apply(dealt(script, "AS KD", shown), OfferInsurance()))
    assert [wish.decision for wish in table.wishes] == [Decision.EVEN_MONEY]


def test_decisions_come_in_the_order_of_the_script_and_whoever_has_none_left_stands() -> None:
    script = Script((PatronScript(1, (main(4),), decisions=(PatronDecision(Decision.SURRENDER),)),))
    answer = react(EXHIBIT, script)
    asked = answer(apply(dealt(script), PointTo(1)))
    assert [wish.decision for wish in asked.wishes] == [Decision.SURRENDER]
    assert (asked.signalled, asked.awaiting) == ((1,), None)
    stood = answer(apply(asked, RefuseWish(1)))
    assert (stood.wishes, stood.signalled, stood.awaiting) == ((), (2,), None)
    assert stood.spot(1).hands[0].stood


def test_a_double_comes_with_its_chips() -> None:
    script = Script((PatronScript(1, (main(4),), decisions=(PatronDecision(Decision.DOUBLE, chips(3), behind=True),)),))
    (wish,) = react(EXHIBIT, script)(apply(dealt(script, "6S 5D"), PointTo(1))).wishes
    assert (wish.decision, wish.stack, wish.behind) == (Decision.DOUBLE, chips(3), True)


def test_a_patron_whose_hand_is_complete_is_not_asked() -> None:
    script = Script((PatronScript(1, (main(4),), decisions=(PatronDecision(Decision.HIT),)),))
    table = react(EXHIBIT, script)(apply(dealt(script, "AS KD"), PointTo(1)))
    assert (table.wishes, table.signalled, table.awaiting) == ((), (0,), None)


def test_all_patrons_of_the_common_hand_wish_at_once() -> None:
    patrons = (
        PatronScript(1, (main(5, "Ann"),), "Ann", decisions=(PatronDecision(Decision.HIT),)),
        PatronScript(1, (main(9, "Bo"),), "Bo", decisions=(PatronDecision(Decision.STAND),)),
        PatronScript(1, (main(7, "Cleo"),), "Cleo", decisions=(PatronDecision(Decision.DOUBLE, chips(7)),)),
    )
    script = Script(patrons)
    opening = opening_table(COMMON, script, SHOE, new_shoe=False)
    spots = (replace(opening.spots[0], hands=(Hand(cards("TS 2D")),)),)
    table = react(COMMON, script)(apply(replace(opening, spots=spots, dealer=DealerHand(*cards("7S TD"))), PointTo(1)))
    assert [(wish.patron, wish.decision) for wish in table.wishes] == [("Ann", Decision.HIT), ("Cleo", Decision.DOUBLE)]
    assert [(wager.patron, wager.cards) for wager in table.spots[0].wagers] == [("Ann", 0), ("Bo", 2), ("Cleo", 0)]
    assert table.signalled == (1, 1, 1)


# What is seen and heard


def test_what_the_script_shows_lies_on_the_table_with_the_wish() -> None:
    tapped = Shown((Motion.TAP,), Decision.HIT, variant=7)
    script = Script((PatronScript(1, (main(4),), decisions=(PatronDecision(Decision.HIT, shown=tapped),)),))
    after = react(EXHIBIT, script)(apply(dealt(script), PointTo(1)))
    assert [(wish.decision, wish.shown) for wish in after.wishes] == [(Decision.HIT, tapped)]


def test_even_money_is_asked_for_in_words() -> None:
    script = Script((PatronScript(1, (main(4),), even_money=True),))
    table = dealt(script, "AS KD", DealerHand(cards("AD")[0], cards("TD")[0]))
    after = react(EXHIBIT, script)(apply(table, OfferInsurance()))
    (wish,) = after.wishes
    assert wish.shown is not None
    assert (wish.decision, wish.shown.motions, wish.shown.said) == (Decision.EVEN_MONEY, (), Decision.EVEN_MONEY)


def test_early_surrender_is_shown_as_the_house_has_surrender_shown() -> None:
    script = Script((PatronScript(1, (main(4),), surrenders_early=True),))
    after = react(EXHIBIT, script)(apply(dealt(script), Announce(Call.SURRENDER)))
    (wish,) = after.wishes
    assert wish.shown is not None
    assert (wish.decision, wish.shown.motions, wish.shown.said) == (Decision.SURRENDER, (Motion.LINE,), None)


def restless() -> Script:
    early = PatronScript(4, (main(4),), decisions=(PatronDecision(Decision.STAND),), out_of_turn=Shown((Motion.TAP,)))
    hits = (PatronDecision(Decision.HIT), PatronDecision(Decision.HIT))
    return Script((PatronScript(1, (main(4),)), PatronScript(2, (main(4),), decisions=hits), early))


def test_a_patron_signals_out_of_turn_once_when_the_one_before_him_is_first_asked() -> None:
    script, answer = restless(), react(EXHIBIT, restless())
    table = answer(apply(dealt(script, "2S 3D"), PointTo(1)))
    assert table.wishes == ()
    table = answer(apply(table, PointTo(2)))
    early = Wish(Decision.OUT_OF_TURN, 4, shown=Shown((Motion.TAP,)))
    assert [wish for wish in table.wishes if wish.spot == 4] == [early]
    told = answer(apply(table, RefuseWish(4)))
    assert [wish.spot for wish in told.wishes] == [2]
    drawn = answer(apply(told, DealCard(2)))
    assert [(wish.spot, wish.decision) for wish in drawn.wishes] == [(2, Decision.HIT)]
    assert drawn.signalled == (1, 2, 0)


def test_whoever_was_out_of_turn_decides_in_his_turn_as_if_nothing_had_been() -> None:
    script, answer = restless(), react(EXHIBIT, restless())
    table = answer(apply(dealt(script), PointTo(2)))
    table = answer(apply(table, PointTo(4)))
    assert table.spot(4).hands[0].stood
    assert [wish.spot for wish in table.wishes] == [2]


def test_a_patron_with_21_is_not_restless() -> None:
    script = restless()
    table = dealt(script)
    done = tuple(replace(spot, hands=(Hand(cards("AS KD")),)) if spot.number == 4 else spot for spot in table.spots)
    after = react(EXHIBIT, script)(apply(replace(table, spots=done), PointTo(2)))
    assert [wish.spot for wish in after.wishes] == [2]
