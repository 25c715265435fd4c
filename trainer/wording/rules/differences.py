"""What differs between two games in the trade's words: what the one house says of a rule, and what the other says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from trainer.domain.house.differences import Difference, Side, differences, said_by_one
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Citation, Kind
from trainer.domain.house.side_wagers import PayTable
from trainer.wording.money import told_in
from trainer.wording.rules.cases import CASE_WORDS
from trainer.wording.rules.idle import idle_words
from trainer.wording.rules.passages import citation_words
from trainer.wording.rules.sentences import group_title, kind_words, rule_sentence, rule_steps, rule_title, value_words
from trainer.wording.rules.terms import term_words

_NOTHING = "Its rules name nothing of the kind"
_NO_JACKPOT = "It pays no jackpot"
_ABSENT = {
    "common_hand.": "Each player has a hand of their own",
    "wagers.": "There is no such side wager",
    "settling.bonus_21": "There is no such bonus",
    "settling.super_bonus": "There is no such bonus",
    "equipment.deck_hours": "Hours in play are not counted",
    "shuffle.rounds_by_spots": "Rounds are not counted",
}


@dataclass(frozen=True, slots=True)
class ToldSide:
    """What one game has of a rule, in words. ``kind`` None: the game has nothing of the kind, or never uses it.

    ``why`` says why an unclear rule is read so, or what a custom rests on. ``steps`` are those of a procedure.
    ``switched``: it is read the other way here. ``confirmed`` says who of the house confirmed it.
    """

    words: str
    kind: Kind | None = None
    citation: Citation | None = None
    why: str = ""
    steps: tuple[str, ...] = ()
    switched: bool = False
    confirmed: str = ""

    @property
    def source(self) -> str:
        """Where it stands, or why it stands nowhere."""
        if self.kind is None or (self.citation is None and self.why and not self.confirmed):
            return self.why
        return citation_words(self.citation, self.confirmed)

    @property
    def quoted(self) -> str:
        """The document's own words, "" where there are none."""
        return "" if self.citation is None else self.citation.words

    @property
    def sureness(self) -> str:
        """How sure it is, and where it stands: ``Stated: Exhibit A 17-011, Rules, 10``."""
        if self.kind is None:
            return self.source
        other = ", read the other way" if self.switched else ""
        return f"{kind_words(self.kind)}{other}: {self.source}"


@dataclass(frozen=True, slots=True)
class ToldDifference:
    """A rule that differs: its path, its group, its title, and both sides."""

    path: str
    group: str
    title: str
    one: ToldSide
    other: ToldSide


def game_words(game: Game) -> str:
    """Which game of which house: ``Exhibit 17-011, Spanish 21``."""
    return f"{game.house_name}, {game.name}"


_MOST_NAMED = 6


def games_words(games: Sequence[Game]) -> str:
    """The games one after another, the first few by name: ``Rockingham, Blackjack; Harbour, Night; and 14 more``."""
    named, more = games[:_MOST_NAMED], len(games) - _MOST_NAMED
    return "; ".join([*map(game_words, named), *([f"and {more} more"] if more > 0 else [])])


def told(difference: Difference, one: Game, other: Game) -> ToldDifference:
    """``difference`` between ``one`` and ``other`` in words, each side's amounts in its own house's money."""
    decided = _is_decided_otherwise(difference)
    sides = [
        _told(difference.path, side, game, decided=decided)
        for side, game in ((difference.one, one), (difference.other, other))
    ]
    return ToldDifference(difference.path, difference.group, difference_title(difference, one, other), *sides)


ALIKE = "alike"
_ALIKE = "The same in both, said by one document only"


def all_told(one: Game, other: Game) -> tuple[ToldDifference, ...]:
    """Every difference in words, and last what is the same in both though one document alone says so."""
    alike = (told(each, one, other) for each in said_by_one(one, other))
    return (
        *(told(each, one, other) for each in differences(one, other)),
        *(replace(each, group=ALIKE) for each in alike),
    )


def section_title(group: str) -> str:
    """What stands over the rules of a group, or over those that are alike."""
    return _ALIKE if group == ALIKE else group_title(group)


def difference_title(difference: Difference, one: Game, other: Game) -> str:
    """The rule's name at the house that has it, at the second where both do."""
    sides = [(difference.other, other), (difference.one, one)]
    sides.sort(key=lambda each: not each[0].holds)
    own = ((side.rule, game) for side, game in sides if side.rule is not None and side.rule.ref.path == difference.path)
    rule, game = next(own)
    rules = (side.rule for side in (difference.one, difference.other) if side.rule is not None)
    of_case = next((CASE_WORDS[each.case] for each in rules if each.case in CASE_WORDS), "")
    title = rule_title(rule, game)
    return f"{title}: {of_case[:1].lower()}{of_case[1:]}" if of_case else title


def _is_decided_otherwise(difference: Difference) -> bool:
    one, other = difference.one.wager, difference.other.wager
    return one is not None and other is not None and one.decided_by is not other.decided_by


def _told(path: str, side: Side, game: Game, *, decided: bool) -> ToldSide:
    rule = side.rule
    if rule is None:
        return ToldSide(_NO_JACKPOT if side.wager is not None else _absent(path), why=_NOTHING)
    if side.idle is not None:
        return ToldSide(f"Not used: {idle_words(side.idle)}")
    with told_in(game.equipment.currency.value):
        words = rule_sentence(rule, game) if rule.case else value_words(rule.ref.path, rule.value, game)
        steps = tuple(step for step, _ in rule_steps(rule, game))
    if decided and side.wager is not None and isinstance(rule.value, PayTable):
        words = f"{words}; decided by {term_words(side.wager.decided_by)}"
    return ToldSide(words, rule.ref.kind, rule.ref.citation, rule.why, steps, rule.switched, rule.ref.confirmed)


def _absent(path: str) -> str:
    return next((words for start, words in _ABSENT.items() if path.startswith(start)), "There is no such rule")
