"""Which pages there are, and how one leads to another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from trainer.domain.shuffle.occasions import Occasion
from trainer.lazy_module import LazyModule
from trainer.training.signed_records import people
from trainer.ui.palette.actions import Action, ActionKind
from trainer.ui.palette.settings_named import ALSO, SECTION_OF
from trainer.ui.today import school_leads
from trainer.ui.today.page import TodayPage
from trainer.ui.widgets.popup import close_pop_ups
from trainer.ui.window.frame import SETTINGS_ICON, MainWindow, PageEntry
from trainer.ui.window.page import Page

if TYPE_CHECKING:
    from trainer.training.learn.lessons.told_lesson import RoundAsked
    from trainer.training.learn.returning_mistakes import AskedBefore
    from trainer.ui.drills import mistakes_again
    from trainer.ui.drills.list import page as drills_page
    from trainer.ui.first_look import room as look_room
    from trainer.ui.glossary import page as glossary_page
    from trainer.ui.learn import errands as lesson_errands
    from trainer.ui.learn import page as learn_page
    from trainer.ui.palette import key_presses, lately, offer
    from trainer.ui.palette import panel as palette_panel
    from trainer.ui.progress import page as progress_page
    from trainer.ui.rules import page as rules_page
    from trainer.ui.school import desk as school_desk
    from trainer.ui.school import page as school_page
    from trainer.ui.school.who import AtTheWindow
    from trainer.ui.settings import page as settings_page
    from trainer.ui.shuffle import page as shuffle_page
    from trainer.ui.spotting import page as spotting_page
    from trainer.ui.spotting import room as spotting_room
    from trainer.ui.table import page as table_page
    from trainer.ui.tests import leading as tests_leading
    from trainer.ui.tests import page as tests_page
    from trainer.ui.today import guide as todays_guide
    from trainer.ui.window import print_overlay
else:
    # Not before the first frame.
    glossary_page, progress_page = LazyModule("trainer.ui.glossary.page"), LazyModule("trainer.ui.progress.page")
    drills_page, learn_page = LazyModule("trainer.ui.drills.list.page"), LazyModule("trainer.ui.learn.page")
    rules_page, table_page = LazyModule("trainer.ui.rules.page"), LazyModule("trainer.ui.table.page")
    shuffle_page, palette_panel = LazyModule("trainer.ui.shuffle.page"), LazyModule("trainer.ui.palette.panel")
    offer, lately = LazyModule("trainer.ui.palette.offer"), LazyModule("trainer.ui.palette.lately")
    spotting_page, spotting_room = LazyModule("trainer.ui.spotting.page"), LazyModule("trainer.ui.spotting.room")
    settings_page, print_overlay = LazyModule("trainer.ui.settings.page"), LazyModule("trainer.ui.window.print_overlay")
    todays_guide, mistakes_again = LazyModule("trainer.ui.today.guide"), LazyModule("trainer.ui.drills.mistakes_again")
    tests_page, tests_leading = LazyModule("trainer.ui.tests.page"), LazyModule("trainer.ui.tests.leading")
    lesson_errands, key_presses = LazyModule("trainer.ui.learn.errands"), LazyModule("trainer.ui.palette.key_presses")
    school_page, school_desk = LazyModule("trainer.ui.school.page"), LazyModule("trainer.ui.school.desk")
    look_room = LazyModule("trainer.ui.first_look.room")

TODAY, LEARN, DRILLS, TABLE, SHUFFLE, TESTS, PROGRESS, RULES, SCHOOL, GLOSSARY, SETTINGS, SPOTTING = range(12)
ENTRIES = (
    PageEntry(TodayPage.title, TodayPage.icon, lambda: TodayPage),
    PageEntry("Learn", "learn", lambda: learn_page.LearnPage),
    PageEntry("Drills", "drills", lambda: drills_page.DrillsPage),
    PageEntry("Table", "table", lambda: table_page.TablePage),
    PageEntry("Shuffle", "shuffle", lambda: shuffle_page.ShufflePage),
    PageEntry("Tests", "tests", lambda: tests_page.TestsPage),
    PageEntry("Progress", "progress", lambda: progress_page.ProgressPage),
    PageEntry("House rules", "rules", lambda: rules_page.RulesPage),
    PageEntry("School", "school", lambda: school_page.SchoolPage, apart=True),
    PageEntry("Glossary", "document", lambda: glossary_page.GlossaryPage, in_rail=False),
    PageEntry("Settings", SETTINGS_ICON, lambda: settings_page.SettingsPage, in_rail=False),
    PageEntry("Spot the error", "eye", lambda: spotting_page.SpottingPage, in_rail=False),
)


class PageWays(QObject):
    """Leads from page to page in ``frame``. ``reload_asked``: the house files are to be read again."""

    reload_asked = Signal()

    def __init__(self, frame: MainWindow) -> None:
        super().__init__(frame)
        self._frame = frame
        self._at_mistakes = False
        frame.made.connect(self._page_made)
        frame.notice.asked.connect(self.to_faults)
        frame.term_asked.connect(self.to_word)
        frame.topbar.rename_asked.connect(self.to_new_name)
        frame.topbar.settings_asked.connect(frame.open_settings)
        frame.add_shortcut("Ctrl+K", self.open_palette)
        frame.add_shortcut("Ctrl+P", self.open_print)
        frame.add_shortcut("Ctrl+T", self.to_today)
        frame.add_shortcut("Ctrl+N", self.to_next_part)
        frame.add_shortcut("Ctrl+R", self.to_first_look)
        # A sitting of today may go on from before: what was kept of it is told as soon as it can be read.
        frame.session.ready.connect(lambda: self.guide)
        for shown in (frame.session.ready, frame.page_shown):
            shown.connect(self._see_school)
        self._see_school()

    @cached_property
    def guide(self) -> todays_guide.Guide:
        """What leads through a sitting of Today, made once the score book is there."""
        places = todays_guide.Places(TODAY, LEARN, DRILLS, TABLE, SHUFFLE)
        return todays_guide.Guide(self._frame, places)

    def _see_school(self) -> None:
        """Show the School page's entry while School is on."""
        self._frame.rail.show_apart(self._frame.session.setting(people.SCHOOL) == people.ON)
        if self._frame.rail.shows_apart and self._frame.session.is_ready:
            tests_leading.keep_locked(self._frame, TESTS)

    def see_interrupted_test(self) -> None:
        """Show the test that whoever has just signed in was interrupted at, if there is one."""
        if self._frame.session.is_ready:
            tests_leading.see_interrupted(self._frame, TESTS)

    def to_what_waits_for_judges(self, at: AtTheWindow) -> None:
        """To the tests that a judge of the school, who has opened their key, is to judge; no learner has signed in."""
        page = self._frame.page_made(TESTS)
        if isinstance(page, tests_page.TestsPage):
            page.open_names(at)
            self._frame.go(TESTS)

    def to_today(self) -> None:
        """To Today, where a sitting under way waits. Not during the first run."""
        if not self._frame.is_alone:
            self._frame.go(TODAY)

    def to_next_part(self) -> None:
        """To the next part of the sitting that one is led through."""
        if self._frame.session.is_ready and not self._frame.is_alone:
            self.guide.skip()

    def begin_sitting(self, minutes: int) -> None:
        """Begin a sitting of so many minutes, or go on with the one under way."""
        if self._frame.session.is_ready:
            self.guide.begin(minutes)

    @cached_property
    def palette(self) -> palette_panel.CommandPalette:
        """The palette, made when first asked for."""
        made = palette_panel.CommandPalette(self._frame.session.look)
        made.picked.connect(self.take)
        made.closed.connect(self._go_on)
        return made

    def open_palette(self) -> None:
        """Offer everything there is; the clocks of the page in view stand still meanwhile. Not during the first run."""
        frame, page = self._frame, self._frame.page
        if not self.palette.isHidden():
            self.palette.take_keys(self.palette.field)
        elif page is not None and not frame.is_alone:
            close_pop_ups(frame)
            page.hold()
            titles = [entry.title if frame.rail.shows_apart or not entry.apart else "" for entry in ENTRIES]
            offered = offer.actions(frame.session, titles, page, ALSO)
            self.palette.open_over(frame, offered, lately.chosen_lately(frame.session))

    @cached_property
    def print_overlay(self) -> print_overlay.PrintOverlay:
        """The panel that prints, made when first asked for."""
        made = print_overlay.PrintOverlay(self._frame.session.look)
        made.closed.connect(self._go_on)
        return made

    def open_print(self) -> None:
        """Offer to print what the page in view has on paper. Not while a page is shown alone."""
        page = self._frame.page
        if page is not None and not self._frame.is_alone and self.print_overlay.isHidden():
            page.hold()
            self.print_overlay.show_sheet(page.sheet())
            self.print_overlay.open_beside(page.print_button, self._frame)

    def take(self, action: Action) -> None:
        """Go where ``action`` leads, or do it."""
        session, key = self._frame.session, action.key
        lately.remember(session, action.name)
        match action.kind:
            case ActionKind.PAGE:
                self._frame.pick(int(key))
            case ActionKind.LESSON:
                self.to_lesson(key)
            case ActionKind.SKILL:
                self.to_learn_skill(key)
            case ActionKind.DRILL:
                self.to_drill(key)
            case ActionKind.SITUATION:
                self.to_situation(key)
            case ActionKind.SHUFFLE:
                self.to_shuffle(key)
            case ActionKind.RULE:
                self.to_rule(key)
            case ActionKind.COMPARISON:
                self.to_comparison()
            case ActionKind.WORD:
                self.to_word(key)
            case ActionKind.KEY:
                self._press(action.caps[0])
            case ActionKind.SETTING:
                self.to_setting(key)
            case ActionKind.LEARNER:
                session.choose_learner(key)
            case ActionKind.GAME:
                session.choose_game(key)

    def _press(self, cap: str) -> None:
        act, page = self._frame.shortcuts.get(cap), self._frame.page
        if act is not None:
            act()
        elif page is not None:
            key_presses.press(page, cap)

    def _go_on(self) -> None:
        if self._frame.page is not None:
            self._frame.page.go_on()

    def to_drill(self, key: str) -> None:
        """Begin the drill named ``key``, or show the list where it is empty."""
        page = self._frame.go(DRILLS)
        if key and isinstance(page, drills_page.DrillsPage):
            page.start(key)

    def to_skill(self, key: str, cases: tuple[str, ...], distraction: bool) -> None:
        """Ask the cases of a drill that train one skill, and no others."""
        page = self._frame.go(DRILLS)
        if isinstance(page, drills_page.DrillsPage):
            page.start_skill(key, cases, distraction)

    def to_mistakes(self, questions: Sequence[AskedBefore]) -> None:
        """Ask questions again as they were answered wrongly; their end leads back to Progress."""
        page, session = self._frame.page_made(DRILLS), self._frame.session
        if isinstance(page, drills_page.DrillsPage):
            if page.asks:
                page.back()
            self._frame.go(DRILLS)
            self._at_mistakes = page.ask(lambda: mistakes_again.mistakes_again(session, questions))
            if not self._at_mistakes:
                self._frame.go(PROGRESS)

    def _mistakes_over(self) -> None:
        """Back to Progress, where it was these questions that were asked."""
        over, self._at_mistakes = self._at_mistakes, False
        page = self._frame.page
        if over and isinstance(page, drills_page.DrillsPage):
            self._frame.go(PROGRESS)
            page.go_back_to_start()

    def to_lesson(self, key: str, step: int | None = None) -> None:
        """Read the lesson named ``key``; whoever leaves it comes back to the page that is in view."""
        before, page = self._frame.page, self._frame.go(LEARN)
        if isinstance(page, learn_page.LearnPage):
            page.open_lesson(key, step, comes_back=before is not page)

    def to_learn_skill(self, key: str) -> None:
        """Show a skill with its lesson and what trains it."""
        page = self._frame.go(LEARN)
        if isinstance(page, learn_page.LearnPage):
            page.show_skill(key)

    def to_stage(self, key: str) -> None:
        """Show a stage of the way with its skills."""
        page = self._frame.go(LEARN)
        if isinstance(page, learn_page.LearnPage):
            page.show_stage(key)

    def to_table(self, parts: str, situation: str | None = None) -> None:
        """Deal a round of which only these parts are the trainee's; ``situation``: with this one, "" for any."""
        page = self._frame.go(TABLE)
        if isinstance(page, table_page.TablePage):
            page.deal(parts, situation)

    def to_round(self, asked: RoundAsked) -> None:
        """Deal the round that a lesson asks for."""
        page = self._frame.go(TABLE)
        if isinstance(page, table_page.TablePage):
            page.deal_asked(asked)

    def to_situation(self, key: str) -> None:
        """Choose the situation that the next round is to contain; nothing is dealt yet."""
        page = self._frame.go(TABLE)
        if isinstance(page, table_page.TablePage):
            page.choose_situation(key)

    def to_shuffle(self, occasion: str) -> None:
        """Do the whole procedure of this occasion."""
        page = self._frame.go(SHUFFLE)
        if isinstance(page, shuffle_page.ShufflePage):
            page.begin(Occasion(occasion))

    def to_first_look(self) -> None:
        """Show a round from the dealer's seat; then the page before, or one hand to deal. Not during the first run."""
        frame, before = self._frame, self._frame.page
        if before is None or frame.is_alone:
            return
        room = look_room.LookRoom(frame)
        room.left.connect(lambda wants_hand: self._after_first_look(before, wants_hand))
        room.show(look_room.DEAL_ONE)

    def _after_first_look(self, before: Page, wants_hand: bool) -> None:
        page = self._frame.go(TABLE) if wants_hand else self._frame.go(self._frame.place_of(before))
        if wants_hand and isinstance(page, table_page.TablePage):
            look_room.deal_one_hand(page)

    def to_watching(self, key: str = "") -> None:
        """Show what can be watched for errors; with the ``key`` of an exercise it is begun."""
        page = self._frame.go(SPOTTING)
        if key and isinstance(page, spotting_page.SpottingPage):
            page.start(key)

    def to_watching_for(self, skill: str) -> None:
        """Watch others for slips of a skill of the supervisor's way."""
        page = self._frame.go(SPOTTING)
        if isinstance(page, spotting_page.SpottingPage):
            page.watch_for(skill)

    def _spotting(self, page: spotting_page.SpottingPage) -> None:
        room = spotting_room.WatchRoom(self._frame)
        for asked in (page.watch_asked, page.called_asked):
            asked.connect(room.watch)
        room.left.connect(lambda: self._frame.go(SPOTTING))

    @cached_property
    def _errands(self) -> lesson_errands.LessonErrands:
        return lesson_errands.LessonErrands(self._frame, LEARN)

    def _for_lesson(self, place: int, lead: Callable[[], None]) -> None:
        """Have done at the table, or between two shoes, what Learn asks for; where a lesson asks, it is led back to."""
        lead()
        self._errands.sent(place)

    def to_word(self, word: str) -> None:
        """Tell what a word of the trade means."""
        page = self._frame.go(GLOSSARY)
        if isinstance(page, glossary_page.GlossaryPage):
            page.show_word(word)

    def to_rule(self, path: str, *, comes_back: bool = False) -> None:
        """Show the rule at ``path``; ``comes_back``: whoever leaves it wants the page before again."""
        page = self._frame.go(RULES)
        if isinstance(page, rules_page.RulesPage):
            page.show_rule(path, comes_back=comes_back)

    def to_comparison(self) -> None:
        """Show what is different here from the house the learner knows."""
        page = self._frame.go(RULES)
        if isinstance(page, rules_page.RulesPage):
            page.show_comparison()

    def to_setting(self, name: str) -> None:
        """Show where this is set."""
        page = self._frame.go(SETTINGS)
        if isinstance(page, settings_page.SettingsPage) and name in SECTION_OF:
            page.show_section(SECTION_OF[name])
            page.focus()

    def to_new_name(self) -> None:
        """Ask how the learner who trains is to be called."""
        page = self._frame.go(SETTINGS)
        if isinstance(page, settings_page.SettingsPage):
            page.ask_for_name()

    def to_class_list(self) -> None:
        """Ask for a list by which a class comes into the school."""
        page = self._frame.go(SETTINGS)
        if isinstance(page, settings_page.SettingsPage):
            page.ask_for_list()

    def to_faults(self) -> None:
        """Show the faults of files that cannot be used. Not from a test."""
        page = None if self._frame.is_locked else self._frame.go(RULES)
        if isinstance(page, rules_page.RulesPage):
            page.show_faults()

    def to_test(self, key: str) -> None:
        """Show what is said before the test of that key."""
        page = self._frame.go(TESTS)
        if isinstance(page, tests_page.TestsPage):
            page.show_test(key)

    def _page_made(self, index: int, page: Page) -> None:
        page.print_asked.connect(self.open_print)
        # The index is asked first, so that no page's module is read before its page is wanted.
        if isinstance(page, TodayPage):
            page.begun.connect(self.begin_sitting)
            page.drills_asked.connect(lambda: self._frame.go(DRILLS))
            school_leads.lead_from(page, self)
        elif index == DRILLS and isinstance(page, drills_page.DrillsPage):
            page.table_asked.connect(self.to_table)
            page.shuffle_asked.connect(self.to_shuffle)
            page.watch_asked.connect(self.to_watching)
            page.all_asked.connect(self._mistakes_over)
            page.asking_left.connect(lambda *_: self._mistakes_over())
        elif index == LEARN and isinstance(page, learn_page.LearnPage):
            page.skill_asked.connect(self.to_skill)
            page.part_asked.connect(self.to_table)
            page.dealing_asked.connect(lambda asked: self._for_lesson(TABLE, lambda: self.to_round(asked)))
            page.watch_asked.connect(self.to_watching_for)
            page.situation_asked.connect(self.to_situation)
            page.shuffle_asked.connect(lambda asked: self._for_lesson(SHUFFLE, lambda: self.to_shuffle(asked)))
            page.rule_asked.connect(lambda path: self.to_rule(path, comes_back=True))
            page.look_asked.connect(self.to_first_look)
        elif index == PROGRESS and isinstance(page, progress_page.ProgressPage):
            page.drill_asked.connect(self.to_drill)
            page.skill_asked.connect(self.to_learn_skill)
            page.mistakes_asked.connect(self.to_mistakes)
        elif index == TESTS and isinstance(page, tests_page.TestsPage):
            tests_leading.TestsLeading(self._frame, page, tests_leading.TestPlaces(TESTS, TABLE, SHUFFLE))
            page.skill_asked.connect(self.to_skill)
            page.part_asked.connect(self.to_table)
            page.situation_asked.connect(self.to_situation)
            page.shuffle_asked.connect(self.to_shuffle)
            page.watch_asked.connect(self.to_watching_for)
            page.school_asked.connect(lambda: self.to_setting("School"))
        elif index == SHUFFLE and isinstance(page, shuffle_page.ShufflePage):
            self._errands.heed(SHUFFLE, page)
        elif index == TABLE and isinstance(page, table_page.TablePage):
            self._errands.heed(TABLE, page)
            page.shuffle_asked.connect(lambda: self.to_shuffle(Occasion.END_OF_SHOE.value))
        elif index == RULES and isinstance(page, rules_page.RulesPage):
            page.reload_asked.connect(self.reload_asked)
            page.lesson_asked.connect(self.to_lesson)
            page.drill_asked.connect(self.to_drill)
        elif index == GLOSSARY and isinstance(page, glossary_page.GlossaryPage):
            page.rule_asked.connect(self.to_rule)
            page.drill_asked.connect(self.to_drill)
            page.lesson_asked.connect(self.to_lesson)
        else:
            self._other_made(index, page)

    def _other_made(self, index: int, page: Page) -> None:
        if index == SPOTTING and isinstance(page, spotting_page.SpottingPage):
            self._spotting(page)
        elif index == SCHOOL and isinstance(page, school_page.SchoolPage):
            page.import_asked.connect(self.to_class_list)
            tests_leading.lead_from_roster(self._frame, page, tests_leading.TestPlaces(TESTS, TABLE, SHUFFLE), SCHOOL)
            page.settings_asked.connect(lambda: self.to_setting("School"))
        elif index == SETTINGS:
            school_desk.school_of(self._frame.session).changed.connect(self._see_school)
