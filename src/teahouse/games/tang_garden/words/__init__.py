"""Tang Garden in words: names, sentences, descriptions, the score sheet and the drawing in text."""
