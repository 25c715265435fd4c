"""The whole round: the house's order of phases, what does for a payment, and rounds written out act by act."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.domain.games import WHITE, cards, confirmed, game, with_rules
from tests.domain.phases.laid import GREEN, RED, before, chips, dealt, dollars, main, other, side, spot
from trainer.domain.cards.hand import Hand
from trainer.domain.cards.shoe import Shoe
from trainer.domain.house.games import Game
from trainer.domain.house.terms import PaymentChips, RoundPhase
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Chips, Denomination, Stack
from trainer.domain.procedure.duties import does, due, model
from trainer.domain.signals.motions import Decision
from trainer.domain.table.acts import (
    Act,
    Announce,
    Burn,
    Call,
    CheckBets,
    CloseInsurance,
    DealCard,
    DealOwn,
    OfferInsurance,
    PayWager,
    Peek,
    PointTo,
    TakeCards,
    TakeOwnCards,
    TakeWager,
    TurnOverHoleCard,
    TurnUpCard,
    WinningsPlace,
)
from trainer.domain.table.phases.round import round_procedure
from trainer.domain.table.phases.settlement import settlement
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.training.patrons.script import PatronDecision, PatronScript, Script
from trainer.training.patrons.scripted_patrons import opening_table, react

EXHIBIT = game("exhibit-17-011/blackjack")
SPANISH = game("exhibit-17-011/spanish-21")
ROCKINGHAM = game("rockingham/blackjack")
SHOE = game("casino-shoe-and-pitch/shoe")
COMMON = game("nj-common-hand/common-hand")
MAIN = WagerKind.MAIN
DOWN = DealOwn(face_down=True)
PINK = Denomination(Cents(2_50), "pink")
TWO = Stack((WHITE, WHITE))


def names(of: Game) -> list[str]:
    return [phase.name for phase in round_procedure(of).phases]


def test_the_phases_stand_in_the_house_s_order() -> None:
    assert names(ROCKINGHAM)[3:8] == ["side-wagers", "insurance", "check", "blackjacks", "play"]
    assert names(SPANISH)[3:8] == ["side-wagers", "blackjacks", "insurance", "check", "play"]
    assert names(other("main")) == [
        "bets",
        "burn",
        "deal",
        "early-surrender",
        "insurance",
        "play",
        "own-hand",
        "settlement",
        "side-wagers",
    ]


@pytest.mark.parametrize(
    "missing", [RoundPhase.BETS, RoundPhase.DEAL, RoundPhase.PLAY, RoundPhase.OWN_HAND, RoundPhase.SETTLEMENT]
)
def test_a_round_cannot_do_without_some_phases(missing: RoundPhase) -> None:
    order = tuple(phase for phase in EXHIBIT.round.phases.value if phase is not missing)
    with pytest.raises(ValueError, match=f"exhibit-17-011/blackjack .* '{missing.value}'"):
        round_procedure(with_rules(EXHIBIT, round__phases=order))


@pytest.mark.parametrize("missing", [RoundPhase.INSURANCE, RoundPhase.CHECK, RoundPhase.SIDE_WAGERS])
def test_nor_without_those_its_own_rules_need(missing: RoundPhase) -> None:
    order = tuple(phase for phase in EXHIBIT.round.phases.value if phase is not missing)
    with pytest.raises(ValueError, match=f"'{missing.value}'"):
        round_procedure(with_rules(EXHIBIT, round__phases=order))
    if missing is RoundPhase.SIDE_WAGERS:
        assert "side-wagers" not in names(with_rules(SHOE, round__phases=order))


def test_early_surrender_needs_a_place_in_the_round() -> None:
    chance = game("games-of-chance/blackjack")
    order = tuple(phase for phase in chance.round.phases.value if phase is not RoundPhase.EARLY_SURRENDER)
    assert "early-surrender" not in names(with_rules(chance, round__phases=order))
    with pytest.raises(ValueError, match="'early-surrender'"):
        round_procedure(with_rules(chance.switched({"play.surrender"}), round__phases=order))


def test_a_house_that_burns_or_picks_up_nothing_is_dealt_all_the_same() -> None:
    order = tuple(phase for phase in SHOE.round.phases.value if phase not in (RoundPhase.BURN, RoundPhase.PICK_UP))
    assert "burn" not in names(with_rules(SHOE, round__phases=order))


# Payments


def pays(of: Game, paid: Chips, *, to: int = 2, place: WinningsPlace = WinningsPlace.BESIDE) -> bool:
    """Whether those chips do for the red bet that won ten dollars at even money (two reds)."""
    hand = Spot(2, (Hand(cards("TS 9H")),), (Wager(MAIN, Stack((RED, RED))),))
    table = replace(dealt(of, "9S 8D", hand), own_down=())
    owed = next(iter(settlement(of).duties(table)))
    return does(round_procedure(of), PayWager(to, MAIN, paid, place=place), owed)


def test_winnings_go_out_in_the_bet_s_colours() -> None:
    assert pays(EXHIBIT, chips((RED, 2)))
    assert not pays(EXHIBIT, chips((WHITE, 10)))
    assert not pays(EXHIBIT, chips((RED, 1)))
    assert not pays(EXHIBIT, chips((RED, 3)))


def test_where_any_chips_do_any_of_the_right_worth_are_right() -> None:
    anyhow = with_rules(EXHIBIT, settling__payment_chips=PaymentChips.ANY)
    assert pays(anyhow, chips((WHITE, 10)))
    assert pays(anyhow, chips((PINK, 4)))
    assert not pays(anyhow, chips((WHITE, 11)))


def test_the_colours_of_one_bet_may_each_be_paid_by_themselves() -> None:
    """$25 and $5 at 3 to 2 are $45: a green, three reds and five whites; or $37.50 and $7.50 each for itself."""
    mixed = Wager(MAIN, Stack((GREEN, RED)))
    table = dealt(SHOE, "9S 8D", Spot(2, (Hand(cards("AS KH")),), (mixed,)))
    house = confirmed(SHOE)
    owed = next(iter(settlement(house).duties(table)))
    by_itself = chips((GREEN, 1), (RED, 3), (PINK, 2))
    procedure = round_procedure(house)
    assert does(procedure, PayWager(2, MAIN, by_itself), owed)
    assert does(procedure, owed.action, owed)
    assert not does(procedure, PayWager(2, MAIN, chips((GREEN, 1), (WHITE, 20))), owed)


def test_the_right_chips_for_another_spot_or_on_top_do_not_do() -> None:
    assert not pays(EXHIBIT, chips((RED, 2)), to=3)
    assert not pays(EXHIBIT, chips((RED, 2)), place=WinningsPlace.ON_TOP)


def test_what_is_taken_is_exact() -> None:
    table = dealt(EXHIBIT, "9S 8D", spot(2, "TS 6H"))
    owed = next(iter(settlement(EXHIBIT).duties(table)))
    procedure = round_procedure(EXHIBIT)
    assert does(procedure, TakeWager(2, MAIN, dollars(4)), owed)
    assert not does(procedure, TakeWager(2, MAIN, dollars(3)), owed)
    assert not does(procedure, Peek(), owed)


# Whole rounds, the patrons doing as they are told


def acts_of(of: Game, dealt_cards: str, *patrons: PatronScript) -> list[Act]:
    """Every act of the model dealer in the first round of a shoe that begins with those cards."""
    script = Script(patrons)
    table = opening_table(of, script, Shoe(cards(dealt_cards)), new_shoe=True)
    procedure = round_procedure(of)
    return [duty.action for _, duty, _ in model(procedure, table, react(of, script))]


def whites(at: int, count: int, kind: WagerKind = MAIN) -> PayWager:
    return PayWager(at, kind, chips((WHITE, count)))


def test_a_round_at_the_exhibit_s_table() -> None:
    """Nineteen stands, sixteen draws a five; soft 17 against an insured bet and a side wager that matches nothing."""
    patrons = (
        PatronScript(2, (main(4),), insurance=(TWO,), decisions=(PatronDecision(Decision.STAND),)),
        PatronScript(5, (main(4), side("match-the-dealer", 2)), decisions=(PatronDecision(Decision.HIT),)),
    )
    assert acts_of(EXHIBIT, "3C TS 8H AS 9H 8D 6D 5C", *patrons) == [
        Burn(),
        CheckBets(),
        DealCard(2),
        DealCard(5),
        DOWN,
        DealCard(2),
        DealCard(5),
        DOWN,
        TurnUpCard(0),
        TakeWager(5, WagerKind.SIDE, dollars(2), side_wager="match-the-dealer"),
        OfferInsurance(),
        CloseInsurance(),
        Peek(),
        TakeWager(2, WagerKind.INSURANCE, dollars(2)),
        PointTo(2),
        PointTo(5),
        DealCard(5),
        TurnOverHoleCard(),
        whites(5, 4),
        whites(2, 4),
        TakeOwnCards(),
        TakeCards(5),
        TakeCards(2),
    ]


def test_a_round_with_the_dealer_s_blackjack_at_rockingham() -> None:
    """Even money before the look; then all losing bets from the right, the insured one too, and insurance last."""
    patrons = (
        PatronScript(1, (main(4),), insurance=(TWO,)),
        PatronScript(3, (main(4),), even_money=True),
        PatronScript(6, (main(4),)),
    )
    assert acts_of(ROCKINGHAM, "3C 9H AH 5C AS 8H KH 6C KD", *patrons)[9:] == [
        DOWN,
        OfferInsurance(),
        whites(3, 4),
        CloseInsurance(),
        Peek(),
        TurnOverHoleCard(),
        TakeWager(6, MAIN, dollars(4)),
        TakeWager(1, MAIN, dollars(4)),
        whites(1, 4, WagerKind.INSURANCE),
        TakeOwnCards(),
        TakeCards(6),
        TakeCards(3),
        TakeCards(1),
    ]


def test_a_round_of_spanish_21_pays_the_blackjack_before_insurance_is_offered() -> None:
    patrons = (PatronScript(1, (main(4),)), PatronScript(4, (main(4),)))
    assert acts_of(SPANISH, "3C AH 9S AS KH 9D 6D", *patrons)[8:] == [
        TurnUpCard(0),
        whites(1, 6),
        OfferInsurance(),
        CloseInsurance(),
        Peek(),
        PointTo(4),
        TurnOverHoleCard(),
        whites(4, 4),
        TakeOwnCards(),
        TakeCards(4),
        TakeCards(1),
    ]


def test_a_round_of_the_other_house_without_a_hole_card() -> None:
    """Seventeen against a nine: surrender is asked for first; the dealer's second card is drawn after the play."""
    patrons = (PatronScript(3, (main(10),)),)
    assert acts_of(other("main"), "3C 3D 3H 3S 4C TS 9H 7S TD", *patrons) == [
        CheckBets(),
        *[Burn()] * 5,
        DealCard(3),
        DealOwn(),
        DealCard(3),
        Announce(Call.SURRENDER),
        PointTo(3),
        DealOwn(),
        TakeWager(3, MAIN, dollars(10)),
    ]


def test_the_common_hand_is_played_by_its_own_rules() -> None:
    patrons = (PatronScript(1, (main(5),), "Ann"), PatronScript(1, (main(5),), "Bob"))
    named = tuple(replace(each, bets=(replace(main(5), patron=each.patron),)) for each in patrons)
    acts = acts_of(COMMON, "3C TS 9H 9D 8D", *named)
    assert acts[6:8] == [PointTo(1), TurnOverHoleCard()]
    assert len([act for act in acts if isinstance(act, DealCard)]) == 2


def test_where_nobody_bets_no_round_begins() -> None:
    empty = before(EXHIBIT, Spot(1), Spot(2), to_burn=1)
    assert due(round_procedure(EXHIBIT), empty) is None
    assert due(round_procedure(EXHIBIT), Table()) is None
