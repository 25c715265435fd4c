"""Chips changed at the table, worked out by hand: at Lakeside, which announces it, and at Riverboat, at once.

Spot 3 bets $10, is dealt ten and eight and stands; the dealer shows a 7, turns over a ten and stands on 17. Twenty red
are pushed in for green: $100 are four green.
"""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import islice

import pytest

from tests.domain.games import cards, confirmed, with_rules
from tests.houses.test_invented import GAMES
from trainer.domain.cards.shoe import Shoe
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Kind
from trainer.domain.house.terms import TableCall
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Chips, Denomination, Stack
from trainer.domain.procedure.judging import Court, Slip
from trainer.domain.procedure.verdict import LIGHTEST, FaultKind
from trainer.domain.table.acts import Act, Announce, Burn, ChangeChips, CheckBets, DealCard, PointTo, TakeCards
from trainer.domain.table.broken_rules.assess import assessing
from trainer.domain.table.calls import Call
from trainer.domain.table.effects.apply import apply
from trainer.domain.table.notation import parse_line, to_line
from trainer.domain.table.phases.round import round_procedure
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.training.patrons.dealt_round import DealtRound
from trainer.training.patrons.model_round import model_round_of
from trainer.training.patrons.script import ChipsPushedIn, PatronScript, Script
from trainer.training.patrons.script_json import script_from_json, script_to_json
from trainer.training.patrons.scripted_patrons import react, table_of
from trainer.training.situations import situation_of
from trainer.training.table.simulate import RoundSeries
from trainer.wording.table.acts import act_words, change_asked_words
from trainer.wording.table.faults import fault_words

LAKESIDE, RIVERBOAT = GAMES["lakeside/blackjack"], GAMES["riverboat/blackjack"]
SILENT = confirmed(with_rules(LAKESIDE, round__calls=()))
"""Its rules are confirmed, so that what only custom says weighs in full."""
TOLD = Announce(Call.COLOUR_CHANGE)


def chip(of: Game, dollars: int) -> Denomination:
    return next(each for each in of.equipment.chips.value if each.value == Cents(dollars * 100))


RED, GREEN = chip(LAKESIDE, 5), chip(LAKESIDE, 25)
FOUR_GREEN = ChangeChips(3, Chips.of([(GREEN, 4)]))


def dealt(of: Game, *, in_play: bool = False, pushed_in: Stack | None = None, into: int = 25) -> DealtRound:
    change = ChipsPushedIn(pushed_in or Stack((chip(of, 5),) * 20), chip(of, into), in_play)
    patron = PatronScript(3, (Wager(WagerKind.MAIN, Stack((chip(of, 5),) * 2)),), change=change)
    return DealtRound(of.key, 0, Script((patron,)), Shoe(cards("TS 7D 8H TC 2S 3S")), new_shoe=False)


def acts(of: Game, played: DealtRound) -> list[Act]:
    return [step.duty.action for step in model_round_of(of, played).steps]


def slips(given: list[Act], of: Game, played: DealtRound) -> tuple[Slip[Act], ...]:
    judging = Court(round_procedure(of), react(of, played.script), assessing(of)).open(table_of(of, played))
    for act in given:
        judging = judging.follow(act)
    return judging.closed().slips


def told(slip: Slip[Act], of: Game, played: DealtRound) -> str:
    return fault_words(slip.fault, of, table_of(of, played))


def test_where_it_is_announced_the_change_is_told_and_made_before_the_bets_are_checked() -> None:
    assert acts(LAKESIDE, dealt(LAKESIDE))[:3] == [TOLD, FOUR_GREEN, CheckBets()]
    assert slips(acts(LAKESIDE, dealt(LAKESIDE)), LAKESIDE, dealt(LAKESIDE)) == ()


def test_a_house_that_wants_nothing_announced_changes_in_silence_and_may_say_it_all_the_same() -> None:
    played = dealt(SILENT)
    model = acts(SILENT, played)
    assert model[:2] == [FOUR_GREEN, CheckBets()]
    assert slips([TOLD, *model], SILENT, played) == ()


def test_the_same_sum_goes_out_of_the_rack_and_the_player_s_chips_come_in() -> None:
    opening = table_of(SILENT, dealt(SILENT))
    after = apply(opening, FOUR_GREEN)
    assert after.rack.holds(GREEN) == opening.rack.holds(GREEN) - 4
    assert after.rack.holds(RED) == opening.rack.holds(RED) + 20
    assert after.spot(3).to_change is None
    assert after.spot(3).wagers == opening.spot(3).wagers


@pytest.mark.parametrize(
    ("pushed_in", "into", "due"),
    [
        (((25, 1),), 5, ((5, 5),)),
        (((100, 1),), 25, ((25, 4),)),
        # $85 in red: three green go into it, and two red are left.
        (((5, 17),), 25, ((25, 3), (5, 2))),
        # A red chip makes no green: it goes back as it came.
        (((5, 1),), 25, ((5, 1),)),
    ],
)
def test_the_colour_asked_for_goes_as_far_as_it_can_and_the_rest_in_the_fewest_chips(
    pushed_in: tuple[tuple[int, int], ...], into: int, due: tuple[tuple[int, int], ...]
) -> None:
    chips = Stack(tuple(chip(SILENT, dollars) for dollars, count in pushed_in for _ in range(count)))
    (first, *_) = acts(SILENT, dealt(SILENT, pushed_in=chips, into=into))
    assert first == ChangeChips(3, Chips.of((chip(SILENT, dollars), count) for dollars, count in due))


@pytest.mark.parametrize("count", [3, 5])
def test_another_sum_is_critical_both_ways_and_cites_what_the_chips_are_worth(count: int) -> None:
    played = dealt(SILENT)
    wrong = replace(FOUR_GREEN, chips=Chips.of([(GREEN, count)]))
    (slip,) = slips([wrong, *acts(SILENT, played)[1:]], SILENT, played)
    assert (slip.fault.kind, slip.fault.gravity.critical) == (FaultKind.WRONG_AMOUNT, True)
    assert slip.fault.rule == SILENT.equipment.chips
    assert told(slip, SILENT, played) == (
        f"Spot 3's chips were changed for ${25 * count}, not $100: a change is the same sum in other chips."
    )


def test_another_sum_is_critical_at_a_house_whose_chips_are_standard_practice_too() -> None:
    unconfirmed = with_rules(LAKESIDE, round__calls=())
    assert unconfirmed.equipment.chips.ref.is_custom
    played = dealt(unconfirmed)
    wrong = replace(FOUR_GREEN, chips=Chips.of([(GREEN, 5)]))
    (slip,) = slips([wrong, *acts(unconfirmed, played)[1:]], unconfirmed, played)
    assert slip.fault.gravity.critical
    black = replace(FOUR_GREEN, chips=Chips.of([(chip(unconfirmed, 100), 1)]))
    (slip,) = slips([black, *acts(unconfirmed, played)[1:]], unconfirmed, played)
    assert slip.fault.gravity == LIGHTEST


def test_the_right_sum_in_another_colour_is_a_light_fault() -> None:
    played = dealt(SILENT)
    black = replace(FOUR_GREEN, chips=Chips.of([(chip(SILENT, 100), 1)]))
    (slip,) = slips([black, *acts(SILENT, played)[1:]], SILENT, played)
    assert (slip.fault.kind, slip.fault.gravity.critical) == (FaultKind.WRONG_CHIPS, False)
    assert told(slip, SILENT, played) == (
        "Spot 3's chips were changed for one black, not for four green: the player says which colour."
    )


def test_a_change_not_announced_cites_the_manual() -> None:
    played = dealt(LAKESIDE)
    (slip,) = slips(acts(LAKESIDE, played)[1:], LAKESIDE, played)
    assert (slip.fault.kind, slip.fault.gravity.critical) == (FaultKind.MISSED, False)
    assert slip.fault.rule is not None
    assert (slip.fault.rule.ref.path, slip.fault.rule.case) == ("round.calls", TableCall.COLOUR_CHANGE.value)
    assert told(slip, LAKESIDE, played) == (
        "The colour change was not announced before spot 3's chips were changed: "
        "a colour change is announced before chips are changed."
    )


def test_each_of_two_changes_is_announced() -> None:
    played = dealt(LAKESIDE)
    other = replace(played.script.patrons[0], spot=5)
    both = replace(played, script=Script((*played.script.patrons, other)), shoe=Shoe(cards("TS TD 7D 8H 8D TC 2S")))
    assert acts(LAKESIDE, both)[:5] == [TOLD, FOUR_GREEN, TOLD, replace(FOUR_GREEN, spot=5), CheckBets()]


def test_bets_checked_before_the_change_are_out_of_time_by_custom_alone() -> None:
    played = dealt(SILENT)
    change, check, *rest = acts(SILENT, played)
    (slip,) = slips([check, change, *rest], SILENT, played)
    assert slip.fault.rule == SILENT.bets.chips_changed
    assert SILENT.bets.chips_changed.ref.kind is Kind.ASSUMED
    assert told(slip, SILENT, played) == (
        "The bets were checked before spot 3's chips were changed: a player's chips are changed between rounds."
    )


def test_the_burn_and_the_change_may_change_places() -> None:
    played = replace(dealt(SILENT), new_shoe=True, shoe=Shoe(cards("2C TS 7D 8H TC 2S 3S")))
    model = acts(SILENT, played)
    assert {type(act) for act in model[:2]} == {ChangeChips, Burn}
    assert slips([model[1], model[0], *model[2:]], SILENT, played) == ()


def test_chips_pushed_in_during_the_round_wait_until_the_cards_are_picked_up() -> None:
    played = dealt(SILENT, in_play=True)
    model = acts(SILENT, played)
    assert model[0] == CheckBets()
    assert model[-2:] == [TakeCards(3), FOUR_GREEN]


def test_a_change_in_the_middle_of_the_round_is_out_of_time() -> None:
    played = dealt(SILENT, in_play=True)
    model = acts(SILENT, played)
    asked = model.index(PointTo(3)) + 1
    (slip,) = slips([*model[:asked], FOUR_GREEN, *model[asked:-1]], SILENT, played)
    assert slip.at == asked
    assert (slip.fault.kind, slip.fault.gravity.critical) == (FaultKind.TOO_SOON, False)
    assert slip.fault.rule == SILENT.bets.chips_changed
    assert told(slip, SILENT, played) == (
        "Spot 3's chips were changed, though the round was under way: a player's chips are changed between rounds."
    )


def test_where_change_is_made_whenever_asked_it_is_made_before_anything_else() -> None:
    played = dealt(RIVERBOAT, in_play=True)
    model = acts(RIVERBOAT, played)
    four = ChangeChips(3, Chips.of([(chip(RIVERBOAT, 25), 4)]))
    asked = model.index(PointTo(3)) + 1
    assert model[asked] == four
    left = [*model[:asked], *model[asked + 1 :]]
    (slip,) = slips(left, RIVERBOAT, played)
    assert slip.fault.rule == RIVERBOAT.bets.chips_changed
    assert RIVERBOAT.bets.chips_changed.ref.kind is Kind.STATED


def test_where_change_is_made_whenever_asked_it_is_announced_then() -> None:
    of = with_rules(RIVERBOAT, round__calls=(TableCall.COLOUR_CHANGE,))
    model = acts(of, dealt(of, in_play=True))
    assert model[model.index(PointTo(3)) + 1] == TOLD
    assert slips(model, of, dealt(of, in_play=True)) == ()


def test_chips_given_for_none_are_critical() -> None:
    played = dealt(SILENT)
    bare = replace(played, script=Script(tuple(replace(each, change=None) for each in played.script.patrons)))
    model = acts(SILENT, bare)
    (slip,) = slips([FOUR_GREEN, *model], SILENT, bare)
    assert (slip.fault.kind, slip.fault.gravity.critical) == (FaultKind.UNCALLED_FOR, True)
    assert told(slip, SILENT, bare) == "Spot 3's chips were changed, though no chips lie there to be changed."


def test_a_change_never_made_is_one_fault_that_costs_nobody_money() -> None:
    played = dealt(SILENT)
    (slip,) = slips(acts(SILENT, played)[1:], SILENT, played)
    assert not slip.fault.gravity.critical


def test_what_is_asked_for_and_what_is_due_is_told() -> None:
    table = table_of(SILENT, dealt(SILENT))
    assert change_asked_words(table, SILENT) == "Spot 3 asks for green for the chips pushed in"
    assert act_words(FOUR_GREEN, SILENT) == "Change $100 for spot 3: four green"


def test_chips_to_be_changed_are_written_down_and_read_again() -> None:
    table = replace(table_of(SILENT, dealt(SILENT)), signalled=())
    line = to_line(table)
    assert line == "dealer - | 3 main@0(2x$5:red) to-change=1x$25:green/4(20x$5:red)"
    assert to_line(parse_line(line)) == line
    assert parse_line(line).spots == table.spots


def test_chips_to_be_changed_are_written_into_a_round_s_header() -> None:
    script = dealt(SILENT, in_play=True).script
    written = json.loads(json.dumps(script_to_json(script)))
    assert written["patrons"] == [{"spot": 3, "change": {"chips": "20x$5", "into": "$25", "in_play": True}}]
    assert script_from_json(written, SILENT.equipment.chips.value) == script


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"chips": "", "into": "$25"}, "'chips' of a 'change' are missing"),
        ({"chips": "20x$5"}, "'into' is missing"),
        ({"chips": "20x$5", "into": "$7"}, "this table has no chip of $7"),
    ],
)
def test_a_change_that_cannot_be_is_told_in_a_sentence(change: dict[str, str], says: str) -> None:
    data = {
        "wagers": [{"spot": 3, "kind": "main", "chips": "2x$5"}],
        "patrons": [{"spot": 3, "change": change}],
    }
    with pytest.raises(ValueError, match="^" + says.replace("$", r"\$")):
        script_from_json(data, SILENT.equipment.chips.value)


@pytest.mark.parametrize("of", GAMES.values(), ids=list(GAMES))
def test_nobody_asks_for_change_but_in_its_situations(of: Game) -> None:
    series = RoundSeries(of, 11, min(3, of.bets.spots.value))
    assert all(patron.change is None for played in islice(series.rounds(), 20) for patron in played.script.patrons)


@pytest.mark.parametrize("of", GAMES.values(), ids=list(GAMES))
def test_rounds_with_a_change_are_dealt_without_a_fault(of: Game) -> None:
    for key in ("colour-up", "chip-changed", "change-asked-for-in-the-round"):
        assert situation_of(of, key) is not None
        (played,) = islice(RoundSeries(of, 5, 2, situation=key).rounds(), 1)
        model = model_round_of(of, played)
        (change,) = [step for step in model.steps if isinstance(step.duty.action, ChangeChips)]
        assert sum(tube.worth for tube in change.before.rack.tubes) == sum(t.worth for t in change.after.rack.tubes)
        assert (DealCard in {type(step.duty.action) for step in model.steps[: model.steps.index(change)]}) is (
            key == "change-asked-for-in-the-round"
        )
        assert slips(list(model.acts), of, played) == ()
