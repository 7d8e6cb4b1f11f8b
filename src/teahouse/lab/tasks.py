"""Many tasks, here or on any executor, each result as it comes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from contextlib import nullcontext
from typing import Any, TypeVar

from teahouse.lab.simulate import interrupt_held_back, processes

Result = TypeVar("Result")


def in_any_order(
    function: Callable[..., Result],
    tasks: Iterable[tuple[Any, ...]],
    jobs: int = 1,
    executor: Executor | None = None,
) -> Iterator[Result]:
    """The results of a function for each of the tasks, its arguments, as they come.

    An executor of one's own (processes, Dask) does all of them, `jobs` at a time; otherwise local processes
    do if there is more than one job.
    """
    left = iter(tasks)
    if jobs == 1 and executor is None:
        for task in left:
            yield function(*task)
        return
    under_way: set[Future[Result]] = set()
    more = True
    with processes(jobs) if executor is None else nullcontext(executor) as pool:
        try:
            while more or under_way:
                while more and len(under_way) < jobs:
                    try:
                        task = next(left)
                    except StopIteration:
                        more = False
                        break
                    with (
                        interrupt_held_back()
                    ):  # a worker that this starts inherits it, and keeps it for good
                        under_way.add(pool.submit(function, *task))
                if under_way:
                    done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
                    for future in done:
                        yield future.result()
        finally:
            for future in under_way:
                future.cancel()
