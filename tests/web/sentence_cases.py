"""The sentences of games that begin with a name, as JSON for `addressed_test.js`: language and text."""

from __future__ import annotations

import json
import re

from tests.docs.translations import LANGUAGES, entries

ABOUT_SOMEBODY = re.compile(r"\{name\} (?=[^\W\d])")


def sentences() -> list[tuple[str, str]]:
    found = set()
    for language in LANGUAGES:
        for said in entries(language):
            if not said.place.startswith("src/teahouse/games/"):
                continue
            for spoken, text in (("en", said.english), (language, said.other)):
                if ABOUT_SOMEBODY.match(text) and not said.english.startswith("There is no"):
                    found.add((spoken, text))
    return sorted(found)


if __name__ == "__main__":
    print(json.dumps(sentences()))
