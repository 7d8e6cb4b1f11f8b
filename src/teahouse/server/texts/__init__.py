"""What the server says, in three languages: catalogues, names, sentences about a table."""
