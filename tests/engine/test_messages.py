"""Messages: templates filled in any language."""

from __future__ import annotations

from teahouse.engine.messages import Counted, Message, Words, seat_name, with_names

GERMAN = {"{who} pays {price}.": "{price} von {who}.", "a guest": "einem Gast"}


class German(Words):
    def text(self, english: str) -> str:
        return GERMAN.get(english, english)


def test_a_message_is_its_english_sentence() -> None:
    assert str(Message("That costs {price}.", price=3)) == "That costs 3."
    assert str(Message("Nothing to fill.")) == "Nothing to fill."


def test_messages_inside_are_translated_too() -> None:
    message = Message("{who} pays {price}.", who=Message("a guest"), price=2)
    assert str(message) == "a guest pays 2."
    assert message.render(German()) == "2 von einem Gast."


def test_values_are_not_taken_for_templates() -> None:
    assert str(Message("{name} sits down.", name="{price}")) == "{price} sits down."


def test_equal_messages_are_equal() -> None:
    assert Message("a {b}", b=1) == Message("a {b}", b=1)
    assert hash(Message("a {b}", b=1)) == hash(Message("a {b}", b=1))
    assert Message("a {b}", b=1) != Message("a {b}", b=2)
    assert Message("a {b}", b=1) != Message("c {b}", b=1)
    assert Message("a") != "a"
    assert repr(Message("a {b}", b=1)) == "Message('a 1')"


def test_what_is_counted_takes_the_form_of_its_number() -> None:
    for count, text in [(0, "0 tiles"), (1, "1 tile"), (2, "2 tiles"), (-1, "-1 tile"), (-2, "-2 tiles")]:
        assert str(Counted("{count} tile", "{count} tiles", count)) == text
    assert str(Counted("one tile of {name}", "{count} tiles of {name}", 1, name="Ada")) == "one tile of Ada"


def test_equal_counted_messages_are_equal() -> None:
    assert Counted("{count} tile", "{count} tiles", 2) == Counted("{count} tile", "{count} tiles", 2)
    assert hash(Counted("a", "b", 2)) == hash(Counted("a", "b", 2))
    assert Counted("{count} tile", "{count} tiles", 2) != Counted("{count} tile", "{count} tiles", 1)
    assert Counted("a", "b", 2) != Counted("a", "c", 2)
    assert Counted("a", "b", 2) != Message("a", count=2)
    assert Message("a", count=2) != Counted("a", "b", 2)


def test_names_are_put_into_what_is_counted() -> None:
    counted = Counted("{name} has {count} tile.", "{name} has {count} tiles.", 3, name=seat_name(1))
    assert str(with_names(counted, ["Ada", "Ben"])) == "Ben has 3 tiles."
    assert str(with_names(Message("So: {what}", what=counted), ["Ada", "Ben"])) == "So: Ben has 3 tiles."
