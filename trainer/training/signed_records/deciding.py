"""The record of a test that was taken, judged and decided: everything in words and values that outlive the program."""

from __future__ import annotations

import calendar
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256
from typing import Any

from trainer.content.tests.papers import Paper
from trainer.domain.house.choices import RuleChoices
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Kind, Ruled
from trainer.training.records.act_json import act_from_json
from trainer.training.records.checked import read_json
from trainer.training.records.examinations import ExaminationEvent, ExaminationStart, Happened, KeptExamination
from trainer.training.records.judgements import Judgement
from trainer.training.records.sitting_records import KeptAct
from trainer.training.signed_records.record import (
    COUNTS_ON_REPLAY,
    Acknowledged,
    CompetenceRecord,
    RecordedAct,
    RecordedAdjustment,
    RecordedCandidate,
    RecordedDecision,
    RecordedFault,
    RecordedMarks,
    RecordedMoment,
    RecordedPart,
    RecordedPerson,
    RecordedReading,
    RecordedRule,
    RecordedSheet,
    RecordedTest,
    Standard,
    Supersedes,
)
from trainer.training.signed_records.sense import what_is_odd
from trainer.training.signed_records.signed_sheets import recorded_sheet
from trainer.training.sittings.seating import CONFIRMED
from trainer.training.tests.confirming import confirmed_in, fault_key
from trainer.training.tests.faults_found import FaultFound
from trainer.training.tests.forms import DrawnForm
from trainer.training.tests.judged_sheets import sheets_asked
from trainer.training.tests.marking import Marks, PartMarks
from trainer.training.tests.statistics import whole_percent
from trainer.training.tests.terms import terms_from_text
from trainer.training.tests.words import reasons_words, waiting_words
from trainer.wording.money import told_in
from trainer.wording.rules.sentences import confirmed_words, rule_sentence
from trainer.wording.table.acts import act_words

_NO_RULE = RecordedRule("", "", "", "", "")
_A_MINUTE_MS = 60_000
_ON_REPLAY = {True: COUNTS_ON_REPLAY, False: "doesn't count", None: "not looked at"}


@dataclass(frozen=True, slots=True)
class JudgedTest:
    """What a decision rests on: the test as it was taken, of which form, its marks and what the judges wrote.

    ``house`` is the game's name as people know it; ``judges`` are those who wrote, by the names in their sheets.
    ``acts`` are what was done in rounds and shuffles (``recorded_acts``).
    """

    taken: KeptExamination
    form: DrawnForm
    game: Game
    house: str
    marks: Marks
    judgements: Sequence[Judgement] = ()
    judges: Mapping[str, RecordedPerson] = field(default_factory=dict)
    acts: Sequence[RecordedAct] = ()


@dataclass(frozen=True, slots=True)
class DecidedFor:
    """Whom it is about and where: the candidate's id, name and class, the school, and its time before UTC."""

    candidate: str
    name: str
    group: str = ""
    school: str = ""
    offset_minutes: int = 0


def decided_record(
    id: str,
    judged: JudgedTest,
    whom: DecidedFor,
    decision: RecordedDecision,
    acknowledged: Acknowledged | None = None,
    supersedes: Iterable[Supersedes] = (),
) -> CompetenceRecord:
    """The record of a decision, ready to be signed.

    Raises ValueError, one sentence, where the test is not over, where parts of it wait for judges, and where somebody
    would decide on themselves or the record make no sense in another way.
    """
    _see_that_it_can_be_decided(judged, whom, decision)
    with told_in(judged.game.equipment.currency.value):
        record = _record(id, judged, whom, decision, acknowledged or Acknowledged("", 0), tuple(supersedes))
    if odd := next(what_is_odd(record), ""):
        raise ValueError(odd)
    return record


def _record(
    id: str,
    judged: JudgedTest,
    whom: DecidedFor,
    decision: RecordedDecision,
    acknowledged: Acknowledged,
    supersedes: tuple[Supersedes, ...],
) -> CompetenceRecord:
    terms, paper = terms_from_text(judged.taken.start.terms), judged.form.paper
    agreed = next((each.at_ms for each in judged.taken.events if each.what is Happened.AGREED), 0)
    day = _day_of(decision.at_ms, whom.offset_minutes)
    granted = terms.adjustment
    return CompetenceRecord(
        id,
        whom.school,
        whom.offset_minutes,
        RecordedCandidate(whom.candidate, whom.name, whom.group, terms.identified_by, terms.identified_how, agreed),
        _test(judged, terms.version),
        # Why it was granted is nobody's business for ever: it stays at the school, where it can be erased.
        RecordedAdjustment(granted.extra_time, granted.extra_breaks, granted.granted_by, ""),
        tuple(map(_moment, judged.taken.events)),
        tuple(judged.acts),
        tuple(map(_part, judged.marks.parts)),
        tuple(_faults(judged)),
        _marks(judged.marks, paper),
        tuple(_sheets(judged)),
        decision,
        acknowledged,
        (day + timedelta(days=paper.appeal_days)).isoformat() if paper.appeal_days else "",
        _valid_until(day, paper, decision.standard),
        supersedes,
    )


def recorded_acts(sitting: str, kept: Iterable[KeptAct], game: Game) -> Iterator[RecordedAct]:
    """The acts of a round or a shuffle as the score book kept them, in words where there are any for them."""
    for each in kept:
        yield RecordedAct(sitting, each.by, _act_words(each.act, game), each.at_ms, each.verdict, each.rule)


def digest_of_rules(rules: Mapping[str, str]) -> str:
    """What tells the values in force from any others: SHA-256 over them as JSON, as the score book reckons it."""
    text = json.dumps(dict(rules), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _see_that_it_can_be_decided(judged: JudgedTest, whom: DecidedFor, decision: RecordedDecision) -> None:
    """Raise ValueError where it cannot."""
    if not judged.taken.is_over:
        raise ValueError("The test is not over: it cannot be decided yet.")
    if judged.marks.waits_for:
        raise ValueError(f"{waiting_words(judged.marks.waits_for[0])}.")
    if decision.by.id == whom.candidate:
        raise ValueError(f"{decision.by.name} may not decide here: nobody does so on themselves.")
    if any(each.judge == whom.candidate or _judge(each, judged).id == whom.candidate for each in judged.judgements):
        raise ValueError(f"{whom.name} has marked themselves: that sheet cannot stand in a record.")


def _judge(judgement: Judgement, judged: JudgedTest) -> RecordedPerson:
    return judged.judges.get(judgement.judge, RecordedPerson(judgement.judge, judgement.judge, "judge"))


def _test(judged: JudgedTest, version: str) -> RecordedTest:
    start, form = judged.taken.start, judged.form
    kinds = Counter(each.ref.kind for each in judged.game.rules())
    values = {each.ref.path: rule_sentence(each, judged.game) for each in judged.game.rules()}
    return RecordedTest(
        start.id,
        start.test,
        form.paper.name,
        start.test_digest,
        start.game,
        judged.house,
        digest_of_rules(start.rules),
        kinds[Kind.STATED],
        kinds[Kind.READ],
        kinds[Kind.ASSUMED],
        tuple(_readings(start, values)),
        tuple(f"{each.part}: {each.said}" for each in form.lacks),
        "" if start.seed is None else str(start.seed),
        start.form,
        version,
        start.at_ms,
    )


def _readings(start: ExaminationStart, values: Mapping[str, str]) -> Iterator[RecordedReading]:
    """The unclear rules that were read the other way; then the paths of those the house had confirmed, by who did."""
    for path in sorted(RuleChoices.of(start.switches).switched):
        yield RecordedReading(path, values.get(path, start.rules.get(path, "")))
    confirmed: dict[str, list[str]] = {}
    for path, by in sorted(start.rules.items()):
        if path.endswith(CONFIRMED):
            confirmed.setdefault(by, []).append(path.removesuffix(CONFIRMED))
    for by, paths in confirmed.items():
        count = "1 rule" if len(paths) == 1 else f"{len(paths)} rules"
        yield RecordedReading(" ".join(paths), f"{count} {confirmed_words(by)}")


def _moment(event: ExaminationEvent) -> RecordedMoment:
    return RecordedMoment(event.what.value, event.at_ms, event.used_ms, event.told)


def _part(marks: PartMarks) -> RecordedPart:
    """Shares are rounded down, as they are judged; their interval to the nearest, as it is shown."""
    return RecordedPart(
        marks.part.name,
        marks.part.judged_by.value,
        marks.right,
        marks.of,
        marks.done,
        marks.percent,
        *marks.interval_percent,
        marks.part.minimum,
        marks.is_met,
        marks.false_alarms,
        marks.rounds_an_hour or 0,
    )


def _marks(marks: Marks, paper: Paper) -> RecordedMarks:
    return RecordedMarks(
        marks.critical,
        marks.serious,
        marks.slight,
        0 if marks.total is None else whole_percent(marks.total),
        0 if marks.total is None else paper.minimum or 0,
        () if marks.is_passed else tuple(reasons_words(marks)),
    )


def _faults(judged: JudgedTest) -> Iterator[RecordedFault]:
    rules = {each.ref.path: each for each in judged.game.rules()}
    confirmed = confirmed_in(judged.judgements)
    for part in judged.marks.parts:
        for item, fault in part.faults:
            told = _fault(part.part.name, item + 1, fault, rules.get(fault.rule), judged.game)
            if fault.against is not None:
                counts = confirmed.get(fault_key((part.part.name, item, fault)))
                told = replace(told, against=fault.against.value, on_replay=_ON_REPLAY[counts])
            yield told


def _fault(part: str, number: int, fault: FaultFound, ruled: Ruled[Any] | None, game: Game) -> RecordedFault:
    return RecordedFault(
        fault.weight.value,
        part,
        number,
        fault.phase.replace("-", " "),
        fault.kind.replace("-", " "),
        _act_words(fault.act, game),
        _act_words(fault.due, game),
        _NO_RULE if not fault.rule else _rule(fault, ruled, game),
        put_right=fault.put_right,
    )


def _rule(fault: FaultFound, ruled: Ruled[Any] | None, game: Game) -> RecordedRule:
    """The rule with the words it rests on; its path alone where the game has no such rule any more."""
    cited = None if ruled is None else ruled.ref.citation
    says = "" if ruled is None else rule_sentence(ruled, game)
    if cited is None:
        return RecordedRule(fault.rule, says, fault.sureness, "", "")
    source = ", ".join(each for each in (cited.document, cited.section) if each)
    return RecordedRule(fault.rule, says, fault.sureness, cited.words, source)


def _act_words(text: str, game: Game) -> str:
    """An act at the table in words; as it was kept where it is another's."""
    if not text:
        return ""
    table = game.equipment
    try:
        with told_in(table.currency.value):
            return act_words(act_from_json(read_json(text), table.chips.value, table.currency.value), game)
    except (KeyError, TypeError, ValueError):
        return text


def _sheets(judged: JudgedTest) -> Iterator[RecordedSheet]:
    asked = sheets_asked(judged.form, judged.marks)
    for each in judged.judgements:
        yield recorded_sheet(each, asked.get(each.part), judged.judges)


def _day_of(at_ms: int, offset_minutes: int) -> date:
    return datetime.fromtimestamp((at_ms + offset_minutes * _A_MINUTE_MS) // 1000, UTC).date()


def _valid_until(day: date, paper: Paper, standard: Standard) -> str:
    """The same day so many months later, or the last of that month; "" for a decision that has no end."""
    if standard is not Standard.COMPETENT or paper.valid_months is None:
        return ""
    months = day.month - 1 + paper.valid_months
    year, month = day.year + months // 12, months % 12 + 1
    return date(year, month, min(day.day, calendar.monthrange(year, month)[1])).isoformat()
