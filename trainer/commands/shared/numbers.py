"""Whole numbers typed on the command line, between limits that the help and the complaint name in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

import click

if TYPE_CHECKING:
    _OfNumbers = click.ParamType[int]
else:
    # Older versions of click do not say of what a type is.
    _OfNumbers = click.ParamType


class WholeNumber(_OfNumbers):
    """A whole number from ``least`` to ``most``, either of which may be left out."""

    name = "number"

    def __init__(self, least: int | None = None, most: int | None = None) -> None:
        self.least, self.most = least, most

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> int:
        try:
            number = int(str(value))
        except ValueError:
            self._refuse(value, param, ctx)
        below = self.least is not None and number < self.least
        if below or (self.most is not None and number > self.most):
            self._refuse(value, param, ctx)
        return number

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str:
        return "NUMBER" if self.least is None or self.most is None else f"{self.least}-{self.most}"

    def _refuse(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> NoReturn:
        if self.most is not None:
            limits = f" from {self.least or 0} to {self.most}"
        else:
            limits = "" if self.least is None else f" of {self.least} or more"
        self.fail(f"{value} is not a whole number{limits}.", param, ctx)
