"""The drill's felt: a question's cards and chips, the frame beside the bet, the rack.

Use: ``DrillScene(rasterise, theme, width, height)``, then ``show(view)``; while ``busy``, call ``advance(now_ms)`` a
frame and ``paint(surface, rects)`` what it returns. All sizes and points are device pixels. Nothing here knows a clock
or a window; any motion can be ended by ``finish()``, and ``reduced_motion`` leaves it out.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from trainer.canvas.drill_view import Cue, DrillView, Due, Target
from trainer.canvas.svg import Rasteriser
from trainer.canvas.theme import CanvasTheme
from trainer.domain.chips import Pile


class DrillScene:
    """Draws a question on the felt and moves its cards and chips."""

    def __init__(
        self, rasterise: Rasteriser, theme: CanvasTheme, width: int, height: int, *, reduced_motion: bool = False
    ) -> None:
        raise NotImplementedError

    @property
    def busy(self) -> bool:
        """Whether anything moves, so that the next frame will differ."""
        raise NotImplementedError

    def show(self, view: DrillView, *, deal: bool = True) -> None:
        """Lay out a new question; its cards are dealt in where ``deal``. Everything is repainted."""
        raise NotImplementedError

    def show_built(self, heaps: Sequence[Pile]) -> None:
        """Show the chips the trainee has cut so far, in heaps; a chip added comes from the rack, one taken goes back."""
        raise NotImplementedError

    def show_due(self, due: Due, *, play: bool = True) -> None:
        """Show the right payment in the frame in place of what was built; its chips come from the rack where ``play``."""
        raise NotImplementedError

    def point_out(self, wager: int | None) -> None:
        """Put the lit ring round one wager (None: round none), as the one that is asked about or due."""
        raise NotImplementedError

    def take(self, wager: int) -> None:
        """Move a wager's chips to the rack."""
        raise NotImplementedError

    def turn_hole_card(self) -> None:
        """Show the dealer's hole card face up."""
        raise NotImplementedError

    def hit(self, x: float, y: float) -> Target | None:
        """What lies at a point, if it can be pressed."""
        raise NotImplementedError

    def resize(self, width: int, height: int) -> None:
        """Lay everything out anew for another size in pixels; motion ends."""
        raise NotImplementedError

    def restyle(self, theme: CanvasTheme) -> None:
        """Draw everything anew in another theme; motion ends."""
        raise NotImplementedError

    def finish(self) -> None:
        """End all motion where it was going."""
        raise NotImplementedError

    def take_cues(self) -> tuple[Cue, ...]:
        """What has sounded since this was last asked, in order."""
        raise NotImplementedError

    def advance(self, now_ms: float) -> list[pygame.Rect]:
        """Move on to ``now_ms``, any steady clock's milliseconds; gives the regions to paint again, none if none."""
        raise NotImplementedError

    def paint(self, surface: pygame.Surface, rects: Sequence[pygame.Rect] | None = None) -> None:
        """Paint the regions ``rects`` (None: everything) of a 32-bit ``surface`` of the scene's size."""
        raise NotImplementedError
