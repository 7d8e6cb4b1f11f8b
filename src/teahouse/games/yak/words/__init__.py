"""What is said about Yak: names, descriptions, the score sheet and a drawing in text characters."""
