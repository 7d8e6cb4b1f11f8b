""" "Nebel-Leiste": where fog goes when the action that it interrupted is finished, and how the bag leaves."""

from __future__ import annotations

from teahouse.engine.contract import Change, Event
from teahouse.engine.messages import N_, Counted, Message
from teahouse.engine.pile import add_sorted
from teahouse.games.yak.accounts import moved_stones
from teahouse.games.yak.box import FOG
from teahouse.games.yak.position import YakState
from teahouse.games.yak.words.names import pieces_text


def settle(yak: YakState) -> None:
    """What was drawn and not used goes back, fog to its track; a bag that ran short leaves the game."""
    quarry = yak.quarry
    if quarry.short:
        bag_leaves(yak)
        return
    if quarry.drawn:
        for stone in quarry.drawn:
            quarry.bag.shuffle_in(stone)
        if yak.story is not None:
            yak.tell(StonesReturned(yak.seat, quarry.drawn))
        quarry.drawn = []
    if quarry.fogs:
        put_fogs(yak)


def put_fogs(yak: YakState) -> None:
    """One by one onto the track, until a filling ends that; then what is left goes back into the bag."""
    quarry = yak.quarry
    put = 0
    while quarry.fogs and quarry.track < quarry.places():
        quarry.fogs -= 1
        quarry.track += 1
        put += 1
    if put and yak.story is not None:
        yak.tell(FogOnTrack(yak.seat, put, quarry.track, quarry.places()))
    if quarry.marker:
        if quarry.track == quarry.places():
            first_filling(yak)
        return
    if put and quarry.track == quarry.places() and yak.story is not None:
        in_bag = quarry.edition.fogs - quarry.track
        yak.tell(TrackFilledAgain(yak.seat, quarry.track, in_bag))
    if quarry.fogs:  # the last fog returns for ever
        return_fogs(yak)


def first_filling(yak: YakState) -> None:
    """ "Nebel-Leiste zum ersten Mal gefüllt": the marker leaves; all fogs return to the bag."""
    quarry = yak.quarry
    returned = quarry.track + quarry.fogs
    if yak.story is not None:
        yak.tell(TrackFilled(yak.seat, quarry.track, quarry.fogs, quarry.edition.track))
    quarry.marker = False
    for _ in range(returned):
        quarry.bag.shuffle_in(FOG)
    quarry.track = 0
    quarry.fogs = 0


def return_fogs(yak: YakState) -> None:
    """ "Nebel-Leiste zum zweiten Mal gefüllt": from then on, fog that is drawn goes back into the bag."""
    quarry = yak.quarry
    if yak.story is not None:
        yak.tell(FogReturned(yak.seat, quarry.fogs))
    while quarry.fogs:
        quarry.fogs -= 1
        quarry.bag.shuffle_in(FOG)


def bag_leaves(yak: YakState) -> None:
    """With it go stones that nobody chose and the fogs drawn, which do not go to the track (bag-short)."""
    quarry = yak.quarry
    gone = quarry.drawn + [FOG] * quarry.fogs
    quarry.gone = True
    quarry.short = False
    quarry.out = quarry.out.copy()
    for piece in gone:
        add_sorted(quarry.out, piece)
    quarry.drawn = []
    quarry.fogs = 0
    if yak.story is not None:
        yak.tell(BagLeft(yak.seat, gone))


# What is told


class StonesReturned(Event):
    """Stones that were drawn go back into the bag."""

    def __init__(self, who: int, stones: list[int]) -> None:
        super().__init__("stones returned", who)
        self.stones = stones

    def fields(self) -> list[str]:
        return ["stones"]

    def message(self) -> Message | None:
        return Message(N_("Back into the bag: {pieces}."), pieces=pieces_text(self.stones))

    def changes(self) -> list[Change]:
        return moved_stones(self.stones, "drawn", "bag")


class FogOnTrack(Event):
    """Fog goes onto the fog track."""

    def __init__(self, who: int, fogs: int, track: int, places: int) -> None:
        super().__init__("fog on track", who)
        self.fogs = fogs
        self.track = track
        """Fogs that lie there now."""
        self.places = places
        """Places that the fog marker does not cover."""

    def fields(self) -> list[str]:
        return ["fogs", "track", "places"]

    def message(self) -> Message | None:
        return Message(
            N_("Fog goes onto the fog track: {fogs}. Places taken there: {track} of {places}."),
            fogs=self.fogs,
            track=self.track,
            places=self.places,
        )

    def changes(self) -> list[Change]:
        return [Change("drawn fog", -self.fogs), Change("track fog", self.fogs)]


class TrackFilled(Event):
    """The fog track is full for the first time."""

    def __init__(self, who: int, track: int, in_hand: int, places: int) -> None:
        super().__init__("track filled", who)
        self.track = track
        """Fogs that lay there."""
        self.in_hand = in_hand
        """Fogs of the same draw for which there was no place left."""
        self.places = places
        """Places of the track without the marker."""

    def fields(self) -> list[str]:
        return ["track", "in_hand", "places"]

    def message(self) -> Message | None:
        return Counted(
            "The fog track is full for the first time. The fog marker leaves the game, so that the track "
            "has room for {places}, and {count} fog goes back into the bag.",
            "The fog track is full for the first time. The fog marker leaves the game, so that the track "
            "has room for {places}, and {count} fogs go back into the bag.",
            self.track + self.in_hand,
            places=self.places,
        )

    def changes(self) -> list[Change]:
        return [
            Change("fog marker", -1),
            Change("track fog", -self.track),
            Change("drawn fog", -self.in_hand),
            Change("bag fog", self.track + self.in_hand),
        ]


class TrackFilledAgain(Event):
    """The fog track is full for the second time: what lies there stays."""

    def __init__(self, who: int, track: int, left: int) -> None:
        super().__init__("track filled again", who)
        self.track = track
        self.left = left
        """Fogs that are not on the track."""

    def fields(self) -> list[str]:
        return ["track", "left"]

    def message(self) -> Message | None:
        return Counted(
            "The fog track is full for the second time. The {count} fog on it stays there for the rest of "
            "the game; fogs left for the bag: {left}.",
            "The fog track is full for the second time. The {count} fogs on it stay there for the rest of "
            "the game; fogs left for the bag: {left}.",
            self.track,
            left=self.left,
        )


class FogReturned(Event):
    """The track is full for good: fog that was drawn goes back into the bag."""

    def __init__(self, who: int, fogs: int) -> None:
        super().__init__("fog returned", who)
        self.fogs = fogs

    def fields(self) -> list[str]:
        return ["fogs"]

    def message(self) -> Message | None:
        return Counted(
            "The fog track is full: {count} fog goes back into the bag.",
            "The fog track is full: {count} fogs go back into the bag.",
            self.fogs,
        )

    def changes(self) -> list[Change]:
        return [Change("drawn fog", -self.fogs), Change("bag fog", self.fogs)]


class BagLeft(Event):
    """The bag is out of the game, with what was drawn and not used."""

    def __init__(self, who: int, pieces: list[int]) -> None:
        super().__init__("bag left", who)
        self.pieces = pieces

    def fields(self) -> list[str]:
        return ["pieces"]

    def message(self) -> Message | None:
        if not self.pieces:
            return Message(N_("The bag leaves the game."))
        return Message(N_("The bag leaves the game, and with it: {pieces}."), pieces=pieces_text(self.pieces))

    def changes(self) -> list[Change]:
        return [Change("bag gone", 1), *moved_stones(self.pieces, "drawn", "out")]
