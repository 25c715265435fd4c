"""Finds what the machine lacks, and says it in one sentence with the Debian packages that bring it."""

import ctypes
import importlib.util
import os
import shutil
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from devtool.checkout import Missing

# What the QtGui and QtDBus of PySide6's wheels are linked against and do not carry themselves.
FOR_ANY_QT = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libzstd.so.1": "libzstd1",
}
# What its plugin for X11 windows needs besides.
FOR_X11 = {
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
FOR_WAYLAND = {
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
}


POSTGRESQL = "postgresql"
"""The Debian package of the server that a school's tests are tried on."""


def postgresql_is_there(programs: Path = Path("/usr/lib/postgresql")) -> bool:
    """Whether PostgreSQL 15 or newer can be started here: Debian keeps it out of the way of what is typed."""
    versions = [each.parent.parent.name for each in programs.glob("*/bin/initdb")]
    return any(each.isdecimal() and int(each) >= 15 for each in versions) or shutil.which("initdb") is not None


def module_is_there(name: str) -> bool:
    """Whether this Python could import the module."""
    return importlib.util.find_spec(name) is not None


def library_loads(name: str) -> bool:
    """Whether the dynamic loader finds the library and everything it needs."""
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def can_make_venv(there: Callable[[str], bool] = module_is_there) -> bool:
    """Whether this Python can make a virtual environment with pip in it: Debian ships `ensurepip` apart."""
    return there("venv") and there("ensurepip")


def require_venv(there: Callable[[str], bool] = module_is_there) -> None:
    """Raise `Missing` where this Python cannot make a virtual environment."""
    if not can_make_venv(there):
        raise Missing(
            "Python's venv module is missing: install it "
            "(Debian and Ubuntu: sudo apt install python3-venv) and start this again."
        )


def debian_packages(wanted: Mapping[str, str], loads: Callable[[str], bool] = library_loads) -> list[str]:
    """The Debian packages of those libraries that cannot be loaded, each once, in the order of `wanted`."""
    return list(dict.fromkeys(package for library, package in wanted.items() if not loads(library)))


def window_libraries(environment: Mapping[str, str]) -> dict[str, str]:
    """The libraries a window needs here, with their packages: X11's, or Wayland's where only Wayland is spoken."""
    if environment.get("QT_QPA_PLATFORM") in {"offscreen", "minimal"}:
        return FOR_ANY_QT
    return FOR_ANY_QT | (FOR_X11 if environment.get("DISPLAY") else FOR_WAYLAND)


def require_libraries(
    wanted: Mapping[str, str], loads: Callable[[str], bool] = library_loads, platform: str = sys.platform
) -> None:
    """Raise `Missing` on a Linux that lacks one of these system libraries; elsewhere Qt's wheels bring them all."""
    packages = debian_packages(wanted, loads) if platform == "linux" else []
    if packages:
        raise Missing(
            "System libraries that Qt needs are missing: install them "
            f"(Debian and Ubuntu: sudo apt install {' '.join(packages)}) and start this again."
        )


def has_display(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    """Whether a window can open here, or on the platform of Qt's that the caller chose himself."""
    chosen = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return platform != "linux" or any(environment.get(name) for name in chosen)


def require_display(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> None:
    """Raise `Missing` where no window can open."""
    if not has_display(environment, platform):
        raise Missing(
            "There is no screen here (neither DISPLAY nor WAYLAND_DISPLAY is set): start this in a desktop session, "
            "or use `python3 packaging/dev.py cli`, which needs none."
        )
