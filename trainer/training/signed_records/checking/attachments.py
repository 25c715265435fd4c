"""The record that is attached to a PDF: paper and proof travel together in one file."""

from __future__ import annotations

import logging
import re
import unicodedata
from io import BytesIO
from zlib import error as ZlibError

from pypdf import PdfReader
from pypdf.errors import PyPdfError

PDF_HEAD = b"%PDF-"
_MOST_PAGES = 20
_ON_A_PAGE = re.compile("Digestofthisrecord([0-9a-f]{64})")
"""What the foot of a record's page says, without its spaces."""
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


def digests_on_pages(pdf: bytes) -> tuple[str, ...]:
    """Return the digests printed at the feet of a PDF's pages, each once; none where no text can be read from them."""
    found: dict[str, None] = {}
    try:
        for page in PdfReader(BytesIO(pdf)).pages[:_MOST_PAGES]:
            # Two letters may be drawn as one, and a space as a tab.
            text = "".join(unicodedata.normalize("NFKC", page.extract_text()).split())
            found |= dict.fromkeys(_ON_A_PAGE.findall(text))
    except _WHAT_GOES_WRONG:
        return ()
    return tuple(found)


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
