"""How the window looks: theme, size of text, motion, language."""

from __future__ import annotations

from trainer.ui.looks.window_settings import SYSTEM, TEXT_SIZES
from trainer.ui.settings.section import SettingsSection
from trainer.ui.widgets.segmented import Segment, Segmented
from trainer.ui.widgets.text import Text
from trainer.ui.window.session import Session

_SIZES = tuple(Segment(str(size), f"{size}%") for size in TEXT_SIZES)
_MOTIONS = (Segment("full", "Full"), Segment("reduced", "Reduced"))


class WindowSection(SettingsSection):
    """Each choice is in force at once and kept."""

    title = "Window"

    def __init__(self, session: Session) -> None:
        look = session.look
        super().__init__(look)
        themes = [Segment(SYSTEM, "System"), *(Segment(key, theme.name) for key, theme in look.themes.items())]
        self.theme = Segmented(look, themes, name="Theme")
        self.text_size = Segmented(look, _SIZES, name="Text size")
        self.motion = Segmented(look, _MOTIONS, name="Motion")
        card = self.card()
        card.add("Theme", "System follows the desktop.", self.theme)
        card.add("Text size", "The felt's words too; never larger than the window has room for.", self.text_size)
        card.add("Motion", "Reduced turns off animation; hand signals are described in words.", self.motion)
        card.add("Language", "English only.", Text(look, "English", 14, 500))
        self.lines.addStretch(1)
        self.theme.chosen.connect(lambda key: session.change_settings(look.with_settings(theme=key)))
        self.text_size.chosen.connect(lambda key: session.change_settings(look.with_settings(text_size=int(key))))
        self.motion.chosen.connect(
            lambda key: session.change_settings(look.with_settings(reduced_motion=key == "reduced"))
        )

    def refresh(self) -> None:
        settings = self.look.settings
        self.theme.choose(settings.theme)
        self.text_size.choose(str(settings.text_size))
        self.motion.choose("reduced" if settings.reduced_motion else "full")
