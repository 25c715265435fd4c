"""What is told while practising of a stop that was gone on from, and of a slip that went by."""

from __future__ import annotations

from trainer.training.spotting.remedies import RemedyAtHouse, remedy_of
from trainer.training.spotting.watching import JudgedStop, Seen, WatchedRun
from trainer.wording.remedies import ASSUMED, remedy_words
from trainer.wording.watching import late_words, seen_words


def last_words(judged: JudgedStop, run: WatchedRun) -> tuple[str, str]:
    """What a stop came to, as a title and a sentence."""
    slip = run.play.slip
    if judged.seen is Seen.FALSE_ALARM or slip is None:
        return seen_words(Seen.FALSE_ALARM.value), "That wasn't a mistake, or hasn't happened yet. Keep watching."
    late = f" It was seen {late_words(judged.late_acts, judged.late_ms)}." if judged.seen is Seen.LATE else ""
    return seen_words(judged.seen.value), f"{slip.told.words}.{late} {remedy_told(judged.remedy_right, slip.kind, run)}"


def missed_words(run: WatchedRun, where: str) -> tuple[str, str]:
    """What went by in a play, as a title and a sentence."""
    slip = run.play.slip
    return f"{seen_words(Seen.MISSED.value)} in {where}", "" if slip is None else f"{slip.told.words}."


def remedy_told(is_right: bool | None, kind: str, run: WatchedRun) -> str:
    """Whether the remedy was right, and else which is; and whether it is the house's own."""
    remedy = remedy_of(kind, run.game)
    words = remedy_words(remedy.key)
    if is_right:
        return f"The remedy is right.{_whose(remedy)}"
    return f"What is done: {words[0].lower()}{words[1:]}.{_whose(remedy)}"


def _whose(remedy: RemedyAtHouse) -> str:
    return f" {ASSUMED}." if remedy.is_assumed else ""
