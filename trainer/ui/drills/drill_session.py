"""Between a drill's page and its sitting: questions, answers kept before their verdict, how far the learner is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

from trainer.domain.house.games import Game
from trainer.domain.shuffle.occasions import Occasion
from trainer.drills.base import AmountAsk, Answer, Course, Difficulty, Drill, Grade, Question
from trainer.drills.registry import HOUSE_FACTS, drills
from trainer.drills.registry import drill as drill_named
from trainer.drills.stakes import Stakes
from trainer.lazy_module import LazyModule
from trainer.training.drills import form as drill_form
from trainer.training.drills.sitting import COMES_BACK_AFTER, Practised, Sitting
from trainer.training.learn.another_house.known_games import DIFFERENT_HERE, known_game_of
from trainer.training.progress.clock_times import CLOCK, target_for
from trainer.training.records.felt_text import felt_text
from trainer.training.records.tallies import LastAnswer
from trainer.ui.drills.head import HeadView
from trainer.ui.drills.list.groups import AT_THE_TABLE, WATCHING, DrillLine
from trainer.ui.drills.list.whole_procedures import OccasionChoice
from trainer.ui.window.session import Session

if TYPE_CHECKING:
    from trainer.domain.shuffle.phases import procedure
    from trainer.training.learn import case_by_level, skills_of_game
    from trainer.training.learn.another_house import facts as facts_that_differ
    from trainer.training.progress import round_times, rounds
    from trainer.training.records.sitting_records import RoundResult
    from trainer.training.spotting import kept_plays
    from trainer.training.table import automation
    from trainer.ui.window import study
else:
    # The list of drills needs some, and who practises a skill the others; a question comes without them.
    case_by_level = LazyModule("trainer.training.learn.case_by_level")
    skills_of_game = LazyModule("trainer.training.learn.skills_of_game")
    procedure = LazyModule("trainer.domain.shuffle.phases.procedure")
    facts_that_differ = LazyModule("trainer.training.learn.another_house.facts")
    round_times, rounds = (
        LazyModule("trainer.training.progress.round_times"),
        LazyModule("trainer.training.progress.rounds"),
    )
    automation = LazyModule("trainer.training.table.automation")
    kept_plays = LazyModule("trainer.training.spotting.kept_plays")
    study = LazyModule("trainer.ui.window.study")

__all__ = [
    "DrillSession",
    "begin_drill",
    "begin_skill",
    "course_of",
    "drill_lines",
    "felt_text",
    "part_of",
    "whole_procedures",
    "whole_procedures_of",
]

_SPOTTING = "Spot the error"
_SPOTTING_PURPOSE = "Watch a dealer. Stop the mistake, name it, fix it."
_WATCHED, _WATCHED_WELL = 12, {0: "in form", 1: "in form", 2: "in form", 3: "close", 4: "close"}
"""So many plays tell how it goes, and by how many of them went wrong."""
DIFFICULTY, DISTRACTION = "signals_difficulty", "signals_distraction"
"""The settings that say which signals are drilled."""

OCCASIONS = {Occasion.NEW_GAME: "New game", Occasion.END_OF_SHOE: "End of shoe", Occasion.CLOSING: "Closing"}

_NUMBERS = {1: "one question", 2: "two questions", 3: "three questions", 4: "four questions", 5: "five questions"}
_COMES_BACK = f"You'll get one like this again in {_NUMBERS.get(COMES_BACK_AFTER, f'{COMES_BACK_AFTER} questions')}."


class DrillSession:
    """One sitting as the presenter sees it: each answer is kept before its verdict is given."""

    def __init__(self, session: Session, sitting: Sitting) -> None:
        self._session, self._sitting = session, sitting
        self.note = ""
        self._took_ms = 0
        self._prepared: Question | None = None

    @property
    def course(self) -> Course:
        """What is being trained."""
        return self._sitting.course

    @property
    def game(self) -> Game:
        return self._sitting.course.game

    @property
    def drill(self) -> Drill:
        return self._sitting.drill

    @property
    def shows_time(self) -> bool:
        """Whether times are told: of what is new only once it is accurate; of a shuffle against the clock always."""
        return self._sitting.is_accurate or self.drill.key == CLOCK

    @property
    def took_ms(self) -> int | None:
        return self._took_ms if self.shows_time else None

    def next(self) -> Question:
        self.prepare()
        question, self._prepared = self._prepared, None
        assert question is not None
        self.note = "" if self._sitting.last else _where_to_start(question)
        return question

    @property
    def is_over(self) -> bool:
        return False

    def prepare(self, case: str = "", again: int | None = None) -> None:
        if self._prepared is None:
            self._prepared = self._sitting.next(case, again)
            self._sitting.pause()

    def begin_time(self) -> None:
        self._sitting.resume()

    def hold_time(self) -> None:
        self._sitting.pause()

    def judge(self, answer: Answer) -> Grade:
        judged = self._sitting.answer(answer)
        self._took_ms = judged.attempt.milliseconds
        self._session.keep(judged.attempt)
        if self._session.debug_log is not None:
            self._session.debug_log.answered(judged)
        self.note = _COMES_BACK if judged.comes_back else ""
        return judged.grade

    def show(self, answer: Answer) -> Grade:
        grade = self._sitting.show(answer)
        self.note = f"It doesn't count either way. {_COMES_BACK}"
        return grade

    def judge_try(self, question: Question, answer: Answer) -> Grade:
        return self.drill.grade(self.course, question, answer)

    def head(self, number: int) -> HeadView:
        """The head as it stands at question ``number``."""
        sitting, drill = self._sitting, self._sitting.drill
        median, target, origin = sitting.form.median_ms, target_for(drill, self.game), drill.target.origin
        shown = self.shows_time
        return HeadView(drill.title, number, sitting.last, median, target, origin, sitting.streak, shown)


def _where_to_start(question: Question) -> str:
    """What is told who has answered nothing at a drill yet, where one amount is asked for."""
    match question.asks:
        case (AmountAsk(hint=hint),):
            return f"Start here: type the amount, then press Enter. {hint}".rstrip()
        case _:
            return ""


def course_of(session: Session) -> Course | None:
    """What is being trained: the chosen game at the chosen stakes, with the other games for comparison."""
    game = session.game
    if game is None:
        return None
    stakes = next((each for each in Stakes if each.value == session.stakes), Stakes.MIXED)
    others = tuple(other for house in session.houses for other in house.games if other.key != game.key)
    kept = session.setting(DIFFICULTY)
    difficulty = next((each for each in Difficulty if each.value == kept), Difficulty.CLEAR)
    return Course(game, stakes, others, difficulty, session.setting(DISTRACTION) == "true")


def begin_drill(
    session: Session, key: str, practised: Practised | None = None, course: Course | None = None
) -> DrillSession | None:
    """A sitting of the drill named ``key`` in the session's game; None where it is not to be had.

    ``hand-signals:half-tap`` practises one case of the drill, at the difficulty it belongs to; so does the first of the
    cases ``practised``. Of a skill that is new the learner's level chooses which of them comes next; facts come in
    their order. ``house-facts:different-here`` asks only what differs from the game the learner knows;
    ``house-facts:different-here:rockingham/blackjack`` what differs from that one. ``course``: what is trained, if it
    isn't what was chosen.
    """
    name, _, case = key.partition(":")
    about = practised or Practised((case,) if case else ())
    course, drill, means = course or course_of(session), drill_named(name), session.means
    if course is None or drill is None or means is None or drill.unavailable(course.game) is not None:
        return None
    case, _, compared = case.partition(":")
    if case == DIFFERENT_HERE:
        known = _compared_game(session, compared)
        if known is None or known.key == course.game.key:
            return None
        in_turn = facts_that_differ.asked_in_turn(known, course.game, Random(means.new_seed()))
        about = Practised(in_turn, alone_until=None)
        course = facts_that_differ.against_habit(course, known)
    course = _with_case(drill, course, about.cases[0] if about.cases else "")
    earlier = last_answers(session, course.game.key, name)
    if practised is not None and practised.cases:
        about = _as_learned(session, course, drill, practised, earlier)
    sitting = Sitting(course, drill, means.new_seed(), means.clock, means.new_id, session.learner, earlier, about)
    return DrillSession(session, sitting)


def _compared_game(session: Session, key: str) -> Game | None:
    """The game ``key`` as its rules are switched; without a key, the one the learner knows."""
    if not key:
        return known_game_of(session)
    found = session.find(key)
    return None if found is None else found.switched(session.switches(key))


def begin_skill(session: Session, key: str, cases: tuple[str, ...], *, distraction: bool) -> DrillSession | None:
    """A sitting of nothing but those ``cases`` of the drill named ``key``, which train a skill.

    ``distraction``: among talk and fidgeting, whatever was chosen.
    """
    course = course_of(session)
    if course is not None and distraction:
        course = replace(course, distraction=True)
    return begin_drill(session, key, Practised(cases, alone_until=None), course)


def _with_case(drill: Drill, course: Course, case: str) -> Course:
    """The course as it is where the case comes up in it, else at the first difficulty at which it does."""
    if not case or case in drill.cases(course):
        return course
    others = (replace(course, difficulty=each) for each in Difficulty)
    return next((each for each in others if case in drill.cases(each)), course)


def _as_learned(
    session: Session, course: Course, drill: Drill, about: Practised, earlier: Sequence[LastAnswer]
) -> Practised:
    """What is practised, with how far the learner is with its skill.

    Facts are of many skills, and come as they are due: they are held by the ``earlier`` answers at their drill.
    """
    means = session.means
    if drill.key == HOUSE_FACTS:
        return replace(about, last=tuple(each.right for each in earlier))
    its = study.study_of(session)
    of = skills_of_game.skill_of_case(its.skills(), drill.key, about.cases[0], distraction=course.distraction)
    reached = its.reached()
    if of is None or reached is None or means is None:
        return about
    today = datetime.fromtimestamp(means.clock.epoch_ms() / 1000).date()
    return case_by_level.as_learned(about, of, reached, drill, course.stakes.value, today)


def drill_lines(session: Session) -> tuple[DrillLine, ...]:
    """Every drill as the list shows it, for the session's game and learner; last the parts dealt at the table."""
    game = session.game
    last = last_answers(session, game.key) if game else ()
    dealt = session.rounds(game.key) if game else ()
    parts = (each for each in automation.AUTOMATIONS if each.key != automation.EVERYTHING.key)
    every = (_line(drill, game, last) for drill in drills())
    return (*every, _watching_line(last), *(_part_line(each, dealt) for each in parts))


def last_answers(session: Session, game: str, drill: str | None = None) -> Sequence[LastAnswer]:
    """The last answers at each drill, or at one, oldest first within a drill."""
    none: Sequence[LastAnswer] = ()
    return session.told(game, lambda tallies: tallies.last(drill), none)


def whole_procedures(session: Session) -> tuple[OccasionChoice, ...]:
    """The whole procedures that the session's game has, to be done on the Shuffle page."""
    return whole_procedures_of(session.game) if session.game is not None else ()


@lru_cache(maxsize=16)
def whole_procedures_of(game: Game) -> tuple[OccasionChoice, ...]:
    """The whole procedures that ``game`` has."""
    return tuple(OccasionChoice(each.value, words) for each, words in OCCASIONS.items() if _has(game, each))


def _has(game: Game, occasion: Occasion) -> bool:
    """Whether the game's procedure for ``occasion`` can be done; where its steps lack something it cannot."""
    try:
        procedure.shuffle_procedure(game, occasion)
    except ValueError:
        return False
    return True


def part_of(key: str) -> str:
    """The key of the automation that a line of the list stands for, "" where it is no part dealt at the table."""
    return key.removeprefix(AT_THE_TABLE) if key.startswith(AT_THE_TABLE) else ""


def _part_line(part: automation.Automation, dealt: Sequence[RoundResult]) -> DrillLine:
    progress = rounds.round_progress(part.key, dealt, date.today(), None)
    state, score = round_times.state_of(progress).value, progress.score or 0
    return DrillLine(f"{AT_THE_TABLE}{part.key}", part.title, part.purpose, progress.rounds, score, 0, 0, state)


def _watching_line(last: Sequence[LastAnswer]) -> DrillLine:
    plays = [each.right for each in last if kept_plays.is_watched(each.drill)]
    right, latest = sum(plays), sum(plays[-_WATCHED:])
    state = "new" if len(plays) < _WATCHED else _WATCHED_WELL.get(_WATCHED - latest, "practise")
    percent = right * 100 // len(plays) if plays else 0
    return DrillLine(WATCHING, _SPOTTING, _SPOTTING_PURPOSE, len(plays), percent, 0, 0, state)


def _line(drill: Drill, game: Game | None, last: Sequence[LastAnswer]) -> DrillLine:
    form, target = drill_form.form([each for each in last if each.drill == drill.key]), target_for(drill, game)
    return DrillLine(
        key=drill.key,
        title=drill.title,
        purpose=drill.purpose,
        answers=form.answers,
        percent=form.percent or 0,
        median_ms=form.median_ms or 0,
        target_ms=target,
        state=drill_form.state(form, target).value,
        why_not=(drill.unavailable(game) or "") if game else "",
    )
