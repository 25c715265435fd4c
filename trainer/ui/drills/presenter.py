"""A drill as it goes on: the question, the answer in the making, the verdict. Knows nothing of Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from trainer.domain.house.games import Game
from trainer.domain.money.chips import Denomination
from trainer.domain.table.settling import SettlingAct
from trainer.drills.answers import Unreadable
from trainer.drills.base import (
    AmountAsk,
    Answer,
    Ask,
    ChoiceAsk,
    ClockAsk,
    DecksAsk,
    DepthAsk,
    Drill,
    Grade,
    Layout,
    NumberAsk,
    OddsAsk,
    Response,
    SettlementAsk,
    StopAsk,
    Stopped,
    takes_chips,
)
from trainer.ui.drills.answer_draft import AnswerDraft, first_depth, first_draft, read_draft, stepped
from trainer.ui.drills.asking import Asking

WAIT = "Wait: the signal cannot be read yet."
"""What is told who answers a signal before it can be read."""
TOO_EARLY = "Your press came before the signal could be read and did not count: answer now."
"""What he is told once it can be read, until he presses again."""
NO_COUNT = "Trying again doesn't count for or against you."
"""What is told of another try at a question that was answered wrongly, before it and after it."""


@dataclass(frozen=True, slots=True)
class Command:
    """Something a key or a press asks for, by name; with the option's or act's key, or a number."""

    name: str
    key: str = ""
    number: int = 0


SINGLE = "single"
"""The key of a command that takes one chip and not a stack."""


class DrillStep(Enum):
    """What Enter, or a choice, did."""

    UNREADABLE = "unreadable"
    NEXT_ASK = "next-ask"
    WAITS = "waits"
    GRADED = "graded"
    TRY_AGAIN = "try-again"
    NEXT_QUESTION = "next-question"
    OVER = "over"


class DrillPresenter:
    """One drill in one sitting. The page calls it for every key and press, then shows what it holds.

    ``silent``: nothing tells what was right, and nothing is shown again. ``trying``: the question was answered wrongly
    and is tried again, which counts for nothing.
    """

    silent = False
    trying = False

    def __init__(self, asking: Asking) -> None:
        self.asking = asking
        self.number = 0
        self.index = 0
        self.complaint = ""
        self.told_to_wait = False
        self.begun = False
        self.grade: Grade | None = None
        self.shown = False
        self.drafts: list[AnswerDraft] = []
        self.question = asking.next()
        self._fresh()

    # What is to be seen

    @property
    def drill(self) -> Drill:
        return self.asking.drill

    @property
    def game(self) -> Game:
        return self.asking.game

    @property
    def note(self) -> str:
        """One line on what comes of the verdict."""
        if not self.trying:
            return self.asking.note
        # Before the answer it is told beside the question.
        return "" if self.grade is None else NO_COUNT

    @property
    def is_signal(self) -> bool:
        """Whether a patron's signal is asked about: one press answers, and none before it can be read."""
        return self.question.layout is Layout.SIGNAL

    @property
    def is_clip(self) -> bool:
        """Whether a shuffle is watched, to be stopped at the slip."""
        return isinstance(self.question.asks[0], StopAsk)

    @property
    def is_clock(self) -> bool:
        """Whether the shuffle of one's own hands is timed."""
        return isinstance(self.question.asks[0], ClockAsk)

    @property
    def is_between_shoes(self) -> bool:
        """Whether cards between two shoes are asked about, on the felt or in one's own hands."""
        return self.question.shuffle is not None

    @property
    def has_mistake(self) -> bool:
        """Whether the verdict in view is on a wrong answer; one that was asked for is neither right nor wrong."""
        return self.grade is not None and not self.grade.right and not self.shown

    @property
    def offers_another_try(self) -> bool:
        """Whether the question can be tried again at once. Cards in one's own hands are shuffled anew anyway."""
        return self.has_mistake and not self.is_clock

    @property
    def is_in_words(self) -> bool:
        """Whether nothing of the question is on the felt: no cards, no chips, and none to be cut."""
        question = self.question
        bare = question.layout is Layout.CHIPS_ONLY and question.pushed_in is None and not question.laid
        return bare and not any(takes_chips(ask) for ask in question.asks)

    @property
    def waits(self) -> bool:
        """Whether the signal asked about cannot be read yet."""
        return self.is_signal and self.grade is None and not self.begun

    @property
    def is_checked_by_hand(self) -> bool:
        """Whether a press of its own has the answer judged, or goes to the next part."""
        return self.grade is None and not (self.is_signal or self.is_clip or self.is_clock)

    @property
    def can_be_checked(self) -> bool:
        """Whether there is something to judge in the part at hand."""
        return self.is_checked_by_hand and self.response() is not None

    @property
    def has_other_parts(self) -> bool:
        """Whether Enter leads to another part of the question before anything is judged."""
        others = any(isinstance(each, Unreadable) for place, each in enumerate(self._read()) if place != self.index)
        return others or self.index < len(self.question.asks) - 1

    @property
    def ask(self) -> Ask:
        """The ask at hand."""
        return self.question.asks[self.index]

    @property
    def draft(self) -> AnswerDraft:
        """What has been given to the ask at hand."""
        return self.drafts[self.index]

    @property
    def right(self) -> bool | None:
        """Whether the ask at hand was answered rightly; None before the verdict."""
        return self.right_at(self.index)

    def right_at(self, index: int) -> bool | None:
        if self.grade is None:
            return None
        return dict(self.grade.parts).get(self.question.asks[index].key, self.grade.right)

    # What the trainee does

    def do(self, command: Command) -> DrillStep | None:
        """Do what a key or a press asks of the answer in the making; None where it asks something else."""
        match command.name:
            case "enter":
                return self.enter()
            case "next" if self.grade is not None:
                return self.go_on()
            case "choose":
                return self.choose(command.key)
            case "type" | "build":
                self.build(command.name == "build")
            case "column":
                self.take_column(command.number, single=command.key == SINGLE)
            case "put-back":
                self.put_back()
            case "new-heap":
                self.new_heap()
            case "act":
                self.act(SettlingAct(command.key))
            case "step":
                self.go_to(self.index + command.number)
            case "decks":
                self.step_decks(command.number)
            case "depth":
                self.move_depth(command.number)
            case "undo":
                self.undo()
            case "nothing":
                pass
            case _:
                return None
        return DrillStep.NEXT_ASK

    def begin(self) -> None:
        """The felt is laid out, or the signal can be read: the time starts, once a question."""
        if self.grade is None and not self.begun:
            self.begun = True
            if not self.trying:
                self.asking.begin_time()

    def hold(self) -> None:
        """What had begun has not: the time stands still until it begins again."""
        if self.grade is None and self.begun:
            self.begun = False
            if not self.trying:
                self.asking.hold_time()

    def pressed(self) -> None:
        """A key or button has been pressed: what was told of an earlier press has been read."""
        self.told_to_wait = False

    def press_in_vain(self) -> None:
        """Say what to press after a press on the felt that does nothing; none there ever judges the answer."""
        if takes_chips(self.ask) and self.draft.built.heaps:
            self.complaint = "If these are the chips, press Check. Click a stack to put it back, Shift for one chip."
        elif takes_chips(self.ask):
            self.complaint = "Click a column of the rack to take a stack of chips."
        elif isinstance(self.ask, ChoiceAsk):
            self.complaint = "Click one of the answers below the felt, or press its letter."
        else:
            self.complaint = "Type the answer below the felt."

    def type_text(self, text: str) -> None:
        """``text`` now stands in the field."""
        if self.grade is None and text != self.draft.text:
            act = self.draft.act
            if isinstance(self.ask, SettlementAsk) and text.strip() and act in (None, SettlingAct.LEAVE):
                act = SettlingAct.PAY
            self._draft(text=text, act=act, building=False)

    def build(self, building: bool) -> None:
        """Answer in chips from now on, or by typing."""
        if self.grade is None and takes_chips(self.ask):
            self._draft(building=building or not self.can_type)

    @property
    def can_type(self) -> bool:
        return isinstance(self.ask, AmountAsk | DecksAsk | NumberAsk | OddsAsk | SettlementAsk)

    def step_decks(self, steps: int) -> None:
        """So many half or quarter decks more, or fewer."""
        if self.grade is None and isinstance(self.ask, DecksAsk):
            self._draft(text=stepped(self.ask, self.draft.text, steps))

    def set_depth(self, cards: int) -> None:
        """The cut card stands with so many cards behind it; at least one lies on either side."""
        if self.grade is None and isinstance(self.ask, DepthAsk):
            self._draft(depth=max(1, min(self.ask.cards - 1, cards)))

    def move_depth(self, cards: int) -> None:
        """So many cards more behind the cut card, or fewer; one not set yet comes into the pack first."""
        if isinstance(self.ask, DepthAsk):
            start = self.draft.depth
            self.set_depth(start + cards if start is not None else first_depth(self.ask, self.number))

    def stop(self, at: int | None) -> DrillStep:
        """The shuffle watched is stopped during the act ``at``; None: it has come to its end."""
        if self.grade is not None or not self.is_clip:
            return DrillStep.UNREADABLE
        self._draft(stopped=Stopped(at))
        return self.enter()

    def lap(self, milliseconds: int) -> DrillStep:
        """One more step is done; after the last the times are judged."""
        ask = self.ask
        if self.grade is not None or not isinstance(ask, ClockAsk) or len(self.draft.laps) >= len(ask.steps):
            return DrillStep.UNREADABLE
        self._draft(laps=(*self.draft.laps, max(0, milliseconds)))
        return self.enter() if len(self.draft.laps) == len(ask.steps) else DrillStep.NEXT_ASK

    def take_lap_back(self) -> int:
        """The last step is not done yet; its milliseconds, to be gone on from."""
        if self.grade is not None or not self.draft.laps:
            return 0
        *others, last = self.draft.laps
        self._draft(laps=tuple(others))
        return last

    def take_chip(self, chip: Denomination, *, single: bool = False) -> None:
        """A stack from the rack, as high as the house's, or a ``single`` chip."""
        if self.grade is not None or not takes_chips(self.ask):
            return
        taken = self.draft.built.taken_from(self.question.rack, chip, single=single)
        if taken is None:
            self.complaint = f"The rack has no more {chip.colour}."
            return
        act = SettlingAct.PAY if isinstance(self.ask, SettlementAsk) else None
        self._draft(built=taken, building=True, act=act)

    def take_column(self, place: int, *, single: bool = False) -> None:
        """What a press on the rack's column takes, counted from 1."""
        denominations = self.question.rack.denominations
        if 1 <= place <= len(denominations):
            self.take_chip(denominations[place - 1], single=single)

    def put_back(self) -> None:
        """The last chip goes back."""
        if self.grade is None:
            self._draft(built=self.draft.built.put_back())

    def put_back_from(self, heap: int, *, single: bool = False) -> None:
        """A stack goes back from a heap, or a ``single`` chip."""
        if self.grade is None:
            self._draft(built=self.draft.built.put_back_from(heap, single=single))

    def new_heap(self) -> None:
        if self.grade is None:
            self._draft(built=self.draft.built.new_heap())

    def undo(self) -> None:
        """Take back what was given last to the ask at hand and is not judged yet: chips, a choice, the cut card."""
        if self.grade is not None:
            return
        built = self.draft.built
        if built.before is not None:
            self._draft(built=built.undone())
        else:
            self._draft(choice="", act=None, depth=None)

    def choose(self, key: str) -> DrillStep:
        """One of the choices; to a signal that is the answer, and it is judged at once."""
        if self.waits:
            return self._wait()
        if self.grade is None and isinstance(self.ask, ChoiceAsk):
            self._draft(choice=key)
            return self.enter() if self.is_signal else DrillStep.NEXT_ASK
        return DrillStep.UNREADABLE

    def act(self, act: SettlingAct) -> None:
        """Take, leave or pay the wager at hand."""
        if self.grade is None and isinstance(self.ask, SettlementAsk):
            self._draft(act=act)

    def go_to(self, index: int) -> None:
        """Back to an ask, or on to one."""
        if 0 <= index < len(self.question.asks):
            self.index = index
            self.complaint = ""

    def enter(self) -> DrillStep:
        """Enter: on to the next ask, to the verdict, or on from there.

        After a wrong answer the same question is tried again; after any other the next one comes.
        """
        if self.offers_another_try:
            self.try_again()
            return DrillStep.TRY_AGAIN
        if self.grade is not None:
            return self.go_on()
        if self.waits:
            return self._wait()
        read = self._read()
        at_hand = read[self.index]
        if isinstance(at_hand, Unreadable):
            self.complaint = str(at_hand)
            return DrillStep.UNREADABLE
        open_asks = [i for i, each in enumerate(read) if isinstance(each, Unreadable)]
        if open_asks:
            later = [i for i in open_asks if i > self.index]
            self.go_to((later or open_asks)[0])
            return DrillStep.NEXT_ASK
        if self.index < len(read) - 1:
            self.go_to(self.index + 1)
            return DrillStep.NEXT_ASK
        self._judge(read)
        return DrillStep.GRADED

    def go_on(self) -> DrillStep:
        """The next question, whatever the verdict was; after the last one it is over."""
        if self.asking.is_over:
            return DrillStep.OVER
        self.next()
        return DrillStep.NEXT_QUESTION

    def try_again(self) -> None:
        """The same question with nothing answered yet. Neither its time nor its answer counts."""
        self._clear()
        self.trying = True

    def give_up(self) -> DrillStep:
        """Show me, before the answer: what has been given so far is told as it stands, and counts for nothing."""
        if self.waits:
            return self._wait()
        if self.grade is None:
            self.shown = True
            self._judge(self._read())
        return DrillStep.GRADED

    def prepare(self) -> None:
        """Deal the next question ahead of time, after the verdict."""
        if self.grade is not None and not self.asking.is_over:
            self.asking.prepare()

    def next(self) -> None:
        """The next question."""
        self.question = self.asking.next()
        self._fresh()

    def response(self) -> Response | None:
        """What has been given to the ask at hand, None where it cannot be read."""
        return self.response_at(self.index)

    def response_at(self, place: int) -> Response | None:
        """What has been given to an ask, None where it cannot be read."""
        read = self._read()[place]
        return None if isinstance(read, Unreadable) else read

    def _read(self) -> list[Response | Unreadable]:
        """What each draft comes to, or why it comes to nothing."""
        return [
            read_draft(ask, draft, self.question.rack)
            for ask, draft in zip(self.question.asks, self.drafts, strict=True)
        ]

    def _wait(self) -> DrillStep:
        self.told_to_wait = True
        return DrillStep.WAITS

    def _judge(self, read: Sequence[Response | Unreadable]) -> None:
        self.complaint = ""
        answer = self._answer(read)
        self.grade = self._grade(answer)
        wrong = [i for i in range(len(self.drafts)) if self.right_at(i) is False]
        self.index = wrong[0] if wrong else self.index

    def _grade(self, answer: Answer) -> Grade:
        if self.trying:
            return self.asking.judge_try(self.question, answer)
        return self.asking.show(answer) if self.shown else self.asking.judge(answer)

    def _answer(self, read: Sequence[Response | Unreadable]) -> Answer:
        given = zip(self.question.asks, read, strict=True)
        return Answer(tuple((ask.key, each) for ask, each in given if not isinstance(each, Unreadable)))

    def _fresh(self) -> None:
        self.number += 1
        self.trying = False
        self._clear()

    def _clear(self) -> None:
        self.index = 0
        self.grade = None
        self.shown = self.begun = self.told_to_wait = False
        self.complaint = ""
        self.drafts = [first_draft(ask) for ask in self.question.asks]

    def _draft(self, **changes: Any) -> None:
        self.complaint = ""
        self.drafts[self.index] = replace(self.draft, **changes)
