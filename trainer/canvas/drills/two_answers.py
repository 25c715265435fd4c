"""A wrong answer beside the right one, each in a box of its own where the frame was."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.canvas.art import svg
from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.drills.dashed_frame import fitting_title, in_the_middle, labels_drawn
from trainer.canvas.drills.heaps import HeapAt, heaps_in
from trainer.canvas.drills.placed_things import LabelAt
from trainer.canvas.drills.plan import WIDE_ENOUGH
from trainer.canvas.drills.stage import DrillStage
from trainer.canvas.drills.view import Compared, DueInFrame
from trainer.canvas.felt.cues import Cue
from trainer.canvas.felt.rectangles import Rectangle
from trainer.canvas.felt.scene import Sprite
from trainer.canvas.felt.timeline import CHIPS_MS

RIGHT_ON_FELT, WRONG_ON_FELT = "#7FCB9A", "#F2918A"
"""The felt is dark in every theme: these can be told from it, and from each other by the marks beside them."""
_BOXES, _HEAPS = 20.0, 30.0
_GAP, _SIDE, _HEAD, _MARK = 12.0, 7.0, 36.0, 7.5
_FIGURE = 26.0


@dataclass(frozen=True, slots=True)
class _Box:
    """One answer in its box."""

    at: Rectangle
    said: DueInFrame
    right: bool

    @property
    def color(self) -> str:
        return RIGHT_ON_FELT if self.right else WRONG_ON_FELT


class TwoAnswers:
    """What lies in the two boxes. Nothing does until an answer is compared."""

    def __init__(self, stage: DrillStage) -> None:
        self._stage = stage
        self._sprites: list[Sprite] = []

    def begin(self) -> None:
        """Begin a new layout with no boxes."""
        self._sprites = []

    def clear(self) -> None:
        """Show neither answer."""
        self._stage.scene.remove(*self._sprites)
        self._sprites = []

    def show(self, area: Rectangle, compared: Compared, *, play: bool) -> None:
        """Show the given answer, and the right one if it is to be seen; ``play``: its chips come from the rack."""
        self._stage.scene.timeline.finish()
        self.clear()
        own, due = boxes_in(area)
        self._put(_Box(own, compared.given, right=False))
        if not compared.shows_due:
            return
        heaps = self._put(_Box(due, compared.due, right=True))
        if play:
            self._stage.scene.timeline.play(
                [
                    self._stage.motions.arriving(
                        sprite, self._stage.rack_column(heap.pile.denomination), CHIPS_MS, place * 70.0, Cue.CHIP
                    )
                    for place, (heap, sprite) in enumerate(heaps)
                ]
            )

    def _put(self, box: _Box) -> list[tuple[HeapAt, Sprite]]:
        theme = self._stage.theme
        head = box.at.top + _HEAD + 6 * (theme.letters - 1)
        inner = Rectangle(box.at.left + _SIDE, head, box.at.right - _SIDE, box.at.bottom - 2)
        heaps, labels = heaps_in(box.said.heaps, inner, theme.letters, close=True) if box.said.heaps else ((), ())
        drawn = _drawn(box, labels, theme)
        self._sprites.append(self._stage.overlay(drawn, box.at, _BOXES))
        placed = [(heap, self._heap(heap)) for heap in heaps]
        self._sprites.extend(sprite for _, sprite in placed)
        return placed

    def _heap(self, heap: HeapAt) -> Sprite:
        picture = self._stage.stack((heap.pile.denomination,) * heap.pile.count, heap.radius, heap.index % 3 + 1)
        return self._stage.put(picture, self._stage.to.pixels(heap.x, heap.y), _HEAPS + heap.y / 1000)


def boxes_in(area: Rectangle) -> tuple[Rectangle, Rectangle]:
    """The box of the given answer and that of the right one: side by side, or one above the other."""
    if area.width >= WIDE_ENOUGH:
        wide = (area.width - _GAP) / 2
        own = Rectangle(area.left, area.top, area.left + wide, area.bottom)
        return own, Rectangle(area.right - wide, area.top, area.right, area.bottom)
    high = (area.height - _GAP) / 2
    own = Rectangle(area.left, area.top, area.right, area.top + high)
    return own, Rectangle(area.left, area.bottom - high, area.right, area.bottom)


def _drawn(box: _Box, labels: tuple[LabelAt, ...], theme: CanvasTheme) -> str:
    at, said = box.at, box.said
    frame = svg.rect(
        at.left + 1,
        at.top + 1,
        at.width - 2,
        at.height - 2,
        8,
        "#000",
        'fill-opacity=".24" ' + svg.stroke(box.color, 2),
    )
    # A bare figure stands large in the middle, any other sum beside its title.
    figure = said.amount if not said.heaps and not said.words else ""
    amount = "" if figure else said.amount
    left, line = at.left + 2 * _SIDE + 2 * _MARK + 4, at.top + 25
    title = fitting_title(said.title, amount, at.width - 2 * _MARK, theme.letters)
    parts = [frame, _mark(at.left + _SIDE + _MARK + 4, line - 5, right=box.right)]
    parts.append(svg.text(left, line, title, theme.lettered(14), theme.ivory, theme.font))
    if amount:
        x = at.right - 2 * _SIDE
        parts.append(svg.text(x, line, amount, theme.lettered(16), theme.ivory, theme.font, anchor="end", weight=700))
    if figure:
        x, y = at.middle
        size = theme.lettered(_FIGURE)
        parts.append(svg.text(x, y + 18, figure, size, theme.ivory, theme.font, anchor="middle", weight=700))
    parts.append(labels_drawn(labels, theme))
    parts.append(in_the_middle(at, said.words, theme) if said.words else "")
    return "".join(parts)


def _mark(x: float, y: float, *, right: bool) -> str:
    """A tick or a cross in a disc: the two boxes differ by shape as well as by color."""
    disc = svg.circle(x, y, _MARK, RIGHT_ON_FELT if right else WRONG_ON_FELT)
    n = svg.number
    tick = f"M{n(x - 3.5)} {n(y + 0.3)} L{n(x - 1)} {n(y + 2.8)} L{n(x + 3.6)} {n(y - 2.6)}"
    cross = (
        f"M{n(x - 2.8)} {n(y - 2.8)} L{n(x + 2.8)} {n(y + 2.8)} M{n(x + 2.8)} {n(y - 2.8)} L{n(x - 2.8)} {n(y + 2.8)}"
    )
    return disc + svg.path(tick if right else cross, "none", svg.stroke("#10241E", 2, 1.0, 'stroke-linecap="round"'))
