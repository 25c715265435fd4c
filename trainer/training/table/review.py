"""A round looked back upon: its acts with their times, each fault with its rule and the table at that moment."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.domain.procedure.slips import Slip
from trainer.domain.table.acts import Act
from trainer.domain.table.state import Table
from trainer.training.records.sitting_records import Ending
from trainer.training.sittings import review as act_review
from trainer.training.sittings.review import reviewed_acts, reviewed_faults
from trainer.training.table.automation import Part
from trainer.training.table.scoring import PublishedPace, RoundScore, published_pace, round_score, rounds_an_hour
from trainer.training.table.sitting import TableSitting, own_acts

ReviewedAct = act_review.ReviewedAct[Act]
ReviewedFault = act_review.ReviewedFault[Table, Act]


@dataclass(frozen=True, slots=True)
class RoundReview:
    """A round that is over.

    ``pace`` is the published rate for so many spots with its origin, ``rounds_an_hour`` the trainee's: both None unless
    the trainee dealt the whole round alone. No rate is published for a common hand.
    """

    acts: tuple[ReviewedAct, ...]
    faults: tuple[ReviewedFault, ...]
    score: RoundScore
    ending: Ending
    spots: int
    rounds_an_hour: int | None
    pace: PublishedPace | None


def review(sitting: TableSitting) -> RoundReview:
    """The review of a round; raises RuntimeError before it is over."""
    if sitting.ending is None:
        raise RuntimeError("The round is not over.")
    slips = sitting.slips
    score = score_of(sitting, slips)
    spots = len(sitting.seat.dealt.spots)
    dealt_alone = sitting.ending is Ending.WHOLE and sitting.automation.parts == set(Part) and not score.helped
    return RoundReview(
        reviewed_acts(sitting, slips),
        reviewed_faults(sitting, slips),
        score,
        sitting.ending,
        spots,
        rounds_an_hour(score.taken_ms) if dealt_alone else None,
        published_pace(spots) if dealt_alone and sitting.seat.game.common_hand is None else None,
    )


def score_of(sitting: TableSitting, slips: tuple[Slip[Act], ...]) -> RoundScore:
    """What a round is worth that is over, ``slips`` being its final faults."""
    return round_score(sitting.log, slips, undone(sitting) if sitting.ending is Ending.STOPPED else ())


def undone(sitting: TableSitting) -> tuple[Act, ...]:
    """What the trainee would still have had to do where the round was stopped."""
    return tuple(own_acts(sitting.seat, sitting.table, sitting.automation))
