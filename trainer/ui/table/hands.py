"""What hands do at the table: the patrons' signals one after another, and where one watches the dealer's own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from trainer.canvas.hands.motion.part import DEALER, Performance
from trainer.domain.house.games import Game
from trainer.domain.signals.gestures import Gesture, Gestures
from trainer.domain.signals.motions import DealerMotion, Decision, Motion, Shown, Wish
from trainer.domain.table import acts
from trainer.domain.table.acts import Act
from trainer.domain.table.state import Table
from trainer.domain.table.wagers import Wager
from trainer.training.table.open_signals import SignalsMade
from trainer.ui.felt.performances import performances
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
    return "The patrons decide: watch their hands"


def _waits(gesture: Gesture) -> float:
    """A sweep along the line is waited for, a finger that points is answered as soon as it points."""
    swept = gesture.shows in (DealerMotion.OFFER_INSURANCE, DealerMotion.CLOSE_INSURANCE)
    return gesture.length * (1.0 if swept else ANSWERS_AFTER)


def _insuring(insured: Sequence[tuple[int, Wager]]) -> Iterator[Wish]:
    """Chips put on the line as something shown; that it is a decision of its own is not looked at."""
    for spot, wager in insured:
        shown = Shown((Motion.CHIPS_TO_LINE,), variant=spot)
        yield Wish(Decision.UNCLEAR, spot, wager.hand, wager.patron, wager.stack, shown=shown)
