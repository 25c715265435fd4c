"""Deck estimation: how many decks lie in the rack, remain in the shoe, sit in a pile, to the half or quarter deck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from trainer.domain.house.games import Game
from trainer.drills.base import Answer, Course, DecksAsk, Grade, Question, Target
from trainer.drills.dealing import full_rack
from trainer.drills.deck_estimation_grades import ASK, grade_estimate
from trainer.drills.deck_estimation_scenes import cases_of, layout_of, scene
from trainer.wording.shuffle.judged_by_eye import all_decks, fineness_words
from trainer.wording.shuffle.places import place_words


@dataclass(frozen=True, slots=True)
class DeckEstimation:
    """Thin, middling and thick packs of the game's own cards, by eye."""

    key: str = "deck-estimation"
    title: str = "Deck estimation"
    purpose: str = "Judge by eye how many decks lie in the rack, the shoe or a pile."

    @property
    def target(self) -> Target:
        return Target(4_000, "the trainer's own target")

    def unavailable(self, game: Game) -> str | None:
        return None

    def cases(self, course: Course) -> Sequence[str]:
        return tuple(case.key for case in cases_of(course.game))

    def question(self, course: Course, random: Random) -> Question:
        game = course.game
        case = random.choice(cases_of(game))
        table, place = scene(game, case, random)
        where = place_words(place, table, game)
        all_cards = all_decks(game.equipment.decks.value, table.deck_size)
        return Question(
            drill=self.key,
            case=case.key,
            prompt=f"How many decks are in {where}?",
            circumstance=f"{all_cards} are at this table. Say it {fineness_words(case.fineness)}.",
            asks=(DecksAsk(ASK, f"Decks in {where}", case.fineness),),
            rack=full_rack(game),
            layout=layout_of(case),
            shuffle=table,
            look_at=place,
        )

    def grade(self, course: Course, question: Question, answer: Answer) -> Grade:
        return grade_estimate(course.game, question, answer)


DRILL = DeckEstimation()
