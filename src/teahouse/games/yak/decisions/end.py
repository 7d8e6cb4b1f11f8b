""" "Spielende" and "Endwertung": the stupa, the last day, a game in which nobody builds, and the flags."""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import NOBODY, Change, Event, GameOver, Over, Points
from teahouse.engine.messages import N_, Counted, Message, seat_name
from teahouse.games.yak import scoring
from teahouse.games.yak.accounts import moved_marker
from teahouse.games.yak.box import COLOURS
from teahouse.games.yak.meta import CATEGORIES, COLOUR_NAMES
from teahouse.games.yak.position import YakState
from teahouse.games.yak.tower import CELLS
from teahouse.games.yak.words.names import cell_text, flag_count, listed

OVER: Final = Over(Message(N_("The game is over.")))


def take_stupa(yak: YakState) -> None:
    """ "Stupa-Marker": the first 14th stone takes it at once; after this day there is one last day."""
    edition = yak.setup.edition
    yak.stupa = yak.seat
    if yak.story is not None:
        yak.tell(StupaTaken(yak.seat, edition.stupa_stone, edition.stupa_points))
        yak.tell(LastDayAnnounced(yak.day + 1))


def count_idle_days(yak: YakState) -> None:
    """Days in a row on which nobody placed a stone, today included."""
    before = yak.idle_days
    yak.idle_days = 0 if yak.built_today else before + 1
    if yak.story is not None and yak.idle_days != before:
        yak.tell(IdleDays(before, yak.idle_days, yak.setup.edition.idle_days))


def is_over(yak: YakState) -> bool:
    """After the last day, or when nobody has built for too long (stall)."""
    return yak.last_day or yak.idle_days >= yak.setup.edition.idle_days


def finish(yak: YakState) -> None:
    """The game is over, and its towers are scored."""
    if yak.story is not None:
        tell_the_end(yak)
    yak.seat = NOBODY
    yak.go_on(OVER, NOBODY)


def tell_the_end(yak: YakState) -> None:
    """Why it is over, what every crystal counts as, and the flags of every seat."""
    if yak.last_day:
        yak.tell(GameOver(Message(N_("The last day is over, and with it the game.")), "end"))
    else:
        yak.tell(GameOver(stall_reason(yak.idle_days), "end"))
    for seat in range(yak.setup.players):
        judged = yak.judgement(seat)
        for number, cell in enumerate(judged.crystals):
            yak.tell(CrystalCounted(seat, cell, judged.assigned[number]))
        yak.tell(TowerScored(seat, yak.points(seat), yak.players[seat].tower.size))
    yak.tell(won(yak))


def stall_reason(days: int) -> Message:
    return Counted(
        "No stone was placed for {count} day: the game is over.",
        "No stone was placed for {count} days in a row: the game is over.",
        days,
    )


def won(yak: YakState) -> Won:
    """Most flags, then fewest stones, then shared."""
    winners = yak.outcome_now().winners()
    flags = [sum(yak.points(seat)) for seat in range(yak.setup.players)]
    return Won(winners, flags.count(max(flags)) > len(winners))


# What is told


class StupaTaken(Event):
    """Somebody is the first whose fourth row is complete."""

    def __init__(self, who: int, stone: int, flags: int) -> None:
        super().__init__("stupa taken", who)
        self.stone = stone
        """The number of the stone that brings it."""
        if flags:
            self.points = [Points(who, CATEGORIES[scoring.STUPA].id, flags)]
        self.flags = flags

    def fields(self) -> list[str]:
        return ["stone", "flags"]

    def message(self) -> Message | None:
        return Message(
            N_("{name} is the first to place stone number {stone} and takes the stupa: +{flags}."),
            name=seat_name(self.who),
            stone=self.stone,
            flags=self.flags,
        )

    def changes(self) -> list[Change]:
        return moved_marker("stupa", NOBODY, self.who)


class LastDayAnnounced(Event):
    """The end of the game is in sight."""

    def __init__(self, day: int) -> None:
        super().__init__("last day announced", NOBODY)
        self.day = day

    def fields(self) -> list[str]:
        return ["day"]

    def message(self) -> Message | None:
        return Message(N_("This day is played to its end; day {day} is the last one."), day=self.day)


class IdleDays(Event):
    """Nobody placed a stone today, or somebody did after some days without."""

    def __init__(self, before: int, days: int, most: int) -> None:
        super().__init__("idle days", NOBODY)
        self.before = before
        self.days = days
        """In a row, today included."""
        self.most = most
        """So many end the game."""

    def fields(self) -> list[str]:
        return ["before", "days", "most"]

    def message(self) -> Message | None:
        if not self.days:
            return Message(N_("A stone was placed again: the days without building count from 0."))
        return Message(
            N_("Nobody placed a stone today. Such days in a row: {days}; the game ends after {most}."),
            days=self.days,
            most=self.most,
        )

    def changes(self) -> list[Change]:
        return [Change("idle days", self.days - self.before)]


class CrystalCounted(Event):
    """What a crystal counts as in the final scoring."""

    def __init__(self, who: int, cell: int, colour: int) -> None:
        super().__init__("crystal counted", who)
        self.cell = cell
        self.colour = colour
        """The colour that it takes, or ALONE."""

    def fields(self) -> list[str]:
        return ["cell", "colour"]

    def message(self) -> Message | None:
        cell = cell_text(CELLS[self.cell])
        if self.colour == scoring.ALONE:
            return Message(
                N_("The crystal of {name} in {cell} counts as a single stone."),
                name=seat_name(self.who),
                cell=cell,
            )
        return Message(
            N_("The crystal of {name} in {cell} counts as {colour}."),
            name=seat_name(self.who),
            cell=cell,
            colour=Message(COLOUR_NAMES[COLOURS[self.colour]]),
        )


class TowerScored(Event):
    """A seat's flags in the end, by category. They were counted all along: no points are gained now."""

    def __init__(self, who: int, flags: list[int], stones: int) -> None:
        super().__init__("tower scored", who)
        self.flags = flags
        """In the order of the categories."""
        self.stones = stones
        """Fewer are better where flags are equal."""

    def fields(self) -> list[str]:
        return ["flags", "stones"]

    def message(self) -> Message | None:
        parts = [
            Message(
                N_("{category} {flags}"), category=Message(category.label), flags=str(flags).replace("-", "−")
            )
            for category, flags in zip(CATEGORIES, self.flags, strict=True)
            if flags
        ]
        return Message(
            N_("{name} scores {total}: {parts}. Stones in the tower: {stones}."),
            name=seat_name(self.who),
            total=flag_count(sum(self.flags)),
            parts=listed(parts, N_("nothing")),
            stones=self.stones,
        )


class Won(Event):
    """Who wins."""

    def __init__(self, winners: list[int], by_stones: bool) -> None:
        super().__init__("won", winners[0])
        self.winners = winners
        """Several share the first place."""
        self.by_stones = by_stones
        """Whether others have as many flags, but more stones."""

    def fields(self) -> list[str]:
        return ["winners", "by_stones"]

    def message(self) -> Message | None:
        names = listed([seat_name(seat) for seat in self.winners])
        if len(self.winners) > 1:
            return Message(N_("They share the first place: {names}."), names=names)
        if self.by_stones:
            return Message(
                N_("{name} wins: of those with the most flags, with the fewest stones."), name=names
            )
        return Message(N_("{name} wins."), name=names)
