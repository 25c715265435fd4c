"""One digest over all records of a chain, such that any of them can be shown to be under it by few others.

The tree of RFC 9162, section 2.1: a leaf is hashed with 0 before it, two branches with 1 before them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence


def root(leaves: Sequence[bytes]) -> bytes:
    """The digest over all ``leaves`` in their order."""
    if not leaves:
        return hashlib.sha256(b"").digest()
    if len(leaves) == 1:
        return _leaf(leaves[0])
    middle = _split(len(leaves))
    return _branch(root(leaves[:middle]), root(leaves[middle:]))


def path_to(leaves: Sequence[bytes], place: int) -> tuple[bytes, ...]:
    """What is to be hashed with the leaf at ``place`` (from 0), the nearest first, to come to the root."""
    if len(leaves) <= 1:
        return ()
    middle = _split(len(leaves))
    if place < middle:
        return (*path_to(leaves[:middle], place), root(leaves[middle:]))
    return (*path_to(leaves[middle:], place - middle), root(leaves[:middle]))


def root_over(leaf: bytes, place: int, size: int, path: Sequence[bytes]) -> bytes | None:
    """The root that ``path`` leads to from the leaf at ``place`` of ``size``; None where it is no such path."""
    if not 0 <= place < size:
        return None
    if size == 1:
        return None if path else _leaf(leaf)
    if not path:
        return None
    middle = _split(size)
    if place < middle:
        below = root_over(leaf, place, middle, path[:-1])
        return None if below is None else _branch(below, path[-1])
    below = root_over(leaf, place - middle, size - middle, path[:-1])
    return None if below is None else _branch(path[-1], below)


def _leaf(leaf: bytes) -> bytes:
    return hashlib.sha256(b"\0" + leaf).digest()


def _branch(left: bytes, right: bytes) -> bytes:
    return hashlib.sha256(b"\1" + left + right).digest()


def _split(size: int) -> int:
    """The greatest power of two below ``size``."""
    return 1 << (size - 1).bit_length() - 1
