"""What is watched, made from a seed: a round or a stretch of a shuffle, with one slip in it or none.

What has no slip is drawn just as what has one, so that a rare hand tells nothing of whether there is a slip.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from trainer.domain.house.games import Game
from trainer.training.patrons.dealt_round import DealtRound
from trainer.training.patrons.seats import most_spots
from trainer.training.situations import situation_of
from trainer.training.spotting.planted_rounds import PlantedRound, put_in, round_to_watch
from trainer.training.spotting.table_slips import TableSlip
from trainer.training.table.simulate import CannotBeDealt, dealt_round

Slip = TableSlip

_COMES_UP_IN: dict[TableSlip, tuple[str, ...]] = {
    Slip.BET_LET_STAND: ("bet-too-large", "bet-too-small", "insurance-over-the-limit", "side-wager-over-its-limit"),
    Slip.BURN_LEFT_OUT: ("first-hand-of-the-shoe",),
    Slip.CHANGED_WRONGLY: ("colour-up", "chip-changed"),
    Slip.UNCLEAR_SIGNAL_ANSWERED: ("unclear-signal", "half-a-tap", "hand-that-hovers"),
    Slip.WISH_GRANTED: ("illegal-wish", "unlike-cards-to-split", "double-after-a-hit", "double-not-offered"),
    Slip.CALL_LEFT_OUT: ("last-hand-of-the-shoe", "double-for-less", "totals-announced"),
    Slip.INSURANCE_NOT_OFFERED: ("insurance-loses", "insurance-wins"),
    Slip.INSURANCE_LEFT: ("insurance-loses", "insurance-wins"),
    Slip.INSURANCE_PAID_WRONGLY: ("insurance-wins", "insured-blackjack"),
    Slip.BLACKJACK_PAID_EVEN: ("blackjack-paid-at-once",),
    Slip.PUSH_TAKEN: ("equal-totals",),
    Slip.PUSH_PAID: ("equal-totals",),
    Slip.SURRENDER_TAKEN_WRONGLY: ("surrender",),
}
"""The situations that have what such a slip is made of; the others come up in any round."""
_OF_PUSHES = (Slip.PUSH_TAKEN, Slip.PUSH_PAID)
_TRIES = 12


class NoSlipThere(ValueError):
    """A slip that neither the game nor any round of a seed can have; the message is one sentence."""


def planted_round(game: Game, dealt: DealtRound, seed: int, kind: TableSlip | None = None) -> PlantedRound:
    """A dealt round with one slip of that kind, or of any that it can have; the same every time.

    Raises NoSlipThere where it can have none.
    """
    made = put_in(round_to_watch(game, dealt), Random(f"slip/{seed}"), kind)
    if made is None:
        raise NoSlipThere(f"This round of {game.name} can have no slip{'' if kind is None else f' {kind.value}'}.")
    return made


def watched_round(
    game: Game, seed: int, spots: int, has_slip: bool, kind: TableSlip | None = None
) -> tuple[DealtRound, PlantedRound]:
    """A round of a seed as it is watched, with what was dealt; ``kind`` is that of its slip, None for any.

    Each kind is as likely as any other. Raises NoSlipThere where no round of that seed can have such a slip.
    """
    return next(each for each in tried(game, seed, spots, has_slip, kind) if each is not None)


def tried(
    game: Game, seed: int, spots: int, has_slip: bool, kind: TableSlip | None = None
) -> Iterator[tuple[DealtRound, PlantedRound] | None]:
    """The round of ``watched_round`` last, and None for each try before it that came to nothing.

    Raises NoSlipThere as that does.
    """
    random = Random(f"watched/{seed}")
    for attempt in range(_TRIES):
        wanted = random.choice(tuple(TableSlip)) if kind is None else kind
        dealt = _dealt(game, seed, attempt, min(spots, most_spots(game)), wanted, random)
        yield None
        if dealt is None:
            continue
        watched = round_to_watch(game, dealt)
        if watched.places:
            # The model dealer has dealt it: that takes as long as putting a slip in.
            yield None
        # A kind that comes up seldom gives way in the end, where none was asked for.
        gives_way = kind is None and attempt >= _TRIES // 2
        made = put_in(watched, random, wanted) or (put_in(watched, random) if gives_way else None)
        if made is not None:
            yield dealt, made if has_slip else watched.clean()
            return
    raise NoSlipThere(f"No round of {game.name} was found with a slip {'of any kind' if kind is None else kind.value}.")


def _dealt(game: Game, seed: int, attempt: int, spots: int, kind: TableSlip, random: Random) -> DealtRound | None:
    """A round of that attempt, in which the kind is likely to come up; None where none is dealt so."""
    offered = [each for each in _situations_with(kind, game) if situation_of(game, each) is not None]
    situation = random.choice(offered) if offered else ""
    number = 0 if situation else random.randrange(3)
    of_attempt = Random(f"{seed}/{attempt}").getrandbits(63)
    try:
        return dealt_round(game, of_attempt, spots=spots, situation=situation, number=number)
    except CannotBeDealt:
        return None


def _situations_with(kind: TableSlip, game: Game) -> tuple[str, ...]:
    """The situations that have what such a slip is made of."""
    if kind in _OF_PUSHES and not game.settling.equal_totals.value.is_push:
        # Where equal totals cost something, only two blackjacks push.
        return ("both-blackjacks",)
    return _COMES_UP_IN.get(kind, ())


def kinds_of(game: Game) -> tuple[TableSlip, ...]:
    """The kinds of slips that rounds of the game can have."""
    return tuple(kind for kind in TableSlip if _comes_up(game, kind))


def _comes_up(game: Game, kind: TableSlip) -> bool:
    try:
        watched_round(game, 1, 5, True, kind)
    except NoSlipThere:
        return False
    return True
