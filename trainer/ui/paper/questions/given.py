"""What was answered, in words: ``$35``, ``2 green, 2 red``, ``Ask the floor``."""

from __future__ import annotations

from typing import assert_never

from trainer.drills.base import (
    Amount,
    Answer,
    Choice,
    ChoiceAsk,
    Decks,
    Depth,
    Heaps,
    Laps,
    Number,
    OddsTyped,
    Question,
    Response,
    Settled,
    Stopped,
)
from trainer.wording.chips import pile
from trainer.wording.money import money_short, odds
from trainer.wording.shuffle.deck_figures import quarters_words


def given_words(question: Question, answer: Answer) -> str:
    """The answer's responses in the order they were asked for; "" where there are none."""
    words = {option.key: option.words for ask in question.asks if isinstance(ask, ChoiceAsk) for option in ask.options}
    return "; ".join(_words(response, words) for _, response in answer.responses)


def _words(response: Response, options: dict[str, str]) -> str:
    match response:
        case Amount(cents=cents):
            return money_short(cents)
        case Heaps(heaps=heaps):
            return ", ".join(map(pile, heaps)) or "no chips"
        case Choice(key=key):
            return options.get(key, key.replace("-", " "))
        case Number(value=value):
            return str(value)
        case OddsTyped(odds=typed):
            return odds(typed)
        case Settled(act=act, cents=cents):
            return f"{act.value} {money_short(cents)}" if cents else act.value
        case Decks(quarters=quarters):
            return quarters_words(quarters)
        case Depth(cards=cards):
            return f"{cards} cards from the back"
        case Stopped(at=at):
            return "not stopped" if at is None else f"stopped at act {at + 1}"
        case Laps(milliseconds=milliseconds):
            return f"{sum(milliseconds) / 1000:.0f} s"
        case _:
            assert_never(response)
