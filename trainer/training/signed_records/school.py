"""Whether there is a school here that decides and signs, as the score book keeps it among the choices."""

from __future__ import annotations

SCHOOL, SCHOOL_NAME, SCHOOL_SINCE = "school", "school_name", "school_since_ms"
"""The keys of the choices: on or off, what it is called, and since when it is on."""
ON, OFF = "on", "off"


def since_ms(kept: str | None) -> int:
    """When it was turned on last, in milliseconds since the epoch; 0 where that is not known."""
    return int(kept) if kept and kept.isdecimal() else 0
