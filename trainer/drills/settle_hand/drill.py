"""Settling a hand: take, leave or pay each bet, and how much, by the house's own rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from trainer.domain.house.games import Game
from trainer.domain.table.state import Table
from trainer.drills.base import Answer, Ask, Course, Grade, Layout, Question, SettlementAsk, Target
from trainer.drills.random_cards import full_rack
from trainer.drills.settle_hand.common_hand import common_scenes
from trainer.drills.settle_hand.grades import grade_settlement, stakes_of
from trainer.drills.settle_hand.scenes import Make, SettlingScene, scene, single_scenes

_HINT = "Take it, leave it, or pay only the winnings."


@dataclass(frozen=True, slots=True)
class SettleHand:
    """Win, lose, push, surrender, doubles, splits, blackjacks, and the common hand with several patrons."""

    key: str = "settle-hand"
    title: str = "Settling a hand"
    purpose: str = "Take, leave or pay each bet, and say how much."

    @property
    def target(self) -> Target:
        return Target(6_000, "the trainer's own target")

    def unavailable(self, game: Game) -> str | None:
        return None

    def cases(self, course: Course) -> Sequence[str]:
        return tuple(_scenes(course))

    def question(self, course: Course, random: Random) -> Question:
        scenes = _scenes(course)
        case = random.choice(tuple(scenes))
        made = scene(scenes[case], course, random)
        return Question(
            drill=self.key,
            case=case,
            prompt="Settle the hand." if course.game.common_hand is None else "Settle every patron's bet.",
            circumstance=made.circumstance,
            asks=_asks(made),
            rack=full_rack(course.game),
            layout=Layout.WITH_DEALER if course.game.common_hand is None else Layout.COMMON_HAND,
            table=Table((made.spot,), made.dealer),
        )

    def grade(self, course: Course, question: Question, answer: Answer) -> Grade:
        return grade_settlement(course.game, question, answer)


DRILL = SettleHand()


def _scenes(course: Course) -> dict[str, Make]:
    return common_scenes(course.game) or single_scenes(course.game, course.stakes)


def _asks(made: SettlingScene) -> tuple[Ask, ...]:
    """One ask for each patron's stake on each hand, the doubles counted in."""
    return tuple(SettlementAsk(stake.key, stake.label, stake.wager, _HINT) for stake in stakes_of(made.spot))
