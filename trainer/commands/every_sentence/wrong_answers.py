"""Wrong answers to a drill's question: of every kind of response, those that are plainly not the right one."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.domain.money.amounts import Cents, Odds
from trainer.domain.money.chips import Denomination, Pile
from trainer.domain.table.settling import SettlingAct
from trainer.drills.base import (
    Amount,
    AmountAsk,
    Answer,
    Ask,
    ChipsAsk,
    Choice,
    ChoiceAsk,
    ClockAsk,
    Decks,
    DecksAsk,
    Depth,
    DepthAsk,
    Heaps,
    Laps,
    Number,
    NumberAsk,
    OddsAsk,
    OddsTyped,
    Question,
    Response,
    Settled,
    SettlementAsk,
    StopAsk,
    Stopped,
)


def wrong_responses(right: Response, question: Question) -> Iterator[Response]:
    """Responses of the kind asked for, none of them the right one; and one of another kind."""
    yield Number(-1) if not isinstance(right, Number) else Choice("nothing")
    match right:
        case Amount(cents):
            yield from (Amount(Cents(each)) for each in {0, 1, cents + 1, cents * 2 + 50, 10**9} - {cents})
        case Heaps(heaps):
            yield from (
                Amount(Cents(right.chips.worth + 1)),
                Heaps(()),
                Heaps((*heaps, Pile(Denomination(Cents(1), ""), 1))),
            )
        case Choice(key):
            asks = [ask for ask in question.asks if isinstance(ask, ChoiceAsk)]
            others = {option.key for ask in asks for option in ask.options} - {key}
            yield from (Choice(other) for other in sorted(others))
        case Number(value):
            yield from (Number(value + 1), Number(value - 10), Number(10**6))
        case OddsTyped(odds):
            yield from (OddsTyped(Odds(each.numerator, each.denominator)) for each in (odds.ratio + 1, odds.ratio / 3))
        case Settled(act, cents):
            yield from (Settled(other, Cents(cents + 3)) for other in SettlingAct if other is not act)
            if act is not SettlingAct.LEAVE:
                yield Settled(act, Cents(cents + 7))
        case _:
            yield from _wrong_with_cards(right, question)


def _wrong_with_cards(right: Response, question: Question) -> Iterator[Response]:
    """Wrong whatever a house allows: decks two off, no card before the cut card, another act, times left out."""
    match right:
        case Decks(quarters):
            yield from (Decks(each) for each in {0, quarters + 8, quarters - 8, 400} if abs(each - quarters) > 2)
        case Depth():
            deepest = (Depth(ask.cards) for ask in question.asks if isinstance(ask, DepthAsk))
            yield from (Depth(-1), Depth(0), Depth(10**6), *deepest)
        case Stopped(None):
            yield from (Stopped(0), Stopped(1))
        case Stopped():
            yield from (Stopped(None), Stopped(10**6))
        case Laps(milliseconds):
            yield from (Laps(()), Laps(milliseconds[:-1]), Laps(tuple(10**7 for _ in milliseconds)))


def can_be_given(response: Response, ask: Ask) -> bool:
    """Whether somebody can type ``response`` in reply to ``ask``, or give it in the window: no more than is there."""
    match ask, response:
        case NumberAsk(), Number(value):
            return 0 <= value < 1_000
        case DecksAsk(), Decks(quarters):
            return 0 <= quarters < 400
        case DepthAsk(cards=cards), Depth(depth):
            return 0 <= depth <= cards
        case StopAsk(acts=acts), Stopped(at):
            return at is None or at < acts
        case ClockAsk(steps=steps), Laps(milliseconds):
            return len(milliseconds) == len(steps)
        case ChoiceAsk() | OddsAsk() | AmountAsk() | ChipsAsk() | SettlementAsk(), _:
            return isinstance(response, _KINDS[type(ask)])
        case _:
            return False


_KINDS: dict[type[Ask], tuple[type[Response], ...]] = {
    ChoiceAsk: (Choice,),
    OddsAsk: (OddsTyped,),
    AmountAsk: (Amount, Heaps),
    ChipsAsk: (Heaps,),
    SettlementAsk: (Settled,),
}


def with_response(answer: Answer, key: str, response: Response) -> Answer:
    """The answer with another response to the ask of that key."""
    return Answer(tuple((each, response if each == key else was) for each, was in answer.responses))
