"""The result of a test on paper, which proves nothing by itself: the signed record does, where there is one."""

from __future__ import annotations

from trainer.training.tests.marking import PartMarks
from trainer.training.tests.words import came_to_words, interval_words, met_words, share_words
from trainer.ui.paper.sheet import Sheet, SheetPart
from trainer.ui.tests.result.decided_lines import SignedLines
from trainer.ui.tests.result.faults import FaultLine
from trainer.ui.tests.result.judged_lines import JudgedPart
from trainer.ui.tests.result.lines import ResultLines
from trainer.ui.tests.result.watched_panel import watched_told
from trainer.ui.tests.taken import TakenTest
from trainer.ui.widgets.marks import KIND_WORDS

UNSIGNED = "This is what the machine judged. It is no record: nobody has signed it."
SIGNED = "Record {number}, decided and signed by {by}, {when}, key {key}. This print proves nothing: the record does."
UNSIGNED_OF_ALL = "This is what the machine and the judges judged. It is no record: nobody has signed it."
_HEAD = ("Part", "What was right", "Score", "95% interval", "Minimum", "Met")


def result_sheet(taken: TakenTest, lines: ResultLines, record: SignedLines | None) -> Sheet:
    """What is printed of a test that is over, with the decision of ``record``."""
    game = taken.game
    about = (
        f"{lines.candidate}, {game.house_name}, {game.name}",
        f"{lines.when} Form {taken.form.digest[:8]}.",
        _unsigned(lines) if record is None else _signed(record),
    )
    why = tuple(filter(None, (*lines.reasons, lines.valid)))
    parts = [
        SheetPart(f"Decision: {lines.words}", why),
    ]
    if lines.parts:
        parts.append(SheetPart("Parts", (), _HEAD, tuple(map(_part, lines.parts)), (2, 3, 4)))
    parts += map(_judged, lines.judged)
    if lines.is_dealt:
        rows = tuple(map(_fault, lines.critical))
        head = ("Where", "What was wrong", "The rule") if rows else ()
        parts.append(SheetPart("Critical faults", (f"{lines.critical_told}.",), head, rows))
    parts += [SheetPart(f"Watched: {each.part.name}", watched_told(each)) for each in lines.watched]
    noted = (*lines.others, *lines.conduct)
    if noted:
        parts.append(SheetPart("Also noted", noted))
    told = (*((each.name, each.why) for each in lines.advice), *lines.taught)
    if told:
        parts.append(SheetPart(lines.advice_head, (), ("What to practise", "Why"), told))
    return Sheet(f"{lines.name}: {lines.words}", about, tuple(parts), f"result-{taken.kept.start.test}")


def _signed(record: SignedLines) -> str:
    number = record.record.sealed.number
    return SIGNED.format(number=number, by=record.by, when=record.when, key=record.key)


def _unsigned(lines: ResultLines) -> str:
    return UNSIGNED_OF_ALL if any(each.lines for each in lines.judged) else UNSIGNED


def _part(marks: PartMarks) -> tuple[str, ...]:
    critical = marks.critical
    met = ("Yes" if marks.is_met else "No") if marks.is_measured else met_words(marks)
    return (
        marks.part.name,
        came_to_words(marks),
        share_words(marks),
        interval_words(marks),
        f"{marks.part.minimum}%",
        f"{met}; {critical} critical" if critical else met,
    )


def _judged(judged: JudgedPart) -> SheetPart:
    rows = tuple((each.name, each.points, "; ".join(each.remarks)) for each in judged.lines)
    head = ("Seen by people", "Points", "Remarks") if rows else ()
    return SheetPart(judged.part.name, (judged.about, *judged.told, *judged.notes), head, rows, (1,) if rows else ())


def _fault(line: FaultLine) -> tuple[str, str, str]:
    quoted = f"\u201c{line.quoted}\u201d " if line.quoted else ""
    kind = "" if line.kind is None else f" ({KIND_WORDS[line.kind]})"
    where = f"{line.where}, {line.phase}" if line.phase else line.where
    return where, line.words, f"{quoted}{line.source}{kind}"
