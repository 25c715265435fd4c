"""The hands on a scene: several performances at once, what they carry, and the bubbles of what is said.

Give it the scene's clock before the scene has it; it draws nothing while nothing moves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from trainer.canvas.art.sprites import SpriteBook
from trainer.canvas.felt.cues import Cue
from trainer.canvas.felt.scene import Scene, Sprite
from trainer.canvas.hands import speech
from trainer.canvas.hands.motion.acting import EVERYONE
from trainer.canvas.hands.motion.bank import HandBank
from trainer.canvas.hands.motion.gesture_places import GesturePlace
from trainer.canvas.hands.motion.performer import DrawnHand, Performer
from trainer.canvas.hands.performances import DEALER, Performance, Said
from trainer.canvas.hands.skin.drawing import HandPicture, draw_hand
from trainer.canvas.hands.skin.rim import rim_of
from trainer.domain.signals.gestures import Ways

BUBBLE = 64.0
"""The level of what is said: over the hands."""
_MOST = 60
_GAPS, _ROOM = (0.0, 0.12, 0.25, 0.35, 0.5, 0.7, 0.95, 1.25), 0.3
_ALONG = tuple(way / 10 for way in range(-4, 18))


@dataclass(slots=True, eq=False)
class _Playing:
    """``start`` is the clock's time at which it was first shown; ``signal``: it is waited for until it can be read."""

    performer: Performer
    signal: bool
    start: float | None = None
    gone: float = 0.0
    over: bool = False
    bubble: Sprite | None = None
    heard: bool = False
    sent_away: bool = False

    @property
    def unread(self) -> bool:
        """Whether it is a signal that cannot be read yet."""
        return self.signal and not self.over and (self.start is None or self.gone < self.performer.readable_ms)

    def is_his(self, performance: Performance) -> bool:
        """Whether the same person performs at the same spot."""
        own = self.performer.performance
        return (own.spot, own.patron) == (performance.spot, performance.patron)


class HandsLayer:
    """Hands over everything that lies on ``scene``. ``place_of`` says where a performance is made, None for nowhere.

    It waits until cards and chips have arrived. ``ways`` are how people differ. ``marks`` is how strong the marks in
    the nap are, from 0 (none) to 1. ``cues`` gathers what has sounded.
    """

    def __init__(
        self,
        scene: Scene,
        book: SpriteBook,
        place_of: Callable[[Performance], GesturePlace | None],
        *,
        ways: Ways = EVERYONE,
        marks: float = 1.0,
    ) -> None:
        self.ways, self.marks = ways, marks
        # How far words keep from another's arm, in its widths: near places need it, a full table has no room for it.
        self.apart = 0.0
        self.cues: list[Cue] = []
        self._scene, self._book, self._place_of = scene, book, place_of
        self._bank: HandBank[DrawnHand, HandPicture] = HandBank(self._draw)
        self._playing: list[_Playing] = []
        self._nth = 0

    # What is going on

    @property
    def busy(self) -> bool:
        """Whether any hand moves or is about to, so that frames are wanted."""
        return any(not it.over for it in self._playing)

    @property
    def readable(self) -> bool:
        """Whether all signals shown can be read by now; true where there is none."""
        return not any(it.unread for it in self._playing)

    def perform(
        self, performances: Sequence[Performance], *, speed: float = 1.0, signals: bool = False, still: bool = False
    ) -> None:
        """Play performances at once, each after its delay; ``speed`` 0.4 is slow motion.

        A hand of the same person at the same spot goes; the others go on. ``signals`` are waited for by ``readable``,
        and so is what takes the place of one that could not be read yet. ``still``: the hands stand at their telling
        moment, with no motion, until ``leave``.
        """
        for performance in performances:
            waited = signals or self._replaced(performance)
            place = self._place_of(performance)
            if place is None:
                continue
            performer = Performer(
                self._scene, self._bank, performance, place, self.ways, speed, self.marks, self._nth % _MOST
            )
            self._nth += 1
            playing = _Playing(performer, waited and performance.spot != DEALER)
            self._playing.append(playing)
            if still:
                self._stand(playing)
            else:
                self._bank.want(performer.ahead())
        if still:
            self._say_anew()

    def advance(self, now_ms: float, *, draws: bool = True) -> None:
        """Move on to ``now_ms``, the clock that the scene has; one new shape may be drawn where it ``draws``."""
        self._bank.frame(draws=draws)
        waits = self._scene.timeline.busy
        for it in [it for it in self._playing if not it.over]:
            if it.start is None:
                if waits:
                    continue
                it.start = now_ms - it.gone
            it.gone = now_ms - it.start
            if not it.sent_away:
                self._say(it)
            it.performer.show(it.gone)
            self._heard(it)
            if it.gone >= it.performer.length_ms:
                it.performer.finish()
                it.over = True
        self._playing = [it for it in self._playing if not it.over or it.performer.stands or it.bubble is not None]
        if self.busy:
            self._bank.fill()

    def take_speech(self) -> tuple[Said, ...]:
        """What patrons have said since this was last asked: each once, when its bubble is up."""
        speaking = [it for it in self._playing if it.bubble is not None and not it.heard]
        for it in speaking:
            it.heard = True
        spoken = (it.performer.performance for it in speaking)
        return tuple(Said(performance.said, performance.person) for performance in spoken)

    # Ending it

    def leave(self, unanswered: Callable[[Performance], bool] = lambda _: False) -> None:
        """Let every hand go on its way out at once: what it carried lies, and what was said is over.

        The words of those ``unanswered`` stay up.
        """
        self._bank.forget()
        for it in self._playing:
            self._send_away(it, hush=not unanswered(it.performer.performance))
        self._playing = [it for it in self._playing if not it.over or it.bubble is not None]

    def finish(self) -> None:
        """End all motion where it was going: what is carried lies, the hands are gone, what is said stays up."""
        for it in self._playing:
            if it.performer.stands:
                continue
            self._say(it, at_once=True)
            it.performer.finish()
            self._heard(it)
            it.over, it.gone = True, max(it.gone, it.performer.length_ms)
        self._playing = [it for it in self._playing if it.performer.stands or it.bubble is not None]

    def clear(self) -> None:
        """Forget all of it: the scene has been cleared."""
        self._playing.clear()
        self._bank.clear()

    def settle(self, book: SpriteBook) -> None:
        """The scene has been cleared and laid out anew, in another size or theme: go on from where it was."""
        self._book = book
        self._bank.clear()
        playing, self._playing = self._playing, []
        spoken = sorted((it for it in playing if it.bubble is not None), key=lambda it: not it.signal)
        for it in playing:
            place = self._place_of(it.performer.performance)
            if place is None:
                continue
            self._playing.append(it)
            it.bubble = None
            it.performer.settle(place)
            if it.performer.stands:
                it.performer.stand()
            elif it.over:
                it.performer.finish()
            else:
                self._bank.want(it.performer.ahead())
                if it.start is not None:
                    it.performer.show(it.gone)
            it.performer.cues.clear()
        for it in spoken:
            if it in self._playing:
                self._say(it, at_once=True)

    # How

    def _replaced(self, performance: Performance) -> bool:
        """Send that person's hand away; whether it was a signal that could not be read yet."""
        his = [it for it in self._playing if it.is_his(performance)]
        unread = any(it.unread for it in his)
        for it in his:
            self._send_away(it)
        self._playing = [it for it in self._playing if it not in his or not it.over]
        return unread

    def _send_away(self, it: _Playing, *, hush: bool = True) -> None:
        it.signal, it.sent_away = False, True
        it.performer.leave(it.gone)
        self._heard(it)
        if hush:
            self._hush(it)
        if it.performer.stands or it.over or it.start is None:
            it.performer.finish()
            it.over = True

    def _draw(self, drawn: DrawnHand) -> HandPicture:
        rim = rim_of(drawn.look, self._book.theme.felt)
        return _cropped(draw_hand(drawn.shape, drawn.look, drawn.unit, rim=rim, sleeve=drawn.sleeve))

    def _stand(self, it: _Playing) -> None:
        it.performer.stand()
        it.over, it.gone = True, it.performer.length_ms
        it.performer.cues.clear()

    def _say_anew(self) -> None:
        """Put up the words of all whose hands are where they stay, now that it is known where; the signals' first."""
        there = sorted((it for it in self._playing if it.over and not it.sent_away), key=lambda it: not it.signal)
        for it in there:
            self._hush(it)
        for it in there:
            self._say(it, at_once=True)

    def _heard(self, it: _Playing) -> None:
        self.cues += it.performer.cues
        it.performer.cues.clear()

    def _say(self, it: _Playing, *, at_once: bool = False) -> None:
        words, place = it.performer.performance.said, it.performer.place
        if not words or it.bubble is not None or not (at_once or it.gone >= it.performer.speaks_at):
            return
        middle = self._stands(it, () if it.signal else self._kept_for_signals())
        tail = place.mouth[0] - middle[0], place.mouth[1] - middle[1]
        it.bubble = Sprite(speech.bubble(self._book, words, place.letters, tail), *middle, BUBBLE)
        self._scene.add(it.bubble)

    def _kept_for_signals(self) -> Iterator[pygame.Rect]:
        """Where the signals' words will stand: what is said beside them leaves that free."""
        for it in self._playing:
            words = it.performer.performance.said
            if it.signal and not it.over and it.bubble is None and words:
                yield speech.around(self._stands(it), speech.extent(words, it.performer.place.letters))

    def _stands(self, it: _Playing, kept: Iterable[pygame.Rect] = ()) -> tuple[float, float]:
        """Where the words of one stand: beside hands and their ways, cards, chips and what others have said."""
        place, half = it.performer.place, speech.extent(it.performer.performance.said, it.performer.place.letters)
        bubbles = (other.bubble.bounds for other in self._playing if other.bubble is not None)
        moving = [other for other in self._playing if not other.over or other is it or other.performer.stands]
        paths = [rect for other in moving for rect in other.performer.path()]
        # What stands close to another's arm would be taken for his.
        others = [rect for other in moving if other is not it for rect in other.performer.path()]
        theirs = [rect.inflate(self.apart * rect.width, 0) for rect in others]
        clear, whole = [rect.inflate(_ROOM * rect.width, 0) for rect in paths], self._scene.ground.get_rect()
        keep = (*place.keep, *bubbles, *paths, *theirs, *kept)
        return speech.stand(half, place.mouth, _ways(place, half), keep, clear, whole)

    def _hush(self, it: _Playing) -> None:
        if it.bubble is not None:
            self._scene.remove(it.bubble)
            it.bubble = None


def _cropped(picture: HandPicture) -> HandPicture:
    """The same without its empty margins, which are a third of it."""
    hand, shadow = picture.surface.get_bounding_rect(), picture.shadow.get_bounding_rect()
    return HandPicture(
        picture.surface.subsurface(hand).copy(),
        picture.x - hand.left,
        picture.y - hand.top,
        picture.shadow.subsurface(shadow).copy(),
        picture.shadow_x - shadow.left,
        picture.shadow_y - shadow.top,
    )


def _ways(place: GesturePlace, half: tuple[float, float]) -> Iterator[tuple[float, float]]:
    """Where the bubble may stand: at either side of the arm, nearer or farther, farther out or in."""
    (x, y), (out_x, out_y), unit = place.mouth, place.arm, place.frame.unit
    for along in _ALONG:
        for gap in _GAPS:
            across = half[0] * abs(out_y) + half[1] * abs(out_x) + gap * unit
            for side in (place.side, -place.side):
                yield x - side * out_y * across - along * out_x * unit, y + side * out_x * across - along * out_y * unit
