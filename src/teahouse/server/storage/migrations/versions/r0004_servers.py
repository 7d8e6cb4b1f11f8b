"""Servers and their leases, the queue of analyses, and what the house itself remembers."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "house",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "servers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("name", sa.String(64), primary_key=True),
        sa.Column("server", sa.String(32)),
        sa.Column("epoch", sa.Integer, nullable=False),
    )
    op.create_index("leases_server", "leases", ["server"])
    op.create_table(
        "allowances",
        sa.Column("name", sa.String(160), primary_key=True),
        sa.Column("rest", sa.Float, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    with op.batch_alter_table("analyses") as analyses:
        analyses.add_column(sa.Column("queued", sa.Float))
        analyses.create_index("analyses_queued", ["queued"])
    # Some were interrupted and went on when somebody looked; now they queue, and what is done leaves at once.
    op.execute("UPDATE analyses SET queued = 0")
