"""What Lakeside's manual has its dealers announce, over one round worked out by hand.

Spot 1 has 5 and 6, doubles its $10 for $5 and gets a 9: twenty. Spot 3 has two eights and splits them: 8 and 2, then a
5 on it, fifteen, and it stands; 8 and king, eighteen. The dealer shows a 6, turns over a 9 and draws a 7: 22, bust.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import dropwhile, islice
from pathlib import Path

import pytest

from tests.domain.games import cards, confirmed, shipped, with_rules
from tests.houses.test_invented import GAMES
from tests.sweeps import sweep
from tests.training.fakes import Hands
from trainer.content.houses.library import check
from trainer.domain.cards.shoe import Shoe
from trainer.domain.house.games import Game
from trainer.domain.house.terms import TableCall
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Stack
from trainer.domain.procedure.judging import Court
from trainer.domain.procedure.slips import Slip
from trainer.domain.procedure.verdict import FaultKind
from trainer.domain.signals.motions import Decision
from trainer.domain.table.acts import (
    Act,
    Announce,
    Call,
    CallFloor,
    DealCard,
    DealOwn,
    LayCutCardAside,
    PayWager,
    PointTo,
    Split,
    TakeCards,
    TurnOverHoleCard,
)
from trainer.domain.table.broken_rules.assess import assessing
from trainer.domain.table.notation import parse_line, to_line
from trainer.domain.table.phases.round import round_procedure
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.training.patrons.dealt_round import DealtRound
from trainer.training.patrons.model_round import ModelRound, model_round_of
from trainer.training.patrons.script import PatronDecision, PatronScript, Script
from trainer.training.patrons.scripted_patrons import react, table_of
from trainer.training.sittings.modes import Mode
from trainer.training.sittings.procedure_sitting import Earlier
from trainer.training.table.seating import seat_of
from trainer.training.table.simulate import RoundSeries, dealt_round
from trainer.training.table.sitting import TableSitting
from trainer.wording.table.faults import fault_words

LAKESIDE = GAMES["lakeside/blackjack"]
RED = next(chip for chip in LAKESIDE.equipment.chips.value if chip.value == Cents(5_00))
TOTAL, LESS, SPLIT = Announce(Call.TOTAL), Announce(Call.DOUBLE_FOR_LESS), Announce(Call.SPLIT)
BLACKJACK, LAST = Announce(Call.BLACKJACK), Announce(Call.LAST_HAND)
SPOT_1 = (PatronDecision(Decision.DOUBLE, Stack((RED,))),)
SPOT_3 = (PatronDecision(Decision.SPLIT, Stack((RED, RED))), PatronDecision(Decision.HIT))


def dealt(shoe: str, *decisions: tuple[PatronDecision, ...], cut_card: int | None = None) -> DealtRound:
    """A round at spots 1, 3, 5 ..., each of which bets $10."""
    patrons = tuple(
        PatronScript(2 * place + 1, (Wager(WagerKind.MAIN, Stack((RED, RED))),), decisions=wanted)
        for place, wanted in enumerate(decisions)
    )
    return DealtRound(LAKESIDE.key, 0, Script(patrons), Shoe(cards(shoe), cut_card=cut_card), new_shoe=False)


ROUND = dealt("5H 8S 6C 6D 8D 9D 9C 2H 5C KH 7S", SPOT_1, SPOT_3)


def acts(of: Game, played: DealtRound) -> list[Act]:
    return [step.duty.action for step in model_round_of(of, played).steps]


def slips(given: list[Act], of: Game = LAKESIDE, played: DealtRound = ROUND) -> tuple[Slip[Act], ...]:
    judging = Court(round_procedure(of), react(of, played.script), assessing(of)).open(table_of(of, played))
    for act in given:
        judging = judging.follow(act)
    return judging.closed().slips


def without(place: int) -> list[Act]:
    model = acts(LAKESIDE, ROUND)
    return [*model[:place], *model[place + 1 :]]


def test_each_is_announced_in_its_place() -> None:
    from_the_play_on = dropwhile(lambda act: not isinstance(act, PointTo), acts(LAKESIDE, ROUND))
    assert [act for act in from_the_play_on if not isinstance(act, (PayWager, TakeCards))][:-1] == [
        PointTo(1),
        LESS,
        DealCard(1, sideways=True),
        TOTAL,
        PointTo(3),
        SPLIT,
        Split(3),
        DealCard(3),
        TOTAL,
        PointTo(3),
        DealCard(3),
        TOTAL,
        DealCard(3, 1),
        TOTAL,
        PointTo(3, 1),
        TurnOverHoleCard(),
        TOTAL,
        DealOwn(),
        TOTAL,
    ]
    assert slips(acts(LAKESIDE, ROUND)) == ()


def test_a_house_that_wants_nothing_announced_deals_the_same_round_in_silence() -> None:
    silent = with_rules(LAKESIDE, round__calls=())
    spoken = [act for act in acts(LAKESIDE, ROUND) if not isinstance(act, Announce)]
    assert acts(silent, ROUND) == spoken


@pytest.mark.parametrize("number", range(8))
def test_each_one_left_out_is_one_light_fault_that_cites_the_rule(number: int) -> None:
    model = acts(LAKESIDE, ROUND)
    places = [place for place, act in enumerate(model) if isinstance(act, Announce)]
    assert len(places) == 8
    (slip,) = slips(without(places[number]))
    assert (slip.at, slip.fault.kind) == (places[number], FaultKind.MISSED)
    assert (slip.fault.gravity.weight, slip.fault.gravity.critical) == (1, False)
    assert slip.fault.rule is not None
    assert slip.fault.rule.ref.path == "round.calls"


def test_who_announces_nothing_has_one_light_fault_for_each() -> None:
    found = slips([act for act in acts(LAKESIDE, ROUND) if not isinstance(act, Announce)])
    assert [slip.fault.kind for slip in found] == [FaultKind.MISSED] * 8
    assert not any(slip.fault.gravity.critical for slip in found)


def test_a_wrong_act_after_it_is_judged_for_itself() -> None:
    model = acts(LAKESIDE, ROUND)
    first = model.index(TOTAL)
    # Spot 1 has doubled: it gets no second card, whether or not its twenty was announced.
    missed, wrong = slips([*model[:first], DealCard(1), *model[first + 1 :]], confirmed(LAKESIDE))
    assert (missed.fault.kind, wrong.fault.kind) == (FaultKind.MISSED, FaultKind.UNCALLED_FOR)
    assert (missed.fault.gravity.critical, wrong.fault.gravity.critical) == (False, True)


def test_the_floor_may_be_called_first() -> None:
    model = acts(LAKESIDE, ROUND)
    for call in (TOTAL, LESS, SPLIT):
        at = model.index(call)
        assert slips([*model[:at], CallFloor(), *model[at:]]) == ()


def test_at_the_wrong_time_nothing_is_wrong_with_it() -> None:
    model = acts(LAKESIDE, ROUND)
    at = model.index(PointTo(3))
    assert slips([*model[:at], LESS, TOTAL, SPLIT, BLACKJACK, *model[at:]]) == ()


def test_said_before_the_patron_was_pointed_to_it_has_to_be_said_again() -> None:
    model = acts(LAKESIDE, ROUND)
    at = model.index(PointTo(1))
    early = [*model[:at], LESS, *model[at : at + 1], *model[at + 2 :]]
    (slip,) = slips(early)
    assert slip.fault.due is not None
    assert slip.fault.due.action == LESS


def test_the_patron_decides_once_the_total_was_announced() -> None:
    played = model_round_of(LAKESIDE, ROUND)
    for step in played.steps:
        if step.duty.because is TableCall.PATRONS_TOTAL:
            assert not step.before.wishes


def test_a_supervisor_tells_what_was_left_out() -> None:
    told = [fault_words(slip.fault, LAKESIDE) for slip in slips([a for a in acts(LAKESIDE, ROUND) if a not in CALLS])]
    assert told[:4] == [
        "The double for less was not announced before spot 1 was dealt a card: a double for less is announced before "
        "its card is dealt.",
        "The hand's new total was not announced before spot 3 was pointed to: the total of a hand is announced after "
        "each card it gets.",
        "The split was not announced before the pair on spot 3 was split: a split is announced before the pair is "
        "parted.",
        "The hand's new total was not announced before spot 3 was pointed to: the total of a hand is announced after "
        "each card it gets.",
    ]


CALLS = (TOTAL, LESS, SPLIT)


def test_a_blackjack_is_announced_before_it_is_paid_and_again_for_the_next() -> None:
    # Spots 1 and 3 have ace and king, the dealer shows a 6.
    model = acts(LAKESIDE, dealt("AS AH 6C KS KH 9D 7S 7H", (), ()))
    paid = [place for place, act in enumerate(model) if isinstance(act, PayWager)]
    assert [model[place - 1] for place in paid] == [BLACKJACK, BLACKJACK]


def test_a_blackjack_that_is_no_more_than_pushed_is_not_announced() -> None:
    # The dealer has ace and king too, the king up.
    assert BLACKJACK not in acts(LAKESIDE, dealt("AS 5H KC KS 6H AD", (), ()))


def test_once_the_cut_card_lies_aside_the_last_hand_is_announced_once() -> None:
    last = replace(ROUND, shoe=Shoe(ROUND.shoe.cards, cut_card=8))
    model = acts(LAKESIDE, last)
    assert model.count(LAST) == 1
    assert model[model.index(LAST) - 1] == LayCutCardAside()
    (slip,) = slips([act for act in model if act != LAST], played=last)
    assert slip.fault.due is not None
    assert slip.fault.due.action == LAST


def test_a_bust_is_announced_before_the_bet_is_taken() -> None:
    # Spot 1 has 10 and 6 and hits a king.
    model = acts(LAKESIDE, dealt("TS 6C 6H 9D KS 7D", (PatronDecision(Decision.HIT),)))
    at = model.index(TOTAL)
    assert model[at - 1] == DealCard(1)
    assert model[at + 2] == TakeCards(1)


def test_what_was_announced_stands_in_the_table_s_line() -> None:
    played: ModelRound = model_round_of(LAKESIDE, ROUND)
    for step in played.steps:
        again = parse_line(to_line(step.after))
        assert [spot.hands for spot in again.spots] == [spot.hands for spot in step.after.spots]
        assert (again.said, again.own_told) == (step.after.said, step.after.own_told)


EVERYWHERE = {game.key: game for game in (*shipped().games(), *GAMES.values())}


@pytest.mark.parametrize("key", EVERYWHERE)
def test_in_any_house_each_announcement_left_out_is_its_own_light_fault_and_no_other(key: str) -> None:
    of = with_rules(EVERYWHERE[key], round__calls=tuple(TableCall))
    for played in islice(RoundSeries(of, 11, min(3, of.bets.spots.value)).rounds(), sweep(4, 25)):
        steps = model_round_of(of, played).steps
        model = [step.duty.action for step in steps]
        assert slips(model, of, played) == ()
        for place, step in enumerate(steps):
            if isinstance(step.duty.because, TableCall):
                (slip,) = slips([*model[:place], *model[place + 1 :]], of, played)
                assert (slip.fault.kind, slip.fault.gravity.weight) == (FaultKind.MISSED, 1)
                assert slip.fault.rule is not None
                assert slip.fault.rule.ref.path == "round.calls"


def sitting(mode: Mode, earlier: Earlier[Act] | None = None) -> TableSitting:
    hands = Hands()
    return TableSitting(seat_of(LAKESIDE, ROUND), mode, clock=hands.clock(), new_id=lambda: "one", earlier=earlier)


@pytest.mark.parametrize("mode", [Mode.GUIDED, Mode.PRACTICE])
def test_whoever_goes_on_without_it_is_told_and_may_announce_it_then(mode: Mode) -> None:
    round_ = sitting(mode)
    model = acts(LAKESIDE, ROUND)
    at = model.index(LESS)
    for each in model[:at]:
        assert round_.do(each).fault is None
    fault = round_.do(model[at + 1]).fault
    assert fault is not None
    assert (fault.kind, fault.gravity.weight) == (FaultKind.MISSED, 1)
    for each in model[at:]:
        assert round_.do(each).fault is None
    assert round_.finished
    assert len(round_.slips) == 1


def test_a_test_goes_on_without_it_and_tells_it_at_the_end() -> None:
    round_ = sitting(Mode.TEST)
    for each in acts(LAKESIDE, ROUND):
        if not isinstance(each, Announce):
            round_.do(each)
    assert round_.finished
    assert [slip.fault.kind for slip in round_.slips] == [FaultKind.MISSED] * 8
    again = sitting(Mode.TEST, Earlier("one", round_.started_ms, round_.log, round_.ending))
    assert again.table == round_.table


def test_watched_the_dealer_announces_all_of_it() -> None:
    round_ = sitting(Mode.WATCH)
    while not round_.finished:
        round_.go_on()
    assert [each.act for each in round_.log] == acts(LAKESIDE, ROUND)


@pytest.mark.parametrize("seed", sweep(range(3), range(20)))
def test_hands_of_many_cards_and_doubles_for_less_can_be_asked_for(seed: int) -> None:
    wanted = {"totals-announced": TableCall.PATRONS_TOTAL, "double-for-less": TableCall.DOUBLE_FOR_LESS}
    for situation, call in wanted.items():
        played = model_round_of(LAKESIDE, dealt_round(LAKESIDE, seed, spots=2, situation=situation))
        assert any(step.duty.because is call for step in played.steps)


CLASHES = {
    'calls = { is = ["split"], kind = "assumed" }\n[play]\nmost_hands = { is = 1, kind = "assumed" }': "most_hands",
    'calls = { is = ["double-for-less"], kind = "assumed" }\n[play]\n'
    'double_for_less = { is = false, kind = "assumed" }': "double_for_less",
}


@pytest.mark.parametrize("rules", CLASHES)
def test_what_never_happens_cannot_be_announced(rules: str, tmp_path: Path) -> None:
    text = f'extends = "common"\nname = "Quiet"\n[round]\n{rules}\n[games.blackjack]\nname = "Blackjack"\n'
    (tmp_path / "quiet.toml").write_text(text, encoding="utf-8")
    (fault,) = check([tmp_path])
    assert f"this game has none, by its rule '{CLASHES[rules]}'." in fault.message


def test_shipped_houses_want_nothing_announced() -> None:
    for game in shipped().games():
        assert game.round.calls.value == ()
