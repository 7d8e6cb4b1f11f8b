"""Stages that run beside one another as soon as what they need is there, and are told one after another."""

import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from tools.processes import adopt_orphans, end_children

WIDTH: Final = 28
OVER: Final = threading.Event()
"""Set when nothing may begin any more."""


class Skipped(Exception):
    """This stage is left out; the sentence says why."""


class Failed(Exception):
    """This stage failed; the sentence says why, if what it printed does not."""


class Output:
    """Where a stage says what it does: a file that is shown in its turn, or the terminal itself."""

    def __init__(self, path: Path, interactive: bool) -> None:
        self.path = path
        self.interactive = interactive
        self._file = path.open("ab", buffering=0)

    def say(self, sentence: str) -> None:
        line = f"Teahouse: {sentence}\n".encode()
        if self.interactive:
            sys.stdout.buffer.write(line)
            sys.stdout.flush()
        else:
            self._file.write(line)

    def close(self) -> None:
        self._file.close()

    def run(self, command: Sequence[str | Path], **environment: str) -> int:
        """Run a program to its end; how it ended."""
        if OVER.is_set():
            raise Failed("ended.")
        return subprocess.run(
            [str(part) for part in command],
            env={**os.environ, **environment},
            stdin=None if self.interactive else subprocess.DEVNULL,
            stdout=None if self.interactive else self._file,
            stderr=None if self.interactive else self._file,
        ).returncode

    def must(self, command: Sequence[str | Path], **environment: str) -> None:
        if self.run(command, **environment):
            raise Failed

    def must_all(self, *commands: Sequence[str | Path]) -> None:
        """Run all of them, even when one fails."""
        codes = [self.run(command) for command in commands]
        if any(codes):
            raise Failed


class Stage:
    """Something to do, how long it usually may take at most on two cores, and what has to be done before."""

    def __init__(
        self, name: str, budget: int, work: Callable[[Output], None], after: "Sequence[Stage]" = ()
    ) -> None:
        self.name = name
        self.budget = budget
        self.work = work
        self.after = after
        self.result = ""
        self.took = 0.0
        self.done = threading.Event()

    def run(self, output: Output) -> None:
        """Wait for what it needs, do it, and remember how it ended."""
        for needed in self.after:
            needed.done.wait()
        began = time.monotonic()
        try:
            self._need_all()
            self.work(output)
            self.result = "ok"
        except Skipped as reason:
            output.say(str(reason))
            self.result = "SKIPPED"
        except Exception as error:
            output.say(str(error) or "this stage failed.")
            self.result = "FAILED"
        finally:
            self.took = time.monotonic() - began
            self.done.set()

    def _need_all(self) -> None:
        for needed in self.after:
            if needed.stops() == "FAILED":
                raise Failed(f"NOT RUN, because this failed: {needed.name}.")
            if needed.stops() == "SKIPPED":
                raise Skipped(f"NOT RUN, because this was left out: {needed.name}.")

    def stops(self) -> str:
        """How it ended, if those that need it cannot begin therefore."""
        return "" if self.result == "ok" else self.result

    def line(self) -> str:
        note = "  over its budget" if self.took > self.budget else ""
        return f"{self.name:{WIDTH}} {self.result:8} {self.took:4.0f} s of {self.budget:4} s{note}"


class Done(Stage):
    """A stage that has to be over, however it ended."""

    def __init__(self, other: Stage) -> None:
        super().__init__(other.name, other.budget, other.work)
        self.other = other
        self.done = other.done

    def stops(self) -> str:
        return ""


class Unless(Done):
    """A stage that has to be over and must not have failed; it may have been left out."""

    def stops(self) -> str:
        return "" if self.other.result == "SKIPPED" else self.other.stops()


def run_all(stages: Sequence[Stage], interactive: bool = False) -> None:
    """Run them beside one another, or, with the terminal for themselves, one after another."""
    adopt_orphans()
    with tempfile.TemporaryDirectory(prefix="teahouse.") as folder:
        outputs = [Output(Path(folder, str(number)), interactive) for number in range(len(stages))]
        try:
            if not interactive:
                for stage, output in zip(stages, outputs, strict=True):
                    threading.Thread(target=stage.run, args=[output], daemon=True).start()
            for stage, output in zip(stages, outputs, strict=True):
                print(f"\n=== {stage.name}", flush=True)
                if interactive:
                    stage.run(output)
                else:
                    _follow(stage, output)
                print(f"=== {stage.line()}", flush=True)
        finally:
            OVER.set()
            end_children()
            for output in outputs:
                output.close()


def _follow(stage: Stage, output: Output) -> None:
    """Show what a stage says, as it says it."""
    with output.path.open("rb") as file:
        while True:
            over = stage.done.wait(0.2)
            sys.stdout.buffer.write(file.read())
            sys.stdout.flush()
            if over:
                return
