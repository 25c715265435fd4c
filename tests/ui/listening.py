"""A sound device that opens nothing and remembers what it was given."""

from pathlib import Path

from trainer import resources

SOUNDS = resources.assets() / "sounds"


class Listening:
    """``played`` are the clips' names in order, without their ending, ``loudness`` how loud each was.

    ``opened`` is how often it was readied.
    """

    def __init__(self) -> None:
        self.missing = ""
        self.opened = 0
        self.played: list[str] = []
        self.loudness: list[float] = []

    def open(self) -> None:
        self.opened += 1

    def play(self, path: Path, loud: float) -> None:
        self.loudness.append(loud)
        self.played.append(path.relative_to(SOUNDS).with_suffix("").as_posix())

    @property
    def said(self) -> list[str]:
        """The words among it, without the voice."""
        return [name.split("/")[1] for name in self.played if "/" in name]
