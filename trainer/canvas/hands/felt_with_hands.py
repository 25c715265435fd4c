"""A felt over which hands move: theirs is time, sound and speech beside that of cards and chips."""

from __future__ import annotations

from abc import abstractmethod

import pygame

from trainer.canvas.felt.common_scene import FeltScene, S
from trainer.canvas.felt.cues import Cue
from trainer.canvas.hands.layer import HandsLayer
from trainer.canvas.hands.motion.gesture_places import GesturePlace
from trainer.canvas.hands.performances import Performance, Said


class FeltWithHands(FeltScene[S]):
    """A felt says where a performance is made on it."""

    def __init__(self, stage: S) -> None:
        super().__init__(stage)
        self._hands = HandsLayer(self._scene, stage.book, self._place)

    @property
    def busy(self) -> bool:
        """Whether the next frame will differ, so that frames are wanted."""
        return self._scene.busy or self._hands.busy

    @property
    def readable(self) -> bool:
        """Whether all patrons' signals shown can be read by now: from then on a dealer may answer.

        False while the cards before them still move. What is played once more does not count, nor does the dealer's
        own.
        """
        return self._hands.readable

    def set_reduced_motion(self, reduced: bool) -> None:
        """Leave motion out from now on, or bring it back."""
        super().set_reduced_motion(reduced)
        if reduced:
            self._hands.finish()

    def finish(self) -> None:
        """End all motion where it was going: the hands are gone, and what they carried lies."""
        super().finish()
        self._hands.finish()

    def take_cues(self) -> tuple[Cue, ...]:
        """What has sounded since this was last asked, in order."""
        cues = (*super().take_cues(), *self._hands.cues)
        self._hands.cues.clear()
        return cues

    def take_speech(self) -> tuple[Said, ...]:
        """What patrons have said since this was last asked: each once, when its bubble is up."""
        return self._hands.take_speech()

    def advance(self, now_ms: float, *, draws: bool = True) -> list[pygame.Rect]:
        """Move on to ``now_ms``, any steady clock's milliseconds; gives the regions to paint again, if any.

        Not ``draws``: it is no frame of its own, and no new shape of a hand is drawn.
        """
        self._hands.advance(now_ms, draws=draws)
        return super().advance(now_ms)

    @abstractmethod
    def _place(self, performance: Performance) -> GesturePlace | None:
        """Where a performance is made; None where the felt has no such place."""
