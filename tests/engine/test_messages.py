"""Messages: templates filled in any language."""

from __future__ import annotations

from teahouse.engine.messages import Message

GERMAN = {"{who} pays {price}.": "{price} von {who}.", "a guest": "einem Gast"}


def translate(text: str) -> str:
    return GERMAN.get(text, text)


def test_a_message_is_its_english_sentence() -> None:
    assert str(Message("That costs {price}.", price=3)) == "That costs 3."
    assert str(Message("Nothing to fill.")) == "Nothing to fill."


def test_messages_inside_are_translated_too() -> None:
    message = Message("{who} pays {price}.", who=Message("a guest"), price=2)
    assert str(message) == "a guest pays 2."
    assert message.render(translate) == "2 von einem Gast."


def test_values_are_not_taken_for_templates() -> None:
    assert str(Message("{name} sits down.", name="{price}")) == "{price} sits down."


def test_equal_messages_are_equal() -> None:
    assert Message("a {b}", b=1) == Message("a {b}", b=1)
    assert hash(Message("a {b}", b=1)) == hash(Message("a {b}", b=1))
    assert Message("a {b}", b=1) != Message("a {b}", b=2)
    assert Message("a {b}", b=1) != Message("c {b}", b=1)
    assert Message("a") != "a"
    assert repr(Message("a {b}", b=1)) == "Message('a 1')"
