"""What every drill is made of: the question, what it asks, the answer, and the grade it gets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from random import Random
from typing import TYPE_CHECKING, Protocol

from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled
from trainer.domain.money.amounts import Cents, Odds
from trainer.domain.money.chips import Chips, Pile, Rack, Stack
from trainer.domain.signals.motions import Motion
from trainer.domain.table.settling import SettlingAct
from trainer.domain.table.state import Table
from trainer.drills.mistakes import Mistake
from trainer.drills.stakes import Stakes

if TYPE_CHECKING:
    # Few questions lie between two shoes.
    from trainer.domain.shuffle.acts import ShuffleAct
    from trainer.domain.shuffle.places import Place
    from trainer.domain.shuffle.state import ShuffleTable


@dataclass(frozen=True, slots=True)
class Target:
    """The time to aim for, in milliseconds, and where the figure comes from (in words for people)."""

    milliseconds: int
    origin: str


class Difficulty(Enum):
    """How hard signals are to read: CLEAR ones alone, MIXED, or HARD ones for the most part."""

    CLEAR = "clear"
    MIXED = "mixed"
    HARD = "hard"


@dataclass(frozen=True, slots=True)
class Course:
    """What is being trained: a game, the stakes, and the other games (to tell a payment by another house's table).

    ``difficulty`` and ``distraction`` (neighbours who talk and move) are looked at by the drill of hand signals alone.
    """

    game: Game
    stakes: Stakes = Stakes.MIXED
    elsewhere: tuple[Game, ...] = ()
    difficulty: Difficulty = Difficulty.MIXED
    distraction: bool = False


class Layout(Enum):
    """How a question lies on the felt.

    SHUFFLE: the table between two shoes; SIDE_VIEW: one pack seen from the side; RACK_AND_SHOE: those two, close.
    """

    BET_AND_HAND = "bet-and-hand"
    WITH_DEALER = "with-dealer"
    COMMON_HAND = "common-hand"
    HAND_ONLY = "hand-only"
    CHIPS_ONLY = "chips-only"
    SIGNAL = "signal"
    SHUFFLE = "shuffle"
    SIDE_VIEW = "side-view"
    RACK_AND_SHOE = "rack-and-shoe"


@dataclass(frozen=True, slots=True)
class Option:
    """One choice: its key, its words, and the letter that picks it."""

    key: str
    words: str
    letter: str


@dataclass(frozen=True, slots=True)
class AmountAsk:
    """Asks for a sum, typed, or built in chips where ``chips_too``. ``hint`` is one short line under the field."""

    key: str
    label: str
    chips_too: bool = True
    hint: str = ""


@dataclass(frozen=True, slots=True)
class ChipsAsk:
    """Asks for chips in heaps, in the order they are cut."""

    key: str
    label: str
    hint: str = ""


@dataclass(frozen=True, slots=True)
class ChoiceAsk:
    """Asks for one of some choices."""

    key: str
    label: str
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class NumberAsk:
    """Asks for a whole number, such as a hand's total."""

    key: str
    label: str
    hint: str = ""


@dataclass(frozen=True, slots=True)
class OddsAsk:
    """Asks for odds, such as 3 to 2."""

    key: str
    label: str
    hint: str = ""


@dataclass(frozen=True, slots=True)
class SettlementAsk:
    """Asks what becomes of one wager: take, leave or pay, and how much; ``wager`` is its place at the spot, from 0."""

    key: str
    label: str
    wager: int
    hint: str = ""


@dataclass(frozen=True, slots=True)
class DecksAsk:
    """Asks how many decks lie somewhere, to the half deck (``quarters`` 2) or to the quarter (1)."""

    key: str
    label: str
    quarters: int
    hint: str = ""


@dataclass(frozen=True, slots=True)
class DepthAsk:
    """Asks to set the cut card in a pack of ``cards`` cards, made of decks of ``deck_size``."""

    key: str
    label: str
    cards: int
    hint: str = ""
    deck_size: int = 52


@dataclass(frozen=True, slots=True)
class StopAsk:
    """Asks to watch the question's ``acts``, so many of them, and to stop them at the slip."""

    key: str
    label: str
    acts: int
    hint: str = ""


@dataclass(frozen=True, slots=True)
class ClockAsk:
    """Asks to do ``steps`` in one's own hands, each ended with a press."""

    key: str
    label: str
    steps: tuple[str, ...]
    hint: str = ""


Ask = AmountAsk | ChipsAsk | ChoiceAsk | NumberAsk | OddsAsk | SettlementAsk | DecksAsk | DepthAsk | StopAsk | ClockAsk


@dataclass(frozen=True, slots=True)
class Amount:
    cents: Cents


@dataclass(frozen=True, slots=True)
class Heaps:
    """Chips in heaps, in the order they were cut."""

    heaps: tuple[Pile, ...]

    @property
    def chips(self) -> Chips:
        return Chips.of((heap.denomination, heap.count) for heap in self.heaps)


@dataclass(frozen=True, slots=True)
class Choice:
    key: str


@dataclass(frozen=True, slots=True)
class Number:
    value: int


@dataclass(frozen=True, slots=True)
class OddsTyped:
    odds: Odds


@dataclass(frozen=True, slots=True)
class Settled:
    """A wager's settlement: the act and the cents taken or paid (0 when the bet is left).

    ``heaps`` are the chips it was paid in, where they were cut rather than typed.
    """

    act: SettlingAct
    cents: Cents = Cents(0)
    heaps: tuple[Pile, ...] = ()


@dataclass(frozen=True, slots=True)
class Decks:
    """So many quarters of a deck."""

    quarters: int


@dataclass(frozen=True, slots=True)
class Depth:
    """The cut card set with so many cards behind it, that is from the back of the pack."""

    cards: int


@dataclass(frozen=True, slots=True)
class Stopped:
    """The act during which it was stopped, by its place in the question's ``acts`` from 0; None: played to its end."""

    at: int | None


@dataclass(frozen=True, slots=True)
class Laps:
    """The milliseconds that each step took."""

    milliseconds: tuple[int, ...]


Response = Amount | Heaps | Choice | Number | OddsTyped | Settled | Decks | Depth | Stopped | Laps


@dataclass(frozen=True, slots=True)
class Answer:
    """One response for each ask, by the ask's key."""

    responses: tuple[tuple[str, Response], ...]

    def response(self, key: str) -> Response | None:
        return dict(self.responses).get(key)


@dataclass(frozen=True, slots=True)
class Aside:
    """What goes on beside a signal and is none: the patron at ``spot`` fidgets (``motion``) or talks, or both.

    ``patron`` names him on a common hand, else "". ``talk`` is what he says, "" for nothing; ``variant`` says which of
    the ways of making the motion, ``delay`` in milliseconds when it begins.
    """

    spot: int
    motion: Motion | None = None
    talk: str = ""
    patron: str = ""
    variant: int = 0
    delay: int = 0


@dataclass(frozen=True, slots=True)
class Question:
    """One question, rebuilt at any time from the drill, the course and a seed.

    ``case`` names which of the drill's cases it is. ``pushed_in`` are chips on the felt that are no wager (to colour
    up or to change), ``laid`` such chips cut in heaps, and ``amount`` the cents to build, for chip cutting. ``patron``
    is whose signal is to be answered on a common hand, else ""; ``asides`` are what goes on beside the signals, which
    are the table's wishes. ``shuffle`` is the table between two shoes, ``acts`` what is done on it; ``look_at`` is the
    place asked about, and ``depth`` a player's cut, in cards from the front.
    """

    drill: str
    case: str
    prompt: str
    circumstance: str
    asks: tuple[Ask, ...]
    rack: Rack
    layout: Layout
    table: Table = field(default_factory=Table)
    pushed_in: Stack | None = None
    laid: tuple[Pile, ...] = ()
    amount: Cents | None = None
    patron: str = ""
    asides: tuple[Aside, ...] = ()
    shuffle: ShuffleTable | None = None
    acts: tuple[ShuffleAct, ...] = ()
    look_at: Place | None = None
    depth: int | None = None


class FigureTone(Enum):
    PLAIN = "plain"
    RIGHT = "right"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class KeyFigure:
    """One of at most three key figures of a grade, such as ``You paid  $154.80``."""

    label: str
    value: str
    tone: FigureTone = FigureTone.PLAIN


@dataclass(frozen=True, slots=True)
class Working:
    """How the right answer is reached, as a small table: a head, rows, and the row that sums up ("" where none).

    The first cell of a row is a label; the others are right-aligned and may be signs such as ``+``. ``colours``
    gives for each row the chip colour of its dot, or "". ``title`` stands over it.
    """

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    total: tuple[str, ...] = ()
    colours: tuple[str, ...] = ()
    title: str = "How it's worked out"


@dataclass(frozen=True, slots=True)
class Grade:
    """The verdict on an answer.

    ``headline`` is at most five words, ``reason`` one sentence; ``answer`` states the right answer in one line;
    ``due`` is the right answer itself, played by Show me; ``rules`` are those the verdict rests on, the first the
    most telling; ``parts`` tells for each ask whether that part was right.
    """

    right: bool
    headline: str
    reason: str
    answer: str
    due: Answer
    rules: tuple[Ruled[object], ...]
    mistake: Mistake | None = None
    figures: tuple[KeyFigure, ...] = ()
    working: Working | None = None
    parts: tuple[tuple[str, bool], ...] = ()


class Drill(Protocol):
    """One kind of exercise. It keeps nothing: the same course and seed give the same question."""

    @property
    def key(self) -> str:
        """Its name on the command line, such as ``blackjack-payout``."""

    @property
    def title(self) -> str:
        """Its name on the page, such as ``Blackjack payout``."""

    @property
    def purpose(self) -> str:
        """One sentence on what it trains."""

    @property
    def target(self) -> Target:
        """The time to aim for."""

    def unavailable(self, game: Game) -> str | None:
        """None where the game has what the drill asks about, else one sentence saying why not."""

    def cases(self, course: Course) -> Sequence[str]:
        """The cases that can come up under the game's rules, each as likely as any other."""

    def question(self, course: Course, random: Random) -> Question:
        """A question of a case picked evenly; raises ValueError where the drill is unavailable."""

    def grade(self, course: Course, question: Question, answer: Answer) -> Grade:
        """Judge ``answer`` by the course's game alone; a missing response is a wrong one, never an error."""


def takes_chips(ask: Ask) -> bool:
    """Whether the ask may be answered in chips."""
    return isinstance(ask, ChipsAsk | SettlementAsk) or (isinstance(ask, AmountAsk) and ask.chips_too)
