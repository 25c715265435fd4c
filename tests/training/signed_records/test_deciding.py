"""The record of a test that was taken and decided: all of it in words, and nobody decides on themselves."""

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from trials.sample_records import ORTIZ, STATION

from tests.training.fakes import game
from tests.training.tests.takings import SEEN, Taking, paper, questions, rounds
from trainer.content.tests.papers import Paper
from trainer.domain.table.acts import CloseInsurance
from trainer.training.records.act_json import act_to_json
from trainer.training.records.judgements import Judgement
from trainer.training.records.sitting_records import KeptAct
from trainer.training.signed_records.deciding import DecidedFor, JudgedTest, decided_record, recorded_acts
from trainer.training.signed_records.record import (
    Acknowledged,
    CompetenceRecord,
    RecordedAct,
    RecordedDecision,
    RecordedLine,
    RecordedPerson,
    RecordedReading,
    Standard,
)
from trainer.training.signed_records.sealing import seal_record
from trainer.training.tests.faults_found import FaultFound, Weight, fault_to_json
from trainer.training.tests.marking import PartMarks, mark
from trainer.training.tests.terms import Adjustment, Terms

ORTIZ_HERSELF = RecordedPerson("p1", "M. Ortiz", "supervisor")
IN_WORDS = "Close insurance, right to left"
CLOSES = json.dumps(act_to_json(CloseInsurance()))
FAULT = FaultFound(5, "too-soon", Weight.CRITICAL, "insurance", "settling.blackjack_pays", "stated", CLOSES, CLOSES)
ANSWERS: Sequence[dict[str, Any]] = (
    {"right": True},
    {"right": False},
    {"right": True},
    {"percent": 90, "faults": [fault_to_json(FAULT)], "ms": 60_000},
    {"percent": 100, "faults": [], "ms": 60_000},
)


def judged(of: Paper, answers: Sequence[dict[str, Any]] = ANSWERS, **people: PartMarks) -> JudgedTest:
    taking = Taking(of, Terms("A. Byrne", "passport", Adjustment(25, 1, "M. Ortiz", "Reads slowly"), "0.1.0"))
    taking.taken.agree()
    for each in answers:
        taking.answer(**each)
    taking.taken.hand_in()
    kept = taking.book.kept["t1"]
    return JudgedTest(kept, taking.form, game(), "A house, Blackjack", mark(taking.form, kept.events, people))


def decided(
    of: JudgedTest, standard: Standard = Standard.NOT_YET, *, candidate: str = "c1", days: int = 0
) -> CompetenceRecord:
    at = of.taken.events[-1].at_ms + days * 86_400_000
    decision = RecordedDecision(ORTIZ_HERSELF, at, standard, "One critical fault.", False)
    whom = DecidedFor(candidate, "Νίνα", "Autumn evening", "Northgate", 120)
    return decided_record("r1", of, whom, decision, Acknowledged("seen, not agreed", at))


SHORT = paper(questions(), rounds(2), appeal_days=21, valid_months=12)


def test_a_record_tells_who_what_and_by_what_rules() -> None:
    record = decided(judged(SHORT))
    assert (record.candidate.name, record.candidate.identified_by, record.candidate.identified_how) == (
        "Νίνα",
        "A. Byrne",
        "passport",
    )
    assert record.candidate.agreed_ms == 1_700_000_000_000
    # Why is nobody's business for ever: it stays at the school.
    assert (record.adjustment.extra_time, record.adjustment.granted_by, record.adjustment.reason) == (
        25,
        "M. Ortiz",
        "",
    )
    assert (record.test.name, record.test.house, record.test.seed, record.test.program) == (
        "Made up",
        "A house, Blackjack",
        "7",
        "0.1.0",
    )
    assert [each.what for each in record.moments][:3] == ["agreed", "part", "asked"]
    assert record.moments[-1].what == "handed-in"


def test_shares_are_whole_hundredths_as_they_are_judged_and_shown() -> None:
    part = decided(judged(SHORT)).parts[0]
    # 2 of 3; Wilson's interval is 20.8 to 93.9 %.
    assert (part.right, part.of, part.share, part.low, part.high, part.is_met) == (2, 3, 66, 21, 94, True)
    assert decided(judged(SHORT)).parts[1].rounds_an_hour == 60


def test_what_the_machine_found_stands_beside_the_decision() -> None:
    record = decided(judged(SHORT), Standard.COMPETENT)
    assert (record.marks.critical, record.marks.total, record.marks.minimum) == (1, 0, 0)
    assert record.marks.reasons == ("More critical faults were made than are allowed.",)
    assert record.test.rules_stated + record.test.rules_read + record.test.rules_assumed == len([*game().rules()])


def test_all_parts_together_are_told_where_the_test_asks_for_them() -> None:
    marks = decided(judged(paper(questions(), rounds(2), minimum=80))).marks
    # 2 of 3 and the mean of 90 and 100 %, each part counting as much.
    assert (marks.total, marks.minimum) == (80, 80)


def test_a_fault_is_told_with_its_rule_in_words_and_how_sure_it_is() -> None:
    (fault,) = decided(judged(SHORT)).faults
    assert (fault.weight, fault.part, fault.number, fault.kind) == ("critical", "Rounds", 1, "too soon")
    assert fault.act == fault.due == IN_WORDS
    assert fault.rule.path == "settling.blackjack_pays"
    assert fault.rule.says.startswith("Blackjack pays")
    assert fault.rule.sureness == "stated"
    assert fault.rule.words
    assert fault.rule.source


def test_a_fault_against_no_rule_or_one_that_is_gone_is_told_all_the_same() -> None:
    for rule in ("", "no.longer_there"):
        fault = fault_to_json(replace(FAULT, rule=rule, act='{"act":"of another version"}'))
        answers = (*ANSWERS[:3], {"percent": 90, "faults": [fault], "ms": 1}, ANSWERS[4])
        (told,) = decided(judged(SHORT, answers)).faults
        assert told.rule.path == rule
        assert told.act == '{"act":"of another version"}'


def test_a_judge_s_lines_stand_there_unaltered() -> None:
    of = paper(questions(), SEEN)
    by_people = PartMarks(SEEN, 7, 10, 1, 0.7, 0.7, 0.7)
    sheet = Judgement("j1", "t1", "Seen", "Byrne", 5, {"hands": 7}, {"hands": "Strays to the rack."})
    byrne = RecordedPerson("p2", "A. Byrne", "judge")
    test = replace(judged(of, ANSWERS[:3], Seen=by_people), judgements=[sheet], judges={"Byrne": byrne})
    (told,) = decided(test).sheets
    assert told.judge == byrne
    assert told.lines == (RecordedLine("Hands", 7, 10, "Strays to the rack."),)


def test_readings_that_were_switched_are_told_with_their_value() -> None:
    test = judged(SHORT)
    start = replace(test.taken.start, switches=("dealer.soft_17",))
    record = decided(replace(test, taken=replace(test.taken, start=start)))
    (reading,) = record.test.readings
    assert isinstance(reading, RecordedReading)
    assert "17" in reading.value


def test_it_holds_so_many_months_and_an_appeal_so_many_days_by_the_day_of_the_place() -> None:
    # 14 November 2023, 22:13:20 UTC, which at the place is the 15th.
    test = judged(SHORT)
    record = decided(test, Standard.COMPETENT)
    assert (record.appeal_until, record.valid_until) == ("2023-12-06", "2024-11-15")
    assert decided(test).valid_until == ""
    # 107 days later it is 1 March 2024 there; 106 days later the 29th of February, which the next year lacks.
    assert decided(test, Standard.COMPETENT, days=106).valid_until == "2025-02-28"


def test_acts_are_told_in_words_with_their_verdict_and_rule() -> None:
    act = KeptAct(0, CLOSES, "trainee", "right", "right", True, "insurance", "insurance.closed", "", 5, 850, 0, False)
    (told,) = recorded_acts("round 1", [act], game())
    assert told == RecordedAct("round 1", "trainee", IN_WORDS, 5, "right", "insurance.closed")


def test_nobody_decides_on_themselves() -> None:
    with pytest.raises(ValueError, match="nobody does so on themselves"):
        decided(judged(SHORT), candidate="p1")


def test_nobody_s_own_sheet_stands_in_their_record() -> None:
    sheet = Judgement("j1", "t1", "Seen", "c1", 5, {"hands": 10}, {})
    with pytest.raises(ValueError, match="has marked themselves"):
        decided(replace(judged(SHORT), judgements=[sheet]))


def test_what_is_not_over_or_waits_for_judges_is_not_decided() -> None:
    test = judged(SHORT)
    running = replace(test.taken, events=test.taken.events[:-1])
    with pytest.raises(ValueError, match="The test is not over"):
        decided(replace(test, taken=running))
    with pytest.raises(ValueError, match="Waiting for the judge"):
        decided(judged(paper(questions(), SEEN), ANSWERS[:3]))
    with pytest.raises(ValueError, match="decided before the test was over"):
        decided(test, days=-1)


def test_it_can_be_signed_as_it_is() -> None:
    assert seal_record(decided(judged(SHORT)), STATION, None, ORTIZ).is_signed
