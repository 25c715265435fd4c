"""Situations of signals that are hard: unclear in one way or another, in words, out of turn, from another game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random

from trainer.domain.house.games import Game
from trainer.domain.house.terms import Conduct, PairMode
from trainer.domain.signals.motions import Decision, Motion, Over, Wish
from trainer.domain.signals.reading import TAKES_THE_CARDS, decisions_of, gone_the_wrong_way
from trainer.domain.table.acts import AskAloud, CallFloor
from trainer.domain.table.phases.permitted_plays import are_hands_doubled
from trainer.training.patrons.model_round import ModelRound
from trainer.training.patrons.patron_temperament import PatronOddity
from trainer.training.patrons.seats import SeatedPatron
from trainer.training.patrons.signalling import OddSignal, ways
from trainer.training.patrons.situation_plan import Unfit
from trainer.training.situations.observations import does, wishes
from trainer.training.situations.one_patron import OnePatronPlan, Situation, always, low, of_points, ten, two_to_nine

Seen = Callable[[Game, Wish], bool]

_STIFF = (ten, low)
_FIVES = (of_points(5), of_points(5))
_TWENTY = (ten, ten)
_NEIGHBOURS = (Over.LEFT_NEIGHBOUR, Over.RIGHT_NEIGHBOUR)
_WORDS = (Decision.HIT, Decision.STAND)


@dataclass(slots=True)
class Neighbours(OnePatronPlan):
    """A patron and, at the very next spot, another."""

    least_patrons = 2

    def seat(self, game: Game, sitting: Sequence[SeatedPatron], random: Random) -> tuple[SeatedPatron, ...]:
        """The two side by side; raises Unfit where there is one patron alone."""
        if len(sitting) < self.least_patrons:
            raise Unfit("nobody sits beside the patron")
        seats = list(OnePatronPlan.seat(self, game, sitting, random))
        beside = self.hero + 1 if self.hero + 1 < len(seats) else self.hero - 1
        seats[beside] = replace(seats[beside], spot=self.spot + (beside - self.hero))
        return tuple(seats)


@dataclass(slots=True)
class Restless(OnePatronPlan):
    """A patron who cannot wait while the one before him is asked."""

    least_patrons = 2

    def seat(self, game: Game, sitting: Sequence[SeatedPatron], random: Random) -> tuple[SeatedPatron, ...]:
        """Anybody but the first; raises Unfit where there is one patron alone."""
        if len(sitting) < self.least_patrons:
            raise Unfit("nobody comes before the patron")
        self.hero = random.randrange(1, len(sitting))
        seat = replace(sitting[self.hero], oddity=PatronOddity.OUT_OF_TURN)
        self.spot, self.patron = seat.spot, seat.patron
        return (*sitting[: self.hero], seat, *sitting[self.hero + 1 :])


def _shown(seen: Seen) -> Callable[[Game, ModelRound], bool]:
    """Whether some wish was shown so."""
    return lambda game, played: any(wish.shown is not None and seen(game, wish) for wish in wishes(played))


def _is_motion(motion: Motion) -> Seen:
    return lambda game, wish: wish.shown is not None and wish.shown.motions == (motion,) and _is_unclear(wish)


def _is_unclear(wish: Wish) -> bool:
    return wish.decision is Decision.UNCLEAR


def _two_in_a_row(game: Game, wish: Wish) -> bool:
    return wish.shown is not None and len(set(wish.shown.motions)) == 2 and _is_unclear(wish)


def _over_a_neighbours_bet(game: Game, wish: Wish) -> bool:
    return wish.shown is not None and wish.shown.over in _NEIGHBOURS


def _against_the_hand(game: Game, wish: Wish) -> bool:
    """A word for something else than a motion that means something here."""
    shown = wish.shown
    if shown is None or shown.said is None or len(shown.motions) != 1:
        return False
    meant = decisions_of(game, shown.motions[0])
    return bool(meant) and shown.said not in meant


def _only_said(game: Game, wish: Wish) -> bool:
    return wish.shown is not None and not wish.shown.motions and wish.shown.said in _WORDS


def _from_another_house(game: Game, wish: Wish) -> bool:
    known = (Motion.TAP, Motion.BRUSH, Motion.SCRATCH)
    return _is_unclear(wish) and wish.shown is not None and wish.shown.motions[:1] in [(motion,) for motion in known]


def _from_the_pitch_game(game: Game, wish: Wish) -> bool:
    shown = wish.shown
    touching = wish.decision is Decision.TOUCHES_CARDS
    return touching and shown is not None and not TAKES_THE_CARDS.isdisjoint(shown.motions)


def _oddly(odd_signal: OddSignal, wished: Decision = Decision.HIT) -> Callable[[Game], OnePatronPlan]:
    """One patron with a stiff hand, with 20, or with two fives to double or split, who shows his wish so."""
    cards = {Decision.HIT: _STIFF, Decision.STAND: _TWENTY}.get(wished, _FIVES)
    return lambda game: OnePatronPlan(
        game, cards=cards, up=two_to_nine, wishes=(wished,), oddity=PatronOddity.UNCLEAR_SIGNAL, odd_signal=odd_signal
    )


def _may_mean_two_things(game: Game) -> bool:
    """Whether chips alone on two fives may be a double or a split."""
    both = (Decision.DOUBLE, Decision.SPLIT)
    shared = game.common_hand is not None and game.common_hand.pairs.value is PairMode.AUTOMATIC
    may_both = set(both) <= set(decisions_of(game, Motion.CHIPS_ALONE)) and are_hands_doubled(game)
    return may_both and not shared


def _has_neighbours(game: Game) -> bool:
    own = ways(game, Decision.HIT)[0].motions
    return game.common_hand is None and TAKES_THE_CARDS.isdisjoint(own) and game.bets.spots.value > 1


def _has_turns(game: Game) -> bool:
    return game.common_hand is None and game.bets.spots.value > 1


def _waves_go_one_way(game: Game) -> bool:
    return gone_the_wrong_way(game, Decision.STAND) is not None


def _knows_not_every_hit(game: Game) -> bool:
    return not all(decisions_of(game, motion) for motion in (Motion.TAP, Motion.BRUSH, Motion.SCRATCH))


def _cards_are_not_touched(game: Game) -> bool:
    return Conduct.NEVER_TOUCH_CARDS in game.bets.conduct.value


SITUATIONS = (
    Situation(
        "unclear-signal",
        "An unclear signal",
        lambda game: OnePatronPlan(game, cards=_STIFF, up=two_to_nine, oddity=PatronOddity.UNCLEAR_SIGNAL),
        lambda game, played: bool(does(played, AskAloud)),
        always,
    ),
    Situation(
        "hand-that-hovers",
        "An idle hand",
        _oddly(OddSignal.HOVERS),
        _shown(_is_motion(Motion.HOVER)),
        always,
    ),
    Situation("half-a-tap", "Half a tap", _oddly(OddSignal.HALF_TAPS), _shown(_is_motion(Motion.HALF_TAP)), always),
    Situation(
        "finger-at-the-bet",
        "A finger that points at the bet",
        _oddly(OddSignal.POINTS),
        _shown(_is_motion(Motion.POINT)),
        always,
    ),
    Situation(
        "chips-alone-on-a-pair",
        "Chips beside a pair and no finger",
        _oddly(OddSignal.CHIPS_ALONE, Decision.DOUBLE),
        _shown(_is_motion(Motion.CHIPS_ALONE)),
        _may_mean_two_things,
    ),
    Situation("two-signals", "Two signals in a row", _oddly(OddSignal.TWO_SIGNALS), _shown(_two_in_a_row), always),
    Situation(
        "hand-over-a-neighbours-bet",
        "A signal over the neighbour's bet",
        lambda game: Neighbours(
            game,
            cards=_STIFF,
            up=two_to_nine,
            wishes=(Decision.HIT,),
            oddity=PatronOddity.UNCLEAR_SIGNAL,
            odd_signal=OddSignal.NEIGHBOURS_BET,
        ),
        _shown(_over_a_neighbours_bet),
        _has_neighbours,
    ),
    Situation(
        "word-against-the-hand",
        "A word against the hand",
        _oddly(OddSignal.SAYS_ANOTHER_THING),
        _shown(_against_the_hand),
        always,
    ),
    Situation("word-alone", "A word and no motion", _oddly(OddSignal.ONLY_SAYS_IT), _shown(_only_said), always),
    Situation(
        "another-houses-signal",
        "A signal this house does not know",
        _oddly(OddSignal.ANOTHER_HOUSES_SIGNAL),
        _shown(_from_another_house),
        _knows_not_every_hit,
    ),
    Situation(
        "wave-the-wrong-way",
        "A wave the wrong way",
        _oddly(OddSignal.WRONG_WAY, Decision.STAND),
        _shown(_is_motion(Motion.WAVE_LEFT_TO_RIGHT)),
        _waves_go_one_way,
    ),
    Situation(
        "pitch-signal",
        "A signal of the pitch game",
        _oddly(OddSignal.PITCH_SIGNAL),
        _shown(_from_the_pitch_game),
        _cards_are_not_touched,
    ),
    Situation(
        "still-unclear",
        "A signal still unclear after the question",
        lambda game: OnePatronPlan(
            game,
            cards=_STIFF,
            up=two_to_nine,
            wishes=(Decision.HIT,),
            oddity=PatronOddity.STILL_UNCLEAR,
            odd_signal=OddSignal.HOVERS,
        ),
        lambda game, played: bool(does(played, CallFloor)),
        always,
    ),
    Situation(
        "signal-out-of-turn",
        "A signal out of turn",
        lambda game: Restless(game, cards=_STIFF, up=two_to_nine),
        lambda game, played: any(wish.decision is Decision.OUT_OF_TURN for wish in wishes(played)),
        _has_turns,
    ),
)
