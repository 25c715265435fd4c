"""A test in the window: asked in silence, one thing after another, its time told, and all of it kept."""

import json
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from tests.training.tests.takings import MINUTE, questions
from tests.ui.conftest import OpenWindow
from tests.ui.tests.candidate import Candidate, hands_of
from trainer.content.tests.papers import PaperPart, Questions, Rounds, Shuffles
from trainer.domain.shuffle.occasions import Occasion
from trainer.drills.registry import drills
from trainer.storage.score_book import open_score_book
from trainer.training.keeper import ScoreKeeper, Trouble
from trainer.training.records.examinations import Happened
from trainer.training.records.ports import KnownError
from trainer.training.records.sitting_records import Ending
from trainer.training.tests.examination import BEAT_MS
from trainer.training.tests.standing import ExaminationState
from trainer.ui.progress.mistakes_view import mistakes_view
from trainer.ui.table.mouse import gestures
from trainer.ui.table.page import TablePage
from trainer.ui.tests.desk import CannotBeGoneOnWith
from trainer.ui.tests.running.round_stage import RoundItemStage
from trainer.ui.tests.running.shuffle_stage import ShuffleItemStage
from trainer.ui.tests.running.words import TROUBLE
from trainer.ui.ways import DRILLS, LEARN, PROGRESS, TABLE, TODAY
from trainer.ui.window.study import study_of

ONE_ROUND = PaperPart("The table", Rounds(2, spots=1), 80)
JUDGING = ("right", "wrong", "correct", "mistake", "due", "verdict", "should", "well done")


@pytest.fixture
def candidate(open_window: OpenWindow, begun: Path) -> Candidate:
    """Someone before the window, at a clock that stands still until it is moved."""
    return candidate_at(open_window, begun)


def candidate_at(open_window: OpenWindow, data: Path) -> Candidate:
    trainee = open_window(data, seed=2)
    session = trainee.running.session
    session.change_settings(session.look.with_settings(reduced_motion=True))
    return Candidate(trainee.bot, trainee.running, hands=hands_of(trainee))


def happened(candidate: Candidate) -> list[str]:
    return [each.what.value for each in candidate.kept.events]


def told_words(widget: QWidget) -> Iterator[str]:
    """Everything that can be read in view, by eye or by a screen reader."""
    for each in (widget, *widget.findChildren(QWidget)):
        if each.isVisible():
            yield from (each.accessibleName(), each.accessibleDescription(), each.toolTip())
            if isinstance(each, QLabel):
                yield each.text()


def test_nothing_else_of_the_window_is_there(candidate: Candidate) -> None:
    candidate.is_asked(questions(2))
    candidate.takes()
    frame = candidate.running.frame
    assert not frame.rail.isVisible()
    assert not frame.topbar.isVisible()
    candidate.presses("Ctrl+k", "Ctrl+g", "Ctrl+t", "Ctrl+1", "Ctrl+,", "Escape")
    assert frame.page is candidate.test


def test_a_bar_neither_covers_nor_moves_a_test_and_stands_there_once_it_is_over(
    candidate: Candidate, monkeypatch: pytest.MonkeyPatch
) -> None:
    candidate.is_asked(questions(2))
    running = candidate.takes()
    frame, session = candidate.running.frame, candidate.running.session
    parts = (running, running.head, running.stack, running.strip, *running.head.findChildren(QWidget))
    before = [(each.geometry(), each.mapToGlobal(each.rect().topLeft())) for each in parts]
    frame.tell_fault("Something went wrong in the trainer itself.")
    with monkeypatch.context() as patch:
        patch.setattr(ScoreKeeper, "trouble", Trouble("The score book cannot be written.", 0))
        session._tell_state()
        QApplication.processEvents()
        assert [(each.geometry(), each.mapToGlobal(each.rect().topLeft())) for each in parts] == before
        assert not frame.fault.isVisible()
        assert not frame.trouble.isVisible()
        told = "Something went wrong in the trainer itself. The score book cannot be written."
        assert (running.head.mark.accessibleName(), running.head.mark.toolTip()) == (told, told)
    session._tell_state()
    assert running.head.mark.toolTip() == "Something went wrong in the trainer itself."
    candidate.presses("Ctrl+h", "Ctrl+h")
    assert frame.page is not running
    assert frame.fault.isVisible()


def test_an_answer_leads_to_the_next_question_and_after_the_last_all_is_handed_in(candidate: Candidate) -> None:
    candidate.is_asked(questions(2))
    running = candidate.takes()
    over: list[str] = []
    running.over.connect(over.append)
    taken, first = running.examination, candidate.presenter.question
    candidate.answers_one()
    assert candidate.presenter.question != first
    assert candidate.test.head.view is not None
    assert candidate.test.head.view.count == "2 of 2"
    candidate.answers_one()
    assert over == [taken.start.id]
    assert [each.what for each in taken.events[-2:]] == [Happened.ANSWERED, Happened.HANDED_IN]
    assert not candidate.running.frame.is_alone


def test_each_answer_is_kept_with_all_others_and_named_in_the_test(candidate: Candidate) -> None:
    candidate.is_asked(questions(2))
    candidate.takes()
    candidate.hands.pass_(4_000)
    candidate.answers_one()
    told = json.loads(candidate.kept.events[-2].told)
    candidate.presses("Ctrl+h", "Ctrl+h")
    (attempt,) = candidate.attempts()
    assert told["kept"] == attempt["id"]
    assert told["right"] is True
    assert told["answer"] == attempt["answer"]
    assert told["ms"] == attempt["milliseconds"] == 4_000


@pytest.mark.parametrize("right", [True, False])
def test_no_word_tells_whether_it_was_right(candidate: Candidate, right: bool) -> None:
    candidate.is_asked(PaperPart("Totals", Questions("hand-totals", 3), 60))
    candidate.takes()
    before = set(told_words(candidate.test))
    if right:
        candidate.answers_one()
    else:
        candidate.types("31")
        candidate.presses("Enter")
    after = " ".join(set(told_words(candidate.test)) - before).casefold()
    assert not any(word in after for word in JUDGING)
    assert candidate.presenter.grade is None
    assert candidate.drill.feedback.isHidden()


def test_nothing_is_shown_told_seen_again_or_paused(candidate: Candidate) -> None:
    candidate.is_asked(PaperPart("Signals", Questions("hand-signals", 2), 60))
    candidate.takes()
    drill, asked = candidate.drill, candidate.presenter.question
    candidate.presses("g", "l", "Space", "4", "Escape")
    assert candidate.presenter.question == asked
    hidden = (drill.choosers, drill.prompt.show_me, *drill.prompt.buttons, drill.feedback, drill.head)
    assert not any(each.isVisible() for each in hidden)
    assert "see it again" not in " ".join(told_words(drill)).casefold()


def test_the_time_left_is_told_and_goes_on_under_the_keys(candidate: Candidate) -> None:
    candidate.is_asked(questions(2), minutes=10)
    candidate.takes()
    candidate.hands.pass_(MINUTE)
    candidate.running.frame.open_keys()
    candidate.running.frame.keys.tabs.buttons["everywhere"].click()
    assert "Sound off, or on again" in candidate.words(candidate.running.frame.keys)
    assert "Choose the house and game" not in candidate.words(candidate.running.frame.keys)
    candidate.hands.pass_(MINUTE)
    candidate.test.taking.tick()
    assert candidate.test.head.view is not None
    assert candidate.test.head.view.time_left == "8:00"
    candidate.presses("Escape")


def test_a_question_whose_time_is_over_gives_way_to_the_next(candidate: Candidate) -> None:
    candidate.is_asked(questions(2, each=30))
    candidate.takes()
    candidate.hands.pass_(30_000)
    candidate.test.taking.tick()
    assert happened(candidate)[-2:] == ["out-of-time", "asked"]


def test_the_whole_time_over_hands_a_test_of_questions_in(candidate: Candidate) -> None:
    candidate.is_asked(questions(5), minutes=1)
    taken = candidate.takes().examination
    candidate.hands.pass_(MINUTE)
    candidate.test.taking.tick()
    assert taken.state is ExaminationState.HANDED_IN
    assert taken.events[-1].told == '{"seed":"2","undone":4}'


def test_a_break_that_is_asked_for_comes_after_the_question_and_takes_no_time(candidate: Candidate) -> None:
    candidate.is_asked(questions(3), minutes=10, breaks=1, break_minutes=5)
    candidate.takes()
    candidate.presses("Ctrl+b")
    assert candidate.test.strip.words == "A break follows this question."
    candidate.answers_one()
    assert candidate.test.cover.isVisible()
    candidate.hands.pass_(MINUTE)
    candidate.test.taking.tick()
    assert (
        candidate.test.cover.words.text() == "1:00 of 5 minutes; then the test goes on by itself. It is in the record."
    )
    candidate.presses("Enter")
    assert candidate.test.examination.used_ms == 0
    assert happened(candidate)[-3:] == ["break", "back", "asked"]
    candidate.presses("Ctrl+b")
    assert candidate.test.strip.words == "There is no break left."


def test_a_break_ends_by_itself_when_its_time_is_up(candidate: Candidate) -> None:
    candidate.is_asked(questions(3), minutes=10, breaks=1, break_minutes=5)
    candidate.takes()
    candidate.presses("Ctrl+b")
    candidate.answers_one()
    candidate.hands.pass_(5 * MINUTE - 1)
    candidate.test.taking.tick()
    assert candidate.test.cover.isVisible()
    candidate.hands.pass_(1)
    candidate.test.taking.tick()
    assert not candidate.test.cover.isVisible()
    assert happened(candidate)[-3:] == ["break", "back", "asked"]
    assert candidate.test.examination.used_ms == 0


def test_what_covers_a_break_keeps_the_keys_when_the_window_changes(candidate: Candidate) -> None:
    candidate.is_asked(questions(3), breaks=1)
    candidate.takes()
    candidate.presses("Ctrl+b")
    candidate.answers_one()
    candidate.running.frame.resize(960, 540)
    QApplication.processEvents()
    candidate.presses("Enter")
    assert happened(candidate)[-2:] == ["back", "asked"]


def test_handing_in_is_asked_twice_and_any_answer_between_takes_it_back(candidate: Candidate) -> None:
    candidate.is_asked(questions(3), ONE_ROUND)
    running = candidate.takes()
    candidate.presses("Ctrl+h")
    assert running.strip.words == "3 questions are not answered, 2 rounds are not dealt. Hand in? Ctrl+H again."
    candidate.answers_one()
    candidate.presses("Ctrl+h")
    assert running.examination.state is ExaminationState.ASKED
    candidate.presses("Ctrl+h")
    assert running.examination.state is ExaminationState.HANDED_IN


def test_going_to_another_window_is_noted_and_not_prevented(candidate: Candidate) -> None:
    candidate.is_asked(questions(2))
    candidate.takes()
    for state in (Qt.ApplicationState.ApplicationInactive, Qt.ApplicationState.ApplicationActive):
        candidate.test.taking._noticed(state)
    assert happened(candidate)[-2:] == ["away", "here"]
    assert candidate.test.examination.state is ExaminationState.ASKED


def full(candidate: Candidate, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """The disk is full from now on; what is given makes room again."""
    keeper = candidate.running.session.keeper
    assert keeper is not None

    def refuse() -> None:
        raise KnownError("The score book cannot be written: the disk is full. Make room there.")

    monkeypatch.setattr(keeper, "saved_book", refuse)
    return monkeypatch.undo


def test_on_a_full_disk_the_test_stands_still_and_nothing_is_lost(
    candidate: Candidate, monkeypatch: pytest.MonkeyPatch
) -> None:
    candidate.is_asked(questions(3), minutes=10)
    candidate.takes()
    candidate.hands.pass_(3_000)
    with monkeypatch.context() as patch:
        full(candidate, patch)
        candidate.answers_one()
        assert candidate.test.cover.isVisible()
        assert candidate.test.cover.title.text() == TROUBLE
        assert candidate.test.cover.words.text().endswith("Make room there.")
        candidate.hands.pass_(MINUTE)
        candidate.presses("Enter")
        assert candidate.test.cover.isVisible()
    assert candidate.attempts() == []
    candidate.presses("Enter")
    assert happened(candidate)[-2:] == ["answered", "asked"]
    assert candidate.test.examination.used_ms == 3_000
    candidate.presses("Ctrl+h", "Ctrl+h")
    assert len(candidate.attempts()) == 1


# What else tells of it


def told_besides(candidate: Candidate) -> dict[str, str]:
    """What Today, Learn, the list of drills, the table and Progress tell, page by page."""
    frame, found = candidate.running.frame, {}
    for place in (TODAY, LEARN, DRILLS, TABLE, PROGRESS):
        page = frame.go(place)
        found[page.title] = " ".join(filter(None, told_words(page)))
    return found


def test_no_page_tells_of_it_before_it_is_over_and_then_its_answers_count(candidate: Candidate) -> None:
    session, study = candidate.running.session, study_of(candidate.running.session)
    before = told_besides(candidate)
    candidate.is_asked(questions(2), PaperPart("The table", Rounds(1, spots=1), 60))
    candidate.takes()
    candidate.answers_one(right=False)
    candidate.answers_one()
    candidate.deals(3)
    # The rest waits: the test is left as by a closed window, and looked at from every page.
    room = candidate.running.frame
    candidate.test.leave()
    room.end_alone()
    now = told_besides(candidate)
    # Today says that it waits, and nothing of what came of it.
    assert "Unfinished test" in now.pop("Today")
    assert now == {page: told for page, told in before.items() if page != "Today"}
    assert (session.rounds(), session.unfinished_round(), list(session.results())) == ((), None, [])
    learning = study.learning()
    assert learning is not None
    assert learning.mistakes == ()
    candidate.goes_on()
    candidate.presses("Ctrl+h", "Ctrl+h")
    learning = study.learning()
    assert learning is not None
    assert len(learning.mistakes) == 1
    (line,) = mistakes_view(session, study).lines
    assert line.when.endswith(", from a test")
    assert [each.right for each in session.results()] == [False, True]
    assert told_besides(candidate)["Progress"] != before["Progress"]


# Cut off in the middle


def again(open_window: OpenWindow, candidate: Candidate, *parts: PaperPart, gone_ms: int, **about: object) -> Candidate:
    """Another window at the same data, while the first was cut off and never closed."""
    wall = candidate.hands.wall
    candidate.running.frame.closing.disconnect()
    candidate.test.taking.end()
    keeper = candidate.running.session.keeper
    assert keeper is not None
    keeper._let_go()
    someone = candidate_at(open_window, candidate.running.data)
    someone.hands.wall = wall + gone_ms
    someone.is_asked(*parts, **about)
    return someone


def test_after_a_kill_the_same_question_is_there_with_its_time_running_on(
    candidate: Candidate, open_window: OpenWindow
) -> None:
    part = questions(3)
    candidate.is_asked(part, minutes=10)
    candidate.takes()
    candidate.answers_one()
    asked = candidate.presenter.question
    candidate.hands.pass_(7_000)
    candidate.test.taking.tick()
    someone = again(open_window, candidate, part, gone_ms=60_000, minutes=10)
    someone.goes_on()
    assert someone.presenter.question == asked
    assert someone.test.examination.used_ms == 7_000 + BEAT_MS
    assert happened(someone)[-1] == "interrupted"


def test_after_a_kill_the_same_round_stands_as_it_stood(candidate: Candidate, open_window: OpenWindow) -> None:
    candidate.is_asked(ONE_ROUND)
    candidate.takes()
    candidate.deals(4)
    lay, log = candidate.round.sitting.table, len(candidate.round.sitting.log)
    someone = again(open_window, candidate, ONE_ROUND, gone_ms=20_000)
    someone.goes_on()
    assert isinstance(someone.test.stage, RoundItemStage)
    assert someone.round.sitting.table == lay
    assert len(someone.round.sitting.log) == log


def test_a_round_leads_to_the_next_and_is_told_in_the_test(candidate: Candidate) -> None:
    candidate.is_asked(ONE_ROUND)
    running = candidate.takes()
    first = candidate.round.sitting
    candidate.deals(200)
    candidate.bot.waitUntil(lambda: running.examination.standing.item == 1)
    told = json.loads(running.examination.events[-1].told)
    assert (told["percent"], told["kept"], told["faults"]) == (100, first.id, [])
    running._soon.stop()
    kept = len(running.examination.events)
    candidate.page._end_sitting()
    assert len(running.examination.events) == kept
    running._next()
    assert candidate.round.sitting.id != first.id


def test_what_is_done_at_the_table_is_told_and_not_judged(candidate: Candidate) -> None:
    candidate.is_asked(ONE_ROUND)
    candidate.takes()
    helped = candidate.test.gestures()
    candidate.deals(3)
    assert candidate.test.strip.words
    # Help tells of every act how it is done by hand, and nothing of what is due now or next.
    assert candidate.test.gestures() == helped
    assert {each.act for each in helped} == {each.act for each in gestures(pitched=False)}
    assert [each.act for each in helped] == sorted(each.act for each in helped)
    candidate.watches()
    candidate.keys("0", "d", "s", "w")
    said = " ".join(told_words(candidate.test)).casefold()
    assert not any(word in said for word in JUDGING)
    assert candidate.test.examination.state is ExaminationState.ASKED


def test_a_question_of_every_drill_is_asked_answered_and_told(candidate: Candidate) -> None:
    game = candidate.running.session.game
    assert game is not None
    there = [each.key for each in drills() if each.unavailable(game) is None]
    candidate.is_asked(*(PaperPart(key, Questions(key, 1), 60) for key in there))
    taken = candidate.takes().examination
    for _ in there:
        candidate.answers_one()
    told = [json.loads(each.told) for each in taken.events if each.what is Happened.ANSWERED]
    assert [there[each["part"]] for each in told if not each["right"]] == []
    assert taken.state is ExaminationState.HANDED_IN


def test_once_a_test_is_over_another_look_troubles_nobody(candidate: Candidate) -> None:
    candidate.is_asked(questions(1), ONE_ROUND)
    candidate.takes()
    candidate.answers_one()
    candidate.presses("Ctrl+h", "Ctrl+h")
    candidate.running.frame.go(0)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    session = candidate.running.session
    session.change_settings(session.look.with_settings(theme="light", text_size=150, signals="both"))
    candidate.running.frame.resize(960, 540)
    QApplication.processEvents()


def test_a_round_that_was_done_when_it_was_cut_off_counts_and_is_not_dealt_again(
    candidate: Candidate, open_window: OpenWindow
) -> None:
    candidate.is_asked(ONE_ROUND)
    running = candidate.takes()
    first = candidate.round.sitting
    # The power goes between the round's last act and the test's own note of it.
    stage = running.stage
    assert stage is not None
    stage.done.disconnect()
    candidate.deals(200)
    candidate.bot.waitUntil(lambda: first.finished)
    someone = again(open_window, candidate, ONE_ROUND, gone_ms=20_000)
    taken = someone.goes_on().examination
    assert [each.what for each in taken.events[-1:]] == [Happened.ANSWERED]
    assert json.loads(taken.events[-1].told)["kept"] == first.id
    assert taken.standing.item == 1


def test_a_shuffle_is_done_in_silence_and_goes_on_after_a_kill(candidate: Candidate, open_window: OpenWindow) -> None:
    part = PaperPart("The shuffle", Shuffles((Occasion.END_OF_SHOE,)), 80)
    candidate.is_asked(part)
    candidate.takes()
    shuffler = candidate.test.stage
    assert isinstance(shuffler, ShuffleItemStage)
    doing = shuffler.doing
    assert doing is not None
    for _ in range(3):
        due = doing.now.due
        assert due is not None
        shuffler.page._happened(doing.take(due.action))
    log = [each.act for each in doing.sitting.log]
    someone = again(open_window, candidate, part, gone_ms=20_000)
    someone.goes_on()
    went_on = someone.test.stage
    assert isinstance(went_on, ShuffleItemStage)
    assert went_on.doing is not None
    assert [each.act for each in went_on.doing.sitting.log] == log


def test_another_window_does_not_go_on_with_it_at_once(candidate: Candidate) -> None:
    candidate.is_asked(questions(2))
    running = candidate.takes()
    candidate.running.frame.closing.disconnect()
    running.leave()
    (kept,) = candidate.desk.unfinished()
    candidate.desk.let_go(kept.start.id)
    with closing(open_score_book(candidate.running.data, who="another machine/1/window")) as other:
        assert other.hold(kept.start.id)
        with pytest.raises(CannotBeGoneOnWith, match="This test is open in another window"):
            candidate.desk.go_on_with(kept)


def test_what_is_for_another_day_waits_until_then(candidate: Candidate) -> None:
    part = PaperPart("The table", Rounds(2, spots=1, sittings=2), 60)
    candidate.is_asked(part)
    running = candidate.takes()
    waits: list[str] = []
    running.left.connect(waits.append)
    candidate.deals(200)
    candidate.bot.waitUntil(lambda: running.examination.standing.item == 1)
    running._soon.stop()
    running._next()
    assert running.cover.title.text() == "For another day"
    candidate.presses("Enter")
    assert waits == [running.examination.start.id]
    assert not candidate.running.frame.is_alone
    candidate.hands.pass_(3 * 24 * 60 * MINUTE)
    candidate.goes_on()
    assert happened(candidate)[-3:] == ["adjourned", "back", "asked"]


def test_a_round_is_finished_when_the_time_is_over_then_all_is_handed_in(candidate: Candidate) -> None:
    candidate.is_asked(ONE_ROUND, minutes=5)
    running = candidate.takes()
    candidate.deals(2)
    candidate.hands.pass_(6 * MINUTE)
    running.taking.tick()
    assert running.strip.words == "The time is over. Finish this within five minutes; it is the last."
    assert running.head.view is not None
    assert running.head.view.time_left == "0:00"
    candidate.deals(200)
    candidate.bot.waitUntil(lambda: running.examination.state.is_over)
    assert [each.what for each in running.examination.events[-2:]] == [Happened.ANSWERED, Happened.HANDED_IN]


def test_a_round_that_nobody_finishes_is_handed_in_as_it_is_five_minutes_later(candidate: Candidate) -> None:
    candidate.is_asked(ONE_ROUND, minutes=5)
    running = candidate.takes()
    candidate.deals(2)
    candidate.hands.pass_(10 * MINUTE - 1)
    running.taking.tick()
    assert not running.examination.state.is_over
    candidate.hands.pass_(1)
    running.taking.tick()
    assert running.examination.state is ExaminationState.HANDED_IN
    assert running.examination.events[-1].told == '{"seed":"2","undone":2}'
    (left,) = candidate.running.session.rounds()
    assert left.end is not None
    assert left.end.ending is Ending.LEFT


def test_a_round_of_a_test_is_gone_on_with_in_the_test_alone(candidate: Candidate) -> None:
    candidate.is_asked(ONE_ROUND)
    running = candidate.takes()
    candidate.deals(4)
    dealt = candidate.round.sitting.id
    running.leave()
    candidate.running.frame.end_alone()
    table = candidate.running.frame.go(TABLE)
    assert isinstance(table, TablePage)
    assert table.start._kept is None
    table.look_back(dealt)
    assert not table.is_reviewing
    candidate.goes_on()
    candidate.presses("Ctrl+h", "Ctrl+h")
    table.look_back(dealt)
    assert table.is_reviewing


def test_time_that_is_covered_is_nobodys(candidate: Candidate, monkeypatch: pytest.MonkeyPatch) -> None:
    candidate.is_asked(ONE_ROUND)
    running = candidate.takes()
    candidate.deals(2)
    used, sitting = running.examination.used_ms, candidate.round.sitting
    with monkeypatch.context() as patch:
        full(candidate, patch)
        candidate.hands.pass_(6_000)
        running.taking.tick()
        assert running.cover.isVisible()
        candidate.hands.pass_(MINUTE)
    candidate.presses("Enter")
    assert not running.cover.isVisible()
    candidate.hands.pass_(1_000)
    candidate.deals(1)
    assert running.examination.used_ms == used + 7_000
    assert sitting.log[-1].milliseconds == 7_000


def test_of_a_round_only_the_part_that_is_asked_is_the_candidates(candidate: Candidate) -> None:
    candidate.is_asked(PaperPart("Paying", Rounds(1, spots=2, part="settle-only"), 60))
    taken = candidate.takes().examination
    sitting = candidate.round.sitting
    candidate.presses("Space")
    assert not sitting.is_house_turn
    assert {each.how.value for each in sitting.log} == {"automatic"}
    while not sitting.finished:
        candidate.presses("Space") if sitting.is_house_turn else candidate.does(candidate.due())
    candidate.bot.waitUntil(lambda: taken.state.is_over)
    assert json.loads(taken.events[-2].told)["percent"] == 100


def test_a_test_that_was_cut_off_in_a_break_goes_on_from_it_with_enter(candidate: Candidate) -> None:
    candidate.is_asked(questions(3), breaks=1)
    running = candidate.takes()
    candidate.presses("Ctrl+b")
    candidate.answers_one()
    running.leave()
    candidate.running.frame.end_alone()
    candidate.goes_on()
    assert candidate.test.cover.title.text() == "Break"
    assert candidate.test.head.view is not None
    candidate.presses("Enter")
    assert happened(candidate)[-3:] == ["interrupted", "back", "asked"]
