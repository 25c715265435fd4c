"""The figures of the Progress page on paper, those in view, with the same words and figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from PySide6.QtWidgets import QWidget

from trainer.training.progress.slip_spotting import Spotted
from trainer.training.records.tallies import LAST
from trainer.ui.paper.sheet import Sheet, SheetPart
from trainer.ui.progress.drills import DrillFigures
from trainer.ui.progress.drills_view import Period, SkillLine, Slips, day_words, origins
from trainer.ui.progress.mistakes import MistakeFigures
from trainer.ui.progress.mistakes_view import MistakeLine, MistakesView
from trainer.ui.progress.shuffle import ShuffleFigures, spotting_words, whole_words
from trainer.ui.progress.shuffle_view import ShuffleProgress
from trainer.ui.progress.signals import SignalFigures, SignalsView
from trainer.ui.progress.skills import LearnedFigures
from trainer.ui.progress.skills_view import LearnedView, fact_lines
from trainer.ui.progress.table import TableFigures, TableProgress
from trainer.ui.progress.table_view import TARGET, RoundsLine, pace_origin
from trainer.ui.widgets.marks import STATE_WORDS
from trainer.ui.widgets.state_mark import SKILL_STATE_WORDS
from trainer.ui.widgets.text import seconds
from trainer.ui.window.session import Session
from trainer.wording.shuffle.slips import slip_words

_NONE, _NOTHING = "\u2013", "None in this time."


def progress_sheet(
    figures: QWidget | None, session: Session, game: str | None, period: Period, today: date
) -> Sheet | None:
    """The ``figures`` in view as a sheet, told of one game or, None, of all; None where there are none yet."""
    parts = parts_of(figures)
    if not parts:
        return None
    found = None if game is None else session.find(game)
    where = "All houses and games" if found is None else f"{found.house_name}, {found.name}"
    when = ": all days" if not period.value else f": the last {period.value} days"
    if isinstance(figures, LearnedFigures | MistakeFigures):
        # They are as they stand today, whatever period is chosen, in the game that is trained.
        where, when = "" if session.game is None else f"{session.game.house_name}, {session.game.name}", ""
    about = (f"{session.learner}. {where}.", f"{day_words(today)} {today.year}{when}.")
    return Sheet("Progress", about, parts, f"progress-{today.isoformat()}")


def parts_of(figures: QWidget | None) -> tuple[SheetPart, ...]:
    """What the figures in view tell, as parts of a sheet; none where there is nothing yet."""
    match figures:
        case DrillFigures(told=(skills, slips)):
            return (_skills(skills), *_mistakes(slips))
        case TableFigures(told=TableProgress() as progress):
            return (_rounds(progress.lines), *_mistakes(progress.slips), _paces(progress))
        case SignalFigures(told=SignalsView() as view):
            return (_signals(view),)
        case ShuffleFigures(told=ShuffleProgress() as shuffled):
            return _shuffle(shuffled)
        case LearnedFigures(told=LearnedView() as learned):
            return tuple(_learned(learned))
        case MistakeFigures(told=MistakesView(lines=lines)) if lines:
            return (_returning(lines),)
        case _:
            return ()


def _learned(view: LearnedView) -> Iterator[SheetPart]:
    head = ("Skill", "Right", "Median", "Next", "State")
    for stage in view.stages:
        rest = (f"{stage.rest} not begun.",) if stage.rest else ()
        rows = tuple(
            (each.name, each.last, each.time or _NONE, each.next, SKILL_STATE_WORDS[each.state])
            for each in stage.skills
        )
        yield SheetPart(stage.name, rest, head if rows else (), rows, (1, 2))
    yield SheetPart("Known by heart", tuple(fact_lines(view.facts)))


def _returning(lines: Sequence[MistakeLine]) -> SheetPart:
    rows = tuple((f"{each.title}. {each.asked}", each.given or _NONE, each.due, each.when) for each in lines)
    return SheetPart("Mistakes that come back", (), ("Asked", "Given", "Due", ""), rows)


def _skills(skills: Sequence[SkillLine]) -> SheetPart:
    rows = []
    for skill in skills:
        progress = skill.progress
        form = progress.form
        right = f"{form.right} of {form.answers}, {form.percent}%" if form.answers else _NONE
        median = seconds(form.median_ms) if form.answers else _NONE
        state = STATE_WORDS[progress.state.value] if form.answers else "Not started"
        rows.append((skill.title, f"{progress.answers:,}", right, median, seconds(progress.target_ms), state))
    head = ("Drill", "Answers", f"Right, last {LAST}", "Median", "Target", "State")
    return SheetPart("Drills", (origins(skills),), head, tuple(rows), (1, 2, 3, 4))


def _mistakes(slips: Sequence[Slips]) -> tuple[SheetPart, ...]:
    wrong = sorted((each for each in slips if each.wrong), key=lambda each: -each.wrong)
    rows = tuple(
        ("" if place else each.title, mistake, f"{count:,}", "" if place else _in_all(each))
        for each in wrong
        for place, (mistake, count) in enumerate(each.mistakes)
    )
    none = () if rows else (_NOTHING,)
    return (SheetPart("Commonest mistakes", none, ("Where", "Mistake", "Times", "In all"), rows, (2,)),)


def _in_all(slips: Slips) -> str:
    return ", ".join(filter(None, (slips.how_many, slips.grave)))


def _rounds(lines: Sequence[RoundsLine]) -> SheetPart:
    rows = []
    for line in lines:
        progress = line.progress
        score = _NONE if progress.score is None else f"{progress.score}%"
        clean = f"{progress.clean} of {line.last}" if line.last else _NONE
        state = STATE_WORDS[line.state.value] if line.last else "No round yet"
        rows.append((line.title, f"{line.rounds:,}", score, clean, f"{line.critical:,}", state))
    head = ("Part", "Rounds", "Mean score", "Without a mistake", "Critical", "State")
    return SheetPart("Rounds at the table", (TARGET,), head, tuple(rows), (1, 2, 3, 4))


def _paces(progress: TableProgress) -> SheetPart:
    told = tuple(f"{slot.in_words[:1].upper()}{slot.in_words[1:]}." for slot in progress.paces)
    return SheetPart("Rounds an hour", (*told, pace_origin(progress.paces)))


def _signals(view: SignalsView) -> SheetPart:
    rows = tuple((slip.words, f"{slip.times:,}") for slip in view.slips)
    told = (f"{view.wrong:,} of {view.shown:,} wrong. {view.dearest_words}",) if view.shown else (_NOTHING,)
    return SheetPart("Hand signals", told, ("Shown, and taken for", "Times") if rows else (), rows, (1,))


def _shuffle(told: ShuffleProgress) -> tuple[SheetPart, ...]:
    wholes = tuple((line.title, whole_words(line)) for line in told.wholes)
    return (
        SheetPart("Cuts", (told.re_cuts.summary or _NOTHING,)),
        SheetPart("Estimates", (told.estimates.summary or _NOTHING,)),
        _spotting(told.slips),
        SheetPart("Shuffle clock", (told.clock.summary or _NOTHING, told.clock.origin)),
        SheetPart("Whole procedures", (), ("Procedure", "Done"), wholes),
    )


def _spotting(spotted: Spotted) -> SheetPart:
    rows = tuple((slip_words(kind.case), f"{kind.missed:,} of {kind.shown:,}") for kind in spotted.kinds if kind.missed)
    told = spotting_words(spotted) if spotted.watched else _NOTHING
    return SheetPart("Spot the slip", (told,), ("Missed", "Times") if rows else (), rows, (1,))
