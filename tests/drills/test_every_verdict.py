"""Every question and every verdict of the drills at the shipped games, word for word, so that none changes unseen.

Run pytest with `--force-regen` after a sentence was changed on purpose, and read what has changed. Numbers and cards
are left out: others look at those.
"""

from __future__ import annotations

import pytest
from pytest_regressions.file_regression import FileRegressionFixture

from tests.walks.rounds import GAMES
from tests.wording.sentences import UNLIKE_SHUFFLES, told
from trainer.commands.every_sentence.of_drills import TOLD_ELSEWHERE, of_drill
from trainer.commands.every_sentence.sentence import without_cards
from trainer.drills.base import Drill
from trainer.drills.registry import drills


@pytest.mark.parametrize(
    "drill", [each for each in drills() if each.key not in TOLD_ELSEWHERE], ids=lambda drill: str(drill.key)
)
def test_every_question_and_verdict_is_told_in_its_words(drill: Drill, file_regression: FileRegressionFixture) -> None:
    keys = UNLIKE_SHUFFLES if drill.key == "spot-the-slip" else GAMES
    told_in_words = told(lambda game: of_drill(drill, game), without_cards, keys)
    file_regression.check(told_in_words, basename=drill.key)
