"""What differs between two games: every rule that holds in one of them and not, or not so, in the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from trainer.domain.house.cases import cases_of
from trainer.domain.house.games import GROUPS, Game
from trainer.domain.house.idle_rules import Idle, idle
from trainer.domain.house.play_terms import PlayedHand
from trainer.domain.house.round_phases import phases_in_force
from trainer.domain.house.rules import Kind, Ruled, RuleRef, said_of
from trainer.domain.house.shuffle_terms import ClosingStep, OpeningStep, ShuffleStep
from trainer.domain.house.side_wagers import PayTable, SideWager
from trainer.domain.house.terms import BetPlace, GestureStep, RoundPhase, Surrender
from trainer.domain.money.amounts import Cents

WAGERS = "wagers"
_IN_ORDER = (OpeningStep, ShuffleStep, ClosingStep, GestureStep, RoundPhase, int)
"""Of what the order counts, where a rule names several."""
_ALIKE = (BetPlace,)
"""Of what every value is the same in other words: a bet lies where the felt marks its place."""
_SIGNALS: Mapping[str, Callable[[Game], bool]] = {
    "play.surrender_signal": lambda game: game.play.surrender.value is not Surrender.NONE,
    "play.split_signal": lambda game: game.play.most_hands.value > 1,
    "play.double_signal": lambda game: game.play.doubles.value > 0,
}
"""Signals for what a game may not have: where neither game has it, how it is asked for makes no difference."""


@dataclass(frozen=True, slots=True)
class Side:
    """What one of two games has of a rule.

    ``rule`` is the one in force there: a side wager without limits of its own has those of all side wagers. None: the
    game has nothing of the kind. ``idle`` tells why it is never used there; ``wager`` is whose rule it is.
    """

    rule: Ruled[Any] | None
    idle: Idle | None = None
    wager: SideWager | None = None

    @property
    def holds(self) -> bool:
        """Whether the game has such a rule, and uses it."""
        return self.rule is not None and self.idle is None and not self._is_no_wager

    @property
    def _is_no_wager(self) -> bool:
        """Whether it says no more than that there is no such wager."""
        return self.wager is not None and self.rule is self.wager.offered and not self.wager.offered.value


@dataclass(frozen=True, slots=True)
class Difference:
    """A rule, by its path, that is not alike in two games; at least one of the sides holds."""

    path: str
    one: Side
    other: Side

    @property
    def group(self) -> str:
        """The group of a game's rules that it belongs to."""
        return _group(self.path)

    def turned(self) -> Difference:
        """The same, told from the other side."""
        return Difference(self.path, self.other, self.one)


def differences(one: Game, other: Game) -> tuple[Difference, ...]:
    """Every rule that is not alike in ``one`` and ``other``, as they are switched, group by group.

    A rule that both have with the same value is none, whatever each has it from and however it is worded. What only one
    of them uses is one, such as the cut of a shoe where the other's cards are pitched.
    """
    its, others = _by_path(one), _by_path(other)
    ours, theirs = _wagers(one), _wagers(other)
    found = []
    for path in _in_groups([*its, *others]):
        here, there = _side(one, path, its, ours), _side(other, path, others, theirs)
        both = here.holds and there.holds
        if path in _SIGNALS and not (_SIGNALS[path](one) or _SIGNALS[path](other)):
            continue
        if _what_counts(here, one) != _what_counts(there, other) if both else here.holds or there.holds:
            found.append(Difference(path, here, there))
    return tuple(found)


def said_by_one(one: Game, other: Game) -> tuple[Difference, ...]:
    """Every rule that is alike in both games though only one of their documents speaks of it, group by group.

    The other follows the trade's custom there. Where a rule is custom in both, a case that one document speaks of.
    """
    its, others = _by_path(one), _by_path(other)
    differ = {each.path for each in differences(one, other)}
    found = []
    for path in _in_groups([path for path in its if path in others]):
        here, there = Side(its[path], idle(path, one)), Side(others[path], idle(path, other))
        if path in differ or not (here.holds and there.holds):
            continue
        found += [Difference(path, *sides) for sides in _told_in_one(its[path], others[path])]
    return tuple(found)


def _told_in_one(here: Ruled[Any], there: Ruled[Any]) -> Iterator[tuple[Side, Side]]:
    """The rule, or the cases of it, that one of two documents alone speaks of."""
    if here.ref.kind is not there.ref.kind and Kind.ASSUMED in (here.ref.kind, there.ref.kind):
        yield Side(here), Side(there)
        return
    for case in cases_of(here.ref.path):
        ours, theirs = said_of(here, case), said_of(there, case)
        if _speaks(ours) != _speaks(theirs):
            yield Side(ours), Side(theirs)


def _speaks(rule: Ruled[Any]) -> bool:
    return rule.ref.kind is not Kind.ASSUMED


def _what_counts(side: Side, game: Game) -> object:
    """What is alike in two games whose rule is the same, however either file writes it."""
    value = None if side.rule is None else side.rule.value
    if isinstance(value, PayTable):
        return frozenset(value.at(Cents(0)).lines), None if side.wager is None else side.wager.decided_by
    if not isinstance(value, tuple):
        return type(value) if isinstance(value, _ALIKE) else value
    if value and isinstance(value[0], _IN_ORDER):
        return phases_in_force(game, value) if isinstance(value[0], RoundPhase) else value
    return frozenset(Counter(value).items())


def _by_path(game: Game) -> dict[str, Ruled[Any]]:
    return {rule.ref.path: rule for rule in game.rules()}


def _wagers(game: Game) -> dict[str, SideWager]:
    return {wager.key: wager for wager in game.side_wagers.wagers}


def _in_groups(paths: list[str]) -> Iterator[str]:
    each_once = dict.fromkeys(paths)
    for group in GROUPS:
        yield from (path for path in each_once if _group(path) == group)


def _group(path: str) -> str:
    group = path.split(".", 1)[0]
    return "side_wagers" if group == WAGERS else group


def _side(game: Game, path: str, rules: Mapping[str, Ruled[Any]], wagers: Mapping[str, SideWager]) -> Side:
    wager = wagers.get(path.split(".", 1)[1].rsplit(".", 1)[0]) if path.startswith(f"{WAGERS}.") else None
    rule = rules.get(path)
    if rule is None:
        what = path.rsplit(".", 1)[1]
        instead = _OF_ALL_WAGERS.get(what) if wager is not None else _ELSE.get(path)
        rule = None if instead is None else instead(game)
    return Side(rule, idle(path, game), wager)


def _barred_else(game: Game) -> Ruled[Any]:
    """A bonus of which nothing is said is paid neither on doubled nor on split hands."""
    ref = RuleRef(game.key.split("/", 1)[0], "settling.bonus_21_barred", Kind.ASSUMED, None)
    return Ruled(tuple(PlayedHand), ref)


_OF_ALL_WAGERS: Mapping[str, Callable[[Game], Ruled[Any]]] = {
    "limits": lambda game: game.bets.side_wager,
    "laid": lambda game: game.side_wagers.laid,
}
"""What holds for a side wager that has no rule of its own, by what the rule is about."""

_ELSE: Mapping[str, Callable[[Game], Ruled[Any]]] = {
    "settling.twenty_one_against_twenty_one": lambda game: game.settling.equal_totals,
    "settling.bonus_21_barred": _barred_else,
}
"""What holds where a game leaves a rule out."""
