"""What can be set, by the names it is found by from anywhere."""

from __future__ import annotations

SECTION_OF = {
    "Theme": "Window",
    "Text size": "Window",
    "Motion": "Window",
    "Deck": "Table",
    "Signals": "Table",
    "Stakes": "Table",
    "Sound": "Table",
    "Volume": "Table",
    "All keys": "Keys",
    "Learners": "Learners",
    "School": "School",
    "Backups": "Score book",
    "About": "About",
}
"""What can be set, each with the section of the settings where that is done."""
_OTHER_WORDS = {
    "Theme": "dark light high contrast",
    "Text size": "letters larger smaller",
    "Motion": "reduced",
    "Deck": "four two colours",
    "Signals": "hands described",
    "Stakes": "bets",
    "Sound": "voices off on",
    "Volume": "loud quiet",
    "All keys": "keyboard",
    "Learners": "rename merge remove export",
    "School": "supervisors judges roles passphrase key sign records",
    "Backups": "copies restore data folder score book",
    "About": "version licences report",
}
ALSO = {title: f"settings {_OTHER_WORDS.get(title, '')}" for title in SECTION_OF}
"""The same, each with the other words it is found by."""
