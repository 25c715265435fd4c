"""The form of a test: what one candidate is asked, drawn from a seed, the same on any machine.

The same test, house and seed give the same form. What a game does not have is left out, and said so.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from enum import Enum
from functools import lru_cache, partial
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
from trainer.drills.stakes import Stakes, bets
from trainer.training.drills.series import AskedQuestion, ask_case, likeness
from trainer.training.patrons.seats import most_spots
from trainer.training.situations import SITUATIONS, situation_of

_SEED_BITS = 63
_TRIES = 50
_A_THIRD = 3
"""A part has too few different questions where they are fewer than its count divided by this."""


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


def draw_form(
    paper: Paper, game: Game, seed: int, elsewhere: tuple[Game, ...] = (), *, is_balanced: bool = True
) -> DrawnForm:
    """The form of ``seed`` (0 to 2**63 - 1); raises CannotBeTaken where the game has nothing of what is asked.

    ``elsewhere`` are the other games, as for a drill's course. ``is_balanced``: each section of the house's rules has
    as large a part of the facts asked as of all facts.
    """
    parts: list[FormPart] = []
    lacks: list[Lack] = []
    for number, part in enumerate(paper.parts):
        found = tuple(_lacks(part, game))
        lacks += found
        if not any(each.whole for each in found):
            items = _items(part.asks, game, Random(f"{seed}/{number}"), elsewhere, is_balanced=is_balanced)
            parts.append(FormPart(part, tuple(items)))
    if not parts:
        raise CannotBeTaken(f"{paper.name} cannot be taken in {game.name}: {lacks[0].said}")
    return DrawnForm(paper, game.key, seed, tuple(parts), tuple(lacks))


def draw_form_again(
    paper: Paper, game: Game, seed: int, digest: str, elsewhere: tuple[Game, ...] = ()
) -> DrawnForm | None:
    """The form of that ``digest``, drawn as it was then; None where it is another by now.

    Raises CannotBeTaken as ``draw_form`` does. Forms drawn earlier were not balanced.
    """
    drawn = (draw_form(paper, game, seed, elsewhere, is_balanced=is_balanced) for is_balanced in (True, False))
    return next((form for form in drawn if form.digest == digest), None)


def lacks_of(paper: Paper, game: Game) -> tuple[Lack, ...]:
    """What the game does not have of a test."""
    return tuple(lack for part in paper.parts for lack in _lacks(part, game))


def lacks_found_ahead(papers: Iterable[Paper], game: Game) -> Iterator[Callable[[], object]]:
    """What finds out ``lacks_of`` those tests bit by bit, so that a window stays awake meanwhile."""
    return (partial(_all_lacks, part, game) for paper in papers for part in paper.parts)


def course_of(asked: Questions, game: Game, elsewhere: tuple[Game, ...] = ()) -> Course:
    """The course that a part's questions are asked in."""
    return Course(game, Stakes(asked.stakes), elsewhere, Difficulty(asked.difficulty), asked.distraction)


def spots_of(asked: Rounds | WatchedPlay, game: Game) -> int:
    """How many spots are played: those asked for, as far as the game has them."""
    return min(asked.spots, most_spots(game))


# What the game has


def _all_lacks(part: PaperPart, game: Game) -> tuple[Lack, ...]:
    return tuple(_lacks(part, game))


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
    else:
        named = [case for case in asked.cases if "*" not in case and case not in there]
        if named:
            cases = ", ".join(case.replace("-", " ") for case in named)
            said = f"Not asked here, as the game's bets and rules have no such thing: {cases}."
            yield Lack(part.name, said, whole=False)
        yield from _too_few(part, asked, course)


def _too_few(part: PaperPart, asked: Questions, course: Course) -> Iterator[Lack]:
    """That a house with few bets leaves few sums to ask for."""
    if course.stakes is not Stakes.HOUSE_LIMITS or _A_THIRD * len(bets(course.stakes, course.game)) >= asked.count:
        return
    few = different_questions(asked, course.game)
    if _A_THIRD * few < asked.count:
        said = f"Only {few} different {'question' if few == 1 else 'questions'} of {asked.count}"
        yield Lack(part.name, f"{said}: the bets that this house takes leave no more.", whole=False)


def thin_parts(paper: Paper, games: Sequence[Game]) -> Iterator[tuple[str, str]]:
    """Each part that has too few different questions at every game where it is asked, by its name, and a sentence."""
    for part in paper.parts:
        if isinstance(part.asks, Questions) and part.asks.drill != HOUSE_FACTS:
            here = (game for game in games if not any(each.whole for each in _lacks(part, game)))
            most = 0
            for game in here:
                most = max(most, different_questions(part.asks, game))
                if _A_THIRD * most >= part.asks.count:
                    break
            if 0 < _A_THIRD * most < part.asks.count:
                yield (
                    part.name,
                    f"'{part.name}' asks {part.asks.count} questions and has {most} different "
                    f"{'one' if most == 1 else 'ones'}: ask fewer, or add cases or stakes.",
                )


@lru_cache(maxsize=512)
def different_questions(asked: Questions, game: Game) -> int:
    """How many questions of a part are different tasks at a game; at least a third of its count is not counted on."""
    found = drill(asked.drill)
    assert found is not None
    course, random = course_of(asked, game), Random(0)
    drawing = _Drawing(found, course, asked.count)
    for number, case in enumerate(_in_turn(_cases(found, asked, course), asked.count, random)):
        drawing.draw(case, _seed(random), number)
        if _A_THIRD * len(drawing.seen) >= asked.count:
            break
    return len(drawing.seen)


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


def _items(
    asks: Content, game: Game, random: Random, elsewhere: tuple[Game, ...], *, is_balanced: bool
) -> Iterable[Item]:
    match asks:
        case Questions():
            return _questions(asks, course_of(asks, game, elsewhere), random, is_balanced=is_balanced)
        case Rounds():
            return _rounds(asks, game, random)
        case Shuffles(occasions=occasions, count=count):
            return [ShuffleItem(each, _seed(random)) for each in occasions for _ in range(count)]
        case WatchedPlay():
            return _watched(asks, random)
        case JudgesSheet(lines=lines):
            return [LineItem(line.key) for line in lines]


def _questions(asked: Questions, course: Course, random: Random, *, is_balanced: bool = True) -> Iterator[QuestionItem]:
    """Each case as often as any other, in an order of chance.

    No question comes twice as long as there are others, and none right after its like.
    """
    found = drill(asked.drill)
    assert found is not None
    drawing = _Drawing(found, course, asked.count)
    cases = _cases(found, asked, course)
    count = asked.count
    if asked.drill == HOUSE_FACTS:
        # A fact has but one question, and is asked once.
        count = min(asked.count, len(cases))
        cases = _by_section(cases, count, course.game, random) if is_balanced else cases
    for number, case in enumerate(_in_turn(cases, count, random)):
        drawn = drawing.draw(case, _seed(random), number)
        if drawn is not None:
            yield QuestionItem(asked.drill, case, drawn.seed)


def _by_section(cases: Sequence[str], count: int, game: Game, random: Random) -> tuple[str, ...]:
    """``count`` of the facts, of each section of the rules as large a part as of all (systematic sampling)."""
    facts, sections = facts_of(game), dict[str, list[str]]()
    for case in cases:
        sections.setdefault(facts[case].rule.ref.path.split(".")[0], []).append(case)
    in_order = [case for own in sections.values() for case in random.sample(own, len(own))]
    step, start = len(in_order) / count, random.random()
    return tuple(in_order[int((place + start) * step)] for place in range(count))


class _Drawing:
    """The questions of one part as they are drawn, and which of them were drawn before."""

    def __init__(self, found: Drill, course: Course, count: int) -> None:
        self._found, self._course, self._count = found, course, count
        self.seen: set[str] = set()
        self._last = ""
        self._spent: dict[str, bool] = {}
        """Cases that have no other question, and whether they have but one."""

    def draw(self, case: str, series: int, number: int) -> AskedQuestion | None:
        """A question of that case that was not drawn yet, else one unlike the last, else any; None: there is none."""
        chosen, likes = None, set()
        for asked in self._tried(case, series, number):
            like = likeness(asked.question)
            likes.add(like)
            is_new = like not in self.seen
            if is_new or chosen is None or chosen[1] == self._last:
                chosen = asked, like
            if is_new or (case in self._spent and like != self._last):
                break
        else:
            self._spent[case] = len(likes) == 1
        if chosen is None:
            return None
        self._last = chosen[1]
        self.seen.add(self._last)
        return chosen[0]

    def _tried(self, case: str, series: int, number: int) -> Iterator[AskedQuestion]:
        for attempt in range(1 if self._spent.get(case) else _TRIES):
            asked = ask_case(self._found, self._course, series, number + attempt * self._count, case)
            if asked is not None:
                yield asked


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
