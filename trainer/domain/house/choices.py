"""What the people of a house decided about its rules: which are read the other way, and which they confirmed.

A decision is kept as one line of text: a rule's path alone switches its reading; ``confirmed PATH WHO`` confirms it,
``confirmed * WHO`` confirms every rule, and ``unconfirmed PATH`` leaves one out of these. At a school that signs what
it decides ``signed-files DIGEST ...`` is one, too: what a house's files confirm counts only where all of them are
named.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from typing import TypeVar

from trainer.domain.house.rules import Kind, Ruled

T = TypeVar("T")

EVERY_RULE = "*"
_CONFIRMED, _UNCONFIRMED, _SIGNED_FILES = "confirmed", "unconfirmed", "signed-files"
_NONE = "-"
_DECIDED = re.compile(rf"(?:{_UNCONFIRMED} )?\S+|{_CONFIRMED} \S+ \S.*")


def is_kept_line(line: str) -> bool:
    """Whether ``line`` is one that a person's decision is kept as."""
    return _DECIDED.fullmatch(line) is not None and line.isprintable()


def only_signed(files: Iterable[str] = ()) -> str:
    """The line by which house files confirm nothing but where their digests are all among ``files``."""
    return " ".join((_SIGNED_FILES, *(tuple(files) or (_NONE,))))


@dataclass(frozen=True, slots=True)
class RuleChoices:
    """The decisions about one game's rules; ``kept`` are their lines."""

    kept: frozenset[str] = frozenset()

    @classmethod
    def of(cls, kept: Collection[str]) -> RuleChoices:
        """The decisions of these lines."""
        return cls(frozenset(kept))

    @property
    def switched(self) -> frozenset[str]:
        """The paths of the *read* rules that are read the other way."""
        return frozenset(line for line in self.kept if " " not in line)

    def switch(self, path: str, other_reading: bool) -> RuleChoices:
        """With the rule read the other way, or as first read; what was confirmed was the reading before."""
        left = self.withdraw(path).kept
        return RuleChoices(left | {path} if other_reading else left - {path})

    def confirm(self, path: str, by: str) -> RuleChoices:
        """With the rule at ``path`` confirmed (EVERY_RULE: all of them); ``by`` says who did so, and when."""
        if path == EVERY_RULE:
            return RuleChoices(self.switched | {f"{_CONFIRMED} {EVERY_RULE} {by}"})
        return RuleChoices(self._without(path) | {f"{_CONFIRMED} {path} {by}"})

    def withdraw(self, path: str) -> RuleChoices:
        """With the rule at ``path`` (EVERY_RULE: all of them) confirmed no longer."""
        if path == EVERY_RULE:
            return RuleChoices(self.switched)
        left = RuleChoices(self._without(path))
        return RuleChoices(left.kept | {f"{_UNCONFIRMED} {path}"}) if left.confirmed_by(path) else left

    def confirmed_by(self, path: str) -> str:
        """Who confirmed the rule at ``path``, and when; "" if nobody did."""
        if f"{_UNCONFIRMED} {path}" in self.kept:
            return ""
        return self._said_of(path) or self._said_of(EVERY_RULE)

    def believe(self, files: Collection[str]) -> bool:
        """Whether what house files with these digests confirm counts here."""
        return all(set(line.split()[1:]).issuperset(files) for line in self._on_files)

    def with_files(self, files: Collection[str], confirmed: Collection[str]) -> RuleChoices:
        """With the lines that house files with these digests have ``confirmed``, where a school signs and they count.

        So they go with what is done now, whatever becomes of the files.
        """
        if not self._on_files:
            return self
        own = confirmed if self.believe(files) else ()
        return RuleChoices((self.kept - self._on_files) | {only_signed(), *own})

    def applied_to(self, rule: Ruled[T]) -> Ruled[T]:
        """Return ``rule`` as it applies here; a choice that doesn't fit it changes nothing.

        A stated rule needs no confirming, except in the cases that its document leaves unsaid.
        """
        path = rule.ref.path
        if self._on_files and (rule.ref.confirmed or rule.cases_confirmed):
            rule = replace(rule, ref=replace(rule.ref, confirmed=""), cases_confirmed="")
        rule = rule.switch() if path in self.kept and rule.instead is not None else rule
        by = self.confirmed_by(path)
        if not by:
            return rule
        if rule.ref.kind is Kind.STATED:
            return replace(rule, cases_confirmed=by)
        return replace(rule, ref=replace(rule.ref, confirmed=by))

    @property
    def _on_files(self) -> frozenset[str]:
        return frozenset(line for line in self.kept if line.startswith(f"{_SIGNED_FILES} "))

    def _said_of(self, path: str) -> str:
        start = f"{_CONFIRMED} {path} "
        return next((line.removeprefix(start) for line in sorted(self.kept) if line.startswith(start)), "")

    def _without(self, path: str) -> frozenset[str]:
        own = f"{_CONFIRMED} {path} "
        return frozenset(line for line in self.kept if not line.startswith(own) and line != f"{_UNCONFIRMED} {path}")
