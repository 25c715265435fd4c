"""The slips of a sequence of acts, and what is kept of each while it may still be made good."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Generic

from trainer.domain.procedure.duties import A, Duty, S
from trainer.domain.procedure.verdict import Fault, Gravity


@dataclass(frozen=True, slots=True)
class Slip(Generic[A]):
    """A fault and the number of the act it belongs to, from 0; the number of all acts where none came any more.

    ``made_good``: whether what was laid in a wrong amount was made good later; None where nothing could be.
    ``made_good_at`` is the number of the act that did it.
    """

    at: int
    fault: Fault[A]
    made_good: bool | None = None
    made_good_at: int | None = None


@dataclass(frozen=True, slots=True)
class Done(Generic[S, A]):
    """An act as it was performed on the table, by which duty, and the state after it and the world's answer."""

    act: A
    duty: Duty[A]
    state: S


@dataclass(frozen=True, slots=True)
class Credit(Generic[A]):
    """A duty that was not done when it was due and may still be made good: for which slip, and what it is if not.

    ``missed`` is None where the slip tells it all. ``alone``: it was owed besides, and is a slip of its own if missed.
    ``else_told`` is what the slip is if the duty is not done for itself either: it was to be done at once with another.
    ``lies`` is what was laid for it in a wrong amount, with all that was added since. ``undone``: nothing was put
    right, so that making it good is still to be done on the table. ``waits``: what comes after it in its phase may be
    done first.
    """

    duty: Duty[A]
    slip: int
    missed: Slip[A] | None = None
    alone: bool = False
    else_told: Fault[A] | None = None
    lies: A | None = None
    undone: bool = False
    waits: bool = False


@dataclass(frozen=True, slots=True)
class Stray(Generic[A]):
    """An act that nothing called for, and its slip: what merely goes on with it is the same slip."""

    slip: int
    act: A


@dataclass(frozen=True, slots=True)
class OpenSlip(Generic[A]):
    """The last slip while no right act has come since: its number, its act, the place of the phase it was in.

    ``owed`` is what that phase owed besides when the slip was made.
    """

    slip: int
    act: A
    place: int
    owed: tuple[A, ...]


def heavier(one: Gravity, other: Gravity) -> Gravity:
    return Gravity(max(one.weight, other.weight), one.critical or other.critical)


def without(among: tuple[A, ...], one: A) -> tuple[A, ...]:
    """``among`` less the first that equals ``one``."""
    at = among.index(one) if one in among else len(among)
    return (*among[:at], *among[at + 1 :])


def besides(subject: Callable[[A], object] | None, duty: Duty[A], owed: tuple[Duty[A], ...]) -> tuple[A, ...]:
    """What is owed besides ``duty``, to others: a hand's bet and its double are left together."""
    whose = None if subject is None else subject(duty.action)
    others = (each.action for each in owed if each != duty)
    return tuple(act for act in others if subject is None or whose is None or subject(act) != whose)


def come_to(
    slips: tuple[Slip[A], ...], credits: tuple[Credit[A], ...], mended: tuple[tuple[int, int], ...]
) -> tuple[Slip[A], ...]:
    """What slips turn out to be in the end, in the order of their acts.

    ``mended`` are the slips that were made good, each by its number, with the number of the act that did it.
    """
    found = (each for number in range(len(slips)) for each in _comes_to(number, slips[number], credits, dict(mended)))
    return tuple(sorted(found, key=lambda slip: slip.at))


def _comes_to(
    number: int, one: Slip[A], credits: tuple[Credit[A], ...], mended: Mapping[int, int]
) -> Iterator[Slip[A]]:
    """What a slip turns out to be: itself if it was made good, else the first act it left out, and any other's."""
    of_it = tuple(each for each in credits if each.slip == number)
    slip = Slip(one.at, next((each.else_told for each in of_it if each.else_told is not None), one.fault))
    missed = [each for each in of_it if each.missed is not None]
    first = missed[0].missed.fault if missed and missed[0].missed else slip.fault
    told = replace(first, given=slip.fault.given).weighing(heavier(first.gravity, slip.fault.gravity))
    lies = any(each.lies is not None for each in of_it)
    at = None if lies else mended.get(number)
    yield Slip(slip.at, told, False if lies else (True if at is not None else None), at)
    yield from (each.missed for each in missed[1:] if each.alone and each.missed)
