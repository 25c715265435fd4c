"""Every page in every state a trainee can bring it into, one after another: to be looked at, and to be measured."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QEvent, QSignalBlocker
from PySide6.QtWidgets import QApplication

from tests.training.tests.judging import JURY
from tests.training.tests.takings import questions
from tests.ui.school.a_roster import EVENING, there_is_a_roster
from tests.ui.school.a_school import PASSPHRASE, called, cheap_keys, there_is_a_school
from tests.ui.shuffle.shuffling_trainee import Shuffler
from tests.ui.table.dealing_trainee import Dealer
from tests.ui.tests.candidate import Candidate
from tests.ui.tests.taken_tests import DEALT, HEART, PAYING, SEEN, confirmed, made_up, taken, there_is
from tests.ui.today.views import BOOKED, ENDED, EVERY_MARK, FROM_THE_SCHOOL
from tests.ui.trainee import Trainee
from trainer.content.learn.skills import LearnersWay
from trainer.content.tests.papers import Paper, PaperPart, Questions, Rounds, Shuffles, WatchedPlay
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.table.acts import DealOwn
from trainer.drills.base import Answer
from trainer.training.learn.another_house.known_games import know_game
from trainer.training.records.ports import Attempt
from trainer.training.school.documents import AssignedKind, AssignedThing
from trainer.training.school.enrolment import Enrolment
from trainer.training.school.exchange import ExchangeState, contact_words, removed_words
from trainer.training.school.parcels import ParcelHead, ParcelLook
from trainer.training.school.ports import LaidIn
from trainer.training.signed_records.people import Role
from trainer.training.signed_records.signed_sheets import sign_sheet
from trainer.training.sittings.modes import Mode
from trainer.training.spotting.exercises import ONE_TABLE
from trainer.training.tests.filling_in import KnownJudge, judge_by_name
from trainer.training.tests.terms import Adjustment
from trainer.ui.drills.drill_session import begin_drill
from trainer.ui.drills.page import DrillPage
from trainer.ui.first_look.page import FirstLookPage
from trainer.ui.glossary.page import GlossaryPage
from trainer.ui.learn.page import LearnPage
from trainer.ui.progress.page import ProgressPage
from trainer.ui.rules.page import RulesPage
from trainer.ui.school.assigning.share_form import FileLine
from trainer.ui.school.desk import Candidate as SchoolCandidate
from trainer.ui.school.page import SchoolPage
from trainer.ui.school.page_words import NEW_TEST
from trainer.ui.school.who import AtTheWindow
from trainer.ui.settings.book import BookSection
from trainer.ui.settings.learners import LearnersSection
from trainer.ui.settings.school import SchoolSection
from trainer.ui.shuffle.shuffles import ShuffleUnderWay
from trainer.ui.sitting.board import State
from trainer.ui.spotting.last_words import missed_words
from trainer.ui.spotting.page import SpottingPage
from trainer.ui.spotting.run_page import WatchPage
from trainer.ui.tests.interrupted_page import InterruptedTest
from trainer.ui.tests.page import TestsPage
from trainer.ui.tests.result.of_record import lines_of_record
from trainer.ui.tests.running.watched_stage import WatchedItemStage
from trainer.ui.today.page import TodayPage
from trainer.ui.today.view import Gained, SittingUnderWay, TodayView
from trainer.ui.ways import DRILLS, LEARN, PROGRESS, RULES, SCHOOL, SHUFFLE, SPOTTING, TABLE, TESTS, TODAY
from trainer.ui.window.frame import MainWindow
from trainer.ui.window.study import study_of

GAME = "exhibit-17-011/blackjack"
DAY_MS = 86_400_000
CUT_SINCE = 1_795_442_700.0
STOLEN = "This station was revoked, or enrolled again. Ask the office for a new file, and open it (school join)."
QUICK = ("blackjack-payout", "settle-hand", "hand-signals")
"""The drills whose questions are looked at every day; all of them are in a thorough run."""

States = Iterator[str]


def every_state(trainee: Trainee, drills: Sequence[str], *, quick: bool = False) -> States:
    """Brings the window into one state after another, and names each; ``drills`` are gone through one by one.

    ``quick``: fewer spots, and no shuffle to its end.
    """
    doing = drill_states(trainee, drills), table_states(trainee, quick), shuffle_states(trainee, quick)
    yield from _settled(*doing, settings_states(trainee, quick), *(each(trainee) for each in PAGES.values()))


def states_of(trainee: Trainee, part: str) -> States:
    """The same of one part alone: one of ``PROCEDURES``, of ``PAGES``, or a drill by its key."""
    if part in PAGES:
        return _settled(PAGES[part](trainee))
    if part in PROCEDURES:
        return _settled(PROCEDURES[part](trainee, False))
    return _settled(drill_states(trainee, [part]))


def _settled(*doing: States) -> States:
    for state in chain(*doing):
        settle()
        yield state


def settle() -> None:
    """Lets layouts come to rest; what a page has let go goes, as it does in a window that runs by itself."""
    for _ in range(3):
        QApplication.sendPostedEvents()
        QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def drill_states(trainee: Trainee, drills: Sequence[str]) -> States:
    trainee.running.frame.go(DRILLS)
    yield "drills"
    for drill in drills:
        trainee.drills.start(drill)
        page = trainee.drill
        rest(page)
        yield f"{drill}-question"
        if page.presenter is not None and page.presenter.is_clock:
            trainee.presses("Space")
            yield f"{drill}-running"
        elif page.presenter is not None:
            trainee.answers_wrongly()
            rest(page)
            yield f"{drill}-mistake"
            trainee.presses("Enter")
            rest(page)
            page.show_me()
            rest(page)
            yield f"{drill}-verdict"
            page.why()
            yield f"{drill}-why"
        trainee.drills.back()
    held(trainee, "hand-totals")
    trainee.drills.start("hand-totals")
    rest(trainee.drill)
    yield "timed"
    trainee.presses("Space")
    yield "paused"
    trainee.drills.back()


def rest(page: DrillPage) -> None:
    """Lets everything on a drill's felts come to rest."""
    for canvas in (page.canvas, page.felts.signal.canvas, page.felts.stack.canvas):
        canvas.finish()


def table_states(trainee: Trainee, quick: bool) -> States:
    yield from guided_round_states(trainee, quick)
    yield from reviewed_round_states(trainee, quick)


def guided_round_states(trainee: Trainee, quick: bool) -> States:
    dealer = Dealer(trainee.bot, trainee.running)
    dealer.running.frame.go(TABLE)
    yield "table-setup"
    dealer.sits_down(GAME, "guided", 2 if quick else 7)
    for _ in range(12 if quick else 24):
        dealer.does(dealer.due())
    yield "table-guided"
    dealer.page._why()
    yield "table-why"
    # Whoever looks may have changed the window's size, which shuts what lies over the page; Escape would then leave.
    if dealer.page.board.why.isVisible():
        dealer.keys("Escape")
    dealer.keys("/")
    yield "table-palette"
    if dealer.page.board.acts.isVisible():
        dealer.keys("Escape")
    dealer.page._show_me()
    dealer.watches()
    yield "table-shown"
    # Guided goes on by itself after a while; then Escape would pause.
    if dealer.round.shown is not None:
        dealer.keys("Escape")
    dealer.page._leave_sitting()


def reviewed_round_states(trainee: Trainee, quick: bool) -> States:
    dealer = Dealer(trainee.bot, trainee.running)
    dealer.running.frame.go(TABLE)
    dealer.sits_down(GAME, "practice", 2 if quick else 7)
    for _ in range(6 if quick else 16):
        dealer.does(dealer.due())
    dealer.does(DealOwn())
    yield "table-mistake"
    dealer.deals_to_the_end()
    yield "table-review"
    dealer.page._leave_sitting()


def shuffle_states(trainee: Trainee, quick: bool) -> States:
    shuffler = Shuffler(trainee.bot, trainee.running)
    shuffler.running.frame.go(SHUFFLE)
    yield "shuffle-setup"
    shuffler.begins_shuffle(GAME, Occasion.END_OF_SHOE, Mode.GUIDED)
    for _ in range(4 if quick else 8):
        shuffler.page._show_me()
        shuffler.settles()
    yield "shuffle-shown"
    if shuffler.shuffle.shown is not None:
        shuffler.keys("Escape")
    yield "shuffle-guided"
    shuffler.page._why()
    yield "shuffle-why"
    if shuffler.page.board.why.isVisible():
        shuffler.keys("Escape")
    shuffler.keys("/")
    yield "shuffle-palette"
    # Whoever looks may have changed the window's size, which shuts what hangs from its buttons.
    if shuffler.page.board.acts.isVisible():
        shuffler.keys("Escape")
    if not quick:
        while isinstance(shuffler.page.in_view, ShuffleUnderWay) and not shuffler.shuffle.sitting.finished:
            shuffler.page._show_me()
            shuffler.settles()
        shuffler.bot.waitUntil(lambda: shuffler.page.state is State.REVIEW, timeout=20_000)
        yield "shuffle-review"
    shuffler.page._leave_sitting()


def progress_states(trainee: Trainee) -> States:
    frame = trainee.running.frame
    frame.go(PROGRESS)
    yield "progress-drills"
    page = frame.page
    assert isinstance(page, ProgressPage)
    mistaken(trainee)
    for key in tuple(page.views.buttons):
        page.views.buttons[key].click()
        yield f"progress-{key}"
    page.views.buttons["drills"].click()
    trainee.presses("Ctrl+p")
    yield "progress-print"
    trainee.presses("Escape")


def learn_states(trainee: Trainee) -> States:
    frame = trainee.running.frame
    frame.go(LEARN)
    yield "learn"
    page = frame.page
    assert isinstance(page, LearnPage)
    for stage in ("play", "shuffle"):
        page.show_stage(stage)
        yield f"learn-{stage}"
    page.show_skill("protect-the-game")
    yield "learn-skill"
    trainee.presses("f")
    trainee.types("insured")
    yield "learn-found"
    page.stages.search.line.setText("nothing of the kind xyzzy")
    yield "learn-nothing-found"
    page.stages.end_search()
    page.open_lesson("insure/offering")
    yield "learn-lesson"
    page.show_stages()
    know_game(trainee.running.session, "rockingham/blackjack")
    page.show_skill("play-a-soft-hand")
    yield "learn-another-house"
    know_game(trainee.running.session, "")
    page.study.choose_way(LearnersWay.SUPERVISOR)
    page.show_skill("see-a-wrong-payment")
    yield "learn-supervisor"
    page.study.choose_way(LearnersWay.DEALER)


def lesson_states(trainee: Trainee) -> States:
    trainee.running.frame.go(LEARN)
    page = trainee.running.frame.page
    assert isinstance(page, LearnPage)
    page.open_lesson("play/hit-and-stand", 0)
    settle()
    yield "lesson-hand"
    page.open_lesson("insure/the-check", 0)
    yield "lesson-figure"
    trainee.presses("l")
    settle()
    yield "lesson-figure-large"
    trainee.presses("Escape")
    page.reader.words.go(2)
    settle()
    page.reader.words.watch.go_on()
    page.reader.words.watch.felt.finish()
    yield "lesson-watched"
    page.reader.words.watch.enlarge.click()
    settle()
    assert page.reader.enlarged is not None
    page.reader.enlarged.watch.felt.finish()
    yield "lesson-watched-large"
    trainee.presses("Escape")
    page.reader.words.go(4)
    yield "lesson-compared"
    page.open_lesson("insure/settling", 0)
    words = page.reader.words
    words.go(next(at for at, step in enumerate(words.steps) if any(each.drill for each in step.tries)))
    yield "lesson-to-try"
    trainee.presses("t")
    assert page.reader.trial is not None
    rest(page.reader.trial.drill)
    yield "lesson-question"
    page.reader.trial.drill.show_me()
    rest(page.reader.trial.drill)
    yield "lesson-verdict"
    trainee.presses("Enter", "Escape")
    yield "lesson-left-in-the-middle"
    page.open_lesson("shuffle/the-shuffle", 2)
    yield "lesson-watched-shuffle"
    trainee.running.ways.to_rule("insurance.limit", comes_back=True)
    yield "lesson-rule"
    trainee.presses("Escape")
    page.show_stages()


def guided_states(trainee: Trainee) -> States:
    """A sitting of Today: the page of a part under the bar, and Today while it waits and once all was skipped."""
    guide = trainee.running.ways.guide
    guide.begin(15)
    yield "guided-begun"
    long = "Signals and play: Know by heart what this house's players may do, and how they show it"
    guide.bar.tell(f"Part 2 of 4 \u00b7 {long} \u00b7 5 of 12")
    guide.bar.show()
    yield "guided-long"
    guide.pause()
    yield "guided-paused"
    guide.begin(15)
    while guide.sitting is not None:
        guide.skip()
    yield "guided-over"


def rule_states(trainee: Trainee) -> States:
    frame = trainee.running.frame
    frame.go(RULES)
    yield "rules"
    page = frame.page
    assert isinstance(page, RulesPage)
    for each in page.list.items[:3]:
        page.list.choose(each.line.path)
        page.list.press(each.line.path)
    yield "rules-opened"
    page.show_comparison()
    yield "rules-known-game"
    page.comparison.compare("rockingham/blackjack")
    yield "rules-different-here"
    page.show_rules()


def glossary_states(trainee: Trainee) -> States:
    frame = trainee.running.frame
    for word in ("insurance", "soft total", "tap"):
        frame.term_asked.emit(word)
        yield f"glossary-{word.replace(' ', '-')}"
    page = frame.page
    assert isinstance(page, GlossaryPage)
    page.search.line.setText("nothing of the kind")
    yield "glossary-none"
    page.search.line.clear()


def overlay_states(trainee: Trainee) -> States:
    frame = trainee.running.frame
    frame.go(DRILLS)
    overlays: tuple[tuple[str, Callable[[], object]], ...] = (
        ("keys", frame.open_keys),
        ("games", frame.topbar.open_games),
        ("learners", frame.topbar.open_learners),
    )
    for name, open_it in overlays:
        open_it()
        yield name
        trainee.presses("Escape")
    trainee.presses("Ctrl+k")
    yield "palette"
    trainee.types("insur")
    yield "palette-found"
    trainee.presses("Escape", "Ctrl+k")
    trainee.types("xyzzy")
    yield "palette-nothing"
    trainee.presses("Escape")
    frame.go(TABLE)
    frame.open_keys()
    yield "keys-table"
    trainee.presses("Escape")
    frame.go(SHUFFLE)
    frame.open_keys()
    yield "keys-shuffle"
    trainee.presses("Escape")
    trouble = "The score book cannot be written: the disk is full. Make room, then press Try again."
    frame.trouble.tell(f"{trouble} 12 answers wait to be saved.")
    frame.notice.tell(
        "The house file mine.toml is left out: nmae is no key of a house. 3 more.", "houses/mine.toml:2:8"
    )
    frame.fault.tell(
        "Something went wrong in the trainer itself; what you did is saved. A report lies in the data folder."
    )
    frame.fault.tell("")
    yield "errors"
    for bar in (frame.trouble, frame.notice):
        bar.tell("")
    line = trainee.running.exchange_line
    line.tell(ExchangeState(unsent=1_234, cut_since=CUT_SINCE))
    yield "school-cut"
    line.tell(ExchangeState(unsent=1_234, trouble=STOLEN))
    yield "school-refused"
    line.tell(ExchangeState())


def mistaken(trainee: Trainee) -> None:
    """Answers some questions wrongly, so that they come back."""
    for drill in ("blackjack-payout", "hand-totals", "settle-hand"):
        made = begin_drill(trainee.running.session, drill)
        assert made is not None
        made.next()
        made.begin_time()
        made.judge(Answer(()))


def practised(trainee: Trainee) -> None:
    """Keeps answers of some weeks, so that Progress has figures to show; the window is told of all of them at once."""
    session = trainee.running.session
    now = int(datetime.now(UTC).timestamp() * 1000)
    mistakes = ("over-the-limit", "under-the-limit", "paid-on-the-whole-bet", "wrong-amount", "")
    keys = [row.line.key for row in trainee.drills.list.rows if row.line.target_ms]
    with QSignalBlocker(session):
        for number in range(120):
            mistake, at = mistakes[number % 5], now - number * DAY_MS // 6
            session.keep(
                Attempt(
                    f"0-{number}", session.learner, at, keys[number % len(keys)], "case", GAME, "mixed", 1, "", "{}",
                    "{}", not mistake, mistake, 5_000, {},
                )
            )  # fmt: skip
    session.results_changed.emit()


def held(trainee: Trainee, drill: str) -> None:
    """Keeps ten right answers at a drill, after which its head tells the time."""
    session = trainee.running.session
    now = int(datetime.now(UTC).timestamp() * 1000)
    for number in range(10):
        session.keep(
            Attempt(
                f"1-{number}", session.learner, now + number, drill, "case", GAME, "mixed", 1, "", "{}", "{}", True, "",
                12_300, {},
            )
        )  # fmt: skip


def settings_states(trainee: Trainee, quick: bool) -> States:
    session, data = trainee.running.session, trainee.running.data
    session.choose_learner("Somebody with a very long name who came last year")
    session.choose_learner("Anna")
    trainee.running.book.back_up()
    for title in ("Table", "Keys") if quick else ("Window", "Table", "Keys", "About"):
        trainee.settings(title)
        yield f"settings-{title}"
    learners = trainee.settings("Learners")
    assert isinstance(learners, LearnersSection)
    yield "settings-learners"
    learners.ask_for_name("Somebody with a very long name who came last year")
    yield "settings-rename"
    learners.ask_to_remove("Anna")
    yield "settings-remove"
    learners.question.close_question()
    learners.tell(f"Nothing was exported: the folder {data / 'exports'} cannot be made. Make it by hand.", done=False)
    yield "settings-told"
    yield from _school_settings_states(trainee)
    book = trainee.settings("Score book")
    assert isinstance(book, BookSection)
    yield "settings-book"
    trainee.clicks(book.rows[0].restore)
    yield "settings-restore"
    book.question.close_question()


RESULTS = ParcelLook(
    ParcelHead(
        "Northgate Dealing School", "s1", "front-desk-2.training", "ab" * 32, 1_795_450_900_000, 0, ("Anna", "Ben")
    ),
    False,
    LaidIn(
        1_290,
        31,
        2,
        to_settle=(
            "Somebody who came is called as another learner here is, and listed as Anna (4f3a21): count the two as one "
            "in the settings, or let one have another name.",
        ),
    ),
    {
        "Anna (4f3a21)": {"attempts": 1_204, "rounds": 31, "shuffles": 4, "examinations": 2, "signed_records": 1},
        "Somebody with a very long name who came last year": {"attempts": 48},
    },
)
"""What a file of results would bring, as it is shown before."""


STATION = Enrolment(
    school="The School of Dealing at Northgate",
    school_id="",
    station="Table 14, by the window",
    is_office=False,
    host="school.northgate-dealing.example",
    port=5432,
    database="",
    role="",
    secret="",
    authority="",
    supervisor="Somebody with a very long name who came last year",
    supervisor_key="ab" * 32,
)
"""As what a machine may be enrolled."""


def _roster_states(section: SchoolSection) -> States:
    """A list of an office, what it would change and what it asks."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "Evening class of November, as the office has it.csv"
        names = [f"Somebody With A Long Name The {number}th;Evening" for number in range(20)]
        file.write_text("\n".join(["name;class;phone", *names, "Anna;Evening", "Anna;Evening"]))
        section.roster.look_into(file)
        yield "settings-school-roster-who"
        section.roster.first.fields.passphrase.setText(PASSPHRASE)
        section.roster.first.do.click()
        yield "settings-school-roster"
        section.roster.close_forms()
        section.results.show_settling(RESULTS.laid.to_settle)
        section.results.show_names.click()
        yield "settings-school-to-settle-who"
        section.results.first.close_form()
        section.results.refresh()


def _removal_states(trainee: Trainee) -> States:
    """Somebody of a long name is removed at every machine of the school, here or at another."""
    learners, name = trainee.settings("Learners"), "Somebody with a very long name who came last year"
    assert isinstance(learners, LearnersSection)
    learners.ask_to_remove(name)
    yield "settings-remove-everywhere"
    learners.question.yes.click()
    yield "settings-remove-who"
    learners.who.close_form()
    trainee.running.removed.told.emit(removed_words([name], with_names=True))
    yield "settings-removed-elsewhere"
    trainee.running.removed.told.emit("")


def _school_settings_states(trainee: Trainee) -> States:
    """School is turned on by somebody of a long name, who adds another one; then it is off again."""
    section = trainee.settings("School")
    assert isinstance(section, SchoolSection)
    yield "settings-school-off"
    section.results.show_look(Path("from home.results"), RESULTS)
    yield "settings-school-results"
    section.station.ask(STATION)
    yield "settings-school-station"
    section.question.close_question()
    section.results.show_settling(RESULTS.laid.to_settle)
    yield "settings-school-to-settle"
    section.results.refresh()
    with cheap_keys():
        section.turn.click()
        section.first.do.click()
        yield "settings-school-first"
        section.first.before[1].setText("Somebody with a very long name who came last year")
        for field in (section.first.passphrase, section.first.again):
            field.setText(PASSPHRASE)
        section.first.do.click()
        yield "settings-school-code"
        section.code.done.click()
        section.unlock.click()
        section.who.do.click()
        yield "settings-school-who"
        section.who.fields.passphrase.setText(PASSPHRASE)
        section.who.do.click()
        section.add.click()
        section.person.do.click()
        yield "settings-school-person"
        section.person.name.setText("A. Byrne")
        for button in section.person.roles.values():
            button.setChecked(True)
        section.person.do.click()
        yield "settings-school-passphrase"
        for field in (section.passphrase.passphrase, section.passphrase.again):
            field.setText(PASSPHRASE)
        section.passphrase.do.click()
        section.code.done.click()
        section.rows[0].passphrase.click()
        yield "settings-school-people"
        section.rows[0].code.click()
        section.recovery.do.click()
        yield "settings-school-recovery"
        section.recovery.close_form()
        yield from _roster_states(section)
        yield from _removal_states(trainee)
        trainee.settings("School")
        section.turn.click()
        yield "settings-school-off"
        section.question.yes.click()
        yield "settings-school-off-who"
    section.desk.turn_off()
    section.entered()


PROCEDURES: dict[str, Callable[[Trainee, bool], States]] = {
    "guided round": guided_round_states,
    "reviewed round": reviewed_round_states,
    "shuffle": shuffle_states,
    "settings": settings_states,
}


def today_states(trainee: Trainee) -> States:
    page = trainee.running.frame.go(TODAY)
    assert isinstance(page, TodayPage)
    yield "today"
    trainee.presses("Up")
    yield "today-way"
    study = study_of(trainee.running.session)
    study.choose_way(LearnersWay.SUPERVISOR)
    page.refresh()
    yield "today-supervisor"
    study.choose_way(LearnersWay.DEALER)
    page.choose_minutes(30)
    page.show_state(SittingUnderWay(1, len(page.view.plan), 1))
    yield "today-under-way"
    page.show_state(None, Gained(("Pay a blackjack on one colour: 14 of 15 right, in form.", "2 new facts, 6 kept.")))
    yield "today-gained"
    page.show_state(None, ENDED)
    yield "today-ended"
    trainee.running.frame.shortcuts["Ctrl+R"]()
    look = trainee.running.frame.page
    assert isinstance(look, FirstLookPage)
    look.play_or_stop()
    yield "first-look"
    look.left.emit(False)
    page.show_view(EVERY_MARK)
    yield "today-marks"
    page.show_view(replace(EVERY_MARK, minutes=30))
    yield "today-short"
    page.show_view(replace(EVERY_MARK, school=FROM_THE_SCHOOL))
    yield "today-school"
    page.show_view(replace(EVERY_MARK, school=replace(FROM_THE_SCHOOL, booked=BOOKED)))
    yield "today-school-booked"
    page.show_view(TodayView())
    yield "today-at-first"


def tests_page_states(trainee: Trainee) -> States:
    """The Tests page before a test and after it."""
    session, page = trainee.running.session, trainee.running.frame.go(TESTS)
    assert isinstance(page, TestsPage)
    yield "tests-list-at-first"
    page.show_test("supervisor")
    yield "tests-before-watched"
    page.show_test("payouts")
    page.before.show_origins()
    page.before.terms.open_granting()
    page.before.terms.time.buttons["100"].click()
    yield "tests-before"
    page.before.terms.start("Anna", Adjustment(25, 0, "A. Byrne", "Reads slowly, as her papers say"))
    yield "tests-before-granted"
    of = made_up(HEART, PAYING, DEALT)
    seen = replace(made_up(HEART, SEEN, retake_days=0), key="judged", name="Championship")
    before = page.desk.library
    yield from _judged(page)
    there_is(session, of, seen)
    page.show_result(taken(session, seen))
    yield "tests-result-waiting"
    page.show_result(taken(session, of, questions=(1, 4), overpaid=(0, 1, 2, 3)))
    yield "tests-result"
    page.desk.let_go(_begun_and_left(page))
    page.show_list()
    yield "tests-list"
    page.show_test("judged")
    yield "tests-list-continue-first"
    page.desk.give_up(page.desk.unfinished()[-1])
    yield from _decided_states(page, of)
    page.desk._library = before
    page.show_list()


def _decided_states(page: TestsPage, of: Paper) -> States:
    """A supervisor of a long name decides, and the candidate appeals."""
    session, result = page.session, page.result
    with cheap_keys():
        school = there_is_a_school(session)
        id = taken(session, of, questions=(1, 4), overpaid=(0, 1, 2, 3))
        yield from _opened_at_a_school(page)
        page.show_list()
        yield "tests-list-undecided"
        page.open_names(AtTheWindow(replace(school.people[0], roles=frozenset({Role.JUDGE}))))
        yield "tests-list-judge"
        page._let_judge(None)
        page.show_result(id)
        yield "tests-result-undecided"
        confirmed(session, id)
        page.show_result(id)
        result.decide.click()
        result.form.why.show()
        result.form.do.click()
        yield "tests-deciding"
        result.form.trained.buttons["yes"].click()
        result.form.who.passphrase.setText(PASSPHRASE)
        result.form.do.click()
        yield "tests-decided"
        page.deciding.appeal()
        result.appeal_form.do.click()
        yield "tests-appealing"
        result.appeal_form.why.setText("The bet on the second spot was a white one, and it was paid as a white one is.")
        result.appeal_form.do.click()
        yield "tests-appealing-pin"
        # The candidate has typed their PIN.
        page.deciding._go_on_as_candidate()
        yield "tests-appealed"
        page.deciding.decide()
        result.form.trained.buttons["no"].click()
        result.form.seen.buttons["yes"].click()
        result.form.who.passphrase.setText(PASSPHRASE)
        result.form.do.click()
        result.show_record(0)
        yield "tests-superseded"
        assert result.lines is not None
        result.show_lines(lines_of_record(result.lines.decided))
        yield "tests-record-alone"
        before, jury = page.desk.library, replace(made_up(JURY, retake_days=0), key="jury")
        there_is(session, jury)
        school.add("A. Ruiz-Fernandez of the late shift", {Role.JUDGE})
        page.show_result(taken(session, jury))
        page.judge(JURY)
        yield "tests-sheet-at-a-school"
        page.judging.judge(judge_by_name("A. Ruiz-Fernandez of the late shift"))
        for row in page.judging.form.rows:
            row.given.emit(7)
        page.judging.hand_in()
        page.judge(JURY)
        page.judging.judge(KnownJudge("M. Ortiz", "M. Ortiz", partial(sign_sheet, secret=bytes(32))))
        for row in page.judging.form.rows:
            row.given.emit(8)
        page.judging.hand_in()
        yield "tests-result-judged-at-a-school"
        page.desk._library = before
        school.turn_off()


def _opened_at_a_school(page: TestsPage) -> States:
    """A test that an examiner opens, and one that was interrupted."""
    page.show_test("judged")
    yield "tests-before-practice"
    opening = page.before.opening
    opening.ask_for_examiner()
    opening.more.click()
    opening.time.buttons["100"].click()
    yield "tests-before-opening"
    frame = page.window()
    assert isinstance(frame, MainWindow)
    frame.go(TESTS)
    id = _begun_and_left(page)
    page.desk.let_go(id)
    page.session.learner_changed.emit()
    shown = page.window().findChild(InterruptedTest)
    assert shown is not None
    shown.tell("This test is open in another window. Continue there, or close that window.")
    shown.withdraw.click()
    yield "test-interrupted"
    shown.withdraw.click()


def _judged(page: TestsPage) -> States:
    """Two judges at their sheets, and what they make of it together."""
    of, session = replace(made_up(JURY), key="jury", name="Championship"), page.session
    there_is(session, of)
    page.show_test("jury")
    yield "tests-before-judged"
    page.show_result(taken(session, of))
    yield "tests-result-sheets"
    for judge, points in (("A. Ruiz", (8, 6, 5)), ("M. Ortiz", (6, 7, 5))):
        page.judge(JURY)
        if judge == "A. Ruiz":
            page.judging.who.tell(f"{session.learner} may not mark here: nobody does so on themselves.")
            yield "tests-sheet-who"
        page.judging.judge(judge_by_name(judge))
        for row, each in zip(page.judging.form.rows, points, strict=True):
            row.given.emit(each)
            row.remarked.emit("Greets each patron; quiet at insurance, and hands go back to the table at once.")
        page.judging.form.tell("The score book cannot be written: the disk is full. Make room, and go on.")
        if judge == "A. Ruiz":
            yield "tests-sheet"
        page.judging.hand_in()
    yield "tests-result-judged"


def _begun_and_left(page: TestsPage) -> str:
    examination = page.desk.draw("judged", page.before.terms.terms("1"))
    examination.agree()
    return examination.start.id


def test_states(trainee: Trainee) -> States:
    """A test under way; the last way out of each leads on to the next."""
    candidate = Candidate(trainee.bot, trainee.running)
    table = PaperPart("The table", Rounds(20, spots=7), 80)
    parts = questions(40), table, PaperPart("Chips", Questions("chip-cutting", 9), 80)
    candidate.is_asked(*parts, minutes=60, breaks=2, break_minutes=10)
    running = candidate.takes()
    yield "test-question"
    candidate.presses("Ctrl+B")
    yield "test-break-wanted"
    candidate.answers_one()
    yield "test-break"
    candidate.presses("Enter", "Ctrl+H")
    candidate.rests()
    yield "test-hand-in"
    running.taking.stood.emit("The score book cannot be written: the disk is full. Make room, then press Try again.")
    yield "test-trouble"
    running.taking.stood.emit("")
    candidate.presses("Ctrl+H", "Ctrl+H")
    candidate.is_asked(table, minutes=60)
    running = candidate.takes()
    candidate.deals(24)
    yield "test-round"
    running.taking.time_up.emit()
    yield "test-time-over"
    candidate.presses("Ctrl+H", "Ctrl+H")
    candidate.is_asked(PaperPart("The shuffle", Shuffles((Occasion.END_OF_SHOE,)), 80))
    candidate.takes()
    yield "test-shuffle"
    candidate.presses("Ctrl+H", "Ctrl+H")
    yield from watched_states(candidate)


def spotting_states(trainee: Trainee) -> States:
    """What can be watched for practice, watched, and looked at again."""
    page = trainee.running.frame.go(SPOTTING)
    assert isinstance(page, SpottingPage)
    yield "spotting-list"
    page.watch_asked.emit(replace(ONE_TABLE, plays=3, slips=2))
    watch = trainee.running.frame.page
    assert isinstance(watch, WatchPage)
    trainee.bot.waitUntil(lambda: watch.board.runner is not None)
    yield "spotting-runs"
    trainee.presses("Space")
    yield "spotting-stopped"
    trainee.presses("N", "Enter")
    yield "spotting-false-alarm"
    runner = watch.board.runner
    assert runner is not None
    watch.board.panel.show_last(*missed_words(runner.runs[0][0], "round 1"))
    runs = runner.runs[0]
    watch.results.show_results([(runner.watching.result(n), run) for n, run in enumerate(runs)], "Round")
    watch.board.end()
    watch.stack.setCurrentWidget(watch.results)
    yield "spotting-results"
    trainee.presses("Escape")


def watched_states(candidate: Candidate) -> States:
    """What is watched in a test: at two tables, and at one, running and stopped."""
    two = PaperPart("Two tables at once", WatchedPlay(4, 2, 0, spots=7, tables=2), 50)
    for part in (PaperPart("One table", WatchedPlay(4, 2, 0, spots=7), 50), two):
        candidate.is_asked(part, minutes=60)
        stage = candidate.takes().stage
        assert isinstance(stage, WatchedItemStage)
        candidate.bot.waitUntil(lambda stage=stage: stage.board.runner is not None)
        yield f"test-watched-{stage.board.title.text()[:3].lower()}"
        candidate.presses("Space")
        yield f"test-watched-{stage.board.title.text()[:3].lower()}-stopped"
        candidate.presses("1", "B")
        candidate.presses("Ctrl+H", "Ctrl+H")


def school_states(trainee: Trainee) -> States:
    frame = trainee.running.frame
    page = frame.page_made(SCHOOL)
    assert isinstance(page, SchoolPage)
    frame.go(SCHOOL)
    yield "school-off"
    page.door.show_how(is_on=True, is_able=False)
    yield "school-no-key"
    ortiz = there_is_a_roster(page).person
    page.door.fields.tell("This does not open the key. Wait 5 seconds before the next try.")
    yield "school-door"
    page.open_to(ortiz)
    yield "school-everybody"
    page.desk.people = ()
    page.show_class()
    yield "school-nobody"
    page.refresh()
    page.bar.choose(EVENING)
    yield "school-class"
    yield from school_learner_states(page)
    page.map.rows.mark(tuple(each.id for each in page.map.view.lines[:3]))
    yield "school-marked"
    page.asking.assign(AssignedThing(AssignedKind.TEST, "supervisor"), "Supervisor test")
    page.forms.assign.more.choose("25")
    page.forms.assign.captions.choose("described")
    page.forms.assign._fit()
    show_over(page)
    page.forms.assign.do.click()
    yield "school-assign-test"
    page.forms.close()
    page.bar.book.click()
    show_over(page)
    page.forms.book.day.setText("soon")
    page.forms.book.do.click()
    yield "school-book"
    page.forms.close()
    page.pins.click()
    show_over(page)
    yield "school-pins"
    page.forms.pins.given.start("Northgate", "Nina Keller", {SchoolCandidate("l1", "Nina Keller"): "480317"})
    page.side.show_form(page.forms.pins.given)
    yield "school-pins-given"
    page.forms.close()
    page.new_learner.click()
    show_over(page)
    page.forms.new_learner.do.click()
    yield "school-new-learner"
    page.forms.close()
    page.share.click()
    show_over(page)
    yield "school-share-nothing"
    show_files(page)
    yield "school-share"
    page.forms.close()
    page.map.rows.unmark()
    page.turn_way()
    yield "school-other-way"
    page.turn_way()
    yield from _sign_in_states(trainee)
    page.school.turn_off()
    frame.go(DRILLS)


def _sign_in_states(trainee: Trainee) -> States:
    """Who there is, and the PIN of one with a long name: chosen, and typed wrongly."""
    signing_in = trainee.running.signing_in
    signing_in.ask()
    page = signing_in.page
    assert page is not None
    page.station.setText("Station 12 beside the window")
    page.booked.setText("Table test: Nina Keller, Tomas Lind, Priya Raman, Jonas Weber, Astrid Berg, Grace Okoro")
    page._booked.show()
    page.contact.setText(contact_words(ExchangeState(cut_since=1.0), 1.0, datetime.now()))
    page.contact.show()
    yield "sign-in"
    page.letters.setText("nobody at all")
    page._narrow("nobody at all")
    yield "sign-in-nobody"
    page.leave()
    page.choose(page._people[0])
    yield "sign-in-choose-pin"
    page.card.entry._tell("That isn't it. Wait 59 seconds before the next try.")
    yield "sign-in-wrong-pin"
    page.judge.show()
    page.judge.click()
    yield "sign-in-judge"
    signing_in._put_away()


def show_files(page: SchoolPage) -> None:
    """Many files are shared, and one of a long name has a fault."""
    by, name = "A. Ruiz-Fernandez of the late shift, 23 November", "lessons/side-wagers/what-the-evening-shift-does.md"
    shared = [FileLine(f"tests/evening-{place}.toml", by) for place in range(8)]
    form = page.forms.sharing.form
    form.start((*shared, FileLine(name), FileLine("houses/evening.toml", by, is_own=False)))
    form.pick("tests/evening-3.toml")
    form.tell(f"{name}:12:3: There is no exercise 'dealing-form-the-shoe': did you mean 'dealing-from-the-shoe'?")


def school_learner_states(page: SchoolPage) -> States:
    page.map.rows.choose(next(each.id for each in page.map.view.lines if each.name == "Nina Keller"))
    show_over(page)
    yield "school-learner"
    page.office.open(AtTheWindow(called(page.school, "M. Ortiz"), b"0" * 32))
    page._show_side()
    yield "school-learner-with-notes"
    page.office.close()
    page.panel.press("O")
    yield "school-note"
    page.forms.note.words.setText("Asks too late.")
    page.forms.note.do.click()
    yield "school-who"
    page.forms.close()
    page.panel.press("S")
    yield "school-sign-off"
    page.forms.close()
    page.map.rows.cell = 4
    page.asking.what_counts()
    page.forms.counts.do.click()
    yield "school-what-counts"
    page.forms.close()
    page._tell(NEW_TEST)
    yield "school-new-test"
    page._tell("")


def show_over(page: SchoolPage) -> None:
    """In a narrow window a learner lies over the roster once that is asked for."""
    if page.session.look.narrow:
        page._entered()


PAGES: dict[str, Callable[[Trainee], States]] = {
    "today": today_states,
    "learn": learn_states,
    "lessons": lesson_states,
    "guided sittings": guided_states,
    "progress": progress_states,
    "house rules": rule_states,
    "glossary": glossary_states,
    "what lies over a page": overlay_states,
    "tests": tests_page_states,
    "a test under way": test_states,
    "spot the error": spotting_states,
    "school": school_states,
}
