"""What a patron says, in a bubble beside the hand; it stays up until something else is shown."""

from __future__ import annotations

from collections.abc import Iterable
from math import dist, hypot

import pygame

from trainer.canvas.art import svg
from trainer.canvas.art.sprites import Image, SpriteBook
from trainer.canvas.felt.lettering import written

Pixel = tuple[float, float]

_HEIGHT, _PAD, _TAIL, _LEAST = 1.75, 0.72, 0.62, 13.0
_MARGIN, _COARSE = 3, 3
_KEPT, _FAR = 20.0, 5.0


def bubble(book: SpriteBook, words: str, size: float, mouth: Pixel) -> Image:
    """``words`` in letters ``size`` pixels high at least 13, anchored at the bubble's middle.

    ``mouth`` is where its tail points, in pixels from that middle.
    """
    key = ("bubble", words, round(size, 2), round(mouth[0]), round(mouth[1]))
    return book.keep(key, lambda: _drawn(book, words, max(_LEAST, size), mouth))


def extent(words: str, size: float) -> Pixel:
    """Half the width and half the height of a bubble, without its tail, in pixels."""
    size = max(_LEAST, size)
    line = written(_quoted(words), size, "#000000")
    return line.surface.get_width() / 2 + _PAD * size, _HEIGHT * size / 2


def stand(
    half: Pixel,
    mouth: Pixel,
    ways: Iterable[Pixel],
    keep: Iterable[pygame.Rect],
    clear: Iterable[pygame.Rect],
    whole: pygame.Rect,
) -> Pixel:
    """The one of ``ways`` where a bubble lies best inside ``whole``: on nothing of ``keep``, near the mouth.

    Rather than far away it stands on a little of what better were ``clear`` too.
    """
    kept, cleared = _mask(keep, whole), _mask(clear, whole)
    inside = [_within(way, half, whole) for way in ways]

    def cost(middle: Pixel) -> float:
        rect = _coarse(around(middle, half), whole)
        box = pygame.Mask(rect.size, fill=True)
        covered = _KEPT * kept.overlap_area(box, rect.topleft) + cleared.overlap_area(box, rect.topleft)
        return covered * _COARSE * _COARSE + _FAR * dist(middle, mouth)

    return min(inside, key=cost)


def around(middle: Pixel, half: Pixel) -> pygame.Rect:
    """What a bubble of that extent covers, in pixels."""
    return pygame.Rect(middle[0] - half[0], middle[1] - half[1], 2 * half[0], 2 * half[1])


def _mask(rects: Iterable[pygame.Rect], whole: pygame.Rect) -> pygame.Mask:
    """All that these rectangles cover, each counted once however many do."""
    surface = pygame.Surface((whole.width // _COARSE + 1, whole.height // _COARSE + 1), pygame.SRCALPHA)
    for rect in rects:
        surface.fill("white", _coarse(rect, whole))
    return pygame.mask.from_surface(surface)


def _coarse(rect: pygame.Rect, whole: pygame.Rect) -> pygame.Rect:
    left, top = (rect.left - whole.left) // _COARSE, (rect.top - whole.top) // _COARSE
    return pygame.Rect(left, top, rect.width // _COARSE + 1, rect.height // _COARSE + 1)


def _within(middle: Pixel, half: Pixel, whole: pygame.Rect) -> Pixel:
    x = min(max(middle[0], whole.left + half[0] + _MARGIN), whole.right - half[0] - _MARGIN)
    # Its tail reaches farther up.
    top = whole.top + half[1] * (1 + 2 * _TAIL / _HEIGHT) + _MARGIN
    return x, min(max(middle[1], top), whole.bottom - half[1] - _MARGIN)


def _quoted(words: str) -> str:
    return f"\u201c{words}\u201d"


def _drawn(book: SpriteBook, words: str, size: float, mouth: Pixel) -> Image:
    theme = book.theme
    line = written(_quoted(words), size, theme.ink)
    half_x, half_y = line.surface.get_width() / 2 + _PAD * size, _HEIGHT * size / 2
    reach = _TAIL * size + 2
    x, y = half_x + reach, half_y + reach
    look = svg.stroke(theme.ink, 1.2, 0.85)
    body = svg.path(_outline(x, y, half_x, half_y, mouth, size), theme.ivory, look)
    surface = book.surface(body, round(2 * x), round(2 * y))
    corner = round(x - line.x), round(y - line.y)
    surface.blit(line.surface, corner, special_flags=pygame.BLEND_PREMULTIPLIED)
    return Image(surface, x, y)


def _outline(x: float, y: float, half_x: float, half_y: float, mouth: Pixel, size: float) -> str:
    """A rounded box about a point whose edge runs out in a tail to the side where the mouth is."""
    r, n = half_y * 0.8, svg.number
    left, right, top, foot = x - half_x, x + half_x, y - half_y, y + half_y
    tail = _TAIL * size
    away = hypot(*mouth) or 1.0
    lean = max(-1.0, min(1.0, mouth[0] / away))
    at = x + lean * (half_x - r - 0.5 * tail)
    tip = n(at + lean * 0.8 * tail)
    upper = lower = ""
    if mouth[1] < 0:
        upper = f"H{n(at - 0.45 * tail)} L{tip} {n(top - tail)} L{n(at + 0.45 * tail)} {n(top)} "
    else:
        lower = f"H{n(at + 0.45 * tail)} L{tip} {n(foot + tail)} L{n(at - 0.45 * tail)} {n(foot)} "
    arc = f"A{n(r)} {n(r)} 0 0 1"
    return (
        f"M{n(left + r)} {n(top)} {upper}H{n(right - r)} {arc} {n(right)} {n(top + r)} V{n(foot - r)} "
        f"{arc} {n(right - r)} {n(foot)} {lower}H{n(left + r)} {arc} {n(left)} {n(foot - r)} V{n(top + r)} "
        f"{arc} {n(left + r)} {n(top)} Z"
    )
