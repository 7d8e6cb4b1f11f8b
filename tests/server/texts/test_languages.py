"""Languages: every text is translated, and the page can switch at any time."""

from __future__ import annotations

import functools
import importlib.util
import json
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

import teahouse
from teahouse.engine import registry
from teahouse.engine.info import GameInfo
from teahouse.engine.messages import Counted, Message, seat_name
from teahouse.engine.rng import Rng
from teahouse.server.http.lobby import game_card
from teahouse.server.live.hotseat import Looker
from teahouse.server.live.scene_messages import Showing, Sight, make_head, make_own, naming
from teahouse.server.live.table_setup import make_stage, read_setup
from teahouse.server.live.wire import NewTable, encode, joined
from teahouse.server.texts.languages import LANGUAGES, SAID_MOST, Catalogue, best_language, catalogue
from teahouse.server.texts.packing import packed, unpacked
from teahouse.table.table import Table
from tests.server.house import House

ROOT = Path(__file__).parents[3]


@functools.cache
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("i18n", ROOT / "tools" / "i18n.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_text_is_translated_and_none_is_left_over() -> None:
    assert tool().problems() == [], "run tools/i18n.py update, then translate"


def test_texts_are_found_in_python_and_in_scripts(tmp_path: Path) -> None:
    i18n = tool()
    python = tmp_path / "some.py"
    python.write_text('x = Message(N_("One") if y else N_("Two"), a=Message("Three"))\nrefuse("Fo" "ur")\n')
    assert {text for _, text in i18n.python_texts(python)} == {"One", "Two", "Three", "Four"}
    script = tmp_path / "some.js"
    script.write_text('const a = t("One"); b(`${t("Two {n}", { n: 2 })}`);\n')
    assert {text for _, text in i18n.script_texts(script)} == {"One", "Two {n}"}


def test_what_is_counted_is_found_with_both_its_forms(tmp_path: Path) -> None:
    python = tmp_path / "some.py"
    python.write_text('Counted("{count} tile", "{count} tiles", n)\nCounted(one, many, n)\n')
    assert [text for _, text in tool().python_texts(python)] == [("{count} tile", "{count} tiles")]


COUNTED_PO = """
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"

msgid "{{count}} tile"
msgid_plural "{{count}} tiles"
msgstr[0] "{one}"
msgstr[1] "{many}"
"""


@pytest.mark.parametrize(
    ("language", "one", "many", "problem"),
    [
        ("de", "{count} Plättchen", "{count} Plättchen", ""),
        ("de", "ein Plättchen", "{count} Plättchen", ""),
        ("fr", "{count} tuile", "{count} tuiles", ""),
        ("fr", "une tuile", "{count} tuiles", "the first form, which 0 takes too, needs its number"),
        ("fr", "{count} tuile", "", "not translated"),
        ("de", "{zahl} Plättchen", "{count} Plättchen", "other values than in English"),
    ],
)
def test_forms_of_what_is_counted_are_checked(
    tmp_path: Path, language: str, one: str, many: str, problem: str
) -> None:
    i18n = tool()
    python = tmp_path / "some.py"
    python.write_text('Counted("{count} tile", "{count} tiles", n)\n')
    words = i18n.Words("some_game", tmp_path, [python], tmp_path)
    for other in ("de", "fr"):
        forms = {"one": one, "many": many} if other == language else {"one": "{count} x", "many": "{count} x"}
        words.path(other).write_text(COUNTED_PO.format(**forms), encoding="utf-8")
    assert i18n.problems_of(words) == (
        [f"some_game, {language}: {problem}: '{{count}} tile'"] if problem else []
    )
    (entry,) = [entry for entry in i18n.renewed(words, language, [words.read(language)]) if entry.id]
    assert entry.string == ((one, many) if one and many else ("", ""))


def test_each_language_counts_by_its_own_rule() -> None:
    words = {language: Catalogue(language) for language in ("de", "fr")}
    for catalogue_, forms in zip(
        words.values(), (["{count} Ding", "{count} Dinge"], ["{count} chose", "{count} choses"]), strict=True
    ):
        catalogue_.texts["{count} thing"] = forms
    things = [Counted("{count} thing", "{count} things", count) for count in (0, 1, 2, -1)]
    assert [words["de"].say(thing) for thing in things] == ["0 Dinge", "1 Ding", "2 Dinge", "-1 Ding"]
    assert [words["fr"].say(thing) for thing in things] == ["0 chose", "1 chose", "2 choses", "-1 chose"]
    unknown = Counted("{count} stuff", "{count} stuffs", 2)
    assert words["de"].say(unknown) == "2 stuffs"


def test_what_is_counted_can_be_stored() -> None:
    message = Message("{who}: {what}", who="Ada", what=Counted("{count} tile", "{count} tiles", 1))
    assert unpacked(json.loads(json.dumps(packed(message)))) == message
    assert unpacked(["{n} left", {"n": 2}]) == Message("{n} left", n=2)
    old = unpacked(["{name} wins with {points} points.", {"name": "Ada", "points": 1}])
    assert str(old) == "Ada wins with 1 point."
    counted = (
        "{name} wins with {count} point.",
        {"name": "Ada", "count": 1},
        "{name} wins with {count} points.",
    )
    assert unpacked([*counted]) == old
    assert catalogue("de").say(old) == "Ada gewinnt: 1 Punkt."


SHOWN = {
    *("label", "text", "title", "prompt", "turns", "rows", "head", "group", "reasons", "sentence"),
    *("tie_breaks", "round_text", "options_text", "game_name", "summary"),
}
"""The fields that people read."""


class Marked(Catalogue):
    """A language that puts every translated text into brackets, so that the others stand out."""

    def __init__(self) -> None:
        super().__init__("en")
        self.language = "xx"

    def of(self, game: str) -> Catalogue:
        return self

    def text(self, english: str) -> str:
        return f"⟦{english}⟧" if english else ""

    def form(self, one: str, many: str, count: int) -> str:
        return self.text(one if count == 1 else many)

    def parts(self, english: str) -> str:
        return self.text(english)


def unmarked(content: object) -> list[str]:
    """Texts for people in this data that no catalogue was asked for."""
    found = []
    if isinstance(content, dict):
        for key, value in content.items():
            if key in SHOWN:
                texts = (
                    [value] if isinstance(value, str) else json.dumps(value, ensure_ascii=False).split('"')
                )
                for shown in texts:
                    left = shown
                    while (without := re.sub(r"⟦[^⟦⟧]*⟧", "", left)) != left:
                        left = without
                    if re.search(r"[^\W\d_]", left) and not re.fullmatch("[a-h]", left):  # a column's mark
                        found.append(f"{key}: {shown}")
            else:
                found += unmarked(value)
    elif isinstance(content, list):
        for item in content:
            found += unmarked(item)
    return found


@pytest.mark.parametrize("info", registry.list_games(), ids=lambda info: info.id)
def test_all_that_a_game_says_went_through_a_catalogue(info: GameInfo) -> None:
    """Random games, looked at whenever a question is new or nearly so, and at the end."""
    words = Marked()
    assert unmarked(msgspec.to_builtins(game_card(info, words))) == []
    for preset in ({}, {one.name: list(one.values)[-1] for one in info.presets}):
        game = teahouse.make(info.id, info.players[-1], preset)
        wish = NewTable(info.id, game.players, ["open"] * game.players, preset)
        setup = read_setup(wish, "0")
        table = Table(game, make_stage(game))
        table.fold(setup.opened())
        rng = Rng("languages")
        asked: Counter[str] = Counter()
        for seat in range(game.players):
            table.fold({"e": "seat", "seat": seat, "kind": "person", "person": str(seat), "name": str(seat)})
        events = table.start(rng)
        while True:
            for event in events:
                table.fold(event)
            sight = Sight(table)
            seat = (table.waiting_for() or [0])[0]
            question = f"{table.state.decision.name} {table.tentative()}"
            asked[question] += 1
            if asked[question] <= 3 or table.over:
                own = make_own(sight, Looker(seat, (seat,), None, False), True, None, None, words)
                head = make_head("1", setup, sight, None, False, False, words)
                showing = Showing(sight, table.viewer_class(seat), words)
                showing.update(encode(head))
                shown = json.loads(joined(showing.full(), own).text())
                assert unmarked(shown) == []
            if table.over:
                break
            legal = table.legal(seat)
            action = legal[rng.below(len(legal))] if legal else None
            events = table.act(seat, action, rng) if action else table.end_turn(seat, rng)


@pytest.mark.usefixtures("tasting")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_template_can_be_filled(language: str) -> None:
    i18n = tool()
    for part in i18n.all_words():
        words = catalogue(language, "" if part.name == "shared" else part.name)
        for entry in part.source():
            if entry.id:
                one, *many = i18n.forms_of(entry.id)
                values = dict.fromkeys(i18n.fields(many[0] if many else one) - {"count"}, "x")
                if many:
                    said = [words.say(Counted(one, many[0], count, **values)) for count in (1, 2)]
                else:
                    said = [words.say(Message(one, **dict.fromkeys(i18n.fields(one), "x")))]
                assert "{" not in "".join(said)


@pytest.mark.parametrize("language", [name for name in LANGUAGES if name != "en"])
def test_no_translation_was_glued_together_from_two(language: str) -> None:
    """Git joins two versions of a translation without a word where their lines do not overlap."""
    for game in ["", *[info.id for info in registry.list_games()]]:
        for english, forms in catalogue(language, game).texts.items():
            for form in forms:
                beginning = " ".join(form.split()[:3])
                assert not re.search(r"[a-zß-ÿ)]\.[A-ZÀ-Ý]", form), (english, form)
                assert len(form.split()) < 9 or form.count(beginning) < 2, (english, form)


def test_a_word_can_be_another_one_in_another_game() -> None:
    text = "Turned so, the tile lies as with a smaller turn."
    assert "Plättchen" in catalogue("de", "tang_garden").text(text)
    assert "Kärtchen" in catalogue("de", "jade_goddess").text(text)
    assert catalogue("de").of("yak").text(text) == text, "Yak says nothing of the kind"
    assert catalogue("de").text(text) != text, "where no game is known any translation is better than none"
    assert catalogue("de", "yak").text("Rematch") == catalogue("de").text("Rematch") == "Revanche"


def test_a_text_that_moves_keeps_its_translation(tmp_path: Path) -> None:
    """Also out of a catalogue that git could not merge."""
    i18n = tool()
    game = tmp_path / "game"
    game.mkdir()
    (game / "rules.py").write_text('a = N_("One"), N_("Two"), N_("Three")\n')
    shared = i18n.Words("shared", tmp_path / "locale", [], tmp_path)
    shared.folder.mkdir()
    entries = [
        f'msgid "{english}"\nmsgstr "{german}"\n\n' for english, german in (("One", "Eins"), ("Two", "Zwei"))
    ]
    merge = "<<<<<<< HEAD\n{}=======\n{}>>>>>>> other\n".format(*entries)
    shared.path("de").write_text('msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n' + merge)
    own = i18n.Words("game", game / "words", [game / "rules.py"], tmp_path)
    i18n.write(own.path("de"), i18n.renewed(own, "de", [own.read("de"), shared.read("de")]))
    found = {entry.id: entry.string for entry in own.read("de") if entry.id}
    assert found == {"One": "Eins", "Two": "Zwei", "Three": ""}


def test_a_game_from_elsewhere_brings_its_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    i18n = tool()
    game = tmp_path / "spoken_game"
    game.mkdir()
    (game / "__init__.py").touch()
    (game / "rules.py").write_text('a = N_("Rematch"), N_("Elsewhere")\n')
    monkeypatch.syspath_prepend(tmp_path)
    (words,) = [words for words in i18n.all_words([game]) if words.folder == game / "words"]
    assert [part.name for part in i18n.asked_for(i18n.all_words([game]), [game])] == ["spoken_game"]
    new = i18n.renewed(words, "de", [])
    new.get("Rematch").string = "Noch einmal"
    i18n.write(words.path("de"), new)
    assert i18n.problems([game]) == [
        "spoken_game, de: not translated: 'Elsewhere'",
        "spoken_game, fr: missing: 'Elsewhere'",
        "spoken_game, fr: missing: 'Rematch'",
    ]
    info = replace(registry.info("yak"), id="spoken", loader="spoken_game.game:build")
    monkeypatch.setitem(registry._games, info.id, info)
    assert catalogue("de", "spoken").text("Rematch") == "Noch einmal"
    assert catalogue("de", "spoken").text("Elsewhere") == "Elsewhere"
    assert catalogue("fr", "spoken").text("Rematch") == catalogue("fr").text("Rematch")
    assert catalogue("de").text("Rematch") == "Revanche"


def test_the_preferred_language() -> None:
    assert best_language("de-CH,de;q=0.9,en;q=0.8") == "de"
    assert best_language("es, fr;q=0.5") == "fr"
    assert best_language("xx") == "en"
    assert best_language("") == "en"


def test_the_page_gets_its_own_texts_only(house: House) -> None:
    german = house.http.get("/i18n/de.json").json()
    assert german
    assert "The server does not understand this request." not in german
    assert house.http.get("/i18n/en.json").json() == {}


def test_errors_come_in_the_readers_language(house: House) -> None:
    answer = house.http.post("/api/mine", headers={"Accept-Language": "de"})
    assert answer.json()["error"] == "Sag zuerst, wer du bist."
    answer = house.http.post("/api/mine?lang=fr")
    assert answer.json()["error"] == "Dites d’abord qui vous êtes."


def test_a_page_switches_its_language(house: House) -> None:
    table = house.create("Anna", "me", "bot:random", options={"level": "2"})
    anna = house.guest(table, "Anna")
    anna.wait(anna.my_turn)
    english = anna.full
    anna.do("lang", lang="de")
    anna.wait(lambda: anna.own["prompt"] != english["own"]["prompt"])
    assert anna.head["round_text"].startswith("Runde ")
    assert anna.own["prompt"] == "Nimm ein Plättchen vom Auswahltableau."
    assert anna.head["options_text"] == "Level des Spiels: 2"
    assert anna.v == english["v"]
    labels = [choice["label"] for choice in anna.own["choices"]]
    assert labels != [choice["label"] for choice in english["own"]["choices"]]
    assert anna.refused("end") == catalogue("de").text("There is no turn of yours to end.")
    anna.do("lang", lang="fr")
    anna.play_turn()
    assert anna.head["round_text"].startswith("Manche ")


def test_who_watches_in_another_language_sees_the_same(house: House) -> None:
    table = house.create("Anna", "me", "bot:random")
    anna = house.guest(table, "Anna")
    watcher = house.guest(table, "Wanda", lang="fr")
    anna.play_turn()
    anna.wait(anna.my_turn)
    watcher.wait(lambda: watcher.v == anna.v)
    assert watcher.pieces.keys() == anna.pieces.keys()
    assert len(watcher.log) == len(anna.log)
    assert watcher.log[-1]["text"] != anna.log[-1]["text"]


def test_what_names_nobody_is_remembered_for_all_tables_and_a_name_for_its_own() -> None:
    words = catalogue("de", "zen_garden")
    tables = []
    for name in ("Ada", "Bo"):
        game = teahouse.make("zen_garden", 2)
        table = Table(game, make_stage(game))
        table.seats[0].name = name
        tables.append(naming(table, words))
    nobody = Message("Round {round} of {rounds}.", round=77, rounds=99)
    somebody = Message("{one} of {rounds}", one=seat_name(0), rounds=99)
    assert [say(nobody) for say in tables] == ["Runde 77 von 99."] * 2
    assert nobody in words.said
    assert [say(somebody) for say in tables] == ["Ada of 99", "Bo of 99"]
    assert somebody not in words.said
    for number in range(SAID_MOST + 1):
        words.keep(Message("{n}", n=number), "")
    assert nobody not in words.said
    assert tables[0](nobody) == "Runde 77 von 99."
    assert nobody in words.said
