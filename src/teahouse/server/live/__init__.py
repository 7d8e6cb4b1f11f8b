"""Tables that are being played: rooms and their pages, requests and scenes, clocks, talk."""
