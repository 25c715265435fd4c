"""A shuffle is kept act by act as it is done, and goes on later from what was kept."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.training.fakes import BLACKJACK, game, written
from tests.training.shuffle.shuffles import Book, dealt, do_due, finish, until
from trainer.domain.house.games import Game
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.occasions import MixingSkill, Occasion
from trainer.domain.shuffle.packs import Oddity
from trainer.training.records.sitting_records import By, Ending, KeptShuffle
from trainer.training.shuffle.seating import reopened_shuffle
from trainer.training.sittings.modes import Mode
from trainer.training.sittings.procedure_sitting import CannotGoOn
from trainer.training.sittings.seating import rules_in_force


def kept(book: Book) -> KeptShuffle:
    whole = written(book.records, KeptShuffle)
    assert whole is not None
    return whole


def test_each_act_is_kept_alone_as_soon_as_it_is_judged() -> None:
    book = Book()
    do_due(book.sit_down(), 3)
    assert [[act.index for act in record.acts] for record in book.records] == [[0], [1], [2]]
    assert [record.start is not None for record in book.records] == [True, False, False]
    assert [record.end for record in book.records] == [None, None, None]


def test_the_start_tells_all_that_the_shuffle_is_laid_out_from() -> None:
    book = Book()
    of = dealt(occasion=Occasion.NEW_GAME, oddity=Oddity.MISSING, skill=MixingSkill.NOVICE)
    do_due(book.sit_down(of), 1)
    start = book.records[0].start
    assert start is not None
    assert (start.learner, start.game, start.mode, start.decks) == ("Anna", BLACKJACK, "practice", 6)
    assert (start.occasion, start.skill, start.seed) == ("new-game", "novice", 7)
    assert start.rules == rules_in_force(game())


def test_a_fault_and_what_was_done_in_its_stead_are_kept_together() -> None:
    book = Book()
    sitting = until(book.sit_down(mode=Mode.TEST), acts.LoadShoe)
    sitting.do(acts.BurnCard())
    wrong, instead, _ = book.records[-1].acts
    assert (wrong.act, wrong.verdict, wrong.done) == ('{"act":"burn-card"}', "too-soon", False)
    assert wrong.due == instead.act
    assert (instead.by, instead.how, instead.done) == (By.HOUSE.value, "in-place", True)


def test_a_wrong_amount_that_is_left_as_it_lies_is_kept_as_done() -> None:
    book = Book()
    sitting = until(book.sit_down(mode=Mode.TEST), acts.TakeFrom)
    sitting.do(acts.TakeFrom(1, 41))
    (wrong,) = book.records[-1].acts
    assert (wrong.act, wrong.verdict, wrong.done) == (
        '{"act":"take-from","pile":1,"cards":41}',
        "wrong-amount",
        True,
    )
    assert (wrong.due, wrong.rule, wrong.weight) == ('{"act":"take-from","pile":1,"cards":26}', "shuffle.taken", 2)


def test_the_end_tells_the_score_and_the_time() -> None:
    book = Book()
    sitting = book.sit_down()
    book.hands.at = 2_000
    finish(sitting)
    end = book.records[-1].end
    assert end is not None
    assert (end.ending, end.score, end.milliseconds, end.helped) == (Ending.WHOLE, 100, 2_000, 0)
    assert end.right == len(sitting.log)


def test_a_shuffle_that_is_left_has_no_score() -> None:
    book = Book()
    do_due(book.sit_down(), 2).leave()
    end = book.records[-1].end
    assert end is not None
    assert (end.ending, end.score) == (Ending.LEFT, None)


def test_a_watched_shuffle_and_one_nobody_began_are_not_kept() -> None:
    book = Book()
    watched = book.sit_down(mode=Mode.WATCH)
    while watched.is_house_turn:
        watched.go_on()
    book.sit_down().leave()
    assert book.records == []


@pytest.mark.parametrize("mode", [Mode.GUIDED, Mode.PRACTICE, Mode.TEST])
def test_a_shuffle_goes_on_from_what_was_kept_when_the_program_was_killed(mode: Mode) -> None:
    book = Book()
    sitting = until(book.sit_down(dealt(cuts=(30, 104)), mode), acts.RefuseCut)
    sitting.do(acts.AcceptCut())
    again = reopened_shuffle(kept(book), game, Book().means)
    assert (again.log, again.table, again.due) == (sitting.log, sitting.table, sitting.due)
    assert (again.id, again.mode, again.learner) == (sitting.id, mode, "Anna")
    assert finish(again).ending is Ending.WHOLE


def test_what_is_gone_on_with_is_kept_on_under_the_same_id() -> None:
    book, later = Book(), Book()
    do_due(book.sit_down(), 4)
    do_due(reopened_shuffle(kept(book), game, later.means), 1)
    (record,) = later.records
    assert (record.id, record.start, [act.index for act in record.acts]) == (book.records[0].id, None, [4])


def test_a_shuffle_that_is_over_is_looked_at_by_the_rules_it_was_judged_by() -> None:
    book = Book()
    sitting = finish(book.sit_down())
    again = reopened_shuffle(kept(book), game, Book().means)
    assert (again.ending, again.log) == (Ending.WHOLE, sitting.log)


def test_switched_rules_are_read_again_as_they_were() -> None:
    book = Book()
    path = "shuffle.dealer_recut"
    switched = game("rockingham/blackjack").switched([path])
    of = dealt("rockingham/blackjack", switched=(path,))
    do_due(book.sit_down(of), 1)
    started = book.records[0].start
    assert started is not None
    whole = KeptShuffle(replace(started, rules=rules_in_force(switched)), kept(book).acts)
    again = reopened_shuffle(whole, game, Book().means)
    assert again.seat.game.shuffle.dealer_recut.switched


def test_a_shuffle_of_a_game_that_is_gone_cannot_be_gone_on_with() -> None:
    book = Book()
    do_due(book.sit_down(), 1)

    def nothing(key: str) -> Game | None:
        return None

    with pytest.raises(CannotGoOn, match=r"^This shuffle cannot be laid out again: there is no game exhibit"):
        reopened_shuffle(kept(book), nothing, Book().means)


def test_a_shuffle_judged_by_other_rules_cannot_be_gone_on_with() -> None:
    book = Book()
    do_due(book.sit_down(), 1)
    whole = kept(book)
    other = KeptShuffle(replace(whole.start, rules=dict(whole.start.rules) | {"shuffle.burn": "9"}), whole.acts)
    with pytest.raises(CannotGoOn, match=r"the rules it was dealt by have changed since\.$"):
        reopened_shuffle(other, game, Book().means)


def test_acts_that_cannot_be_read_are_told_in_a_sentence() -> None:
    book = Book()
    do_due(book.sit_down(), 1)
    whole = kept(book)
    torn = KeptShuffle(whole.start, (replace(whole.acts[0], act='{"act":"juggle"}'),))
    with pytest.raises(CannotGoOn, match=r"^This shuffle cannot be laid out again: there is no act 'juggle'"):
        reopened_shuffle(torn, game, Book().means)
