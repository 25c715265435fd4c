"""The page of one drill: its head, the question on the felt, the answer under it, the verdict beside it."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from trainer.canvas.art.rack import RackColumn
from trainer.canvas.drills.view import BuiltHeap
from trainer.ui.drills.answer_panel import AnswerPanel
from trainer.ui.drills.felts import DrillFelts, ReadGestures, grade_beside, pointed_out
from trainer.ui.drills.head import DrillHead, HeadView, PromptLine
from trainer.ui.drills.held_time import HeldTime
from trainer.ui.drills.keys import command_for, hints_for
from trainer.ui.drills.layout import DrillLayout
from trainer.ui.drills.pausing import DrillPause
from trainer.ui.drills.presenter import NO_COUNT, Command, DrillPresenter, DrillStep
from trainer.ui.drills.verdict.compared import compared_on_felt
from trainer.ui.drills.verdict.due_playback import DuePlayback, Turns
from trainer.ui.drills.verdict.feedback_panel import FeedbackPanel
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.qt import guarded
from trainer.ui.signals.choosers import SignalChoosers
from trainer.ui.widgets.single_shot import single_shot
from trainer.ui.window.page import KeyHint

SOON_MS, IDLE_MS = 25, 400
_NESTED = 4
"""How deep panels stand within panels: each asks for its new size only once those within it have."""


class DrillPage(QWidget):
    """Shows what a presenter holds, and passes keys and presses on to it. ``left`` asks for the list of drills."""

    left = Signal()
    over = Signal()
    """The verdict of the last question has been read."""
    answered = Signal()
    """Another question, or a verdict: the head has changed."""
    did = Signal(str)
    """What the trainee did, in a few words."""

    def __init__(self, look: Look, gestures: ReadGestures) -> None:
        super().__init__()
        self._look = look
        self.presenter: DrillPresenter | None = None
        self._full = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("ring", False)
        self.head = DrillHead(look)
        self.prompt = PromptLine(look)
        self.choosers = SignalChoosers(look)
        self.turns = Turns(self)
        # The verdict is painted first; then the felt moves; then, while it is read, the next question is dealt.
        self._soon, self._idle = single_shot(self, SOON_MS), single_shot(self, IDLE_MS)
        self._to_play, self._unplayed = self._play_due, False
        self.answer = AnswerPanel(look, self.command)
        self.felts = DrillFelts(look, gestures, self.answer)
        self.canvas = self.felts.canvas
        self._time = HeldTime(self.felts)
        self._due = DuePlayback(self.canvas, self.turns, self._come_to)
        self.feedback = FeedbackPanel(look)
        self._layout = DrillLayout(look, self, (self.head, self.choosers), (self.prompt, self.felts, self.answer))
        self._layout.stand_beside(self.feedback)
        self._pause = DrillPause(look, self, self._time, self.focus)
        look.room_changed.connect(self.refresh)
        self._connect()

    def start(self, presenter: DrillPresenter) -> None:
        """Begin with the presenter's first question."""
        self.presenter = presenter
        self._show_question()

    def show_head(self, view: HeadView) -> None:
        self.head.show_head(view)

    def keys(self) -> tuple[KeyHint, ...]:
        return hints_for(self.presenter, self._look.settings.signals_played) if self.presenter else ()

    def focus(self) -> None:
        """Put the focus where the answer goes."""
        presenter = self.presenter
        if presenter is None or presenter.grade is not None or not self.answer.editor.take_focus(presenter.draft):
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def refresh(self) -> None:
        """Show what the presenter holds now."""
        presenter = self.presenter
        if presenter is None:
            return
        self.answer.refresh(presenter)
        if presenter.is_between_shoes:
            self.felts.controls.refresh(presenter)
        elif not presenter.is_signal:
            if compared_on_felt(presenter) is None:
                self.canvas.show_built(presenter.draft.built.heaps if presenter.grade is None else ())
            self.canvas.point_out(pointed_out(presenter))
        self.focus()

    @guarded
    def hideEvent(self, event: QHideEvent) -> None:
        """Nothing that is to be watched goes on unseen."""
        self.felts.halt()
        self._stop_playing()

    @guarded
    def showEvent(self, event: QShowEvent) -> None:
        presenter = self.presenter
        if presenter is not None and presenter.grade is not None:
            self._idle.start()
        elif presenter is not None and presenter.is_clip:
            self.felts.stack.watch()

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.command(event) and not self.answer.editor.type_key(event):
            super().keyPressEvent(event)

    def command(self, event: QKeyEvent) -> bool:
        """Do what a key asks for; False where it is none of the drill's keys."""
        if self.presenter is None:
            return False
        if self._pause.covers:
            return self._pause.key(event)
        command = command_for(self.presenter, event)
        if command is None:
            return False
        self._do(command)
        return True

    def enter(self) -> None:
        """Enter: on to the next ask, the verdict or the next question."""
        if self.presenter is None:
            return
        self._follow(self.presenter.enter())

    def show_me(self) -> None:
        """Play the right act, bet after bet where there are several; before the answer this gives it up."""
        if self.presenter is None:
            return
        if self.presenter.grade is None:
            self._to_play = self._show_right
            self._follow(self.presenter.give_up())
        else:
            self._show_right()

    def why(self) -> None:
        """The rules in full besides, and the first step of what was due on the felt; or the verdict alone again."""
        self._full = not self._full
        if self._full:
            self._due.forget()
        self._show_feedback()
        if self._full and self.presenter is not None:
            self._due.step(self.presenter, 1)

    def _do(self, command: Command) -> None:
        presenter = self.presenter
        assert presenter is not None
        self.canvas.finish()
        self.did.emit(" ".join(filter(None, (command.name, command.key, str(command.number or "")))))
        presenter.pressed()
        step = presenter.do(command)
        if step is None and presenter.is_between_shoes:
            step = self.felts.controls.do(presenter, command)
        if step is not None:
            self._follow(step)
            return
        match command.name:
            case "leave":
                self.left.emit()
                return
            case "show-me":
                self.show_me()
                return
            case "why":
                self.why()
                return
            case "hide":
                self._due.hide_due(presenter)
                return
            case "due-step":
                self._due.step(presenter, command.number)
                return
            case "pause" if presenter.grade is not None:
                self.turns.pause()
                return
            case "pause":
                self._pause.cover(presenter, self.felts)
                return
            case "chooser":
                self.choosers.press(command.number)
                return
            case "again" | "slowly" if presenter.is_signal:
                self.felts.perform_again(slowly=command.name == "slowly")
        self.refresh()

    def _connect(self) -> None:
        self.head.back.clicked.connect(self.left)
        # Queued: the felt beside the verdict is painted too by then.
        self.feedback.painted.connect(self._verdict_painted, Qt.ConnectionType.QueuedConnection)
        self.feedback.again.clicked.connect(self.enter)
        self.feedback.next.clicked.connect(lambda: self._do(Command("next")))
        self.feedback.show_me.clicked.connect(self.show_me)
        self.prompt.show_me.clicked.connect(self.show_me)
        self.feedback.why.clicked.connect(self.why)
        self.answer.step.connect(self._go_to)
        self.answer.check.clicked.connect(lambda: self._do(Command("enter")))
        hands = self.answer.hands
        hands.typed.connect(self._typed)
        hands.chose.connect(lambda key: self._do(Command("choose", key=key)))
        hands.acted.connect(lambda key: self._do(Command("act", key=key)))
        hands.building.connect(self._building)
        hands.commanded.connect(lambda name, number: self._do(Command(name, number=number)))
        self._look.changed.connect(self._restyled)
        self.canvas.pressed.connect(self._pressed)
        self.canvas.one_pressed.connect(lambda target: self._pressed(target, single=True))
        self.canvas.settled.connect(self._begin)
        self.felts.readable.connect(self._can_be_read)
        self.prompt.again.connect(lambda: self._do(Command("again")))
        self.prompt.slowly.connect(lambda: self._do(Command("slowly")))
        self.felts.depth_set.connect(self._depth_set)
        self.felts.stopped.connect(lambda: self._do(Command("stop")))
        self.felts.ended.connect(self._watched)
        self.felts.went_on.connect(self._act_watched)
        self.felts.lapped.connect(lambda: self._do(Command("lap")))
        self._soon.timeout.connect(self._play_soon)
        self._idle.timeout.connect(self._prepare)

    def _watched(self) -> None:
        if self.presenter is not None:
            self._follow(self.felts.controls.ended(self.presenter))

    def _act_watched(self, begun: int) -> None:
        if self.presenter is not None:
            self.felts.controls.show_act(self.presenter, begun)

    def hold(self) -> None:
        """Help or settings lie over the drill: its time stands still, and so does a shuffle that is watched."""
        if self.presenter is not None:
            self._time.hold(self.presenter)

    def go_on(self) -> None:
        """Nothing lies over the drill any more."""
        if self.presenter is not None and not self._pause.covers:
            self._time.go_on(self.presenter)

    def _begin(self) -> None:
        if self.presenter is not None:
            self._time.begin(self.presenter)

    def _can_be_read(self) -> None:
        """The signal can be read: the time starts."""
        if self.presenter is not None and self.presenter.is_signal:
            self._time.begin(self.presenter)
            self.answer.refresh(self.presenter)

    def _follow(self, step: DrillStep) -> None:
        """Show what came of Enter or of a choice."""
        match step:
            case DrillStep.GRADED:
                self._show_grade()
            case DrillStep.NEXT_QUESTION | DrillStep.TRY_AGAIN:
                self._show_question()
            case DrillStep.OVER:
                self.over.emit()
            case DrillStep.NEXT_ASK | DrillStep.UNREADABLE | DrillStep.WAITS:
                self.refresh()

    def _typed(self, text: str) -> None:
        self.did.emit(f"typed {text!r}")
        if self.presenter is not None:
            self.canvas.finish()
            self.presenter.type_text(text)
            self.refresh()

    def _building(self, building: bool) -> None:
        presenter = self.presenter
        if presenter is not None and presenter.grade is None and presenter.draft.building != building:
            presenter.build(building)
            self.refresh()

    def _depth_set(self, cards: int) -> None:
        if self.presenter is not None:
            self.presenter.set_depth(cards)
            self.refresh()

    def _go_to(self, index: int) -> None:
        if self.presenter is not None:
            self._stop_playing()
            self.presenter.go_to(index)
            self.refresh()
            if self.presenter.grade is not None:
                self._play_due()

    def _pressed(self, target: object, *, single: bool = False) -> None:
        presenter = self.presenter
        if presenter is None or presenter.grade is not None:
            return
        self.did.emit(f"pressed {target}")
        match target:
            case RackColumn(denomination):
                presenter.take_chip(denomination, single=single)
            case BuiltHeap(index):
                presenter.put_back_from(index, single=single)
            case _:
                presenter.press_in_vain()
        self.refresh()

    def _show_question(self) -> None:
        presenter = self.presenter
        assert presenter is not None
        question = presenter.question
        self._stop_playing()
        self._pause.lift()
        self._due.forget()
        self._full = False
        played, in_words = self._look.settings.signals_played, presenter.is_in_words
        note = NO_COUNT if presenter.trying else ""
        self.prompt.show_question(question, shown=played, in_words=in_words, note=note)
        columns = len(question.rack.denominations)
        self.answer.show_question(question.asks, columns, named=not presenter.is_signal)
        self.answer.refresh(presenter)
        self._show_felt(presenter)
        self.refresh()
        self.answered.emit()

    def _show_felt(self, presenter: DrillPresenter) -> None:
        """Lay the question out; a clock has the whole page until its laps are judged."""
        course = presenter.asking.course
        self.choosers.setVisible(presenter.is_signal)
        self.choosers.show_chosen(course.difficulty, course.distraction, self._look.settings.signals)
        for panel in (self.answer, self.prompt):
            panel.setVisible(not presenter.is_clock)
        self.feedback.hide()
        self.prompt.show_me.show()
        self._settle()
        self.felts.show_question(presenter, course.difficulty)

    def _show_grade(self) -> None:
        self._show_feedback()
        if self.presenter is not None:
            self.felts.show_grade(self.presenter)
        self.prompt.show_me.hide()
        self.feedback.show()
        self.refresh()
        self._settle()
        self.answered.emit()
        self._unplayed = True
        self._idle.start()

    def _settle(self) -> None:
        """Give every panel its new size now, so that the felt is drawn once, at the size it will be seen in."""
        for _ in range(_NESTED):
            QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)

    def _verdict_painted(self) -> None:
        if self._unplayed:
            self._unplayed = False
            self._soon.start()

    def _play_soon(self) -> None:
        play, self._to_play = self._to_play, self._play_due
        play()

    def _stop_playing(self) -> None:
        self.turns.stop()
        self._unplayed = False
        self._soon.stop()
        self._idle.stop()
        self._to_play = self._play_due

    def _show_right(self) -> None:
        """Show the right act; of a signal the movement, slowly, with what it was."""
        presenter = self.presenter
        if presenter is None:
            return
        if presenter.is_between_shoes:
            self.felts.controls.show_right(presenter)
        elif not presenter.is_signal:
            self._due.play_slowly(presenter)
        elif presenter.grade is not None:
            self.felts.perform_again(slowly=True)
            answer = presenter.grade.answer
            self.prompt.show_answer(f"The right act: {answer[:1].lower()}{answer[1:]}.")

    def _prepare(self) -> None:
        """Deal the next question while the verdict is read and nothing moves."""
        if self.felts.moving or self.turns.left:
            self._idle.start()
        elif self.presenter is not None and self.presenter.grade is not None:
            self.presenter.prepare()

    def _restyled(self) -> None:
        """Pictures in labels are drawn anew in the theme's colours."""
        self.choosers.ways.choose(self._look.settings.signals)
        if self.presenter is not None:
            self.answer.refresh(self.presenter)
            self._show_feedback()

    def _show_feedback(self) -> None:
        presenter = self.presenter
        if presenter is not None and presenter.grade is not None:
            counted = presenter.is_signal and not presenter.shown and not presenter.trying
            took = presenter.asking.took_ms if counted else None
            grade, stepped = grade_beside(presenter, presenter.grade), self._due.has_steps(presenter)
            how = {"full": self._full, "given_up": presenter.shown, "stepped": stepped}
            again = presenter.offers_another_try
            self.feedback.show_grade(grade, presenter.game, presenter.note, took_ms=took, again=again, **how)

    def _play_due(self) -> None:
        """Play what was due, or of a shuffle that was watched the slip."""
        presenter = self.presenter
        if presenter is not None and presenter.is_clip:
            self.felts.controls.play_slip(presenter)
            return
        if presenter is not None:
            self._due.play_at_once(presenter)

    def _come_to(self, place: int) -> None:
        """Show the part of the question that a step of what was due belongs to."""
        if self.presenter is not None:
            self.presenter.go_to(place)
            self.refresh()
