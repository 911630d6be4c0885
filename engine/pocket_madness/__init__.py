"""Pocket Madness.

game.py has the rules, on choices.py (legal moves), table.py (what lies where and who sees it) and layout.py (in which
bytes); moves.py has the numbers, words.py the words.
"""
