"""Names and talk as strangers write them: nothing of it disturbs what stands around it."""

from __future__ import annotations

import unicodedata

import pytest

from teahouse.server.texts.names import GUEST, LONGEST, MOST_MARKS, clean_name, visible

ZALGO = "a" + "\u0301\u0316\u20dd" * 60


@pytest.mark.parametrize(
    "name", ["Zoë", "Nguyễn Thị Ánh", "ประยุทธ์", "हिन्दी", "李小龍", "Анна", "O’Brien", "🍵"]
)
def test_names_of_any_language_stay(name: str) -> None:
    assert clean_name(name) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    "name",
    ["", "   ", "\u202e\u2066", "\u3164\u3164", "\u2800", "\u0301" * 20, " \u0301 \u0302", "\u115f\u034f"],
)
def test_who_shows_no_name_is_a_guest(name: str) -> None:
    assert clean_name(name) == GUEST


def test_a_letter_carries_only_so_many_marks() -> None:
    shown = visible(ZALGO + " b\u0301")
    marks = [sign for sign in shown if unicodedata.category(sign) in ("Mn", "Me")]
    assert len(marks) == MOST_MARKS + 1
    assert visible("\u0301\u0301 x") == " x"
    assert len(clean_name(ZALGO)) <= LONGEST


def test_a_name_from_right_to_left_turns_nothing_round() -> None:
    name = clean_name("דוד")
    assert name == "\u2068דוד\u2069"
    assert clean_name(name) == name
    assert clean_name("\u202eevil") == "evil"


def test_emoji_of_several_parts_can_be_said() -> None:
    family = "👩\u200d👧"
    assert visible(family, joined=True) == family
    assert visible(family) == "👩👧"
