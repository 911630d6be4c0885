"""Snollygoster.

game.py has the rules of a turn, on meals.py (hunger, quarantine, death), windows.py (played cards and who may answer),
cards.py (decks), scoring.py (agendas, points, winners), choices.py (legal moves), guessing.py (worlds that fit a view),
table.py (what lies where and who sees it) and layout.py (in which bytes); check.py is for saves, moves.py has the
numbers, words.py the words.
"""
