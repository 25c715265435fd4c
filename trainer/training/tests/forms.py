"""The form of a test: what one candidate is asked, drawn from a seed, the same on any machine.

The same test, house and seed give the same form. What a game does not have is left out, and said so.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from enum import Enum
from random import Random

from trainer.content.tests.papers import (
    Content,
    JudgesSheet,
    Paper,
    PaperPart,
    Questions,
    Rounds,
    Shuffles,
    WatchedPlay,
)
from trainer.content.text.names import meant
from trainer.domain.house.games import Game
from trainer.domain.shuffle.occasions import Occasion
from trainer.drills.base import Course, Difficulty, Drill
from trainer.drills.house_facts.facts_of_game import facts_of
from trainer.drills.registry import HOUSE_FACTS, drill
from trainer.drills.stakes import Stakes
from trainer.training.drills.series import ask_case
from trainer.training.patrons.seats import most_spots
from trainer.training.situations import SITUATIONS, situation_of

_SEED_BITS = 63
_TRIES = 50


class WatchedKind(Enum):
    """What is watched."""

    ROUND = "round"
    SHUFFLE = "shuffle"


@dataclass(frozen=True, slots=True)
class QuestionItem:
    """A question of a drill; ``seed`` makes it again with the part's course."""

    drill: str
    case: str
    seed: int


@dataclass(frozen=True, slots=True)
class RoundItem:
    """A round of a seed, the one of that ``number`` in its shoe; ``situation`` is "" for whatever comes."""

    seed: int
    situation: str
    number: int


@dataclass(frozen=True, slots=True)
class ShuffleItem:
    """A whole procedure between two shoes."""

    occasion: Occasion
    seed: int


@dataclass(frozen=True, slots=True)
class WatchedItem:
    """A model round or shuffle that is watched; ``has_slip``: there is one slip in it."""

    procedure: WatchedKind
    seed: int
    has_slip: bool


@dataclass(frozen=True, slots=True)
class LineItem:
    """A line of a judge's sheet."""

    key: str


Item = QuestionItem | RoundItem | ShuffleItem | WatchedItem | LineItem


@dataclass(frozen=True, slots=True)
class Lack:
    """What a part of a test asks for and the game does not have, in one sentence; ``whole``: the part is left out."""

    part: str
    said: str
    whole: bool


@dataclass(frozen=True, slots=True)
class FormPart:
    """What a candidate is asked of one part, in order."""

    part: PaperPart
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class DrawnForm:
    """What one candidate is asked: the parts the game has, and what of the test it lacks."""

    paper: Paper
    game: str
    seed: int
    parts: tuple[FormPart, ...]
    lacks: tuple[Lack, ...]

    @property
    def machine(self) -> tuple[FormPart, ...]:
        """The parts that the machine asks and judges; the others are people's."""
        return tuple(each for each in self.parts if not isinstance(each.part.asks, JudgesSheet))

    @property
    def digest(self) -> str:
        """What tells this form from any other: SHA-256 over all that is asked, in hexadecimal digits."""
        asked = [[each.part.name, [_plain(item) for item in each.items]] for each in self.parts]
        text = json.dumps([self.paper.key, self.game, asked], ensure_ascii=False, separators=(",", ":"), sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()


class CannotBeTaken(ValueError):
    """A test that nothing is left of in a game; the message is one sentence."""


def draw_form(paper: Paper, game: Game, seed: int, elsewhere: tuple[Game, ...] = ()) -> DrawnForm:
    """The form of ``seed`` (0 to 2**63 - 1); raises CannotBeTaken where the game has nothing of what is asked.

    ``elsewhere`` are the other games, as for a drill's course.
    """
    parts: list[FormPart] = []
    lacks: list[Lack] = []
    for number, part in enumerate(paper.parts):
        found = tuple(_lacks(part, game))
        lacks += found
        if not any(each.whole for each in found):
            items = _items(part.asks, game, Random(f"{seed}/{number}"), elsewhere)
            parts.append(FormPart(part, tuple(items)))
    if not parts:
        raise CannotBeTaken(f"{paper.name} cannot be taken in {game.name}: {lacks[0].said}")
    return DrawnForm(paper, game.key, seed, tuple(parts), tuple(lacks))


def lacks_of(paper: Paper, game: Game) -> tuple[Lack, ...]:
    """What the game does not have of a test."""
    return tuple(lack for part in paper.parts for lack in _lacks(part, game))


def course_of(asked: Questions, game: Game, elsewhere: tuple[Game, ...] = ()) -> Course:
    """The course that a part's questions are asked in."""
    return Course(game, Stakes(asked.stakes), elsewhere, Difficulty(asked.difficulty), asked.distraction)


def spots_of(asked: Rounds | WatchedPlay, game: Game) -> int:
    """How many spots are played: those asked for, as far as the game has them."""
    return min(asked.spots, most_spots(game))


# What the game has


def _lacks(part: PaperPart, game: Game) -> Iterator[Lack]:
    match part.asks:
        case Questions() as asked:
            found = drill(asked.drill)
            said = f"There is no drill '{asked.drill}'." if found is None else found.unavailable(game)
            if said is not None:
                yield Lack(part.name, said, whole=True)
            elif found is not None:
                yield from _lacks_of_questions(part, found, asked, course_of(asked, game))
        case Rounds(situations=situations):
            for each in situations:
                if situation_of(game, each) is None:
                    yield Lack(part.name, f"{_situation_words(each)}: not at this game.", whole=False)


def _lacks_of_questions(part: PaperPart, found: Drill, asked: Questions, course: Course) -> Iterator[Lack]:
    """What there is not of a drill's cases; of facts only those are asked that someone may fail by."""
    there = _cases(found, asked, course)
    if asked.drill == HOUSE_FACTS and len(there) < asked.count:
        few = f"Only {len(there)} such facts are asked here" if there else "No such fact is asked here"
        said = f"{few}: this house's document states no more, and the house confirmed no more (House rules)."
        yield Lack(part.name, said, whole=not there)
    elif not there:
        yield Lack(part.name, f"{found.title}: none of the cases asked for comes up here.", whole=True)


def _situation_words(key: str) -> str:
    return next((each.title for each in SITUATIONS if each.key == key), key.replace("-", " ").capitalize())


def _cases(found: Drill, asked: Questions, course: Course) -> tuple[str, ...]:
    """The cases that are asked; of house facts those alone that the house states or confirmed."""
    cases = meant(asked.cases, found.cases(course))
    if asked.drill != HOUSE_FACTS:
        return cases
    facts = facts_of(course.game)
    return tuple(case for case in cases if facts[case].rule.ref.is_binding)


# What is drawn


def _items(asks: Content, game: Game, random: Random, elsewhere: tuple[Game, ...]) -> Iterable[Item]:
    match asks:
        case Questions():
            return _questions(asks, course_of(asks, game, elsewhere), random)
        case Rounds():
            return _rounds(asks, game, random)
        case Shuffles(occasions=occasions, count=count):
            return [ShuffleItem(each, _seed(random)) for each in occasions for _ in range(count)]
        case WatchedPlay():
            return _watched(asks, random)
        case JudgesSheet(lines=lines):
            return [LineItem(line.key) for line in lines]


def _questions(asked: Questions, course: Course, random: Random) -> Iterator[QuestionItem]:
    """Each case as often as any other, in an order of chance; no question comes twice."""
    found = drill(asked.drill)
    assert found is not None
    seen: set[str] = set()
    cases = _cases(found, asked, course)
    # A fact has but one question, and is asked once.
    count = min(asked.count, len(cases)) if asked.drill == HOUSE_FACTS else asked.count
    for number, case in enumerate(_in_turn(cases, count, random)):
        series = _seed(random)
        for attempt in range(_TRIES):
            drawn = ask_case(found, course, series, number + attempt * asked.count, case)
            if drawn is not None and (repr(drawn.question) not in seen or attempt == _TRIES - 1):
                seen.add(repr(drawn.question))
                yield QuestionItem(asked.drill, case, drawn.seed)
                break


def _in_turn(cases: Sequence[str], count: int, random: Random) -> list[str]:
    """``count`` of ``cases``, each as often as any other, and none before all others have come as often."""
    drawn: list[str] = []
    while len(drawn) < count:
        drawn += random.sample(cases, min(len(cases), count - len(drawn)))
    return drawn


def _rounds(asked: Rounds, game: Game, random: Random) -> Iterator[RoundItem]:
    """The situations that must come up, each once, among rounds in which comes what will."""
    must = [each for each in asked.situations if situation_of(game, each) is not None]
    wanted = [*must, *[""] * (asked.count - len(must))]
    for situation in random.sample(wanted, len(wanted)):
        # A situation is brought about in the first round of its seed; others are dealt on from the shoe.
        yield RoundItem(_seed(random), situation, 0 if situation else random.randrange(3))


def _watched(asked: WatchedPlay, random: Random) -> Iterator[WatchedItem]:
    procedures = [*[WatchedKind.ROUND] * asked.rounds, *[WatchedKind.SHUFFLE] * asked.shuffles]
    slips = set(random.sample(range(len(procedures)), asked.slips))
    for number, procedure in enumerate(procedures):
        yield WatchedItem(procedure, _seed(random), number in slips)


def _seed(random: Random) -> int:
    return random.getrandbits(_SEED_BITS)


def _plain(item: Item) -> dict[str, object]:
    return {key: value.value if isinstance(value, Enum) else value for key, value in asdict(item).items()}
