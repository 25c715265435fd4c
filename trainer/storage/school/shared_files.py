"""The school's houses, lessons and tests as files of this machine: written beside people's own, never over one."""

from __future__ import annotations

import os
import re
import stat
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cache
from hashlib import sha256
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

from trainer.content.checking import check
from trainer.content.houses.library import read_houses, shipped_folder
from trainer.content.learn.lesson_checks import Teachable
from trainer.content.learn.lesson_title import ENDING as LESSON_ENDING
from trainer.content.tests.paper_file import is_paper
from trainer.content.text.faults import FileFault, printable
from trainer.content.text.files import LARGEST_FILE, read_text
from trainer.content.text.places import schools_folder
from trainer.storage.mending.backups import written_whole
from trainer.training.learn.teachable import teachable_in
from trainer.training.records.ports import KnownError
from trainer.training.school.document_form import FILE_FOLDERS, document_from_text
from trainer.training.school.documents import SchoolFile
from trainer.training.school.edit_kinds import EditKind
from trainer.training.school.edit_ports import SchoolEdits
from trainer.training.school.edits import SchoolEdit
from trainer.training.school.office import DocumentChange, KeptDocument, SchoolPapers

MOST_FILES = 500
"""How many files of a school a machine takes."""
KEPT = ".kept"
"""Behind the name of what somebody changed, where the school has another version; no such file is ever read."""
NOT_SUCH_A_NAME = (
    "A shared file is houses/NAME.toml, tests/NAME.toml or lessons/STAGE/NAME.md, with small letters, digits and "
    "hyphens in its names."
)
_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,79}")
_DEVICES = frozenset({"con", "prn", "aux", "nul", *(f"{each}{n}" for each in ("com", "lpt") for n in range(10))})
_ENDINGS = {"houses": ".toml", "lessons": ".md", "tests": ".toml"}
_OWN = ("houses/*.toml", "lessons/*/*.md", "tests/*.toml")
_DEPTH = {"houses": 2, "lessons": 3, "tests": 2}


class HowHere(Enum):
    """How a file of the school stands at this machine."""

    HERE = "here"
    OWN = "own"
    CLASH = "clash"
    WAITING = "waiting"
    REFUSED = "refused"
    CHANGED = "changed"


@dataclass(frozen=True, slots=True)
class FileHere:
    """A shared file, how it stands here, and what is to be said of that in one sentence, "" for nothing."""

    file: KeptDocument[SchoolFile]
    how: HowHere
    told: str = ""

    @property
    def version(self) -> str:
        """The first digits of its digest."""
        return _digest(self.file.document.text.encode())[:8]


@dataclass(frozen=True, slots=True)
class FilesBrought:
    """What came of bringing the files here: whether any is another since, and what is to be told, in sentences."""

    is_changed: bool = False
    told: tuple[str, ...] = ()


def why_no_such_file(path: str) -> str:
    """Why nothing of a school is written at ``path``, in one sentence; "" where it may be."""
    parts = PurePosixPath(path).parts
    kind = parts[0] if parts else ""
    ending = _ENDINGS.get(kind, "")
    fits = (
        kind in FILE_FOLDERS
        and len(parts) == _DEPTH[kind]
        and "/".join(parts) == path
        and path.endswith(ending)
        and all(_is_plain(each) for each in (*parts[1:-1], parts[-1].removesuffix(ending)))
    )
    return "" if fits else NOT_SUCH_A_NAME


def _is_plain(name: str) -> bool:
    return _NAME.fullmatch(name) is not None and name not in _DEVICES


def why_not_shared(file: SchoolFile) -> str:
    """Why a file of a school is written nowhere, in one sentence; "" where it may be."""
    if wrong := why_no_such_file(file.path):
        return wrong
    if len(file.text.encode("utf-8", "replace")) > LARGEST_FILE:
        return f"It is larger than {LARGEST_FILE // 1024} kB."
    kind, _, rest = file.path.partition("/")
    is_shipped = kind == "houses" and (shipped_folder() / rest).is_file()
    return "A house of that name comes with the trainer: give it another name." if is_shipped else ""


def faults_among(texts: Mapping[str, str], paths: Iterable[str]) -> Mapping[str, tuple[FileFault, ...]]:
    """The faults of the files at these ``paths``, read where nothing lies but ``texts`` by path and what is shipped.

    Raises OSError.
    """
    with TemporaryDirectory(prefix="dealer-trainer-") as folder:
        for path, text in texts.items():
            (Path(folder) / path).parent.mkdir(parents=True, exist_ok=True)
            (Path(folder) / path).write_bytes(text.encode())
        return {each: check([Path(folder) / each]) for each in paths}


def own_files(data: Path) -> tuple[Path, ...]:
    """The houses, lessons and tests in the folder ``data`` whose names allow that they are shared."""
    found = (each for kind in _OWN for each in data.glob(kind))
    return tuple(sorted(each for each in found if not why_no_such_file(each.relative_to(data).as_posix())))


def file_at(path: Path) -> SchoolFile:
    """The file at ``path`` as it would be shared; raises KnownError."""
    text = read_text(path)
    if isinstance(text, FileFault):
        raise KnownError(str(text))
    whole = path.absolute()
    if whole.suffix == LESSON_ENDING:
        name = f"lessons/{whole.parent.name}/{whole.name}"
    else:
        name = f"{'tests' if is_paper(text) else 'houses'}/{whole.name}"
    file = SchoolFile(name, text)
    if wrong := why_not_shared(file):
        raise KnownError(f"{printable(path)}: {wrong}")
    return file


def faults_of(data: Path, shared: Mapping[str, str], files: Mapping[Path, SchoolFile]) -> tuple[FileFault, ...]:
    """What `check` finds in ``files``, and what another machine would, which has only what is ``shared``.

    ``shared`` are texts by path. Raises KnownError.
    """

    @cache
    def teachable() -> Teachable:
        houses = (shipped_folder(), data / "houses", schools_folder(data, "houses"))
        return teachable_in(read_houses(houses).games())

    found = check(tuple(files), teachable)
    if found:
        return found
    texts = {**shared, **{each.path: each.text for each in files.values()}}
    try:
        there = faults_among(texts, [each.path for each in files.values()])
    except OSError as error:
        raise KnownError(f"The files cannot be checked ({error.strerror}): nothing is shared.") from error
    return tuple(replace(fault, path=path) for path, each in files.items() for fault in there[each.path])


def changes_to(
    standing: Mapping[str, KeptDocument[SchoolFile]], files: Iterable[SchoolFile]
) -> Mapping[str, DocumentChange]:
    """What sharing ``files`` changes, by path; nothing for one that is shared already as it is."""
    fresh = {each.path: each for each in files if each.path not in standing or standing[each.path].document != each}
    return {
        path: DocumentChange(EditKind.FILE, each, standing[path].id if path in standing else path)
        for path, each in fresh.items()
    }


class SharedFiles:
    """What is shared, and the files of it in the folder ``data``. Every method may raise KnownError."""

    def __init__(self, data: Path, book: SchoolEdits) -> None:
        self.data, self._book = data, book

    def standing(self) -> Mapping[str, KeptDocument[SchoolFile]]:
        """The files that are shared, by path; of two at one path that which was shared last."""
        found = SchoolPapers(self._book).files()
        return {each.document.path: each for each in sorted(found, key=lambda each: each.edit.order)}

    def taken_away(self, path: str) -> DocumentChange:
        """What sharing the file at ``path`` no more changes; raises KnownError where it is not shared."""
        standing = self.standing()
        if path not in standing:
            raise KnownError(f"{path} is not shared any more.")
        return DocumentChange(EditKind.FILE, None, standing[path].id)

    def texts(self) -> Mapping[str, str]:
        """The texts of all that can be written here, by path."""
        return {path: each.document.text for path, each in self.standing().items() if not _why_not(each)}

    def look(self) -> tuple[FileHere, ...]:
        """How each stands here, by path; nothing is changed."""
        known = self._known()
        return tuple(self._looked_at(path, each, known) for path, each in sorted(self.standing().items()))

    def bring(self) -> FilesBrought:
        """Write what is shared and not here yet, and take away what is shared no more.

        What cannot be done is told, and tried again the next time.
        """
        known, standing = self._known(), self.standing()
        bringing = _Bringing(self.data, known)
        for each in self.look():
            if each.how is HowHere.WAITING:
                bringing.waiting[each.file.document.path] = each.file.document.text
            elif each.told:
                bringing.told.append(each.told)
            if each.how in (HowHere.OWN, HowHere.CLASH):
                bringing.take_away(each.file.document.path)
        bringing.write(self.texts())
        for path in sorted(known.keys() - standing.keys()):
            bringing.take_away(path, is_told=True)
        return FilesBrought(bringing.is_changed, tuple(bringing.told))

    # Within

    def _known(self) -> Mapping[str, frozenset[str]]:
        """The digests of all versions that were ever shared, by path: what has one of them nobody changed here."""
        found: defaultdict[str, set[str]] = defaultdict(set)
        unfollowed = (edit.of for edit, _ in self._book.not_followed() if edit.kind == EditKind.FILE.value)
        for of in {*self._book.heads(EditKind.FILE), *unfollowed}:
            for file in filter(None, map(_told, self._book.edits(EditKind.FILE, of))):
                if not why_no_such_file(file.path):
                    found[file.path].add(_digest(file.text.encode()))
        return {path: frozenset(its) for path, its in found.items()}

    def _looked_at(self, path: str, file: KeptDocument[SchoolFile], known: Mapping[str, frozenset[str]]) -> FileHere:
        if wrong := _why_not(file):
            return FileHere(file, HowHere.REFUSED, f"{_shown(path)}: {wrong}")
        text = file.document.text.encode()
        own = _bytes(self.data / path)
        if own is not None:
            return FileHere(file, HowHere.OWN) if own == text else FileHere(file, HowHere.CLASH, _clash(path))
        here = _bytes(_place(self.data, path))
        if here == text:
            return FileHere(file, HowHere.HERE)
        is_changed = here is not None and _digest(here) not in known.get(path, ())
        return FileHere(file, HowHere.WAITING, "It was changed here." if is_changed else "")


@dataclass(slots=True)
class _Bringing:
    """Files as they are written and taken away; what goes wrong with one stops no other."""

    data: Path
    known: Mapping[str, frozenset[str]]
    waiting: dict[str, str] = field(default_factory=dict)
    told: list[str] = field(default_factory=list)
    is_changed: bool = False

    def write(self, texts: Mapping[str, str]) -> None:
        """Write what waits and can be read; ``texts`` are all that lie beside it."""
        if not self.waiting:
            return
        try:
            faults = faults_among(texts, self.waiting)
        except OSError as error:
            self.told.append(f"The school's files are not written yet: {_reason(error)}. It is tried again.")
            return
        room = MOST_FILES - len(texts.keys() - self.waiting.keys())
        for place, (path, text) in enumerate(sorted(self.waiting.items())):
            if place >= room:
                self.told.append(f"The school shares more than {MOST_FILES} files: {path} is left out.")
            elif faults[path]:
                self.told.append(_unreadable(path, faults[path][0]))
            else:
                self._put(path, text.encode())

    def take_away(self, path: str, *, is_told: bool = False) -> None:
        """Take away the school's file at ``path``, unless somebody changed it."""
        at = _place(self.data, path)
        try:
            here = _bytes(at)
            if here is None:
                return
            if _digest(here) in self.known.get(path, ()):
                at.unlink()
                self.is_changed = True
            elif is_told:
                self.told.append(
                    f"{path} is not the school's any more, and was changed here: delete {at}, or move it to your own."
                )
        except OSError as error:
            self.told.append(f"{path} is not taken away yet: {_reason(error)}. It is tried again.")

    def _put(self, path: str, text: bytes) -> None:
        at = _place(self.data, path)
        try:
            at.parent.mkdir(parents=True, exist_ok=True)
            here = _bytes(at)
            if here is not None and _digest(here) not in self.known.get(path, ()):
                kept = _free_name(at)
                os.rename(at, kept)
                self.told.append(f"{path} was changed here: that is kept as {kept.name}, and the school's is used.")
            with written_whole(at) as unfinished:
                unfinished.write_bytes(text)
            self.is_changed = True
        except OSError as error:
            self.told.append(f"{path} is not written yet: {_reason(error)}. It is tried again.")


def _told(edit: SchoolEdit) -> SchoolFile | None:
    """What an edit says, followed or not; None where it takes the file away or is none."""
    try:
        told = document_from_text(EditKind.FILE, edit.body) if edit.body else None
    except ValueError:
        return None
    return told if isinstance(told, SchoolFile) else None


def _why_not(file: KeptDocument[SchoolFile]) -> str:
    return why_not_shared(file.document)


def _place(data: Path, path: str) -> Path:
    kind, _, rest = path.partition("/")
    return schools_folder(data, kind) / rest


def _bytes(path: Path) -> bytes | None:
    """What lies at ``path``, None where nothing does; of what is no small file something that nobody shares."""
    try:
        seen = os.lstat(path)
        if not stat.S_ISREG(seen.st_mode) or seen.st_size > LARGEST_FILE:
            return b"\0"
        return path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError:
        return b"\0"


def _free_name(at: Path) -> Path:
    names: Iterator[Path] = (at.with_name(f"{at.name}{KEPT}{f'-{n}' if n > 1 else ''}") for n in range(1, 10_000))
    return next(each for each in names if not os.path.lexists(each))


def _digest(text: bytes) -> str:
    return sha256(text).hexdigest()


def _shown(path: str) -> str:
    return "".join(each if each.isprintable() else "?" for each in path[:80])


def _reason(error: OSError) -> str:
    return error.strerror or "the system does not say why"


def _clash(path: str) -> str:
    return f"The school shares {path}, and you have a file of your own there: yours is used until you rename it."


def _unreadable(path: str, fault: FileFault) -> str:
    said = replace(fault, path=Path(path))
    return f"This version of the trainer cannot read the school's {said}"
