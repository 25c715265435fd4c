"""Early surrender, as the games of chance are read the other way."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.domain.games import game, with_rules
from tests.domain.phases.laid import acts, cited, dealt, dollars, main, now, other, owed, settled, spot
from trainer.domain.house.terms import UpCards
from trainer.domain.money.amounts import Cents
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table.acts import Announce, RefuseWish, TakeCards, TakeWager
from trainer.domain.table.calls import Call
from trainer.domain.table.phases.early_surrender import early_surrender
from trainer.domain.table.settling import Outcome
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import WagerKind

LATE = game("games-of-chance/blackjack")
EARLY = LATE.switched({"play.surrender"})
ASK = Announce(Call.SURRENDER)


def gives_up(at: int, patron: str = "") -> Wish:
    return Wish(Decision.SURRENDER, at, patron=patron)


def half(at: int, cents: int) -> TakeWager:
    return TakeWager(at, WagerKind.MAIN, Cents(cents))


def asked(*spots: Spot, wishes: tuple[Wish, ...] = (), **facts: object) -> Table:
    return dealt(EARLY, "AS 6D", *spots, asked_surrender=True, wishes=wishes, **facts)


def test_before_the_dealer_checks_all_are_asked_for_surrender() -> None:
    duties = owed(early_surrender(EARLY), dealt(EARLY, "AS 6D", spot(1, "TS 6H")))
    assert [duty.action for duty in duties] == [ASK]
    assert duties[0].rule is EARLY.play.surrender


def test_read_as_late_nobody_is_asked_before_the_check() -> None:
    assert acts(early_surrender(LATE), dealt(LATE, "AS 6D", spot(1, "TS 6H"))) == []


def test_who_gives_up_loses_half_the_bet() -> None:
    table = asked(spot(1, "TS 6H", main(4)), spot(4, "TD 5H", main(2)), wishes=(gives_up(1), gives_up(4)))
    duties = owed(early_surrender(EARLY), table)
    assert [duty.action for duty in duties] == [half(1, 2_00), half(4, 1_00)]
    assert duties[0].rule is EARLY.play.surrender_loses
    assert "play.surrender" in cited(duties[0])
    assert duties[0].because is Outcome.SURRENDERED


def test_hands_are_given_up_in_any_order() -> None:
    table = asked(spot(1, "TS 6H"), spot(4, "TD 5H"), wishes=(gives_up(1), gives_up(4)))
    assert now(early_surrender(EARLY), table) == [half(1, 2_00), half(4, 2_00)]


def test_the_cards_go_once_half_the_bet_is_taken() -> None:
    given_up = spot(1, "TS 6H", settled(main(2)), surrendered=True)
    duties = owed(early_surrender(EARLY), asked(given_up, spot(4, "TD 5H")))
    assert [duty.action for duty in duties] == [TakeCards(1)]
    assert "settling.bust" in cited(duties[0])


def test_before_the_bet_is_taken_the_cards_stay() -> None:
    given_up = spot(1, "TS 6H", main(4), surrendered=True)
    assert acts(early_surrender(EARLY), asked(given_up, wishes=(gives_up(1),))) == [half(1, 2_00)]


def test_a_house_that_keeps_three_quarters_leaves_a_quarter() -> None:
    """Of $10 a quarter comes back, $2.50: the table has chips of a quarter."""
    house = other("main")
    table = dealt(house, "KS", spot(2, "TS 6H", main(10)), asked_surrender=True, wishes=(gives_up(2),))
    assert acts(early_surrender(house), table) == [half(2, 7_50)]


def test_it_is_asked_for_against_the_up_cards_the_house_names() -> None:
    against = with_rules(EARLY, play__surrender_against=UpCards.ACE_OR_FACE)
    assert acts(early_surrender(against), dealt(against, "TS 6D", spot(1, "TS 6H"))) == []
    assert acts(early_surrender(against), dealt(against, "KS 6D", spot(1, "TS 6H"))) == [ASK]


def test_a_bet_that_is_settled_cannot_be_given_up() -> None:
    table = asked(spot(1, "AS KH", settled(main())), wishes=(gives_up(1),))
    assert acts(early_surrender(EARLY), table) == [RefuseWish(1)]


def test_a_patron_of_one_spot_gives_up_the_own_bet_alone() -> None:
    table = asked(spot(1, "TS 6H", main(4, patron="Ann"), main(2, patron="Bob")), wishes=(gives_up(1, "Bob"),))
    assert acts(early_surrender(EARLY), table) == [TakeWager(1, WagerKind.MAIN, dollars(1), patron="Bob")]


@pytest.mark.parametrize(
    "facts", [{"insurance_offered": True}, {"peeked": True}, {"turn": (1, 0)}, {"own_taken": True}]
)
def test_it_is_not_asked_for_once_that_is_past(facts: dict[str, object]) -> None:
    assert acts(early_surrender(EARLY), dealt(EARLY, "AS 6D", spot(1, "TS 6H"), **facts)) == []


def test_once_asked_and_answered_the_round_goes_on() -> None:
    assert acts(early_surrender(EARLY), asked(spot(1, "TS 6H"))) == []


def test_a_wish_to_surrender_in_the_play_is_no_early_one() -> None:
    table = replace(asked(spot(1, "TS 6H"), wishes=(gives_up(1),)), turn=(1, 0))
    assert acts(early_surrender(EARLY), table) == []


def test_where_every_bet_is_settled_nobody_is_asked() -> None:
    assert acts(early_surrender(EARLY), dealt(EARLY, "AS 6D", spot(1, "AH KH", settled(main())))) == []
