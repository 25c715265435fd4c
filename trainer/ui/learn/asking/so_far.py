"""How far a lesson's own questions have been answered, and what is said of each. It knows nothing of Qt."""

from __future__ import annotations

from dataclasses import dataclass, replace

from trainer.drills.answers import read_typed
from trainer.drills.base import Amount, Choice, ChoiceAsk, Number, Response
from trainer.training.learn.lessons.told_lesson import ToldAsk, ToldQuestion
from trainer.wording.money import money_short
from trainer.wording.sentences import ended


@dataclass(frozen=True, slots=True)
class AskedSoFar:
    """What was answered to the first of its questions, one after another; None where the answer was shown."""

    asked: ToldAsk
    given: tuple[Response | None, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to answer."""
        return len(self.given) >= len(self.asked.questions)

    @property
    def due(self) -> ToldQuestion | None:
        """The question to be answered now."""
        return None if self.is_over else self.asked.questions[len(self.given)]

    @property
    def missed(self) -> bool:
        """Whether an answer was wrong."""
        return any(self.is_right(place) is False for place in range(len(self.given)))

    def is_right(self, place: int) -> bool | None:
        """Whether that answer was right; None where there is none, or it was shown."""
        given = self.given[place] if place < len(self.given) else None
        return None if given is None else given == self.asked.questions[place].due

    def answered(self, given: Response | None) -> AskedSoFar:
        """The same with one more answer."""
        return self if self.is_over else replace(self, given=(*self.given, given))


def response_to(question: ToldQuestion, typed: str) -> Response:
    """What was typed or picked; raises Unreadable with a sentence."""
    return read_typed(question.asks, typed)


def answered_words(so_far: AskedSoFar, place: int) -> str:
    """What was answered, in a sentence; "" where that was right, or nothing was."""
    question, given = so_far.asked.questions[place], so_far.given[place]
    if given is None or so_far.is_right(place):
        return ""
    match given, question.asks:
        case Choice(key=key), ChoiceAsk(options=options):
            picked = next(option.words for option in options if option.key == key)
            said = picked[:1].lower() + picked[1:]
        case Amount(cents=cents), _:
            said = money_short(cents)
        case Number(value=value), _:
            said = str(value)
        case _:
            return ""
    return ended(f"You answered: {said}")
