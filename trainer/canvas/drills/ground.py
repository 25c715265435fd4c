"""The drill's ground: felt with all that is printed or stands on it for the whole question."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from trainer.canvas.art import svg
from trainer.canvas.art.rack import rack
from trainer.canvas.art.sprites import SpriteBook
from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.drills.placed_things import CircleAt, LabelAt, NoteAt, SurrenderAt
from trainer.canvas.drills.plan import DrillPlan
from trainer.canvas.drills.print import Band
from trainer.canvas.drills.sides import printed_name
from trainer.canvas.felt.ground import Lamp, ground
from trainer.canvas.felt.rectangles import Rectangle
from trainer.canvas.felt.scale import Scale
from trainer.domain.money.chips import Pile

_VALUES = 13.0
"""How large the values of the rack are at least, in letters."""


@dataclass(frozen=True, slots=True)
class DrillScale(Scale):
    """From the units of ``plan`` to pixels: all of it in sight, in the middle of the felt."""

    plan: DrillPlan

    @property
    def unit(self) -> float:
        return self.plan.unit(self.width, self.height)

    @property
    def left(self) -> float:
        return (self.width - self.plan.width * self.unit) / 2

    @property
    def top(self) -> float:
        return (self.height - self.plan.height * self.unit) / 2


def drill_ground(book: SpriteBook, plan: DrillPlan, tubes: tuple[Pile, ...], to: Scale) -> pygame.Surface:
    """The opaque surface everything of a question lies on."""
    lamp = Lamp(0.46 * to.width, 0.30 * to.height, 0.80 * to.width, 0.98 * to.height)
    names = (line for it in plan.circles for line in printed_name(it))
    lines = [*plan.lines, *([plan.band.line] if plan.band else []), *names]
    return ground(book, to, lamp, _printed(plan, tubes, book.theme.seen_at(to.unit)), lines)


def _printed(plan: DrillPlan, tubes: tuple[Pile, ...], theme: CanvasTheme) -> str:
    drawn = [_circle(circle, theme) for circle in plan.circles]
    drawn.extend(_label(label, theme) for label in plan.labels)
    drawn.extend(_note(note, theme) for note in plan.notes)
    drawn.extend(_surrender(at, theme) for at in plan.surrenders)
    if plan.band:
        drawn.append(_band(plan.band, theme))
    if plan.frame:
        drawn.append(_frame(plan.frame, theme))
    if plan.rack:
        drawn.append(rack(tubes, plan.rack, theme.lettered(_VALUES)))
    return "".join(drawn)


def _circle(circle: CircleAt, theme: CanvasTheme) -> str:
    outer = svg.circle(circle.x, circle.y, circle.radius, "none", svg.stroke(theme.felt_print, 2.2, 0.8))
    inner = svg.circle(circle.x, circle.y, circle.radius * 0.863, "none", svg.stroke(theme.felt_print, 0.9, 0.5))
    return outer if circle.name else outer + inner


def _label(label: LabelAt, theme: CanvasTheme) -> str:
    return svg.text(
        label.x, label.y, label.words, theme.lettered(13), theme.ivory, theme.font, anchor="middle", weight=500
    )


def _note(note: NoteAt, theme: CanvasTheme) -> str:
    """A patron's name beside the card the patron completed on."""
    n = svg.number
    lead = svg.path(f"M{n(note.edge)} {n(note.y)} H{n(note.x - 4)}", "none", svg.stroke(theme.felt_print, 1.6, 0.9))
    return lead + svg.text(note.x, note.y + 4.5, note.words, theme.lettered(13), theme.ivory, theme.font, weight=500)


def _surrender(at: SurrenderAt, theme: CanvasTheme) -> str:
    """The line behind a surrendered bet, and the word for it."""
    n = svg.number
    line = svg.stroke(theme.felt_print, 2.2, 1.0, 'stroke-linecap="round"')
    drawn = svg.path(f"M{n(at.x - at.half)} {n(at.y)} H{n(at.x + at.half)}", "none", line)
    word = svg.text(
        at.x, at.y - 7, "Surrendered", theme.lettered(12), theme.felt_print, theme.font, anchor="middle", weight=500
    )
    return drawn + word


def _frame(frame: Rectangle, theme: CanvasTheme) -> str:
    look = 'fill-opacity=".16" ' + svg.stroke(theme.felt_print, 1.6, 0.9, 'stroke-dasharray="5 4.5"')
    return svg.rect(frame.left, frame.top, frame.width, frame.height, 8, "#000", look)


def _band(band: Band, theme: CanvasTheme) -> str:
    edges = []
    for off in (-band.half, band.half):
        arc = replace(band.arc, across=band.arc.across + off, up=band.arc.up + off)
        edges.append((arc.at(-band.end), arc.at(band.end), arc.across))
    n = svg.number
    (inner_l, inner_r, inner), (outer_l, outer_r, outer) = edges
    outline = (
        f"M{n(inner_l[0])} {n(inner_l[1])} L{n(outer_l[0])} {n(outer_l[1])} "
        f"A{n(outer)} {n(outer)} 0 0 1 {n(outer_r[0])} {n(outer_r[1])} L{n(inner_r[0])} {n(inner_r[1])} "
        f"A{n(inner)} {n(inner)} 0 0 0 {n(inner_l[0])} {n(inner_l[1])} Z"
    )
    return svg.path(outline, "none", svg.stroke(theme.felt_print, 1.6, 0.8))
