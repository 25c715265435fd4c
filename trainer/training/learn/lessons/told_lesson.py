"""A lesson as it is told at one game: the house's values put in, passages chosen, and the rules it rests on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from trainer.content.learn.lessons import Ask, MovingHand, Pair, Style
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled
from trainer.domain.money.chips import Pile, Stack
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.state import ShuffleTable
from trainer.domain.signals.motions import DealerMotion
from trainer.domain.table.acts import Act
from trainer.domain.table.state import Table
from trainer.drills.base import AmountAsk, ChoiceAsk, Course, Drill, Heaps, NumberAsk, Response
from trainer.training.drills.series import Worked
from trainer.training.patrons.dealt_round import DealtRound
from trainer.training.table.automation import Yours


@dataclass(frozen=True, slots=True)
class Told:
    """Words of one style; ``notes`` are the numbers, from 1, of the rules they rest on."""

    words: str
    style: Style = Style.PLAIN
    notes: tuple[int, ...] = ()


ToldWords = tuple[Told, ...]


def plainly(words: ToldWords) -> str:
    """The words alone."""
    return "".join(told.words for told in words)


@dataclass(frozen=True, slots=True)
class ToldHeading:
    """The heading of a step."""

    words: ToldWords


@dataclass(frozen=True, slots=True)
class ToldParagraph:
    """A paragraph; ``aloud``: what a dealer says at the table."""

    words: ToldWords
    aloud: bool = False


@dataclass(frozen=True, slots=True)
class ToldItems:
    """A list, ``numbered`` where one item comes after another."""

    items: tuple[ToldWords, ...]
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class ToldGrid:
    """A table of words."""

    head: tuple[ToldWords, ...]
    rows: tuple[tuple[ToldWords, ...], ...]


@dataclass(frozen=True, slots=True)
class ToldRule:
    """A rule shown with its words; ``note`` is its number."""

    rule: Ruled[Any]
    note: int


@dataclass(frozen=True, slots=True)
class ToldFigure:
    """What lies on the felt: a table, or a stack with heaps beside it, or the cards between two shoes.

    ``movement`` is where the dealer's hand goes over the table, as the lesson names it. ``asked``: a question is about
    it, so no words on it name its chips.
    """

    caption: ToldWords
    table: Table | None = None
    stack: Stack | None = None
    heaps: tuple[Pile, ...] = ()
    title: str = ""
    shuffle: ShuffleTable | None = None
    occasion: Occasion | None = None
    movement: str = ""
    asked: bool = False

    @property
    def laid_out(self) -> tuple[Pile, ...]:
        """The heaps in the frame; a stack that is asked about stands there too, if it is of one color."""
        if self.heaps or not self.asked or self.stack is None:
            return self.heaps
        piles = self.stack.broken_out().piles
        return piles if len(piles) == 1 else ()


@dataclass(frozen=True, slots=True)
class ToldGesture:
    """A hand that moves: a player's in one or several ways that take turns, each with its right reply, or the dealer's.

    The dealer's ``motion`` is made over ``table``, and then there are none ``shown``. ``says`` is what the dealer says.
    ``seed`` says who sits there.
    """

    caption: ToldWords
    shown: tuple[Worked, ...] = ()
    table: Table | None = None
    motion: DealerMotion | None = None
    says: str = ""
    speed: float = 1.0
    seed: int = 0


ToldSeen = ToldFigure | ToldGesture
"""What a question can be about: something to look at."""


@dataclass(frozen=True, slots=True)
class ToldQuestion:
    """One question, perhaps about something that is ``seen``; ``due`` is the right response, ``answer`` its words."""

    asks: ChoiceAsk | AmountAsk | NumberAsk
    due: Response
    answer: str
    why: ToldWords = ()
    seen: ToldSeen | None = None

    @property
    def prompt(self) -> str:
        """What is asked."""
        return self.asks.label


@dataclass(frozen=True, slots=True)
class ToldAsk:
    """Questions answered where they stand: one, or two about things side by side that one point tells apart.

    ``differs`` names that point once all are answered. After so many ``seconds`` (0: never) the answer is shown.
    ``written`` is the block they were made from.
    """

    questions: tuple[ToldQuestion, ...]
    written: Ask | Pair | MovingHand
    differs: ToldWords = ()
    seconds: int = 0


WatchedTable = Table | ShuffleTable | Heaps
"""What a watched act is done to: a table, the cards between two shoes, or stacks that are cut."""


@dataclass(frozen=True, slots=True)
class WatchedAct:
    """An act of the model dealer: what is done, why, by which rule, how the table looks then, and the act itself."""

    words: str
    why: str
    rule: Ruled[Any]
    table: WatchedTable
    act: Act | ShuffleAct | None = None


@dataclass(frozen=True, slots=True)
class ToldWatch:
    """Acts of the model dealer, from the table ``before`` them; ``dealt`` is the round they are of, if they are of one.

    Where an amount is built the table is the stacks that are cut.

    ``first`` is the place, from 0, of the first of them among all acts of the round or shuffle.
    """

    before: WatchedTable
    acts: tuple[WatchedAct, ...]
    first: int = 0
    dealt: DealtRound | None = None
    occasion: Occasion | None = None


@dataclass(frozen=True, slots=True)
class RoundAsked:
    """A part of a round to be dealt at the table, with a situation, "" for any; ``spots`` 0: as many as are chosen.

    The model does what of the part is not ``yours``.
    """

    part: str = ""
    situation: str = ""
    spots: int = 0
    yours: Yours = Yours.ALL


@dataclass(frozen=True, slots=True)
class ToldTry:
    """Questions of a drill in a course, or rounds or a shuffle to do; ``check``: they end the lesson.

    The questions are of the first of its ``cases``, made from ``seed``; where one name means several, they take turns.
    ``yours`` is how much of each answer in chips the learner builds, question by question; none: all of it.
    """

    questions: tuple[Worked, ...] = ()
    drill: Drill | None = None
    course: Course | None = None
    cases: tuple[tuple[str, ...], ...] = ()
    rounds: tuple[RoundAsked, ...] = ()
    occasion: Occasion | None = None
    seed: int = 0
    check: bool = False
    yours: tuple[Yours, ...] = ()


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """How some other games have a rule; ``known``: the learner comes from one of them."""

    rule: Ruled[Any]
    games: tuple[Game, ...]
    known: bool = False


@dataclass(frozen=True, slots=True)
class ToldComparison:
    """A rule here, and otherwise elsewhere; ``alike`` are the games that have it as it is here."""

    rule: Ruled[Any]
    note: int
    alike: tuple[Game, ...]
    others: tuple[Elsewhere, ...]


ToldBlock = (
    ToldHeading
    | ToldParagraph
    | ToldItems
    | ToldGrid
    | ToldRule
    | ToldFigure
    | ToldGesture
    | ToldAsk
    | ToldWatch
    | ToldTry
    | ToldComparison
)


def notes_of(block: ToldBlock) -> Iterator[int]:
    """The numbers of the rules that a block names, in its order."""
    match block:
        case (
            ToldParagraph(words=words)
            | ToldFigure(caption=words)
            | ToldGesture(caption=words)
            | ToldHeading(words=words)
        ):
            yield from _notes((words,))
        case ToldItems(items=items):
            yield from _notes(items)
        case ToldGrid(head=head, rows=rows):
            yield from _notes((*head, *(cell for row in rows for cell in row)))
        case ToldRule(note=note) | ToldComparison(note=note):
            yield note
        case ToldAsk(questions=questions, differs=differs):
            yield from _notes((*(each.why for each in questions), differs))


def _notes(words: Iterable[ToldWords]) -> Iterator[int]:
    return (note for each in words for told in each for note in told.notes)


@dataclass(frozen=True, slots=True)
class ToldLesson:
    """A lesson at ``game``; ``rules`` are those it rests on, the first being note 1."""

    key: str
    title: str
    minutes: int
    can: str
    game: Game
    blocks: tuple[ToldBlock, ...]
    rules: tuple[Ruled[Any], ...]
