"""Studies: the same results wherever they are played, kept as they come, told with intervals."""

from __future__ import annotations

import json
import os
import shutil
import signal
from pathlib import Path

import pytest

from teahouse.cli import main
from teahouse.games.yak.box import STANDARD
from teahouse.lab.study.plan import BadStudy, load_study
from tests.cli.test_ending import LINUX, started, wait_until

np = pytest.importorskip("numpy")
parquet = pytest.importorskip("pyarrow.parquet", reason="Studies are NOT tested: pip install '.[lab]'")
pytest.importorskip("matplotlib", reason="Studies are NOT tested: pip install '.[lab]'")

from teahouse.lab.study.play import blocks, fingerprint_of, play_block, play_study  # noqa: E402
from teahouse.lab.study.report import mean_interval, share_interval, write_report  # noqa: E402

TEXT = """
name = "The stupa"
games = 6
seed = 3
block = 4
game = "yak"
bots = ["random"]

[[arm]]
name = "as printed"

[[arm]]
name = "worth 9"
edition = "nine.toml"
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    box = STANDARD.read_text(encoding="utf-8")
    assert "stupa = 3" in box
    (tmp_path / "nine.toml").write_text(box.replace("stupa = 3", "stupa = 9"), encoding="utf-8")
    path = tmp_path / "stupa.toml"
    path.write_text(TEXT, encoding="utf-8")
    return path


def test_two_editions_are_compared_by_one_command(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["study", str(file), "--jobs", "1", "--quiet"]) == 0
    folder = file.with_suffix("")
    assert capsys.readouterr().out.strip() == str(folder / "report.html")
    rows = parquet.read_table(folder / "games.parquet").to_pylist()
    assert len(rows) == 2 * 6 * 2
    assert [row["number"] for row in rows[:4]] == [1, 1, 2, 2]
    assert {row["points_stupa"] for row in rows if row["arm"] == "worth 9"} == {0, 9}
    assert {row["points_stupa"] for row in rows if row["arm"] == "as printed"} == {0, 3}
    for row in rows:
        parts = sum(value for name, value in row.items() if name.startswith("points_") and value is not None)
        assert row["points"] == parts
        assert row["ending"].endswith(".")
    page = (folder / "report.html").read_text(encoding="utf-8")
    for words in (
        "The stupa",
        "worth 9",
        "nine.toml",
        "Against as printed",
        "How games end",
        "Where the points",
    ):
        assert words in page
    assert {path.name for path in folder.glob("*.png")} == {
        "scores.png", "seats.png", "categories.png", "lengths.png",
    }  # fmt: skip
    (folder / "report.html").unlink()
    assert main(["study", str(file), "--report"]) == 0
    assert (folder / "report.html").exists()


def test_a_study_goes_on_where_it_was(file: Path, tmp_path: Path) -> None:
    study = load_study(file)
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    assert list(play_study(study, whole))[-1] == (12, 12)
    for done, _ in play_study(study, broken):
        if done >= 4:
            break
    assert not (broken / "games.parquet").exists()
    kept = {path.name: path.stat().st_mtime_ns for path in (broken / "parts").iterdir()}
    assert kept
    progress = list(play_study(study, broken))
    assert progress[0][0] > 0
    assert all((broken / "parts" / name).stat().st_mtime_ns == when for name, when in kept.items())
    assert fingerprint_of(whole) == fingerprint_of(broken)
    other = load_study(file)
    with pytest.raises(BadStudy, match="has the results of another study"):
        list(play_study(type(other)(**{**vars(other), "seed": "4"}), broken))


def test_decisions_are_kept_if_wanted(file: Path, tmp_path: Path) -> None:
    file.write_text(TEXT.replace("games = 6", "games = 1\ndecisions = true"), encoding="utf-8")
    folder = tmp_path / "out"
    list(play_study(load_study(file), folder))
    games = parquet.read_table(folder / "games.parquet").to_pylist()
    decisions = parquet.read_table(folder / "decisions.parquet").to_pylist()
    assert len(decisions) == games[0]["decisions"] + games[2]["decisions"]
    assert {"phase", "legal", "action", "code"} <= set(decisions[0])


def test_other_processes_and_machines_give_the_same(file: Path, tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed", reason="Clusters are NOT tested: pip install '.[lab]'")
    study = load_study(file)
    here, there = tmp_path / "here", tmp_path / "there"
    list(play_study(study, here))
    with (
        distributed.LocalCluster(
            n_workers=1, threads_per_worker=1, processes=False, dashboard_address="127.0.0.1:0"
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        list(play_study(study, there, 2, client.get_executor(pure=False, retries=5)))
    assert fingerprint_of(here) == fingerprint_of(there)


@LINUX
def test_a_study_that_was_killed_goes_on(file: Path, tmp_path: Path) -> None:
    """The whole command, with its processes, is ended in the midst of it; the same command goes on."""
    file.write_text(TEXT.replace("games = 6", "games = 24"), encoding="utf-8")
    study = load_study(file)
    whole, folder = tmp_path / "whole", file.with_suffix("")
    list(play_study(study, whole))
    with started(tmp_path, "study", str(file), "--jobs", "2", "--quiet") as process:
        wait_until(lambda: len([*folder.glob("parts/*.parquet")]) > 2 or process.poll() is not None)
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    kept = {path.name: path.stat().st_mtime_ns for path in folder.glob("parts/*.parquet")}
    assert len(kept) > 2
    assert main(["study", str(file), "--jobs", "2", "--quiet"]) == 0
    assert all((folder / "parts" / name).stat().st_mtime_ns == when for name, when in kept.items())
    assert fingerprint_of(whole) == fingerprint_of(folder)


def test_blocks_carry_their_edition_along(file: Path) -> None:
    study = load_study(file)
    (file.parent / "nine.toml").unlink()
    import pickle

    block = pickle.loads(pickle.dumps(blocks(study)[-1]))
    _, rows, _ = play_block(block)
    assert max(row["points_stupa"] for row in rows) == 9


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ('game = "chess"', "There is no game 'chess'"),
        ("players = 9", "Yak is for 2, 3 or 4 players, not 9"),
        ('bots = ["deep"]', "There is no bot 'deep'"),
        ("bots = 3", "bots must be a list of names"),
        ("games = 0", "games must be a whole number from 1, not 0"),
        ("speed = 3", "speed is not known here"),
        ("options = {level = 9}", "Yak has no option 'level'"),
    ],
)
def test_what_cannot_be_played_is_refused(file: Path, line: str, reason: str) -> None:
    key = line.split(" =")[0]
    kept = [row for row in TEXT.splitlines() if not row.startswith(f"{key} =")]
    file.write_text("\n".join([line, *kept]), encoding="utf-8")
    with pytest.raises(BadStudy, match=r"stupa\.toml") as refused:
        load_study(file)
    assert reason in str(refused.value)


def test_intervals_are_right() -> None:
    mean, low, high = mean_interval(np.array([1.0, 2.0, 3.0, 4.0]))
    assert mean == 2.5
    assert high - mean == pytest.approx(1.96 * np.std([1, 2, 3, 4], ddof=1) / 2)
    assert mean - low == pytest.approx(high - mean)
    share, low, high = share_interval(np.array([1.0] * 8 + [0.0] * 2))  # Wilson: 0.490 to 0.943
    assert (share, round(low, 3), round(high, 3)) == (0.8, 0.49, 0.943)


def test_one_arm_and_one_player_make_a_report_too(tmp_path: Path) -> None:
    file = tmp_path / "solo.toml"
    file.write_text('game = "tang_garden"\nplayers = 1\ngames = 3\n', encoding="utf-8")
    folder = tmp_path / "solo"
    study = load_study(file)
    list(play_study(study, folder))
    page = write_report(study, folder).read_text(encoding="utf-8")
    assert "Yin &amp; Yang" in page or "Tang Garden" in page
    assert "Seats" not in page
    assert json.loads((folder / "study.json").read_text())["arms"][0]["players"] == 1
    shutil.rmtree(folder)


def test_a_scheduler_that_is_not_there_is_told(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("distributed", reason="Clusters are NOT tested: pip install '.[lab]'")
    assert main(["study", str(file), "--scheduler", "nowhere", "--quiet"]) == 1
    assert "No scheduler answers at nowhere." in capsys.readouterr().err
