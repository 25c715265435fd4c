"""What a round is worth, where its seconds went, and the pace it is dealt at."""

from __future__ import annotations

from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Chips
from trainer.domain.procedure.slips import Slip
from trainer.domain.procedure.verdict import Fault, FaultKind, Gravity
from trainer.domain.table import acts as act
from trainer.domain.table.wagers import WagerKind
from trainer.training.sittings.log import How, Logged
from trainer.training.table.scoring import Stretch, published_pace, round_score, rounds_an_hour

CHECK, POINT, CARD = act.CheckBets(), act.PointTo(1), act.DealCard(1)
TAKE, PAY = act.TakeWager(1, WagerKind.MAIN, Cents(500)), act.PayWager(2, WagerKind.MAIN, Chips())
PICK_UP = act.TakeCards(1)


def logged(of: act.Act, how: How = How.RIGHT, phase: str = "settlement", milliseconds: int = 1_000) -> Logged[act.Act]:
    return Logged(0, of, how, how is not How.FAULT, phase, "", 0, milliseconds)


def slip(
    weight: int, kind: FaultKind = FaultKind.OUT_OF_TURN, critical: bool = False, given: bool = True
) -> Slip[act.Act]:
    return Slip(0, Fault(kind, POINT if given else None, None, Gravity(weight, critical)))


# A bet taken and one paid weigh 5 each, the bets checked 3, cards picked up 2 and a hand pointed to 1: 16 in all.
CLEAN = [logged(each) for each in (CHECK, POINT, TAKE, PAY, PICK_UP)]


def test_a_clean_round_scores_a_hundred() -> None:
    score = round_score(CLEAN, ())
    assert score.percent == 100
    assert score.critical == ()
    assert score.faults == {}
    assert score.right == 5


def test_every_fault_takes_off_its_weight() -> None:
    assert round_score(CLEAN, [slip(2)]).percent == 87
    assert round_score(CLEAN, [slip(2), slip(5, FaultKind.WRONG_AMOUNT, critical=True)]).percent == 56


def test_no_round_with_a_fault_scores_a_hundred_and_none_scores_less_than_nothing() -> None:
    assert round_score(CLEAN * 40, [slip(1)]).percent == 99
    assert round_score(CLEAN, [slip(5)] * 4).percent == 0


def test_critical_faults_are_listed_and_all_are_counted_by_kind() -> None:
    overpaid = slip(5, FaultKind.WRONG_AMOUNT, critical=True)
    score = round_score(CLEAN, [slip(2), overpaid, slip(2)])
    assert score.critical == (overpaid,)
    assert score.faults == {FaultKind.OUT_OF_TURN: 2, FaultKind.WRONG_AMOUNT: 1}


def test_an_act_done_in_the_trainees_place_was_the_trainees_to_do() -> None:
    log = [logged(PAY, How.FAULT), logged(PAY, How.IN_PLACE), logged(TAKE)]
    assert round_score(log, [slip(4, FaultKind.WRONG_AMOUNT)]).percent == 60


def test_what_was_shown_or_dealt_for_the_trainee_counts_nothing() -> None:
    log = [logged(PAY, How.HELPED), logged(CHECK, How.AUTOMATIC), logged(TAKE)]
    score = round_score(log, [slip(1)])
    assert score.percent == 80
    assert score.helped == 1
    assert round_score([logged(PAY, How.HELPED)], ()).percent is None


def test_an_allowed_act_counts_nothing() -> None:
    assert round_score([logged(act.CallFloor(), How.ALLOWED), logged(TAKE)], [slip(1)]).percent == 80


def test_the_last_act_missed_counts_though_no_log_tells_of_it() -> None:
    assert round_score([logged(TAKE), logged(CHECK)], [slip(2, FaultKind.MISSED, given=False)]).percent == 80


def test_all_that_was_left_undone_counts_where_a_round_was_stopped() -> None:
    missed = slip(5, FaultKind.MISSED, given=False)
    assert round_score([logged(TAKE), logged(PAY)], [missed], [PAY, TAKE, TAKE, PAY]).percent == 33


def test_seconds_are_told_by_stretch_and_only_the_trainees() -> None:
    log = [
        logged(CHECK, phase="bets", milliseconds=1_000),
        logged(CARD, phase="deal", milliseconds=2_000),
        logged(act.OfferInsurance(), phase="insurance", milliseconds=4_000),
        logged(POINT, phase="play", milliseconds=8_000),
        logged(TAKE, phase="side-wagers", milliseconds=16_000),
        logged(PAY, phase="settlement", milliseconds=32_000),
        logged(PICK_UP, phase="pick-up", milliseconds=64_000),
        logged(POINT, How.AUTOMATIC, "play", 128_000),
        logged(POINT, How.FAULT, "play", 256),
    ]
    score = round_score(log, ())
    assert score.milliseconds == {
        Stretch.DEAL: 3_000,
        Stretch.PLAY: 12_256,
        Stretch.SETTLE: 48_000,
        Stretch.CLEAR: 64_000,
    }
    assert score.taken_ms == 127_256


def test_the_published_pace_names_its_origin_and_how_sure_it_is() -> None:
    rates = {players: pace.rounds_an_hour for players in range(1, 8) if (pace := published_pace(players)) is not None}
    assert rates == {1: 209, 2: 139, 3: 105, 4: 84, 5: 70, 6: 60, 7: 52}
    seven = published_pace(7)
    assert seven is not None
    assert seven.origin == "Kilby, cited at second hand; approximate"
    assert published_pace(8) is None


def test_rounds_an_hour_by_the_time_of_one() -> None:
    assert rounds_an_hour(60_000) == 60
    assert rounds_an_hour(69_000) == 52
    assert rounds_an_hour(0) is None
