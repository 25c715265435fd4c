"""A question between two shoes as the felt shows it, and the same in words for those who cannot see it."""

from __future__ import annotations

from trainer.canvas.shuffle_view import ShuffleView
from trainer.domain.house import Game
from trainer.domain.shuffling.table import ShuffleTable
from trainer.domain.shuffling.tolerances import is_by_hand
from trainer.drills.base import Layout, Question
from trainer.drills.lying_cards import piles_of


def stack_view(question: Question, game: Game, table: ShuffleTable) -> ShuffleView:
    """What the felt shows of ``question`` with the cards lying as in ``table``.

    The discard rack has no marks where its decks are to be judged by eye.
    """
    is_from_the_side = question.layout is Layout.SIDE_VIEW
    return ShuffleView(
        table,
        side=question.look_at if is_from_the_side else None,
        layout=question.layout,
        depth=question.depth if is_from_the_side else None,
        piles=piles_of(game),
        pitched=is_by_hand(game),
        rack_marks=question.layout is not Layout.RACK_AND_SHOE,
    )


def stack_words(question: Question) -> str:
    """What lies on the felt, in words that give nothing away."""
    return " ".join(filter(None, (question.prompt, question.circumstance)))
