"""Who sits where with which bets, made from a seed: the patrons of a round before its first card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from trainer.domain.house.games import Game
from trainer.domain.table import back_bets
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.drills.stakes import Stakes, limits_of
from trainer.training.patrons.betting import main_bet, side_bet, too_large, too_small
from trainer.training.patrons.patron_temperament import (
    Habits,
    PatronOddity,
    Temperament,
    chance,
    some_oddity,
    some_temperament,
)
from trainer.training.patrons.script import PatronScript, Script
from trainer.training.patrons.signalling import QUIET, OddSignal, SignalManner, some_manner

NAMES = ("Ann", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gail")
MOST_PATRONS = len(NAMES)
FIRST_BASE = 1


@dataclass(frozen=True, slots=True)
class SeatedPatron:
    """A patron's place: the spot, the names as in the script, the temperament, and what unusual thing is to come.

    ``odd_signal`` is how an unclear signal is shown, None for any way. ``manner`` is how the patron signals.
    ``usual`` is the bet the patron makes round after round, but for a change now and then.
    """

    spot: int
    patron: str = ""
    player: str = ""
    temperament: Temperament = Temperament.SOUND
    oddity: PatronOddity | None = None
    odd_signal: OddSignal | None = None
    manner: SignalManner = QUIET
    usual: Wager | None = None


def most_spots(game: Game) -> int:
    """How many patrons can be dealt to: spots, or patrons on the common hand."""
    return MOST_PATRONS if game.common_hand is not None else min(game.bets.spots.value, MOST_PATRONS)


def seats(game: Game, count: int, habits: Habits, random: Random) -> tuple[SeatedPatron, ...]:
    """``count`` patrons with their temperaments: at spots of their own, or all on the common hand.

    Raises ValueError where the table has not so many places.
    """
    most = most_spots(game)
    if not 1 <= count <= most:
        raise ValueError(f"{game.key} is dealt to 1 to {most} patrons, not to {count}")
    temperaments = [some_temperament(habits, random) for _ in range(count)]
    if game.common_hand is not None:
        named = zip(NAMES, temperaments, strict=False)
        return tuple(SeatedPatron(FIRST_BASE, patron=name, temperament=temperament) for name, temperament in named)
    numbers = sorted(random.sample(range(1, game.bets.spots.value + 1), count))
    sitting = [
        SeatedPatron(number, temperament=temperament) for number, temperament in zip(numbers, temperaments, strict=True)
    ]
    return _with_two_spots(game, sitting, habits, random)


def _with_two_spots(
    game: Game, sitting: Sequence[SeatedPatron], habits: Habits, random: Random
) -> tuple[SeatedPatron, ...]:
    """Now and then one player has two neighbouring spots, where the house lets him."""
    allowed = hands_allowed(game, others_waiting=True)
    if len(sitting) < 2 or (allowed is not None and allowed < 2) or not chance(random, habits.two_spots):
        return tuple(sitting)
    first = random.randrange(len(sitting) - 1)
    temperament = sitting[first].temperament
    return tuple(
        replace(seat, player=NAMES[0], temperament=temperament) if place in (first, first + 1) else seat
        for place, seat in enumerate(sitting)
    )


def hands_allowed(game: Game, others_waiting: bool) -> int | None:
    """How many hands one player may have; None: as many as are free."""
    rule = game.bets.hands_per_player.value
    limits = [rule.most, rule.most_when_others_wait if others_waiting else None]
    return min((limit for limit in limits if limit is not None), default=None)


def with_usual_bets(
    game: Game, sitting: Sequence[SeatedPatron], stakes: Stakes, random: Random
) -> tuple[SeatedPatron, ...]:
    """The patrons with the bet each of them usually makes."""
    return tuple(replace(seat, usual=main_bet(game, stakes, seat.spot, random, seat.patron)) for seat in sitting)


def with_oddities(sitting: Sequence[SeatedPatron], habits: Habits, random: Random) -> tuple[SeatedPatron, ...]:
    """The patrons with what each will do in this round that is out of the ordinary."""
    return tuple(replace(seat, oddity=some_oddity(habits, random)) for seat in sitting)


def with_manners(sitting: Sequence[SeatedPatron], random: Random) -> tuple[SeatedPatron, ...]:
    """The patrons, each with a way of his own to signal."""
    return tuple(replace(seat, manner=some_manner(random)) for seat in sitting)


def seated(game: Game, sitting: Sequence[SeatedPatron], stakes: Stakes, habits: Habits, random: Random) -> Script:
    """The patrons' bets, with nothing decided yet; what their oddities ask of the bets is wrong."""
    patrons = tuple(_patron(game, seat, stakes, habits, random) for seat in sitting)
    rule = game.bets.hands_per_player.value
    waiting = rule.most_when_others_wait is not None and chance(random, habits.others_waiting)
    return Script(patrons, waiting)


def with_new_players(game: Game, script: Script, sitting: Sequence[SeatedPatron]) -> Script:
    """Where a player of two spots gives one up, whoever sits down there bets what is usual at that spot."""
    if not script.others_waiting or not game.bets.hands_per_player.value.one_of_two_may_finish_the_shoe:
        return script
    players = [seat.player for seat in sitting if seat.player]
    return replace(
        script,
        patrons=tuple(
            replace(patron, new_player=(seat.usual,)) if seat.usual and players.count(seat.player) == 2 else patron
            for patron, seat in zip(script.patrons, sitting, strict=True)
        ),
    )


def _patron(game: Game, seat: SeatedPatron, stakes: Stakes, habits: Habits, random: Random) -> PatronScript:
    right = right_bets(game, seat, stakes, habits, random)
    wrong = wrong_bets(game, seat, right, random)
    if wrong is None:
        return PatronScript(seat.spot, right, seat.patron, seat.player)
    return PatronScript(seat.spot, wrong, seat.patron, seat.player, right)


def right_bets(game: Game, seat: SeatedPatron, stakes: Stakes, habits: Habits, random: Random) -> tuple[Wager, ...]:
    """The bets of a patron that may lie so: a main bet, and side wagers as often as people make them."""
    usual = None if chance(random, habits.other_bet) else seat.usual
    wagers = [usual or main_bet(game, stakes, seat.spot, random, seat.patron)]
    for wager in game.side_wagers.offered():
        if chance(random, habits.side_wagers):
            wagers.append(side_bet(game, wager, seat.spot, random, seat.patron))
    return (*wagers, *_back_bets(game, seat, stakes, habits, random))


def _back_bets(game: Game, seat: SeatedPatron, stakes: Stakes, habits: Habits, random: Random) -> Iterator[Wager]:
    """What others bet on the patron's hand, where the house lets them."""
    for which in back_bets.ALL[: game.bets.back_bets.value]:
        if not chance(random, habits.back_bets):
            return
        yield replace(main_bet(game, stakes, seat.spot, random), kind=WagerKind.BACK, side_wager=which)


def wrong_bets(game: Game, seat: SeatedPatron, right: tuple[Wager, ...], random: Random) -> tuple[Wager, ...] | None:
    """What lies there first instead of the ``right`` bets, by the patron's oddity; None where that is no wrong bet."""
    main, *sides = right
    limits = limits_of(game, seat=seat.spot)
    match seat.oddity:
        case PatronOddity.BET_TOO_SMALL | PatronOddity.BET_TOO_LARGE:
            wrong = (too_small if seat.oddity is PatronOddity.BET_TOO_SMALL else too_large)(game, limits, random)
            return None if wrong is None else (replace(main, stack=wrong), *sides)
        case PatronOddity.BET_OUTSIDE:
            return replace(main, outside=True), *sides
        case PatronOddity.SIDE_WAGER_ALONE:
            return _side_alone(game, seat, sides, random)
        case PatronOddity.SIDE_WAGER_OVER:
            return _side_over(game, seat, right, random)
        case _:
            return None


def _side_alone(game: Game, seat: SeatedPatron, sides: Sequence[Wager], random: Random) -> tuple[Wager, ...] | None:
    late = [wager.key for wager in game.side_wagers.laid_late()]
    offered = [wager for wager in game.side_wagers.offered() if wager.key not in late]
    if not offered or not game.side_wagers.needs_main_bet.value:
        return None
    laid = tuple(side for side in sides if side.side_wager not in late)
    return laid or (side_bet(game, offered[0], seat.spot, random, seat.patron),)


def _side_over(game: Game, seat: SeatedPatron, right: tuple[Wager, ...], random: Random) -> tuple[Wager, ...] | None:
    offered = game.side_wagers.offered()
    if not offered:
        return None
    wager = random.choice(offered)
    over = too_large(game, limits_of(game, wager, seat.spot), random)
    if over is None:
        return None
    others = tuple(each for each in right if each.side_wager != wager.key)
    return (*others, Wager(WagerKind.SIDE, over, patron=seat.patron, side_wager=wager.key))
