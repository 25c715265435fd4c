"""The desk of tests: which there are, drawn before they are shown, and gone on with by their own rules alone."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.training.tests.takings import questions
from tests.ui.conftest import OpenWindow
from tests.ui.tests.candidate import Candidate, hands_of
from trainer.content.tests.library import PaperLibrary
from trainer.content.tests.paper_file import read_paper
from trainer.training.records.examinations import ExaminationEvent, Happened
from trainer.training.tests.terms import Adjustment, Terms
from trainer.ui.tests.desk import CannotBeGoneOnWith
from trainer.ui.tests.taken import TakenTests


@pytest.fixture
def candidate(open_window: OpenWindow, begun: Path) -> Candidate:
    trainee = open_window(begun, seed=2)
    return Candidate(trainee.bot, trainee.running, hands=hands_of(trainee))


def test_a_schools_own_test_with_a_fault_is_told_as_a_houses_is(candidate: Candidate) -> None:
    own = candidate.running.data / "tests" / "mine.toml"
    own.parent.mkdir()
    own.write_text("nmae = 'Mine'\n")
    assert "mine" not in candidate.desk.papers()
    assert "payouts" in candidate.desk.papers()
    (broken,) = candidate.running.session.broken
    assert (broken.kind, broken.file) == ("test", "mine.toml")
    assert candidate.running.frame.notice.isVisible()


def test_a_draw_is_kept_before_anything_of_it_is_seen(candidate: Candidate) -> None:
    candidate.is_asked(questions(2))
    drawn = [candidate.desk.draw("made-up", Terms()) for _ in range(2)]
    kept = candidate.desk._all()
    assert [each.start.id for each in kept] == [each.start.id for each in drawn]
    assert len({each.start.seed for each in kept}) == 2
    assert candidate.desk.unfinished() == ()


def test_what_was_granted_is_kept_with_it(candidate: Candidate) -> None:
    candidate.is_asked(questions(2), minutes=10)
    terms = Terms(
        "M. Ortiz", "identity card", Adjustment(extra_time=25, granted_by="M. Ortiz", reason="a broken wrist")
    )
    candidate.takes(terms=terms)
    assert candidate.test.head.view is not None
    assert candidate.test.head.view.time_left == "12:30"
    (kept,) = candidate.desk.unfinished()
    assert candidate.desk.go_on_with(kept).terms == terms


def test_a_test_that_was_changed_meanwhile_is_not_gone_on_with_and_can_be_given_up(candidate: Candidate) -> None:
    candidate.is_asked(questions(3))
    candidate.takes().leave()
    candidate.running.frame.end_alone()
    candidate.is_asked(questions(4))
    (kept,) = candidate.desk.unfinished()
    with pytest.raises(CannotBeGoneOnWith, match="cannot be drawn again as it was"):
        candidate.desk.go_on_with(kept)
    candidate.desk.give_up(kept)
    assert candidate.desk.unfinished() == ()
    assert [each.start.id for each in candidate.desk.taken()] == [kept.start.id]


WRITTEN = """name = "School test"
about = "Is there to be tested with."

[[parts]]
name = "Totals"
minimum = { is = 50, origin = "Ours." }
questions = { drill = "hand-totals", count = { is = 2, origin = "Ours." } }
"""


def there_is(candidate: Candidate, path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")
    paper, faults = read_paper(path)
    assert paper is not None, faults
    candidate.desk._library = PaperLibrary({paper.key: paper}, {paper.key: path})


def test_a_test_whose_file_was_changed_is_gone_on_with_and_marked_as_it_was_taken(
    candidate: Candidate, tmp_path: Path
) -> None:
    path = tmp_path / "school.toml"
    there_is(candidate, path, WRITTEN)
    candidate.takes("school").leave()
    candidate.running.frame.end_alone()
    there_is(candidate, path, WRITTEN.replace("50", "100").replace("is = 2", "is = 5"))
    candidate.goes_on()
    candidate.answers_one()
    candidate.answers_one(right=False)
    (kept,) = candidate.desk.taken()
    (part,) = TakenTests(candidate.desk).marked(kept).marks.parts
    assert (part.right, part.of, part.part.minimum, part.is_met) == (1, 2, 50, True)
    candidate.desk._library = PaperLibrary()
    assert TakenTests(candidate.desk).marked(kept).marks.parts == (part,)


def test_a_test_whose_house_has_other_rules_by_now_is_not_gone_on_with_and_says_so_where_it_was_taken(
    candidate: Candidate,
) -> None:
    candidate.is_asked(questions(2))
    candidate.takes()
    candidate.answers_one()
    candidate.test.leave()
    candidate.running.frame.end_alone()
    (kept,) = candidate.desk.unfinished()
    others = replace(kept, start=replace(kept.start, rules={**kept.start.rules, "dealer.soft_17": "Whatever"}))
    with pytest.raises(CannotBeGoneOnWith, match="rules have changed"):
        candidate.desk.go_on_with(others)
    over = replace(others, events=(*kept.events, ExaminationEvent(9, Happened.HANDED_IN, 0, 0)))
    assert TakenTests(candidate.desk).marked(over).has_other_rules
    assert not TakenTests(candidate.desk).marked(replace(over, start=replace(kept.start, id="own"))).has_other_rules
