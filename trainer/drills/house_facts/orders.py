"""Facts of order: what comes first, and what comes right after what, in the round and in every procedure."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from itertools import pairwise
from typing import Any

from trainer.domain.cards.playing_cards import Card, Rank, Suit
from trainer.domain.house.games import Game
from trainer.domain.house.round_phases import phases_in_force
from trainer.domain.house.rules import Kind, Ruled, said_of
from trainer.domain.house.shuffle_terms import OpeningStep, ShuffleStep
from trainer.domain.house.terms import GestureStep, RoundPhase, UpCards
from trainer.domain.shuffle.tolerances import is_by_hand
from trainer.domain.table.settling import is_among
from trainer.drills.house_facts.fact import Fact, FactKind, Meaning, chosen, meaning_of
from trainer.wording.rules.near_values import NEXT_STEPS
from trainer.wording.rules.questions import PHASES, PROCEDURES, STEP_AFTER, STEP_FIRST, TOLD_AFTER, TOLD_FIRST
from trainer.wording.rules.sentences import rule_sentence, value_words

_AT_ANY_TIME: frozenset[Enum] = frozenset(
    (
        # Asked while the hand sweeps, called for where something is odd, looked through while it is fanned.
        GestureStep.ASK_ALOUD,
        OpeningStep.CALL_FLOOR_SUBTLY_IF_ODD,
        OpeningStep.INSPECT_EACH_DECK,
        # They tell how the steps before them go on.
        ShuffleStep.ALTERNATE_DIAGONALS,
        ShuffleStep.UNTIL_ONE_PILE_STANDS,
        # Only the first round after a shuffle, and a dealer's first, have one.
        RoundPhase.BURN,
    )
)
"""What has no one place in its procedure."""
_ACE = Card(Rank.ACE, Suit.SPADES)
_NO_BEGINNING = frozenset(("shuffle.opening",))


def order_facts(game: Game) -> Iterator[Fact]:
    """What comes first and what next in the round, the gesture, the opening, the shuffle and the closing."""
    shuffle = game.shuffle
    shuffles = (shuffle.by_hand,) if is_by_hand(game) else (shuffle.new_game, shuffle.end_of_shoe)
    yield from _steps(game.round.phases, _phases(game), FactKind.ORDER, game)
    gesture = game.insurance.gesture
    if game.insurance.offered_against.value is not UpCards.NONE and _is_told(gesture):
        yield from _steps(gesture, gesture.value, FactKind.ORDER, game)
    for rule in (shuffle.opening, *shuffles, shuffle.closing):
        if _is_told(rule) or rule is shuffles[-1]:
            yield from _steps(rule, rule.value, FactKind.SHUFFLE, game)


def _is_told(rule: Ruled[Any]) -> bool:
    """Whether the house's document speaks of it; what is custom everywhere is asked of the round and one shuffle."""
    return rule.ref.kind is not Kind.ASSUMED


def _phases(game: Game) -> tuple[RoundPhase, ...]:
    """The phases in which something is done at this game where the dealer has an ace up."""
    idle = {
        RoundPhase.INSURANCE: not is_among(game.insurance.offered_against.value, _ACE),
        RoundPhase.CHECK: not is_among(game.dealer.checks_under.value, _ACE),
    }
    return tuple(phase for phase in phases_in_force(game) if not idle.get(phase, False))


def _steps(rule: Ruled[tuple[Any, ...]], steps: tuple[Any, ...], kind: FactKind, game: Game) -> Iterator[Fact]:
    """Each step after the one before it, where that one comes but once."""
    path, done = rule.ref.path, tuple(step for step in steps if step not in _AT_ANY_TIME)
    what, others = PROCEDURES[path], _others(path, done)
    if path not in _NO_BEGINNING and len(set(done)) > 1:
        yield _next(rule, kind, STEP_FIRST.replace("{what}", what), done[0], others, "first", game)
    for before, step in pairwise(done):
        if done.count(before) == 1 and before is not step:
            asked = STEP_AFTER.replace("{what}", what).replace("{step}", _within(path, before, game))
            without = tuple(each for each in others if each.key != before.value)
            yield _next(rule, kind, asked, step, without, f"after-{before.value}", game, before)


def _within(path: str, step: Enum, game: Game) -> str:
    """The step as a sentence names it: a phase by its name, any other step by its words."""
    if isinstance(step, RoundPhase):
        return PHASES[step]
    words = value_words(path, (step,), game)
    return f"\u201c{words[:1].lower()}{words[1:]}\u201d"


def _others(path: str, steps: tuple[Any, ...]) -> tuple[Meaning, ...]:
    near = (Meaning(f"near-{place}", words) for place, words in enumerate(NEXT_STEPS.get(path, ())))
    return (*(meaning_of(path, (step,)) for step in dict.fromkeys(steps)), *near)


def _next(
    rule: Ruled[Any],
    kind: FactKind,
    asked: str,
    step: Enum,
    others: tuple[Meaning, ...],
    detail: str,
    game: Game,
    before: Enum | None = None,
) -> Fact:
    """What comes right after ``before``, or first where that is None."""
    path = rule.ref.path
    wrong = tuple(each for each in others if each.key != step.value)
    told = _told(path, step, before, game)
    right = meaning_of(path, (step,))
    return chosen(kind, cited_for(rule, step), asked, right, wrong, detail=detail, compared=False, told=told)


def _told(path: str, step: Enum, before: Enum | None, game: Game) -> str:
    words = _within(path, step, game)
    if before is None:
        return TOLD_FIRST.format(step=words)
    return TOLD_AFTER.format(before=_within(path, before, game), step=words)


def cited_for(rule: Ruled[Any], step: Enum) -> Ruled[Any]:
    """The rule as its document has it for ``step``.

    Where the document is silent on the whole and names but the step, its words bear no order: the rule stays a custom,
    unless what is said of the step is a sentence of its own.
    """
    cited = said_of(rule, step)
    if rule.ref.kind is Kind.ASSUMED and rule_sentence(cited) == rule_sentence(rule):
        return rule
    return cited
