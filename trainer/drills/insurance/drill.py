"""Insurance: the most a patron may take, what is paid or taken, even money, and to whom either is open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from trainer.domain.house.games import Game
from trainer.domain.house.terms import UpCards
from trainer.domain.table.state import Spot, Table
from trainer.drills.base import Answer, Course, Grade, Layout, Question, Target
from trainer.drills.insurance.grades import InsuranceCase, grade_insurance
from trainer.drills.insurance.offer import is_offered
from trainer.drills.insurance.scenes import CASES
from trainer.drills.random_cards import DecksInUse, full_rack
from trainer.wording.player_or_patron import as_seated


@dataclass(frozen=True, slots=True)
class Insurance:
    """Insurance and even money, in every case the game can bring."""

    key: str = "insurance"
    title: str = "Insurance"
    purpose: str = "Pay and take insurance; work out even money."

    @property
    def target(self) -> Target:
        return Target(10_000, "the maximum insurance worked out, from a community college's casino blackjack badge")

    def unavailable(self, game: Game) -> str | None:
        if is_offered(game) or game.insurance.even_money_against.value is not UpCards.NONE:
            return None
        return f"{game.name} has neither insurance nor even money at this house."

    def cases(self, course: Course) -> Sequence[str]:
        if self.unavailable(course.game) is not None:
            return ()
        return tuple(case.value for case, (can_be, _) in CASES.items() if can_be(course))

    def question(self, course: Course, random: Random) -> Question:
        """As every drill's; raises ValueError where the game has neither insurance nor even money."""
        why_not = self.unavailable(course.game)
        if why_not is not None:
            raise ValueError(why_not)
        case = InsuranceCase(random.choice(self.cases(course)))
        scene = CASES[case][1](course, DecksInUse.of(course.game, random))
        return Question(
            drill=self.key,
            case=case.value,
            prompt=as_seated(scene.prompt, course.game),
            circumstance=as_seated(scene.circumstance, course.game),
            asks=scene.asks,
            rack=full_rack(course.game),
            layout=Layout.WITH_DEALER,
            table=Table((Spot(1, scene.hands, scene.wagers),), scene.dealer, insurance_closed=scene.closed),
        )

    def grade(self, course: Course, question: Question, answer: Answer) -> Grade:
        return grade_insurance(course.game, question, answer)


DRILL = Insurance()
