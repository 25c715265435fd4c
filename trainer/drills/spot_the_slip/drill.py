"""Spot the slip: a stretch of the house's shuffle is shown, with or without one slip; stop it there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from trainer.domain.house.games import Game
from trainer.drills.base import Answer, Course, Grade, Layout, Question, StopAsk, Target
from trainer.drills.random_cards import full_rack
from trainer.drills.spot_the_slip.clips import clip, pick, plans
from trainer.drills.spot_the_slip.grades import ASK, grade_clip
from trainer.wording.shuffle.occasions import occasion_sentence

_LEADS, _TAILS = (3, 4, 5, 6, 7), (4, 5, 6, 7)


@dataclass(frozen=True, slots=True)
class SpotTheSlip:
    """Every slip the house's procedure knows, and as many sound stretches as make four clips in ten."""

    key: str = "spot-the-slip"
    title: str = "Spot the slip"
    purpose: str = "Watch a shuffle, and stop it where it goes wrong."

    @property
    def target(self) -> Target:
        return Target(45_000, "the trainer's own target, watching included")

    def unavailable(self, game: Game) -> str | None:
        return None

    def cases(self, course: Course) -> Sequence[str]:
        return tuple(plans(course.game))

    def question(self, course: Course, random: Random) -> Question:
        game, found = course.game, plans(course.game)
        case = random.choice(tuple(found))
        plan = pick(game, case, random)
        made = clip(game, plan, random.choice(_LEADS), random.choice(_TAILS))
        return Question(
            drill=self.key,
            case=case,
            prompt="Stop the shuffle at the slip. Let it play to its end where there is none.",
            circumstance=occasion_sentence(plan.setting.occasion, game),
            asks=(StopAsk(ASK, "Your stop", len(made.acts)),),
            rack=full_rack(game),
            layout=Layout.SHUFFLE,
            shuffle=replace(made.start, seed=random.randrange(1 << 30)),
            acts=made.acts,
            depth=made.depth,
        )

    def grade(self, course: Course, question: Question, answer: Answer) -> Grade:
        return grade_clip(course.game, question, answer)


DRILL = SpotTheSlip()
