"""What came of what was watched: seen, late, missed and false alarms, in one sentence how well, and kind by kind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from trainer.training.tests.watched_plays import WatchedMarks
from trainer.ui.looks.current_look import Look
from trainer.ui.spotting.play_words import counted_words, judged_in_words
from trainer.ui.widgets.panel import Panel, column
from trainer.ui.widgets.text import Text
from trainer.wording.watching import late_words


def watched_told(marks: WatchedMarks) -> tuple[str, ...]:
    """What there is to say of one part, a sentence each."""
    return tuple(_told(marks))


class WatchedPanel(Panel):
    """One part that was watched."""

    def __init__(self, look: Look, marks: WatchedMarks) -> None:
        super().__init__()
        lines = column(self, (20, 14, 20, 14), gap=4)
        lines.addWidget(Text(look, marks.part.name, 15, 600, wrap=True))
        first, *others = watched_told(marks)
        lines.addWidget(Text(look, first, 14, wrap=True))
        for each in others:
            lines.addWidget(Text(look, each, 14, token="muted", wrap=True))


def eye_words(parts: Iterable[WatchedMarks]) -> Iterator[str]:
    """How well slips were told from sound play, for whoever decides: d′ with its interval, and what it isn't for."""
    told = [(each.part.name, found) for each in parts if (found := each.detection.sensitivity()) is not None]
    yield from (
        f"{name}: d′ {found.d_prime:.1f} (95% interval {found.low:.1f} to {found.high:.1f})." for name, found in told
    )
    if told:
        yield "So wide an interval compares no two candidates."


def _told(marks: WatchedMarks) -> Iterator[str]:
    yield f"{counted_words(marks.seen, marks.seen + marks.missed, marks.late, marks.alarms)}."
    if marks.late:
        yield f"On average, the late ones were seen {late_words(marks.late_acts, marks.late_ms)}."
    if marks.seen:
        yield f"You knew what to do about {marks.mended:,} of the {marks.seen:,} you saw."
    judged = judged_in_words(marks.detection)
    if judged:
        yield judged
    missed = [each for each in marks.kinds if each.seen < each.of]
    seen = [each for each in marks.kinds if each.seen == each.of]
    if missed:
        yield f"Not always seen: {', '.join(f'{_kind(each.kind)} ({each.seen} of {each.of})' for each in missed)}."
    if seen:
        yield f"Seen each time: {', '.join(_kind(each.kind) for each in seen)}."


def _kind(kind: str) -> str:
    return kind.replace("-", " ")
