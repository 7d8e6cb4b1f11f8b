"""The score sheet of Im Reich der Jadegöttin for a real table: the artefacts on each screen, and the gold."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import NOBODY
from teahouse.engine.messages import N_, Message
from teahouse.engine.scene import Say
from teahouse.engine.sheet import Entry, Form, Part, Sheet
from teahouse.games.jade_goddess.box import ARTEFACTS
from teahouse.games.jade_goddess.decisions.turns import OVER
from teahouse.games.jade_goddess.page.drawing import artefact_art
from teahouse.games.jade_goddess.players import with_number
from teahouse.games.jade_goddess.position import JadeGoddessState
from teahouse.games.jade_goddess.words.names import artefact_words

MOST_GOLD: Final = 99
"""The bank always pays (bank), so this is only a slip of the finger."""


def artefact_key(seat: int, artefact: int) -> str:
    return f"artefact-{seat}-{ARTEFACTS[artefact]}"


class JadeGoddessSheet(Sheet):
    """How many of each artefact is all that counts, and gold where that is equal."""

    areas = ("player-*",)

    # The position

    def read(self) -> JadeGoddessState:
        jade = cast(JadeGoddessState, self.game.start())
        jade.go_on(OVER, NOBODY)
        self.edition = jade.setup.edition
        counts = self.edition.artefact_counts
        for seat, player in enumerate(jade.players):
            for artefact in self.artefacts():
                key = artefact_key(seat, artefact)
                number = self.limited(key, counts[artefact], artefact_words(artefact), seat)
                player.artefacts = with_number(player.artefacts, artefact, number)
                player.held += number
            player.gold = self.limited(f"gold-{seat}", MOST_GOLD, Message(N_("Gold")), seat)
        self.check(jade)
        return jade

    def artefacts(self) -> list[int]:
        """Those that are in the box."""
        return [artefact for artefact, count in enumerate(self.edition.artefact_counts) if count]

    def check(self, jade: JadeGoddessState) -> None:
        """Nobody can have what others have; some artefacts always lie face up in the middle."""
        seats = range(self.game.players)
        for artefact in self.artefacts():
            held = sum(player.artefacts[artefact] for player in jade.players)
            if held > self.edition.artefact_counts[artefact]:
                said = Message(
                    N_("{artefact}: all together have {count}, but the box has {most}."),
                    artefact=artefact_words(artefact),
                    count=held,
                    most=self.edition.artefact_counts[artefact],
                )
                self.wrong(said, *(artefact_key(seat, artefact) for seat in seats))
        most = sum(self.edition.artefact_counts) - self.edition.face_up
        held = sum(player.held for player in jade.players)
        if held > most:
            said = Message(
                N_("Artefacts of all together: {count} cannot be, {most} at most, as {open} lie face up."),
                count=held,
                most=most,
                open=self.edition.face_up,
            )
            self.wrong(said)

    # What can be entered

    def form(self, say: Say) -> Form:
        return Form([self.screen_part(seat, say) for seat in range(self.game.players)], [])

    def screen_part(self, seat: int, say: Say) -> Part:
        entries = [
            Entry(
                artefact_key(seat, artefact),
                say(artefact_words(artefact)),
                self.edition.artefact_counts[artefact],
                art=artefact_art(artefact),
                rule="artefacts",
            )
            for artefact in self.artefacts()
        ]
        gold = say(Message(N_("Gold")))
        entries.append(Entry(f"gold-{seat}", gold, MOST_GOLD, art=["gold"], rule="winner"))
        return Part(f"seat-{seat}", say(Message(N_("Screen"))), seat, entries)
