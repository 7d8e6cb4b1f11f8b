"""A line of a table's log."""

from __future__ import annotations

from msgspec import structs

from teahouse.engine.contract import SPECTATOR, Deed, Event, Points
from teahouse.engine.messages import Message, with_names
from teahouse.engine.scene import Stage, Told


class LogLine:
    """One action in the log with all that it brought about, put into words when it is asked for."""

    def __init__(self, turn: int, deed: Deed, stage: Stage, names: list[str], viewers: list[int]) -> None:
        self.actor = deed.actor
        self.turn = turn
        self.deed = deed
        self.by_bot = False
        """Whether a bot decided it, if only for somebody who was away."""
        self._stage = stage
        self._names = names
        """Of the players when it happened."""
        self._viewers = viewers
        self._told: dict[int, list[Told]] = {}
        self._words: dict[int, tuple[Event, Message | None]] = {}
        """Its events in words. What nobody keeps from anybody is the same event for all who see it."""

    def for_viewer(self, viewer: int) -> list[Told]:
        """What this viewer may read of it: first what was done, then what came of it."""
        if viewer not in self._viewers:
            viewer = SPECTATOR
        if viewer not in self._told:
            self._told[viewer] = self._tell(viewer)
        return self._told[viewer]

    def points_for(self, viewer: int) -> list[Points]:
        """What it brought everybody, as far as this viewer sees it."""
        if viewer not in self._viewers:
            viewer = SPECTATOR
        return [points for event in self.deed.sight(viewer) for points in event.points]

    def _tell(self, viewer: int) -> list[Told]:
        stage = self._stage
        if type(stage).tell is not Stage.tell:  # a game that tells things in its own way
            told = stage.tell(self.deed, viewer)
            return [structs.replace(one, message=with_names(one.message, self._names)) for one in told]
        seen = [(self._in_words(event), event) for event in self.deed.sight(viewer)]
        return [stage.told(event, message, viewer) for message, event in seen if message is not None]

    def _in_words(self, event: Event) -> Message | None:
        if len(self._viewers) == 1:  # nobody else will ask
            message = event.message()
            return None if message is None else with_names(message, self._names)
        found = self._words.get(id(event))
        if found is None:
            message = event.message()
            named = None if message is None else with_names(message, self._names)
            found = self._words[id(event)] = (event, named)
        return found[1]

    @property
    def told(self) -> dict[int, list[Told]]:
        """By viewer; games without secrets have the spectator's words only."""
        return {viewer: self.for_viewer(viewer) for viewer in self._viewers}
