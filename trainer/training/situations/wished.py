"""A round in which patrons ask for what a lesson says, one wish after another; the house supplies the motions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from trainer.domain.house.games import Game
from trainer.domain.signals.motions import Decision, Motion, Shown, Wish
from trainer.domain.signals.reading import decisions_of, read_shown
from trainer.domain.table.acts import Act, DealCard, DealOwn
from trainer.domain.table.phases.permitted_plays import are_hands_doubled
from trainer.domain.table.state import Table
from trainer.drills.random_cards import CardWish, of_rank
from trainer.training.patrons.model_round import ModelRound
from trainer.training.patrons.patron_temperament import Habits
from trainer.training.patrons.script import PatronDecision
from trainer.training.patrons.situation_plan import SituationPlan
from trainer.training.situations.one_patron import LOW, Situation, of_points, two_to_nine

HALF_SIGNAL, OTHER_HOUSE, WORD_ONLY = "half-signal", "other-house", "word-only"
_DECISIONS = {each.value: each for each in (Decision.HIT, Decision.STAND, Decision.DOUBLE, Decision.SPLIT)}
ODD = frozenset((HALF_SIGNAL, OTHER_HOUSE, WORD_ONLY))
"""Wishes that a dealer may have to ask about."""

_PREFIX, _BETWEEN = "asks:", "+"
_HITS = (Motion.TAP, Motion.BRUSH, Motion.SCRATCH)
_DEALT = 2
_PAIR, _TO_DOUBLE, _TO_DRAW = (of_points(8),) * 2, (of_points(5), of_points(6)), (of_points(5), of_points(2))


def key_of(wishes: Sequence[str]) -> str:
    """The key of the situation in which patrons ask for these, in order; "" for none."""
    return f"{_PREFIX}{_BETWEEN.join(wishes)}" if wishes else ""


def wished(key: str) -> Situation | None:
    """The situation of such a key; None where it is another's."""
    wishes = tuple(key.removeprefix(_PREFIX).split(_BETWEEN)) if key.startswith(_PREFIX) else ()
    if not wishes or not ODD.union(_DECISIONS).issuperset(wishes):
        return None
    return Situation(
        key,
        "Signals in an order of the lesson's",
        lambda game: WishedPlan(game, wishes),
        partial(_holds, wishes),
        lambda game: all(_is_offered(game, each) for each in wishes),
    )


def _is_offered(game: Game, wish: str) -> bool:
    match wish:
        case Decision.DOUBLE.value:
            return are_hands_doubled(game)
        case "other-house":
            return _of_another_house(game) is not None
        case _:
            return True


def _of_another_house(game: Game) -> Motion | None:
    """A motion for a card that this house does not know."""
    return next((motion for motion in _HITS if not decisions_of(game, motion)), None)


@dataclass(slots=True)
class WishedPlan(SituationPlan):
    """Patrons with few points against a low card, so that each may ask for what is next in ``wishes``."""

    game: Game
    wishes: Sequence[str]
    made: int = 0
    unclear_before: bool = False

    def habits(self, habits: Habits) -> Habits:
        """Nobody does anything else that is out of the ordinary."""
        return replace(habits, unusual=0, others_waiting=0, two_spots=0, side_wagers=0, back_bets=0)

    def card(self, table: Table, act: Act) -> CardWish | None:
        match act:
            case DealCard(spot=spot, hand=hand):
                hands = table.spot(spot).hands
                held = len(hands[hand].cards) if hand < len(hands) else 0
                return self._two[held] if held < _DEALT and len(hands) < _DEALT else of_rank(*LOW[:3])
            case DealOwn() if table.dealer is None:
                return two_to_nine
            case _:
                return None

    @property
    def _two(self) -> tuple[CardWish, CardWish]:
        """The first two cards of every hand."""
        if Decision.SPLIT.value in self.wishes:
            return _PAIR
        return _TO_DOUBLE if Decision.DOUBLE.value in self.wishes else _TO_DRAW

    def decision(self, table: Table, place: int) -> PatronDecision | Decision | None:
        if self.made >= len(self.wishes):
            return Decision.STAND
        wish = self.wishes[self.made]
        self.made += 1
        wanted = self._wanted(wish, table)
        self.unclear_before = isinstance(wanted, PatronDecision) and wanted.decision is Decision.UNCLEAR
        return wanted

    def _wanted(self, wish: str, table: Table) -> PatronDecision | Decision:
        if wish in _DECISIONS:
            return _DECISIONS[wish]
        assert table.turn is not None
        number, hand = table.turn
        shown = replace(_shown(self.game, wish), variant=table.shoe.dealt)
        decision = read_shown(self.game, table.spot(number).hands[hand], shown).decision
        twice = decision is Decision.UNCLEAR and self.unclear_before
        return PatronDecision(Decision.STILL_UNCLEAR if twice else decision, shown=shown)


def _shown(game: Game, wish: str) -> Shown:
    """What is seen or heard of a wish that is no plain signal of the house."""
    match wish:
        case "half-signal":
            taps = Decision.HIT in decisions_of(game, Motion.TAP)
            return Shown((Motion.HALF_TAP if taps else Motion.HOVER,))
        case "other-house":
            motion = _of_another_house(game)
            assert motion is not None, "the situation is offered"
            return Shown((motion,))
        case _:
            return Shown(said=Decision.HIT)


def _holds(wishes: Sequence[str], game: Game, played: ModelRound) -> bool:
    """Whether the patrons asked for just these, one after another: a hand that is stood on shows no wish any more."""
    shown = [wish for wish in wishes if wish != Decision.STAND.value]
    made = list(_made(played))
    as_wished = len(made) == len(shown) and all(_is(game, *each) for each in zip(shown, made, strict=True))
    return as_wished and sum(played.end.signalled) >= len(wishes)


def _made(played: ModelRound) -> Iterator[Wish]:
    """Every wish once, as it came."""
    before: tuple[Wish, ...] = ()
    for step in played.steps:
        yield from (wish for wish in step.after.wishes if wish not in before)
        before = step.after.wishes


def _is(game: Game, wish: str, made: Wish) -> bool:
    if wish in _DECISIONS:
        return made.decision is _DECISIONS[wish]
    expected = _shown(game, wish)
    return made.shown is not None and (made.shown.motions, made.shown.said) == (expected.motions, expected.said)
