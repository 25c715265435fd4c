"""Leads through a sitting of Today from part to part, each on its own page, and keeps how far it has come."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from trainer.lazy_module import LazyModule
from trainer.training.learn.planning.guided_sitting import (
    GuidedPart,
    GuidedSitting,
    begun,
    guided_sitting_of,
    keep_guided_sitting,
)
from trainer.training.learn.planning.plan import PartKind, Why
from trainer.ui.today.guide_bar import GuideBar
from trainer.ui.today.page import TodayPage
from trainer.ui.today.part_words import name_of, told_before, what_is_left, where
from trainer.ui.today.view import Gained, SittingUnderWay
from trainer.ui.window.page import Page
from trainer.ui.window.session import Session
from trainer.ui.window.study import study_of

if TYPE_CHECKING:
    from trainer.training.learn.learning import Learning
    from trainer.training.sittings.procedure_sitting import ActSitting
    from trainer.ui.drills.list import page as drills_page
    from trainer.ui.drills.mixed_session import MixedSession
    from trainer.ui.first_look import room as look_room
    from trainer.ui.learn import page as learn_page
    from trainer.ui.sitting import page as sitting_page
    from trainer.ui.spotting import room as watch_room
    from trainer.ui.table import page as table_page
    from trainer.ui.today import ending, part_at_table, part_questions, part_watched
    from trainer.ui.window.frame import MainWindow
else:
    # A page is read when a part of a sitting leads there.
    drills_page, learn_page = LazyModule("trainer.ui.drills.list.page"), LazyModule("trainer.ui.learn.page")
    sitting_page, part_at_table = LazyModule("trainer.ui.sitting.page"), LazyModule("trainer.ui.today.part_at_table")
    part_questions, table_page = LazyModule("trainer.ui.today.part_questions"), LazyModule("trainer.ui.table.page")
    part_watched = LazyModule("trainer.ui.today.part_watched")
    ending = LazyModule("trainer.ui.today.ending")
    watch_room, look_room = LazyModule("trainer.ui.spotting.room"), LazyModule("trainer.ui.first_look.room")


_TO_TODAY = "Back to Today"


@dataclass(frozen=True, slots=True)
class Places:
    """Where in the rail the pages stand that a sitting leads through."""

    today: int
    learn: int
    drills: int
    table: int
    shuffle: int


@dataclass(frozen=True, slots=True)
class _Led:
    """The part that one is led through: its place in the sitting, what it is called, and its page.

    ``is_there``: it is still in view there. ``is_judged``: what is in view of it is done and counted.
    """

    at: int
    name: str
    page: int
    is_there: Callable[[], bool]
    is_judged: Callable[[], bool] = lambda: False


class Guide(QObject):
    """Begins a sitting, goes on with it, and ends it with what it has brought.

    Who leaves the page of a part finds the part there again, or goes on from Today. A sitting waits for its learner and
    its game, and is let go with its day. In two windows it is one sitting: what is done in either counts, and who has a
    part in view that is over in the other comes to Today.
    """

    def __init__(self, frame: MainWindow, places: Places) -> None:
        super().__init__(frame)
        self._frame, self._places, self._session = frame, places, frame.session
        self._study = study_of(frame.session)
        self._sitting: GuidedSitting | None = None
        self._kept: GuidedSitting | None = None
        self._whose, self._day = ("", ""), self._study.today()
        self._led: _Led | None = None
        self._known: set[int] = set()
        self._told: tuple[object, ...] = ()
        self._waits = False
        self.bar = GuideBar(frame.session.look)
        self.bar.pause.connect(self.pause)
        self.bar.skip.connect(self.skip)
        frame.put_bar(self.bar)
        frame.page_shown.connect(self._page_shown)
        for signal in (self._session.learner_changed, self._session.game_changed):
            signal.connect(self._take_up)
        self._study.reckoned.connect(self._go_on)
        self._study.way_changed.connect(self._take_up)
        self._take_up()

    @cached_property
    def _room(self) -> watch_room.WatchRoom:
        """Where others are watched, made when it is first come to."""
        return watch_room.WatchRoom(self._frame)

    @cached_property
    def _look_room(self) -> look_room.LookRoom:
        """Where a round is seen from the dealer's seat, made when it is first come to."""
        room = look_room.LookRoom(self._frame)
        room.left.connect(self._look_left)
        return room

    @property
    def sitting(self) -> GuidedSitting | None:
        """The sitting that goes on, None where there is none today."""
        found = self._sitting
        return found if found is not None and found.part is not None and found.day == self._study.today() else None

    # What is asked for

    def begin(self, minutes: int) -> None:
        """Go on with the sitting there is, or begin one of so many minutes."""
        self._catch_up()
        if self.sitting is None:
            learning, today = self._study.learning(), self._study.today()
            parts = () if learning is None else self._study.plan(learning, minutes)
            if learning is None or not parts:
                return
            self._led = None
            self._keep(begun(parts, learning, today, minutes, self._study.after))
        if self._led is not None and self._led.is_there():
            self._frame.go(self._led.page)
        else:
            self._lead()

    def pause(self) -> None:
        """To Today, where it is gone on with; what is under way stays as it is."""
        self._frame.go(self._places.today)

    def skip(self) -> None:
        """On to the next part: what is left of the one in view is not done this time."""
        self._catch_up()
        sitting, led = self._sitting, self._led
        if sitting is not None and led is not None and not self.bar.isHidden():
            if sitting.at == led.at:
                self._keep(sitting.skipping())
            self._lead()

    # From part to part

    def _lead(self) -> None:
        """Lead to the part that is at hand; one that cannot be begun is left out. After the last one it is over."""
        learning, before = self._study.learning(), self._led
        self._waits = learning is None and self._study.is_reckoning
        if learning is None or self._sitting is None:
            return
        self._let_go()
        self._keep(self._sitting.fitting(learning))
        while (part := self._sitting.part) is not None:
            self._led = self._begun(part, learning, self._sitting.at)
            if self._led is not None:
                self._leave_behind(before)
                self._tell()
                self._show_bar()
                return
            self._keep(self._sitting.skipping())
            learning = self._study.learning() or learning
        if self._plans_the_rest(self._sitting, learning):
            self._lead()
            return
        self._end(self._sitting, learning)
        self._leave_behind(before)

    def _plans_the_rest(self, sitting: GuidedSitting, learning: Learning) -> bool:
        """Whether the questions after a break were all there was, and what comes of them was planned now."""
        left = sitting.minutes - sum(part.plan.minutes for part in sitting.parts)
        if sitting.parts[-1].plan.why is not Why.AFTER_A_BREAK or not sitting.parts[-1].asked or left < 1:
            return False
        today, after = self._study.today(), self._study.after
        more = begun(self._study.plan(learning, left), learning, today, left, after)
        self._keep(sitting.going_on(more))
        return bool(more.parts)

    def _begun(self, part: GuidedPart, learning: Learning, at: int) -> _Led | None:
        """The part begun on its page; None where it cannot be."""
        plan, places, name = part.plan, self._places, name_of(part.plan, learning, self._study.title)
        if plan.kind is PartKind.LOOK:
            look = self._look_room.show(self._after_look(at))
            return None if look is None else _Led(at, name, places.today, look.isVisible)
        if plan.kind is PartKind.HAND:
            return self._one_hand(at, name)
        if plan.kind is PartKind.LESSON:
            lesson = learning.trained(plan.skill).skill.lesson
            page = self._page(places.learn)
            assert isinstance(page, learn_page.LearnPage)
            # The lesson is opened first, so that the list of stages, which needs every lesson, isn't made for nothing.
            if not page.open_lesson(lesson, comes_back=True):
                return None
            self._frame.go(places.learn)
            return _Led(at, name, places.learn, lambda: page.reading == lesson)
        trained = learning.trained(plan.skill) if plan.skill else None
        if trained is not None and trained.is_watched:
            watched = part_watched.begun(self._room, trained, part, self._count, self._watch_left)
            return None if watched is None else _Led(at, name, places.today, watched.isVisible)
        if trained is not None and (plan.kind is PartKind.WHOLE or trained.is_procedure):
            return self._dealt(part_at_table.to_do(trained, learning.standing(plan.skill), part), at, name)
        drills = self._page(places.drills)
        assert isinstance(drills, drills_page.DrillsPage)
        # The question comes first: the list of drills is not made for a page that asks.
        asked = drills.ask(self._questions, _TO_TODAY)
        self._frame.go(places.drills)
        return _Led(at, name, places.drills, lambda: drills.asks, lambda: drills.is_judged) if asked else None

    def _dealt(self, what: part_at_table.ToDo, at: int, name: str) -> _Led | None:
        place = self._places.shuffle if what.occasion else self._places.table
        page = self._page(place)
        assert isinstance(page, sitting_page.SittingPage)
        self._frame.go(place)
        page.leads_on = part_at_table.is_begun(page, what, self._session, self._study.today())
        return _Led(at, name, place, lambda: page.is_led, lambda: page.is_reviewing) if page.leads_on else None

    def _one_hand(self, at: int, name: str) -> _Led | None:
        """The guided hand of whoever has never dealt."""
        page = self._page(self._places.table)
        assert isinstance(page, table_page.TablePage)
        self._frame.go(self._places.table)
        page.leads_on = look_room.deal_one_hand(page)
        return (
            _Led(at, name, self._places.table, lambda: page.is_led, lambda: page.is_reviewing)
            if page.leads_on
            else None
        )

    def _after_look(self, at: int) -> str:
        """What the button says that ends the look."""
        parts = self._sitting.parts[at + 1 :] if self._sitting is not None else ()
        return look_room.DEAL_ONE if parts and parts[0].plan.kind is PartKind.HAND else look_room.ON

    def _questions(self) -> MixedSession | None:
        """The questions that are left of the part at hand, None where there are none."""
        sitting, learning, session, led = self._sitting, self._study.learning(), self._session, self._led
        if sitting is None or sitting.part is None or learning is None or self._whose != _whose(session):
            return None
        if led is not None and led.at != sitting.at:
            # All of it is answered, and its last verdict in view: there is nothing to be asked otherwise.
            return None
        try:
            return part_questions.questions_of(sitting.part, learning, self._study, session, self._count)
        except ValueError:
            return None

    def _count(self, right: bool | None, own: bool = True, new: bool = False) -> bool:
        """One more of the part that is led through is done, unless it was done to its end; whether any is left."""
        self._catch_up()
        sitting, led = self._sitting, self._led
        if sitting is not None and led is not None and sitting.at == led.at:
            self._keep(sitting.after(right, own=own, new=new))
            self._tell()
        return led is not None and self._sitting is not None and self._sitting.at == led.at

    def _end(self, ended: GuidedSitting, learning: Learning) -> None:
        """To Today, with what the sitting has brought."""
        self._keep(None)
        self._tell(ending.gained_by(ended, self._session, self._study, learning))
        self._frame.go(self._places.today)

    # What the pages tell

    def _page(self, place: int) -> Page:
        """A page that parts are done on; what it tells of them is listened to from the first time on."""
        page = self._frame.page_made(place)
        if place not in self._known:
            self._known.add(place)
            if isinstance(page, drills_page.DrillsPage):
                page.all_asked.connect(self._all_asked)
                page.asking_left.connect(lambda back: self._broken_off(place, to_today=back))
                page.asked_on.connect(self._show_bar)
            elif isinstance(page, learn_page.LearnPage):
                page.lesson_done.connect(self._lesson_done)
                page.done.connect(lambda: self._broken_off(place, to_today=True))
            elif isinstance(page, sitting_page.SittingPage):
                page.ended.connect(partial(self._round_ended, place))
                page.review_left.connect(partial(self._review_left, place))
                page.broken_off.connect(lambda: self._broken_off(place, to_today=self._frame.page is page))
        return page

    def _all_asked(self) -> None:
        """There is nothing more to be asked: of facts that were shown there may be fewer than were planned."""
        sitting, led = self._sitting, self._led
        if led is None:
            # These were others, handed in by somebody else.
            return
        if sitting is not None and sitting.at == led.at:
            self._keep(sitting.skipping())
        self._lead()

    def _lesson_done(self) -> None:
        if self._led is not None and self._led.page == self._places.learn:
            self._count(None)
            self._lead()

    def _round_ended(self, place: int, sitting: ActSitting[Any, Any]) -> None:
        if self._led is not None and self._led.page == place:
            self._count(part_at_table.came_right(sitting))
            self._show_bar()

    def _look_left(self) -> None:
        """The look was seen, or skipped: it isn't shown again, and the next part follows."""
        if self._led is not None:
            self._count(None)
            self._lead()

    def _watch_left(self) -> None:
        """Whoever watched is out again: on with the next part, or, where it was left before its end, to Today."""
        sitting, led = self._sitting, self._led
        if led is None:
            return
        if sitting is not None and sitting.at == led.at:
            self._broken_off(led.page, to_today=True)
        else:
            self._lead()

    def _review_left(self, place: int) -> None:
        if self._led is not None and self._led.page == place:
            self._lead()

    def _broken_off(self, place: int, *, to_today: bool) -> None:
        """The part is no longer in view on its page: it is gone on with from Today, where it was left."""
        if self._led is not None and self._led.page == place:
            self._let_go()
            self._show_bar()
            if to_today:
                self._frame.go(self._places.today)

    def _let_go(self) -> None:
        """Nobody is led through a part."""
        led, self._led = self._led, None
        page = None if led is None else self._frame.page_made(led.page)
        # No page of a procedure is read for who comes from another one.
        if page is not None and isinstance(page, sitting_page.SittingPage):
            page.leads_on = False

    def _leave_behind(self, before: _Led | None) -> None:
        """What was led through before is put away from its page, where the next part is on another one."""
        page = None if before is None else self._frame.page_made(before.page)
        if page is not None and page is not self._frame.page and not isinstance(page, sitting_page.SittingPage):
            page.go_back_to_start()

    # Whose it is, and what is told of it

    def _page_shown(self, page: Page) -> None:
        if isinstance(page, TodayPage):
            if self._day != self._study.today():
                # The window was left open overnight: what was gained yesterday has been told.
                self._take_up()
            self._catch_up()
        self._show_bar()

    def _go_on(self) -> None:
        """Where the learner stands is there once more: on with what waited for it."""
        self._take_up()
        if self._waits:
            self._lead()

    def _take_up(self) -> None:
        """The sitting of whoever trains now at this game, if there is one today; another's waits."""
        session, led = self._session, self._led
        if self._whose != _whose(session):
            self._whose = _whose(session)
            self._let_go()
            if led is not None and self._frame.page is self._frame.page_made(led.page):
                self._frame.go(self._places.today)
            self._leave_behind(led)
        self._day, found = self._study.today(), self._found()
        learning = None if found is None else self._study.learning()
        self._kept = found
        if learning is None and self._study.is_reckoning:
            self._sitting = None
            return
        self._sitting = None if found is None or learning is None else found.fitting(learning)
        if self._sitting != found:
            # Parts are gone, and with them the place of the one that is led through.
            self._let_go()
        self._tell()
        self._show_bar()

    def _found(self) -> GuidedSitting | None:
        """The sitting as it is kept, whichever window has kept it."""
        game = self._session.game_key
        return guided_sitting_of(self._session, game, self._day) if game else None

    def _catch_up(self) -> None:
        """Take over how far another window has come; a part that is over there is not gone on with here."""
        if self._found() == self._kept:
            return
        led = self._led
        self._take_up()
        if led is not None and (self._sitting is None or self._sitting.at != led.at):
            self._let_go()
            if self._frame.page is self._frame.page_made(led.page):
                self._frame.go(self._places.today)
            self._leave_behind(led)

    def _keep(self, sitting: GuidedSitting | None) -> None:
        if sitting != self._sitting:
            self._sitting = sitting
            keep_guided_sitting(self._session, self._session.game_key, sitting)
            self._kept = self._found()

    def _tell(self, gained: Gained | None = None) -> None:
        """Tell Today how far the sitting has come."""
        page, sitting = self._frame.page_made(self._places.today), self.sitting
        parts = () if sitting is None else tuple(what_is_left(each) for each in sitting.parts)
        under_way = None
        if sitting is not None:
            skipped = tuple(place for place, part in enumerate(sitting.parts) if part.skipped)
            then = tuple(told_before(each) for each in sitting.parts)
            under_way = SittingUnderWay(sitting.at, len(sitting.parts), sitting.left_minutes, skipped, then)
        told = self._whose, under_way, gained, parts
        if not isinstance(page, TodayPage) or told == self._told:
            return
        # A page that shows nothing of a sitting need not be made anew to say that there is none.
        is_plain = not self._told and page.view.under_way is None and page.view.gained is None
        self._told = told
        if under_way is not None or gained is not None or not is_plain:
            page.show_state(under_way, gained, parts)

    def _show_bar(self) -> None:
        """Show where one is, on the page of the part alone."""
        sitting, led = self._sitting, self._led
        is_seen = led is not None and self._frame.page is self._frame.page_made(led.page) and led.is_there()
        if is_seen and sitting is not None and led is not None:
            self.bar.tell(where(sitting, led.at, led.name, is_judged=led.is_judged()))
        self.bar.setVisible(is_seen)


def _whose(session: Session) -> tuple[str, str]:
    return session.learner, session.game_key
