"""A second spot given up for a new player, worked out by hand at the Exhibit's table and beside it at Rockingham's.

Ann has spots 3 and 4 and bets $4 on each; somebody waits for a seat and bets $4 where she gets up. The Exhibit: "If a
player is playing 2 hands, they will be allowed to finish the remainder of the current shoe, before surrendering their
spot. New players always have priority."
"""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import islice

import pytest

from tests.domain.games import cards, game, with_rules
from trainer.domain.cards.shoe import Shoe
from trainer.domain.house.games import Game
from trainer.domain.house.limits import HandsPerPlayer
from trainer.domain.house.rules import Kind
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Stack
from trainer.domain.procedure.judging import Court, Slip
from trainer.domain.procedure.verdict import FaultKind
from trainer.domain.table.acts import Act, AskForSpot, Burn, CheckBets, DealCard, RefuseBet, TakeCards
from trainer.domain.table.broken_rules.assess import assessing
from trainer.domain.table.effects.apply import apply
from trainer.domain.table.notation import parse_line, to_line
from trainer.domain.table.phases.round import round_procedure
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.drills.burn_and_cut_card.cases import case_named
from trainer.training.patrons.dealt_round import DealtRound
from trainer.training.patrons.model_round import model_round_of
from trainer.training.patrons.script import PatronScript, Script
from trainer.training.patrons.script_json import script_from_json, script_to_json
from trainer.training.patrons.scripted_patrons import react, table_of
from trainer.training.records.act_json import act_from_json, act_to_json
from trainer.training.situations import situation_of, situations_of
from trainer.training.table.simulate import RoundSeries
from trainer.wording.table.acts import act_words, seat_wanted_words
from trainer.wording.table.faults import fault_words

EXHIBIT, ROCKINGHAM = game("exhibit-17-011/blackjack"), game("rockingham/blackjack")
ASKS = AskForSpot(4)


def four_dollars(of: Game) -> Wager:
    one = next(chip for chip in of.equipment.chips.value if chip.value == Cents(100))
    return Wager(WagerKind.MAIN, Stack((one,) * 4))


def dealt(
    of: Game = EXHIBIT, *, spots: tuple[int, ...] = (3, 4), new_shoe: bool = True, waiting: bool = True
) -> DealtRound:
    """Bo sits at spot 1, Ann at ``spots``; hand after hand is a ten and a seven or better, so that all stand."""
    bet = (four_dollars(of),)
    ann = tuple(PatronScript(spot, bet, player="Ann", new_player=bet) for spot in spots)
    shoe = Shoe(cards("2C " + "TS TD TH TC 9S " * 3))
    return DealtRound(of.key, 0, Script((PatronScript(1, bet), *ann), waiting), shoe, new_shoe=new_shoe)


def acts(played: DealtRound, of: Game = EXHIBIT) -> list[Act]:
    return [step.duty.action for step in model_round_of(of, played).steps]


def slips(given: list[Act], played: DealtRound, of: Game = EXHIBIT) -> tuple[Slip[Act], ...]:
    judging = Court(round_procedure(of), react(of, played.script), assessing(of)).open(table_of(of, played))
    for act in given:
        judging = judging.follow(act)
    return judging.closed().slips


def told(slip: Slip[Act], played: DealtRound, of: Game = EXHIBIT) -> str:
    return fault_words(slip.fault, of, table_of(of, played))


def test_a_player_of_two_hands_is_asked_for_one_before_the_new_shoe_is_dealt() -> None:
    model = acts(dealt())
    assert model[:3] == [Burn(), ASKS, CheckBets()]
    assert slips(model, dealt()) == ()


def test_the_second_bet_goes_back_and_the_new_player_bets_there() -> None:
    steps = model_round_of(EXHIBIT, dealt()).steps
    (asked,) = [step for step in steps if step.duty.action == ASKS]
    assert asked.before.spot(4).player == "Ann"
    given_up = apply(asked.before, ASKS).spot(4)
    assert (given_up.wagers, given_up.player, given_up.given_up_by) == ((), "", "Ann")
    assert asked.after.spot(4).wagers == (four_dollars(EXHIBIT),)
    assert asked.after.spot(3) == asked.before.spot(3)
    assert [step.duty.action for step in steps].count(DealCard(4)) == 2


def test_where_nobody_sits_down_the_spot_stays_empty() -> None:
    played = dealt()
    alone = tuple(replace(patron, new_player=()) for patron in played.script.patrons)
    model = acts(replace(played, script=replace(played.script, patrons=alone)))
    assert ASKS in model
    assert DealCard(4) not in model


def test_which_of_the_two_spots_is_asked_for_does_not_matter() -> None:
    other = [AskForSpot(3) if act == ASKS else act for act in acts(dealt())]
    assert slips(other, dealt()) == ()


def test_it_may_be_asked_before_the_burn() -> None:
    burn, asks, *rest = acts(dealt())
    assert slips([asks, burn, *rest], dealt()) == ()


def test_the_table_and_the_drill_cite_the_same_words() -> None:
    (asked,) = [step for step in model_round_of(EXHIBIT, dealt()).steps if step.duty.action == ASKS]
    assert asked.duty.rules == case_named("two-hands-at-the-shoe-s-end", EXHIBIT).rules(EXHIBIT)
    assert [rule.case for rule in asked.duty.rules] == ["new-players", "one-of-two"]
    assert {rule.ref.kind for rule in asked.duty.rules} == {Kind.STATED}


def test_bets_checked_before_the_spot_is_asked_for_are_checked_too_soon() -> None:
    burn, asks, check, *rest = acts(dealt())
    (slip,) = slips([burn, check, asks, *rest], dealt())
    assert (slip.fault.kind, slip.fault.gravity.critical) == (FaultKind.TOO_SOON, False)
    assert told(slip, dealt()) == (
        "The bets were checked before spot 4 was asked for; "
        "new players come first: once the shoe is out, a player with two hands gives one up."
    )


def test_a_spot_never_asked_for_is_missed_by_the_words_on_new_players() -> None:
    model = [act for act in acts(dealt()) if act != ASKS]
    (slip,) = slips(model, dealt())
    assert (slip.fault.kind, slip.fault.gravity.critical) == (FaultKind.MISSED, False)
    assert slip.fault.rule is not None
    assert (slip.fault.rule.ref.path, slip.fault.rule.case) == ("bets.hands_per_player", "new-players")
    assert told(slip, dealt()) == (
        "Spot 4 was not asked for before the bets were checked; "
        "new players come first: once the shoe is out, a player with two hands gives one up."
    )


def uncalled(given: Act, played: DealtRound, of: Game = EXHIBIT, before: type[Act] = CheckBets) -> Slip[Act]:
    """The one fault of asking just before the first act of that kind."""
    model = acts(played, of)
    at = next(place for place, act in enumerate(model) if isinstance(act, before))
    (slip,) = slips([*model[:at], given, *model[at:]], played, of)
    assert (slip.fault.kind, slip.fault.gravity.critical) == (FaultKind.UNCALLED_FOR, False)
    return slip


def test_in_the_middle_of_a_shoe_the_player_finishes_it_on_both_spots() -> None:
    played = dealt(new_shoe=False)
    assert ASKS not in acts(played)
    slip = uncalled(ASKS, played)
    assert slip.fault.rule is not None
    assert slip.fault.rule.case == "one-of-two"
    assert told(slip, played) == (
        "Spot 4 was asked for, though the shoe is not out: "
        "a player with two hands may finish the shoe before giving one up."
    )


def test_while_the_hands_are_dealt_it_is_too_soon_too() -> None:
    played = dealt(new_shoe=False)
    assert told(uncalled(ASKS, played, before=DealCard), played).startswith("Spot 4 was asked for, though the shoe is")


def test_a_player_of_one_spot_is_not_asked_for_it() -> None:
    slip = uncalled(AskForSpot(1), dealt())
    assert told(slip, dealt()) == "Spot 1 was asked for, though its player has no other spot."


def test_a_spot_given_up_is_not_asked_for_again() -> None:
    slip = uncalled(ASKS, dealt())
    assert told(slip, dealt()) == "Spot 4 was asked for, though it had been given up before."
    other = uncalled(AskForSpot(3), dealt())
    assert told(other, dealt()) == "Spot 3 was asked for, though its player has no other spot."


def test_the_second_spot_stays_where_nobody_waits() -> None:
    played = dealt(waiting=False)
    assert ASKS not in acts(played)
    slip = uncalled(ASKS, played)
    assert slip.fault.rule is not None
    assert slip.fault.rule.case == "new-players"
    assert told(slip, played) == "Spot 4 was asked for, though no new player waits for a seat."


def test_at_rockingham_a_player_keeps_both_hands_whoever_waits() -> None:
    played = dealt(ROCKINGHAM)
    assert ASKS not in acts(played, ROCKINGHAM)
    slip = uncalled(ASKS, played, ROCKINGHAM)
    assert slip.fault.rule is not None
    assert slip.fault.rule.ref.kind is Kind.STATED
    assert told(slip, played, ROCKINGHAM) == (
        "Spot 4 was asked for, though its player may keep it: a player may play up to 2 hands."
    )


def test_where_new_players_come_first_and_no_time_is_named_asking_is_no_fault() -> None:
    of = with_rules(ROCKINGHAM, bets__hands_per_player=HandsPerPlayer(new_players_first=True))
    played = dealt(of, new_shoe=False)
    model = acts(played, of)
    assert ASKS not in model
    assert slips([ASKS, *model], played, of) == ()


def test_a_player_of_three_hands_is_asked_for_one_at_once_and_no_more() -> None:
    played = dealt(spots=(3, 4, 5))
    model = acts(played)
    assert RefuseBet(5, WagerKind.MAIN) in model
    asked = [AskForSpot(5) if act == RefuseBet(5, WagerKind.MAIN) else act for act in model]
    (table,) = [step.before for step in model_round_of(EXHIBIT, played).steps if step.duty.action == CheckBets()]
    assert [spot.number for spot in table.spots if spot.wagers] == [1, 3, 4]
    empty = tuple(replace(patron, new_player=()) for patron in played.script.patrons)
    assert slips(asked, replace(played, script=replace(played.script, patrons=empty))) == ()


def test_once_the_shoe_s_last_hand_is_over_the_spot_may_be_asked_for_at_once() -> None:
    played = replace(dealt(new_shoe=False), shoe=Shoe(cards("TS TD TH TC 9S " * 3), 0, 2))
    model = acts(played)
    last = next(place for place, act in enumerate(model) if isinstance(act, TakeCards))
    assert slips([*model[:last], ASKS, *model[last:]], played) == ()


def test_what_is_due_is_told_and_who_waits() -> None:
    assert act_words(ASKS, EXHIBIT) == "Ask for spot 4 for the new player"
    assert seat_wanted_words(table_of(EXHIBIT, dealt()), EXHIBIT) == (
        "A new shoe begins, and a new player waits for a seat"
    )
    assert seat_wanted_words(table_of(EXHIBIT, dealt(new_shoe=False)), EXHIBIT) == (
        "The shoe goes on, and a new player waits for a seat"
    )
    assert seat_wanted_words(table_of(EXHIBIT, dealt(waiting=False)), EXHIBIT) == ""
    assert seat_wanted_words(apply(table_of(EXHIBIT, dealt()), ASKS), EXHIBIT) == ""


def test_a_spot_given_up_is_written_down_and_read_again() -> None:
    before = replace(table_of(EXHIBIT, dealt()), signalled=(), to_burn=0)
    table = apply(before, ASKS)
    line = to_line(table)
    assert line == (
        "dealer - | table others-waiting new-shoe awaiting=bets | 1 main@0(4x$1:white) "
        "| 3 main@0(4x$1:white) player=Ann | 4 given-up-by=Ann"
    )
    assert parse_line(line).spots == table.spots
    assert parse_line(line).new_shoe


def test_the_act_and_the_new_player_s_bet_are_written_into_a_transcript() -> None:
    assert act_to_json(ASKS) == {"act": "ask-for-spot", "spot": 4}
    assert act_from_json(act_to_json(ASKS), EXHIBIT.equipment.chips.value) == ASKS
    script = dealt().script
    written = json.loads(json.dumps(script_to_json(script)))
    assert written["patrons"][2] == {"spot": 4, "player": "Ann", "new_player": [{"kind": "main", "chips": "4x$1"}]}
    assert script_from_json(written, EXHIBIT.equipment.chips.value) == script


@pytest.mark.parametrize("key", ["exhibit-17-011/blackjack", "exhibit-17-011/spanish-21"])
def test_rounds_of_both_situations_are_dealt_without_a_fault(key: str) -> None:
    of = game(key)
    for situation, asked in (("second-spot-given-up", 1), ("second-spot-kept", 0)):
        assert situation_of(of, situation) is not None
        for played in islice(RoundSeries(of, 5, 3, situation=situation).rounds(), 2):
            model = model_round_of(of, played)
            assert played.script.others_waiting
            assert len(played.spots) == of.bets.spots.value, "who waits finds no free spot"
            assert [type(act) for act in model.acts].count(AskForSpot) == asked
            assert slips(list(model.acts), played, of) == ()


@pytest.mark.parametrize("key", ["rockingham/blackjack", "games-of-chance/blackjack", "casino-shoe-and-pitch/shoe"])
def test_a_house_that_asks_for_no_second_spot_has_no_such_situation(key: str) -> None:
    assert not {"second-spot-given-up", "second-spot-kept"} & {each.key for each in situations_of(game(key))}
