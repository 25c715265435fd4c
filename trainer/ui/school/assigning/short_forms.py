"""A note about a learner, the sign-off of stages that were seen done, and what else counts of a stage."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt

from trainer.training.school.documents import CountsAs
from trainer.ui.looks.current_look import Look
from trainer.ui.school.assigning.side_form import SideForm
from trainer.ui.widgets.segmented import Segment, SegmentButton, Segmented
from trainer.ui.widgets.words_field import WordsField

NOTHING_WRITTEN = "Write something first."
NO_STAGE = "Choose at least one stage."
FOR_STAFF = "Instructors and supervisors can read it. The learner can too, in Today, if you choose so."
ON_FLOOR = "You have seen this done. Signed with your key; cannot be undone."
NO_WHY = "Say why: it stands beside the stage for the learner and for everybody after you."
COUNTS_MEANS = "This replaces what the answers show. The answers stay, and your name is shown with it."
_COUNTS = {CountsAs.KNOWN: "Known", CountsAs.AGAIN: "Again", CountsAs.NOT_NEEDED: "Not needed"}
_LEARNER = "learner"
_LONGEST = 600


class NoteForm(SideForm):
    """What is written of a learner, and whether the learner sees it."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, "Keep it")
        self.words = WordsField(look, "Note", "What you saw, and what would help", _LONGEST)
        self.shown = SegmentButton(look, Segment(_LEARNER, "The learner can read it"), outlined=True)
        self.add(self.words)
        self.add(self.shown, wide=False)
        self.words.returnPressed.connect(self.done)

    def start(self, name: str) -> None:
        """Ask for a note about the learner of that name."""
        self.words.clear()
        self.shown.setChecked(False)
        self.ask(f"A note about {name}", FOR_STAFF)

    def written(self) -> str | None:
        """What was written; None where that is nothing, which is told."""
        words = self.words.words
        self.tell("" if words else NOTHING_WRITTEN)
        return words or None

    def focus(self) -> None:
        self.words.setFocus(Qt.FocusReason.OtherFocusReason)


class SignOffForm(SideForm):
    """Which stages are signed off, of those that are mastered and are not."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, "Sign off")
        self.stages: dict[str, SegmentButton] = {}
        self.words = WordsField(look, "Comment", "Comment (optional)", 300)
        self.add(self.words)
        self.words.returnPressed.connect(self.done)

    def start(self, name: str, able: Sequence[tuple[str, str]]) -> None:
        """Ask which of these stages of the learner of that name are signed off; all of them are proposed."""
        for each in self.stages.values():
            self.lines.removeWidget(each)
            each.hide()
            each.deleteLater()
        self.stages = {}
        for place, (key, words) in enumerate(able):
            made = SegmentButton(self._look, Segment(key, words), outlined=True)
            made.setChecked(True)
            self.lines.insertWidget(place, made, 0, Qt.AlignmentFlag.AlignLeft)
            made.show()
            self.stages[key] = made
        self.stops = [*self.stages.values(), self.words]
        self.words.clear()
        self.ask(f"Sign off for {name}", ON_FLOOR)

    def chosen(self) -> tuple[str, ...]:
        """The stages that are to be signed off; none where none was chosen, which is told."""
        found = tuple(key for key, each in self.stages.items() if each.isChecked())
        self.tell("" if found else NO_STAGE)
        return found


class CountsForm(SideForm):
    """What counts of a stage in the place of what was reckoned, and why."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, "Keep it")
        self.counts = Segmented(look, [Segment(each.value, words) for each, words in _COUNTS.items()], "", "Counts as")
        self.why = WordsField(look, "Why", "Why: the learner reads it", _LONGEST)
        self.add(self.counts, wide=False)
        self.add(self.why)
        self.why.returnPressed.connect(self.done)

    def start(self, name: str, stage: str) -> None:
        """Ask about a stage of the learner of that name."""
        self.counts.choose(CountsAs.KNOWN.value)
        self.why.clear()
        self.ask(f"{stage}, for {name}", COUNTS_MEANS)

    def said(self) -> tuple[CountsAs, str] | None:
        """What counts, and why; None where no reason is given, which is told."""
        self.tell("" if self.why.words else NO_WHY)
        return (CountsAs(self.counts.current), self.why.words) if self.why.words else None

    def focus(self) -> None:
        self.why.setFocus(Qt.FocusReason.OtherFocusReason)
