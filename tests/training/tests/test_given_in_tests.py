"""What was given in a test is known by the ids that the test's own events bear."""

from tests.storage.test_examinations import START
from trainer.training.records.examinations import ExaminationEvent, Happened, KeptExamination
from trainer.training.tests.given_in_tests import GivenInTest, given_in_tests


def test_each_thing_that_was_answered_or_ran_out_of_time_is_told_of_with_its_test() -> None:
    events = (
        ExaminationEvent(0, Happened.AGREED, 1, 0),
        ExaminationEvent(1, Happened.ASKED, 2, 0, '{"part": 0, "item": 0}'),
        ExaminationEvent(2, Happened.ANSWERED, 3, 1, '{"part": 0, "item": 0, "kept": "a1"}'),
        ExaminationEvent(3, Happened.OUT_OF_TIME, 4, 2, '{"part": 0, "item": 1, "kept": "a2"}'),
        ExaminationEvent(4, Happened.OUT_OF_TIME, 5, 3, '{"part": 0, "item": 2}'),
        ExaminationEvent(5, Happened.HANDED_IN, 6, 4),
    )
    given = GivenInTest(START.test, START.id)
    assert given_in_tests([KeptExamination(START, events)]) == {"a1": given, "a2": given}
