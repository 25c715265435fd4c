"""One test of many small cases, where to set up and report a test takes longer than the case itself."""

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from inspect import Parameter, signature
from typing import Any

from _pytest.mark.structures import ParameterSet

Test = Callable[..., None]


def each_case(
    names: str | Sequence[str], cases: Iterable[Any], ids: Iterable[object] | Callable[[Any], object] | None = None
) -> Callable[[Test], Test]:
    """As ``pytest.mark.parametrize``, but all cases are one test.

    All are gone through; the first failure is shown, with its case and every other case that failed. For tests that
    ask for no fixture made anew each time, as it would be the same one in all cases.
    """
    arguments = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
    given = [case if isinstance(case, ParameterSet) else ParameterSet.param(*of(case, arguments)) for case in cases]
    named = list(names_of(given, ids))

    def over_all(test: Test) -> Test:
        parameters = signature(test).parameters
        unknown = [name for name in arguments if name not in parameters]
        if unknown or not given:
            raise ValueError(f"{test.__name__} has no argument '{unknown[0]}'" if unknown else "there is no case")

        @wraps(test)
        def every(**fixtures: Any) -> None:
            failed: dict[str, BaseException] = {}
            for name, case in zip(named, given, strict=True):
                try:
                    test(**fixtures, **dict(zip(arguments, case.values, strict=True)))
                except KeyboardInterrupt:
                    raise
                except BaseException as error:  # noqa: BLE001 - how pytest fails a test is no Exception
                    failed[name] = error
            for error in failed.values():
                error.add_note(f"The cases that failed, this is the first of them: {', '.join(failed)}")
                raise error

        kept = [each for name, each in parameters.items() if name not in arguments]
        every.__signature__ = signature(test).replace(  # type: ignore[attr-defined]
            parameters=[each.replace(kind=Parameter.KEYWORD_ONLY) for each in kept]
        )
        return every

    return over_all


def of(case: Any, arguments: Sequence[str]) -> Sequence[Any]:
    """The values of a case, one for each argument."""
    return case if len(arguments) > 1 else (case,)


def names_of(cases: Sequence[Any], ids: Iterable[object] | Callable[[Any], object] | None) -> Iterable[str]:
    """What each case is called, with its number, so that two of one name are told apart."""
    told = None if ids is None or callable(ids) else list(ids)
    for place, case in enumerate(cases):
        if case.id is not None:
            name = str(case.id)
        elif told is not None:
            name = str(told[place])
        else:
            name = "-".join(str(ids(each) if callable(ids) else each)[:80] for each in case.values)
        yield f"{place}: {name}"
