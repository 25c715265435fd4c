"""Hand signals: read what a patron shows, and do what this house demands: act, ask aloud, refuse, or call the floor."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from trainer.domain.house.games import Game
from trainer.domain.house.terms import Surrender
from trainer.drills.base import Answer, ChoiceAsk, Course, Grade, Layout, Option, Question, Target
from trainer.drills.hand_signals.case import SignalCase
from trainer.drills.hand_signals.case_list import cases_of
from trainer.drills.hand_signals.distraction import distracted
from trainer.drills.hand_signals.due_reply import SignalReply
from trainer.drills.hand_signals.grades import ASK, grade_signal
from trainer.drills.hand_signals.prompts import circumstance_words, prompt_words
from trainer.drills.hand_signals.scenes import SignalSituation, making, scene
from trainer.drills.random_cards import full_rack

OPTIONS = (
    Option(SignalReply.HIT.value, "Hit", "h"),
    Option(SignalReply.STAND.value, "Stand", "s"),
    Option(SignalReply.DOUBLE.value, "Double", "d"),
    Option(SignalReply.SPLIT.value, "Split", "v"),
    Option(SignalReply.SURRENDER.value, "Surrender", "u"),
    Option(SignalReply.ASK.value, "Ask aloud", "a"),
    Option(SignalReply.REFUSE.value, "Say no", "n"),
    Option(SignalReply.FLOOR.value, "Call the floor", "z"),
)
_TRIES = 500


@dataclass(frozen=True, slots=True)
class HandSignals:
    """Every signal of the game's own, and those that are unclear, refused or out of place."""

    key: str = "hand-signals"
    title: str = "Hand signals"
    purpose: str = "Read a player's hand, and act, ask aloud, refuse or call the floor."

    @property
    def target(self) -> Target:
        return Target(1_500, "the trainer's own target")

    def unavailable(self, game: Game) -> str | None:
        return None

    def cases(self, course: Course) -> Sequence[str]:
        return tuple(cases_of(course))

    def question(self, course: Course, random: Random) -> Question:
        found = cases_of(course)
        case = found[random.choice(tuple(found))]
        made = _made(course, case, random)
        question = Question(
            drill=self.key,
            case=case.key,
            prompt=prompt_words(course.game, made.table, made.patron),
            circumstance=circumstance_words(made),
            asks=(ChoiceAsk(ASK, "Your reply", options(course.game)),),
            rack=full_rack(course.game),
            layout=Layout.SIGNAL,
            table=made.table,
            patron=made.patron,
        )
        return distracted(course, question, random) if course.distraction else question

    def grade(self, course: Course, question: Question, answer: Answer) -> Grade:
        return grade_signal(course.game, question, answer)


DRILL = HandSignals()


def options(game: Game) -> tuple[Option, ...]:
    """What a dealer of that house can do; surrender only where the house has it."""
    gives_up = game.play.surrender.value is not Surrender.NONE or game.play.double_rescue.value
    return tuple(each for each in OPTIONS if gives_up or each.key != SignalReply.SURRENDER.value)


def _made(course: Course, case: SignalCase, random: Random) -> SignalSituation:
    """A scene in which the reply that the case is there for is right; raises ValueError where none is found."""
    for _ in range(_TRIES):
        made = making(course, random)
        found = scene(made, case.make(made))
        if case.reply in (None, found.due.reply):
            return found
    raise ValueError(f"no hand was found for the case {case.key}")
