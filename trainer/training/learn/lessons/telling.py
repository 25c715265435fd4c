"""Tells a lesson at one game: puts the house's values in, chooses the passages that hold, gathers what it rests on."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from trainer.content.learn.lessons import (
    Ask,
    Block,
    Blocks,
    ComparedRule,
    Figure,
    Grid,
    Heading,
    Holds,
    Items,
    Lesson,
    MovingHand,
    Pair,
    Paragraph,
    PassageCondition,
    Seen,
    ShownRule,
    Try,
    Watch,
    When,
    Words,
)
from trainer.content.learn.marks import (
    ChipsMark,
    ColourMark,
    CountMark,
    HeapMark,
    Mark,
    MoneyMark,
    PlainMark,
    ReasonMark,
    RuleMark,
)
from trainer.content.text.names import american
from trainer.content.text.positions import TextPlace
from trainer.domain.house.cases import Case
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled, said_of
from trainer.domain.house.side_wagers import PayTable
from trainer.drills.stakes import Stakes
from trainer.lazy_module import LazyModule
from trainer.training.learn.lessons.asking import SideAnswer, told_own, told_reply, told_side
from trainer.training.learn.lessons.building import told_building
from trainer.training.learn.lessons.comparing import compared
from trainer.training.learn.lessons.figures import told_figure
from trainer.training.learn.lessons.reckoning import NotHere, Reckoning
from trainer.training.learn.lessons.resting import is_in_a_later_step, noted_in_step, place_to_rest, resting
from trainer.training.learn.lessons.told_lesson import (
    Told,
    ToldAsk,
    ToldBlock,
    ToldGesture,
    ToldGrid,
    ToldHeading,
    ToldItems,
    ToldLesson,
    ToldParagraph,
    ToldQuestion,
    ToldRule,
    ToldSeen,
    ToldTry,
    ToldWords,
    notes_of,
    plainly,
)
from trainer.training.learn.lessons.trying import told_try
from trainer.training.learn.lessons.written_values import written_values
from trainer.wording.chips import chips_words
from trainer.wording.money import money_short, price, told_in
from trainer.wording.numbers import number_in_words
from trainer.wording.player_or_patron import as_seated
from trainer.wording.rules.sentences import rule_sentence, value_in_a_sentence
from trainer.wording.shoe_or_pack import as_dealt

if TYPE_CHECKING:
    from trainer.training.learn.lessons import moving_hands, watching
else:
    # What deals rounds is imported with the first passage that is watched, what makes signals with the first hand.
    moving_hands = LazyModule("trainer.training.learn.lessons.moving_hands")
    watching = LazyModule("trainer.training.learn.lessons.watching")

_ENDS = (".", "?", "!")
_CHIPS = "equipment.chips"
_AGAIN = 1_000
"""How far on the seeds are of what is asked once more."""
_KIND_OF_GAME = frozenset({_CHIPS, "deal.dealing"})


def told(lesson: Lesson, game: Game, elsewhere: Sequence[Game] = (), known: Game | None = None) -> ToldLesson:
    """The lesson as ``game`` has it; what the game has no rule for is left out, and a step of which nothing is left.

    ``elsewhere`` are the games to compare with, ``known`` the one the learner comes from.
    """
    with told_in(game.equipment.currency.value):
        return _Telling(game, elsewhere, known).lesson(lesson)


def told_again(asked: ToldAsk, game: Game) -> ToldAsk:
    """The same question in new numbers: of another chip, another bet, another player's hand; else as it was."""
    with told_in(game.equipment.currency.value):
        found = next(iter(_Telling(game, (), None, again=True).asked(asked.written)), asked)
    return replace(
        found,
        questions=tuple(replace(each, why=_without_notes(each.why)) for each in found.questions),
        differs=_without_notes(found.differs),
    )


def blocks_here(lesson: Lesson, game: Game) -> Iterator[Block]:
    """The blocks in those passages of a lesson that the game's rules choose."""
    yield from _Telling(game, (), None).chosen(lesson.blocks)


class _Telling:
    def __init__(self, game: Game, elsewhere: Sequence[Game], known: Game | None, *, again: bool = False) -> None:
        """``again``: what is asked is told in other numbers than at first."""
        self._game, self._elsewhere, self._known = game, elsewhere, known
        self._reckoning, self._seeds_since = Reckoning(game, again=again), _AGAIN * again
        self._rules: list[Ruled[Any]] = []
        self._noted: set[int] = set()
        """The notes that the step under way has named."""

    def lesson(self, lesson: Lesson) -> ToldLesson:
        blocks = tuple(_with_something_below(tuple(_said_once(_lists_joined(self._blocks(lesson.blocks))))))
        title, can = self._own(lesson.title), self._own(lesson.can)
        return ToldLesson(lesson.key, title, lesson.minutes, can, self._game, blocks, tuple(self._rules))

    def asked(self, written: Block) -> Iterator[ToldAsk]:
        """The question of one block; none where the game has it not."""
        yield from (block for block in self._blocks((written,)) if isinstance(block, ToldAsk))

    def chosen(self, blocks: Blocks) -> Iterator[Block]:
        for block in blocks:
            if isinstance(block, When):
                yield from self.chosen(self._which(block))
            else:
                yield block

    def _blocks(self, blocks: Blocks) -> Iterator[ToldBlock]:
        """Each block whole or not at all; a paragraph that only leads to the next is left out with it."""
        leading: tuple[ToldBlock, ...] = ()
        noted, kept = set(self._noted), list(self._rules)
        for block in blocks:
            if not leading:
                noted, kept = set(self._noted), list(self._rules)
            try:
                found = tuple(self._block(block))
            except NotHere:
                self._noted, self._rules = noted, kept
                leading = ()
                continue
            yield from leading
            leading = found if _leads_on(found) else ()
            yield from () if leading else found
        yield from leading

    def _block(self, block: Block) -> Iterator[ToldBlock]:
        match block:
            case Heading(words=words):
                self._noted.clear()
                yield ToldHeading(self._words(words))
            case Paragraph(words=words, aloud=aloud):
                yield ToldParagraph(self._words(words), aloud)
            case Items(items=items, numbered=numbered):
                yield ToldItems(self._those_here(items, self._words), numbered)
            case Grid(head=head, rows=rows):
                small = frozenset(place for place in range(len(head)) if _goes_on_small(rows, place))
                told_row = partial(self._row, small=small)
                yield ToldGrid(tuple(map(self._words, head)), _each_once(self._those_here(rows, told_row)))
            case When():
                yield from self._passage(block)
            case ShownRule(path=path, line=line):
                rule = self._reckoning.rule(path, line)
                yield ToldRule(rule, self._note(rule))
            case Figure():
                caption, title = self._words(block.caption), self._own(block.title)
                yield told_figure(replace(block, title=title), caption, self._reckoning)
            case MovingHand(caption=words, place=place):
                caption = self._words(words)
                said, seed = () if block.ask else caption, self._seeds_since + place.line
                told_hand = moving_hands.told_gesture(block, said, self._game, seed)
                if not block.ask:
                    yield told_hand
                else:
                    yield ToldAsk((told_reply(told_hand, self._noted_why),), block, caption)
            case Ask():
                seen = None if block.seen is None else self._seen(block.seen, block.place)
                question = told_own(block, self._words, seen, self._reckoning)
                yield ToldAsk((question,), block, seconds=block.seconds)
            case Pair():
                yield self._pair(block)
            case Watch(amount=amount) if amount is not None:
                yield told_building(block, self._reckoning)
            case Watch():
                yield watching.told_watch(block, self._game)
            case Try():
                tried = told_try(block, self._game, self._elsewhere)
                yield from self._about_stakes(tried)
                yield tried
            case ComparedRule(path=path):
                rule = self._reckoning.rule(path)
                yield compared(rule, self._note(rule), self._game, self._elsewhere, self._known)

    def _seen(self, seen: Seen, place: TextPlace) -> ToldSeen:
        """What is asked about; hands at one ``place`` are of one player, with the same cards."""
        if isinstance(seen, MovingHand):
            told_hand = moving_hands.told_gesture(seen, (), self._game, self._seeds_since + place.line)
            return replace(told_hand, shown=told_hand.shown[:1])
        return replace(told_figure(seen, (), self._reckoning), asked=True)

    def _pair(self, pair: Pair) -> ToldAsk:
        """Both sides with their answers; raises NotHere where a rule of the house makes the answers the same."""
        left, right = self._side(pair, pair.left), self._side(pair, pair.right)
        if left.due == right.due:
            raise NotHere("both are alike here")
        return ToldAsk((left, right), pair, self._words(pair.differs))

    def _side(self, pair: Pair, side: Seen) -> ToldQuestion:
        seen = self._seen(side, pair.place)
        if isinstance(seen, ToldGesture):
            return told_reply(seen, self._noted_why)
        assert isinstance(side, Figure)
        return told_side(pair.question, seen, side, self._game, self._noted_why)

    def _noted_why(self, judged: SideAnswer) -> ToldWords:
        return (Told(as_seated(judged.why, self._game), notes=self._new_notes(judged.rules)),)

    def _about_stakes(self, tried: ToldTry) -> Iterator[ToldParagraph]:
        """What is said before questions with bets that the house does not take."""
        if tried.course is not None and tried.course.stakes is not Stakes.HOUSE_LIMITS:
            rule = self._game.bets.main_bet
            here = value_in_a_sentence(rule.ref.path, rule.value, self._game)
            said = f"The bets asked here are for practice. This house takes {here}."
            yield ToldParagraph((Told(said, notes=self._new_notes((rule,))),))

    def _those_here(self, these: Iterable[Any], tell: Callable[[Any], Any]) -> tuple[Any, ...]:
        """Each of ``these`` that the game has; raises NotHere where it has none."""
        found = []
        for each in these:
            try:
                found.append(tell(each))
            except NotHere:
                continue
        if not found:
            raise NotHere("nothing of it")
        return tuple(found)

    def _row(self, row: Sequence[Words], small: Collection[int]) -> tuple[ToldWords, ...]:
        """The cells of a row; in the columns ``small`` a house's value begins with a small letter, as the rest does."""
        return tuple(self._words(cell, within=place in small) for place, cell in enumerate(row))

    def _passage(self, passage: When) -> Iterator[ToldBlock]:
        before = set(self._noted)
        blocks = list(self._blocks(self._which(passage)))
        found = place_to_rest(blocks)
        if found is not None:
            place, at = found
            paragraph = blocks[place]
            assert isinstance(paragraph, ToldParagraph)
            notes = self._notes_resting(passage.conditions, blocks, place, before)
            blocks[place] = replace(paragraph, words=resting(paragraph.words, at, notes))
        yield from blocks

    def _which(self, passage: When) -> Blocks:
        return passage.then if all(map(self._holds, passage.conditions)) else passage.otherwise

    def _notes_resting(
        self, conditions: Iterable[PassageCondition], blocks: Sequence[ToldBlock], place: int, before: set[int]
    ) -> tuple[int, ...]:
        """The notes of what a passage hangs on that the step of its paragraph at ``place`` has not named."""
        rules = tuple(self._hung_on(conditions))
        if not is_in_a_later_step(blocks, place):
            return self._new_notes(rules)
        named = noted_in_step(blocks, place, before)
        return tuple(note for note in dict.fromkeys(map(self._note, rules)) if note not in named)

    def _hung_on(self, conditions: Iterable[PassageCondition]) -> Iterator[Ruled[Any]]:
        """The rules that decided which passage is told, and what it says.

        Nothing rests on what the game does not have, on that it has such a thing at all, and on how its cards come out.
        """
        for condition in conditions:
            try:
                rule = self._reckoning.rule(condition.path)
            except NotHere:
                continue
            if condition.path not in _KIND_OF_GAME and condition.holds is not Holds.THERE:
                yield _said_of_what_it_has(rule, condition)

    def _holds(self, condition: PassageCondition) -> bool:
        try:
            value = self._reckoning.rule(condition.path).value
        except NotHere:
            return condition.negated and condition.holds is Holds.THERE
        return _is_so(condition, value) is not condition.negated

    def _words(self, words: Words, *, within: bool = False) -> ToldWords:
        """The words told; ``within`` a sentence a value that comes first keeps its small letter."""
        said: list[Told] = []
        for each in words:
            before = plainly(tuple(said)).rstrip()
            found, rules = (self._own(each.words), ()) if each.mark is None else self._mark(each.mark)
            if each.mark is not None and (before.endswith(_ENDS) if before else not within):
                found = found[:1].upper() + found[1:]
            said.append(Told(found, each.style, self._new_notes(rules)))
        return tuple(said)

    def _own(self, words: str) -> str:
        return as_seated(as_dealt(words, self._game), self._game)

    def _mark(self, mark: Mark) -> tuple[str, tuple[Ruled[Any], ...]]:
        reckoning = self._reckoning
        match mark:
            case RuleMark(path=path, line=line, whole=whole):
                rule = reckoning.rule(path, line)
                said = _begun_small(rule_sentence(rule, self._game)) if whole else self._value(rule, line)
                return said, (rule,)
            case ReasonMark(path=path):
                reason = reckoning.rule(path, Case.REASON.value)
                assert reason.ref.citation is not None, "what is said of a case is cited"
                return f"\u201c{reason.ref.citation.words}\u201d", (reason,)
            case MoneyMark(amount=amount):
                paid = tuple(reckoning.rule(each.path, each.line) for each in amount if each.path)
                return money_short(reckoning.cents(amount)), paid
            case ChipsMark(amount=amount):
                return chips_words(reckoning.chips(amount)), (reckoning.rule(_CHIPS),)
            case ColourMark(value=value):
                return reckoning.chip(value).colour, (reckoning.rule(_CHIPS),)
            case HeapMark(value=value):
                return number_in_words(reckoning.chip(value).heap), (reckoning.rule(_CHIPS),)
            case CountMark(amount=amount, value=value):
                count, rest = divmod(reckoning.cents(amount), reckoning.chip(value).value)
                if rest:
                    raise NotHere("no chips of that kind make it")
                return number_in_words(count), ()
            case PlainMark(words=words):
                return words, ()

    def _value(self, rule: Ruled[Any], line: str) -> str:
        paid = rule.value.price(line) if isinstance(rule.value, PayTable) and line else None
        return value_in_a_sentence(rule.ref.path, rule.value, self._game) if paid is None else price(paid)

    def _new_notes(self, rules: Iterable[Ruled[Any]]) -> tuple[int, ...]:
        """The notes of ``rules`` that the step under way has not named yet."""
        notes = [note for note in dict.fromkeys(map(self._note, rules)) if note not in self._noted]
        self._noted.update(notes)
        return tuple(notes)

    def _note(self, rule: Ruled[Any]) -> int:
        for note, each in enumerate(self._rules, start=1):
            if (each.ref.path, each.case) == (rule.ref.path, rule.case):
                return note
        self._rules.append(rule)
        return len(self._rules)


def _without_notes(words: ToldWords) -> ToldWords:
    return tuple(replace(told, notes=()) for told in words)


def _each_once(rows: Iterable[tuple[ToldWords, ...]]) -> tuple[tuple[ToldWords, ...], ...]:
    """Rows without those that say what one above says: bets may be the same here."""
    return tuple({tuple(map(plainly, row)): row for row in reversed(tuple(rows))}.values())[::-1]


def _begun_small(sentence: str) -> str:
    """A sentence as it stands behind others; it gets its capital where it begins one."""
    second = sentence[1:2]
    return sentence if second.isupper() or second.isdigit() else sentence[:1].lower() + sentence[1:]


def _said_of_what_it_has(rule: Ruled[Any], condition: PassageCondition) -> Ruled[Any]:
    """The rule with what its document says of the one of several values that a passage hangs on."""
    if condition.holds is not Holds.HAS or condition.negated:
        return rule
    its = {american(value): value for value in written_values(rule.value)}
    cited = (said_of(rule, its[american(word)]) for word in condition.values if american(word) in its)
    return next(cited, rule)


def _is_so(condition: PassageCondition, value: Any) -> bool:
    match condition.holds:
        case Holds.THERE:
            return True
        case Holds.LEAST:
            return isinstance(value, int) and value >= int(condition.values[0])
        case Holds.MOST:
            return isinstance(value, int) and value <= int(condition.values[0])
        case _:
            return not set(map(american, condition.values)).isdisjoint(map(american, written_values(value)))


def _lists_joined(blocks: Iterable[ToldBlock]) -> Iterator[ToldBlock]:
    """The blocks, a list that goes on in a passage being one list."""
    before: ToldBlock | None = None
    for block in blocks:
        if isinstance(before, ToldItems) and isinstance(block, ToldItems) and before.numbered == block.numbered:
            before = replace(before, items=(*before.items, *block.items))
            continue
        if before is not None:
            yield before
        before = block
    if before is not None:
        yield before


def _said_once(blocks: Iterable[ToldBlock]) -> Iterator[ToldBlock]:
    """The blocks without the rules that the words of their step have said: the card beside the step shows those too."""
    said: set[int] = set()
    before: tuple[ToldBlock, ...] = ()
    for block in blocks:
        if isinstance(block, ToldRule) and block.note in said and not _leads_on(before):
            continue
        said = set() if isinstance(block, ToldHeading) else said.union(notes_of(block))
        before = (block,)
        yield block


def _leads_on(found: Sequence[ToldBlock]) -> bool:
    """Whether what was told is a paragraph that leads to what stands below it: "Watch a double for less:"."""
    return len(found) == 1 and isinstance(found[0], ToldParagraph) and plainly(found[0].words).endswith(":")


def _with_something_below(blocks: Sequence[ToldBlock]) -> Iterator[ToldBlock]:
    """The blocks without the headings under which nothing is left."""
    for place, block in enumerate(blocks):
        after = blocks[place + 1] if place + 1 < len(blocks) else None
        if isinstance(block, ToldHeading) and (after is None or isinstance(after, ToldHeading)):
            continue
        yield block


def _goes_on_small(rows: Sequence[Sequence[Words]], column: int) -> bool:
    """Whether some cell of the column begins with a small letter of its own, so that the others do too."""
    first = (row[column][0] for row in rows if column < len(row) and row[column])
    return any(each.mark is None and each.words[:1].islower() for each in first)
