"""Which of its rules a duty names first: the one that tells most of why this act is due now."""

from __future__ import annotations

from typing import Any

from trainer.domain.house.rules import Kind, Ruled
from trainer.domain.procedure.duties import Duty
from trainer.domain.table.acts import Act


def told_by(duty: Duty[Act], rule: Ruled[Any]) -> Duty[Act]:
    """The same duty, naming ``rule`` first."""
    others = tuple(each for each in duty.rules if each is not rule)
    return Duty(duty.action, rule, others, duty.also, duty.because, duty.step)


def told_if_stated(duty: Duty[Act], rule: Ruled[Any]) -> Duty[Act]:
    """The same duty, naming ``rule`` first if the document states it.

    For an order that the document gives tells more than an outcome, and one that is only assumed tells less.
    """
    return told_by(duty, rule) if rule.ref.kind is Kind.STATED else duty
