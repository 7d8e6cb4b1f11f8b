"""Several server processes on one PostgreSQL: who owns which table, and how pages reach the owner."""
