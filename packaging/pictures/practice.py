"""Weeks of practice laid into a score book: questions answered rightly or with a slip, on a clock of their own."""

from __future__ import annotations

from random import Random
from time import time

from trainer.domain.money.amounts import Cents
from trainer.domain.table.settling import SettlingAct
from trainer.drills.base import Amount, Answer, Choice, ChoiceAsk, Heaps, Number, Question, Response, Settled
from trainer.drills.registry import drill
from trainer.storage.ids import new_id
from trainer.training.drills.sitting import Practised, Sitting
from trainer.training.sittings.clock import Clock
from trainer.ui.drills.drill_session import course_of
from trainer.ui.window.session import Session
from trainer.ui.window.study import study_of

DAYS, AN_HOUR, A_DAY = 25, 3_600_000, 86_400_000
PRACTISED = {
    "blackjack-payout": (1.5, 0.8),
    "insurance": (1.1, 0.7),
    "side-wagers": (1.2, 0.6),
    "settle-hand": (2.0, 1.2),
    "hand-totals": (1.6, 0.7),
    "hand-signals": (1.8, 0.9),
    "chip-cutting": (2.2, 1.1),
}
"""The drills, and how long an answer takes on the first day and on the last, as parts of the drill's target."""
_MOST_A_DAY = 9
_FIRST_STAGE, _AFTER_IT, _WEAK = "chips", "hard-totals", "soft-totals"
_MASTERED, _BEGUN = ((9, 30, 0.7), (5, 20, 0.6)), ((4, 20, 1.4), (2, 15, 1.1))
"""How many days ago, how many answers, and how long each took, as parts of the drill's target."""
_LEFT = "totals/the-dealers-hand"
_READ_MS, _A_WHILE = 6_000, 180_000


def practise(session: Session) -> None:
    """Keep some weeks of answers of the session's learner, the last of them yesterday; the same each time."""
    random, today = Random(7), int(time() * 1000) // A_DAY * A_DAY
    for day in range(DAYS):
        for key, (first, last) in PRACTISED.items():
            if random.random() < 0.5:
                begun = today - (DAYS - day) * A_DAY + random.randrange(9, 20) * AN_HOUR
                pace = first + (last - first) * day / DAYS
                _sit(session, key, begun, pace, random)


def learn(session: Session) -> None:
    """Keep a fortnight by which one stage is mastered, and a skill of the next is weak; the same each time."""
    random, today, study = Random(7), int(time() * 1000) // A_DAY * A_DAY, study_of(session)
    learning = study.learning()
    assert learning is not None
    for number, trained in enumerate(each for each in learning.skills if each.cases):
        is_mastered = trained.skill.stage == _FIRST_STAGE or trained.skill.key == _AFTER_IT
        for ago, answers, pace in _MASTERED if is_mastered else _BEGUN if trained.skill.key == _WEAK else ():
            begun = today - (ago - number % 2) * A_DAY + 18 * AN_HOUR + number * _A_WHILE
            for key, cases in trained.cases.items():
                _answer(session, key, begun, cases, (answers // len(trained.cases), pace), random)
        if is_mastered:
            study.have_read(trained.skill.lesson)
    study.leave_at(_LEFT, 2)


def _answer(
    session: Session, key: str, begun: int, cases: tuple[str, ...], done: tuple[int, float], random: Random
) -> None:
    """So many answers to these cases of a drill, at a pace; the slower, the more of them are slips."""
    course, chosen, (many, pace) = course_of(session), drill(key), done
    assert course is not None
    assert chosen is not None
    now, practised = begun, Practised(cases, alone_until=None)
    clock, seed = Clock(lambda: now, lambda: now), random.getrandbits(60)
    sitting = Sitting(course, chosen, seed, clock, new_id, session.learner, practised=practised)
    for number in range(many):
        question = sitting.next()
        now += int(chosen.target.milliseconds * pace * random.uniform(0.7, 1.2))
        due = chosen.grade(course, question, Answer(())).due
        slips = pace > 1 and number % 4 == 1
        session.keep(sitting.answer(_slipped(question, due) if slips else due).attempt)
        now += _READ_MS


def _sit(session: Session, key: str, begun: int, pace: float, random: Random) -> None:
    """Some questions of a drill from ``begun`` on, in milliseconds since the epoch."""
    course, chosen = course_of(session), drill(key)
    assert course is not None
    assert chosen is not None
    now = begun
    sitting = Sitting(course, chosen, random.getrandbits(60), Clock(lambda: now, lambda: now), new_id, session.learner)
    for _ in range(random.randrange(3, _MOST_A_DAY)):
        question = sitting.next()
        now += int(chosen.target.milliseconds * pace * random.uniform(0.7, 1.4))
        due = chosen.grade(course, question, Answer(())).due
        slips = random.random() < 0.06 * pace
        session.keep(sitting.answer(_slipped(question, due) if slips else due).attempt)


def _slipped(question: Question, due: Answer) -> Answer:
    """The answer with its last part wrong, as hands and eyes go wrong."""
    *before, (key, last) = due.responses
    return Answer((*before, (key, _wrong(question, key, last))))


def _wrong(question: Question, key: str, due: Response) -> Response:
    match due, next(ask for ask in question.asks if ask.key == key):
        case Choice(chosen), ChoiceAsk(options=options):
            return Choice(next(option.key for option in options if option.key != chosen))
        case Number(value), _:
            return Number(value - 1)
        case Amount(cents), _:
            return Amount(Cents(cents // 2))
        case Settled(act=act), _:
            return Settled(next(each for each in SettlingAct if each is not act))
        case _:
            return Heaps(()) if isinstance(due, Heaps) else due
