"""House facts: what this house pays, allows, draws to, takes a signal for, and in which order, asked as recall."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from trainer.domain.house.games import Game
from trainer.drills.answers import answer_to_json
from trainer.drills.base import Answer, Course, Grade, Layout, Question, Target
from trainer.drills.house_facts.asking import ASK, ask_for, prompt_of, sure_words
from trainer.drills.house_facts.facts_of_game import facts_of
from trainer.drills.house_facts.grades import grade_fact
from trainer.drills.random_cards import full_rack

KEY = "house-facts"


@dataclass(frozen=True, slots=True)
class HouseFacts:
    """Everything to know of a house by heart, each fact a case of its own."""

    key: str = KEY
    title: str = "House facts"
    purpose: str = "Know by heart what this house pays, allows and does."

    @property
    def target(self) -> Target:
        return Target(8_000, "the trainer's own target")

    def unavailable(self, game: Game) -> str | None:
        return None

    def cases(self, course: Course) -> Sequence[str]:
        return tuple(facts_of(course.game))

    def question(self, course: Course, random: Random) -> Question:
        game, facts = course.game, facts_of(course.game)
        fact = facts[random.choice(tuple(facts))]
        return Question(
            drill=self.key,
            case=fact.key,
            prompt=prompt_of(fact, game),
            circumstance=sure_words(fact),
            asks=(ask_for(fact, course, random),),
            rack=full_rack(game),
            # Nothing lies there, and nothing is printed: a felt that says what blackjack pays would answer for one.
            layout=Layout.CHIPS_ONLY,
        )

    def grade(self, course: Course, question: Question, answer: Answer) -> Grade:
        return grade_fact(course, question, answer)


DRILL = HouseFacts()


def dues_of(game: Game) -> Mapping[str, str]:
    """What is due today on each fact of ``game``, as the score book keeps it: another value is another fact."""
    return {key: answer_to_json(Answer(((ASK, fact.due),))) for key, fact in facts_of(game).items()}
