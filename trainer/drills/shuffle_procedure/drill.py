"""What comes next: one moment of the house's opening, shuffle, cut or closing, and the step that is due."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from trainer.domain.house.games import Game
from trainer.domain.shuffle.occasions import Occasion
from trainer.drills.base import Answer, ChoiceAsk, Course, Grade, Layout, Question, Target
from trainer.drills.dealing import full_rack
from trainer.drills.model_shuffle import Setting, Step, procedure_of
from trainer.drills.shuffle_procedure.grades import ASK, grade_step
from trainer.drills.shuffle_procedure.moments import moments, way_to
from trainer.drills.shuffle_procedure.options import TOLD, options_at
from trainer.wording.pack import as_dealt
from trainer.wording.shuffle.acts import act_words

_OCCASIONS = {
    Occasion.NEW_GAME: "A new game.",
    Occasion.END_OF_SHOE: "The end of a shoe.",
    Occasion.CLOSING: "The last shoe of the night.",
}


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


def _circumstance(game: Game, setting: Setting, steps: tuple[Step, ...], at: int) -> str:
    """The occasion, and what was done last."""
    told = [act_words(step.act, step.table, game) for step in steps[max(0, at - TOLD) : at]]
    occasion = as_dealt(_OCCASIONS[setting.occasion], game)
    return f"{occasion} Done last: {'; '.join(told)}." if told else f"{occasion} Nothing is done yet."
