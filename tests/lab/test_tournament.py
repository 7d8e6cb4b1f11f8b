"""Tournaments: fair seats, a file that lets them go on, and reports."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from teahouse.bots import UnknownBot
from teahouse.engine.errors import TeahouseError
from teahouse.engine.registry import info
from teahouse.lab.entrants import entrant
from teahouse.lab.identity import _content as content
from teahouse.lab.identity import _sources as sources
from teahouse.lab.identity import bots_hash
from teahouse.lab.tournament import (
    BadTournament,
    Book,
    Pairing,
    Played,
    Terms,
    duels,
    hold,
    lineups,
    schedule,
)

pytestmark = pytest.mark.usefixtures("tasting")

TERMS = Terms("tea_tasting", 2, {"rounds": "4"}, 5.0, "t")


def played(bots: tuple[str, ...], ranks: tuple[int, ...], seed: str = "s") -> Played:
    zeros = tuple(0 for _ in bots)
    return Played(
        bots, seed, zeros, ranks, tuple(rank == 1 for rank in ranks), zeros, tuple(0.0 for _ in bots)
    )


def test_seats_are_changed_with_the_same_seed() -> None:
    pairings = schedule(TERMS, ["a", "b", "c"], 4)
    assert len(pairings) == 3 * 4
    assert [pairing for pairing in pairings if set(pairing.bots) == {"a", "b"}] == [
        Pairing(("a", "b"), "t/0"),
        Pairing(("b", "a"), "t/0"),
        Pairing(("a", "b"), "t/1"),
        Pairing(("b", "a"), "t/1"),
    ]
    assert len({pairing.key for pairing in pairings}) == len(pairings)


def test_neighbours_may_be_the_only_ones_that_meet() -> None:
    pairings = schedule(TERMS, ["a", "b", "c"], 2, neighbours=True)
    assert [pairing.bots for pairing in pairings] == [("a", "b"), ("b", "c"), ("b", "a"), ("c", "b")]


def test_more_than_two_players_share_the_seats_evenly() -> None:
    ways = lineups("a", "b", 3)
    assert len(ways) == 6
    for seat in range(3):
        assert [way[seat] for way in ways].count("a") == 3


def test_alone_every_bot_plays_the_same_seeds() -> None:
    pairings = schedule(Terms("tea_tasting", 1, {}, 1.0, "t"), ["a", "b"], 2)
    assert [(pairing.bots, pairing.seed) for pairing in pairings] == [
        (("a",), "t/0"), (("b",), "t/0"), (("a",), "t/1"), (("b",), "t/1"),
    ]  # fmt: skip


def test_a_game_is_judged_by_the_ranks_of_all_pairs_of_seats() -> None:
    (duel,) = duels([played(("b", "a", "b"), (1, 2, 3))])
    assert (duel.first, duel.second, duel.score) == ("a", "b", 0.5)
    (duel,) = duels([played(("a", "b"), (1, 1))])
    assert duel.score == 0.5


def test_a_tournament_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    book = Book(path, TERMS)
    for game in hold(TERMS, book.missing(schedule(TERMS, ["random", "greedy"], 2))):
        book.add(game)
    with path.open("a", encoding="utf-8") as file:
        file.write('{"bots": ["random", "gr')  # ended in the middle of a line
    again = Book(path, TERMS)
    assert again.played == book.played
    pairings = schedule(TERMS, ["random", "greedy"], 4)
    missing = again.missing(pairings)
    assert missing == pairings[2:]
    for game in hold(TERMS, missing):
        again.add(game)
    assert not Book(path, TERMS).missing(pairings)
    assert len(path.read_text(encoding="utf-8").splitlines()) == 5


def test_games_do_not_depend_on_the_processes() -> None:
    terms = Terms("zen_garden", 2, {}, 5.0, "t")
    pairings = schedule(terms, ["random", "greedy"], 2)
    alone = {game.key: game.points for game in hold(terms, pairings)}
    assert {game.key: game.points for game in hold(terms, pairings, jobs=2)} == alone


def test_files_of_other_tournaments_and_other_files_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    Book(path, TERMS)
    with pytest.raises(BadTournament, match="another seconds"):
        Book(path, Terms("tea_tasting", 2, {"rounds": "4"}, 1.0, "t"))
    with path.open("a", encoding="utf-8") as file:
        file.write("[]\n")
    with pytest.raises(BadTournament, match="line 2"):
        Book(path, TERMS)
    path.write_text("tea\n", encoding="utf-8")
    with pytest.raises(BadTournament, match="no file of a tournament"):
        Book(path, TERMS)
    assert path.read_text(encoding="utf-8") == "tea\n"


def test_a_tournament_notices_that_bots_have_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.jsonl"
    Book(path, TERMS)
    Book(path, TERMS)
    monkeypatch.setattr("teahouse.lab.tournament.bots_hash", lambda info: "others")
    with pytest.raises(BadTournament, match="The bots have changed since"):
        Book(path, TERMS)
    Book(path, TERMS, other_bots=True)


def test_what_bots_are_made_of_is_what_code_does(tmp_path: Path) -> None:
    first, second, other = (tmp_path / f"{number}.py" for number in range(3))
    first.write_text('"""One."""\n\ndef add(a):\n    """Adds."""\n    return a + 1\n', encoding="utf-8")
    second.write_text("# Two\ndef add(a):\n    return a + 1  # one more\n", encoding="utf-8")
    other.write_text("def add(a):\n    return a + 2\n", encoding="utf-8")
    assert content(first) == content(second) != content(other)
    first.write_text('def say():\n    return N_("One.")\n', encoding="utf-8")
    second.write_text('def say():\n    return N_("Two.")\n', encoding="utf-8")
    other.write_text('def say():\n    return code("Two.")\n', encoding="utf-8")
    assert content(first) == content(second) != content(other), "sentences for people"
    hashes = {bots_hash(info(game_id)) for game_id in ("zen_garden", "yak", "jade_goddess", "tang_garden")}
    assert len(hashes) == 4
    names = {path.name for path in sources(info("yak"))}
    assert "weights.json" in names
    assert "puzzles.json" not in names, "mining goes on after some were installed"
    assert "meta.py" not in names, "how a game is offered"


def test_the_bots_of_the_solo_game_are_those_of_both_folders() -> None:
    folders = {path.parts[-2] for path in sources(info("tang_garden")) if path.name == "evaluation.py"}
    assert folders == {"engine", "tang_garden", "yin_yang"}
    folders = {path.parts[-2] for path in sources(info("yak")) if path.name == "evaluation.py"}
    assert folders == {"engine", "yak"}


def test_entrants_can_make_more_or_fewer_simulations() -> None:
    assert entrant("master:7", 0.5).bot.simulations == 7  # type: ignore[attr-defined]
    assert entrant("master", 0.5).bot.seconds == 0.5  # type: ignore[attr-defined]
    assert entrant("master", 600.0).bot.seconds == 600.0, "however busy"  # type: ignore[attr-defined]
    with pytest.raises(UnknownBot, match="does not search"):
        entrant("greedy:7", 0.5)
    with pytest.raises(UnknownBot, match="whole number"):
        entrant("master:x", 0.5)
    with pytest.raises(UnknownBot, match="There is no bot 'grandmaster'"):
        entrant("grandmaster", 0.5)


def test_a_tournament_may_be_held_by_an_earlier_version_of_the_rules(tmp_path: Path) -> None:
    today, earlier = Terms("yak", 2), Terms("yak", 2, rules_version=1)
    assert today.head()["rules_version"] == 2
    assert earlier.head()["rules_version"] == 1
    assert earlier.head()["edition"] != today.head()["edition"]
    Book(tmp_path / "games.jsonl", earlier)
    with pytest.raises(BadTournament):
        Book(tmp_path / "games.jsonl", today)
    with pytest.raises(TeahouseError, match="not 9"):
        Terms("yak", 2, rules_version=9).make_game()


def test_bots_of_another_installation_play_from_a_process_of_their_own() -> None:
    terms = Terms("zen_garden", 2, {}, 5.0, "elsewhere")
    other = f"greedy@{sys.executable}"
    (game,) = hold(terms, [Pairing(("random", other), "elsewhere")])
    assert game.bots == ("random", other)
    assert game.ranks == (2, 1)
    with pytest.raises(TeahouseError, match="cannot be started"):
        list(hold(terms, [Pairing(("random", "greedy@/no/python"), "elsewhere")]))
    with pytest.raises(TeahouseError, match="gives no answer"):
        list(hold(terms, [Pairing(("random", f"grandmaster@{sys.executable}"), "elsewhere")]))
