"""A batch of games as one environment: thousands of games step at once, into arrays.

    from teahouse.lab import vector

    env = vector.make("zen_garden", players=2, batch=1024, seed=7)
    while learning:
        codes = policy(env.observations, env.masks)   # one action a game, for the seat that is to decide
        step = env.step(codes)
        step.finished, step.rewards                   # the games that ended, and what each seat got

Every row is a game that waits for the decision of `env.seats[row]`. A game that is over begins anew at once:
its row already shows the next game, and `done` and `rewards` tell of the one that ended. The arrays are the
environment's own, and the next step writes into the same memory. With `processes` the games are spread over
several, with the very same results.
"""

from __future__ import annotations

import itertools
import multiprocessing
import tempfile
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final, NamedTuple

from teahouse.engine.batch import Batch
from teahouse.engine.contract import Game
from teahouse.engine.encoding import encoder_of
from teahouse.engine.errors import TeahouseError
from teahouse.engine.rng import Rng
from teahouse.lab.arrays import Options, make_game

# Behind ours: `arrays` says in a sentence if there is no NumPy.
import numpy as np  # isort: skip

MEMORY: Final = Path("/dev/shm")


class BadBatch(TeahouseError):
    """A batch that cannot be made."""


class Step(NamedTuple):
    """What a step brought. The arrays are the environment's."""

    observations: Any
    """uint8, a row a game: what the seat knows that is to decide."""
    masks: Any
    """uint8, a row a game: 1 where it may choose the action."""
    seats: Any
    """uint8: who is to decide in each game."""
    rewards: Any
    """float32, a row a game and a column a seat: the returns of the game that ended in this step, else 0."""
    done: Any
    """bool: whether a game ended in this step."""
    finished: list[tuple[int, list[int], int]]
    """The number of each game that ended, the points of its seats, and how many decisions it took."""


class Arrays:
    """The arrays of so many games, in memory of their own or in a file that several processes share."""

    def __init__(self, game: Game, batch: int, file: Path | None = None) -> None:
        encoder = encoder_of(game)
        shapes = [
            ("observations", (batch, encoder.size), np.uint8),
            ("masks", (batch, encoder.actions), np.uint8),
            ("seats", (batch,), np.uint8),
            ("done", (batch,), np.bool_),
            ("rewards", (batch, game.players), np.float32),
            ("codes", (batch,), np.dtype("<i4")),
        ]
        self.size = 0
        places = []
        for name, shape, kind in shapes:
            self.size += -self.size % 8
            places.append((name, shape, kind, self.size))
            self.size += int(np.prod(shape)) * np.dtype(kind).itemsize
        if file is None:
            memory: Any = np.zeros(self.size, np.uint8)
        else:
            if not file.stat().st_size:
                with file.open("r+b") as empty:
                    empty.truncate(self.size)
            memory = np.memmap(file, np.uint8, "r+", shape=(self.size,))
        self.by_name: dict[str, Any] = {}
        for name, shape, kind, start in places:
            length = int(np.prod(shape)) * np.dtype(kind).itemsize
            self.by_name[name] = memory[start : start + length].view(kind).reshape(shape)

    def rows(self, first: int, last: int) -> dict[str, Any]:
        return {name: array[first:last] for name, array in self.by_name.items()}


class Part:
    """Some of the games, as one process plays them."""

    def __init__(self, game: Game, count: int, first: int, seed: str, rows: dict[str, Any]) -> None:
        self.first = first
        self.rows = rows
        flat = [rows[name].reshape(-1) for name in ("observations", "masks", "seats")]
        self.batch = Batch(game, encoder_of(game), count, seed, first, *flat)
        self.rng = Rng(f"{seed}/choices {first}")

    def step(self) -> list[tuple[int, list[int], int]]:
        """Carry out what stands in the row of codes; whoever put it there has looked at the masks."""
        self.rows["rewards"][:] = 0
        self.rows["done"][:] = False
        ended = []
        for game in self.batch.step(self.rows["codes"].tobytes(), checked=True):
            self.rows["rewards"][game.number] = game.returns
            self.rows["done"][game.number] = True
            ended.append((self.first + game.number, game.points, game.decisions))
        return ended

    def sample(self) -> None:
        self.rows["codes"][:] = np.frombuffer(self.batch.random_codes(self.rng), "<i4")


class VectorEnv:
    """Games in this process."""

    def __init__(self, game: Game, batch: int, seed: str) -> None:
        self.game = game
        self.batch = batch
        self.encoder = encoder_of(game)
        self._arrays = self._memory()
        self.observations: Any = self._arrays.by_name["observations"]
        self.masks: Any = self._arrays.by_name["masks"]
        self.seats: Any = self._arrays.by_name["seats"]
        self._begin(seed)

    def _memory(self) -> Arrays:
        return Arrays(self.game, self.batch)

    def _begin(self, seed: str) -> None:
        self._part = Part(self.game, self.batch, 0, seed, self._arrays.rows(0, self.batch))

    def step(self, codes: Any) -> Step:
        """Carry out an action in each game, named by its code."""
        given = np.asarray(codes)
        if given.shape != (self.batch,) or not np.issubdtype(given.dtype, np.integer):
            raise BadBatch(
                f"A step takes {self.batch} whole numbers, one a game, not {given.dtype} {given.shape}."
            )
        self._check(given)
        self._arrays.by_name["codes"][:] = given
        finished = self._step()
        arrays = self._arrays.by_name
        return Step(self.observations, self.masks, self.seats, arrays["rewards"], arrays["done"], finished)

    def _check(self, codes: Any) -> None:
        """Nothing happens in any game if something is not allowed in one."""
        known = (codes >= 0) & (codes < self.encoder.actions)
        allowed = known & (self.masks[np.arange(self.batch), np.where(known, codes, 0)] == 1)
        if not allowed.all():
            number = int(np.flatnonzero(~allowed)[0])
            code = int(codes[number])
            action = repr(self.game.actions[code].text) if known[number] else f"number {code}"
            raise BadBatch(f"Action {action} may not be chosen in game {number} now.")

    def _step(self) -> list[tuple[int, list[int], int]]:
        return self._part.step()

    def sample(self) -> Any:
        """A legal action for each game, all as likely: the codes that `step` takes."""
        self._sample()
        return self._arrays.by_name["codes"].copy()

    def _sample(self) -> None:
        self._part.sample()

    def close(self) -> None:
        """Nothing is left to do with it."""

    def __enter__(self) -> VectorEnv:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


class SpreadEnv(VectorEnv):
    """Games in several processes, which write into the same arrays."""

    def __init__(self, game: Game, batch: int, seed: str, processes: int) -> None:
        self.processes = processes
        self._workers: list[tuple[Any, Connection]] = []
        super().__init__(game, batch, seed)

    def _memory(self) -> Arrays:
        # A file in memory where there is such a place. It goes when nobody looks at it any more.
        place = MEMORY if MEMORY.is_dir() else None
        with tempfile.NamedTemporaryFile(prefix="teahouse-", dir=place, delete=False) as file:
            self._file = Path(file.name)
        return Arrays(self.game, self.batch, self._file)

    def _begin(self, seed: str) -> None:
        context = multiprocessing.get_context("spawn")
        edges = [self.batch * number // self.processes for number in range(self.processes + 1)]
        for first, last in itertools.pairwise(edges):
            here, there = context.Pipe()
            given = (self.game, self.batch, seed, first, last, self._file, there)
            process = context.Process(target=work, args=given, daemon=True)
            process.start()
            there.close()
            self._workers.append((process, here))
        self._ask(None)

    def _ask(self, what: str | None) -> list[tuple[int, list[int], int]]:
        """Have all of them do something, and wait; at first they only say that they are ready."""
        finished: list[tuple[int, list[int], int]] = []
        if what is not None:
            for _, pipe in self._workers:
                pipe.send(what)
        problem: Exception | None = None
        for _, pipe in self._workers:
            try:
                answer = pipe.recv()
            except EOFError:
                answer = BadBatch("A process that played some of the games has died.")
            if isinstance(answer, Exception):
                problem = problem or answer
            else:
                finished += answer
        if problem is not None:
            raise problem
        return finished

    def _step(self) -> list[tuple[int, list[int], int]]:
        return self._ask("step")

    def _sample(self) -> None:
        self._ask("sample")

    def close(self) -> None:
        """End the processes. The arrays stay as they are."""
        for process, pipe in self._workers:
            pipe.close()
            process.join()
        self._workers.clear()
        self._file.unlink(missing_ok=True)


def work(game: Game, batch: int, seed: str, first: int, last: int, file: Path, pipe: Connection) -> None:
    """Play some of the games until nobody asks any more."""
    arrays = Arrays(game, batch, file)
    part = Part(game, last - first, first, seed, arrays.rows(first, last))
    pipe.send([])
    while True:
        try:
            asked = pipe.recv()
        except EOFError:
            break
        try:
            if asked == "step":
                pipe.send(part.step())
            else:
                part.sample()
                pipe.send([])
        except TeahouseError as error:
            pipe.send(error)


def make(
    game: str | Game,
    players: int | None = None,
    batch: int = 1024,
    options: Options | None = None,
    seed: int | str = 0,
    processes: int = 1,
    edition: str | Path | None = None,
) -> VectorEnv:
    """So many games at once, in one process or spread over several; the seed decides what chance brings."""
    if batch < 1 or not 1 <= processes <= batch:
        raise BadBatch(f"There must be a game at least, and a process for some, not {batch} and {processes}.")
    made = make_game(game, players, options, edition)
    if processes == 1:
        return VectorEnv(made, batch, str(seed))
    return SpreadEnv(made, batch, str(seed), processes)
