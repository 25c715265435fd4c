"""Skills and facts as the Progress page tells them: how far each has come, and what is known by heart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date

from trainer.drills.house_facts import drill as house_facts
from trainer.training.learn.evidence import time_of
from trainer.training.learn.fact_schedule import FactMemories
from trainer.training.learn.forecast import more_until_in_time
from trainer.training.learn.learning import Learning
from trainer.training.learn.mastery import SkillStanding
from trainer.training.learn.skills_of_game import TrainedSkill
from trainer.ui.widgets.text import seconds
from trainer.ui.window.session import Session
from trainer.ui.window.study import Study
from trainer.wording.dates import day_of_month_words

_ROUGHLY = 10
_FACTS_COME_BACK = "Fact by fact, as each fades"


@dataclass(frozen=True, slots=True)
class ToldSkill:
    """One skill: its key, name and state, its last trials, its median beside its target, and what comes next of it."""

    key: str
    name: str
    state: str
    last: str
    time: str
    is_slow: bool
    next: str


@dataclass(frozen=True, slots=True)
class ToldStage:
    """The skills of a stage that were begun; ``rest`` is how many were not."""

    name: str
    skills: tuple[ToldSkill, ...]
    rest: int


@dataclass(frozen=True, slots=True)
class ToldFacts:
    """How many facts the game has, how many were asked and are held, are due today, and when the next come back."""

    count: int = 0
    held: int = 0
    due: int = 0
    next: str = ""


@dataclass(frozen=True, slots=True)
class LearnedView:
    """All of it."""

    stages: tuple[ToldStage, ...] = ()
    facts: ToldFacts = ToldFacts()


def learned_view(session: Session, study: Study) -> LearnedView:
    """Where the session's learner stands in its game."""
    learning, reached, game = study.learning(), study.reached(), session.game
    if learning is None or reached is None or game is None:
        return LearnedView()
    today = study.today()
    live = study.live(learning)
    stages = []
    for stage in study.stages(learning, live):
        begun = tuple(
            _skill(trained, learning, study, today, live)
            for trained, _ in stage.skills
            if learning.standing(trained.skill.key).trials
        )
        stages.append(ToldStage(stage.stage.name, begun, len(stage.skills) - len(begun)))
    return LearnedView(tuple(stages), facts_told(house_facts.dues_of(game), reached.facts, today))


def _skill(trained: TrainedSkill, learning: Learning, study: Study, today: date, live: set[str]) -> ToldSkill:
    key, time = trained.skill.key, time_of(trained)
    standing = learning.standing(key)
    usual, last = standing.median_ms, standing.last
    target = None if time is None else time.milliseconds
    timed = "" if usual is None or target is None else f"{seconds(usual)} of {seconds(target)}"
    return ToldSkill(
        key,
        study.in_its_words(trained.skill.name),
        standing.state(today, live=key in live).value,
        f"{sum(trial.right for trial in last)} of {len(last)}",
        timed,
        usual is not None and target is not None and usual > target,
        _FACTS_COME_BACK if trained.is_by_heart and standing.mastered else next_words(standing, target, today),
    )


def next_words(standing: SkillStanding, target_ms: int | None, today: date) -> str:
    """What comes next of a skill, as far as it can be told; a guess only where its times support one."""
    fresh = standing.measure.fresh
    if standing.granted:
        return "Not checked here"
    if standing.mastered is not None and standing.due is None:
        return "No more checks"
    if standing.mastered is not None and standing.fresh is not None:
        return f"Check: {len(standing.fresh)} of {standing.measure.check}"
    if standing.mastered is not None and standing.due is not None:
        return "A check is due" if standing.is_due(today) else f"Check on {day_of_month_words(standing.due)}"
    if standing.slips:
        return "Say it, place it, prove it"
    if standing.fresh is not None:
        return f"Fresh: {len(standing.fresh)} of {fresh}"
    if standing.in_form is not None and not fresh:
        return "In form"
    if standing.in_form is not None:
        return f"In form; a fresh {fresh}" if standing.in_form < today else f"In form; a fresh {fresh} from tomorrow"
    more = more_until_in_time(standing, target_ms)
    return "" if more is None else f"About {_roughly(more)} more to be quick"


def facts_told(facts: Mapping[str, str], memories: FactMemories, today: date) -> ToldFacts:
    """The facts of a game counted; ``facts`` are what is due on each as the house has it today."""
    back = [memory.back_on for key, due in facts.items() if (memory := memories.get((key, due))) is not None]
    later = min((day for day in back if day > today), default=None)
    after = "" if later is None else f"The next come back on {day_of_month_words(later)}."
    return ToldFacts(len(facts), len(back), sum(day <= today for day in back), after)


def _roughly(more: int) -> int:
    """Upwards to the next ten, as it is a guess; a small number as it is."""
    return more if more < _ROUGHLY else -(-more // _ROUGHLY) * _ROUGHLY


def fact_lines(facts: ToldFacts) -> Iterator[str]:
    """The facts in sentences."""
    yield f"{facts.held} of {facts.count} have been asked."
    yield f"{facts.due} due today." if facts.due else "None is due today."
    new = facts.count - facts.held
    yield f"{new} not asked yet." if new else "None is new."
    if facts.next:
        yield facts.next
