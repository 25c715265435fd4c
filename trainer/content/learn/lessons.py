"""A lesson as a person wrote it: words with places for the house's values, and blocks that show, ask and compare."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum

from trainer.content.learn.marks import Amount, Mark
from trainer.content.text.positions import TextPlace

NOWHERE = TextPlace(1, 1)


class Style(Enum):
    """How words stand out: EMPHASIS and STRONG as written with one and two asterisks."""

    PLAIN = "plain"
    EMPHASIS = "emphasis"
    STRONG = "strong"


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words as they are written, or a place for the house's own (``mark``)."""

    words: str
    style: Style = Style.PLAIN
    mark: Mark | None = None
    place: TextPlace = field(default=NOWHERE, compare=False)


Words = tuple[Phrase, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading of a step; of all blocks up to the next one."""

    words: Words
    place: TextPlace = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph; ``aloud``: it is what a dealer says at the table."""

    words: Words
    aloud: bool = False


@dataclass(frozen=True, slots=True)
class Items:
    """A list; ``numbered`` where the items come one after another."""

    items: tuple[Words, ...]
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """A table of words: its head, and rows of as many cells."""

    head: tuple[Words, ...]
    rows: tuple[tuple[Words, ...], ...]


class Holds(Enum):
    """How a rule is compared: IS one of the values, HAS one among its own, LEAST and MOST; THERE: the game has it."""

    IS = "is"
    HAS = "has"
    LEAST = "is at least"
    MOST = "is at most"
    THERE = "is there"


@dataclass(frozen=True, slots=True)
class PassageCondition:
    """What a passage hangs on: the rule at ``path`` compared with ``values``, as a house file writes them."""

    path: str
    holds: Holds
    values: tuple[str, ...] = ()
    negated: bool = False
    place: TextPlace = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class When:
    """A passage that holds where all conditions do, and what is told where they do not."""

    conditions: tuple[PassageCondition, ...]
    then: Blocks
    otherwise: Blocks = ()


@dataclass(frozen=True, slots=True)
class ShownRule:
    """A rule with its words and how sure it is; ``line`` is a line of its pay table, "" for the whole rule."""

    path: str
    line: str = ""
    place: TextPlace = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Figure:
    """What lies on the felt: a ``table`` in notation, or a ``stack`` and the ``heaps`` beside it, or a shuffle's act.

    ``table`` may have amounts in braces where chips stand. ``off_by_one``: a heap has one chip too many. ``act`` is an
    act of the shuffle at ``occasion``, by its name, as the felt looks after it. ``title`` is what stands over the
    heaps. ``movement`` is where the dealer's hand goes over a table of several spots.
    """

    caption: Words
    table: str = ""
    stack: Amount | None = None
    heaps: Amount | None = None
    title: str = ""
    occasion: str = ""
    act: str = ""
    movement: str = ""
    off_by_one: bool = False
    place: TextPlace = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class MovingHand:
    """A hand that moves in the page: the motion it ``shows``, by name, or the house's own ``signal``, by its rule.

    ``over`` is where a player's hand moves, ``says`` the decision the player speaks, or the dealer's words. ``speed`` 1
    is as at the table. ``ask`` "reply": the learner deals, goes on or asks.
    """

    shows: str = ""
    signal: str = ""
    over: str = ""
    says: str = ""
    speed: float = 1.0
    caption: Words = ()
    ask: str = ""
    place: TextPlace = field(default=NOWHERE, compare=False)


Seen = Figure | MovingHand
"""What a question can be about: something to look at."""


@dataclass(frozen=True, slots=True)
class Ask:
    """One question of the author's own: one of ``options``, or an amount or a number to type.

    ``why`` explains the answer. After so many ``seconds`` (0: never) the answer is shown, and nothing counts.
    """

    prompt: Words
    answer: Words
    seen: Seen | None = None
    options: tuple[Words, ...] = ()
    why: Words = ()
    seconds: int = 0
    place: TextPlace = field(default=NOWHERE, compare=False)


class PairQuestion(Enum):
    """What is asked about each of two things side by side; the house's rules answer."""

    REPLY = "reply"
    SIZED = "sized"
    COUNTABLE = "countable"
    OFFER_INSURANCE = "offer-insurance"
    INSURANCE_RESULT = "insurance-result"
    INSURANCE_LIMIT = "insurance-limit"
    SETTLE = "settle"


@dataclass(frozen=True, slots=True)
class Pair:
    """Two things side by side, alike but for one point; ``differs`` names it once both questions are answered."""

    question: PairQuestion
    left: Seen
    right: Seen
    differs: Words = ()
    place: TextPlace = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Watch:
    """The model dealer's acts: of the ``part`` of a round, with ``situation`` in it, or of the shuffle at ``occasion``.

    ``wishes`` are what the players ask for, in order. ``must`` names what has to be seen: the first round from ``seed``
    on that shows all of it is taken. ``most`` acts are shown, 0: all of them. Or the model builds ``amount`` in chips,
    as the drill asks it in that case.
    """

    part: str = ""
    situation: str = ""
    occasion: str = ""
    spots: int = 1
    seed: int = 1
    most: int = 0
    must: tuple[str, ...] = ()
    wishes: tuple[str, ...] = ()
    drill: str = ""
    case: str = ""
    amount: Amount | None = None
    place: TextPlace = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Try:
    """So many ``questions`` of a drill's ``cases`` (all where there are none), or a part of a round to be dealt.

    ``house_limits``: what is bet in them is what the house allows, else sums for practice. ``check``: it ends the
    lesson, and with it the skill is taken up. ``yours`` is how much the learner does, round by round or question by
    question: the last act, half or all. Of several ``situations`` each round has the next; ``wishes`` as in Watch.
    """

    drill: str = ""
    cases: tuple[str, ...] = ()
    questions: int = 1
    part: str = ""
    situations: tuple[str, ...] = ()
    occasion: str = ""
    seed: int = 1
    house_limits: bool = True
    check: bool = False
    yours: tuple[str, ...] = ()
    wishes: tuple[str, ...] = ()
    spots: int = 0
    place: TextPlace = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class ComparedRule:
    """A rule as the other houses have it."""

    path: str
    place: TextPlace = field(default=NOWHERE, compare=False)


Block = (
    Heading
    | Paragraph
    | Items
    | Grid
    | When
    | ShownRule
    | Figure
    | MovingHand
    | Ask
    | Pair
    | Watch
    | Try
    | ComparedRule
)
Blocks = tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: ``key`` is its stage and name, ``minutes`` how long it takes, ``can`` what one can do after it."""

    key: str
    title: str
    minutes: int
    can: str
    blocks: Blocks

    @property
    def stage(self) -> str:
        """The stage it belongs to."""
        return self.key.partition("/")[0]

    def every_block(self) -> Iterator[Block]:
        """All blocks, those of passages after the passage itself."""
        return _every(self.blocks)


def _every(blocks: Blocks) -> Iterator[Block]:
    for block in blocks:
        yield block
        if isinstance(block, When):
            yield from _every((*block.then, *block.otherwise))


def words_of(block: Block) -> tuple[Words, ...]:
    """The words of a block as they are written, a paragraph, item or cell each."""
    match block:
        case Heading(words=words) | Paragraph(words=words):
            return (words,)
        case Items(items=items):
            return items
        case Grid(head=head, rows=rows):
            return (*head, *(cell for row in rows for cell in row))
        case Figure(caption=caption):
            return (caption,)
        case Ask(prompt=prompt, answer=answer, options=options, why=why):
            return (prompt, answer, *options, why)
        case Pair(differs=differs):
            return (differs,)
        case _:
            return ()
