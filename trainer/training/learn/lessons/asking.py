"""What a lesson asks where it stands: the author's own questions, and pairs whose answers the house's rules give."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from trainer.content.learn.lessons import Ask, Figure, PairQuestion, Phrase, Words
from trainer.content.learn.marks import CountMark, HeapMark, MoneyMark
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled
from trainer.domain.house.terms import UpCards
from trainer.domain.money.chips import Chips, Pile
from trainer.domain.table.chip_cutting import heaps_fault
from trainer.domain.table.settling import SettlingAct, insurance_result, is_among, most_insurance, settle
from trainer.domain.table.state import DealerHand, Table
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.drills.base import Amount, AmountAsk, Choice, ChoiceAsk, Number, NumberAsk, Option
from trainer.training.learn.lessons.reckoning import NotHere, Reckoning
from trainer.training.learn.lessons.told_lesson import (
    Told,
    ToldFigure,
    ToldGesture,
    ToldQuestion,
    ToldSeen,
    ToldWords,
    plainly,
)
from trainer.wording.money import money_short, price
from trainer.wording.numbers import number_in_words
from trainer.wording.rules.terms import term_words

_ASK = "answer"
_LETTERS = "abcdefgh"
_REPLY = "What do you do?"
_YES_NO = (Option("yes", "Yes", "y"), Option("no", "No", "n"))
_SETTLED = (
    Option(SettlingAct.TAKE.value, "Take", "t"),
    Option(SettlingAct.LEAVE.value, "Leave", "l"),
    Option(SettlingAct.PAY.value, "Pay", "p"),
)


def told_own(
    asked: Ask, tell: Callable[[Words], ToldWords], seen: ToldSeen | None, reckoning: Reckoning
) -> ToldQuestion:
    """The author's own question; ``tell`` puts the house's values in. Raises NotHere where it has none to put there."""
    prompt, answer = tell(asked.prompt), tell(asked.answer)
    noted = tuple(note for each in (*prompt, *answer) for note in each.notes)
    why = (*tell(asked.why), *([Told("", notes=noted)] if noted else []))
    label, right = plainly(prompt), plainly(answer)
    if asked.options:
        words = [plainly(tell(each)) for each in asked.options]
        options = tuple(Option(each, each, letter) for each, letter in zip(words, _LETTERS, strict=False))
        if right not in words or len(set(words)) < len(words):
            raise NotHere("no such option")
        return ToldQuestion(ChoiceAsk(_ASK, label, options), Choice(right), right, why, seen)
    mark = asked.answer[0].mark
    if isinstance(mark, MoneyMark):
        due = Amount(reckoning.cents(mark.amount))
        return ToldQuestion(AmountAsk(_ASK, label, chips_too=False), due, right, why, seen)
    return ToldQuestion(NumberAsk(_ASK, label), Number(_number(asked.answer[0], reckoning)), right, why, seen)


def _number(phrase: Phrase, reckoning: Reckoning) -> int:
    match phrase.mark:
        case HeapMark(value=value):
            return reckoning.chip(value).heap
        case CountMark(amount=amount, value=value):
            return reckoning.cents(amount) // reckoning.chip(value).value
        case _:
            return int(phrase.words)


class SideAnswer(NamedTuple):
    """The key of the answer to one side of a pair, why it is so, and the rules that decide it."""

    key: str
    why: str
    rules: tuple[Ruled[Any], ...] = ()


class _SideQuestion(NamedTuple):
    """How one kind of question is asked, and what judges a side by the house's rules."""

    prompt: str
    options: tuple[Option, ...]
    judge: Callable[[ToldFigure, Figure, Game], SideAnswer]


def told_side(
    question: PairQuestion, seen: ToldFigure, written: Figure, game: Game, noted: Callable[[SideAnswer], ToldWords]
) -> ToldQuestion:
    """One side of a pair; ``noted`` puts the numbers of its rules behind why it is so. Raises NotHere."""
    asked = _JUDGING.get(question)
    if asked is None:
        raise NotHere(question.value)
    judged = asked.judge(seen, written, game)
    answer = next(option.words for option in asked.options if option.key == judged.key)
    return ToldQuestion(ChoiceAsk(_ASK, asked.prompt, asked.options), Choice(judged.key), answer, noted(judged), seen)


def told_reply(hand: ToldGesture, noted: Callable[[SideAnswer], ToldWords]) -> ToldQuestion:
    """What a player's hand is answered with: the house's rules say whether to deal, to go on or to ask."""
    grade, (ask,) = hand.shown[0].grade, hand.shown[0].asked.question.asks
    due = grade.due.response(ask.key)
    assert isinstance(ask, ChoiceAsk) and isinstance(due, Choice)
    why = noted(SideAnswer(due.key, grade.reason, grade.rules))
    return ToldQuestion(replace(ask, label=_REPLY), due, grade.answer, why, hand)


def _is_sized(seen: ToldFigure, written: Figure, game: Game) -> SideAnswer:
    if written.off_by_one:
        return SideAnswer("no", "One stack has a chip too many.")
    high = number_in_words(seen.heaps[0].count)
    return SideAnswer("yes", f"Each has {high}.")


def _is_countable(seen: ToldFigure, written: Figure, game: Game) -> SideAnswer:
    """Whether it is cut as the house cuts chips: no stack higher than a short one, and one color to a stack."""
    rules = (game.equipment.chips,)
    heaps = seen.heaps if seen.stack is None else seen.stack.broken_out().piles
    if seen.stack is not None and len(heaps) > 1:
        return SideAnswer("no", "The colors stand in one stack.", rules)
    if heaps_fault(heaps, Chips.of((heap.denomination, heap.count) for heap in heaps)) is None:
        return SideAnswer("yes", f"{_stacks_words(heaps)} That is counted at a glance.", rules)
    tall = max(heaps, key=lambda heap: heap.count)
    most = number_in_words(tall.denomination.heap)
    return SideAnswer(
        "no", f"{number_in_words(tall.count).capitalize()} chips in one stack. Here a stack has {most}.", rules
    )


def _stacks_words(heaps: tuple[Pile, ...]) -> str:
    return f"{' and '.join(number_in_words(heap.count) for heap in heaps).capitalize()}."


def _is_offered(seen: ToldFigure, written: Figure, game: Game) -> SideAnswer:
    dealer, rule = _dealer(seen), game.insurance.offered_against
    if rule.value is UpCards.NONE:
        raise NotHere("no insurance")
    offered = is_among(rule.value, dealer.up)
    return SideAnswer(
        "yes" if offered else "no", f"It's offered {'' if offered else 'only '}{term_words(rule.value)}.", (rule,)
    )


def _wins_insurance(seen: ToldFigure, written: Figure, game: Game) -> SideAnswer:
    dealer = _dealer(seen)
    settled = insurance_result(game, _wager(seen, WagerKind.INSURANCE).worth, dealer)
    if settled.act is SettlingAct.PAY:
        return SideAnswer("yes", "You have blackjack.", settled.rules)
    return SideAnswer("no", "You have no blackjack.", settled.rules)


def _is_within_the_limit(seen: ToldFigure, written: Figure, game: Game) -> SideAnswer:
    bet, insured = _wager(seen, WagerKind.MAIN).worth, _wager(seen, WagerKind.INSURANCE).worth
    limit = game.insurance.limit
    most = most_insurance(game, bet)
    why = f"{money_short(insured)} on a bet of {money_short(bet)}. The most is {money_short(most)}."
    return SideAnswer("yes" if insured <= most else "no", why, (limit,))


def _settled(seen: ToldFigure, written: Figure, game: Game) -> SideAnswer:
    assert seen.table is not None
    spot, wager = seen.table.spots[0], _wager(seen, WagerKind.MAIN)
    settled = settle(game, spot, wager, _dealer(seen))
    why = "" if settled.price is None else f"It's paid {price(settled.price)}."
    return SideAnswer(settled.act.value, why, settled.rules)


def _dealer(seen: ToldFigure) -> DealerHand:
    assert isinstance(seen.table, Table)
    if seen.table.dealer is None:
        raise NotHere("no dealer's hand")
    return seen.table.dealer


def _wager(seen: ToldFigure, kind: WagerKind) -> Wager:
    assert isinstance(seen.table, Table)
    found = next((each for each in seen.table.spots[0].wagers if each.kind is kind), None)
    if found is None:
        raise NotHere(f"no {kind.value}")
    return found


_JUDGING: Mapping[PairQuestion, _SideQuestion] = {
    PairQuestion.SIZED: _SideQuestion("Are the stacks even?", _YES_NO, _is_sized),
    PairQuestion.COUNTABLE: _SideQuestion("Can everyone count this?", _YES_NO, _is_countable),
    PairQuestion.OFFER_INSURANCE: _SideQuestion("Do you offer insurance?", _YES_NO, _is_offered),
    PairQuestion.INSURANCE_RESULT: _SideQuestion("Does insurance win?", _YES_NO, _wins_insurance),
    PairQuestion.INSURANCE_LIMIT: _SideQuestion("May this much be insured?", _YES_NO, _is_within_the_limit),
    PairQuestion.SETTLE: _SideQuestion("What do you do with the bet?", _SETTLED, _settled),
}
