"""Languages: every text is translated, and the page can switch at any time."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from teahouse.engine.messages import Message
from teahouse.server.languages import LANGUAGES, best_language, catalogue
from tests.server.house import House

ROOT = Path(__file__).parents[2]


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_template_can_be_filled(language: str) -> None:
    i18n = tool()
    words = catalogue(language)
    for entry in i18n.source_catalogue():
        if entry.id:
            values = dict.fromkeys(i18n.fields(entry.id), "x")
            assert "{" not in words.say(Message(entry.id, **values))


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
    assert anna.own["prompt"] == "Nimm ein Plättchen von der Auswahltafel."
    assert anna.head["options_text"] == "Stufe: 2"
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
