"""The cases of hand signals that a game can bring: its own clear signals, and those that are hard on purpose."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache, partial

from trainer.domain.house.games import Game
from trainer.domain.house.terms import Signal, SplitBet
from trainer.domain.signals.motions import Decision, Motion, Shown
from trainer.domain.signals.reading import DECISIONS, MEANT_ELSEWHERE, MOTIONS, TAKES_THE_CARDS, signals_of
from trainer.drills.base import Course, Difficulty
from trainer.drills.hand_signals.case import (
    ALWAYS,
    EASY,
    HARDER,
    HARDEST,
    SignalCase,
    fewer,
    is_offered,
    on_hand,
    plain,
    shown_by,
)
from trainer.drills.hand_signals.due_reply import GRANTED, SignalReply
from trainer.drills.hand_signals.refused_cases import after_a_split, complete_hands, hands_left_out, refused
from trainer.drills.hand_signals.scenes import MadeSignal, SignalMaking, can_bet_in_chips, pair_to_double
from trainer.drills.hand_signals.unclear_cases import asked_before, manners, unclear, voice


@lru_cache(maxsize=64)
def cases_of(course: Course) -> Mapping[str, SignalCase]:
    """The cases of the course's game and difficulty, by their keys."""
    found: dict[str, SignalCase] = {}
    for each in _all(course):
        if course.difficulty in each.difficulties:
            found.setdefault(each.key, each)
    return found


def _all(course: Course) -> Iterator[SignalCase]:
    game = course.game
    yield from _vocabulary(game)
    yield from _chips_alone(course)
    yield from _of_other_games(game)
    yield from unclear(game)
    yield from voice(game)
    yield from manners(game)
    yield from complete_hands(game)
    yield from refused(course)
    yield from hands_left_out(game)
    if game.common_hand is None:
        yield from after_a_split(game)
    yield from asked_before(game)


# The house's own signals

_USUAL = (Decision.HIT, Decision.STAND, Decision.DOUBLE)


def _vocabulary(game: Game) -> Iterator[SignalCase]:
    """Each signal the house knows; one for what it never grants is refused. Chips alone are a case of their own."""
    for decision in DECISIONS:
        for number, signal in enumerate(signals_of(game, decision).value):
            if signal is Signal.CHIPS_BESIDE:
                continue
            make = partial(plain, decision, shown_by(signal, decision))
            if not is_offered(game, decision):
                yield SignalCase(_key(signal, decision), HARDER, make, SignalReply.REFUSE)
            else:
                yield SignalCase(_key(signal, decision), _when(signal, decision, number), make, GRANTED[decision])


def _when(signal: Signal, decision: Decision, number: int) -> frozenset[Difficulty]:
    """A scratch means one thing here and another there: where it is no request for a card it is never plain."""
    if signal is Signal.SCRATCH:
        return ALWAYS if decision is Decision.HIT else HARDER
    return ALWAYS if number == 0 and decision in _USUAL else EASY


def _key(signal: Signal, decision: Decision) -> str:
    return f"spoken-{decision.value}" if signal is Signal.SPOKEN else MOTIONS[signal].value


ALONE = Shown((Motion.CHIPS_ALONE,))


def _chips_alone(course: Course) -> Iterator[SignalCase]:
    play = course.game.play
    doubles = Signal.CHIPS_BESIDE in play.double_signal.value and is_offered(course.game, Decision.DOUBLE)
    splits = Signal.CHIPS_BESIDE in play.split_signal.value
    if doubles:
        yield SignalCase("chips-alone", HARDER, partial(plain, Decision.DOUBLE, ALONE), SignalReply.DOUBLE)
    if doubles and splits:
        yield SignalCase("chips-alone-on-pair", HARDER, _chips_alone_on_pair, SignalReply.ASK)
        if play.double_for_less.value and play.split_bet.value is SplitBet.EQUAL and can_bet_in_chips(course):
            yield SignalCase("fewer-chips-on-pair", HARDEST, _fewer_chips_on_pair, SignalReply.ASK)


def _chips_alone_on_pair(making: SignalMaking) -> MadeSignal:
    return on_hand(pair_to_double(making), ALONE, making)


def _fewer_chips_on_pair(making: SignalMaking) -> MadeSignal:
    return MadeSignal((pair_to_double(making),), making.variant_of(ALONE), fewer(making.bet))


_KNOWN_SOMEWHERE = tuple(dict.fromkeys(MOTIONS.values()))


def _of_other_games(game: Game) -> Iterator[SignalCase]:
    """Signals that other games know and this one does not."""
    known = {MOTIONS[each] for decision in DECISIONS for each in signals_of(game, decision).value if each in MOTIONS}
    for motion in _KNOWN_SOMEWHERE:
        # Nobody takes up, brushes or tucks cards that all the patrons share.
        if motion not in known and not (game.common_hand is not None and motion in TAKES_THE_CARDS):
            # It is made on a hand on which it makes sense.
            meant = MEANT_ELSEWHERE.get(motion, Decision.HIT)
            trap = motion in (Motion.SCRATCH, Motion.TAP, Motion.BRUSH_CARDS)
            yield SignalCase(motion.value, HARDER if trap else HARDEST, partial(plain, meant, Shown((motion,))))
