"""Figures as they are shown: times."""

from __future__ import annotations


def seconds(milliseconds: int | None) -> str:
    """A time as shown: ``6.4 s``, ``1:52`` from a minute on, an en dash where there is none."""
    if milliseconds is None:
        return "\u2013"
    if milliseconds >= 60_000:
        whole = round(milliseconds / 1000)
        return f"{whole // 60}:{whole % 60:02d}"
    return f"{milliseconds / 1000:.1f} s"
