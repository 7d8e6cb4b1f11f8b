"""Several machines: what can be handed out to other processes can be handed out to a Dask cluster too."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager

from teahouse.engine.errors import TeahouseError


@contextmanager
def working(scheduler: str | None, jobs: int) -> Iterator[tuple[Executor | None, int]]:
    """Who does the work, and how many tasks at a time: a cluster if its scheduler is named, else None."""
    if not scheduler:
        yield None, jobs
        return
    try:
        from distributed import Client
    except ModuleNotFoundError as error:
        raise TeahouseError("Dask is not installed; it comes with pip install 'teahouse[lab]'.") from error
    try:
        client = Client(scheduler, timeout="10s")
    except (OSError, ValueError) as error:
        raise TeahouseError(f"No scheduler answers at {scheduler}.") from error
    try:
        threads = sum(client.nthreads().values())
        if not threads:
            raise TeahouseError(f"The cluster at {scheduler} has no workers yet.")
        # A worker that dies takes nothing with it: its tasks are done again elsewhere.
        yield client.get_executor(pure=False, retries=20), 2 * threads
    finally:
        client.close()
