"""What ./play and ./check make is whole or not there, and is cleared away only when nobody uses it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import zipfile
from pathlib import Path

import pytest

from tools import compiling, installing
from tools.environment import CODE, ROOT, Stop


def test_what_somebody_uses_is_not_cleared_away(tmp_path: Path) -> None:
    for name in ("old", "used", "new"):
        (tmp_path / name).mkdir()
    program = "import sys; from pathlib import Path; from tools.installing import hold; "
    program += "hold(Path(sys.argv[1])); print(flush=True); sys.stdin.read()"
    with subprocess.Popen(
        [sys.executable, "-c", program, str(tmp_path / "used")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=ROOT,
    ) as user:
        assert user.stdout is not None
        user.stdout.readline()
        installing.sweep(iter(list(tmp_path.iterdir())), keep=tmp_path / "new")
        assert {path.name for path in tmp_path.glob("[!.]*")} == {"used", "new"}
        user.communicate()
    installing.sweep(iter(list(tmp_path.iterdir())), keep=tmp_path / "new")
    assert {path.name for path in tmp_path.glob("[!.]*")} == {"new"}


@pytest.mark.filterwarnings("ignore:Setuptools is replacing distutils")  # by looking for pip, in this process
@pytest.mark.parametrize(
    "trouble", [KeyboardInterrupt(), OSError("No space left on device"), Stop("no network")]
)
def test_an_environment_that_was_not_completed_is_gone(
    trouble: BaseException, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise trouble

    monkeypatch.setattr(installing, "PLACE", tmp_path)
    monkeypatch.setattr(installing, "_install", fail)
    with pytest.raises((KeyboardInterrupt, Stop)):
        installing.environment_for("play", ["nothing"])
    assert list(tmp_path.iterdir()) == []


def test_ctrl_c_is_told_once_and_not_by_a_program_that_was_just_running(tmp_path: Path) -> None:
    slow = tmp_path / "slow"
    slow.write_text(
        f"#!{sys.executable}\nimport pathlib, time\n"
        f"pathlib.Path({str(tmp_path / 'running')!r}).touch()\ntime.sleep(1000)\n"
    )
    slow.chmod(0o755)
    program = "import sys; from pathlib import Path; from tools import installing; "
    program += "installing.find_pip = lambda: []; sys.executable = sys.argv[1]; "
    program += "installing._make_environment(Path(sys.argv[2]), [], [])"
    command = [sys.executable, "-c", program, str(slow), str(tmp_path / "environment")]
    with subprocess.Popen(
        command, cwd=ROOT, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as making:
        while not (tmp_path / "running").exists():
            time.sleep(0.05)
        os.killpg(making.pid, signal.SIGINT)  # as a terminal does
        _, said = making.communicate()
    assert said.count("Traceback") == 1  # that of this very program, which nobody catches
    assert not (tmp_path / "environment").exists()


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ("OSError: [Errno 28] No space left on device", "the disk is full."),
        ("NewConnectionError('Temporary failure in name resolution')", "no network?"),
        ("ERROR: No matching distribution found for tea", "the lines above say why."),
    ],
)
def test_a_failure_is_told_in_a_sentence(
    said: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sentence in installing._why(said)
    assert capsys.readouterr().err == (said if "above" in sentence else "")


def test_a_wheel_is_used_only_if_it_was_compiled_from_this_very_code(tmp_path: Path) -> None:
    package = ROOT / "src" / "teahouse"
    code = {path for pattern in CODE for path in package.glob(pattern)}

    def wheel(name: str, change: bytes, suffix: str) -> Path:
        with zipfile.ZipFile(tmp_path / name, "w") as archive:
            for path in code:
                content = path.read_bytes() + (change if path.name == "contract.py" else b"")
                archive.writestr(path.relative_to(ROOT / "src").as_posix(), content)
            archive.writestr(f"teahouse/engine/contract{suffix}", b"compiled")
        return tmp_path / name

    assert compiling._fits(wheel("right.whl", b"", compiling.SUFFIX))
    assert not compiling._fits(wheel("other.whl", b"\n", compiling.SUFFIX))
    assert not compiling._fits(wheel("interpreted.whl", b"", ".txt"))
    (tmp_path / "broken.whl").write_bytes(b"no wheel")
    assert not compiling._fits(tmp_path / "broken.whl")


def test_a_source_that_changes_while_it_is_copied_is_not_used(tmp_path: Path) -> None:
    with pytest.raises(Stop, match="changed at this very moment"):
        installing.copy_source(tmp_path / "copy", "the key of another source")
    assert list(tmp_path.iterdir()) == []
