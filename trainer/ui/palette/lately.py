"""What was chosen from the palette lately, kept with the other choices of the score book."""

from __future__ import annotations

import json

from trainer.training.records.checked import read_json
from trainer.ui.window.session import Session

LATELY = "palette_lately"
MOST = 6


def chosen_lately(session: Session) -> tuple[str, ...]:
    """The names of the actions chosen last, the latest first; none where what was kept cannot be read."""
    try:
        kept = read_json(session.setting(LATELY) or "[]")
    except ValueError:
        kept = []
    return tuple(name for name in kept if isinstance(name, str))[:MOST] if isinstance(kept, list) else ()


def remember(session: Session, name: str) -> None:
    """Keep that the action of that name was chosen just now."""
    names = dict.fromkeys((name, *chosen_lately(session)))
    session.keep_setting(LATELY, json.dumps(list(names)[:MOST], ensure_ascii=False))
