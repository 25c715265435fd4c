"""What is watched in a test, stopped by one who sees all and one who sees nothing, and marked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import pytest

from tests.training.fakes import BLACKJACK, game
from tests.training.tests.takings import Taking, paper, rounds
from trainer.content.tests.library import read_papers
from trainer.content.tests.papers import PaperPart, WatchedPlay
from trainer.training.spotting.remedies import remedy_of
from trainer.training.spotting.watching import NOTHING, Watching
from trainer.training.tests.forms import FormPart, draw_form
from trainer.training.tests.marking import Marks, NotPassed, mark
from trainer.training.tests.watched import Runs, noted, told_of, watched_runs, watched_until

Eye = Callable[[Runs], Iterable[tuple[int, int, int]]]


def of_supervisor(number: int, seed: int = 1) -> FormPart:
    return draw_form(read_papers().papers["supervisor"], game(BLACKJACK), seed).parts[number]


def test_the_plays_of_the_form_run_at_one_table_or_at_two() -> None:
    one, two = (watched_runs(of_supervisor(number), game(BLACKJACK)) for number in (0, 1))
    assert [len(each) for each in one] == [24] and [len(each) for each in two] == [10, 10]
    slips = sum(run.play.slip is not None for each in two for run in each)
    assert slips == 10


def test_the_same_form_is_watched_anywhere() -> None:
    again = watched_runs(of_supervisor(2), game(BLACKJACK))
    assert watched_runs(of_supervisor(2), game(BLACKJACK)) == again and len(again[0]) == 8


def test_a_part_that_asks_for_rounds_is_not_watched() -> None:
    form = draw_form(paper(rounds(2)), game(BLACKJACK), 1)
    with pytest.raises(ValueError, match="nothing to be watched"):
        watched_runs(form.parts[0], game(BLACKJACK))


def test_after_a_kill_the_plays_stand_where_they_would_and_a_stop_stands_still() -> None:
    taking = Taking(paper(WATCHED))
    taking.taken.agree()
    taking.taken.ask()
    taking.hands.pass_(4_000)
    watching = Watching(watched_runs(taking.form.parts[0], game()))
    assert watched_until(taking.taken.events, 0).at(4_000) == 4_000
    watching.stop(4_000)
    taking.taken.noted(noted(watching, 4_000))
    taking.hands.pass_(9_000)
    stopped = watched_until(taking.taken.events, 0)
    assert (stopped.at(13_000), stopped.stands, stopped.stops) == (4_000, True, (watching.stopped,))
    watching.choose(NOTHING)
    watching.go_on()
    taking.taken.noted(noted(watching, 4_000))
    gone_on = watched_until(taking.taken.events, 0)
    assert (gone_on.at(13_500), gone_on.stands) == (4_500, False)
    assert Watching(watched_runs(taking.form.parts[0], game()), gone_on.stops).kept == watching.kept


WATCHED = PaperPart("Watched", WatchedPlay(rounds=8, slips=4, false_alarms=1, shuffles=2, tables=2), 75)


def watched(eye: Eye) -> Marks:
    """A test of what is watched alone, by a candidate with such an eye."""
    taking = Taking(paper(WATCHED))
    taking.taken.agree()
    runs = watched_runs(taking.form.parts[0], game())
    watching = Watching(runs)
    for at_ms, table, play in sorted(eye(runs)):
        watching.stop(at_ms, table)
        slip = runs[table][play].play.slip
        if slip is None or slip.kind not in [each.kind for each in watching.choices().faults]:
            watching.choose(NOTHING)
        else:
            watching.choose(slip.kind, remedy_of(slip.kind, game()).key)
        watching.go_on()
    for item in range(len(taking.form.parts[0].items)):
        taking.taken.ask()
        taking.taken.answered(told_of(watching, item, len(runs)))
    return mark(taking.form, taking.taken.events)


def moments(runs: Runs, *, slips: bool) -> Iterator[tuple[int, int, int]]:
    """When each slip can first be seen, or half a second into each play that has none: with its table and its play."""
    for table, plays in enumerate(runs):
        begun = 0
        for number, run in enumerate(plays):
            if slips and run.play.slip is not None:
                yield begun + run.play.slip.at * run.act_ms, table, number
            if not slips and run.play.slip is None:
                yield begun + 500, table, number
            begun += run.lasts_ms


def test_who_sees_every_slip_and_nothing_else_passes() -> None:
    marks = watched(lambda runs: moments(runs, slips=True))
    assert (marks.parts[0].right, marks.parts[0].of, marks.parts[0].false_alarms) == (4, 4, 0) and marks.is_passed


def test_who_stops_nothing_sees_none() -> None:
    marks = watched(lambda runs: iter(()))
    assert (marks.parts[0].right, marks.parts[0].false_alarms) == (0, 0) and marks.reasons == (NotPassed.MINIMUM,)


def test_who_stops_everything_is_not_passed_for_the_false_alarms() -> None:
    marks = watched(lambda runs: [*moments(runs, slips=True), *moments(runs, slips=False)])
    assert (marks.parts[0].right, marks.parts[0].false_alarms) == (4, 6)
    assert marks.reasons == (NotPassed.FALSE_ALARMS,)
