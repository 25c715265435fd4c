"""What is said of what a lesson has one try: what it is, and what came of it. It knows nothing of Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.domain.house.games import Game
from trainer.domain.shuffle.occasions import Occasion
from trainer.lazy_module import LazyModule
from trainer.training.learn.lessons.told_lesson import ToldTry
from trainer.training.table.automation import EVERYTHING, Automation, Yours, automation
from trainer.wording.numbers import number_in_words

if TYPE_CHECKING:
    from trainer.training import situations
else:
    # Only for what is done at the felt.
    situations = LazyModule("trainer.training.situations")

_OCCASIONS = {
    Occasion.NEW_GAME: "the opening of a new game",
    Occasion.END_OF_SHOE: "the shuffle at the end of a shoe",
    Occasion.CLOSING: "the closing of the table",
}
_BEGUN = "This skill is now in your practice."
_NOT_DONE = "You started it. It counts when you finish it."


@dataclass(frozen=True, slots=True)
class TrialOutcome:
    """What was answered of so many questions, one after another; ``at_the_felt``: a part that is done there.

    ``cases`` are those of the questions, in their order.
    """

    of: int
    answers: tuple[bool, ...] = ()
    is_over: bool = False
    at_the_felt: bool = False
    cases: tuple[str, ...] = ()

    @property
    def missed(self) -> tuple[str, ...]:
        """The cases of the questions that were answered wrong."""
        return tuple(case for case, right in zip(self.cases, self.answers, strict=False) if not right)

    @property
    def right(self) -> int:
        """How many answers were right."""
        return sum(self.answers)

    @property
    def shown(self) -> int:
        """How many of the questions that are over were shown instead of answered."""
        return max(0, self.of - len(self.answers)) if self.is_over else 0


def is_done(tried: ToldTry, outcome: TrialOutcome | None) -> bool:
    """Whether it needs no more doing: a check does where an answer was shown."""
    return outcome is not None and outcome.is_over and not (tried.check and outcome.shown)


def trial_title(tried: ToldTry, game: Game) -> str:
    """What is to be done: ``Three questions: insurance``, ``Deal a round: settle only``."""
    if tried.drill is not None:
        asked = len(tried.questions)
        some = "One question" if asked == 1 else f"{number_in_words(asked).capitalize()} questions"
        return f"{some}: {_small(tried.drill.title)}"
    if tried.occasion is not None:
        return f"Do {_OCCASIONS[tried.occasion]}"
    part, rounds = _part(tried), len(tried.rounds)
    if rounds > 1:
        some = f"Deal {number_in_words(rounds)} rounds"
        return some if part is EVERYTHING else f"{some}: {_small(part.title)}"
    return "Deal a whole round" if part is EVERYTHING else f"Deal a round: {_small(part.title)}"


def trial_about(tried: ToldTry, game: Game) -> str:
    """What it trains, or what the round contains, in one sentence or two."""
    if tried.drill is not None:
        return _cut_words(tried) or tried.drill.purpose
    if tried.occasion is not None:
        return "Every step is yours, on the felt of the Shuffle page."
    part, first = _part(tried), tried.rounds[0]
    found = next((each for each in situations.situations_of(game) if each.key == first.situation), None)
    shares = list(dict.fromkeys(each.yours for each in tried.rounds))
    said = part.purpose if shares == [Yours.ALL] else _shares_words(shares)
    return said if found is None or len(tried.rounds) > 1 else f"{said} In it: {_small(found.title)}."


def _part(tried: ToldTry) -> Automation:
    return automation(tried.rounds[0].part) or EVERYTHING


_SHARES = {Yours.LAST: "the last act is yours", Yours.HALF: "half the acts are yours", Yours.ALL: "all of it is yours"}


def _shares_words(shares: Sequence[Yours]) -> str:
    """``The dealer begins: first the last act is yours, then half the acts are yours.``"""
    said = [_SHARES[each] for each in shares]
    if len(said) == 1:
        return f"The dealer begins, and {said[0]}."
    return f"The dealer begins: first {', then '.join(said)}."


_CUT = {Yours.LAST: "you cut the last stack", Yours.HALF: "you cut half the stacks", Yours.ALL: "you cut them all"}


def _cut_words(tried: ToldTry) -> str:
    """``First you cut the last stack, then you cut half the stacks.``; "" where the learner cuts all of it."""
    shares = list(dict.fromkeys(tried.yours))
    said = ", then ".join(_CUT[each] for each in shares)
    return "" if shares in ([], [Yours.ALL]) else f"{'First ' if len(shares) > 1 else ''}{said}."


def round_words(tried: ToldTry, outcome: TrialOutcome | None) -> str:
    """Which of several rounds comes next: ``Deal round 2 of 3``; "Deal it" where there is one."""
    rounds, dealt = len(tried.rounds), 0 if outcome is None else len(outcome.answers)
    return "Deal it" if rounds < 2 or dealt >= rounds else f"Deal round {dealt + 1} of {rounds}"


def outcome_words(tried: ToldTry, outcome: TrialOutcome) -> str:
    """What came of it, in a sentence or two; "" while nothing did."""
    if outcome.at_the_felt and outcome.is_over:
        return _BEGUN if tried.check else "You have been at it; it can be dealt again."
    if outcome.at_the_felt and outcome.answers:
        return f"{len(outcome.answers)} of {outcome.of} dealt."
    if outcome.at_the_felt:
        return _NOT_DONE
    if not outcome.is_over:
        return f"{len(outcome.answers)} of {outcome.of} answered." if outcome.answers else ""
    answered = len(outcome.answers)
    if not answered:
        return "The answers were shown. Reread this step, then try it yourself."
    said = f"{outcome.right} of {answered} right."
    if tried.check and outcome.shown:
        return f"{outcome.right} of {outcome.of} correct, {outcome.shown} shown. Take the check again without Show me."
    if tried.check:
        missed = "" if outcome.right == answered else " What was missed comes again there."
        return f"{said} {_BEGUN}{missed}"
    return said if outcome.right == answered else f"{said} Reread this step and try again."


def _small(words: str) -> str:
    return words[:1].lower() + words[1:]
