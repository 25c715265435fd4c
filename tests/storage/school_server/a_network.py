"""A network between stations and their server that can be cut, or swallow all that is said without a word."""

from __future__ import annotations

import contextlib
import socket
import threading


class Network:
    """Hands on what comes to its ``port`` to the server's, both ways, until it is cut."""

    def __init__(self, to: int) -> None:
        self._to = to
        self._is_cut = self._is_silent = False
        self._silent_from = 0
        self._open: set[socket.socket] = set()
        self._swallowed: set[socket.socket] = set()
        self._listening = socket.create_server(("127.0.0.1", 0), backlog=128)
        self.port: int = self._listening.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Break everything off; from now on nobody comes through."""
        self._is_cut = True
        for each in list(self._open):
            _end(each)

    def fall_silent(self) -> None:
        """Swallow all that is said from now on, both ways; nothing breaks off, and neither end hears of it."""
        self._is_silent = True
        self._swallowed |= self._open

    def swallow_answers_to(self, many: int) -> None:
        """Swallow every answer to somebody who says so many bytes at once; what is said to the other end arrives."""
        self._silent_from = many

    def mend(self) -> None:
        """Let everybody through who comes anew; what was swallowed, and whoever it was said by, is not heard again."""
        self._is_cut = self._is_silent = False
        self._silent_from = 0

    def close(self) -> None:
        """Be gone."""
        self._swallowed.clear()
        self.cut()
        _end(self._listening)

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                coming, _ = self._listening.accept()
                if self._is_cut:
                    _end(coming)
                else:
                    self._connect(coming)

    def _connect(self, coming: socket.socket) -> None:
        try:
            going = socket.create_connection(("127.0.0.1", self._to))
        except OSError:
            _end(coming)
            return
        self._open |= {coming, going}
        if self._is_silent:
            self._swallowed |= {coming, going}
        for one, other in ((coming, going), (going, coming)):
            threading.Thread(target=self._hand_on, args=(one, other), daemon=True).start()

    def _hand_on(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(65_536):
                if one not in self._swallowed:
                    self._swallow_behind(len(data), other)
                    other.sendall(data)
        if self._swallowed & {one, other}:
            # Of who hangs up nothing is heard at the other end either.
            return
        for each in (one, other):
            _end(each)
            self._open.discard(each)

    def _swallow_behind(self, many: int, answering: socket.socket) -> None:
        if 0 < self._silent_from <= many:
            self._swallowed.add(answering)


def _end(each: socket.socket) -> None:
    with contextlib.suppress(OSError):
        each.shutdown(socket.SHUT_RDWR)
    each.close()
