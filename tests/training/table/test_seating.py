"""Real rounds of real houses, kept in a real score book: killed, gone on with, looked at again."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from itertools import count, islice, repeat
from pathlib import Path
from random import Random

import pytest

from tests.sweeps import sweep
from tests.training.fakes import BLACKJACK, Hands, game
from trainer.domain.money.amounts import Cents
from trainer.domain.table import acts as act
from trainer.domain.table.acts import Act
from trainer.domain.table.wagers import WagerKind
from trainer.storage.glance import FILE_NAME
from trainer.storage.ids import new_id
from trainer.storage.score_book import SqliteScoreBook, open_score_book
from trainer.training.keeper import ScoreKeeper
from trainer.training.patrons.dealt_round import DealtRound
from trainer.training.records.sitting_records import Ending, KeptRound, RoundRecord
from trainer.training.sittings.modes import Mode
from trainer.training.sittings.procedure_sitting import CannotGoOn
from trainer.training.table.automation import AUTOMATIONS, EVERYTHING, Automation
from trainer.training.table.keeping import kept_act, logged_act
from trainer.training.table.seating import TableMeans, is_worth_dealing, reopened, rounds_for, sit_down
from trainer.training.table.simulate import RoundSeries
from trainer.training.table.sitting import By, TableSitting, part_of_logged

GAMES = (
    BLACKJACK,
    "exhibit-17-011/spanish-21",
    "rockingham/blackjack",
    "games-of-chance/blackjack",
    "casino-shoe-and-pitch/shoe",
    "casino-shoe-and-pitch/double-deck",
    "nj-common-hand/common-hand",
)
SETTLE_ONLY = AUTOMATIONS[4]


def nothing(record: RoundRecord) -> None:
    """Nothing is kept."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


def means(book: SqliteScoreBook | None = None, hands: Hands | None = None) -> TableMeans:
    return TableMeans((hands or Hands()).clock(), new_id, nothing if book is None else book.keep_round)


def begun(
    of: TableMeans,
    key: str = BLACKJACK,
    mode: Mode = Mode.PRACTICE,
    parts: Automation = EVERYTHING,
    seed: int = 5,
    number: int = 0,
) -> TableSitting:
    dealt = next(islice(RoundSeries(game(key), seed, 3).rounds(), number, None))
    return sit_down(game(key), dealt, mode, of, "Anna", parts)


def acts(sitting: TableSitting, random: Random) -> Iterator[Act]:
    """What a careless trainee does: nearly always the due act, now and then another."""
    while sitting.due is not None:
        due = sitting.due.action
        if sitting.is_house_turn:
            sitting.go_on()
        elif random.random() < 0.15:
            yield random.choice((act.TakeOwnCards(), act.DealCard(1), act.CloseInsurance(), act.TakeCards(1), due))
        elif isinstance(due, act.TakeWager) and random.random() < 0.3:
            yield replace(due, amount=Cents(due.amount + 100))
        else:
            yield due


def deal(sitting: TableSitting, random: Random, most: int = 1_000) -> None:
    for given in islice(acts(sitting, random), most):
        sitting.do(given)


def kept(book: SqliteScoreBook, sitting: TableSitting) -> KeptRound:
    found = book.round(sitting.id)
    assert found is not None
    return found


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("mode", [Mode.PRACTICE, Mode.TEST])
def test_a_killed_round_is_gone_on_with_from_the_file(folder: Path, key: str, mode: Mode) -> None:
    with closing(open_score_book(folder)) as book:
        killed = begun(means(book), key, mode)
        deal(killed, Random(3), most=12)
    with closing(open_score_book(folder)) as book:
        found = book.unfinished("Anna", key)
        assert found is not None
        again = reopened(found, game, means(book))
        assert (again.id, again.log, again.table, again.due) == (killed.id, killed.log, killed.table, killed.due)
        deal(again, Random(4))
        assert again.ending is Ending.WHOLE
        assert book.unfinished("Anna") is None
        assert [logged_act(each, game(key).equipment.chips.value) for each in kept(book, again).acts] == list(again.log)


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("mode", [Mode.GUIDED, Mode.PRACTICE, Mode.TEST])
@pytest.mark.parametrize("parts", [EVERYTHING, SETTLE_ONLY], ids=lambda parts: parts.key)
def test_a_kept_round_can_be_looked_at_again_act_by_act(folder: Path, key: str, mode: Mode, parts: Automation) -> None:
    with closing(open_score_book(folder)) as book:
        for number in range(sweep(1, 2)):
            first = begun(means(book), key, mode, parts, number=number)
            deal(first, Random(number))
            again = reopened(kept(book, first), game, means())
            assert (again.ending, again.log, again.slips) == (Ending.WHOLE, first.log, first.slips)
            assert [again.table_at(n) for n in range(len(again.log) + 1)] == [
                first.table_at(n) for n in range(len(first.log) + 1)
            ]


@pytest.mark.parametrize("key", GAMES)
def test_every_judged_act_is_in_the_file_before_the_next_is_done(folder: Path, key: str) -> None:
    with closing(open_score_book(folder)) as book, closing(sqlite3.connect(folder / FILE_NAME)) as other:
        sitting = begun(means(book), key)
        random = Random(1)
        for done, given in enumerate(acts(sitting, random), start=1):
            sitting.do(given)
            assert other.execute("SELECT count(*) FROM round_acts").fetchone() == (done,)
        assert other.execute("SELECT ending FROM round_ends").fetchall() == [("whole",)]


def test_a_round_nobody_dealt_leaves_nothing_in_the_book(folder: Path) -> None:
    with closing(open_score_book(folder)) as book:
        begun(means(book)).leave()
        assert book.rounds("Anna") == ()


def test_a_watched_round_is_not_kept(folder: Path) -> None:
    with closing(open_score_book(folder)) as book:
        watched = begun(means(book), mode=Mode.WATCH)
        while not watched.finished:
            watched.go_on()
        assert book.rounds("Anna") == ()


def test_the_list_of_rounds_tells_what_came_of_each(folder: Path) -> None:
    hands = Hands()
    with closing(open_score_book(folder)) as book:
        clean = begun(means(book, hands))
        while clean.due is not None:
            hands.at += 1_000
            clean.do(clean.due.action)
        left = begun(means(book, hands), number=1)
        left.do(act.TakeOwnCards())
        left.leave()
        stopped = begun(means(book, hands), mode=Mode.TEST)
        assert stopped.due is not None
        stopped.do(stopped.due.action)
        stopped.stop()
        results = {each.id: each for each in book.rounds("Anna")}
    ends = [results[each.id].end for each in (clean, left, stopped)]
    assert [(end.ending, end.score) for end in ends if end is not None][:2] == [
        (Ending.WHOLE, 100),
        (Ending.LEFT, None),
    ]
    whole, gone, broken_off = ends
    assert whole is not None
    assert gone is not None
    assert broken_off is not None
    assert (whole.milliseconds, whole.right, whole.faults) == (1_000 * len(clean.log), len(clean.log), {})
    assert gone.faults == {"too-soon": 1}
    assert broken_off.ending is Ending.STOPPED
    assert broken_off.faults == {"missed": 1}
    assert broken_off.score is not None
    assert broken_off.score < 20
    assert results[clean.id].spots == 3


def test_what_a_full_disk_held_back_is_kept_in_its_order_later(folder: Path) -> None:
    keeper = ScoreKeeper(lambda: open_score_book(folder))
    keeper.open()
    sitting = begun(TableMeans(Hands().clock(), new_id, keeper.keep))
    with closing(sqlite3.connect(folder / FILE_NAME, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        deal(sitting, Random(3), most=2)
        assert keeper.trouble is not None
        assert keeper.trouble.unsaved == 2
        waiting = keeper.unfinished("Anna")
        assert waiting is not None
        assert reopened(waiting, game, means()).log == sitting.log
        other.execute("ROLLBACK")
    deal(sitting, Random(4))
    assert keeper.trouble is None
    found = keeper.round(sitting.id)
    assert found is not None
    assert reopened(found, game, means()).log == sitting.log
    keeper.close()


def test_the_rules_of_a_round_are_those_switched_when_it_was_dealt(folder: Path) -> None:
    switched = game().switched({"play.surrender"})
    with closing(open_score_book(folder)) as book:
        dealt = next(RoundSeries(switched, 5, 3).rounds())
        sitting = sit_down(switched, dealt, Mode.PRACTICE, means(book), "Anna")
        sitting.do(act.CheckBets())
        found = kept(book, sitting)
        assert found.start.switches == ("play.surrender",)
        again = reopened(found, game, means())
        assert again.seat.game.play.surrender == switched.play.surrender


def test_a_round_of_a_game_that_is_gone_is_told_in_one_sentence(folder: Path) -> None:
    with closing(open_score_book(folder)) as book:
        sitting = begun(means(book))
        sitting.do(act.CheckBets())
        with pytest.raises(CannotGoOn, match=r"^This round cannot be dealt again: .*there is no game .*\.$"):
            reopened(kept(book, sitting), lambda key: None, means())


def test_an_unfinished_round_is_not_gone_on_with_by_other_rules(folder: Path) -> None:
    with closing(open_score_book(folder)) as book:
        sitting = begun(means(book))
        sitting.do(act.CheckBets())
        found = kept(book, sitting)
    other = replace(found, start=replace(found.start, rules={**found.start.rules, "settling.win_pays": "2 to 1"}))
    with pytest.raises(CannotGoOn, match=r"^This round cannot be dealt again: the rules it was dealt by have changed"):
        reopened(other, game, means())


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"act":"juggle"}', '{"act":"peek","hand":3}'])
def test_an_act_that_cannot_be_read_is_told_in_one_sentence(folder: Path, text: str) -> None:
    with closing(open_score_book(folder)) as book:
        sitting = begun(means(book))
        sitting.do(act.CheckBets())
        found = kept(book, sitting)
    broken = replace(found, acts=(replace(found.acts[0], act=text),))
    with pytest.raises(CannotGoOn, match=r"^This round cannot be dealt again: "):
        reopened(broken, game, means())


@pytest.mark.parametrize("key", GAMES)
def test_every_act_of_a_log_is_read_back_as_it_was(key: str) -> None:
    for mode, number in ((Mode.PRACTICE, 0), (Mode.TEST, 1)):
        sitting = begun(means(), key, mode, number=number)
        deal(sitting, Random(number))
        chips = game(key).equipment.chips.value
        assert [logged_act(kept_act(each), chips) for each in sitting.log] == list(sitting.log)


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("parts", AUTOMATIONS, ids=lambda parts: parts.key)
def test_every_automation_can_be_dealt_to_the_end_in_every_game(key: str, parts: Automation) -> None:
    for number in range(3):
        sitting = begun(means(), key, parts=parts, number=number)
        while sitting.due is not None:
            if sitting.is_house_turn:
                sitting.go_on()
            else:
                assert sitting.do(sitting.due.action).fault is None
        mine = [entry for entry in sitting.log if entry.by is By.TRAINEE]
        assert all(part_of_logged(entry) in parts.parts for entry in mine)
        assert sitting.ending is Ending.WHOLE


def test_an_insurance_wager_is_settled_in_the_insurance_drill() -> None:
    insured = begun(means(), parts=AUTOMATIONS[2])
    for number in count():
        insured = begun(means(), parts=AUTOMATIONS[2], seed=number)
        while insured.due is not None:
            if insured.is_house_turn:
                insured.go_on()
            else:
                insured.do(insured.due.action)
        mine = [each.act for each in insured.log if each.by is By.TRAINEE]
        if any(isinstance(each, act.TakeWager | act.PayWager) and each.kind is WagerKind.INSURANCE for each in mine):
            assert act.OfferInsurance() in mine
            assert act.CloseInsurance() in mine
            return


def own_acts(dealt: DealtRound, parts: Automation) -> int:
    """How many acts of a round are the trainee's with ``parts``."""
    sitting = sit_down(game(), dealt, Mode.WATCH, means(), "Anna", parts)
    while sitting.due is not None:
        sitting.go_on()
    return sum(part_of_logged(each) in parts.parts for each in sitting.log)


@pytest.mark.parametrize("parts", AUTOMATIONS, ids=lambda parts: parts.key)
def test_a_drill_deals_only_rounds_in_which_the_trainee_has_something_to_do(parts: Automation) -> None:
    dealt = list(islice(rounds_for(game(), RoundSeries(game(), 3, 3).rounds(), parts), 8))
    assert all(own_acts(each, parts) >= 2 for each in dealt)


def test_a_round_without_an_ace_up_is_passed_over_in_the_insurance_drill() -> None:
    passed = [each for each in islice(RoundSeries(game(), 3, 3).rounds(), 12) if own_acts(each, AUTOMATIONS[2]) < 2]
    assert passed
    assert not any(is_worth_dealing(game(), each, AUTOMATIONS[2]) for each in passed)
    assert all(is_worth_dealing(game(), each, EVERYTHING) for each in passed)


def test_rounds_go_on_where_nothing_ever_fits() -> None:
    dealt = next(each for each in RoundSeries(game(), 3, 3).rounds() if own_acts(each, AUTOMATIONS[2]) < 2)
    assert next(rounds_for(game(), repeat(dealt), AUTOMATIONS[2])) == dealt
