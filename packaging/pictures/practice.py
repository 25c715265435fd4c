"""Weeks of practice laid into a score book: questions answered rightly or with a slip, on a clock of their own."""

from __future__ import annotations

from random import Random
from time import time

from trainer.domain.money.amounts import Cents
from trainer.domain.table.settling import SettlingAct
from trainer.drills.base import Amount, Answer, Choice, ChoiceAsk, Heaps, Number, Question, Response, Settled
from trainer.drills.registry import drill
from trainer.storage.ids import new_id
from trainer.training.drills.sitting import Sitting
from trainer.training.sittings.clock import Clock
from trainer.ui.drills.drill_session import course_of
from trainer.ui.window.session import Session

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


def practise(session: Session) -> None:
    """Keep some weeks of answers of the session's learner, the last of them yesterday; the same each time."""
    random, today = Random(7), int(time() * 1000) // A_DAY * A_DAY
    for day in range(DAYS):
        for key, (first, last) in PRACTISED.items():
            if random.random() < 0.5:
                begun = today - (DAYS - day) * A_DAY + random.randrange(9, 20) * AN_HOUR
                pace = first + (last - first) * day / DAYS
                _sit(session, key, begun, pace, random)


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
