"""The stages of ./check."""

from __future__ import annotations

import sys
import threading

import pytest

from tools.stages import Done, Failed, Output, Skipped, Stage, Unless, run_all


@pytest.fixture(autouse=True)
def _go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """These tests are processes of a ./check themselves: nothing of it may be ended."""
    monkeypatch.setattr("tools.stages.end_children", lambda: None)
    monkeypatch.setattr("tools.stages.adopt_orphans", lambda: None)
    monkeypatch.setattr("tools.stages.OVER", threading.Event())


def fails(_output: Output) -> None:
    raise Failed("it broke.")


def is_left_out(_output: Output) -> None:
    raise Skipped("there is no such thing here.")


def test_a_stage_waits_for_what_it_needs_and_every_one_is_told_in_order(
    capsys: pytest.CaptureFixture[str],
) -> None:
    done: list[str] = []
    first = Stage("first", 60, lambda _: done.append("first"))
    broken = Stage("broken", 60, fails)
    missing = Stage("missing", 60, is_left_out)
    stages = [
        Stage("last", 60, lambda _: done.append("last"), [first]),
        first,
        broken,
        Stage("after broken", 60, lambda _: done.append("never"), [broken]),
        missing,
        Stage("after missing", 60, lambda _: done.append("never"), [missing]),
        Stage("not after broken", 60, lambda _: done.append("never"), [Unless(broken)]),
        Stage(
            "without missing", 60, lambda _: done.append("without"), [Unless(missing), Done(broken), first]
        ),
    ]
    run_all(stages)
    assert sorted(done) == ["first", "last", "without"]
    results = ["ok", "ok", "FAILED", "FAILED", "SKIPPED", "SKIPPED", "FAILED", "ok"]
    assert [stage.result for stage in stages] == results
    told = capsys.readouterr().out
    assert told.index("=== last") < told.index("=== first") < told.index("it broke.")
    assert "NOT RUN, because this failed: broken." in told
    assert "NOT RUN, because this was left out: missing." in told


def test_a_command_that_fails_fails_its_stage_after_the_others_ran(capfd: pytest.CaptureFixture[str]) -> None:
    def work(output: Output) -> None:
        output.must_all(
            [sys.executable, "-c", "import sys; sys.exit(3)"], [sys.executable, "-c", "print('ran')"]
        )

    stage = Stage("commands", 60, work)
    run_all([stage])
    assert stage.result == "FAILED"
    assert "ran" in capfd.readouterr().out
