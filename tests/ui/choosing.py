"""What is chosen about the rules of the game in a window, as the House rules page does it."""

from __future__ import annotations

from trainer.domain.house.choices import RuleChoices
from trainer.ui.window.session import Session


def switch_rule(session: Session, path: str, other_reading: bool) -> None:
    """Read a rule of the chosen game the other way, or as first read."""
    session.change_rules(lambda kept: RuleChoices.of(kept).switch(path, other_reading).kept)
