"""The steps that bring a database of any earlier version up to date (Alembic)."""
