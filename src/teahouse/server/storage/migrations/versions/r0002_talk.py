"""Talk at the tables, and webhooks."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("time", sa.Float, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "webhooks",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("url", sa.Text, nullable=False),
        sa.Column("base", sa.Text, nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("due", sa.Float),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("sent", sa.Float),
    )
    op.create_index("webhooks_due", "webhooks", ["due"])
