"""Who somebody is, used invitations, whose turn it is, hidden games, and when no server ran."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("invitations", sa.Column("used", sa.Float))
    op.add_column("members", sa.Column("turn", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("members", sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("members_table", "members", ["table_id"])
    op.create_table(
        "tokens",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("revoked", sa.Boolean, nullable=False),
    )
    op.create_index("tokens_person", "tokens", ["person"])
    op.create_table(
        "merged",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("into_person", sa.String(64), nullable=False),
    )
    op.create_index("merged_into", "merged", ["into_person"])
    op.create_table(
        "carry_codes",
        sa.Column("code", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
    )
    op.create_index("carry_codes_person", "carry_codes", ["person"])
    op.create_table(
        "alive", sa.Column("id", sa.Integer, primary_key=True), sa.Column("at", sa.Float, nullable=False)
    )
    op.create_table(
        "downtimes",
        sa.Column("began", sa.Float, primary_key=True),
        sa.Column("ended", sa.Float, nullable=False),
    )
    note_turns()


def note_turns() -> None:
    """Whose turn it is at the tables that run already."""
    connection = op.get_bind()
    tables = sa.table("tables", sa.column("id"), sa.column("row"), sa.column("status"))
    members = sa.table("members", sa.column("table_id"), sa.column("person"), sa.column("turn", sa.Boolean))
    running = sa.select(tables.c.id, tables.c.row).where(tables.c.status == "running")
    for table, text in connection.execute(running).all():
        row = json.loads(text)
        for number in row.get("acting", []):
            seat = row["seats"][number]
            if seat["kind"] == "person" and seat.get("person"):
                mine = (members.c.table_id == table) & (members.c.person == seat["person"])
                connection.execute(sa.update(members).where(mine).values(turn=True))
