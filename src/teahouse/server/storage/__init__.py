"""What is kept: the database, its schema, and everything that reads and writes it."""
