"""A test as a person wrote it: its parts, what each asks and how many of it, and what it takes to be competent.

Every number has its origin, as a rule of a house has: no casino publishes how many questions it asks, how long it
gives, or what it takes to pass.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType

from trainer.domain.shuffle.occasions import MixingSkill, Occasion

HOUSE_LIMITS = "house-limits"
EITHER, TYPED = "either", "typed"
"""How sums are answered in a test: typed or cut in chips as the candidate likes, or typed alone."""


NOTHING_SAID: Mapping[str, str] = MappingProxyType({})


class MeantFor(Enum):
    """Whom a test is for."""

    DEALER = "dealer"
    SUPERVISOR = "supervisor"


class JudgedBy(Enum):
    """Who judges: the machine act by act, or people on a sheet."""

    MACHINE = "machine"
    JUDGES = "judges"


@dataclass(frozen=True, slots=True)
class Questions:
    """Questions of one drill, of the ``cases`` named (``*`` stands for any letters), each as often as any other.

    ``stakes`` and ``difficulty`` are the drills' words, ``sums`` whether sums are typed or cut in chips.
    ``seconds_each`` is the longest a question may take, None: no limit of its own.
    """

    drill: str
    count: int
    cases: tuple[str, ...] = ("*",)
    stakes: str = HOUSE_LIMITS
    difficulty: str = "mixed"
    distraction: bool = False
    seconds_each: int | None = None
    sums: str = EITHER


@dataclass(frozen=True, slots=True)
class Rounds:
    """Rounds at the table with so many ``spots``, of which the ``situations`` named must each come up.

    ``part`` is what of a round the candidate deals, "" for all of it; ``rounds_an_hour`` the least pace, None: none is
    asked for. ``sittings`` are how many different days they are dealt on.
    """

    count: int
    spots: int = 3
    situations: tuple[str, ...] = ()
    stakes: str = HOUSE_LIMITS
    part: str = ""
    rounds_an_hour: int | None = None
    sittings: int = 1


@dataclass(frozen=True, slots=True)
class Shuffles:
    """Whole procedures between two shoes, one for each of ``occasions``, so often each."""

    occasions: tuple[Occasion, ...]
    count: int = 1
    skill: MixingSkill = MixingSkill.TRAINED


@dataclass(frozen=True, slots=True)
class WatchedPlay:
    """Model rounds and shuffles that are watched, ``slips`` of them with one slip each, at the published pace.

    ``tables`` are one, or two at once. ``false_alarms`` is the most that still passes.
    """

    rounds: int
    slips: int
    false_alarms: int
    shuffles: int = 0
    spots: int = 5
    tables: int = 1
    distraction: bool = False


@dataclass(frozen=True, slots=True)
class Level:
    """What a number of points means, in words that one can point at beside the table."""

    points: int
    anchor: str


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One thing that judges look at: whole points from 1 to ``most``, and what they mean at some ``levels``."""

    key: str
    name: str
    levels: tuple[Level, ...]
    weight: int = 1
    least: int | None = None


@dataclass(frozen=True, slots=True)
class JudgesSheet:
    """What people judge and no program sees, line by line; ``judges`` fill it in without seeing one another's."""

    lines: tuple[SheetLine, ...]
    most: int = 10
    judges: int = 1


Content = Questions | Rounds | Shuffles | WatchedPlay | JudgesSheet


@dataclass(frozen=True, slots=True)
class PaperPart:
    """One part: what it asks, what share of it must be right, how long it may take and what it counts.

    ``minimum`` is in hundredths; ``minutes`` None: no limit of its own. ``weight`` is its share of the whole where the
    test has a ``minimum`` as a whole. ``origins`` say where each number comes from, by its keys with a full stop
    between: ``minimum``, ``questions.count``.
    """

    name: str
    asks: Content
    minimum: int
    minutes: int | None = None
    weight: int = 1
    origins: Mapping[str, str] = field(default_factory=lambda: NOTHING_SAID)

    @property
    def judged_by(self) -> JudgedBy:
        """Who judges it."""
        return JudgedBy.JUDGES if isinstance(self.asks, JudgesSheet) else JudgedBy.MACHINE

    @property
    def count(self) -> int:
        """How many things it asks for: questions, rounds, shuffles, or lines of a sheet."""
        match self.asks:
            case Questions() | Rounds():
                return self.asks.count
            case Shuffles(occasions=occasions, count=count):
                return len(occasions) * count
            case WatchedPlay():
                return self.asks.rounds + self.asks.shuffles
            case JudgesSheet():
                return len(self.asks.lines)


@dataclass(frozen=True, slots=True)
class FaultsAllowed:
    """How many faults still pass: ``critical``, ``serious`` and ``slight`` ones, None: however many.

    ``money`` and ``protection`` are the critical ones that leave an amount wrong, and those that leave the game
    unprotected. A slight fault made ``repeats`` times is one serious fault, None: it stays slight.
    """

    critical: int | None = 0
    money: int | None = None
    protection: int | None = None
    serious: int | None = None
    slight: int | None = None
    repeats: int | None = None


@dataclass(frozen=True, slots=True)
class Paper:
    """A test: ``key`` is its file's name. It is passed where every part has its minimum, with no fault too many.

    ``minimum`` is what the parts together must come to by their weights, in hundredths; None: each part alone decides.
    ``minutes`` is the time for all parts, ``breaks`` how many there may be, ``break_minutes`` how long each;
    ``retake_days`` how long one waits before it is taken again, ``valid_months`` how long it holds, ``appeal_days`` how
    long an appeal is open.
    """

    key: str
    name: str
    about: str
    parts: tuple[PaperPart, ...]
    meant_for: MeantFor = MeantFor.DEALER
    faults: FaultsAllowed = FaultsAllowed()
    minimum: int | None = None
    minutes: int | None = None
    breaks: int = 0
    break_minutes: int = 0
    retake_days: int = 0
    valid_months: int | None = None
    appeal_days: int = 0
    origins: Mapping[str, str] = field(default_factory=lambda: NOTHING_SAID)

    @property
    def is_watched(self) -> bool:
        """Whether others are watched in a part of it."""
        return any(isinstance(part.asks, WatchedPlay) for part in self.parts)

    def drills(self) -> Iterator[str]:
        """The drills its questions are of."""
        return (part.asks.drill for part in self.parts if isinstance(part.asks, Questions))
