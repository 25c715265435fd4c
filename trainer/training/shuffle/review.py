"""A shuffle looked back upon: its acts with their times, each fault with the table then, its time and its mixing."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.domain.shuffle.acts import Box, LoadShoe, Riffle, ShuffleAct, Strip, TakeFrom
from trainer.domain.shuffle.mixing import Shuffled, gathered, measure
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.places import SHOE
from trainer.domain.shuffle.state import Numbers, ShuffleTable
from trainer.training.records.sitting_records import Ending
from trainer.training.shuffle.scoring import ShuffleScore, ShuffleTarget, published_time, score_of
from trainer.training.shuffle.sitting import ShuffleSitting
from trainer.training.sittings import review as act_review
from trainer.training.sittings.modes import Mode
from trainer.training.sittings.review import reviewed_acts, reviewed_faults

ReviewedShuffleAct = act_review.ReviewedAct[ShuffleAct]
ReviewedShuffleFault = act_review.ReviewedFault[ShuffleTable, ShuffleAct]

_FIRST_OF_THE_SHUFFLE = (TakeFrom, Riffle, Strip, Box)


@dataclass(frozen=True, slots=True)
class ShuffleReview:
    """A shuffle that is over.

    ``decks`` is how many were shuffled. ``target`` is the published time for so many with its origin, to be held
    against ``score.shuffling_ms``: None unless the trainee did the whole shuffle alone. ``mixed`` tells how the cards
    that went into the shoe were mixed, None where none went.
    """

    acts: tuple[ReviewedShuffleAct, ...]
    faults: tuple[ReviewedShuffleFault, ...]
    score: ShuffleScore
    ending: Ending
    decks: int
    target: ShuffleTarget | None
    mixed: Shuffled | None


def review(sitting: ShuffleSitting) -> ShuffleReview:
    """The review of a shuffle; raises RuntimeError before it is over."""
    if sitting.ending is None:
        raise RuntimeError("The shuffle is not over.")
    slips, score, decks = sitting.slips, score_of(sitting), sitting.seat.opening.decks
    shuffles = sitting.seat.dealt.occasion is not Occasion.CLOSING
    alone = sitting.mode is not Mode.WATCH and not score.helped and sitting.ending is Ending.WHOLE
    return ShuffleReview(
        reviewed_acts(sitting, slips),
        reviewed_faults(sitting, slips),
        score,
        sitting.ending,
        decks,
        published_time(decks) if shuffles and alone else None,
        mixed_by(sitting),
    )


def mixed_by(sitting: ShuffleSitting) -> Shuffled | None:
    """From what order to what order the cards were really brought; None where none have gone into the shoe."""
    before: Numbers = ()
    for logged in sitting.log:
        step = sitting.step_at(logged.index)
        if step is None:
            continue
        if not before and isinstance(step.act, _FIRST_OF_THE_SHUFFLE):
            before = gathered(sitting.table_at(logged.index))
        if before and isinstance(step.act, LoadShoe):
            after = step.acted.at(SHOE)
            return Shuffled(before, after, measure(before, after))
    return None
