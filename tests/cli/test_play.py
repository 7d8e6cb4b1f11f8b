"""`teahouse play`: whole games by typed lines."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from teahouse import make
from teahouse.commands.choices import fitting
from teahouse.commands.layout import second_person
from teahouse.engine.record import load
from tests.cli.conftest import Run, Said

SEEDED = ["play", "--seed", "3"]


def play(run: Run, *typed: str) -> Said:
    """Zen Garden with a seed that lets seat 2 begin."""
    said = run(*SEEDED, typed=[*typed, "quit"])
    assert said.code == 0
    assert said.err == ""
    return said


def answers(said: Said) -> list[str]:
    """What was answered to each line that was typed."""
    return [part.split("\n", 1)[1] for part in said.out.split("You> ")[1:]]


def test_a_whole_game_by_numbers(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    said = run("play", "--seed", "7", "--name", "Ada", "--record", path, typed=["1"] * 32)
    assert said.code == 0
    assert "seat 1 is you, seat 2 is skilled. Seed 7." in said.out
    table = said.out[said.out.rindex("Coins left  ") :].split("The winner")[0]
    lines = [line.split() for line in table.split("\n\n")[0].splitlines()]
    rows = [[int(cell) for cell in line[-2:]] for line in lines if line[-1].lstrip("-").isdecimal()]
    assert [sum(row[seat] for row in rows[:-1]) for seat in (0, 1)] == rows[-1]
    assert re.search(r"^The winner is (Ada|skilled) with \d+ points", said.out, re.MULTILINE)
    record = load(path)
    assert record.seats == ["Ada", "skilled"]
    assert [sum(record.replay().points(seat)) for seat in (0, 1)] == rows[-1]


def test_a_whole_game_in_words_for_three(run: Run) -> None:
    typed = ["bottom"] * 40 + ["1"] * 60
    said = run("play", "--players", "3", "--seat", "2", "--bots", "random,greedy", "--seed", "5", typed=typed)
    assert said.code == 0
    assert "seat 1 is random, seat 2 is you, seat 3 is greedy" in said.out
    assert "The winner" in said.out


def test_the_end_of_the_input_is_polite(run: Run) -> None:
    said = run(*SEEDED, typed=["1"])
    assert said.code == 0
    assert said.out.endswith(
        "The input has ended, and so has this session.\nThe game is not over; goodbye.\n"
    )


def test_choices_are_listed_with_what_follows(run: Run) -> None:
    out = play(run).out
    assert re.search(
        r"^   1  take bottom \d +then: Build your first tile on any cell: \w+ with",
        out,
        re.MULTILINE,
    )
    assert re.search(r"^ +\d+  take top \d +Coins left -2  then: Build your first tile", out, re.MULTILINE)


def test_many_choices_are_put_together_by_their_first_words(run: Run) -> None:
    said = play(run, "1", "1", "1", "?")
    assert "  place r0c1   1 nw    2 ne    3 se    4 sw\n" in said.out
    assert re.search(r"  place r0c1   1 nw \([+-]?\d+\) ", answers(said)[3])


def test_words_may_be_shortened_and_are_asked_about_if_several_fit(run: Run) -> None:
    said = play(run, "b 1", "r1c1", "r1c1 se")
    first, second, third, _ = answers(said)
    assert "Build your first tile" in first
    assert second.startswith("Which of these?\n   1  place r1c1 nw")
    assert "skilled takes" in third


def test_words_find_actions() -> None:
    actions = make("zen_garden", 2).actions
    assert [action.text for action in fitting("take top 3", actions)] == ["take top 3"]
    assert [action.text for action in fitting("b 3", actions)] == ["take bottom 3"]
    assert [action.text for action in fitting("TOP 1", actions)] == ["take top 1"]
    assert len(fitting("r1c2", actions)) == 4
    assert fitting("3 top", actions) == []


def test_points_of_some_choices_are_told(run: Run) -> None:
    few = answers(play(run, "1", "? r1c1 s"))[1]
    assert re.match(r"   3  place r1c1 se  .*\d", few)
    assert "nw" not in few.split("You>")[0]
    assert answers(play(run, "? xyz"))[0].startswith("No choice fits 'xyz'.")


def test_why_tells_the_rule(run: Run) -> None:
    said = play(run, "why", "why take top 3", "why place r1c1 nw", "why xyz", "why place", "r2c2 nw")
    nothing, allowed, early, unknown, many, done = answers(said)[:6]
    assert nothing.startswith("Say which action")
    assert allowed.startswith("That is allowed.")
    assert early.startswith("It is not the time for that. (rule: turn)")
    assert unknown.startswith("'xyz' is no action of Zen Garden; one is written like 'take bottom 1'.")
    assert many.startswith("That fits 96 actions")
    assert done.startswith("It is not the time for that.")


def test_a_number_out_of_range_is_told(run: Run) -> None:
    assert answers(play(run, "0"))[0].startswith("There is no choice 0; they are numbered from 1 to ")
    assert answers(play(run, "99"))[0].startswith("There is no choice 99;")


def test_an_empty_line_lists_the_choices_again(run: Run) -> None:
    assert answers(play(run, ""))[0].startswith("   1  take bottom")


def test_undo_goes_back_within_the_turn_only(run: Run) -> None:
    said = play(run, "undo", "1", "undo", "2", "1", "undo")
    nothing, _, back, _, _, late = answers(said)[:6]
    assert nothing.startswith("There is nothing to take back")
    assert back.startswith("Taken back.\n\nTake a tile")
    assert late.startswith("There is nothing to take back")


def test_an_undone_decision_is_not_in_the_record(run: Run, tmp_path: Path) -> None:
    undone, straight = tmp_path / "undone.json", tmp_path / "straight.json"
    run(*SEEDED, "--record", undone, typed=["1", "undo", "2", "2", "quit"])
    run(*SEEDED, "--record", straight, typed=["2", "2", "quit"])
    assert load(undone).actions == load(straight).actions


def test_help_show_describe_and_score(run: Run) -> None:
    told, shown, described, scored = answers(play(run, "help", "show", "describe", "score"))[:4]
    assert "why ACTION" in told
    assert shown.startswith("Round 1 of 8.")
    assert "It is your turn." in described
    assert re.search(r"^skilled has \d", described, re.MULTILINE)
    assert "Seat" not in described
    assert re.search(r"^Sum +12 ", scored, re.MULTILINE)
    assert "Coins left: 12 (12 coins)" in scored


def test_save_writes_a_record_and_replaces_only_its_own(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "saved.json"
    other = tmp_path / "other.txt"
    other.write_text("precious", encoding="utf-8")
    said = play(
        run, f"save {path}", "1", f"save {path}", f"save {other}", "save", f"save {tmp_path}/no/x.json"
    )
    assert f"Saved to {path}." in said.out
    assert load(path).actions[-1].startswith("take ")
    assert other.read_text(encoding="utf-8") == "precious"
    refused, unsaid, nowhere = answers(said)[3:6]
    assert refused.startswith(f"{other} is there already; choose another name.")
    assert unsaid.startswith("Say where to: save FILE.")
    assert "there is no folder" in nowhere


def test_a_record_takes_no_other_files_place(run: Run, record: Path) -> None:
    said = run("play", "--record", record)
    assert said.code == 1
    assert "is there already" in said.err


def test_a_game_that_is_broken_off_leaves_its_record(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "broken-off.json"
    run(*SEEDED, "--record", path, typed=["1", "1"])
    assert len(load(path).actions) > 17


@pytest.mark.usefixtures("tasting")
def test_secrets_stay_secret_and_choices_simultaneous(run: Run) -> None:
    said = run("play", "tea_tasting", "--seat", "2", "--seed", "1", typed=["1"] * 10)
    assert said.code == 0
    assert "skilled makes an offer face down. (offer ?)" in said.out
    assert "The winner" in said.out
    first = said.out.split("You> ")[0]
    assert "Seat 1: hand (? ?)" in first
    assert re.search(r"^   1  offer none$", first, re.MULTILINE)


@pytest.mark.parametrize("game", ["zen_garden", "yak", "jade_goddess", "tang_garden"])
def test_no_line_is_longer_than_a_wide_terminal(run: Run, game: str) -> None:
    typed = ["1", "?", "1", "1", "describe", "score", *["1"] * 6, "?", "quit"]
    said = run("play", game, "--bots", "greedy", "--seed", "3", typed=typed)
    assert said.code == 0
    assert [line for line in said.out.splitlines() if len(line) > 120] == []


@pytest.mark.parametrize(
    ("about_ada", "about_you"),
    [
        ("Ada takes 2 milk. Ada carries it.", "You take 2 milk. You carry it."),
        ("Ada has 1 archaeologist there and gets 1 gold.", "You have 1 archaeologist there and get 1 gold."),
        ("Ada passes; Ben reaches Ada and Cleo.", "You pass; Ben reaches you and Cleo."),
        ("Leading: Ada with 3.", "Leading: you with 3."),
        ("The tent of Ada holds no more than 8.", "Your tent holds no more than 8."),
        ("The water track of Ada ends there.", "Your water track ends there."),
        ("All cubes of Ada have reached it.", "All your cubes have reached it."),
        ("Nothing in the display of Ada fits.", "Nothing in your display fits."),
        ("There Ada can discover nothing.", "There you can discover nothing."),
        ("Now before Ada: a cart, before Ben: another.", "Now before you: a cart, before Ben: another."),
        ("Round over. Ada shows 3 leaves.", "Round over. You show 3 leaves."),
    ],
)
def test_who_has_no_name_is_spoken_to(about_ada: str, about_you: str) -> None:
    assert second_person(about_ada.replace("Ada", "You")) == about_you
