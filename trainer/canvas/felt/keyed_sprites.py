"""What lies on a felt as sprites by their keys, so that only what changes is painted again."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from trainer.canvas.art.sprites import Image
from trainer.canvas.felt.scene import Scene, Sprite


@dataclass(frozen=True, slots=True)
class LaidPicture:
    """A picture where it lies, in pixels; the higher its ``level``, the nearer."""

    image: Image
    x: float
    y: float
    level: float


K = TypeVar("K", bound=Hashable)


class KeyedSprites(Generic[K]):
    """The sprites on ``scene``, and what each of them shows."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.laid: dict[K, LaidPicture] = {}
        self._sprites: dict[K, Sprite] = {}

    def forget(self) -> None:
        """The scene has been cleared."""
        self.laid.clear()
        self._sprites.clear()

    def lay(self, wanted: Mapping[K, LaidPicture], later: Collection[K] = ()) -> None:
        """Change what lies to what is wanted, but for the keys that change ``later``."""
        for key in [key for key in self.laid if key not in wanted and key not in later]:
            self.put(key, None)
        for key, laid in wanted.items():
            if key not in later:
                self.put(key, laid)

    def put(self, key: K, laid: LaidPicture | None) -> None:
        """Let a key show this, or nothing."""
        if laid is None:
            if key in self._sprites:
                self.scene.remove(self._sprites.pop(key))
                del self.laid[key]
            return
        if self.laid.get(key) == laid:
            return
        self.laid[key] = laid
        sprite = self._sprites.get(key)
        if sprite is None:
            sprite = self._sprites[key] = Sprite(laid.image, laid.x, laid.y, laid.level)
            self.scene.add(sprite)
            return
        self.scene.picture(sprite, laid.image)
        self.scene.place(sprite, laid.x, laid.y)
        self.scene.lift(sprite, laid.level)
