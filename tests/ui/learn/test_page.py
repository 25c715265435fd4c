"""The Learn page: the stages with their skills, what leads on from a skill, and a lesson that is opened and left."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.ui.every_state import settle
from tests.ui.trainee import Trainee
from trainer.training.learn.another_house.known_games import know_game
from trainer.training.learn.learning import Learning
from trainer.training.learn.planning.plan import PartKind, PlannedPart, Why
from trainer.training.sittings.clock import Clock
from trainer.training.table.sitting import TableSitting
from trainer.ui.drills.list.page import DrillsPage
from trainer.ui.learn.page import LearnPage
from trainer.ui.learn.stages.ways_on import WayTo
from trainer.ui.paper.printing import PaperSize, write_pdf
from trainer.ui.rules.page import RulesPage
from trainer.ui.sitting.views import UnderWay
from trainer.ui.table.page import TablePage
from trainer.ui.today.page import TodayPage
from trainer.ui.ways import LEARN, TODAY
from trainer.ui.window.chosen_minutes import CHOSEN_MINUTES
from trainer.ui.window.study import Study, study_of

EXHIBIT, ROCKINGHAM = "exhibit-17-011/blackjack", "rockingham/blackjack"


@pytest.fixture
def learner(shared_trainee: Trainee) -> Iterator[Trainee]:
    """Someone at the stages, the first skill of the first stage open."""
    frame = shared_trainee.running.frame
    frame.go(LEARN)
    page = learn(shared_trainee)
    page.show_stage("chips")
    page.stages.skills.choose("prove-a-stack")
    page.focus()
    yield shared_trainee
    shared_trainee.running.session.choose_learner("Anna")
    shared_trainee.running.session.choose_game(EXHIBIT)


def learn(trainee: Trainee) -> LearnPage:
    page = trainee.running.frame.page_made(LEARN)
    assert isinstance(page, LearnPage)
    return page


def skill_in_view(trainee: Trainee) -> str:
    item = learn(trainee).stages.skills.current
    return "" if item is None else item.line.key


def test_the_ten_stages_stand_in_the_order_of_the_way(learner: Trainee) -> None:
    names = [row.line.name for row in learn(learner).stages.stages.rows]
    assert names[:2] == ["Chips and money", "Cards and totals"]
    assert len(names) == 10


def test_arrows_lead_from_skill_to_skill_and_to_the_stages(learner: Trainee) -> None:
    learner.presses("Down")
    assert skill_in_view(learner) == "cut-an-amount"
    learner.presses("Left", "Down", "Right")
    assert skill_in_view(learner) == "hard-totals"


def test_a_skill_tells_its_time_with_its_origin_and_what_it_builds_on(learner: Trainee) -> None:
    learner.presses("Down")
    words = learner.words(learn(learner).stages.skills)
    assert "Time to aim for: 10.0 s (20 cheques run down under 10 s, from a community college" in words
    assert "Builds on: Prove a stack of one colour." in words


def test_enter_opens_the_lesson_and_escape_leads_back_to_its_skill(learner: Trainee) -> None:
    learner.presses("Enter")
    assert learn(learner).reading == "chips/stacks"
    learner.presses("Escape")
    assert (learn(learner).reading, skill_in_view(learner)) == ("", "prove-a-stack")


def test_a_lesson_that_was_left_is_found_again_at_its_step(learner: Trainee) -> None:
    page = learn(learner)
    page.open_lesson("chips/stacks", 0)
    learner.presses("PageDown", "Escape")
    page.open_lesson("chips/stacks")
    assert page.reader.step == 1


def test_a_lesson_opened_anew_asks_others_of_what_was_begun_before(learner: Trainee) -> None:
    page = learn(learner)
    asked = []
    for _ in range(2):
        page.open_lesson("chips/blackjack-payouts", 1)
        learner.presses("t")
        assert page.reader.trial is not None
        assert page.reader.trial.drill.presenter is not None
        asked.append(page.reader.trial.drill.presenter.question)
        learner.presses("Escape")
        page.show_stages()
    assert asked[0].case == asked[1].case
    assert asked[0] != asked[1]


def test_a_lesson_read_to_its_end_is_ticked_and_told(learner: Trainee) -> None:
    page = learn(learner)
    told: list[str] = []
    page.lesson_done.connect(told.append)
    page.open_lesson("chips/breaking-out", 99)
    page.reader.finished.emit()
    page.lesson_done.disconnect(told.append)
    assert told == ["chips/breaking-out"]
    assert page.reading == ""
    assert skill_in_view(learner) == "break-out-a-bet"
    item = page.stages.skills.current
    assert item is not None and item.line.is_read
    assert [way.done for way in item.line.ways][:2] == [True, False]


def test_whoever_comes_from_another_page_is_led_back_to_it(learner: Trainee) -> None:
    learner.running.frame.go(TODAY)
    learner.running.ways.to_lesson("chips/stacks")
    assert learn(learner).reading == "chips/stacks"
    learner.presses("Escape")
    assert isinstance(learner.running.frame.page, TodayPage)


def test_a_lesson_stays_open_while_one_is_elsewhere_and_its_entry_in_the_rail_leads_to_the_stages(
    learner: Trainee,
) -> None:
    page = learn(learner)
    page.open_lesson("chips/stacks", 1)
    learner.running.frame.go(TODAY)
    learner.running.frame.pick(LEARN)
    assert (page.reading, page.reader.step) == ("chips/stacks", 1)
    learner.running.frame.pick(LEARN)
    assert page.reading == ""


def test_another_game_tells_the_lesson_in_its_own_words(learner: Trainee) -> None:
    page = learn(learner)
    page.open_lesson("chips/stacks", 1)
    learner.running.session.choose_game(ROCKINGHAM)
    assert page.reader.lesson is not None
    assert (page.reader.lesson.game.key, page.reader.step) == (ROCKINGHAM, 1)


def test_another_learner_begins_at_the_stages(learner: Trainee) -> None:
    page = learn(learner)
    page.open_lesson("chips/stacks", 1)
    learner.running.session.choose_learner("Berta")
    assert page.reading == ""


def test_no_lesson_opens_that_is_none(learner: Trainee) -> None:
    assert not learn(learner).open_lesson("chips/nothing")
    assert learn(learner).reading == ""


def test_a_skill_is_drilled_alone_and_its_end_leads_back(learner: Trainee) -> None:
    learner.presses("2")
    page = learner.running.frame.page
    assert isinstance(page, DrillsPage) and page.drill_page is not None
    learning = study_of(learner.running.session).learning()
    assert learning is not None
    for _ in range(3):
        assert learner.question.case in learning.trained("prove-a-stack").cases["chip-cutting"]
        page.drill_page.show_me()
        learner.presses("Enter")
    learner.presses("Escape")
    assert isinstance(learner.running.frame.page, LearnPage)
    assert skill_in_view(learner) == "prove-a-stack"


def test_a_skill_of_distraction_is_drilled_among_it(learner: Trainee) -> None:
    learn(learner).show_skill("signals-among-noise")
    learner.presses("2")
    assert learner.drills.session_under_way is not None
    assert learner.drills.session_under_way.course.distraction
    learner.presses("Escape")


def test_a_situation_leads_to_the_table(learner: Trainee) -> None:
    learn(learner).show_skill("serve-doubles")
    item = learn(learner).stages.skills.current
    assert item is not None
    place = next(n for n, way in enumerate(item.line.ways, start=1) if way.to is WayTo.SITUATION)
    learner.presses(str(place))
    assert isinstance(learner.running.frame.page, TablePage)


def test_every_key_of_the_stages_is_told(learner: Trainee) -> None:
    hints = learn(learner).keys()
    caps = {cap for hint in hints for cap in hint.caps}
    assert {"Enter", "F", "1"} <= caps


def test_a_lesson_is_printed_as_it_is_told(learner: Trainee, tmp_path: Path) -> None:
    page = learn(learner)
    assert page.sheet() is None
    page.open_lesson("chips/breaking-out")
    sheet = page.sheet()
    assert sheet is not None
    assert (sheet.title, sheet.file) == ("Breaking out a mixed bet", "chips-breaking-out")
    write_pdf(tmp_path / "lesson.pdf", sheet, PaperSize.A4)
    assert (tmp_path / "lesson.pdf").stat().st_size > 20_000


def test_the_palette_leads_to_a_lesson_and_to_a_skill(learner: Trainee) -> None:
    learner.presses("Ctrl+k")
    learner.types("breaking out mixed bet")
    learner.presses("Enter")
    assert learn(learner).reading == "chips/breaking-out"
    learner.presses("Ctrl+k")
    learner.types("serve a split")
    learner.presses("Enter")
    assert (learn(learner).reading, skill_in_view(learner)) == ("", "serve-splits")


def test_a_part_to_be_dealt_in_a_lesson_is_dealt_with_its_situation(learner: Trainee) -> None:
    page = learn(learner)
    page.open_lesson("insure/the-check", 99)
    learner.presses("t")
    table = learner.running.frame.page
    assert isinstance(table, TablePage)
    dealt = table.in_view
    assert isinstance(dealt, UnderWay) and isinstance(dealt.sitting, TableSitting)
    assert dealt.sitting.automation.key == "insurance-only"
    assert dealt.sitting.seat.dealt.situation == "dealer-blackjack-under-an-ace"
    table._leave_sitting()
    learner.running.frame.go(LEARN)
    # It was left before its end, so that the lesson still waits for its check.
    assert "insure/the-check" not in study_of(learner.running.session).marks.read
    assert page.reading == "insure/the-check"


def test_a_search_leads_to_the_step_and_back_to_what_was_found(learner: Trainee) -> None:
    view = learn(learner).stages
    learner.presses("f")
    learner.types("even money")
    assert view.is_searching
    assert view.found.rows[0].step.lesson == "insure/even-money"
    learner.presses("Enter", "Down")
    wanted = view.found.rows[1].step
    learner.presses("Enter")
    reader = learn(learner).reader
    assert (learn(learner).reading, reader.words.steps[reader.step].title) == (wanted.lesson, wanted.heading)
    learner.presses("Escape")
    assert view.is_searching
    learner.presses("Escape")
    assert not view.is_searching


def test_what_no_lesson_speaks_of_is_told_so(learner: Trainee) -> None:
    learner.presses("f")
    learner.types('xyzzy ("*')
    assert "No lesson of this game speaks of that." in learner.words(learn(learner).stages.found)
    learner.presses("Escape")
    assert not learn(learner).stages.is_searching


def test_another_game_is_searched_in_its_own_words(learner: Trainee) -> None:
    view = learn(learner).stages
    learner.presses("f")
    learner.types("21+3")
    assert any("21+3" in row.step.title for row in view.found.rows)
    learner.running.session.choose_game("games-of-chance/blackjack")
    assert not view.is_searching
    view.search.line.setText("21+3")
    assert not any("21+3" in row.step.title for row in view.found.rows)
    view.end_search()


def test_who_comes_from_another_house_is_told_what_differs_and_what_is_taken_as_known(learner: Trainee) -> None:
    know_game(learner.running.session, ROCKINGHAM)
    page = learn(learner)
    page.show_skill("hard-totals")
    brought = page.stages.skills.current
    assert brought is not None
    assert brought.line.standing == "As you know it from Rockingham, until a check shows otherwise"
    assert (brought.line.state, brought.line.differs) == ("due for a check", "")
    page.show_skill("play-a-soft-hand")
    differing = page.stages.skills.current
    assert differing is not None
    assert differing.line.differs.startswith("Differs from Rockingham: ")
    assert differing.line.differs in learner.words(page.stages.skills)
    know_game(learner.running.session, "")
    page.show_skill("hard-totals")
    assert page.stages.skills.current is not None
    assert page.stages.skills.current.line.state in ("not begun", "live")


def test_a_rule_of_a_lesson_is_shown_among_the_house_s_and_leads_back_to_its_step(learner: Trainee) -> None:
    page = learn(learner)
    page.open_lesson("insure/settling", 1)
    learner.presses("r")
    settle()
    learner.clicks(page.reader.words.rests_on.chips[0])
    rules = learner.running.frame.page
    assert isinstance(rules, RulesPage)
    assert rules.back.isVisible()
    learner.presses("f", "x", "Escape")
    assert learner.running.frame.page is rules
    learner.presses("Escape")
    assert learner.running.frame.page is page
    assert (page.reading, page.reader.step) == ("insure/settling", 1)
    assert not rules.back.isVisibleTo(rules)


def test_reading_is_timed_while_the_words_are_in_view_and_three_minutes_a_step_at_most(
    learner: Trainee, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, page, ticks = learner.running.session, learn(learner), [0]
    assert session.means is not None
    monkeypatch.setattr(
        session, "means", replace(session.means, clock=Clock(session.means.clock.epoch_ms, lambda: ticks[0]))
    )
    session.choose_learner("Rhea")

    def read() -> int:
        return sum(study_of(session).read_by_day().values())

    assert page.open_lesson("chips/stacks", 0)
    ticks[0] += 40_000
    learner.presses("PageDown")
    assert read() == 40_000
    # Somebody leaves the lesson open over lunch.
    ticks[0] += 3_600_000
    learner.presses("Escape")
    assert read() == 220_000
    ticks[0] += 50_000
    learner.running.frame.go(TODAY)
    assert read() == 220_000


def test_what_is_worked_on_is_what_today_offers_in_the_minutes_chosen(
    learner: Trainee, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def plan(study: Study, learning: Learning, minutes: int) -> tuple[PlannedPart, ...]:
        asked.append(minutes)
        return (PlannedPart(PartKind.SKILL, Why.ADVISED, "hard-totals"),)

    monkeypatch.setattr(Study, "plan", plan)
    session = learner.running.session
    study, learning = study_of(session), study_of(session).learning()
    assert learning is not None
    session.keep_setting(CHOSEN_MINUTES, "30")
    assert study.live(learning) == {"hard-totals"}
    session.keep_setting(CHOSEN_MINUTES, "15")
    study.live(learning)
    assert asked == [30, 15]
