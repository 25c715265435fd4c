"""What PySide has noted of the items of layouts: Qt deletes them unseen, and another thing then lies in their place."""

from PySide6.QtWidgets import QLayout, QLayoutItem
from shiboken6 import Shiboken


def items_noted() -> list[str]:
    """The items of layouts, other than layouts, that PySide still holds to be there."""
    items = (each for each in Shiboken.getAllValidWrappers() if isinstance(each, QLayoutItem))
    return [Shiboken.dump(item) for item in items if not isinstance(item, QLayout)]
