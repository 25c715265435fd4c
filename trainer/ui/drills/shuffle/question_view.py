"""A question between two shoes as the felt shows it, and the same in words for those who cannot see it."""

from __future__ import annotations

from trainer.canvas.shuffle.view import ShuffleView
from trainer.domain.house.games import Game
from trainer.domain.shuffle.places import GROWING, HANDS, Place
from trainer.domain.shuffle.state import CutCardAt, ShuffleTable
from trainer.domain.shuffle.tolerances import is_by_hand
from trainer.drills.base import Layout, Question
from trainer.drills.lying_cards import piles_of


def stack_view(question: Question, game: Game, table: ShuffleTable) -> ShuffleView:
    """What the felt shows of ``question`` with the cards lying as in ``table``.

    The discard rack has no marks where its decks are to be judged by eye. A pack that is cut and re-cut is seen from
    the side, or nobody could tell how deep.
    """
    is_from_the_side = question.layout is Layout.SIDE_VIEW
    return ShuffleView(
        table,
        side=question.look_at if is_from_the_side else pack_being_cut(table),
        layout=question.layout,
        depth=question.depth if is_from_the_side else None,
        piles=piles_of(game),
        pitched=is_by_hand(game),
        rack_marks=question.layout is not Layout.RACK_AND_SHOE,
    )


def pack_being_cut(table: ShuffleTable) -> Place | None:
    """Where the pack lies that a player cuts or has cut, or that has the dealer's cut card in it; None without one."""
    is_cut = table.cut_wanted or table.cut is not None or table.cut_card is CutCardAt.IN_THE_PACK
    if table.loaded or not is_cut:
        return None
    return next((place for place in (GROWING, HANDS) if table.at(place)), None)


def stack_words(question: Question) -> str:
    """What lies on the felt, in words that give nothing away."""
    return " ".join(filter(None, (question.prompt, question.circumstance)))
