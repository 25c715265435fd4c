"""The felts beside what was gained: a question of the skill, or a hand at the table."""

from __future__ import annotations

from collections.abc import Callable

from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.felt.picture import FeltPicture
from trainer.domain.house.games import Game
from trainer.domain.signals.gestures import Gestures
from trainer.drills.base import Course, Question
from trainer.drills.registry import drill as drill_named
from trainer.training.drills.series import ask_case
from trainer.training.learn.skills_of_game import TrainedSkill
from trainer.ui.drills.pictures import QuestionPictures
from trainer.ui.felt.drawn_pictures import Draw
from trainer.ui.felt.picture_sizes import PictureSizes, is_seen
from trainer.ui.first_look.table_pictures import PicturedTable, table_drawing

_SEED = 1
Find = Callable[[str], TrainedSkill | None]


def gained_drawing(game: Game, gestures: Gestures, find: Find) -> Callable[[CanvasTheme, int], Draw[str]]:
    """Draws pictures of skills by their keys, "" being a hand at the table; ``find`` gives a skill of the game."""

    def begin(theme: CanvasTheme, width: int) -> Draw[str]:
        questions = QuestionPictures(game, theme, PictureSizes.as_wide_as(width))
        tables = table_drawing(theme, width, 124 / 220)

        def draw(skill: str) -> FeltPicture:
            question = question_of(find(skill), game)
            try:
                drawn = None if question is None else questions.of_question(question, gestures)
            except LookupError:
                # Someone's own gestures lack the motion.
                drawn = None
            return tables(PicturedTable(game, played=True)) if drawn is None else drawn

        return draw

    return begin


def question_of(trained: TrainedSkill | None, game: Game) -> Question | None:
    """A question that a skill is asked by, the same every time; None where nothing lies on its felt."""
    for key, cases in () if trained is None else trained.cases.items():
        drill = drill_named(key)
        for case in cases if drill is not None and drill.unavailable(game) is None else ():
            assert drill is not None
            asked = ask_case(drill, Course(game), _SEED, 0, case)
            if asked is not None and is_seen(asked.question):
                return asked.question
    return None
