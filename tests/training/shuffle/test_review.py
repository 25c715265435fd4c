"""A shuffle looked back upon: its score, its time against the published one, and how the cards were mixed."""

from __future__ import annotations

import pytest

from tests.training.fakes import Hands
from tests.training.shuffle.shuffles import PITCH, dealt, do_due, finish, sit_down, until
from trainer.domain.procedure.verdict import FaultKind
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.places import SHOE, pile
from trainer.training.records.sitting_records import Ending
from trainer.training.shuffle.review import review
from trainer.training.shuffle.scoring import published_time, score_of
from trainer.training.sittings.modes import Mode


def test_a_shuffle_without_a_fault_scores_a_hundred() -> None:
    seen = review(finish(sit_down()))
    assert (seen.score.percent, seen.faults, seen.score.helped) == (100, (), 0)
    assert seen.score.right == len(seen.acts)


def test_a_fault_is_told_with_its_rule_and_the_table_then() -> None:
    sitting = until(sit_down(), acts.TakeFrom)
    sitting.do(acts.TakeFrom(1, 41))
    seen = review(finish(sitting))
    (fault,) = seen.faults
    assert fault.fault.kind is FaultKind.WRONG_AMOUNT
    assert fault.fault.due is not None
    assert fault.fault.due.rule.ref.path == "shuffle.taken"
    assert [fault.table.count(pile(number)) for number in (1, 2, 3, 4)] == [78, 78, 78, 78]
    assert seen.acts[fault.at].fault == fault.fault
    assert seen.score.percent is not None
    assert 90 < seen.score.percent < 100


def test_leaving_out_the_re_cut_is_one_critical_fault() -> None:
    sitting = until(sit_down(dealt(switched=("confirmed * the floor",)), mode=Mode.TEST), acts.ReCut)
    sitting.do(acts.LoadShoe())
    seen = review(finish(sitting))
    assert [slip.fault.due and type(slip.fault.due.action) for slip in seen.score.critical] == [acts.ReCut]
    assert sum(seen.score.faults.values()) == 1


def test_what_was_shown_counts_neither_way() -> None:
    sitting = sit_down()
    sitting.show_me()
    seen = review(finish(sitting))
    assert (seen.score.percent, seen.score.helped) == (100, 1)


def test_a_test_stopped_at_the_first_act_scores_nothing() -> None:
    sitting = sit_down(mode=Mode.TEST)
    sitting.stop()
    seen = review(sitting)
    assert (seen.ending, seen.score.percent, seen.target) == (Ending.STOPPED, 0, None)


def test_a_watched_shuffle_has_no_score_and_no_time_to_beat() -> None:
    sitting = sit_down(mode=Mode.WATCH)
    while sitting.is_house_turn:
        sitting.go_on()
    seen = review(sitting)
    assert (seen.score.percent, seen.target) == (None, None)


def test_a_shuffle_under_way_is_not_reviewed() -> None:
    with pytest.raises(RuntimeError, match="The shuffle is not over"):
        review(do_due(sit_down(), 1))


def test_eight_decks_are_published_at_under_two_minutes() -> None:
    target = published_time(8)
    assert (target.milliseconds, target.scaled) == (120_000, False)
    assert target.origin == "a community college's casino blackjack badge"


@pytest.mark.parametrize(("decks", "milliseconds"), [(6, 90_000), (2, 30_000), (1, 15_000)])
def test_other_numbers_of_decks_are_scaled_and_said_to_be(decks: int, milliseconds: int) -> None:
    assert (published_time(decks).milliseconds, published_time(decks).scaled) == (milliseconds, True)


def test_the_time_held_against_it_runs_from_the_mixing_until_one_pile_stands() -> None:
    hands = Hands()
    sitting = sit_down(hands=hands)
    while sitting.due is not None:
        hands.at += 1_000
        sitting.do(sitting.due.action)
    score = score_of(sitting)
    # Before it: the shuffle announced, the stub taken and plugged, the discards taken; after it: the cut offered,
    # accepted and brought together, the re-cut, the shoe loaded, a card burned.
    assert score.taken_ms == 1_000 * len(sitting.log)
    assert score.taken_ms - score.shuffling_ms == 10_000
    assert review(sitting).target == published_time(6)


def test_at_the_closing_nothing_is_shuffled_so_there_is_no_time_and_no_mixing() -> None:
    seen = review(finish(sit_down(dealt(occasion=Occasion.CLOSING, cuts=()))))
    assert (seen.target, seen.mixed) == (None, None)


def test_the_mixing_is_that_of_the_cards_that_were_really_shuffled() -> None:
    sitting = finish(until(sit_down(), acts.TakeFrom))
    mixed = review(sitting).mixed
    assert mixed is not None
    first = next(each.index for each in sitting.log if isinstance(each.act, acts.TakeFrom))
    gathered = [number for corner in (1, 2, 3, 4) for number in sitting.table_at(first).at(pile(corner))]
    loaded = next(each.index for each in sitting.log if isinstance(each.act, acts.LoadShoe))
    assert list(mixed.before) == gathered
    assert mixed.after == sitting.table_at(loaded + 1).at(SHOE)
    assert mixed.mixing.cards == 312


def test_a_pack_in_the_hands_is_measured_from_the_squared_up_pack() -> None:
    mixed = review(finish(sit_down(dealt(PITCH, cuts=(52,))))).mixed
    assert mixed is not None
    assert mixed.mixing.cards == 104


def test_without_a_loaded_shoe_no_mixing_is_told() -> None:
    sitting = until(sit_down(mode=Mode.TEST), acts.OfferCut)
    sitting.leave()
    assert review(sitting).mixed is None
