"""All checks: format and lint, types, the tests with the compiled package and again with the interpreted one.

Usage: ./check [--all] [pytest arguments]
  --all   also the tests marked `long`, and everything that is otherwise sampled
  e.g.    ./check -k zen       ./check tests/engine -x       ./check -n 0 --pdb
Stages run beside one another, each even when another failed. The last line sums up the tests.
"""

import os
import random
import signal
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from tools import debian
from tools.compiling import compiled_copy
from tools.count_tests import count, slowest
from tools.environment import ROOT, Stop, requirements, say, source_key
from tools.installing import (
    COMPILED,
    COMPLETE,
    COPIES,
    environment_for,
    folder_for,
    hold,
    interpreted_copy,
    locked,
    python_of,
    sweep_copies,
    usable,
)
from tools.stages import WIDTH, Done, Failed, Output, Skipped, Stage, Unless, run_all

BUDGET: Final = 480
"""Of everything, on two idle cores."""
SPARE: Final = 2
"""So many workers of the tests more than cores; each may have a server and a browser."""
NO_TESTS: Final = 5
"""What pytest ends with when there was nothing to run."""
TERMINAL: Final = frozenset({"--pdb", "--trace", "-s", "--capture=no"})
"""Arguments that want the terminal for themselves."""


def cores() -> int:
    """So many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Check:
    """One run of everything."""

    def __init__(self, arguments: list[str], reports: Path) -> None:
        self.all = "--all" in arguments
        self.arguments = [argument for argument in arguments if argument != "--all"]
        self.reports = reports
        self.expected: list[Path] = []
        self.seed = os.environ.get("TEAHOUSE_SEED") or str(random.randrange(1_000_000))
        self.source = source_key()
        for place in (COPIES, COMPILED):
            place.mkdir(parents=True, exist_ok=True)
            hold(place / self.source)
        with locked("lock", "another start is just setting this folder up; waiting for it."):
            interpreted_copy(self.source)
            sweep_copies(self.source)
        wanted = requirements("dev", *(["release"] if self.all else []), build=True)
        self.optional = [one for one in wanted if one.startswith("open_spiel")]  # not built for every Python
        self.wanted = [one for one in wanted if one not in self.optional]
        self.kind = "everything" if self.all else "check"
        self.environment = folder_for(self.kind, self.wanted)
        self.compiled = False

    def stages(self) -> list[Stage]:
        """What is to be done. A stage that needs something of the system names it in tools/debian.py."""
        environment = Stage("environment", 45, self.make_environment)
        system = Stage("browser and database", 40, self.complete_system)
        compiled = Stage("compile", 150, self.compile)
        return [
            environment,
            system,
            Stage("format and lint", 10, self.style, [environment]),
            Stage("types", 120, self.types, [environment]),
            Stage("tests, page", 30, self.page_tests, [environment]),
            compiled,
            Stage("tests, interpreted", 240, self.interpreted_tests, [environment, Done(system)]),
            Stage("tests, compiled", 330, self.compiled_tests, [environment, Unless(compiled), Done(system)]),
        ]

    def make_environment(self, output: Output) -> None:
        """One environment for all stages; which copy of the package is tested is said by Python's path."""
        output.say("requirements at the versions of constraints.txt.")
        with locked("lock", "another start is just setting this folder up; waiting for it."):
            environment_for(self.kind, self.wanted, self.optional)
        left_out = (self.environment / COMPLETE).read_text(encoding="utf-8")
        if left_out:
            output.say(f"NO WHEEL for this Python, so NOT tested: {left_out}.")

    def complete_system(self, output: Output) -> None:
        debian.install(
            output, debian.CHROMIUM, debian.SHELL, debian.POSTGRES, *([debian.FIREFOX] if self.all else [])
        )

    def program(self, name: str) -> Path:
        return self.environment / "bin" / name

    def style(self, output: Output) -> None:
        ruff, deno = self.program("ruff"), self.program("deno")
        output.must_all(
            [ruff, "format", "--check", "."],
            [ruff, "check", "."],
            [deno, "fmt", "--check", "--quiet"],
            [deno, "lint", "--quiet"],
        )

    def types(self, output: Output) -> None:
        scripts = [*ROOT.glob("src/teahouse/web/static/*.js"), *ROOT.glob("tests/web/*.js")]
        deno = self.program("deno")
        output.must_all([self.program("mypy")], [deno, "check", "--quiet", *sorted(scripts)])

    def page_tests(self, output: Output) -> None:
        """The page's own modules; Python makes cases for them."""
        report = self.report("page")
        permissions = ["--allow-env", "--allow-run"]
        output.must(
            [self.program("deno"), "test", "--quiet", *permissions, f"--junit-path={report}", "tests/web"],
            PYTHON=str(python_of(self.environment)),
            PYTHONPATH=str(interpreted_copy(self.source)),
        )

    def compile(self, output: Output) -> None:
        """With the environment if it is there already; otherwise not waiting for it, as ./play would."""
        if not debian.COMPILER.there() or debian.IN_CI:
            debian.install(output, debian.COMPILER)
        compiled_copy(self.source, python_of(self.environment) if usable(self.environment) else None)
        self.compiled = True

    def interpreted_tests(self, output: Output) -> None:
        copy = interpreted_copy(self.source)
        self.tests(output, "interpreted", copy, "all" if self.all else "interpreted")

    def compiled_tests(self, output: Output) -> None:
        """Or, without a compiler, with the interpreted package what that was not tested with already."""
        if self.compiled:
            self.tests(output, "compiled", COMPILED / self.source, "all" if self.all else "full")
        elif self.all:
            raise Skipped(
                "NOT RUN, because nothing is compiled: all was tested with the interpreted package."
            )
        else:
            output.say(
                "NOTHING IS COMPILED: the server and the page are tested with the interpreted package."
            )
            self.tests(output, "interpreted", interpreted_copy(self.source), "rest", "rest")

    def tests(self, output: Output, kind: str, copy: Path, extent: str, name: str = "") -> None:
        """What comes last counts: the caller's arguments can override ours.

        The interpreted tests have one worker, beside the compiler and then beside the compiled tests. Those
        have more than there are cores: tests of the server and the page wait for half of their time.
        """
        spare = 0 if self.all else SPARE  # then another whole run is beside it
        workers = 1 if extent == "interpreted" else cores() + spare
        options = ["-n", str(workers), "--dist", "loadgroup", "-o", f"cache_dir=.venvs/cache-{kind}"]
        options += [f"--junit-xml={self.report(name or kind)}", *(["-m", ""] if self.all else [])]
        code = output.run(
            [python_of(self.environment), "-m", "pytest", *options, *self.arguments],
            PYTHONPATH=str(copy),
            TEAHOUSE_EXPECT=kind,
            TEAHOUSE_TESTS=extent,
            TEAHOUSE_SEED=self.seed,
        )
        if code == NO_TESTS and self.arguments:
            raise Skipped(f"none of these tests are for the {kind} package.")
        if code:
            raise Failed

    def report(self, name: str) -> Path:
        """A file for the results of tests; from now on it counts as a failure if it is missing."""
        self.expected.append(self.reports / f"{name}.xml")
        return self.expected[-1]


def summed_up(check: Check, stages: list[Stage], began: float) -> int:
    """Print the stages, the slowest tests and, last, how many passed; the exit code."""
    print()
    for stage in stages:
        print(stage.line())
    took = time.monotonic() - began
    print(f"{'total':{WIDTH}} {'':8} {took:4.0f} s of {BUDGET:4} s\n")
    print("The slowest tests:")
    for seconds, name in slowest(check.expected, 12):
        print(f"{seconds:7.1f} s  {name}")
    counts = [count(report) for report in check.expected]
    passed, failed, skipped = (sum(column) for column in zip((0, 0, 0), *counts, strict=True))
    print(f"\n{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
    return int(failed > 0 or any(stage.result == "FAILED" for stage in stages))


def main(arguments: list[str]) -> int:
    if {"-h", "--help"} & set(arguments):
        print(__doc__)
        return 0
    began = time.monotonic()
    os.chdir(ROOT)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # many hundred processes load the same modules
    for number in (signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, lambda number, _frame: sys.exit(128 + number))
    with tempfile.TemporaryDirectory(prefix="teahouse.") as reports:
        try:
            check = Check(arguments, Path(reports))
            print(f"What is sampled depends on TEAHOUSE_SEED={check.seed}; ./check --all samples nothing.")
            stages = check.stages()
            run_all(stages, interactive=bool(TERMINAL & set(arguments)))
            return summed_up(check, stages, began)
        except Stop as reason:
            say(str(reason))
            return 1
        except KeyboardInterrupt:
            say("interrupted.")
            return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
