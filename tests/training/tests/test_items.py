"""What candidates make of the things a test asks: worked out by hand, from first attempts alone, of 30 at least."""

import json
from collections.abc import Sequence
from math import sqrt

import pytest

from tests.training.fakes import game
from tests.training.tests.takings import paper, questions, rounds
from trainer.domain.shuffle.occasions import Occasion
from trainer.training.records.examinations import ExaminationEvent, ExaminationStart, Happened, KeptExamination
from trainer.training.tests.forms import (
    DrawnForm,
    FormPart,
    LineItem,
    QuestionItem,
    RoundItem,
    ShuffleItem,
    WatchedItem,
    WatchedKind,
)
from trainer.training.tests.items import ItemKind, TakenForm, correlation, item_figures, kind_of, score_of

SOFT, HARD = QuestionItem("hand-totals", "soft", 1), QuestionItem("hand-totals", "hard", 2)
LATE_BET = RoundItem(3, "late-bet", 0)
FORM = DrawnForm(
    paper(questions(2), rounds(1)),
    game().key,
    7,
    (FormPart(questions(2), (SOFT, HARD)), FormPart(rounds(1), (LATE_BET,))),
    (),
)


def took(learner: str, scores: Sequence[int], at_ms: int = 0, form: DrawnForm = FORM) -> TakenForm:
    """A test in which the two questions were right or wrong (1, 0), and the round came to so many hundredths."""
    places = [(0, 0, "right"), (0, 1, "right"), (1, 0, "percent")]
    told = [{"part": part, "item": item, key: score} for (part, item, key), score in zip(places, scores, strict=False)]
    asked = ExaminationEvent(0, Happened.ASKED, at_ms, 0)
    events = [ExaminationEvent(n, Happened.ANSWERED, at_ms, n, json.dumps(each)) for n, each in enumerate(told, 1)]
    start = ExaminationStart(f"e{at_ms}", learner, at_ms, "made-up", "", form.game, (), {}, 7, form.digest, "{}")
    return TakenForm(form, KeptExamination(start, (asked, *events) if scores else ()))


def a_class(*rows: tuple[int, Sequence[int]]) -> list[TakenForm]:
    """So many candidates with the same scores, for each row."""
    each = [scores for count, scores in rows for _ in range(count)]
    return [took(f"candidate {number}", scores, number) for number, scores in enumerate(each)]


def test_facility_is_the_share_of_candidates_who_did_it_rightly() -> None:
    figures = {each.kind.case: each for each in item_figures(a_class((24, (1, 0, 90)), (16, (0, 1, 40))))}
    assert (figures["soft"].facility, figures["hard"].facility) == (0.6, 0.4)
    # 24 times 0.9 and 16 times 0.4 are 28, by 40 candidates.
    assert figures["late-bet"].facility == pytest.approx(0.7)
    assert figures["soft"].candidates == 40


def test_discrimination_is_how_an_item_goes_with_the_rest() -> None:
    # Of 40: 20 do all rightly, 10 only the second, 10 nothing. Against the rest of the first item, which is the second
    # and the round: 1 for the twenty, 0.5 for ten, 0 for ten. Means 0.5 and 0.625; the products of what is beside them
    # add up to 20(0.5 * 0.375) + 10(0.5 * 0.125) + 10(0.5 * 0.625) = 7.5; squares to 40 * 0.25 = 10 and
    # 20 * 0.140625 + 10 * 0.015625 + 10 * 0.390625 = 6.875.
    figures = item_figures(a_class((20, (1, 1, 100)), (10, (0, 1, 0)), (10, (0, 0, 0))))
    assert figures[0].kind == ItemKind("Totals", "hand-totals", "soft")
    assert figures[0].discrimination == pytest.approx(7.5 / sqrt(10 * 6.875))


def test_what_all_did_alike_tells_no_one_apart() -> None:
    figures = item_figures(a_class((15, (1, 1, 100)), (15, (1, 0, 50))))
    assert (figures[0].facility, figures[0].discrimination) == (1.0, None)


def test_an_item_that_the_best_do_wrongly_has_less_than_nothing() -> None:
    figures = item_figures(a_class((15, (0, 1, 100)), (15, (1, 0, 0))))
    assert figures[0].discrimination == pytest.approx(-1)


def test_of_fewer_than_thirty_nothing_is_told_but_how_many_they_are() -> None:
    figures = item_figures(a_class((29, (1, 0, 50))))
    assert {(each.candidates, each.facility, each.discrimination) for each in figures} == {(29, None, None)}
    assert item_figures(a_class((30, (1, 0, 50))))[0].facility == 1


def test_only_the_first_attempt_of_each_candidate_counts() -> None:
    first = a_class((30, (0, 0, 0)))
    again = [took(each.taken.start.learner, (1, 1, 100), 100 + n) for n, each in enumerate(first)]
    assert [each.facility for each in item_figures([*again, *first])] == [0, 0, 0]


def test_a_form_that_was_drawn_and_never_begun_is_no_attempt() -> None:
    drawn = [took(f"candidate {number}", (), -1) for number in range(30)]
    assert item_figures([*drawn, *a_class((30, (1, 1, 100)))])[0].facility == 1


def test_what_somebody_did_not_come_to_is_not_held_against_it() -> None:
    figures = item_figures(a_class((30, (1, 1)), (30, (1, 1, 80))))
    assert [each.candidates for each in figures] == [60, 60, 30]
    assert figures[2].facility == pytest.approx(0.8)


def test_the_same_case_asked_twice_is_one_score_of_a_candidate() -> None:
    twice = DrawnForm(FORM.paper, FORM.game, 7, (FormPart(questions(2), (SOFT, SOFT)), FORM.parts[1]), ())
    tests = [took(f"candidate {number}", (1, 0, 50), number, twice) for number in range(30)]
    assert [(each.kind.case, each.candidates, each.facility) for each in item_figures(tests)] == [
        ("soft", 30, 0.5),
        ("late-bet", 30, 0.5),
    ]


def test_the_point_biserial_of_a_textbook_row() -> None:
    # Right: 8 and 6, wrong: 4 and 2. Means 7 and 3, mean 5, standard deviation (of all) the root of 5; by the formula
    # (7 - 3) / root of 5 * root of (0.5 * 0.5) = 2 / root of 5.
    assert correlation([1, 1, 0, 0], [8, 6, 4, 2]) == pytest.approx(2 / sqrt(5))


def test_each_thing_has_its_own_score() -> None:
    opening = next(iter(Occasion))
    shuffle, slip = ShuffleItem(opening, 1), WatchedItem(WatchedKind.ROUND, 1, has_slip=True)
    clean = WatchedItem(WatchedKind.ROUND, 1, has_slip=False)
    assert score_of({"done_right": 43, "to_do": 50}, shuffle) == 0.86
    assert score_of({}, shuffle) == 0
    assert [score_of({"seen": [each]}, slip) for each in ("hit", "late", "missed")] == [1, 1, 0]
    assert [score_of({"seen": [each]}, clean) for each in ("quiet", "false-alarm")] == [1, 0]
    assert [kind_of("P", each).case for each in (shuffle, slip, clean)] == [
        opening.value,
        "with a slip",
        "without a slip",
    ]
    with pytest.raises(ValueError, match="judged by people"):
        score_of({}, LineItem("hands"))


def test_an_answer_to_what_was_never_asked_is_told() -> None:
    odd = ExaminationEvent(5, Happened.ANSWERED, 0, 0, '{"part":4,"item":0}')
    test = took("Nina", (1, 1, 1))
    with pytest.raises(ValueError, match="that its form does not ask"):
        item_figures([TakenForm(FORM, KeptExamination(test.taken.start, (*test.taken.events, odd)))])
