"""A wrong answer as it stands beside the right one: chips on the felt, words in boxes, and what was missing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from trainer.canvas.drills.view import Compared, DueInFrame
from trainer.domain.house.games import Game
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Chips, Denomination
from trainer.domain.table.settling import SettlingAct
from trainer.drills.base import (
    Amount,
    Ask,
    ChipsAsk,
    Choice,
    ChoiceAsk,
    Decks,
    DepthAsk,
    Heaps,
    Number,
    OddsTyped,
    Question,
    Response,
    Settled,
    StopAsk,
    takes_chips,
)
from trainer.drills.grading import settlement_words, worth_of
from trainer.ui.drills.presenter import DrillPresenter
from trainer.ui.drills.verdict.due_view import due_view, standing
from trainer.wording.chips import chips_words
from trainer.wording.money import money, money_short, odds
from trainer.wording.shuffle.deck_figures import quarters_words

NOTHING = "No answer"


@dataclass(frozen=True, slots=True)
class InWords:
    """What was answered and what was due, in words."""

    given: str
    due: str


@dataclass(frozen=True, slots=True)
class Missing:
    """Chips that were missing and chips that were too many, each color in words with what it is worth, and the sum.

    ``title`` says so, or that something else than the sum was wrong.
    """

    chips: tuple[tuple[str, str], ...]
    total: str
    title: str = "What was missing"


def compared_at(presenter: DrillPresenter, place: int) -> Compared | None:
    """What stands on the felt for a part that was answered wrongly; None where nothing of it is moved there."""
    if not _is_wrong(presenter, place) or not _has_frame(presenter):
        return None
    return compared(presenter.question, place, presenter.response_at(place), _due(presenter, place), presenter.game)


def compared(
    question: Question, place: int, given: Response | None, due: Response | None, game: Game
) -> Compared | None:
    """What was given for a part of the question beside what was due; None where nothing is moved."""
    shown = due_view(question, place, due, game)
    if shown is None:
        return None
    act = f": {due.act.value}" if isinstance(due, Settled) else ""
    return Compared(_given_view(question.asks[place], given), replace(shown, title=f"Due{act}"))


def compared_on_felt(presenter: DrillPresenter) -> Compared | None:
    """What stands on the felt: of the part at hand, or of the first part that is moved there."""
    for place in (presenter.index, *range(len(presenter.question.asks))):
        found = compared_at(presenter, place)
        if found is not None:
            return found
        if due_view(presenter.question, place, _due(presenter, place), presenter.game) is not None:
            return None
    return None


def words_at(presenter: DrillPresenter, place: int) -> InWords | None:
    """The two answers in words for a part that was answered wrongly; None where the felt shows both already."""
    ask = presenter.question.asks[place]
    if not _is_wrong(presenter, place) or isinstance(ask, DepthAsk | StopAsk):
        return None
    due = _due(presenter, place)
    if due is None or compared_at(presenter, place) is not None:
        return None
    return InWords(answer_words(ask, presenter.response_at(place)), answer_words(ask, due))


def answer_words(ask: Ask, response: Response | None) -> str:
    """An answer as a trainee would say it."""
    match response:
        case Choice(key):
            options = ask.options if isinstance(ask, ChoiceAsk) else ()
            return next((each.words for each in options if each.key == key), key)
        case Number(value):
            return str(value)
        case OddsTyped(price):
            return odds(price)
        case Decks(quarters):
            return quarters_words(quarters)
        case Amount(cents):
            return money_short(cents)
        case Heaps():
            return chips_words(response.chips)
        case _:
            return NOTHING


def missing_at(presenter: DrillPresenter, place: int) -> Missing | None:
    """What a wrong answer in chips or money lacked, or had too many of; None where no sum was given."""
    given, due = presenter.response_at(place), _due(presenter, place)
    has, owed = worth_of(given), worth_of(due)
    if compared_at(presenter, place) is None:
        return None
    if isinstance(due, Settled) and not (isinstance(given, Settled) and given.act is due.act):
        words = settlement_words(due)
        return Missing((), words[:1].upper() + words[1:], "What was due")
    if has is None or owed is None:
        return None
    chips = tuple(_by_color(_chips(given), _chips_due(presenter, place))) if _chips(given).count else ()
    return Missing(chips, difference_words(has, owed))


def difference_words(given: Cents, due: Cents) -> str:
    """How far a sum was off: ``$10.50 short``."""
    if given == due:
        return "the same sum"
    return f"{money_short(Cents(abs(due - given)))} {'short' if given < due else 'too much'}"


def _is_wrong(presenter: DrillPresenter, place: int) -> bool:
    return presenter.has_mistake and presenter.right_at(place) is False


def _has_frame(presenter: DrillPresenter) -> bool:
    elsewhere = presenter.is_in_words or presenter.is_signal or presenter.is_between_shoes
    return not elsewhere and any(takes_chips(ask) for ask in presenter.question.asks)


def _due(presenter: DrillPresenter, place: int) -> Response | None:
    grade = presenter.grade
    return None if grade is None else grade.due.response(presenter.question.asks[place].key)


def _given_view(ask: Ask, given: Response | None) -> DueInFrame:
    did = "You cut" if isinstance(ask, ChipsAsk) else "You paid" if takes_chips(ask) else "You said"
    match given:
        case Heaps(heaps):
            return DueInFrame(tuple(standing(heaps)), did, money(given.chips.worth))
        case Amount(cents):
            return DueInFrame((), did, money(cents))
        case Settled(SettlingAct.LEAVE):
            return DueInFrame((), "You left it", words="The chips stay where they are")
        case Settled(SettlingAct.TAKE, cents):
            return DueInFrame((), "You took", money(cents) if cents else "", words="" if cents else "All of it")
        case Settled(SettlingAct.PAY, cents, heaps):
            return DueInFrame(tuple(standing(heaps)), "You paid", money(worth_of(given) or cents))
        case _:
            return DueInFrame((), NOTHING, words="Nothing was answered here")


def _chips(response: Response | None) -> Chips:
    match response:
        case Heaps():
            return response.chips
        case Settled(_, _, heaps):
            return Heaps(heaps).chips
        case _:
            return Chips()


def _chips_due(presenter: DrillPresenter, place: int) -> Chips:
    due = due_view(presenter.question, place, _due(presenter, place), presenter.game)
    return Chips() if due is None else Heaps(due.heaps).chips


def _by_color(given: Chips, due: Chips) -> Sequence[tuple[str, str]]:
    """Color by color, the dearest first: ``2 red more  $10``, ``2 white back  −$2``."""
    chips = sorted({each.denomination for each in (*given.piles, *due.piles)}, reverse=True)
    found = ((chip, due.of_denomination(chip) - given.of_denomination(chip)) for chip in chips)
    return [_off(chip, count) for chip, count in found if count]


def _off(chip: Denomination, count: int) -> tuple[str, str]:
    worth = money_short(Cents(chip.value * abs(count)))
    return (f"{count} {chip.colour} more", worth) if count > 0 else (f"{-count} {chip.colour} back", f"\u2212{worth}")
