"""What a watched round is a trial of: what was seen, stopped, named, mended, and false alarms, worked out by hand."""

from __future__ import annotations

from datetime import UTC, date, datetime
from math import comb

import pytest

from tests.training.fakes import game
from trainer.content.learn.skills import Skill, WatchedFor
from trainer.training.learn.evidence import Evidence
from trainer.training.learn.mastery import WATCHED, Trial
from trainer.training.learn.skills_of_game import TrainedSkill
from trainer.training.learn.watched_trials import trial_of
from trainer.training.records.deeds import AnswerGiven
from trainer.training.spotting.kept_plays import KeptPlay
from trainer.training.spotting.watching import Seen

NOON = int(datetime(2026, 3, 2, 12, tzinfo=UTC).timestamp()) * 1000
PAYMENTS = ("paid-short", "paid-over")
SEEN = KeptPlay("paid-short", Seen.HIT, (), True)
LATE = KeptPlay("paid-short", Seen.LATE, (), False)
MISSED = KeptPlay("paid-short", Seen.MISSED)
SEEN_AT_THE_SECOND_STOP = KeptPlay("paid-short", Seen.HIT, ("push-taken",), True)
STOPPED_FOR_NOTHING = KeptPlay("paid-short", Seen.MISSED, ("",))
NAMED_WRONGLY = KeptPlay("paid-short", Seen.MISSED, ("paid-over",))
OTHER = KeptPlay("push-taken", Seen.MISSED)
SOUND = KeptPlay("", Seen.QUIET)
ALARM = KeptPlay("", Seen.FALSE_ALARM, ("paid-over",))
OTHER_ALARM = KeptPlay("", Seen.FALSE_ALARM, ("push-taken",))


@pytest.mark.parametrize(
    ("what", "right", "wrong", "none"),
    [
        (
            WatchedFor.SEEN,
            [SEEN, LATE, SEEN_AT_THE_SECOND_STOP],
            [MISSED, NAMED_WRONGLY, ALARM],
            [OTHER, SOUND, OTHER_ALARM],
        ),
        (
            WatchedFor.IN_TIME,
            [SEEN, SOUND],
            [LATE, MISSED, SEEN_AT_THE_SECOND_STOP, NAMED_WRONGLY, ALARM, OTHER_ALARM],
            [OTHER],
        ),
        (
            WatchedFor.NAMED,
            [SEEN, LATE],
            [SEEN_AT_THE_SECOND_STOP, NAMED_WRONGLY],
            [MISSED, STOPPED_FOR_NOTHING, OTHER, SOUND, ALARM, OTHER_ALARM],
        ),
        (
            WatchedFor.MENDED,
            [SEEN, SEEN_AT_THE_SECOND_STOP],
            [LATE],
            [MISSED, NAMED_WRONGLY, OTHER, SOUND, ALARM, OTHER_ALARM],
        ),
        (
            WatchedFor.WHOLE,
            [SEEN, SOUND],
            [LATE, MISSED, SEEN_AT_THE_SECOND_STOP, NAMED_WRONGLY, ALARM, OTHER_ALARM],
            [OTHER],
        ),
    ],
)
def test_hits_misses_and_false_alarms_count_as_each_skill_asks(
    what: WatchedFor, right: list[KeptPlay], wrong: list[KeptPlay], none: list[KeptPlay]
) -> None:
    assert [trial_of(play, what, PAYMENTS) for play in (*right, *wrong, *none)] == [
        *[True] * len(right),
        *[False] * len(wrong),
        *[None] * len(none),
    ]


@pytest.mark.parametrize("what", WatchedFor)
def test_who_never_stops_and_who_always_does_are_right_in_no_more_than_half(what: WatchedFor) -> None:
    plays = {"never": [MISSED, SOUND], "always": [NAMED_WRONGLY, ALARM]}
    for its in plays.values():
        told = [right for play in its if (right := trial_of(play, what, PAYMENTS)) is not None]
        assert 2 * sum(told) <= len(told)


def test_a_watched_round_in_the_book_is_a_trial_of_all_it_is_watched_for() -> None:
    watched = (
        TrainedSkill(Skill("see", "See", "see", "see/x"), {}, watched={WatchedFor.SEEN: PAYMENTS}),
        TrainedSkill(Skill("mend", "Mend", "mend", "mend/x"), {}, watched={WatchedFor.MENDED: PAYMENTS}),
        TrainedSkill(Skill("cut", "Cut", "chips", "chips/x"), {"chip-cutting": ("paid-short",)}),
    )
    of = Evidence(game(), watched, lambda _: None, UTC)
    done = AnswerGiven(
        "a", NOON, "watched-rounds", "paid-short", "house-limits", 1, False, 60_000, mistake="wrong-remedy"
    )
    day = date(2026, 3, 2)
    assert dict(of.of(done)) == {"see": Trial(day, True), "mend": Trial(day, False)}
    assert of.skill_of(done) is None
    drilled = AnswerGiven("a", NOON, "spot-the-slip", "paid-short", "house-limits", 1, False, 60_000)
    assert dict(of.of(drilled)) == {}


def test_of_what_is_watched_who_sees_80_of_a_hundred_is_a_master_seldom_and_who_sees_95_nearly_always() -> None:
    def passes(share: float) -> float:
        least, of = WATCHED.fresh_right, WATCHED.fresh
        return sum(comb(of, right) * share**right * (1 - share) ** (of - right) for right in range(least, of + 1))

    # 12 × 0.8¹¹ × 0.2 + 0.8¹² = 0.206 + 0.069, and 12 × 0.95¹¹ × 0.05 + 0.95¹² = 0.341 + 0.540.
    assert passes(0.8) == pytest.approx(0.275, abs=0.001)
    assert passes(0.95) == pytest.approx(0.882, abs=0.001)
