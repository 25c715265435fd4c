"""A lesson as one page of HTML: nothing is fetched from elsewhere, and it can be printed as it is."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape

from trainer.domain.house.rules import Ruled
from trainer.domain.shuffle.state import ShuffleTable
from trainer.domain.signals.gestures import Gestures
from trainer.drills.base import ChoiceAsk, Heaps, Layout, Question
from trainer.training.learn.lessons.told_lesson import (
    ToldAsk,
    ToldBlock,
    ToldComparison,
    ToldFigure,
    ToldGesture,
    ToldGrid,
    ToldHeading,
    ToldItems,
    ToldLesson,
    ToldParagraph,
    ToldRule,
    ToldSeen,
    ToldTry,
    ToldWatch,
    ToldWords,
    WatchedTable,
    plainly,
)
from trainer.ui.learn.pictures import Pictures
from trainer.ui.learn.style import STYLE
from trainer.ui.learn.words import compared, rule_html, told_html
from trainer.ui.paper.questions.asked_in_lessons import PaperAnswer, ask_lines, paper_answer
from trainer.ui.signals.moving_hands import gestures_of, shown_hands
from trainer.ui.signals.question_view import ShownSignal
from trainer.wording.numbers import number_in_words
from trainer.wording.sentences import ended

QuestionLines = Callable[[Question, bool], Iterable[str]]
"""What a question asks and, where it is wanted, what it shows, in words, a line each."""

_SEEN = (Layout.SIDE_VIEW, Layout.RACK_AND_SHOE)
"""Questions whose picture says all there is to say."""

_SHARE = 0.4
"""How wide a picture is on the page, as a part of its pixels: they are seen sharp in print."""
_PNG_WIDTH = slice(16, 20)
"""Where a PNG's width stands."""


def html(lesson: ToldLesson, pictures: Pictures, lines: QuestionLines, gestures: Gestures) -> str:
    """The whole page; ``lines`` tell of each question what is asked and shown.

    Raises LookupError where there is no gesture for a motion.
    """
    return "".join(_Page(lesson, pictures, lines, gestures).whole())


class _Page:
    def __init__(self, lesson: ToldLesson, pictures: Pictures, lines: QuestionLines, gestures: Gestures) -> None:
        self._lesson, self._pictures, self._lines, self._gestures = lesson, pictures, lines, gestures
        self._asked: list[PaperAnswer] = []

    def whole(self) -> Iterator[str]:
        lesson, game = self._lesson, self._lesson.game
        yield '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">'
        yield f"<title>{escape(lesson.title)}</title><style>{STYLE}</style></head><body>"
        minutes = f"{number_in_words(lesson.minutes)} {'minute' if lesson.minutes == 1 else 'minutes'}"
        yield f"<h1>{escape(lesson.title)}</h1>"
        yield f'<p class="about">{escape(game.house_name)}, {escape(game.name)}. About {minutes}.</p>'
        yield f'<p class="about">After it you can {escape(lesson.can)}.</p>'
        for block in lesson.blocks:
            yield from self._block(block)
        yield from self._answers()
        yield from self._rests_on()
        yield "</body></html>\n"

    def _block(self, block: ToldBlock) -> Iterator[str]:
        match block:
            case ToldHeading(words=words):
                yield f"<h2>{self._told(words)}</h2>"
            case ToldParagraph(words=words, aloud=aloud):
                yield f"<p{_class('aloud' if aloud else '')}>{self._told(words)}</p>"
            case ToldItems(items=items, numbered=numbered):
                kind = "ol" if numbered else "ul"
                yield f"<{kind}>{''.join(f'<li>{self._told(item)}</li>' for item in items)}</{kind}>"
            case ToldGrid(head=head, rows=rows):
                yield f"<table><tr>{''.join(f'<th>{self._told(cell)}</th>' for cell in head)}</tr>"
                yield from (f"<tr>{''.join(f'<td>{self._told(cell)}</td>' for cell in row)}</tr>" for row in rows)
                yield "</table>"
            case ToldRule(rule=rule):
                yield self._card(rule)
            case ToldComparison(rule=rule):
                yield self._card(rule)
                yield f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in compared(block, self._lesson.game))}</ul>"
            case ToldFigure(caption=caption):
                yield _image(self._pictures.of_figure(block), plainly(caption), leads=True)
                yield f'<p class="caption">{self._told(caption)}</p>'
            case ToldGesture(caption=caption):
                yield from self._hand(block)
                yield f'<p class="caption">{self._told(caption)}</p>' if caption else ""
            case ToldAsk():
                yield from self._own_question(block)
            case ToldWatch():
                yield from self._watched(block)
            case ToldTry():
                yield from self._tried(block)

    def _hand(self, hand: ToldGesture) -> Iterator[str]:
        """A hand that moves, moment by moment, and what it does in words."""
        hands = shown_hands(hand, self._lesson.game, self._gestures)
        yield _image(self._moments(hands), "The hand, moment by moment", leads=True)
        yield from (f"<p>{escape(each.movement)}</p>" for each in hands)

    def _moments(self, hands: Sequence[ShownSignal]) -> bytes:
        return self._pictures.of_moments(gestures_of(hands), self._gestures.ways)

    def _card(self, rule: Ruled[object]) -> str:
        return f'<div class="card">{rule_html(rule, self._lesson.game)}</div>'

    def _watched(self, watch: ToldWatch) -> Iterator[str]:
        if not isinstance(watch.before, Heaps):
            yield _image(self._drawn(watch.before, watch), "The table before it")
        yield f'<ol start="{watch.first + 1}">'
        for act in watch.acts:
            yield f'<li>{escape(act.words)}.<br><span class="source">{escape(act.why)}</span></li>'
        yield "</ol>"
        yield _image(self._drawn(watch.acts[-1].table, watch), "The table after it")

    def _drawn(self, table: WatchedTable, watch: ToldWatch) -> bytes:
        if isinstance(table, Heaps):
            return self._pictures.of_figure(ToldFigure((), heaps=table.heaps, title="Cut"))
        if isinstance(table, ShuffleTable):
            assert watch.occasion is not None
            return self._pictures.of_shuffle(table, watch.occasion)
        return self._pictures.of_round(table)

    def _tried(self, tried: ToldTry) -> Iterator[str]:
        if not tried.questions:
            where = "between two shoes, on the Shuffle page" if tried.occasion else "at the table, on the Table page"
            yield f'<p class="asked">Now do it yourself {where}.</p>'
        for worked in tried.questions:
            self._asked.append((ended(worked.grade.answer), worked.grade.reason))
            question = worked.asked.question
            picture = self._pictures.of_question(question)
            yield '<div class="asked">'
            first, *rest = self._lines(question, question.layout not in _SEEN)
            # A question stays whole on its page.
            yield f'<p class="leads"><b>Question {len(self._asked)}.</b> {escape(first)}</p>'
            yield "" if picture is None else _image(picture.png(), "The felt of the question", leads=bool(rest))
            yield from (f'<p class="leads">{escape(line)}</p>' for line in rest[:-1])
            yield from (f"<p>{escape(line)}</p>" for line in rest[-1:])
            yield "</div>"

    def _own_question(self, asked: ToldAsk) -> Iterator[str]:
        self._asked.append(paper_answer(asked))
        lines = tuple(ask_lines(asked, self._lesson.game, self._gestures))
        yield '<div class="asked">'
        yield f'<p class="leads"><b>Question {len(self._asked)}.</b> {escape(lines[0])}</p>'
        for question in asked.questions:
            if question.seen is not None:
                yield _image(self._asked_about(question.seen), question.prompt, leads=True)
        options = question.asks.options if isinstance(question.asks, ChoiceAsk) else ()
        yield f"<p>{escape(' / '.join(option.words for option in options))}</p>" if options else ""
        yield "</div>"

    def _asked_about(self, seen: ToldSeen) -> bytes:
        if isinstance(seen, ToldGesture):
            return self._moments(shown_hands(seen, self._lesson.game, self._gestures))
        return self._pictures.of_figure(seen)

    def _told(self, words: ToldWords) -> str:
        return told_html(words)

    def _answers(self) -> Iterator[str]:
        if self._asked:
            yield "<h2>Answers</h2><ol>"
            yield from (f"<li>{escape(' '.join(answer))}</li>" for answer in self._asked)
            yield "</ol>"

    def _rests_on(self) -> Iterator[str]:
        if self._lesson.rules:
            yield "<h2>The rules behind it</h2><ol>"
            yield from (f"<li>{rule_html(rule, self._lesson.game)}</li>" for rule in self._lesson.rules)
            yield "</ol>"


def _class(name: str) -> str:
    return f' class="{name}"' if name else ""


def _image(png: bytes, words: str, *, leads: bool = False) -> str:
    """The picture; where it ``leads``, no page ends between it and what stands below it."""
    data = b64encode(png).decode("ascii")
    width = round(int.from_bytes(png[_PNG_WIDTH], "big") * _SHARE)
    image = f'<img src="data:image/png;base64,{data}" width="{width}" alt="{escape(words)}">'
    return f'<p class="picture{" leads" if leads else ""}">{image}</p>'
