"""What one viewer knows of a position: the only thing that words and pages are made from."""

from __future__ import annotations

from teahouse.engine.state import State, View


class Known:
    """A position with HIDDEN wherever the viewer does not know it. Made once for a viewer and a moment."""

    def __init__(self, viewer: int, position: State) -> None:
        self.viewer = viewer
        """A seat, or SPECTATOR."""
        self.position = position
        """Covered: nobody may change it, and its rules are not for playing on."""
        self._view: View | None = None

    def __reduce__(self) -> tuple[type[Known], tuple[int, State]]:
        return Known, (self.viewer, self.position)

    def _repr_svg_(self) -> str:
        """What the viewer sees, as a picture in a notebook."""
        return self.position.svg(self)

    def seen_as(self, viewer: int) -> Known:
        """The same for another viewer who knows the same."""
        other = Known(viewer, self.position)
        other._view = self._view
        return other

    def view(self) -> View:
        """It as plain data."""
        if self._view is None:
            self._view = self.position.dump()
        return self._view
