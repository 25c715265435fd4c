"""The record that is attached to a PDF: paper and proof travel together in one file."""

from __future__ import annotations

import logging
from io import BytesIO
from zlib import error as ZlibError

from pypdf import PdfReader
from pypdf.errors import PyPdfError

PDF_HEAD = b"%PDF-"
_WHAT_GOES_WRONG = (
    ArithmeticError,
    AttributeError,
    LookupError,
    NotImplementedError,
    OSError,
    PyPdfError,
    RecursionError,
    TypeError,
    ValueError,
    ZlibError,
)
# What is odd about a file is told by what is found in it; the library would tell it too, in its own words.
logging.getLogger("pypdf").setLevel(logging.CRITICAL)


def attached(pdf: bytes) -> dict[str, bytes]:
    """The JSON files attached to a PDF, by name; raises ValueError, one sentence without its full stop."""
    found: dict[str, bytes] = {}
    try:
        for name, contents in PdfReader(BytesIO(pdf)).attachments.items():
            for number, content in enumerate(contents):
                if name.lower().endswith(".json"):
                    found[name if not number else f"{name} ({number + 1})"] = bytes(content)
    except _WHAT_GOES_WRONG as error:
        raise ValueError("it cannot be read as a PDF") from error
    if not found:
        raise ValueError("no record is attached to it: it proves nothing by itself")
    return found
