"""A test in a dealer's words: what each part asks, what it takes, and what the marks come to."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.content.tests.papers import (
    EITHER,
    TYPED,
    JudgesSheet,
    Paper,
    PaperPart,
    Questions,
    Rounds,
    SheetLine,
    Shuffles,
    WatchedPlay,
)
from trainer.drills.registry import drill
from trainer.training.records.judgements import CONFIRMING
from trainer.training.tests.agreement import Agreement
from trainer.training.tests.faults_found import Weight
from trainer.training.tests.marking import AwaitedPart, Marks, NotPassed, PartMarks
from trainer.wording.numbers import number_in_words

FEW = 20
"""How far judges agree is told of fewer points than these with a word of caution (ours)."""
WHAT_KAPPA_IS = (
    "Kappa says how much nearer to each other their points lie than chance alone would bring them; the further apart "
    "two points are, the more it counts."
)
CUSTOM_COUNTS_NOTHING = (
    "A mistake against a rule that the house's document doesn't state and the house hasn't confirmed is shown, "
    "and counts for nothing"
)
PROTECTION = "the hole card shown, a card before the signal, a bet let stand that the house refuses"
CONFIRMED_FIRST = "A critical fault counts once someone has confirmed it on replay."
COMPETENT, NOT_YET, UNDECIDED = "Competent", "Not yet competent", "Waiting for a decision"
PRACTICE = "Practice"
NOT_OPENED = "No examiner of the school opened it, so it doesn't count and can't become a record."
_ASK_FOR_SUMS, _CUTS = ("blackjack-payout", "insurance", "side-wagers", "settle-hand"), "chip-cutting"
_SUMS = {EITHER: "sums typed or cut in chips, as you like", TYPED: "sums typed"}
_REASONS = {
    NotPassed.MINIMUM: "A part is below its minimum.",
    NotPassed.UNMEASURED: "Nothing in a part counted, so the part isn't measured.",
    NotPassed.WHOLE: "All parts together are below what the test asks for.",
    NotPassed.CRITICAL: "More critical faults were made than are allowed.",
    NotPassed.SERIOUS: "More serious faults were made than are allowed.",
    NotPassed.SLIGHT: "More slight faults were made than are allowed.",
    NotPassed.FALSE_ALARMS: "The deal was stopped too often where nothing was wrong.",
    NotPassed.PACE: "The rounds were dealt too slowly.",
    NotPassed.LINE: "A line of the judges' sheet has fewer points than still pass.",
    NotPassed.ABANDONED: "The test was withdrawn, or not continued in time.",
}
"""Each is true of one test as of another; which part it was stands beside the part."""


def asked_words(part: PaperPart) -> str:
    """What a part asks: ``50 questions of Blackjack payout``, ``20 rounds, 5 spots, on 2 days``."""
    match part.asks:
        case Questions(drill=key, count=count, sums=sums):
            found = drill(key)
            how = f", {_SUMS[sums]}" if key in _ASK_FOR_SUMS else ", cut in chips" if key == _CUTS else ""
            return f"{_many(count, 'question')} of {key if found is None else found.title}{how}"
        case Rounds(count=count, spots=spots, sittings=sittings):
            days = f", on {sittings} days" if sittings > 1 else ""
            return f"{_many(count, 'round')}, {_many(spots, 'spot')}{days}"
        case Shuffles(occasions=occasions, count=count):
            return _many(len(occasions) * count, "procedure") + " between two shoes"
        case WatchedPlay() as asked:
            return _watched_words(asked)
        case JudgesSheet(lines=lines, judges=judges):
            return f"{_many(len(lines), 'line')} of a sheet, by {_many(judges, 'judge')}"


def limits_words(part: PaperPart) -> str:
    """How long a part and each of its questions may take; "" for as long as one likes."""
    each = part.asks.seconds_each if isinstance(part.asks, Questions) else None
    told = [] if part.minutes is None else [_many(part.minutes, "minute")]
    return ", ".join([*told, *([] if each is None else [f"{_many(each, 'second')} each"])])


def must_words(part: PaperPart) -> str:
    """What of it must be right: ``90% right``, ``at least 50% of the points``."""
    if isinstance(part.asks, JudgesSheet):
        return f"{part.minimum}% of the points"
    return f"{part.minimum}% seen" if isinstance(part.asks, WatchedPlay) else f"{part.minimum}% right"


def allowed_words(paper: Paper) -> Iterator[str]:
    """Which faults still pass, a sentence each."""
    allowed = paper.faults
    judged = any(isinstance(part.asks, Rounds | Shuffles) for part in paper.parts)
    if not judged:
        return
    if allowed.money is not None:
        put_right = "one you put right before you touch the next hand is serious"
        yield f"{_at_most(allowed.money, 'wrong amount')} left as it is: {put_right}."
    if allowed.protection is not None:
        yield f"{_at_most(allowed.protection, 'fault')} against protection: {PROTECTION}."
    if allowed.critical is not None:
        yield f"{_at_most(allowed.critical, 'critical fault')}: a wrong amount left as it is, or {PROTECTION}."
    yield CONFIRMED_FIRST
    if allowed.serious is not None:
        yield f"{_at_most(allowed.serious, 'serious fault')}: against money or cards, but put right, or none was lost."
    if allowed.slight is not None:
        yield f"{_at_most(allowed.slight, 'slight fault')}: against order or manner."
    yield f"{CUSTOM_COUNTS_NOTHING}."
    if allowed.repeats is not None:
        yield f"The same slight fault made {number_in_words(allowed.repeats)} times is a serious one."


def decision_words(marks: Marks) -> str:
    """Competent, not yet competent, or that people still have to judge."""
    if marks.waits_for:
        return waiting_words(marks.waits_for[0])
    return COMPETENT if marks.is_passed else NOT_YET


def waiting_words(awaited: AwaitedPart) -> str:
    """``Waiting for 2 of 3 judges``, or ``Waiting for someone to look at 2 critical faults``."""
    if awaited.part.name == CONFIRMING:
        return f"Waiting for someone to look at {_many(awaited.part.count, 'critical fault')}"
    if awaited.judges == 1:
        return "Waiting for the judge"
    return f"Waiting for {awaited.missing} of {awaited.judges} judges"


def weight_words(line: SheetLine) -> str:
    """``counts twice``, ``counts three times``; "" for a line that counts once."""
    if line.weight == 1:
        return ""
    return "counts twice" if line.weight == 2 else f"counts {number_in_words(line.weight)} times"


def agreement_words(found: Agreement) -> Iterator[str]:
    """How far judges agree, a sentence each: the same points so often, and weighted kappa."""
    if not found.of:
        yield "With one judge there is nobody to agree with."
        return
    if found.judges == 2:
        yield f"Both judges gave the same points on {found.same} of {_many(found.of, 'line')}."
    else:
        yield f"Any two of {found.judges} judges gave the same points {found.same} of {found.of} times."
    if found.kappa is None:
        yield "All points are alike, of which weighted kappa tells nothing."
    else:
        # Just below nothing would stand there as -0.00.
        yield f"Weighted kappa {round(found.kappa, 2) + 0.0:.2f}: 1 is always the same, 0 no nearer than by chance."
        yield WHAT_KAPPA_IS
    if found.of < FEW:
        yield "So few points tell little of it."


def reasons_words(marks: Marks) -> Iterator[str]:
    """Why it is not passed, or that every part has its minimum, a sentence each; nothing before it is decided."""
    if marks.waits_for:
        return
    if marks.is_passed:
        yield "Every part has its minimum, and no more faults were made than are allowed."
    for reason in marks.reasons:
        short = sum(each.is_measured and not each.is_met for each in marks.parts)
        if reason is NotPassed.MINIMUM and short > 1:
            yield f"{number_in_words(short).capitalize()} parts are below their minimum."
        else:
            yield _REASONS[reason]


def undone_words(marks: Marks) -> Iterator[str]:
    """``91 questions were left undone.``: what was handed in without being come to; nothing where all was done."""
    for kind, what in ((Questions, "question"), (Rounds, "round")):
        parts = [each for each in marks.parts if isinstance(each.part.asks, kind)]
        left = sum(each.of + each.custom - each.done for each in parts)
        if left:
            yield f"{_many(left, what)} {'was' if left == 1 else 'were'} left undone."


def custom_words(marks: Marks) -> Iterator[str]:
    """What was wrong by standard practice alone and so counts for nothing, in one sentence; nothing if nothing was."""
    found = sum(each.custom + each.count(Weight.CUSTOM) for each in marks.parts)
    if found:
        is_one = "One mistake was" if found == 1 else f"{found} mistakes were"
        yield f"{is_one} against standard practice alone: this house neither states nor confirmed the rule."


def came_to_words(marks: PartMarks) -> str:
    """``45 of 50``, ``20 rounds``, ``43 of 46 acts``, ``38 of 70 points``."""
    match marks.part.asks:
        case Rounds():
            return _many(marks.of, "round")
        case Shuffles():
            return f"{marks.right} of {marks.of} acts"
        case JudgesSheet():
            return f"{marks.right} of {marks.of} points"
        case _:
            return f"{marks.right} of {marks.of}"


def met_words(marks: PartMarks) -> str:
    """``Met``, ``Not met`` or ``Not measured``."""
    if not marks.is_measured:
        return "Not measured"
    return "Met" if marks.is_met else "Not met"


def share_words(marks: PartMarks) -> str:
    """The share in hundredths, rounded down as it is judged; "" where nothing counted."""
    return f"{marks.percent}%" if marks.is_measured else ""


def interval_words(marks: PartMarks) -> str:
    """``79 to 98``: where the true share lies, nineteen times in twenty; of what people judge, from judge to judge.

    "" where nothing counted.
    """
    low, high = marks.interval_percent
    return f"{low} to {high}" if marks.is_measured else ""


def _watched_words(asked: WatchedPlay) -> str:
    told = [_many(asked.rounds, "round")] if asked.rounds else []
    told += [_many(asked.shuffles, "shuffle")] if asked.shuffles else []
    tables = " at two tables" if asked.tables > 1 else ""
    return f"{' and '.join(told)} watched{tables}, some with a slip"


def _at_most(count: int, what: str) -> str:
    return f"No {what}" if count == 0 else f"At most {_many(count, what)}"


def _many(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"
