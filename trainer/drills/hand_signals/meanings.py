"""Cases of hand signals by what they mean: which motion that is, the house says."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from trainer.domain.house.games import Game
from trainer.domain.house.terms import Signal
from trainer.domain.signals.motions import Decision, Motion
from trainer.domain.signals.reading import DECISIONS, MOTIONS, signals_of


def _signals(decision: Decision, game: Game) -> tuple[str, ...]:
    """The motions of a decision; what is only said has none."""
    return tuple(MOTIONS[signal].value for signal in signals_of(game, decision).value if signal is not Signal.SPOKEN)


def _half(game: Game) -> tuple[str, ...]:
    """The motion that stops above the felt: half a tap where a tap asks for a card, else a hand that hangs there."""
    taps = Motion.TAP.value in _signals(Decision.HIT, game)
    return (Motion.HALF_TAP.value,) if taps else (Motion.HOVER.value,)


def _of_other_houses(game: Game) -> tuple[str, ...]:
    own = {motion for decision in DECISIONS for motion in _signals(decision, game)}
    return tuple(dict.fromkeys(motion.value for motion in MOTIONS.values() if motion.value not in own))


_MEANT: Mapping[str, Callable[[Game], tuple[str, ...]]] = {
    "hit-signal": lambda game: _signals(Decision.HIT, game),
    "stand-signal": lambda game: _signals(Decision.STAND, game),
    "half-signal": _half,
    "other-house": _of_other_houses,
}
MEANINGS = tuple(_MEANT)


def meant_at(game: Game, meaning: str) -> tuple[str, ...]:
    """The keys of the cases that mean so at ``game``, the usual one first; raises KeyError for no such meaning."""
    return _MEANT[meaning](game)
