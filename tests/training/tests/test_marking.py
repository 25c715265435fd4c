"""What a test comes to: part by part against its minimum, and no critical fault hidden by an average."""

import json
from dataclasses import replace
from typing import Any

import pytest

from tests.training.tests.takings import SEEN, Taking, paper, questions, rounds
from trainer.content.tests.papers import FaultsAllowed, PaperPart, Rounds, Shuffles, WatchedPlay
from trainer.domain.shuffle.occasions import Occasion
from trainer.training.tests.faults_found import FaultFound, Weight, fault_to_json
from trainer.training.tests.marking import Marks, NotPassed, PartMarks, mark
from trainer.training.tests.words import custom_words, met_words, reasons_words, share_words, undone_words

SLIGHT = FaultFound(3, "out-of-turn", Weight.SLIGHT, rule="deal.order")
SERIOUS = FaultFound(4, "missed", Weight.SERIOUS)
CRITICAL = FaultFound(5, "wrong-amount", Weight.CRITICAL, rule="settling.blackjack_pays")


def marked(taking: Taking, **judged: PartMarks) -> Marks:
    return mark(taking.form, taking.taken.events, judged)


def taken(*parts: PaperPart, answers: list[dict[str, Any]], **about: Any) -> Marks:
    taking = Taking(paper(*parts, **about))
    taking.taken.agree()
    for each in answers:
        taking.answer(**each)
    return marked(taking)


def dealt(percent: int, *faults: FaultFound, ms: int = 60_000) -> dict[str, Any]:
    return {"percent": percent, "faults": [fault_to_json(each) for each in faults], "ms": ms}


def test_a_part_is_met_at_its_minimum_and_not_one_below() -> None:
    right, wrong = {"right": True}, {"right": False}
    assert taken(questions(10, minimum=90), answers=[right] * 9 + [wrong]).is_passed
    below = taken(questions(10, minimum=90), answers=[right] * 8 + [wrong] * 2)
    assert below.reasons == (NotPassed.MINIMUM,)
    assert (below.parts[0].right, below.parts[0].of, below.parts[0].share) == (8, 10, 0.8)


def test_two_of_three_are_66_percent_and_not_67() -> None:
    answers = [{"right": True}, {"right": True}, {"right": False}]
    assert not taken(questions(3, minimum=67), answers=answers).is_passed
    assert taken(questions(3, minimum=66), answers=answers).is_passed


def test_what_was_not_asked_any_more_is_not_right() -> None:
    marks = taken(questions(4, minimum=50), answers=[{"right": True}])
    assert (marks.parts[0].right, marks.parts[0].of, marks.parts[0].done) == (1, 4, 1)


def test_how_much_was_left_undone_is_told() -> None:
    answers = [{"right": True}] * 4 + [dealt(100)]
    assert tuple(undone_words(taken(questions(4), rounds(2), answers=answers))) == ("1 round was left undone.",)
    assert tuple(undone_words(taken(questions(4), rounds(1), answers=answers[:1]))) == (
        "3 questions were left undone.",
        "1 round was left undone.",
    )
    assert not tuple(undone_words(taken(questions(4), rounds(1), answers=answers)))


def test_two_parts_below_their_minimum_are_told_as_two() -> None:
    wrong = [{"right": False}] * 2
    assert tuple(reasons_words(taken(questions(1), answers=wrong[:1]))) == ("A part is below its minimum.",)
    both = taken(questions(1), replace(questions(1), name="Others"), answers=wrong)
    assert tuple(reasons_words(both)) == ("Two parts are below their minimum.",)


def test_no_part_makes_up_for_another() -> None:
    answers = [{"right": True}] * 3 + [dealt(50)] * 4
    assert taken(questions(3), rounds(4), answers=answers).reasons == (NotPassed.MINIMUM,)


def test_one_critical_fault_is_not_hidden_by_the_score() -> None:
    marks = taken(rounds(4), answers=[dealt(99, CRITICAL), dealt(100), dealt(100), dealt(100)])
    assert marks.parts[0].is_met
    assert marks.reasons == (NotPassed.CRITICAL,)
    assert marks.parts[0].right == 3


def test_a_slight_fault_made_again_and_again_is_one_serious_fault() -> None:
    allowed = FaultsAllowed(critical=0, serious=0, repeats=3)
    answers = [dealt(95, SLIGHT), dealt(95, SLIGHT), dealt(95, replace(SLIGHT, at=9)), dealt(100)]
    marks = taken(rounds(4), answers=answers, faults=allowed)
    assert (marks.serious, marks.slight, marks.reasons) == (1, 3, (NotPassed.SERIOUS,))
    two = taken(rounds(4), answers=[dealt(95, SLIGHT), dealt(95, SLIGHT), dealt(100), dealt(100)], faults=allowed)
    assert (two.serious, two.is_passed) == (0, True)


def test_slight_faults_of_another_rule_do_not_add_up() -> None:
    other = replace(SLIGHT, rule="settling.order")
    allowed = FaultsAllowed(critical=0, serious=0, repeats=2)
    marks = taken(rounds(4), answers=[dealt(95, SLIGHT), dealt(95, other), dealt(100), dealt(100)], faults=allowed)
    assert marks.is_passed


def test_more_slight_faults_than_allowed() -> None:
    allowed = FaultsAllowed(slight=1)
    assert taken(rounds(1), answers=[dealt(90, SLIGHT, SLIGHT)], faults=allowed).reasons == (NotPassed.SLIGHT,)


def test_a_round_that_was_not_dealt_counts_nothing() -> None:
    marks = taken(rounds(4), answers=[dealt(100), dealt(100)])
    assert marks.parts[0].share == 0.5


def test_the_pace_is_that_of_the_rounds_dealt() -> None:
    asked = PaperPart("Rounds", Rounds(2, rounds_an_hour=60), 0)
    slow = taken(asked, answers=[dealt(100, ms=61_000), dealt(100, ms=60_000)])
    assert (slow.parts[0].rounds_an_hour, slow.reasons) == (59, (NotPassed.PACE,))
    assert taken(asked, answers=[dealt(100, ms=60_000), dealt(100, ms=60_000)]).is_passed


def test_a_shuffle_is_told_by_its_acts() -> None:
    asked = PaperPart("Shoes", Shuffles((Occasion.END_OF_SHOE,)), 90)
    marks = taken(asked, answers=[{"done_right": 43, "to_do": 46}])
    part = marks.parts[0]
    assert (part.right, part.of, round(100 * part.low), round(100 * part.high)) == (43, 46, 82, 98)
    assert marks.is_passed


def test_a_supervisor_must_see_and_not_cry_wolf() -> None:
    asked = PaperPart("Eye", WatchedPlay(4, 2, 1), 100)
    seen = [{"seen": ["hit"]}, {"seen": []}, {"seen": ["false-alarm"]}, {"seen": ["late"]}]
    assert taken(asked, answers=seen).is_passed
    wolf = [{"seen": ["hit"]}, {"seen": ["false-alarm"]}, {"seen": ["false-alarm"]}, {"seen": ["late"]}]
    assert taken(asked, answers=wolf).reasons == (NotPassed.FALSE_ALARMS,)
    assert taken(asked, answers=[{"seen": ["hit"]}, {"seen": ["missed"]}]).reasons == (NotPassed.MINIMUM,)


def test_three_parts_in_ten_for_knowing_and_seven_for_doing() -> None:
    """Delaware Technical Community College: 30 and 70 percent, 80 passes: 60 and 90 come to 81, 60 and 88 to 79.6."""
    knowing, doing = replace(questions(5, minimum=50), weight=30), replace(rounds(2, minimum=50), weight=70)
    known = [{"right": True}] * 3 + [{"right": False}] * 2
    passed = taken(knowing, doing, answers=[*known, dealt(90), dealt(90)], minimum=80)
    assert (passed.total, passed.is_passed) == (pytest.approx(0.81), True)
    missed = taken(knowing, doing, answers=[*known, dealt(88), dealt(88)], minimum=80)
    assert (missed.total, missed.reasons) == (pytest.approx(0.796), (NotPassed.WHOLE,))


def test_what_people_judge_is_waited_for_and_then_counts() -> None:
    taking = Taking(paper(SEEN, questions(1)))
    taking.taken.agree()
    taking.answer()
    assert [each.part.name for each in marked(taking).waits_for] == ["Seen"]
    judged = marked(taking, Seen=PartMarks(SEEN, 4, 10, 1, 0.4, 0.0, 1.0))
    assert (judged.waits_for, judged.reasons) == ((), (NotPassed.MINIMUM,))


def test_marks_are_the_same_from_what_was_kept() -> None:
    taking = Taking(paper(rounds(2)))
    taking.taken.agree()
    taking.answer(**dealt(99, CRITICAL))
    taking.answer(**dealt(100))
    kept = taking.book.kept["t1"]
    assert mark(taking.form, kept.events) == marked(taking)
    assert json.loads(kept.events[3].told)["faults"] == [fault_to_json(CRITICAL)]


def test_nothing_against_standard_practice_alone_fails_anybody() -> None:
    """Neither the share of a part nor any number of faults: nobody fails by what the house never wrote."""
    custom = FaultFound(2, "out-of-turn", Weight.CUSTOM, rule="deal.order", sureness="assumed")
    allowed = FaultsAllowed(critical=0, serious=0, slight=0, repeats=2)
    marks = taken(rounds(1, minimum=90), answers=[dealt(100, *[custom] * 9)], faults=allowed)
    assert marks.is_passed
    assert (marks.critical, marks.serious, marks.slight, marks.parts[0].right) == (0, 0, 0, 1)
    answers = [{"right": True}] * 9 + [{"right": False, "custom": True}]
    marks = taken(questions(10, minimum=100), answers=answers)
    assert marks.is_passed
    assert (marks.parts[0].right, marks.parts[0].of, marks.parts[0].custom) == (9, 9, 1)
    assert tuple(custom_words(marks)) == (
        "One mistake was against standard practice alone: this house neither states nor confirmed the rule.",
    )


def test_a_part_in_which_nothing_counted_is_not_measured_and_never_passed() -> None:
    """Answers wrong by standard practice alone count neither way: where all are, nothing is known of the candidate."""
    wrong = {"right": False, "custom": True}
    marks = taken(questions(3, minimum=50), answers=[wrong] * 3)
    assert (marks.parts[0].is_measured, marks.parts[0].is_met, marks.is_passed) == (False, False, False)
    assert marks.reasons == (NotPassed.UNMEASURED,)
    assert tuple(reasons_words(marks)) == ("Nothing in a part counted, so the part isn't measured.",)
    assert (met_words(marks.parts[0]), share_words(marks.parts[0])) == ("Not measured", "")


def test_what_all_parts_come_to_leaves_out_one_that_is_not_measured() -> None:
    wrong = {"right": False, "custom": True}
    both = taken(questions(2), rounds(1), answers=[wrong, wrong, dealt(100)], minimum=80)
    assert (both.total, both.reasons) == (1.0, (NotPassed.UNMEASURED,))
