"""The dashed frame beside the bet: its words, the heaps the trainee cuts, and the payment that is due."""

from __future__ import annotations

from textwrap import wrap

from trainer.canvas.art import svg
from trainer.canvas.art.sprites import Image
from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.drills.heaps import HeapAt, heaps_in
from trainer.canvas.drills.placed_things import LabelAt
from trainer.canvas.drills.stage import DrillStage
from trainer.canvas.drills.view import BuiltHeap, DueInFrame, FrameWords, Stage
from trainer.canvas.felt.cues import Cue
from trainer.canvas.felt.rectangles import Rectangle, first_under
from trainer.canvas.felt.scene import Sprite
from trainer.canvas.felt.timeline import CHIPS_MS, Tween
from trainer.domain.money.chips import Pile

_HEAPS, _WORDS = 30.0, 20.0
_HEAD, _SIDE = 34.0, 14.0
_GROWN = 8.0
"""How much lower the heaps begin under words twice as large."""
_LETTER, _LINE = 8.6, 20.0
_STAGGER, _PLAY_MS = 70.0, 700.0
_SLOWLY_MS = 450.0


class DashedFrame:
    """What lies in the frame. It does nothing while there is no frame."""

    def __init__(self, stage: DrillStage) -> None:
        self._stage = stage
        self._box: Rectangle | None = None
        self._words = FrameWords("")
        self._piles: tuple[Pile, ...] = ()
        self._heaps: tuple[HeapAt, ...] = ()
        self._sprites: list[Sprite] = []
        self._pressable = True

    def begin(self, box: Rectangle | None, words: FrameWords | None) -> None:
        """Begin a new layout with nothing in the frame."""
        self._box, self._words = box, words or FrameWords("")
        self._sprites, self._heaps, self._piles, self._pressable = [], (), (), True
        self._write(self._words.title, "", (), self._words.hint)

    @property
    def built(self) -> tuple[Pile, ...]:
        """The trainee's heaps, shown or remembered."""
        return self._piles

    def show_built(self, piles: tuple[Pile, ...]) -> None:
        """Show the trainee's heaps; the chips or the heap that were added come from the rack."""
        self._stage.scene.timeline.finish()
        if self._pressable and piles == self._piles:
            return
        before, piles_before = len(self._piles), self._piles
        added = _added(self._piles, piles) if self._pressable else None
        self._pressable, self._piles = True, piles
        sprites = self._put(piles, self._words.title, "", "" if piles else self._words.hint)
        if added is not None and sprites:
            heap, sprite = self._heaps[added], sprites[added]
            below = 0 if added >= before else piles_before[added].count
            self._stage.scene.timeline.play(
                [self._more(heap, sprite, below) if below else self._arriving(heap, sprite)]
            )

    def show_due(self, due: DueInFrame, *, play: bool) -> None:
        """Show the right payment, heap by heap; of one shown colour by colour, what has come so far."""
        self._stage.scene.timeline.finish()
        self._pressable = False
        sprites = self._put(due.heaps, due.title or self._words.title, due.amount, due.words)
        stage = due.stage or Stage(len(sprites), len(sprites))
        for sprite in sprites[stage.heaps :]:
            self._stage.scene.remove(sprite)
            self._sprites.remove(sprite)
        if play:
            flight = CHIPS_MS if due.stage is None else _SLOWLY_MS
            coming = list(zip(self._heaps, sprites, strict=True))[stage.heaps - stage.new : stage.heaps]
            stagger = min(_STAGGER, (_PLAY_MS - flight) / max(len(coming) - 1, 1))
            self._stage.scene.timeline.play(
                [
                    self._stage.motions.arriving(
                        sprite, self._stage.rack_column(heap.pile.denomination), flight, place * stagger, Cue.CHIP
                    )
                    for place, (heap, sprite) in enumerate(coming)
                ]
            )

    def clear(self) -> None:
        """Show nothing of the frame, not even its words, until something is built in it or due."""
        self._stage.scene.remove(*self._sprites)
        self._sprites, self._heaps, self._piles, self._pressable = [], (), (), False

    def add_mark(self, sprite: Sprite) -> None:
        """Keep a sprite that goes away with what the frame shows."""
        self._sprites.append(sprite)

    def heap_at(self, x: float, y: float) -> BuiltHeap | None:
        """The trainee's heap at a point of the layout."""
        heaps = reversed(self._heaps) if self._pressable else ()
        return first_under(x, y, ((heap.box, BuiltHeap(heap.index)) for heap in heaps))

    def _put(self, piles: tuple[Pile, ...], title: str, amount: str, middle: str) -> list[Sprite]:
        self._stage.scene.remove(*self._sprites)
        self._sprites, self._heaps = [], ()
        if self._box is None:
            return []
        letters = self._stage.theme.letters
        head = self._box.top + _HEAD + _GROWN * (letters - 1)
        inner = Rectangle(self._box.left + _SIDE, head, self._box.right - _SIDE, self._box.bottom - 2)
        self._heaps, labels = heaps_in(piles, inner, letters) if piles else ((), ())
        self._write(fitting_title(title, amount, self._box.width, letters), amount, labels, middle)
        sprites = [self._heap_sprite(heap) for heap in self._heaps]
        self._sprites.extend(sprites)
        return sprites

    def _heap_sprite(self, heap: HeapAt) -> Sprite:
        at = self._stage.to.pixels(heap.x, heap.y)
        return self._stage.put(self._picture(heap, heap.pile.count), at, _HEAPS + heap.y / 1000)

    def _picture(self, heap: HeapAt, count: int) -> Image:
        return self._stage.stack((heap.pile.denomination,) * count, heap.radius, heap.index % 3 + 1)

    def _arriving(self, heap: HeapAt, sprite: Sprite) -> Tween:
        rack = self._stage.rack_column(heap.pile.denomination)
        return self._stage.motions.arriving(sprite, rack, CHIPS_MS, 0.0, Cue.CHIP)

    def _more(self, heap: HeapAt, sprite: Sprite, below: int) -> Tween:
        """What stands on the lowest ``below`` chips of a heap flies in from the rack; until then they stand alone."""
        scene, stage = self._stage.scene, self._stage
        scene.picture(sprite, self._picture(heap, below))
        top = sprite.x, sprite.y - 0.17 * heap.radius * stage.to.unit * below
        chip = stage.put(self._picture(heap, heap.pile.count - below), top, sprite.level)
        flight = stage.motions.arriving(chip, stage.rack_column(heap.pile.denomination), CHIPS_MS, 0.0, Cue.CHIP)

        def ends() -> None:
            if flight.ends is not None:
                flight.ends()
            scene.remove(chip)
            scene.picture(sprite, self._picture(heap, heap.pile.count))

        return Tween(flight.apply, flight.duration, flight.delay, flight.begins, ends)

    def _write(self, title: str, amount: str, labels: tuple[LabelAt, ...], middle: str = "") -> None:
        if self._box is None:
            return
        body = _words(self._box, title, amount, labels, self._stage.theme)
        body += in_the_middle(self._box, middle, self._stage.theme) if middle else ""
        if body:
            self._sprites.append(self._stage.overlay(body, self._box, _WORDS))


def _words(box: Rectangle, title: str, amount: str, labels: tuple[LabelAt, ...], theme: CanvasTheme) -> str:
    head = box.top + 28
    drawn = [svg.text(box.left + 18, head, title, theme.lettered(14), theme.felt_print, theme.font)] if title else []
    if amount:
        drawn.append(
            svg.text(
                box.right - 18, head, amount, theme.lettered(16), theme.ivory, theme.font, anchor="end", weight=700
            )
        )
    return "".join((*drawn, labels_drawn(labels, theme)))


def labels_drawn(labels: tuple[LabelAt, ...], theme: CanvasTheme) -> str:
    """What stands under each heap."""
    return "".join(
        svg.text(label.x, label.y, label.words, theme.lettered(14), theme.ivory, theme.font, anchor="middle")
        for label in labels
    )


def fitting_title(title: str, amount: str, width: float, letters: float = 1.0) -> str:
    """``title`` where it stands beside ``amount`` in a frame so wide, else only what comes before its comma."""
    taken = 36 + 10.5 * letters * len(amount) + (16 if amount else 0)
    return title if taken + _LETTER * letters * len(title) <= width else title.split(",")[0]


def lines_of(words: str, width: float, letters: float = 1.0) -> tuple[str, ...]:
    """``words``, ``letters`` times as large as at first, in as few lines as fit into a frame so wide, about even."""
    if not words:
        return ()
    most = max(1, int((width - 36) / (_LETTER * letters)))
    count = len(wrap(words, most, break_long_words=False))
    narrower = (wrap(words, at, break_long_words=False) for at in range(max(1, min(len(words) // count, most)), most))
    return tuple(next((lines for lines in narrower if len(lines) == count), wrap(words, most, break_long_words=False)))


def in_the_middle(box: Rectangle, words: str, theme: CanvasTheme) -> str:
    """``words`` in the middle of a box, in as many lines as they need."""
    x, y = box.middle
    lines, apart = lines_of(words, box.width, theme.letters), theme.lettered(_LINE)
    first = y + 14 - (len(lines) - 1) * apart / 2
    return "".join(
        svg.text(x, first + place * apart, line, theme.lettered(14), theme.felt_print, theme.font, anchor="middle")
        for place, line in enumerate(lines)
    )


def _added(before: tuple[Pile, ...], after: tuple[Pile, ...]) -> int | None:
    """The heap that is new or has more chips than before, all others being the same."""
    if len(after) == len(before) + 1 and after[:-1] == before:
        return len(after) - 1
    if len(after) != len(before):
        return None
    changed = [place for place, (old, new) in enumerate(zip(before, after, strict=True)) if old != new]
    if len(changed) == 1:
        old, new = before[changed[0]], after[changed[0]]
        if old.denomination == new.denomination and new.count > old.count:
            return changed[0]
    return None
