"""The page's modules as one script, and its styles as one sheet."""

from __future__ import annotations

import pytest

from teahouse.server.http.bundle import CannotBundle, bundled, in_order, linked_styles, with_bundles
from teahouse.server.http.static_files import Static

MODULES = {
    "app.js": 'import * as low from "./low.js";\nimport { high as tall } from "./high.js";\nlow.say(tall);\n',
    "high.js": 'import {\n  say,\n} from "./low.js";\nexport const high = say("high");\n',
    "low.js": '/** @import { Page } from "./types.d.ts" */\nexport function say(what) {\n  return what;\n}\n',
    "other.js": "let alone;\n",
}


def test_modules_come_after_what_they_need() -> None:
    assert in_order(MODULES, "app.js") == ["low.js", "high.js", "app.js"]


def test_each_module_is_a_block_that_takes_what_it_imports() -> None:
    script = bundled(MODULES, "app.js")
    assert 'const low = $modules["low.js"];\nconst { high : tall } = $modules["high.js"];' in script
    assert 'const {\n  say,\n} = $modules["low.js"];\nconst high = say("high");' in script
    assert '$modules["low.js"] = { say };' in script
    assert "alone" not in script
    assert "export" not in script


def test_lines_that_are_only_comments_stay_behind_and_code_does_not() -> None:
    code = (
        "// of the module\nconst a = 1; // said beside it\n/** @type {X} */ (a).b();\n"
        "  /**\n   * Told at length. @param {X} c\n   */\n  const d = /** @type {Y} */ (a);\n"
        'const e = "// no comment";\n/** short */\nf(`/** g */`);\n'
    )
    script = bundled({"app.js": code}, "app.js")
    assert (
        "const a = 1; // said beside it\n/** @type {X} */ (a).b();\n  const d = /** @type {Y} */ (a);\n"
        'const e = "// no comment";\nf(`/** g */`);\n'
    ) in script


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('import "./low.js";\n', 'app.js has a line that cannot stand in a block: import "./low.js";'),
        ("export default 3;\n", "export default 3;"),
        ("export let changing = 1;\n", "export let"),
        ('const late = await import("./low.js");\n', "await import"),
        ('import { a } from "./nowhere.js";\n', "app.js imports nowhere.js, which is not there"),
        ('import { a } from "./app.js";\n', "in a circle: app.js → app.js"),
    ],
)
def test_what_cannot_be_bundled_is_refused(text: str, reason: str) -> None:
    with pytest.raises(CannotBundle, match=reason.replace("(", "\\(").replace(".", "\\.")):
        bundled({**MODULES, "app.js": text}, "app.js")


def test_the_page_asks_for_one_script_and_one_sheet() -> None:
    page = (
        b'<link rel="stylesheet" href="/static/base.css">\n<link rel="stylesheet" href="/static/board.css">\n'
        b'<script type="module" src="/static/app.js"></script>'
    )
    assert linked_styles(page) == ["base.css", "board.css"]
    assert with_bundles(page) == (
        b'<link rel="stylesheet" href="/static/page.css">\n'
        b'<script type="module" src="/static/page.js"></script>'
    )


def test_every_module_of_the_page_is_in_its_script() -> None:
    static = Static()
    static.refresh()
    script, sheet = static.named("page.js"), static.named("page.css")
    assert script is not None
    assert sheet is not None
    for name in ("app.js", "table.js", "replay.js", "lobby.js"):
        assert f"{{ // {name}\n".encode() in script.content
    assert b".board" in sheet.content
    assert b".game-yak" in sheet.content
