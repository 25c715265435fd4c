"""What comes next: one moment of the house's opening, shuffle, cut or closing, and the step that is due."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from trainer.domain.house.games import Game
from trainer.domain.procedure.duties import due
from trainer.domain.procedure.verdict import FaultKind, judge
from trainer.domain.shuffle import acts as act
from trainer.domain.shuffle.notation import act_text, parse_act
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.state import ShuffleTable
from trainer.drills.base import Answer, Choice, ChoiceAsk, Course, Grade, Layout, Option, Question, Target
from trainer.drills.grading import ruled
from trainer.drills.mistakes import Mistake
from trainer.drills.model_shuffle import ModelStep, Setting, pack_size, procedure_of, reacting
from trainer.drills.random_cards import full_rack
from trainer.drills.shuffle_procedure.moments import moments, way_to
from trainer.drills.shuffle_procedure.options import TOLD, options_at
from trainer.wording.shuffle.acts import act_words
from trainer.wording.shuffle.occasions import occasion_sentence
from trainer.wording.shuffle.reasons import reason_words

ASK = "next"
"""The key of the drill's one ask, under which the step is kept."""

_MISTAKES = {
    FaultKind.TOO_SOON: (Mistake.STEP_TOO_SOON, "That comes later"),
    FaultKind.OUT_OF_TURN: (Mistake.STEP_TOO_SOON, "That comes later"),
    FaultKind.MISSED: (Mistake.STEP_TOO_SOON, "That comes later"),
    FaultKind.WRONG_AMOUNT: (Mistake.WRONG_NUMBER_OF_CARDS, "Wrong number of cards"),
    FaultKind.WRONG_CHIPS: (Mistake.WRONG_STEP, "Not what comes next"),
    FaultKind.WRONG_PLACE: (Mistake.WRONG_STEP, "Right step, wrong place"),
    FaultKind.UNCALLED_FOR: (Mistake.WRONG_STEP, "Not what comes next"),
    FaultKind.BEFORE_THE_SIGNAL: (Mistake.STEP_TOO_SOON, "That comes later"),
}


def grade_step(game: Game, question: Question, answer: Answer) -> Grade:
    """Judge the step chosen; a missing one is wrong."""
    table = question.shuffle
    assert table is not None
    occasion = occasion_of(question)
    owed = due(procedure_of(game, occasion), table)
    assert owed is not None
    given = _given(question, answer)
    mistake, headline = _judged(game, occasion, table, given)
    right = mistake is None
    return Grade(
        right=right,
        headline=headline,
        reason=f"{reason_words(owed, table, game)}.",
        answer=act_words(owed.action, table, game),
        due=Answer(((ASK, Choice(act_text(owed.action))),)),
        rules=ruled(*owed.rules),
        mistake=mistake,
        parts=((ASK, right),),
    )


def occasion_of(question: Question) -> Occasion:
    """Which procedure the question is about, by its case; an odd deck is found when a new game is opened."""
    return next((each for each in Occasion if question.case.startswith(each.value)), Occasion.NEW_GAME)


def _options(question: Question) -> tuple[Option, ...]:
    return next(ask.options for ask in question.asks if isinstance(ask, ChoiceAsk))


def _given(question: Question, answer: Answer) -> Option | None:
    response = answer.response(ASK)
    if not isinstance(response, Choice):
        return None
    return next((option for option in _options(question) if option.key == response.key), None)


def _judged(game: Game, occasion: Occasion, table: ShuffleTable, given: Option | None) -> tuple[Mistake | None, str]:
    if given is None:
        return Mistake.NO_ANSWER, "No answer"
    chosen, world = parse_act(given.key), reacting((pack_size(table) // 2,))
    fault = judge(procedure_of(game, occasion), table, chosen, react=world).fault
    if fault is None:
        return None, "Right"
    if isinstance(chosen, (act.AcceptCut, act.RefuseCut)) and table.cut and not table.cut.accepted:
        return Mistake.WRONG_STEP, "That cut stands" if isinstance(chosen, act.RefuseCut) else "That cut is refused"
    return _MISTAKES[fault.kind]


@dataclass(frozen=True, slots=True)
class ShuffleProcedure:
    """Every kind of step of the house's own shuffles."""

    key: str = "shuffle-procedure"
    title: str = "Shuffle procedure"
    purpose: str = "Know the next step of the house's opening, shuffle, cut and closing."

    @property
    def target(self) -> Target:
        return Target(6_000, "the trainer's own target")

    def unavailable(self, game: Game) -> str | None:
        return None

    def cases(self, course: Course) -> Sequence[str]:
        return tuple(moments(course.game))

    def question(self, course: Course, random: Random) -> Question:
        game, found = course.game, moments(course.game)
        case = random.choice(tuple(found))
        moment = random.choice(found[case])
        steps, at = way_to(game, moment)
        procedure = procedure_of(game, moment.setting.occasion)
        return Question(
            drill=self.key,
            case=case,
            prompt="What comes next?",
            circumstance=_circumstance(game, moment.setting, steps, at),
            asks=(ChoiceAsk(ASK, "The next step", options_at(game, procedure, steps, at, random)),),
            rack=full_rack(game),
            layout=Layout.SHUFFLE,
            shuffle=replace(steps[at].table, seed=random.randrange(1 << 30)),
        )

    def grade(self, course: Course, question: Question, answer: Answer) -> Grade:
        return grade_step(course.game, question, answer)


DRILL = ShuffleProcedure()


def _circumstance(game: Game, setting: Setting, steps: tuple[ModelStep, ...], at: int) -> str:
    """The occasion, and what was done last."""
    told = [act_words(step.act, step.table, game) for step in steps[max(0, at - TOLD) : at]]
    occasion = occasion_sentence(setting.occasion, game)
    return f"{occasion} Done last: {'; '.join(told)}." if told else f"{occasion} Nothing is done yet."
