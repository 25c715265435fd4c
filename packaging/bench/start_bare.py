"""The least a PySide6 program can open: an empty window as large as ours; says when it is painted."""

from __future__ import annotations

import sys

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QMainWindow


class Watch(QObject):
    """Says so, and quits, once the first paint is done and nothing else is to be done."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self._tell)
        return False

    def _tell(self) -> None:
        print("usable", flush=True)
        QApplication.quit()


def main() -> int:
    """Open the window; gives the exit code."""
    application = QApplication(sys.argv[:1])
    application.setStyle("Fusion")
    window, watch = QMainWindow(), Watch()
    window.resize(1280, 800)
    window.installEventFilter(watch)
    window.show()
    return application.exec()


if __name__ == "__main__":
    sys.exit(main())
