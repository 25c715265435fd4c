"""Whose hands move after an act at the table: the patrons' one after another, where one watches the dealer's own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from trainer.canvas.hands.performances import DEALER, Performance
from trainer.canvas.hands.wish_performances import performances
from trainer.domain.house.games import Game
from trainer.domain.signals.gestures import Gesture, Gestures, Ways
from trainer.domain.signals.motions import DealerMotion, Decision, Motion, Shown, Wish
from trainer.domain.table import acts
from trainer.domain.table.acts import Act
from trainer.domain.table.state import Table
from trainer.domain.table.wagers import Wager
from trainer.training.sittings.modes import Mode
from trainer.training.table.sitting import Step, TableSeat, TableSitting
from trainer.training.table.unanswered_signals import SignalsMade, signals_made
from trainer.ui.window.session import Session
from trainer.wording.player_or_patron import as_seated
from trainer.wording.table.places import who

APART, AT_MOST_MORE = 240, 160
"""From one patron's hand to the next, and what may come to that, in milliseconds."""
ANSWERS_AFTER = 0.55
"""How far the dealer's pointing has come when the patron answers."""

_DEALERS = {
    acts.OfferInsurance: DealerMotion.OFFER_INSURANCE,
    acts.CloseInsurance: DealerMotion.CLOSE_INSURANCE,
    acts.PointTo: DealerMotion.POINT,
    acts.AskAloud: DealerMotion.CALL,
}


def patrons_hands(
    made: SignalsMade, game: Game, table: Table, gestures: Gestures, seed: int, after: float = 0.0
) -> tuple[Performance, ...]:
    """The hands of all who signal, one a little after the other, the first ``after`` milliseconds; each is told too.

    ``seed`` is the round's. Raises LookupError where there is no gesture for a motion.
    """
    wishes = sorted((*made.wishes, *_insuring(made.insured)), key=lambda wish: wish.spot)
    hands = performances(game, table, wishes, gestures, seed, described=True)
    return tuple(
        replace(hand, delay=hand.delay + after + place * APART + (hand.variant % AT_MOST_MORE if place else 0))
        for place, hand in enumerate(hands)
    )


def dealers_hand(act: Act, gestures: Gestures) -> Performance | None:
    """The dealer's own hand as it does ``act``; None for what is done with cards or chips, or only said."""
    motion = _DEALERS.get(type(act))
    if motion is None:
        return None
    gesture = gestures.pick(motion, 0)
    match act:
        case acts.PointTo(spot, hand) | acts.AskAloud(spot, hand):
            return Performance(DEALER, (gesture,), hand=hand, told=gesture.words, toward=spot)
        case _:
            return Performance(DEALER, (gesture,), told=gesture.words)


def answered_after(hand: Performance) -> float:
    """How long after the dealer's hand has set out the patrons' answer follows, in milliseconds."""
    return sum(map(_waits, hand.gestures))


def own_length(hands: Sequence[Performance]) -> float:
    """How long the dealer's own hand moves, in milliseconds; 0 where it does not."""
    return max((made.length for hand in hands for made in hand.gestures if made.is_dealers), default=0.0)


def told_words(hands: Sequence[Performance]) -> str:
    """What is to be seen and heard, in words."""
    return " ".join(hand.told for hand in hands if hand.told)


def heard_words(hands: Sequence[Performance], game: Game) -> str:
    """What is only heard, in words: ``Spot 3 says: \u201cEven money.\u201d``"""
    said = ((who(game, hand.spot, hand.hand, hand.patron), hand.said) for hand in hands if hand.said)
    return " ".join(f"{name[0].upper()}{name[1:]} says: \u201c{words}.\u201d" for name, words in said)


def watch_words(made: SignalsMade, game: Game) -> str:
    """What is to be done before a signal can be read: ``Spot 3 decides: watch the hand``."""
    if len(made.wishes) == 1 and not made.insured:
        (wish,) = made.wishes
        name = who(game, wish.spot, wish.hand, wish.patron)
        return f"{name[0].upper()}{name[1:]} decides: watch the hand"
    return as_seated("The players decide: watch their hands", game)


def _waits(gesture: Gesture) -> float:
    """A sweep along the line is waited for, a finger that points is answered as soon as it points."""
    swept = gesture.shows in (DealerMotion.OFFER_INSURANCE, DealerMotion.CLOSE_INSURANCE)
    return gesture.length * (1.0 if swept else ANSWERS_AFTER)


def _insuring(insured: Sequence[tuple[int, Wager]]) -> Iterator[Wish]:
    """Chips put on the line as something shown; that it is a decision of its own is not looked at."""
    for spot, wager in insured:
        shown = Shown((Motion.CHIPS_TO_LINE,), variant=spot)
        yield Wish(Decision.UNCLEAR, spot, wager.hand, wager.patron, wager.stack, shown=shown)


Hands = tuple[Performance, ...]

MARKS = {Mode.GUIDED: 1.0, Mode.PRACTICE: 0.5, Mode.TEST: 0.0, Mode.WATCH: 1.0}
"""How strong the marks are that fingers leave in the nap of the felt: a help, and none in a test."""


class ActingHands:
    """Makes the hands of a sitting's round, always the same people in the same places."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def ways(self) -> Ways:
        """How people differ. The gestures are read where that has not been done yet: their faults are told then."""
        return self._session.gestures.ways

    def after(self, seat: TableSeat, step: Step) -> tuple[Hands, bool]:
        """The patrons' hands that follow an act; whether they signal something new, and do not only repeat it."""
        made = signals_made(seat.dealt.script, step.acted, step.table)
        return self.patrons(seat, made or _repeated(step), step.table), bool(made)

    def watched(self, sitting: TableSitting, index: int) -> Hands:
        """The dealer's own hand in act ``index`` of the log, and the patrons' that answer it; none where none move."""
        step = sitting.step_at(index)
        if step is None:
            return ()
        own = dealers_hand(step.act, self._session.gestures)
        after = answered_after(own) if own is not None else 0.0
        made = signals_made(sitting.seat.dealt.script, step.acted, step.table)
        hands = self.patrons(sitting.seat, made or _repeated(step), step.table, after)
        return hands if own is None else (own, *hands)

    def patrons(self, seat: TableSeat, made: SignalsMade, table: Table, after: float = 0.0) -> Hands:
        """The hands of all who signal, the first of them ``after`` milliseconds."""
        return patrons_hands(made, seat.game, table, self._session.gestures, seat.dealt.seed, after) if made else ()


def _repeated(step: Step) -> SignalsMade:
    """What is signalled again because the dealer pointed to it or asked aloud."""
    return SignalsMade(tuple(wish for wish in step.table.wishes if _is_asked(step.act, wish.spot, wish.hand)))


def _is_asked(act: Act, spot: int, hand: int) -> bool:
    """Whether who had signalled already was pointed to or asked once more, and repeats it."""
    return isinstance(act, acts.AskAloud | acts.PointTo) and (act.spot, act.hand) == (spot, hand)
