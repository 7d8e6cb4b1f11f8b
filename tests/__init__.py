"""The tests of Teahouse."""
