"""Who has played which daily challenge, and how it ended."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "challenges",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("kind", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("played_at", sa.String(32), nullable=False),
        sa.Column("started", sa.Float, nullable=False),
        sa.Column("finished", sa.Float),
        sa.Column("body", sa.Text),
    )
    op.create_index("challenges_played_at", "challenges", ["played_at"])
    op.create_index("challenges_person", "challenges", ["person", "kind"])
