"""A question about a signal as the felt shows it: the hands that move, what is said beside, and all of it in words."""

from __future__ import annotations

from dataclasses import dataclass
from zlib import crc32

from trainer.canvas.hands.performances import Performance, person_of
from trainer.canvas.hands.wish_performances import movement_words, performances
from trainer.canvas.signals.view import SignalView
from trainer.domain.house.games import Game
from trainer.domain.signals.gestures import Gestures
from trainer.domain.table.laid_by_custom import laid_by_custom
from trainer.drills.base import Aside, Difficulty, Question
from trainer.drills.hand_signals.due_reply import wish_of
from trainer.training.records.felt_text import felt_text
from trainer.ui.felt.question_on_felt import felt_print, felt_words
from trainer.wording.table.places import who


@dataclass(frozen=True, slots=True)
class ShownSignal:
    """A signal as it is put before the trainee: the ``view``, what lies there in ``felt`` words, the movement's words.

    The movement's words tell what is done and said, never what it means.
    """

    view: SignalView
    felt: str
    movement: str


MARKS = {Difficulty.CLEAR: 1.0, Difficulty.MIXED: 0.5, Difficulty.HARD: 0.0}
"""How strong the marks are that a hand leaves in the nap of the felt: they help to read it."""


def shown_signal(
    question: Question, game: Game, gestures: Gestures, difficulty: Difficulty, people: int | None = None
) -> ShownSignal:
    """What is seen of ``question``: the same people and the same movements each time it is asked.

    ``people`` is the seed of who sits there; with None the question tells. Raises LookupError where there is no gesture
    for a motion.
    """
    table, seed = question.table, crc32(felt_text(question).encode()) if people is None else people
    asked = wish_of(question)
    others = performances(game, table, [wish for wish in table.wishes if wish is not asked], gestures, seed)
    beside = tuple(_aside(aside, gestures, seed) for aside in question.asides)
    view = SignalView(
        laid_by_custom(table, game),
        table.turn or (table.wishes[0].spot, table.wishes[0].hand),
        felt_print(question, game),
        performances(game, table, [asked], gestures, seed),
        patron=question.patron,
        marks=MARKS[difficulty],
        ways=gestures.ways,
        asides=(*others, *beside),
    )
    moved = [(wish.spot, wish.patron, movement_words(game, table, wish, gestures)) for wish in table.wishes]
    told = [(aside.spot, aside.patron, _told(aside, game, gestures)) for aside in question.asides]
    # Spot by spot, so that the order does not tell which of them is meant for the dealer.
    words = [each for *_, each in sorted([*moved, *told], key=lambda it: it[:2])]
    return ShownSignal(view, felt_words(question), " ".join(words))


def _aside(aside: Aside, gestures: Gestures, seed: int) -> Performance:
    return Performance(
        aside.spot,
        () if aside.motion is None else (gestures.pick(aside.motion, aside.variant),),
        person_of(seed, aside.spot, aside.patron),
        crc32(f"{seed} aside {aside.spot} {aside.patron} {aside.variant}".encode()),
        aside.patron,
        delay=aside.delay,
        said=aside.talk,
    )


def _told(aside: Aside, game: Game, gestures: Gestures) -> str:
    """What goes on beside, in words: told before it is known to be none of the dealer's business."""
    name = who(game, aside.spot, 0, aside.patron)
    name, said = f"{name[0].upper()}{name[1:]}", f"says: \u201c{aside.talk}\u201d"
    if aside.motion is None:
        return f"{name} {said}"
    moved = gestures.pick(aside.motion, aside.variant).words
    return f"{name}: {moved} S{said[1:]}" if aside.talk else f"{name}: {moved}"
