"""Makes the domain's houses and games of rules that have been found whole and possible."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from trainer.content.houses.file import HouseFile
from trainer.content.houses.merging import WAGER_WORDS, MergedGame, Sourced
from trainer.content.houses.model import RuleField, groups, wager_rules
from trainer.content.houses.rule_entry import CONFIRMED, PassageEntry, RuleEntry
from trainer.content.text.faults import Finding, KeyPath, did_you_mean
from trainer.content.text.files import digest_of_text
from trainer.domain.house import rules
from trainer.domain.house.choices import EVERY_RULE, RuleChoices
from trainer.domain.house.games import GROUPS, Game, House
from trainer.domain.house.side_wagers import JackpotPaidBy, PayTable, SideWager
from trainer.domain.money.chips import Pile

_PAID_BY = "jackpot_paid_by"
"""By custom the floor pays a jackpot, where the file doesn't say who does."""


def missing(merged: MergedGame) -> Iterator[Finding]:
    """What a game lacks after everything is merged together, told at the game's heading."""
    if "name" not in merged.rules and not merged.file.is_broken((*merged.heading, "name")):
        yield Finding(merged.heading, "'name' is missing: write the game's name under this heading.", at_key=True)
    for name, group in groups().items():
        if group.required or _has_any(merged, name):
            yield from _missing_under(merged, name, group.rules, merged.heading)
    for key in merged.wagers():
        table = f"wagers.{key}"
        own = [
            said.at[:-1] for path, said in merged.rules.items() if path.startswith(f"{table}.") and merged.has_own(path)
        ]
        yield from _missing_under(merged, table, {**WAGER_WORDS, **wager_rules()}, own[-1] if own else merged.heading)


def unknown_rules(file: HouseFile, games: tuple[MergedGame, ...]) -> Iterator[Finding]:
    """Rules that are confirmed and that no game of the file has."""
    known = sorted({path for game in games for path in (*game.rules, *_by_custom(game)) if "." in path})
    for place, path in enumerate((file.tables or {}).get(CONFIRMED, {}).get("rules", ())):
        if path not in known:
            hint = did_you_mean(path, known) or " Write its path, such as settling.pick_up."
            yield Finding((CONFIRMED, "rules", place), f"No game here has the rule '{path[:60]}'.{hint}")


def _by_custom(merged: MergedGame) -> Iterator[str]:
    """Rules that the game has though no file writes them: who pays a jackpot."""
    for path, sourced in merged.rules.items():
        pays = sourced.said.value if isinstance(sourced.said, RuleEntry) else None
        if path.startswith("wagers.") and isinstance(pays, PayTable) and pays.has_jackpot:
            yield f"{path.removesuffix('.pays')}.{_PAID_BY}"


def choices_in(file: HouseFile) -> RuleChoices:
    """What the file's own people confirmed; a file that builds on it confirms for itself."""
    said: Mapping[str, Any] = (file.tables or {}).get(CONFIRMED, {})
    by = ", ".join(filter(None, (said.get("by", ""), said.get("on", ""))))
    choices = RuleChoices()
    for path in said.get("rules", (EVERY_RULE,)) if said else ():
        choices = choices.confirm(path, by)
    return choices


def _missing_under(merged: MergedGame, group: str, rules: Mapping[str, RuleField], at: KeyPath) -> Iterator[Finding]:
    names = [name for name, rule in rules.items() if rule.required and f"{group}.{name}" not in merged.rules]
    if names:
        base = "" if "extends" in (merged.file.tables or {}) else ', or put extends = "common" at the top of the file'
        said = (
            f"The game '{merged.game}' lacks {', '.join(names)} under [{_quoted(group)}]: write what is missing{base}."
        )
        yield Finding(at, said, at_key=True)


def _quoted(group: str) -> str:
    """A heading as TOML wants it: a key such as 21+3 in quotes."""
    first, _, key = group.partition(".")
    return f'{first}."{key}"' if "+" in key else group


def _has_any(merged: MergedGame, group: str) -> bool:
    return any(path.startswith(f"{group}.") for path in merged.rules)


def build_house(
    file: HouseFile, chain: tuple[HouseFile, ...], games: tuple[MergedGame, ...], own: Iterable[HouseFile] = ()
) -> House:
    """The house of ``file``; ``chain`` are the files it builds on, itself the last, ``own`` those that people wrote."""
    name = str((file.tables or {})["name"])
    titles = [title for each in reversed(chain) for title in _titles(each).values()]
    confirmed = choices_in(file).kept
    files = tuple(digest_of_text(each.text) for each in own) if confirmed else ()
    made = (_Builder(merged, name).game().switched(confirmed) for merged in games)
    games_made = tuple(replace(game, own_choices=confirmed, confirmed_in=files) for game in made)
    return House(file.key, name, tuple(dict.fromkeys(titles)), games_made)


def _titles(file: HouseFile) -> dict[str, str]:
    return {key: document["title"] for key, document in (file.tables or {}).get("documents", {}).items()}


class _Builder:
    """Builds one game; its rules are all there."""

    def __init__(self, merged: MergedGame, house_name: str) -> None:
        self._merged = merged
        self._house_name = house_name

    def game(self) -> Game:
        made = {name: self._group(name) for name in GROUPS if name != "side_wagers"}
        side_wagers = self._made("side_wagers", wagers=tuple(self._wager(key) for key in self._merged.wagers()))
        key = f"{self._merged.file.key}/{self._merged.game}"
        return Game(key, self._merged.rules["name"].said, self._house_name, side_wagers=side_wagers, **made)

    def _group(self, name: str) -> Any:
        return self._made(name) if _has_any(self._merged, name) else None

    def _made(self, group: str, **more: Any) -> Any:
        paths = ((rule, f"{group}.{rule}") for rule in groups()[group].rules)
        ruled = {rule: self._ruled(path) for rule, path in paths if path in self._merged.rules}
        return groups()[group].made(**ruled, **more)

    def _wager(self, key: str) -> SideWager:
        path = f"wagers.{key}"
        said = self._merged.rules
        ruled = {rule: self._ruled(f"{path}.{rule}") for rule in wager_rules() if f"{path}.{rule}" in said}
        pays_a_jackpot = ruled["pays"].value.has_jackpot
        if pays_a_jackpot and _PAID_BY not in ruled:
            ref = rules.RuleRef(self._merged.file.key, f"{path}.{_PAID_BY}", rules.Kind.ASSUMED, None)
            ruled[_PAID_BY] = rules.Ruled(JackpotPaidBy.FLOOR, ref)
        wager = SideWager(key, said[f"{path}.name"].said, said[f"{path}.decided_by"].said, **ruled)
        return wager.from_the_start()

    def _ruled(self, path: str) -> rules.Ruled[Any]:
        sourced = self._merged.rules[path]
        entry: RuleEntry = sourced.said
        citation = None
        if entry.kind is not rules.Kind.ASSUMED:
            citation = _citation(sourced, entry)
        return rules.Ruled(
            value=self._value(path, entry.value),
            ref=rules.RuleRef(self._merged.file.key, path, entry.kind, citation),
            instead=self._value(path, entry.instead),
            why=entry.why,
            passages=tuple(rules.Passage(_citation(sourced, each), each.speaks_for) for each in entry.passages),
            other=None if entry.instead is None else _of_the_other(sourced, entry),
        )

    def _value(self, path: str, value: Any) -> Any:
        """The value itself; a rack's values become piles of the game's chips, an empty one where none is named."""
        if path != "equipment.rack" or value is None:
            return value
        counts = dict(value)
        chips = self._merged.rules["equipment.chips"].said.value
        return tuple(Pile(chip, counts.get(chip.value, 0)) for chip in sorted(chips))


def _of_the_other(sourced: Sourced, entry: RuleEntry) -> rules.Citation:
    """What the other reading rests on: its own passage, or one for both; else no words, which speak for this one."""
    for wanted in ({rules.INSTEAD, rules.as_written(entry.instead)}, {rules.EITHER}):
        for passage in entry.passages:
            if passage.speaks_for in wanted:
                return _citation(sourced, passage)
    return replace(_citation(sourced, entry), words="")


def _citation(sourced: Sourced, citing: RuleEntry | PassageEntry) -> rules.Citation:
    titles = _titles(sourced.file)
    title = titles[citing.document] if citing.document is not None else next(iter(titles.values()))
    return rules.Citation(title, citing.section, citing.words)
