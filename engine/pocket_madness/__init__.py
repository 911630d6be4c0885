"""Pocket Madness: rules in game.py, numbers of moves in moves.py, words for them in words.py."""
