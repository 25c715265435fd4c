"""The drill's ground: felt with all that is printed or stands on it for the whole question."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from trainer.canvas.art import svg
from trainer.canvas.art.rack import rack
from trainer.canvas.art.sprites import SpriteBook
from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.drills.plan import HEIGHT, WIDTH, Plan
from trainer.canvas.drills.print import Band, Line
from trainer.canvas.drills.sides import printed_name
from trainer.canvas.felt import lettering
from trainer.canvas.felt.boxes import Box
from trainer.canvas.felt.ground import Lamp, felt
from trainer.canvas.felt.places import CircleAt, LabelAt, NoteAt, SurrenderAt
from trainer.domain.money.chips import Pile


@dataclass(frozen=True, slots=True)
class Scaled:
    """From the layout's units to pixels: ``scale`` pixels a unit, the layout in the middle of the felt."""

    scale: float
    left: float
    top: float
    width: int
    height: int

    @classmethod
    def to(cls, width: int, height: int) -> Scaled:
        scale = min(width / WIDTH, height / HEIGHT)
        return cls(scale, (width - WIDTH * scale) / 2, (height - HEIGHT * scale) / 2, width, height)

    def pixels(self, x: float, y: float) -> tuple[float, float]:
        """A point of the layout in pixels."""
        return self.left + x * self.scale, self.top + y * self.scale

    def units(self, x: float, y: float) -> tuple[float, float]:
        """A point in pixels in the layout's units."""
        return (x - self.left) / self.scale, (y - self.top) / self.scale

    @property
    def transform(self) -> str:
        """The same for SVG."""
        return f"translate({svg.number(self.left)} {svg.number(self.top)}) scale({self.scale:.5f})"


def ground(book: SpriteBook, plan: Plan, tubes: tuple[Pile, ...], to: Scaled) -> pygame.Surface:
    """The opaque surface everything of a question lies on."""
    lamp = Lamp(0.46 * to.width, 0.30 * to.height, 0.80 * to.width, 0.98 * to.height)
    surface = felt(book, to.width, to.height, lamp)
    body = _printed(plan, tubes, book.theme)
    surface.blit(
        book.surface(svg.group(to.transform, body), to.width, to.height),
        (0, 0),
        special_flags=pygame.BLEND_PREMULTIPLIED,
    )
    lines = [
        *plan.lines,
        *([plan.band.line] if plan.band else []),
        *(line for it in plan.circles for line in printed_name(it)),
    ]
    for line in lines:
        _engrave(surface, line, book.theme.felt_print, to)
    return surface


def _printed(plan: Plan, tubes: tuple[Pile, ...], theme: CanvasTheme) -> str:
    drawn = [_circle(circle, theme) for circle in plan.circles]
    drawn.extend(_label(label, theme) for label in plan.labels)
    drawn.extend(_note(note, theme) for note in plan.notes)
    drawn.extend(_surrender(at, theme) for at in plan.surrenders)
    if plan.band:
        drawn.append(_band(plan.band, theme))
    if plan.frame:
        drawn.append(_frame(plan.frame, theme))
    if plan.rack:
        drawn.append(rack(tubes, plan.rack))
    return "".join(drawn)


def _circle(circle: CircleAt, theme: CanvasTheme) -> str:
    outer = svg.circle(circle.x, circle.y, circle.radius, "none", svg.stroke(theme.felt_print, 2.2, 0.8))
    inner = svg.circle(circle.x, circle.y, circle.radius * 0.863, "none", svg.stroke(theme.felt_print, 0.9, 0.5))
    return outer if circle.name else outer + inner


def _label(label: LabelAt, theme: CanvasTheme) -> str:
    return svg.text(label.x, label.y, label.words, 13, theme.ivory, theme.font, anchor="middle", weight=500)


def _note(note: NoteAt, theme: CanvasTheme) -> str:
    """A patron's name beside the card the patron completed on."""
    n = svg.number
    lead = svg.path(f"M{n(note.edge)} {n(note.y)} H{n(note.x - 4)}", "none", svg.stroke(theme.felt_print, 1.6, 0.9))
    return lead + svg.text(note.x, note.y + 4.5, note.words, 13, theme.ivory, theme.font, weight=500)


def _surrender(at: SurrenderAt, theme: CanvasTheme) -> str:
    """The line behind a surrendered bet, and the word for it."""
    n = svg.number
    line = svg.stroke(theme.felt_print, 2.2, 1.0, 'stroke-linecap="round"')
    drawn = svg.path(f"M{n(at.x - at.half)} {n(at.y)} H{n(at.x + at.half)}", "none", line)
    word = svg.text(at.x, at.y - 7, "Surrendered", 12, theme.felt_print, theme.font, anchor="middle", weight=500)
    return drawn + word


def _frame(frame: Box, theme: CanvasTheme) -> str:
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


def _engrave(surface: pygame.Surface, line: Line, colour: str, to: Scaled) -> None:
    letters = replace(
        line.letters,
        size=line.letters.size * to.scale,
        spacing=line.letters.spacing * to.scale,
        span=line.letters.span * to.scale,
    )
    x, y = to.pixels(line.arc.x, line.arc.y)
    arc = lettering.Arc(x, y, line.arc.across * to.scale, line.arc.up * to.scale)
    image = lettering.engraved(letters, arc, colour)
    surface.blit(image.surface, (round(-image.x), round(-image.y)), special_flags=pygame.BLEND_PREMULTIPLIED)
