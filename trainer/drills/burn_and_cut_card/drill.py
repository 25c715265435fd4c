"""Burn and cut card: what is burned when, what the cut card's coming out means, what is said to whom, what is next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from trainer.domain.house.games import Game
from trainer.domain.shuffle.places import PASSED
from trainer.domain.shuffle.state import ShuffleTable
from trainer.domain.shuffle.tolerances import recut_of
from trainer.drills.base import Answer, ChoiceAsk, Course, Grade, Layout, Option, Question, Target
from trainer.drills.burn_and_cut_card.cases import cases_of
from trainer.drills.burn_and_cut_card.grades import ASK, grade_act
from trainer.drills.burn_and_cut_card.moment import BurnCase, ShoeScene
from trainer.drills.model_shuffle import cards_of, laid, rack_and_shoe
from trainer.drills.random_cards import full_rack
from trainer.wording.shuffle.burn_and_cut_card import act_words, moment_words, prompt_words

_LETTERS = "abcd"


@dataclass(frozen=True, slots=True)
class BurnAndCutCard:
    """The moments of a shoe at which something is burned, announced, or done with the cards."""

    key: str = "burn-and-cut-card"
    title: str = "Burn and cut card"
    purpose: str = "Know when to burn, what the cut card means, and who gives up a spot."

    @property
    def target(self) -> Target:
        return Target(5_000, "the trainer's own target")

    def unavailable(self, game: Game) -> str | None:
        return None

    def cases(self, course: Course) -> Sequence[str]:
        return tuple(case.key for case in cases_of(course.game))

    def question(self, course: Course, random: Random) -> Question:
        game = course.game
        case = random.choice(cases_of(game))
        return Question(
            drill=self.key,
            case=case.key,
            prompt=prompt_words(case.prompt, game),
            circumstance=_moment(game, case, random),
            asks=(ChoiceAsk(ASK, "What is right here?", _options(game, case, random)),),
            rack=full_rack(game),
            layout=Layout.SHUFFLE if case.scene is ShoeScene.COUNTED else Layout.RACK_AND_SHOE,
            shuffle=_table(game, case.scene, random),
        )

    def grade(self, course: Course, question: Question, answer: Answer) -> Grade:
        return grade_act(course.game, question, answer)


DRILL = BurnAndCutCard()


def _moment(game: Game, case: BurnCase, random: Random) -> str:
    spot = random.randint(1, game.bets.spots.value)
    return moment_words(random.choice(case.moments), game, random.randint(2, 6), spot)


def _options(game: Game, case: BurnCase, random: Random) -> tuple[Option, ...]:
    """In an order of luck, so that nobody learns a letter instead of a rule."""
    several = game.equipment.decks.value > game.shuffle.burn.value
    words = {act_words(key, game): key for key in case.options if several or key != "burn-each-deck"}
    mixed = random.sample(sorted(words), len(words))
    return tuple(Option(words[each], each, letter) for each, letter in zip(mixed, _LETTERS, strict=False))


def _table(game: Game, scene: ShoeScene, random: Random) -> ShuffleTable:
    cards = cards_of(game)
    behind = recut_of(game, cards).aim
    match scene:
        case ShoeScene.NEW_SHOE:
            return rack_and_shoe(game, cards, behind, random)
        case ShoeScene.MIDDLE:
            return rack_and_shoe(game, random.randint(behind + 1, cards - cards // 8), behind, random)
        case ShoeScene.AT_THE_CUT_CARD:
            return rack_and_shoe(game, random.randint(max(1, behind - cards // 20), behind), behind, random)
        case ShoeScene.COUNTED:
            return replace(laid(game, ((PASSED, cards),), random), re_suited=True)
