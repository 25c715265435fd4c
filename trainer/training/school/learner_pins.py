"""What a learner of a school signs in with: the PIN that the school printed, or the one they chose at this machine.

A PIN that an instructor gives is a signed edit, sealed, and holds at every machine of the school. One that a learner
chooses stays at the machine where that was done, as nobody signs for it: it counts only until the school says something
else, and where the school has said nothing. Wrong ones are counted at each machine.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from functools import partial

from trainer.training.records.ports import KnownError
from trainer.training.school.documents import LearnerPin
from trainer.training.school.office import SchoolOffice, Signer
from trainer.training.signed_records.key_holder import NotYet
from trainer.training.signed_records.keys import Entropy, wait_ms
from trainer.training.signed_records.pins import (
    MOST_TRIES,
    WAITS_SECONDS,
    new_pin,
    seal_pin,
    see_pin,
    what_is_wrong_with_pin,
)
from trainer.training.signed_records.ports import PinBook

CHOOSES = "chooses a PIN at the next sign-in"
TOO_MANY = "This PIN was typed wrongly too often: ask an instructor for another one."


@dataclass(frozen=True, slots=True)
class NewPins:
    """What learners sign in with once it is given: by their ids each PIN, "" if they choose it, and what is kept."""

    pins: Mapping[str, str] = field(repr=False)
    sealed: Mapping[str, str] = field(repr=False)

    def give(self, office: SchoolOffice, signer: Signer) -> None:
        """Let the learners sign in with these at every machine, and with nothing from before; raises KnownError."""
        office.set_pins(signer, [LearnerPin(*each) for each in self.sealed.items()])


def new_pins(learners: Collection[str], entropy: Entropy) -> NewPins:
    """Return a random PIN for each of these ids. It takes a moment a learner, on any thread."""
    pins = {id: new_pin(entropy) for id in learners}
    return NewPins(pins, {id: seal_pin(pin, id, entropy) for id, pin in pins.items()})


def pins_to_choose(learners: Collection[str]) -> NewPins:
    """Return what lets each of these ids choose a PIN at their next sign-in."""
    none = dict.fromkeys(learners, "")
    return NewPins(none, none)


class LearnerPins:
    """The PINs of a school's learners, by the learners' ids. KnownError of the book goes to the caller.

    What is called ``trying`` and ``choosing`` gives the part that takes its time: it asks nothing of the book, and may
    be done on any thread.
    """

    def __init__(self, office: SchoolOffice, book: PinBook, now_ms: Callable[[], int], entropy: Entropy) -> None:
        self._office, self._book, self._now_ms, self._entropy = office, book, now_ms, entropy

    def is_set(self, learner: str) -> bool:
        """Whether the learner has a PIN; who has none chooses one at their next sign-in."""
        return bool(self._told(learner).sealed)

    def wait_ms(self, learner: str) -> int:
        """How long it is until one may try again."""
        return wait_ms(self._failures(learner), self._now_ms(), WAITS_SECONDS)

    def tries_left(self, learner: str) -> int:
        """How many wrong ones more there may be before one waits; 0 while each makes one wait."""
        free = next(count for count, seconds in enumerate(WAITS_SECONDS) if seconds)
        return max(0, free + 1 - len(self._failures(learner)))

    def trying(self, learner: str, typed: str) -> Callable[[], None]:
        """What raises WrongPin where ``typed`` is not the learner's PIN.

        Raises NotYet before one may try, and KnownError for who has none. It counts as wrong until it ``was_right``.
        """
        told, failures = self._told(learner), self._failures(learner)
        if not told.sealed:
            raise KnownError("This learner has no PIN yet.")
        if len(failures) >= MOST_TRIES:
            raise KnownError(TOO_MANY)
        if wait := self.wait_ms(learner):
            raise NotYet(wait)
        # Kept as a failure beforehand: whoever ends the program while it reckons has used up the try.
        self._book.note_failure(self._counted(learner), self._now_ms())
        return partial(see_pin, told.sealed, typed, told.learner)

    def was_right(self, learner: str) -> None:
        """The PIN was right: the wrong ones before it count no more."""
        self._book.forget_failures(self._counted(learner))

    def choosing(self, learner: str, pin: str) -> Callable[[], str]:
        """What seals the PIN that a learner chooses; it is theirs once it is ``keep``-ed.

        Raises ValueError, one sentence, for a PIN that is none, and KnownError for a learner who has one.
        """
        if wrong := what_is_wrong_with_pin(pin):
            raise ValueError(wrong)
        if self.is_set(learner):
            raise KnownError("This learner has a PIN already: an instructor can reset it.")
        return partial(seal_pin, pin, learner, self._entropy)

    def keep(self, learner: str, sealed: str) -> None:
        """The learner signs in with that at this machine from now on."""
        self._book.keep_chosen_pin(learner, self._upon(learner), sealed)

    def _told(self, learner: str) -> LearnerPin:
        """The PIN that counts, and for whose id it was sealed: perhaps for one that counts as ``learner`` by now."""
        told = self._office.pin(learner)
        if told is not None and told.document.sealed:
            return told.document
        upon, chosen = self._book.chosen_pin(learner) or ("", "")
        return LearnerPin(learner, chosen if upon == self._upon(learner) else "")

    def _upon(self, learner: str) -> str:
        told = self._office.pin(learner)
        return "" if told is None else told.edit.id

    def _failures(self, learner: str) -> tuple[int, ...]:
        return tuple(self._book.failures(self._counted(learner)))

    def _counted(self, learner: str) -> str:
        # Another PIN is another thing to guess.
        return f"pin {learner} {self._upon(learner)}"
