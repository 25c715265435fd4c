"""What lies on the felt as sprites by their keys, so that only what changes is painted again."""

from __future__ import annotations

from collections.abc import Collection

from trainer.canvas.felt.scene import Scene, Sprite
from trainer.canvas.shuffle.laying import Key, Laid, Laying


class Layer:
    """The sprites on ``scene``, and what each of them shows."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.laid: Laying = {}
        self._sprites: dict[Key, Sprite] = {}

    def forget(self) -> None:
        """The scene has been cleared."""
        self.laid.clear()
        self._sprites.clear()

    def lay(self, wanted: Laying, later: Collection[Key] = ()) -> None:
        """Change what lies to what is wanted, but for the keys that change ``later``."""
        for key in [key for key in self.laid if key not in wanted and key not in later]:
            self.put(key, None)
        for key, laid in wanted.items():
            if key not in later:
                self.put(key, laid)

    def put(self, key: Key, laid: Laid | None) -> None:
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
