"""The workshop over HTTP, and tables with an edition of their host's own."""

from __future__ import annotations

import random
from copy import deepcopy
from typing import Any

import pytest

from teahouse.engine.comparison import differences
from teahouse.engine.contract import CHANCE, NOBODY
from teahouse.engine.errors import TeahouseError
from teahouse.engine.record import Record, loads
from teahouse.engine.rng import Rng
from teahouse.engine.workshop import Content, accept, leaves, put, shop, toml_of
from teahouse.games.tang_garden.page.workshop import our_board
from teahouse.server.http.workshop_api import Draft, bench_of
from teahouse.server.texts.languages import catalogue
from tests.server.conftest import Opener
from tests.server.house import House, person, wait_until

GAMES = ["zen_garden", "yak", "jade_goddess", "tang_garden"]


def mine(game_id: str, **changes: Any) -> Content:
    """Our edition with some places changed; `__` stands for a dot."""
    content = deepcopy(shop(game_id).ours)
    content["edition"] = "Oma's <box>"
    for path, value in changes.items():
        put(content, path.replace("__", "."), value)
    return content


def bench(house: House, game: str, lang: str = "en", **draft: Any) -> dict[str, Any]:
    answer = house.post(f"/api/workshop/{game}?lang={lang}", "Anna", draft)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.parametrize("game", GAMES)
def test_our_box_is_drawn_and_has_no_faults(house: House, game: str) -> None:
    found = bench(house, game)
    assert found["faults"] == found["differences"] == []
    assert found["content"] == shop(game).ours
    assert bench(house, game, toml=found["toml"])["content"] == shop(game).ours
    described = {
        control["path"].partition(".")[0].partition("[")[0]
        for section in found["sections"]
        for part in section["parts"]
        for control in (*part.get("fields", []), *part.get("spots", []))
    }
    unsaid = {"board"} if game == "tang_garden" else set()  # drawn, although our box does not say it
    assert described == set(shop(game).ours) - {"edition"} | unsaid


def test_the_first_click_on_our_board_makes_it_ones_own() -> None:
    found = shop("tang_garden")
    (section,) = [section for section in found.sections(found.ours, str) if section.id == "board"]
    ours = our_board()
    for part, differing in zip(section.parts[:4], (2, 1, 1, 1), strict=True):  # the first takes a cell away
        changed = part.spots[0].value
        assert part.spots[0].path == "board"
        assert sum(changed[key] != ours[key] for key in ("more", "two", "solo")) == differing
    assert not found.faults({**mine("tang_garden"), "board": section.parts[0].spots[0].value}, str)


@pytest.mark.usefixtures("tasting")
def test_a_game_that_describes_nothing_has_a_field_for_each_value() -> None:
    found = bench_of("tea_tasting", Draft(), catalogue("en"))
    fields = [field.path for section in found.sections for part in section.parts for field in part.fields]
    assert fields == [path for path, _ in leaves(found.content) if path != "edition"]
    assert found.faults == []


def test_what_differs_is_told_once_and_what_we_made_up_is_marked() -> None:
    found = bench_of("jade_goddess", Draft(), catalogue("en", "jade_goddess"))
    marked = {section.id for section in found.sections if section.reconstructed}
    assert marked == {"tiles", "own", "cross", "artefacts", "stall"}
    heads: dict[str, list[int]] = {"north": [2, 2], "east": [], "south": [], "west": []}
    content = mine("jade_goddess", cross__heads=heads, cross__provenance="box", tiles__own=["n-hh", "e-c"])
    other = bench_of("jade_goddess", Draft(content=content), catalogue("en", "jade_goddess"))
    assert [(one.section, one.name, one.ours, one.mine) for one in other.differences] == [
        ("own", "number 1", "", "city on one side (heads: 2, coins: 0) (n-hh)"),
        ("own", "number 2", "", "city on one side (heads: 0, coins: 1) (e-c)"),
        ("cross", "northern bar, field 2, left side: heads", "0", "2"),
    ]
    assert "cross" not in {section.id for section in other.sections if section.reconstructed}


SAME: dict[str, list[dict[str, Any]]] = {
    "jade_goddess": [
        {"artefacts__gold": [9] * 4, "artefacts__black": [9] * 4},
        {"cross__brown_left": {key: [2] for key in ("north", "east", "south", "west")}},
    ],
    "tang_garden": [
        {"tracks__characters": {key: [2, 5] for key in ("greenery", "water", "rock")}},
        {"board": our_board()},
    ],
    "zen_garden": [{"tiles__other": {"crane-sand-water": 1}}],
    "yak": [{"bonus_cards__red": {"counts": "stones", "points": 1, "none": 0}}],
}


@pytest.mark.parametrize("game", SAME)
def test_the_same_in_other_words_is_no_difference(game: str) -> None:
    found = shop(game)
    for change in SAME[game]:
        content = mine(game, **change)
        assert found.faults(content, str) == []
        assert differences(found, content, catalogue("en", game).say) == [], change


def test_components_are_compared_by_what_they_say() -> None:
    """One difference for one thing, in the words of the game."""

    def told(game: str, language: str, **change: Any) -> list[tuple[str, str, str]]:
        say = catalogue(language, game).say
        return [(one.name, one.ours, one.mine) for one in differences(shop(game), mine(game, **change), say)]

    assert told("jade_goddess", "en", artefacts__gold=[9, 8, 9, 9]) == [("well preserved B", "9", "8")]
    assert told("zen_garden", "en", tiles__copies=2) == [("of each tile, unless said otherwise", "1", "2")]
    card = {"counts": "sets", "needed": 2, "points": 3}
    assert told("yak", "de", bonus_cards__red=card) == [
        ("Rot", "Rot: +1 je Stein", "Rot: +3 für je 2 Steine")
    ]
    broken = {"counts": "stones", "points": 200}  # of which nothing can be said
    assert told("yak", "de", bonus_cards__red=broken) == [("Rot: Flaggen", "1", "200")]
    icons = {"greenery": [2, 5], "water": [2, 4], "rock": [2, 5]}
    assert told("tang_garden", "fr", tracks__characters=icons) == [
        (
            "eau",
            "icônes de personnage\N{NO-BREAK SPACE}: 2, 5",
            "icônes de personnage\N{NO-BREAK SPACE}: 2, 4",
        )
    ]
    assert told("jade_goddess", "en", artefacts__designs=2) == [("designs of statues", "1", "2")]
    sections = shop("jade_goddess").sections(mine("jade_goddess", artefacts__designs=2), str)
    (drawn,) = [part for section in sections for part in section.parts if part.id == "design-2"]
    assert [piece.art[-1] for piece in drawn.pieces] == [f"design-2-{letter}" for letter in "abcd"]
    fewer = our_board()
    fewer["more"][0] = "-" * 8
    assert told("tang_garden", "en", board=fewer)[0] == ("Cells", "", "drawn otherwise")


def test_every_fault_is_told_with_its_place_and_what_differs(house: House) -> None:
    wrong = mine("zen_garden", coins__start=99, orders__points=[5, 0], tiles__mint=1)
    found = bench(house, "zen_garden", "de", content=wrong)
    assert {fault["path"]: fault["text"] for fault in found["faults"]} == {
        "coins.start": "muss eine ganze Zahl von 0 bis 25 sein",
        "orders.points[1]": "muss eine ganze Zahl von 1 bis 99 sein",
        "tiles.mint": "ist hier nicht bekannt",
    }
    told = [(one["name"], one["ours"], one["mine"]) for one in found["differences"]]
    assert ("zu Beginn", "12", "99") in told
    assert ("tiles.mint", "", "1") in told  # of what the workshop does not know only its place can be said
    named = bench(house, "zen_garden", content={**mine("zen_garden", coins__start=3), "edition": "standard"})
    assert [fault["path"] for fault in named["faults"]] == ["edition"]


def test_faults_of_what_ours_has_not_are_all_told() -> None:
    tiles = mine("jade_goddess", tiles__own=["n-h", "q", "s-hhhh", "e w-c"])
    assert [fault.path for fault in shop("jade_goddess").faults(tiles, str)] == [
        "tiles.own[1]",
        "tiles.own[2]",
    ]
    first = mine("jade_goddess", tiles__own=["q", "n"])
    assert [fault.path for fault in shop("jade_goddess").faults(first, str)] == ["tiles.own[0]"]
    board = mine("tang_garden", board={"provenance": "box", "more": ["."] * 8})
    assert [fault.path for fault in shop("tang_garden").faults(board, str)] == ["board.more[0]"]


def test_a_table_is_played_with_its_hosts_own_edition(house: House) -> None:
    text = toml_of(mine("zen_garden", coins__start=3, tiles__other={"gate-sand-water": 4}))
    table = house.create("Anna", "bot:greedy", "bot:random", box=text, public=True)
    guest = house.guest(table, "Anna")
    assert guest.head["options_text"].endswith("; own components: Oma's <box>")
    guest.wait(guest.over)
    (row,) = [row for row in house.mine("Anna") if row["table"] == table]
    assert row["options_text"].endswith("own components: Oma's <box>")
    record = house.http.get(f"/api/tables/{table}/record").text
    replayed = loads(record)
    assert replayed.game.edition_name == "Oma's <box>"
    headers = {"Authorization": f"Bearer {person('Ben')}"}
    brought = house.http.post("/api/records", content=record, headers=headers)
    assert brought.status_code == 201, brought.text
    elsewhere = brought.json()["table"]
    assert house.http.get(f"/api/tables/{elsewhere}/record").text == record
    wish = {"move": len(replayed.actions) - 4, "seats": ["me", "bot:greedy"], "name": "Ben"}
    again = house.post(f"/api/tables/{elsewhere}/continue", "Ben", wish)
    assert again.status_code == 201, again.text
    ben = house.guest(again.json()["table"], "Ben")
    assert "Oma's <box>" in ben.head["options_text"]
    ben.wait(lambda: ben.my_turn() or ben.over())
    if ben.my_turn():  # hints are worked out with it, in another process
        assert ben.do("hint", v=ben.v)["hints"]
    while not ben.over():
        ben.play_turn()
        ben.wait(lambda: ben.my_turn() or ben.over())
    rematch = house.guest(ben.do("rematch")["table"], "Ben")
    assert rematch.head["options_text"] == ben.head["options_text"]
    assert rematch.head["box"] == "Oma's <box>"


OWN = {
    "jade_goddess": {"tiles__own": ["n-hh e s-c w x9"], "cross__heads": [2, 2], "cross__coins": [4, 4, 4]},
    "tang_garden": {"board": our_board(), "tracks__steps": 12},
}


@pytest.mark.parametrize("game", OWN)
def test_hints_are_worked_out_with_the_box_of_the_table(house: House, game: str) -> None:
    """By another process, which gets to know the box with the question."""
    text = toml_of(mine(game, **OWN[game]))
    table = house.create("Anna", "me", "bot:random", game=game, box=text, hints=True)
    anna = house.guest(table, "Anna")
    anna.wait(anna.my_turn)
    hints = anna.do("hint", v=anna.v)["hints"]
    codes = {code for choice in anna.own["choices"] for code in choice["codes"]}
    assert hints
    assert {hint["code"] for hint in hints} <= codes


def test_an_analysis_thinks_with_the_edition_of_the_game(open_house: Opener) -> None:
    """Its verdicts are by the rules of that box: no move of the game is unknown to it."""
    house = open_house(analysis_looks=1)
    text = toml_of(mine("jade_goddess", tiles__own=["n-hh e s-c w x9", "ne-hc s w-h x6"]))
    game = accept("jade_goddess", 2, {}, text)
    state, rng, record = game.start(), Rng("own"), Record(game, ["Anna", "Ben"])
    while (actor := state.actor()) != NOBODY:
        choice = state.sample(rng) if actor == CHANCE else (legal := state.legal())[rng.below(len(legal))]
        state.apply(choice)
        record.add(choice)
    assert any("own-1" in action for action in record.actions)
    headers = {"Authorization": f"Bearer {person('Anna')}"}
    table = house.http.post("/api/records", content=record.to_json(), headers=headers).json()["table"]
    path = f"/api/tables/{table}/analysis"
    assert house.post(path, "Anna").status_code == 200
    wait_until(lambda: len(house.http.get(path).json()["moves"]) > 3)
    assert all(sum(move["chances"]) > 99 for move in house.http.get(path).json()["moves"])


def refusal(house: House, box: str, lang: str = "en") -> str:
    wish = {"game": "zen_garden", "players": 2, "seats": ["me", "bot:greedy"], "box": box}
    answer = house.post(f"/api/tables?lang={lang}", "Anna", wish)
    assert answer.status_code == 400, answer.text
    sentence = str(answer.json()["error"])
    assert len(sentence) < 400
    return sentence


def test_an_edition_that_does_not_fit_opens_no_table(house: House) -> None:
    assert refusal(house, "no TOML").startswith("box.toml is not TOML: ")
    assert refusal(house, "a = " + "[" * 3000).startswith("box.toml is not TOML: ")
    deep = f"edition = 'x'\n{'.'.join('a' * 3000)} = 1"
    assert refusal(house, deep) == "box.toml, top level: holds too much, or too deep within one another."
    assert refusal(house, "x" * 40_001) == "box.toml, top level: must have 40000 characters at most."
    text = toml_of(mine("zen_garden", coins__start=99))
    assert refusal(house, text, "fr").endswith(": doit être un nombre entier de 0 à 25.")
    ours = toml_of({**mine("zen_garden", coins__start=1), "edition": "standard"})
    assert refusal(house, ours).startswith("box.toml, edition: must be another name than ours")
    long_name = toml_of({**mine("zen_garden"), "edition": "x" * 61})
    assert refusal(house, long_name).startswith("box.toml, edition: must be a name of 60 characters at most")


VALUES: list[Any] = [
    None,
    -1,
    0,
    1,
    99,
    10**8,
    10**30,
    True,
    1.5,
    "",
    "x",
    "\ud800",
    "g" * 3000,
    [],
    [[]],
    {},
    {"a": {}},
]


@pytest.mark.parametrize("game", GAMES)
def test_nonsense_is_drawn_or_refused_and_never_breaks_anything(game: str) -> None:
    """Values of other kinds at any place, tables and lists that are gone: a bench, or a sentence."""
    draw = random.Random(f"fuzz {game}")
    ours = shop(game).ours
    paths = [path for path, _ in leaves(ours)]
    paths += sorted({path.partition(".")[0] for path in paths} | {path.rpartition(".")[0] for path in paths})
    words = catalogue("de", game)
    for _ in range(60):
        content: Any = deepcopy(ours)
        for _ in range(draw.choice([1, 1, 2, 8])):
            try:
                put(content, draw.choice([path for path in paths if path]), deepcopy(draw.choice(VALUES)))
            except (AttributeError, IndexError, KeyError, TypeError, ValueError):
                continue  # what it was within is gone already
        try:
            found = bench_of(game, Draft(content=content), words)
        except TeahouseError:
            continue
        found.toml.encode()
        assert found.faults or found.sections
        if not found.faults and content != ours:
            accept(game, 2, {}, found.toml)
