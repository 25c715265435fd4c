"""Members of a packed file (zip), unpacked within limits; whatever is wrong with the file is one kind of error."""

from __future__ import annotations

import lzma
import struct
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import IO
from zipfile import BadZipFile, ZipFile, ZipInfo

_PIECE = 1 << 20
_WHAT_GOES_WRONG = (
    BadZipFile,
    EOFError,
    LookupError,
    NotImplementedError,
    OverflowError,
    RuntimeError,
    ValueError,
    lzma.LZMAError,
    struct.error,
    zlib.error,
)
"""What zipfile and its unpackers raise; bzip2 raises an OSError without a number, and a locked file RuntimeError."""


class NotUnpacked(ValueError):
    """Why a packed file cannot be unpacked: one sentence without its full stop."""


@contextmanager
def opened_zip(source: Path | bytes) -> Iterator[ZipFile]:
    """Open a packed file; inside the block, too, whatever is wrong with it becomes NotUnpacked.

    Raises OSError if the system cannot read it.
    """
    try:
        with ZipFile(source if isinstance(source, Path) else BytesIO(source)) as packed:
            yield packed
    except NotUnpacked:
        raise
    except _WHAT_GOES_WRONG as error:
        raise NotUnpacked("it is packed (zip), and damaged or locked") from error
    except OSError as error:
        if error.errno is not None:
            raise
        raise NotUnpacked("it is packed (zip), and damaged or locked") from error


def unpack_to(packed: ZipFile, member: str | ZipInfo, out: IO[bytes], most: int) -> None:
    """Write a member to ``out``; raises NotUnpacked once it has more than ``most`` bytes."""
    left = most
    with packed.open(member) as unpacked:
        while piece := unpacked.read(_PIECE):
            left -= len(piece)
            if left < 0:
                raise NotUnpacked(f"unpacked it is larger than {most // 1_000_000} million bytes")
            out.write(piece)


def unpack(packed: ZipFile, member: str | ZipInfo, most: int) -> bytes:
    """Return a member of at most ``most`` bytes; raises NotUnpacked."""
    out = BytesIO()
    unpack_to(packed, member, out, most)
    return out.getvalue()
