"""Drills between two shoes on their felt and clock: a shuffle stopped, a clock pressed, what was right shown."""

from __future__ import annotations

from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.notation import parse_act
from trainer.domain.shuffle.tolerances import cut_allowed
from trainer.drills.base import Choice, Decks, DecksAsk, DepthAsk, Laps, Layout, Stopped
from trainer.ui.drills.answer_panel import AnswerPanel
from trainer.ui.drills.presenter import Command, DrillPresenter, DrillStep
from trainer.ui.drills.shuffle.clip import StopClip, heard
from trainer.ui.drills.shuffle.clock import ClockFace, ClockStage
from trainer.ui.drills.shuffle.depth_verdict import DepthVerdict, cut_verdict, re_cut_verdict
from trainer.ui.drills.shuffle.editors import StopEditor
from trainer.ui.drills.shuffle.felt import SLOWLY, StackFelt
from trainer.wording.shuffle.acts import act_words


class ShuffleDrillControls:
    """Does what only these drills ask for, and shows on felt and clock what the presenter holds."""

    def __init__(self, stack: StackFelt, clock: ClockFace, answer: AnswerPanel) -> None:
        self._stack, self._clock, self._answer = stack, clock, answer

    def do(self, presenter: DrillPresenter, command: Command) -> DrillStep | None:
        """What came of ``command``; None where it is none of these."""
        match command.name:
            case "stop":
                return self.stop(presenter)
            case "lap":
                return self._lap(presenter)
            case "take-back":
                self._take_back(presenter)
            case "act-by-act":
                self._stack.clip.step(command.number, SLOWLY)
            case "again" if presenter.is_clip:
                self.play_slip(presenter)
            case _:
                return None
        return DrillStep.NEXT_ASK

    def stop(self, presenter: DrillPresenter) -> DrillStep:
        """Stop the shuffle where it is; a press before its first act stops nothing."""
        clip = self._stack.clip
        if not clip.runs or clip.at is None:
            return DrillStep.NEXT_ASK
        at = clip.at
        clip.halt()
        self._stack.canvas.finish()
        return presenter.stop(at)

    def ended(self, presenter: DrillPresenter) -> DrillStep:
        """The shuffle has run to its end."""
        return presenter.stop(None)

    def show_right(self, presenter: DrillPresenter) -> None:
        """Show what was right, as it is shown between two shoes."""
        if presenter.is_clip:
            self.play_slip(presenter)
        elif isinstance(presenter.ask, DecksAsk):
            given = presenter.response()
            self._stack.show_measured(given.quarters if isinstance(given, Decks) else None)
        elif (act := act_due(presenter)) is not None:
            self._stack.show_act(act)

    def play_slip(self, presenter: DrillPresenter) -> None:
        """The slip again, slowly, with what went before; where there was none, what it was stopped for."""
        at = slip_of(presenter)
        given = presenter.draft.stopped
        at = at if at is not None else given.at if given is not None else None
        if at is not None:
            self._stack.clip.play_around(at, SLOWLY)

    def refresh(self, presenter: DrillPresenter) -> None:
        """Show what the presenter holds."""
        if isinstance(presenter.ask, DepthAsk):
            self._stack.show_depth(presenter.draft.depth)
        verdict = depth_verdict(presenter)
        if verdict is not None:
            self._stack.show_verdict(verdict)
        if presenter.is_clock:
            self._show_clock(presenter)
        if presenter.is_clip:
            self.show_act(presenter, self._stack.clip.begun)

    def show_act(self, presenter: DrillPresenter, begun: int) -> None:
        """So many acts of the shuffle watched have begun; after the verdict the last of them is told in words."""
        editor, clip = self._answer.editor, self._stack.clip
        if isinstance(editor, StopEditor):
            words = _act_words(presenter, clip, begun) if presenter.grade is not None and begun else ""
            editor.show_act(begun, words)
            editor.show_heard(heard(clip.acts[begun - 1], presenter.game) if begun else "")

    def _lap(self, presenter: DrillPresenter) -> DrillStep:
        if self._clock.stage is ClockStage.READY:
            self._clock.start()
            presenter.begin()
            return DrillStep.NEXT_ASK
        taken = self._clock.lap()
        return DrillStep.NEXT_ASK if taken is None else presenter.lap(taken)

    def _take_back(self, presenter: DrillPresenter) -> None:
        if self._clock.stage is ClockStage.RUNNING and presenter.draft.laps:
            self._clock.take_back(presenter.take_lap_back())
        elif self._clock.stage is ClockStage.RUNNING:
            self._clock.back_to_start()
            presenter.hold()

    def _show_clock(self, presenter: DrillPresenter) -> None:
        if presenter.grade is not None:
            due = presenter.grade.due.response(presenter.ask.key)
            self._clock.show_done(presenter.draft.laps, due.milliseconds if isinstance(due, Laps) else ())
        elif self._clock.stage is ClockStage.RUNNING:
            self._clock.show_laps(presenter.draft.laps)


def act_due(presenter: DrillPresenter) -> ShuffleAct | None:
    """The act that was to be chosen, in the question judged; None where acts are not what is chosen from."""
    due = presenter.grade.due.response(presenter.ask.key) if presenter.grade is not None else None
    if presenter.question.layout is not Layout.SHUFFLE or not isinstance(due, Choice):
        return None
    try:
        return parse_act(due.key)
    except ValueError:
        # The choices are something else than acts, and nothing moves.
        return None


def slip_of(presenter: DrillPresenter) -> int | None:
    """The act of the slip in the shuffle judged, from 0; None: there is none, or nothing has been judged."""
    due = presenter.grade.due.response(presenter.ask.key) if presenter.grade is not None else None
    return due.at if isinstance(due, Stopped) else None


def depth_verdict(presenter: DrillPresenter) -> DepthVerdict | None:
    """What the house allows of the cut judged, and what was set; None where no cut has been judged."""
    question, ask = presenter.question, presenter.ask
    if presenter.grade is None or question.layout is not Layout.SIDE_VIEW or question.shuffle is None:
        return None
    if isinstance(ask, DepthAsk):
        right = presenter.right is True
        return re_cut_verdict(presenter.game, ask.cards, presenter.draft.depth, right=right)
    cards = question.shuffle.count(question.look_at) if question.look_at is not None else 0
    if question.depth is None or not cards:
        return None
    right = cut_allowed(presenter.game, cards, question.depth)
    return cut_verdict(presenter.game, cards, question.depth, right=right)


def _act_words(presenter: DrillPresenter, clip: StopClip, begun: int) -> str:
    return (
        f"Act {begun} of {len(clip.acts)}: {act_words(clip.acts[begun - 1], clip.tables[begun - 1], presenter.game)}."
    )
