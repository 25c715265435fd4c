"""The faults of a test in words: what was done in which round, and the rule it breaks with its source."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from trainer.domain.house.rules import Kind, Ruled
from trainer.domain.procedure.verdict import Fault, FaultKind
from trainer.training.sittings.procedure_sitting import ActSitting, CannotGoOn
from trainer.training.tests.confirming import confirmed_in, fault_key
from trainer.training.tests.faults_found import Against, FaultFound, Weight, become_serious
from trainer.training.tests.forms import Item, RoundItem, ShuffleItem
from trainer.training.tests.words import custom_words
from trainer.ui.tests.result.reopened_items import reopened_item
from trainer.ui.tests.taken import TakenTest
from trainer.ui.window.session import Session
from trainer.wording.rules.passages import citation_words
from trainer.wording.rules.sentences import rule_title
from trainer.wording.shuffle.faults import fault_words as shuffle_fault_words
from trainer.wording.shuffle.phases import phase_words as shuffle_phase_words
from trainer.wording.table.faults import fault_words
from trainer.wording.table.names import fault_kind_words, phase_words

_AGAINST = {Against.MONEY: "A wrong amount left as it was.", Against.PROTECTION: "Against the protection of the game."}
_ON_REPLAY = {
    None: "No one has confirmed it yet, so it doesn't count.",
    True: "Confirmed on replay: it counts.",
    False: "On replay it was found not to count.",
}


@dataclass(frozen=True, slots=True)
class FaultLine:
    """A fault as it is read aloud: where it was made, what was wrong, and what it breaks.

    ``kept`` is the id of the round or shuffle it was made in, ``at`` its act there; ``is_shuffle`` which of the two.
    ``quoted`` are the document's words, "" where there are none. ``about`` is what it is against, and what was said of
    it on replay; "" in tests taken earlier.
    """

    where: str
    phase: str
    words: str
    quoted: str
    source: str
    kind: Kind | None
    kept: str
    at: int
    is_shuffle: bool
    about: str = ""


def critical_lines(taken: TakenTest, session: Session) -> tuple[FaultLine, ...]:
    """The critical faults of a test, in their order."""
    return tuple(_lines(taken, session, Weight.CRITICAL))


def other_words(taken: TakenTest) -> tuple[str, ...]:
    """How many other faults there were, a sentence each; none where there were none."""
    marks = taken.marks
    faults = [fault for part in marks.parts for _, fault in part.faults]
    repeated = len(become_serious(faults, taken.form.paper.faults.repeats))
    own = marks.serious - repeated
    told = []
    if own:
        told.append(f"{_many(own, 'serious fault')}: against money or cards, but put right, or none was lost.")
    if put_right := sum(each.put_right for each in faults):
        what = "wrong amount was" if put_right == 1 else "wrong amounts were"
        told.append(f"{put_right} {what} put right before the next hand was touched.")
    if marks.slight:
        told.append(f"{_many(marks.slight, 'slight fault')}: against order or manner.")
    if repeated:
        again = "One of them was" if repeated == 1 else f"{repeated} kinds of them were"
        told.append(f"{again} made again and again, and {'counts' if repeated == 1 else 'count'} as serious.")
    return (*told, *custom_words(marks))


def _lines(taken: TakenTest, session: Session, weight: Weight) -> Iterator[FaultLine]:
    sittings: dict[str, ActSitting[Any, Any] | None] = {}
    for part in taken.marks.parts:
        items = next((each.items for each in taken.form.parts if each.part == part.part), ())
        for number, fault in part.faults:
            if fault.weight is weight:
                kept = taken.kept_as(part.part.name, number)
                if kept not in sittings:
                    sittings[kept] = _sitting(session, items[number], kept)
                yield _line(taken, part.part.name, items[number], number, fault, kept, sittings[kept])


def _sitting(session: Session, item: Item, kept: str) -> ActSitting[Any, Any] | None:
    try:
        return reopened_item(session, item, kept)
    except CannotGoOn:
        return None


def _line(
    taken: TakenTest,
    part: str,
    item: Item,
    number: int,
    fault: FaultFound,
    kept: str,
    sitting: ActSitting[Any, Any] | None,
) -> FaultLine:
    is_shuffle, found = isinstance(item, ShuffleItem), _found(fault, sitting)
    rule = rule_of(taken, fault) if found is None else found.rule
    citation = None if rule is None else rule.ref.citation
    return FaultLine(
        f"{'Round' if isinstance(item, RoundItem) else 'Shuffle'} {number + 1}",
        _phase(fault, is_shuffle=is_shuffle),
        _words(taken, fault, found, sitting, is_shuffle=is_shuffle),
        citation.words if citation is not None else "",
        "" if rule is None else f"{rule_title(rule, taken.game)} \u00b7 {citation_words(citation, rule.ref.confirmed)}",
        None if rule is None else rule.ref.kind,
        "" if sitting is None else kept,
        fault.at,
        is_shuffle,
        _about(taken, part, number, fault),
    )


def _about(taken: TakenTest, part: str, number: int, fault: FaultFound) -> str:
    if fault.against is None:
        return ""
    said = confirmed_in(taken.sheets).get(fault_key((part, number, fault)))
    return f"{_AGAINST[fault.against]} {_ON_REPLAY[said]}"


def _found(fault: FaultFound, sitting: ActSitting[Any, Any] | None) -> Fault[Any] | None:
    """The fault as it is judged in the round itself, where that can be dealt again."""
    its = [] if sitting is None else [slip.fault for slip in sitting.slips if slip.at == fault.at]
    return next((each for each in its if each.kind.value == fault.kind), next(iter(its), None))


def rule_of(taken: TakenTest, fault: FaultFound) -> Ruled[Any] | None:
    """The rule that a fault breaks; None where no rule speaks of it."""
    return next((each for each in taken.game.rules() if each.ref.path == fault.rule), None) if fault.rule else None


def _phase(fault: FaultFound, *, is_shuffle: bool) -> str:
    if not fault.phase:
        return ""
    return shuffle_phase_words(fault.phase) if is_shuffle else phase_words(fault.phase)


def _words(
    taken: TakenTest,
    fault: FaultFound,
    found: Fault[Any] | None,
    sitting: ActSitting[Any, Any] | None,
    *,
    is_shuffle: bool,
) -> str:
    """What was wrong, as the review of that very round tells it; its kind alone where that cannot be dealt again."""
    if found is None or sitting is None:
        return fault_kind_words(FaultKind(fault.kind))
    table = sitting.table_at(fault.at)
    return shuffle_fault_words(found, table, taken.game) if is_shuffle else fault_words(found, taken.game, table)


def _many(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"
