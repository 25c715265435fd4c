"""What a learner has read and chosen as single words, so that several machines tell of it without a contradiction.

Each word is only ever added. Of all words in the order of their moments comes what stands: what was read stays read,
what was chosen last holds.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from enum import Enum

from trainer.content.learn.skills import LearnersWay
from trainer.training.learn.another_house.known_games import KNOWN_GAMES
from trainer.training.learn.chosen_ways import CHOSEN_WAYS
from trainer.training.learn.planning.advised_practice import ADVISED_PRACTICE
from trainer.training.learn.reading_marks import (
    NO_MARKS,
    READING_MARKS,
    ReadingMarks,
    read_marks,
    written_marks,
)
from trainer.training.records.checked import read_json
from trainer.training.records.kept_by_learner import read_by_learner, written_by_learner

KEPT_UNDER = (READING_MARKS, CHOSEN_WAYS, KNOWN_GAMES, ADVISED_PRACTICE)
"""The settings of all learners that these words tell of."""
_A_DAY_MS = 86_400_000
_MOST = 2**40
_NONE = "[]"


class ChoiceKind(Enum):
    """What a word tells: a lesson READ to its end, a stage OPENED by hand, the STEP a lesson was left at, the time
    SPENT reading on a day, TRIES of a lesson begun, the WAY gone, the HOUSE known from before, what is ADVISED."""

    READ = "read"
    OPENED = "opened"
    STEP = "step"
    SPENT = "spent"
    TRIES = "tries"
    WAY = "way"
    HOUSE = "house"
    ADVISED = "advised"


@dataclass(frozen=True, slots=True)
class ToldChoice:
    """One word: ``game`` is the game's key, "" for all; ``of`` the lesson, stage or day, "" for none."""

    what: ChoiceKind
    game: str
    of: str
    told: str

    @property
    def makes_sense(self) -> bool:
        """Whether it says what such a word can say."""
        try:
            return _CAN_BE[self.what](self)
        except ValueError:
            return False


@dataclass(frozen=True, slots=True)
class KeptChoice:
    """A word about the learner of that name, with its id and its moment."""

    learner: str
    id: str
    at_ms: int
    word: ToldChoice


@dataclass(frozen=True, slots=True)
class LearnersChoices:
    """What stands of one learner: the marks and what is advised, as JSON, by game; the way and the house known."""

    marks: Mapping[str, ReadingMarks] = field(default_factory=dict)
    way: str = ""
    house: str = ""
    advised: Mapping[str, str] = field(default_factory=dict)

    def after(self, word: ToldChoice) -> LearnersChoices:
        """What stands after one more word, which makes sense."""
        match word.what:
            case ChoiceKind.WAY:
                return replace(self, way=word.told)
            case ChoiceKind.HOUSE:
                return replace(self, house=word.told)
            case ChoiceKind.ADVISED:
                return replace(self, advised={**self.advised, word.game: word.told})
        marks = _marked(self.marks.get(word.game, NO_MARKS), word)
        return replace(self, marks={**self.marks, word.game: marks})


NOTHING = LearnersChoices()


def what_stands(words: Iterable[ToldChoice]) -> LearnersChoices:
    """What stands after words in their order."""
    stands = LearnersChoices()
    for word in words:
        if word.makes_sense:
            stands = stands.after(word)
    return stands


def choices_in(kept: Mapping[str, str | None], learner: str, upon: LearnersChoices = NOTHING) -> LearnersChoices:
    """What these texts of the settings keep of the learner of that name; of what is in none of them, as ``upon``."""
    stands = upon
    if READING_MARKS in kept:
        stands = replace(stands, marks=read_marks(kept[READING_MARKS]).get(learner, {}))
    if CHOSEN_WAYS in kept:
        stands = replace(stands, way=_text_of(kept[CHOSEN_WAYS], learner))
    if KNOWN_GAMES in kept:
        stands = replace(stands, house=_text_of(kept[KNOWN_GAMES], learner))
    if ADVISED_PRACTICE in kept:
        its = read_by_learner(kept[ADVISED_PRACTICE]).get(learner)
        by_game = its.items() if isinstance(its, dict) else ()
        stands = replace(stands, advised={game: _as_text(each) for game, each in by_game if isinstance(each, list)})
    return stands


def texts_with(kept: Mapping[str, str | None], stands: Mapping[str, LearnersChoices]) -> Mapping[str, str]:
    """The texts to keep once that stands of learners, by their names."""
    advised = {
        name: {game: read_json(its) for game, its in each.advised.items() if its != _NONE}
        for name, each in stands.items()
    }
    marks = {**read_marks(kept[READING_MARKS]), **{name: each.marks for name, each in stands.items()}}
    texts = {READING_MARKS: written_marks(marks)}
    for key, told in (
        (CHOSEN_WAYS, {name: _unless_everybodys(each.way) for name, each in stands.items()}),
        (KNOWN_GAMES, {name: each.house for name, each in stands.items()}),
        (ADVISED_PRACTICE, advised),
    ):
        texts[key] = written_by_learner({**read_by_learner(kept[key]), **told})
    return texts


def words_between(before: LearnersChoices, after: LearnersChoices, *, only_added: bool = False) -> list[ToldChoice]:
    """The words that lead from what stood ``before`` to what stands ``after``.

    With ``only_added`` nothing is said of what is not chosen in ``after``.
    """
    words = [word for game in after.marks for word in _words_of_marks(game, before.marks.get(game), after.marks[game])]
    if after.way != before.way:
        words.append(ToldChoice(ChoiceKind.WAY, "", "", after.way))
    if after.house != before.house:
        words.append(ToldChoice(ChoiceKind.HOUSE, "", "", after.house))
    for game in dict.fromkeys((*before.advised, *after.advised)):
        its = after.advised.get(game, _NONE)
        if its != before.advised.get(game, _NONE):
            words.append(ToldChoice(ChoiceKind.ADVISED, game, "", its))
    return [word for word in words if word.makes_sense and not (only_added and word.told in _UNSAID.get(word.what, ()))]


_UNSAID = {ChoiceKind.WAY: ("",), ChoiceKind.HOUSE: ("",), ChoiceKind.ADVISED: (_NONE,)}


def _words_of_marks(game: str, known: ReadingMarks | None, marks: ReadingMarks) -> Iterator[ToldChoice]:
    before = known or NO_MARKS
    read_again = {lesson for lesson in before.steps if lesson not in marks.steps and lesson in marks.read}
    for lesson in sorted((marks.read - before.read) | read_again):
        yield ToldChoice(ChoiceKind.READ, game, lesson, "")
    for stage in sorted(marks.opened - before.opened):
        yield ToldChoice(ChoiceKind.OPENED, game, stage, "")
    for lesson, step in marks.steps.items():
        if before.steps.get(lesson) != step or lesson == _last(marks) != _last(before):
            yield ToldChoice(ChoiceKind.STEP, game, lesson, f"{step}")
    for day in sorted(marks.spent):
        more = marks.spent[day] - before.spent.get(day, 0)
        if more > 0:
            yield ToldChoice(ChoiceKind.SPENT, game, day, f"{min(more, _A_DAY_MS)}")
    for lesson, tries in marks.tries.items():
        its = before.tries.get(lesson, {})
        added = {place: count - its.get(place, 0) for place, count in tries.items() if count > its.get(place, 0)}
        for place, count in sorted(added.items()):
            yield ToldChoice(ChoiceKind.TRIES, game, lesson, f"{place} {count}")


def _last(marks: ReadingMarks) -> str:
    """The lesson that was left last."""
    return next(reversed([*marks.steps]), "")


def _marked(marks: ReadingMarks, word: ToldChoice) -> ReadingMarks:
    match word.what:
        case ChoiceKind.READ:
            return marks.with_read(word.of)
        case ChoiceKind.OPENED:
            return marks.with_opened(word.of)
        case ChoiceKind.STEP:
            return marks.at_step(word.of, int(word.told))
        case ChoiceKind.SPENT:
            return marks.with_spent(date.fromisoformat(word.of), int(word.told))
    place, count = map(int, word.told.split(" "))
    return marks.with_tries(word.of, place, count)


def _text_of(kept: str | None, learner: str) -> str:
    its = read_by_learner(kept).get(learner)
    return its if isinstance(its, str) else ""


def _unless_everybodys(way: str) -> str:
    # The dealer's is everybody's, and is kept of nobody.
    return "" if way == LearnersWay.DEALER.value else way


def _as_text(its: object) -> str:
    return json.dumps(its, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _is_number(text: str, most: int = _MOST) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= len(f"{most}") and int(text) <= most


def _are_tries(word: ToldChoice) -> bool:
    numbers = word.told.split(" ")
    return bool(word.of) and len(numbers) == 2 and all(_is_number(each, _MOST - 1) for each in numbers)


_CAN_BE: Mapping[ChoiceKind, Callable[[ToldChoice], bool]] = {
    ChoiceKind.READ: lambda word: bool(word.of) and not word.told,
    ChoiceKind.OPENED: lambda word: bool(word.of) and not word.told,
    ChoiceKind.STEP: lambda word: bool(word.of) and _is_number(word.told, _MOST - 1),
    ChoiceKind.SPENT: lambda word: bool(date.fromisoformat(word.of)) and _is_number(word.told, _A_DAY_MS),
    ChoiceKind.TRIES: _are_tries,
    ChoiceKind.WAY: lambda word: word.told in ("", *(way.value for way in LearnersWay)),
    ChoiceKind.HOUSE: lambda word: True,
    ChoiceKind.ADVISED: lambda word: isinstance(read_json(word.told), list),
}
